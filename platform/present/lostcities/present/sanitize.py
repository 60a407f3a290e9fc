"""Sanitizing of a plugin's table: plain texts, unique ids, and numbers and seats in range.

Small faults are repaired. A table with any other fault is refused as a whole, because it could not be sent, or would
differ from what the plugin meant. Nearly all tables pass, so all zones and pieces are first checked together. Pieces
that passed on an earlier table are not checked again.
"""

from collections.abc import Iterable, Sequence
from itertools import chain, islice
from types import NoneType

from lostcities.core.single_line import TEXT_MAX, single_line
from lostcities.present.board_checks import board_of, boards_in, check_space_ids, is_sound_board
from lostcities.present.tables import Action, Hint, Part, Piece, Place, ScoreSheet, SheetRow, Standing, Table, Zone

PLACES_MAX = 100
ZONES_MAX = 400
PIECES_MAX = 500
"""Largest number of pieces in one zone."""
SPACES_MAX = 200
"""Largest number of spaces on one track."""
ACTIONS_MAX = 2_000
HINTS_MAX = 1_000
SHEETS_MAX = 20
"""Largest number of score sheets."""
PARTS_MAX = 50
"""Largest number of parts of a score on a sheet."""
KNOWN_MAX = 2_000
"""Largest number of pieces in the cache."""
NUMBER_MAX = 2**31 - 1
"""Largest number that can be sent; the smallest is its negative."""

_NUMBER = "a number is whole and not too large"
_SEAT = "a seat is one of the game's"


class TrustCache:
    """Pieces that passed the checks, by their addresses, since most of them stay from table to table."""

    def __init__(self) -> None:
        self._pieces: dict[int, Piece] = {}  # holds the pieces, so that no other gets the address

    def strange(self, pieces: Iterable[Piece]) -> list[Piece]:
        """Return the pieces that are not known yet."""
        known = self._pieces
        return [piece for piece in pieces if known.get(id(piece)) is not piece]

    def add(self, pieces: Iterable[Piece]) -> None:
        """Add pieces, except those of a seat, which depend on the number of seats."""
        if len(self._pieces) < KNOWN_MAX:
            self._pieces.update((id(piece), piece) for piece in pieces if piece.seat is None and type(piece) is Piece)


def sanitize(table: Table, seats: int, known: TrustCache) -> Table:
    """Return a plugin's table, repaired, for a game with this number of seats.

    Raise `ValueError`, `TypeError` or `AttributeError` if it cannot be repaired, `InvalidBoard` for a faulty space.
    """
    zones = table.zones if _are_sound(table.zones, seats, known) else _mended(table.zones, seats)
    boards = [zone for zone in zones if zone.board]
    if boards:
        check_space_ids(zones)
    actions = table.actions[:ACTIONS_MAX]
    ids = _ids(zones, boards) if actions else set()
    return Table(
        places=tuple([_place(place, seats) for place in table.places[:PLACES_MAX]]),
        zones=zones,
        prompt=single_line(table.prompt),
        actions=actions if _can_be_offered(actions, ids) else tuple([_action(action, ids) for action in actions]),
        headline=single_line(table.headline),
        hints=_hints(table.hints, zones) if table.hints else (),
        sheets=tuple([_sheet(sheet, seats) for sheet in table.sheets[-SHEETS_MAX:]]),
    )


def _hints(hints: Iterable[Hint], zones: Iterable[Zone]) -> tuple[Hint, ...]:
    """Return the hints about pieces and zones that are there, the first of each."""
    there = {piece.id for zone in zones for piece in zone.pieces} | {zone.id for zone in zones}
    once: dict[str, Hint] = {}
    for hint in islice(hints, HINTS_MAX):
        if hint.id in there and hint.text and hint.id not in once:
            once[hint.id] = Hint(hint.id, single_line(hint.text))
    return tuple(once.values())


def _ids(zones: Iterable[Zone], boards: Iterable[Zone]) -> set[str]:
    """Return the valid sources and targets of actions, the empty one included."""
    spaces = [space.id for board in boards for space in board.board]
    pieces = [piece.id or "" for zone in zones for piece in zone.pieces]
    return {"", *spaces, *pieces, *(zone.id for zone in zones)}


# -- all zones and actions together --


def _are_sound(zones: tuple[Zone, ...], seats: int, known: TrustCache) -> bool:
    """Return whether no zone and no piece has a fault."""
    if type(zones) is not tuple:
        return False  # it might be endless
    held = [zone.pieces for zone in zones]
    spaces = [zone.spaces for zone in zones if zone.spaces]
    if not {tuple}.issuperset(map(type, [*held, *spaces])):
        return False  # a mapping, or an iterator that can be read only once
    pieces = list(chain.from_iterable(held))
    is_sound = (
        _are_once([zone.id for zone in zones])
        and _are_plain([zone.id + zone.kind + zone.title + zone.suit + zone.note + zone.symbol for zone in zones])
        and _are_plain([*chain.from_iterable(spaces)])
        and _are_seats([zone.seat for zone in zones], seats)
        and _are_numbers([zone.count for zone in zones])
        and _are_numbers([zone.crossing for zone in zones], least=0)
        and _are_once([piece.id for piece in pieces if piece.id is not None])
        and _are_sound_pieces(strange := known.strange(pieces), seats)
        and len(zones) <= ZONES_MAX
        and max(map(len, held), default=0) <= PIECES_MAX
        and max(map(len, spaces), default=0) <= SPACES_MAX
        and all(map(is_sound_board, boards_in(zones)))
    )
    if is_sound:
        known.add(strange)
    return is_sound


