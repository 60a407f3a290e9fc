"""Start of the server. This is the only module of the service that opens a store and loads plugins."""

import asyncio
import gc
import os
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING

import structlog
from msgspec import Struct, structs

from lostcities.eventstore import EventStore, check_quickly, default_store_url, open_store, shown_url, store_file
from lostcities.programs.networks import KEY_BYTES_MIN, read_seal
from lostcities.programs.tracing import open_tracing, traces_address
from lostcities.projections import lock_projections, open_projections, projections_file
from lostcities.registry import Registry, load_registry
from lostcities.service.access.certificates import Certificate
from lostcities.service.access.head_signing import Signer, SigningKeys
from lostcities.service.access.operators import Operators
from lostcities.service.access.page_address import PageAddress
from lostcities.service.access.signing_keys import load_keys
from lostcities.service.analyses.analyses import Analyses
from lostcities.service.analyses.analysis_workers import AnalysisWorkers
from lostcities.service.analyses.own_worker_process import own_worker
from lostcities.service.grpc_server import GrpcServer
from lostcities.service.isolation.isolated_variants import isolated_variants
from lostcities.service.lost_commits import refuse_lost_commits, refuse_missing_store
from lostcities.service.operation.loop_work import plugin_modules_of
from lostcities.service.operation.metrics import MeasuredParts, Metrics
from lostcities.service.operation.operator_page import Look, operator_page, probe_answer
from lostcities.service.operation.readiness import Readiness
from lostcities.service.operation.supervisor import Supervisor
from lostcities.service.operation.watchdog import Watchdog
from lostcities.service.overload.connection_options import raise_file_limit
from lostcities.service.settings import BadSettings, Settings, bracketed, split_address
from lostcities.service.web_process import web_page
from lostcities.service.wiring.server_inputs import ServerInputs

if TYPE_CHECKING:
    from lostcities.programs.spans import Tracing

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
    store: EventStore
    measured: MeasuredParts
    gateway_key: Path | None
    """File with the key that gateways share with the server; None if no gateway is believed."""
    page: PageAddress
    """Public address of the page, to be set once the page runs unless the settings name it."""


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[RunningServer]:
    """Run a server while the context lasts. Raise `StoreError`, `CorruptLog` or `BadSettings` at the start."""
    with _lists_file(settings) as lists, _gateway_key(settings) as gateway_key, _tracing(settings) as tracing:
        async with _running(settings, lists, gateway_key, tracing) as server:
            yield server


@asynccontextmanager
async def _running(
    settings: Settings, lists: Path | None, gateway_key: Path | None, tracing: "Tracing | None"
) -> AsyncIterator[RunningServer]:
    registry = load_registry()
    for refused in registry.refused:
        _log.error("plugin_refused", plugin=refused.plugin, distribution=refused.distribution, cause=refused.message)
    async with (
        isolated_variants(registry, settings.isolate, settings.limits) as workers,
        _serving(settings, lists, gateway_key, registry, tracing) as server,
    ):
        yield structs.replace(server, measured=structs.replace(server.measured, workers=workers))


