"""The numbered list of moves: chosen with arrows and Enter, with a click, or by number."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from lostcities.present import Action, Translator, in_english
from lostcities_terminal.app.boxes import Span, cut
from lostcities_terminal.app.palette import ACCENT, FAINT, NIGHT, RAISED, TEXT

GAP = 2


class Cell(Struct, frozen=True):
    """The position of an entry: its number, row, first column and width."""

    entry: int
    row: int
    left: int
    width: int


class Choices(Widget, can_focus=True):
    """A list of moves in as many columns as fit. A list of one column has headings."""

    DEFAULT_CSS = """
    Choices { height: auto; width: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("left", "sideways(-1)", show=False),
        Binding("right", "sideways(1)", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(-1)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    class Chosen(Message):
        """The player chose a move."""

        def __init__(self, action: Action) -> None:
            super().__init__()
            self.action = action

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._actions: tuple[Action, ...] = ()
        self._numbers: dict[str, int] = {}
        self._translate: Translator = in_english
        self._is_unfolded = False
        self._at = 0
        self._top = 0

    def offer(self, actions: Sequence[Action], translate: Translator, numbers: dict[str, int] | None = None) -> None:
        """Show other moves. The highlighted one is kept if it is still there."""
        before = self.highlighted
        self._actions, self._translate = tuple(actions), translate
        self._numbers = numbers or {action.move: number for number, action in enumerate(actions, 1)}
        moves = [action.move for action in self._shown()]
        if before is not None and before.move in moves:
            self._at = moves.index(before.move)
        else:
            self._at, self._top = 0, 0
            self._is_unfolded = False
        self.refresh(layout=True)

    @property
    def highlighted(self) -> Action | None:
        """Move that Enter makes. None if there is none, or if Enter would unfold the rest."""
        shown = self._shown()
        return shown[self._at] if self._at < len(shown) else None

    def numbered(self, number: int) -> Action | None:
        """Return the move with a number."""
        return next((action for action in self._actions if self._numbers.get(action.move) == number), None)

    # -- layout --

    def _shown(self) -> tuple[Action, ...]:
        if self._is_unfolded:
            return self._actions
        heavy = tuple(action for action in self._actions if action.weight >= 0)
        return heavy or self._actions

    def _folded(self) -> int:
        return len(self._actions) - len(self._shown())

    def _texts(self) -> list[str]:
        width = len(str(max([*self._numbers.values(), 0])))
        texts = [f"{self._numbers.get(one.move, 0):>{width}} {one.label}" for one in self._shown()]
        if self._folded():
            texts.append(" " * width + " " + self._translate("… {count} more", count=self._folded()))
        return texts

    def _columns(self, width: int) -> tuple[int, int]:
        """Return the number of columns and their width."""
        longest = max([len(text) for text in self._texts()], default=1)
        wanted = max(longest + GAP + 1, 1)
        across = max(min(width // wanted, len(self._texts()) or 1), 1)
        return across, width // across if across > 1 else width

    def _placed(self, width: int) -> tuple[list[Cell], dict[int, str]]:
        """Return the position of each entry, and the headings by row."""
        texts = self._texts()
        across, each = self._columns(width)
        if across > 1:
            down = -(-len(texts) // across)
            each = min(each, max(map(len, texts)) + GAP + 1)
            return [Cell(n, n % down, n // down * each, each) for n in range(len(texts))], {}
        cells, headings, row, group = [], {}, 0, ""
        shown = self._shown()
        for number in range(len(texts)):
            here = shown[number].group if number < len(shown) else group
            if here != group and here and len({one.group for one in shown}) > 1:
                headings[row] = here
                row += 1
            group = here
            cells.append(Cell(number, row, 0, width))
            row += 1
        return cells, headings

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the number of rows that the list needs."""
        cells, _ = self._placed(max(width, 1))
        return max([cell.row + 1 for cell in cells], default=1)

    def render_line(self, y: int) -> Strip:
        """Return one row of the list."""
        cells, headings = self._placed(self.size.width)
        self._follow(cells)
        row = y + self._top
        base = self.rich_style
        if row in headings:
            heading = cut(Span(f" {headings[row]}"), self.size.width).text
            return Strip([Segment(heading, base + Style(color=FAINT))]).adjust_cell_length(self.size.width, base)
        texts, segments, used = self._texts(), [], 0
        for cell in (cell for cell in cells if cell.row == row):
            segments.append(Segment(" " * (cell.left - used), base))
            text = cut(Span(f" {texts[cell.entry]}"), cell.width - 1).text
            segments.append(Segment(f"{text:<{cell.width - 1}}", base + self._style(cell.entry)))
            used = cell.left + cell.width - 1
        last = max(cell.row for cell in cells) if cells else 0
        more = "▲" if y == 0 and self._top > 0 else "▼" if y == self.size.height - 1 and row < last else " "
        strip = Strip(segments).adjust_cell_length(self.size.width - 1, base)
        return Strip([*strip, Segment(more, base + Style(color=ACCENT))])

    def _style(self, entry: int) -> Style:
        if entry == self._at and self.has_focus:
            return Style(color=NIGHT, bgcolor=ACCENT, bold=True)
        if entry == self._at:
            return Style(color=TEXT, bgcolor=RAISED)
        return Style(color=TEXT if entry < len(self._shown()) else FAINT)

    def _follow(self, cells: Sequence[Cell]) -> None:
        """Scroll to the highlighted entry, and to its heading if it is the first below it."""
        row = next((cell.row for cell in cells if cell.entry == self._at), 0)
        height = max(self.size.height, 1)
        if row < self._top + 1:
            self._top = max(row - 1, 0) if height > 1 else row
        elif row >= self._top + height:
            self._top = row - height + 1

    # -- choosing --

    def action_step(self, by: int) -> None:
        """Highlight the next or previous entry."""
        count = len(self._texts())
        if count:
            self.action_go((self._at + by) % count)

    def action_sideways(self, by: int) -> None:
        """Highlight the entry in the next or previous column."""
        cells, _ = self._placed(self.size.width)
        here = next((cell for cell in cells if cell.entry == self._at), None)
        beside = [cell for cell in cells if here and cell.row == here.row and (cell.left - here.left) * by > 0]
        if beside:
            self.action_go(min(beside, key=lambda cell: cell.left * by).entry)

    def action_go(self, at: int) -> None:
        """Highlight an entry by its place in the list."""
        self._at = at % max(len(self._texts()), 1)
        self.refresh()

    def action_choose(self) -> None:
        """Choose the highlighted entry."""
        if (action := self.highlighted) is not None:
            self.post_message(self.Chosen(action))
        elif self._folded():
            self._is_unfolded = True
            self.refresh(layout=True)

    def on_click(self, event: events.Click) -> None:
        """Choose the clicked entry. The second click of a double click is ignored if the list has changed."""
        if event.chain > 1:
            return
        cells, _ = self._placed(self.size.width)
        row = event.y + self._top
        for cell in cells:
            if cell.row == row and cell.left <= event.x < cell.left + cell.width:
                self.action_go(cell.entry)
                self.action_choose()

    def on_mouse_scroll_down(self) -> None:
        """Go down with the wheel."""
        self.action_step(1)

    def on_mouse_scroll_up(self) -> None:
        """Go up with the wheel."""
        self.action_step(-1)

    def on_focus(self) -> None:
        """Highlight the entry while the list has the focus."""
        self.refresh()

    def on_blur(self) -> None:
        """Remove the highlight without the focus."""
        self.refresh()
