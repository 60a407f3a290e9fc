"""Tests that the quick run leaves out: slow ones by mark or by measure, and no smoke test."""

import re
import subprocess
import sys
from pathlib import Path

from tests.support.slow_tests import measured_as_slow

ROOT = Path(__file__).parent.parent
SUITE = """
import pytest

def test_measured():
    pass

@pytest.mark.parametrize("case", ["a[b", "c"])
def test_measured_in_cases(case):
    pass

@pytest.mark.smoke
def test_measured_journey():
    pass

@pytest.mark.slow
def test_marked():
    pass

def test_quick():
    pass
"""
CONFTEST = """
from tests.support.slow_tests import is_left_out

NAMES = ("test_measured", "test_measured_in_cases", "test_measured_journey")
MEASURED = frozenset(f"test_it.py::{name}" for name in NAMES)

def pytest_collection_modifyitems(items):
    items[:] = [item for item in items if not is_left_out(item, MEASURED)]
"""


def test_slow_tests_are_left_out_unless_they_are_journeys(tmp_path: Path) -> None:
    assert ran(tmp_path, SUITE, CONFTEST) == ["test_measured_journey", "test_quick"]


DRAWN = """
import pytest

@pytest.mark.drawn(3)
@pytest.mark.parametrize("case", range(7))
def test_many(case):
    pass

def test_one():
    pass
"""
DRAWING = """
from tests.support.slow_tests import not_drawn

def pytest_collection_modifyitems(items):
    gone = list(not_drawn(items, 4))
    items[:] = [item for item in items if item not in gone]
"""


def test_a_slow_run_draws_a_part_of_very_many_cases(tmp_path: Path) -> None:
    assert ran(tmp_path, DRAWN, DRAWING) == ["test_many[2]", "test_many[5]", "test_one"]
    assert ran(tmp_path, DRAWN, DRAWING.replace("4", "5")) == ["test_many[1]", "test_many[4]", "test_one"]


OVER = """
from tests.conftest import *
"""


def test_no_slow_test_begins_when_the_minutes_are_over(tmp_path: Path) -> None:
    suite = "import pytest\n\n@pytest.mark.slow\ndef test_marked():\n    pass\n\ndef test_quick():\n    pass\n"
    assert ran(tmp_path, suite, OVER, "--slow", "--minutes", "0") == ["test_quick"]
    assert ran(tmp_path, suite, OVER, "--slow", "--minutes", "9") == ["test_marked", "test_quick"]


def ran(folder: Path, suite: str, conftest: str, *options: str) -> list[str]:
    """Return the names of the tests that run in a folder with a suite and a configuration."""
    (folder / "test_it.py").write_text(suite)
    (folder / "conftest.py").write_text(conftest)
    (folder / "pytest.ini").write_text("[pytest]\nmarkers =\n  slow\n  smoke\n  drawn\n")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", *options],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    return re.findall(r"::(\S+) PASSED", done.stdout)


def test_every_listed_test_is_there() -> None:
    texts = {file: (ROOT / file).read_text() for file in {name.partition("::")[0] for name in measured_as_slow()}}
    missing = []
    for name in measured_as_slow():
        file, _, own = name.partition("::")
        # A contract brings its tests, a state machine is one, and one line may make a suite.
        is_there = "::" in own or re.search(rf"\b(def )?{own}\b", texts[file])
        missing += [] if is_there else [name]
    assert missing == []
