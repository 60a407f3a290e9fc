"""Offers The Board Game to the platform."""

from collections.abc import Iterable
from typing import Any

from lostcities.core import Variant, hookimpl


@hookimpl
def lostcities_variants() -> Iterable[Variant[Any, Any, Any]]:
    """Nothing yet."""
    return ()
