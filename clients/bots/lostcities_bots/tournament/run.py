"""The arena at work: deals are shared out to processes, and counted in their order."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import aclosing, closing
from itertools import islice
from multiprocessing import get_context
from typing import TypeAlias

from lostcities.core import LostCitiesError, codec_of
from lostcities.registry import load_registry
from lostcities_bots.bot_lookup import find_bot
from lostcities_bots.error_attribution import BotFailed
from lostcities_bots.tournament import deal_worker
from lostcities_bots.tournament.plan import ArenaPlan, DealResult, PlayedDeal
from lostcities_bots.tournament.sequential_test import SequentialTest
from lostcities_client import CannotPlay

AHEAD = 4
"""Number of deals for each process that are given out before their turn to be counted."""


Keep: TypeAlias = Callable[[PlayedDeal], Awaitable[None]]
"""Function that keeps the games of a deal."""


class BotsCannotPlay(LostCitiesError):
    """The bots cannot play this variant together in the arena."""

    reason = "BOTS_CANNOT_PLAY"


async def run_arena(
    plan: ArenaPlan, jobs: int, keep: Keep | None = None, *, earlier: Sequence[DealResult] = ()
) -> AsyncGenerator[DealResult]:
    """Play the deals of a checked plan in `jobs` processes, and yield their results in order.

    `earlier` are the results of the first deals, from an earlier run. They are yielded first, and not played again.
    `keep` gets each further deal that counts, with its games, before its result is yielded. Deals that run when the
    generator is closed still come to their end. Raise `DealFailed`, also if a process is killed, and `MachineFailed`.
    """
    async with (
        aclosing(_pool_deals(plan, jobs, keeps_games=keep is not None, first=len(earlier))) as deals,
        aclosing(counted(plan, deals, keep, earlier=earlier)) as results,
    ):
        async for result in results:
            yield result


async def counted(
    plan: ArenaPlan, deals: AsyncGenerator[PlayedDeal], keep: Keep | None = None, *, earlier: Sequence[DealResult] = ()
) -> AsyncGenerator[DealResult]:
    """Yield earlier results, then those of deals, which come in order, as far as they count.

    With a sequential test the last result is the one that decides. Deals that were played beyond it are dropped. So the
    results depend neither on the number of processes nor on that of machines.
    """
    test = None if plan.sprt is None else SequentialTest(plan.sprt)
    for result in earlier:
        yield result
        if test is not None and test.add(result.adjusted()[0]) is not None:
            return
    async for deal in deals:
        if keep is not None:
            await keep(deal)
        yield deal.result
        if test is not None and test.add(deal.result.adjusted()[0]) is not None:
            return


async def _pool_deals(plan: ArenaPlan, jobs: int, *, keeps_games: bool, first: int) -> AsyncGenerator[PlayedDeal]:
    """Yield the deals of a plan from the first to play on, in order, as processes of this machine play them."""
    start = (plan, keeps_games)
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=deal_worker.start, initargs=start)
    try:
        numbers = iter(range(first, plan.deal_count))
        running = deque(pool.submit(deal_worker.play_deal, number) for number in islice(numbers, AHEAD * jobs))
        while running:
            deal = await asyncio.wrap_future(running.popleft())
            running.extend(pool.submit(deal_worker.play_deal, number) for number in islice(numbers, 1))
            yield deal
    except BrokenProcessPool as error:
        raise deal_worker.DealFailed("a process of the arena was killed") from error
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def check_plan(plan: ArenaPlan) -> None:
    """Check that the bots play the variant with the options.

    Raise `UnknownBot`, `UnknownVariant`, `InvalidSetup` or `BotsCannotPlay`.
    """
    for name in plan.bots:
        find_bot(name)
    variant = load_registry().variant(plan.variant)
    _check_seats(plan, variant.seats)
    codec_of(variant).read_options({**variant.bounded_options, **plan.options})
    if len(plan.bots) < 2:
        raise BotsCannotPlay("an arena compares at least two bots")
    with closing(deal_worker.DealPlayers(plan)) as players:
        try:
            players.check()
        except (CannotPlay, BotFailed) as error:
            raise BotsCannotPlay(error.message) from error


def _check_seats(plan: ArenaPlan, seats: Sequence[int]) -> None:
    allowed, bots = " or ".join(map(str, seats)), len(plan.bots)
    if plan.seats is None:
        if bots not in seats:
            more = "; to rate more bots by games of a few, say --seats" if bots > max(seats) else ""
            raise BotsCannotPlay(f"{plan.variant} takes {allowed} bots, not {bots}{more}")
        return
    if plan.seats not in seats:
        raise BotsCannotPlay(f"{plan.variant} has {allowed} seats, not {plan.seats}")
    if bots <= plan.seats:
        raise BotsCannotPlay(f"a pool has more bots than the {plan.seats} seats of a game, not {bots}")
    if plan.sprt is not None:
        raise BotsCannotPlay("a pool is rated: it has no margin of one bot to test")
