"""A plugin's table made fit to be shown: plain texts, ids that are there once, numbers and seats that exist.

Small faults are mended. A table with a fault that cannot be is refused as a whole: what it says cannot be sent, or
would be something else than the plugin meant. What it costs is paid for every table, so sound parts are passed through.
"""

from collections.abc import Iterable
from operator import is_

from msgspec.structs import replace

from lostcities.core.safe import TEXT_MAX, plain
from lostcities.core.table import Action, Piece, Place, Table, Zone

PLACES_MAX = 100
ZONES_MAX = 400
PIECES_MAX = 500
"""Of one zone."""
SPACES_MAX = 200
"""Of one track."""
ACTIONS_MAX = 2_000
NUMBER_MAX = 2**31 - 1
"""Larger numbers, and those further below 0, cannot be sent."""

_NUMBER = "a number is whole and not too large"
_SEAT = "a seat is one of the game's"


def sound(table: Table, seats: int) -> Table:
    """The plugin's part of a table, mended, for a game with so many seats.

    Raises `ValueError`, `TypeError` or `AttributeError` for one that cannot be mended.
    """
    seen: set[str] = set()
    zones = [_zone(zone, seen, seats) for zone in _once(table.zones[:ZONES_MAX])]
    ids = seen.union(zone.id for zone in zones)
    return Table(
        places=tuple([_place(place, seats) for place in table.places[:PLACES_MAX]]),
        zones=tuple(zones),
        prompt=plain(table.prompt),
        actions=tuple([_action(action, ids) for action in table.actions[:ACTIONS_MAX]]),
        headline=plain(table.headline),
    )


def _zone(zone: Zone, seen: set[str], seats: int) -> Zone:
    """The zone itself where nothing is wrong with it."""
    if zone.seat is not None:
        _check_seat(zone.seat, seats)
    if zone.count is not None:
        _check_number(zone.count)
    pieces = tuple([_piece(piece, seen, seats) for piece in zone.pieces[:PIECES_MAX]])
    spaces = zone.spaces
    name = zone.id and zone.id + zone.kind
    texts = name + zone.title + zone.suit + zone.note + "".join(spaces)
    is_plain = len(texts) <= TEXT_MAX and texts.isprintable() and len(spaces) <= SPACES_MAX
    is_tuple = type(spaces) is tuple and type(zone.pieces) is tuple  # and not a mapping, or what is read but once
    if name and is_plain and is_tuple and len(pieces) == len(zone.pieces) and all(map(is_, pieces, zone.pieces)):
        return zone
    _check_name(name)
    return Zone(
        id=zone.id,
        kind=zone.kind,
        title=plain(zone.title),
        suit=plain(zone.suit),
        seat=zone.seat,
        pieces=pieces,
        spaces=tuple(map(plain, spaces[:SPACES_MAX])),
        count=zone.count,
        note=plain(zone.note),
    )


def _piece(piece: Piece, seen: set[str], seats: int) -> Piece:
    """The piece itself where nothing is wrong with it, which is nearly always."""
    texts = piece.face + piece.label + piece.suit + piece.rank  # looked at together, as most tables are mostly pieces
    known = piece.id
    if known is not None:
        texts += known
        if not known or known in seen:
            known = None  # two of one id: neither can be moved as if it were the other
        else:
            seen.add(known)
    seat, space = piece.seat, piece.space
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise ValueError(_SEAT)
    if space is not None and (type(space) is not int or not 0 <= space <= NUMBER_MAX):
        raise ValueError(_NUMBER)
    if known is piece.id and len(texts) <= TEXT_MAX and texts.isprintable():
        return piece
    if known is not None:
        _check_name(known)
    face, label, suit, rank = plain(piece.face), plain(piece.label), plain(piece.suit), plain(piece.rank)
    return replace(piece, id=known, face=face, label=label, suit=suit, rank=rank)


def _action(action: Action, ids: set[str]) -> Action:
    _check_name(action.move)
    _check_number(action.weight)
    return Action(
        move=action.move,
        label=plain(action.label) or action.move,
        source=action.source if action.source in ids else "",
        target=action.target if action.target in ids else "",
        group=plain(action.group),
        weight=action.weight,
    )


def _place(place: Place, seats: int) -> Place:
    _check_seat(place.seat, seats)
    _check_number(place.total)
    return Place(seat=place.seat, total=place.total, note=plain(place.note), is_to_act=bool(place.is_to_act))


def _once(zones: Iterable[Zone]) -> list[Zone]:
    return list({zone.id: zone for zone in zones}.values())


def _check_name(name: str) -> None:
    """An id, a kind, a move: what is sent back, or compared, must come through as it is."""
    if not name or len(name) > TEXT_MAX or not name.isprintable():
        raise ValueError("what is known by a name has a short one that can be printed")


def _check_number(number: int) -> None:
    if type(number) is not int or not -NUMBER_MAX <= number <= NUMBER_MAX:
        raise ValueError(_NUMBER)


def _check_seat(seat: int, seats: int) -> None:
    if type(seat) is not int or not 0 <= seat < seats:
        raise ValueError(_SEAT)
