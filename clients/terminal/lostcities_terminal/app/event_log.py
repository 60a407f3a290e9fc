"""The log of a game, wrapped to the width of its widget and scrolled to its end."""

import textwrap
from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from lostcities_terminal.app.palette import FAINT


class EventLog(VerticalScroll, can_focus=False):
    """The log beside the table."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: tuple[str, ...] = ()

    def compose(self) -> ComposeResult:
        """Yield the text."""
        yield Static(markup=False)

    def tell(self, lines: Sequence[str]) -> None:
        """Replace the lines."""
        self._lines = tuple(lines)
        self._draw()

    def on_resize(self) -> None:
        """Wrap the lines again."""
        self._draw()

    def _draw(self) -> None:
        if self.size.width > 0:
            self.query_one(Static).update(log_text(self._lines, self.scrollable_content_region.width))
            self.scroll_end(animate=False)


def log_text(lines: Sequence[str], width: int = 76) -> Text:
    """Format lines of a log. Lines that belong to the line above are indented and fainter."""
    text = Text(no_wrap=True)
    for line in lines:
        is_beside = line.startswith(" ")
        lead = "    " if is_beside else " · "
        rest = " " * (4 if is_beside else 3)
        for row in textwrap.wrap(line.strip(), max(width, 12), initial_indent=lead, subsequent_indent=rest):
            text.append(f"{row}\n", style=FAINT if is_beside else "")
    return text
