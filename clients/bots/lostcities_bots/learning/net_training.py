"""The value net while it learns: forward and backward passes over many rows, in numpy.

Each colour has the same inputs and passes through one shared layer, and its outputs are summed over the colours. The
second layer has these sums and the numbers of the table. Its output is the expected margin, in units of 40 points.
"""

from collections.abc import Mapping
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from typing_extensions import Buffer

from lostcities_bots.navigator.afterstates import Afterstates

Array: TypeAlias = NDArray[np.float32]
Weights: TypeAlias = dict[str, Array]

SHARED = 48
"""Units of the layer that the colours share."""
HIDDEN = 32
"""Units of the second layer."""


class Rows:
    """Inputs of many after-states, by row."""

    def __init__(self, colours: Array, table: Array) -> None:
        self.colours = colours
        """Inputs of the colours: rows x colours x inputs of a colour."""
        self.table = table
        """Numbers of the table, by row."""


class PositionBatch:
    """Inputs of many positions, each with several after-states that differ from it in one colour."""

    def __init__(self, afterstates: Afterstates) -> None:
        positions, size, colours = afterstates.positions, afterstates.size, afterstates.colours
        words, numbers = afterstates.word_count, afterstates.number_count
        self.colours = colours
        self.starts = _whole(afterstates.starts)[: positions + 1]
        """First row of each position, and the number of rows."""
        self.words = _whole(afterstates.words).reshape(-1, colours, words)[:positions]
        self.numbers = _real(afterstates.numbers).reshape(-1, colours, numbers)[:positions]
        self.changed = _whole(afterstates.changed)[:size]
        self.new_words = _whole(afterstates.new_words).reshape(-1, words)[:size]
        self.new_numbers = _real(afterstates.new_numbers).reshape(-1, numbers)[:size]
        self.table = _real(afterstates.table).reshape(-1, afterstates.table_size)[:size].astype(np.float32)
        self.actions = _whole(afterstates.actions)[:size]
        self.is_final = _whole(afterstates.is_final)[:size] == 1
        self.positions = np.repeat(np.arange(positions), np.diff(self.starts))
        """Position of each row."""

    def values(self, weights: Mapping[str, Array]) -> Array:
        """Return the value of each row; the margin where the round is over."""
        words, numbers = np.ascontiguousarray(self.words.swapaxes(0, 1)), self.numbers.swapaxes(0, 1)
        before = inputs_of(words, numbers) @ weights["colour"]
        after = inputs_of(self.new_words, self.new_numbers) @ weights["colour"]
        table = self.table @ weights["table"] + weights["shared_bias"]
        total = np.zeros_like(after)
        for colour in range(self.colours):
            shared = before[colour].take(self.positions, axis=0)
            is_new = np.flatnonzero(self.changed == colour)
            shared[is_new] = after[is_new]
            shared += table
            total += np.maximum(shared, 0, out=shared)
        hidden = total @ weights["total"] + self.table @ weights["direct"] + weights["hidden_bias"]
        values = (np.maximum(hidden, 0, out=hidden) @ weights["out"])[:, 0] + weights["out_bias"]
        known: Array = np.where(self.is_final, self.table[:, -1], values)
        return known

    def best(self, values: Array) -> NDArray[np.int64]:
        """Return the row of the highest value in each position, the first of equal ones."""
        highest = np.maximum.reduceat(values, self.starts[:-1])
        rows = np.flatnonzero(values == highest[self.positions])
        _, first = np.unique(self.positions[rows], return_index=True)
        return rows[first]

    def taken(self, rows: NDArray[np.int64]) -> tuple[NDArray[np.int64], Array, Array]:
        """Return words, numbers and tables of one row in each position."""
        words, numbers = self.words.copy(), self.numbers.astype(np.float32)
        at = np.arange(len(rows)), self.changed[rows]
        words[at], numbers[at] = self.new_words[rows], self.new_numbers[rows]
        return words, numbers, self.table[rows]


def inputs_of(words: NDArray[np.int64], numbers: NDArray[np.float64] | Array) -> Array:
    """Return the inputs of colours: the bits of their words, then their numbers, on the last axis."""
    bits = np.unpackbits(words.view(np.uint8), axis=-1, bitorder="little")
    size = bits.shape[-1]
    inputs = np.empty((*words.shape[:-1], size + numbers.shape[-1]), np.float32)
    inputs[..., :size] = bits
    inputs[..., size:] = numbers
    return inputs


