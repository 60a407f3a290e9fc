"""The part of the client for analyses of finished games."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from typing import Any

import grpc

from lostcities.core import GameId, NoAnalysisWorker
from lostcities.v1 import analysis_pb2
from lostcities_client.analysis_records import (
    ANALYSES,
    ANALYSIS_NEWS,
    ANALYSIS_TASKS,
    AnalysisNews,
    AnalysisTask,
    GameAnalysis,
)
from lostcities_client.connection import ServerConnection
from lostcities_client.errors import ServerUnavailable, error_of


class AnalysisCalls(ServerConnection):
    """Calls about analyses. `Client` adds them to its own."""

    async def analyse(self, game_id: GameId, *, playouts: int = 0) -> AsyncGenerator[AnalysisNews, None]:
        """Yield how far the analysis of a finished game has come, until it is done.

        Raise `NoAnalysis` for a game without one, and `NoAnalysisWorker` if no worker makes it. Lost connections are
        not restored: ask again.
        """
        request = analysis_pb2.AnalyseRequest(game_id=game_id, playouts=playouts)
        asked: Any = self._analyses.Analyse  # Any: the stubs are typed for synchronous channels
        call = asked(request, metadata=self._metadata(request))
        try:
            while (message := await _read(call, self.patience.silence_s)) is not grpc.aio.EOF:
                yield ANALYSIS_NEWS.to_struct(message)
        except grpc.aio.AioRpcError as failed:
            if failed.code() is grpc.StatusCode.UNIMPLEMENTED:
                raise NoAnalysisWorker("this server is of a release that analyses no games") from failed
            raise error_of(failed) from failed
        finally:
            call.cancel()

    # -- for workers, whose client has the token of a worker in place of a player's --

    async def take_analysis(
        self, worker_id: str, *, release: str, variants: Sequence[str], can_search: bool
    ) -> AnalysisTask | None:
        """Take a game to analyse. The server waits for some seconds for one; None if there is none. Raise `NotAWorker`.

        `can_search` says that the worker also makes analyses with playouts.
        Give the client a patience of more than these seconds for one try.
        """
        request = analysis_pb2.TakeAnalysisRequest(
            worker_id=worker_id, release=release, variants=variants, can_search=can_search
        )
        answer = await self._call(self._analyses.TakeAnalysis, request)
        return ANALYSIS_TASKS.to_struct(answer) if answer.HasField("game_id") else None

    async def keep_analysis(
        self, worker_id: str, task: AnalysisTask, *, percent: int, analysis: GameAnalysis | None = None
    ) -> bool:
        """Say that a worker is at work, and what it knows so far. Return False if it has lost its game."""
        request = analysis_pb2.KeepAnalysisRequest(
            worker_id=worker_id,
            game_id=task.game_id,
            playouts=task.playouts,
            percent=percent,
            analysis=None if analysis is None else ANALYSES.to_message(analysis),
        )
        return bool((await self._call(self._analyses.KeepAnalysis, request)).is_wanted)

    async def return_analysis(
        self,
        worker_id: str,
        task: AnalysisTask,
        *,
        analysis: GameAnalysis | None = None,
        no_analysis: str | None = None,
        fault: str | None = None,
    ) -> bool:
        """Return an analysis, the reason why the game has none, or a fault of the worker. Return whether it counts."""
        request = analysis_pb2.ReturnAnalysisRequest(worker_id=worker_id, game_id=task.game_id, playouts=task.playouts)
        if analysis is not None:
            request.analysis.CopyFrom(ANALYSES.to_message(analysis))
        elif no_analysis is not None:
            request.no_analysis = no_analysis
        elif fault is not None:
            request.fault = fault
        return bool((await self._call(self._analyses.ReturnAnalysis, request)).is_counted)


async def _read(call: Any, silence_s: float) -> Any:
    """Return the next message of a stream. Raise `ServerUnavailable` if none comes for too long."""
    try:
        async with asyncio.timeout(silence_s):
            return await call.read()
    except TimeoutError:
        raise ServerUnavailable(f"the server has said nothing for {silence_s:g} s") from None
