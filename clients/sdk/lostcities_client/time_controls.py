"""The notation of time controls on command lines and in lists: `5+5`, `30s/move`, `1d/move`, `none`."""

import re

from msgspec import ValidationError, convert

from lostcities.core.clocks import DAY_S, INCREMENT_S_MAX, INITIAL_S_MAX, PER_MOVE_S_MAX, PER_MOVE_S_MIN, TimeControl
from lostcities.core.errors import InvalidSetup

_UNITS = {"d": DAY_S, "h": 3_600, "min": 60, "m": 60, "s": 1}
_FISCHER = re.compile(r"(\d{1,9})(s|min|m|h)?\+(\d{1,9})s?", re.ASCII)
_PER_MOVE = re.compile(r"(\d{1,9})(s|min|m|h|d)/move", re.ASCII)

TIME_HELP = (
    f"minutes and seconds for each move, such as 5+5 or 90s+0 (up to {INITIAL_S_MAX // 60}+{INCREMENT_S_MAX}); "
    f"time for each move, such as 30s/move, 10min/move, 12h/move or 1d/move ({PER_MOVE_S_MIN}s to "
    f"{PER_MOVE_S_MAX // DAY_S}d); or none"
)
"""Sentence that lists all time controls."""


class InvalidTimeControl(InvalidSetup):
    """A text is no time control. The message lists what is possible."""

    def __init__(self, text: str) -> None:
        super().__init__("time_control", f"{text!r} is no time control: {TIME_HELP}")


def read_time_control(text: str) -> TimeControl | None:
    """Return the time control in its notation or as `pace` writes it. None for `none`.

    Raise `InvalidTimeControl`.
    """
    compact = "".join(text.lower().split())
    if compact == "none":
        return None
    if found := _FISCHER.fullmatch(compact):
        fields = {"initial_s": int(found[1]) * _UNITS[found[2] or "min"], "increment_s": int(found[3])}
    elif found := _PER_MOVE.fullmatch(compact):
        fields = {"per_move_s": int(found[1]) * _UNITS[found[2]]}
    else:
        raise InvalidTimeControl(text)
    try:
        return convert(fields, TimeControl)
    except ValidationError:
        raise InvalidTimeControl(text) from None


def pace(control: TimeControl | None) -> str:
    """Return a time control as lists show it: `5 min + 5 s`, `30 s/move`, `1 d/move`, `none`.

    `read_time_control` reads it back.
    """
    if control is None:
        return "none"
    if control.is_fischer:
        return f"{_span(control.initial_s, 'min')} + {control.increment_s} s"
    return f"{_span(control.per_move_s, 'd')}/move"


def _span(seconds: int, largest: str) -> str:
    """Return a span in the largest unit that divides it."""
    length, unit = next(
        (length, unit)
        for unit, length in _UNITS.items()
        if unit != "m" and length <= _UNITS[largest] and seconds % length == 0
    )
    return f"{seconds // length} {unit}"
