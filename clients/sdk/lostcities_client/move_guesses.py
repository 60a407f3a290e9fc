"""Guesses at the move by a form that made some events: such moves are too many to try all."""

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any

import msgspec

from lostcities.core import ChoiceField, Event, Form, FormField, Move

GUESSES_MAX = 2_000
"""Largest number of guesses for one form."""


def guesses(form: Form, events: Sequence[Event]) -> Iterator[Move]:
    """Yield moves within a form whose numbers are all in the events, whose hidden items are open."""
    values = list(_values(msgspec.to_builtins(events)))
    found = (list(_candidates(field, values)) for field in form.fields)
    for chosen in islice(product(*found), GUESSES_MAX):
        move = form.move(**dict(zip(form.move.__struct_fields__, chosen, strict=True)))
        if form.fits(move):
            yield move


def _candidates(field: FormField, values: Sequence[Any]) -> Iterator[Any]:  # Any: JSON
    if isinstance(field, ChoiceField):
        yield from field.choices
        return
    tried = list[Any]()
    for value in values:
        if value not in tried and not field.fault(value):
            tried.append(value)
            yield tuple(value) if isinstance(value, list) else value


def _values(value: Any) -> Iterator[Any]:  # Any: JSON
    """Yield a JSON value and all values in it."""
    yield value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    for each in inner:
        yield from _values(each)
