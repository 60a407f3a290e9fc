"""The browser of this machine, and how to start it."""

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


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start a browser for tests and yield it. Without a browser the tests are skipped."""
    path = browser_path()
    if path is None:
        pytest.skip(NONE_HERE)
    with launched(path) as browser:
        yield browser
