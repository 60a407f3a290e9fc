"""Effective commits of a log, commit by commit. No rules and no viewers are needed, since undo and redo are public."""

import asyncio
from array import array
from bisect import bisect_right
from collections.abc import Sequence

from msgspec import Struct

from lostcities.core.contract import Event
from lostcities.core.names import Version
from lostcities.core.platform_events import MovesRedone, MovesUndone, PlatformEvent
from lostcities.eventstore.port import Commit


class EffectiveChange(Struct, frozen=True):
    """Earlier commits that a commit undid or redid, each by its last version.

    They are listed one by one, since other undone moves may lie between them.
    """

    undid: tuple[Version, ...] = ()
    redid: tuple[Version, ...] = ()


NO_CHANGE = EffectiveChange()


class EffectiveCommits:
    """The commits of one log whose moves count so far. The cost of a move does not depend on the length of the log."""

    def __init__(self) -> None:
        self._effective = _none()
        """Last versions, rising."""
        self._undone: list[array[int]] = []
        """Undone moves that can be redone, the next one last."""

    def copy(self) -> "EffectiveCommits":
        """Return a copy to go on with; commits added to either of the two leave the other as it is."""
        copied = EffectiveCommits()
        copied._effective, copied._undone = self._effective[:], self._undone[:]
        return copied

    def add(self, commit: Commit, events: Sequence[Event]) -> EffectiveChange:
        """Add a commit, with its events as any viewer sees them; return the commits that it undid or redid."""
        change = NO_CHANGE
        for event in events:
            match event:
                case MovesUndone(_, to):
                    change = EffectiveChange(undid=self._undo(to))
                case MovesRedone():
                    change = EffectiveChange(redid=self._redo())
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


class EffectiveHistory:
    """The commits of one log that count at each of its versions, up to the last commit added."""

    def __init__(self) -> None:
        self.version = Version(0)
        self.lock = asyncio.Lock()
        """Held while commits are read and added."""
        self._commits = EffectiveCommits()
        self._changes: list[tuple[Version, EffectiveChange]] = []

    def add(self, commit: Commit, events: Sequence[Event]) -> None:
        """Add the next commit, with its events as any viewer sees them."""
        change = self._commits.add(commit, events)
        if change != NO_CHANGE:
            self._changes.append((commit.last_version, change))
        self.version = commit.last_version

    def undone_at(self, version: Version) -> set[Version]:
        """Return the commits that do not count at a version, each by its last version."""
        undone = set[Version]()
        for changed_at, change in self._changes:
            if changed_at > version:
                break
            undone.update(change.undid)
            undone.difference_update(change.redid)
        return undone


def _none() -> "array[int]":
    return array("Q")  # eight bytes a move; a list of numbers would take more


def _versions(numbers: "array[int]") -> tuple[Version, ...]:
    return tuple(map(Version, numbers))
