"""A value net as bots ask it: the expected margin after each legal action of a position, without numpy."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.packed_engine import PackedEngine
from lostcities_bots.navigator.afterstates import SCALE, Afterstates

try:
    from lostcities_bots.navigator.net_kernel import Kernel

    KERNEL: type[Kernel] | None = Kernel
except ImportError:
    KERNEL = None
"""The same sums in C, or None where that is not compiled."""

BLOCK: Final[i64] = 8
"""The number of units of each layer is a multiple of this."""


@final
class ValueNet:
    """A net of two layers. The first is shared by the colours, and its outputs are summed over them.

    Each array is flat, row by row. `colour` has a row for each input of a colour, and `total` has one for each unit of
    the first layer. `table` and `direct` have a row for each number of the table, for the first and the second layer.
    """

    def __init__(self, arrays: dict[str, list[float]], rows: Afterstates) -> None:
        """`rows` must have room for one position: for all its legal actions, and for all cards of the deck."""
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
        self._slopes: vec[float] = vec[float]([0.0] * self._shared)
        self._hiddens: vec[float] = vec[float]([0.0] * self._hidden)
        picks_max = max(64 * rows.word_count + rows.number_count, rows.table_size, self._shared)
        self._picked: vec[i64] = vec[i64]([0] * picks_max)  # rows of the inputs that are not zero
        self._amounts: vec[float] = vec[float]([0.0] * picks_max)
        self._picks: i64 = 0
        self.values: vec[float] = vec[float]([0.0] * len(rows.actions))
        """Expected margins after the actions that were rated last, in units of `SCALE` points."""
        self._kernel = self._compiled()

    def _compiled(self) -> "Kernel | None":
        """Return the net in C, with the arrays of this one, or None where that is not compiled."""
        if KERNEL is None:
            return None
        rows = self._rows
        weights = self._colour, self._table, self._shared_bias, self._total, self._direct, self._hidden_bias, self._out
        inputs = rows.words, rows.numbers, rows.changed, rows.new_words, rows.new_numbers, rows.table, rows.is_final
        return KERNEL(
            (*weights, *inputs, self.values),
            shared=int(self._shared),
            hidden=int(self._hidden),
            colours=int(rows.colours),
            words=int(rows.word_count),
            numbers=int(rows.number_count),
            table=int(rows.table_size),
            out_bias=self._out_bias,
        )

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

    def draw_luck(self, engine: PackedEngine) -> float:
        """Return about what the deck's top card is worth to the seat to act, less the mean over the deck.

        It is in units of `SCALE` points. The worth of a card is what its colour adds to the value of a draw with that
        card in the hand. The second layer is taken to be as active as without it, which saves most of the time.
        """
        rows = self._rows
        rows.clear()
        count = rows.add_draws(engine)
        if count < 2:
            return 0.0
        if self._kernel is not None:
            return self._kernel.draw_luck(int(rows.size))
        for colour in range(self.colours):
            self._take_in(colour, rows.words, rows.numbers)
        self._value(rows, 0)
        self._write_slopes()
        worth, total = 0.0, 0.0
        for row in range(1, count + 1):
            worth = self._worth(rows, row)
            total += worth
        return worth - total / float(count)

    def _write_slopes(self) -> None:
        """Write what a unit more of each sum of the first layer adds to the value that was found last."""
        hidden, out = self._hiddens, self._out
        for unit in range(self._shared):
            slope = 0.0
            for at in range(self._hidden):
                if hidden[at] > 0.0:
                    slope += out[at] * self._total[unit * self._hidden + at]
            self._slopes[unit] = slope

    def _worth(self, rows: Afterstates, row: i64) -> float:
        """Return what the change of a colour in a row adds to the value that was found last."""
        self._take_in_changes(rows, row)
        first = rows.changed[row] * self._shared
        offset, before, after, slopes = self._offset, self._before, self._after, self._slopes
        worth = 0.0
        for unit in range(self._shared):
            change = max(0.0, after[unit] + offset[unit]) - max(0.0, before[first + unit] + offset[unit])
            worth += slopes[unit] * change
        return worth

    def _rate_rows(self, rows: Afterstates) -> None:
        """Rate the after-states of one position."""
        if self._kernel is not None:
            self._kernel.rate(int(rows.size))
            return
        for colour in range(self.colours):
            self._take_in(colour, rows.words, rows.numbers)
        for row in range(rows.size):
            if rows.is_final[row]:
                self.values[row] = rows.table[(row + 1) * self._table_size - 1]
            else:
                self.values[row] = self._value(rows, row)

    def _take_in(self, colour: i64, words: vec[i64], numbers: vec[float]) -> None:
        """Write what the first layer makes of the inputs of one colour."""
        size, into, word_count, number_count = (
            self._shared,
            self._before,
            self._rows.word_count,
            self._rows.number_count,
        )
        self._picks = 0
        for number in range(number_count):
            self._pick(64 * word_count + number, numbers[colour * number_count + number])
        for which in range(word_count):
            word = words[colour * word_count + which]
            self._pick_bits(which * 64, word, word)
        for unit in range(colour * size, (colour + 1) * size):
            into[unit] = 0.0
        self._add_picked(into, colour * size, size, self._colour)

    def _take_in_changes(self, rows: Afterstates, row: i64) -> None:
        """Write what the first layer makes of the colour that an action changes, from what it was before."""
        size, into, before, changed = self._shared, self._after, self._before, rows.changed[row]
        word_count, number_count = rows.word_count, rows.number_count
        self._picks = 0
        for which in range(word_count):
            new = rows.new_words[row * word_count + which]
            self._pick_bits(which * 64, new ^ rows.words[changed * word_count + which], new)
        for number in range(number_count):
            old = rows.numbers[changed * number_count + number]
            self._pick(64 * word_count + number, rows.new_numbers[row * number_count + number] - old)
        for unit in range(size):
            into[unit] = before[changed * size + unit]
        self._add_picked(into, 0, size, self._colour)

    def _value(self, rows: Afterstates, row: i64) -> float:
        self._take_in_changes(rows, row)
        offset, bias = self._offset, self._shared_bias
        for unit in range(self._shared):
            offset[unit] = bias[unit]
        self._pick_all(rows.table, row * self._table_size, self._table_size)
        self._add_picked(offset, 0, self._shared, self._table)
        self._sum_active(rows.changed[row])
        return self._answer(rows, row)

    def _sum_active(self, changed: i64) -> None:
        """Sum the outputs of the first layer over the colours, of which one has changed. Eight units at a time."""
        size, offset, sums = self._shared, self._offset, self._sums
        for at in range(0, size, BLOCK):
            one, two, three, four, five, six, seven, eight = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
            for colour in range(self.colours):
                outputs = self._after if colour == changed else self._before
                place = at if colour == changed else colour * size + at
                one += max(0.0, outputs[place] + offset[at])
                two += max(0.0, outputs[place + 1] + offset[at + 1])
                three += max(0.0, outputs[place + 2] + offset[at + 2])
                four += max(0.0, outputs[place + 3] + offset[at + 3])
                five += max(0.0, outputs[place + 4] + offset[at + 4])
                six += max(0.0, outputs[place + 5] + offset[at + 5])
                seven += max(0.0, outputs[place + 6] + offset[at + 6])
                eight += max(0.0, outputs[place + 7] + offset[at + 7])
            sums[at], sums[at + 1], sums[at + 2], sums[at + 3] = one, two, three, four
            sums[at + 4], sums[at + 5], sums[at + 6], sums[at + 7] = five, six, seven, eight

    def _answer(self, rows: Afterstates, row: i64) -> float:
        """Return the value of a row from the sums of the first layer."""
        size, hidden, bias = self._hidden, self._hiddens, self._hidden_bias
        for unit in range(size):
            hidden[unit] = bias[unit]
        self._add_picked(hidden, 0, size, self._direct)  # the table's numbers are still picked
        self._pick_all(self._sums, 0, self._shared)
        self._add_picked(hidden, 0, size, self._total)
        answer, out = self._out_bias, self._out
        for unit in range(size):
            if hidden[unit] > 0.0:
                answer += hidden[unit] * out[unit]
        return answer

    # -- inputs that are not zero --

    def _pick(self, row: i64, amount: float) -> None:
        """Pick an input, by its row in the weights, unless it is zero."""
        if amount != 0.0:
            self._picked[self._picks] = row
            self._amounts[self._picks] = amount
            self._picks += 1

    def _pick_all(self, numbers: vec[float], first: i64, count: i64) -> None:
        """Pick so many numbers, and nothing else."""
        self._picks = 0
        for number in range(count):
            self._pick(number, numbers[first + number])

    def _pick_bits(self, row: i64, bits: i64, new: i64) -> None:
        """Pick the bits of a word, from a row on: as 1 where they are in the new word, else as -1."""
        while bits:
            if bits & 255 == 0:
                bits >>= 8
                new >>= 8
                row += 8
                continue
            if bits & 1:
                self._pick(row, 1.0 if new & 1 else -1.0)
            bits >>= 1
            new >>= 1
            row += 1

    def _add_picked(self, units: vec[float], first: i64, size: i64, weights: vec[float]) -> None:
        """Add to the units of a layer, from a place on, the rows of the picked inputs, each times its amount.

        Eight units at a time stay in registers, which halves the time.
        """
        picked, amounts, count = self._picked, self._amounts, self._picks
        for block in range(0, size, BLOCK):
            at = first + block
            one, two, three, four = units[at], units[at + 1], units[at + 2], units[at + 3]
            five, six, seven, eight = units[at + 4], units[at + 5], units[at + 6], units[at + 7]
            for pick in range(count):
                amount, place = amounts[pick], picked[pick] * size + block
                one += amount * weights[place]
                two += amount * weights[place + 1]
                three += amount * weights[place + 2]
                four += amount * weights[place + 3]
                five += amount * weights[place + 4]
                six += amount * weights[place + 5]
                seven += amount * weights[place + 6]
                eight += amount * weights[place + 7]
            units[at], units[at + 1], units[at + 2], units[at + 3] = one, two, three, four
            units[at + 4], units[at + 5], units[at + 6], units[at + 7] = five, six, seven, eight
