"""Calls of the echo server, to compare moves with."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import grpc

from bench.echo import METHOD, STREAM_METHOD
from bench.load import Call
from lostcities.v1 import game_pb2


def unary_echo(channel: grpc.aio.Channel) -> Call:
    """Return a call of the same shape as a move: the same message, a token in its metadata, a deadline."""
    method: Any = channel.unary_unary(
        METHOD,
        request_serializer=game_pb2.SubmitCommandRequest.SerializeToString,
        response_deserializer=game_pb2.SubmitCommandRequest.FromString,
    )
    token = (("authorization", f"Bearer lct_{'x' * 43}"),)

    async def call() -> None:
        await method(_request(), metadata=token, timeout=30)

    return call


@asynccontextmanager
async def stream_echoes(channel: grpc.aio.Channel, streams: int) -> AsyncIterator[list[Call]]:
    """Open streams that echo a command, and yield for each a call that sends one and reads it again."""
    method: Any = channel.stream_stream(
        STREAM_METHOD,
        request_serializer=game_pb2.SubmitCommandRequest.SerializeToString,
        response_deserializer=game_pb2.SubmitCommandRequest.FromString,
    )
    opened = [method() for _ in range(streams)]

    def caller(stream: Any) -> Call:
        async def call() -> None:
            await stream.write(_request())
            await stream.read()

        return call

    try:
        yield [caller(stream) for stream in opened]
    finally:
        for stream in opened:
            stream.cancel()


def _request() -> game_pb2.SubmitCommandRequest:
    return game_pb2.SubmitCommandRequest(
        command_id="c1000",
        game_id="g" + "a" * 20,
        seat=0,
        expected_version=1_000,
        move_json='{"type": "DiscardCard", "card": "R7"}',
    )
