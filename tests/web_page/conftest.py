"""A page for each test. Tests of a worker use the same one: to open it takes longer than most of them."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser
from tests.web_page.bench import Bench, Pages

Benches = Callable[..., Bench]


@pytest.fixture(scope="session")
def pages() -> Pages:
    """The opened pages of this worker."""
    return Pages()


@pytest.fixture
def bench(browser: Browser, pages: Pages) -> Iterator[Benches]:
    """Function that returns an empty page: `bench()`, `bench(viewport=..., color_scheme="dark")`.

    It fails on the errors of the page at the end.
    """
    used: list[Bench] = []

    def lay(**wanted: object) -> Bench:
        used.append(pages.lay(browser, **wanted))  # type: ignore[arg-type]  # checked there
        return used[-1]

    yield lay
    problems = [problem for one in used for problem in one.problems_at_the_end()]
    if problems:
        pages.close()  # what is broken here is no fault of the next test
    assert problems == []
