"""The form for a new game: seats, undo mode, thinking time, and the options of the variant."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar, cast

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Input, Select, Static

from lostcities.core import AbsencePolicy, LostCitiesError, UndoMode, single_line
from lostcities_client import Contact, GameTerms, VariantDetails
from lostcities_terminal.app.dialogs import TextDialog
from lostcities_terminal.app.fields import Field, fields_of
from lostcities_terminal.app.header_footer import KeyHints, TitleBar
from lostcities_terminal.app.leaving import until_left
from lostcities_terminal.guest_bots import Guest, guests_for, is_guest
from lostcities_terminal.open_request import INVITED, ME, OpenRequest, bot_titles, challenge_of, is_person, usual_bot
from lostcities_terminal.pace_text import PRESETS, pace_text
from lostcities_terminal.printer import rules_lines

if TYPE_CHECKING:
    from lostcities_terminal.app.play_app import PlayApp

TYPING_S = 0.3
"""Pause after a change before bots are looked for, because options are typed."""
NO_CLOCK, TAKEOVER = "none", "takeover"
HINTS: dict[str, bool | None] = {"alone": None, "allowed": True, "never": False}
"""Agreements on hints, by the choices of the form."""
LISTED, UNLISTED = "listed", "unlisted"
DELAYS = (2, 5, 10, 20)
"""Delays for spectators in moves, from which the form offers a choice."""
"""Choices for the lobby: a game is listed or not."""


class _BadAnswer(ValueError):
    """An answer that cannot be read. The message is for the player."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


KEYS = (
    ("↑ ↓", "the field before, the next one"),
    ("Space, Enter", "choose, or open the choices"),
    ("F2", "start the game"),
    ("i", "the rules"),
    ("Esc", "back"),
)


