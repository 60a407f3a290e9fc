"""The surveyor on packed integers, for playouts and for learning. Each game has a class of its own."""

from typing import Final

from mypy_extensions import i64

from lostcities.kit.packed_engine import PackedEngine

ALL_SEATS: Final[i64] = -1


class PackedSurveyor:
    """A player by rules of thumb for one engine at a time. It looks only at what the seat to act knows."""

    def choose(self, engine: PackedEngine) -> i64:
        """Return the action with the highest expected gain, and the first of equal ones."""
        raise NotImplementedError

    def play_on(self, engine: PackedEngine, seats: i64) -> i64:
        """Play for some seats until another one is to act or the round is over, and return the number of moves.

        The seats are bits of a number. An engine whose round is over stays as it is.
        """
        moves: i64 = 0
        while engine.turn >= 0 and (seats >> engine.turn) & 1:
            engine.step(self.choose(engine))
            moves += 1
        return moves

    def play_out(self, engine: PackedEngine) -> i64:
        """Play the round to its end with this player in all seats, and return the number of moves."""
        return self.play_on(engine, ALL_SEATS)
