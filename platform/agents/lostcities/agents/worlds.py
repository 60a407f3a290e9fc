"""Worlds: full states that fit what a seat knows, each equally likely, for programs that search.

Rules may draw one with the method `world`. By default it follows from the view. Items that the view does not show are
shuffled into the places where it has the backs of a hand or a pile, or None. That is right where one shuffle hid all
unseen items. Rules that hide open items again, such as discards that become the deck, draw worlds themselves.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Protocol, TypeGuard

from msgspec import Struct
from msgspec.structs import replace

from lostcities.agents.agent_errors import NoWorlds
from lostcities.agents.item_kinds import items_in, sample_deals
from lostcities.core import Chance, Event, Setup, Variant, Viewer, redact
from lostcities.core.hidden import hidden_in

MISCOUNTED = "its view has more or fewer backs than there are unseen items"


class BackHolder(Protocol):
    """A part of a state that knows some of its items and counts the others, such as a hand of the kit."""

    backs: int
    """Number of items that the viewer has not seen."""

    def filled(self, items: Sequence[Any], /) -> Any:  # Any: items of the variant, and a holder of the same type
        """Return the holder with these items in place of its backs."""
        ...


class Worlds:
    """Worlds of the games of a variant with one setup."""

    def __init__(self, variant: Variant[Any, Any, Any], setup: Setup) -> None:
        """Raise `NoWorlds` if the rules draw none and the default does not fit their state."""
        own = getattr(variant.rules, "world", None)
        self._variant = variant
        self._own = own if callable(own) else None
        if self._own is None:
            self._find_hidden(setup)

    @property
    def is_default(self) -> bool:
        """True if worlds follow from the view alone."""
        return self._own is None

    def draw(self, view: Any, seat: Viewer, chance: Chance, history: Sequence[Event] = ()) -> Any:
        """Return a full state that fits the view of a seat, each with the same probability.

        `history` are the events that the seat saw, from the start. Some rules need them.
        """
        if self._own is not None:
            return self._own(view, history, seat, chance)
        unseen = self._items - Counter(items_in(view, self._types))
        pool = list(chance.shuffle(list(unseen.elements())))
        if self._backs_in(view) != len(pool):
            raise NoWorlds(self._variant.key, MISCOUNTED)
        return replace(view, **{name: _filled(getattr(view, name), pool) for name in self._fields})

    def _find_hidden(self, setup: Setup) -> None:
        """Find the items of the game, and the fields of the state in which some are hidden."""
        variant = self._variant
        dealt, *others = sample_deals(variant, setup)
        view = variant.rules.initial(setup)
        for event in dealt.events:
            view = variant.rules.evolve(view, redact(event, None))
        hidden = [item for event in dealt.events for value in hidden_in(event) for item in value.items or ()]
        self._types = tuple({type(item) for item in hidden})
        if not hidden or not {bool, int, str}.isdisjoint(self._types) or not isinstance(view, Struct):
            raise NoWorlds(variant.key, "its hidden items have no type of their own")
        self._items = Counter(items_in(dealt.state, self._types))
        if any(Counter(items_in(other.state, self._types)) != self._items for other in others):
            raise NoWorlds(variant.key, "not every deal has the same items")
        self._fields = tuple(name for name in view.__struct_fields__ if _may_hide(view, dealt.state, name))
        if (self._items - Counter(items_in(view, self._types))).total() != self._backs_in(view):
            raise NoWorlds(variant.key, MISCOUNTED)

    def _backs_in(self, view: Any) -> int:
        return sum(_backs_of(getattr(view, name)) for name in self._fields)


def _holds_backs(value: Any) -> TypeGuard[BackHolder]:
    return hasattr(value, "backs")


def _may_hide(view: Any, state: Any, name: str) -> bool:
    """Return whether a field has backs after the deal, or holds hands or piles that may get some."""
    seen = getattr(view, name)
    return seen != getattr(state, name) or _holds_holders(seen)


def _holds_holders(value: Any) -> bool:
    return _holds_backs(value) or (isinstance(value, tuple) and any(map(_holds_holders, value)))


def _backs_of(value: Any) -> int:
    if value is None:
        return 1
    if isinstance(value, tuple):
        return sum(map(_backs_of, value))
    return value.backs if _holds_backs(value) else 0


def _filled(value: Any, pool: list[Any]) -> Any:
    """Return a part of a view with items from the end of the pool in place of its backs."""
    if value is None:
        return pool.pop()
    if isinstance(value, tuple):
        return tuple(_filled(part, pool) for part in value)
    if not _holds_backs(value) or not value.backs:
        return value
    return value.filled([pool.pop() for _ in range(value.backs)])
