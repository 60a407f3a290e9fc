"""Table of the Duel for one viewer: hands, columns, discards and the deck as zones."""

from collections.abc import Callable, Sequence

from lostcities.core import Move, Score, Seat, Viewer
from lostcities.kit import Tabletop, column_id, discards_id, hand_id, round_in_words
from lostcities.present import Table, Translator
from lostcities_duel.moves import DiscardCard, DrawCard, PlayCard, TakeDiscard
from lostcities_duel.scoring import is_last_round
from lostcities_duel.state import SEATS, Cards, DuelState, State


def draw_table(
    view: State,
    viewer: Viewer,
    translate: Translator,
    *,
    moves: Sequence[Move],
    add_action: Callable[[Tabletop, Move, State, Seat], None],
    scores: Sequence[Score],
    worth: Callable[[Cards], int],
    explain: Callable[[Tabletop, State], None],
) -> Table:
    """Return the table of a view.

    `moves` are the viewer's legal moves, empty for a spectator; `add_action` adds the action of each. `scores` are by
    seat. `worth` returns the points of a column with its bonus. `explain` adds the hints.
    """
    top = Tabletop(viewer, translate)
    for seat in SEATS:
        top.hand(view.hands[seat], seat)
    for seat in SEATS:
        for colour, cards in zip(view.colours, view.columns[seat], strict=True):
            top.column(cards, seat, colour, points=worth(cards))
    for colour, cards in zip(view.colours, view.discards, strict=True):
        top.discards(cards, colour)
    top.pile("deck", translate("Deck"), count=len(view.deck))
    top.seats(scores, turn=view.turn)
    if viewer is not None:
        for move in moves:
            add_action(top, move, view, viewer)
    explain(top, view)
    for scored in view.scored:
        top.round_sheet(scored.round, scored.scores)
    return top.table(prompt=_prompt(top, view), headline=_headline(view, translate))


def _headline(view: DuelState, translate: Translator) -> str:
    return round_in_words(view.round, view.options.rounds, translate)


def _prompt(top: Tabletop, view: DuelState) -> str:
    if view.turn is None:
        return (
            top.translate("The game is over")
            if is_last_round(view)
            else top.translate("The next round is about to be dealt")
        )
    if view.has_placed:
        own = "Draw a card, or take one from the discards"
        return top.asks(view.turn, own, "{who} is to draw a card, or to take one from the discards")
    return top.asks(view.turn, "Play or discard a card", "{who} is to play or discard a card")


def add_action(top: Tabletop, move: Move, view: DuelState, viewer: Seat) -> None:
    """Add the action of a move: its piece or zone to start from, its target zone and its weight."""
    translate = top.cached_text
    match move:
        case PlayCard(card):
            label, target = translate("Play {card}", card=top.label(card)), column_id(viewer, card.colour)
            top.action(move, label, held=card, target=target, group=top.word("Play"), weight=2)
        case DiscardCard(card):
            label, target = translate("Discard {card}", card=top.label(card)), discards_id(card.colour)
            top.action(move, label, held=card, target=target, group=top.word("Discard"), weight=1)
        case DrawCard():
            label, target = translate("Draw a card from the deck"), hand_id(viewer)
            top.action(move, label, source="deck", target=target, group=top.word("Draw"), weight=2)
        case TakeDiscard(colour):
            card, source, target = view.discards[colour.index][-1], discards_id(colour), hand_id(viewer)
            label = translate("Take {card} from the discards", card=top.label(card))
            top.action(move, label, held=card, source=source, target=target, group=top.word("Draw"), weight=1)
        case _:
            top.generic_action(move)
