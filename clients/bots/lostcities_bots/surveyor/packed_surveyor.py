"""The surveyor on packed integers, for playouts and for learning. Each game has a class of its own."""

from mypy_extensions import i64

from lostcities.kit.packed_engine import PackedEngine


class PackedSurveyor:
    """A player by rules of thumb for one engine at a time. It looks only at what the seat to act knows."""

    def choose(self, engine: PackedEngine) -> i64:
        """Return the action with the highest expected gain, and the first of equal ones."""
        raise NotImplementedError

    def play_out(self, engine: PackedEngine) -> i64:
        """Play the round to its end with this player in all seats, and return the number of moves."""
        moves: i64 = 0
        while engine.turn >= 0:
            engine.step(self.choose(engine))
            moves += 1
        return moves
