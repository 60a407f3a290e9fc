"""How a Duel looks to one viewer: hands, columns, discards and the deck as zones that any client can draw."""

from collections.abc import Callable, Sequence

from lostcities.core import Action, Place, Say, Score, Seat, Table, Viewer, Zone, notation
from lostcities.kit import (
    Card,
    Colour,
    Faces,
    column_id,
    column_zone,
    discards_id,
    discards_zone,
    hand_id,
    hand_zone,
    label_of,
    parts_in_words,
    piece_ids,
    pile_zone,
)
from lostcities_duel.moves import DiscardCard, DrawCard, DuelMove, PlayCard, TakeDiscard
from lostcities_duel.rounds import is_last_round
from lostcities_duel.state import SEATS, Cards, DuelState


def draw_table(
    view: DuelState,
    viewer: Viewer,
    say: Say,
    *,
    moves: Sequence[DuelMove],
    scores: Sequence[Score],
    worth: Callable[[Cards], int],
) -> Table:
    """The table of a view; `moves` are the viewer's legal moves, `worth` is what a column counts as it lies."""
    faces = Faces(say)
    is_spread = view.are_discards_spread or view.options.discard_view == "all"
    zones = (
        *[hand_zone(view.hands[seat], seat, viewer, say, faces) for seat in SEATS],
        *[
            column_zone(cards, seat, colour, say, faces, points=worth(cards))
            for seat in SEATS
            for colour, cards in zip(view.colours, view.columns[seat], strict=True)
        ],
        *[
            discards_zone(cards, colour, say, faces, is_spread=is_spread)
            for colour, cards in zip(view.colours, view.discards, strict=True)
        ],
        pile_zone("deck", say("Deck"), count=len(view.deck), is_counted=view.options.show_pile_count),
    )
    return Table(
        places=tuple(_place(view, seat, scores[seat], say) for seat in SEATS),
        zones=zones,
        prompt=_prompt(view, viewer, say),
        actions=() if viewer is None else _actions(moves, view, viewer, say, zones),
        headline=_headline(view, say),
    )


# -- words --


def _place(view: DuelState, seat: Seat, score: Score, say: Say) -> Place:
    note = ", ".join(parts_in_words(score.parts, say))
    return Place(seat=seat, total=score.total, note=note, is_to_act=seat == view.turn)


def _headline(view: DuelState, say: Say) -> str:
    if view.round > view.options.rounds:
        return say("Extra round {round}", round=view.round - view.options.rounds)
    return say("Round {round} of {rounds}", round=view.round, rounds=view.options.rounds)


def _prompt(view: DuelState, viewer: Viewer, say: Say) -> str:
    if view.turn is None:
        return say("The game is over") if is_last_round(view) else say("The next round is about to be dealt")
    if view.turn == viewer:
        return say("Draw a card, or take one from the discards") if view.has_placed else say("Play or discard a card")
    if view.has_placed:
        return say("Seat {seat} is to draw a card, or to take one from the discards", seat=view.turn)
    return say("Seat {seat} is to play or discard a card", seat=view.turn)


# -- actions --


def _actions(
    moves: Sequence[DuelMove], view: DuelState, viewer: Seat, say: Say, zones: Sequence[Zone]
) -> tuple[Action, ...]:
    """The moves, each with the piece it picks up and the zone it goes to."""
    pieces, hand = piece_ids(zones), hand_id(viewer)

    def action(move: DuelMove) -> Action:
        match move:
            case PlayCard(card):
                label, source = say("Play {card}", card=label_of(card, say)), pieces[hand][str(card)]
                target = column_id(viewer, card.colour)
            case DiscardCard(card):
                label, source = say("Discard {card}", card=label_of(card, say)), pieces[hand][str(card)]
                target = discards_id(card.colour)
            case DrawCard():
                label, source, target = say("Draw a card from the deck"), "deck", hand
            case TakeDiscard(colour):
                card = _top(view, colour)
                label = say("Take {card} from the discards", card=label_of(card, say))
                source, target = pieces[discards_id(colour)][str(card)], hand
        return Action(move=notation(move), label=label, source=source, target=target)

    return tuple(map(action, moves))


def _top(view: DuelState, colour: Colour) -> Card:
    return view.discards[colour.index][-1]
