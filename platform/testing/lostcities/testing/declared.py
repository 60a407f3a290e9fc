"""What an author tells the laws about a variant that its code cannot say."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from lostcities.core.contract import Event, Variant
from lostcities.core.names import Viewer


class Declared(Struct, frozen=True, kw_only=True):
    """Facts of the rulebook for the laws to hold the code against. All are optional."""

    count: Callable[[Any], Any] | None = None  # the variant's own state in, anything comparable out
    """What may never change once dealt, such as the sorted list of all cards: `count(state)`."""
    secrets: Callable[[Any, Viewer], Iterable[Any]] | None = None  # the variant's own state in, its items out
    """The items a viewer may not know by the rulebook: `secrets(state, viewer)`, the deck and others' hands."""
    reveals: tuple[type[Event], ...] = ()
    """Events that tell what was hidden, beside those of which the variant says so itself (`Variant.reveals`)."""

    def revealed_by(self, variant: Variant[Any, Any, Any], event: Event) -> bool:
        """Whether an event may lay open what was hidden."""
        return type(event) in (*variant.reveals, *self.reveals)


NOTHING = Declared()
