"""The arena at work: deals are shared out to processes, and counted in their order."""

from collections.abc import Generator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from multiprocessing import get_context

from lostcities.core import LostCitiesError, codec_of
from lostcities.registry import load_registry
from lostcities_bots.bot_lookup import find_bot
from lostcities_bots.error_attribution import BotFailed
from lostcities_bots.tournament import deal_worker
from lostcities_bots.tournament.plan import ArenaPlan, DealResult
from lostcities_bots.tournament.sequential_test import SequentialTest
from lostcities_client import CannotPlay

AHEAD = 4
"""Number of deals for each process that are given out before their turn to be counted."""


class BotsCannotPlay(LostCitiesError):
    """The bots cannot play this variant together in the arena."""

    reason = "BOTS_CANNOT_PLAY"


def run_arena(plan: ArenaPlan, jobs: int) -> Generator[DealResult]:
    """Play the deals of a checked plan in `jobs` processes, and yield their results in order.

    With a sequential test the last result is the one that decides. Deals that other processes have played beyond it are
    dropped, so that the results do not depend on the number of processes. Raise `DealFailed`.
    """
    test = None if plan.sprt is None else SequentialTest(plan.sprt)
    context = get_context("spawn")
    with ProcessPoolExecutor(jobs, context, initializer=deal_worker.start, initargs=(plan,)) as pool:
        waiting: list[Future[DealResult]] = []
        numbers = iter(range(plan.deals))
        try:
            for number in numbers:
                waiting.append(pool.submit(deal_worker.play_deal, number))
                if len(waiting) < AHEAD * jobs:
                    continue
                result = waiting.pop(0).result()
                yield result
                if test is not None and test.add(result.margins()[0]) is not None:
                    return
            for future in waiting:
                result = future.result()
                yield result
                if test is not None and test.add(result.margins()[0]) is not None:
                    return
        finally:
            pool.shutdown(cancel_futures=True)


def check_plan(plan: ArenaPlan) -> None:
    """Check that the bots play the variant with the options.

    Raise `UnknownBot`, `UnknownVariant`, `InvalidSetup` or `BotsCannotPlay`.
    """
    for name in plan.bots:
        find_bot(name)
    variant = load_registry().variant(plan.variant)
    if len(plan.bots) not in variant.seats:
        allowed = " or ".join(map(str, variant.seats))
        raise BotsCannotPlay(f"{plan.variant} takes {allowed} bots, not {len(plan.bots)}")
    codec_of(variant).read_options({**variant.bounded_options, **plan.options})
    if len(plan.bots) < 2:
        raise BotsCannotPlay("an arena compares at least two bots")
    with closing(deal_worker.DealPlayers(plan)) as players:
        try:
            players.check()
        except (CannotPlay, BotFailed) as error:
            raise BotsCannotPlay(error.message) from error
