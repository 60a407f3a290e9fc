"""A value net as bots ask it: the expected margin after each legal action of a position, without numpy."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.packed_engine import PackedEngine
from lostcities_bots.navigator.afterstates import SCALE, Afterstates


@final
class ValueNet:
    """A net of two layers. The first is shared by the colours, and its outputs are summed over them.

    Each array is flat, row by row. `colour` has a row for each input of a colour, and `total` has one for each unit of
    the first layer. `table` and `direct` have a row for each number of the table, for the first and the second layer.
    """

    def __init__(self, arrays: dict[str, list[float]], rows: Afterstates) -> None:
        """`rows` must have room for one position with all its legal actions."""
        self._shared: i64 = len(arrays["shared_bias"])
        self._hidden: i64 = len(arrays["hidden_bias"])
        self.colours = rows.colours
        self._table_size = rows.table_size
        self._colour: vec[float] = vec[float](arrays["colour"])
        self._table: vec[float] = vec[float](arrays["table"])
        self._shared_bias: vec[float] = vec[float](arrays["shared_bias"])
        self._total: vec[float] = vec[float](arrays["total"])
        self._direct: vec[float] = vec[float](arrays["direct"])
        self._hidden_bias: vec[float] = vec[float](arrays["hidden_bias"])
        self._out: vec[float] = vec[float](arrays["out"])
        self._out_bias = arrays["out_bias"][0]
        self._rows = rows
        self._before: vec[float] = vec[float]([0.0] * (rows.colours * self._shared))
        self._after: vec[float] = vec[float]([0.0] * self._shared)
        self._offset: vec[float] = vec[float]([0.0] * self._shared)
        self._sums: vec[float] = vec[float]([0.0] * self._shared)
        self._hiddens: vec[float] = vec[float]([0.0] * self._hidden)
        self.values: vec[float] = vec[float]([0.0] * len(rows.actions))
        """Expected margins after the actions that were rated last, in units of `SCALE` points."""

    def choose(self, engine: PackedEngine) -> i64:
        """Return the action with the highest expected margin, and the first of equal ones."""
        return engine.actions[self.best(engine)]

    def best(self, engine: PackedEngine) -> i64:
        """Rate the legal actions, and return the place of the best one among them."""
        count = self.rate(engine)
        best: i64 = 0
        for at in range(1, count):
            if self.values[at] > self.values[best]:
                best = at
        return best

    def is_ended(self, engine: PackedEngine) -> bool:
        """Return whether what the net foresees is over."""
        return self._rows.is_ended(engine)

    def result(self, engine: PackedEngine, seat: i64) -> float:
        """Return the margin of a seat in what is over, in units of `SCALE` points."""
        return float(self._rows.margin(engine, seat)) / SCALE

    def rate(self, engine: PackedEngine) -> i64:
        """Rate the legal actions of the seat to act, in rising order, and return their number."""
        rows = self._rows
        rows.clear()
        count = rows.add(engine)
        self._rate_rows(rows)
        return count

    def rate_action(self, engine: PackedEngine, action: i64) -> float:
        """Return the expected margin after one legal action of the seat to act, in units of `SCALE` points."""
        rows = self._rows
        rows.clear()
        rows.add_action(engine, action)
        self._rate_rows(rows)
        return self.values[0]

    def _rate_rows(self, rows: Afterstates) -> None:
        """Rate the after-states of one position."""
        for colour in range(self.colours):
            self._take_in(self._before, colour * self._shared, rows.words, rows.numbers, colour)
        for row in range(rows.size):
            if rows.is_final[row]:
                self.values[row] = rows.table[(row + 1) * self._table_size - 1]
            else:
                self.values[row] = self._value(rows, row)

    def _take_in(self, into: vec[float], first: i64, words: vec[i64], numbers: vec[float], at: i64) -> None:
        """Write what the first layer makes of the inputs of one colour, the `at`-th of the words and numbers."""
        size = self._shared
        weights = self._colour
        word_count, number_count = self._rows.word_count, self._rows.number_count
        for unit in range(size):
            into[first + unit] = 0.0
        for number in range(number_count):
            amount = numbers[at * number_count + number]
            if amount != 0.0:
                place = (64 * word_count + number) * size
                for unit in range(size):
                    into[first + unit] += amount * weights[place + unit]
        for which in range(word_count):
            word = words[at * word_count + which]
            row: i64 = which * 64 * size
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

    def _take_in_changes(self, rows: Afterstates, row: i64) -> None:
        """Write what the first layer makes of the colour that an action changes, from what it was before."""
        size, into, before, weights = self._shared, self._after, self._before, self._colour
        changed = rows.changed[row]
        first = changed * size
        for unit in range(size):
            into[unit] = before[first + unit]
        count = rows.word_count
        for which in range(count):
            new = rows.new_words[row * count + which]
            differing = new ^ rows.words[changed * count + which]
            place: i64 = which * 64 * size
            while differing:
                if differing & 255 == 0:
                    differing >>= 8
                    new >>= 8
                    place += 8 * size
                    continue
                if differing & 1:
                    if new & 1:
                        for unit in range(size):
                            into[unit] += weights[place + unit]
                    else:
                        for unit in range(size):
                            into[unit] -= weights[place + unit]
                differing >>= 1
                new >>= 1
                place += size
        numbers = rows.number_count
        for number in range(numbers):
            amount = rows.new_numbers[row * numbers + number] - rows.numbers[changed * numbers + number]
            if amount != 0.0:
                place = (64 * count + number) * size
                for unit in range(size):
                    into[unit] += amount * weights[place + unit]

    def _value(self, rows: Afterstates, row: i64) -> float:
        size = self._shared
        self._take_in_changes(rows, row)
        offset, sums, bias, weights, numbers = self._offset, self._sums, self._shared_bias, self._table, rows.table
        for unit in range(size):
            offset[unit] = bias[unit]
            sums[unit] = 0.0
        first = row * self._table_size
        for number in range(self._table_size):
            amount = numbers[first + number]
            if amount != 0.0:
                place = number * size
                for unit in range(size):
                    offset[unit] += amount * weights[place + unit]
        changed = rows.changed[row]
        for colour in range(self.colours):
            if colour == changed:
                self._add_active(self._after, 0)
            else:
                self._add_active(self._before, colour * size)
        return self._answer(rows, row)

    def _add_active(self, inputs: vec[float], first: i64) -> None:
        offset, sums = self._offset, self._sums
        for unit in range(self._shared):
            value = inputs[first + unit] + offset[unit]
            if value > 0.0:
                sums[unit] += value

    def _answer(self, rows: Afterstates, row: i64) -> float:
        """Return the value of a row from the sums of the first layer."""
        size, hidden, bias = self._hidden, self._hiddens, self._hidden_bias
        for unit in range(size):
            hidden[unit] = bias[unit]
        self._add_all(self._sums, 0, self._shared, self._total)
        self._add_all(rows.table, row * self._table_size, self._table_size, self._direct)
        answer, out = self._out_bias, self._out
        for unit in range(size):
            if hidden[unit] > 0.0:
                answer += hidden[unit] * out[unit]
        return answer

    def _add_all(self, numbers: vec[float], first: i64, count: i64, weights: vec[float]) -> None:
        """Add numbers to the second layer, each times its row of weights."""
        size, hidden = self._hidden, self._hiddens
        for number in range(count):
            amount = numbers[first + number]
            if amount != 0.0:
                place = number * size
                for unit in range(size):
                    hidden[unit] += amount * weights[place + unit]
