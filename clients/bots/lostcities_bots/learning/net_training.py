"""The value net while it learns: forward and backward passes over many rows, in numpy.

Each colour has the same inputs and passes through one shared layer, and its outputs are summed over the colours. The
second layer has these sums and the numbers of the table. Its output is the expected margin, in units of 40 points.
"""

from collections.abc import Mapping

import numpy as np

from lostcities_bots.learning.position_batch import Array, Weights
from lostcities_bots.navigator.afterstates import Afterstates

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
