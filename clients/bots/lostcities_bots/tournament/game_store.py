"""The store of an arena's games: the program `lc-admin record` decides each game again and writes its log.

An arena is a client, and knows no store. So it hands the moves of each game to a program that may write one.
"""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from typing import Self

import msgspec
from msgspec import Struct

from lostcities.core import LostCitiesError, PlayedGame
from lostcities_bots.tournament.plan import PlayedDeal

PROGRAM = ("lostcities.programs", "lc-admin")


class GamesNotKept(LostCitiesError):
    """The games of an arena cannot be recorded in its store."""

    reason = "GAMES_NOT_KEPT"


class _Recorded(Struct):
    """Line of the program about a game: its id, and its final points by seat."""

    game_id: str
    totals: tuple[int, ...]


class GameStore:
    """Program that records games in the store of a URL, used with `async with`. Raise `GamesNotKept` if it fails."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._process: Process | None = None

    async def __aenter__(self) -> Self:
        command = [sys.executable, "-m", *PROGRAM, "record", "--store", self._url, "--json", "-"]
        self._process = await asyncio.create_subprocess_exec(
            *command,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            start_new_session=True,  # Ctrl-C is for the arena, which ends the program by closing its input
        )
        try:
            await self._line()  # it is ready
        except BaseException:
            await self._end()
            raise
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if await self._end() and kind is None:
            raise await self._failed()

    async def keep(self, deal: PlayedDeal) -> None:
        """Record the games of a deal; return when they are in the store."""
        for game, result in zip(deal.games, deal.result.games, strict=True):
            recorded = await self._recorded(game)
            is_dealt = result.moves > 0 or result.forfeit is None  # else a bot was not ready, and lost before the deal
            if is_dealt and recorded.totals != result.scores:
                told = f"{list(recorded.totals)} in its log, {list(result.scores)} in the arena"
                raise GamesNotKept(f"the points of game {game.game_id} differ: {told}")

    async def _recorded(self, game: PlayedGame) -> _Recorded:
        pipe = self._running.stdin
        assert pipe is not None, "it is a pipe"
        try:
            pipe.write(msgspec.json.encode(game) + b"\n")
            await pipe.drain()
        except (BrokenPipeError, ConnectionResetError):
            raise await self._failed() from None
        return msgspec.json.decode(await self._line(), type=_Recorded)

    async def _line(self) -> bytes:
        pipe = self._running.stdout
        assert pipe is not None, "it is a pipe"
        line = await pipe.readline()
        if not line:
            raise await self._failed()
        return line

    async def _failed(self) -> GamesNotKept:
        pipe = self._running.stderr
        assert pipe is not None, "it is a pipe"
        told = (await pipe.read()).decode(errors="replace")
        return GamesNotKept(f"the games cannot be kept in {self._url}: {_last(told.splitlines())}")

    async def _end(self) -> int:
        """Close the program's input, wait for its end and return its exit code."""
        process = self._running
        assert process.stdin is not None, "it is a pipe"
        process.stdin.close()
        return await process.wait()

    @property
    def _running(self) -> Process:
        assert self._process is not None, "it is used with `async with`"
        return self._process


def _last(lines: Sequence[str]) -> str:
    """Return what the program said last, without its name."""
    return lines[-1].removeprefix("lc-admin: ") if lines else "lc-admin has ended without a word"
