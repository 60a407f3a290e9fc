"""The screen of contests: those that run, come and are over, with the standings of the highlighted one."""

import time
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from lostcities.core import ContestId, GameId, LostCitiesError, PlayerId, single_line
from lostcities.present import Translator
from lostcities_client import ContestState, ListedContest, is_transient, message_of
from lostcities_terminal.app.dialogs import PickDialog
from lostcities_terminal.app.header_footer import WIDTHS, KeyHints, TitleBar
from lostcities_terminal.app.leaving import until_left
from lostcities_terminal.app.palette import FAINT
from lostcities_terminal.clock_text import SECOND
from lostcities_terminal.contest_text import contest_line, own_row, standing_lines, terms_text
from lostcities_terminal.pace_text import PRESETS, pace_text

if TYPE_CHECKING:
    from lostcities_terminal.app.play_app import PlayApp

READ_S = 2.0
"""Seconds between two looks at the contests."""

FINISHED_MAX = 20
"""Number of contests that are over and listed."""

PAUSE_S = 15
"""Seconds between the rounds of a contest that is announced here."""

KEYS = (
    ("Enter", "join the contest, or go to your game"),
    ("x", "leave the contest, or cancel your own before it starts"),
    ("a", "announce a contest"),
    ("Esc", "back to the lobby"),
)


