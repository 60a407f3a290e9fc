"""Live games: each new commit is told to all followers of a game, in order and once."""

import asyncio
import re
from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from lostcities.core.errors import CorruptLog, LostCitiesError, StoreError
from lostcities.core.names import FeedPosition, GameId, Seat, Version, Viewer
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import FEED_COMMITS_MAX, FEED_START, FeedEntry
from lostcities.service.rpc.status import Incident, ShuttingDown
from lostcities.service.streams.live_games import SLICE, LiveCommit, LiveGames
from lostcities.service.streams.stream_message import StreamMessage
from lostcities.testing.store_samples import GAME, sample_commit

HIDING = b'{"hand":{"count":1,"digest":"00","items":["R7"],"salt":"11","to":[0],"type":"Hidden"},"type":"Dealt"}'


class Follower:
    """A follower that takes all it is told, and can be full."""

    def __init__(self, version: int = 1, viewer: Viewer = None) -> None:
        self.version = Version(version)
        self.is_full = False
        self.messages: list[StreamMessage] = []
        self._viewer = viewer

    def take(self, live: LiveCommit) -> bool:
        if self.is_full:
            return False
        self.messages.append(live.message(self._viewer))
        self.version = live.commit.last_version
        return True


@pytest.fixture
async def store() -> AsyncIterator[MemoryStore]:
    store = MemoryStore()
    await store.append(sample_commit(1))
    yield store
    await store.close()


async def settled() -> None:
    """Let all tasks run that can."""
    for _ in range(20):
        await asyncio.sleep(0)


def versions(follower: Follower) -> list[int]:
    """Return the first version of each commit that a follower was told."""
    responses = [message._message for message in follower.messages]
    return [response.commit.first_version for response in responses]


async def test_followers_are_told_every_commit_once_and_share_its_bytes(store: MemoryStore) -> None:
    games, followers = LiveGames(store), [Follower(), Follower(viewer=Seat(0))]
    async with games.followed(GAME) as game:
        waiting = [asyncio.create_task(game.news(follower)) for follower in followers]
        await settled()
        for version in (2, 3):
            await store.append(sample_commit(version))
            await settled()
        assert [versions(follower) for follower in followers] == [[2, 3], [2, 3]]
        for one, other in zip(followers[0].messages, followers[1].messages, strict=True):
            assert one.play_item is other.play_item
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting)


async def test_viewers_who_see_different_things_get_different_messages(store: MemoryStore) -> None:
    games = LiveGames(store)
    followers = [Follower(), Follower(viewer=Seat(0)), Follower(viewer=Seat(1))]
    async with games.followed(GAME) as game:
        waiting = [asyncio.create_task(game.news(follower)) for follower in followers]
        await settled()
        await store.append(replace(sample_commit(2), events=(HIDING,)))
        await settled()
        assert [b"R7" in follower.messages[0].play_item for follower in followers] == [False, True, False]
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting)


async def test_a_crowd_is_told_in_slices(store: MemoryStore) -> None:
    games, crowd = LiveGames(store), [Follower() for _ in range(2 * SLICE + 1)]
    async with games.followed(GAME) as game:
        waiting = [asyncio.create_task(game.news(follower)) for follower in crowd]
        await settled()
        await store.append(sample_commit(2))
        told = set()
        for _ in range(20):
            await asyncio.sleep(0)
            told.add(sum(bool(follower.messages) for follower in crowd))
        assert told - {0} == {SLICE, 2 * SLICE, 2 * SLICE + 1}
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting)


async def test_a_follower_that_is_full_reads_the_log_and_is_told_what_comes_after(store: MemoryStore) -> None:
    games, slow, other = LiveGames(store), Follower(), Follower()
    async with games.followed(GAME) as game:
        waiting = [asyncio.create_task(game.news(follower)) for follower in (slow, other)]
        await settled()
        slow.is_full = True
        await store.append(sample_commit(2))
        await asyncio.wait_for(waiting[0], 5)
        assert (versions(slow), versions(other)) == ([], [2])
        await game.news(slow)  # returns at once, because the log has more
        slow.is_full, slow.version = False, Version(2)
        again = asyncio.create_task(game.news(slow))
        await settled()
        await store.append(sample_commit(3))
        await settled()
        assert (versions(slow), versions(other)) == ([3], [2, 3])
        for task in (again, waiting[1]):
            task.cancel()
        await asyncio.wait([again, waiting[1]])


@pytest.mark.parametrize(
    "event", [b'{"scores":[],"type":"@GameEnded","winners":[]}', b'{"player":"p","seat":0,"type":"@SeatTaken"}']
)
async def test_followers_read_the_end_and_changes_of_seats_by_themselves(store: MemoryStore, event: bytes) -> None:
    games, follower = LiveGames(store), Follower()
    async with games.followed(GAME) as game:
        waiting = asyncio.create_task(game.news(follower))
        await settled()
        await store.append(replace(sample_commit(2), events=(event,)))
        await asyncio.wait_for(waiting, 5)
    assert follower.messages == []


async def test_the_end_of_the_store_ends_the_wait(store: MemoryStore) -> None:
    games = LiveGames(store)
    async with games.followed(GAME) as game:
        waiting = asyncio.create_task(game.news(Follower()))
        await settled()
        await store.close()
        with pytest.raises(ShuttingDown):
            await asyncio.wait_for(waiting, 5)
        with pytest.raises(ShuttingDown):
            await game.news(Follower())


