"""`lc-admin prove-cluster`: its output and its exit code."""

import random
import shutil
import tempfile
from argparse import Namespace
from pathlib import Path

import msgspec

from lostcities.admin.audit import ExitCode
from lostcities.admin.output import say, warn
from lostcities.admin.prove_cluster.campaign import TrialPlan, prove
from lostcities.admin.prove_cluster.proof_arguments import FAULTS_A_MINUTE
from lostcities.admin.prove_cluster.trial_database import Database, database
from lostcities.admin.prove_cluster.trial_output import summary_lines
from lostcities.core.errors import StoreError
from lostcities.eventstore import open_store
from lostcities.registry import Registry


async def prove_cluster(args: Namespace, registry: Registry) -> ExitCode:
    """Prove a cluster, and say what was found. Raise `StoreError`."""
    seed = random.SystemRandom().randrange(2**32) if args.seed is None else args.seed
    faults = round(args.seconds / 60 * FAULTS_A_MINUTE) if args.faults is None else args.faults
    plan = TrialPlan(seed=seed, seconds=args.seconds, faults=faults, nodes=args.nodes)
    say(f"{plan.nodes} nodes, {plan.seconds:.0f} s, {plan.faults} faults; repeat with --seed {seed}")
    with database(args.store, has_standby=args.failover) as server:
        if args.store is not None:
            await _check_empty(server)
        folder = _made(args.folder)
        outcome = await prove(plan, server, registry, folder, say)
    say("\n".join(summary_lines(outcome.trial, outcome.games, outcome.commits, outcome.findings)))
    if outcome.findings:
        (folder / "findings.json").write_bytes(msgspec.json.encode(outcome.findings))
        warn(f"{len(outcome.findings)} findings; history, findings and logs of the nodes are in {folder}")
        return ExitCode.FAILED
    if args.folder is None:
        shutil.rmtree(folder)
    say("nothing lost, nothing doubled, nothing stale")
    return ExitCode.OK


async def _check_empty(server: Database) -> None:
    """Refuse a database with games in it: a trial fills it with games of random moves."""
    store = await open_store(server.url)
    try:
        if await store.game_ids(limit=1):
            raise StoreError("the store has games: a trial needs an empty scratch database")
    finally:
        await store.close()


def _made(folder: Path | None) -> Path:
    if folder is None:
        return Path(tempfile.mkdtemp(prefix="lostcities-proof-"))
    folder.mkdir(parents=True)
    return folder.resolve()
