"""A slider: a position between the first and the last, moved with the mouse."""

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from lostcities_terminal.app.palette import ACCENT, FAINT


class Slider(Widget):
    """A slider over the commits of a game."""

    DEFAULT_CSS = """
    Slider { height: 1; width: 1fr; }
    """

    class Moved(Message):
        """The slider was moved."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._at, self._last = 0, 0

    def show(self, at: int, last: int) -> None:
        """Show a position among a number of them."""
        self._at, self._last = at, last
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return the line, filled up to the knob."""
        room = max(self.size.width - 1, 1)
        knob = round(self._at / self._last * room) if self._last else 0
        base = self.rich_style
        return Strip(
            [
                Segment("━" * knob, base + Style(color=ACCENT)),
                Segment("●", base + Style(color=ACCENT, bold=True)),
                Segment("─" * (room - knob), base + Style(color=FAINT)),
            ]
        )

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Start to drag the knob."""
        self.capture_mouse()
        self._move_to(event.x)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Drag the knob."""
        if self.app.mouse_captured is self:
            self._move_to(event.x)

    def on_mouse_up(self) -> None:
        """Stop dragging."""
        self.release_mouse()

    def _move_to(self, x: int) -> None:
        room = max(self.size.width - 1, 1)
        self.post_message(self.Moved(round(max(0, min(x, room)) / room * self._last)))
