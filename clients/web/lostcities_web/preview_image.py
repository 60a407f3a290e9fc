"""The picture of an invitation, for the programs that show links: its words, and the table as spectators see it.

It is drawn from the table model, so it shows any variant. Zones stand in rows: those of each seat, and the shared ones
between them.
"""

import io
import unicodedata
from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct
from PIL import Image, ImageDraw, ImageFont

from lostcities.present import Piece, Table, Zone

WIDTH, HEIGHT = 1_200, 630
"""Size in pixels that programs expect."""

MARGIN = 48
TABLE_TOP = 200
CARD_HEIGHT_MAX = 118
PIECES_MAX = 12
"""Number of pieces of a zone that are drawn, the last ones."""

Colour: TypeAlias = str

GROUND, SHEET, INK, SOFT, ACCENT, BACK = "#f2e8d1", "#fcf7ea", "#2a2017", "#6b5d4d", "#97351d", "#1f4a52"
FONT = "DejaVuSans.ttf"
"""Font with the letters of most names, where the machine has it."""

FAN = (("yellow", "3"), ("blue", "7"), ("white", "2"), ("green", "10"), ("red", "5"))
"""Cards that fill the picture of a game that has not started."""

PAWNS = ("#c5521c", "#1b6f8f", "#5c7d1f", "#7b4bab")
"""Colours of the seats' pawns."""


class SuitColours(Struct, frozen=True):
    """Colours of a suit: of its cards' ground, border and text."""

    ground: Colour
    border: Colour
    text: Colour


SUITS = {
    "yellow": SuitColours("#fbeeb9", "#c08a12", "#5f4204"),
    "blue": SuitColours("#d8e8f8", "#2f6fb2", "#153f6d"),
    "white": SuitColours("#f1f3f5", "#77808c", "#363d46"),
    "green": SuitColours("#d8efd6", "#3a8047", "#184b23"),
    "red": SuitColours("#fbdcd5", "#bb3a31", "#74180f"),
    "purple": SuitColours("#ecdff8", "#7b4bab", "#4b2374"),
}
PLAIN = SuitColours("#fffaf0", "#8a7a63", INK)


class Box(Struct, frozen=True):
    """A rectangle in pixels."""

    left: float
    top: float
    width: float
    height: float


def draw_preview(heading: str, terms: str, names: Sequence[str], table: Table | None) -> bytes:
    """Return a picture in PNG. `names` are those of the seats; the table is that of a spectator once there is one."""
    image = Image.new("RGB", (WIDTH, HEIGHT), GROUND)
    draw = ImageDraw.Draw(image)
    _write(draw, (MARGIN, 40), heading, 56, ACCENT)
    _write(draw, (MARGIN, 118), terms, 34, INK)
    box = Box(MARGIN, TABLE_TOP, WIDTH - 2 * MARGIN, HEIGHT - TABLE_TOP - MARGIN)
    if table is None:
        _draw_seats(draw, names, box)
    else:
        _draw_table(draw, names, table, box)
    packed = io.BytesIO()
    image.save(packed, "PNG", optimize=True)
    return packed.getvalue()


def _write(
    draw: ImageDraw.ImageDraw, place: tuple[float, float], text: str, size: float, colour: Colour, room: float = 0
) -> None:
    """Write a text, cut to its room: by default up to the right margin."""
    (font, text), room = _lettered(text, size), room or WIDTH - MARGIN - place[0]
    while text and draw.textlength(text, font) > room:
        text = f"{text.removesuffix('…')[:-1]}…" if len(text) > 1 else ""
    draw.text(place, text, colour, font)


def _lettered(text: str, size: float) -> tuple[ImageFont.FreeTypeFont | ImageFont.ImageFont, str]:
    """Return a font, and the text in letters that it has: the one of this machine, or that of Pillow for ASCII."""
    try:
        return ImageFont.truetype(FONT, size), text
    except OSError:
        plain = unicodedata.normalize("NFKD", text.replace("×", "x")).encode("ascii", "ignore").decode()
        return ImageFont.load_default(size), plain


def _draw_seats(draw: ImageDraw.ImageDraw, names: Sequence[str], box: Box) -> None:
    """Draw a plate for each seat of a game that has not started."""
    height = min(90.0, box.height / max(len(names), 1))
    for number, name in enumerate(names):
        top = box.top + number * height
        draw.rounded_rectangle((box.left, top, box.left + box.width, top + height - 14), 18, SHEET, "#d9cba8", 2)
        pawn = top + height / 2 - 7
        draw.ellipse((box.left + 24, pawn - 14, box.left + 52, pawn + 14), PAWNS[number % len(PAWNS)])
        _write(draw, (box.left + 76, top + height / 2 - 28), name, 36, INK, box.width - 100)
    left = box.height - len(names) * height
    cards = min(left - 20, 190.0)
    for number, (suit, rank) in enumerate(FAN if cards > 60 else ()):
        place = Box(box.left + number * cards * 0.8, box.top + box.height - cards, cards * 0.7, cards)
        _draw_card(draw, Piece(suit=suit, rank=rank), place)


