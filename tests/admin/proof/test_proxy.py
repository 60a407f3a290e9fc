"""The proxy of `lc-admin prove-cluster`: what passes, what waits, and what both ends learn of."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from lostcities.admin.prove_cluster.proxy import HOST, Proxy

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def echo() -> AsyncIterator[int]:
    """Run a server that sends back every line; yield its port."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while line := await reader.readline():
                writer.write(line)
                await writer.drain()
        except ConnectionResetError:
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(serve, HOST, 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


@asynccontextmanager
async def proxied(port: int) -> AsyncIterator[Proxy]:
    proxy = Proxy(HOST, port)
    await proxy.start()
    try:
        yield proxy
    finally:
        await proxy.close()


async def echoed(connection: Connection, line: bytes) -> bytes:
    reader, writer = connection
    writer.write(line)
    return await reader.readline()


async def test_bytes_pass_in_both_directions_and_so_does_the_end():
    async with echo() as port, proxied(port) as proxy:
        reader, writer = await asyncio.open_connection(HOST, proxy.port)
        assert await echoed((reader, writer), b"one\n") == b"one\n"
        writer.write_eof()
        assert await reader.read() == b""
        writer.close()


async def test_a_cut_resets_every_connection_and_takes_new_ones():
    async with echo() as port, proxied(port) as proxy:
        cut = await asyncio.open_connection(HOST, proxy.port)
        await echoed(cut, b"one\n")

        proxy.cut()

        with pytest.raises(ConnectionResetError):
            await echoed(cut, b"two\n")
        again = await asyncio.open_connection(HOST, proxy.port)
        assert await echoed(again, b"three\n") == b"three\n"
        for _, writer in (cut, again):
            writer.close()


async def test_what_is_held_back_passes_later_and_neither_end_learns_of_it():
    async with echo() as port, proxied(port) as blocked, proxied(port) as other:
        held = await asyncio.open_connection(HOST, blocked.port)
        free = await asyncio.open_connection(HOST, other.port)
        await echoed(held, b"one\n")

        blocked.block()
        answer = asyncio.create_task(echoed(held, b"two\n"))
        for _ in range(20):  # each takes as long as an answer would
            await echoed(free, b"free\n")
        assert not answer.done()

        blocked.unblock()
        assert await answer == b"two\n"
        for _, writer in (held, free):
            writer.close()


async def test_a_server_that_is_not_there_resets_the_connection():
    async with echo() as port:
        pass
    async with proxied(port) as proxy:
        reader, writer = await asyncio.open_connection(HOST, proxy.port)
        with pytest.raises(ConnectionResetError):
            await reader.read()
        writer.close()
