"""Readers that are slow, or read nothing at all: they miss tables but no lines, and delay no other reader."""

import asyncio
import json
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import pytest

from lostcities.core import GameId, Seat
from lostcities.service.bootstrap import running
from lostcities.service.settings import Settings
from lostcities_client import Client, connect
from lostcities_web.event_streams import EventStream, Streams, events
from lostcities_web.gateway_settings import GatewayLimits
from lostcities_web.list_changes import ListChanges
from lostcities_web.shared_watches import SharedWatch, SharedWatches, WatchKey
from lostcities_web.upstream import Upstream


class Room:
    """A game of one player in both seats, with the gateway's parts that show it."""

    def __init__(self, client: Client, game_id: GameId, upstream: Upstream) -> None:
        self.client = client
        self.game_id = game_id
        self.watches = SharedWatches(upstream, frames_max=1_000)
        self.changes = ListChanges(upstream)
        self.key = WatchKey(game_id, client.token, Seat(0), "en", invitation="")

    async def move(self) -> int:
        """Make the first legal move of the seat to act."""
        decision = (await self.client.get_game(self.game_id)).decisions[0]
        return (await self.client.submit(self.game_id, decision.legal_moves[0].id, seat=decision.seat)).head.version

    async def shown(self, watch: SharedWatch, version: int) -> None:
        """Wait until the watch has reached a version."""
        while watch.shown < version:
            await watch.moment.wait()


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with running(Settings(store="memory:", listen="127.0.0.1:0")) as server, connect(server.listen) as client:
        await client.register("Ada")
        game_id = (await client.create_game("duel", options={"rounds": 1})).game_id
        for _ in range(2):
            await client.join(game_id)
        upstream = Upstream(server.listen, request_s=5.0, players_max=10)
        yield Room(client, game_id, upstream)
        await upstream.close()


def told(event: bytes) -> tuple[str, Any]:
    """Return kind and data of an event."""
    fields = dict(line.split(": ", 1) for line in event.decode().strip().splitlines())
    return fields["event"], json.loads(fields["data"])


async def log_events(watch: SharedWatch, after: int, heartbeat_s: float) -> AsyncIterator[bytes]:
    """Yield the events for a reader, without the people at the game."""
    async for one in events(watch, after, heartbeat_s):
        if not one.startswith(b"event: company"):
            yield one


async def next_of(stream: AsyncIterator[bytes]) -> tuple[str, Any]:
    return told(await anext(stream))


async def test_who_reads_late_gets_every_line_once_and_only_the_last_table(room: Room) -> None:
    with room.watches.watching(room.key) as watch:
        stream = log_events(watch, 0, heartbeat_s=60)
        assert await anext(stream) == b"retry: 1000\n\n"
        assert (await next_of(stream))[0] == "frames"
        assert (await next_of(stream))[0] == "frame"
        made = [await room.move() for _ in range(6)]
        await room.shown(watch, made[-1])
        kind, past = await next_of(stream)
        assert (kind, [frame["version"] for frame in past["frames"]]) == ("frames", made[:-1])
        assert all(frame["lines"] and "table" not in frame for frame in past["frames"])
        kind, present = await next_of(stream)
        assert (kind, present["version"], "table" in present) == ("frame", made[-1], True)


async def test_a_slow_reader_keeps_nothing_from_a_quick_one(room: Room) -> None:
    with room.watches.watching(room.key) as watch, room.watches.watching(room.key) as same:
        assert same is watch
        slow, quick = log_events(watch, 0, heartbeat_s=60), log_events(watch, 0, heartbeat_s=60)
        await anext(slow)
        for _ in range(3):
            await anext(quick)
        for _ in range(3):
            made = await room.move()
            assert (await next_of(quick))[1]["version"] == made
        assert (await next_of(slow))[1]["frames"][0]["version"] == 1


async def test_who_reads_nothing_is_let_go_and_so_is_the_call_behind(room: Room) -> None:
    streams = Streams(room.watches, room.changes, GatewayLimits(stream_stall_s=0.05))
    sent = []

    async def send(message: Any) -> None:
        sent.append(message["type"])
        if len(sent) == 2:
            assert (streams.open, len(room.watches)) == (1, 1)
            await asyncio.Event().wait()  # a connection that accepts no more data

    async def receive() -> Any:
        await asyncio.Event().wait()  # a browser that neither leaves nor sends anything

    await EventStream(partial(streams.serve, room.key, "127.0.0.1", 0), streams.tab(""))({}, receive, send)
    assert sent == ["http.response.start", "http.response.body"]
    assert (streams.open, len(room.watches)) == (0, 0)


