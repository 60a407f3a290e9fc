"""Encodings: views and events as numbers in named slices, of the same length throughout a game.

Rules may give slices of their own with the method `observe`. By default they follow from the type of the state.
Some deals show which items there are, and how long rows are:

- a bool or a number is one number, a seat, an enum, a literal or an item one number for each value
- items in a row, a hand or a pile are counted by kind, followed by the last of the row; unseen ones are counted
- a row by seat, colour or place has a slice for each place; a row that grows has its length and its last member
- texts and options are left out
"""

from array import array
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any, get_args

from msgspec import Struct

from lostcities.agents.agent_errors import NoEncoding
from lostcities.agents.digests import digest_of_names
from lostcities.agents.item_kinds import kinds_of, sample_deals
from lostcities.agents.structure import ValueWriter, writer_of
from lostcities.core import Event, PluginError, Seat, Setup, Variant
from lostcities.core.platform_events import PlatformEvent


class Slice(Struct, frozen=True):
    """A named part of an observation: the numbers from `start` to before `start + size`."""

    name: str
    start: int
    size: int


class Layout(Struct, frozen=True):
    """The slices of an observation in order, without gaps."""

    slices: tuple[Slice, ...]
    size: int
    """Number of numbers."""
    digest: str
    """Hex digest of names, sizes and items in play. A program that was trained on another layout has another one."""

    def new_row(self) -> "array[float]":
        """Return an observation of zeros."""
        return array("f", bytes(array("f").itemsize * self.size))


_COMMON = 3
"""Number of slices that every observation begins with."""


class _EventPlace(Struct, frozen=True):
    """A type of events in a row: its number, where its fields begin, and how they are written."""

    number: int
    start: int
    writer: ValueWriter


class Encoding:
    """The observations of games of a variant with one setup."""

    def __init__(self, variant: Variant[Any, Any, Any], setup: Setup) -> None:
        """Raise `InvalidSetup` as the rules do, and `NoEncoding` for a state that is no struct."""
        deals = sample_deals(variant, setup)
        kinds, dealt = kinds_of(deals), [event for deal in deals for event in deal.events]
        self._variant = variant
        self._seats = setup.seats
        own = getattr(variant.rules, "observe", None)
        self._own = own if callable(own) else None
        state = deals[0].state
        if self._own is None and not isinstance(state, Struct):
            raise NoEncoding(variant.key, "its state is no struct that this program can read")
        self._state = None if self._own else writer_of(type(state), [deal.state for deal in deals], kinds, setup.seats)
        slices = self._state.slices("") if self._state else _sizes_of(self._own_rows(state, Seat(0)))
        common = [("seat", setup.seats), ("to_act", setup.seats), ("points", setup.seats)]
        items = [str(item) for known in kinds.values() for item in known]
        self.layout = _layout([*common, *slices], items)
        """Layout of `encode`. `points` are the running totals."""
        types = get_args(variant.events) or (variant.events,)
        sizes = [("type", len(types))]
        self._events = dict[type[Event], _EventPlace]()
        for number, kind in enumerate(types):
            writer = writer_of(kind, [event for event in dealt if type(event) is kind], kinds, setup.seats)
            self._events[kind] = _EventPlace(number, sum(size for _, size in sizes), writer)
            sizes += writer.slices(kind.__name__)
        self.event_layout = _layout(sizes, items)
        """Layout of each row of `encode_events`."""

    def encode(self, view: Any, seat: Seat) -> "array[float]":
        """Return what a seat sees as 32-bit floats. The view is the state folded from the events this seat sees."""
        row, rules = self.layout.new_row(), self._variant.rules
        row[seat] = 1.0
        for acting in rules.to_act(view):
            row[self._seats + acting] = 1.0
        for place, score in enumerate(rules.scores(view), 2 * self._seats):
            row[place] = score.total
        if self._state is None:
            self._write_own(view, seat, row)
        else:
            self._state.write(view, row, 3 * self._seats)
        return row

    def encode_events(self, events: Sequence[Event]) -> "list[array[float]]":
        """Return events that a seat saw, in order, as rows of one length: its information state.

        The platform's own events, such as offers, are left out.
        """
        return [self._event_row(event) for event in events if not isinstance(event, PlatformEvent)]

    def _event_row(self, event: Event) -> "array[float]":
        row, place = self.event_layout.new_row(), self._events[type(event)]
        row[place.number] = 1.0
        place.writer.write(event, row, place.start)
        return row

    def _own_rows(self, view: Any, seat: Seat) -> Mapping[str, Sequence[float]]:
        assert self._own is not None, "only rules with `observe` have rows of their own"
        rows: Mapping[str, Sequence[float]] = self._own(view, seat)
        return rows

    def _write_own(self, view: Any, seat: Seat, row: "array[float]") -> None:
        rows = self._own_rows(view, seat)
        known = self.layout.slices[_COMMON:]
        if _sizes_of(rows) != [(each.name, each.size) for each in known]:
            fault = "observe must return the same names and lengths in every view of a game"
            raise PluginError(self._variant.key, fault)
        for each in known:
            row[each.start : each.start + each.size] = array("f", rows[each.name])


def _sizes_of(rows: Mapping[str, Sequence[float]]) -> list[tuple[str, int]]:
    return [(name, len(numbers)) for name, numbers in rows.items() if len(numbers)]


def _layout(sizes: Sequence[tuple[str, int]], items: Sequence[str]) -> Layout:
    starts = [0, *accumulate(size for _, size in sizes)]
    slices = tuple(Slice(name, start, size) for (name, size), start in zip(sizes, starts, strict=False) if size)
    names = [*(f"{each.name} {each.size}" for each in slices), *items]
    return Layout(slices, starts[-1], digest_of_names(names))
