"""Delay of a game while a bot of another one in the same program computes for two seconds in pure Python."""

import asyncio
import time
from collections.abc import Awaitable, Iterator
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar

from msgspec import Struct

from bench.figures import Figure, median, unpin
from bench.servers import product_server
from lostcities.core import GameId, Move, Seat
from lostcities_bots.error_attribution import AttributedBot
from lostcities_bots.game_faults import play_or_resign
from lostcities_bots.process_bot import new_bot
from lostcities_bots.random_bot import RandomBot
from lostcities_client import Bot, Client, Decision, connect

DELAY_CEILING_MS = 50.0
_HOG_S = 2.0
_ROUNDS = 5
_OPTIONS = {"rounds": 1, "stall_limit": 4}


def figures() -> Iterator[Figure]:
    """Measure the longest time between two moves of a game, while a bot of another one waits or computes."""
    unpin()
    with TemporaryDirectory() as folder, product_server(Path(folder)) as server:
        quiet, thread, process = asyncio.run(_all_measured(server.address))
    usual_ms = median(gaps.median_ms for gaps in quiet)
    for name, rounds in (("waits, as a base", quiet), ("computes in a thread", thread), ("computes apart", process)):
        longest = [gaps.longest_ms - usual_ms for gaps in rounds]
        yield Figure(
            name=f"a bot {name}: delay of another game",
            value=min(longest),
            unit="ms",
            ceiling=DELAY_CEILING_MS,
            note=f"longest of some {rounds[0].count} moves in 2 s beyond the usual {usual_ms:.1f} ms, in the quietest "
            f"of {_ROUNDS} rounds ({max(longest):.0f} ms in the loudest); half of all moves took "
            f"{median(gaps.median_ms for gaps in rounds):.1f} ms",
        )


class _Hog(RandomBot):
    """A bot that computes in pure Python before each move."""

    def choose(self, decision: Decision) -> Move:
        end_at = time.monotonic() + _HOG_S
        while time.monotonic() < end_at:
            pass
        return super().choose(decision)


class _Idle(RandomBot):
    """A bot that waits as long."""

    def choose(self, decision: Decision) -> Move:
        time.sleep(_HOG_S)
        return super().choose(decision)


class _Paced(RandomBot):
    """A bot that notes when it is asked."""

    asked: ClassVar[list[float]] = []

    def choose(self, decision: Decision) -> Move:
        self.asked.append(time.monotonic())
        return super().choose(decision)


class _Gaps(Struct, frozen=True):
    longest_ms: float
    median_ms: float
    count: int


async def _all_measured(address: str) -> tuple[list["_Gaps"], ...]:
    """Measure with a bot that waits, one that computes in a thread and one in a process, by turns."""
    results: tuple[list[_Gaps], ...] = ([], [], [])
    async with connect(address) as client:
        await client.register("bench", "bot")
        for _ in range(_ROUNDS):
            for result, kind, in_process in zip(results, (_Idle, _Hog, _Hog), (False, False, True), strict=True):
                result.append(await _measured(client, kind, in_process=in_process))
    return results


async def _measured(client: Client, kind: type[Bot], *, in_process: bool) -> _Gaps:
    """Return the times between moves of a game during the first choice of a bot in another one."""
    _Paced.asked.clear()
    has_chosen = asyncio.Event()
    span: list[float] = []
    loop = asyncio.get_running_loop()

    class Timed(AttributedBot):
        def choose(self, decision: Decision) -> Move | Awaitable[Move]:
            begun = time.monotonic()
            chosen = super().choose(decision)
            span.extend((begun, time.monotonic()))
            loop.call_soon_threadsafe(has_chosen.set)
            return chosen

    game_id = await _opened(client)
    make = lambda: new_bot(kind, in_process=in_process, attributed=Timed)  # noqa: E731
    quick = asyncio.create_task(_play_on(client))
    slow = asyncio.create_task(play_or_resign(client, game_id, make, seat=Seat(0), choice_s=60.0))
    await has_chosen.wait()
    for task in (quick, slow):
        task.cancel()
    await asyncio.gather(quick, slow, return_exceptions=True)
    asked = sorted(at for at in _Paced.asked if span[0] <= at <= span[1])
    gaps = [(later - earlier) * 1e3 for earlier, later in pairwise(asked)]
    return _Gaps(max(gaps), median(gaps), len(gaps))


async def _play_on(client: Client) -> None:
    """Play one game after the other with bots in both seats."""
    while True:
        game_id = await _opened(client)
        await asyncio.gather(
            *(
                play_or_resign(client, game_id, lambda: new_bot(_Paced), seat=Seat(seat), choice_s=None)
                for seat in (0, 1)
            )
        )


async def _opened(client: Client) -> GameId:
    game_id = (await client.create_game("duel", options={**_OPTIONS, "first_seat": "seat0"}, is_unlisted=True)).game_id
    for seat in (0, 1):
        await client.join(game_id, Seat(seat))
    return game_id
