"""The notifier: its follower reads again without waiting for the poll, whenever a notification comes."""

import asyncio

from lostcities.core.names import GameId, Version
from lostcities.eventstore.notifier import FEED, Notifier, follow
from lostcities.eventstore.port import Commit
from lostcities.testing.store_samples import GAME, OTHER, sample_commit

NEVER_S = 1e6


async def test_a_notification_that_comes_during_a_read_is_not_forgotten() -> None:
    notifier = Notifier(poll_s=NEVER_S)
    log: list[Commit] = []
    reads = 0

    async def read(game_id: GameId, after: Version) -> list[Commit]:
        nonlocal reads
        reads += 1
        found = [commit for commit in log if commit.last_version > after]
        if reads == 1:  # recorded too late for this read to see it
            log.append(sample_commit(1))
            notifier.wake(GAME)
        return found

    stream = follow(read, notifier, GAME, Version(0))
    assert await anext(stream) == []
    async with asyncio.timeout(5):
        assert await anext(stream) == [sample_commit(1)]
    await stream.aclose()


async def test_followers_who_leave_are_forgotten() -> None:
    notifier = Notifier(poll_s=NEVER_S)

    async def read(game_id: GameId, after: Version) -> list[Commit]:
        return []

    streams = [follow(read, notifier, game_id, Version(0)) for game_id in (GAME, GAME, OTHER)]
    for stream in streams:
        await anext(stream)
    assert {game_id: len(events) for game_id, events in notifier._waiting.items()} == {GAME: 2, OTHER: 1}
    for stream in streams:
        await stream.aclose()
    assert notifier._waiting == {}
    notifier.wake(GAME)
    notifier.close()


async def test_a_close_wakes_all_followers() -> None:
    notifier = Notifier(poll_s=NEVER_S)
    events = [notifier.join(game_id) for game_id in (GAME, GAME, OTHER, FEED)]
    notifier.close()
    assert [event.is_set() for event in events] == [True] * 4