class Failing(MemoryStore):
    """A store whose feed ends with an error."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self._error = error

    async def feed(self, after: FeedPosition = FEED_START, limit: int = FEED_COMMITS_MAX) -> list[FeedEntry]:
        raise self._error


@pytest.mark.parametrize(
    ("error", "told"),
    [(StoreError("the disk is gone"), "the disk is gone"), (ValueError("a secret"), r"^internal error, incident \w+")],
)
async def test_a_failure_of_the_store_is_told_to_all_and_the_next_followers_start_anew(
    error: Exception, told: str
) -> None:
    games = LiveGames(Failing(error))
    async with games.followed(GAME) as game:
        failed = await asyncio.gather(game.news(Follower()), game.news(Follower()), return_exceptions=True)
        assert len([one for one in failed if re.search(told, str(one))]) == 2
        with pytest.raises(LostCitiesError, match=told):
            await game.news(Follower())
    async with games.followed(GAME) as anew:
        assert anew is not game


class Damaged(MemoryStore):
    """A store in which the commit at a feed position is damaged."""

    def __init__(self, position: int | None) -> None:
        super().__init__()
        self._damaged = position

    async def feed(self, after: FeedPosition = FEED_START, limit: int = FEED_COMMITS_MAX) -> list[FeedEntry]:
        entries = await super().feed(after, limit)
        if entries and after < 2:
            fault = CorruptLog("damaged", 1, "a byte has changed")
            fault.position = self._damaged
            raise fault
        return entries


async def test_a_damaged_commit_ends_the_news_of_its_game_alone() -> None:
    store = Damaged(2)
    await store.append(sample_commit(1))
    games, follower = LiveGames(store), Follower()
    async with games.followed(GAME) as game, games.followed(GameId("damaged")) as damaged:
        waiting = asyncio.create_task(game.news(follower))
        with pytest.raises(CorruptLog, match="damaged"):
            await asyncio.gather(damaged.news(Follower(0)), damaged_and_next(store))
        await settled()
        assert versions(follower) == [2]
        waiting.cancel()
        await asyncio.wait([waiting])
    await store.close()


async def damaged_and_next(store: MemoryStore) -> None:
    """Record a commit of the game `damaged`, and one of the other game."""
    await settled()
    await store.append(replace(sample_commit(1), game_id=GameId("damaged")))
    await store.append(sample_commit(2))


async def test_damage_without_a_place_is_a_failure_of_the_store() -> None:
    store = Damaged(None)
    await store.append(sample_commit(1))
    games = LiveGames(store)
    async with games.followed(GAME) as game:
        with pytest.raises(StoreError):
            await asyncio.gather(game.news(Follower()), damaged_and_next(store))
    await store.close()


async def test_a_game_that_failed_is_followed_anew_while_its_last_followers_leave(store: MemoryStore) -> None:
    class Broken(Follower):
        def take(self, live: LiveCommit) -> bool:
            raise ValueError("a secret")

    games, follower = LiveGames(store), Follower(2)
    async with games.followed(GAME) as game:
        waiting = asyncio.create_task(game.news(Broken()))
        await settled()
        await store.append(sample_commit(2))
        with pytest.raises(Incident):
            await asyncio.wait_for(waiting, 5)
        async with games.followed(GAME) as anew:
            waiting = asyncio.create_task(anew.news(follower))
            await settled()
            await store.append(sample_commit(3))
            await settled()
            assert versions(follower) == [3]
            waiting.cancel()
            await asyncio.wait([waiting])


@pytest.mark.parametrize("crowd", [1, SLICE + 1])
async def test_a_failure_with_one_game_ends_no_other(store: MemoryStore, crowd: int) -> None:
    class Broken(Follower):
        def take(self, live: LiveCommit) -> bool:
            raise ValueError("a secret")

    games, follower = LiveGames(store), Follower(0)
    async with games.followed(GAME) as game, games.followed(GameId("other")) as other:
        waiting = [asyncio.create_task(game.news(Broken())) for _ in range(crowd)]
        waits = asyncio.create_task(other.news(follower))
        await settled()
        await store.append(sample_commit(2))
        for failed in await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 5):
            assert isinstance(failed, Incident)
        await store.append(replace(sample_commit(1), game_id=GameId("other")))
        await settled()
        assert versions(follower) == [1]
        waits.cancel()
        await asyncio.wait([waits])


async def test_a_crowd_is_told_commits_that_come_meanwhile_in_order(store: MemoryStore) -> None:
    games, crowd = LiveGames(store), [Follower() for _ in range(2 * SLICE + 1)]
    async with games.followed(GAME) as game:
        waiting = [asyncio.create_task(game.news(follower)) for follower in crowd]
        await settled()
        for version in (2, 3, 4):
            await store.append(sample_commit(version))
        await settled()
        assert {tuple(versions(follower)) for follower in crowd} == {(2, 3, 4)}
        assert not any(task.done() for task in waiting)
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting)


async def test_what_is_recorded_while_a_follower_reads_is_not_lost(store: MemoryStore) -> None:
    games, follower = LiveGames(store), Follower()
    async with games.followed(GAME) as game:
        await store.append(sample_commit(2))
        await settled()
        await asyncio.wait_for(game.news(follower), 5)  # returns at once, because the log has more
        assert follower.messages == []


async def test_nothing_is_kept_of_games_that_are_followed_no_longer(store: MemoryStore) -> None:
    games = LiveGames(store)
    async with games.followed(GAME) as game, games.followed(GAME) as same:
        assert game is same
        waiting = asyncio.create_task(game.news(Follower()))
        await settled()
        waiting.cancel()
        await asyncio.wait([waiting])
    assert games._games == {}
    await settled()
    assert store._notifier._waiting == {}
