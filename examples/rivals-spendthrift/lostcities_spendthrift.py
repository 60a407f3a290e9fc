"""House rule for Rivals: gold left over at the end is worth nothing."""

from collections.abc import Iterable

from msgspec.structs import replace

from lostcities.core import Event, Move, Variant, hookimpl
from lostcities_rivals import RIVALS, RivalsRules, RivalsState

SPENDTHRIFT = replace(
    RIVALS,
    key="rivals-spendthrift",
    title="Lost Cities: Rivals, for spendthrifts",
    rules=RivalsRules(gold_point=0),
    rules_text="# Rivals for spendthrifts\n\nAs Rivals, but coins that are left over at the end count nothing.\n",
)


@hookimpl
def lostcities_variants() -> Iterable[Variant[RivalsState, Move, Event]]:
    """Register the variant beside Rivals."""
    yield SPENDTHRIFT
