"""The browser of this machine, and how to start it."""

import asyncio
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
)
NONE_HERE = "no Chromium on this machine: install one, or name it in LOSTCITIES_BROWSER"


def browser_path() -> str | None:
    """Return the path of the browser, or None."""
    named = os.environ.get("LOSTCITIES_BROWSER")
    return named or next((found for name in NAMES if (found := shutil.which(name))), None)


@contextmanager
def launched(path: str) -> Iterator[Browser]:
    """Start a browser and yield it. No event loop may run in this thread meanwhile."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


class SharedBrowser:
    """A running browser for all tests of a process, lent to one test at a time.

    The driver's event loop belongs to the thread as long as the browser runs. It is set for the length of a loan only,
    so that tests with an event loop of their own run in between.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)

    @contextmanager
    def lent(self) -> Iterator[Browser]:
        """Lend the browser."""
        asyncio._set_running_loop(self._loop)
        yield self._browser
        asyncio._set_running_loop(None)

    def give_back(self) -> None:
        """Set the driver's loop for good, so that the browser can be closed."""
        asyncio._set_running_loop(self._loop)


@contextmanager
def chromium() -> Iterator[SharedBrowser]:
    """Start a browser for tests, which are skipped where there is none."""
    path = browser_path()
    if path is None:
        pytest.skip(NONE_HERE)
    with launched(path) as browser:
        shared = SharedBrowser(browser)
        yield shared
        shared.give_back()
