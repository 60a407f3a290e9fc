"""Alerts when it becomes the player's turn in any game: the terminal rings, and a command of the player runs."""

import asyncio
import os
import shlex
from collections.abc import Callable, Mapping
from contextlib import aclosing, suppress

from lostcities.core import GameId, Seat
from lostcities_client import Client, InboxEntry

COMMAND_S = 10.0
"""Time in seconds after which a command is ended."""

Turn = tuple[GameId, Seat | None, int]
"""A turn: game, seat and the time since when it waits."""


class TurnAlerts:
    """Alerts for the turns of one player, for as long as `run` runs."""

    def __init__(
        self,
        client: Client,
        command: str,
        *,
        ring: Callable[[GameId], None],
        on_failure: Callable[[str], None],
    ) -> None:
        """`ring` is called with the game of each new turn, `on_failure` with what is wrong with the command."""
        self._client = client
        self._command = shlex.split(command)
        self._ring = ring
        self._on_failure = on_failure
        self.is_following = asyncio.Event()
        """Event that is set once the turns that wait at the start are known."""

    async def run(self) -> None:
        """Follow the inbox, and alert of each turn once. Turns that wait at the start are known.

        Raise what the client raises.
        """
        known: set[Turn] | None = None
        async with aclosing(self._client.watch_inbox()) as inboxes:
            async for entries in inboxes:
                turns = {_turn(entry): entry for entry in entries if entry.kind == "your_turn"}
                if known is not None:
                    for turn in turns.keys() - known:
                        self._ring(turn[0])
                        await self._run_command(turns[turn])
                known = set(turns)
                self.is_following.set()

    async def _run_command(self, entry: InboxEntry) -> None:
        if not self._command:
            return
        try:
            process = await asyncio.create_subprocess_exec(
                *self._command,
                env=os.environ | facts_of(entry),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.DEVNULL,
            )
        except OSError as error:
            self._on_failure(f"{self._command[0]}: {error.strerror}")
            return
        try:
            async with asyncio.timeout(COMMAND_S):
                status = await process.wait()
        except asyncio.CancelledError:
            await _end(process)
            raise
        except TimeoutError:
            await _end(process)
            self._on_failure(f"{self._command[0]}: no end after {COMMAND_S:g} seconds")
        else:
            if status:
                self._on_failure(f"{self._command[0]}: exit code {status}")


async def _end(process: asyncio.subprocess.Process) -> None:
    """Kill a process, and wait until it is gone."""
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()


def facts_of(entry: InboxEntry) -> Mapping[str, str]:
    """Return what a command learns of a turn, as environment variables."""
    others = [holder.name for holder in entry.game.seats if holder.seat != entry.seat and holder.name]
    return {
        "LOSTCITIES_GAME": entry.game.game_id,
        "LOSTCITIES_VARIANT": entry.game.variant,
        "LOSTCITIES_OPPONENTS": ", ".join(others),
    }


def _turn(entry: InboxEntry) -> Turn:
    return entry.game.game_id, entry.seat, entry.since
