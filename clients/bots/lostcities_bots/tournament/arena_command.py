"""The command `lc-bot arena`."""

import argparse
import math
import os
import secrets
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Sequence
from contextlib import aclosing, asynccontextmanager
from pathlib import Path

from lostcities_bots.argument_types import count, seconds
from lostcities_bots.bot_lookup import find_bot
from lostcities_bots.fleet.arena_server import check_settings, served
from lostcities_bots.fleet.worker_command import add_serving, fleet_settings
from lostcities_bots.match import entrants_of
from lostcities_bots.progress_bar import ProgressBar
from lostcities_bots.tournament.earlier_results import check_earlier, read_results
from lostcities_bots.tournament.game_store import GameStore
from lostcities_bots.tournament.plan import ArenaPlan, DealResult, Sprt
from lostcities_bots.tournament.pool_report import pool_lines
from lostcities_bots.tournament.report import report_lines
from lostcities_bots.tournament.results import ResultFile
from lostcities_bots.tournament.run import Keep, check_plan, counted, run_arena
from lostcities_client.command_line import add_options, clean

CHOICE_S = 10.0
"""Longest time for a call of a bot, in seconds, unless the command says another."""
SEARCH_S = 60.0
"""The same where the budget is in playouts: those of a busy machine are to be the results of an idle one."""


def add_arena(arena: argparse.ArgumentParser, *, say: Callable[[str], None]) -> None:
    """Add the arguments of the command. `say` prints a line of the report."""
    arena.description = "Play each deal in all seatings, without a server, and tell which bot is stronger."
    arena.add_argument("variant", metavar="VARIANT")
    arena.add_argument(
        "bots", nargs="+", metavar="BOT", help="built-in bots, or module:Class: one for each seat, or more with --seats"
    )
    arena.add_argument("--deals", type=count, default=100, metavar="N", help="how many deals (default: %(default)s)")
    said = "play a pool: every group of N bots plays all deals, and each bot gets a rating"
    arena.add_argument("--seats", type=count, metavar="N", help=said)
    arena.add_argument("--seed", metavar="TEXT", help="text from which deals and bots follow (default: a random one)")
    sprt = (
        "end once the margin of the first bot is known to be LOW or HIGH points, with at most 5 %% of errors either way"
    )
    arena.add_argument("--sprt", type=_hypotheses, metavar="LOW,HIGH", help=sprt)
    jobs = "how many deals at once; auto: one for each processor (default: %(default)s)"
    arena.add_argument("--jobs", type=_jobs, default="auto", metavar="N", help=jobs)
    out = arena.add_mutually_exclusive_group()
    out.add_argument("--out", type=Path, metavar="FILE", help="write the results there, one line of JSON for each deal")
    said = "go on with the results in this file: of an arena that was ended early, or of one with fewer deals"
    out.add_argument("--resume", type=Path, metavar="FILE", help=said)
    said = "keep every game as a log in this store, such as sqlite:///arena.sqlite, for lc-admin and lc-server"
    arena.add_argument("--store", metavar="URL", help=said)
    add_options(arena, "options of the variant, over those that make sure that every game ends")
    said = "longest time for a call of a bot, which then forfeits the game (default: 10, and 60 with --playouts)"
    arena.add_argument("--choice-s", type=seconds, metavar="N", help=said)
    said = "budget of a choice for bots that search, in place of time, so that results repeat on every machine"
    arena.add_argument("--playouts", type=count, metavar="N", help=said)
    add_serving(arena)
    arena.set_defaults(act=lambda chosen: _arena(chosen, say))


async def _arena(chosen: argparse.Namespace, say: Callable[[str], None]) -> None:
    found = None if chosen.resume is None else read_results(chosen.resume)
    plan = ArenaPlan(
        variant=chosen.variant,
        bots=tuple(chosen.bots),
        deals=chosen.deals,
        seed=chosen.seed or (secrets.token_hex(8) if found is None else found.plan.seed),
        options=chosen.options,
        sprt=chosen.sprt,
        choice_s=chosen.choice_s or (CHOICE_S if chosen.playouts is None else SEARCH_S),
        playouts=chosen.playouts,
        seats=chosen.seats,
    )
    settings = fleet_settings(chosen)
    if settings is not None:
        check_settings(settings)
    earlier = () if found is None else check_earlier(chosen.resume, found, plan)
    check_plan(plan)
    kinds = [find_bot(name) for name in plan.bots]
    names = [entrant.name for entrant in entrants_of([kind.title() for kind in kinds], kinds)]
    deals: list[DealResult] = []
    async with _kept_in(chosen.store) as keep, _results(chosen, plan, keep, say, earlier) as results:
        with ResultFile(chosen.out or chosen.resume, plan, found) as file:
            try:
                with ProgressBar(plan.deal_count, done=len(earlier), is_shown=True) as advance:
                    async for deal in results:
                        deals.append(deal)
                        if deal.number >= len(earlier):
                            file.add(deal)
                            advance()
            finally:  # deals played before Ctrl-C or a failure count too
                for line in (report_lines if plan.seats is None else pool_lines)(plan, names, deals):
                    say(clean(line).rstrip())


@asynccontextmanager
async def _results(
    chosen: argparse.Namespace,
    plan: ArenaPlan,
    keep: Keep | None,
    say: Callable[[str], None],
    earlier: Sequence[DealResult],
) -> AsyncIterator[AsyncGenerator[DealResult]]:
    """Yield earlier results, then those of the other deals, which are played here, or by workers that join."""
    settings = fleet_settings(chosen)
    if settings is None:
        async with aclosing(run_arena(plan, chosen.jobs, keep, earlier=earlier)) as results:
            yield results
        return
    async with served(plan, settings, keeps_games=keep is not None, first=len(earlier)) as arena:
        say(f"lc-bot arena ready listen={arena.address}")
        async with aclosing(counted(plan, arena.deals, keep, earlier=earlier)) as results:
            yield results


@asynccontextmanager
async def _kept_in(url: str | None) -> AsyncIterator[Keep | None]:
    """Yield the function that keeps games in a store; None without a store."""
    if url is None:
        yield None
        return
    async with GameStore(url) as store:
        yield store.keep


def _jobs(text: str) -> int:
    return os.cpu_count() or 1 if text == "auto" else count(text)


def _hypotheses(text: str) -> Sprt:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        low = high = 0.0
    if not (math.isfinite(low) and math.isfinite(high) and low < high):
        raise argparse.ArgumentTypeError(f"{text!r} is not two numbers of points, the lower one first: 0,3")
    return Sprt(low, high)
