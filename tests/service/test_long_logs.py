"""A log of many commits for one watcher: it comes whole, and holds up no other work of the server."""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import nullcontext

import pytest
from tests.service.server_fixtures import Desk

from lostcities.core.names import GameId, PlayerId, Version
from lostcities.service.streams.log_follower import LogFollower, WatchRequest
from lostcities.service.streams.outbox import always
from lostcities.service.streams.stream_message import StreamMessage
from lostcities.service.view.log_queries import TURN_COMMITS


class Turns:
    """A stream that is never full. It counts its messages in each turn of the event loop."""

    is_full = False

    def __init__(self) -> None:
        self.reading = nullcontext()
        self.messages: Counter[int] = Counter()
        self.is_caught_up = asyncio.Event()
        self._turn = 0
        self.ticking = asyncio.create_task(self._tick())

    async def _tick(self) -> None:
        while True:
            self._turn += 1
            await asyncio.sleep(0)

    def put_now(self, message: StreamMessage) -> None:
        """Count a message."""
        self.messages[self._turn] += 1

    async def put(self, message: StreamMessage, *, is_wanted: Callable[[], bool] = always) -> None:
        """Count a message, and note the head of the log."""
        self.put_now(message)
        if message._message.HasField("caught_up"):
            self.is_caught_up.set()


@pytest.mark.parametrize(("with_frames", "at_once"), [(False, TURN_COMMITS), (True, 3)])
async def test_other_work_has_its_turn_between_the_commits_of_a_page(
    desk: Desk, with_frames: bool, at_once: int
) -> None:
    ada = await desk.player()
    game_id = await ada.create("talk", seats=1)
    await ada.join(game_id)
    for _ in range(3 * TURN_COMMITS):
        await ada.submit(game_id, move_id="shout 0")
    watch = WatchRequest(
        game_id=GameId(game_id),
        player_id=PlayerId(ada.player_id),
        after=Version(0),
        seat=None,
        with_decisions=False,
        with_frames=with_frames,
        language="en",
    )
    turns = Turns()
    following = asyncio.create_task(LogFollower(desk.server.parts.streams.watching.parts, watch, turns).run())
    await asyncio.wait_for(turns.is_caught_up.wait(), 30)
    assert turns.messages.total() == 3 * TURN_COMMITS + 3  # with those of the open game, the start and the head
    assert max(turns.messages.values()) <= at_once  # the head comes with the last two frames
    for task in (following, turns.ticking):
        task.cancel()
    await asyncio.wait([following, turns.ticking])
