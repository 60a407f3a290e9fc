"""Files of decisions: the same bytes from the same seed, and every number as the game has it."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from lostcities.agents import game_kind
from lostcities.registry import load_registry


def dataset(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "lostcities_bots.main", "dataset", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_same_seed_writes_the_same_bytes(tmp_path: Path) -> None:
    for name, seed in (("a", "one"), ("b", "one"), ("c", "two")):
        plan = ("duel", "surveyor", "random", "--games", "2", "--seed", seed, "--options", '{"rounds": 1}')
        done = dataset(*plan, "--out", str(tmp_path / name))
        assert done.returncode == 0, done.stderr
        assert f"decisions of 2 games, seed {seed!r}" in done.stdout
    one, again, two = ((tmp_path / name).read_bytes() for name in "abc")
    assert one == again
    assert one != two


@pytest.mark.parametrize("key", ["board", "rivals"])
def test_each_row_is_a_decision(key: str, tmp_path: Path) -> None:
    path = tmp_path / "decisions"
    assert dataset(key, "random", "random", "random", "--games", "2", "--seed", "s", "--out", str(path)).returncode == 0
    table = pq.read_table(path)
    about = json.loads(table.schema.metadata[b"lostcities"])
    kind = game_kind(load_registry().variant(key), seats=3)
    assert about["actions"] == {"count": len(kind.actions), "digest": kind.actions.digest}
    assert about["observation"]["digest"] == kind.encoding.layout.digest
    rows = table.to_pylist()
    assert len(rows) > 100
    assert {row["seat"] for row in rows} == {0, 1, 2}
    assert all(row["action"] in row["legal"] for row in rows)
    assert all(len(row["observation"]) == kind.encoding.layout.size for row in rows)
    for row in rows:
        assert np.argmax(row["observation"][:3]) == row["seat"]
    margins = {(row["game"], row["seat"]): row["margin"] for row in rows}
    assert sum(margins[0, seat] for seat in range(3)) == pytest.approx(0, abs=1e-4)


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("duel", "surveyor", "--out", "{}"), 2, "duel takes 2 bots, not 1"),
        (("deul", "surveyor", "surveyor", "--out", "{}"), 2, "there is no variant 'deul'"),
        (("blotto", "random", "random", "--out", "{}"), 2, "blotto has no action space"),
        (("duel", "surveyor", "surveyor", "--games", "1", "--out", "{}/missing/file"), 1, "No such file or directory"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_written(
    arguments: tuple[str, ...], code: int, words: str, tmp_path: Path
) -> None:
    path = tmp_path / "decisions"
    done = dataset(*(argument.format(path) for argument in arguments))
    assert done.returncode == code
    assert words in done.stderr
    assert "Traceback" not in done.stderr
    assert not path.exists()
