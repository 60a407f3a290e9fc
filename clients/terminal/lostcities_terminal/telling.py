"""What happened, in lines: the words are the core's, the moves that were taken back are looked up in the history."""

from collections.abc import Iterator, Sequence

from lostcities.core import Event, Say, Version
from lostcities.core.game import Game, Offer
from lostcities.core.records import MovesRedone, MovesUndone, OfferMade, PlatformEvent
from lostcities.core.safe import plain
from lostcities.core.telling import BESIDE, tell
from lostcities.core.timeline import Moment
from lostcities_client import Change

LISTED_MAX = 12
"""Of the moves that somebody wants to take back so many are told again."""


def told(history: Sequence[Change], at: int, say: Say) -> list[str]:
    """The lines of one change of a history; what belongs to the line above begins with two blanks."""
    change, before = history[at], history[at - 1].game if at else None
    lines = []
    for event in change.events:
        lines += tell((event,), before, change.game, say)
        lines += _listed(_concerned(event, before, change.game), history, say)
    return lines


def all_told(history: Sequence[Change], start: int, say: Say) -> list[str]:
    """The lines of all changes from one on."""
    return [line for at in range(start, len(history)) for line in told(history, at, say)]


def wish(offer: Offer, game: Game, say: Say) -> str:
    """What an open offer asks for, as a sentence."""
    made = OfferMade(seat=offer.seat, kind=offer.kind, asked=offer.asked, to=offer.to)
    return tell((made,), None, game, say)[0]


def _concerned(event: Event, before: Game | None, after: Game) -> set[Version]:
    """The moves, by their versions, that what is said about them is about."""
    match event:
        case OfferMade(_, "undo", _, to):
            return _versions(after.moment, to or Version(0))
        case OfferMade(_, "redo") if after.undone and after.moment is not None:
            return _versions(after.undone[-1], after.moment.version)
        case MovesUndone(_, to) if before is not None:
            return _versions(before.moment, to)
        case MovesRedone() if before is not None and before.moment is not None:
            return _versions(after.moment, before.moment.version)
    return set()


def _versions(moment: Moment | None, after: Version) -> set[Version]:
    found = set()
    while moment is not None and moment.version > after:
        found.add(moment.version)
        moment = moment.earlier()
    return found


def _listed(versions: set[Version], history: Sequence[Change], say: Say) -> Iterator[str]:
    """What happened in moves, the first first, each beside the line above."""
    lines = list(_moves(versions, history, say)) if versions else []
    yield from lines[:LISTED_MAX]
    if len(lines) > LISTED_MAX:
        yield BESIDE + say("and {count} more", count=len(lines) - LISTED_MAX)


def _moves(versions: set[Version], history: Sequence[Change], say: Say) -> Iterator[str]:
    played = Version(0)
    for at, change in enumerate(history):
        if change.game.played != played and change.game.played in versions:
            events = [event for event in change.events if not isinstance(event, PlatformEvent)]
            before = history[at - 1].game if at else None
            yield from (BESIDE + plain(line) for line in tell(events, before, change.game, say) if line[:1] != " ")
        played = change.game.played
