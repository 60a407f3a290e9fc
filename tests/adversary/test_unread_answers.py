"""Clients that take no answer: what the server keeps for them is bounded, and it ends."""

import asyncio
from collections.abc import Collection
from contextlib import AsyncExitStack
from functools import partial
from ipaddress import ip_address

import grpc
import pytest
from msgspec import Struct
from tests.adversary.attacks import GET_KEYS, LIST_VARIANTS, PUBLIC, Attack, is_answered, list_events
from tests.adversary.raw_client import RawClient, raw_client
from tests.service.server_fixtures import Caller, Desk
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_watching import eventually

from lostcities.core.errors import OverQuota
from lostcities.service.overload import open_calls
from lostcities.service.overload.open_calls import CALL_BYTES, OpenCalls
from lostcities.service.overload.transports import Address
from lostcities.service.settings import Limits
from lostcities.v1 import game_pb2, play_pb2

MEBIBYTE = 1024 * 1024
EXHAUSTED = grpc.StatusCode.RESOURCE_EXHAUSTED.value[0]
TOO_LATE = grpc.StatusCode.DEADLINE_EXCEEDED.value[0]

ATTACKER = "127.0.0.2"
"""Address of attackers. The honest callers of these tests have another."""


async def long_game(desk: Desk) -> tuple[Caller, str]:
    """Return a player and a game whose log is an answer of some 90 KB."""
    ada = await desk.player()
    game_id = await ada.create("talk", seats=1)
    await ada.join(game_id)
    await ada.submit(game_id, move_json='{"type":"Shout","thousands":90}')
    return ada, game_id


def has_refusal(client: RawClient) -> bool:
    return any(call.status == EXHAUSTED for call in client.calls.values())


async def test_answers_that_are_not_taken_are_few_and_the_rest_is_refused() -> None:
    async with make_desk(limits=Limits(calls_bytes_max=4 * MEBIBYTE, shutdown_grace_s=0.1)) as desk:
        ada, game_id = await long_game(desk)
        async with raw_client(desk.address, source=ATTACKER) as attacker:
            calls = list_events(ada, game_id).begin(attacker, 100)
            await attacker.until(lambda: sum(call.is_over for call in calls) >= 90)
            assert {call.status for call in calls if call.is_over} == {EXHAUSTED}
            assert desk.server.calls.bytes <= 2 * MEBIBYTE  # half of all is left to other networks
            assert len((await ada.events(game_id)).commits) == 3
        await eventually(lambda: desk.server.calls.bytes == 0)


class Context(Struct):
    """Context of a call from one network."""

    times_asked: int = 0

    def peer(self) -> str:
        """Return the peer, as gRPC names it."""
        self.times_asked += 1
        return "ipv4:192.0.2.7:50123"


async def test_an_answer_that_would_leave_less_than_its_network_holds_is_refused() -> None:
    calls = OpenCalls(Limits(calls_bytes_max=100))
    task = asyncio.create_task(asyncio.sleep(0))
    call = calls.begin(Context(), 40, task)
    with pytest.raises(OverQuota):
        calls.count(call, 11)  # 51 held, and 49 left
    with pytest.raises(OverQuota):
        calls.begin(Context(), 11, task)
    calls.count(call, 10)
    assert calls.bytes == 50
    await task


