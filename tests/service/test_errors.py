"""The table of errors is complete, and errors tell clients enough and not too much."""

import asyncio
from types import SimpleNamespace

import grpc
import pytest
import structlog
from google.rpc.error_details_pb2 import ErrorInfo  # type: ignore[import-untyped]  # it ships no types
from google.rpc.status_pb2 import Status  # type: ignore[import-untyped]  # it ships no types
from grpc_reflection.v1alpha.proto_reflection_descriptor_database import ProtoReflectionDescriptorDatabase
from tests.service.server_fixtures import Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.stores import LeverStore

from lostcities.core import errors
from lostcities.core.errors import LostCitiesError
from lostcities.core.names import GameId, Version
from lostcities.service.rpc.rpc_wrapper import RpcContext
from lostcities.service.rpc.status import MESSAGE_BYTES_MAX, STATUS_OF, ShuttingDown, refusal_of, status_of

CODES = {
    "IllegalMove": "FAILED_PRECONDITION",
    "NotYourTurn": "FAILED_PRECONDITION",
    "GameOver": "FAILED_PRECONDITION",
    "NotStarted": "FAILED_PRECONDITION",
    "UndoRefused": "FAILED_PRECONDITION",
    "OfferRefused": "FAILED_PRECONDITION",
    "TimeIsUp": "FAILED_PRECONDITION",
    "SeatIsLeft": "FAILED_PRECONDITION",
    "ClaimRefused": "FAILED_PRECONDITION",
    "ClockRefused": "FAILED_PRECONDITION",
    "HintRefused": "FAILED_PRECONDITION",
    "TakeoverRefused": "FAILED_PRECONDITION",
    "NotInForm": "FAILED_PRECONDITION",
    "SeedRefused": "FAILED_PRECONDITION",
    "RematchRefused": "FAILED_PRECONDITION",
    "ContestRefused": "FAILED_PRECONDITION",
    "ChatRefused": "FAILED_PRECONDITION",
    "NotDue": "FAILED_PRECONDITION",
    "AlreadyStarted": "FAILED_PRECONDITION",
    "Rejected": "FAILED_PRECONDITION",
    "InvalidSetup": "INVALID_ARGUMENT",
    "Malformed": "INVALID_ARGUMENT",
    "TooLarge": "INVALID_ARGUMENT",
    "UnknownGame": "NOT_FOUND",
    "UnknownContest": "NOT_FOUND",
    "UnknownPlayer": "NOT_FOUND",
    "UnknownVariant": "NOT_FOUND",
    "NotOnEveryNode": "FAILED_PRECONDITION",
    "NoBotProfile": "NOT_FOUND",
    "UnknownChallenge": "NOT_FOUND",
    "NotABot": "PERMISSION_DENIED",
    "VersionConflict": "ABORTED",
    "CommandMismatch": "ALREADY_EXISTS",
    "RequestMismatch": "ALREADY_EXISTS",
    "SeatUnavailable": "ALREADY_EXISTS",
    "NotYourSeat": "PERMISSION_DENIED",
    "InvitationRequired": "PERMISSION_DENIED",
    "BadToken": "UNAUTHENTICATED",
    "Banned": "PERMISSION_DENIED",
    "TokenExpired": "UNAUTHENTICATED",
    "Muted": "PERMISSION_DENIED",
    "Blocked": "PERMISSION_DENIED",
    "BadSignInCode": "UNAUTHENTICATED",
    "BadPasskey": "UNAUTHENTICATED",
    "NoAnalysis": "FAILED_PRECONDITION",
    "NoAnalysisWorker": "FAILED_PRECONDITION",
    "NotAWorker": "PERMISSION_DENIED",
    "PasskeysOff": "FAILED_PRECONDITION",
    "NameTaken": "ALREADY_EXISTS",
    "OverQuota": "RESOURCE_EXHAUSTED",
    "StoreError": "UNAVAILABLE",
    "ListsBehind": "UNAVAILABLE",
    "LogBehind": "UNAVAILABLE",
    "CorruptLog": "DATA_LOSS",
    "TreeRewritten": "DATA_LOSS",
    "NewerLog": "FAILED_PRECONDITION",
    "RulesChanged": "FAILED_PRECONDITION",
    "IntegrityError": "DATA_LOSS",
    "PluginError": "INTERNAL",
    "PluginUnavailable": "UNAVAILABLE",
    "LostCitiesError": "INTERNAL",
}


