"""Contests through the SDK, against a real server process."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from tests.support.server_process import ServerProcess

from lostcities.core.clocks import TimeControl
from lostcities.core.errors import ContestRefused, UnknownContest
from lostcities.core.names import ContestId
from lostcities_client import Client, ContestState, connect


async def soon(client: Client, seconds: float = 1.5) -> int:
    """Return a time of the server that many seconds from now."""
    game = await client.create_game("duel")
    return game.created_at + int(seconds * 1_000_000)


async def until_drawn(client: Client, contest_id: ContestId, known: int = 0) -> ContestState:
    """Read a contest until tables are played."""
    async with asyncio.timeout(20):
        while True:
            state = await client.contest(contest_id, known_version=known)
            if state is not None and any(table.is_running for table in state.tables):
                return state
            await asyncio.sleep(0.1)


async def test_players_find_their_games_of_a_contest_and_its_standings(server: str) -> None:
    async with AsyncExitStack() as stack:
        ada, bob = [await stack.enter_async_context(connect(server)) for _ in range(2)]
        await ada.register("Ada")
        await bob.register("Bob")
        contest = await ada.create_contest(
            "swiss",
            "Friday",
            "duel",
            time_control=TimeControl(initial_s=300),
            starts_at=await soon(ada),
            rounds=1,
            options={"rounds": 1},
        )
        assert (contest.kind, contest.title, contest.status, contest.end) == ("swiss", "Friday", "open", "unspecified")
        assert (await ada.list_contests()).contests[0].contest_id == contest.contest_id
        await ada.join_contest(contest.contest_id)
        assert (await bob.join_contest(contest.contest_id)).players == 2
        with pytest.raises(ContestRefused):
            await bob.join_contest(contest.contest_id)
        drawn = await until_drawn(ada, contest.contest_id)
        (table,) = drawn.tables
        assert {seat.player.name for seat in table.seats} == {"Ada", "Bob"}
        assert (await ada.get_game(table.game_id)).game.contest_id == contest.contest_id
        await bob.resign(table.game_id)
        async with asyncio.timeout(20):
            while (state := await ada.contest(contest.contest_id)) is None or state.contest.status != "over":  # noqa: ASYNC110 - clients ask
                await asyncio.sleep(0.1)
        assert [(row.rank, row.player.name, row.points) for row in state.standings] == [(1, "Ada", 2), (2, "Bob", 0)]
        assert await ada.contest(contest.contest_id, known_version=state.version) is None
        assert (await ada.list_contests("over")).contests[0].end == "over"


async def test_ids_of_games_and_contests_do_not_mix(server: str) -> None:
    async with connect(server) as ada:
        await ada.register("Ada")
        with pytest.raises(UnknownContest):
            await ada.contest(ContestId((await ada.create_game("duel")).game_id))


@pytest.mark.slow
async def test_bots_play_a_contest_by_the_command(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, store="memory:") as process:
        await bots_play(process)


async def bots_play(process: ServerProcess) -> None:
    async with connect(process.address) as ada:
        await ada.register("Ada")
        contest = await ada.create_contest(
            "swiss",
            "Machines",
            "duel",
            time_control=TimeControl(initial_s=60, increment_s=1),
            starts_at=await soon(ada, 6),
            rounds=2,
            options={"rounds": 1, "stall_limit": 2},
            admits_bots=True,
        )
        words = ["lc-bot", "run", "random", "--contest", f"http://somewhere/contest/{contest.contest_id}"]
        names = ("Rand", "Rado", "Rana")
        runs = [asyncio.to_thread(process.run, *words, "--name", name, timeout_s=90) for name in names]
        done = await asyncio.gather(*runs)
        assert [run.returncode for run in done] == [0, 0, 0], done[0].stderr
        state = await ada.contest(contest.contest_id)
    assert state is not None
    assert {row.player.name for row in state.standings} == set(names)
    assert [row.games + row.byes for row in state.standings] == [2, 2, 2]
    assert (state.contest.status, state.contest.end) == ("over", "over")
