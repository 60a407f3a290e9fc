"""How a game looks to one viewer: hands, discards and the deck as zones that any client can draw."""

from collections.abc import Sequence

from crazy_eights.moves import DrawCard, EightsMove, NameSuit, Pass, PlayCard
from crazy_eights.state import EightsState
from lostcities.core import Action, Place, Say, Score, Seat, Table, Viewer, Zone, notation
from lostcities.kit import Faces, hand_id, hand_zone, label_of, parts_in_words, pile_zone

DECK, DISCARDS = "deck", "discards"


def draw_table(
    view: EightsState, viewer: Viewer, say: Say, *, moves: Sequence[EightsMove], scores: Sequence[Score], is_over: bool
) -> Table:
    """The table of a view; `moves` are the viewer's legal moves, `is_over` is whether this was the last round."""
    faces = Faces(say)
    hands = [hand_zone(hand, seat, viewer, say, faces) for seat, hand in zip(view.seats, view.hands, strict=True)]
    return Table(
        places=tuple(_place(view, seat, score, say) for seat, score in zip(view.seats, scores, strict=True)),
        zones=(*hands, _discards(view, say, faces), pile_zone(DECK, say("Deck"), count=len(view.deck))),
        prompt=_prompt(view, viewer, say, moves=moves, is_over=is_over),
        actions=() if viewer is None else tuple(_action(move, viewer, say) for move in moves),
        headline=_headline(view, say),
    )


# -- zones --


def _discards(view: EightsState, say: Say, faces: Faces) -> Zone:
    suit = view.suit
    return Zone(
        id=DISCARDS,
        kind="pile",
        title=say("Discards"),
        pieces=faces.pieces(view.discards[-1:]),
        count=len(view.discards),
        note=say("{suit} to follow", suit=say(suit.label)) if suit and suit is not view.top.suit else "",
    )


# -- words --


def _place(view: EightsState, seat: Seat, score: Score, say: Say) -> Place:
    note = ", ".join(parts_in_words(score.parts, say))
    return Place(seat=seat, total=score.total, note=note, is_to_act=seat == view.turn)


def _headline(view: EightsState, say: Say) -> str:
    options = view.options
    if options.points_limit:
        return say(
            "Round {round} of {rounds}, or to {points} points",
            round=view.round,
            rounds=options.rounds,
            points=options.points_limit,
        )
    return say("Round {round} of {rounds}", round=view.round, rounds=options.rounds)


def _prompt(view: EightsState, viewer: Viewer, say: Say, *, moves: Sequence[EightsMove], is_over: bool) -> str:
    if view.turn is None:
        return say("The game is over") if is_over else say("The next round is about to be dealt")
    if view.turn == viewer:
        return _own_prompt(moves, say)
    if view.is_naming:
        return say("Seat {seat} is to name the suit to follow", seat=view.turn)
    return say("Seat {seat} is to play or draw a card", seat=view.turn)


def _own_prompt(moves: Sequence[EightsMove], say: Say) -> str:
    """What the viewer may do; the other choice, if there is one, stands last."""
    match moves[0], moves[-1]:
        case NameSuit(), _:
            return say("Name the suit to follow")
        case PlayCard(), DrawCard():
            return say("Play a card, or draw one")
        case PlayCard(), Pass():
            return say("Play a card, or pass")
        case DrawCard(), _:
            return say("No card of yours fits: draw one")
        case Pass(), _:
            return say("No card of yours fits: pass")
    return say("Play a card")


# -- actions --


def _action(move: EightsMove, viewer: Seat, say: Say) -> Action:
    """A move with the piece it picks up and the zone it goes to. No two cards are alike, so a face is an id."""
    source = target = ""
    match move:
        case PlayCard(card):
            label, source, target = say("Play {card}", card=label_of(card, say)), str(card), DISCARDS
        case NameSuit(suit):
            label, target = say("Name {suit}", suit=say(suit.label)), DISCARDS
        case DrawCard():
            label, source, target = say("Draw a card"), DECK, hand_id(viewer)
        case Pass():
            label = say("Pass")
    return Action(move=notation(move), label=label, source=source, target=target)
