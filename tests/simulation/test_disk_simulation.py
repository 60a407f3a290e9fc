"""The store holds on a disk that fails and loses its power, a run is repeated from its number, and faults are found."""

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import apsw
import pytest
from tests.simulation.__main__ import run_many
from tests.simulation.disk_world import simulate_disk
from tests.simulation.simulated_disk import SimulatedDisk

from lostcities.eventstore.port import FeedEntry
from lostcities.eventstore.sqlite import connection, writer
from lostcities.eventstore.sqlite.connection import Connect
from lostcities.eventstore.sqlite.transaction import Transaction

QUICK_SEEDS = 15
SLOW_SEEDS = 1_000
FOUND_WITHIN = 25
"""Number of seeds within which each planted fault must be found."""

Plant = Callable[[pytest.MonkeyPatch], None]


def test_all_laws_hold_on_some_seeds() -> None:
    assert {outcome.seed: outcome.faults for outcome in map(simulate_disk, range(QUICK_SEEDS)) if outcome.faults} == {}


@pytest.mark.slow
def test_all_laws_hold_on_many_seeds(seed: int) -> None:
    assert run_many(seed, SLOW_SEEDS, os.cpu_count() or 1, simulate_disk) == 0


def test_a_seed_gives_the_same_trace_in_another_process() -> None:
    traces = []
    for hash_seed in ("1", "2"):
        command = [sys.executable, "-m", "tests.simulation", "--disk", "--seed", "5"]
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        traces.append(subprocess.run(command, env=environment, capture_output=True, check=True, timeout=300).stdout)
    assert b"the power is cut" in traces[0]
    assert traces[0] == traces[1]


def sync_nothing(patch: pytest.MonkeyPatch) -> None:
    """Let SQLite leave all syncs to the system."""

    def open_writer(path: Path, connect: Connect) -> apsw.Connection:
        opened = connection.open_writer(path, connect)
        opened.pragma("synchronous", "OFF")
        return opened

    patch.setattr(writer, "open_writer", open_writer)


def acknowledge_before_commit(patch: pytest.MonkeyPatch) -> None:
    begin = Transaction.begin

    def late_begin(self: Transaction) -> None:
        if self.connection.in_transaction:
            self._execute("COMMIT")
        begin(self)

    def early_commit(self: Transaction) -> list[FeedEntry]:
        self._logs.end_batch()
        recorded, self._recorded = self._recorded, []
        return recorded

    patch.setattr(Transaction, "begin", late_begin)
    patch.setattr(Transaction, "commit", early_commit)


def overlook_a_commit_that_fails(patch: pytest.MonkeyPatch) -> None:
    commit = Transaction.commit

    def careless(self: Transaction) -> list[FeedEntry]:
        recorded = list(self._recorded)
        with suppress(apsw.Error):
            commit(self)
        return recorded

    patch.setattr(Transaction, "commit", careless)


def go_on_with_a_transaction_that_failed(patch: pytest.MonkeyPatch) -> None:
    """Keep what it has cached, such as the position of the next commit."""

    def keep(self: writer.Writer) -> None:
        if self._closing and self._transaction is not None:
            connection.drop(self._transaction.connection)
        elif self._transaction is not None and self._transaction.connection.in_transaction:
            self._transaction.connection.execute("ROLLBACK")

    patch.setattr(writer.Writer, "_drop_transaction", keep)


def lie_about_syncs(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SimulatedDisk, "syncs", False)


PLANTED: list[tuple[Plant, str]] = [
    (sync_nothing, "was acknowledged or read, and is gone"),
    (acknowledge_before_commit, "was acknowledged or read, and is gone"),
    (overlook_a_commit_that_fails, "was acknowledged or read, and is gone"),
    (go_on_with_a_transaction_that_failed, "raised CorruptLog"),
    (lie_about_syncs, "was acknowledged or read, and is gone"),
]


@pytest.mark.parametrize(("plant", "found"), PLANTED)
def test_a_planted_fault_is_found(plant: Plant, found: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    said = []
    for seed in range(FOUND_WITHIN):
        said += simulate_disk(seed).faults
        if any(found in fault for fault in said):
            return
    pytest.fail(f"not found: {said}")
