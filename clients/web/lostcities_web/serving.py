"""The web server of the gateway: its own socket, signals, and a shutdown that does not wait for open streams."""

import asyncio
import gc
import math
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog
import uvicorn

from lostcities.programs.tracing import open_tracing, traces_address
from lostcities_bots.engine_arrival import until_engines_come
from lostcities_web.connections import HEAD_BYTES_MAX, Config, Connection
from lostcities_web.gateway import Gateway
from lostcities_web.gateway_settings import BadGatewaySettings, GatewaySettings, split_address

_log = structlog.get_logger()

BACKLOG = 512
LOCAL_HOSTS = frozenset({"127.0.0.1", "0.0.0.0", "::1", "::"})
"""Hosts to listen on that a browser of this machine finds by the name `localhost`."""

PARENT_WAIT_S = 2.0
"""Time to wait for the address if another program starts the gateway, because a previous one may still be stopping."""


class GatewayServer(uvicorn.Server):
    """Uvicorn without its handling of signals."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals to this module."""
        yield


async def serve(
    settings: GatewaySettings, ready: Callable[[str, str], None], *, until_stdin_ends: bool = False
) -> None:
    """Serve until SIGTERM or SIGINT. A second signal ends the process at once. Raise `BadGatewaySettings`.

    Raise `BadTracing`, too, if traces cannot be sent. `ready` gets the address to open and the listening address. With
    `until_stdin_ends` the gateway ends with the program that started it.
    It also ends when compiled engines have come, to be started again.
    """
    tracing = open_tracing(
        traces_address(settings.traces, os.environ), program="lc-web", sampling=settings.trace_sampling
    )
    host, port = split_address(settings.listen)
    listening = await _bound(host, port, settings, wait_s=PARENT_WAIT_S if until_stdin_ends else 0.0)
    port = listening.getsockname()[1]
    gateway = Gateway(settings, port, tracing)
    server = GatewayServer(_config(gateway, settings))
    stop = _stopper(server, gateway)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop, number.name)
    if until_stdin_ends:
        loop.add_reader(sys.stdin.fileno(), _on_input, lambda: stop("end of input"))
    # The program that started this one starts it again.
    ageing = loop.create_task(_on_engines(lambda: stop("compiled engines"))) if until_stdin_ends else None
    gateway.start()
    gc.collect()
    gc.freeze()
    try:
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        # Passkeys and pushes work at `localhost`, and not under a number.
        named = "localhost" if host in LOCAL_HOSTS else _shown(host)
        ready(settings.public_url or f"http://{named}:{port}/", f"{_shown(host)}:{port}")
        await serving
    finally:
        if ageing is not None:
            ageing.cancel()
        await gateway.stop()
        if tracing is not None:
            tracing.close()
        _log.info("stopped")


def _stopper(server: GatewayServer, gateway: Gateway) -> Callable[[str], None]:
    loop = asyncio.get_running_loop()

    def stop(cause: str) -> None:
        _log.info("stopping", cause=cause)
        server.should_exit = True
        gateway.close_streams()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.remove_signal_handler(number)  # which restores the default: the next one ends the process
        loop.remove_reader(sys.stdin.fileno()) if sys.stdin is not None else None

    return stop


def _on_input(stop: Callable[[], None]) -> None:
    """Handle the end of standard input, and ignore other input."""
    if not sys.stdin.buffer.read1(1024):  # type: ignore[union-attr]  # a text file has bytes below it
        stop()


async def _on_engines(stop: Callable[[], None]) -> None:
    """Stop when compiled engines have come, for bots and hints that search."""
    await until_engines_come()
    stop()


def _config(gateway: Gateway, settings: GatewaySettings) -> Config:
    config = Config(
        gateway.app,
        loop="none",
        http=Connection,
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        h11_max_incomplete_event_size=HEAD_BYTES_MAX,
        timeout_graceful_shutdown=math.ceil(settings.limits.shutdown_grace_s),
    )
    return config.bound(settings.limits)


async def _bound(host: str, port: int, settings: GatewaySettings, *, wait_s: float) -> socket.socket:
    """Return a listening socket. Raise `BadGatewaySettings` if the address is not available."""
    give_up_at = asyncio.get_running_loop().time() + wait_s
    while True:
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            listening = socket.create_server((host, port), family=family, backlog=BACKLOG)
        except OSError as error:
            if asyncio.get_running_loop().time() >= give_up_at:
                why = os.strerror(error.errno or 0)
                message = f"cannot listen on {host}:{port}: {why}; choose another address with --listen"
                raise BadGatewaySettings(message) from error
        else:
            if hasattr(socket, "TCP_USER_TIMEOUT"):  # a browser that never reads would stay for ever
                stall_ms = int(settings.limits.stream_stall_s * 1_000)
                listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, stall_ms)
            return listening
        await asyncio.sleep(0.1)


def _shown(host: str) -> str:
    """Return the host in the form of an address that people can open on this machine."""
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1" if host == "0.0.0.0" else "[::1]"
    return f"[{host}]" if ":" in host else host
