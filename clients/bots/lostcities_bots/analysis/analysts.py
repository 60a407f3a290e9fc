"""Lookup of the analyst of a game."""

from collections.abc import Mapping
from typing import Any

from lostcities.core import Rejected, Variant, codec_of
from lostcities_board import BOARD, BoardOptions
from lostcities_bots.analysis.analyst import Analyst
from lostcities_bots.analysis.board_analysis import BoardAnalyst
from lostcities_bots.analysis.duel_analysis import DuelAnalyst
from lostcities_bots.analysis.rivals_analysis import RivalsAnalyst
from lostcities_bots.navigator.learned_games import learned_game
from lostcities_duel import DUEL, DuelOptions
from lostcities_rivals import RIVALS, RivalsOptions

_VARIANTS: Mapping[str, Variant[Any, Any, Any]] = {variant.key: variant for variant in (DUEL, BOARD, RIVALS)}


ANALYSED_VARIANTS: tuple[str, ...] = tuple(_VARIANTS)
"""Keys of the variants whose games have an analysis, by their usual rules and numbers."""


def can_analyse(key: str, options: Mapping[str, Any]) -> bool:
    """Return whether finished games of a variant, by its key, with options as JSON have an analysis."""
    variant = _VARIANTS.get(key)
    if variant is None:
        return False
    try:
        return has_analyst(variant, codec_of(variant).read_options(dict(options)))
    except Rejected:  # options of another release
        return False


def has_analyst(variant: Variant[Any, Any, Any], options: Any) -> bool:
    """Return whether there is an analyst of games of a variant with options of its own type."""
    return variant.teams is None and learned_game(variant.rules, options) is not None


def analyst_for(variant: Variant[Any, Any, Any], options: Any, *, seats: int) -> Analyst[Any, Any] | None:
    """Return the analyst of games of a variant with options of its own type; None if there is none."""
    if not has_analyst(variant, options):
        return None
    match options:
        case DuelOptions():
            return DuelAnalyst(variant.rules, options)
        case BoardOptions():
            return BoardAnalyst(variant.rules, options, seats=seats)
        case RivalsOptions():
            return RivalsAnalyst(variant.rules, options, seats=seats)
        case _:
            raise TypeError(f"no analyst is known for options of type {type(options).__name__}")
