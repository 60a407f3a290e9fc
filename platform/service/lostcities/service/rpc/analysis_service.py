"""AnalysisService: players follow analyses of finished games, and workers make them."""

# ruff: noqa: N802 - gRPC spells its methods like this

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar

from google.protobuf.message import Message

from lostcities.core.errors import Malformed
from lostcities.core.names import GameId
from lostcities.core.single_line import single_line
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.players import Players
from lostcities.service.analyses.analyses import Analyses
from lostcities.service.analyses.analysis_jobs import JobKey, WorkerSkills
from lostcities.service.analyses.analysis_workers import OWN_WORKER, AnalysisWorkers
from lostcities.service.rpc import request_validation
from lostcities.service.rpc.rpc_wrapper import GrpcContext, RpcContext, rpc
from lostcities.service.view.log_queries import LogQueries
from lostcities.v1 import analysis_pb2, analysis_pb2_grpc

PLAYOUTS_MAX, PLAYOUTS_STEP = 1_000, 100
"""Budgets are few, so that a game has few analyses."""

VARIANTS_MAX, ID_CHARS_MAX = 200, 64

_Request = TypeVar("_Request", bound=Message)
_Response = TypeVar("_Response", bound=Message)
_Handler = Callable[["AnalysisServicer", _Request, RpcContext], Awaitable[_Response]]
_OfWorker: TypeAlias = (
    analysis_pb2.TakeAnalysisRequest | analysis_pb2.KeepAnalysisRequest | analysis_pb2.ReturnAnalysisRequest
)


def _by_worker(
    handler: _Handler[_Request, _Response],
) -> Callable[["AnalysisServicer", Any, GrpcContext], Awaitable[_Response]]:
    """Make a gRPC method of a handler: the worker is known before the request is looked at."""
    return rpc("worker_call", needs_token=False, before_decoding=_note_worker)(handler)


def _note_worker(servicer: "AnalysisServicer", context: RpcContext) -> None:
    """Note the worker that calls. Raise `NotAWorker`."""
    context.fields["worker"] = servicer.workers.worker(context.grpc_context.invocation_metadata() or ())


class AnalysisServicer(analysis_pb2_grpc.AnalysisServiceServicer):
    """RPCs of AnalysisService; proto/lostcities/v1/analysis.proto documents each."""

    def __init__(
        self,
        players: Players,
        admission: Admission,
        log_queries: LogQueries,
        analyses: Analyses,
        workers: AnalysisWorkers,
    ) -> None:
        self.players = players
        self.admission = admission
        self.workers = workers
        self._log_queries = log_queries
        self._analyses = analyses

    @rpc("analysis_read", refused="analysis_refused")
    async def Analyse(self, request: analysis_pb2.AnalyseRequest, context: RpcContext) -> None:  # type: ignore[override]  # grpc.aio takes a coroutine that writes, too
        """See proto/lostcities/v1/analysis.proto."""
        game_id = request_validation.game_id(request.game_id)
        context.fields["game"] = game_id
        await self._log_queries.check_invited(game_id, player_id=context.player_id, invitation=context.invitation)
        key = game_id, _playouts(request.playouts)
        await self._analyses.serve(context, key, context.grpc_context.write)

    @_by_worker
    async def TakeAnalysis(
        self, request: analysis_pb2.TakeAnalysisRequest, context: RpcContext
    ) -> analysis_pb2.TakeAnalysisResponse:
        """See proto/lostcities/v1/analysis.proto."""
        if len(request.variants) > VARIANTS_MAX:
            raise Malformed(f"{len(request.variants)} variants are too many: at most {VARIANTS_MAX}", field="variants")
        job = await self._analyses.take(
            _worker_of(request),
            WorkerSkills(frozenset(request.variants), request.can_search),
            release=request.release,
            is_own=context.fields["worker"] == OWN_WORKER,
        )
        answer = analysis_pb2.TakeAnalysisResponse(heartbeat_s=self._analyses.heartbeat_s)
        if job is not None:
            context.fields["game"] = answer.game_id = job.game_id
            answer.playouts = job.playouts
            if job.invitation is not None:
                answer.invitation = job.invitation
        return answer

    @_by_worker
    async def KeepAnalysis(
        self, request: analysis_pb2.KeepAnalysisRequest, context: RpcContext
    ) -> analysis_pb2.KeepAnalysisResponse:
        """See proto/lostcities/v1/analysis.proto."""
        found = request.analysis if request.HasField("analysis") else None
        is_wanted = self._analyses.keep(_worker_of(request), _key(request), percent=request.percent, found=found)
        return analysis_pb2.KeepAnalysisResponse(is_wanted=is_wanted)

    @_by_worker
    async def ReturnAnalysis(
        self, request: analysis_pb2.ReturnAnalysisRequest, context: RpcContext
    ) -> analysis_pb2.ReturnAnalysisResponse:
        """See proto/lostcities/v1/analysis.proto."""
        worker, key = _worker_of(request), _key(request)
        context.fields["game"] = key[0]
        match request.WhichOneof("result"):
            case "analysis":
                is_counted = await self._analyses.put(worker, key, request.analysis)
            case "no_analysis":
                is_counted = self._analyses.refuse(worker, key, single_line(request.no_analysis))
            case "fault":
                context.fields["fault"] = single_line(request.fault)
                self._analyses.give_up(worker, key)
                is_counted = False
            case _:
                raise Malformed("a result is an analysis, no_analysis or fault: send one", field="analysis")
        return analysis_pb2.ReturnAnalysisResponse(is_counted=is_counted)


def _playouts(playouts: int) -> int:
    if not 0 <= playouts <= PLAYOUTS_MAX or playouts % PLAYOUTS_STEP:
        message = f"playouts are a multiple of {PLAYOUTS_STEP} from 0 to {PLAYOUTS_MAX}, not {playouts}"
        raise Malformed(message, field="playouts")
    return playouts


def _worker_of(request: _OfWorker) -> str:
    worker = request_validation.required("worker_id", request.worker_id)
    if len(worker) > ID_CHARS_MAX:
        raise Malformed(f"worker_id has {len(worker)} characters: at most {ID_CHARS_MAX}", field="worker_id")
    return worker


def _key(request: analysis_pb2.KeepAnalysisRequest | analysis_pb2.ReturnAnalysisRequest) -> JobKey:
    return GameId(request_validation.game_id(request.game_id)), request.playouts
