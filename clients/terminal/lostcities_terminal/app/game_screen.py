"""The screen of a game that is played or watched, of any variant."""

import asyncio
from contextlib import suppress

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.widgets import Static

from lostcities.core import Game, LostCitiesError, NotInForm, Seat, single_line
from lostcities.present import title_in
from lostcities_bots.move_hints import offers_hints
from lostcities_client import Said, ServerTime, message_of
from lostcities_terminal.app.event_log import UNBROKEN, EventLog, log_text
from lostcities_terminal.app.followed_game import FollowedGame
from lostcities_terminal.app.game_actions import GameActions
from lostcities_terminal.app.header_footer import KeyHint, KeyHints, TitleBar
from lostcities_terminal.app.leaving import until_left
from lostcities_terminal.app.palette import ACCENT, ALARM, TEXT
from lostcities_terminal.app.table_screen import APART, form_actions
from lostcities_terminal.app.waiting import waiting_room
from lostcities_terminal.clock_text import Reading, paused_note, reading_text, readings
from lostcities_terminal.company_text import CLAIM_KEY, claimable, company_notes, kept_seat, rematch_note
from lostcities_terminal.log_text import offer_text
from lostcities_terminal.move_forms import form_of, typed_move, usage_lines
from lostcities_terminal.phrase_texts import PHRASES
from lostcities_terminal.scores import end_in_words, standings

LOG_MAX = 200
"""Number of log lines beside the table. A key shows all of them."""
PAIR_S = 5.0
"""Time between two tries to find an opponent while the player waits for one."""
CLOCK_S = 0.5
"""Time between two drawings of the clocks."""


