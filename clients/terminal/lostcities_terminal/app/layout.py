"""Layout of the table of any variant in rows: the roomiest one that fits the height."""

from collections.abc import Sequence
from itertools import takewhile

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import Seat
from lostcities.present import Place, Zone
from lostcities_terminal.app.board_boxes import board
from lostcities_terminal.app.boxes import Box, Row, Span, cut, fitted, flowed, side_by_side, width_of
from lostcities_terminal.app.palette import FAINT, TEXT, seat_colour
from lostcities_terminal.app.pieces import BACK_COLOUR, TableScene, block, tall
from lostcities_terminal.app.sheet_rows import sheet_rows
from lostcities_terminal.app.suit_columns import Density, SuitColumns, pile
from lostcities_terminal.app.track_boxes import tracks
from lostcities_terminal.board_sentences import is_board
from lostcities_terminal.language import has_bot

DENSITIES = (
    Density(has_tall_hand=True, is_stacked=True, has_blocks=True, has_air=True, has_long_notes=True),
    Density(has_tall_hand=True, has_blocks=True, has_air=True, has_long_notes=True),
    Density(has_tall_hand=True, has_blocks=True, has_air=True),
    Density(has_blocks=True, has_air=True),
    Density(has_blocks=True),
    Density(),
    Density(has_one_row=True),
    Density(has_one_row=True, has_notes=False),
)
"""Layouts from the roomiest to the densest."""


BOT = "⚙"
"""Mark of a seat that a bot holds, between its number and the name."""
GAP_MAX = 6
"""Largest number of rows between two parts, so that the table stays together."""
HAND_GAP_MAX = 1
"""Largest number of rows before the hand, which belongs to the near side."""
TALL = 40
"""Smallest number of rows of a table with score sheets below it. On a lower one they would come and go."""

SHEETS_GAP = 2
"""Rows between the hand and the score sheets."""


class Laid(Struct, frozen=True):
    """A table in rows: the part that may be scrolled, and the viewer's hand, which stays."""

    parts: list[Box]
    """Far side of the table, its middle, and its near side."""
    hand: Box
    has_air: bool = False
    spare: int = 0
    """Unused rows. They are distributed between the parts, and the rest goes below the hand."""

    @property
    def board(self) -> Box:
        """Parts with the rows between them and before the hand."""
        first, *others = [part for part in self.parts if part] or [[]]
        *between, above_hand = _spread(self.spare, [*(GAP_MAX for _ in others), HAND_GAP_MAX if self.hand else 0])
        rows = [*first]
        for gap, part in zip(between, others, strict=True):
            rows += [()] * (gap + (1 if self.has_air else 0))
            rows += part
        return rows + [()] * above_hand


def _spread(rows: int, limits: Sequence[int]) -> list[int]:
    """Distribute rows one by one in turn, up to the limit of each place."""
    given = [0] * len(limits)
    while rows > 0 and given != list(limits):
        for at, limit in enumerate(limits):
            if rows > 0 and given[at] < limit:
                given[at] += 1
                rows -= 1
    return given


def laid_out(scene: TableScene, width: int, height: int) -> Laid:
    """Return the roomiest layout that fits, or the densest. A tall screen has the score sheets below it."""
    for density in DENSITIES:
        laid = _Layout(scene, width, density).laid()
        spare = height - len(laid.board) - len(laid.hand)
        if spare >= 0:
            sheets = sheet_rows(scene, label=_label_width(width), width=width)
            if height >= TALL and sheets and len(sheets) + SHEETS_GAP <= spare:
                below: Box = [*[()] * SHEETS_GAP, *sheets]
                return replace(laid, hand=[*laid.hand, *below], spare=spare - len(below))
            return replace(laid, spare=spare)
    return laid


def _label_width(width: int) -> int:
    return 20 if width >= 100 else 16


