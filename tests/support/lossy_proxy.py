"""A proxy before a server that loses answers: the call is done, and the caller learns nothing of it."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import grpc
import grpc.aio

Context = grpc.aio.ServicerContext[bytes, bytes]


class LossyProxy(grpc.GenericRpcHandler):
    """A handler that passes every call on to the server and loses the first `losses` answers of `method`."""

    def __init__(self, server: str, method: str, *, losses: int = 1, lost: Callable[[], None] = lambda: None) -> None:
        self._server = server
        self._method = method
        self._lost = lost
        self.losses = losses
        self.passed: list[str] = []
        """Names of the calls that reached the server."""

    def service(self, handler_call_details: grpc.HandlerCallDetails) -> "grpc.RpcMethodHandler[bytes, bytes]":
        """Handle one call."""
        path = str(handler_call_details.method)

        async def call(request: bytes, context: Context) -> bytes:
            metadata = [(key, value) for key, value in context.invocation_metadata() or () if key == "authorization"]
            async with grpc.aio.insecure_channel(self._server) as channel:
                forward: grpc.aio.UnaryUnaryMultiCallable[bytes, bytes] = channel.unary_unary(path)
                try:
                    answer = await forward(request, metadata=metadata, wait_for_ready=True)
                except grpc.aio.AioRpcError as error:
                    await context.abort(error.code(), error.details() or "", tuple(error.trailing_metadata() or ()))
            name = path.rpartition("/")[2]
            self.passed.append(name)
            if name == self._method and self.losses:
                self.losses -= 1
                self._lost()
                await context.abort(grpc.StatusCode.UNAVAILABLE, "the answer was lost")
            return answer

        return grpc.unary_unary_rpc_method_handler(call)


@asynccontextmanager
async def passing(proxy: LossyProxy) -> AsyncIterator[str]:
    """Serve the proxy, and yield its address."""
    server = grpc.aio.server()
    server.add_generic_rpc_handlers((proxy,))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    try:
        yield f"127.0.0.1:{port}"
    finally:
        await server.stop(None)
