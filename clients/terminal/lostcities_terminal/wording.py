"""Says in words what an event of any variant was: its name, its fields, and names instead of seats."""

from collections.abc import Sequence
from functools import cache
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct

from lostcities.core import Event, Hidden, Score, Seat

LISTED_MAX = 12
"""Longer lists, such as a whole deck, are only counted."""


def event_lines(event: Event, names: Sequence[str]) -> list[str]:
    """`CardPlayed(seat=1, card=R7)` becomes `Ada > card played R7`; what goes by seat gets a line for each."""
    hints = _hints(type(event))
    values = {name: getattr(event, name) for name in event.__struct_fields__}
    who = values.pop("seat", None)
    by_seat = _by_seat(values, len(names))
    told = [(name, value) for name, value in values.items() if name not in by_seat and value is not False]
    line = _words(type(event).__name__)
    if told and not isinstance(told[0][1], int) and (len(told) == 1 or told[0][0] in line.split()):
        line += f" {_value(told.pop(0)[1])}"  # it explains itself: the card of a card that was played
        apart = ", "
    else:
        apart = ": "
    line = apart.join([line, *filter(None, [", ".join(_field(*each, hints.get(each[0]), names) for each in told)])])
    lines = [f"{name_of(who, names)} > {line}" if who is not None else line[0].upper() + line[1:]]
    for seat, parts in enumerate(zip(*by_seat.values(), strict=True)):
        said = [_part(name, part) for name, part in zip(by_seat, parts, strict=True)]
        lines.append(f"  {name_of(seat, names)} {', '.join(said)}")
    return lines


def _by_seat(values: dict[str, Any], seats: int) -> dict[str, tuple[Any, ...]]:
    """The fields that hold something for each seat: scores, and numbers beside scores or beside other such numbers."""
    scores = {name: value for name, value in values.items() if _are(value, Score, seats)}
    numbers = {name: value for name, value in values.items() if _are(value, int, seats)}
    return {**scores, **numbers} if len(scores) + len(numbers) > 1 else scores


def _are(value: Any, kind: type, count: int) -> bool:  # Any: whatever an event can hold
    return isinstance(value, tuple) and len(value) == count and all(isinstance(item, kind) for item in value)


def _part(name: str, part: Any) -> str:
    return _score(part) if isinstance(part, Score) else f"{_label(name)} {_value(part)}"


def _field(name: str, value: Any, hint: Any, names: Sequence[str]) -> str:
    if value is True:
        return _label(name.removeprefix("is_").removeprefix("has_"))
    if hint is Seat:
        return f"{_label(name)} {name_of(value, names)}"
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


def name_of(seat: int, names: Sequence[str]) -> str:
    """What a seat is called."""
    return names[seat] if 0 <= seat < len(names) else f"seat {seat}"


def _words(name: str) -> str:
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


@cache
def _hints(event_type: type[Event]) -> dict[str, Any]:
    return get_type_hints(event_type)
