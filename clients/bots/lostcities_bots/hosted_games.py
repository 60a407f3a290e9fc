"""The games of hosted bots: gone on with after a restart, followed as long as there are moves, and woken by the inbox.

A bot leaves a game that does not start, and stops following a game without moves until it is to act there. Abandoned
games would otherwise keep their bots forever. The server is asked at those times alone, never at an interval.
"""

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import aclosing, suppress

from msgspec import Struct

from lostcities.core import BadToken, GameId, LostCitiesError, Offer, PlayerId, Rejected, Seat, Version
from lostcities_bots.bot_accounts import BotAccount
from lostcities_bots.error_attribution import AttributedBot
from lostcities_bots.game_faults import CHOICE_S, play_or_resign
from lostcities_bots.own_games import unfinished_games
from lostcities_bots.process_bot import new_bot
from lostcities_client import Bot, Client, Decision, ListedGame, Outcome, Patience
from lostcities_client.command_line import clean

AWAKE_S = 60.0
"""Shortest time that a bot follows an idle game: after a restart it may be the bot's turn."""
REMEMBERED_MAX = 10_000
"""Number of seats that are not played whose last known version is remembered."""
_RETRIES = Patience(first_wait_s=1.0, longest_wait_s=30.0)
"""Pauses after an error of the server."""
_WAKING = ("your_turn", "offer", "reveal_seed")
"""Kinds of inbox items that ask something of a seat."""
_UNTIL_RESTART = Version(sys.maxsize)

Place = tuple[GameId, Seat]


class BotLimits(Struct, frozen=True, kw_only=True):
    """The behaviour of hosted bots, and limits on the games they play."""

    pause_s: float = 0.4
    """Pause before each move."""
    choice_s: float = CHOICE_S
    """Longest time for a choice. A bot that is later resigns, since people wait for it."""
    games_max: int = 1_000
    """Number of seats played at once."""
    games_per_player_max: int = 50
    """Number of these seats in games that one player opened."""
    waits_s: float = 1_800.0
    """Time that a bot waits in a game that does not start."""
    idle_s: float = 21_600.0
    """Time that a bot follows a game without moves."""


class ConsentingBot(AttributedBot):
    """A bot for games with other players. It agrees to undo and redo, and declines to end a game early."""

    def answer(self, offer: Offer, decision: Decision) -> bool:
        """Accept undo and redo, and decline to end the game."""
        return offer.kind != "end"

    def overrides(self, name: str) -> bool:
        """Return whether bots of this kind have a method of their own. All answer in the same way."""
        return name != "answer" and super().overrides(name)


class _Playing(Struct, frozen=True):
    task: asyncio.Task[None]
    account: BotAccount
    host: PlayerId
    since: float


