"""Fresh pages for each test."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser
from tests.web_page.bench import Bench

Benches = Callable[..., Bench]


@pytest.fixture
def bench(browser: Browser) -> Iterator[Benches]:
    """Function that opens pages: `bench()`, `bench(viewport=..., color_scheme="dark")`.

    It fails on their errors at the end.
    """
    with ExitStack() as stack:
        opened: list[Bench] = []

        def open_one(**more: object) -> Bench:
            usual: dict[str, object] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
            context = stack.enter_context(browser.new_context(**{**usual, **more}))  # type: ignore[arg-type]  # theirs to check
            opened.append(Bench(context.new_page()))
            return opened[-1]

        yield open_one
        problems = [problem for one in opened for problem in one.problems]
    assert problems == []
