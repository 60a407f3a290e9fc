"""Turns of long work: one at a time, players by turns, and all other tasks between two."""

import asyncio

from lostcities.core.names import PlayerId
from lostcities.service.overload.turns import Turns

ADA, BEN = PlayerId("ada"), PlayerId("ben")


class Work:
    """Long work of players in pieces, and the order in which they were done."""

    def __init__(self) -> None:
        self._turns = Turns()
        self.done: list[str] = []

    async def of(self, player_id: PlayerId, pieces: int) -> None:
        """Do some pieces of work of a player."""
        for _ in range(pieces):
            await self._turns.next(player_id)
            self.done.append(player_id)

    async def with_short(self, player_id: PlayerId) -> None:
        """Do a piece of work of a player, after which short work of others is ready."""
        await self.of(player_id, 1)
        asyncio.get_running_loop().call_soon(self.done.append, "short")


async def test_players_take_turns_whatever_they_have_to_do() -> None:
    work = Work()
    much = [asyncio.create_task(work.of(ADA, 1)) for _ in range(4)]
    await asyncio.gather(*much, asyncio.create_task(work.of(BEN, 2)))
    assert work.done == [ADA, BEN, ADA, BEN, ADA, ADA]


async def test_other_tasks_run_between_two_turns() -> None:
    work = Work()
    await asyncio.gather(*(work.with_short(player_id) for player_id in (ADA, ADA, BEN)))
    await work.of(BEN, 1)
    assert work.done == [ADA, "short", BEN, "short", ADA, "short", BEN]


async def test_a_cancelled_task_loses_its_turn_and_no_other_does() -> None:
    work = Work()
    waiting = [asyncio.create_task(work.of(ADA, 1)) for _ in range(3)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    waiting[2].cancel()
    await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 10)
    assert work.done == [ADA]
    await asyncio.wait_for(work.of(ADA, 1), 10)
    assert work.done == [ADA, ADA]


class RecordedTurns(Turns):
    """Turns that note their rests, and do not rest."""

    def __init__(self) -> None:
        super().__init__(rest_s=7.0)
        self.rests: list[float] = []

    def _give_after(self, seconds: float) -> None:
        self.rests.append(seconds)
        super()._give_after(0.0)


async def test_long_work_rests_for_commands_and_for_other_work_and_not_alone() -> None:
    turns = RecordedTurns()
    await turns.next(ADA)
    await turns.next(ADA)
    assert turns.rests == [0.0, 0.0]
    turns.commands = lambda: 1
    await turns.next(ADA)
    await turns.next(ADA)
    assert turns.rests == [0.0, 0.0, 7.0, 0.0]
    await asyncio.gather(turns.next(ADA), turns.next(BEN))
    assert turns.rests == [0.0, 0.0, 7.0, 0.0, 0.0, 7.0]
