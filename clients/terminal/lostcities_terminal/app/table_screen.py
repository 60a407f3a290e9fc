"""A screen with a table and its moves: chosen by pointing, from the list, or by typing.

It knows no game that is followed. What a chosen move does is up to each screen.
"""

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.screen import Screen
from textual.widgets import Input, Static

from lostcities.core import Viewer
from lostcities.present import Action, ShownForm, Table, Translator
from lostcities_terminal.app.event_log import EventLog
from lostcities_terminal.app.header_footer import WIDE, WIDTHS, KeyHints
from lostcities_terminal.app.move_list import Choices
from lostcities_terminal.app.palette import TEXT, suits_of
from lostcities_terminal.app.pieces import TableScene
from lostcities_terminal.app.selection import Selection, look_alikes
from lostcities_terminal.app.table_widget import TableWidget
from lostcities_terminal.line_play import chosen
from lostcities_terminal.move_forms import usage

CHOICES = range(3, 6)
"""Rows of the list of moves under the table, which comes first if space is short."""
APART = " · "
"""Separator of a prompt and its keys, because in a narrow column one may end where the other begins."""
BESIDES = 4
"""Number of rows above and below these two: the bar, the news, the prompt, the hints."""


class CommandLine(Input):
    """Input line for moves. It is cleared after each submission."""

    async def action_submit(self) -> None:
        """Send the line."""
        await super().action_submit()
        self.value = ""


