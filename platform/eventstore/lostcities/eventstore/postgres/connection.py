"""Connections to PostgreSQL: how they are made and checked, and how their errors are told.

Addresses, passwords and TLS come from the URL, or from the environment and files that PostgreSQL's own programs read:
`PGPASSWORD`, `PGPASSFILE`, `PGSSLMODE` and so on. They appear in no message.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from socket import gaierror
from typing import TYPE_CHECKING, TypeAlias
from urllib.parse import parse_qsl, urlsplit

import asyncpg
from asyncpg.connect_utils import SessionAttribute

from lostcities.core.errors import StoreError
from lostcities.eventstore.postgres.schema import NO_STORE, store_id
from lostcities.eventstore.url_hosts import hosts_of, with_hosts

CONNECT_TIMEOUT_S = 5.0
"""Longest time in seconds that a connection may take to be made."""

OTHER_HOST_S = 1.0
"""Time in seconds after which a connection to the next host of the URL is tried, too."""

STATEMENT_TIMEOUT_S = 5.0
"""Longest time in seconds for an answer. Then the connection is given up, as it may lead nowhere."""

READERS_MAX = 4
"""Number of connections for reads, and for writes other than commits."""

CLUSTER_MAX = 2
"""Number of further connections for what the cluster needs in time: news, roles, nodes and signs of life."""

# What a connection asks of the server. The server ends the statements of a client that it cannot reach any more, so
# that they hold no locks.
_SETTINGS = {
    "application_name": "lostcities",
    "statement_timeout": str(int(STATEMENT_TIMEOUT_S * 1000)),
    "idle_in_transaction_session_timeout": str(int(STATEMENT_TIMEOUT_S * 1000)),
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "client_connection_check_interval": "2000",
    "jit": "off",
}

FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
"""Errors of the environment."""

_REMEDIES: dict[type[BaseException], str] = {
    asyncpg.InvalidPasswordError: "set PGPASSWORD, or put the password into the file that PGPASSFILE names",
    asyncpg.InvalidCatalogNameError: "make the database with createdb, see docs/how-to/scaling.md",
    asyncpg.InsufficientPrivilegeError: "let the user of the URL own the database, see docs/how-to/scaling.md",
}
"""Remedies for refusals that an operator meets at the first start."""

_UNSOUND = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.UndefinedTableError,
)
"""Answers after which a connection is given up: the server stops, has become a standby, or has lost the store."""

if TYPE_CHECKING:
    Connection: TypeAlias = asyncpg.Connection[asyncpg.Record]
else:  # only the types of asyncpg are generic
    Connection = asyncpg.Connection


def store_error(error: BaseException) -> StoreError:
    """Return the error for callers. It names no address, user or password."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, asyncpg.ReadOnlySQLTransactionError):
        return StoreError("the PostgreSQL server accepts no writes: it is a standby, or the store is open read-only")
    if isinstance(error, asyncpg.UndefinedTableError):
        return StoreError(NO_STORE)
    if isinstance(error, asyncpg.PostgresError):
        return StoreError(f"the PostgreSQL server refused {_in_words(error)}")
    cause = type(error).__name__
    return StoreError(f"the PostgreSQL server cannot be reached ({cause}): try again")


def _in_words(error: asyncpg.PostgresError) -> str:
    remedy = next((f": {remedy}" for kind, remedy in _REMEDIES.items() if isinstance(error, kind)), "")
    return f"({type(error).__name__}: {error.args[0]}){remedy}"


def one_url_a_host(url: str) -> list[str]:
    """Return the URL of each host of a URL that names several, separated by commas."""
    return [with_hosts(url, [host]) for host in hosts_of(url)]


