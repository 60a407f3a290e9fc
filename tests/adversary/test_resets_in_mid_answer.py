"""Clients that leave while an answer is being written: each is a cancelled call, and no fault of the server."""

import logging
from collections.abc import Callable
from contextlib import suppress

import pytest
from structlog.testing import capture_logs
from tests.adversary.attacks import REFLECT, Attack, list_events
from tests.adversary.raw_client import RawCall, RawClient, raw_client
from tests.adversary.test_unread_answers import long_game
from tests.service.server_fixtures import Caller, Desk
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_watching import eventually

from lostcities.v1 import game_pb2, play_pb2

ROUNDS = 30
ROOM = 1_000
"""Room for the beginning of an answer, so that it is being written when the client leaves."""

Leave = Callable[[RawClient, RawCall], None]


def reset(client: RawClient, call: RawCall) -> None:
    client.reset(call)


def abandon(client: RawClient, call: RawCall) -> None:
    client.abandon()


METHODS = ["WatchGame", "WatchGame with frames", "Play", "ListEvents", "reflection"]


def attack_on(method: str, ada: Caller, game_id: str) -> Attack:
    """Return a call whose answer is longer than `ROOM`."""
    watch = game_pb2.WatchGameRequest(game_id=game_id, with_frames=method.endswith("frames"), with_decisions=True)
    hello = play_pb2.PlayRequest(hello=play_pb2.Hello(), follow=[play_pb2.Follow(game_id=game_id)])
    return {
        "Play": Attack("/lostcities.v1.PlayService/Play", hello, ada.metadata, is_finished=False),
        "ListEvents": list_events(ada, game_id),
        "reflection": REFLECT,
    }.get(method, Attack("/lostcities.v1.GameService/WatchGame", watch, ada.metadata))


@pytest.mark.parametrize("leave", [reset, abandon])
@pytest.mark.parametrize("method", METHODS)
async def test_a_client_that_leaves_in_mid_answer_is_a_cancelled_call(
    caplog: pytest.LogCaptureFixture, method: str, leave: Leave
) -> None:
    async with make_desk() as desk:
        ada, game_id = await long_game(desk)
        attack = attack_on(method, ada, game_id)
        with capture_logs() as lines, caplog.at_level(logging.WARNING):
            for number in range(ROUNDS):
                await begin_and_leave(desk, attack, leave, room=number % 3 * ROOM)
                if number % 5 == 0:
                    await ada.submit(game_id, move_id="shout 0")
            await eventually(lambda: desk.server.calls.open == 0)
        assert [record.getMessage() for record in caplog.records] == []
        assert {line["log_level"] for line in lines} <= {"info"}


async def begin_and_leave(desk: Desk, attack: Attack, leave: Leave, *, room: int) -> None:
    """Begin a call, take the beginning of its answer, and leave."""
    async with raw_client(desk.address) as client:
        calls = attack.begin(client, 4)
        for call in calls:
            if room:
                client.give_room(call, room)
        if room:
            await client.until(lambda: all(call.bytes > 0 for call in calls))
        else:
            await eventually(lambda: desk.server.calls.open >= len(calls))
        with suppress(ConnectionError):
            for call in calls:
                leave(client, call)
            await client.drain()
