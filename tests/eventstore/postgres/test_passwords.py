"""Passwords come from the URL or the environment, and stand in no error, log line or traceback."""

import re
import traceback
from collections.abc import AsyncGenerator, Callable, Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from structlog.testing import capture_logs
from tests.support.postgres_store import connected, cut_all

from lostcities.core.errors import StoreError
from lostcities.eventstore import open_store
from lostcities.eventstore.postgres.store import open_postgres
from lostcities.testing.postgres import EmbeddedPostgres, embedded_postgres
from lostcities.testing.store_samples import GAME, fill, sample_commit, within

PASSWORD = "s3cr3t/p@ss:w'rd"
RULES = "host all ann 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n"


@pytest.fixture(scope="module")
def server() -> Iterator[EmbeddedPostgres]:
    """Server that asks the user ann for a password."""
    with embedded_postgres() as server:
        (server.data / "pg_hba.conf").write_text(RULES)
        server.stop()
        server.start()
        yield server


@pytest.fixture
async def url(server: EmbeddedPostgres) -> AsyncGenerator[str, None]:
    """Address of a new database of the user ann, without the password."""
    database = server.new_database()
    async with connected(database) as connection:
        await connection.execute("DROP ROLE IF EXISTS ann")
        await connection.execute("CREATE ROLE ann LOGIN PASSWORD '{}'".format(PASSWORD.replace("'", "''")))
        await connection.execute(f"ALTER DATABASE {database.rpartition('/')[2]} OWNER TO ann")
        yield database.replace("postgres@", "ann@")
        await connection.execute("REASSIGN OWNED BY ann TO postgres")


def with_password(url: str, password: str) -> str:
    """Return the address with a password."""
    return url.replace("ann@", f"ann:{quote(password, safe='')}@")


async def test_a_password_is_taken_from_the_url_the_environment_or_a_file(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(StoreError, match="refused the connection"):
        await open_postgres(url)
    store = await open_store(with_password(url, PASSWORD))
    await fill(store, 1)
    await store.close()
    file = tmp_path / "passwords"
    file.write_text(f"127.0.0.1:*:*:ann:{PASSWORD}\n")
    file.chmod(0o600)
    for variable, value in (("PGPASSWORD", PASSWORD), ("PGPASSFILE", str(file))):
        with monkeypatch.context() as patch:
            patch.setenv(variable, value)
            store = await open_store(url)
            assert await store.head(GAME) == 1
            await store.close()


FAULTS: dict[str, Callable[[str], str]] = {
    "wrong password": lambda url: url.replace("s3cr3t", "wrong-s3cr3t"),
    "no such database": lambda url: url.replace("database_", "nowhere_"),
    "no such host": lambda url: url.replace("127.0.0.1", "no-such-host.invalid"),
    "no server": lambda url: url.rpartition(":")[0] + ":1/games",
    "no port": lambda url: url.rpartition(":")[0] + ":no-port/games",
    "no mode of TLS": lambda url: f"{url}?sslmode=of-no-kind",
    "no certificate": lambda url: f"{url}?sslmode=verify-full",
    "no file of a certificate": lambda url: f"{url}?sslmode=verify-full&sslrootcert=/no/such/file",
    "no value of a setting": lambda url: f"{url}?statement_timeout=of-no-kind",
    "schema of PostgreSQL": lambda url: f"{url}?search_path=pg_catalog",
    "no setting": lambda url: f"{url}?command_timeout=x",
    "no address": lambda url: url.replace("127.0.0.1", "[1::"),
    "no host": lambda url: url.replace("127.0.0.1", "\u2100"),  # its normal form has a slash
    "unquoted password": lambda url: url.replace("%40", "@").replace("%2F", "/"),
}


@pytest.mark.parametrize("change", FAULTS.values(), ids=FAULTS)
async def test_no_error_of_a_connection_names_the_password(url: str, change: Callable[[str], str]) -> None:
    with capture_logs() as lines, pytest.raises(StoreError) as caught:
        await open_store(change(with_password(url, PASSWORD)))
    shown = "".join(traceback.format_exception(caught.value)) + str(lines) + repr(caught.value)
    assert "s3cr3t" not in shown
    assert "w'rd" not in shown


REMEDIES = {
    "wrong password": 'failed for user "ann"): set PGPASSWORD, or put the password into the file',
    "no such database": "does not exist): make the database with createdb",
    "no such host": "is not known by this name: check the store's URL",
    "no certificate": "put it at ~/.postgresql/root.crt, or name it with &sslrootcert=FILE",
}


@pytest.mark.parametrize("fault", REMEDIES)
async def test_an_error_at_the_first_start_says_what_to_do(
    url: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))  # without authorities of the developer
    with pytest.raises(StoreError, match=re.escape(REMEDIES[fault])):
        await open_store(FAULTS[fault](with_password(url, PASSWORD)))


async def test_a_user_without_rights_is_told_to_own_the_database(server: EmbeddedPostgres, url: str) -> None:
    theirs = server.new_database().replace("postgres@", "ann@")
    with pytest.raises(StoreError, match=r"permission denied for schema public\): let the user of the URL own"):
        await open_store(with_password(theirs, PASSWORD))


async def test_no_log_line_of_a_running_store_names_the_password(server: EmbeddedPostgres, url: str) -> None:
    with capture_logs() as lines:
        store = await open_postgres(with_password(url, PASSWORD))
        await fill(store, 1)
        async with connected(server.url) as connection:
            await connection.execute("ALTER ROLE ann PASSWORD 'changed'")
        await cut_all(server)
        shown = ""
        while "password authentication failed" not in shown:
            with pytest.raises(StoreError) as caught:
                await within(10, store.append(sample_commit(2)))
            shown += "".join(traceback.format_exception(caught.value)) + repr(store)
        await store.close()
    assert "s3cr3t" not in shown + str(lines)
