"""A browser with a page of the fake gateway. Any error of the page on the console fails the test."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.web_shell.gateway import FakeGateway, Serving


@pytest.fixture
def gateway() -> FakeGateway:
    return FakeGateway()


@pytest.fixture
def url(gateway: FakeGateway) -> Iterator[str]:
    with Serving(gateway) as serving:
        yield serving.url


@pytest.fixture
def context(browser: Browser, url: str) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=url, locale="en-GB", reduced_motion="reduce")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield context
    context.close()


@pytest.fixture
def faults() -> list[str]:
    """Errors of the page. A test that expects errors clears the list."""
    return []


@pytest.fixture
def page(context: BrowserContext, faults: list[str]) -> Iterator[Page]:
    expect.set_options(timeout=5_000)
    page = context.new_page()
    page.set_default_timeout(5_000)
    page.on("pageerror", lambda error: faults.append(str(error)))
    # The browser itself reports a refused request on the console.
    page.on(
        "console",
        lambda said: faults.append(said.text) if said.type == "error" and "Failed to load" not in said.text else None,
    )
    yield page
    assert faults == []
