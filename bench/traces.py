"""Cost of traces: processor time of a move with 1 call of 100 traced, beside a server without traces.

Both servers run on one core and are measured by turns, block by block. A collector on the other core takes the spans.
"""

import asyncio
import tempfile
from collections.abc import Iterator, Sequence
from concurrent import futures
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import grpc
from opentelemetry.proto.collector.trace.v1 import trace_service_pb2, trace_service_pb2_grpc

from bench.endless import open_game, register
from bench.figures import Figure, median, pin
from bench.load import Call
from bench.servers import Server, product_server, rate_and_cost

GAMES, BLOCKS, BLOCK_S = 16, 15, 2.0
COST_MAX = 1.02


class Collector(trace_service_pb2_grpc.TraceServiceServicer):
    """A collector that counts spans."""

    spans = 0

    def Export(self, request: Any, context: Any) -> Any:  # noqa: N802 - gRPC spells its methods like this
        self.spans += sum(len(scope.spans) for resource in request.resource_spans for scope in resource.scope_spans)
        return trace_service_pb2.ExportTraceServiceResponse()


def figures() -> Iterator[Figure]:
    """Measure moves with traces and without."""
    with _collector() as (collector, address), tempfile.TemporaryDirectory() as folder:
        folders = [Path(folder, name) for name in ("off", "on")]
        for each in folders:
            each.mkdir()
        with (
            product_server(folders[0]) as plain,
            product_server(folders[1], arguments=("--traces", address)) as traced,
        ):
            pin(1)
            ratio, costs = asyncio.run(_measure(plain, traced))
    yield Figure(
        name="processor time of a move, 1 call of 100 traced",
        value=ratio,
        unit="x without traces",
        ceiling=COST_MAX,
        note=f"median of {BLOCKS} blocks; {GAMES} games, {costs[0]:.0f} and {costs[1]:.0f} µs, {collector.spans} spans",
    )


async def _measure(plain: Server, traced: Server) -> tuple[float, tuple[float, float]]:
    async with (
        grpc.aio.insecure_channel(plain.address) as without,
        grpc.aio.insecure_channel(traced.address) as with_traces,
    ):
        callers = [await _callers(channel) for channel in (without, with_traces)]
        pairs = []
        for block in range(BLOCKS + 1):
            order = (0, 1) if block % 2 else (1, 0)
            found = {number: await rate_and_cost(callers[number], BLOCK_S, (plain, traced)[number]) for number in order}
            pairs.append((found[0][1], found[1][1]))
    measured = pairs[1:]  # the first block warms both up
    ratio = median(on / off for off, on in measured)
    return ratio, (median(off for off, _ in measured), median(on for _, on in measured))


async def _callers(channel: grpc.aio.Channel) -> Sequence[Call]:
    tokens = [await register(channel, name) for name in ("Ada", "Bob")]
    return [(await open_game(channel, tokens)).move for _ in range(GAMES)]


@contextmanager
def _collector() -> Iterator[tuple[Collector, str]]:
    collector = Collector()
    server = grpc.server(futures.ThreadPoolExecutor(max_workers=1))
    register_collector: Any = trace_service_pb2_grpc.add_TraceServiceServicer_to_server  # Any: it has no types
    register_collector(collector, server)
    address = f"http://127.0.0.1:{server.add_insecure_port('127.0.0.1:0')}"
    server.start()
    try:
        yield collector, address
    finally:
        server.stop(None).wait()
