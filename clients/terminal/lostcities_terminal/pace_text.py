"""Time controls in a few words of the viewer's language: `5 min + 5 s`, `1 d a move`."""

from lostcities.core import TimeControl
from lostcities.present import Translator

PRESETS = {
    "quick": TimeControl(initial_s=300, increment_s=5),
    "calm": TimeControl(initial_s=900, increment_s=10),
    "minute": TimeControl(per_move_s=60),
    "day": TimeControl(per_move_s=86_400),
}
"""Time controls that the form for a new game offers."""

_DAY_S, _HOUR_S, _MINUTE_S = 86_400, 3_600, 60


def pace_text(control: TimeControl, translate: Translator) -> str:
    """Return a time control in words."""
    if control.per_move_s:
        return translate("{time} a move", time=_span(control.per_move_s, translate))
    return translate("{time} + {seconds} s", time=_span(control.initial_s, translate), seconds=control.increment_s)


def _span(seconds: int, translate: Translator) -> str:
    """Return a span in the largest unit that divides it."""
    if seconds % _DAY_S == 0:
        return translate("{count} d", count=seconds // _DAY_S)
    if seconds % _HOUR_S == 0:
        return translate("{count} h", count=seconds // _HOUR_S)
    if seconds % _MINUTE_S == 0:
        return translate("{count} min", count=seconds // _MINUTE_S)
    return translate("{count} s", count=seconds)
