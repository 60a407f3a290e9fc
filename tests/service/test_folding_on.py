"""Games that other servers of the store play on are folded on from the rest of their logs, at few reads."""

import asyncio
import random
from contextlib import suppress
from typing import Any

import grpc
import pytest
from cachetools import LRUCache
from msgspec.structs import replace
from tests.service.server_fixtures import refusal
from tests.service.test_watching import read_until
from tests.service.two_servers import HEAD, Two, cache_of, two_servers

from lostcities.core.errors import StoreError
from lostcities.core.game import Game
from lostcities.core.names import GameId, Seat, Version
from lostcities.eventstore import EventStore, open_store
from lostcities.eventstore.port import News
from lostcities.service.play.cached_game import CHECKPOINTS_KEPT, CachedGame
from lostcities.service.play.game_cache import GameCache
from lostcities.service.view.spectators import SpectatorDelays
from lostcities.testing.postgres import EmbeddedPostgres
from lostcities.testing.store_samples import GAME, sample_commit
from lostcities.v1 import game_pb2

# -- the path of a move --


async def test_a_move_at_the_head_costs_one_append_and_no_read() -> None:
    async with two_servers() as two:
        await two.ada.submit(two.game_id, move_id="shout 0")
        assert two.at_here.calls == ["append"]


@pytest.mark.parametrize("watched", [{}, {"with_decisions": True}, {"with_frames": True}])
async def test_watchers_of_a_move_cost_its_server_no_read(watched: dict[str, bool]) -> None:
    async with two_servers() as two:
        bob = two.here.caller(two.bob)
        watch = bob.watch(two.game_id, **watched)
        await read_until(watch, "caught_up")
        for caller in (two.ada, bob, two.ada):
            await bob.get(two.game_id)
            two.at_here.reset()
            await caller.submit(two.game_id, move_id="shout 0")
            await read_until(watch, "frame" if "with_frames" in watched else "commit")
            if "with_decisions" in watched and caller is two.ada:
                await read_until(watch, "decision")
            assert two.at_here.calls == ["append"]


async def test_a_decision_after_a_move_elsewhere_costs_one_read_of_that_move() -> None:
    async with two_servers() as two:
        watch = two.bob.watch(two.game_id, with_decisions=True)
        await read_until(watch, "caught_up")
        await two.in_memory()
        before = await two.head()
        await two.ada.submit(two.game_id, move_id="shout 0")
        await read_until(watch, "decision")
        assert (two.at_there.calls, two.at_there.pages) == (["read"], [[before, before + 1]])


async def test_a_command_after_a_move_elsewhere_reads_that_move_and_no_more() -> None:
    async with two_servers() as two:
        for _ in range(3):
            await two.ada.submit(two.game_id, move_id="shout 0")
            await two.here.caller(two.bob).submit(two.game_id, move_id="shout 0")
        await two.in_memory()
        before = await two.head()
        seen = (await two.ada.submit(two.game_id, move_id="shout 0")).head.version
        await two.bob.submit(two.game_id, move_id="shout 0", expected_version=seen)
        assert two.at_there.calls == ["read", "append"]
        assert two.at_there.pages == [[before, before + 1]]


async def test_a_command_refused_on_an_old_state_is_decided_again_after_one_look_at_the_log() -> None:
    async with two_servers() as two:
        before = await two.head()
        await two.ada.submit(two.game_id, move_id="shout 0")
        await two.bob.submit(two.game_id, move_id="shout 0")  # not yet the turn of seat 1 in memory here
        assert two.at_there.calls == ["head", "read", "append"]
        assert two.at_there.pages == [[before, before + 1]]


async def test_a_command_refused_at_the_head_costs_two_looks_at_the_store() -> None:
    async with two_servers() as two:
        refused = await refusal(two.bob.submit(two.game_id, move_id="shout 0"))
        assert refused.reason == "NOT_YOUR_TURN"
        assert two.at_there.calls == ["head", "find"]


async def test_a_conflict_names_the_head_and_only_the_rest_of_the_log_is_read() -> None:
    async with two_servers(seats=2) as two:
        game_id = await two.ada.create("talk", seats=1)
        await two.ada.join(game_id)
        there = two.there.caller(two.ada)
        for _ in range(3):
            await there.submit(game_id, move_id="shout 0")
        two.at_there.reset()
        for _ in range(2):
            last = await two.ada.submit(game_id, move_id="shout 0")
        answer = await there.submit(game_id, move_id="shout 0")
        assert answer.head.version == last.head.version + 1
        assert two.at_there.calls == ["append", "read", "append"]
        assert two.at_there.pages == [[answer.head.version - 3 + n for n in range(3)]]


