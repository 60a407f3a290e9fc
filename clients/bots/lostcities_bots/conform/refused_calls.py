"""Refusals as the status of a call: how the kit ends a call with one, and which one a status tells."""

import asyncio
from typing import Any

import grpc
import grpc.aio
from google.protobuf.any_pb2 import Any as AnyMessage
from google.protobuf.duration_pb2 import Duration
from google.rpc.error_details_pb2 import ErrorInfo, RetryInfo  # type: ignore[import-untyped]  # it ships no types
from google.rpc.status_pb2 import Status  # type: ignore[import-untyped]  # it ships no types

from lostcities.v1 import play_pb2
from lostcities_bots.conform.traffic import CommandAnswered

Context = grpc.aio.ServicerContext[bytes, bytes]
_CODES = {code.value[0]: code for code in grpc.StatusCode}


def own_answer(command_id: str, refused: play_pb2.Refusal) -> CommandAnswered:
    """Return the record of a refusal that the kit made up."""
    return CommandAnswered(asyncio.get_running_loop().time(), command_id, reason=refused.reason, is_ours=True)


def reason_of(error: grpc.aio.AioRpcError) -> str:
    """Return the reason of a refused call: the server's, or else the name of the status."""
    for key, value in error.trailing_metadata() or ():
        if key == "grpc-status-details-bin" and isinstance(value, bytes):
            for packed in Status.FromString(value).details:
                info = ErrorInfo()
                if packed.Unpack(info):
                    return str(info.reason)
    return error.code().name


async def refuse(context: Context, refusal: play_pb2.Refusal) -> None:
    """End a call with a refusal, as the server does."""
    status = Status(code=refusal.code, message=refusal.message)
    status.details.append(_any(ErrorInfo(reason=refusal.reason, domain="lostcities.v1", metadata=refusal.details)))
    if refusal.retry_after_s:
        status.details.append(_any(RetryInfo(retry_delay=Duration(seconds=refusal.retry_after_s))))
    trailing = (("grpc-status-details-bin", status.SerializeToString()),)
    await context.abort(_CODES[refusal.code], refusal.message, trailing)


def _any(detail: Any) -> AnyMessage:
    packed = AnyMessage()
    packed.Pack(detail)
    return packed
