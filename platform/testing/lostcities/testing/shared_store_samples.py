"""Readers and writers for the contract of shared stores."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Sequence
from contextlib import aclosing, asynccontextmanager
from random import Random
from typing import ParamSpec, TypeVar

from lostcities.core.errors import StoreError, VersionConflict
from lostcities.core.names import CommandId, GameId, PlayerId, Version
from lostcities.eventstore.port import FEED_START, Announcement, Appended, Commit, EventStore, FeedEntry, News
from lostcities.testing.store_samples import sample_commit

RETRY_S = 0.01
"""Seconds between attempts at a store that has lost its connections."""

STEP_S = 0.05
"""Seconds in one step of a promised time."""

_P = ParamSpec("_P")
_T = TypeVar("_T")


class NewsReader:
    """All that a handle tells in its news, gathered as it comes."""

    def __init__(self) -> None:
        self.commits: list[Commit] = []
        self.heads: dict[GameId, Version] = {}
        self.players = set[PlayerId]()
        self.was_cut_off = False
        self._came = asyncio.Event()

    async def until(self, is_met: Callable[[], bool]) -> None:
        """Wait until the news are as wanted."""
        while not is_met():
            self._came.clear()
            await self._came.wait()

    async def until_head(self, game_id: GameId, version: int) -> None:
        """Wait until the news name this head of a game, or a later one."""
        await self.until(lambda: self.heads.get(game_id, 0) >= version)

    async def until_player(self, player_id: PlayerId) -> None:
        """Wait until the news name this player."""
        await self.until(lambda: player_id in self.players)

    async def read(self, news: AsyncGenerator[News, None]) -> None:
        """Gather news without end."""
        async for item in news:
            self.commits += item.commits
            self.players |= item.players
            self.was_cut_off |= item.is_cut_off
            for game_id, version in item.heads.items():
                self.heads[game_id] = max(version, self.heads.get(game_id, version))
            self._came.set()


@asynccontextmanager
async def reading_news(store: EventStore) -> AsyncGenerator[NewsReader, None]:
    """Gather the news of a handle during the block, from its begin on."""
    reader = NewsReader()
    async with aclosing(store.follow_news()) as news:
        assert await anext(news) == News()
        task = asyncio.create_task(reader.read(news))
        try:
            yield reader
        finally:
            task.cancel()
            await asyncio.wait([task])


@asynccontextmanager
async def hearing_announcements(store: EventStore) -> AsyncGenerator[list[Announcement], None]:
    """Gather what a handle hears during the block."""
    heard: list[Announcement] = []

    async def listen() -> None:
        async for announcement in store.follow_announcements():
            heard.append(announcement)

    task = asyncio.create_task(listen())
    await asyncio.sleep(0)  # so that it listens
    try:
        yield heard
    finally:
        task.cancel()
        await asyncio.wait([task])


async def write_against_rivals(store: EventStore, game_id: GameId, name: str, sizes: Sequence[int]) -> list[Commit]:
    """Record commits at the end of a log that others write to, too; return them."""
    recorded: list[Commit] = []
    for number, size in enumerate(sizes):
        head = await store.head(game_id)
        while len(recorded) == number:
            commit = sample_commit(head + 1, game_id=game_id, events=size, command_id=f"{name}-{number}")
            try:
                recorded.append((await store.append(commit)).commit)
            except VersionConflict as conflict:
                head = Version(conflict.actual)
    return recorded


async def write_in_bursts(store: EventStore, name: str, rounds: int, random: Random) -> list[FeedEntry]:
    """Record one commit after another to each of some games, several games at once; return the entries of the feed."""
    games = [GameId(f"{name}-{number}") for number in range(12)]
    heads = dict.fromkeys(games, 0)
    entries: list[FeedEntry] = []
    for _ in range(rounds):
        burst = random.sample(games, random.randint(1, len(games)))
        commits = [sample_commit(heads[game] + 1, game_id=game, events=random.randint(1, 3)) for game in burst]
        for appended in await asyncio.gather(*(store.append(commit) for commit in commits)):
            entries.append((appended.position, appended.commit))
            heads[appended.commit.game_id] = appended.commit.last_version
    return entries


async def read_feed_while(store: EventStore, page: int, is_over: asyncio.Event) -> list[FeedEntry]:
    """Read the feed in pages, from the last position read, until the event is set and the end is reached."""
    seen: list[FeedEntry] = []
    while True:
        was_over = is_over.is_set()
        entries = await store.feed(seen[-1][0] if seen else FEED_START, page)
        if was_over and not entries:
            return seen
        seen += entries
        await asyncio.sleep(0)


async def insist(request: Callable[_P, Awaitable[_T]], *args: _P.args, **kwargs: _P.kwargs) -> _T:
    """Ask until the store can be reached."""
    while True:
        try:
            return await request(*args, **kwargs)
        except StoreError:
            await asyncio.sleep(RETRY_S)


async def soon(seconds: float, work: Coroutine[None, None, _T] | asyncio.Task[_T]) -> _T:
    """Return the result of work that is promised within this time.

    The time is counted in short steps, so that a machine that stands still for a while does not fail the work.
    """
    task = asyncio.ensure_future(work)
    for _ in range(round(seconds / STEP_S)):
        await asyncio.wait([task], timeout=STEP_S)
        if task.done():
            return task.result()
    task.cancel()
    raise AssertionError(f"not within {seconds} s, as promised")


async def until(is_met: Callable[[], bool]) -> None:
    """Wait for a condition that no event tells."""
    while not is_met():  # noqa: ASYNC110 - the lists of what was heard are plain ones
        await asyncio.sleep(RETRY_S)


async def outcome_of(append: Awaitable[Appended]) -> Appended | StoreError:
    """Return what became of an append whose connection may be cut."""
    try:
        return await append
    except StoreError as unknown:
        return unknown


def commands_of(commits: Sequence[Commit]) -> list[CommandId]:
    """Return the command id of each commit."""
    return [commit.command_id for commit in commits]
