"""Which commits of a log count, told commit by commit. Knows no rules and no viewers: undo and redo are public."""

from array import array
from bisect import bisect_right
from collections.abc import Sequence

from msgspec import Struct

from lostcities.core.contract import Event
from lostcities.core.names import Version
from lostcities.core.platform_events import MovesRedone, MovesUndone, PlatformEvent
from lostcities.eventstore.port import Commit


class EffectiveChange(Struct, frozen=True):
    """What a commit changes about which earlier ones count: those it took back, and those it put back.

    Each is known by its last version. They are named one by one, as undone moves may lie between others that are.
    """

    taken_back: tuple[Version, ...] = ()
    put_back: tuple[Version, ...] = ()


NO_CHANGE = EffectiveChange()


class EffectiveCommits:
    """The commits of one log whose moves count so far. A move costs the same however long the log is."""

    def __init__(self) -> None:
        self._effective = _none()
        """Last versions, rising."""
        self._undone: list[array[int]] = []
        """What can be redone, the next one last."""

    def add(self, commit: Commit, events: Sequence[Event]) -> EffectiveChange:
        """The next commit, with its events in anybody's eyes: what it takes back or puts back."""
        change = NO_CHANGE
        for event in events:
            match event:
                case MovesUndone(_, to):
                    change = EffectiveChange(taken_back=self._undo(to))
                case MovesRedone():
                    change = EffectiveChange(put_back=self._redo())
        if not all(isinstance(event, PlatformEvent) for event in events):
            self._undone.clear()
            self._effective.append(commit.last_version)
        return change

    def _undo(self, to: Version) -> tuple[Version, ...]:
        at = bisect_right(self._effective, to)
        back = self._effective[at:]
        del self._effective[at:]
        self._undone.append(back)
        return _versions(back)

    def _redo(self) -> tuple[Version, ...]:
        back = self._undone.pop()
        self._effective += back
        return _versions(back)


def _none() -> "array[int]":
    return array("Q")  # a scene is kept for each pair of eyes: eight bytes a move are less than a list of numbers


def _versions(numbers: "array[int]") -> tuple[Version, ...]:
    return tuple(map(Version, numbers))
