"""Says in words what happened: what is settled at the table here, and what a variant's events say in `wording`."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import UnsetType

from lostcities.core import Event, Seat, Version
from lostcities.core.game import Game
from lostcities.core.records import (
    GameCreated,
    GameEnded,
    GameStarted,
    MovesRedone,
    MovesUndone,
    OfferAccepted,
    OfferDeclined,
    OfferExpired,
    OfferKind,
    OfferMade,
    PlatformEvent,
    SeatLeft,
    SeatResigned,
    SeatTaken,
)
from lostcities.core.timeline import Moment
from lostcities_client import Change, Offer
from lostcities_client.program import clean
from lostcities_terminal.wording import LISTED_MAX, event_lines, name_of

UNDO_WORDS = {"never": "nothing is undone", "consent": "", "free": "anything can be undone at will"}
"""How moves are undone at a table, where it is not as usual."""

_ENDINGS = {"resignation": ", by resignation", "agreement": ", by agreement"}
_EXPIRIES = {"moved": "a move was made", "deadline": "it was not answered in time"}


def tell(change: Change, names: Sequence[str], history: Sequence[Change] = ()) -> list[str]:
    """A line for each event of a change; what belongs to the line above starts with two blanks.

    `history` are the changes until then, and perhaps after: what was undone is told from it.
    """
    return [clean(line) for event in change.events for line in _lines(event, change, names, history)]


def wish(offer: Offer, game: Game) -> str:
    """What an open offer asks for, to go on after `asks you`."""
    return _wish(offer.kind, offer.to, game)


def _lines(event: Event, change: Change, names: Sequence[str], history: Sequence[Change]) -> list[str]:
    match event:
        case GameCreated():
            words, origin = UNDO_WORDS[change.game.undo], event.origin
            since = "" if isinstance(origin, UnsetType) else f", from version {origin.version} of game {origin.game}"
            return [f"A game of {event.variant} was opened{since}{words and f': {words}'}"]
        case SeatTaken(seat):
            return [f"{name_of(seat, names)} took seat {seat}"]
        case SeatLeft(seat):
            return [f"Seat {seat} was left"]
        case GameStarted():
            return ["The game starts"]
        case GameEnded(scores, winners):
            won = " and ".join(name_of(seat, names) for seat in winners)
            how = _ENDINGS.get(str(event.reason), "")
            return [f"The game is over{how}: {' to '.join(str(score.total) for score in scores)}, won by {won}"]
        case SeatResigned(seat):
            return [f"{name_of(seat, names)} resigned"]
        case PlatformEvent():
            return _talk(event, change, names, history)
        case _:
            return event_lines(event, names)


def _talk(event: Event, change: Change, names: Sequence[str], history: Sequence[Change]) -> list[str]:
    """What is said about the moves."""
    game = change.game
    match event:
        case OfferMade(seat, kind, asked, to):
            said = f"{name_of(seat, names)} asked {_all(asked, names)} {_wish(kind, to, game)}"
            return [said, *_listed(_concerned(kind, to, game), names, history)]
        case OfferAccepted(_, seat):
            return [f"{name_of(seat, names)} agreed"]
        case OfferDeclined(offer, seat):
            is_own = any(before.game.offer is not None and before.game.offer.id == offer
                         and before.game.offer.seat == seat for before in history)  # fmt: skip
            return [f"{name_of(seat, names)} {'took the offer back' if is_own else 'declined'}"]
        case OfferExpired(_, reason):
            return [f"The offer is closed: {_EXPIRIES[reason]}"]
        case MovesUndone(seat, to):
            undone = _moments(game.undone[-1] if game.undone else None, after=to)
            said = f"{name_of(seat, names)} took back {_count(undone)}: the game stands as at version {to}"
            return [said, *_listed(undone, names, history)]
        case MovesRedone(seat, to):
            redone = _moments(game.moment, after=_stood_before(change, history))
            said = f"{name_of(seat, names)} put back {_count(redone)}: the game stands as at version {to}"
            return [said, *_listed(redone, names, history)]
        case _:
            return event_lines(event, names)


def _wish(kind: OfferKind, to: Version | None, game: Game) -> str:
    count = _count(_concerned(kind, to, game))
    match kind:
        case "undo":
            return f"to agree that {count} be taken back, to version {to}"
        case "redo":
            return f"to agree that {count} be put back, to version {to}"
        case "end":
            return "to agree that the game ends here"


def _concerned(kind: OfferKind, to: Version | None, game: Game) -> list[Moment]:
    """The moves that an offer is about."""
    if kind == "undo":
        return _moments(game.moment, after=to or Version(0))
    if kind == "redo" and game.undone and game.moment is not None:
        return _moments(game.undone[-1], after=game.moment.version)
    return []


def _moments(moment: Moment | None, *, after: int) -> list[Moment]:
    """The moments that lead to one, after a version, the last first."""
    found = []
    while moment is not None and moment.version > after:
        found.append(moment)
        moment = moment.earlier()
    return found


def _stood_before(change: Change, history: Sequence[Change]) -> int:
    """The version the game stood at before a change."""
    earlier = [before.game for before in history if before.version < change.version]
    moment = earlier[-1].moment if earlier else None
    return moment.version if moment is not None else change.game.version


def _listed(moments: Iterable[Moment], names: Sequence[str], history: Sequence[Change]) -> Iterator[str]:
    """What happened in moves, the first first, each with two blanks before it."""
    lines = list(_moves({moment.version for moment in moments}, names, history))
    yield from lines[:LISTED_MAX]
    if len(lines) > LISTED_MAX:
        yield f"  and {len(lines) - LISTED_MAX} more"


def _moves(versions: set[Version], names: Sequence[str], history: Sequence[Change]) -> Iterator[str]:
    played = Version(0)
    for change in history:
        if change.game.played != played and change.game.played in versions:
            for event in change.events:
                if not isinstance(event, PlatformEvent):
                    yield f"  {event_lines(event, names)[0]}"
        played = change.game.played


def _all(seats: Sequence[Seat], names: Sequence[str]) -> str:
    return " and ".join(name_of(seat, names) for seat in seats)


def _count(moments: Sequence[Moment]) -> str:
    return "1 move" if len(moments) == 1 else f"{len(moments)} moves"
