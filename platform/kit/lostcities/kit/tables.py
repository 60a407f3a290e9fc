"""What the tables of card games have in common: hands, columns, discards, face-down piles, and scores in words."""

from collections.abc import Iterable, Mapping, Sequence

from lostcities.core import Piece, Say, Seat, Viewer, Zone
from lostcities.kit.anycard import AnyCard
from lostcities.kit.cards import Colour
from lostcities.kit.faces import Faces
from lostcities.kit.piles import C, Hand


def hand_id(seat: Seat) -> str:
    """The id of a hand, for the actions that lead there."""
    return f"hand-{seat}"


def hand_zone(hand: Hand[C], seat: Seat, viewer: Viewer, say: Say, faces: Faces) -> Zone:
    """All of the viewer's own hand; of another's what was taken for all to see, and how many cards there are."""
    return Zone(
        id=hand_id(seat),
        kind="hand",
        title=say("Your hand") if seat == viewer else say("Hand of seat {seat}", seat=seat),
        seat=seat,
        pieces=faces.pieces(hand.cards),
        count=len(hand) if hand.backs else None,
    )


def column_id(seat: Seat, colour: Colour) -> str:
    """The id of a column, for the actions that lead there."""
    return f"column-{seat}-{colour}"


def column_zone(cards: Sequence[AnyCard], seat: Seat, colour: Colour, say: Say, faces: Faces, *, points: int) -> Zone:
    """The cards a seat has laid in a colour, and once there are any what they are worth."""
    return Zone(
        id=column_id(seat, colour),
        kind="column",
        title=say(colour.label),
        seat=seat,
        pieces=faces.pieces(cards),
        note=say("{points} points", points=points) if cards else "",
    )


def discards_id(colour: Colour) -> str:
    """The id of the discards of a colour, for the actions that lead there."""
    return f"discards-{colour}"


def discards_zone(cards: Sequence[AnyCard], colour: Colour, say: Say, faces: Faces, *, is_spread: bool = False) -> Zone:
    """The discards of a colour: the top card, or all of them where they are spread out."""
    return Zone(
        id=discards_id(colour),
        kind="pile",
        title=say("{colour} discards", colour=say(colour.label)),
        pieces=faces.pieces(cards if is_spread else cards[-1:]),
        count=len(cards),
    )


def pile_zone(zone_id: str, title: str, *, count: int, is_counted: bool = True) -> Zone:
    """A pile face down: a card back while there are cards, so that one whose count is not shown never looks empty."""
    pieces = (Piece(),) if count else ()
    return Zone(id=zone_id, kind="pile", title=title, pieces=pieces, count=count if is_counted else None)


def piece_ids(zones: Iterable[Zone]) -> dict[str, dict[str, str]]:
    """By zone and face the id of a piece, the first of equal ones: what an action picks up."""
    return {zone.id: {piece.face: piece.id or "" for piece in reversed(zone.pieces)} for zone in zones}


def parts_in_words(parts: Mapping[str, int], say: Say) -> list[str]:
    """The parts of a score, `round 1: 25`, in their order; those of a house rule are told by their own names."""
    return [_part_in_words(part, points, say) for part, points in parts.items()]


def _part_in_words(part: str, points: int, say: Say) -> str:
    word, _, number = part.rpartition(" ")
    if word == "round" and number.isdecimal():
        return say("round {round}: {points}", round=int(number), points=points)
    return say("{part}: {points}", part=say(part), points=points)
