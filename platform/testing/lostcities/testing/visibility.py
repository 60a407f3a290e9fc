"""Visibility of the hidden items of a game for each viewer, event by event.

Items are compared as JSON values, by type and value. An open number may be an item, a seat or a score. It counts as an
item only where a move named it or the rules told it; the twin worlds find every other number that leaks.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from lostcities.core.codec import canonical
from lostcities.core.contract import Event
from lostcities.core.hidden import Hidden, hidden_in, redact
from lostcities.core.names import Viewer
from lostcities.core.platform_events import PlatformEvent


class VisibleItems(Struct, frozen=True):
    """Items and values of one event that a viewer can see, as canonical JSON."""

    public: frozenset[str]
    """Every text, array and object that is open in the event."""
    shown: frozenset[str]
    """Items of hidden values addressed to this viewer."""
    backs: Counter[str]
    """Items that are card backs to this viewer."""


class EventItems(Struct, frozen=True):
    """Items and values of one event of the full log, as canonical JSON. It is read once and serves every viewer."""

    public: frozenset[str]
    """Every text, array and object that is open in the event."""
    numbers: frozenset[str]
    """Every number and truth value that is open in the event."""
    hidden: tuple[tuple[Hidden[Any], tuple[str, ...]], ...]
    """Each hidden value with the texts of its items."""

    @property
    def in_order(self) -> list[str]:
        """List all items in the hidden values, in order."""
        return [text for _, texts in self.hidden for text in texts]

    def copies_shown_to(self, viewer: Viewer) -> Counter[str]:
        """Count the items of hidden values addressed to a viewer; equal ones count each."""
        return Counter(text for hidden, texts in self.hidden if viewer in hidden.to for text in texts)

    def seen_by(self, viewer: Viewer) -> VisibleItems:
        """Return what a viewer sees of the event."""
        shown: set[str] = set()
        backs: Counter[str] = Counter()
        for hidden, texts in self.hidden:
            if viewer in hidden.to:
                shown.update(texts)
            else:
                backs.update(texts)
        return VisibleItems(self.public, frozenset(shown), backs)


def items_of(event: Event) -> EventItems:
    """Return the items and values of an event. The platform's own events hold none."""
    if isinstance(event, PlatformEvent):
        return EventItems(frozenset(), frozenset(), ())
    bare = msgspec.to_builtins(redact(event, None))
    public = frozenset(text_of(value) for value in values_in(bare))
    hidden = tuple((each, tuple(_item_texts(each))) for each in hidden_in(event))
    return EventItems(public, numbers_in(bare), hidden)


def text_of(value: Any) -> str:  # Any: an item or any JSON value
    """Return a value as canonical JSON."""
    return canonical(value).decode()


def values_in(value: Any) -> Iterator[Any]:  # Any: JSON
    """Yield a JSON value and all values in it that could be an item, keys too, but no hidden values."""
    if isinstance(value, dict):
        if value.get("type") == "Hidden":
            return
        yield value
        yield from value
        value = value.values()
    elif isinstance(value, list | tuple):
        yield list(value)
    else:
        yield from [value] if isinstance(value, str) else []
        return
    for inner in value:
        yield from values_in(inner)


def numbers_in(value: Any) -> frozenset[str]:  # Any: JSON
    """Return the numbers and truth values in a JSON value, as canonical JSON, but not those in hidden values."""
    if isinstance(value, int):
        return frozenset([text_of(value)])
    if isinstance(value, dict):
        inner = [] if value.get("type") == "Hidden" else list(value.values())
    else:
        inner = list(value) if isinstance(value, list | tuple) else []
    return frozenset[str]().union(*map(numbers_in, inner))


def in_order(events: Iterable[Event]) -> list[str]:
    """List all items in the hidden values of the variant's events, in order."""
    found = (hidden for event in events if not isinstance(event, PlatformEvent) for hidden in hidden_in(event))
    return [text for hidden in found for text in _item_texts(hidden)]


def _item_texts(hidden: Hidden[Any]) -> list[str]:
    """List the items of a hidden value of the full log."""
    return [text_of(item) for item in hidden.items or ()]
