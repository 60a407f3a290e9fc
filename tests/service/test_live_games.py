"""Live games: each new commit is told to all followers of its game, in order and once."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace
from tests.support.store_handles import Handle

from lostcities.core.errors import CorruptLog, LostCitiesError
from lostcities.core.names import GameId, Seat, Version, Viewer
from lostcities.eventstore.port import LOG_START, READ_EVENTS_MAX, Commit
from lostcities.service.rpc.status import Incident, ShuttingDown
from lostcities.service.streams.live_games import GAMES_READ_MAX, SINGLY_MAX, SLICE, LiveCommit, LiveGame, LiveGames
from lostcities.service.streams.stream_message import StreamMessage
from lostcities.testing.store_samples import GAME, sample_commit

HIDING = b'{"hand":{"count":1,"digest":"00","items":["R7"],"salt":"11","to":[0],"type":"Hidden"},"type":"Dealt"}'
OTHER = GameId("other")


class Follower:
    """A follower that takes all it is told, and can be full."""

    def __init__(self, version: int = 1, viewer: Viewer = None) -> None:
        self.known = Version(version)
        self.is_full = False
        self.messages: list[StreamMessage] = []
        self._viewer = viewer

    def take(self, live: LiveCommit) -> bool:
        if self.is_full:
            return False
        self.messages.append(live.message(self._viewer))
        self.known = live.commit.last_version
        return True


class Broken(Follower):
    """A follower that fails."""

    def take(self, live: LiveCommit) -> bool:
        raise ValueError("a secret")


@pytest.fixture
async def store() -> AsyncIterator[Handle]:
    store = Handle()
    await store.append(sample_commit(1))
    yield store
    await store.close()


async def settled() -> None:
    """Let all tasks run that can."""
    for _ in range(20):
        await asyncio.sleep(0)


@asynccontextmanager
async def waiting(game: LiveGame, *followers: Follower) -> AsyncIterator[list[asyncio.Task[Sequence[Commit]]]]:
    """Let followers wait for news while the context lasts."""
    tasks = [asyncio.create_task(game.news(follower)) for follower in followers]
    await settled()
    try:
        yield tasks
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def record(store: Handle, games: LiveGames, *commits: Commit) -> None:
    """Record commits here, and tell them."""
    for commit in commits:
        games.tell((await store.append(commit)).commit)
    await settled()


async def record_elsewhere(store: Handle, *commits: Commit) -> None:
    """Record commits as another node does, and tell nothing of them."""
    for commit in commits:
        await store.append(commit)


def versions(follower: Follower) -> list[int]:
    """Return the first version of each commit that a follower was told."""
    responses = [message._message for message in follower.messages]
    return [response.commit.first_version for response in responses]


def first_versions(commits: Sequence[Commit]) -> list[int]:
    return [commit.first_version for commit in commits]


# -- what is recorded here --


async def test_followers_are_told_every_commit_once_and_share_its_bytes(store: Handle) -> None:
    games, followers = LiveGames(store), [Follower(), Follower(viewer=Seat(0))]
    with games.followed(GAME) as game:
        async with waiting(game, *followers):
            await record(store, games, sample_commit(2), sample_commit(3))
            assert [versions(follower) for follower in followers] == [[2, 3], [2, 3]]
            for one, other in zip(followers[0].messages, followers[1].messages, strict=True):
                assert one.play_item is other.play_item


async def test_viewers_who_see_different_things_get_different_messages(store: Handle) -> None:
    games = LiveGames(store)
    followers = [Follower(), Follower(viewer=Seat(0)), Follower(viewer=Seat(1))]
    with games.followed(GAME) as game:
        async with waiting(game, *followers):
            await record(store, games, replace(sample_commit(2), events=(HIDING,)))
            assert [b"R7" in follower.messages[0].play_item for follower in followers] == [False, True, False]


async def test_what_is_recorded_here_is_told_to_a_few_followers_without_a_read(store: Handle) -> None:
    games, followers = LiveGames(store), [Follower() for _ in range(SLICE)]
    with games.followed(GAME) as game:
        async with waiting(game, *followers):
            await record(store, games, sample_commit(2), sample_commit(3))
            assert {tuple(versions(follower)) for follower in followers} == {(2, 3)}
    assert store.reads.total() == 0


async def test_a_crowd_is_told_in_slices(store: Handle) -> None:
    games, crowd = LiveGames(store), [Follower() for _ in range(2 * SLICE + 1)]
    with games.followed(GAME) as game:
        async with waiting(game, *crowd):
            games.tell((await store.append(sample_commit(2))).commit)
            told = set()
            for _ in range(20):
                await asyncio.sleep(0)
                told.add(sum(bool(follower.messages) for follower in crowd))
            assert told - {0} == {SLICE, 2 * SLICE, 2 * SLICE + 1}


async def test_a_crowd_is_told_commits_that_come_meanwhile_in_order(store: Handle) -> None:
    games, crowd = LiveGames(store), [Follower() for _ in range(2 * SLICE + 1)]
    with games.followed(GAME) as game:
        async with waiting(game, *crowd) as tasks:
            for version in (2, 3, 4):
                games.tell((await store.append(sample_commit(version))).commit)
            await settled()
            assert {tuple(versions(follower)) for follower in crowd} == {(2, 3, 4)}
            assert not any(task.done() for task in tasks)


async def test_a_follower_that_is_full_gets_the_commit_and_is_told_what_comes_after(store: Handle) -> None:
    games, slow, other = LiveGames(store), Follower(), Follower()
    with games.followed(GAME) as game:
        async with waiting(game, slow, other) as tasks:
            slow.is_full = True
            await record(store, games, sample_commit(2))
            assert first_versions(await asyncio.wait_for(tasks[0], 5)) == [2]
            assert (versions(slow), versions(other)) == ([], [2])
            slow.is_full, slow.known = False, Version(2)
            async with waiting(game, slow):
                await record(store, games, sample_commit(3))
                assert (versions(slow), versions(other)) == ([3], [2, 3])


@pytest.mark.parametrize(
    "event", [b'{"scores":[],"type":"@GameEnded","winners":[]}', b'{"player":"p","seat":0,"type":"@SeatTaken"}']
)
async def test_followers_get_the_end_and_changes_of_seats_to_send_by_themselves(store: Handle, event: bytes) -> None:
    games, follower = LiveGames(store), Follower()
    with games.followed(GAME) as game:
        async with waiting(game, follower) as tasks:
            await record(store, games, replace(sample_commit(2), events=(event,)))
            assert first_versions(await asyncio.wait_for(tasks[0], 5)) == [2]
    assert follower.messages == []


async def test_what_is_recorded_while_a_follower_reads_is_not_lost(store: Handle) -> None:
    games, follower = LiveGames(store), Follower()
    with games.followed(GAME) as game:
        await record(store, games, sample_commit(2))
        async with waiting(game, follower):
            assert versions(follower) == [2]


async def test_a_follower_that_lacks_many_commits_gets_them_in_one_go(store: Handle) -> None:
    games, behind, other = LiveGames(store), Follower(), Follower()
    with games.followed(GAME) as game:
        async with waiting(game, other):
            await record(store, games, *(sample_commit(version) for version in range(2, SINGLY_MAX + 4)))
            async with waiting(game, behind) as tasks:
                assert first_versions(await asyncio.wait_for(tasks[0], 5)) == list(range(2, SINGLY_MAX + 4))
            assert (versions(behind), versions(other)) == ([], list(range(2, SINGLY_MAX + 4)))
            assert store.reads == {GAME: 1}


# -- what is recorded elsewhere --


async def test_what_is_recorded_elsewhere_is_read_once_for_all_followers(store: Handle) -> None:
    games, crowd = LiveGames(store), [Follower() for _ in range(2 * SLICE + 1)]
    with games.followed(GAME) as game:
        async with waiting(game, *crowd):
            await record_elsewhere(store, sample_commit(2), sample_commit(3))
            for version in (2, 3, 3):
                games.note_head(GAME, Version(version))
            await settled()
            games.note_head(GAME, Version(2))  # told late
            await settled()
            assert {tuple(versions(follower)) for follower in crowd} == {(2, 3)}
            assert store.reads == {GAME: 1}


async def test_a_follower_that_waits_after_the_news_has_missed_nothing(store: Handle) -> None:
    games, follower = LiveGames(store), Follower()
    with games.followed(GAME) as game:
        await record_elsewhere(store, sample_commit(2))  # just after the follower has read up to the head
        games.note_head(GAME, Version(2))
        await settled()
        assert store.reads.total() == 0  # no follower waits
        async with waiting(game, follower):
            assert versions(follower) == [2]
            assert store.reads == {GAME: 1}


async def test_a_commit_recorded_here_that_overtakes_the_news_of_one_before_it_comes_after_it(store: Handle) -> None:
    games, followers = LiveGames(store), [Follower(), Follower()]
    with games.followed(GAME) as game:
        async with waiting(game, *followers):
            await record_elsewhere(store, sample_commit(2))
            await record(store, games, sample_commit(3))
            games.note_head(GAME, Version(2))
            await record(store, games, sample_commit(4))
            assert [versions(follower) for follower in followers] == [[2, 3, 4], [2, 3, 4]]
            assert store.reads == {GAME: 1}


async def test_a_head_that_comes_while_the_log_is_read_is_not_lost(store: Handle) -> None:
    class Slow(Handle):
        """A store that answers what it held when it was asked."""

        async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
            page = await super().read(game_id, after, limit)
            if self.reads[game_id] == 1:
                await record_elsewhere(self, sample_commit(2))
                games.note_head(GAME, Version(2))
            return page

    slow, follower = Slow(store), Follower()
    games = LiveGames(slow)
    with games.followed(GAME) as game:
        async with waiting(game, follower):
            games.read_on()
            await settled()
            assert versions(follower) == [2]


async def test_a_head_that_the_log_does_not_have_is_read_for_once(store: Handle) -> None:
    games, follower = LiveGames(store), Follower()
    with games.followed(GAME) as game:
        async with waiting(game, follower):
            games.note_head(GAME, Version(7))
            await settled()
            assert store.reads == {GAME: 1}
        async with waiting(game, Follower()):
            assert store.reads == {GAME: 1}
            await record_elsewhere(store, sample_commit(2))
            games.note_head(GAME, Version(2))
            await settled()
            assert store.reads == {GAME: 2}


async def test_after_a_gap_in_the_news_each_game_is_read_once(store: Handle) -> None:
    games, followers, others = LiveGames(store), [Follower(), Follower()], [Follower(0), Follower(0)]
    with games.followed(GAME) as game, games.followed(OTHER) as other:
        async with waiting(game, *followers), waiting(other, *others):
            await record_elsewhere(store, sample_commit(2), sample_commit(1, game_id=OTHER))
            games.read_on()
            await settled()
            assert [versions(follower) for follower in (*followers, *others)] == [[2], [2], [1], [1]]
            assert store.reads == {GAME: 2, OTHER: 2}  # of which one each finds the end


async def test_games_that_grew_together_are_read_side_by_side_but_not_all_at_once() -> None:
    class Gated(Handle):
        reading = most = 0
        gate = asyncio.Event()

        async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
            self.reading += 1
            self.most = max(self.most, self.reading)
            await self.gate.wait()
            self.reading -= 1
            return await super().read(game_id, after, limit)

    store = Gated()
    games, ids = LiveGames(store), [GameId(f"g{number}") for number in range(3 * GAMES_READ_MAX)]
    followers = [Follower(0) for _ in ids]
    lives = [games.followed(game_id) for game_id in ids]
    tasks = [asyncio.create_task(live.__enter__().news(one)) for live, one in zip(lives, followers, strict=True)]
    await settled()
    await record_elsewhere(store, *(sample_commit(1, game_id=game_id) for game_id in ids))
    for game_id in ids:
        games.note_head(game_id, Version(1))
    await settled()
    assert (store.reading, store.most) == (GAMES_READ_MAX, GAMES_READ_MAX)
    store.gate.set()
    await settled()
    assert (store.most, {tuple(versions(follower)) for follower in followers}) == (GAMES_READ_MAX, {(1,)})
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


# -- failures and ends --


async def test_damage_in_one_log_ends_the_news_of_its_game_alone(store: Handle) -> None:
    class Damaged(Handle):
        async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
            if game_id == OTHER:
                raise CorruptLog(game_id, 1, "a byte has changed")
            return await super().read(game_id, after, limit)

    damaged, follower = Damaged(store), Follower()
    games = LiveGames(damaged)
    with games.followed(GAME) as game, games.followed(OTHER) as other:
        async with waiting(game, follower), waiting(other, Follower(0), Follower(0)) as failing:
            games.note_head(OTHER, Version(1))
            failed = await asyncio.wait_for(asyncio.gather(*failing, return_exceptions=True), 5)
            assert [type(error) for error in failed] == [CorruptLog, CorruptLog]
            with pytest.raises(CorruptLog):
                await other.news(Follower(0))
            await record_elsewhere(store, sample_commit(2))
            games.note_head(GAME, Version(2))
            await settled()
            assert versions(follower) == [2]


@pytest.mark.parametrize("crowd", [1, SLICE + 1])
async def test_a_failure_with_one_game_ends_no_other(store: Handle, crowd: int) -> None:
    games, follower = LiveGames(store), Follower(0)
    with games.followed(GAME) as game, games.followed(OTHER) as other:
        async with waiting(game, *(Broken() for _ in range(crowd))) as failing, waiting(other, follower):
            await record(store, games, sample_commit(2))
            for failed in await asyncio.wait_for(asyncio.gather(*failing, return_exceptions=True), 5):
                assert isinstance(failed, Incident)
            await record(store, games, sample_commit(1, game_id=OTHER))
            assert versions(follower) == [1]


async def test_a_game_that_failed_is_followed_anew_while_its_last_followers_leave(store: Handle) -> None:
    games, follower = LiveGames(store), Follower(2)
    with games.followed(GAME) as game:
        async with waiting(game, Broken()) as failing:
            await record(store, games, sample_commit(2))
            with pytest.raises(Incident):
                await asyncio.wait_for(failing[0], 5)
            with games.followed(GAME) as anew:
                async with waiting(anew, follower):
                    await record(store, games, sample_commit(3))
                    assert versions(follower) == [3]


async def test_the_end_of_all_news_ends_every_wait_and_the_next_followers_start_anew(store: Handle) -> None:
    games = LiveGames(store)
    with games.followed(GAME) as game:
        async with waiting(game, Follower(), Follower()) as tasks:
            games.end(ShuttingDown())
            ended = await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), 5)
            assert [type(error) for error in ended] == [ShuttingDown, ShuttingDown]
            with pytest.raises(LostCitiesError):
                await game.news(Follower())
        with games.followed(GAME) as anew:
            assert anew is not game


async def test_nothing_is_kept_of_games_that_are_followed_no_longer(store: Handle) -> None:
    games = LiveGames(store)
    with games.followed(GAME) as game, games.followed(GAME) as same:
        assert game is same
        async with waiting(game, Follower()):
            pass
        assert game._waiting == {}
    assert games._games == {}
