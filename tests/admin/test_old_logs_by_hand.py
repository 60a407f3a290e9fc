"""The stored logs of every version of every variant, replayed by the command: whole, and as each viewer saw them."""

import json
from pathlib import Path

import pytest
from tests.admin.conftest import Run

from lostcities.admin.files import read_file, write_file
from lostcities.admin.stored_log import as_seen_by
from lostcities.core.names import Seat, Viewer

LOGS = sorted((Path(__file__).parents[1] / "logs").glob("*.jsonl"))
LONG = ("defaults", "other-options", "v1-short")
"""Ends of names of logs whose replay by the command waits for the slow run. test_old_logs.py audits them all."""
QUICK = ("duel-v1-defaults", "rivals-v1-defaults")

each_log = pytest.mark.parametrize(
    "path",
    [
        pytest.param(
            path,
            id=path.stem,
            marks=[pytest.mark.slow] if path.stem.endswith(LONG) and path.stem not in QUICK else [],
        )
        for path in LOGS
    ],
)


def head_of(path: Path) -> str:
    header = json.loads(path.read_bytes().splitlines()[0])
    return f"{header['version']}:{header['head']}"


def skipped(out: str) -> list[str]:
    return [check["check"] for check in json.loads(out)["checks"] if check["outcome"] == "skipped"]


@each_log
def test_an_old_log_replays(path: Path, run: Run):
    code, out, _ = run("replay", "--from-file", path, "--head", head_of(path), "--moves", "--json")
    report = json.loads(out)
    assert code == 0
    assert skipped(out) == ["listing", "anchor"]
    assert len(report["moves"]) == len(read_file(path).commits)


@each_log
def test_an_old_log_replays_as_each_viewer_saw_it(path: Path, run: Run, tmp_path: Path):
    log = read_file(path)
    viewers: list[Viewer] = [None, *(Seat(seat) for seat in range(log.opening["seats"]))]
    for viewer in viewers:
        write_file(tmp_path / "seen.jsonl", as_seen_by(log, viewer))
        code, out, _ = run("replay", "--from-file", tmp_path / "seen.jsonl", "--head", head_of(path), "--json")
        assert code == 0, out
        own = ["views"] if viewer is None else []
        assert skipped(out) == ["re-decide", "deals", *own, "determinism", "listing", "anchor"]


@each_log
def test_its_own_rules_would_have_made_the_same_of_an_old_log(path: Path, run: Run):
    version = json.loads(path.read_bytes().splitlines()[0])["variant_version"]
    code, out, _ = run("replay", "--from-file", path, "--rules", str(version))
    assert code == 0
    assert "every event would have been the same" in out
