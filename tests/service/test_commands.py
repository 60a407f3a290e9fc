"""Commands are recorded once, however often they are sent, and whatever clients and the store do meanwhile."""

import asyncio
import time

import grpc
import pytest
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.stores import LeverStore

from lostcities.core.names import CommandId, GameId, PlayerId
from lostcities.eventstore import Commit
from lostcities.eventstore.memory import MemoryStore
from lostcities.service.settings import Limits
from lostcities.v1 import game_pb2, player_pb2


async def test_the_same_command_twice_is_answered_alike_and_recorded_once(desk: Desk) -> None:
    game_id, ada, bob = await desk.started("talk")
    command = {"command_id": "once", "move_id": "shout 0", "expected_version": 5}
    first = await ada.submit(game_id, **command)
    await bob.submit(game_id, move_id="shout 0")
    again = await ada.submit(game_id, **command)
    assert (first.replayed, again.replayed) == (False, True)
    assert (again.commit, again.head) == (first.commit, first.head)
    assert (await ada.get(game_id)).head.version == first.head.version + 1


async def test_a_repeat_that_would_be_legal_again_is_still_recorded_once(desk: Desk) -> None:
    ada = await desk.player()
    game_id = await ada.create("talk", seats=1)
    await ada.join(game_id)
    first = await ada.submit(game_id, command_id="once", move_id="shout 0")
    again = await ada.submit(game_id, command_id="once", move_id="shout 0")
    assert (again.replayed, again.head) == (True, first.head)


async def test_a_game_created_twice_with_one_command_id_is_one_game(desk: Desk) -> None:
    ada, bob = await desk.player(), await desk.player()
    assert await ada.create(command_id="mine") == await ada.create(command_id="mine")
    assert await ada.create(command_id="mine") != await bob.create(command_id="mine")
    assert len((await ada.list()).games) == 2
    refused = await refusal(ada.create(command_id="mine", seats=3))
    assert (refused.code, refused.reason) == (grpc.StatusCode.ALREADY_EXISTS, "COMMAND_MISMATCH")


async def test_a_seat_taken_twice_with_one_command_id_is_one_seat(desk: Desk) -> None:
    ada = await desk.player()
    game_id = await ada.create(seats=3)
    answers = [await ada.join(game_id, command_id="sit") for _ in range(2)]
    assert [answer.seat for answer in answers] == [0, 0]
    assert answers[0].head == answers[1].head
    assert [seat.HasField("player_id") for seat in answers[1].game.seats] == [True, False, False]


async def test_of_many_commands_at_one_version_exactly_one_is_recorded(desk: Desk) -> None:
    game_id, ada, _ = await desk.started("talk")
    version = (await ada.get(game_id)).head.version
    calls = [ada.submit(game_id, move_id="shout 0", expected_version=version) for _ in range(10)]
    answers = await asyncio.gather(*calls, return_exceptions=True)
    accepted = [answer for answer in answers if isinstance(answer, game_pb2.SubmitCommandResponse)]
    assert [answer.head.version for answer in accepted] == [version + 1]
    assert {e.code() for e in answers if isinstance(e, grpc.aio.AioRpcError)} == {grpc.StatusCode.ABORTED}


async def test_a_write_that_failed_changes_nothing_and_can_be_tried_again() -> None:
    store = LeverStore()
    async with make_desk(store=store) as made:
        game_id, ada, _ = await made.started("talk")
        version = (await ada.get(game_id)).head.version
        store.fail_before = 1
        refused = await refusal(ada.submit(game_id, command_id="retry", move_id="shout 0"))
        assert (refused.code, refused.reason) == (grpc.StatusCode.UNAVAILABLE, "STORE_UNAVAILABLE")
        assert refused.retry_s == 1
        assert "/secret/path" not in refused.everything
        assert (await ada.get(game_id)).head.version == version
        again = await ada.submit(game_id, command_id="retry", move_id="shout 0")
        assert (again.replayed, again.head.version) == (False, version + 1)


async def test_a_write_that_got_through_though_it_failed_is_found_by_the_retry() -> None:
    store = LeverStore()
    async with make_desk(store=store) as made:
        game_id, ada, _ = await made.started("talk")
        version = (await ada.get(game_id)).head.version
        store.fail_after = 1
        assert (await refusal(ada.submit(game_id, command_id="retry", move_id="shout 0"))).reason == "STORE_UNAVAILABLE"
        again = await ada.submit(game_id, command_id="retry", move_id="shout 0")
        assert (again.replayed, again.head.version) == (True, version + 1)


@pytest.mark.parametrize("way", ["cancel", "deadline"])
async def test_a_client_that_vanishes_in_mid_call_leaves_a_sound_game(way: str) -> None:
    store = LeverStore()
    async with make_desk(store=store) as made:
        game_id, ada, bob = await made.started("talk")
        version = (await ada.get(game_id)).head.version
        store.gate.clear()
        request = game_pb2.SubmitCommandRequest(command_id="gone", game_id=game_id, move_id="shout 0")
        timeout = 0.2 if way == "deadline" else None
        call = ada.games.SubmitCommand(request, metadata=ada.metadata, timeout=timeout)
        await store.waiting.wait()
        if way == "cancel":
            call.cancel()
        with pytest.raises((grpc.aio.AioRpcError, asyncio.CancelledError)):
            await call
        store.gate.set()
        await asyncio.wait_for(_until(ada, game_id, version + 1), 20)
        assert (await ada.get(game_id)).head.version == version + 1
        assert (await bob.submit(game_id, move_id="shout 0")).head.version == version + 2
        assert (await ada.submit(game_id, command_id="gone", move_id="shout 0")).replayed
        versions = [e.version for c in (await ada.events(game_id)).commits for e in c.events]
        assert versions == list(range(1, version + 3))


