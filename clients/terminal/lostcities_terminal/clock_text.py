"""The clocks of a game in one line: `► Ada 4:59 · Ben 5:00`. They run without traffic, by the time of the server."""

from collections.abc import Iterator

from msgspec import Struct

from lostcities.core import Game, Seat
from lostcities.present import Translator

SECOND = 1_000_000
"""A second in the unit of clocks, microseconds."""
RUNNING = "►"
_APART = " · "
_TENTHS = 10 * SECOND
"""Below this a clock shows tenths of seconds."""
_DAY_S = 86_400
_LOW_S = (60, 30, 20, 10)
"""Times in seconds below which a clock warns: the first that is an eighth of all time or less."""


class Reading(Struct, frozen=True):
    """The clock of one seat as it is shown."""

    seat: Seat
    text: str
    """Time left: `4:59`."""
    is_running: bool
    is_low: bool


def readings(game: Game, translate: Translator, now: int) -> list[Reading]:
    """Return what the clocks of a running game show at a time; none without clocks."""
    if game.clocks is None or game.state is None or game.ended is not None:
        return []
    return [_reading(game, Seat(seat), translate, now) for seat in range(len(game.seats))]


def clock_line(game: Game, translate: Translator, now: int) -> str:
    """Return the clocks in one line, with the names of the players; empty without clocks."""
    shown = [f"{reading_text(reading, translate)}{'!' * reading.is_low}" for reading in readings(game, translate, now)]
    return _APART.join([*shown, *paused_note(game, translate)])


def reading_text(reading: Reading, translate: Translator) -> str:
    """Return the clock of one seat with its player's name."""
    mark = f"{RUNNING} " if reading.is_running else ""
    return f"{mark}{translate('{who}', who=reading.seat)} {reading.text}"


def paused_note(game: Game, translate: Translator) -> Iterator[str]:
    """Yield a note that the clocks stand, if they are paused."""
    if game.clocks is not None and game.clocks.is_paused and game.ended is None:
        yield translate("the clocks are paused")


def _reading(game: Game, seat: Seat, translate: Translator, now: int) -> Reading:
    assert game.clocks is not None, "a reading needs a clock"
    clock, control = game.clocks.seats[seat], game.clocks.control
    if seat in game.left:
        return Reading(seat, translate("left"), is_running=False, is_low=False)
    left = clock.shown(control, now)
    text, low = _time_text(left, translate), low_time(control.initial_s or control.per_move_s)
    is_running = clock.since is not None
    if is_running and clock.has_first_move_limit(control):
        text, low = translate("{time} for the first move", time=text), 10 * SECOND
    return Reading(seat, text, is_running=is_running, is_low=is_running and left <= low)


def low_time(seconds: int) -> int:
    """Return the time, in microseconds, below which a clock of so many seconds warns: an eighth, as a round number."""
    if seconds >= _DAY_S:
        return 3_600 * SECOND
    return SECOND * next((low for low in _LOW_S if low * 8 <= seconds), min(10, seconds // 3))


def _time_text(left: int, translate: Translator) -> str:
    """Return a time as a clock shows it, rounded up: `2 d 3 h`, `1:02:03`, `4:59`, `9.5`."""
    if left < _TENTHS:
        tenths = -(-left // (SECOND // 10))
        return f"{tenths // 10}.{tenths % 10}"
    seconds = -(-left // SECOND)
    hours, minutes = seconds // 3_600, seconds // 60
    if hours >= 24:
        return translate("{days} d {hours} h", days=hours // 24, hours=hours % 24)
    if hours:
        return f"{hours}:{minutes % 60:02}:{seconds % 60:02}"
    return f"{minutes}:{seconds % 60:02}"
