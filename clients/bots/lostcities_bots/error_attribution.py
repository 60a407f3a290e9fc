"""Errors of bots: which bot failed, and where in its own code."""

import inspect
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import FrameSummary, extract_tb
from typing import Any, TypeVar

from lostcities.core import LostCitiesError, Move, Offer, Variant, error_in_words, raise_if_ctrl_c
from lostcities_client import BadChoice, Bot, CannotPlay, Decision, GameResult, GameStart, SeenCommit

T = TypeVar("T")


class BotFailed(LostCitiesError):
    """A bot raised an error of its own."""

    reason = "BOT_FAILED"


class OutsideBot(Bot):
    """A bot that plays elsewhere, until it is closed."""

    def close(self) -> None:
        """Release what it uses there."""
        raise NotImplementedError


class AttributedBot(Bot):
    """A new bot of a kind that plays in the same way, and whose errors bear its name. `make` returns it."""

    def __init__(self, kind: type[Bot], make: Callable[[], Bot] | None = None) -> None:
        self.kind = kind
        self.title = kind.title  # type: ignore[method-assign]  # late choices are reported under its name
        with _attributed(kind):
            self._bot = (make or kind)()

    def close(self) -> None:
        """Release what a bot uses that plays elsewhere."""
        if isinstance(self._bot, OutsideBot):
            self._bot.close()

    def choose(self, decision: Decision) -> Move | Awaitable[Move]:
        """Choose as a bot of this kind does."""
        return self._call(lambda: self._bot.choose(decision))

    def answer(self, offer: Offer, decision: Decision) -> bool | Awaitable[bool]:
        """Answer an offer as a bot of this kind does."""
        return self._call(lambda: self._bot.answer(offer, decision))

    def start(self, game: GameStart) -> Awaitable[None] | None:
        """Begin a game as a bot of this kind does."""
        return self._call(lambda: self._bot.start(game))

    def observe(self, commit: SeenCommit) -> Awaitable[None] | None:
        """Take note of a commit as a bot of this kind does."""
        return self._call(lambda: self._bot.observe(commit))

    def end(self, result: GameResult) -> Awaitable[None] | None:
        """Take note of the result as a bot of this kind does."""
        return self._call(lambda: self._bot.end(result))

    def check(self, variant: Variant[Any, Any, Any]) -> None:
        """Check that a bot of this kind plays the variant."""
        self._call(lambda: self._bot.check(variant))

    def overrides(self, name: str) -> bool:
        """Return whether bots of this kind have a method of their own."""
        return self._bot.overrides(name)

    def _call(self, work: Callable[[], T]) -> T:
        with _attributed(self.kind):
            result = work()
        return self._awaited(result) if inspect.isawaitable(result) else result  # type: ignore[return-value]  # as awaitable as it was

    async def _awaited(self, work: Awaitable[T]) -> T:
        with _attributed(self.kind):
            return await work


@contextmanager
def _attributed(kind: type[Bot]) -> Iterator[None]:
    try:
        yield
    except (BotFailed, BadChoice, CannotPlay):  # the message is clear already
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