class SetupScreen(Screen[None]):
    """The form for a new game of one variant."""

    CSS_PATH = "setup_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "back", show=False),
        Binding("f2,ctrl+s", "start", show=False),
        Binding("i", "rules", show=False),
        Binding("question_mark,f1", "help", show=False),
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
        """Undo mode for a game with players elsewhere, until another one is chosen."""
        self._guests: tuple[Guest, ...] = ()
        self._contacts: tuple[Contact, ...] | None = None
        """Bots of other authors that play the game as it is set up."""

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
                ("?", translate("keys"), "help"),
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
        self._find_guests()

    # -- the form --

    def _rows(self, details: VariantDetails) -> Iterator[Widget]:
        translate = self.app.language.translate
        counts = details.variant.seats
        yield self._row(translate("Seats"), _select([(str(n), str(n)) for n in counts], str(counts[0]), "seats"))
        who = self._sitters()
        for seat in range(1, counts[-1]):
            offered = [(label, name) for name, label in who]
            select = _select(offered, usual_bot(self._variant), f"seat-{seat}")
            row = self._row(translate("Seat {number}", number=seat), select, about=f"about-{seat}")
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
        hints = [
            (translate("against bots alone"), "alone"),
            (translate("in this game"), "allowed"),
            (translate("never"), "never"),
        ]
        yield self._row(
            translate("Hints"), _select(hints, "alone", "hint-rule"), translate("The log records each hint.")
        )
        yield self._row(translate("Spectators see"), _select(self._delays(), "0", "spectators"))
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
        """Return the choices for a seat: bots, known people, an invited player, then the same player."""
        translate = self.app.language.translate
        bots = [(name, translate("bot: {name}", name=name)) for name in bot_titles(self._variant)]
        guests = [(guest.name, translate("other author's bot: {name}", name=guest.title)) for guest in self._guests]
        known = [
            (challenge_of(each.player.player_id), translate("challenge {name}", name=single_line(each.player.name)))
            for each in self._contacts or ()
            if each.player.kind == "human"
        ]
        return [
            *bots,
            *guests,
            *known,
            (INVITED, translate("a friend, by invite code")),
            (ME, translate("another player at this screen")),
        ]

    def _delays(self) -> list[tuple[str, str]]:
        """Return the delays for spectators, in words and in moves."""
        translate = self.app.language.translate
        later = [(translate("the game {count} moves later", count=count), str(count)) for count in DELAYS]
        return [(translate("every move at once"), "0"), *later]

    def _waits(self) -> list[tuple[str, str]]:
        """Return the times for an answer to an offer, in words and in seconds."""
        translate = self.app.language.translate
        return [
            (translate("half a minute"), "30"),
            (translate("one minute"), "60"),
            (translate("five minutes"), "300"),
            (translate("an hour"), "3600"),
        ]

    def _row(self, title: str, widget: Widget, description: str = "", *, about: str | None = None) -> Widget:
        """Return a field with its description. `about` is the id of a description that follows later."""
        parts: list[Widget] = [Horizontal(Static(title, classes="label", markup=False), widget, classes="row")]
        if description or about is not None:
            parts.append(Static(description, id=about, classes="description", markup=False))
            parts[-1].display = bool(description)
        return Vertical(*parts, classes="entry", id=f"entry-{widget.id}")

    def on_select_changed(self, event: Select.Changed) -> None:
        """Show a field for each seat. Undo is free unless players elsewhere take part."""
        self._find_guests()
        if self._details is None or event.select.id == "undo":
            return
        if event.select.id == "seats":
            for seat in range(1, self._details.variant.seats[-1]):
                self.query_one(f"#entry-seat-{seat}").display = seat < int(str(event.value))
        undo, before = self.query_one("#undo", Select), self._undo
        self._undo = "consent" if any(_is_elsewhere(who) for who in self._others()) else "free"
        if undo.value == before:
            undo.value = self._undo
        self._describe_guests()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Look for bots of other authors that play with this option."""
        self._find_guests()

    # -- bots of other authors --

    @work(exclusive=True, group="guests")
    async def _find_guests(self) -> None:
        """Offer the bots of other authors that play the game as it is set up, a moment after the last change."""
        await asyncio.sleep(TYPING_S)
        if not self.query("#undo"):  # the form has no fields yet
            return
        with until_left(self), suppress(LostCitiesError, _BadAnswer):  # the last list stands
            found = await guests_for(self.app.client, self._variant, self._terms())
            is_new = found != self._guests or self._contacts is None
            self._guests = found
            if self._contacts is None:
                self._contacts = await self.app.client.contacts()
            if is_new:
                self._offer_sitters()

    def _terms(self) -> GameTerms:
        """Return the terms of the form. With a bot of another author, undo needs consent unless the player chose."""
        undo = self._value("undo")
        bots = [who for who in self._others() if not is_person(who)]
        return GameTerms(
            options=self._answers(),
            undo=cast(UndoMode, undo) if undo != self._undo else "consent",
            time_control=PRESETS.get(self._value("time")),
            opponents=("human", "bot") if len(bots) > 1 else ("human",),
        )

    def _offer_sitters(self) -> None:
        """Offer the present choices for every seat. A bot that does not play any more makes room for another."""
        offered = self._sitters()
        for select in self._seat_selects():
            before = str(select.value)
            names = [name for name, _ in offered]
            with self.prevent(Select.Changed):
                select.set_options((Text(label), name) for name, label in offered)
                select.value = before if before in names else usual_bot(self._variant)
            if before not in names:
                translate = self.app.language.translate
                text = translate("The bot does not play this game as it is set up, or has gone.")
                self.app.notify(text, severity="warning", markup=False)
        self._describe_guests()

    def _describe_guests(self) -> None:
        """Show what the authors of the chosen bots say of them."""
        known = {guest.name: guest.description for guest in self._guests}
        for seat, select in enumerate(self._seat_selects(), 1):
            about = self.query_one(f"#about-{seat}", Static)
            about.update(known.get(str(select.value), ""))
            about.display = bool(known.get(str(select.value)))

    def _seat_selects(self) -> list["Select[str]"]:
        assert self._details is not None, "there is a form"
        return [self.query_one(f"#seat-{seat}", Select) for seat in range(1, self._details.variant.seats[-1])]

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

    def action_help(self) -> None:
        """Show the keys."""
        self.app.show_keys(KEYS)

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
        except _BadAnswer as error:
            self._point_at(error.field)
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
            spectator_delay=int(self._value("spectators")),
            hints=HINTS[self._value("hint-rule")],
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
            except ValueError as error:
                raise _BadAnswer(field.name, str(error)) from None
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


def _is_elsewhere(choice: str) -> bool:
    """Return whether a choice for a seat is a player at another program, who must consent to undo."""
    return is_guest(choice) or (is_person(choice) and choice != ME)