async def test_a_repeat_at_another_server_is_answered_as_the_first_time() -> None:
    async with two_servers() as two:
        first = await two.ada.submit(two.game_id, command_id="once", move_id="shout 0")
        again = await two.there.caller(two.ada).submit(two.game_id, command_id="once", move_id="shout 0")
        assert (again.replayed, again.head, again.commit) == (True, first.head, first.commit)


async def test_a_game_that_has_ended_elsewhere_can_be_forked() -> None:
    async with two_servers() as two:
        await two.ada.submit(two.game_id, move_id="hush")
        fork = game_pb2.ForkGameRequest(command_id="fork", game_id=two.game_id, version=5)
        answer = await two.bob.games.ForkGame(fork, metadata=two.bob.metadata)
        assert answer.game.origin.game_id == two.game_id


# -- an append whose outcome is unknown --


@pytest.mark.parametrize("lever", ["fail_before", "fail_after"])
async def test_after_an_append_with_an_unknown_outcome_no_log_is_folded_anew(lever: str) -> None:
    async with two_servers() as two:
        before = await two.head()
        setattr(two.shared, lever, 1)
        assert (await refusal(two.ada.submit(two.game_id, move_id="shout 0"))).reason == "STORE_UNAVAILABLE"
        two.at_here.reset()
        assert (await two.ada.get(two.game_id)).head.version == await two.head()
        was_recorded = lever == "fail_after"
        assert two.at_here.calls == (["head", "read"] if was_recorded else ["head"])
        assert two.at_here.pages == ([[before, before + 1]] if was_recorded else [])


async def test_an_append_that_is_recorded_after_its_client_has_left_is_folded_on() -> None:
    async with two_servers() as two:
        before = await two.head()
        two.shared.gate.clear()
        call = asyncio.ensure_future(two.ada.submit(two.game_id, move_id="shout 0"))
        await two.shared.waiting.wait()
        call.cancel()
        assert (await two.ada.get(two.game_id, consistency=HEAD)).head.version == before
        two.shared.gate.set()
        await two.here.server.parts.play.commands.close()
        assert (await two.ada.get(two.game_id)).head.version == before + 1


# -- news --


async def test_news_of_a_later_version_cost_nothing_until_the_game_is_used() -> None:
    async with two_servers() as two:
        before = await two.head()
        version = (await two.ada.submit(two.game_id, move_id="shout 0")).head.version
        cache_of(two.there).note_head(GameId(two.game_id), Version(version))
        cache_of(two.there).note_head(GameId(two.game_id), Version(before))  # late news
        cache_of(two.there).note_head(GameId("g-of-others"), Version(9))
        assert two.at_there.calls == []
        assert (await two.bob.get(two.game_id)).head.version == version
        assert (two.at_there.calls, two.at_there.pages) == (["read"], [[before, version]])
        await two.bob.get(two.game_id)
        assert two.at_there.calls == ["read"]


def test_news_of_a_game_do_not_keep_it_in_memory() -> None:
    cache = GameCache.__new__(GameCache)
    made = CachedGame(GameId("g1"))
    cache._running, cache._finished = LRUCache(2), LRUCache(2)
    cache._running[made.game_id] = made
    cache._running[GameId("g2")] = CachedGame(GameId("g2"))
    cache.note_head(made.game_id, Version(1))
    cache._running[GameId("g3")] = CachedGame(GameId("g3"))
    assert made.is_stale
    assert made.game_id not in cache._running


def test_a_doubt_that_comes_up_during_a_read_stays() -> None:
    cached = CachedGame(GameId("g1"))
    cached.doubt()
    with cached.settling() as until:
        assert until is None
        cached.doubt()
    assert is_stale(cached)
    with cached.settling() as until:
        assert until is None
    assert not is_stale(cached)


def test_a_doubt_stays_if_the_read_that_would_settle_it_fails() -> None:
    cached = CachedGame(GameId("g1"))
    cached.doubt()
    with pytest.raises(LookupError), cached.settling():
        raise LookupError
    assert is_stale(cached)


def test_a_game_is_stale_until_its_fold_has_the_version_that_was_noted() -> None:
    cached = CachedGame(GameId("g1"))
    cached.note_head(Version(3))
    with cached.settling() as until:
        assert until == 3
    assert is_stale(cached)
    cached.version = Version(3)
    assert not is_stale(cached)


def is_stale(cached: CachedGame) -> bool:
    """Return the property by a call, after which mypy does not take the last value for granted."""
    return cached.is_stale


# -- what needs a new fold --


