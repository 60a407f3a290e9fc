"""What every test may use: `--slow`, `--goldens`, `--seed`, the `golden` and `seed` fixtures, two hypothesis profiles.

The quick run is the same every time; the slow run looks at new random cases and prints what repeats them.
"""

import os
import random
from collections.abc import Callable
from difflib import unified_diff
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

QUICK_SEED = 1

# Time limits per example say nothing on a busy machine; derandomized, a red run is red for everybody.
settings.register_profile("quick", max_examples=50, deadline=None, derandomize=True, print_blob=True)
settings.register_profile(
    "thorough", max_examples=1_000, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="also run tests that take minutes, on new random cases")
    parser.addoption("--goldens", action="store_true", help="rewrite golden files instead of comparing with them")
    parser.addoption("--seed", type=int, help="seed of the tests' own randomness (printed at the start of a run)")


def pytest_configure(config: pytest.Config) -> None:
    is_slow = config.getoption("--slow")
    settings.load_profile("thorough" if is_slow else "quick")
    if config.getoption("--seed") is None:
        from_controller = getattr(config, "workerinput", {}).get("seed")
        drawn = random.SystemRandom().randrange(2**32) if is_slow else QUICK_SEED
        config.option.seed = drawn if from_controller is None else from_controller


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:  # Any: pytest-xdist has no public type for its nodes
    node.workerinput["seed"] = node.config.getoption("--seed")  # every worker of a run works with the same seed


def pytest_report_header(config: pytest.Config) -> str:
    profile = "slow, random cases" if config.getoption("--slow") else "quick, always the same cases"
    return f"seed: {config.getoption('--seed')} ({profile})"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--goldens"):  # rewriting is not testing: only what has a golden file runs
        others = [item for item in items if "golden" not in getattr(item, "fixturenames", ())]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item not in others]
    if config.getoption("--slow"):
        return
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.skip(reason="slow: runs with --slow"))


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """Seed for a test's own randomness: fixed in the quick run, new in each slow one, shown when the test fails."""
    number: int = request.config.getoption("--seed")
    print(f"seed: repeat with --seed {number}")
    return number


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """`golden(path, text)` fails with a diff unless the file holds the text; under `--goldens` it writes the file."""
    rewrite = request.config.getoption("--goldens")

    def compare(path: Path, text: str) -> None:
        kept = path.read_text(encoding="utf-8") if path.exists() else ""
        if text == kept and path.exists():
            return
        if rewrite:
            write_whole(path, text)
            return
        name = os.path.relpath(path, request.config.rootpath)
        diff = unified_diff(kept.splitlines(keepends=True), text.splitlines(keepends=True), name, "now")
        shown = "".join(line if line.endswith("\n") else f"{line}\n\\ no newline at the end\n" for line in diff)
        pytest.fail(f"{name} differs; if that is meant, run `make goldens` and read the diff\n{shown}", pytrace=False)

    return compare


def write_whole(path: Path, text: str) -> None:
    """Write a file so that nobody ever reads half of it: workers run side by side."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}")
    part.write_text(text, encoding="utf-8", newline="\n")
    part.replace(path)
