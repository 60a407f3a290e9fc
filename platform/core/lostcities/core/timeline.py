"""The effective log: which recorded events count, and the line of play that undo and redo walk along.

Nothing is ever taken out of a log. Moves are undone by a fact that says at which version the game stands again, and
redone by another; a new move clears what could be redone. `effective` says it for a whole log at once; `fold` says the
same commit by commit, by keeping the moments it passed.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from lostcities.core.contract import Event
from lostcities.core.names import PlayerId, Version
from lostcities.core.platform_events import (
    Command,
    MovesRedone,
    MovesUndone,
    OfferAccepted,
    OfferDeclined,
    OfferExpired,
    OfferMade,
    PlatformEvent,
    UnknownEvent,
)

TALK = (OfferMade, OfferAccepted, OfferDeclined, OfferExpired, MovesUndone, MovesRedone, UnknownEvent)
"""Events about the log rather than in the game: they move its version, and nothing on the table."""


class CheckpointEvicted(LookupError):
    """The moment asked for is no longer kept in memory: fold the log again, and keep every moment."""


class Checkpoint(Struct, eq=False):
    """Where the game stood after the commit that ended at `version`, and how it came there.

    `length` counts the events that led there and count. `command` is what was asked for, `actor` who asked, `events`
    what came of it in play, where whoever folded it knew the command: the server and the audit do, a client that folds
    what it receives does not. Two moments are equal if they are of the same version: within one log that is all there
    is to tell.
    """

    version: Version
    length: int
    stood: Any  # the variant's own state type, until it fades
    before: "Checkpoint | None"
    command: Command | None = None
    actor: PlayerId | None = None
    events: tuple[Event, ...] = ()
    is_cut: bool = False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Checkpoint) and self.version == other.version

    def __hash__(self) -> int:
        return hash(self.version)

    def __repr__(self) -> str:
        return f"Checkpoint({self.version})"

    @property
    def state(self) -> Any:  # the variant's own state type
        """How the game stood. Raises `CheckpointEvicted`."""
        if self.stood is _FADED:
            raise CheckpointEvicted(self.version)
        return self.stood

    def earlier(self) -> "Checkpoint | None":
        """The moment before; None before the first. Raises `CheckpointEvicted`."""
        if self.is_cut:
            raise CheckpointEvicted(self.version)
        return self.before

    def back_to(self, version: int) -> "Checkpoint | None":
        """This moment or the earlier one of that version; None if the line does not pass through it."""
        checkpoint: Checkpoint | None = self
        while checkpoint is not None and checkpoint.version > version:
            checkpoint = checkpoint.earlier()
        return checkpoint if checkpoint is not None and checkpoint.version == version else None

    def cut(self, keep: int) -> None:
        """Forget what lies more than `keep` moments back, to save memory."""
        checkpoint: Checkpoint | None = self
        for _ in range(keep):
            if checkpoint is None or checkpoint.is_cut:
                return
            checkpoint = checkpoint.before
        if checkpoint is not None and checkpoint.before is not None:
            checkpoint.before, checkpoint.is_cut = None, True

    def fade(self) -> None:
        """Forget how the game stood here, and all before."""
        self.stood, self.before, self.is_cut, self.events = _FADED, None, True, ()


_FADED = object()


def prune_checkpoints(checkpoint: Checkpoint | None, undone: Sequence[Checkpoint], *, keep: int) -> None:
    """Of where a game stands and of what can be redone forget all that lies more than `keep` moments away."""
    far, near = undone[:-keep], undone[-keep:]
    for line in far:
        line.fade()
    for start in (checkpoint, *near):
        if start is not None:
            start.cut(keep)


def effective(log: Iterable[Event]) -> list[Event]:
    """Return the events of a whole log that count, in order: their fold is what stands on the table.

    Raise `ValueError` where a redo leads to another version than the last undo left.
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
            case _ if isinstance(event, TALK):
                continue
            case _:
                if undone and not isinstance(event, PlatformEvent):
                    undone.clear()
                counting.append((version, event))
    return [event for _, event in counting]
