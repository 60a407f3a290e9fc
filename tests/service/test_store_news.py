"""Two nodes on one store: what changes at one of them reaches the watchers and the caches of the other."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from secrets import token_hex
from typing import Generic, TypeVar

import pytest
from structlog.testing import capture_logs
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_play_streams import Talk
from tests.service.test_watching import eventually, read, read_until, versions
from tests.support.store_handles import Handle, handles

from lostcities.core.errors import StoreError
from lostcities.core.names import GameId, Version
from lostcities.eventstore.port import EventStore, News
from lostcities.eventstore.postgres.store import PostgresStore, open_postgres
from lostcities.service.streams import store_news
from lostcities.testing.postgres import EmbeddedPostgres
from lostcities.v1 import player_pb2

StoreT = TypeVar("StoreT", bound=EventStore)


class Node(Generic[StoreT]):
    """A server, and its handle of the store that it shares with another one."""

    def __init__(self, desk: Desk, store: StoreT) -> None:
        self.desk = desk
        self.store = store


Nodes = tuple[Node[StoreT], Node[StoreT]]


@asynccontextmanager
async def serving(one: StoreT, other: StoreT) -> AsyncIterator[Nodes[StoreT]]:
    """Run two servers on two handles of one store."""
    async with make_desk(store=one) as here, make_desk(store=other) as there:
        yield Node(here, one), Node(there, other)


@pytest.fixture
async def nodes() -> AsyncIterator[Nodes[Handle]]:
    async with serving(*handles()) as both:
        yield both


@pytest.fixture
async def postgres_nodes(postgres: EmbeddedPostgres) -> AsyncIterator[Nodes[PostgresStore]]:
    url = f"{postgres.url}?search_path=nodes_{token_hex(8)}"
    async with serving(await open_postgres(url, poll_s=0.05), await open_postgres(url, poll_s=0.05)) as both:
        yield both


@pytest.fixture(params=["nodes", "postgres_nodes"])
def any_nodes(request: pytest.FixtureRequest) -> Nodes[EventStore]:
    """Two nodes on a store in memory, and on PostgreSQL."""
    both: Nodes[EventStore] = request.getfixturevalue(request.param)
    return both


async def renamed(caller: Caller, name: str) -> None:
    """Rename a player."""
    await caller.players.RenamePlayer(player_pb2.RenamePlayerRequest(name=name), metadata=caller.metadata)


async def rotated(caller: Caller) -> str:
    """Rotate the token of a player, and return the new one."""
    answer = await caller.players.RotateToken(player_pb2.RotateTokenRequest(), metadata=caller.metadata)
    return answer.token


# -- games --


async def test_watchers_see_moves_made_at_another_node_and_it_reads_each_once(nodes: Nodes[Handle]) -> None:
    one, other = nodes
    game_id, ada, bob = await one.desk.started("talk")
    plain = [other.desk.caller(ada).watch(game_id) for _ in range(12)]
    framed = [other.desk.caller(bob).watch(game_id, with_frames=True) for _ in range(3)]
    for watch in (*plain, *framed):
        await read_until(watch, "caught_up")
    before = other.store.reads[game_id]
    for number, mover in enumerate((ada, bob, ada), 1):
        answer = await mover.submit(game_id, move_id="shout 0")
        for watch in plain:
            assert (await read(watch)).commit.first_version == answer.commit.first_version
        for watch in framed:
            assert (await read(watch)).frame.head.version == answer.head.version
        assert other.store.reads[game_id] == before + number


async def test_players_at_two_nodes_play_with_each_other(any_nodes: Nodes[EventStore]) -> None:
    one, other = any_nodes
    game_id, ada, bob = await one.desk.started("talk")
    bob = other.desk.caller(bob)
    hers, his = ada.watch(game_id, with_decisions=True), bob.watch(game_id, with_decisions=True)
    seen: list[list[int]] = [[], []]
    for turn in range(6):
        mover, watch = ((ada, hers), (bob, his))[turn % 2]
        messages = await read_until(watch, "decision")
        seen[turn % 2] += versions(messages)
        await mover.submit(game_id, move_id="shout 0", expected_version=messages[-1].decision.version)
    for watch, versions_seen in zip((hers, his), seen, strict=True):
        while versions_seen[-1] < 11:
            versions_seen += versions([await read(watch)])
        assert versions_seen == list(range(1, 12))


async def test_a_game_in_memory_is_as_new_as_the_news(nodes: Nodes[Handle]) -> None:
    one, other = nodes
    game_id, ada, bob = await one.desk.started("talk")
    there = other.desk.caller(bob)
    assert (await there.get(game_id)).head.version == 5
    head = (await ada.submit(game_id, move_id="shout 0")).head
    assert (await there.get(game_id)).head == head


async def test_a_move_whose_announcement_was_lost_comes_with_the_poll(nodes: Nodes[Handle]) -> None:
    one, other = nodes
    game_id, ada, bob = await one.desk.started("talk")
    watch, talk = other.desk.caller(bob).watch(game_id), Talk(other.desk.caller(ada))
    await talk.follow(game_id)
    await read_until(watch, "caught_up")
    await talk.up_to("caught_up")
    one.store.loses_announcements = True
    await ada.submit(game_id, move_id="shout 0")
    await bob.submit(game_id, move_id="shout 0")
    one.store.poll()
    assert versions([await read(watch), await read(watch)]) == [6, 7]
    assert [(await talk.next()).news.commit.first_version for _ in range(2)] == [6, 7]


async def test_a_move_that_was_read_here_before_its_news_came_is_told(
    postgres_nodes: Nodes[PostgresStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = postgres_nodes
    game_id, ada, bob = await one.desk.started("talk")
    watch = other.desk.caller(bob).watch(game_id)
    await read_until(watch, "caught_up")
    monkeypatch.setattr(one.store._announcer, "announce_commits", lambda entries: None)  # it comes with the poll
    await ada.submit(game_id, move_id="shout 0")
    assert len(await other.store.read(GameId(game_id), Version(5))) == 1
    assert versions([await read(watch)]) == [6]


# -- players --


async def test_a_token_rotated_at_another_node_is_worthless_here_and_ends_its_streams(
    any_nodes: Nodes[EventStore],
) -> None:
    one, other = any_nodes
    game_id, ada, bob = await one.desk.started("talk")
    eve = await one.desk.player("Eve")
    watch, watch_of_bob, talk = (
        other.desk.caller(ada).watch(game_id),
        other.desk.caller(bob).watch(game_id),
        Talk(other.desk.caller(eve)),
    )
    await talk.follow(game_id)
    await talk.up_to("caught_up")
    for open_watch in (watch, watch_of_bob):
        await read_until(open_watch, "caught_up")
    token, _ = await rotated(ada), await rotated(eve)
    assert (await refusal(read_until(watch, "heartbeat"))).reason == "TOKEN_ROTATED"
    assert "TOKEN_ROTATED" in str((await talk.end()).trailing_metadata())
    there = other.desk.caller(ada)
    assert (await refusal(there.list())).reason == "BAD_TOKEN"
    there.token = token
    await there.submit(game_id, move_id="shout 0")
    assert versions([await read(watch_of_bob)]) == [6]


async def test_a_rename_at_another_node_ends_no_stream_and_is_seen_here(nodes: Nodes[Handle]) -> None:
    one, other = nodes
    game_id, ada, bob = await one.desk.started("talk")
    watch, framed = other.desk.caller(ada).watch(game_id), other.desk.caller(bob).watch(game_id, with_frames=True)
    await read_until(watch, "caught_up")
    frames = await read_until(framed, "caught_up")
    assert [seat.player_name for seat in frames[-2].frame.seats] == ["Ada", "Bob"]
    reads = other.store.reads["player_by_token"]
    await renamed(ada, "Ada L.")
    await eventually(lambda: other.store.reads["player_by_token"] == reads + 1)  # the token was checked
    again = await read_until(other.desk.caller(bob).watch(game_id, with_frames=True), "caught_up")
    assert [seat.player_name for seat in again[-2].frame.seats] == ["Ada L.", "Bob"]
    await ada.submit(game_id, move_id="shout 0")
    assert versions([await read(watch)]) == [6]
    assert [seat.player_name for seat in (await read(framed)).frame.seats] == ["Ada L.", "Bob"]


async def test_a_node_that_is_cut_off_trusts_no_cache_and_goes_on_afterwards(nodes: Nodes[Handle]) -> None:
    one, other = nodes
    game_id, ada, _ = await one.desk.started("talk")
    there = other.desk.caller(ada)
    watch = there.watch(game_id)
    await read_until(watch, "caught_up")
    assert (await there.get(game_id)).head.version == 5  # the game is in memory
    other.store.is_cut_off = one.store.loses_announcements = True
    players = other.desk.server.parts.access.players
    await players.caller(there.metadata)  # from memory
    other.store.news.tell(News(is_cut_off=True))
    assert (await refusal(there.list())).reason == "STORE_UNAVAILABLE"
    with pytest.raises(StoreError):
        await players.caller(there.metadata)
    await ada.submit(game_id, move_id="shout 0")
    other.store.is_cut_off = False
    assert (await there.get(game_id)).head.version == 6
    one.store.poll()
    assert versions([await read(watch)]) == [6]
    await players.caller(there.metadata)


async def test_a_stream_whose_token_cannot_be_checked_ends(nodes: Nodes[Handle]) -> None:
    one, other = nodes
    game_id, ada, _ = await one.desk.started("talk")
    watch = other.desk.caller(ada).watch(game_id)
    await read_until(watch, "caught_up")
    other.store.is_cut_off = True
    await rotated(ada)
    assert (await refusal(read_until(watch, "heartbeat"))).reason == "STORE_UNAVAILABLE"


# -- failures --


async def test_an_error_in_the_news_loses_nothing(nodes: Nodes[Handle], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_news, "RETRY_S", 0.05)
    one, other = nodes
    game_id, ada, bob = await one.desk.started("talk")
    his, hers = other.desk.caller(bob).watch(game_id), other.desk.caller(ada).watch(game_id)
    for watch in (his, hers):
        await read_until(watch, "caught_up")
    with capture_logs() as logs:
        other.store.news_fault = ValueError("a secret")
        other.store.news.tell(News())
        await eventually(lambda: not other.store.news._news)  # the news are not followed now
    assert (await other.desk.caller(bob).get(game_id)).head.version == 5  # the game is in memory
    assert [line["event"] for line in logs if line["log_level"] == "error"] == ["incident"]
    assert "a secret" not in str(logs)
    await ada.submit(game_id, move_id="shout 0")
    await rotated(ada)
    assert versions([await read(his)]) == [6]
    assert (await other.desk.caller(bob).get(game_id)).head.version == 6
    assert (await refusal(read_until(hers, "heartbeat"))).reason == "TOKEN_ROTATED"
    assert (await refusal(other.desk.caller(ada).list())).reason == "BAD_TOKEN"
    await bob.submit(game_id, move_id="shout 0")
    assert versions([await read(his)]) == [7]


async def test_the_end_of_the_store_ends_the_streams(nodes: Nodes[Handle]) -> None:
    one, other = nodes
    game_id, ada, _ = await one.desk.started("talk")
    watch = other.desk.caller(ada).watch(game_id)
    await read_until(watch, "caught_up")
    await other.store.close()
    assert (await refusal(read_until(watch, "heartbeat"))).reason == "SHUTTING_DOWN"
