"""Work of a screen that its player leaves meanwhile."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from textual.css.query import NoMatches
from textual.screen import Screen


@contextmanager
def until_left(screen: Screen[Any]) -> Iterator[None]:
    """End work quietly that misses parts of a screen because the player left it.

    The parts of a screen go before its work is cancelled.
    """
    try:
        yield
    except NoMatches:
        if screen.app.is_running and screen in screen.app.screen_stack:
            raise
