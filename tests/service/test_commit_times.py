"""Further fields of a commit: its time, the digest of its command, and the seats that the game waits for."""

import hashlib
import hmac
import json

import pytest
from tests.service.server_fixtures import Desk
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_undoing import OFFER_END, UNDO, answer, drawn

from lostcities.core.names import GameId, Seat
from lostcities.core.summary import Summary
from lostcities.eventstore.port import Commit

HOUR = 3_600_000_000


async def log_of(desk: Desk, game_id: str) -> list[Commit]:
    return await desk.store.read(GameId(game_id))


async def test_the_time_inside_a_log_never_runs_backwards_though_the_clock_is_set_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with make_desk() as desk:
        game_id, ada, _ = await drawn(desk)
        noon = (await log_of(desk, game_id))[-1].at
        monkeypatch.setattr("time.time_ns", lambda: (noon - HOUR) * 1000)
        await ada.submit(game_id, undo=UNDO)
        times = [commit.at for commit in await log_of(desk, game_id)]
        assert times[-1] == noon
        assert times == sorted(times)


async def test_a_commit_holds_the_digest_of_its_command_salted_by_the_seed(desk: Desk) -> None:
    game_id, _, _ = await drawn(desk)
    log = await log_of(desk, game_id)
    seed = bytes.fromhex(json.loads(log[0].events[0])["seed"]["items"][0])
    for commit in log:
        message = b"lostcities/command-salt/1" + commit.first_version.to_bytes(8, "big")
        salt = hmac.new(seed, message, hashlib.sha256).digest()[:16]
        assert commit.command_digest == hashlib.sha256(salt + commit.command).digest()
    assert len({commit.command_digest for commit in log}) == len(log)


async def test_a_summary_says_what_the_game_waits_for(desk: Desk) -> None:
    game_id, ada, bob = await drawn(desk)
    await bob.submit(game_id, offer_end=OFFER_END)
    await ada.submit(game_id, answer=answer((await ada.get(game_id)).offer.offer, accept=True))
    created, joined, started, played, offered, ended = await log_of(desk, game_id)
    idle = [
        commit.at + days * 86_400_000_000 for commit, days in ((created, 3), (joined, 3), (started, 30), (played, 30))
    ]
    assert created.summary == Summary(status="open", due_at=idle[0])
    assert joined.summary == Summary(status="open", due_at=idle[1])
    assert started.summary == Summary(status="running", to_act=(Seat(0),), due_at=idle[2])
    assert played.summary == Summary(status="running", to_act=(Seat(1),), due_at=idle[3])
    due = offered.at + 60_000_000
    assert offered.summary == Summary(
        status="running", to_act=(Seat(1),), asked=(Seat(0),), due_at=due, answer_due_at=due
    )
    assert ended.summary == Summary(status="over")