def kinds() -> list[type[LostCitiesError]]:
    return [k for k in vars(errors).values() if isinstance(k, type) and issubclass(k, LostCitiesError)]


def test_every_error_of_the_core_has_the_status_written_down_for_it() -> None:
    made = {kind.__name__: status_of(kind.__new__(kind)).name for kind in kinds()}
    assert made == CODES


def test_an_error_without_a_line_of_its_own_has_the_status_of_its_parent() -> None:
    assert errors.GameOver not in STATUS_OF
    assert status_of(errors.GameOver()) is grpc.StatusCode.FAILED_PRECONDITION


def test_a_long_message_is_cut_to_what_headers_carry() -> None:
    refusal = refusal_of(errors.Malformed("x" * 100_000, field="y" * 100_000), "a-call")
    assert len(refusal.message) == MESSAGE_BYTES_MAX
    assert len(refusal.status) < 4_000


@pytest.mark.parametrize(
    "error",
    [
        errors.StoreError("secret", path="secret"),
        errors.CorruptLog("g1", 3, "secret"),
        errors.PluginError("duel", "secret"),
    ],
)
def test_what_is_for_the_operator_does_not_reach_the_caller(error: LostCitiesError) -> None:
    refusal = refusal_of(error, "a-call")
    status, info = Status(), ErrorInfo()
    status.ParseFromString(refusal.status)
    assert status.details[0].Unpack(info)
    assert info.reason == error.reason
    assert info.domain == "lostcities.v1"
    assert b"secret" not in refusal.status


async def test_a_fault_of_ours_is_an_incident_with_a_number_in_the_log_and_nothing_else() -> None:
    class Faulty(LeverStore):
        async def head(self, game_id: GameId) -> Version:
            raise ZeroDivisionError("secret")

    with structlog.testing.capture_logs() as logs:
        async with make_desk(store=Faulty()) as desk:
            game_id, ada, _ = await desk.started("talk")
            refused = await refusal(ada.events(game_id))
    assert (refused.code, refused.reason) == (grpc.StatusCode.INTERNAL, "INTERNAL")
    assert "secret" not in refused.everything
    line = next(line for line in logs if line["event"] == "incident")
    assert line["incident"] == refused.details["incident"]
    assert line["incident"] in refused.message
    assert "ZeroDivisionError at " in line["where"]
    assert "test_errors.py" in line["where"]
    assert "secret" not in repr(line)


async def test_reflection_names_every_service(desk: Desk) -> None:
    def names() -> list[str]:
        with grpc.insecure_channel(desk.address) as channel:
            return sorted(ProtoReflectionDescriptorDatabase(channel).get_services())

    assert await asyncio.to_thread(names) == [
        "grpc.health.v1.Health",
        "grpc.reflection.v1alpha.ServerReflection",
        "lostcities.v1.AnalysisService",
        "lostcities.v1.BotService",
        "lostcities.v1.ContestService",
        "lostcities.v1.GameService",
        "lostcities.v1.PlayService",
        "lostcities.v1.PlayerService",
        "lostcities.v1.RatingService",
        "lostcities.v1.ServerService",
        "lostcities.v1.SessionService",
        "lostcities.v1.VariantService",
    ]


@pytest.mark.parametrize("is_refused", [False, True])
async def test_a_client_that_leaves_during_a_write_is_no_incident(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, is_refused: bool
) -> None:
    ada = await desk.player()
    gone = asyncio.Event()

    async def serve(caller: RpcContext, *_: object) -> None:
        async def abort(*_: object) -> None:
            gone.set()
            raise grpc.aio.InternalError("execute_batch")

        if is_refused:
            caller.grpc_context = SimpleNamespace(abort=abort)  # type: ignore[assignment]  # all that a refusal needs
            raise ShuttingDown
        await abort()

    monkeypatch.setattr(desk.server.parts.streams.playing, "serve", serve)
    with structlog.testing.capture_logs() as logs:
        call = ada.playing.Play(metadata=ada.metadata)
        await asyncio.wait_for(gone.wait(), 30)
        await ada.create()
        call.cancel()
    assert [line["event"] for line in logs] == ["play_ended" if is_refused else "request_cancelled", "game_created"]
