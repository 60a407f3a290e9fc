"""Tables of any variant in plain text: zones by their seat, with a line for each row of pieces."""

from collections.abc import Sequence
from itertools import groupby

from lostcities.core import Viewer
from lostcities.present import Piece, Place, Table, Translator, Zone
from lostcities_client.command_line import clean
from lostcities_terminal.board_sentences import is_board, sentences
from lostcities_terminal.language import marked_name
from lostcities_terminal.text import WIDTH, Ink, parted, wrapped
from lostcities_terminal.tracks import beside, track_rows

BACK = "??"
_TITLE = 20
_FACES = 26
_CELL = 38
_EMPTY = 2
"""Number of consecutive empty rows above which they share a line."""


def draw(table: Table, *, translate: Translator, viewer: Viewer, ink: Ink) -> list[str]:
    """Return the table in lines: the other seats, the middle, and the viewer's own seat at the bottom.

    `translate` knows the names.
    """
    lines: list[str] = []
    own = [place for place in table.places if place.seat == viewer]
    others = [place for place in table.places if place.seat != viewer]
    for place in _after(viewer, others):
        lines += _seat_lines(place, table, viewer, translate, ink)
    lines += _shared_lines([zone for zone in table.zones if zone.seat is None], translate, ink)
    for place in own:
        lines += _seat_lines(place, table, viewer, translate, ink)
    return lines


def _after(viewer: Viewer, others: Sequence[Place]) -> list[Place]:
    """Return the others in their order around the table after the viewer."""
    return sorted(others, key=lambda place: viewer is not None and place.seat < viewer)


def _seat_lines(place: Place, table: Table, viewer: Viewer, translate: Translator, ink: Ink) -> list[str]:
    mark, name = ">" if place.is_to_act else " ", clean(_place_name(place, viewer, translate))
    head = f"{mark} {name}  {place.total:+d}"
    note, *more = parted(clean(place.note), " " * len(head) + "   ", "      ")
    lines = [ink.strong(head) + ink.faint(note[len(head) :]), *map(ink.faint, more)]
    return lines + _zones_lines([zone for zone in table.zones if zone.seat == place.seat], translate, ink)


def _place_name(place: Place, viewer: Viewer, translate: Translator) -> str:
    name = seat_name(place.seat, viewer, translate)
    return name if place.team is None else translate("{name}, team {number}", name=name, number=place.team + 1)


def seat_name(seat: int, viewer: Viewer, translate: Translator) -> str:
    """Return a seat by its number and its player's name, with the viewer's own marked."""
    name, number = marked_name(seat, translate), translate("Seat {number}", number=seat)
    if seat == viewer:
        return translate("{name} (you), seat {number}", name=name, number=seat)
    return number if name == number else translate("{name}, seat {number}", name=name, number=seat)


def _shared_lines(zones: Sequence[Zone], translate: Translator, ink: Ink) -> list[str]:
    """Return the zones of no seat, the short ones last."""
    ordered = sorted(zones, key=_is_short)
    return [f"  {translate('On the table')}", *_zones_lines(ordered, translate, ink)] if zones else []


def _zones_lines(zones: Sequence[Zone], translate: Translator, ink: Ink) -> list[str]:
    """Return zones in their order, a line or more for each.

    Zones with little content share lines with their neighbours.
    """
    lines: list[str] = []
    for how, group in groupby(zones, key=_how):
        alike = list(group)
        if how == "track":
            lines += _track_lines(alike, translate, ink)
        elif how == "board":
            lines += [line for zone in alike for line in _board_lines(zone, translate)]
        elif how == "short":
            lines += _short_lines(alike, ink)
        elif how == "empty" and len(alike) > _EMPTY:
            lines += _zone_lines(Zone(id="", kind="row", title=translate("empty"), pieces=_named(alike)), ink)
        else:
            lines += [line for zone in alike for line in _zone_lines(zone, ink)]
    return lines


def _how(zone: Zone) -> str:
    """Return the way in which a zone is drawn."""
    if is_board(zone):
        return "board"
    if zone.spaces:
        return "track"
    if _is_short(zone):
        return "short"
    is_empty = zone.kind in ("row", "column") and not zone.pieces and not zone.count and not zone.note
    return "empty" if is_empty and zone.seat is not None else "alone"


def _is_short(zone: Zone) -> bool:
    return zone.kind in ("pile", "counter") and len(zone.pieces) <= 1 and not zone.spaces


