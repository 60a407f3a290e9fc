"""The proxy of the conformance kit passes on what a server says."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import grpc
import grpc.aio
import pytest

from lostcities.v1 import play_pb2, play_pb2_grpc
from lostcities_bots.conform import SCENARIOS, Traffic
from lostcities_bots.conform.fault_proxy import FaultProxy


class Refusing(play_pb2_grpc.PlayServiceServicer):
    """A server that ends each stream at its first request."""

    async def Play(  # noqa: N802 - a name of the API
        self, request_iterator: AsyncIterator[play_pb2.PlayRequest], context: Any
    ) -> AsyncIterator[play_pb2.PlayResponse]:
        await anext(aiter(request_iterator))
        await context.abort(grpc.StatusCode.UNAUTHENTICATED, "no token")
        yield play_pb2.PlayResponse()


@pytest.fixture
async def proxy() -> AsyncIterator[FaultProxy]:
    server = grpc.aio.server()
    play_pb2_grpc.add_PlayServiceServicer_to_server(Refusing(), server)
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    async with (
        grpc.aio.insecure_channel(f"127.0.0.1:{port}") as upstream,
        FaultProxy(upstream, Traffic(token="lct_secret"), "g1") as proxy,
    ):
        unused: Any = None
        proxy.scenario = SCENARIOS["plain-game"](unused)
        yield proxy
    await server.stop(None)


async def many() -> AsyncIterator[play_pb2.PlayRequest]:
    for _ in range(200):
        yield play_pb2.PlayRequest(heartbeat=True)
        await asyncio.sleep(0)


async def test_a_client_that_goes_on_writing_is_told_why_the_server_ended_its_stream(proxy: FaultProxy) -> None:
    codes = set[grpc.StatusCode]()
    async with grpc.aio.insecure_channel(proxy.address) as channel:
        for _ in range(50):
            call: Any = play_pb2_grpc.PlayServiceStub(channel).Play(many())
            with pytest.raises(grpc.aio.AioRpcError) as ended:
                await anext(aiter(call))
            codes.add(ended.value.code())
    # Where a stream ends under a write, gRPC itself says INTERNAL.
    assert codes <= {grpc.StatusCode.UNAUTHENTICATED, grpc.StatusCode.INTERNAL}
