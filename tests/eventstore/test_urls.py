"""The URL of a store: which kind it opens, what is refused, and that no password in it is shown."""

import sys
from pathlib import Path

import pytest

from lostcities.core.errors import StoreError
from lostcities.eventstore import default_store_url, open_store, shown_url, store_file
from lostcities.eventstore.memory import MemoryStore


async def test_memory_opens_a_store_in_memory() -> None:
    store = await open_store("memory:")
    assert isinstance(store, MemoryStore)
    await store.close()


@pytest.mark.parametrize(
    "url", ["", "games.sqlite", "redis://localhost", "sqlite:", "sqlite://games", "sqlite:///", "memory:x", "Memory:"]
)
async def test_a_url_that_names_no_store_is_refused_with_the_valid_ones(url: str) -> None:
    with pytest.raises(
        StoreError, match="valid are memory:, sqlite:///relative/path, sqlite:////absolute/path or post"
    ):
        await open_store(url)


@pytest.mark.parametrize("scheme", ["postgresql", "postgres"])
async def test_postgresql_without_its_driver_names_the_extra(monkeypatch: pytest.MonkeyPatch, scheme: str) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    for module in [name for name in sys.modules if name.startswith("lostcities.eventstore.postgres")]:
        monkeypatch.delitem(sys.modules, module)
    with pytest.raises(StoreError, match=r'needs .*: pip install "lostcities\[postgres\]"') as refused:
        await open_store(f"{scheme}://ann:hush@localhost/games?password=hush")
    assert "hush" not in str(refused.value)


def test_the_default_store_is_the_variable_else_a_file_in_the_users_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOSTCITIES_STORE", "sqlite:///here.sqlite")
    assert default_store_url() == "sqlite:///here.sqlite"
    monkeypatch.delenv("LOSTCITIES_STORE")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    monkeypatch.setattr(sys, "platform", "linux")
    assert default_store_url() == "sqlite:////data/lostcities/games.sqlite"


def test_only_sqlite_has_a_file() -> None:
    assert store_file("sqlite:////srv/games.sqlite") == Path("/srv/games.sqlite")
    assert store_file("postgresql://localhost/games") is None
    assert store_file("memory:") is None


# -- passwords ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    [
        "memory:",
        "sqlite:////srv/a:b@c/games.sqlite",
        "postgresql:///games?host=/run/postgresql",
        "postgresql://ann@db.example:5432,db2.example:5432/games?target_session_attrs=read-write&passfile=/srv/pass",
        "postgresql://ann@[::1]:5432/games",
    ],
)
def test_a_url_without_a_password_is_shown_as_it_is(url: str) -> None:
    assert shown_url(url) == url


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://ann:hush@db:5432/games", "postgresql://ann:***@db:5432/games"),
        ("postgres://ann:hush@db/games?ssl=on", "postgres://ann:***@db/games?ssl=on"),
        ("POSTGRESQL://ann:hush@db/games", "POSTGRESQL://ann:***@db/games"),
        ("postgresql://:hush@db/games", "postgresql://:***@db/games"),
        ("redis://ann:hush@db", "redis://ann:***@db"),
        ("postgresql://ann@example:hush@db/games", "postgresql://ann@example:***@db/games"),
        ("postgresql://ann:hu/s@h?hush#hush@db/games", "postgresql://ann:***@db/games"),
        ("postgresql://ann:h%40ush\nhush@db/games", "postgresql://ann:***@db/games"),
        ("postgresql://db/games?password=hush&ssl=on", "postgresql://db/games?password=***&ssl=on"),
        ("postgresql://db/games?user=ann&PASSWORD=hush", "postgresql://db/games?user=ann&PASSWORD=***"),
        ("postgresql://db/games?pass%77ord=hush#hush", "postgresql://db/games?pass%77ord=***"),
        ("postgresql://db/games?password=hu=s@hush", "postgresql://db/games?password=***"),
        ("postgresql://db/games?sslpassword=hush", "postgresql://db/games?sslpassword=***"),
        ("postgresql://ann:hush@db/games?user=a@b&password=hush", "postgresql://ann:***@b&password=***"),
    ],
)
def test_a_password_is_hidden_wherever_a_driver_would_find_it(url: str, shown: str) -> None:
    assert shown_url(url) == shown
