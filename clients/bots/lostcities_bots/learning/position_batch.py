"""Positions of many games with all their after-states, and what a value net says of them, in numpy.

An after-state differs from its position in one colour. So the first layer takes in each colour of a position once.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from typing_extensions import Buffer

from lostcities_bots.navigator.afterstates import Afterstates

Array: TypeAlias = NDArray[np.float32]
Weights: TypeAlias = dict[str, Array]


class Activations(Struct, frozen=True):
    """Inputs and outputs of the layers of a net, for the rows of a batch."""

    before: Array
    """Inputs of the colours of the positions: colours x positions x inputs."""
    after: Array
    """Inputs of the colour that an action changes, by row."""
    shared: Sequence[Array]
    """Outputs of the first layer for each colour, by row."""
    total: Array
    """Sums of these over the colours."""
    hidden: Array
    """Outputs of the second layer, by row."""
    values: Array
    """Values of the rows; the margin where what the net foresees is over."""


class PositionBatch:
    """Inputs of many positions, each with several after-states that differ from it in one colour.

    It shows the arrays of `Afterstates` until these are cleared. `only` copies what it keeps.
    """

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
        return self.activations(weights).values

    def activations(self, weights: Mapping[str, Array]) -> Activations:
        """Return what the layers of a net make of each row."""
        words, numbers = np.ascontiguousarray(self.words.swapaxes(0, 1)), self.numbers.swapaxes(0, 1)
        inputs, new_inputs = inputs_of(words, numbers), inputs_of(self.new_words, self.new_numbers)
        before, after = inputs @ weights["colour"], new_inputs @ weights["colour"]
        table = self.table @ weights["table"] + weights["shared_bias"]
        total, outputs = np.zeros_like(after), []
        for colour in range(self.colours):
            shared = before[colour].take(self.positions, axis=0)
            is_new = np.flatnonzero(self.changed == colour)
            shared[is_new] = after[is_new]
            shared += table
            total += np.maximum(shared, 0, out=shared)
            outputs.append(shared)
        hidden = total @ weights["total"] + self.table @ weights["direct"] + weights["hidden_bias"]
        values = (np.maximum(hidden, 0, out=hidden) @ weights["out"])[:, 0] + weights["out_bias"]
        known: Array = np.where(self.is_final, self.table[:, -1], values)
        return Activations(inputs, new_inputs, outputs, total, hidden, known)

    def only(self, is_kept: NDArray[np.bool_]) -> "PositionBatch":
        """Return a copy with some of the rows, at least one in each position."""
        part, rows = copy(self), np.flatnonzero(is_kept)
        part.words, part.numbers = self.words.copy(), self.numbers.copy()
        part.changed, part.new_words = self.changed[rows], self.new_words[rows]
        part.new_numbers, part.table = self.new_numbers[rows], self.table[rows]
        part.actions, part.is_final = self.actions[rows], self.is_final[rows]
        part.positions = self.positions[rows]
        part.starts = np.searchsorted(part.positions, np.arange(len(self.starts)))
        return part

    def gradients(self, weights: Mapping[str, Array], found: Activations, d_values: Array) -> Weights:
        """Return the gradients of a loss, from those of its values by row. A known margin has none."""
        d_rows: Array = np.where(self.is_final, np.float32(0.0), d_values)[:, None]
        d_hidden: Array = np.where(found.hidden > 0, d_rows @ weights["out"].T, np.float32(0.0))
        d_total = d_hidden @ weights["total"].T
        colour, d_offset = self._colour_gradients(found, d_total)
        return {
            "colour": colour,
            "table": self.table.T @ d_offset,
            "shared_bias": d_offset.sum(axis=0),
            "total": found.total.T @ d_hidden,
            "direct": self.table.T @ d_hidden,
            "hidden_bias": d_hidden.sum(axis=0),
            "out": found.hidden.T @ d_rows,
            "out_bias": d_rows.sum(axis=0),
        }

    def _colour_gradients(self, found: Activations, d_total: Array) -> tuple[Array, Array]:
        """Return the gradients of the first layer's weights, and by row those of what the table adds to it."""
        d_offset, d_after = np.zeros_like(d_total), np.zeros_like(d_total)
        colours = np.zeros((found.after.shape[1], d_total.shape[1]), np.float32)
        for colour, shared in enumerate(found.shared):
            d_shared = d_total * (shared > 0)
            d_offset += d_shared
            is_new = np.flatnonzero(self.changed == colour)
            d_after[is_new] = d_shared[is_new]
            d_shared[is_new] = 0.0
            colours += found.before[colour].T @ np.add.reduceat(d_shared, self.starts[:-1], axis=0)
        return colours + found.after.T @ d_after, d_offset

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
