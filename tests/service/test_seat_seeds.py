"""Seeds of players through the API: committed on joining, revealed when all sit, and vacated when they are late."""

import asyncio
import hashlib
import json
from typing import Any

from tests.service.server_fixtures import Caller, Desk, ShiftedClock, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.stores import LeverStore
from tests.service.test_inbox import inbox, listed
from tests.service.test_secrecy import full_log

from lostcities.v1 import game_pb2, player_pb2

BLITZ = game_pb2.TimeControl(initial_s=30, increment_s=5)


def digest(seed: bytes) -> bytes:
    return hashlib.sha256(b"lostcities/seat-seed/1" + seed).digest()


def revealed(seed: bytes, next_seed: bytes = b"\xee" * 32) -> game_pb2.RevealSeed:
    return game_pb2.RevealSeed(seed=seed, next_digest=digest(next_seed))


def types(commit: game_pb2.Commit) -> list[str]:
    return [json.loads(event.event_json)["type"] for event in commit.events]


async def committed(desk: Desk, **fields: Any) -> tuple[str, Caller, Caller]:
    """Return a game in which two players have committed to the seeds 11… and 22…, and sit."""
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    game_id = await ada.create("tiny", seats=2, **fields)
    await ada.join(game_id, seed_digest=digest(b"\x11" * 32))
    await bob.join(game_id, seed_digest=digest(b"\x22" * 32))
    return game_id, ada, bob


async def test_the_game_starts_when_the_last_seed_is_revealed(desk: Desk) -> None:
    game_id, ada, bob = await committed(desk)
    waiting = (await ada.get(game_id)).game
    assert waiting.status == game_pb2.GAME_STATUS_OPEN
    assert [seat.seed_digest for seat in waiting.seats] == [digest(b"\x11" * 32), digest(b"\x22" * 32)]
    first = await bob.submit(game_id, reveal_seed=revealed(b"\x22" * 32))
    assert types(first.commit) == ["@SeedRevealed"]
    assert [seat.HasField("seed_digest") for seat in (await ada.get(game_id)).game.seats] == [True, False]
    last = await ada.submit(game_id, reveal_seed=revealed(b"\x11" * 32))
    assert types(last.commit) == ["@SeedRevealed", "@GameStarted", "Dealt", "TurnBegan"]
    running = (await ada.get(game_id)).game
    assert running.status == game_pb2.GAME_STATUS_RUNNING
    assert not any(seat.HasField("seed_digest") for seat in running.seats)