class _Layout:
    def __init__(self, scene: TableScene, width: int, density: Density) -> None:
        self._scene = scene
        self._width = width
        self._density = density
        label = _label_width(width)
        self._suit_columns = SuitColumns(scene, label=label, width=width, density=density)
        self._label = label

    def laid(self) -> Laid:
        table, viewer = self._scene.table, self._scene.viewer
        far: list[Box] = [self._tracks()]
        if self._suit_columns.are_there:
            far.append([*([()] if far[0] and self._density.has_air else []), self._suit_columns.head()])
        others = sorted(table.places, key=lambda place: viewer is not None and place.seat < viewer)
        far += [self._seat(place) for place in others if place.seat != viewer]
        near = [self._seat(place) for place in table.places if place.seat == viewer]
        return Laid(
            [self._joined(far), self._joined([self._shared()]), self._joined(near)], self._hand(), self._density.has_air
        )

    def _joined(self, parts: Sequence[Box]) -> Box:
        rows: Box = []
        for part in filter(None, parts):
            if rows and self._density.has_air and len(part) > 1 and part[0]:
                rows.append(())
            rows += part
        return rows

    def _tracks(self) -> Box:
        zones = [zone for zone in self._scene.table.zones if zone.spaces]
        return tracks(zones, self._scene, label=self._label - 1, width=self._width)

    # -- seats --

    def _seat(self, place: Place) -> Box:
        zones = [zone for zone in self._zones() if zone.seat == place.seat and not self._is_own_hand(zone)]
        suited = [zone for zone in zones if self._suit_columns.takes(zone)]
        label = self._seat_label(place)
        others = self._others(zones)
        boards = self._boards(place.seat)
        if suited:
            beside = self._suit_columns.lane([label], suited)
            return beside + (self._indented(others) if self._has_extras(place) else []) + boards
        return side_by_side([([label], self._label, ""), (others or [()], self._width - self._label, "")]) + boards

    def _seat_label(self, place: Place) -> Row:
        """Return the label of a seat: a mark if it is to act, its number in its colour, name and points."""
        colour, total = seat_colour(place.seat), f" {place.total:+d} "
        mark = "►" if place.is_to_act else " "
        name = self._scene.translate("{who}", who=place.seat)
        room = self._label - len(total) - len(mark) - len(str(place.seat)) - 1
        named = cut(Span(name, TEXT, is_strong=True), room)
        beside = BOT if has_bot(place.seat, self._scene.translate) else " "
        row: Row = (Span(mark, colour, is_strong=True), Span(f"{place.seat}{beside}", colour, is_strong=True), named)
        return (*fitted(row, self._label - len(total)), Span(total, colour))

    def _has_extras(self, place: Place) -> bool:
        return self._density.has_notes or place.seat == self._scene.viewer

    def _others(self, zones: Sequence[Zone]) -> Box:
        """Return the zones of a seat outside its lane in a few words each, side by side."""
        items = [self._inline(zone) for zone in zones if not self._suit_columns.takes(zone)]
        seats = {zone.seat for zone in zones}
        if self._density.has_air:
            items += [
                (Span(place.note, FAINT),) for place in self._scene.table.places if place.note and place.seat in seats
            ]
        return flowed(items, self._width - self._label, gap=3)

    def _is_own_hand(self, zone: Zone) -> bool:
        return zone.kind == "hand" and zone.seat is not None and zone.seat == self._scene.viewer

    # -- zones of no seat --

    def _shared(self) -> Box:
        zones = [zone for zone in self._zones() if zone.seat is None]
        suited = [zone for zone in zones if self._suit_columns.takes(zone)]
        rest = [zone for zone in zones if zone not in suited]
        wide = [zone for zone in rest if len(zone.pieces) > 1 and zone.kind != "pile"]
        rows = [*self._boards(None), *(row for zone in wide for row in self._row(zone))]
        if suited:
            label = (cut(Span(_common([zone.title for zone in suited]), FAINT), self._label - 1),)
            rows += self._suit_columns.lane([label], suited)
        items = [self._inline(zone) for zone in rest if zone not in wide]
        return rows + self._indented(flowed(items, self._width - self._label, gap=3))

    def _row(self, zone: Zone) -> Box:
        label: Row = (cut(Span(zone.title or zone.id, FAINT, spot=zone.id, zone=zone.id), self._label - 1),)
        return side_by_side([([label], self._label, zone.id), (self._pieces(zone), self._width - self._label, zone.id)])

    def _pieces(self, zone: Zone) -> Box:
        items = [block(piece, self._scene, zone.id) for piece in zone.pieces]
        items += [row for row in (_backs(zone), _note(zone)) if row]
        return flowed(items, self._width - self._label, zone=zone.id)

    # -- the viewer's hand --

    def _hand(self) -> Box:
        rows: Box = []
        for zone in filter(self._is_own_hand, self._zones()):
            label: Row = (cut(Span(zone.title or zone.id, FAINT, spot=zone.id, zone=zone.id), self._label - 1),)
            if self._density.has_tall_hand:
                cards = self._tall_cards(zone)
            else:
                cards = self._pieces(zone)
            rows += side_by_side([([label], self._label, zone.id), (cards, self._width - self._label, zone.id)])
        return [(), *rows] if rows and self._density.has_air else rows

    def _tall_cards(self, zone: Zone) -> Box:
        across = max((self._width - self._label) // 7, 1)
        rows: Box = []
        for start in range(0, len(zone.pieces), across):
            boxes = [tall(piece, self._scene, zone.id) for piece in zone.pieces[start : start + across]]
            rows += side_by_side([(box, width_of(box[0]), zone.id) for box in boxes], gap=1)
        rest = [row for row in (_backs(zone), _note(zone)) if row]
        return rows + flowed(rest, self._width - self._label, zone=zone.id)

    # -- helpers --

    def _zones(self) -> list[Zone]:
        return [zone for zone in self._scene.table.zones if not zone.spaces and not is_board(zone)]

    def _boards(self, seat: Seat | None) -> Box:
        """Return the boards of a seat, or those of all."""
        rows: Box = []
        height = 13 if self._density.has_long_notes else 9 if self._density.has_air else 0
        for zone in self._scene.table.zones:
            if is_board(zone) and zone.seat == seat:
                label: Row = (cut(Span(zone.title or zone.id, FAINT, spot=zone.id, zone=zone.id), self._label - 1),)
                room = self._width - self._label
                box = board(zone, self._scene, width=room, map_height=height)
                rows += side_by_side([([label], self._label, zone.id), (box, room, zone.id)])
        return rows

    def _indented(self, box: Box) -> Box:
        return [(Span(" " * self._label), *row) for row in box]

    def _inline(self, zone: Zone) -> Row:
        """Return a zone in a few words: its title, its content and its note."""
        is_new = zone.id in self._scene.table.changed
        title = Span(f"{zone.title or zone.id} ", FAINT, spot=zone.id, zone=zone.id)
        if zone.kind == "pile":
            content: Row = pile(zone, self._scene)[0]
        elif zone.kind == "counter":
            content = (Span(str(zone.count or 0), TEXT, is_strong=True, spot=zone.id, zone=zone.id),)
        else:
            pieces = [span for piece in zone.pieces for span in block(piece, self._scene, zone.id)]
            content = (*pieces, *_backs(zone)) or (Span(" ·", FAINT, spot=zone.id, zone=zone.id),)
        mark = (Span("•", TEXT, spot=zone.id, zone=zone.id),) if is_new else ()
        return (*mark, title, *content, *(_note(zone) if self._density.has_notes else ()))


def _backs(zone: Zone) -> Row:
    count = (zone.count or 0) - len(zone.pieces)
    if count <= 0:
        return ()
    return (Span("▒▒" if count == 1 else f"▒▒×{count}", BACK_COLOUR, spot=zone.id, zone=zone.id),)


def _note(zone: Zone) -> Row:
    return (Span(f" {zone.note}", FAINT, spot=zone.id, zone=zone.id),) if zone.note else ()


def _common(titles: Sequence[str]) -> str:
    """Return the words that titles end or begin with: `discards` of `yellow discards` and `blue discards`."""
    words = [title.split() for title in titles]
    ends = _shared([each[::-1] for each in words])[::-1]
    return " ".join(ends or _shared(words))


def _shared(words: Sequence[Sequence[str]]) -> list[str]:
    """Return the words with which all lists of words begin."""
    return [at[0] for at in takewhile(lambda at: len(set(at)) == 1, zip(*words, strict=False))]
