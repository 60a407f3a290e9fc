"""The environments of other projects, tested in an environment of their own as `make test-rl` makes it."""

import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.slow
def test_the_tests_of_other_projects_pass() -> None:
    apart = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS", "PYTEST_"))}
    done = subprocess.run(["make", "test-rl"], cwd=ROOT, env=apart, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
    passed = re.search(r"=+ (\d+) passed in ", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 140
