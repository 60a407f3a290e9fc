"""A contest while the real server process is killed: no table is drawn twice or lost, and the audit agrees."""

import asyncio
import json
import random
import time
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from tests.support.server_process import ServerProcess

from lostcities.core.clocks import SECOND, TimeControl
from lostcities.core.names import ContestId
from lostcities_client import Client, ContestState, ContestTable, Patience, connect

PATIENCE = Patience(try_s=2.0, total_s=60.0, longest_wait_s=0.2)
ROUNDS = 3


async def state_of(client: Client, contest_id: ContestId) -> ContestState:
    state = await client.contest(contest_id)
    assert state is not None
    return state


async def tables_of_round(client: Client, contest_id: ContestId, number: int) -> list[ContestTable]:
    """Wait until a round is drawn, and return its tables."""
    async with asyncio.timeout(60):
        while (state := await state_of(client, contest_id)).contest.round < number:  # noqa: ASYNC110 - clients ask
            await asyncio.sleep(0.05)
    return [table for table in state.tables if table.round == number]


@pytest.mark.slow
async def test_a_swiss_goes_on_after_kills_at_any_time(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    with ServerProcess(tmp_path) as server:
        async with AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(connect(server.address, patience=PATIENCE)) for _ in range(5)]
            players = {}
            for number, client in enumerate(clients):
                players[(await client.register(f"player {number}")).player.player_id] = client
            host = clients[0]
            contest_id = (
                await host.create_contest(
                    "swiss",
                    "Killed",
                    "duel",
                    time_control=TimeControl(initial_s=600),
                    starts_at=time.time_ns() // 1_000 + 2 * SECOND,
                    rounds=ROUNDS,
                )
            ).contest_id
            for client in clients:
                await client.join_contest(contest_id)
            for number in range(1, ROUNDS + 1):
                killing = asyncio.create_task(killed(server, rng.uniform(0, 2.5)))
                for table in await tables_of_round(host, contest_id, number):
                    await players[table.seats[rng.randrange(2)].player.player_id].resign(table.game_id)
                await killing
            async with asyncio.timeout(60):
                while (state := await state_of(host, contest_id)).contest.status != "over":  # noqa: ASYNC110 - as above
                    await asyncio.sleep(0.05)
        assert [row.games + row.byes for row in state.standings] == [ROUNDS] * 5
        assert sum(row.points for row in state.standings) == 2 * 3 * ROUNDS
        assert sorted(row.byes for row in state.standings) == [0, 0, 1, 1, 1]
        assert server.stop() == 0
        audited = server.run("lc-admin", "replay", "--all", "--json")
    reports = [json.loads(line) for line in audited.stdout.splitlines()]
    assert (audited.returncode, len(reports)) == (0, 2 * ROUNDS + 1)


async def killed(server: ServerProcess, after_s: float) -> None:
    """Kill the server after some seconds, and start it again."""
    await asyncio.sleep(after_s)
    await asyncio.to_thread(server.kill)
    await asyncio.to_thread(server.start)