async def first_to_succeed(openers: Sequence[Callable[[], Awaitable[Connection]]], pause_s: float) -> Connection:
    """Open one connection, in turn: the next is tried after a failure, or after a pause. Raise the last failure.

    So a host that does not answer at all, as one without power, costs little.
    """
    waiting = list(openers)
    tasks: set[asyncio.Future[Connection]] = set()
    try:
        while True:
            if waiting:
                tasks.add(asyncio.ensure_future(waiting.pop(0)()))
            timeout = pause_s if waiting else None
            done, _ = await asyncio.wait(tasks, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                if task.exception() is None:
                    tasks.discard(task)
                    return task.result()
            if done == tasks and not waiting:
                return done.pop().result()
            tasks -= done
    finally:
        for task in tasks:
            task.cancel()
        for late in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(late, asyncpg.Connection):
                late.terminate()


class Connector:
    """Maker of the connections to one store."""

    def __init__(self, url: str, *, read_only: bool) -> None:
        """Raise `StoreError` for a faulty URL."""
        try:
            self._urls = one_url_a_host(url)
            named = {name for name, _ in parse_qsl(urlsplit(self._urls[0]).query)}
        except ValueError as error:
            raise self._connect_error(error) from None  # the cause may name the password
        self._read_only = read_only
        self.store_id = ""
        """Random id of the store; empty before the first connection."""
        self._server_started_at: object = None
        self.on_other_server: Callable[[], None] = lambda: None
        """Callback for the first connection to a server that was restarted, or to one that has taken over."""
        self._settings = {name: value for name, value in _SETTINGS.items() if name not in named}
        self._chooses_durability = "synchronous_commit" in named
        if read_only:
            self._settings["default_transaction_read_only"] = "on"

    async def open(self) -> Connection:
        """Open a connection to a server that accepts writes, unless the store is read-only. Raise `StoreError`."""
        try:
            async with asyncio.timeout(CONNECT_TIMEOUT_S):
                return await first_to_succeed([partial(self._open_one, url) for url in self._urls], OTHER_HOST_S)
        except (*FAILURES, ValueError) as error:
            raise self._connect_error(error) from None  # the cause may name the password

    async def _open_one(self, url: str) -> Connection:
        return await asyncpg.connect(
            url,
            timeout=CONNECT_TIMEOUT_S,
            command_timeout=STATEMENT_TIMEOUT_S,
            server_settings=self._settings,
            target_session_attrs=SessionAttribute.any if self._read_only else SessionAttribute.read_write,
        )

    async def open_checked(self) -> Connection:
        """Open a connection, and check that the database holds the same store as at the first time."""
        connection = await self.open()
        try:
            await self._check(connection)
        except BaseException as error:
            connection.terminate()
            if isinstance(error, FAILURES):
                raise store_error(error) from error
            raise
        return connection

    async def create(self, make: Callable[[Connection], Awaitable[None]]) -> None:
        """Make the tables of a new store. Raise `StoreError`."""
        connection = await self.open()
        try:
            await make(connection)
        except FAILURES as error:
            raise store_error(error) from error
        finally:
            connection.terminate()

    async def _check(self, connection: Connection) -> None:
        found = await store_id(connection)
        self.store_id = self.store_id or found
        if found != self.store_id:
            raise StoreError("the database holds another store than before: restart the server if that is meant")
        self._note_server(await connection.fetchval("SELECT pg_postmaster_start_time()"))
        if self._read_only or self._chooses_durability:
            return
        # With a default of `off` or `local`, a crash or the loss of the server would undo what was acknowledged.
        if await connection.fetchval("SHOW synchronous_commit") in ("off", "local"):
            await connection.execute("SET synchronous_commit = on")

    def _note_server(self, started_at: object) -> None:
        before, self._server_started_at = self._server_started_at, started_at
        if before not in (None, started_at):
            self.on_other_server()

    def _connect_error(self, error: BaseException) -> StoreError:
        if isinstance(error, asyncpg.PostgresError):
            return StoreError(f"PostgreSQL refused the connection {_in_words(error)}")
        if isinstance(error, asyncpg.TargetServerAttributeNotMatched):
            return StoreError("no PostgreSQL server of the store's URL accepts writes: they are standbys")
        if isinstance(error, asyncpg.ClientConfigurationError) and "root certificate" in str(error):
            return StoreError(
                "the URL asks for a checked certificate, and there is no file of the authority: "
                "put it at ~/.postgresql/root.crt, or name it with &sslrootcert=FILE"
            )
        if isinstance(error, ValueError | asyncpg.InterfaceError):
            return StoreError(
                f"the store's URL or the environment is faulty ({type(error).__name__}): "
                "it takes postgresql://USER@HOST:PORT/DATABASE, see docs/how-to/scaling.md"
            )
        if isinstance(error, gaierror):
            return StoreError("the host of the PostgreSQL server is not known by this name: check the store's URL")
        return StoreError(f"the PostgreSQL server cannot be reached ({type(error).__name__}): is it running?")


class ConnectionSet:
    """A few connections that are used in turn. They are made when they are needed, and again after a failure."""

    def __init__(self, connector: Connector, most: int = READERS_MAX) -> None:
        self._connector = connector
        self._free: list[Connection] = []
        self._slots = asyncio.Semaphore(most)
        self._closed = False

    @asynccontextmanager
    async def one(self) -> AsyncIterator[Connection]:
        """Take a connection for the context. Raise `StoreError` for every failure of the environment in it."""
        async with self._slots:
            if self._closed:
                raise StoreError("the store is closed")
            connection = await self._take()
            try:
                yield connection
            except BaseException as error:
                if not _left_sound(error):
                    connection.terminate()
                if isinstance(error, FAILURES):
                    if connection.is_closed():
                        self._drop_free()
                    raise store_error(error) from error
                raise
            finally:
                self._put_back(connection)

    async def close(self) -> None:
        """Close all connections once they are free."""
        self._closed = True
        self._drop_free()

    async def _take(self) -> Connection:
        while self._free:
            connection = self._free.pop()
            if not connection.is_closed():
                return connection
        return await self._connector.open_checked()

    def _put_back(self, connection: Connection) -> None:
        if self._closed:
            connection.terminate()
        if not connection.is_closed():
            self._free.append(connection)

    def _drop_free(self) -> None:
        """Close the free connections. After a failure they lead to the same server."""
        for connection in self._free:
            connection.terminate()
        self._free.clear()


def _left_sound(error: BaseException) -> bool:
    """Return whether a connection can be used after an error: one that the server answered, or one of ours."""
    if isinstance(error, asyncpg.PostgresError):
        return not isinstance(error, _UNSOUND)
    return isinstance(error, Exception) and not isinstance(error, FAILURES)
