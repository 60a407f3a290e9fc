"""The bare echo server every network figure is measured against: grpc.aio, one unary method, bytes in, bytes out."""

import asyncio
import sys
from typing import Any

import grpc

from bench.figures import pin

METHOD = "/bench.Echo/Echo"


async def serve() -> None:
    """Serve on a free port of the loopback, which is printed, until the process is ended."""
    server = grpc.aio.server(options=[("grpc.so_reuseport", 0)])
    handler: Any = grpc.unary_unary_rpc_method_handler(_echo)
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("bench.Echo", {"Echo": handler}),))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    print(port, flush=True)
    await server.wait_for_termination()


async def _echo(request: bytes, _context: grpc.aio.ServicerContext[bytes, bytes]) -> bytes:
    return request


if __name__ == "__main__":
    pin(0)
    asyncio.run(serve())
    sys.exit(0)
