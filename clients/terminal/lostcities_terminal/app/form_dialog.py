"""The dialog in which a player fills in a form for a move."""

from collections.abc import Iterator
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Button, Input, Select, Static

from lostcities.core import Form, NotInForm, find_in_forms, notation
from lostcities.present import ShownField, ShownForm, Translator
from lostcities_terminal.move_forms import field_lines, usage

Typed = dict[str, str]
"""Typed texts by the id of the input."""


class FormDialog(ModalScreen[tuple[str, Typed] | None]):
    """A form for a move. It closes with the notation of the move, and with what was typed."""

    DEFAULT_CSS = """
    FormDialog { align: center middle; background: $background 70%; }
    FormDialog > Vertical {
        width: 64; max-width: 96%; height: auto; max-height: 92%;
        background: $surface; border: round $primary; padding: 0 1; border-title-color: $accent;
    }
    FormDialog VerticalScroll { height: auto; max-height: 1fr; scrollbar-size: 1 1; }
    FormDialog .row { height: 1; }
    FormDialog .label { width: 24; }
    FormDialog .bounds { color: #8d99a8; }
    FormDialog Input { width: 24; background: $panel; }
    FormDialog Select { width: 24; height: 1; }
    FormDialog #fault { color: $error; }
    FormDialog .buttons { height: 1; margin: 1 0 0 0; align-horizontal: right; }
    FormDialog Button { margin: 0 0 0 2; }
    """
    AUTO_FOCUS = "Input, Select"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("f2,ctrl+s", "send", show=False),
    ]

    def __init__(self, form: Form, shown: ShownForm, translate: Translator, typed: Typed, fault: str = "") -> None:
        super().__init__()
        self._form, self._shown, self._translate, self._typed, self._fault = form, shown, translate, typed, fault

    def compose(self) -> ComposeResult:
        """Yield a row for each value, the sums, and the buttons."""
        with Vertical() as box:
            box.border_title = Text(self._shown.label)
            box.border_subtitle = Text(usage(self._shown))
            with VerticalScroll():
                for field in self._shown.fields:
                    yield from self._rows(field)
            yield Static(self._fault, id="fault", markup=False)
            with Horizontal(classes="buttons"):
                yield Button(Text(self._translate("Cancel")), id="cancel", compact=True)
                yield Button(Text(self._translate("Make the move")), id="send", variant="primary", compact=True)

    def _rows(self, field: ShownField) -> Iterator[Widget]:
        yield Static(next(field_lines(field, self._translate)), classes="bounds", markup=False)
        for name, label in _inputs(field):
            yield Horizontal(Static(label, classes="label", markup=False), self._input(field, name), classes="row")
        if field.kind == "numbers":
            yield Static(self._sum(field), id=f"sum-{field.name}", markup=False)

    def _input(self, field: ShownField, name: str) -> Widget:
        if field.kind == "choice":
            offered = [(Text(each.label), each.word) for each in field.choices]
            value = self._typed.get(name, field.choices[0].word)
            return Select(offered, value=value, allow_blank=False, id=name, compact=True)
        return Input(self._typed.get(name, ""), placeholder=str(field.minimum), id=name, compact=True)

    # -- filling in --

    def on_input_changed(self, event: Input.Changed) -> None:
        """Add up the numbers again."""
        self._typed[str(event.input.id)] = event.value
        for field in self._shown.fields:
            if field.kind == "numbers":
                self.query_one(f"#sum-{field.name}", Static).update(self._sum(field))

    def on_select_changed(self, event: "Select.Changed") -> None:
        """Keep the choice."""
        self._typed[str(event.select.id)] = str(event.value)

    def on_input_submitted(self) -> None:
        """Go on to the next input; from the last one, send."""
        inputs = list(self.query("Input, Select"))
        if self.focused is inputs[-1]:
            self.action_send()
        else:
            self.focus_next()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Send, or close without a move."""
        if event.button.id == "send":
            self.action_send()
        else:
            self.dismiss(None)

    def action_send(self) -> None:
        """Close with the move, or say what is wrong."""
        words = [",".join(self._word(field, name) for name, _ in _inputs(field)) for field in self._shown.fields]
        try:
            move = find_in_forms(" ".join([self._shown.verb, *words]), [self._form])
        except NotInForm as error:
            self.query_one("#fault", Static).update(Text(error.message))
            return
        if move is None:
            self.query_one("#fault", Static).update(Text(self._translate("Type whole numbers alone.")))
            return
        self.dismiss((notation(move), self._typed))

    def _word(self, field: ShownField, name: str) -> str:
        """Return what was typed for a value; the smallest number or the first choice if nothing was."""
        first = field.choices[0].word if field.choices else str(field.minimum)
        return self._typed.get(name, "").strip() or first

    def _sum(self, field: ShownField) -> str:
        total = 0
        for name, _ in _inputs(field):
            word = self._word(field, name)
            total += int(word) if word.lstrip("-").isdecimal() else 0
        limit = field.sum_minimum if field.sum_maximum is None else field.sum_maximum
        if limit is None:
            return self._translate("Sum: {sum}", sum=total)
        return self._translate("Sum: {sum} of {limit}", sum=total, limit=limit)


def _inputs(field: ShownField) -> list[tuple[str, str]]:
    """Return the id and the label of each value of a field."""
    if field.kind != "numbers":
        return [(f"value-{field.name}", field.label)]
    labels = field.labels or tuple(f"{field.label} {number}" for number in range(1, field.count + 1))
    return [(f"value-{field.name}-{number}", label) for number, label in enumerate(labels)]
