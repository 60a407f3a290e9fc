"""The effective log: the events that count, and the line of play for undo and redo.

No event is ever removed from a log. An undo is an event with the version to return to, and a redo is another one; a new
move clears what could be redone. `effective` applies them to a whole log at once. `fold` does so commit by commit, with
the checkpoints it keeps.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core.contract import Event
from lostcities.core.names import PlayerId, Version
from lostcities.core.platform_events import (
    ClocksPaused,
    ClocksResumed,
    Command,
    HintTaken,
    MovesRedone,
    MovesUndone,
    OfferAccepted,
    OfferDeclined,
    OfferExpired,
    OfferMade,
    PlatformEvent,
    RulesReplaced,
    SeatAbandoned,
    SeatHandedOver,
    SeatReleased,
    SeatResigned,
    TimeGivenBack,
    TimeRanOut,
    UnknownEvent,
)

BESIDE_PLAY = (
    OfferMade,
    OfferAccepted,
    OfferDeclined,
    OfferExpired,
    MovesUndone,
    MovesRedone,
    SeatResigned,
    TimeRanOut,
    SeatAbandoned,
    SeatHandedOver,
    TimeGivenBack,
    ClocksPaused,
    ClocksResumed,
    HintTaken,
    SeatReleased,
    RulesReplaced,
    UnknownEvent,
)
"""Types of events that change the version of a log, but not the position."""


class CheckpointEvicted(LookupError):
    """The checkpoint is no longer in memory: fold the log again and keep every checkpoint."""


class Checkpoint(Struct, eq=False):
    """The game after the commit that ended at `version`, and the commit before.

    `length` is the number of effective events up to there. `command`, `actor` and `events` are those of the commit,
    `events` without the platform's. They are set only if the caller of `fold` knew the command: the server and the
    audit do, clients do not. Checkpoints of one version are equal, which suffices within one log.
    """

    version: Version
    length: int
    stood: Any  # the variant's own state type, until it is evicted
    before: "Checkpoint | None"
    command: Command | None = None
    actor: PlayerId | None = None
    events: tuple[Event, ...] = ()
    is_pruned: bool = False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Checkpoint) and self.version == other.version

    def __hash__(self) -> int:
        return hash(self.version)

    def __repr__(self) -> str:
        return f"Checkpoint({self.version})"

    @property
    def state(self) -> Any:  # the variant's own state type
        """State of the game. Raise `CheckpointEvicted`."""
        if self.stood is _EVICTED:
            raise CheckpointEvicted(self.version)
        return self.stood

    def earlier(self) -> "Checkpoint | None":
        """Return the checkpoint before; None before the first. Raise `CheckpointEvicted`."""
        if self.is_pruned:
            raise CheckpointEvicted(self.version)
        return self.before

    def back_to(self, version: int) -> "Checkpoint | None":
        """Return this checkpoint or the earlier one of that version; None if the line has none of it."""
        checkpoint: Checkpoint | None = self
        while checkpoint is not None and checkpoint.version > version:
            checkpoint = checkpoint.earlier()
        return checkpoint if checkpoint is not None and checkpoint.version == version else None

    def prune(self, keep: int) -> None:
        """Drop checkpoints more than `keep` steps back, to save memory."""
        checkpoint: Checkpoint | None = self
        for _ in range(keep):
            if checkpoint is None or checkpoint.is_pruned:
                return
            checkpoint = checkpoint.before
        if checkpoint is not None and checkpoint.before is not None:
            checkpoint.before, checkpoint.is_pruned = None, True

    def evict(self) -> None:
        """Drop the state and all earlier checkpoints."""
        self.stood, self.before, self.is_pruned, self.events = _EVICTED, None, True, ()


_EVICTED = object()


def prune_checkpoints(checkpoint: Checkpoint | None, undone: Sequence[Checkpoint], *, keep: int) -> None:
    """Drop checkpoints more than `keep` steps from the current one, and from those that can be redone."""
    far, near = undone[:-keep], undone[-keep:]
    for line in far:
        line.evict()
    for start in (checkpoint, *near):
        if start is not None:
            start.prune(keep)


def copy_checkpoints(
    checkpoint: Checkpoint | None, undone: Sequence[Checkpoint]
) -> tuple[Checkpoint | None, tuple[Checkpoint, ...]]:
    """Return copies of the current checkpoint and those that can be redone, with all checkpoints before them.

    To prune the copies leaves the originals as they are. States are shared, and so are evicted checkpoints, which do
    not change any more.
    """
    copies: dict[int, Checkpoint] = {}
    again = tuple(_copied(line, copies) for line in undone)
    return (None if checkpoint is None else _copied(checkpoint, copies)), again


def _copied(start: Checkpoint, copies: dict[int, Checkpoint]) -> Checkpoint:
    original: Checkpoint | None = start
    later: Checkpoint | None = None
    while original is not None and original.stood is not _EVICTED:
        known = copies.get(id(original))
        copied = known or replace(original)
        copies[id(original)] = copied
        if later is not None:
            later.before = copied
        if known is not None:
            break
        original, later = original.before, copied
    return copies.get(id(start), start)


def effective(log: Iterable[Event]) -> list[Event]:
    """Return the effective events of a whole log, in order; their fold is the current position.

    Raise `ValueError` if a redo leads to another version than the last undo left.
    """
    counting: list[tuple[int, Event]] = []
    undone: list[list[tuple[int, Event]]] = []
    for version, event in enumerate(log, start=1):
        match event:
            case MovesUndone(_, to):
                at = len(counting)
                while counting[at - 1][0] > to:
                    at -= 1
                undone.append(counting[at:])
                del counting[at:]
            case MovesRedone(_, to):
                again = undone.pop()
                if again[-1:] and again[-1][0] != to:
                    raise ValueError(f"a redo leads to version {to}, which the last undo did not leave")
                counting += again
            case _ if isinstance(event, BESIDE_PLAY):
                continue
            case _:
                if undone and not isinstance(event, PlatformEvent):
                    undone.clear()
                counting.append((version, event))
    return [event for _, event in counting]
