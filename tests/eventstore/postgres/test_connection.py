"""Connections to PostgreSQL: several hosts, of which some do not answer."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import cast

import pytest

from lostcities.core.errors import StoreError
from lostcities.eventstore.postgres.connection import Connection, Connector, first_to_succeed, one_url_a_host
from lostcities.eventstore.postgres.store import open_postgres
from lostcities.testing.postgres import EmbeddedPostgres

NEVER_S = 1e6


OPENED = cast(Connection, object())
"""Stand-in for a connection."""


def opening(outcome: Connection | Exception | None) -> Callable[[], Awaitable[Connection]]:
    """Return a function that opens this connection, fails, or never ends."""

    async def run() -> Connection:
        if outcome is None:
            await asyncio.sleep(NEVER_S)
        if isinstance(outcome, Exception):
            raise outcome
        assert outcome is not None
        return outcome

    return run


def test_a_url_of_several_hosts_is_one_url_a_host() -> None:
    assert one_url_a_host("postgresql://ann:p%40ss@one:5432,two/games?sslmode=require") == [
        "postgresql://ann:p%40ss@one:5432/games?sslmode=require",
        "postgresql://ann:p%40ss@two/games?sslmode=require",
    ]
    assert one_url_a_host("postgresql://me@one:1,[::1]:2") == ["postgresql://me@one:1", "postgresql://me@[::1]:2"]
    assert one_url_a_host("postgresql://[::1]:5432/games") == ["postgresql://[::1]:5432/games"]
    assert one_url_a_host("postgresql:///games?host=/run/postgresql") == ["postgresql:///games?host=/run/postgresql"]


async def test_a_host_that_never_answers_does_not_keep_the_next_from_its_turn() -> None:
    assert await first_to_succeed([opening(None), opening(OPENED)], 0.001) is OPENED


async def test_after_a_failure_the_next_host_is_tried_at_once() -> None:
    assert await first_to_succeed([opening(OSError("one")), opening(OPENED), opening(None)], NEVER_S) is OPENED


async def test_if_every_host_fails_the_last_failure_is_told() -> None:
    with pytest.raises(OSError, match="two"):
        await first_to_succeed([opening(OSError("one")), opening(OSError("two"))], NEVER_S)


async def test_a_store_is_found_at_the_second_host_of_its_url(postgres: EmbeddedPostgres) -> None:
    url = postgres.new_url().replace("@", "@127.0.0.1:1,")
    store = await open_postgres(url)
    assert await store.feed_head() == 0
    await store.close()


async def test_a_server_that_is_not_there_is_named_without_user_and_password() -> None:
    with pytest.raises(StoreError) as caught:
        await Connector("postgresql://ann:secret@127.0.0.1:1/games", read_only=False).open()
    assert str(caught.value) == "the PostgreSQL server cannot be reached (ConnectionRefusedError): is it running?"