def _are_sound_pieces(pieces: Sequence[Piece], seats: int) -> bool:
    return (
        _are_plain([piece.face + piece.label + piece.suit + piece.rank for piece in pieces])
        and _are_plain([piece.id for piece in pieces if piece.id is not None])
        and _are_seats([piece.seat for piece in pieces], seats)
        and _are_numbers([piece.space for piece in pieces], least=0)
    )


def _can_be_offered(actions: tuple[Action, ...], ids: set[str]) -> bool:
    """Return whether no action has a fault."""
    return (
        type(actions) is tuple
        and all(action.move and action.label for action in actions)
        and _are_plain([action.move + action.label + action.group for action in actions])
        and ids.issuperset([action.source for action in actions])
        and ids.issuperset([action.target for action in actions])
        and _are_numbers([action.weight for action in actions])
        and _are_numbers([action.amount for action in actions])
    )


def _are_once(names: Sequence[str]) -> bool:
    known = set(names)
    return len(known) == len(names) and "" not in known


def _are_plain(texts: Sequence[str]) -> bool:
    return "".join(texts).isprintable() and max(map(len, texts), default=0) <= TEXT_MAX


def _are_seats(given: Sequence[int | None], seats: int) -> bool:
    return {int, NoneType}.issuperset(map(type, given)) and {None, *range(seats)}.issuperset(given)


def _are_numbers(given: Sequence[int | None], *, least: int = -NUMBER_MAX) -> bool:
    if not {int, NoneType}.issuperset(map(type, given)):
        return False
    numbers = [number for number in given if number is not None]
    return not numbers or (least <= min(numbers) and max(numbers) <= NUMBER_MAX)


# -- one by one --


def _mended(zones: Iterable[Zone], seats: int) -> tuple[Zone, ...]:
    seen: set[str] = set()
    once = {zone.id: zone for zone in islice(zones, ZONES_MAX)}
    return tuple([_zone(zone, seen, seats) for zone in once.values()])


def _zone(zone: Zone, seen: set[str], seats: int) -> Zone:
    _check_name(zone.id)
    _check_name(zone.kind)
    if zone.seat is not None:
        _check_seat(zone.seat, seats)
    if zone.count is not None:
        _check_number(zone.count)
    if zone.crossing is not None:
        _check_number(zone.crossing, least=0)
    board, edges, row_headings, column_headings = board_of(zone)
    return Zone(
        id=zone.id,
        kind=zone.kind,
        title=single_line(zone.title),
        suit=single_line(zone.suit),
        seat=zone.seat,
        pieces=tuple([_piece(piece, seen, seats) for piece in zone.pieces[:PIECES_MAX]]),
        spaces=tuple(map(single_line, zone.spaces[:SPACES_MAX])),
        crossing=zone.crossing,
        count=zone.count,
        note=single_line(zone.note),
        symbol=single_line(zone.symbol),
        board=board,
        edges=edges,
        row_headings=row_headings,
        column_headings=column_headings,
    )


def _piece(piece: Piece, seen: set[str], seats: int) -> Piece:
    """Return a repaired piece. It loses an id that another piece has."""
    name = piece.id
    if name == "" or name in seen:
        name = None  # two pieces with one id: a client could not tell them apart
    if name is not None:
        _check_name(name)
        seen.add(name)
    if piece.seat is not None:
        _check_seat(piece.seat, seats)
    if piece.space is not None:
        _check_number(piece.space, least=0)
    return Piece(
        id=name,
        face=single_line(piece.face),
        label=single_line(piece.label),
        suit=single_line(piece.suit),
        rank=single_line(piece.rank),
        seat=piece.seat,
        space=piece.space,
    )


def _action(action: Action, ids: set[str]) -> Action:
    _check_name(action.move)
    _check_number(action.weight)
    if action.amount is not None:
        _check_number(action.amount)
    return Action(
        move=action.move,
        label=single_line(action.label) or action.move,
        source=action.source if action.source in ids else "",
        target=action.target if action.target in ids else "",
        group=single_line(action.group),
        weight=action.weight,
        amount=action.amount,
    )


def _place(place: Place, seats: int) -> Place:
    _check_seat(place.seat, seats)
    _check_number(place.total)
    return Place(seat=place.seat, total=place.total, note=single_line(place.note), is_to_act=bool(place.is_to_act))


def _sheet(sheet: ScoreSheet, seats: int) -> ScoreSheet:
    return ScoreSheet(
        title=single_line(sheet.title),
        rows=tuple([_row(row) for row in sheet.rows[:PARTS_MAX]]),
        standings=tuple([_standing(one, seats) for one in sheet.standings[:seats]]),
    )


def _row(row: SheetRow) -> SheetRow:
    return SheetRow(label=single_line(row.label), suit=single_line(row.suit))


def _standing(one: Standing, seats: int) -> Standing:
    _check_seat(one.seat, seats)
    for number in (one.place, one.total, *one.tie_break[:PARTS_MAX], *(part.points for part in one.parts[:PARTS_MAX])):
        _check_number(number)
    return Standing(
        seat=one.seat,
        place=one.place,
        total=one.total,
        parts=tuple([Part(single_line(part.label), part.points) for part in one.parts[:PARTS_MAX]]),
        tie_break=one.tie_break[:PARTS_MAX],
        is_winner=bool(one.is_winner),
    )


def _check_name(name: str) -> None:
    """Raise `ValueError` for an id, a kind or a move that cannot be compared or sent unchanged."""
    if not name or len(name) > TEXT_MAX or not name.isprintable():
        raise ValueError("what is known by a name has a short one that can be printed")


def _check_number(number: int, *, least: int = -NUMBER_MAX) -> None:
    if type(number) is not int or not least <= number <= NUMBER_MAX:
        raise ValueError(_NUMBER)


def _check_seat(seat: int, seats: int) -> None:
    if type(seat) is not int or not 0 <= seat < seats:
        raise ValueError(_SEAT)