def _short_lines(zones: Sequence[Zone], ink: Ink) -> list[str]:
    """Return piles and counters, two in a line if they fit."""
    lines, waiting = [], list(zones)
    while waiting:
        zone = waiting.pop(0)
        text, length = _cell(zone, ink)
        other, more = _cell(waiting[0], ink) if waiting else ("", WIDTH)
        gap = max(_CELL - length, 2)
        if 4 + length + gap + more <= WIDTH:
            lines.append(f"    {text}{' ' * gap}{other}")
            waiting.pop(0)
        elif len(zone.note) < WIDTH - _TITLE - _FACES - 7:
            lines += _zone_lines(zone, ink)
        else:
            lines.append(f"    {text}")
    return lines


def _named(zones: Sequence[Zone]) -> tuple[Piece, ...]:
    """Return the titles of zones in a row."""
    *titles, last = map(_title, zones)
    return (*(Piece(face=f"{title},") for title in titles), Piece(face=last))


def _zone_lines(zone: Zone, ink: Ink) -> list[str]:
    title = _title(zone)
    rows = _rows(_faces(zone))
    lines = []
    for index, row in enumerate(rows):
        head = f"    {title if index == 0 else '':<{_TITLE}}  "
        is_last = index == len(rows) - 1
        tail = ink.faint(clean(zone.note)) if is_last and zone.note else ""
        length = sum(len(face) + 1 for face, _ in row)
        text = " ".join(ink.suit(face, suit) for face, suit in row)
        lines.append((head + text + " " * max(2, _FACES + 1 - length) + tail).rstrip() if tail else head + text)
    return lines


def _track_lines(zones: Sequence[Zone], translate: Translator, ink: Ink) -> list[str]:
    """Return a line of each row of the tracks, with the title. Then come the pieces beside each track and its note."""
    lines = []
    for begins, row in track_rows(zones, ink, room=WIDTH - _TITLE - 6):
        lines.append(f"    {'' if begins is None else _title(begins):<{_TITLE}}  {row}".rstrip())
    for zone in zones:
        if rest := beside(zone):
            lines += _zone_lines(
                Zone(id="", kind="row", title=translate("beside {track}", track=zone.title or zone.id), pieces=rest),
                ink,
            )
        if zone.note:
            lines += wrapped(clean(f"{zone.title or zone.id}: {zone.note}"), "    ", "      ")
    return lines


def _board_lines(zone: Zone, translate: Translator) -> list[str]:
    """Return a board in sentences, its title and note before them."""
    head = f"{zone.title or zone.id} ({zone.note})" if zone.note else zone.title or zone.id
    said = [line for sentence in sentences(zone, translate) for line in wrapped(clean(sentence), "      ", "        ")]
    return [*wrapped(clean(head), "    ", "      "), *said]


def _title(zone: Zone) -> str:
    return _cut(clean(zone.title or zone.id), _TITLE)


def _cell(zone: Zone, ink: Ink) -> tuple[str, int]:
    """Return a short zone, and its length without colours."""
    faces = _faces(zone)
    plain = " ".join(face for face, _ in faces)
    text = " ".join(ink.suit(face, suit) for face, suit in faces)
    note = f", {clean(zone.note)}" if zone.note else ""
    return f"{_title(zone):<{_TITLE}}  {text}{ink.faint(note)}", _TITLE + 2 + len(plain) + len(note)


def _faces(zone: Zone) -> list[tuple[str, str]]:
    """Return the texts of a zone's pieces, each with its suit.

    Known faces come first, then the number of unknown pieces.
    """
    faces = [(_face(piece), piece.suit) for piece in zone.pieces]
    if zone.kind == "pile":
        if zone.count:
            faces.append((f"({zone.count})", ""))
    elif zone.kind == "counter" and zone.count is not None:
        faces.append((str(zone.count), ""))
    elif zone.count is not None and zone.count > len(zone.pieces):
        unknown = zone.count - len(zone.pieces)
        faces.append((BACK if unknown == 1 else f"{BACK} x{unknown}", ""))
    return faces or [("-", "")]


def _face(piece: Piece) -> str:
    return clean(piece.face or piece.label or piece.id or "") or BACK


def _rows(faces: Sequence[tuple[str, str]]) -> list[list[tuple[str, str]]]:
    """Return pieces in rows that fit beside the title."""
    rows: list[list[tuple[str, str]]] = [[]]
    room = WIDTH - _TITLE - 6
    for face in faces:
        if rows[-1] and sum(len(text) + 1 for text, _ in rows[-1]) + len(face[0]) > room:
            rows.append([])
        rows[-1].append(face)
    return rows


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"
