"""Checks of a `Variant` record beside its types: a value that no message carries would fail every list of variants."""

from collections.abc import Iterator
from typing import Any

from lostcities.core.codec import canonical
from lostcities.core.contract import Variant
from lostcities.core.errors import PluginError

TITLE_MAX = 100
"""Largest number of characters of the title of a variant."""

RULES_TEXT_BYTES_MAX = 262_144
"""Largest size of the rules text of a variant."""

VERSION_MAX = 2_147_483_647
"""Largest version of a variant: messages carry 32 bits."""


def check_record(variant: Variant[Any, Any, Any]) -> None:
    """Raise `PluginError` for a record that could not be sent to clients, or that would fail when it is used."""
    for fault in _faults(variant):
        raise PluginError("", f"variant {variant.key!r}: {fault}")


def _faults(variant: Any) -> Iterator[str]:  # Any: what a plugin really gives
    title, text = variant.title, variant.rules_text
    if type(title) is not str or not 1 <= len(title) <= TITLE_MAX or not title.isprintable():
        yield f"its title must be one line of at most {TITLE_MAX} characters"
    if type(text) is not str or len(text.encode()) > RULES_TEXT_BYTES_MAX:  # fails for half a surrogate pair
        yield f"its rules_text must be a text of at most {RULES_TEXT_BYTES_MAX} bytes"
    if type(variant.version) is not int or not 1 <= variant.version <= VERSION_MAX:
        yield f"its version must be a whole number from 1 to {VERSION_MAX}"
    if not set(variant.bounded_options) <= set(variant.options.__struct_fields__):
        yield "its bounded_options must be options"
    if not set(variant.one_deal_options or {}) <= set(variant.options.__struct_fields__):
        yield "its one_deal_options must be options"
    canonical([dict(variant.bounded_options), dict(variant.one_deal_options or {})])  # fails for what is no JSON
    functions = [variant.teams, variant.upcast]
    if not callable(variant.final_order) or not all(each is None or callable(each) for each in functions):
        yield "its final_order, teams and upcast must be functions"
