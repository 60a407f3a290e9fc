"""Games with a delay for spectators: what they see when, and that seats see as in any game."""

from pathlib import Path
from typing import Any

import pytest
from tests.service.server_fixtures import Caller, Desk, fresh, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_observers import PATIENT, Seen, keeping, observed_by
from tests.service.test_watching import read_until

from lostcities.eventstore import open_store
from lostcities.v1 import game_pb2, play_pb2

RESIGN = game_pb2.Resign()


async def moved(game_id: str, *players: Caller) -> int:
    """Make the first legal move of the player to act, and return the version after it."""
    for player in players:
        for decision in (await player.get(game_id)).decisions:
            answer = await player.submit(game_id, seat=decision.seat, move_id=decision.legal_moves[0].id)
            return answer.head.version
    raise AssertionError("no player is to act")


async def seen_by(caller: Caller, game_id: str) -> tuple[int, int, int]:
    """Return the version that a caller sees in the game, in its log and in the lists."""
    (listed,) = (await caller.list()).games
    return (await caller.get(game_id)).head.version, (await caller.events(game_id)).head.version, listed.version


async def test_a_spectator_sees_each_move_two_moves_later_and_the_end_at_once(desk: Desk) -> None:
    game_id, ada, bob = await desk.started(spectator_delay=2)
    eve, start = await desk.player("Eve"), (await ada.get(game_id)).head.version
    assert await seen_by(eve, game_id) == (start, start, start)
    after = [await moved(game_id, ada, bob) for _ in range(2)]
    assert await seen_by(eve, game_id) == (start, start, start)
    after.append(await moved(game_id, ada, bob))
    assert await seen_by(eve, game_id) == (after[0],) * 3
    assert await seen_by(ada, game_id) == (after[2],) * 3
    await bob.submit(game_id, offer_end=game_pb2.OfferEnd())
    assert await seen_by(eve, game_id) == (after[0],) * 3
    assert not (await eve.get(game_id)).HasField("offer")
    await ada.submit(game_id, resign=RESIGN)
    over = await eve.get(game_id)
    assert over.game.status == game_pb2.GAME_STATUS_OVER
    assert over.winners == [1]
    assert await seen_by(eve, game_id) == (over.head.version,) * 3


async def test_a_watch_of_a_spectator_tells_the_commits_that_have_become_visible(desk: Desk) -> None:
    game_id, ada, bob = await desk.started(spectator_delay=1)
    eve = await desk.player("Eve")
    start = (await ada.get(game_id)).head.version
    watch, frames = eve.watch(game_id), eve.watch(game_id, with_frames=True)
    assert (await read_until(watch, "caught_up"))[-1].caught_up.head.version == start
    assert (await read_until(frames, "caught_up"))[-1].caught_up.head.version == start
    before = start
    for _ in range(3):
        after = await moved(game_id, ada, bob)
        if before != start:
            assert (await read_until(watch, "commit"))[-1].commit.events[-1].version == before
            shown = (await read_until(frames, "frame"))[-1].frame
            assert (shown.head.version, shown.HasField("table")) == (before, True)
        before = after
    await ada.submit(game_id, resign=RESIGN)
    rest = [await read_until(watch, "commit") for _ in range(2)]
    end = rest[-1][-1].commit.events[-1]
    assert rest[0][-1].commit.events[-1].version == before
    assert "@GameEnded" in end.event_json


async def test_a_play_stream_of_a_spectator_is_delayed_too(desk: Desk) -> None:
    game_id, ada, bob = await desk.started(spectator_delay=1)
    eve = await desk.player("Eve")
    call: Any = eve.playing.Play(metadata=eve.metadata)
    await moved(game_id, ada, bob)
    await call.write(play_pb2.PlayRequest(hello=play_pb2.Hello(), follow=[play_pb2.Follow(game_id=game_id)]))
    heads: list[int] = []
    while not heads:
        response = await call.read()
        heads = [item.news.caught_up.head.version for item in response.items if item.news.HasField("caught_up")]
    assert heads == [(await eve.get(game_id)).head.version]
    call.cancel()


