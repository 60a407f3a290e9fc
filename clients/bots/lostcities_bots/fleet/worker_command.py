"""The command `lc-bot arena-worker`, and the arguments with which `lc-bot arena` gives deals to workers."""

import argparse
import os
from collections.abc import Callable
from pathlib import Path

from lostcities_bots.argument_types import count, seconds
from lostcities_bots.fleet.arena_server import FleetSettings, read_token
from lostcities_bots.fleet.arena_service import HEARTBEAT_S
from lostcities_bots.fleet.arena_worker import ArenaWorker
from lostcities_bots.tournament.plan import ArenaPlan
from lostcities_client.command_line import add_ca_file, clean


def add_serving(arena: argparse.ArgumentParser) -> None:
    """Add the arguments of an arena that gives its deals to workers."""
    said = "play nothing here, and give the deals to workers that join at this address: see lc-bot arena-worker"
    arena.add_argument("--serve", metavar="HOST:PORT", help=said)
    said = "file with the token of the workers; needed unless only this machine reaches the address"
    arena.add_argument("--token-file", type=Path, metavar="FILE", help=said)
    arena.add_argument("--tls-cert", type=Path, metavar="FILE", help="certificate for TLS with the workers, in PEM")
    arena.add_argument("--tls-key", type=Path, metavar="FILE", help="key of the certificate, in PEM")
    said = "seconds between two heartbeats of a worker, which has lost its deals after three (default: %(default)g)"
    arena.add_argument("--heartbeat-s", type=seconds, default=HEARTBEAT_S, metavar="N", help=said)


def fleet_settings(chosen: argparse.Namespace) -> FleetSettings | None:
    """Return where and how the deals are given to workers; None if they are played here."""
    if chosen.serve is None:
        return None
    return FleetSettings(
        listen=chosen.serve,
        token_file=chosen.token_file,
        tls_cert=chosen.tls_cert,
        tls_key=chosen.tls_key,
        heartbeat_s=chosen.heartbeat_s,
    )


def add_worker(worker: argparse.ArgumentParser, *, say: Callable[[str], None]) -> None:
    """Add the arguments of the command. `say` prints a line."""
    worker.description = "Play deals of an arena on another machine until it is over. The arena names the bots."
    worker.add_argument("arena", metavar="HOST:PORT", help="address of the arena, grpcs://HOST:PORT with TLS")
    jobs = "how many deals at once (default: one for each processor)"
    worker.add_argument("--jobs", type=count, metavar="N", help=jobs)
    worker.add_argument("--token-file", type=Path, metavar="FILE", help="file with the token of the arena")
    add_ca_file(worker)
    worker.set_defaults(act=lambda chosen: _worker(chosen, say))


async def _worker(chosen: argparse.Namespace, say: Callable[[str], None]) -> None:
    token = "" if chosen.token_file is None else read_token(chosen.token_file)
    worker = ArenaWorker(chosen.arena, jobs=chosen.jobs or os.cpu_count() or 1, token=token)

    def joined(plan: ArenaPlan) -> None:
        say(clean(f"lc-bot arena-worker joined variant={plan.variant} bots={','.join(plan.bots)} seed={plan.seed}"))

    report = await worker.run(joined)
    say(f"the arena is over: {report.played} deals played here, {report.counted} of them counted")
