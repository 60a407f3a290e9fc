"""Declarations of a plugin author for the laws, beside those in the variant (`count`, `secrets`, `reveals`)."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from lostcities.core.contract import Event, Variant
from lostcities.core.names import Viewer


class Declarations(Struct, frozen=True, kw_only=True):
    """Facts of the rulebook that the laws check the code against; they replace or extend those of the variant."""

    count: Callable[[Any], Any] | None = None  # takes the variant's state, returns anything comparable
    """Function to a value that never changes after the deal, such as all cards sorted; None: `Variant.count`."""
    secrets: Callable[[Any, Viewer], Iterable[Any]] | None = None  # takes the variant's state and a viewer
    """Function that returns the items a viewer may not know by the rulebook; None: `Variant.secrets`."""
    reveals: tuple[type[Event], ...] = ()
    """Events that may reveal hidden items, in addition to `Variant.reveals`."""

    def count_of(self, variant: Variant[Any, Any, Any]) -> Callable[[Any], Any] | None:
        """Return the function that counts; None if neither the author nor the variant has one."""
        return self.count or variant.count

    def secrets_of(self, variant: Variant[Any, Any, Any]) -> Callable[[Any, Viewer], Iterable[Any]] | None:
        """Return the function that lists secrets; None if neither the author nor the variant has one."""
        return self.secrets or variant.secrets

    def revealed_by(self, variant: Variant[Any, Any, Any], event: Event) -> bool:
        """Return whether an event may reveal hidden items."""
        return type(event) in (*variant.reveals, *self.reveals)


NOTHING = Declarations()
