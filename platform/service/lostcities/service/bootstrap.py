"""Start of the server. This is the only module of the service that opens a store and loads plugins."""

import asyncio
import gc
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import structlog
from msgspec import Struct

from lostcities.eventstore import default_store_url, open_store, store_file
from lostcities.projections import open_projections, projections_file
from lostcities.registry import Registry, load_registry
from lostcities.service.access.certificates import Certificate
from lostcities.service.access.head_signing import Signer, SigningKeys
from lostcities.service.access.signing_keys import load_keys
from lostcities.service.rpc.grpc_server import GrpcServer
from lostcities.service.settings import Settings, split_address
from lostcities.service.web_process import web_page

_log = structlog.get_logger()

_LOOPBACK = ("127.", "localhost", "::1")


class RunningServer(Struct, frozen=True):
    """A running server: its address, store and plugins."""

    listen: str
    address: str
    """Address for clients: with TLS `grpcs://` and the name in the certificate."""
    local: str
    """Address without TLS for programs on this machine, such as the page. With TLS it is a port of its own."""
    store_url: str
    registry: Registry


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[RunningServer]:
    """Run a server while the context lasts. Raise `StoreError`, `CorruptLog` or `BadSettings` at the start."""
    host, port = split_address(settings.listen)
    registry = load_registry()
    for refused in registry.refused:
        _log.error("plugin_refused", plugin=refused.plugin, distribution=refused.distribution, cause=refused.message)
    store_url = settings.store or default_store_url()
    store = open_store(store_url)
    try:
        projections = open_projections(store, projections_file(store_file(store_url)))
        server = GrpcServer(store, projections, registry, settings.limits, Signer(_signing_keys(settings, store_url)))
        certificate = _certificate(settings)
        bound = await server.start(host, port, certificate)
    except BaseException:
        await store.close()
        raise
    if certificate is None and not host.startswith(_LOOPBACK):
        _log.warning("listening_without_tls", listen=settings.listen, remedy="set --tls-cert, or put a proxy before it")
    listen = address = local = f"{_bracketed(host)}:{bound.port}"
    if certificate is not None:
        address = f"grpcs://{certificate.name or _bracketed(host)}:{bound.port}"
        local = f"127.0.0.1:{bound.local_port}"
    try:
        yield RunningServer(listen, address, local, store_url, registry)
    finally:
        await server.stop()


def _certificate(settings: Settings) -> Certificate | None:
    if settings.tls_cert is None or settings.tls_key is None:
        return None
    return Certificate(Path(settings.tls_cert).expanduser(), Path(settings.tls_key).expanduser())


def _signing_keys(settings: Settings, store_url: str) -> SigningKeys:
    """Return the signing keys from disk, or a key for this run if the store keeps nothing on disk."""
    beside = store_file(store_url)
    if settings.signing_key is not None:
        return load_keys(Path(settings.signing_key).expanduser())
    if beside is not None:
        return load_keys(beside.with_name(f"{beside.name}.key"))
    _log.warning(
        "signing_key_is_ephemeral", remedy="set --signing-key, or heads signed now cannot be checked after a restart"
    )
    return SigningKeys.ephemeral()


async def serve(settings: Settings, ready: Callable[[RunningServer, str], None]) -> None:
    """Serve until SIGTERM or SIGINT; a second signal ends the process at once.

    `ready` is called with the server and the URL of the page, which is empty without a page.
    """
    asked_to_stop = asyncio.Event()
    loop = asyncio.get_running_loop()

    def stop(number: signal.Signals) -> None:
        _log.info("stopping", signal=number.name)
        asked_to_stop.set()
        for one in (signal.SIGTERM, signal.SIGINT):
            loop.remove_signal_handler(one)  # restores the default: the next signal ends the process

    async with running(settings) as server, _page(settings, server) as url:
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, stop, number)
        _freeze_startup_objects()
        ready(server, url)
        await asked_to_stop.wait()


@asynccontextmanager
async def _page(settings: Settings, server: RunningServer) -> AsyncIterator[str]:
    """Run the page if the settings ask for one; yield its URL, or an empty text."""
    if settings.web is None:
        yield ""
        return
    async with web_page(settings.web, server.local, settings.log_level) as url:
        yield url


def _freeze_startup_objects() -> None:
    """Exempt all objects so far from garbage collection, and make it rare, so that it does not interrupt games."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