async def test_an_undo_elsewhere_that_leads_far_back_is_folded_anew() -> None:
    async with two_servers(undo=game_pb2.UNDO_MODE_FREE) as two:
        start = await two.head()
        for number in range(2 * CHECKPOINTS_KEPT):
            await two.here.caller((two.ada, two.bob)[number % 2]).submit(two.game_id, move_id="shout 0")
        await two.in_memory()
        await two.ada.submit(two.game_id, undo=game_pb2.Undo(to=start))
        folded_on = await two.bob.get(two.game_id, consistency=HEAD)
        whole_game, whole_view = 1, 1
        assert [page[0] for page in two.at_there.pages if page] == [
            start + 2 * CHECKPOINTS_KEPT,
            whole_game,
            whole_view,
        ]
        assert folded_on == await two.here.caller(two.bob).get(two.game_id)
        await two.ada.submit(two.game_id, move_id="shout 0")


async def test_a_game_can_be_read_while_it_is_folded_with_all_checkpoints(monkeypatch: pytest.MonkeyPatch) -> None:
    async with two_servers() as two:
        cache, viewed = cache_of(two.here), []
        cached, game = await cache.current(GameId(two.game_id))
        load = cache._load

        async def load_while_others_read(cached: CachedGame) -> Game:
            viewed.append(await cache.view(cached, Seat(0)))
            return await load(cached)

        monkeypatch.setattr(cache, "_load", load_while_others_read)
        async with cached.lock:
            assert (await cache.fold_with_all_checkpoints(cached)).version == game.version
        assert [view.version for view in viewed] == [game.version]


@pytest.mark.parametrize("is_longer", [False, True])
async def test_a_game_that_its_log_does_not_contain_any_more_is_folded_anew(is_longer: bool) -> None:
    """A store that was restored, or lost commits with a machine, has another log than the game in memory."""
    async with two_servers() as two:
        await two.ada.submit(two.game_id, move_id="hush")
        await two.in_memory()
        in_memory = await two.head()
        log = two.shared._logs[GameId(two.game_id)]
        del log.by_command[log.commits.pop().command_id]
        cache_of(two.here).get(GameId(two.game_id)).drop_fold()
        while is_longer and await two.head() <= in_memory:
            await two.ada.submit(two.game_id, move_id="shout 0")
            await two.here.caller(two.bob).submit(two.game_id, move_id="shout 0")
        answer = await two.bob.get(two.game_id, consistency=HEAD)
        assert answer.head.version == await two.head()
        assert list(answer.to_act) == [0]
        assert answer.game.status == game_pb2.GAME_STATUS_RUNNING
        moved = await two.there.caller(two.ada).submit(two.game_id, move_id="shout 0")
        assert moved.head.version == answer.head.version + 1


async def test_a_game_whose_log_has_another_end_of_the_same_length_is_folded_anew() -> None:
    async with two_servers() as two:
        await two.ada.submit(two.game_id, move_id="shout 0")
        await two.in_memory()
        log = two.shared._logs[GameId(two.game_id)]
        del log.by_command[log.commits.pop().command_id]
        cache_of(two.here).get(GameId(two.game_id)).drop_fold()
        recorded = await two.ada.submit(two.game_id, move_id="shout 0")
        cache_of(two.there).doubt_all()
        assert (await two.bob.get(two.game_id)).head == recorded.head
        two.at_there.reset()
        await two.bob.get(two.game_id)
        assert two.at_there.calls == []


async def test_a_delay_withholds_the_moves_of_a_game_whose_end_was_lost() -> None:
    async with two_servers(spectator_delay=2) as two:
        await two.ada.submit(two.game_id, move_id="shout 0")
        moved = (await two.head()) - 1
        await two.ada.submit(two.game_id, resign=game_pb2.Resign())
        eve = two.there.caller(await two.here.player("Eve"))
        assert (await eve.sign(two.game_id)).head.version == await two.head()
        log = two.shared._logs[GameId(two.game_id)]
        del log.by_command[log.commits.pop().command_id]
        two.there.server.parts.streams.news._tell(News(is_cut_off=True))
        await two.bob.submit(two.game_id, move_id="shout 0")
        assert (await eve.sign(two.game_id)).head.version == moved


async def test_a_sight_beyond_a_log_that_has_lost_commits_is_made_anew() -> None:
    store = await open_store("memory:")
    first = b'{"type":"@GameCreated","spectator_delay":1}'
    await store.append(replace(sample_commit(1), events=(first,)))
    sights = SpectatorDelays(store)
    sight = await sights._sight(GAME)
    sight.version = Version(2)  # as after a commit that was lost
    await store.append(sample_commit(2, events=2))
    with pytest.raises(StoreError, match="has lost commits: try again"):
        await asyncio.wait_for(sights.visible(GAME, None), 20)
    visible = await sights.visible(GAME, None)
    assert visible is not None
    assert visible.known == 3


