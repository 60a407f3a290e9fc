"""Bots that this program plays, each with a connection of its own."""

import asyncio
import itertools
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

from lostcities.core import GameId, LostCitiesError, Seat
from lostcities_bots.bot_lookup import UnknownBot, find_bot, kind_of, numbered
from lostcities_bots.game_faults import CHOICE_S, play_or_resign
from lostcities_bots.process_bot import new_bot
from lostcities_client import Bot, Client, Key, ListedGame, key_path, sign_in
from lostcities_client.state_files import read

PAUSE_S = 0.4
"""Shortest time of a bot for a move, so that players can follow."""


class LocalBots:
    """The bots that this program plays until it is closed."""

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
        self._playing: dict[tuple[GameId, Seat], asyncio.Task[Any]] = {}  # Any: the outcome is not used here

    async def close(self) -> None:
        """Stop all bots. They keep their seats."""
        playing = tuple(self._playing.values())
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    async def seat(
        self, listing: ListedGame, name: str, seat: Seat | None = None, *, reference: str = ""
    ) -> ListedGame:
        """Seat a bot in an open game, in a named seat or any free one.

        `reference` is the invitation if the game is unlisted. Raises the refusals of the server and of the bot.
        """
        kind = find_bot(name)
        async with AsyncExitStack() as stack:
            client = await stack.enter_async_context(self._connected())
            for number in itertools.count(1):
                player = await sign_in(client, numbered(kind.title(), number), "bot")
                if not listing.seats_of(player.player_id):
                    break
            client.accept_invitation(reference)
            joined = await client.join(listing.game_id, seat)
            self._play(client, stack.pop_all(), listing.game_id, joined.seat, kind)
        return joined.game

    async def resume(self, listing: ListedGame) -> None:
        """Continue the bots of this program that have seats in a game."""
        if listing.status == "over":
            return
        for holder in listing.seats:
            if holder.name is None or (listing.game_id, holder.seat) in self._playing:
                continue
            key = read(key_path(self._address, holder.name, "bot"), Key)
            if key is None or key.player_id != holder.player_id:
                continue
            try:
                kind = kind_of(holder.name)
            except UnknownBot:  # a third-party bot, whose name does not include its module
                continue
            async with AsyncExitStack() as stack:
                client = await stack.enter_async_context(self._connected())
                await sign_in(client, holder.name, "bot")
                self._play(client, stack.pop_all(), listing.game_id, holder.seat, kind)

    def _play(self, client: Client, stack: AsyncExitStack, game_id: GameId, seat: Seat, kind: type[Bot]) -> None:
        """Let a bot play in the background. `stack` is closed when it has finished."""
        playing = self._played(client, stack, game_id, seat, kind)
        task = asyncio.create_task(playing, name=f"bot in seat {seat} of {game_id}")
        self._playing[game_id, seat] = task
        task.add_done_callback(lambda _: self._playing.pop((game_id, seat), None))

    async def _played(
        self, client: Client, stack: AsyncExitStack, game_id: GameId, seat: Seat, kind: type[Bot]
    ) -> None:
        async with stack:
            try:
                await play_or_resign(
                    client,
                    game_id,
                    lambda: new_bot(kind),
                    seat=seat,
                    choice_s=CHOICE_S,
                    say=self._on_failure,
                    pause_s=self._pause_s,
                )
            except LostCitiesError as error:
                self._on_failure(error.message)
