"""Says in words what an event was, whatever the variant: its name, its fields, and names instead of seats."""

from collections.abc import Sequence
from functools import cache
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct

from lostcities.core import Event, Hidden, Score, Seat
from lostcities.core.records import GameCreated, GameEnded, GameStarted, SeatLeft, SeatTaken
from lostcities_client import Change
from lostcities_client.program import clean


def tell(change: Change, names: Sequence[str]) -> list[str]:
    """A line for each event of a change."""
    return [clean(line) for event in change.events for line in _lines(event, names)]


def _lines(event: Event, names: Sequence[str]) -> list[str]:
    match event:
        case GameCreated():
            return [f"A game of {event.variant} was opened"]
        case SeatTaken(seat):
            return [f"{_name(seat, names)} took seat {seat}"]
        case SeatLeft(seat):
            return [f"Seat {seat} was left"]
        case GameStarted():
            return ["The game starts"]
        case GameEnded(scores, winners):
            won = " and ".join(_name(seat, names) for seat in winners)
            return [f"The game is over: {' to '.join(str(score.total) for score in scores)}, won by {won}"]
        case _:
            return _plugin_lines(event, names)


def _plugin_lines(event: Event, names: Sequence[str]) -> list[str]:
    """`CardPlayed(seat=1, card=R7)` becomes `Ada: card played R7`."""
    hints = _hints(type(event))
    values = {name: getattr(event, name) for name in event.__struct_fields__}
    who = values.pop("seat", None)
    words = _words(type(event).__name__)
    scores = [name for name in values if _are_scores(values[name])]
    fields = [name for name in values if name not in scores]
    if len(fields) == 1 and not isinstance(values[fields[0]], int):  # a single thing explains itself
        line = f"{words} {_value(values[fields[0]])}"
    else:
        told = ", ".join(_field(name, values[name], hints.get(name), names) for name in fields)
        line = f"{words}: {told}" if told else words
    lines = [f"{_name(who, names)}: {line}" if who is not None else line[0].upper() + line[1:]]
    for name in scores:
        lines += [f"  {_name(seat, names)} {_score(score)}" for seat, score in enumerate(values[name])]
    return lines


def _field(name: str, value: Any, hint: Any, names: Sequence[str]) -> str:
    label = name.replace("_", " ")
    if hint is Seat:
        return f"{label} {_name(value, names)}"
    return f"{label} {_value(value)}"


def _value(value: Any) -> str:  # Any: whatever an event can hold
    if isinstance(value, Hidden):
        if value.items is not None:
            return _value(value.items)
        return "??" if value.count == 1 else f"?? x{value.count}"
    if isinstance(value, Score):
        return _score(value)
    if isinstance(value, tuple | list):
        apart = " / " if any(isinstance(item, tuple | list | Hidden) for item in value) else " "
        return apart.join(map(_value, value)) or "-"
    if isinstance(value, dict):
        return " ".join(f"{key} {_value(item)}" for key, item in value.items()) or "-"
    if isinstance(value, Struct):
        return " ".join(f"{name} {_value(item)}" for name, item in msgspec.structs.asdict(value).items())
    return str(value)


def _score(score: Score) -> str:
    parts = ", ".join(f"{part} {points}" for part, points in score.parts.items())
    return f"{score.total:+d}" + (f" ({parts})" if parts else "")


def _are_scores(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and all(isinstance(item, Score) for item in value)


def _name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if 0 <= seat < len(names) else f"seat {seat}"


def _words(name: str) -> str:
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


@cache
def _hints(event_type: type[Event]) -> dict[str, Any]:
    return get_type_hints(event_type)
