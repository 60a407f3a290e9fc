"""The full-screen program: the player, the server, the screens, and the bots that were seated here."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import ClassVar

from msgspec import Struct
from textual import work
from textual.app import App
from textual.binding import Binding, BindingType

from lostcities.core import GameId, LostCitiesError, Seat, TimeControl, Viewer, single_line
from lostcities_client import Client, Patience, Player, connect, message_of, rename, sign_in, sign_in_with, variant_for
from lostcities_terminal.app.dialogs import InputDialog, PickDialog, TextDialog
from lostcities_terminal.app.followed_game import FollowedGame
from lostcities_terminal.app.game_screen import GameScreen
from lostcities_terminal.app.lesson_screen import LessonScreen
from lostcities_terminal.app.lobby_screen import ENDLESS, LobbyScreen
from lostcities_terminal.app.local_bots import PAUSE_S, LocalBots
from lostcities_terminal.app.overlays import key_sheet
from lostcities_terminal.app.palette import THEME
from lostcities_terminal.app.replay_screen import ReplayScreen
from lostcities_terminal.app.turn_alerts import TurnAlerts
from lostcities_terminal.guest_bots import GuestDeclined, find_guest, guests_for, is_guest, seat_guest, terms_of
from lostcities_terminal.installed_tutorial import installed_tutorial
from lostcities_terminal.language import Language
from lostcities_terminal.open_request import OpenRequest, bot_titles, no_seat, open_game, request_like
from lostcities_terminal.pace_text import PRESETS, pace_text
from lostcities_terminal.profile_text import profile_lines

PATIENCE = Patience(total_s=3600.0)
"""Patience at a screen: the player decides when to stop waiting for a server."""
FIRST_PATIENCE = Patience(total_s=3.0)
"""Patience at the start, because a server that does not answer then is most likely not running."""


class OpponentWish(Struct, frozen=True):
    """A wish to play a person: the game and its pace."""

    variant: str
    time_control: TimeControl | None


class PlayApp(App[int]):
    """A run of the program in full screen."""

    CSS_PATH = Path(__file__).with_name("play_app.tcss")
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True)]

    def __init__(
        self,
        *,
        server: str,
        name: str,
        language: Language,
        request: OpenRequest | None = None,
        bot_pause_s: float = PAUSE_S,
        on_turn: str = "",
        sign_in_secret: str = "",
    ) -> None:
        """`on_turn` is a command that runs when it becomes the player's turn.

        `sign_in_secret` is a sign-in code or recovery key of the player, or empty.
        """
        super().__init__()
        self.server = server
        self.player_name = self._signed_in_as = name
        self.language = language
        self.failure: LostCitiesError | None = None
        """Error that ends the program, if any."""
        self.unfinished: GameId | None = None
        """Game that was left before its end."""
        self._on_turn = on_turn
        self._sign_in_secret = sign_in_secret
        self._request = request or OpenRequest()
        self.pairings: dict[GameId, OpponentWish] = {}
        """Wishes of the games in which the player waits, or waited, for an opponent of any kind."""
        self._requests: dict[GameId, OpenRequest] = {}
        """Requests of the games that were opened here."""
        self._stack = AsyncExitStack()
        self._client: Client | None = None
        self.local_bots = LocalBots(
            self._connected,
            server,
            on_failure=lambda text: self.notify(single_line(text), severity="error", markup=False),
            pause_s=bot_pause_s,
        )

    @property
    def client(self) -> Client:
        """Connection of the player."""
        assert self._client is not None, "there is one from the first screen on"
        return self._client

    async def finished(self) -> None:
        """Run to the end. Raises the error that ended the program."""
        await self.run_async()
        if self.failure is not None:
            raise self.failure

    def on_mount(self) -> None:
        """Connect, and open the requested screen."""
        self.title = self.language.translate("Lost Cities")
        self.register_theme(THEME)
        self.theme = THEME.name
        self.begin()

    def begin(self) -> None:
        """Open the requested screen."""
        self._open()

    async def on_unmount(self) -> None:
        """Close all connections."""
        await self.local_bots.close()
        await self._stack.aclose()

    def _connected(self) -> Client:
        return connect(self.server, patience=PATIENCE)

    @work
    async def _open(self) -> None:
        """Open the first screen over the lobby. An error here ends the program and is printed afterwards."""
        try:
            self._client = await self._stack.enter_async_context(connect(self.server, patience=FIRST_PATIENCE))
            self.player_name = (await self._sign_in(self._client)).name
            self._client.patience = PATIENCE
            self._follow_turns()
            lobby = LobbyScreen()
            request = self._request
            if request.variant:
                game_id = await self.open_new(request)
                self.push_screen(lobby)
                await self.play(game_id)
            elif request.game:
                self.push_screen(lobby)
                await self.play(self._client.accept_invitation(request.game), must=True)
            elif request.watch or request.replay:
                game_id = self._client.accept_invitation(request.watch or request.replay)
                viewer = await self._viewer(game_id)
                self.push_screen(lobby)
                if request.watch:
                    self._push_game(game_id, (viewer,))
                else:
                    self.open_replay(game_id, viewer)
            else:
                self.push_screen(lobby)
        except LostCitiesError as error:
            self.failure = error
            self.exit(1)

    async def _sign_in(self, client: Client) -> Player:
        if self._sign_in_secret:
            return await sign_in_with(client, self._sign_in_secret, name=self._signed_in_as, kind="human")
        return await sign_in(client, self._signed_in_as, "human")

    @work(exclusive=True, group="turns")
    async def _follow_turns(self) -> None:
        """Alert the player of turns, for as long as the server can be reached."""
        translate = self.language.translate
        alerts = TurnAlerts(
            self.client.with_patience(ENDLESS),
            self._on_turn,
            ring=self._ring,
            on_failure=lambda text: self.notify(
                translate("The command for your turn failed: {text}", text=text), severity="error", markup=False
            ),
        )
        with suppress(LostCitiesError):  # the screens tell of it
            await alerts.run()

    def _ring(self, game_id: GameId) -> None:
        """Ring, unless the player looks at the game."""
        screen = self.screen
        is_seen = isinstance(screen, GameScreen) and screen.live.game_id == game_id and self.app_focus
        if not is_seen:
            self.bell()

    # -- requests of the screens --

    async def open_new(self, request: OpenRequest) -> GameId:
        """Open a game with its bots and the player in their seats. Raises the reason if it cannot be opened.

        If a bot of another author declines, the game waits for another one.
        """
        opened = await open_game(self.client, request, self.language.translate)
        self._requests[opened.listing.game_id] = request
        for declined in opened.declines:
            self.tell_decline(declined)
        listing = opened.listing
        for seat, name in request.bots:
            reference = self.client.reference(listing.game_id)
            listing = await self.local_bots.seat(listing, name, seat, reference=reference)
        return listing.game_id

    async def open_again(self, game_id: GameId) -> GameId:
        """Open the same game again: as it was opened here, or else with the bots that this program seats by name.

        Raises what `open_new` raises.
        """
        request = self._requests.get(game_id)
        if request is None:
            me = (await self.client.player()).player_id
            request = request_like(await self.client.get_game(game_id), me)
        return await self.open_new(request)

    @work
    async def find_opponent(self, variant: str, title: str) -> None:
        """Ask for a pace, and play a person who waits for the same game, or wait for one."""
        translate = self.language.translate
        paces = [(name, pace_text(control, translate)) for name, control in PRESETS.items()]
        question = translate("Play a person: {title}", title=title)
        pace = await self.push_screen_wait(PickDialog(question, [*paces, ("", translate("no clock"))]))
        if pace is None:
            return
        try:
            await self._pair(OpponentWish(variant, PRESETS.get(pace)))
        except LostCitiesError as error:
            self.tell_failure(error)

    async def pair_again(self, game_id: GameId) -> bool:
        """Ask again to be paired, for a table that waits for an opponent. Return True if there is another game now."""
        wish = self.pairings.get(game_id)
        return wish is not None and await self._pair(wish, at=game_id)

    async def _pair(self, wish: OpponentWish, *, at: GameId | None = None) -> bool:
        listing = await self.client.pair(wish.variant, time_control=wish.time_control, waiting_at=at, with_seed=True)
        if listing.game_id == at:
            return False
        self.pairings[listing.game_id] = wish
        if at is None:
            await self.play(listing.game_id)
        else:
            self.go_to(listing.game_id)  # a task of the screen would end with it
            self.pop_screen()
        return True

    async def play(self, game_id: GameId, *, must: bool = False) -> None:
        """Play a game: in the player's seats, or in a free one. Without a seat, watch it, or with `must` refuse."""
        position = await self.client.get_game(game_id)
        listing = position.game
        variant_for(listing.variant, listing.variant_version)  # otherwise the game cannot be shown here
        me = (await self.client.player()).player_id
        if not listing.seats_of(me) and listing.status == "open":
            listing = (await self.client.join(game_id, with_seed=True)).game
        seats = listing.seats_of(me)
        if must and not seats:
            raise no_seat(self.client, game_id)
        await self.local_bots.resume(listing)
        self._push_game(game_id, seats or (None,))

    @work
    async def go_to(self, game_id: GameId) -> None:
        """Play a game for a screen that is closed before the game opens."""
        try:
            await self.play(game_id)
        except LostCitiesError as error:
            self.tell_failure(error)

    @work
    async def watch_game(self, game_id: GameId) -> None:
        """Watch a game. A player of the game sees their own view."""
        try:
            self._push_game(game_id, await self.held(game_id) or (None,))
        except LostCitiesError as error:
            self.tell_failure(error)

    async def held(self, game_id: GameId) -> tuple[Seat, ...]:
        """Return the player's seats in a game."""
        listing = (await self.client.get_game(game_id)).game
        return listing.seats_of((await self.client.player()).player_id)

    def open_replay(self, game_id: GameId, viewer: Viewer = None) -> None:
        """Replay a game commit by commit."""
        self.push_screen(ReplayScreen(game_id, viewer))

    @work(exclusive=True, group="learn")
    async def learn(self, variant: str) -> None:
        """Begin the tutorial of a variant."""
        try:
            tutorial = await asyncio.to_thread(installed_tutorial, variant, self.language)
        except LostCitiesError as error:
            self.tell_failure(error)
            return
        self.push_screen(LessonScreen(tutorial))

    def tell_failure(self, error: LostCitiesError) -> None:
        """Show an error over the present screen."""
        self.notify(single_line(message_of(error)), severity="error", timeout=10, markup=False)

    def tell_decline(self, text: str) -> None:
        """Show over the present screen that a bot of another author does not take its seat."""
        self.notify(text, severity="warning", timeout=10, markup=False)

    @work
    async def seat_bot(self, game_id: GameId) -> None:
        """Ask for a bot, and seat it. If it declines, ask again."""
        try:
            while (bot := await self._picked_bot(game_id)) is not None:
                try:
                    await self._seat(game_id, bot)
                except GuestDeclined as declined:
                    self.tell_decline(declined.message)
                else:
                    break
        except LostCitiesError as error:
            self.tell_failure(error)

    async def _picked_bot(self, game_id: GameId) -> str | None:
        """Ask for a bot. Those of other authors are there if they play the game."""
        translate = self.language.translate
        variant, terms = await terms_of(self.client, game_id)
        own = [(name, translate("bot: {name}", name=name)) for name in bot_titles(variant)]
        found = await guests_for(self.client, variant, terms)
        guests = [(guest.name, translate("other author's bot: {name}", name=guest.label)) for guest in found]
        return await self.push_screen_wait(PickDialog(translate("Which bot takes a seat?"), [*own, *guests]))

    async def _seat(self, game_id: GameId, bot: str) -> None:
        listing = (await self.client.get_game(game_id)).game
        if is_guest(bot):
            guest = await find_guest(self.client, bot, listing.variant)
            await seat_guest(self.client, game_id, guest, None, self.language.translate)
        else:
            await self.local_bots.seat(listing, bot, reference=self.client.reference(game_id))

    @work
    async def show_sign_in_code(self) -> None:
        """Show a code with which another device signs in as the player."""
        translate = self.language.translate
        try:
            drawn = await self.client.sign_in_code()
        except LostCitiesError as error:
            self.tell_failure(error)
            return
        lines = [
            translate(
                "With this code another device signs in as {name}, once and within five minutes:", name=self.player_name
            ),
            "",
            f"    {drawn.code}",
            "",
            translate("Type it on the page for browsers under “Sign in”, or start another terminal with:"),
            "",
            f"    lc-play --sign-in {drawn.code}",
        ]
        self.push_screen(TextDialog(translate("Another device"), lines, close=translate("Esc closes")))

    @work
    async def show_profile(self, titles: Mapping[str, str]) -> None:
        """Show the player's ratings and results. `titles` are those of the variants."""
        translate = self.language.translate
        try:
            profile = await self.client.profile(language=self.language.code)
        except LostCitiesError as error:
            self.tell_failure(error)
            return
        lines = profile_lines(profile, titles, translate)
        self.push_screen(TextDialog(single_line(profile.player.name), lines, close=translate("Esc closes")))

    @work
    async def rename(self) -> None:
        """Ask for a new name of the player, for all games."""
        translate = self.language.translate
        name = await self.push_screen_wait(
            InputDialog(translate("Your name at this server"), value=self.player_name, length=40)
        )
        if name is not None and name != self.player_name:
            try:
                renamed = await rename(self.client, name, signed_in_as=self._signed_in_as, kind="human")
            except LostCitiesError as error:
                self.tell_failure(error)
                return
            self.player_name = renamed.name
            for screen in self.screen_stack:
                if isinstance(screen, LobbyScreen):
                    screen.reload()

    def show_keys(self, entries: Sequence[tuple[str, str]]) -> None:
        """Show the keys of a screen and their effects."""
        translate = self.language.translate
        self.push_screen(TextDialog(translate("Keys"), key_sheet(entries, translate), close=translate("Esc closes")))

    def change_language(self, language: str) -> None:
        """Change the language, and draw the lobby again."""
        self.language = Language(language)
        self.switch_screen(LobbyScreen())

    # -- helpers --

    async def _viewer(self, game_id: GameId) -> Viewer:
        """Return the requested viewer, or the player's seat."""
        held = await self.held(game_id)
        return Seat(self._request.seat) if self._request.seat is not None else next(iter(held), None)

    def _push_game(self, game_id: GameId, seats: Sequence[Viewer]) -> None:
        live = FollowedGame(self.client, game_id, seats, language=self.language)
        self.unfinished = game_id if None not in seats else self.unfinished
        self.push_screen(GameScreen(live))
