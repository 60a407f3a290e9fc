"""Errors of bots: which bot failed, and where in its own code."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import FrameSummary, extract_tb
from typing import Any

from lostcities.core import LostCitiesError, Move, Offer, Variant, error_in_words, raise_if_ctrl_c
from lostcities_client import Bot, Decision, choice_of, in_thread, is_async, think


class BotFailed(LostCitiesError):
    """A bot raised an error of its own."""

    reason = "BOT_FAILED"


class AttributedBot(Bot):
    """A new bot of a kind that plays in the same way, and whose errors bear its name."""

    def __init__(self, kind: type[Bot]) -> None:
        self.kind = kind
        self.title = kind.title  # type: ignore[method-assign]  # late choices are reported under its name
        with _attributed(kind):
            self._bot = kind()

    async def choose(self, decision: Decision) -> Move:
        """Choose as a bot of this kind does."""
        if not is_async(self._bot):
            return await in_thread(self._choice, decision)
        with _attributed(self.kind):
            return await think(self._bot, decision)

    def _choice(self, decision: Decision) -> Move:
        with _attributed(self.kind):
            return choice_of(self._bot, decision)

    def answer(self, offer: Offer, decision: Decision) -> bool:
        """Answer an offer as a bot of this kind does."""
        with _attributed(self.kind):
            return self._bot.answer(offer, decision)

    def check(self, variant: Variant[Any, Any, Any]) -> None:
        """Check that a bot of this kind plays the variant."""
        with _attributed(self.kind):
            self._bot.check(variant)


@contextmanager
def _attributed(kind: type[Bot]) -> Iterator[None]:
    try:
        yield
    except (LostCitiesError, asyncio.CancelledError):  # the message is clear already, or it is no error
        raise
    except BaseException as error:  # a third-party bot may raise anything
        raise_if_ctrl_c(error)
        at = _place(kind, error)
        name = f"{kind.__module__}:{kind.__qualname__}"
        where = f"{Path(at.filename).name}:{at.lineno} in {at.name}"
        raise BotFailed(f"bot {name!r} failed at {where}: {error_in_words(error)}") from error


def _place(kind: type[Bot], error: BaseException) -> FrameSummary:
    """Return the innermost line of the bot's own file that led to the error, or the innermost of all."""
    frames = extract_tb(error.__traceback__)
    own = getattr(sys.modules.get(kind.__module__), "__file__", None)
    return next((frame for frame in reversed(frames) if frame.filename == own), frames[-1])
