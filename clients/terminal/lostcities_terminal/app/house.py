"""Bots that sit at tables from here: each with a connection of its own, thinking where it holds nothing up."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

from lostcities.core import GameId, Move, Seat
from lostcities.core.errors import LostCitiesError
from lostcities_bots.blame import Blamed
from lostcities_bots.catalogue import UnknownBot, find_bot
from lostcities_client import Bot, Client, Decision, play_seat, sign_in
from lostcities_client.bot import choice_of
from lostcities_client.keeping import read
from lostcities_client.keyring import Key, key_path
from lostcities_client.records import Listing

PAUSE_S = 0.4
"""How long a bot takes for a move at least: somebody wants to see what it does."""


class House:
    """The bots that play from here, until this is closed."""

    def __init__(
        self,
        connected: Callable[[], Client],
        address: str,
        *,
        on_failure: Callable[[str], None],
        pause_s: float = PAUSE_S,
    ) -> None:
        self._address = address
        self._connected = connected
        self._on_failure = on_failure
        self._pause_s = pause_s
        self._stack = AsyncExitStack()
        self._playing: dict[tuple[GameId, Seat], asyncio.Task[Any]] = {}  # Any: the outcome is nobody's concern here

    async def close(self) -> None:
        """Have all bots leave; their seats stay theirs."""
        for task in self._playing.values():
            task.cancel()
        await asyncio.gather(*self._playing.values(), return_exceptions=True)
        await self._stack.aclose()

    async def seat(self, listing: Listing, name: str) -> Listing:
        """Seat a bot in a game that waits for players. Raises what the server or the bot has against it."""
        bot = Blamed(find_bot(name))
        number = 1
        while True:
            client = await self._as(_told_apart(bot.kind.title(), number))
            if not listing.seats_of((await client.player()).player_id):
                break
            number += 1
        joined = await client.join(listing.game_id)
        self._play(client, listing.game_id, joined.seat, bot)
        return joined.game

    async def resume(self, listing: Listing) -> None:
        """Let the bots that hold seats in a game, and were seated from here, play on."""
        for holder in listing.seats:
            if holder.name is None or (listing.game_id, holder.seat) in self._playing:
                continue
            key = read(key_path(self._address, holder.name, "bot"), Key)
            if key is None or key.player_id != holder.player_id:
                continue
            try:
                bot = Blamed(find_bot(holder.name.partition("#")[0]))
            except UnknownBot:  # a bot of somebody's own, seated under a name that does not say where it comes from
                continue
            self._play(await self._as(holder.name), listing.game_id, holder.seat, bot)

    async def _as(self, name: str) -> Client:
        client = await self._stack.enter_async_context(self._connected())
        await sign_in(client, name, "bot")
        return client

    def _play(self, client: Client, game_id: GameId, seat: Seat, bot: Bot) -> None:
        task = asyncio.create_task(self._played(client, game_id, seat, bot), name=f"bot in seat {seat} of {game_id}")
        self._playing[game_id, seat] = task

    async def _played(self, client: Client, game_id: GameId, seat: Seat, bot: Bot) -> None:
        try:
            await play_seat(client, game_id, bot, seat=seat, pause_s=self._pause_s, think=self._think)
        except LostCitiesError as error:
            self._on_failure(error.message)

    async def _think(self, bot: Bot, decision: Decision) -> Move:
        """What a bot chooses, in a thread, so that the screen stays alive meanwhile."""
        return await asyncio.to_thread(choice_of, bot, decision)


def _told_apart(title: str, number: int) -> str:
    """A name for each bot of a kind at one table."""
    return title if number == 1 else f"{title}#{number}"
