"""Declarations of a plugin author for the laws, beside those in the variant (`count`, `secrets`, `tells`)."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from lostcities.core.contract import Variant
from lostcities.core.names import Viewer
from lostcities.testing.told_facts import Tells


class Declarations(Struct, frozen=True, kw_only=True):
    """Facts of the rulebook that the laws check the code against; they replace or extend those of the variant."""

    count: Callable[[Any], Any] | None = None  # takes the variant's state, returns anything comparable
    """Function to a value that never changes after the deal, such as all cards sorted; None: `Variant.count`."""
    secrets: Callable[[Any, Viewer], Iterable[Any]] | None = None  # takes the variant's state and a viewer
    """Function that returns the items a viewer may not know by the rulebook; None: `Variant.secrets`."""
    tells: Tells | None = None
    """Function that returns the facts a viewer learns from an event by the rules; None: `Variant.tells`."""

    def count_of(self, variant: Variant[Any, Any, Any]) -> Callable[[Any], Any] | None:
        """Return the function that counts; None if neither the author nor the variant has one."""
        return self.count or variant.count

    def secrets_of(self, variant: Variant[Any, Any, Any]) -> Callable[[Any, Viewer], Iterable[Any]] | None:
        """Return the function that lists secrets; None if neither the author nor the variant has one."""
        return self.secrets or variant.secrets

    def tells_of(self, variant: Variant[Any, Any, Any]) -> Tells | None:
        """Return the function that lists told facts; None if neither the author nor the variant has one."""
        return self.tells or variant.tells


NOTHING = Declarations()
