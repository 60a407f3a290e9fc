"""The second try of failed tests: what needs a quiet machine passes, and every other failure stays one."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

TESTS = """
import os
from pathlib import Path
import pytest

def test_steady(): pass
def test_broken(): assert "broken" not in os.environ["FAULTS"]
def test_unsteady():
    seen = Path("seen")
    is_first = not seen.exists()
    seen.touch()
    assert not is_first or "unsteady" not in os.environ["FAULTS"]
@pytest.mark.parametrize("number", range(6))
def test_crowd(number): assert "crowd" not in os.environ["FAULTS"]
def test_exit():
    if "exit" in os.environ["FAULTS"]: pytest.exit("end", returncode=3)
"""


def tries(folder: Path, faults: str) -> tuple[int, int, str]:
    """Run tests with some faults, as the Makefile does. Return the status of each try, and what the second printed."""
    (folder / "test_sample.py").write_text(TESTS)
    environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT), "FAULTS": faults}
    options = ("-q", "-p", "no:randomly")

    def run(*command: str) -> "subprocess.CompletedProcess[str]":
        program = [sys.executable, "-m", *command, *options]
        return subprocess.run(program, check=False, cwd=folder, env=environment, capture_output=True, text=True)

    first = run("pytest")
    second = run("tools.second_try", str(first.returncode))
    return first.returncode, second.returncode, second.stdout


def test_a_test_that_passes_alone_is_named_and_no_failure(tmp_path: Path) -> None:
    first, second, printed = tries(tmp_path, "unsteady")
    assert (first, second) == (1, 0)
    assert "1 passed" in printed
    assert printed.endswith("PASSED ONLY ALONE, to be mended: test_sample.py::test_unsteady\n")


@pytest.mark.parametrize(
    ("faults", "statuses"),
    [("broken", (1, 1)), ("broken unsteady", (1, 1)), ("crowd", (1, 1)), ("unsteady exit", (3, 3))],
)
def test_every_other_failure_stays_one(tmp_path: Path, faults: str, statuses: tuple[int, int]) -> None:
    first, second, printed = tries(tmp_path, faults)
    assert (first, second) == statuses
    assert "PASSED ONLY ALONE" not in printed
