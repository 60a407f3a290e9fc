"""The proxy of the browser tests leaves nothing open."""

import asyncio
import gc
import socket
import warnings

from tests.support.wire import Exchange, Wire


def test_a_connection_that_comes_as_the_proxy_ends_is_closed():
    exchange = Exchange()
    with warnings.catch_warnings(record=True, action="always") as warned:
        wire = Wire(exchange, "127.0.0.1:9")
        wire.__enter__()
        port = int(wire.url.rpartition(":")[2])

        async def connect_and_end() -> socket.socket:
            browser = socket.create_connection(("127.0.0.1", port), timeout=5)
            await asyncio.sleep(0)  # the connection is seen,
            await asyncio.sleep(0)  # and accepted, but not set up yet
            await wire._end()
            return browser

        with exchange.run(connect_and_end()) as browser:
            assert browser.recv(1) == b""
        exchange.close()
        gc.collect()
    assert [str(each.message) for each in warned] == []
