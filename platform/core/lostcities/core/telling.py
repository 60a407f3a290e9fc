"""Says in words what happened in a commit: the platform's events here, a variant's by its own `tell`, if it has one.

What is told is told from events as one viewer sees them, so that it can say nothing else.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol, get_type_hints, runtime_checkable

import msgspec
from msgspec import Struct, UnsetType

from lostcities.core.contract import Event, Score
from lostcities.core.game import Game
from lostcities.core.hidden import Hidden
from lostcities.core.names import Seat, Version
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
from lostcities.core.safe import plain
from lostcities.core.say import Say
from lostcities.core.timeline import Forgotten, Moment

LISTED_MAX = 12
"""Longer lists, such as a whole deck, are only counted."""

LINES_MAX = 50
"""More lines of one event are not told."""

BESIDE = "  "
"""How a line begins that belongs to the one before."""


@runtime_checkable
class Tells(Protocol):
    """Rules that say in words what happened. Without it events are told by their names and fields."""

    def tell(self, event: Any, say: Say) -> Sequence[str]:  # Any: an event of the variant
        """What happened, in a line or several; no line for what says nothing. The event may be redacted."""
        ...


def tell(events: Sequence[Event], before: Game | None, after: Game, say: Say) -> list[str]:
    """The lines for the events of a commit as a viewer sees them. A line that belongs to the one before is indented.

    `before` and `after` are the game in that viewer's eyes; `before` is None for the first commit.
    """
    return [plain(line) for event in events for line in _lines(event, before, after, say)]


def _lines(event: Event, before: Game | None, after: Game, say: Say) -> Sequence[str]:
    match event:
        case GameCreated():
            return [_opened(event, say)]
        case SeatTaken(seat):
            return [say("{who} sat down", who=seat)]
        case SeatLeft():
            return [say("A seat is free again")]
        case GameStarted():
            return [say("The game starts")]
        case SeatResigned(seat):
            return [say("{who} resigned", who=seat)]
        case GameEnded():
            return [_ended(event, say)]
        case PlatformEvent():
            return [_talk(event, before, after, say)]
        case _:
            return variant_lines(after.variant.rules, event, say)


def variant_lines(rules: object, event: Event, say: Say) -> Sequence[str]:
    """The lines for an event of a variant. One that fails to tell is told by its names, as if it did not try."""
    if isinstance(rules, Tells):
        try:
            return [str(line) for line in rules.tell(event, say)][:LINES_MAX]
        except Exception:  # noqa: BLE001 - a plugin may raise anything, and what happened can be said without it
            return generic_lines(event, say)
    return generic_lines(event, say)


# -- the platform's own --


def _opened(event: GameCreated, say: Say) -> str:
    origin = event.origin
    if isinstance(origin, UnsetType):
        return say("The game was opened")
    return say("The game goes on from version {version} of game {game}", version=origin.version, game=origin.game)


def _ended(event: GameEnded, say: Say) -> str:
    points = say(" to ").join(str(score.total) for score in event.scores)
    won = _named(event.winners, say)
    match event.reason:
        case "resignation":
            return say("The game is over by resignation: {points}, won by {winners}", points=points, winners=won)
        case "agreement":
            return say("The game is over by agreement: {points}, won by {winners}", points=points, winners=won)
        case _:
            return say("The game is over: {points}, won by {winners}", points=points, winners=won)


def _talk(event: Event, before: Game | None, after: Game, say: Say) -> str:
    """What is said about the moves."""
    match event:
        case OfferMade(seat, kind, asked, to):
            return _asked(seat, kind, asked, to, after, say)
        case OfferAccepted(_, seat):
            return say("{who} agreed", who=seat)
        case OfferDeclined(_, seat):
            is_own = before is not None and before.offer is not None and before.offer.seat == seat
            return say("{who} took the offer back", who=seat) if is_own else say("{who} declined", who=seat)
        case OfferExpired(_, "moved"):
            return say("The offer is closed: a move was made")
        case OfferExpired():
            return say("The offer is closed: it was not answered in time")
        case MovesUndone(seat, to):
            return say("{who} took back {moves}", who=seat, moves=_count(before.moment if before else None, to, say))
        case MovesRedone(seat):
            since = before.moment.version if before is not None and before.moment is not None else None
            return say("{who} put back {moves}", who=seat, moves=_count(after.moment, since, say))
        case _:
            return generic_lines(event, say)[0]


def _asked(seat: Seat, kind: OfferKind, asked: Sequence[Seat], to: Version | None, game: Game, say: Say) -> str:
    others = _named(asked, say)
    match kind:
        case "undo":
            moves = _count(game.moment, to, say)
            return say("{who} asks {others} to agree that {moves} be taken back", who=seat, others=others, moves=moves)
        case "redo":
            here = game.moment.version if game.moment is not None else None
            moves = _count(game.undone[-1] if game.undone else None, here, say)
            return say("{who} asks {others} to agree that {moves} be put back", who=seat, others=others, moves=moves)
        case "end":
            return say("{who} asks {others} to agree that the game ends here", who=seat, others=others)


def _count(moment: Moment | None, after: Version | None, say: Say) -> str:
    """How many moves lead from a version to a moment, as far back as is remembered."""
    count = 0
    try:
        while moment is not None and moment.version > (after or 0):
            count, moment = count + 1, moment.earlier()
    except Forgotten:
        return say("many moves")
    return say("1 move") if count == 1 else say("{count} moves", count=count)


def _named(seats: Sequence[Seat], say: Say) -> str:
    return say(" and ").join(say("{who}", who=seat) for seat in seats)


# -- a variant's that does not tell --


def generic_lines(event: Event, say: Say) -> list[str]:
    """`CardPlayed(seat=1, card=R7)` becomes `Ada > card played R7`; what goes by seat gets a line for each."""
    hints = _hints(type(event))
    values = {name: getattr(event, name) for name in event.__struct_fields__}
    who = values.pop("seat", None)
    by_seat = _by_seat(values)
    told = [(name, value) for name, value in values.items() if name not in by_seat and value is not False]
    line = _words(type(event).__name__)
    if told and not isinstance(told[0][1], int) and (len(told) == 1 or told[0][0] in line.split()):
        line += f" {_value(told.pop(0)[1])}"  # it explains itself: the card of a card that was played
        apart = ", "
    else:
        apart = ": "
    line = apart.join([line, *filter(None, [", ".join(_field(*each, hints.get(each[0]), say) for each in told)])])
    lines = [line[0].upper() + line[1:] if who is None else f"{say('{who}', who=who)} > {line}"]
    for seat, parts in enumerate(zip(*by_seat.values(), strict=True)):
        said = [_part(name, part) for name, part in zip(by_seat, parts, strict=True)]
        lines.append(f"{BESIDE}{say('{who}', who=seat)} {', '.join(said)}")
    return lines


def _by_seat(values: dict[str, Any]) -> dict[str, tuple[Any, ...]]:
    """The fields that hold something for each seat: scores, and numbers beside them."""
    scores = {name: value for name, value in values.items() if _are(value, Score)}
    seats = {len(value) for value in scores.values()}
    if len(seats) != 1:
        return {}
    numbers = {name: value for name, value in values.items() if _are(value, int) and len(value) in seats}
    return {**scores, **numbers}


def _are(value: Any, kind: type) -> bool:  # Any: whatever an event can hold
    return isinstance(value, tuple) and bool(value) and all(isinstance(item, kind) for item in value)


def _part(name: str, part: Any) -> str:
    return _score(part) if isinstance(part, Score) else f"{_label(name)} {_value(part)}"


def _field(name: str, value: Any, hint: Any, say: Say) -> str:
    if value is True:
        return _label(name.removeprefix("is_").removeprefix("has_"))
    if hint is Seat:
        return f"{_label(name)} {say('{who}', who=value)}"
    return f"{_label(name)} {_value(value)}"


def _label(name: str) -> str:
    return name.replace("_", " ")


def _value(value: Any) -> str:
    match value:
        case None:
            return "-"
        case Hidden(items=None, count=count):
            return "??" if count == 1 else f"?? x{count}"
        case Hidden(items=items):
            return _value(items)
        case Score():
            return _score(value)
        case tuple() | list():
            return _listed(value)
        case dict():
            return " ".join(f"{key} {_value(item)}" for key, item in value.items()) or "-"
        case Struct():
            return " ".join(f"{name} {_value(item)}" for name, item in msgspec.structs.asdict(value).items())
        case str() if value.isidentifier():  # a name out of a short list, such as a reason
            return _label(value)
    return str(value)


def _listed(values: Sequence[Any]) -> str:
    if len(values) > LISTED_MAX:
        return f"({len(values)} items)"
    apart = " / " if any(isinstance(item, tuple | list | Hidden) for item in values) else " "
    return apart.join(map(_value, values)) or "-"


def _score(score: Score) -> str:
    parts = ", ".join(f"{part} {points}" for part, points in score.parts.items())
    return f"{score.total:+d}" + (f" ({parts})" if parts else "")


def _words(name: str) -> str:
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


@cache
def _hints(event_type: type[Event]) -> dict[str, Any]:
    return get_type_hints(event_type)
