"""The bots of a bot host: each request seats one bot once, and bots follow games as long as there are moves.

A bot leaves a game that does not start, and stops following a game without moves until the next move. Abandoned games
would otherwise keep their bots forever.
"""

import asyncio
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from lostcities.core import (
    BadToken,
    GameId,
    LostCitiesError,
    Offer,
    OverQuota,
    PlayerId,
    Rejected,
    Seat,
    Variant,
    Version,
)
from lostcities_bots.bot_accounts import BotAccount, BotAccounts
from lostcities_bots.bot_lookup import BUILT_IN, UnknownBot
from lostcities_bots.error_attribution import AttributedBot
from lostcities_bots.game_faults import CHOICE_S, BotFault, play_or_resign
from lostcities_bots.own_games import unfinished_games
from lostcities_bots.process_bot import check_kind, new_bot
from lostcities_client import (
    Bot,
    CannotPlay,
    Client,
    Decision,
    ListedGame,
    Patience,
    PluginMissing,
    read_reference,
    variant_for,
)
from lostcities_client.command_line import clean

ASKING = Patience(total_s=8.0)
"""Patience of a request for a bot, so that its player soon learns that the server is away."""
AWAKE_S = 60.0
"""Shortest time that a bot follows an idle game: after a restart it may be the bot's turn."""
_REMEMBERED_MAX = 10_000

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
    host: PlayerId
    since: float


