"""Kinds of the items that a game deals: the cards in play, without those that its options leave out."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import fields

from lostcities.core import Chance, Event, Options, Setup, Variant, Version
from lostcities.core.hidden import hidden_in

DEALS = 3
"""Number of deals from which the kinds are read. They have the same cards, in other orders."""

Kinds: TypeAlias = Mapping[type[Any], tuple[Any, ...]]  # Any: items of the variant
"""Kinds of items in canonical order, by their type."""


class SampleDeal(Struct, frozen=True):
    """One deal of a game: its events, and the state after it."""

    events: tuple[Event, ...]
    state: Any  # the variant's own state type


def sample_deals(variant: Variant[Any, Any, Any], setup: Setup) -> tuple[SampleDeal, ...]:
    """Return some deals of a game, always the same for the same setup. Raise `InvalidSetup` as `initial` does."""
    rules = variant.rules
    before = rules.initial(setup)
    return tuple(_dealt(variant, before, number) for number in range(DEALS))


def _dealt(variant: Variant[Any, Any, Any], before: Any, number: int) -> SampleDeal:
    events = tuple(variant.rules.deal(before, Chance(bytes([number] * 32), Version(1))))
    state = before
    for event in events:
        state = variant.rules.evolve(state, event)
    return SampleDeal(events, state)


def kinds_of(deals: Iterable[SampleDeal]) -> Kinds:
    """Return the kinds of all hidden items that are dealt, if their type is an enum or has an `order`, or is a text."""
    found: dict[type[Any], dict[Any, None]] = {}
    for deal in deals:
        for hidden in (hidden for event in deal.events for hidden in hidden_in(event)):
            for item in hidden.items or ():
                if isinstance(item, Enum | str) or hasattr(item, "order"):
                    found.setdefault(type(item), {})[item] = None
    return {kind: tuple(sorted(items, key=_place)) for kind, items in found.items()}


def members_in_play(kind: type[Enum], kinds: Kinds) -> tuple[Enum, ...]:
    """Return the members of an enum that the items in play have, such as their colours; all if they have none."""
    if kind in kinds:
        return kinds[kind]
    used = {value for items in kinds.values() for item in items for value in parts_of(item) if isinstance(value, kind)}
    return tuple(member for member in kind if not used or member in used)


def parts_of(item: Any) -> Iterator[Any]:  # Any: an item of the variant
    """Yield the values of the fields of an item."""
    if isinstance(item, Struct):
        yield from (getattr(item, field.name) for field in fields(item))
    else:
        yield from getattr(item, "__dict__", {}).values()


def items_in(value: Any, kinds: Sequence[type[Any]]) -> Iterator[Any]:  # Any: a state or a part of it
    """Yield all items of some types that a value contains, such as the cards of a state. Options have none."""
    if isinstance(value, tuple(kinds)):
        yield value
    elif isinstance(value, Options):
        return
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from items_in(getattr(value, field), kinds)
    elif isinstance(value, tuple | list | set | frozenset):
        for part in value:
            yield from items_in(part, kinds)
    elif isinstance(value, dict):
        for pair in value.items():
            yield from items_in(pair, kinds)


def _place(item: Any) -> Any:
    """Return the place of an item in the canonical order of its type."""
    order = getattr(item, "order", None)
    if order is not None:
        return order
    return list(type(item)).index(item) if isinstance(item, Enum) else item
