"""The form for a new game: seats, undo mode, thinking time, and the options of the variant."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Select, Static

from lostcities.core import AbsencePolicy, LostCitiesError, UndoMode, single_line
from lostcities_client import VariantDetails
from lostcities_terminal.app.dialogs import TextDialog
from lostcities_terminal.app.fields import Field, fields_of
from lostcities_terminal.app.header_footer import KeyHints, TitleBar
from lostcities_terminal.open_request import INVITED, ME, OpenRequest, bot_titles
from lostcities_terminal.pace_text import PRESETS, pace_text
from lostcities_terminal.printer import rules_lines

if TYPE_CHECKING:
    from lostcities_terminal.app.play_app import PlayApp

NO_CLOCK, TAKEOVER = "none", "takeover"
LISTED, UNLISTED = "listed", "unlisted"
"""Choices for the lobby: a game is listed or not."""


class SetupScreen(Screen[None]):
    """The form for a new game of one variant."""

    CSS_PATH = "setup_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "back", show=False),
        Binding("f2,ctrl+s", "start", show=False),
        Binding("i", "rules", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]

    app: "PlayApp"

    def __init__(self, variant: str) -> None:
        super().__init__()
        self._variant = variant
        self._details: VariantDetails | None = None
        self._fields: tuple[Field, ...] = ()
        self._undo = "consent"
        """Undo mode for a game with an invited player, until another one is chosen."""

    def compose(self) -> ComposeResult:
        """Yield the frame. The fields follow after the server's answer."""
        translate = self.app.language.translate
        yield TitleBar(id="bar")
        yield VerticalScroll(id="form")
        with Horizontal(id="buttons"):
            yield Button(Text(translate("Start the game")), id="start", variant="primary", compact=True)
            yield Button(Text(translate("Rules")), id="rules", compact=True)
            yield Button(Text(translate("Back")), id="back", compact=True)
        yield KeyHints(
            [
                ("F2", translate("start"), "start"),
                ("i", translate("rules"), "rules"),
                ("Esc", translate("back"), "back"),
            ],
            id="hints",
        )

    def on_mount(self) -> None:
        """Read the choices from the server."""
        self.query_one("#bar", TitleBar).show(self.app.language.translate("New game"))
        self._read()

    @work
    async def _read(self) -> None:
        try:
            self._details = await self.app.client.variant(self._variant, language=self.app.language.code)
        except LostCitiesError as error:
            self.app.tell_failure(error)
            self.dismiss()
            return
        self._fields = tuple(fields_of(self._details.options_schema))
        self.query_one("#bar", TitleBar).show(
            self.app.language.translate("New game"), single_line(self._details.variant.title)
        )
        form = self.query_one("#form", VerticalScroll)
        await form.mount_all(self._rows(self._details))
        self.query_one("#start", Button).focus()

    # -- the form --

    def _rows(self, details: VariantDetails) -> Iterator[Widget]:
        translate = self.app.language.translate
        counts = details.variant.seats
        yield self._row(translate("Seats"), _select([(str(n), str(n)) for n in counts], str(counts[0]), "seats"))
        who = self._sitters()
        for seat in range(1, counts[-1]):
            offered = [(label, name) for name, label in who]
            row = self._row(translate("Seat {number}", number=seat), _select(offered, who[0][0], f"seat-{seat}"))
            row.display = seat < counts[0]
            yield row
        undo = [
            (translate("with consent"), "consent"),
            (translate("free"), "free"),
            (translate("never"), "never"),
        ]
        yield self._row(translate("Undo"), _select(undo, self._undo, "undo"))
        yield self._row(translate("Time to answer"), _select(self._waits(), "60", "answer"))
        yield from self._time_rows(counts)
        lists = [(translate("all players in the lobby"), LISTED), (translate("players with the invite code"), UNLISTED)]
        yield self._row(translate("Open to"), _select(lists, LISTED, "lists"))
        if self._fields:
            yield Static(translate("Options"), classes="title", markup=False)
        for field in self._fields:
            yield self._row(field.title, field.widget(translate), field.description)

    def _time_rows(self, counts: range) -> Iterator[Widget]:
        """Yield the fields for clocks, and for what follows if a player leaves or runs out of time."""
        translate = self.app.language.translate
        paces = [(translate("No clock"), NO_CLOCK), *((pace_text(it, translate), name) for name, it in PRESETS.items())]
        yield self._row(translate("Thinking time"), _select(paces, NO_CLOCK, "time"))
        if counts[-1] > 2:
            absence = [(translate("the others play on"), "play_on"), (translate("the game ends"), "end")]
            yield self._row(translate("If a player leaves"), _select(absence, "play_on", "absence"))
        takeover = [(translate("stay empty"), ""), (translate("may be taken over"), TAKEOVER)]
        yield self._row(translate("Seats that are left"), _select(takeover, "", "takeover"))

    def _sitters(self) -> list[tuple[str, str]]:
        """Return the choices for a seat: bots first, then an invited player, then the same player."""
        translate = self.app.language.translate
        bots = [(name, translate("bot: {name}", name=name)) for name in bot_titles()]
        return [
            *bots,
            (INVITED, translate("a friend, by invite code")),
            (ME, translate("another player at this screen")),
        ]

    def _waits(self) -> list[tuple[str, str]]:
        """Return the times for an answer to an offer, in words and in seconds."""
        translate = self.app.language.translate
        return [
            (translate("half a minute"), "30"),
            (translate("one minute"), "60"),
            (translate("five minutes"), "300"),
            (translate("an hour"), "3600"),
        ]

    def _row(self, title: str, widget: Widget, description: str = "") -> Widget:
        parts: list[Widget] = [Horizontal(Static(title, classes="label", markup=False), widget, classes="row")]
        if description:
            parts.append(Static(description, classes="description", markup=False))
        return Vertical(*parts, classes="entry", id=f"entry-{widget.id}")

    def on_select_changed(self, event: Select.Changed) -> None:
        """Show a field for each seat. Undo is free unless a player is invited."""
        if self._details is None or event.select.id == "undo":
            return
        if event.select.id == "seats":
            for seat in range(1, self._details.variant.seats[-1]):
                self.query_one(f"#entry-seat-{seat}").display = seat < int(str(event.value))
        undo, before = self.query_one("#undo", Select), self._undo
        self._undo = "consent" if INVITED in self._others() else "free"
        if undo.value == before:
            undo.value = self._undo

    def _others(self) -> list[str]:
        """Return the choices for the seats from seat 1 on."""
        return [self._value(f"seat-{seat}") for seat in range(1, int(self._value("seats")))]

    # -- starting --

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Start the game, or go back."""
        match event.button.id:
            case "start":
                self.action_start()
            case "rules":
                self.action_rules()
            case "back":
                self.action_back()

    def action_back(self) -> None:
        """Return to the lobby."""
        self.dismiss()

    def action_rules(self) -> None:
        """Show the rules of the variant."""
        if self._details is not None:
            translate = self.app.language.translate
            lines = rules_lines(self._details.rules_text, translate)
            self.app.push_screen(
                TextDialog(single_line(self._details.variant.title), lines, close=translate("Esc closes"))
            )

    @work(exclusive=True)
    async def action_start(self) -> None:
        """Open the game as the form says."""
        if self._details is None:
            return
        try:
            options = self._answers()
        except ValueError as error:
            self.app.notify(str(error), severity="warning", markup=False)
            return
        others = self._others()
        request = OpenRequest(
            variant=self._variant,
            others=tuple(others),
            seats=len(others) + 1,
            options=options,
            undo=cast(UndoMode, self._value("undo")),
            answer_s=int(self._value("answer")),
            is_unlisted=self._value("lists") == UNLISTED,
            time_control=PRESETS.get(self._value("time")),
            absence=cast(AbsencePolicy, self._value("absence")) if self.query("#absence") else None,
            takeover=self._value("takeover") == TAKEOVER,
        )
        try:
            game_id = await self.app.open_new(request)
        except LostCitiesError as error:
            self._point_at(str(error.details.get("field", "")))
            self.app.tell_failure(error)
            return
        self.app.go_to(game_id)
        self.dismiss()

    def _answers(self) -> dict[str, Any]:  # JSON
        """Return the answers that differ from the defaults."""
        translate, answers = self.app.language.translate, {}
        for field in self._fields:
            try:
                answer = field.answer(self.query_one(f"#{field.id}"), translate)
            except ValueError:
                self._point_at(field.name)
                raise
            if answer != field.default and not (answer is None and field.kind != "json"):
                answers[field.name] = answer
        return answers

    def _value(self, name: str) -> str:
        return str(self.query_one(f"#{name}", Select).value)

    def _point_at(self, field: str) -> None:
        if found := self.query(f"#option-{field}") if field.isidentifier() else None:
            found.first().focus()


def _select(offered: Sequence[tuple[str, str]], value: str, name: str) -> "Select[str]":
    return Select([(Text(label), key) for label, key in offered], value=value, allow_blank=False, id=name, compact=True)
