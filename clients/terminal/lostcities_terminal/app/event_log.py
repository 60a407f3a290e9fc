"""The log of a game, wrapped to the width of its widget and scrolled to its end.

Pieces that a line names have the symbol and the colour of their suit.
"""

import re
import textwrap
from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from lostcities.present import LogLine, Piece
from lostcities_terminal.app.palette import FAINT, Suits

UNBROKEN = 1_000
"""Width in columns at which no log line is broken."""

_BLANK = "\N{NO-BREAK SPACE}"


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
        pieces = line.pieces if isinstance(line, LogLine) else ()
        suits = Suits([piece.suit for piece in pieces])
        marked = _marked(line.strip(), pieces, suits)
        for row in textwrap.wrap(marked, max(width, 12), initial_indent=lead, subsequent_indent=rest):
            shown = Text(f"{row}\n", style=FAINT if is_beside else "")
            for piece in pieces:
                shown.highlight_words([_shown(piece, suits)], suits[piece.suit].colour)
            text.append_text(shown)
    text.plain = text.plain.replace(_BLANK, " ")
    return text


def _marked(line: str, pieces: Sequence[Piece], suits: Suits) -> str:
    """Return a line in which each piece has the symbol of its suit, and is not broken by the end of a row."""
    shown = {piece.label: _shown(piece, suits) for piece in pieces}
    if not shown:
        return line
    labels = "|".join(re.escape(label) for label in sorted(shown, key=len, reverse=True))
    return re.sub(rf"(?<!\w)(?:{labels})(?!\w)", lambda found: shown[found[0]], line)


def _shown(piece: Piece, suits: Suits) -> str:
    return f"{suits[piece.suit].symbol} {piece.label}".strip().replace(" ", _BLANK)
