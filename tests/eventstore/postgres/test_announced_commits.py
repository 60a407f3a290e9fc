"""Commits that come with their announcement: another node has them without a read, if they are small."""

import asyncio
import re
from base64 import b64decode, b64encode
from collections.abc import AsyncGenerator
from contextlib import aclosing

import pytest
from tests.support.postgres_store import connected

from lostcities.core.names import Version
from lostcities.eventstore.port import Announcement, Commit, News
from lostcities.eventstore.postgres import announcer, reads
from lostcities.eventstore.postgres.schema import SCHEMA
from lostcities.eventstore.postgres.sealing import Seal
from lostcities.eventstore.postgres.store import PostgresStore, open_postgres
from lostcities.testing.store_samples import GAME, sample_commit


@pytest.fixture
async def stores(url: str) -> AsyncGenerator[tuple[PostgresStore, PostgresStore], None]:
    """Two handles of one store."""
    one, two = await open_postgres(url), await open_postgres(url)
    yield one, two
    await one.close()
    await two.close()


async def read_after_news(stores: tuple[PostgresStore, PostgresStore], commit: Commit) -> list[Commit]:
    """Append a commit through one handle, and read it through the other once that has heard of it."""
    one, two = stores
    async with aclosing(two.follow_news()) as news:
        assert await anext(news) == News()
        await one.append(commit)
        while (await anext(news)).heads.get(GAME) != commit.last_version:
            continue
        return await two.read(GAME, Version(commit.first_version - 1))


def refuse_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: object) -> None:
        raise AssertionError("the log was read from the database")

    monkeypatch.setattr(reads, "read_page", refuse)


async def test_a_small_commit_is_not_read_again(
    stores: tuple[PostgresStore, PostgresStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse_reads(monkeypatch)
    commit = sample_commit(1, events=2)
    assert await read_after_news(stores, commit) == [commit]
    second = sample_commit(3)
    assert await read_after_news(stores, second) == [second]


async def test_a_large_commit_is_announced_by_its_head_alone(
    stores: tuple[PostgresStore, PostgresStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = sample_commit(1, events=300)
    assert await read_after_news(stores, commit) == [commit]
    refuse_reads(monkeypatch)
    with pytest.raises(AssertionError, match="read from the database"):
        await stores[1].read(GAME, Version(300))


async def test_commits_of_another_schema_are_read_from_the_database(
    stores: tuple[PostgresStore, PostgresStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    encode = announcer._encode

    def encode_newer(value: object) -> bytes:
        if isinstance(value, announcer.Notice) and value.commits:
            value = announcer.Notice(value.sender, commits=value.commits, schema=SCHEMA + 1)
        return encode(value)

    monkeypatch.setattr(announcer, "_encode", encode_newer)
    refuse_reads(monkeypatch)
    with pytest.raises(AssertionError, match="read from the database"):
        await read_after_news(stores, sample_commit(1))


async def test_what_is_announced_is_sealed(url: str, stores: tuple[PostgresStore, PostgresStore]) -> None:
    """LISTEN needs no rights on tables, so any role of the database hears the announcements."""
    heard: asyncio.Queue[str] = asyncio.Queue()
    async with connected(url) as stranger:
        channel = f"lostcities_{await stranger.fetchval('SELECT current_schema()')}"
        await stranger.add_listener(channel, lambda *said: heard.put_nowait(str(said[3])))
        await read_after_news(stores, sample_commit(1))
        texts = [await asyncio.wait_for(heard.get(), 15)]  # each connection hears it in its own time
    while not heard.empty():
        texts.append(heard.get_nowait())
    for text in texts:
        assert not {b"game-1", b"event", b"player"} & set(re.findall(rb"[a-z]+(?:-1)?", b64decode(text)))


async def test_a_forged_announcement_is_ignored(url: str, stores: tuple[PostgresStore, PostgresStore]) -> None:
    one, two = stores
    forged = announcer._encode(announcer.Notice("forger", heads={GAME: Version(9)}, topic="one", content=b"forged"))
    heard: list[Announcement] = []

    async def listen() -> None:
        async with aclosing(two.follow_announcements()) as announcements:
            async for announcement in announcements:
                heard.append(announcement)
                return

    listening = asyncio.create_task(listen())
    async with connected(url) as stranger:
        channel = f"lostcities_{await stranger.fetchval('SELECT current_schema()')}"
        for payload in ("", "{}", b64encode(forged).decode(), Seal("another store").close(forged)):
            await stranger.execute("SELECT pg_notify($1, $2)", channel, payload)
    await one.announce("one", b"real")
    await listening
    assert heard == [Announcement("one", b"real")]


async def test_many_commits_fit_into_several_payloads(stores: tuple[PostgresStore, PostgresStore]) -> None:
    portions = list(announcer._portions([b"x" * 2_000] * 5 + [b"y" * 10]))
    assert [sum(map(len, portion)) for portion in portions] == [4_000, 4_000, 2_010]
    assert list(announcer._portions([])) == []