async def test_an_append_that_a_shorter_log_refuses_is_decided_on_that_log() -> None:
    async with two_servers() as two:
        kept = await two.head()
        await two.ada.submit(two.game_id, move_id="shout 0")
        await two.in_memory()
        log = two.shared._logs[GameId(two.game_id)]
        del log.by_command[log.commits.pop().command_id]
        refused = await refusal(two.bob.submit(two.game_id, move_id="shout 0"))
        assert refused.reason == "NOT_YOUR_TURN"
        assert (await two.bob.get(two.game_id)).head.version == kept


async def test_what_a_game_waits_for_after_a_move_elsewhere_is_due_here_as_well() -> None:
    async with two_servers() as two:
        assert two.here.server.parts.play.deadlines.role.is_held
        await two.bob.submit(two.game_id, offer_end=game_pb2.OfferEnd())
        await two.ada.get(two.game_id, consistency=HEAD)
        assert two.here.timer(two.game_id).when() > asyncio.get_running_loop().time()


async def test_an_undo_is_decided_at_the_version_of_the_view_that_watchers_have_read() -> None:
    async with two_servers() as two:
        ada = two.there.caller(two.ada)
        watch = ada.watch(two.game_id, with_frames=True)
        await read_until(watch, "caught_up")
        await two.ada.submit(two.game_id, move_id="shout 0")
        await read_until(watch, "frame")
        two.at_there.reset()
        undone = await ada.submit(two.game_id, undo=game_pb2.Undo())
        assert "@MovesUndone" in undone.commit.events[0].event_json
        calls = [call for call in two.at_there.calls if call != "announce"]  # who follows is told at any time
        assert calls == ["head", "read", "append"]


async def test_an_undo_is_decided_again_if_a_move_comes_between_the_fold_and_the_view() -> None:
    async with two_servers() as two:
        ada = two.there.caller(two.ada)
        watch = ada.watch(two.game_id, with_frames=True)
        await read_until(watch, "caught_up")
        await two.ada.submit(two.game_id, move_id="shout 0")
        await read_until(watch, "frame")
        cache_of(two.there).drop(cache_of(two.there).get(GameId(two.game_id)))
        two.shared.read_gate.clear()
        undoing = asyncio.ensure_future(ada.submit(two.game_id, undo=game_pb2.Undo()))
        await next_page(two)  # all of the log so far
        await two.here.caller(two.bob).submit(two.game_id, move_id="shout 0")
        await read_until(watch, "frame")
        two.shared.read_gate.set()  # its end
        assert "@OfferMade" in (await undoing).commit.events[0].event_json


async def next_page(two: Two) -> None:
    """Let one page of a log through the gate, and wait for the next one."""
    await two.shared.waiting.wait()
    two.shared.waiting.clear()
    two.shared.read_gate.set()
    two.shared.read_gate.clear()
    await two.shared.waiting.wait()


# -- two servers in turn --


@pytest.mark.parametrize("seed", range(4))
async def test_two_servers_that_take_turns_show_the_same_game(seed: int) -> None:
    await play_in_turn(random.Random(seed), None)


async def test_two_servers_that_take_turns_on_one_postgresql_show_the_same_game(postgres: EmbeddedPostgres) -> None:
    url = postgres.new_url()
    await play_in_turn(random.Random(5), (await open_store(url), await open_store(url)))


async def play_in_turn(choose: random.Random, handles: tuple[EventStore, EventStore] | None) -> None:
    """Play at random servers, and compare what both show after each command."""
    async with two_servers("tiny", handles=handles, undo=game_pb2.UNDO_MODE_FREE) as two:
        for _ in range(40):
            desk, player = choose.choice((two.here, two.there)), choose.choice((two.ada, two.bob))
            caller = desk.caller(player)
            shown = await caller.get(two.game_id)
            moves: list[dict[str, Any]] = [{"move_id": m.id} for d in shown.decisions for m in d.legal_moves]
            wanted = choose.choice([*moves, {"undo": game_pb2.Undo()}, {"redo": game_pb2.Redo()}])
            with suppress(grpc.aio.AioRpcError):  # not all wishes are legal
                await caller.submit(two.game_id, **wanted)
            version = await two.head()
            for viewer in (two.ada, two.bob):
                calls = (desk.caller(viewer).get(two.game_id, min_version=version) for desk in (two.here, two.there))
                here, there = await asyncio.gather(*calls)
                assert here.head.version == version
                assert here == there
        assert await two.head() > 30
        cache_of(two.there).drop(cache_of(two.there).get(GameId(two.game_id)))
        assert await two.there.caller(two.ada).get(two.game_id) == await two.here.caller(two.ada).get(two.game_id)