class BotSupervisor:
    """The players of a bot host at one server, and their games."""

    def __init__(
        self,
        client: Client,
        rules: BotLimits,
        *,
        bots: Mapping[str, type[Bot]] = BUILT_IN,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._client = client
        self._rules = rules
        self._bots = bots
        self._clock = clock
        self._register = BotAccounts(client.address)
        self._one_by_one = asyncio.Lock()
        self._playing: dict[Place, _Playing] = {}
        self._asleep: dict[Place, Version | None] = {}  # the version at which it sleeps, or None if it is not known yet
        self._seated: OrderedDict[tuple[GameId, str], Seat] = OrderedDict()

    @property
    def accounts(self) -> dict[PlayerId, str]:
        """Kinds of bots, by player."""
        return {account.player_id: account.bot for account in self._register.known()}

    @property
    def playing(self) -> frozenset[Place]:
        """Seats that are being played."""
        return frozenset(self._playing)

    async def ended(self, game_id: GameId, seat: Seat) -> None:
        """Wait until a seat is not played any more."""
        if (playing := self._playing.get((game_id, seat))) is not None:
            await asyncio.wait([playing.task])

    def stop(self) -> None:
        """Stop playing all seats."""
        for place in tuple(self._playing):
            self._stop(place)

    def close(self) -> None:
        """Stop all bots, and release the accounts for another bot host."""
        self.stop()
        self._register.close()

    async def who_plays(self, key: str) -> list[str]:
        """Return the bots that can play a variant.

        Return none of them if its plugin is not installed here. Raise `UnknownVariant`.
        """
        try:
            variant = await self._newest(key)
        except PluginMissing:
            return []
        return [name for name, kind in self._bots.items() if _plays(kind, variant)]

    async def check(self, bot: str, key: str, *, player: PlayerId | None, count: int) -> None:
        """Raise an error if a number of bots of a kind cannot be seated in a game of this player."""
        check_kind(self._kind(bot), await self._newest(key))
        self._check_room(player, count)

    async def seat(
        self, bot: str, game: str, *, seat: Seat | None = None, number: int | None = None, intent: str = ""
    ) -> Seat:
        """Seat a bot in a game, named by its id or invitation, and return its seat.

        Repeated calls with the same `number`, counted among its kind, seat no second bot. The same holds for `intent`
        and for a named seat.
        """
        self._kind(bot)
        game_id = read_reference(game).game_id
        async with self._one_by_one:
            taken = self._seated.get((game_id, intent)) if intent else None
            if taken is None:
                taken = await self._seat(bot, game, seat, number)
            if intent:
                self._seated[game_id, intent] = taken
                if len(self._seated) > _REMEMBERED_MAX:
                    self._seated.popitem(last=False)
            return taken

    async def _seat(self, bot: str, game: str, seat: Seat | None, number: int | None) -> Seat:
        client = self._client.with_token(None).with_patience(ASKING)
        game_id = client.accept_invitation(game)
        account = await self._register.account(client, bot, number or 1)
        listing = (await client.get_game(game_id)).game
        known = self.accounts
        for holder in listing.seats:
            is_it = holder.player_id == account.player_id if number is not None else holder.seat == seat
            if is_it and holder.player_id is not None and known.get(holder.player_id) == bot:
                return holder.seat
        while listing.seats_of(account.player_id):
            account = await self._register.account(client, bot, account.number + 1)
        self._check_room(listing.host, 1)
        taken = (await client.join(game_id, seat)).seat  # without a seed: the bots trust their own server
        self._play(account, game_id, taken, listing.host)
        return taken

    def _check_room(self, player: PlayerId | None, count: int) -> None:
        rules = self._rules
        if len(self._playing) + count > rules.games_max:
            raise OverQuota("bot_games_max", f"the bots play {len(self._playing)} games already (bot_games_max)")
        with_them = sum(1 for playing in self._playing.values() if playing.host == player)
        if with_them + count > rules.games_per_player_max:
            message = f"the bots play {with_them} games of yours already (bot_games_per_player_max): end some first"
            raise OverQuota("bot_games_per_player_max", message)

    # -- checks of all games --

    async def check_games(self) -> None:
        """Resume games that are not over, leave games that do not start, and pause games without moves."""
        seen: set[Place] = set()
        for account in self._register.known():
            client = self._client.with_token(account.token)
            try:
                async for listing in unfinished_games(client):
                    for seat in listing.seats_of(account.player_id):
                        seen.add((listing.game_id, seat))
                        await self._look_after(client, account, listing, seat)
            except BadToken:  # the server has a new store
                self._register.forget(account)
        self._asleep = {place: version for place, version in self._asleep.items() if place in seen}

    async def _look_after(self, client: Client, account: BotAccount, listing: ListedGame, seat: Seat) -> None:
        place = listing.game_id, seat
        playing = self._playing.get(place)
        now, rules = self._clock(), self._rules
        idle_s = now - listing.updated_at / 1_000_000
        if listing.status == "open" and idle_s > rules.waits_s:
            await self._leave(client, listing.game_id, seat)
        elif playing is not None:
            if idle_s > rules.idle_s and now - playing.since > min(AWAKE_S, rules.idle_s):
                self._stop(place)
                self._asleep[place] = listing.version
        elif place in self._asleep and self._asleep[place] in (None, listing.version):
            self._asleep[place] = listing.version
        else:
            self._asleep.pop(place, None)
            self._play(account, listing.game_id, seat, listing.host)

    async def _leave(self, client: Client, game_id: GameId, seat: Seat) -> None:
        try:
            await client.leave(game_id, seat)
        except Rejected:  # it is just starting
            return
        self._stop((game_id, seat))

    def _stop(self, place: Place) -> None:
        if (playing := self._playing.pop(place, None)) is not None:
            playing.task.cancel()

    # -- playing --

    def _play(self, account: BotAccount, game_id: GameId, seat: Seat, host: PlayerId) -> None:
        place = game_id, seat
        if place not in self._playing:
            task = asyncio.create_task(self._play_to_the_end(account, game_id, seat))
            self._playing[place] = _Playing(task, host, self._clock())
            task.add_done_callback(lambda done: self._ended(place, done))

    def _ended(self, place: Place, task: asyncio.Task[None]) -> None:
        playing = self._playing.get(place)
        if playing is not None and playing.task is task:
            del self._playing[place]

    async def _play_to_the_end(self, account: BotAccount, game_id: GameId, seat: Seat) -> None:
        client, rules = self._client.with_token(account.token), self._rules
        try:
            played = await play_or_resign(
                client,
                game_id,
                lambda: new_bot(self._kind(account.bot), attributed=ConsentingBot),
                seat=seat,
                say=lambda text: say(f"{account.name}: {text}"),
                pause_s=rules.pause_s,
                choice_s=rules.choice_s,
            )
            if isinstance(played, BotFault):
                self._asleep[game_id, seat] = None
        except LostCitiesError as error:
            self._asleep[game_id, seat] = None
            say(f"{account.name} leaves game {game_id}: {error.message}")

    # -- bots and variants --

    async def _newest(self, key: str) -> Variant[Any, Any, Any]:
        """Return the version of a variant in which the server opens new games."""
        client = self._client.with_token(None).with_patience(ASKING)
        return variant_for(key, (await client.variant(key)).variant.version)

    def _kind(self, name: str) -> type[Bot]:
        if name not in self._bots:
            raise UnknownBot(f"there is no bot {name!r}; there are: {', '.join(self._bots)}")
        return self._bots[name]


def say(text: str) -> None:
    """Print a message for the operator."""
    print(f"bots: {clean(text)}", file=sys.stderr, flush=True)


def _plays(kind: type[Bot], variant: Variant[Any, Any, Any]) -> bool:
    try:
        check_kind(kind, variant)
    except CannotPlay:
        return False
    return True
