"""Crossings of the bridge in the Board Game: how many steps are left until the one that ends the round."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities_board.engine import COLOURS, BoardEngine
from lostcities_bots.surveyor.board_cards import SEATS_MAX

NONE: Final[i64] = -1
"""In place of a number that there is not."""
STEPS_MAX: Final[i64] = 20
"""More steps than a path has."""


@final
class BoardCrossings:
    """The crossings that each seat may make, kept from move to move."""

    def __init__(self) -> None:
        self._is_known = False
        self._until: i64 = 0
        self._at_steps: vec[i64] = vec[i64]([0] * STEPS_MAX)  # explorers of a seat, by step
        self._counts: vec[i64] = vec[i64]([NONE] * SEATS_MAX)
        self._totals: vec[i64] = vec[i64]([0] * (SEATS_MAX * COLOURS))  # steps until each crossing of a seat
        self._passed: vec[i64] = vec[i64]([0] * SEATS_MAX)

    def forget(self) -> None:
        """Forget all seats, as before another game."""
        for seat in range(SEATS_MAX):
            self.forget_seat(seat)

    def forget_seat(self, seat: i64) -> None:
        """Forget a seat, which has moved an explorer."""
        self._is_known = False
        self._counts[seat] = NONE

    def steps_left(self, game: BoardEngine) -> i64:
        """Return the steps until the crossing that ends the round, if each seat moves on; `NONE` if there is none."""
        missing = game.crossings - game.across
        if missing <= 1 or not self._is_known:  # the last crossing need not be that of the seat to act
            self._until = self._steps_until(game, missing)
            self._is_known = True
        return self._until

    def _steps_until(self, game: BoardEngine, missing: i64) -> i64:
        """Return the steps until the last of the missing crossings: those that are nearest come first."""
        passed, counts, totals = self._passed, self._counts, self._totals
        for seat in range(game.seats):
            if counts[seat] == NONE:
                self._list_crossings(game, seat)
            passed[seat] = counts[seat] if seat == game.turn and missing <= 1 else i64(0)
        steps = NONE
        for _crossing in range(missing):
            next_seat = NONE
            for seat in range(game.seats):
                if passed[seat] < counts[seat]:
                    until = totals[seat * COLOURS + passed[seat]]
                    if next_seat == NONE or until < steps:
                        next_seat, steps = seat, until
            if next_seat == NONE:
                return NONE
            passed[next_seat] += 1
        return steps

    def _list_crossings(self, game: BoardEngine, seat: i64) -> None:
        """Write the steps until each crossing of a seat: the explorers that are nearest come first."""
        at_steps = self._at_steps
        for step in range(game.bridge + 1):
            at_steps[step] = 0
        for place in range(seat * COLOURS, (seat + 1) * COLOURS):
            if game.steps[place] <= game.bridge:
                at_steps[game.steps[place]] += 1
        total, count = i64(0), i64(0)
        for step in range(game.bridge, -1, -1):
            for _explorer in range(at_steps[step]):
                total += game.bridge + 1 - step
                self._totals[seat * COLOURS + count] = total
                count += 1
        self._counts[seat] = count