async def test_a_player_who_left_before_the_start_watches_like_any_spectator(desk: Desk) -> None:
    ada, bob, eve = [await desk.player(name) for name in ("Ada", "Bob", "Eve")]
    game_id = await ada.create(seats=2, spectator_delay=1)
    await eve.join(game_id)
    watch = eve.watch(game_id, after=1)
    await read_until(watch, "caught_up")
    leaving = fresh()
    await eve.leave(game_id, command_id=leaving)
    await ada.join(game_id)
    start = (await bob.join(game_id)).head.version
    first = await moved(game_id, ada, bob)
    await moved(game_id, ada, bob)
    told: list[int] = []
    while not told or told[-1] < first:
        told.append((await read_until(watch, "commit"))[-1].commit.events[-1].version)
    assert told[-2:] == [start, first]
    again = await eve.leave(game_id, command_id=leaving)
    assert again.game.version == first, "a repeat tells no more than the game itself"


async def test_forks_of_a_running_game_start_no_later_than_spectators_see_it(desk: Desk) -> None:
    solo, eve = await desk.player("Ada"), await desk.player("Eve")
    game_id = await solo.create(seats=2, spectator_delay=1)
    for _ in range(2):
        await solo.join(game_id)
    seen, _ = [await moved(game_id, solo) for _ in range(2)]

    async def fork(version: int) -> game_pb2.ForkGameResponse:
        request = game_pb2.ForkGameRequest(command_id=fresh(), game_id=game_id, version=version)
        return await solo.games.ForkGame(request, metadata=solo.metadata)

    refused = await refusal(fork((await solo.get(game_id)).head.version))
    assert (refused.reason, refused.field) == ("INVALID_SETUP", "version")
    assert f"fork from version {seen} or earlier" in refused.message
    forked = await fork(seen)
    assert forked.game.spectator_delay == 1
    await moved(forked.game.game_id, solo)
    assert (await eve.get(forked.game.game_id)).head.version == forked.head.version


@pytest.mark.parametrize(
    ("fields", "reason", "field"),
    [
        ({"spectator_delay": 101}, "MALFORMED", "spectator_delay"),
        ({"spectator_delay": -1}, "MALFORMED", "spectator_delay"),
        ({"spectator_delay": 1, "takeover": True}, "INVALID_SETUP", "takeover"),
    ],
)
async def test_a_delay_out_of_bounds_or_with_takeovers_is_refused(
    desk: Desk, fields: dict[str, Any], reason: str, field: str
) -> None:
    ada = await desk.player()
    refused = await refusal(ada.create(seats=2, **fields))
    assert (refused.reason, refused.field) == (reason, field)


async def test_a_spectator_is_refused_alike_whatever_the_game_is_at(desk: Desk) -> None:
    game_id, ada, bob = await desk.started(spectator_delay=5)
    eve = await desk.player("Eve")
    await moved(game_id, ada, bob)
    for version in range(8):
        refused = await refusal(eve.submit(game_id, move_id="play Y2", expected_version=version))
        assert (refused.reason, refused.details.get("actual")) == ("NOT_YOUR_SEAT", None)
    assert (await refusal(eve.join(game_id))).reason == "ALREADY_STARTED"


async def test_observers_get_every_commit_once_spectators_see_it_also_over_a_restart(tmp_path: Path) -> None:
    url, seen = f"sqlite:///{tmp_path / 'games.sqlite'}", list[Any]()
    lists = tmp_path / "lists"

    async def opened(seen: Seen) -> Any:  # Any: a context
        store = await open_store(url)
        return make_desk(store=store, registry=observed_by(mine=keeping(seen)), limits=PATIENT, lists=lists)

    async with await opened(seen) as desk:
        game_id, ada, bob = await desk.started(spectator_delay=2)
        after = [await moved(game_id, ada, bob) for _ in range(3)]
        start = (await ada.events(game_id)).commits[2].events[-1].version
    assert [version for _, _, version, _ in seen] == [1, 2, start, after[0]]
    async with await opened(seen) as desk:
        ada, bob = [Caller(desk.anonymous.channel, each.player_id, each.token) for each in (ada, bob)]
        after.append(await moved(game_id, ada, bob))
        end = (await ada.submit(game_id, resign=RESIGN)).head.version
    assert [version for _, _, version, _ in seen] == [1, 2, start, *after, end]