async def test_who_leaves_takes_the_call_behind_along(room: Room) -> None:
    streams = Streams(room.watches, room.changes, GatewayLimits())
    left = asyncio.Event()

    async def send(message: Any) -> None:
        if b"event: frame\n" in message.get("body", b""):
            assert (streams.open, len(room.watches)) == (1, 1)
            left.set()

    async def receive() -> Any:
        await left.wait()
        return {"type": "http.disconnect"}

    await EventStream(partial(streams.serve, room.key, "127.0.0.1", 0), streams.tab(""))({}, receive, send)
    assert (streams.open, len(room.watches)) == (0, 0)


async def test_of_a_very_long_game_the_oldest_lines_are_forgotten(room: Room) -> None:
    room.watches._frames_max = 5
    for _ in range(8):
        last = await room.move()
    with room.watches.watching(room.key) as watch:
        await room.shown(watch, last)
        words, upto = watch.words(0)
        assert 1 <= len(words) <= 5
        assert upto < last
        assert json.loads(watch.newest())["version"] == last


async def test_a_watcher_who_has_taken_a_seat_sees_its_view(room: Room) -> None:
    with room.watches.watching(room.key) as before:
        room.watches.retire(room.game_id, room.key.token)
        with room.watches.watching(room.key) as after:
            assert after is not before
            await room.shown(after, 1)
        assert not before.is_closed
    assert len(room.watches) == 0


async def test_a_renewed_frame_is_read_again_once_by_readers_who_had_it(room: Room) -> None:
    with room.watches.watching(room.key) as watch:
        quick, slow = log_events(watch, 0, heartbeat_s=60), log_events(watch, 0, heartbeat_s=0.01)
        for _ in range(2):
            await anext(quick)
        had = (await next_of(quick))[1]
        room.watches.renamed((await room.client.rename("Grace")).player_id)
        kind, renewed = await next_of(quick)
        assert (kind, renewed["version"]) == ("frame", had["version"])
        assert [seat["name"] for seat in (*had["seats"], *renewed["seats"])] == ["Ada", "Ada", "Grace", "Grace"]
        await anext(slow)
        assert [(await next_of(slow))[0] for _ in range(2)] == ["frames", "frame"]
        assert await anext(slow) == b":\n\n"


async def sent(streams: Streams, key: WatchKey, after: int = 0) -> list[tuple[str, Any]]:
    """Return the events of a stream that ends by itself, without the people at the game."""
    bodies: list[bytes] = []

    async def send(message: Any) -> None:
        bodies.append(message.get("body", b""))

    async def receive() -> Any:
        await asyncio.Event().wait()

    await asyncio.wait_for(
        EventStream(partial(streams.serve, key, "127.0.0.1", after), streams.tab(""))({}, receive, send), 20
    )
    return [told(body) for body in bodies if body.startswith((b"event: frame", b"event: gone"))]


async def test_a_replaced_token_opens_no_watch_and_ends_open_ones(room: Room) -> None:
    with room.watches.watching(room.key) as watch:
        await room.shown(watch, 1)
        await room.client.rotate_token()
        ((kind, said),) = await sent(Streams(room.watches, room.changes, GatewayLimits()), room.key)
        assert (kind, said["error"]["reason"]) == ("gone", "BAD_TOKEN")
        seen = log_events(watch, watch.shown, heartbeat_s=60)
        await anext(seen)
        kind, said = await next_of(seen)
        assert (kind, said["error"]["reason"]) == ("gone", "BAD_TOKEN")


async def test_who_knows_more_than_there_is_has_seen_another_game(room: Room) -> None:
    streams = Streams(room.watches, room.changes, GatewayLimits())
    with room.watches.watching(room.key) as watch:
        await room.shown(watch, 1)
        ((kind, said),) = await sent(streams, room.key, watch.shown + 1)
    assert (kind, said["error"]["reason"]) == ("gone", "VERSION_CONFLICT")
    ((kind, said),) = await sent(streams, room.key, 10**14)  # and if no reader has asked for it yet
    assert (kind, said["error"]["reason"]) == ("gone", "VERSION_CONFLICT")
