"""Log lines: what happened in a commit, in words. Variants may word their own events with `log_lines`.

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
from lostcities.core.platform_events import (
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
    UnknownEvent,
)
from lostcities.core.single_line import single_line
from lostcities.core.timeline import Checkpoint, CheckpointEvicted
from lostcities.present.translate import Translator

LISTED_MAX = 12
"""Longer lists, such as a whole deck, are only counted."""

LINES_MAX = 50
"""More lines of one event are not told."""

BESIDE = "  "
"""How a line begins that belongs to the one before."""


@runtime_checkable
class LogLineRules(Protocol):
    """Rules that say in words what happened. Without it events are told by their names and fields."""

    def log_lines(self, event: Any, translate: Translator) -> Sequence[str]:  # Any: an event of the variant
        """What happened, in a line or several; no line for what says nothing. The event may be redacted."""
        ...


def log_lines(events: Sequence[Event], before: Game | None, after: Game, translate: Translator) -> list[str]:
    """The lines for the events of a commit as a viewer sees them. A line that belongs to the one before is indented.

    `before` and `after` are the game in that viewer's eyes; `before` is None for the first commit.
    """
    return [single_line(line) for event in events for line in _lines(event, before, after, translate)]


def _lines(event: Event, before: Game | None, after: Game, translate: Translator) -> Sequence[str]:
    match event:
        case GameCreated():
            return [_opened(event, translate)]
        case SeatTaken(seat):
            return [translate("{who} sat down", who=seat)]
        case SeatLeft():
            return [translate("A seat is free again")]
        case GameStarted():
            return [translate("The game starts")]
        case SeatResigned(seat):
            return [translate("{who} resigned", who=seat)]
        case GameEnded():
            return [_ended(event, translate)]
        case UnknownEvent(name):
            return [_words(name.removeprefix("@")).capitalize()]
        case PlatformEvent():
            return [_talk(event, before, after, translate)]
        case _:
            return variant_lines(after.variant.rules, event, translate)


def variant_lines(rules: object, event: Event, translate: Translator) -> Sequence[str]:
    """The lines for an event of a variant. One that fails to tell is told by its names, as if it did not try."""
    if isinstance(rules, LogLineRules):
        try:
            return [str(line) for line in rules.log_lines(event, translate)][:LINES_MAX]
        except Exception:  # noqa: BLE001 - a plugin may raise anything, and what happened can be said without it
            return generic_lines(event, translate)
    return generic_lines(event, translate)


# -- the platform's own --


def _opened(event: GameCreated, translate: Translator) -> str:
    origin = event.origin
    if isinstance(origin, UnsetType):
        return translate("The game was opened")
    return translate("The game goes on from version {version} of game {game}", version=origin.version, game=origin.game)


def _ended(event: GameEnded, translate: Translator) -> str:
    points = translate(" to ").join(str(score.total) for score in event.scores)
    won = _named(event.winners, translate)
    match event.reason:
        case "resignation":
            return translate("The game is over by resignation: {points}, won by {winners}", points=points, winners=won)
        case "agreement":
            return translate("The game is over by agreement: {points}, won by {winners}", points=points, winners=won)
        case _:
            return translate("The game is over: {points}, won by {winners}", points=points, winners=won)


def _talk(event: Event, before: Game | None, after: Game, translate: Translator) -> str:
    """What is said about the moves."""
    match event:
        case OfferMade(seat, kind, asked, to):
            return _asked(seat, kind, asked, to, after, translate)
        case OfferAccepted(_, seat):
            return translate("{who} agreed", who=seat)
        case OfferDeclined(_, seat):
            is_own = before is not None and before.offer is not None and before.offer.seat == seat
            return translate("{who} took the offer back", who=seat) if is_own else translate("{who} declined", who=seat)
        case OfferExpired(_, "moved"):
            return translate("The offer is closed: a move was made")
        case OfferExpired():
            return translate("The offer is closed: it was not answered in time")
        case MovesUndone(seat, to):
            return translate(
                "{who} took back {moves}", who=seat, moves=_count(before.checkpoint if before else None, to, translate)
            )
        case MovesRedone(seat):
            since = before.checkpoint.version if before is not None and before.checkpoint is not None else None
            return translate("{who} put back {moves}", who=seat, moves=_count(after.checkpoint, since, translate))
        case _:
            return generic_lines(event, translate)[0]


def _asked(
    seat: Seat, kind: OfferKind, asked: Sequence[Seat], to: Version | None, game: Game, translate: Translator
) -> str:
    others = _named(asked, translate)
    match kind:
        case "undo":
            moves = _count(game.checkpoint, to, translate)
            return translate(
                "{who} asks {others} to agree that {moves} be taken back", who=seat, others=others, moves=moves
            )
        case "redo":
            here = game.checkpoint.version if game.checkpoint is not None else None
            moves = _count(game.undone[-1] if game.undone else None, here, translate)
            return translate(
                "{who} asks {others} to agree that {moves} be put back", who=seat, others=others, moves=moves
            )
        case "end":
            return translate("{who} asks {others} to agree that the game ends here", who=seat, others=others)


def _count(checkpoint: Checkpoint | None, after: Version | None, translate: Translator) -> str:
    """How many moves lead from a version to a moment, as far back as is remembered."""
    count = 0
    try:
        while checkpoint is not None and checkpoint.version > (after or 0):
            count, checkpoint = count + 1, checkpoint.earlier()
    except CheckpointEvicted:
        return translate("many moves")
    return translate("1 move") if count == 1 else translate("{count} moves", count=count)


def _named(seats: Sequence[Seat], translate: Translator) -> str:
    return translate(" and ").join(translate("{who}", who=seat) for seat in seats)


# -- a variant's that does not tell --


def generic_lines(event: Event, translate: Translator) -> list[str]:
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
    line = apart.join([line, *filter(None, [", ".join(_field(*each, hints.get(each[0]), translate) for each in told)])])
    lines = [line[0].upper() + line[1:] if who is None else f"{translate('{who}', who=who)} > {line}"]
    for seat, parts in enumerate(zip(*by_seat.values(), strict=True)):
        said = [_part(name, part) for name, part in zip(by_seat, parts, strict=True)]
        lines.append(f"{BESIDE}{translate('{who}', who=seat)} {', '.join(said)}")
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


def _field(name: str, value: Any, hint: Any, translate: Translator) -> str:
    if value is True:
        return _label(name.removeprefix("is_").removeprefix("has_"))
    if hint is Seat:
        return f"{_label(name)} {translate('{who}', who=value)}"
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
