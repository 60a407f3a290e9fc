"""Checks of analyses that workers return: whether one fits its game, and is bounded. What it says is believed."""

from collections.abc import Iterable, Sequence
from math import isfinite

from lostcities.core.errors import Malformed, TooLarge
from lostcities.core.names import Version
from lostcities.core.single_line import single_line
from lostcities.v1 import analysis_pb2

ANALYSIS_BYTES_MAX = 200 * 1024
"""Largest analysis: that of some thousand decisions."""

SOURCES_MAX, STRETCHES_MAX, LOSSES_MAX, TEXT_CHARS_MAX = 16, 100, 100, 200


def check_analysis(found: analysis_pb2.GameAnalysis, *, seats: int, head: Version) -> None:
    """Raise `Malformed` or `TooLarge` unless an analysis can be that of a game with so many seats and events."""
    if (size := found.ByteSize()) > ANALYSIS_BYTES_MAX:
        raise TooLarge("the analysis", size=size, limit=ANALYSIS_BYTES_MAX)
    _check_count("sources", found.sources, SOURCES_MAX)
    _check_count("stretches", found.stretches, STRETCHES_MAX)
    _check_count("losses", found.losses, LOSSES_MAX)
    _check_texts(found.sources)
    for stretch in found.stretches:
        _check_stretch(stretch, seats=seats, sources=len(found.sources))
    for loss in found.losses:
        _check_loss(loss, seats=seats, head=head)


def _check_stretch(stretch: analysis_pb2.StretchAnalysis, *, seats: int, sources: int) -> None:
    if len(stretch.seats) != seats:
        raise _misfit(f"a stretch has {len(stretch.seats)} seats, and the game {seats}")
    if len({len(seat.curve) for seat in stretch.seats}) > 1:
        raise _misfit("the curves of a stretch have different lengths")
    for seat in stretch.seats:
        if len(seat.luck) != sources:
            raise _misfit(f"a seat has luck of {len(seat.luck)} sources, and there are {sources}")
        _check_numbers([*seat.luck, *seat.curve])


def _check_loss(loss: analysis_pb2.MoveLoss, *, seats: int, head: Version) -> None:
    if not 0 <= loss.seat < seats:
        raise _misfit(f"a move is of seat {loss.seat}, and the game has seats 0 to {seats - 1}")
    if not 0 <= loss.version < head or not 0 <= loss.place < head:
        raise _misfit(f"a move was made after version {loss.version}, event {loss.place}, and the log ends at {head}")
    _check_numbers([loss.points])
    _check_texts([loss.move, loss.better])


def _check_count(name: str, values: Sequence[object], most: int) -> None:
    if len(values) > most:
        raise TooLarge("the analysis", size=len(values), limit=most, unit=name)


def _check_numbers(values: Iterable[float]) -> None:
    if not all(map(isfinite, values)):
        raise _misfit("a number of points is not finite")


def _check_texts(texts: Iterable[str]) -> None:
    for text in texts:
        if not 0 < len(text) <= TEXT_CHARS_MAX or single_line(text) != text:
            raise _misfit(f"a text is a line of 1 to {TEXT_CHARS_MAX} characters, not {text[:TEXT_CHARS_MAX]!r}")


def _misfit(cause: str) -> Malformed:
    return Malformed(f"this is no analysis of the game: {cause}", field="analysis")
