"""What an author tells the laws beside what the record of the variant says (`count`, `secrets`, `reveals`)."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from lostcities.core.contract import Event, Variant
from lostcities.core.names import Viewer


class Declarations(Struct, frozen=True, kw_only=True):
    """Facts of the rulebook for the laws to hold the code against, where they differ from the variant's own record."""

    count: Callable[[Any], Any] | None = None  # the variant's own state in, anything comparable out
    """What may never change once dealt, such as the sorted list of all cards; None: `Variant.count`."""
    secrets: Callable[[Any, Viewer], Iterable[Any]] | None = None  # the variant's own state in, its items out
    """The items a viewer may not know by the rulebook, the deck and others' hands; None: `Variant.secrets`."""
    reveals: tuple[type[Event], ...] = ()
    """Events that tell what was hidden, beside those of which the variant says so itself (`Variant.reveals`)."""

    def count_of(self, variant: Variant[Any, Any, Any]) -> Callable[[Any], Any] | None:
        """What to count in the states of a variant; None if nobody says."""
        return self.count or variant.count

    def secrets_of(self, variant: Variant[Any, Any, Any]) -> Callable[[Any, Viewer], Iterable[Any]] | None:
        """What is secret in the states of a variant; None if nobody says."""
        return self.secrets or variant.secrets

    def revealed_by(self, variant: Variant[Any, Any, Any], event: Event) -> bool:
        """Whether an event may lay open what was hidden."""
        return type(event) in (*variant.reveals, *self.reveals)


NOTHING = Declarations()