def _draw_table(draw: ImageDraw.ImageDraw, names: Sequence[str], table: Table, box: Box) -> None:
    """Draw rows of zones: the seats in turn, with the shared zones after the first of them."""
    shared = [zone for zone in table.zones if zone.seat is None and _is_drawn(zone)]
    tracks = [zone for zone in shared if zone.kind == "track"]
    rows = [(names[seat], _zones_of(table, seat)) for seat in range(len(names))]
    rows[1:1] = [("", tracks), ("", [zone for zone in shared if zone.kind != "track"])]
    rows = [(name, zones) for name, zones in rows if name or zones]
    height = box.height / len(rows)
    for number, (name, zones) in enumerate(rows):
        row = Box(box.left, box.top + number * height, box.width, height - 10)
        points = next((f"{place.total}" for place in table.places if name and names[place.seat] == name), "")
        _draw_row(draw, f"{name}  {points}".strip(), zones, row)


def _zones_of(table: Table, seat: int) -> list[Zone]:
    return [zone for zone in table.zones if zone.seat == seat and _is_drawn(zone)]


def _is_drawn(zone: Zone) -> bool:
    """Return whether a zone is drawn. Hands are closed to spectators, and counters are numbers."""
    return zone.kind not in ("hand", "counter")


def _draw_row(draw: ImageDraw.ImageDraw, name: str, zones: Sequence[Zone], box: Box) -> None:
    if name:
        _write(draw, (box.left, box.top), name, 26, INK, box.width)
    label = 34.0 if name else 0.0
    if zones and zones[0].kind == "track" and not name:
        for number, zone in enumerate(zones):  # below each other: they are long
            step = box.height / len(zones)
            _draw_track(draw, zone, Box(box.left, box.top + number * step, box.width, step))
        return
    width = box.width / max(len(zones), 1)
    for number, zone in enumerate(zones):
        place = Box(box.left + number * width, box.top + label, width - 12, box.height - label)
        if zone.kind in ("grid", "map"):
            _draw_board(draw, zone, place)
        elif zone.kind == "track":
            _draw_track(draw, zone, place)
        else:
            _draw_cards(draw, zone, place)


def _draw_cards(draw: ImageDraw.ImageDraw, zone: Zone, box: Box) -> None:
    """Draw the last pieces of a zone side by side, one over the other where there is no room."""
    pieces, colours = zone.pieces[-PIECES_MAX:], SUITS.get(zone.suit, PLAIN)
    height = min(CARD_HEIGHT_MAX, box.height)
    width = min(height * 0.7, box.width)
    if not pieces:
        empty = (box.left, box.top, box.left + width, box.top + height)
        draw.rounded_rectangle(empty, 8, BACK if zone.count else None, colours.border, 2)
        return
    step = min(width * 0.62, (box.width - width) / max(len(pieces) - 1, 1))
    for number, piece in enumerate(pieces):
        _draw_card(draw, piece, Box(box.left + number * step, box.top, width, height))


def _draw_card(draw: ImageDraw.ImageDraw, piece: Piece, box: Box) -> None:
    colours, text = SUITS.get(piece.suit, PLAIN), piece.rank or piece.face
    outline = (box.left, box.top, box.left + box.width, box.top + box.height)
    draw.rounded_rectangle(outline, 8, colours.ground if text else BACK, colours.border, 3)
    _write(draw, (box.left + 7, box.top + 4), text, box.height * 0.3, colours.text, box.width - 8)


def _draw_track(draw: ImageDraw.ImageDraw, zone: Zone, box: Box) -> None:
    """Draw the spaces of a track as a line of dots, with the pawns on them."""
    colours, step = SUITS.get(zone.suit, PLAIN), box.width / max(len(zone.spaces), 1)
    middle, radius = box.top + box.height / 2, min(step * 0.38, box.height * 0.42, 16.0)
    for index in range(len(zone.spaces)):
        _draw_dot(draw, box.left + (index + 0.5) * step, middle, radius, colours.ground, colours.border)
    for number, piece in enumerate(zone.pieces):
        if piece.space is not None:
            place, size = box.left + (piece.space + 0.5) * step, radius * (0.5 if piece.seat is None else 0.9)
            aside = 0 if piece.seat is None else (number % 3 + 1) * radius * 1.2
            _draw_dot(draw, place + aside, middle, size, _pawn_of(piece), INK)


def _draw_board(draw: ImageDraw.ImageDraw, zone: Zone, box: Box) -> None:
    """Draw the spaces of a grid or a map as dots, with the pieces on them."""
    columns = max((space.column for space in zone.board), default=0) + 1
    rows = max((space.row for space in zone.board), default=0) + 1
    radius = max(4.0, min(box.width / columns, box.height / rows) * 0.4) if zone.kind == "grid" else 12.0
    places = []
    for space in zone.board:
        x, y = (space.x / 1_000, space.y / 1_000)
        if zone.kind == "grid":
            x, y = (space.column + 0.5) / columns, (space.row + 0.5) / rows
        places.append((box.left + x * box.width, box.top + y * box.height))
        _draw_dot(draw, *places[-1], radius, SHEET, SOFT)
    for piece in zone.pieces:
        if piece.space is not None and piece.space < len(places):
            _draw_dot(draw, *places[piece.space], radius * 0.7, _pawn_of(piece), INK)


def _pawn_of(piece: Piece) -> Colour:
    return SUITS.get(piece.suit, PLAIN).border if piece.seat is None else PAWNS[piece.seat % len(PAWNS)]


def _draw_dot(draw: ImageDraw.ImageDraw, x: float, y: float, radius: float, colour: Colour, border: Colour) -> None:
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), colour, border, 2)
