"""The bots of a bot host: each request seats one bot once."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

from lostcities.core import GameId, OverQuota, PlayerId, Seat, Variant
from lostcities_bots.bot_accounts import BotAccount, BotAccounts
from lostcities_bots.bot_lookup import BUILT_IN, UnknownBot
from lostcities_bots.hosted_games import REMEMBERED_MAX, BotLimits, HostedGames, Place, say
from lostcities_bots.process_bot import check_kind
from lostcities_client import (
    Bot,
    CannotPlay,
    Client,
    Patience,
    PluginMissing,
    ServerUnavailable,
    read_reference,
    variant_for,
)

ASKING = Patience(total_s=8.0)
"""Patience of a request for a bot, so that its player soon learns that the server is away."""

ADOPTION_S = 3.0
"""Seconds between two looks for the bots of hosts that have ended."""


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
        self._register = BotAccounts(client.address)
        self._adopting: asyncio.Task[None] | None = None
        self._one_by_one = asyncio.Lock()
        self._seated: OrderedDict[tuple[GameId, str], Seat] = OrderedDict()
        self._games = HostedGames(client, rules, kind_of=self._kind, forget=self._register.forget, clock=clock)

    def start(self) -> None:
        """Go on with the games of earlier runs and of hosts that end, and watch the inboxes of all bots."""
        for account in self._register.known():
            self._games.watch(account)
        self._adopting = asyncio.create_task(self._adopt(), name="adoption of bots")

    async def account(self, bot: str) -> BotAccount:
        """Return the first account of a bot, which is registered if it is not there, and play its games from now on."""
        async with self._one_by_one:
            account = await self._register.account(self._client.with_token(None), bot, 1)
        self._games.watch(account)
        return account

    async def _adopt(self) -> None:
        """Go on with the games of other hosts when they have ended, for ever."""
        while True:
            try:
                for account in self._register.adopt():
                    say(f"{account.name} goes on here: its bot host has ended")
                    self._games.watch(account)
            except OSError as error:
                say(f"cannot look for other bot hosts: {error}")
            await asyncio.sleep(ADOPTION_S)

    @property
    def accounts(self) -> dict[PlayerId, str]:
        """Kinds of bots, by player, with those of other hosts beside this one."""
        accounts = (*self._register.of_others(), *self._register.known())
        return {account.player_id: account.bot for account in accounts}

    @property
    def playing(self) -> frozenset[Place]:
        """Seats that are being played."""
        return frozenset(self._games.hosts)

    async def ended(self, game_id: GameId, seat: Seat) -> None:
        """Wait until a seat is not played any more."""
        await self._games.ended((game_id, seat))

    async def check_due(self) -> None:
        """Look at the games whose time has come."""
        await self._games.check_due()

    def close(self) -> None:
        """Stop all bots, and release the accounts for another bot host."""
        if self._adopting is not None:
            self._adopting.cancel()
        self._games.close()
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
                if len(self._seated) > REMEMBERED_MAX:
                    self._seated.popitem(last=False)
            return taken

    async def _seat(self, bot: str, game: str, seat: Seat | None, number: int | None) -> Seat:
        client = self._client.with_token(None).with_patience(ASKING)
        game_id = client.accept_invitation(game)
        account = await self._register.account(client, bot, number or 1)
        listing = (await client.get_game(game_id)).game
        known = self.accounts
        taken = [each.seat for each in listing.seats if each.player_id is not None and known.get(each.player_id) == bot]
        if number is not None and number <= len(taken):
            return taken[number - 1]
        if number is None and seat in taken:
            return seat
        while listing.seats_of(account.player_id):
            account = await self._register.account(client, bot, account.number + 1)
        self._check_room(listing.host, 1)
        self._games.watch(account)
        try:
            joined = await client.join(game_id, seat)  # without a seed: the bots trust their own server
        except ServerUnavailable:  # it may have the seat
            self._games.watch_anew(account)
            raise
        self._games.play(account, joined.game, joined.seat)
        return joined.seat

    def _check_room(self, player: PlayerId | None, count: int) -> None:
        rules, hosts = self._rules, list(self._games.hosts.values())
        if len(hosts) + count > rules.games_max:
            raise OverQuota("bot_games_max", f"the bots play {len(hosts)} games already (bot_games_max)")
        with_them = sum(1 for host in hosts if host == player)
        if with_them + count > rules.games_per_player_max:
            message = f"the bots play {with_them} games of yours already (bot_games_per_player_max): end some first"
            raise OverQuota("bot_games_per_player_max", message)

    # -- bots and variants --

    async def _newest(self, key: str) -> Variant[Any, Any, Any]:
        """Return the version of a variant in which the server opens new games."""
        client = self._client.with_token(None).with_patience(ASKING)
        return variant_for(key, (await client.variant(key)).variant.version)

    def _kind(self, name: str) -> type[Bot]:
        if name not in self._bots:
            raise UnknownBot(f"there is no bot {name!r}; there are: {', '.join(self._bots)}")
        return self._bots[name]


def _plays(kind: type[Bot], variant: Variant[Any, Any, Any]) -> bool:
    try:
        check_kind(kind, variant)
    except CannotPlay:
        return False
    return True
