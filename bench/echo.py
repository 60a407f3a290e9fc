"""An echo server, to compare network figures with: grpc.aio, a unary method and a stream, the same message returned.

It reads and writes the request of SubmitCommand, as any typed service would, and does nothing else.
"""

import asyncio
import sys
from typing import Any

import grpc

from bench.figures import pin
from lostcities.v1 import game_pb2

METHOD, STREAM_METHOD = "/bench.Echo/Echo", "/bench.Echo/EchoStream"


async def serve() -> None:
    """Print a free port of the loopback, and serve there until the process is ended."""
    server = grpc.aio.server(options=[("grpc.so_reuseport", 0)])
    handler: Any = grpc.unary_unary_rpc_method_handler(
        _echo,
        request_deserializer=game_pb2.SubmitCommandRequest.FromString,
        response_serializer=game_pb2.SubmitCommandRequest.SerializeToString,
    )
    stream: Any = grpc.stream_stream_rpc_method_handler(
        _echo_stream,
        request_deserializer=game_pb2.SubmitCommandRequest.FromString,
        response_serializer=game_pb2.SubmitCommandRequest.SerializeToString,
    )
    handlers = {"Echo": handler, "EchoStream": stream}
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("bench.Echo", handlers),))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    print(port, flush=True)
    await server.wait_for_termination()


async def _echo(request: game_pb2.SubmitCommandRequest, _context: object) -> game_pb2.SubmitCommandRequest:
    return request


async def _echo_stream(requests: Any, context: Any) -> None:
    async for request in requests:
        await context.write(request)


if __name__ == "__main__":
    pin(0)
    asyncio.run(serve())
    sys.exit(0)
