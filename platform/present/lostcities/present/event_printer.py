"""The generic printer: events and values of any variant as text, from their names and fields.

It serves generic log lines and tables, score sheets and golden files.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, get_type_hints

import msgspec
from msgspec import UNSET, Struct

from lostcities.core.contract import Event
from lostcities.core.hidden import Hidden
from lostcities.core.names import Seat
from lostcities.core.seat_scores import Score
from lostcities.present.translate import Translator, in_english

LISTED_MAX = 12
"""Largest number of items that a list shows; longer ones, such as a deck, are counted."""

INDENT = "  "
"""Indent of a line that belongs to the line before."""


class EventPrinter(Struct, frozen=True, kw_only=True):
    """Printer for events of any variant. Field names stay English; names of players come from `translate`."""

    translate: Translator = in_english
    listed_max: int | None = LISTED_MAX
    """Largest number of items that a list shows; None shows all."""
    shows_recipients: bool = False
    """True to print the seats that may see a hidden item: `[R7 for 0]`."""

    def lines(self, event: Event) -> list[str]:
        """Print `CardPlayed(seat=1, card=R7)` as `Ada > card played R7`, and values by seat on a line for each."""
        fields = {name: value for name in event.__struct_fields__ if (value := getattr(event, name)) is not UNSET}
        has_mover = isinstance(fields.get("seat"), int | None)  # a variant's own field may hide its seat, or list some
        seat = fields.pop("seat", None) if has_mover else None
        by_seat = _by_seat(fields)
        line = self._headline(event, {name: value for name, value in fields.items() if name not in by_seat})
        lines = [line[0].upper() + line[1:] if seat is None else f"{self._who(seat)} > {line}"]
        for number, parts in enumerate(zip(*by_seat.values(), strict=True)):
            texts = [self._part(name, part) for name, part in zip(by_seat, parts, strict=True)]
            lines.append(f"{INDENT}{self._who(number)} {', '.join(texts)}")
        return lines

    def value(self, value: Any) -> str:  # Any: a field of an event or a state
        """Print one value."""
        match value:
            case None:
                return "-"
            case Hidden():
                return self._hidden(value)
            case Score():
                return _score(value)
            case tuple() | list():
                return self._listed(value)
            case dict():
                return self._pairs(value.items())
            case Struct() if type(value).__str__ is object.__str__:
                return self._pairs(msgspec.structs.asdict(value).items())
            case str() if value.isidentifier():  # one of a short list of choices, such as a reason
                return label(value)
        return str(value) or "-"

    def _headline(self, event: Event, fields: dict[str, Any]) -> str:
        """Print the name of an event and its fields, without a field name that the event's name already contains."""
        hints = _hints(type(event))
        shown = [(name, value) for name, value in fields.items() if value is not False]
        line, apart = words(type(event).__name__), ": "
        if shown and not isinstance(shown[0][1], int) and (len(shown) == 1 or shown[0][0] in line.split()):
            line, apart = f"{line} {self.value(shown.pop(0)[1])}", ", "
        texts = ", ".join(self._field(name, value, hints.get(name)) for name, value in shown)
        return f"{line}{apart}{texts}" if texts else line

    def _field(self, name: str, value: Any, hint: Any) -> str:  # Any: a field's value and its type
        if value is True:
            return label(name.removeprefix("is_").removeprefix("has_"))
        return f"{label(name)} {self._who(value) if hint is Seat else self.value(value)}"

    def _part(self, name: str, part: Any) -> str:  # Any: a score or a number
        return _score(part) if isinstance(part, Score) else f"{label(name)} {self.value(part)}"

    def _hidden(self, hidden: Hidden[Any]) -> str:
        if hidden.items is not None:
            text = " ".join(map(self.value, hidden.items)) if self.shows_recipients else self.value(hidden.items)
        else:
            text = "??" if hidden.count == 1 else f"?? x{hidden.count}"
        seats = " ".join(map(str, hidden.to)) or "no seat"
        return f"[{text} for {seats}]" if self.shows_recipients else text

    def _listed(self, values: Sequence[Any]) -> str:
        if self.listed_max is not None and len(values) > self.listed_max:
            return f"({len(values)} items)"
        apart = " / " if any(isinstance(item, tuple | list | Hidden) for item in values) else " "
        return apart.join(map(self.value, values)) or "-"

    def _pairs(self, items: Iterable[tuple[object, Any]]) -> str:
        return " ".join(f"{name} {self.value(item)}" for name, item in items) or "-"

    def _who(self, seat: object) -> str:
        return self.translate("{who}", who=seat)


def generic_lines(event: Event, translate: Translator) -> list[str]:
    """Return an event in words made from its name and fields: `Ada > card played R7`."""
    return EventPrinter(translate=translate).lines(event)


def label(name: str) -> str:
    """Return the name of a field in words: `round_count` as `round count`."""
    return name.replace("_", " ")


def words(name: str) -> str:
    """Return the name of an event in words: `CardPlayed` as `card played`."""
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


def _by_seat(fields: dict[str, Any]) -> dict[str, tuple[Any, ...]]:
    """Return the fields with a value for each seat: scores, and numbers beside them."""
    scores = {name: value for name, value in fields.items() if _is_all(value, Score)}
    seats = {len(value) for value in scores.values()}
    if len(seats) != 1:
        return {}
    numbers = {name: value for name, value in fields.items() if _is_all(value, int) and len(value) in seats}
    return {**scores, **numbers}


def _is_all(value: Any, kind: type) -> bool:  # Any: whatever an event can hold
    return isinstance(value, tuple) and bool(value) and all(isinstance(item, kind) for item in value)


def _score(score: Score) -> str:
    parts = ", ".join(f"{part} {points}" for part, points in score.parts.items())
    return f"{score.total:+d}" + (f" ({parts})" if parts else "")


@cache
def _hints(event_type: type[Event]) -> dict[str, Any]:
    return get_type_hints(event_type)