class HostedGames:
    """The games of all accounts of a bot host."""

    def __init__(
        self,
        client: Client,
        rules: BotLimits,
        *,
        kind_of: Callable[[str], type[Bot]],
        forget: Callable[[BotAccount], None],
        clock: Callable[[], float],
    ) -> None:
        self._client = client
        self._rules = rules
        self._kind_of = kind_of
        self._forget = forget
        self._clock = clock
        self._playing: dict[Place, _Playing] = {}
        self._due: dict[Place, float] = {}
        """Times at which to look at games that are played."""
        self._is_replanned = asyncio.Event()
        self._asleep: OrderedDict[Place, Version] = OrderedDict()
        """Versions of games that are not played. A later one may wake the bot."""
        self._watching: dict[PlayerId, asyncio.Task[None]] = {}
        self._timing: asyncio.Task[None] | None = None

    @property
    def hosts(self) -> Mapping[Place, PlayerId]:
        """Hosts of the games that are played, by game and seat."""
        return {place: playing.host for place, playing in self._playing.items()}

    async def ended(self, place: Place) -> None:
        """Wait until a seat is not played any more."""
        if (playing := self._playing.get(place)) is not None:
            await asyncio.wait([playing.task])

    def close(self) -> None:
        """Stop playing and watching."""
        for task in self._watching.values():
            task.cancel()
        if self._timing is not None:
            self._timing.cancel()
        for place in tuple(self._playing):
            self._stop(place)

    # -- what wakes a bot --

    def watch(self, account: BotAccount) -> None:
        """Go on with the games of an account, and play those in which it is asked to act, from now on."""
        if account.player_id not in self._watching:
            self._watching[account.player_id] = asyncio.create_task(self._watch(account))

    def watch_anew(self, account: BotAccount) -> None:
        """Read the games of an account again, and watch it as before."""
        if (watching := self._watching.pop(account.player_id, None)) is not None:
            watching.cancel()
        self.watch(account)

    async def _resume(self, account: BotAccount) -> None:
        async for listing in unfinished_games(self._client.with_token(account.token)):
            for seat in listing.seats_of(account.player_id):
                self._wake(account, listing, seat, listing.version)

    async def _watch(self, account: BotAccount) -> None:
        waits = _RETRIES.waits()
        while True:
            try:
                await self._resume(account)
                async with aclosing(self._client.with_token(account.token).watch_inbox()) as inboxes:
                    async for entries in inboxes:
                        waits = _RETRIES.waits()
                        for entry in entries:
                            if entry.kind in _WAKING and entry.seat is not None:
                                self._wake(account, entry.game, entry.seat, entry.version)
            except BadToken:  # the server has a new store
                self._forget(account)
                del self._watching[account.player_id]
                return
            except Exception as error:  # noqa: BLE001 - without the inbox, people would wait for their bots
                say(f"{account.name} cannot watch for its games: {type(error).__name__}: {error}")
            await asyncio.sleep(next(waits))

    def _wake(self, account: BotAccount, listing: ListedGame, seat: Seat, version: Version) -> None:
        """Play a seat that is asked something since a version, unless the bot has left the game after that."""
        if version > self._asleep.get((listing.game_id, seat), 0):
            self.play(account, listing, seat)

    # -- what ends a game early --

    async def check_due(self) -> None:
        """Look at the games whose time has come: leave those that did not start, and pause those without moves."""
        now = self._clock()
        for place in [place for place, at in self._due.items() if at <= now]:
            self._due.pop(place, None)  # so that it is not looked at twice
            if (playing := self._playing.get(place)) is not None:
                try:
                    await self._look_at(place, playing)
                except Exception as error:  # noqa: BLE001 - one game is not to keep the others from their time
                    say(f"cannot look at game {place[0]}: {type(error).__name__}: {error}")
                    self._due[place] = now + AWAKE_S

    async def _look_at(self, place: Place, playing: _Playing) -> None:
        client = self._client.with_token(playing.account.token)
        position = await client.get_game(place[0])
        if self._playing.get(place) is not playing:  # it has ended meanwhile
            return
        listing = position.game
        since = self._clock() if place[1] in position.to_act else playing.since  # a bot that thinks is not idle
        self._due[place] = due = self._due_at(listing, since)
        if due > self._clock():
            return
        self._sleep(place, listing.version)
        self._stop(place)
        if listing.status == "open":
            try:
                await client.leave(*place)
            except Rejected:  # it is just starting
                self.play(playing.account, listing, place[1])

    def _due_at(self, listing: ListedGame, since: float) -> float:
        rules, changed_at = self._rules, listing.updated_at / 1_000_000
        if listing.status == "open":
            return changed_at + rules.waits_s
        return max(changed_at + rules.idle_s, since + min(AWAKE_S, rules.idle_s))

    async def _keep_time(self) -> None:
        """Look at games when their time comes, for ever."""
        while True:
            self._is_replanned.clear()
            await self.check_due()
            if self._due:
                with suppress(TimeoutError):
                    async with asyncio.timeout(max(0.0, min(self._due.values()) - self._clock())):
                        await self._is_replanned.wait()
            else:
                await self._is_replanned.wait()

    # -- playing --

    def play(self, account: BotAccount, listing: ListedGame, seat: Seat) -> None:
        """Play a seat from now on, unless it is played already."""
        place = listing.game_id, seat
        if place in self._playing:
            return
        self._asleep.pop(place, None)
        task, since = asyncio.create_task(self._play_to_the_end(account, place)), self._clock()
        self._playing[place] = _Playing(task, account, listing.host, since)
        self._due[place] = self._due_at(listing, since)
        task.add_done_callback(lambda done: self._ended(place, done))
        self._is_replanned.set()
        if self._timing is None:
            self._timing = asyncio.create_task(self._keep_time())

    def _ended(self, place: Place, task: asyncio.Task[None]) -> None:
        playing = self._playing.get(place)
        if playing is not None and playing.task is task:
            self._remove(place)

    def _stop(self, place: Place) -> None:
        if (playing := self._remove(place)) is not None:
            playing.task.cancel()

    def _remove(self, place: Place) -> _Playing | None:
        self._due.pop(place, None)
        return self._playing.pop(place, None)

    def _sleep(self, place: Place, version: Version) -> None:
        """Remember that a seat is not played any more, unless the game goes on after this version."""
        self._asleep[place] = version
        if len(self._asleep) > REMEMBERED_MAX:
            self._asleep.popitem(last=False)

    async def _play_to_the_end(self, account: BotAccount, place: Place) -> None:
        (game_id, seat), rules = place, self._rules
        client = self._client.with_token(account.token)
        try:
            played = await play_or_resign(
                client,
                game_id,
                lambda: new_bot(self._kind_of(account.bot), attributed=ConsentingBot),
                seat=seat,
                say=lambda text: say(f"{account.name}: {text}"),
                pause_s=rules.pause_s,
                choice_s=rules.choice_s,
            )
            if isinstance(played, Outcome):
                self._sleep(place, played.game.version)
                return
        except LostCitiesError as error:
            say(f"{account.name} leaves game {game_id}: {error.message}")
        self._sleep(place, _UNTIL_RESTART)
        with suppress(LostCitiesError):
            self._sleep(place, (await client.get_game(game_id)).game.version)


def say(text: str) -> None:
    """Print a message for the operator."""
    print(f"bots: {clean(text)}", file=sys.stderr, flush=True)