class ContestScreen(Screen[None]):
    """The screen of contests. It opens the player's next game by itself."""

    HORIZONTAL_BREAKPOINTS = WIDTHS
    CSS_PATH = "contest_screen.tcss"
    AUTO_FOCUS = "#contests"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("x", "leave", show=False),
        Binding("a", "announce", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("escape,q", "back", show=False),
    ]

    app: "PlayApp"

    def __init__(self, titles: Mapping[str, str]) -> None:
        """`titles` are those of the variants, by key."""
        super().__init__()
        self._titles = titles
        self._contests: dict[str, ListedContest] = {}
        self._state: ContestState | None = None
        self._me = PlayerId("")
        self._opened: set[GameId] = set()
        """Games that were opened here. One that was left is not opened again."""
        self._joined: set[ContestId] = set()
        """Contests that were joined here. The game of a deal stays for a day, and is opened by itself only then."""
        self._announced: ContestId | None = None
        """Contest that was announced here, and that is to be highlighted."""

    def compose(self) -> ComposeResult:
        """Yield the list, and beside it the standings."""
        translate = self.app.language.translate
        yield TitleBar(id="bar")
        with Container(id="parts"):
            yield OptionList(id="contests")
            with VerticalScroll(id="standings"):
                yield Static("", id="said", markup=False)
        yield KeyHints(
            [
                ("Enter", translate("join"), "choose"),
                ("x", translate("leave"), "leave"),
                ("a", translate("announce"), "announce"),
                ("?", translate("keys"), "help"),
                ("Esc", translate("lobby"), "back"),
            ]
        )

    def on_mount(self) -> None:
        """Read the contests, and again every few seconds."""
        self.query_one("#bar", TitleBar).show(self.app.language.translate("Contests"))
        self.set_interval(READ_S, self.read)
        self.read()

    def on_screen_resume(self) -> None:
        """Read at once after a game."""
        self.read()

    @work(exclusive=True, group="contests")
    async def read(self) -> None:
        """Read the contests from the server, and the standings of the highlighted one, and show them."""
        with until_left(self):
            try:
                client = self.app.client
                self._me = self._me or (await client.player()).player_id
                coming = (await client.list_contests()).contests
                over = (await client.list_contests("over", page_size=FINISHED_MAX)).contests
            except LostCitiesError as error:
                self._tell(error)
            else:
                self._show_bar("")
                self._fill((*coming, *over))
                self._read_standings()

    @work(exclusive=True, group="standings")
    async def _read_standings(self) -> None:
        """Read the highlighted contest, show its standings, and open the player's game in it."""
        with until_left(self):
            contest_id = self._pointed_at
            try:
                self._state = None if contest_id is None else await self.app.client.contest(contest_id)
            except LostCitiesError as error:
                self._tell(error)
            else:
                self._show_standings()
                self._open_own_game()

    def _tell(self, error: LostCitiesError) -> None:
        translate = self.app.language.translate
        said = translate("no connection") if is_transient(error) else single_line(message_of(error))
        self._show_bar(said, is_error=True)

    def _open_own_game(self) -> None:
        if self._state is None:
            return
        contest, row = self._state.contest, own_row(self._state, self._me)
        if contest.kind == "deal" and contest.contest_id not in self._joined:
            return
        if row is not None and row.game_id is not None and row.game_id not in self._opened and self.is_current:
            self._opened.add(row.game_id)
            self.app.go_to(row.game_id)

    # -- what is shown --

    @property
    def _pointed_at(self) -> ContestId | None:
        listed = self.query_one("#contests", OptionList)
        if listed.highlighted is None:
            return None
        found = listed.get_option_at_index(listed.highlighted).id
        return None if found is None else ContestId(found)

    def _fill(self, contests: tuple[ListedContest, ...]) -> None:
        """Fill the list. The highlighted entry stays."""
        translate, listed, now = self.app.language.translate, self.query_one("#contests", OptionList), _now()
        before = self._announced or self._pointed_at
        self._contests = {contest.contest_id: contest for contest in contests}
        listed.clear_options()
        for contest in contests:
            text = Text(contest_line(contest, now, translate))
            text.append(f"\n  {self._terms(contest)}", style=FAINT)
            listed.add_option(Option(text, id=contest.contest_id))
        if not contests:
            listed.add_option(Option(Text(translate("None yet: announce one."), style=FAINT), disabled=True))
        elif before is not None and before in self._contests:
            self._announced = None
            listed.highlighted = listed.get_option_index(before)
        else:
            listed.highlighted = 0

    def _terms(self, contest: ListedContest) -> str:
        title = self._titles.get(contest.variant, contest.variant)
        return terms_text(contest, title, self.app.language.translate)

    def _show_standings(self) -> None:
        said = self.query_one("#said", Static)
        if self._state is None:
            said.update("")
        else:
            said.update(Text("\n".join(standing_lines(self._state, self._me, self.app.language.translate))))

    def _show_bar(self, error: str, *, is_error: bool = False) -> None:
        translate = self.app.language.translate
        state = error or translate("you are {name}", name=self.app.player_name)
        self.query_one("#bar", TitleBar).show(translate("Contests"), self.app.server, state, is_error=is_error)

    # -- choices --

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the standings of another contest."""
        if self._state is None or event.option.id != self._state.contest.contest_id:
            self._read_standings()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Join the contest, or go to the player's game in it."""
        if event.option.id is not None:
            self._join(ContestId(event.option.id))

    def action_choose(self) -> None:
        """Press Enter on the list."""
        self.query_one("#contests", OptionList).action_select()

    @work(group="commands")
    async def _join(self, contest_id: ContestId) -> None:
        client = self.app.client
        try:
            state = await client.contest(contest_id)
            row = None if state is None else own_row(state, self._me)
            if row is None:
                await client.join_contest(contest_id)
                self._joined.add(contest_id)
            elif row.game_id is not None:
                self.app.go_to(row.game_id)
        except LostCitiesError as error:
            self.app.tell_failure(error)
        self.read()

    @work(group="commands")
    async def action_leave(self) -> None:
        """Leave the highlighted contest, or cancel it if the player is its host and has not joined."""
        contest_id, client = self._pointed_at, self.app.client
        if contest_id is None:
            return
        try:
            state = await client.contest(contest_id)
            if state is not None and own_row(state, self._me) is not None:
                await client.leave_contest(contest_id)
            else:
                await client.cancel_contest(contest_id)
        except LostCitiesError as error:
            self.app.tell_failure(error)
        self.read()

    @work(group="commands")
    async def action_announce(self) -> None:
        """Ask for the terms of a contest, one after the other, and announce it."""
        translate = self.app.language.translate
        kind = await self._picked(translate("Which contest?"), _kinds(translate))
        variant = kind and await self._picked(translate("Which game?"), self._titles)
        if not kind or not variant:
            return
        is_duplicate = kind == "duplicate"
        times = _minutes((5, 10, 20, 30, 60), translate) if is_duplicate else _paces(translate)
        pace = await self._picked(
            translate("Longest time of a round") if is_duplicate else translate("Thinking time"), times
        )
        ahead = pace and await self._picked(translate("Starts in"), _minutes((1, 5, 15, 60), translate))
        if not pace or not ahead:
            return
        if kind == "arena":
            length = await self._picked(translate("Lasts"), _minutes((15, 30, 60, 120), translate))
        else:
            counts = "23468" if is_duplicate else "3579"
            length = await self._picked(translate("Rounds"), {count: count for count in counts})
        if length:
            await self._announce(kind, variant, pace, int(ahead), int(length))

    async def _picked(self, question: str, choices: Mapping[str, str]) -> str | None:
        return await self.app.push_screen_wait(PickDialog(question, list(choices.items())))

    async def _announce(self, kind: str, variant: str, pace: str, ahead: int, length: int) -> None:
        """Announce a contest. In a duplicate `pace` is the number of minutes of a round."""
        title = f"{_kinds(self.app.language.translate)[kind]}: {self._titles.get(variant, variant)}"[:40]
        announce = partial(self.app.client.create_contest, starts_at=_now() + ahead * 60 * SECOND)
        try:
            if kind == "arena":
                contest = await announce(
                    "arena", title, variant, time_control=PRESETS[pace], lasts_s=length * 60, is_rated=True
                )
            elif kind == "swiss":
                contest = await announce(
                    "swiss",
                    title,
                    variant,
                    time_control=PRESETS[pace],
                    rounds=length,
                    pause_s=PAUSE_S,
                    is_rated=True,
                )
            else:
                contest = await announce(
                    "duplicate", title, variant, lasts_s=int(pace) * 60, rounds=length, pause_s=PAUSE_S
                )
            self._announced = contest.contest_id
        except LostCitiesError as error:
            self.app.tell_failure(error)
        self.read()

    def action_help(self) -> None:
        """Show the keys."""
        self.app.show_keys(KEYS)

    def action_back(self) -> None:
        """Go back to the lobby."""
        self.app.pop_screen()


def _kinds(translate: Translator) -> Mapping[str, str]:
    return {"arena": translate("Arena"), "swiss": translate("Swiss"), "duplicate": translate("Duplicate")}


def _paces(translate: Translator) -> Mapping[str, str]:
    """Return the time controls with which games end while a contest lasts."""
    return {name: pace_text(control, translate) for name, control in PRESETS.items() if control.per_move_s < 3_600}


def _minutes(counts: tuple[int, ...], translate: Translator) -> Mapping[str, str]:
    return {str(count): translate("{count} min", count=count) for count in counts}


def _now() -> int:
    return time.time_ns() // 1_000
