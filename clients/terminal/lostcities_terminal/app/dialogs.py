"""Dialogs over a screen: a question, a text, a line to type, a choice."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, OptionList, Static

_CSS = """
%(name)s { align: center middle; background: $background 70%%; }
%(name)s > Vertical {
    width: %(width)s; max-width: 96%%; height: auto; max-height: 92%%;
    background: $surface; border: round $primary; padding: 0 1; border-title-color: $accent;
}
%(name)s Horizontal { height: 1; margin: 1 0 0 0; align-horizontal: right; }
%(name)s Button { margin: 0 0 0 2; }
"""


class ConfirmDialog(ModalScreen[bool]):
    """A question with yes and no. The focus starts on no."""

    DEFAULT_CSS = _CSS % {"name": "ConfirmDialog", "width": "56"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "dismiss(True)", show=False),
        Binding("escape,n", "dismiss(False)", show=False),
    ]

    def __init__(self, question: str, *, yes: str, no: str) -> None:
        super().__init__()
        self._question, self._yes, self._no = question, yes, no

    def compose(self) -> ComposeResult:
        """Yield the question and the two answers."""
        with Vertical():
            yield Static(self._question, markup=False)
            with Horizontal():
                yield Button(Text(self._no), id="no", compact=True)
                yield Button(Text(self._yes), id="yes", variant="error", compact=True)

    def on_mount(self) -> None:
        """Focus "no", so that Enter alone changes nothing."""
        self.query_one("#no", Button).focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Close with the answer."""
        self.dismiss(event.button.id == "yes")


class TextDialog(ModalScreen[None]):
    """A text to read, of any length."""

    DEFAULT_CSS = (
        _CSS % {"name": "TextDialog", "width": "82"} + "TextDialog VerticalScroll { height: auto; max-height: 1fr; }"
    )
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,enter,s,l,question_mark", "dismiss", show=False)]

    def __init__(self, title: str, lines: Sequence[str] | Text, *, close: str, at_end: bool = False) -> None:
        super().__init__()
        self._title, self._close, self._at_end = title, close, at_end
        self._text = lines if isinstance(lines, Text) else Text("\n".join(lines))

    def compose(self) -> ComposeResult:
        """Yield the text in a scrolling container."""
        with Vertical() as box:
            box.border_title = Text(self._title)
            box.border_subtitle = Text(self._close)
            with VerticalScroll() as scroll:
                scroll.can_focus = True
                yield Static(self._text, markup=False)

    def on_mount(self) -> None:
        """Focus the text, so that the keys scroll it."""
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        if self._at_end:
            scroll.scroll_end(animate=False)


class InputDialog(ModalScreen[str | None]):
    """A line to type."""

    DEFAULT_CSS = _CSS % {"name": "InputDialog", "width": "60"}
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, question: str, *, value: str = "", length: int = 80) -> None:
        super().__init__()
        self._question, self._value, self._length = question, value, length

    def compose(self) -> ComposeResult:
        """Yield the question and the input line."""
        with Vertical():
            yield Static(self._question, markup=False)
            yield Input(self._value, max_length=self._length)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Close with the typed text."""
        self.dismiss(event.value.strip() or None)


class PickDialog(ModalScreen[str | None]):
    """A choice of one entry, each with its value and its text."""

    DEFAULT_CSS = _CSS % {"name": "PickDialog", "width": "64"} + "PickDialog OptionList { max-height: 14; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, question: str, offered: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._question, self._offered = question, tuple(offered)

    def compose(self) -> ComposeResult:
        """Yield the question and the entries."""
        with Vertical():
            yield Static(self._question, markup=False)
            yield OptionList(*(Text(text) for _, text in self._offered), compact=True)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Close with the chosen entry."""
        self.dismiss(self._offered[event.option_index][0])
