"""Draws a table, whatever the variant: zones by whose they are, a line for each row of pieces."""

from collections.abc import Sequence

from lostcities.core import Piece, Place, Score, Seat, Table, Viewer, Zone, places
from lostcities_client.program import clean
from lostcities_terminal.text import WIDTH, Ink, wrapped
from lostcities_terminal.tracks import beside, track_rows

BACK = "??"
_TITLE = 20
_FACES = 26


def draw(table: Table, *, names: Sequence[str], viewer: Viewer, ink: Ink) -> list[str]:
    """The table in lines: the other seats, what belongs to nobody, and the viewer's own seat at the bottom."""
    lines: list[str] = []
    own = [place for place in table.places if place.seat == viewer]
    others = [place for place in table.places if place.seat != viewer]
    for place in _after(viewer, others):
        lines += _seat_lines(place, table, names, ink)
    lines += _shared_lines([zone for zone in table.zones if zone.seat is None], ink)
    for place in own:
        lines += _seat_lines(place, table, names, ink)
    return lines


def _after(viewer: Viewer, others: Sequence[Place]) -> list[Place]:
    """The others in the order in which they follow the viewer around the table."""
    return sorted(others, key=lambda place: viewer is not None and place.seat < viewer)


def _seat_lines(place: Place, table: Table, names: Sequence[str], ink: Ink) -> list[str]:
    mark = ">" if place.is_to_act else " "
    name = clean(names[place.seat] if place.seat < len(names) else f"seat {place.seat}")
    head = f"{mark} {name}  {place.total:+d}"
    note = f"   {clean(place.note)}" if place.note else ""
    lines = [ink.strong(head) + ink.faint(note[: WIDTH - len(head)])]
    for zone in table.zones:
        if zone.seat == place.seat:
            lines += _zone_lines(zone, ink)
    return lines


def _shared_lines(zones: Sequence[Zone], ink: Ink) -> list[str]:
    """What belongs to nobody: piles and counters two to a line, longer zones on lines of their own."""
    lines: list[str] = ["  On the table"] if zones else []
    short: list[Zone] = []
    for zone in zones:
        if zone.kind in ("pile", "counter") and len(zone.pieces) <= 1:
            short.append(zone)
        else:
            lines += _zone_lines(zone, ink)
    for left, right in zip(short[::2], [*short[1::2], None], strict=False):
        line = _cell(left, ink, pad=right is not None)
        lines.append("    " + line + (_cell(right, ink, pad=False) if right is not None else ""))
    return lines


def _zone_lines(zone: Zone, ink: Ink) -> list[str]:
    if zone.spaces:
        return _track_lines(zone, ink)
    title = _cut(clean(zone.title or zone.id), _TITLE)
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


def _track_lines(zone: Zone, ink: Ink) -> list[str]:
    title, note = clean(zone.title or zone.id), f"   {clean(zone.note)}" if zone.note else ""
    lines = [f"    {_cut(title, WIDTH - 4 - len(note))}{ink.faint(note)}"] if title or note else []
    lines += [f"      {row}" for row in track_rows(zone, ink)]
    if rest := beside(zone):
        lines.append("      " + " ".join(ink.suit(_face(piece), piece.suit) for piece in rest))
    return lines


def _cell(zone: Zone, ink: Ink, *, pad: bool) -> str:
    title = _cut(clean(zone.title or zone.id), _TITLE)
    faces = _faces(zone)
    plain = " ".join(face for face, _ in faces)
    text = " ".join(ink.suit(face, suit) for face, suit in faces)
    note = f" {clean(zone.note)}" if zone.note else ""
    length = _TITLE + 2 + len(plain) + len(note)
    return f"{title:<{_TITLE}}  {text}{ink.faint(note)}" + " " * (max(38 - length, 2) if pad else 0)


def _faces(zone: Zone) -> list[tuple[str, str]]:
    """What is written for the pieces of a zone, each with its suit: known faces, then how many more there are."""
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
    """Faces in rows that fit beside the title."""
    rows: list[list[tuple[str, str]]] = [[]]
    room = WIDTH - _TITLE - 6
    for face in faces:
        if rows[-1] and sum(len(text) + 1 for text, _ in rows[-1]) + len(face[0]) > room:
            rows.append([])
        rows[-1].append(face)
    return rows


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def scoreboard(scores: Sequence[Score], names: Sequence[str]) -> list[str]:
    """Points by seat with what they are made of, the best first."""
    lines = []
    width = max([len(clean(name)) for name in names], default=0)
    order = places(scores)
    for seat in sorted(range(len(scores)), key=order.__getitem__):
        score = scores[seat]
        made = ", ".join(f"{clean(part)} {points}" for part, points in score.parts.items())
        if score.tie_break:
            made += f" (ties: {score.tie_break})"
        lines += wrapped(f"{clean(names[Seat(seat)]):<{width}}  {score.total:+5d}   {made}".rstrip(), "  ", " " * 6)
    return lines
