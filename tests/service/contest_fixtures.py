"""Contests at a real server, whose keeper looks often and whose clock the test moves."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from tests.service.server_fixtures import Caller, Desk, fresh
from tests.service.test_playing import play_out

from lostcities.v1 import contests_pb2, game_pb2

PATIENCE_S = 20.0

BLITZ = game_pb2.TimeControl(initial_s=60, increment_s=1)


async def announced(desk: Desk, host: Caller, **fields: Any) -> contests_pb2.Contest:
    """Announce a Swiss of two rounds, or another contest, that starts in a minute."""
    asked: dict[str, Any] = {
        "command_id": fresh(),
        "kind": contests_pb2.CONTEST_KIND_SWISS,
        "title": "Friday",
        "variant": "tiny",
        "time_control": BLITZ,
        "starts_at": desk.clock() + 60_000_000,
    }
    if fields.get("kind", contests_pb2.CONTEST_KIND_SWISS) == contests_pb2.CONTEST_KIND_SWISS:
        asked["rounds"] = 2
    request = contests_pb2.CreateContestRequest(**{**asked, **fields})
    return (await host.contests.CreateContest(request, metadata=host.metadata)).contest


async def arena(desk: Desk, host: Caller, **fields: Any) -> contests_pb2.Contest:
    """Announce an arena of five minutes that starts in a minute."""
    return await announced(desk, host, **{"kind": contests_pb2.CONTEST_KIND_ARENA, "lasts_s": 300, **fields})


async def join(caller: Caller, contest_id: str, command_id: str = "") -> contests_pb2.Contest:
    request = contests_pb2.JoinContestRequest(contest_id=contest_id, command_id=command_id or fresh())
    return (await caller.contests.JoinContest(request, metadata=caller.metadata)).contest


async def leave(caller: Caller, contest_id: str, command_id: str = "") -> contests_pb2.Contest:
    request = contests_pb2.LeaveContestRequest(contest_id=contest_id, command_id=command_id or fresh())
    return (await caller.contests.LeaveContest(request, metadata=caller.metadata)).contest


async def cancel(caller: Caller, contest_id: str, command_id: str = "") -> contests_pb2.Contest:
    request = contests_pb2.CancelContestRequest(contest_id=contest_id, command_id=command_id or fresh())
    return (await caller.contests.CancelContest(request, metadata=caller.metadata)).contest


async def read(caller: Caller, contest_id: str, known_version: int = 0) -> contests_pb2.GetContestResponse:
    request = contests_pb2.GetContestRequest(contest_id=contest_id, known_version=known_version)
    return await caller.contests.GetContest(request, metadata=caller.metadata)


async def listed(caller: Caller, **fields: Any) -> contests_pb2.ListContestsResponse:
    request = contests_pb2.ListContestsRequest(**fields)
    return await caller.contests.ListContests(request, metadata=caller.metadata)


async def until(
    caller: Caller, contest_id: str, claim: Callable[[contests_pb2.GetContestResponse], bool]
) -> contests_pb2.GetContestResponse:
    """Read a contest until a claim about it holds."""
    async with asyncio.timeout(PATIENCE_S):
        while not claim(answer := await read(caller, contest_id)):  # noqa: ASYNC110 - clients ask for contests
            await asyncio.sleep(0.01)
    return answer


def running(answer: contests_pb2.GetContestResponse) -> list[contests_pb2.ContestTable]:
    """Return the tables that are played."""
    return [table for table in answer.tables if table.is_running]


def is_over(answer: contests_pb2.GetContestResponse) -> bool:
    return answer.contest.status == contests_pb2.CONTEST_STATUS_OVER


async def play_all(tables: list[contests_pb2.ContestTable], players: dict[str, Caller]) -> None:
    """Play the games of some tables to their ends."""

    def play(table: contests_pb2.ContestTable) -> Awaitable[int]:
        return play_out(table.game_id, *(players[seat.player.player_id] for seat in table.seats))

    await asyncio.gather(*map(play, tables))


async def resign(table: contests_pb2.ContestTable, players: dict[str, Caller], seat: int) -> None:
    """Let the player of a seat resign."""
    await players[table.seats[seat].player.player_id].submit(table.game_id, resign={})


async def entrants(desk: Desk, *names: str) -> dict[str, Caller]:
    """Return new players by id."""
    found = [await desk.player(name) for name in names]
    return {player.player_id: player for player in found}
