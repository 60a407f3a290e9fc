"""A worker: it takes finished games from a server, analyses one at a time in a thread, and returns the analyses.

To the server it is a worker by its token. It reads the games as a player, which it registers at its start.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import version
from math import inf
from time import monotonic
from typing import Any

import structlog
from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import BadToken, LostCitiesError, NameTaken, NoAnalysis, error_in_words
from lostcities_bots import navigator
from lostcities_bots.analysis.analysts import ANALYSED_VARIANTS
from lostcities_bots.analysis.finished_games import FinishedGame, read_finished_game
from lostcities_bots.analysis.searched_moves import searched
from lostcities_client import AnalysisTask, Client, GameAnalysis, Patience

_log = structlog.get_logger()

PATIENCE = Patience(try_s=20.0, total_s=60.0)
"""A call waits some seconds for a game. A server that cannot be reached is tried for a minute."""

NEWS_S = 0.5
"""Shortest time between two messages of what is known so far."""

LOSSES_MAX = 100
"""Number of dear moves that are returned."""

FAILURES_MAX = 3
"""Number of games in a row with a failure that no game should cause, after which the worker ends."""

NAME = "Analyst"
"""Name of the player that reads the games. If another player has it, some letters follow."""


async def never() -> None:
    """Wait for ever."""
    await asyncio.get_running_loop().create_future()


class _GivenUp(Exception):
    """The analysis is not wanted any more."""


class WorkerLine(Struct, frozen=True):
    """The outcome of a game."""

    task: AnalysisTask
    outcome: str
    seconds: float


class _Progress:
    """Progress of the thread, which the event loop reads."""

    def __init__(self) -> None:
        self.percent = 0
        self.found: GameAnalysis | None = None
        self.is_wanted = True
        self._told_at = monotonic()

    def note(self, share: float, found: Callable[[], GameAnalysis]) -> None:
        """Note a share that is done, and now and then what is known. Raise `_GivenUp` if it is not wanted any more."""
        if not self.is_wanted:
            raise _GivenUp
        self.percent = int(100 * share)
        if monotonic() - self._told_at >= NEWS_S:
            self._told_at, self.found = monotonic(), _bounded(found())


class AnalysisWorker:
    """A worker of one server. Raise `NotAWorker` if its token is no worker's."""

    def __init__(
        self, client: Client, token: str, *, idle_s: float = inf, until_stale: Callable[[], Awaitable[None]] = never
    ) -> None:
        """Take a client without a player, and the token of the worker. After `until_stale` it begins no more games."""
        self._reader = client
        self._calls = client.with_token(token).with_patience(PATIENCE)
        self._request_id = sha256(f"lostcities/analyst/{token}".encode()).hexdigest()
        self._worker_id = secrets.token_hex(8)
        self._idle_s = idle_s
        self._until_stale = until_stale
        self._failures = 0

    async def run(self, say: Callable[[WorkerLine], None] = lambda line: None) -> None:
        """Analyse games until none came for `idle_s` seconds, or the worker is stale."""
        await self._register()
        ageing = asyncio.ensure_future(self._until_stale())
        idle_since = monotonic()
        try:
            while monotonic() - idle_since < self._idle_s and not ageing.done():
                task = await self._taken(ageing)
                if task is not None:
                    began = monotonic()
                    say(WorkerLine(task, await self._outcome(task), monotonic() - began))
                    idle_since = monotonic()
        finally:
            ageing.cancel()

    async def _taken(self, ageing: "asyncio.Future[None]") -> AnalysisTask | None:
        """Return the next game; None if none came for some seconds, or the worker has become stale meanwhile."""
        asked = self._calls.take_analysis(
            self._worker_id,
            release=version("lostcities"),
            variants=ANALYSED_VARIANTS,
            can_search=navigator.IS_COMPILED,
        )
        asking = asyncio.create_task(asked)
        either: list[asyncio.Future[Any]] = [asking, ageing]
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            return await asking if asking.done() else None
        finally:
            asking.cancel()

    async def _register(self) -> None:
        """Register the player that reads. Within a day the same token leads to the same player."""
        try:
            await self._reader.register(NAME, "bot", request_id=self._request_id)
        except NameTaken:  # a player may register any name
            await self._reader.register(f"{NAME} {secrets.token_hex(4)}", "bot")

    async def _outcome(self, task: AnalysisTask) -> str:
        """Analyse a game, and return what became of it. A failure that no game should cause is logged."""
        try:
            outcome = await self._work(task)
        except Exception as error:
            self._failures += 1
            if self._failures >= FAILURES_MAX:
                raise
            _log.exception("analysis_failed", game=task.game_id, playouts=task.playouts)
            return f"failed: {error_in_words(error)}"
        self._failures = 0
        return outcome

    async def _work(self, task: AnalysisTask) -> str:
        """Analyse a game, and return what became of it."""
        progress = _Progress()
        making = asyncio.create_task(self._made(task, progress))
        try:
            if not await self._kept(task, making, progress):
                return "lost to another worker"
            analysis = _bounded(await making)
            is_counted = await self._calls.return_analysis(self._worker_id, task, analysis=analysis)
            return "analysed" if is_counted else "analysed too late"
        except NoAnalysis as error:
            await self._calls.return_analysis(self._worker_id, task, no_analysis=error.message)
            return error.message
        except Exception as error:
            said = error.message if isinstance(error, LostCitiesError) else error_in_words(error)
            with suppress(LostCitiesError):
                await self._calls.return_analysis(self._worker_id, task, fault=said)
            if isinstance(error, LostCitiesError):
                return f"failed: {said}"
            raise
        finally:
            progress.is_wanted = False
            making.cancel()

    async def _kept(self, task: AnalysisTask, making: "asyncio.Task[GameAnalysis]", progress: _Progress) -> bool:
        """Send heartbeats and news while a game is analysed. Return False if it is lost to another worker."""
        told, due_at = progress.found, 0.0
        while not making.done():
            await asyncio.wait([making], timeout=min(NEWS_S, task.heartbeat_s))
            found = progress.found
            if making.done() or (found is told and monotonic() < due_at):
                continue
            news = None if found is told else found
            told, due_at = found, monotonic() + task.heartbeat_s
            if not await self._calls.keep_analysis(self._worker_id, task, percent=progress.percent, analysis=news):
                return False
        return True

    async def _made(self, task: AnalysisTask, progress: _Progress) -> GameAnalysis:
        if task.invitation is not None:
            self._reader.accept_invitation(task.invitation)
        try:
            game = await read_finished_game(self._reader, task.game_id)
        except BadToken:  # the server has forgotten its players, as one without a file does
            await self._register()
            game = await read_finished_game(self._reader, task.game_id)
        return await asyncio.to_thread(_analysed, game, task, progress)


def _analysed(game: FinishedGame, task: AnalysisTask, progress: _Progress) -> GameAnalysis:
    """Return the analysis of a game with a budget. The net takes a tenth of the time where a search follows."""
    if not task.playouts:
        return game.analysed(progress.note)
    by_net = game.analysed(lambda share, found: progress.note(share / 10, found))
    progress.note(0.1, lambda: by_net)
    return searched(
        game,
        task.game_id,
        by_net,
        playouts=task.playouts,
        watch=lambda share, found: progress.note(0.1 + 0.9 * share, found),
    )


def _bounded(found: GameAnalysis) -> GameAnalysis:
    return replace(found, losses=found.losses[:LOSSES_MAX])