async def test_grpc_is_asked_for_the_client_of_a_call_only_at_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked of a call that is stuck or over, gRPC may read freed memory, which ends the process."""
    broken: asyncio.Queue[set[Address]] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def note(peers: set[Address], _: Collection[int]) -> int:
        loop.call_soon_threadsafe(broken.put_nowait, peers)
        return 1

    monkeypatch.setattr(open_calls, "break_connections", note)
    calls = OpenCalls(Limits(call_s=0.01))
    context = Context()
    task = asyncio.create_task(asyncio.sleep(60))
    calls.start_clock(calls.begin(context, 10, task), None)
    calls.watch([50051])
    try:
        assert await broken.get() == calls.peers() == {(ip_address("192.0.2.7"), 50123)}
        assert context.times_asked == 1
    finally:
        calls.close()
        task.cancel()


async def test_many_networks_leave_room_for_another() -> None:
    async with make_desk(limits=Limits(calls_bytes_max=8 * MEBIBYTE, shutdown_grace_s=0.1)) as desk:
        ada, game_id = await long_game(desk)
        attack = list_events(ada, game_id)
        async with AsyncExitStack() as clients:
            for number in range(2, 7):
                client = await clients.enter_async_context(raw_client(desk.address, source=f"127.0.0.{number}"))
                attack.begin(client, 50)
                await client.until(partial(has_refusal, client))
            assert len((await ada.events(game_id)).commits) == 3


@pytest.mark.parametrize("attack", PUBLIC.values(), ids=PUBLIC)
async def test_calls_without_a_token_are_bounded_alike(attack: Attack) -> None:
    async with make_desk(limits=Limits(calls_bytes_max=MEBIBYTE, shutdown_grace_s=0.1)) as desk:
        async with raw_client(desk.address, source=ATTACKER) as attacker:
            attack.begin(attacker, 100)
            await attacker.until(partial(has_refusal, attacker))
            assert desk.server.calls.bytes <= MEBIBYTE // 2
            assert (await desk.anonymous.keys()).current.key_id
        await eventually(lambda: desk.server.calls.bytes == 0)


@pytest.mark.parametrize("attack", PUBLIC.values(), ids=PUBLIC)
async def test_a_connection_whose_answers_are_not_taken_in_time_is_broken(attack: Attack) -> None:
    limits = Limits(call_s=0.3, shutdown_grace_s=0.1)
    async with make_desk(limits=limits) as desk, raw_client(desk.address, window=65_535) as honest:
        async with raw_client(desk.address) as attacker:
            attack.begin(attacker, 20)
            await attacker.until(lambda: attacker.is_closed)
            await eventually(lambda: desk.server.calls.bytes == 0)
        assert await is_answered(honest)


async def test_an_answer_that_is_taken_late_but_in_time_is_whole() -> None:
    async with make_desk() as desk:
        async with raw_client(desk.address) as slow:
            (call,) = LIST_VARIANTS.begin(slow, 1)
            await eventually(lambda: desk.server.calls.bytes > CALL_BYTES)  # the answer waits to be sent
            assert (call.bytes, call.is_over) == (0, False)
            slow.give_room(call, 1_000_000)
            await slow.until(lambda: call.is_over)
            assert call.status == 0
            assert call.bytes > 0
        await eventually(lambda: desk.server.calls.bytes == 0)


async def test_a_call_whose_request_never_comes_is_ended_and_its_connection_goes_on() -> None:
    limits = Limits(call_s=0.2, shutdown_grace_s=0.1)
    async with make_desk(limits=limits) as desk, raw_client(desk.address, window=65_535) as client:
        half_open = [client.call(attack.path, is_finished=False) for attack in PUBLIC.values()]
        half_open.append(client.call("/lostcities.v1.GameService/WatchGame", is_finished=False))
        await client.until(lambda: all(call.is_over for call in half_open))
        assert {call.status for call in half_open} == {TOO_LATE}
        assert await is_answered(client)


async def test_requests_that_arrive_slowly_count_for_all_that_they_can_become(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_calls, "ARRIVAL_S", 0.2)
    limits = Limits(calls_bytes_max=3 * MEBIBYTE, shutdown_grace_s=0.1)
    async with make_desk(limits=limits) as desk, raw_client(desk.address, window=65_535) as client:
        half_open = [client.call(GET_KEYS.path, is_finished=False) for _ in range(40)]
        await client.until(lambda: sum(call.is_over for call in half_open) >= 35)
        assert {call.status for call in half_open if call.is_over} == {TOO_LATE}
        assert not half_open[0].is_over  # the first ones may take their time
        client.send(half_open[0], GET_KEYS.request)
        await client.until(lambda: half_open[0].is_over)
        assert half_open[0].status == 0
        assert desk.server.calls.bytes <= 1.5 * MEBIBYTE


@pytest.mark.parametrize("method", ["GameService/WatchGame", "PlayService/Play"])
async def test_a_stream_that_is_not_read_gives_its_memory_back(method: str) -> None:
    limits = Limits(watcher_stall_s=0.2, call_s=0.3, shutdown_grace_s=0.1)
    async with make_desk(limits=limits) as desk:
        ada, game_id = await long_game(desk)
        follow = play_pb2.PlayRequest(hello=play_pb2.Hello(), follow=[play_pb2.Follow(game_id=game_id)])
        request = follow if method.endswith("Play") else game_pb2.WatchGameRequest(game_id=game_id)
        async with raw_client(desk.address) as attacker:
            attacker.call(f"/lostcities.v1.{method}", request, metadata=ada.metadata, is_finished=False)
            await attacker.until(lambda: attacker.is_closed)
            await eventually(
                lambda: (
                    desk.server.parts.streams.watching.watchers
                    == desk.server.parts.streams.playing.open_streams.count
                    == 0
                )
            )
        assert len((await ada.events(game_id)).commits) == 3
