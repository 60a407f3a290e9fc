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
from lostcities.core.records import (
    Command,
    MovesRedone,
    MovesUndone,
    OfferAccepted,
    OfferDeclined,
    OfferExpired,
    OfferMade,
    PlatformEvent,
)

TALK = (OfferMade, OfferAccepted, OfferDeclined, OfferExpired, MovesUndone, MovesRedone)
"""Events about the log rather than in the game: they move its version, and nothing on the table."""


class Forgotten(LookupError):
    """The moment asked for is no longer kept in memory: fold the log again, and keep every moment."""


class Moment(Struct, eq=False):
    """Where the game stood after the commit that ended at `version`, and how it came there.

    `length` counts the events that led there and count. `command` is what was asked for, `actor` who asked, `events`
    what came of it in play, where whoever folded it knew the command: the server and the audit do, a client that folds
    what it receives does not. Two moments are equal if they are of the same version: within one log that is all there
    is to tell.
    """

    version: Version
    length: int
    stood: Any  # the variant's own state type, until it fades
    before: "Moment | None"
    command: Command | None = None
    actor: PlayerId | None = None
    events: tuple[Event, ...] = ()
    is_cut: bool = False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moment) and self.version == other.version

    def __hash__(self) -> int:
        return hash(self.version)

    def __repr__(self) -> str:
        return f"Moment({self.version})"

    @property
    def state(self) -> Any:  # the variant's own state type
        """How the game stood. Raises `Forgotten`."""
        if self.stood is _FADED:
            raise Forgotten(self.version)
        return self.stood

    def earlier(self) -> "Moment | None":
        """The moment before; None before the first. Raises `Forgotten`."""
        if self.is_cut:
            raise Forgotten(self.version)
        return self.before

    def back_to(self, version: int) -> "Moment | None":
        """This moment or the earlier one of that version; None if the line does not pass through it."""
        moment: Moment | None = self
        while moment is not None and moment.version > version:
            moment = moment.earlier()
        return moment if moment is not None and moment.version == version else None

    def cut(self, keep: int) -> None:
        """Forget what lies more than `keep` moments back, to save memory."""
        moment: Moment | None = self
        for _ in range(keep):
            if moment is None or moment.is_cut:
                return
            moment = moment.before
        if moment is not None and moment.before is not None:
            moment.before, moment.is_cut = None, True

    def fade(self) -> None:
        """Forget how the game stood here, and all before."""
        self.stood, self.before, self.is_cut, self.events = _FADED, None, True, ()


_FADED = object()


def forget(moment: Moment | None, undone: Sequence[Moment], *, keep: int) -> None:
    """Of where a game stands and of what can be redone forget all that lies more than `keep` moments away."""
    far, near = undone[:-keep], undone[-keep:]
    for line in far:
        line.fade()
    for start in (moment, *near):
        if start is not None:
            start.cut(keep)


def effective(log: Iterable[Event]) -> list[Event]:
    """The events of a whole log that count, in order: what stands on the table is their fold, and nothing else is."""
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
            case MovesRedone():
                counting += undone.pop()
            case _ if isinstance(event, TALK):
                continue
            case _:
                if undone and not isinstance(event, PlatformEvent):
                    undone.clear()
                counting.append((version, event))
    return [event for _, event in counting]