class TableScreen(Screen[None]):
    """A screen with a table, and the ways to choose a move of it."""

    HORIZONTAL_BREAKPOINTS = WIDTHS
    CSS_PATH = "table_screen.tcss"
    AUTO_FOCUS = "#choices"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "put_down", show=False),
        # With priority, so that keys are handled in order, however fast they follow.
        Binding("colon,slash", "type('')", show=False, priority=True),
        *(Binding(str(digit), f"type('{digit}')", show=False, priority=True) for digit in range(10)),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.table: Table | None = None
        """Table on the screen. None before there is one."""
        self._selection = Selection()
        self._hint = ""
        """Explanation of what the player pointed at."""

    # -- what each screen says --

    @property
    def translate(self) -> Translator:
        """Translator for the texts beside the table."""
        raise NotImplementedError

    @property
    def viewer(self) -> Viewer:
        """Seat from which the table is seen."""
        raise NotImplementedError

    def choose(self, move: str) -> None:
        """Do what a chosen entry of the list stands for."""
        raise NotImplementedError

    def obey(self, line: str) -> None:
        """Carry out a typed line."""
        raise NotImplementedError

    def show_prompt(self) -> None:
        """Show the prompt."""
        raise NotImplementedError

    def rows_besides(self) -> int:
        """Return the number of rows that neither the table nor the list of moves can have."""
        return BESIDES

    # -- showing --

    def table_and_moves(self) -> ComposeResult:
        """Yield the table, with the actions beside it, or under it in a narrow window."""
        with Container(id="body"):
            yield TableWidget(id="table")
            with Vertical(id="side"):
                yield Static(id="news", markup=False)
                yield Static(id="prompt", markup=False)
                yield Choices(id="choices")
                yield EventLog(id="log")
        yield CommandLine(id="line", compact=True, select_on_focus=False)
        yield KeyHints(id="hints")

    def offer(self, actions: Iterable[Action]) -> None:
        """Let the player choose among other moves."""
        zones = self.table.zones if self.table is not None else ()
        own = [zone for zone in zones if zone.kind == "hand" and zone.seat == self.viewer]
        self._selection.offer(actions, [piece.id for zone in own for piece in zone.pieces if piece.id is not None])
        self._hint = ""
        self.show_choices()

    def show_choices(self) -> None:
        """Show the table and the moves that fit the present selection."""
        table, selection, translate = self.table, self._selection, self.translate
        if table is None:
            return
        scene = TableScene(
            table=table, viewer=self.viewer, translate=translate, suits=suits_of(table), picked=selection.picked
        )
        self.query_one("#table", TableWidget).show(scene, ready=selection.sources, glowing=selection.targets)
        numbers = {action.move: number for number, action in enumerate(selection.actions, 1)}
        self.query_one("#choices", Choices).offer(selection.offered, translate, numbers)
        self.show_prompt()
        self.share_rows()

    def asked(self, prompt: str) -> Text:
        """Return a prompt with what follows a picked piece. An explanation comes before it."""
        if self._hint:
            return Text(self._hint)
        text = Text(prompt)
        if self._selection.picked:
            text.append(f"{APART}{self.translate('choose a place, or Esc')}", style=TEXT)
        return text

    def on_resize(self) -> None:
        """Share the rows again."""
        self.share_rows()

    def share_rows(self) -> None:
        """Give the list of moves the rows that the table does not need."""
        width, height = self.app.size
        spare = height - self.rows_besides() - self.query_one("#table", TableWidget).least_height(width)
        rows = min(max(spare, CHOICES[0]), CHOICES[-1])
        self.query_one("#choices").styles.max_height = rows if width < WIDE else None

    # -- choosing --

    def on_table_widget_pointed(self, event: TableWidget.Pointed) -> None:
        """Handle a piece or zone that the player pointed at."""
        like = look_alikes(self.table, self._selection.sources) if self.table is not None else {}
        action = self._selection.point([like.get(spot, spot) for spot in event.spots])
        if action is not None:
            self.choose(action.move)
        else:
            hints = {hint.id: hint.text for hint in self.table.hints} if self.table is not None else {}
            self._hint = next((hints[spot] for spot in event.spots if spot in hints), "")
            self.show_choices()

    def on_choices_chosen(self, event: Choices.Chosen) -> None:
        """Choose an entry of the list."""
        self.choose(event.action.move)

    def put_down(self) -> None:
        """Drop the selection and any typed text."""
        self._selection.picked = self._hint = ""
        self._close_line()

    def action_put_down(self) -> None:
        """Drop the selection, or leave the input line."""
        self.put_down()
        self.show_choices()

    # -- typing --

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave the keys to the input line while it has the focus."""
        return action != "type" or (self.table is not None and not self.query_one("#line").has_focus)

    def action_type(self, text: str) -> None:
        """Begin to type."""
        line = self.query_one("#line", CommandLine)
        line.display, self.query_one("#hints").display = True, False
        line.value = text
        line.placeholder = self.typing_hint()
        line.cursor_position = len(text)
        self.set_focus(line)  # at once, because the next key may follow immediately

    def typing_hint(self) -> str:
        """Return what can be typed: the values of the first form, where moves are given by one."""
        if self.table is not None and self.table.forms:
            return self.translate("{usage}, then Enter (Esc: back)", usage=usage(self.table.forms[0]))
        return self.translate("a number, play R7 or undo 17, then Enter (Esc: back)")

    def _close_line(self) -> None:
        line = self.query_one("#line", CommandLine)
        line.value = ""
        if line.display:
            line.display, self.query_one("#hints").display = False, True
            self.set_focus(self.query_one("#choices"))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Carry out the typed line."""
        text = event.value.strip()
        self._close_line()
        if text:
            self.obey(text)

    def listed_move(self, line: str) -> str | None:
        """Return the move of the list that a typed line means: by its number, its notation, or its words."""
        if line.isdecimal():
            numbered = self.query_one("#choices", Choices).numbered(int(line))
            return None if numbered is None else numbered.move
        return chosen(line, [(action.move, action.label) for action in self._selection.actions])

    def tell(self, text: str) -> None:
        """Show a warning over the screen."""
        self.app.notify(text, severity="warning", markup=False)


def form_actions(table: Table) -> list[Action]:
    """Return an entry of the list of moves for each form of a table."""
    return [Action(move=_form_id(at), label=f"{form.label} …") for at, form in enumerate(table.forms)]


def form_entry(move: str, table: Table | None) -> tuple[int, ShownForm] | None:
    """Return the form that an entry of the list stands for, with its place; None for a move."""
    forms = table.forms if table is not None else ()
    return next(((at, form) for at, form in enumerate(forms) if _form_id(at) == move), None)


def _form_id(at: int) -> str:
    """Return the id of a form in the list of moves, which is like no notation."""
    return f"… {at}"