@asynccontextmanager
async def _serving(
    settings: Settings,
    lists: Path | None,
    gateway_key: Path | None,
    registry: Registry,
    tracing: "Tracing | None",
) -> AsyncIterator[RunningServer]:
    host, port = split_address(settings.listen)
    raise_file_limit(settings.limits.connections_max)
    operators, own_token = _operators(settings), secrets.token_hex(KEY_BYTES_MIN)
    store_url = settings.store or default_store_url()
    refuse_missing_store(store_file(store_url))
    store = await open_store(store_url)
    try:
        checked = await check_quickly(store, shown_url(store_url))
        if (fault := checked.damaged) is not None:
            remedy = f"restore this game from a backup; lc-admin verify --store {shown_url(store_url)} finds all damage"
            _log.error("game_damaged", game=fault.game_id, version=fault.version, remedy=remedy)
        if not checked.is_complete:
            _log.warning("store_not_checked", remedy=f"run lc-admin verify --store {shown_url(store_url)}")
        projections = open_projections(store, lists)
        if lists is not None and store_file(store_url) is not None:
            await refuse_lost_commits(projections, lists, shown_url(store_url))
        page = PageAddress(settings.web_url or "")
        inputs = ServerInputs(
            store=store,
            projections=projections,
            registry=registry,
            limits=settings.limits,
            signer=_signer(settings, store_url),
            operators=operators,
            analysis_workers=_analysis_workers(settings, own_token),
            seal=None if gateway_key is None else read_seal(gateway_key),
            registration_code=settings.registration_code or "",
            tracing=tracing,
            page=page,
            push_private_hosts=settings.push_private_host,
        )
        server = GrpcServer(inputs)
        certificate = _certificate(settings)
        bound = await server.start(host, port, certificate, node_address=settings.node_address)
    except BaseException:
        await store.close()
        raise
    if certificate is None and not host.startswith(_LOOPBACK):
        _log.warning("listening_without_tls", listen=settings.listen, remedy="set --tls-cert, or put a proxy before it")
    listen = address = local = f"{bracketed(host)}:{bound.port}"
    if certificate is not None:
        address = f"grpcs://{certificate.name or bracketed(host)}:{bound.port}"
        local = f"127.0.0.1:{bound.local_port}"
    try:
        async with _own_worker(settings, server.parts.streams.analyses, local, own_token):
            yield RunningServer(
                listen, address, local, store_url, registry, store, server.parts.measured, gateway_key, page
            )
    finally:
        await server.stop()


@contextmanager
def _tracing(settings: Settings) -> Iterator["Tracing | None"]:
    """Yield the traces of this server; None if they are off. Raise `BadTracing`."""
    address = traces_address(settings.traces, os.environ)
    tracing = open_tracing(address, program="lc-server", sampling=settings.trace_sampling)
    try:
        yield tracing
    finally:
        if tracing is not None:
            tracing.close()


@contextmanager
def _lists_file(settings: Settings) -> Iterator[Path | None]:
    """Yield the file of the lists; None for memory. One that the settings name is locked meanwhile."""
    if settings.lists is not None:
        path = Path(settings.lists).expanduser()
        lock = lock_projections(path)
        try:
            yield path
        finally:
            lock.release()
        return
    store_url = settings.store or default_store_url()
    beside = projections_file(store_file(store_url))
    if beside is None and store_url != "memory:":
        _log.warning("lists_are_in_memory", remedy="set --lists, or they are made anew at every start")
    yield beside


def _operators(settings: Settings) -> Operators | None:
    """Return the operators that may call AdminService. Raise `BadSettings`."""
    path = settings.admin_token_file
    return None if path is None else Operators(Path(path).expanduser())


def _analysis_workers(settings: Settings, own_token: str) -> AnalysisWorkers:
    """Return the workers that may analyse games. Raise `BadSettings`."""
    path = settings.analysis_token_file
    named = None if path is None else Operators(Path(path).expanduser(), "worker")
    return AnalysisWorkers(named, own_token="" if settings.no_analysis_worker else own_token)


@asynccontextmanager
async def _own_worker(settings: Settings, analyses: Analyses, local: str, token: str) -> AsyncIterator[None]:
    """Give a server its own worker, which is started when a game waits, unless the settings forbid it."""
    if settings.no_analysis_worker:
        yield
        return
    async with own_worker(local, token, analyses.note_own_ended) as worker:
        analyses.own_worker = worker
        yield


@contextmanager
def _gateway_key(settings: Settings) -> Iterator[Path | None]:
    """Yield the file with the key that gateways share: that of the settings, or a new one for the server's own page."""
    if settings.gateway_key is not None:
        yield Path(settings.gateway_key).expanduser()
    elif settings.web is None:
        yield None
    else:
        with NamedTemporaryFile(prefix="lostcities-gateway-key-") as file:  # made with mode 0600
            file.write(secrets.token_hex(KEY_BYTES_MIN).encode())
            file.flush()
            yield Path(file.name)


