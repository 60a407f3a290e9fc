"""A browser with a page of the fake gateway. Any error of the page on the console fails the test.

Tests of a worker use the same server and the same page: to open them takes longer than most tests. Each test has a
gateway of its own, an address of the page to open, and nothing that another test has stored.
"""

import copy
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, ViewportSize, expect
from tests.test_node_verifier import recorded
from tests.web_shell.gateway import FakeGateway, Serving
from tests.web_shell.told_logs import Json, seen
from tests.web_shell.told_logs import opened as opened_log

WINDOW: ViewportSize = {"width": 1280, "height": 720}


@pytest.fixture(scope="session")
def serving() -> Iterator[Serving]:
    """Server of this worker."""
    with Serving(FakeGateway()) as running:
        yield running


@pytest.fixture
def gateway(serving: Serving) -> FakeGateway:
    """Gateway of the test alone."""
    gateway = FakeGateway()
    serving.replace(gateway)
    return gateway


@pytest.fixture(scope="session")
def opened() -> list[Page]:
    """The page of this worker, once a test has opened it."""
    return []


@pytest.fixture
def faults() -> list[str]:
    """Errors of the page. A test that expects errors clears the list."""
    return []


@pytest.fixture
def page(
    browser: Browser, serving: Serving, gateway: FakeGateway, opened: list[Page], faults: list[str]
) -> Iterator[Page]:
    """Empty page. Its addresses are those of the test's gateway."""
    expect.set_options(timeout=5_000)
    if not opened:
        opened.append(_open(browser, serving.url))
    page = opened[0]
    page.mouse.move(0, 0)
    if page.viewport_size != WINDOW:
        page.set_viewport_size(WINDOW)

    def on_error(error: Error) -> None:
        faults.append(str(error))

    def on_console(said: ConsoleMessage) -> None:
        if said.type == "error" and "Failed to load" not in said.text:  # the browser itself reports a refused request
            faults.append(said.text)

    page.on("pageerror", on_error)
    page.on("console", on_console)
    yield page
    if page.url != "about:blank":
        page.evaluate("localStorage.clear()")
    page.remove_listener("pageerror", on_error)
    page.remove_listener("console", on_console)
    page.unroute_all()
    page.goto("about:blank")  # which ends its streams
    assert faults == []


def _open(browser: Browser, url: str) -> Page:
    context = browser.new_context(
        base_url=url, locale="en-GB", reduced_motion="reduce", viewport=WINDOW, service_workers="block"
    )
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.set_default_timeout(5_000)
    return page


# -- logs as the gateway passes them to the page --


@pytest.fixture(scope="session")
def _running() -> Json:
    return seen(recorded(12).log)


@pytest.fixture
def running(_running: Json) -> Json:
    """A game in progress as seat 0 sees it: created (1), seats taken (2, 3), seeds revealed (4, 5), dealt (7)."""
    return copy.deepcopy(_running)


@pytest.fixture(scope="session")
def _over() -> tuple[Json, Json]:
    game = recorded(12, rounds=1, stall_limit=1)
    before = seen(game.log)
    game.to_the_end()
    return before, opened_log(game.log)


@pytest.fixture
def over(_over: tuple[Json, Json]) -> tuple[Json, Json]:
    """A game before its end as seat 0 sees it, and after."""
    return copy.deepcopy(_over)
