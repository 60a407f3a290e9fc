"""An engine as a second implementation, with moves in notation. Each game adds its deals and facts."""

from collections.abc import Callable
from functools import cache
from typing import Any

from lostcities.core import Move, notation


class PackedGame:
    """A game in an engine. Moves are in notation."""

    def __init__(self, engine: Any, *, seats: int, move_of: Callable[[int], Move], actions: int) -> None:
        self.engine = engine
        self.seats = seats
        self.texts = texts_of(move_of, actions)
        self.numbers = {text: action for action, text in enumerate(self.texts)}

    def to_act(self) -> list[int]:
        return [] if self.engine.turn < 0 else [self.engine.turn]

    def legal_moves(self, seat: int) -> set[str]:
        return {self.texts[action] for action in self.engine.legal_actions()}

    def move(self, seat: int, move: str) -> None:
        self.engine.step(self.numbers[move])

    def totals(self) -> list[int]:
        return [self.engine.score(seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """Return the seats in the first place: by points, then by what breaks a tie."""
        ranks = [(total, self.tie_breaker(seat)) for seat, total in enumerate(self.totals())]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def tie_breaker(self, seat: int) -> int:
        return 0


@cache
def texts_of(move_of: Callable[[int], Move], actions: int) -> list[str]:
    """Return the moves of all actions in notation."""
    return [notation(move_of(action)) for action in range(actions)]
