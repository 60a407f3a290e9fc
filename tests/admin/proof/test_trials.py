"""Whole trials of `lc-admin prove-cluster`: a sound cluster passes under faults, and every planted lie is found."""

import asyncio
import sys
from pathlib import Path

import pytest

from lostcities.admin.main import main
from lostcities.admin.prove_cluster.campaign import TrialPlan, TrialResult, prove
from lostcities.admin.prove_cluster.trial_database import database
from lostcities.eventstore import open_store
from lostcities.registry import load_registry
from lostcities.testing.store_samples import sample_commit

LYING_NODE = Path(__file__).with_name("lying_node.py")

ATTEMPTS = 4
"""Number of trials of ten seconds in which a lie must be found."""


def trial(plan: TrialPlan, folder: Path, parameters: str = "") -> TrialResult:
    """Run a trial on an embedded PostgreSQL. `parameters` end the store's URL."""

    async def run() -> TrialResult:
        with database(None, parameters=parameters) as server:
            store = await open_store(server.url.removesuffix(parameters))  # the tables themselves survive a crash
            await store.close()
            return await prove(plan, server, load_registry(), folder, print)

    return asyncio.run(run())


@pytest.mark.slow
def test_three_nodes_keep_every_promise_for_a_minute_of_faults(tmp_path, seed, capsys):
    folder = tmp_path / "proof"
    arguments = ["prove-cluster", "--seconds", "60", "--faults", "13", "--seed", str(seed), "--folder", str(folder)]

    code = main(arguments)

    said = capsys.readouterr()
    assert code == 0, said.out + said.err
    assert int(said.out.split(" faults: ")[0].split()[-1]) >= 10, said.out
    assert (folder / "history.jsonl").stat().st_size > 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lie", "kinds"),
    [
        ("early", {"lost_ack"}),
        ("fence", {"corrupt"}),
        ("stale", {"stale_read"}),
        ("forgets", {"doubled_command"}),
        ("leak", {"watcher_leak"}),
        ("gaps", {"watcher_gap"}),
    ],
)
def test_nodes_that_lie_are_found(tmp_path, seed, lie, kinds):
    found: set[str] = set()
    for attempt in range(ATTEMPTS):  # whether two nodes act on one version in ten seconds is a matter of luck
        folder = tmp_path / str(attempt)
        folder.mkdir()
        plan = TrialPlan(seed=seed + attempt, seconds=10, faults=0, command=(sys.executable, str(LYING_NODE), lie))
        found |= {finding.kind for finding in trial(plan, folder).findings}
        if kinds <= found:
            break

    assert kinds <= found


@pytest.mark.slow
def test_a_database_that_acknowledges_early_is_found_by_a_crash(tmp_path, seed):
    plan = TrialPlan(seed=seed, seconds=12, faults=12)

    outcome = trial(plan, tmp_path, "?synchronous_commit=off")

    assert "PostgreSQL crashed" in " ".join(outcome.trial.counts)
    assert "lost_ack" in {finding.kind for finding in outcome.findings}


def test_a_store_that_is_no_postgresql_is_refused(tmp_path, capsys):
    code = main(["prove-cluster", "--store", f"sqlite:///{tmp_path}/games.sqlite", "--folder", str(tmp_path / "proof")])

    assert code == 1
    assert "postgresql://" in capsys.readouterr().err


def test_a_store_with_games_is_refused(postgres, capsys):
    url = postgres.new_url()

    async def record_a_game() -> None:
        store = await open_store(url)
        await store.append(sample_commit(1))
        await store.close()

    asyncio.run(record_a_game())

    assert main(["prove-cluster", "--store", url]) == 1
    assert "the store has games" in capsys.readouterr().err
