"""A duplicate at a real server process that is killed within a round: bots play it to its end, and the audit agrees."""

import asyncio
import json
import time
from collections import Counter
from pathlib import Path

import pytest
from tests.clients.test_contest_after_a_kill import PATIENCE, state_of, tables_of_round
from tests.support.server_process import ServerProcess

from lostcities.core.clocks import SECOND
from lostcities_client import connect

NAMES = ("Rand", "Rado", "Rana", "Rani", "Rano")


@pytest.mark.slow
async def test_bots_play_a_duplicate_of_two_rounds_though_the_server_is_killed(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        async with connect(server.address, patience=PATIENCE) as ada:
            await ada.register("Ada")
            contest = await ada.create_contest(
                "duplicate",
                "Twins",
                "duel",
                starts_at=time.time_ns() // 1_000 + 12 * SECOND,
                lasts_s=600,
                rounds=2,
                options={"stall_limit": 2},
                admits_bots=True,
            )
            words = ["lc-bot", "run", "random", "--contest", contest.contest_id]
            runs = [asyncio.to_thread(server.run, *words, "--name", name, timeout_s=120) for name in NAMES]
            playing = asyncio.gather(*runs)
            drawn = await tables_of_round(ada, contest.contest_id, 1)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            assert [run.returncode for run in await playing] == [0] * 5
            state = await state_of(ada, contest.contest_id)
        assert (state.contest.status, state.contest.end, len(drawn)) == ("over", "over", 2)
        assert Counter(row.games + row.byes for row in state.standings) == {2: 5}
        assert sum(row.points for row in state.standings) == 2 * (2 * 2 + 1)
        seats = Counter((seat.player.name, place) for table in state.tables for place, seat in enumerate(table.seats))
        assert set(seats.values()) == {1}, "no player had a seat twice"
        assert server.stop() == 0
        audited = server.run("lc-admin", "replay", "--all", "--json")
    assert (audited.returncode, len(audited.stdout.splitlines())) == (0, 5), audited.stdout
    assert "4 results are those of the games" in str([json.loads(line) for line in audited.stdout.splitlines()])
