"""Players in processes of their own, which begin fast and can be killed at any time."""

import asyncio
import multiprocessing
import random
from collections.abc import Awaitable, Callable
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from msgspec import Struct
from tests.kills.journal import Fault, Journal


class Life(Struct, frozen=True, kw_only=True):
    """One start of a player."""

    address: str
    token: str
    seed: str
    is_anew: bool = False
    """True to read games from their first versions again, some finished ones too."""


Play = Callable[[Life, Journal, random.Random], Awaitable[None]]
"""Play until the process is killed."""

_processes = multiprocessing.get_context("forkserver")
_processes.set_forkserver_preload(
    ["grpc", "lostcities_client", "lostcities_duel", "tests.kills.raw_player", "tests.kills.sdk_player"]
)


def start_player(play: Play, life: Life, path: Path) -> ForkServerProcess:
    """Start a player, which goes on from its journal."""
    process = _processes.Process(target=_live, args=(play, life, path), daemon=True)
    process.start()
    return process


def _live(play: Play, life: Life, path: Path) -> None:
    journal = Journal(path)
    try:
        asyncio.run(_played(play, life, journal))
    except BaseException as error:
        journal.write(Fault(f"{type(error).__name__}: {error}"))
        raise


async def _played(play: Play, life: Life, journal: Journal) -> None:
    await play(life, journal, random.Random(life.seed))
