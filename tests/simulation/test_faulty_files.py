"""Acknowledged commits survive a faulty disk on some seeds, and each planted fault is found."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import apsw
import pytest
from tests.simulation.__main__ import run_many
from tests.simulation.faulty_files.run import simulate_files
from tests.simulation.faulty_files.vfs import FaultyFile

from lostcities.eventstore.port import FeedEntry
from lostcities.eventstore.sqlite import connection, writer
from lostcities.eventstore.sqlite.transaction import Transaction

QUICK_SEEDS = 20
SLOW_SEEDS = 200
FOUND_WITHIN = 25
"""Number of seeds within which each planted fault must be found."""

Plant = Callable[[pytest.MonkeyPatch], None]


def test_all_laws_hold_on_some_seeds() -> None:
    outcomes = map(simulate_files, range(QUICK_SEEDS))
    assert {outcome.seed: outcome.faults for outcome in outcomes if outcome.faults} == {}


@pytest.mark.slow
def test_all_laws_hold_on_many_seeds(seed: int) -> None:
    assert run_many(seed, SLOW_SEEDS, os.cpu_count() or 1, simulate_files) == 0


def test_the_seeds_reach_each_kind_of_fault() -> None:
    said = "\n".join(line for seed in range(QUICK_SEEDS) for line in simulate_files(seed).trace)
    for line in (
        "the process dies at write of games.sqlite-wal",
        "the process dies at write of games.sqlite\n",
        "the process dies without work",
        "sync of games.sqlite-wal fails",
        "write of games.sqlite-wal fails",
        "the disk is full for games.sqlite-wal",
        "the file is of release 0.1.0",
        "the store cannot be opened",
        "VersionConflict: ",
    ):
        assert line in said


def never_sync(patch: pytest.MonkeyPatch) -> None:
    open_writer = connection.open_writer

    def open_carelessly(*args: object) -> apsw.Connection:
        opened = open_writer(*args)  # type: ignore[arg-type]
        opened.pragma("synchronous", "OFF")
        return opened

    patch.setattr(writer, "open_writer", open_carelessly)


def acknowledge_before_commit(patch: pytest.MonkeyPatch) -> None:
    """Answer a batch while its transaction is open. The next batch commits it."""
    begin = Transaction.begin

    def early(self: Transaction) -> list[FeedEntry]:
        self._logs.end_batch()
        recorded, self._recorded = self._recorded, []
        return recorded

    def late(self: Transaction) -> None:
        if self.connection.in_transaction:
            self._execute("COMMIT")
        begin(self)

    patch.setattr(Transaction, "commit", early)
    patch.setattr(Transaction, "begin", late)


def ignore_errors_of_commit(patch: pytest.MonkeyPatch) -> None:
    def careless(self: Transaction) -> list[FeedEntry]:
        self._logs.end_batch()
        with suppress(apsw.Error):
            self._execute("COMMIT")
        recorded, self._recorded = self._recorded, []
        return recorded

    patch.setattr(Transaction, "commit", careless)


def skip_syncs(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(FaultyFile, "xSync", lambda self, flags: None)


def forget_what_is_full(patch: pytest.MonkeyPatch) -> None:
    """Answer the callers of a failed batch with another error than that of the store."""
    patch.setattr(writer, "store_error", lambda error, path: RuntimeError(f"{Path(path).name} failed"))


PLANTED: list[tuple[Plant, str]] = [
    (never_sync, "is lost"),
    (acknowledge_before_commit, "is lost"),
    (ignore_errors_of_commit, "is lost"),
    (skip_syncs, "is lost"),
    (forget_what_is_full, "raised RuntimeError"),
]


@pytest.mark.parametrize(("plant", "found"), PLANTED)
def test_a_planted_fault_is_found(plant: Plant, found: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    said = []
    for seed in range(FOUND_WITHIN):
        said += simulate_files(seed).faults
        if any(found in fault for fault in said):
            return
    pytest.fail(f"not found: {said}")