async def _until(caller: Caller, game_id: str, version: int) -> None:
    """Watch until the log has reached a version."""
    async for message in caller.watch(game_id):
        if message.WhichOneof("message") == "commit" and message.commit.events[-1].version == version:
            return


async def test_another_writer_of_the_same_log_is_noticed_and_read() -> None:
    """Several servers may share such a store."""
    store = LeverStore()
    async with make_desk(store=store) as one, make_desk(store=store) as other:
        game_id, ada, bob = await one.started("talk")
        other_bob = Caller(other.anonymous.channel, bob.player_id, bob.token)
        first = await ada.submit(game_id, move_id="shout 0")
        second = await other_bob.submit(game_id, move_id="shout 0")
        third = await ada.submit(game_id, move_id="shout 0")
        assert [a.head.version for a in (second, third)] == [first.head.version + 1, first.head.version + 2]
        refused = await refusal(other_bob.submit(game_id, move_id="shout 0", expected_version=second.head.version))
        assert (refused.reason, refused.details["actual"]) == ("VERSION_CONFLICT", str(third.head.version))


async def test_a_game_that_is_not_in_memory_is_folded_from_its_log() -> None:
    store = LeverStore()
    async with make_desk(store=store) as made:
        game_id, ada, _ = await made.started()
        head = (await ada.get(game_id)).head
    store = _reopened(store)
    async with make_desk(store=store) as made:
        ada = Caller(made.anonymous.channel, ada.player_id, ada.token)
        state = await ada.get(game_id)
        assert state.head == head
        await ada.submit(game_id, move_id=state.decisions[0].legal_moves[0].id)


async def test_only_so_many_games_stay_in_memory_and_all_can_be_played() -> None:
    limits = Limits(cached_games_max=2, finished_games_max=1, shutdown_grace_s=0.1)
    async with make_desk(limits=limits) as made:
        ada = await made.player()
        games = [await ada.create("talk", seats=1) for _ in range(6)]
        for game_id in games:
            await ada.join(game_id)
        for _ in range(2):
            for game_id in games:
                await ada.submit(game_id, move_id="shout 0")
        for game_id in games:
            await ada.submit(game_id, move_id="hush")
        for game_id in games:
            assert (await ada.get(game_id)).game.status == game_pb2.GAME_STATUS_OVER


async def test_what_is_kept_is_the_command_as_it_was_asked(desk: Desk) -> None:
    game_id, ada, _ = await desk.started("talk")
    before = time.time_ns() // 1000
    answer = await ada.submit(game_id, command_id="asked", move_json='{"thousands": 0, "type": "Shout"}')
    kept: Commit | None = await desk.store.find(GameId(game_id), CommandId("asked"))
    assert kept is not None
    assert kept.command == b'{"move":{"thousands":0,"type":"Shout"},"type":"MakeMove"}'
    assert kept.actor == ada.player_id
    assert before <= answer.commit.at <= time.time_ns() // 1000


async def test_a_head_belongs_to_its_version_even_if_a_move_is_made_while_names_are_read() -> None:
    store = LeverStore()
    async with make_desk(store=store, limits=Limits(cached_players_max=1, shutdown_grace_s=0.1)) as made:
        game_id, ada, bob = await made.started("talk")
        for caller in (ada, bob):
            log = await caller.events(game_id)
        hashes = {event.version: event.hash for commit in log.commits for event in commit.events}
        store.player_gate.clear()
        asking = asyncio.ensure_future(bob.get(game_id))
        await store.waiting.wait()
        moved = await ada.submit(game_id, move_id="shout 0")
        store.player_gate.set()
        hashes[moved.head.version] = moved.head.hash
        answer = await asking
        assert answer.head.hash == hashes[answer.head.version]


async def test_a_token_that_was_being_looked_up_while_it_was_rotated_is_worthless_too() -> None:
    store = LeverStore()
    async with make_desk(store=store, limits=Limits(cached_players_max=1, shutdown_grace_s=0.1)) as made:
        ada, bob = await made.player(), await made.player()
        await bob.list()
        store.token_gate.clear()
        looking_up = asyncio.ensure_future(ada.list())
        await store.waiting.wait()
        player = await MemoryStore.player(store, PlayerId(ada.player_id))
        await made.server.parts.access.players.rotate(player, player.token_hash)
        store.token_gate.set()
        assert (await refusal(looking_up)).reason == "BAD_TOKEN"
        assert (await refusal(ada.list())).reason == "BAD_TOKEN"


async def test_a_name_that_was_being_looked_up_while_it_was_changed_is_not_kept() -> None:
    store = LeverStore()
    async with make_desk(store=store, limits=Limits(shutdown_grace_s=0.1)) as made:
        ada, bob = await made.player("Ada"), await made.player("Bob")
        asked = player_pb2.GetPlayerRequest(player_id=ada.player_id)
        await bob.list()
        store.player_gate.clear()
        looking_up = asyncio.ensure_future(bob.players.GetPlayer(asked, metadata=bob.metadata))
        await store.waiting.wait()
        shut, store.player_gate = store.player_gate, asyncio.Event()
        store.player_gate.set()  # for the reads that follow; the first still waits
        await made.server.parts.access.players.rename(
            await MemoryStore.player(store, PlayerId(ada.player_id)), "Ada L."
        )
        shut.set()
        await looking_up
        assert (await bob.players.GetPlayer(asked, metadata=bob.metadata)).player.name == "Ada L."


def _reopened(store: LeverStore) -> LeverStore:
    """Return a new store with the same logs and players, as a restarted server finds it."""
    again = LeverStore()
    again._logs, again._players, again._feed = store._logs, store._players, store._feed
    return again
