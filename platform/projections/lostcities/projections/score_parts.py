"""Points by part of a score, such as the expedition of a colour: read from the events of a game, without its rules.

Score sheets are the events with a `Score` for each seat. A round that was undone does not count.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import DecodeError, Struct, ValidationError, convert, json

from lostcities.core.names import Version
from lostcities.core.seat_scores import Score
from lostcities.eventstore.port import Commit

SHEETS_MAX = 100
"""Largest number of score sheets of a game that are counted."""

UNDOS_MAX = 20
"""Largest number of undos in a row that are remembered, to be reverted."""

PART_CHARS_MAX = 40
"""Longest name of a part that is counted."""

PARTS_MAX = 20
"""Largest number of parts of a score that are counted."""

_PARTS = b'"parts":{"'
_TURNED = b'"type":"@Moves'


def has_sheets(commit: Commit) -> bool:
    """Return whether a commit may have score sheets, or change which of them count."""
    return any(_PARTS in text or _TURNED in text for text in commit.events)


class Sheet(Struct):
    """The parts of each seat's score in one event."""

    version: Version
    parts: list[dict[str, int]]


class Sheets(Struct):
    """Score sheets of a game so far, and those that undo has taken away."""

    counted: list[Sheet] = []
    undone: list[list[Sheet]] = []
    """One list for each undo that may still be reverted, the last undo at the end."""

    def add(self, commit: Commit, seats: int) -> None:
        """Add the sheets of a commit, or take away those that it undoes."""
        for version, text in enumerate(commit.events, commit.first_version):
            if _TURNED in text:
                self._turn(_event(text))
            elif _PARTS in text:
                self._add(_event(text), Version(version), seats)

    def _turn(self, event: Mapping[str, Any]) -> None:  # Any: JSON
        to = event.get("to")
        if event.get("type") == "@MovesUndone" and isinstance(to, int):
            self.undone = [*self.undone[1 - UNDOS_MAX :], [sheet for sheet in self.counted if sheet.version > to]]
            self.counted = [sheet for sheet in self.counted if sheet.version <= to]
        elif event.get("type") == "@MovesRedone" and self.undone:
            self.counted += self.undone.pop()

    def _add(self, event: Mapping[str, Any], version: Version, seats: int) -> None:  # Any: JSON
        is_end = event.get("type") == "@GameEnded"
        if len(self.counted) >= SHEETS_MAX or (is_end and self.counted):
            return  # the end sums up the rounds
        for scores in _scores_by_seat(event, seats):
            parts = [dict(list(_own_parts(score))[:PARTS_MAX]) for score in scores]
            if any(parts):
                self.counted.append(Sheet(version, parts))
            return


def _event(text: bytes) -> Mapping[str, Any]:  # Any: JSON
    """Return an event as JSON. One that cannot be read is empty: a store takes any bytes."""
    try:
        event = json.decode(text)
    except (DecodeError, UnicodeDecodeError):
        return {}
    return event if isinstance(event, dict) else {}


def _scores_by_seat(event: Mapping[str, Any], seats: int) -> Iterator[list[Score]]:  # Any: JSON
    for value in event.values():
        if isinstance(value, list) and len(value) == seats:
            try:
                yield convert(value, list[Score])
            except ValidationError:
                continue


def _own_parts(score: Score) -> Iterator[tuple[str, int]]:
    """Yield the parts of a score but numbered ones, such as `round 1`, which are sums of others, and long names."""
    for part, points in score.parts.items():
        if not part[-1:].isdecimal() and len(part) <= PART_CHARS_MAX:
            yield part, points
