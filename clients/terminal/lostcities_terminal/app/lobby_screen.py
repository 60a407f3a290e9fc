"""The lobby: the variants, the games, and the input of an invite code."""

import time
from collections.abc import Sequence, Set
from contextlib import aclosing
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct
from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from lostcities.core import GameId, LostCitiesError, single_line
from lostcities.present import LANGUAGES, Translator
from lostcities_client import (
    GamePage,
    ListedGame,
    Patience,
    SeatHolder,
    Status,
    VariantListing,
    is_transient,
    message_of,
)
from lostcities_terminal.app.contest_screen import ContestScreen
from lostcities_terminal.app.header_footer import WIDTHS, KeyHints, TitleBar
from lostcities_terminal.app.leaving import until_left
from lostcities_terminal.app.palette import ACCENT, FAINT, NIGHT, Suits
from lostcities_terminal.app.setup_screen import SetupScreen
from lostcities_terminal.installed_tutorial import keys_with_tutorial
from lostcities_terminal.pace_text import pace_text

if TYPE_CHECKING:
    from lostcities_terminal.app.play_app import PlayApp

AGES_S = 20.0
"""Interval at which the ages of games are shown anew."""
ENDLESS = Patience(total_s=float("inf"))
"""Patience of the lobby: it waits for its server as long as it is open."""
LISTED_MAX = 30
"""Number of listed games of a kind. Any other is found by its code."""

MINUTE = 60_000_000
"""Minute in microseconds, the unit of the server's times."""


_OTHERS: Sequence[tuple[bool, Status]] = ((True, "open"), (True, "running"), (False, "open"), (False, "running"))
"""Lists of games between people: whether their players are there, and the status."""


class ListedGames(Struct, frozen=True):
    """The first games of a kind, and the number of all."""

    games: tuple[ListedGame, ...]
    count: int
    has_more: bool
    """True if there are more games than `count`."""

    def title(self, text: str, translate: Translator) -> str:
        """Return the heading of the list, with the number of games if not all of them are listed."""
        if self.count <= len(self.games):
            return text
        number = translate("1,000") if self.count == 1_000 else str(self.count)
        return f"{text} ({number}{'+' if self.has_more else ''})"


def listed_games(page: GamePage) -> ListedGames:
    """Return the games of a page that came with their number."""
    return ListedGames(page.games, page.count or 0, page.has_more)


class LobbyLists(Struct, frozen=True):
    """Everything that the lobby shows."""

    variants: Sequence[VariantListing]
    mine: ListedGames
    invited: ListedGames
    """Open tables with a seat that is kept for the player."""
    waiting: ListedGames
    """Open tables at which a player waits now."""
    played: ListedGames
    """Running games between people that one of them follows now."""
    open: ListedGames
    running: ListedGames
    online: int
    """Number of people who are online."""


KEYS = (
    ("Enter", "open a new game of the variant, or go to the game; accept a challenge"),
    ("x", "decline the challenge"),
    ("l", "learn the game in its lessons, then play a first game"),
    ("o", "play a person who waits for the same game"),
    ("w", "watch the game"),
    ("p", "replay the game"),
    ("c", "type an invite code"),
    ("n", "change your name"),
    ("r", "your ratings and results"),
    ("t", "contests: arenas and Swiss tournaments"),
    ("d", "a code that signs another device in"),
    ("F2", "German, or English"),
    ("F5", "read the lists now"),
    ("q", "leave"),
)


