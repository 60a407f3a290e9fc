"""Options and fixtures of all tests: `--slow`, `--seed`, the `seed` fixture, two hypothesis profiles.

The quick run is the same every time. The slow run tests new random cases and prints the seed that repeats them. The
`golden` fixture is the one that plugin authors use: see lostcities.goldens.
"""

import gc
import os
import random
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

QUICK_SEED = 1
BEGAN = pytest.StashKey[float]()

# Programs start as users start them. Hundreds of interpreters start, and each reuses the compiled modules.
for name in ("PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE"):
    os.environ.pop(name, None)
sys.dont_write_bytecode = False

from tests.support.seconds import Seconds  # noqa: E402 - which keeps the environment as it finds it
from tests.support.slow_tests import Measuring, is_left_out, measured_as_slow, not_drawn, turned  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from tests.support.chromium import SharedBrowser

    from lostcities.testing.postgres import EmbeddedPostgres

# Time limits per example mean nothing on a busy machine. A derandomized failure is the same for every developer.
settings.register_profile("quick", max_examples=50, deadline=None, derandomize=True, print_blob=True)
settings.register_profile(
    "thorough", max_examples=150, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="also run tests that take minutes, on new random cases")
    parser.addoption("--measure-slow", action="store_true", help="list the tests that are too slow for the quick run")
    parser.addoption("--minutes", type=float, help="skip slow tests whose turn comes later than that")
    parser.addoption("--seconds", action="store_true", help="print the processor seconds of each suite at the end")
    parser.addoption("--seed", type=int, help="seed of the tests' own randomness (printed at the start of a run)")


def pytest_configure(config: pytest.Config) -> None:
    _began(config)
    is_slow = config.getoption("--slow")
    settings.load_profile("thorough" if is_slow else "quick")
    if config.getoption("--seconds"):
        config.pluginmanager.register(Seconds())
    if config.getoption("--measure-slow") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Measuring())
    if config.getoption("--seed") is None:
        from_controller = getattr(config, "workerinput", {}).get("seed")
        drawn = random.SystemRandom().randrange(2**32) if is_slow else QUICK_SEED
        config.option.seed = drawn if from_controller is None else from_controller


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:  # Any: pytest-xdist has no public type for its nodes
    node.workerinput["seed"] = node.config.getoption("--seed")  # every worker of a run uses the same seed
    node.workerinput["names_files"] = _names_files(node.config)
    node.workerinput["began"] = _began(node.config)


def pytest_report_header(config: pytest.Config) -> str:
    profile = "slow, random cases" if config.getoption("--slow") else "quick, always the same cases"
    return f"seed: {config.getoption('--seed')} ({profile})"


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Collect all tests without a search for garbage: they stay to the end, and later searches pass over them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the slow tests out of the quick run, and the cases that are not drawn out of a slow one.

    If its file is named, all cases of a test run, and so does a test that was only measured as slow.
    """
    is_named = _names_files(config)
    if config.getoption("--slow"):
        left_out = [] if is_named else list(not_drawn(items, config.getoption("--seed")))
    else:
        measured = frozenset() if is_named or config.getoption("--measure-slow") else measured_as_slow()
        left_out = [item for item in items if is_left_out(item, measured)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        gone = set(map(id, left_out))
        items[:] = [item for item in items if id(item) not in gone]
    if config.getoption("--minutes") is not None:
        items[:] = turned(items, config.getoption("--seed"))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a slow test for which no time is left, so that a run on a slow machine ends with an answer."""
    minutes = item.config.getoption("--minutes")
    if minutes is None or time.time() - _began(item.config) < 60 * minutes:
        return
    if is_left_out(item, measured_as_slow()):
        pytest.skip(f"a slow test, and {minutes:g} minutes are over")


def _began(config: pytest.Config) -> float:
    """Return the time at which the run began, the same in each of its processes."""
    began: float = config.stash.setdefault(BEGAN, getattr(config, "workerinput", {}).get("began", time.time()))
    return began


def _names_files(config: pytest.Config) -> bool:
    """Return whether the command names files. A worker is given all files by name, and asks the process that began."""
    named: bool = getattr(config, "workerinput", {}).get(
        "names_files", config.args_source is pytest.Config.ArgsSource.ARGS
    )
    return named


@pytest.fixture(scope="session")
def shared_browser() -> Iterator["SharedBrowser"]:
    """Browser of this worker, shared because a start takes longer than most tests."""
    from tests.support.chromium import chromium  # most runs need no library of the browser

    with chromium() as shared:
        yield shared


@pytest.fixture
def browser(shared_browser: "SharedBrowser") -> "Iterator[Browser]":
    """The browser, for contexts of the test's own."""
    with shared_browser.lent() as opened:
        yield opened


@pytest.fixture(scope="session")
def postgres() -> "Iterator[EmbeddedPostgres]":
    """PostgreSQL server of this worker. A test takes a place of its own, and leaves the server running."""
    from lostcities.testing.postgres import embedded_postgres  # most runs need no PostgreSQL

    with embedded_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def is_slow(request: pytest.FixtureRequest) -> bool:
    """True in the slow run, which plays all variants with all numbers of seats."""
    return bool(request.config.getoption("--slow"))


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """Seed for a test's own randomness: fixed in the quick run, new in each slow one, shown when the test fails."""
    number: int = request.config.getoption("--seed")
    print(f"seed: repeat with --seed {number}")
    return number