def _whole(numbers: Buffer) -> NDArray[np.int64]:
    return np.frombuffer(memoryview(numbers), np.int64)


def _real(numbers: Buffer) -> NDArray[np.float64]:
    return np.frombuffer(memoryview(numbers), np.float64)


def fresh_weights(rng: np.random.Generator, rows: Afterstates) -> Weights:
    """Return random weights for the inputs of a game."""
    inputs, table = int(64 * rows.word_count + rows.number_count), int(rows.table_size)

    def drawn(rows: int, columns: int, fan_in: float) -> Array:
        numbers: Array = (rng.standard_normal((rows, columns)) / fan_in**0.5).astype(np.float32)
        return numbers

    return {
        "colour": drawn(inputs, SHARED, 30),
        "table": drawn(table, SHARED, 30),
        "shared_bias": np.zeros(SHARED, np.float32),
        "total": drawn(SHARED, HIDDEN, 5 * SHARED),
        "direct": drawn(table, HIDDEN, table),
        "hidden_bias": np.zeros(HIDDEN, np.float32),
        "out": drawn(HIDDEN, 1, HIDDEN * 4),
        "out_bias": np.zeros(1, np.float32),
    }


def _forward(weights: Mapping[str, Array], rows: Rows) -> tuple[Array, Array, Array, Array]:
    count, colours, inputs = rows.colours.shape
    shared = (rows.colours.reshape(count * colours, inputs) @ weights["colour"]).reshape(count, colours, SHARED)
    shared += (rows.table @ weights["table"] + weights["shared_bias"])[:, None, :]
    np.maximum(shared, 0, out=shared)
    total = shared.sum(axis=1)
    hidden = total @ weights["total"] + rows.table @ weights["direct"] + weights["hidden_bias"]
    np.maximum(hidden, 0, out=hidden)
    return shared, total, hidden, (hidden @ weights["out"])[:, 0] + weights["out_bias"]


def gradients_of(weights: Mapping[str, Array], rows: Rows, targets: Array) -> tuple[Weights, float]:
    """Return the gradients of the mean squared error, and that error."""
    shared, total, hidden, values = _forward(weights, rows)
    count, colours, inputs = rows.colours.shape
    error = values - targets
    d_values = (2.0 / count * error)[:, None].astype(np.float32)
    d_hidden = d_values @ weights["out"].T * (hidden > 0)
    d_shared = (d_hidden @ weights["total"].T)[:, None, :] * (shared > 0)
    flat = d_shared.reshape(count * colours, SHARED)
    by_row = d_shared.sum(axis=1)
    return {
        "colour": rows.colours.reshape(count * colours, inputs).T @ flat,
        "table": rows.table.T @ by_row,
        "shared_bias": by_row.sum(axis=0),
        "total": total.T @ d_hidden,
        "direct": rows.table.T @ d_hidden,
        "hidden_bias": d_hidden.sum(axis=0),
        "out": hidden.T @ d_values,
        "out_bias": d_values.sum(axis=0),
    }, float(np.mean(error**2))


class Adam:
    """Adam (Kingma and Ba, 2015), and a running average of the weights."""

    def __init__(self, weights: Weights, *, averaged_over: int = 2_000) -> None:
        self.weights = weights
        self.averages = {name: array.copy() for name, array in weights.items()}
        self._keep = 1.0 - 1.0 / averaged_over
        self._first = {name: np.zeros_like(array) for name, array in weights.items()}
        self._second = {name: np.zeros_like(array) for name, array in weights.items()}
        self._steps = 0

    def step(self, gradients: Weights, rate: float) -> None:
        """Change the weights against their gradients."""
        self._steps += 1
        keep = min(self._keep, 1.0 - 1.0 / self._steps)
        scale = rate * np.sqrt(1.0 - 0.999**self._steps) / (1.0 - 0.9**self._steps)
        for name, gradient in gradients.items():
            first, second = self._first[name], self._second[name]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient * gradient - second)
            self.weights[name] -= (scale * first / (np.sqrt(second) + 1e-8)).astype(np.float32)
            average = self.averages[name]
            average += (1.0 - keep) * (self.weights[name] - average)
