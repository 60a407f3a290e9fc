"""The value net as bots ask it: the expected margin after each legal action of a Duel position, without numpy."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities_bots.navigator.afterstates import TABLE, DuelAfterstates
from lostcities_duel.engine import DuelEngine

LEGAL_MAX: Final = 120
"""Most legal actions of a seat, with as many cards as a hand can have."""


@final
class ValueNet:
    """A net of two layers. The first is shared by the colours, and its outputs are summed over them.

    Each array is flat, row by row. `colour` has a row for each input of a colour, and `total` has one for each unit of
    the first layer. `table` and `direct` have a row for each number of the table, for the first and the second layer.
    """

    def __init__(self, arrays: dict[str, list[float]], *, colours: i64 = 5) -> None:
        self._shared: i64 = len(arrays["shared_bias"])
        self._hidden: i64 = len(arrays["hidden_bias"])
        self.colours = colours
        self._colour: vec[float] = vec[float](arrays["colour"])
        self._table: vec[float] = vec[float](arrays["table"])
        self._shared_bias: vec[float] = vec[float](arrays["shared_bias"])
        self._total: vec[float] = vec[float](arrays["total"])
        self._direct: vec[float] = vec[float](arrays["direct"])
        self._hidden_bias: vec[float] = vec[float](arrays["hidden_bias"])
        self._out: vec[float] = vec[float](arrays["out"])
        self._out_bias = arrays["out_bias"][0]
        self._rows = DuelAfterstates(DuelEngine(0, colours=colours), positions_max=1, rows_max=LEGAL_MAX)
        self._before: vec[float] = vec[float]([0.0] * (colours * self._shared))
        self._after: vec[float] = vec[float]([0.0] * self._shared)
        self._offset: vec[float] = vec[float]([0.0] * self._shared)
        self._sums: vec[float] = vec[float]([0.0] * self._shared)
        self.values: vec[float] = vec[float]([0.0] * LEGAL_MAX)
        """Expected margins after the actions that were rated last, in units of `SCALE` points."""

    def choose(self, engine: DuelEngine) -> i64:
        """Return the action with the highest expected margin, and the first of equal ones."""
        count = self.rate(engine)
        best: i64 = 0
        for at in range(1, count):
            if self.values[at] > self.values[best]:
                best = at
        return engine.actions[best]

    def rate(self, engine: DuelEngine) -> i64:
        """Rate the legal actions of the seat to act, in rising order, and return their number."""
        rows = self._rows
        rows.clear()
        count = rows.add(engine)
        self._rate_rows(rows)
        return count

    def rate_action(self, engine: DuelEngine, action: i64) -> float:
        """Return the expected margin after one legal action of the seat to act, in units of `SCALE` points."""
        rows = self._rows
        rows.clear()
        rows.add_action(engine, action)
        self._rate_rows(rows)
        return self.values[0]

    def _rate_rows(self, rows: DuelAfterstates) -> None:
        """Rate the after-states of one position."""
        for colour in range(self.colours):
            self._take_in(self._before, colour * self._shared, rows.words, rows.points, 2 * colour)
        for row in range(rows.size):
            if rows.is_final[row]:
                self.values[row] = rows.table[row * TABLE + TABLE - 1]
            else:
                self.values[row] = self._value(rows, row)

    def _take_in(self, into: vec[float], first: i64, words: vec[i64], points: vec[float], at: i64) -> None:
        """Write what the first layer makes of the inputs of one colour."""
        size = self._shared
        weights = self._colour
        for unit in range(size):
            own = points[at] * weights[128 * size + unit]
            into[first + unit] = own + points[at + 1] * weights[129 * size + unit]
        for half in range(2):
            word = words[at + half]
            row: i64 = half * 64 * size
            while word:
                if word & 1:
                    for unit in range(size):
                        into[first + unit] += weights[row + unit]
                    word >>= 1
                    row += size
                elif word & 255:
                    word >>= 1
                    row += size
                else:
                    word >>= 8
                    row += 8 * size

    def _value(self, rows: DuelAfterstates, row: i64) -> float:
        size = self._shared
        self._take_in(self._after, 0, rows.new_words, rows.new_points, 2 * row)
        for unit in range(size):
            self._offset[unit] = self._shared_bias[unit]
            self._sums[unit] = 0.0
        for number in range(TABLE):
            amount = rows.table[row * TABLE + number]
            if amount != 0.0:
                for unit in range(size):
                    self._offset[unit] += amount * self._table[number * size + unit]
        changed = rows.changed[row]
        for colour in range(self.colours):
            if colour == changed:
                self._add_active(self._after, 0)
            else:
                self._add_active(self._before, colour * size)
        return self._answer(rows, row)

    def _add_active(self, inputs: vec[float], first: i64) -> None:
        for unit in range(self._shared):
            value = inputs[first + unit] + self._offset[unit]
            if value > 0.0:
                self._sums[unit] += value

    def _answer(self, rows: DuelAfterstates, row: i64) -> float:
        """Return the value of a row from the sums of the first layer."""
        size = self._hidden
        answer = self._out_bias
        for unit in range(size):
            value = self._hidden_bias[unit]
            for at in range(self._shared):
                value += self._sums[at] * self._total[at * size + unit]
            for number in range(TABLE):
                value += rows.table[row * TABLE + number] * self._direct[number * size + unit]
            if value > 0.0:
                answer += value * self._out[unit]
        return answer
