"""A real server, gateway and browser. Each test gets people with browsers of their own.

Without Chromium these tests are skipped. `LOSTCITIES_BROWSER` names its path.
"""

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.people import Person
from tests.browser.worlds import World, house_rules
from tests.support.wire import Exchange, Wire

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}

People = Callable[..., Person]

_CALL = pytest.StashKey[pytest.TestReport]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Store the report with the test, so that its people can report what they saw last."""
    report = yield
    if report.when == "call":
        item.stash[_CALL] = report
    return report


@pytest.fixture(scope="session")
def exchange() -> Iterator[Exchange]:
    """Event loop for the proxies of the run."""
    carrying = Exchange()
    yield carrying
    carrying.close()


@pytest.fixture(scope="session")
def shared_world(tmp_path_factory: pytest.TempPathFactory, is_slow: bool) -> Iterator[World]:
    """Server and gateway for every test that leaves them running.

    Slow tests play the variants of all examples, too. Programs that have them start with interpreters of their own.
    """
    folder = tmp_path_factory.mktemp("world")
    with World(folder, house_rules(folder) if is_slow else None) as world:
        yield world


@pytest.fixture
def world(shared_world: World) -> World:
    """Server and gateway of the test. A file whose tests stop servers overrides this fixture with its own."""
    return shared_world


@pytest.fixture
def person(
    browser: Browser, exchange: Exchange, world: World, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[People]:
    """Function that opens browsers: `person("Ada")`, `person("Grace", viewport=PHONE)`.

    It fails on problems left at the end.
    """
    with ExitStack() as stack:
        came: list[Person] = []

        def bring(name: str, **more: object) -> Person:
            wire = stack.enter_context(Wire(exchange, world.web.listen))
            usual: dict[str, object] = {"viewport": DESKTOP, "reduced_motion": "reduce", "locale": "en-GB"}
            context = stack.enter_context(browser.new_context(**{**usual, **more}))  # type: ignore[arg-type]  # theirs to check
            came.append(Person(name, context, wire))
            return came[-1]

        yield bring
        if (report := request.node.stash.get(_CALL, None)) is not None and report.failed:
            for one in came:
                print(one.tells(tmp_path / f"{one.name}.png"))
        problems = [f"{one.name}: {problem}" for one in came for problem in one.left_problems()]
    assert not problems, "\n".join(problems)


@pytest.fixture(scope="session")
def vendor() -> Path:
    """Folder of third-party code for these tests."""
    return Path(__file__).parent / "vendor"