async def test_a_player_without_a_seed_needs_no_further_call(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    game_id = await ada.create("tiny", seats=2)
    await ada.join(game_id, seed_digest=digest(b"\x11" * 32))
    assert (await bob.join(game_id)).game.status == game_pb2.GAME_STATUS_OPEN
    await ada.submit(game_id, reveal_seed=revealed(b"\x11" * 32))
    assert (await bob.get(game_id)).game.status == game_pb2.GAME_STATUS_RUNNING


async def test_seeds_change_the_deal() -> None:
    hands = set()
    for seed in (b"\x11" * 32, b"\x12" * 32):
        async with make_desk() as desk:
            ada = await desk.player()
            game_id = await ada.create("tiny", seats=2)
            await ada.join(game_id, seed_digest=digest(seed))
            await ada.join(game_id)
            await ada.submit(game_id, reveal_seed=revealed(seed))
            hands.add((await full_log(desk.store, game_id))[5])
    assert len(hands) == 2


async def test_a_seed_that_does_not_fit_or_comes_too_early_is_refused_with_its_rule(desk: Desk) -> None:
    ada = await desk.player("Ada")
    game_id = await ada.create("tiny", seats=2)
    await ada.join(game_id, seed_digest=digest(b"\x11" * 32))
    early = await refusal(ada.submit(game_id, reveal_seed=revealed(b"\x11" * 32)))
    assert (early.reason, early.details["rule"]) == ("SEED_REFUSED", "platform.seed_early")
    bob = await desk.player("Bob")
    await bob.join(game_id)
    wrong = await refusal(ada.submit(game_id, reveal_seed=revealed(b"\x12" * 32)))
    assert wrong.details["rule"] == "platform.seed_digest"
    none = await refusal(bob.submit(game_id, reveal_seed=revealed(b"\x12" * 32)))
    assert none.details["rule"] == "platform.seed_none"
    same = game_pb2.RevealSeed(seed=b"\x11" * 32, next_digest=digest(b"\x11" * 32))
    reused = await refusal(ada.submit(game_id, reveal_seed=same))
    assert reused.details["rule"] == "platform.seed_reused"


async def test_seeds_and_digests_are_32_bytes(desk: Desk) -> None:
    game_id, ada, _ = await committed(desk)
    other = await ada.create()
    assert (await refusal(ada.join(other, seed_digest=b"short"))).field == "seed_digest"
    short = game_pb2.RevealSeed(seed=b"short", next_digest=bytes(32))
    assert (await refusal(ada.submit(game_id, reveal_seed=short))).field == "reveal_seed.seed"
    none = game_pb2.RevealSeed(seed=bytes(32))
    assert (await refusal(ada.submit(game_id, reveal_seed=none))).field == "reveal_seed.next_digest"


async def test_a_reveal_that_is_sent_twice_is_recorded_once(desk: Desk) -> None:
    game_id, ada, _ = await committed(desk)
    said = {"command_id": "once", "reveal_seed": revealed(b"\x11" * 32)}
    first, again = await ada.submit(game_id, **said), await ada.submit(game_id, **said)
    assert (again.replayed, again.commit) == (True, first.commit)


async def test_the_inbox_says_which_seeds_are_due(desk: Desk) -> None:
    game_id, ada, bob = await committed(desk, time_control=BLITZ)
    assert ("reveal_seed", game_id, 0) in await inbox(ada)
    (item,) = (await listed(bob, kind=player_pb2.INBOX_KIND_REVEAL_SEED)).items
    assert item.due_at == item.since + 60_000_000
    await bob.submit(game_id, reveal_seed=revealed(b"\x22" * 32))
    assert await inbox(bob, kind=player_pb2.INBOX_KIND_REVEAL_SEED) == []
    await ada.submit(game_id, reveal_seed=revealed(b"\x11" * 32))
    assert await inbox(ada, kind=player_pb2.INBOX_KIND_REVEAL_SEED) == []


async def test_a_seat_that_is_late_is_vacated_by_the_server_alone_and_the_others_go_on_with_new_seeds(
    desk: Desk,
) -> None:
    game_id, ada, bob = await committed(desk, time_control=BLITZ)
    await ada.submit(game_id, reveal_seed=revealed(b"\x11" * 32, b"\x33" * 32))
    watch = ada.watch(game_id, after=4)
    desk.let_deadline_pass(game_id)
    while not (message := await asyncio.wait_for(watch.read(), 10)).HasField("commit"):
        pass
    assert types(message.commit) == ["@SeatVacated"]
    assert message.commit.actor_player_id == "@platform"
    free = (await bob.get(game_id)).game
    assert [seat.player_id for seat in free.seats] == [ada.player_id, ""]
    assert free.seats[0].seed_digest == digest(b"\x33" * 32)
    cyd = await desk.player("Cyd")
    await cyd.join(game_id)
    used = await refusal(ada.submit(game_id, reveal_seed=revealed(b"\x11" * 32)))
    assert used.details["rule"] == "platform.seed_digest"
    await ada.submit(game_id, reveal_seed=revealed(b"\x33" * 32))
    assert (await cyd.get(game_id)).game.status == game_pb2.GAME_STATUS_RUNNING


async def test_after_a_restart_players_have_time_to_come_back_before_their_seats_are_vacated() -> None:
    store, clock = LeverStore(), ShiftedClock()
    async with make_desk(store=store, clock=clock) as desk:
        game_id, ada, _ = await committed(desk, time_control=BLITZ)
    again = LeverStore()
    again.take_over(store)
    clock.shift(3_000)
    async with make_desk(store=again, clock=clock) as desk:
        ada = Caller(desk.anonymous.channel, ada.player_id, ada.token)
        await ada.submit(game_id, reveal_seed=revealed(b"\x11" * 32, b"\x33" * 32))
        assert [seat.player_id != "" for seat in (await ada.get(game_id)).game.seats] == [True, True]
        desk.let_deadline_pass(game_id)
        await desk.server.parts.play.deadlines.close()
        assert [seat.player_id != "" for seat in (await ada.get(game_id)).game.seats] == [True, False]