def _certificate(settings: Settings) -> Certificate | None:
    if settings.tls_cert is None or settings.tls_key is None:
        return None
    return Certificate(Path(settings.tls_cert).expanduser(), Path(settings.tls_key).expanduser())


def _signer(settings: Settings, store_url: str) -> Signer:
    keys = _signing_keys(settings, store_url)
    if settings.tree_head is not None:
        keys = structs.replace(keys, tree_head_file=Path(settings.tree_head).expanduser())
    return Signer(keys)


def _signing_keys(settings: Settings, store_url: str) -> SigningKeys:
    """Return the signing keys from disk, or a key for this run if the store keeps nothing on disk.

    The nodes of a shared store are given their one key. Raise `BadSettings` if it is missing.
    """
    beside = store_file(store_url)
    is_shared = beside is None and store_url != "memory:"
    path = None if settings.signing_key is None else Path(settings.signing_key).expanduser()
    if is_shared and (path is None or not path.exists()):
        named = "--signing-key FILE" if path is None else f"the file {path}"
        raise BadSettings(
            f"the nodes of a shared store sign with one key, and {named} is missing: copy that of the server which had "
            "these games before (games.sqlite.key) to every node; for new games make it once "
            "(umask 077; openssl genpkey -algorithm ed25519 -out FILE)"
        )
    if path is not None:
        return load_keys(path)
    if beside is not None:
        return load_keys(beside.with_name(f"{beside.name}.key"))
    _log.warning(
        "signing_key_is_ephemeral", remedy="set --signing-key, or heads signed now cannot be checked after a restart"
    )
    return SigningKeys.ephemeral()


async def serve(settings: Settings, ready: Callable[[RunningServer, str], None]) -> None:
    """Serve until SIGTERM or SIGINT; a second signal ends the process at once. A watchdog ends it if it hangs.

    `ready` is called with the server and the URL of the page, which is empty without a page.
    """
    asked_to_stop = asyncio.Event()
    readiness = Readiness()

    def stop() -> None:
        readiness.note_stopping()
        asked_to_stop.set()

    async with AsyncExitStack() as closing:
        watchdog = Watchdog(settings.limits, stop, Supervisor(os.environ))
        closing.callback(watchdog.close)  # last: the end is watched, too
        metrics = Metrics(watchdog, readiness)
        if settings.metrics is not None:
            looks = _looks(watchdog, readiness, metrics)
            closing.enter_context(operator_page(*split_address(settings.metrics), looks))
        server = await closing.enter_async_context(running(settings))
        metrics.parts = server.measured
        await closing.enter_async_context(readiness.probing(server.store))
        url = await closing.enter_async_context(_page(settings, server))
        _freeze_startup_objects()
        watchdog.start(plugin_modules_of(server.registry.all_versions()))
        ready(server, url)
        await asked_to_stop.wait()


def _looks(watchdog: Watchdog, readiness: Readiness, metrics: Metrics) -> dict[str, Look]:
    """Return what the operator's page shows, by path."""
    return {
        "/livez": lambda accept: probe_answer(watchdog.fault()),
        "/readyz": lambda accept: probe_answer(watchdog.fault() or readiness.fault()),
        "/metrics": metrics.answer,
    }


@asynccontextmanager
async def _page(settings: Settings, server: RunningServer) -> AsyncIterator[str]:
    """Run the page if the settings ask for one; yield its URL, or an empty text."""
    if settings.web is None:
        yield ""
        return
    async with web_page(settings, server.local, server.gateway_key) as url:
        if settings.web_url is None:
            server.page.set(url)
        yield url


def _freeze_startup_objects() -> None:
    """Exempt all objects so far from garbage collection, and make it rare, so that it does not interrupt games."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
