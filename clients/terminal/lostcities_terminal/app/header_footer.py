"""Header and footer of a screen: a title bar above, the keys below."""

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.widgets import Static

from lostcities_terminal.app.palette import ACCENT, ALARM, FAINT, TEXT

KeyHint = tuple[str, str, str]
"""A key as shown, its effect in words, and the action of the screen."""

WIDE = 104
"""Width in columns from which parts stand side by side instead of below each other."""
WIDTHS: list[tuple[int, str]] = [(0, "-narrow"), (WIDE, "-wide")]
"""Style classes of a screen by its width."""


class TitleBar(Static):
    """The line above: the title on the left, the state on the right."""

    DEFAULT_CSS = """
    TitleBar { height: 1; width: 1fr; background: $panel; padding: 0 1; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__("", id=id, markup=False)
        self._said = ("", "", "", False)

    def show(self, title: str, detail: str = "", state: str = "", *, is_error: bool = False) -> None:
        """Show other words."""
        self._said = (title, detail, state, is_error)
        self._draw()

    def on_resize(self) -> None:
        """Keep the state at the right."""
        self._draw()

    def _draw(self) -> None:
        title, detail, state, is_error = self._said
        text = Text(title, style=f"bold {ACCENT}", no_wrap=True)
        text.append(f"  {detail}" if detail else "", style=TEXT)
        room = max(self.size.width - 2, 0)
        text.truncate(max(room - len(state) - 1, 0), overflow="ellipsis")
        text.append(" " * max(room - text.cell_len - len(state), 0))
        text.append(state, style=f"bold {ALARM}" if is_error else FAINT)
        self.update(text)


class KeyHints(Static):
    """The line below: keys and their effects. A click on a hint has the same effect as its key."""

    DEFAULT_CSS = """
    KeyHints { height: 1; width: 1fr; background: $panel; padding: 0 1; }
    """

    def __init__(self, hints: Sequence[KeyHint] = (), *, id: str | None = None) -> None:
        super().__init__("", id=id, markup=False)
        self._hints = tuple(hints)
        self._ends: list[tuple[int, str]] = []

    def on_mount(self) -> None:
        """Show the initial hints."""
        self.show(self._hints)

    def show(self, hints: Sequence[KeyHint]) -> None:
        """Show other hints."""
        self._hints, self._ends = tuple(hints), []
        text = Text(no_wrap=True, overflow="ellipsis")
        for key, words, action in hints:
            text.append(key, style=f"bold {ACCENT}")
            text.append(f" {words}  ", style=FAINT)
            self._ends.append((text.cell_len, action))
        self.update(text)

    async def on_click(self, event: events.Click) -> None:
        """Do the action of the clicked hint."""
        x = event.x - 1
        for end, action in self._ends:
            if x < end:
                await self.screen.run_action(action)
                return
