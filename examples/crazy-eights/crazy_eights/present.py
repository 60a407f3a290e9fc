"""The table of one viewer: hands, discards and the deck as zones that any client can draw."""

from collections.abc import Sequence

from crazy_eights.moves import DrawCard, EightsMove, NameSuit, Pass, PlayCard
from crazy_eights.state import EightsState
from lostcities.core import Score, Seat, Viewer
from lostcities.kit import Tabletop, hand_id, round_in_words
from lostcities.present import Table, Translator

DECK, DISCARDS = "deck", "discards"


def draw_table(
    view: EightsState,
    viewer: Viewer,
    translate: Translator,
    *,
    moves: Sequence[EightsMove],
    scores: Sequence[Score],
    is_over: bool,
) -> Table:
    """Draw the table of a view.

    `moves` are the viewer's legal moves. `is_over` is true when the last round has ended.
    """
    top = Tabletop(viewer, translate)
    for seat, hand in zip(view.seats, view.hands, strict=True):
        top.hand(hand, seat)
    top.lay(
        DISCARDS,
        "pile",
        translate("Discards"),
        view.discards[-1:],
        count=len(view.discards),
        note=_named(view, translate),
    )
    top.pile(DECK, translate("Deck"), count=len(view.deck))
    top.seats(scores, turn=view.turn)
    if viewer is not None:
        for move in moves:
            _offer(top, move, viewer)
    return top.table(prompt=_prompt(top, view, moves=moves, is_over=is_over), headline=_headline(view, translate))


# -- words --


def _named(view: EightsState, translate: Translator) -> str:
    """Name the suit to follow if it differs from the suit of the top card."""
    suit = view.suit
    return translate("{suit} to follow", suit=translate(suit.label)) if suit and suit is not view.top.suit else ""


def _headline(view: EightsState, translate: Translator) -> str:
    options = view.options
    if options.points_limit:
        return translate(
            "Round {round} of {rounds}, or to {points} points",
            round=view.round,
            rounds=options.rounds,
            points=options.points_limit,
        )
    return round_in_words(view.round, options.rounds, translate)


def _prompt(top: Tabletop, view: EightsState, *, moves: Sequence[EightsMove], is_over: bool) -> str:
    if view.turn is None:
        return top.translate("The game is over") if is_over else top.translate("The next round is about to be dealt")
    other = "{who} is to name the suit to follow" if view.is_naming else "{who} is to play or draw a card"
    return top.asks(view.turn, _own_prompt(moves), other)


def _own_prompt(moves: Sequence[EightsMove]) -> str:
    """Return the prompt for a seat to act. Drawing or passing, if legal, is the last of `moves`."""
    match (moves[0], moves[-1]) if moves else (None, None):
        case NameSuit(), _:
            return "Name the suit to follow"
        case PlayCard(), DrawCard():
            return "Play a card, or draw one"
        case PlayCard(), Pass():
            return "Play a card, or pass"
        case DrawCard(), _:
            return "No card of yours fits: draw one"
        case Pass(), _:
            return "No card of yours fits: pass"
    return "Play a card"


# -- actions --


def _offer(top: Tabletop, move: EightsMove, viewer: Seat) -> None:
    """Offer a move as an action: its label, the piece it moves and the zone it leads to."""
    translate = top.translate
    match move:
        case PlayCard(card):
            label = translate("Play {card}", card=top.label(card))
            top.action(move, label, held=card, target=DISCARDS, group=top.word("Play"), weight=2)
        case NameSuit(suit):
            label = translate("Name {suit}", suit=top.word(suit.label))
            top.action(move, label, target=DISCARDS, group=top.word("Name"), weight=2)
        case DrawCard():
            top.action(
                move, translate("Draw a card"), source=DECK, target=hand_id(viewer), group=top.word("Draw"), weight=1
            )
        case Pass():
            top.action(move, translate("Pass"), group=top.word("Draw"))
