"""How a Duel looks to one viewer: hands, columns, discards and the deck as zones that any client can draw."""

from collections.abc import Callable, Sequence

from lostcities.core import Action, Piece, Place, Say, Score, Seat, Table, Viewer, Zone, notation
from lostcities.kit import Card, Colour, Faces, label_of
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
    hands = [_hand(view, seat, viewer, say, faces) for seat in SEATS]
    columns = [_column(view, seat, colour, say, faces, worth) for seat in SEATS for colour in view.colours]
    discards = [_discards(view, colour, say, faces) for colour in view.colours]
    zones = (*hands, *columns, *discards, _deck(view, say))
    return Table(
        places=tuple(_place(view, seat, scores[seat], say) for seat in SEATS),
        zones=zones,
        prompt=_prompt(view, viewer, say),
        actions=() if viewer is None else _actions(moves, view, viewer, say, zones),
        headline=_headline(view, say),
    )


# -- zones --


def _hand(view: DuelState, seat: Seat, viewer: Viewer, say: Say, faces: Faces) -> Zone:
    """All of the viewer's own hand; of another's what was taken from the discards, and how many cards there are."""
    hand = view.hands[seat]
    return Zone(
        id=_hand_id(seat),
        kind="hand",
        title=say("Your hand") if seat == viewer else say("Hand of seat {seat}", seat=seat),
        seat=seat,
        pieces=faces.pieces(hand.cards),
        count=len(hand) if hand.backs else None,
    )


def _column(view: DuelState, seat: Seat, colour: Colour, say: Say, faces: Faces, worth: Callable[[Cards], int]) -> Zone:
    cards = view.columns[seat][colour.index]
    return Zone(
        id=_column_id(seat, colour),
        kind="column",
        title=say(colour.label),
        seat=seat,
        pieces=faces.pieces(cards),
        note=say("{points} points", points=worth(cards)) if cards else "",
    )


def _discards(view: DuelState, colour: Colour, say: Say, faces: Faces) -> Zone:
    cards = view.discards[colour.index]
    is_open = view.are_discards_spread or view.options.discard_view == "all"
    return Zone(
        id=_discards_id(colour),
        kind="pile",
        title=say("{colour} discards", colour=say(colour.label)),
        pieces=faces.pieces(cards if is_open else cards[-1:]),
        count=len(cards),
    )


def _deck(view: DuelState, say: Say) -> Zone:
    """Always a card back while there are cards, so that a deck whose count is not shown does not look empty."""
    count = len(view.deck)
    return Zone(
        id="deck",
        kind="pile",
        title=say("Deck"),
        pieces=(Piece(),) if count else (),
        count=count if view.options.show_pile_count else None,
    )


def _hand_id(seat: Seat) -> str:
    return f"hand-{seat}"


def _column_id(seat: Seat, colour: Colour) -> str:
    return f"column-{seat}-{colour}"


def _discards_id(colour: Colour) -> str:
    return f"discards-{colour}"


# -- words --


def _place(view: DuelState, seat: Seat, score: Score, say: Say) -> Place:
    rounds = [say("round {round}: {points}", round=i, points=p) for i, p in enumerate(score.parts.values(), 1)]
    return Place(seat=seat, total=score.total, note=", ".join(rounds), is_to_act=seat == view.turn)


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
    pieces = {zone.id: {piece.face: piece.id or "" for piece in reversed(zone.pieces)} for zone in zones}
    hand = _hand_id(viewer)

    def action(move: DuelMove) -> Action:
        match move:
            case PlayCard(card):
                label, source = say("Play {card}", card=label_of(card, say)), pieces[hand][str(card)]
                target = _column_id(viewer, card.colour)
            case DiscardCard(card):
                label, source = say("Discard {card}", card=label_of(card, say)), pieces[hand][str(card)]
                target = _discards_id(card.colour)
            case DrawCard():
                label, source, target = say("Draw a card from the deck"), "deck", hand
            case TakeDiscard(colour):
                card = _top(view, colour)
                label = say("Take {card} from the discards", card=label_of(card, say))
                source, target = pieces[_discards_id(colour)][str(card)], hand
        return Action(move=notation(move), label=label, source=source, target=target)

    return tuple(map(action, moves))


def _top(view: DuelState, colour: Colour) -> Card:
    return view.discards[colour.index][-1]