class GameScreen(GameActions):
    """A game on the screen: the table, the prompt, the actions and the log."""

    def __init__(self, live: FollowedGame) -> None:
        super().__init__(live)
        live.on_connection_error = self.show_connection_error
        live.on_said(self.show_said)
        self._connection_error = ""
        self._server_time = ServerTime()
        self._gone: list[Seat] = []
        """Seats that may be claimed, as the hints tell."""

    def compose(self) -> ComposeResult:
        """Yield the table, with the actions beside it, or under it in a narrow window."""
        yield TitleBar(id="bar")
        yield Static(id="clocks", markup=False)
        yield Static(id="waiting", markup=False)
        yield from self.table_and_moves()

    def on_mount(self) -> None:
        """Begin to follow the game."""
        translate = self.app.language.translate
        self.query_one("#bar", TitleBar).show(translate("Lost Cities"), translate("Loading the log …"))
        self.set_interval(CLOCK_S, self._show_clocks)
        if self.live.game_id in self.app.pairings:
            self.set_interval(PAIR_S, self._pair_again)
        self._follow()

    # -- following --

    @work(exclusive=True, group="follow")
    async def _follow(self) -> None:
        """Show all changes until this screen is left, with reconnections."""
        with until_left(self):
            try:
                async with self.live:
                    self._follow_company()
                    await self._show_changes()
            except LostCitiesError as error:
                self.app.tell_failure(error)
                self.dismiss()

    @work(exclusive=True, group="pair")
    async def _pair_again(self) -> None:
        """Look again for an opponent while the table waits for one."""
        if self.table is None and self.live.history and self.live.game.ended is None:
            with suppress(LostCitiesError):  # it is tried again
                await self.app.pair_again(self.live.game_id)

    @work(exclusive=True, group="company")
    async def _follow_company(self) -> None:
        """Show the people at the game, and after its end the wish for a rematch."""
        known = None
        with until_left(self), suppress(LostCitiesError):  # which `_follow` tells
            while True:
                known = await self.live.newer_company(known)
                if self.live.history and self.table is not None:
                    self._show_clocks()
                    self.show_prompt()
                    self.query_one("#hints", KeyHints).show(self._hints(self.live.game))

    async def _show_changes(self) -> None:
        game = await self.live.first()
        self._show()
        while game.ended is None:
            game = await self.live.newer(game)
            self._server_time.note(game.at)
            self._show()
        await self._close()
        await asyncio.Event().wait()  # a finished game stays on the screen until the player leaves

    def show_connection_error(self, error: LostCitiesError | None) -> None:
        """Show the state of the connection."""
        self._connection_error = error.message if error is not None else ""
        if self.table is not None:
            self._show_bar()

    def show_said(self, said: Said) -> None:
        """Show a phrase of another player for a moment. Words of their own go to the log."""
        translate = self.live.translate
        who = translate("{who}", who=said.seat)
        if said.text:
            self.lines.append(f"{who}: {single_line(said.text)}")
            self._show_log()
        elif said.phrase is not None and said.phrase in PHRASES and said.seat not in self.live.seats:
            self.app.notify(f"{who}: {translate(PHRASES[said.phrase])}", markup=False)

    async def _close(self) -> None:
        """Show the score sheet at the end of the game, and check its deals."""
        self.app.unfinished = None
        if self.live.game.state is None:
            if self.live.game_id in self.app.pairings:
                return  # the player has moved to another table
            self.tell(self.live.translate("This table was closed before the game started."))
            return
        self.action_scores()
        try:
            self.lines += await self.live.checked()
            self._show_log()
            self.lines += await self.live.luck()
        except LostCitiesError as error:
            self.lines.append(message_of(error))
            self.app.tell_failure(error)
        self._show_log()

    # -- showing --

    def _show(self) -> None:
        """Show the game in its present state."""
        self.lines += self.live.news()
        game, before, self.table = self.live.game, self.table, self.live.table()
        if before is not None and self.table is not None:
            self._selection.follow(before, self.table)
        self.query_one("#waiting").display = self.table is None
        self.query_one("#body").display = self.table is not None
        if self.table is None:
            seen = self.live.seat if None not in self.live.seats else None
            client = self.live.client
            reference, is_seeking = client.reference(self.live.game_id), self.live.game_id in self.app.pairings
            room = waiting_room(game, reference, seen, client.address, self.live.translate, is_seeking=is_seeking)
            self.query_one("#waiting", Static).update(room)
        else:
            actions = (*self.table.actions, *form_actions(self.table))
            self.offer(actions if self.live.seat in game.awaited else ())
        if self.table is not None and self.table.render_error and self.table.render_error not in self.lines:
            self.lines.append(self.table.render_error)
        self._show_bar()
        self._show_clocks()
        self._show_log()
        self.query_one("#hints", KeyHints).show(self._hints(game))
        if self.table is not None and self.focused is None:
            self.query_one("#choices").focus()

    def rows_besides(self) -> int:
        """Return the number of rows for all but the table and the list. The clocks have one if there are any."""
        return super().rows_besides() + self.query_one("#clocks").display

    def show_prompt(self) -> None:
        """Show the prompt. For an offer, show the keys of the answer too."""
        if self.table is None:
            return
        game, translate = self.live.game, self.live.translate
        prompt = self.asked(self.table.prompt)
        if game.ended is not None:
            totals = ", ".join(f"{translate('{who}', who=one.seat)} {one.total}" for one in standings(game, translate))
            prompt = Text(f"{end_in_words(game, translate)} ({totals})")
            if wish := rematch_note(self.live.company, self.live.player_id, translate):
                prompt.append(f"{APART}{wish}", style=f"bold {ACCENT}")
                if kept_seat(self.live.company, self.live.player_id) is not None:
                    prompt.append(f"{APART}{translate('a accept  n decline')}", style=TEXT)
        elif game.offer is not None:
            prompt = Text(offer_text(game.offer, game, translate))
            if self.live.asked():
                prompt.append(f"{APART}{translate('y accept  n decline')}", style=TEXT)
            elif game.offer.seat in self.live.seats:
                prompt.append(f"{APART}{translate('n withdraw')}", style=TEXT)
        self.query_one("#prompt", Static).update(prompt)

    def _show_bar(self) -> None:
        game, translate = self.live.game, self.live.translate
        where = self.table.headline if self.table is not None else translate("waiting for players")
        state = translate("version {version}", version=game.version)
        if self._connection_error and game.ended is None:
            state = translate("Reconnecting …")
        elif self.live.seats == (None,) or game.ended is not None:
            state = translate("watching, {state}", state=state) if game.ended is None else translate("over")
        bar = self.query_one("#bar", TitleBar)
        bar.show(
            title_in(game.variant, translate),
            where,
            state,
            is_error=bool(self._connection_error) and game.ended is None,
        )

    def _show_clocks(self) -> None:
        """Show the clocks of the players, which run without any traffic."""
        clocks = self.query_one("#clocks", Static)
        if self.table is None:
            return
        game, translate = self.live.game, self.live.translate
        shown = [
            Text(reading_text(reading, translate), style=_clock_style(reading))
            for reading in readings(game, translate, self._server_time.now())
        ]
        people = company_notes(game, self.live.company, self.live.seats, translate, self._server_time.now())
        notes = [Text(note, style=TEXT) for note in (*paused_note(game, translate), *people)]
        gone = claimable(game, self.live.company, self.live.seats, self._server_time.now())
        if gone != self._gone:
            self._gone = gone
            self.query_one("#hints", KeyHints).show(self._hints(game))
        if clocks.display != bool(shown or notes):
            clocks.display = bool(shown or notes)
            self.share_rows()
        clocks.update(Text(APART).join([*shown, *notes]))

    def _show_log(self) -> None:
        self.query_one("#log", EventLog).tell(self.lines[-LOG_MAX:])
        last = next((line for line in reversed(self.lines) if not line.startswith(" ")), "")
        news = log_text([last], UNBROKEN)[1:]
        news.overflow = "ellipsis"
        news.rstrip()
        self.query_one("#news", Static).update(news)

    def _hints(self, game: Game) -> list[KeyHint]:
        translate = self.live.translate
        hints: list[KeyHint] = [("?", translate("help"), "help")]
        plays = self.live.seats != (None,)
        if game.state is None:
            return [
                *hints,
                *([("b", translate("seat a bot"), "seat_bot")] if plays else []),
                *([("c", translate("close the table"), "close_table")] if self.live.hosts else []),
                ("q", translate("lobby"), "leave"),
            ]
        if plays and game.ended is None:
            if game.undo != "never":
                hints += [("u", translate("undo"), "undo")]
            if game.undone:
                hints += [("r", translate("redo"), "redo")]
            if offers_hints(game) and self.live.seat in game.awaited:
                hints += [("h", translate("hint"), "hint")]
            if game.clocks is not None:
                hints += [("p", translate("go on") if game.clocks.is_paused else translate("pause"), "pause")]
        if self._gone:
            hints += [(CLAIM_KEY, translate("claim the seat"), "claim_seat")]
        if not plays and game.left and game.created.takeover is True and game.ended is None:
            hints += [("t", translate("take over"), "take_over")]
        if game.ended is not None:
            if plays:
                label = translate("rematch") if self.live.has_other_people else translate("play again")
                hints += [("a", label, "again")]
            hints += [("v", translate("replay"), "replay")]
        hints += [
            ("s", translate("scores"), "scores"),
            ("l", translate("log"), "log"),
            ("i", translate("rules"), "rules"),
        ]
        return [*hints, (":", translate("type a move"), "type('')"), ("q", translate("lobby"), "leave")]

    # -- typing --

    def obey(self, line: str) -> None:
        """Carry out the typed line: a number of the list, a move in notation, or another command."""
        match line.lower().split():
            case ["undo"]:
                self.action_undo()
            case ["undo", number] if number.isdecimal():
                self.do(self.commands.undo_to(int(number)))
            case ["redo"]:
                self.action_redo()
            case ["offer", "end"]:
                self.action_offer_end()
            case [("accept" | "decline") as word]:
                self.action_answer(word == "accept")
            case ["resign"]:
                self.action_resign()
            case ["pause" | "resume"]:
                self.action_pause()
            case _ if (move := self._meant(line)) is not None:
                self.choose(move)
            case _ if (form := form_of(line, self.table.forms if self.table is not None else ())) is not None:
                self.tell("\n".join(usage_lines([form], self.live.translate)))
            case _:
                self.tell(self.live.translate("'{text}' is not one of the moves", text=line))

    def _meant(self, line: str) -> str | None:
        """Return the typed move: by its number in the list, its notation, or its words."""
        listed = self.listed_move(line)
        if line.isdecimal():
            return listed
        try:
            return listed or typed_move(line, self.live.game, self.live.seat)
        except NotInForm:
            return " ".join(line.split())  # the server refuses it with the reason


def _clock_style(reading: Reading) -> str:
    if reading.is_low:
        return f"bold {ALARM}"
    return f"bold {ACCENT}" if reading.is_running else TEXT
