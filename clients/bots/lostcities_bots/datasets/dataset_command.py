"""The command `lc-bot dataset`."""

import argparse
import importlib.util
import secrets
from collections.abc import Callable
from pathlib import Path

from lostcities.core import LostCitiesError
from lostcities.registry import load_registry
from lostcities_bots.argument_types import count
from lostcities_bots.bot_lookup import find_bot
from lostcities_bots.datasets.decision_rows import DatasetPlan, decision_rows
from lostcities_bots.progress_bar import ProgressBar
from lostcities_client.command_line import add_options


class NoParquet(LostCitiesError):
    """The package that writes Parquet files is not installed."""

    reason = "NO_PARQUET"


def add_dataset(dataset: argparse.ArgumentParser, *, say: Callable[[str], None]) -> None:
    """Add the arguments of the command. `say` prints a line."""
    dataset.description = "Play games without a server, and write every decision to a Parquet file."
    dataset.add_argument("variant", metavar="VARIANT")
    dataset.add_argument("bots", nargs="+", metavar="BOT", help="built-in bots, or module:Class; one for each seat")
    dataset.add_argument("--games", type=count, default=100, metavar="N", help="how many games (default: %(default)s)")
    dataset.add_argument("--seed", metavar="TEXT", help="text from which deals and bots follow (default: a random one)")
    dataset.add_argument("--out", type=Path, required=True, metavar="FILE", help="the file to write")
    add_options(dataset, "options of the variant, over those that make sure that every game ends")
    dataset.set_defaults(act=lambda chosen: _dataset(chosen, say))


async def _dataset(chosen: argparse.Namespace, say: Callable[[str], None]) -> None:
    if importlib.util.find_spec("pyarrow") is None:
        raise NoParquet("a Parquet file needs the package pyarrow: pip install 'lostcities[datasets]'")
    from lostcities_bots.datasets.parquet_file import write_parquet  # the package may be missing

    plan = DatasetPlan(
        variant=load_registry().variant(chosen.variant),
        bots=[find_bot(name) for name in chosen.bots],
        games=chosen.games,
        seed=chosen.seed or secrets.token_hex(8),
        options=chosen.options or {},
    )
    plan.check()
    with ProgressBar(plan.games, is_shown=True) as advance:
        rows = write_parquet(chosen.out, plan, decision_rows(plan, advance))
    say(f"{rows:,} decisions of {plan.games} games, seed {plan.seed!r}: {chosen.out}")
