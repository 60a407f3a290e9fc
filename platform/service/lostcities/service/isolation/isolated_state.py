"""Handles of states that a worker keeps. The platform passes them on as it does with any variant's states.

A handle of a state that is not made yet holds the event that leads to it. Such events are sent together, with the next
question about the state.
"""

from collections import deque
from collections.abc import Sequence
from typing import Protocol

from lostcities.core.game import Game
from lostcities.service.isolation.worker_messages import NO_STATE, Evolved


class StateHome(Protocol):
    """The worker that keeps states, as handles know it."""

    is_alive: bool
    freed: deque[int]
    """Numbers of states whose handles are gone."""

    def next_state(self) -> int:
        """Return a number for a new state."""
        ...


class IsolatedState:
    """A handle of a state."""

    __slots__ = ("_before", "_event", "_home", "_number", "waiting")

    def __init__(self, home: StateHome | None, number: int, before: "IsolatedState | None", event: bytes) -> None:
        self._home = home
        self._number = number
        self._before = before
        self._event = event
        self.waiting: int = 0 if before is None else before.waiting + 1
        """Number of events that are not sent yet."""

    @classmethod
    def made(cls, home: StateHome, number: int) -> "IsolatedState":
        """Return the handle of a state that a worker has."""
        return cls(home, number, None, b"")

    def after(self, event: bytes) -> "IsolatedState":
        """Return the handle of the state after an event, given as JSON."""
        return IsolatedState(None, NO_STATE, self, event)

    def __del__(self) -> None:
        if self._home is not None:
            self._home.freed.append(self._number)

    @property
    def is_lost(self) -> bool:
        """True if the worker that kept the state, or the one before, is gone: the log must be folded again."""
        home = self._made_before()._home
        return home is None or not home.is_alive

    def send(self, home: StateHome) -> tuple[int, Sequence[Evolved]]:
        """Return the number of the state, and what its worker needs to make it, which counts as sent.

        The number is `NO_STATE` if the state is lost.
        """
        if self._home is home:
            return self._number, ()
        waiting, state = list[IsolatedState](), self
        while state._before is not None:
            waiting.append(state)
            state = state._before
        if state._home is not home:
            return NO_STATE, ()
        return self._number_of(waiting, home)

    def lose(self) -> None:
        """Note that the worker does not have the state."""
        self._home, self._before, self._event = None, None, b""

    def _number_of(self, waiting: "Sequence[IsolatedState]", home: StateHome) -> tuple[int, Sequence[Evolved]]:
        evolved: list[Evolved] = []
        for state in reversed(waiting):
            assert state._before is not None, "it waits"
            state._number = home.next_state()
            evolved.append((state._number, state._before._number, state._event))
            state._home, state._event, state.waiting = home, b"", 0
        for state in waiting:
            state._before = None
        return self._number, evolved

    def _made_before(self) -> "IsolatedState":
        state = self
        while state._before is not None:
            state = state._before
        return state


def is_lost(game: Game) -> bool:
    """Return whether a game must be folded again, because the worker with its state is gone."""
    return type(game.state) is IsolatedState and game.state.is_lost
