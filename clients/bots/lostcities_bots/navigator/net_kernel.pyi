"""Passes of a value net over the after-states of one position, in C. `ValueNet` makes the same sums without it."""

from typing import Any, final

@final
class Kernel:
    """The weights of a net, and the arrays that its rows and their values are in."""

    def __new__(
        cls,
        arrays: tuple[Any, ...],  # Any: buffers, in the order that net_kernel.c names
        /,
        *,
        shared: int,
        hidden: int,
        colours: int,
        words: int,
        numbers: int,
        table: int,
        out_bias: float,
    ) -> Kernel: ...
    def rate(self, count: int, /) -> None:
        """Write the values of so many rows."""

    def draw_luck(self, count: int, /) -> float:
        """Return the worth of the last row, less the mean of all but the first, which is the position."""