class LobbyScreen(Screen[None]):
    """The screen with the games to open, join, watch and replay."""

    HORIZONTAL_BREAKPOINTS = WIDTHS
    CSS_PATH = "lobby_screen.tcss"
    AUTO_FOCUS = "#variants"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "watch", show=False),
        Binding("p", "replay", show=False),
        Binding("n", "rename", show=False),
        Binding("r", "ratings", show=False),
        Binding("t", "contests", show=False),
        Binding("d", "another_device", show=False),
        Binding("x", "decline", show=False),
        Binding("f5", "reload", show=False),
        Binding("f2", "language", show=False),
        Binding("c", "code", show=False),
        Binding("l", "learn", show=False),
        Binding("o", "opponent", show=False),
        Binding("left", "focus_previous", show=False),
        Binding("right", "focus_next", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("q", "quit", show=False),
    ]

    app: "PlayApp"

    def __init__(self) -> None:
        super().__init__()
        self._games: dict[str, ListedGame] = {}
        self._lists: LobbyLists | None = None
        self._shown: tuple[object, ...] = ()
        self._titles: dict[str, str] = {}

    def compose(self) -> ComposeResult:
        """Yield the variants on the left, the games on the right, and the code below."""
        translate = self.app.language.translate
        yield TitleBar(id="bar")
        yield Static(_banner(translate("Games to play")), id="banner", markup=False)
        with Container(id="halls"):
            with Vertical(id="new"):
                yield Static(translate("New game"), classes="title", markup=False)
                yield OptionList(id="variants")
                yield KeyHints(id="learn")
            with Vertical(id="there"):
                yield Static(translate("Games"), classes="title", markup=False)
                yield OptionList(id="games")
        yield Input(placeholder=translate("Invite code: type or paste it, then Enter"), id="code", compact=True)
        yield KeyHints(
            [
                ("Enter", translate("choose"), "choose"),
                ("o", translate("play a person"), "opponent"),
                ("w", translate("watch"), "watch"),
                ("p", translate("replay"), "replay"),
                ("?", translate("keys"), "help"),
                ("q", translate("quit"), "quit"),
                ("F2", translate("Deutsch"), "language"),
                ("c", translate("code"), "code"),
                ("n", translate("name"), "rename"),
                ("r", translate("ratings"), "ratings"),
                ("t", translate("contests"), "contests"),
                ("d", translate("another device"), "another_device"),
            ]
        )

    def on_mount(self) -> None:
        """Read the lists, and again when they change."""
        self._show_bar("")
        self.set_interval(AGES_S, self._show_lists)
        self.reload()
        self._follow_lists()

    def on_resize(self) -> None:
        """Fit the names to the new width."""
        self._shown = ()
        self.reload()

    def on_screen_resume(self) -> None:
        """Reload after a game."""
        self.reload()

    # -- the lists --

    @work(exclusive=True, group="lists")
    async def _follow_lists(self) -> None:
        """Read the lists at once, and each time that they change."""
        client = self.app.client.with_patience(ENDLESS)
        try:
            async with aclosing(client.watch_lists(on_connection_error=self._show_connection)) as changes:
                async for _ in changes:
                    self.reload()
        except LostCitiesError as error:
            self._show_bar(single_line(message_of(error)))

    def _show_connection(self, error: LostCitiesError | None) -> None:
        self._show_bar("" if error is None else self.app.language.translate("no connection"))

    @work(exclusive=True, group="reload")
    async def reload(self) -> None:
        """Read the lists from the server, and show them."""
        with until_left(self):
            await self._read_lists()

    async def _read_lists(self) -> None:
        client = self.app.client
        try:
            variants = await client.variants(language=self.app.language.code)
            mine = await client.list_games(mine=True, page_size=LISTED_MAX, with_count=True)
            waiting, played, open_, running = [
                listed_games(await client.list_games(status=status, is_between_people=True, is_attended=is_attended))
                for is_attended, status in _OTHERS
            ]
            invited = [entry.game for entry in (await client.inbox("invited", page_size=LISTED_MAX)).entries]
            online = (await client.activity()).people_online
        except LostCitiesError as error:
            self._show_bar(
                self.app.language.translate("no connection") if is_transient(error) else single_line(message_of(error))
            )
            return
        self._lists = LobbyLists(
            variants,
            listed_games(mine),
            ListedGames(tuple(invited), len(invited), has_more=False),
            waiting,
            played,
            open_,
            running,
            online,
        )
        self._show_bar("")
        self._show_lists()

    def _show_lists(self) -> None:
        """Show the lists if they are not shown yet, or the ages of games have changed."""
        if self._lists is None:
            return
        shown = (self._lists, _now() // MINUTE)
        if shown != self._shown:
            self._shown = shown
            self._fill_variants(self._lists.variants)
            self._fill_games(self._lists)

    def _show_bar(self, error: str) -> None:
        translate = self.app.language.translate
        who = translate("you are {name}", name=self.app.player_name)
        if self._lists is not None:
            who = f"{translate('{count} online', count=self._lists.online)} · {who}"
        bar = self.query_one("#bar", TitleBar)
        bar.show(translate("Lost Cities"), self.app.server, error or who, is_error=bool(error))

    def _fill_variants(self, variants: Sequence[VariantListing]) -> None:
        listed = self.query_one("#variants", OptionList)
        at = listed.highlighted or 0
        self._titles = {variant.key: single_line(variant.title) for variant in variants}
        listed.clear_options()
        for variant in variants:
            text = Text(single_line(variant.title))
            text.truncate(max(listed.size.width - 7, 12), overflow="ellipsis")
            text.append(f"  {_seats(variant.seats)}", style=FAINT)
            listed.add_option(Option(text, id=variant.key))
        if variants:
            listed.highlighted = min(at, len(variants) - 1)

    def _fill_games(self, lists: LobbyLists) -> None:
        """Fill the list: the player's games, then those with people there, then others. The highlighted entry stays."""
        translate, listed = self.app.language.translate, self.query_one("#games", OptionList)
        highlighted = listed.highlighted
        before = listed.get_option_at_index(highlighted).id if highlighted is not None else None
        mine = lists.mine
        own = {listing.game_id for listing in (*mine.games, *lists.invited.games)}
        there = own | {listing.game_id for listing in (*lists.waiting.games, *lists.played.games)}
        groups = (
            (translate("You are challenged (x declines)"), lists.invited.games),
            (mine.title(translate("Your games"), translate), sorted(mine.games, key=lambda one: one.status == "over")),
            (translate("Waiting for an opponent now"), _without(own, lists.waiting.games)),
            (translate("Being played now"), _without(own, lists.played.games)),
            (translate("Open tables"), _without(there, lists.open.games)),
            (translate("Running games"), _without(there, lists.running.games)),
        )
        listed.clear_options()
        self._games = {}
        for title, games in groups:
            if games:
                listed.add_option(Option(Text(title, style=FAINT), disabled=True))
            for one in games:
                self._games[one.game_id] = one
                listed.add_option(Option(self._line(one, translate), id=one.game_id))
        if not self._games:
            listed.add_option(Option(Text(translate("None yet: open one."), style=FAINT), disabled=True))
        elif before in self._games:
            listed.highlighted = listed.get_option_index(before)
        else:
            listed.highlighted = 1

    def _line(self, one: ListedGame, translate: Translator) -> Text:
        """Return a game in two lines: state, variant and age, then the players."""
        room = max(self.query_one("#games").size.width - 2, 20)
        since = f"  {ago(one.updated_at, _now(), translate)}"
        if one.time_control is not None:
            since = f"  {pace_text(one.time_control, translate)}{since}"
        text = Text()
        text.append(_STATES[one.status], style=ACCENT if one.status != "over" else FAINT)
        text.append(f" {self._titles.get(one.variant, one.variant)}")
        text.truncate(room - len(since), overflow="ellipsis")
        names = Text(", ".join(_holder(holder, translate) for holder in one.seats))
        names.truncate(room - 2, overflow="ellipsis")
        return text.append(since, style=FAINT).append(f"\n  {names}", style=FAINT)

    # -- tutorials --

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Offer the tutorial of the highlighted variant."""
        if event.option_list.id == "variants":
            self._show_learn()

    def _show_learn(self) -> None:
        """Show the key of the tutorial if the highlighted variant has one that is installed here."""
        offer, is_taught = self.query_one("#learn", KeyHints), self._pointed_variant() in keys_with_tutorial()
        offer.display = is_taught
        if is_taught:
            offer.show([("l", self.app.language.translate("New here? Learn the game"), "learn")])

    def action_learn(self) -> None:
        """Begin the tutorial of the highlighted variant."""
        if (variant := self._pointed_variant()) in keys_with_tutorial():
            self.app.learn(variant)

    # -- choices --

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open a game of a variant, or play, join, watch or replay a listed game."""
        if event.option.id is None:
            return
        if event.option_list.id == "variants":
            self.app.push_screen(SetupScreen(event.option.id))
        else:
            listing = self._games[event.option.id]
            if listing.status == "over":
                self.app.open_replay(listing.game_id)
            else:
                self.app.go_to(listing.game_id)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the game of an invite code."""
        code = event.value.strip()
        if code:
            event.input.value = ""
            self.app.go_to(self.app.client.accept_invitation(code))

    def action_choose(self) -> None:
        """Press Enter on the focused list."""
        if isinstance(self.focused, OptionList):
            self.focused.action_select()

    def action_opponent(self) -> None:
        """Find an opponent for the highlighted variant."""
        if variant := self._pointed_variant():
            self.app.find_opponent(variant, self._titles.get(variant, variant))

    def action_code(self) -> None:
        """Move the focus to the field for an invite code."""
        self.query_one("#code", Input).focus()

    def _pointed_variant(self) -> str:
        """Return the key of the highlighted variant; empty if there is none."""
        listed = self.query_one("#variants", OptionList)
        return "" if listed.highlighted is None else listed.get_option_at_index(listed.highlighted).id or ""

    def _pointed_at(self) -> ListedGame | None:
        listed = self.query_one("#games", OptionList)
        if listed.highlighted is None:
            return None
        return self._games.get(listed.get_option_at_index(listed.highlighted).id or "")

    def action_watch(self) -> None:
        """Watch the selected game."""
        if (listing := self._pointed_at()) is not None:
            self.app.watch_game(listing.game_id)

    @work(group="decline")
    async def action_decline(self) -> None:
        """Decline the selected challenge."""
        listing, client = self._pointed_at(), self.app.client
        if listing is None or self._lists is None or listing not in self._lists.invited.games:
            return
        try:
            me = (await client.player()).player_id
            for holder in listing.seats:
                if holder.kept_for_player_id == me:
                    await client.release_seat(listing.game_id, holder.seat)
        except LostCitiesError as error:
            self.app.tell_failure(error)

    def action_replay(self) -> None:
        """Replay the selected game."""
        if (listing := self._pointed_at()) is not None:
            self.app.open_replay(listing.game_id)

    def action_rename(self) -> None:
        """Rename the player."""
        self.app.rename()

    def action_ratings(self) -> None:
        """Show the player's ratings and results."""
        self.app.show_profile(self._titles)

    def action_contests(self) -> None:
        """Show the contests."""
        self.app.push_screen(ContestScreen(self._titles))

    def action_another_device(self) -> None:
        """Show a code with which another device signs in as the player."""
        self.app.show_sign_in_code()

    def action_help(self) -> None:
        """Show the keys."""
        self.app.show_keys(KEYS)

    def action_language(self) -> None:
        """Switch to the next language."""
        at = LANGUAGES.index(self.app.language.code)
        self.app.change_language(LANGUAGES[(at + 1) % len(LANGUAGES)])

    def action_reload(self) -> None:
        """Read the lists now."""
        self.reload()

    def action_quit(self) -> None:
        """Leave the program."""
        self.app.exit(0)


def _banner(question: str) -> Text:
    """Return the banner: the suits, and a question."""
    text = Text()
    for name in ("yellow", "blue", "white", "green", "red"):
        suit = Suits()[name]
        text.append(f" {suit.symbol} ", style=f"bold {NIGHT} on {suit.colour}")
        text.append(" ")
    return text.append(f" {question}", style="bold")


_STATES = {"open": "○", "running": "►", "over": "■"}


def _holder(holder: SeatHolder, translate: Translator) -> str:
    """Return the player of a seat. A bot is marked."""
    if not holder.name and holder.kept_for_name:
        return translate("kept for {name}", name=single_line(holder.kept_for_name))
    if not holder.name:
        return translate("free")
    name = single_line(holder.name)
    return translate("{name} (bot)", name=name) if holder.is_bot else name


def _seats(counts: range) -> str:
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]}-{counts[-1]}"


def _now() -> int:
    return time.time_ns() // 1_000


def _without(own: Set[GameId], games: Sequence[ListedGame]) -> list[ListedGame]:
    return [one for one in games if one.game_id not in own]


def ago(then: int, now: int, translate: Translator) -> str:
    """Return the age of something in words. Times are Unix microseconds, as the server's are."""
    minutes = max(now - then, 0) // MINUTE
    if minutes < 1:
        return translate("just now")
    if minutes < 60:
        return translate("{count} min ago", count=minutes)
    if minutes < 60 * 24:
        return translate("{count} h ago", count=minutes // 60)
    return translate("{count} d ago", count=minutes // (60 * 24))
