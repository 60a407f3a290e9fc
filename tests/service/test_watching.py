"""Watching over gRPC: catch-up, live, resume, heartbeats, slow readers, and what a watch may show."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, cast

import grpc
import pytest
from tests.service.server_fixtures import Caller, Desk, refusal, registry_with
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_playing import play_out

from lostcities.core.names import PlayerId
from lostcities.service.rpc.status import ShuttingDown
from lostcities.service.settings import Limits
from lostcities.service.streams.open_streams import end_stream, first_of
from lostcities.service.streams.outbox import Outbox
from lostcities.service.streams.stream_writer import StreamWriter
from lostcities.v1 import game_pb2, play_pb2, player_pb2

PATIENCE_S = 20

NARROW = [("grpc.http2.bdp_probe", 0), ("grpc.http2.lookahead_bytes", 1_000)]
"""Channel options that leave little space for unread messages."""


async def read(call: Any) -> game_pb2.WatchGameResponse:
    """Return the next message, which must come."""
    return await asyncio.wait_for(call.read(), PATIENCE_S)


async def read_until(call: Any, kind: str) -> list[game_pb2.WatchGameResponse]:
    """Read messages up to the first of a kind."""
    messages: list[game_pb2.WatchGameResponse] = []
    while not messages or messages[-1].WhichOneof("message") != kind:
        messages.append(await read(call))
    return messages


def kinds(messages: list[game_pb2.WatchGameResponse]) -> list[str | None]:
    return [message.WhichOneof("message") for message in messages]


def versions(messages: list[game_pb2.WatchGameResponse]) -> list[int]:
    return [event.version for message in messages for event in message.commit.events]


async def eventually(claim: Callable[[], bool]) -> None:
    """Wait until a claim about the server holds."""
    async with asyncio.timeout(PATIENCE_S):
        while not claim():  # noqa: ASYNC110 - nothing tells a client when a place is free again
            await asyncio.sleep(0)


async def test_a_watch_catches_up_says_so_and_goes_on_live(desk: Desk) -> None:
    game_id, ada, bob = await desk.started("talk")
    watch = bob.watch(game_id)
    caught_up = await read_until(watch, "caught_up")
    assert kinds(caught_up) == ["commit", "commit", "commit", "caught_up"]
    assert versions(caught_up) == [1, 2, 3, 4, 5]
    assert caught_up[-1].caught_up.head == (await ada.get(game_id)).head
    answer = await ada.submit(game_id, move_id="shout 0")
    live = await read(watch)
    assert live.commit == answer.commit


@pytest.mark.parametrize("after", range(6))
async def test_a_watch_resumes_after_any_version_even_within_a_commit(desk: Desk, after: int) -> None:
    game_id, ada, _ = await desk.started("talk")
    watch = ada.watch(game_id, after=after)
    caught_up = await read_until(watch, "caught_up")
    assert versions(caught_up) == list(range(after + 1, 6))
    assert caught_up[-1].caught_up.head == (await ada.get(game_id)).head
    listed = await ada.events(game_id, after=after)
    assert [e.version for c in listed.commits for e in c.events] == list(range(after + 1, 6))


async def test_watchers_of_a_whole_game_get_the_log_without_gap_or_double(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    eve = await desk.player("Eve")
    calls = [caller.watch(game_id) for caller in (ada, bob, eve, ada)]
    collected: list[list[game_pb2.WatchGameResponse]] = [[] for _ in calls]

    async def collect(call: Any, into: list[game_pb2.WatchGameResponse]) -> None:
        is_over = False
        async for message in call:
            into.append(message)
            is_over |= "@GameEnded" in str(message)
            if is_over and "caught_up" in kinds(into):  # a late watcher catches up after the end
                return

    collecting = [asyncio.create_task(collect(*pair)) for pair in zip(calls, collected, strict=True)]
    await play_out(game_id, ada, bob)
    await asyncio.wait_for(asyncio.gather(*collecting), PATIENCE_S)
    head = (await ada.get(game_id)).head.version
    for messages in collected:
        assert versions(messages) == list(range(1, head + 1))
        assert kinds(messages).count("caught_up") == 1


async def test_the_commit_that_ends_a_game_is_open_to_every_viewer(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    watch = (await desk.player("Eve")).watch(game_id)
    while (state := await ada.get(game_id)).to_act:
        mover = (ada, bob)[state.to_act[0]]
        await mover.submit(game_id, move_id=(await mover.get(game_id)).decisions[0].legal_moves[-1].id)
    messages = await read_until(watch, "caught_up")
    while messages[-1].WhichOneof("message") != "commit" or "@GameEnded" not in str(messages[-1]):
        messages.append(await read(watch))
    buried = [e.event_json for m in messages for e in m.commit.events if '"Buried"' in e.event_json]
    assert ['"items"' in text for text in buried] == [False] * 14 + [True]


async def test_decisions_come_only_to_the_seat_to_act(desk: Desk) -> None:
    game_id, ada, bob = await desk.started("talk")
    hers, his = (caller.watch(game_id, with_decisions=True) for caller in (ada, bob))
    decision = (await read_until(hers, "decision"))[-1].decision
    assert (decision.seat, decision.version) == (0, 5)
    await read_until(his, "caught_up")
    await ada.submit(game_id, move_id="shout 0", expected_version=decision.version)
    assert kinds(await read_until(his, "decision")) == ["commit", "decision"]
    await bob.submit(game_id, move_id="shout 0")
    after = await read_until(hers, "decision")
    assert kinds(after) == ["commit", "commit", "decision"]
    assert (after[-1].decision.version, after[-1].decision.legal_moves[0].id) == (7, "shout 0")


async def test_who_watches_before_sitting_down_sees_their_own_cards_when_dealt(desk: Desk) -> None:
    ada, bob = await desk.player(), await desk.player()
    game_id = await ada.create("talk", seats=2)
    hers, his = ada.watch(game_id), bob.watch(game_id)
    for call in (hers, his):
        await read_until(call, "caught_up")
    await ada.join(game_id)
    await bob.join(game_id)
    for call, own, other in ((hers, "secret-0", "secret-1"), (his, "secret-1", "secret-0")):
        text = str([await read(call) for _ in range(2)])
        assert own in text
        assert other not in text


async def test_who_gives_a_seat_back_sees_nothing_of_it_any_more(desk: Desk) -> None:
    ada, bob, eve = [await desk.player() for _ in range(3)]
    game_id = await ada.create("talk", seats=2)
    await eve.join(game_id)
    unnamed, named = eve.watch(game_id), eve.watch(game_id, seat=0)
    for call in (unnamed, named):
        await read_until(call, "caught_up")
    await eve.leave(game_id)
    assert (await refusal(named.read())).reason == "NOT_YOUR_SEAT"
    await ada.join(game_id)
    await bob.join(game_id)
    text = str([await read(unnamed) for _ in range(3)])
    assert "Began" in text
    assert "secret-" not in text


async def test_heartbeats_come_when_nothing_else_does() -> None:
    async with make_desk(limits=Limits(heartbeat_s=0.05, shutdown_grace_s=0.1)) as desk:
        game_id, ada, _ = await desk.started("talk")
        watch = ada.watch(game_id)
        await read_until(watch, "caught_up")
        assert [(await read(watch)).heartbeat.version for _ in range(2)] == [5, 5]
        await ada.submit(game_id, move_id="shout 0")
        await read_until(watch, "commit")
        assert (await read_until(watch, "heartbeat"))[-1].heartbeat.version == 6


async def test_a_slow_watcher_is_told_it_fell_behind_and_misses_nothing() -> None:
    limits = Limits(watcher_lag_versions_max=5, shutdown_grace_s=0.1)
    async with make_desk(limits=limits) as desk, narrow(desk) as slow_channel:
        ada = await desk.player()
        game_id = await ada.create("talk", seats=1)
        await ada.join(game_id)
        slow = Caller(slow_channel, ada.player_id, ada.token).watch(game_id)
        start = await read_until(slow, "caught_up")
        for _ in range(60):  # no watcher reads: messages that do not fit into the channel wait in the log
            await ada.submit(game_id, move_json='{"type":"Shout","thousands":50}')
        messages = await read_until(slow, "fell_behind")
        behind = messages[-1].fell_behind
        assert behind.version == versions(messages)[-1]
        assert behind.head_version > behind.version + 5
        rest = await read_until(slow, "caught_up")
        head = (await ada.get(game_id)).head.version
        assert versions(start + messages + rest) == list(range(1, head + 1))


async def test_a_watcher_that_never_reads_is_ended_and_delays_no_other() -> None:
    limits = Limits(watcher_stall_s=0.1, shutdown_grace_s=0.1)
    async with make_desk(limits=limits) as desk, narrow(desk) as stuck_channel:
        ada = await desk.player()
        game_id = await ada.create("talk", seats=1)
        await ada.join(game_id)
        stuck = Caller(stuck_channel, ada.player_id, ada.token).watch(game_id)
        lively = ada.watch(game_id)
        await read_until(lively, "caught_up")
        for _ in range(60):
            await ada.submit(game_id, move_json='{"type":"Shout","thousands":50}')
            assert (await read(lively)).WhichOneof("message") == "commit"
        streams = desk.server.parts.streams.watching.open_streams
        await eventually(lambda: len(streams._ends[PlayerId(ada.player_id)]) == 1)
        assert streams.count == 2  # the status waits to be read, so the stuck one counts, or there could be any number
        refused = await refusal(asyncio.wait_for(read_forever(stuck), PATIENCE_S))
        assert (refused.code, refused.reason) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "WATCHER_STALLED")
        await eventually(lambda: streams.count == 1)


async def test_a_watch_that_is_cancelled_or_times_out_frees_its_place(desk: Desk) -> None:
    game_id, ada, _ = await desk.started("talk")
    cancelled = ada.watch(game_id)
    await read_until(cancelled, "caught_up")
    assert desk.server.parts.streams.watching.watchers == 1
    cancelled.cancel()
    await eventually(lambda: desk.server.parts.streams.watching.watchers == 0)
    request = game_pb2.WatchGameRequest(game_id=game_id)
    timed = ada.games.WatchGame(request, metadata=ada.metadata, timeout=0.2)
    refused = await refusal(read_forever(timed))
    assert refused.code == grpc.StatusCode.DEADLINE_EXCEEDED
    await eventually(lambda: desk.server.parts.streams.watching.watchers == 0)


@pytest.mark.parametrize("limit", ["watchers_max", "watchers_per_game_max", "watchers_per_player_max"])
async def test_there_are_only_so_many_watchers(limit: str) -> None:
    async with make_desk(limits=Limits(**{limit: 2, "shutdown_grace_s": 0.1})) as desk:  # type: ignore[arg-type]  # by name
        game_id, ada, _ = await desk.started("talk")
        watches = [ada.watch(game_id) for _ in range(2)]
        for watch in watches:
            await read_until(watch, "caught_up")
        refused = await refusal(ada.watch(game_id).read())
        assert (refused.code, refused.reason) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "OVER_QUOTA")
        assert refused.details["key"] == limit
        watches[0].cancel()
        await eventually(lambda: desk.server.parts.streams.watching.watchers == 1)
        await read_until(ada.watch(game_id), "caught_up")


async def test_at_shutdown_streams_end_with_a_clear_status() -> None:
    async with contextlib.AsyncExitStack() as stack:
        desk = await stack.enter_async_context(make_desk())
        game_id, ada, _ = await desk.started("talk")
        watch = ada.watch(game_id)
        await read_until(watch, "caught_up")
        stopping = asyncio.create_task(desk.server.stop())
        refused = await refusal(read(watch))
        assert (refused.code, refused.reason) == (grpc.StatusCode.UNAVAILABLE, "SHUTTING_DOWN")
        assert refused.message == "server is shutting down: reconnect and resume"
        await stopping


async def read_forever(call: Any) -> None:
    async for _ in call:
        pass


def narrow(desk: Desk) -> grpc.aio.Channel:
    return grpc.aio.insecure_channel(desk.address, options=NARROW)


async def test_who_has_only_an_old_token_watches_no_longer(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    watches = [ada.watch(game_id), ada.watch(game_id, with_frames=True)]
    others = bob.watch(game_id)
    for watch in (*watches, others):
        await read_until(watch, "caught_up")
    request = player_pb2.RotateTokenRequest()
    token = (await ada.players.RotateToken(request, metadata=ada.metadata)).token
    for watch in watches:
        refused = await refusal(watch.read())
        assert (refused.code, refused.reason) == (grpc.StatusCode.UNAVAILABLE, "TOKEN_ROTATED")
    assert (await refusal(ada.watch(game_id).read())).reason == "BAD_TOKEN"
    again = Caller(ada.channel, ada.player_id, token)
    resumed = again.watch(game_id)
    await read_until(resumed, "caught_up")
    await again.submit(game_id, move_id=(await again.get(game_id)).decisions[0].legal_moves[0].id)
    for watch in (others, resumed):
        assert kinds([await read(watch)]) == ["commit"]


@pytest.mark.parametrize("kind", ["watch", "play"])
async def test_a_token_that_is_replaced_while_a_stream_begins_opens_none(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    game_id, ada, _ = await desk.started()
    streams = desk.server.parts.streams.watching if kind == "watch" else desk.server.parts.streams.playing
    serve = streams.serve

    async def late(*how: Any) -> Any:
        await ada.players.RotateToken(player_pb2.RotateTokenRequest(), metadata=ada.metadata)
        return await serve(*how)

    monkeypatch.setattr(streams, "serve", late)
    stream: Any = ada.watch(game_id) if kind == "watch" else ada.playing.Play(metadata=ada.metadata)
    assert (await refusal(asyncio.wait_for(stream.read(), PATIENCE_S))).reason == "BAD_TOKEN"
    assert streams.open_streams._ends == {}


async def test_nothing_is_kept_of_players_who_have_watched(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    watch = ada.watch(game_id)
    await read_until(watch, "caught_up")
    await ada.players.RotateToken(player_pb2.RotateTokenRequest(), metadata=ada.metadata)
    await refusal(watch.read())
    watch = bob.watch(game_id)
    await read_until(watch, "caught_up")
    watch.cancel()
    await eventually(lambda: not desk.server.parts.streams.watching.watchers)
    assert desk.server.parts.streams.watching.open_streams._ends == {}


@pytest.mark.parametrize("kind", ["watch", "play"])
async def test_a_stream_that_ends_while_a_message_is_written_tells_its_reason(desk: Desk, kind: str) -> None:
    game_id, ada, _ = await desk.started("talk")
    async with make_desk(store=desk.store, registry=registry_with()) as without:
        other = without.caller(ada)
        if kind == "watch":  # the first decision fails right after the last commit was put in
            stream = other.watch(game_id, with_decisions=True)
            reason = "ELSEWHERE"
        else:
            stream = other.playing.Play(metadata=other.metadata)
            await stream.write(play_pb2.PlayRequest(hello=play_pb2.Hello()))
            await stream.write(play_pb2.PlayRequest(hello=play_pb2.Hello()))
            reason = "MALFORMED"

        async def read_on() -> None:
            while cast("object", await read(stream)) is not grpc.aio.EOF:
                pass

        assert (await refusal(read_on())).reason == reason


async def test_the_end_of_a_stream_waits_for_the_message_on_its_way_but_sends_no_other() -> None:
    outbox, wrote, may_end = Outbox(1_000), list[bytes](), asyncio.Event()
    writing = asyncio.Event()

    async def write(message: bytes) -> None:
        writing.set()
        await may_end.wait()
        wrote.append(message)

    end: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    writer = StreamWriter(outbox, write, lambda: b"beat", end)
    stream = asyncio.create_task(first_of(writer.send_singly(), end, finish=writer.finish))
    for message in (b"first", b"second"):
        outbox.put_now(message)
    await writing.wait()
    end_stream(end, ShuttingDown())
    for _ in range(10):
        await asyncio.sleep(0)
    assert not stream.done()
    may_end.set()
    with pytest.raises(ShuttingDown):
        await asyncio.wait_for(stream, PATIENCE_S)
    assert wrote == [b"first"]
