"""An embedded PostgreSQL for a trial, which can crash, and fail over to a synchronous standby.

It imports the test kit, which is there only with the extra `testing`.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

from lostcities.admin.prove_cluster.trial_database import Database
from lostcities.core.errors import StoreError
from lostcities.testing.postgres import HOST, EmbeddedPostgres, PostgresFailed, embedded_postgres

STARTS_MAX = 5
"""Number of times that a crashed server is started until the trial is given up."""

DETECTION_S = 0.5
"""Seconds from the death of a primary to the promotion of its standby."""

SETTINGS = {"wal_writer_delay": "10s"}
"""A long delay, so that `synchronous_commit=off` loses something in a crash."""


class EmbeddedDatabase(Database):
    """A primary of our own, perhaps with a standby that its commits wait for."""

    def __init__(self, primary: EmbeddedPostgres, standby: EmbeddedPostgres | None, parameters: str) -> None:
        super().__init__(f"{primary.new_database()}{parameters}")
        self._primary = primary
        self._standby = standby
        self._addresses = [(HOST, server.port) for server in (primary, standby) if server is not None]

    @property
    def addresses(self) -> Sequence[tuple[str, int]]:
        """See `Database.addresses`."""
        return self._addresses

    @property
    def faults(self) -> Mapping[str, Callable[[], Awaitable[None]]]:
        """See `Database.faults`."""
        own = {"PostgreSQL crashed": self.crash}
        return {**super().faults, **own, **({"PostgreSQL failed over": self.fail_over} if self._standby else {})}

    async def crash(self) -> None:
        """Kill the server with all its processes, and start it again."""
        await asyncio.to_thread(_restart, self._primary)

    async def fail_over(self) -> None:
        """Kill the primary, promote the standby, and make a new standby of what was the primary."""
        await asyncio.to_thread(self._fail_over)

    def _fail_over(self) -> None:
        old, new = self._primary, self._standby
        assert new is not None
        try:
            old.kill()
            sleep(DETECTION_S)
            new.promote()
            self._primary, self._standby = new, old
            self.url = self.url.replace(f":{old.port}/", f":{new.port}/")
            follow(old, new)
        except PostgresFailed as error:
            raise StoreError(str(error)) from error


@contextmanager
def embedded_database(parameters: str, *, has_standby: bool) -> Iterator[EmbeddedDatabase]:
    """Run an embedded PostgreSQL. Raise `StoreError` if it does not start."""
    with ExitStack() as stack:
        try:
            primary = stack.enter_context(embedded_postgres(settings=SETTINGS))
            standby = _standby_of(primary, stack) if has_standby else None
            running = EmbeddedDatabase(primary, standby, parameters)
        except PostgresFailed as error:
            raise StoreError(str(error)) from error
        yield running


def follow(standby: EmbeddedPostgres, primary: EmbeddedPostgres) -> None:
    """Make a server the synchronous standby of another one."""
    standby.copy_from(primary)
    _start(standby)
    primary.wait_for_standby()


def _standby_of(primary: EmbeddedPostgres, stack: ExitStack) -> EmbeddedPostgres:
    folder = Path(stack.enter_context(TemporaryDirectory(prefix="lostcities-standby-", ignore_cleanup_errors=True)))
    folder.chmod(0o755)
    standby = EmbeddedPostgres(folder / "standby", None, SETTINGS, is_temporary=True)
    stack.callback(standby.stop, "immediate")
    follow(standby, primary)
    return standby


def _restart(server: EmbeddedPostgres) -> None:
    server.kill()
    _start(server)


def _start(server: EmbeddedPostgres) -> None:
    for tries_left in reversed(range(STARTS_MAX)):
        try:
            server.start()
            return
        except PostgresFailed as error:  # a connection may have taken its port meanwhile
            if not tries_left:
                raise StoreError(str(error)) from error
