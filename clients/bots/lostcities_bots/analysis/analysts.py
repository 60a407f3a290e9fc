"""Lookup of the analyst of a game."""

from collections.abc import Mapping
from typing import Any

from lostcities.core import Variant, codec_of
from lostcities_bots.analysis.duel_analysis import DuelAnalyst
from lostcities_bots.analysis.game_analysis import NoAnalysis
from lostcities_duel import DuelOptions


def analyst_for(variant: Variant[Any, Any, Any], options: Mapping[str, Any]) -> DuelAnalyst | None:
    """Return the analyst of games of a variant with options, as JSON; None if there is none."""
    chosen = codec_of(variant).read_options(dict(options))
    if not isinstance(chosen, DuelOptions):
        return None
    try:
        return DuelAnalyst(variant.rules, chosen)
    except NoAnalysis:
        return None
