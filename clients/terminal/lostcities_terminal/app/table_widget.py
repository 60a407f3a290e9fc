"""The table as a widget: drawn from rows of spans, and pointed at with mouse or keys."""

from typing import ClassVar

from msgspec.structs import replace
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from lostcities_terminal.app.boxes import Row, Span
from lostcities_terminal.app.layout import Laid, laid_out
from lostcities_terminal.app.palette import ACCENT, FAINT, GLOW, NIGHT, TEXT
from lostcities_terminal.app.pieces import TableScene
from lostcities_terminal.board_sentences import is_board


class TableWidget(Widget, can_focus=True):
    """A widget that shows a scene. It knows the places of pieces and zones, but not their use."""

    DEFAULT_CSS = """
    TableWidget { width: 1fr; height: 1fr; background: $background; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("up", "step_row(-1)", show=False),
        Binding("down", "step_row(1)", show=False),
        Binding("enter,space", "point", show=False),
        Binding("pageup", "roll(-1)", show=False),
        Binding("pagedown", "roll(1)", show=False),
    ]

    class Pointed(Message):
        """The player pointed at something: its ids, the innermost first."""

        def __init__(self, spots: tuple[str, ...]) -> None:
            super().__init__()
            self.spots = spots

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.scene: TableScene | None = None
        self._ready: frozenset[str] = frozenset()
        self._glowing: frozenset[str] = frozenset()
        self._cursor = ""
        self._top = 0
        self._laid: tuple[Size, bool, Laid] | None = None

    def show(
        self, scene: TableScene, *, ready: frozenset[str] = frozenset(), glowing: frozenset[str] = frozenset()
    ) -> None:
        """Show a scene. `ready` can be picked up, and `glowing` are the targets of the picked piece."""
        self.scene, self._ready, self._glowing = scene, ready, glowing
        if self._cursor not in ready | glowing:
            self._cursor = ""
        self._redraw()

    def least_height(self, width: int) -> int:
        """Return the number of rows of the densest layout. With fewer, the table scrolls."""
        if self.scene is None:
            return 0
        densest = laid_out(self.scene, width, 0)
        return len(densest.board) + len(densest.hand)

    # -- drawing --

    def render_line(self, y: int) -> Strip:
        """Return one row of the widget."""
        row = self._row(y)
        base = self.rich_style
        strip = Strip([Segment(span.text, base + self._style(span)) for span in row])
        return strip.adjust_cell_length(self.size.width, base)

    def _row(self, y: int) -> Row:
        laid = self._rows()
        room = min(self.size.height - len(laid.hand), len(laid.board))
        if y >= room:
            return laid.hand[y - room] if 0 <= y - room < len(laid.hand) else ()
        hidden = len(laid.board) - room
        if hidden > 0 and y == room - 1 and self._top < hidden:
            said = self.scene.translate("▼ {count} more rows: PgDn", count=hidden - self._top + 1) if self.scene else ""
            return (Span(said, FAINT),)
        return laid.board[y + self._top] if y + self._top < len(laid.board) else ()

    def _rows(self) -> Laid:
        """Return the layout for the present size, made once for each scene."""
        if self.scene is None:
            return Laid([], [])
        if self._laid is None or self._laid[:2] != (self.size, self.has_focus):
            cursor = self._cursor if self.has_focus else ""
            scene = replace(self.scene, cursor=cursor)
            laid = laid_out(scene, self.size.width, self.size.height)
            self._laid = (self.size, self.has_focus, laid)
            self._top = max(min(self._top, len(laid.board) + len(laid.hand) - self.size.height), 0)
        return self._laid[2]

    def _style(self, span: Span) -> Style:
        is_pointed = bool(self._cursor) and self.has_focus and self._cursor in (span.spot, span.zone)
        is_glowing = bool(self._glowing.intersection((span.spot, span.zone)) - {""})
        if span.is_filled:
            return Style(color=NIGHT, bgcolor=span.colour or TEXT, bold=True, underline=span.is_underlined)
        background = ACCENT if is_pointed and self._cursor not in self._ready else GLOW if is_glowing else None
        colour = NIGHT if background == ACCENT else span.colour or TEXT
        return Style(color=colour, bgcolor=background, bold=span.is_strong, underline=span.is_underlined or is_pointed)

    def _redraw(self) -> None:
        self._laid = None
        self.refresh()

    # -- pointing --

    def on_click(self, event: events.Click) -> None:
        """Point at the clicked piece or zone."""
        found = self._at(event.x, event.y)
        self._cursor = next((spot for spot in found if spot in self._ready | self._glowing), "")
        self._redraw()
        self.post_message(self.Pointed(found))

    def _at(self, x: int, y: int) -> tuple[str, ...]:
        for span in self._row(y):
            x -= len(span.text)
            if x < 0:
                return tuple(filter(None, (span.spot, span.zone)))
        return ()

    def spots(self) -> list[str]:
        """Return the ids that can be pointed at now, in their order on the table."""
        laid = self._rows()
        wanted = self._glowing or self._ready
        found = [spot for row in (*laid.board, *laid.hand) for span in row for spot in (span.spot, span.zone)]
        return [spot for spot in dict.fromkeys(found) if spot in wanted]

    def action_step(self, by: int) -> None:
        """Move the cursor in a direction."""
        spots = self.spots()
        if spots:
            at = spots.index(self._cursor) + by if self._cursor in spots else 0
            self._cursor = spots[at % len(spots)]
            self._redraw()
        else:
            self.action_roll(by)

    def action_step_row(self, by: int) -> None:
        """Move the cursor on a board to the nearest spot above or below, elsewhere as `action_step` does."""
        places = self._places()
        if self._cursor not in places or not self._is_on_board(self._cursor):
            return self.action_step(by)
        y, x = places[self._cursor]
        beyond = [(abs(row - y), abs(column - x), spot) for spot, (row, column) in places.items() if (row - y) * by > 0]
        if not beyond:
            return self.action_step(by)
        self._cursor = min(beyond)[-1]
        return self._redraw()

    def _is_on_board(self, spot: str) -> bool:
        zones = self.scene.table.zones if self.scene is not None else ()
        boards = [zone for zone in zones if is_board(zone)]
        return any(spot in {space.id for space in zone.board} | {piece.id for piece in zone.pieces} for zone in boards)

    def _places(self) -> dict[str, tuple[int, int]]:
        """Return row and column of each spot that can be pointed at now."""
        wanted, laid = self._glowing or self._ready, self._rows()
        places: dict[str, tuple[int, int]] = {}
        for y, row in enumerate((*laid.board, *laid.hand)):
            x = 0
            for span in row:
                for spot in {span.spot, span.zone} & wanted:
                    places.setdefault(spot, (y, x))
                x += cell_len(span.text)
        return places

    def action_point(self) -> None:
        """Point at the place under the cursor."""
        self.post_message(self.Pointed((self._cursor,) if self._cursor else ()))

    # -- scrolling a table with more rows than the widget --

    def action_roll(self, by: int) -> None:
        """Show more of the table above or below."""
        laid = self._rows()
        hidden = max(len(laid.board) + len(laid.hand) - self.size.height, 0)
        self._top = max(0, min(self._top + by * max(self.size.height // 3, 1), hidden))
        self.refresh()

    def on_mouse_scroll_down(self) -> None:
        """Scroll down with the wheel."""
        self.action_roll(1)

    def on_mouse_scroll_up(self) -> None:
        """Scroll up with the wheel."""
        self.action_roll(-1)

    def on_focus(self) -> None:
        """Show the cursor while the table has the focus."""
        self._redraw()

    def on_blur(self) -> None:
        """Hide the cursor without the focus."""
        self._redraw()
