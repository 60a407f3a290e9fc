"""The command `lc-bot analysis-worker`."""

import argparse
import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from math import inf
from pathlib import Path
from typing import Any

from lostcities.programs.program_logs import configure_logs
from lostcities_bots.analysis.analysis_worker import AnalysisWorker, WorkerLine, never
from lostcities_bots.argument_types import seconds
from lostcities_bots.engine_arrival import until_engines_come
from lostcities_bots.fleet.arena_server import checked_token, read_token
from lostcities_client import Patience, connect
from lostcities_client.command_line import add_ca_file, clean, until_signal

NICENESS = 10
"""Niceness of the worker, which gives way to other programs of its machine, such as the server."""

FIRST_CONTACT = Patience(total_s=60.0)


def add_analysis_worker(worker: argparse.ArgumentParser, *, say: Callable[[str], None]) -> None:
    """Add the arguments of the command. `say` prints a line."""
    worker.description = "Analyse finished games for a server, one at a time, until Ctrl-C."
    worker.add_argument("server", metavar="HOST:PORT", help="address of the server, grpcs://HOST:PORT with TLS")
    said = "file with the token of this worker, which the server's operator has given it; - for the first line of input"
    worker.add_argument("--token-file", type=Path, required=True, metavar="FILE", help=said)
    said = "end after so many seconds without a game (default: never)"
    worker.add_argument("--idle-s", type=seconds, default=inf, metavar="N", help=said)
    said = "stop when standard input ends: for programs that start this"
    worker.add_argument("--until-stdin-ends", action="store_true", help=said)
    add_ca_file(worker)
    worker.set_defaults(act=lambda chosen: _worker(chosen, say))


async def _worker(chosen: argparse.Namespace, say: Callable[[str], None]) -> None:
    configure_logs("info")
    with suppress(OSError):
        os.nice(NICENESS)
    token = _token_in(chosen.token_file)
    async with connect(chosen.server, patience=FIRST_CONTACT) as client:
        # Where a server has started this, it starts it again.
        until_stale = until_engines_come if chosen.until_stdin_ends else never
        worker = AnalysisWorker(client, token, idle_s=chosen.idle_s, until_stale=until_stale)
        say(clean(f"lc-bot analysis-worker serves {chosen.server}"))
        work = worker.run(lambda line: say(clean(_told(line))))
        await until_signal(_while_wanted(work) if chosen.until_stdin_ends else work)


def _token_in(path: Path) -> str:
    """Return the token in a file, or with `-` in the first line of standard input. Raise `CannotServe`."""
    if path == Path("-"):
        return checked_token(sys.stdin.readline().strip(), "the first line of standard input")
    return read_token(path)


def _told(line: WorkerLine) -> str:
    return f"game={line.task.game_id} playouts={line.task.playouts} seconds={line.seconds:.1f} {line.outcome}"


async def _while_wanted(work: Coroutine[Any, Any, None]) -> None:
    """Run the work until it ends, or standard input does."""
    ended = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(ended), sys.stdin)
    tasks: list[asyncio.Task[Any]] = [asyncio.create_task(work), asyncio.create_task(ended.read())]
    done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()
