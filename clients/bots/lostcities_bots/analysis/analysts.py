"""Lookup of the analyst of a game."""

from collections.abc import Mapping
from typing import Any

from lostcities.core import Rejected, Variant, codec_of
from lostcities_bots.analysis.duel_analysis import DuelAnalyst
from lostcities_bots.analysis.game_analysis import NoAnalysis
from lostcities_bots.navigator.learned_games import learned_game
from lostcities_duel import DUEL, DuelOptions, DuelRules


def can_analyse(key: str, options: Mapping[str, Any]) -> bool:
    """Return whether finished games of a variant, by its key, with options as JSON have an analysis."""
    if key != DUEL.key:
        return False
    try:
        chosen = codec_of(DUEL).read_options(dict(options))
        return learned_game(DuelRules(), chosen) == "duel"
    except Rejected:  # options of another release
        return False


def analyst_for(variant: Variant[Any, Any, Any], options: Mapping[str, Any]) -> DuelAnalyst | None:
    """Return the analyst of games of a variant with options, as JSON; None if there is none."""
    chosen = codec_of(variant).read_options(dict(options))
    if not isinstance(chosen, DuelOptions):
        return None
    try:
        return DuelAnalyst(variant.rules, chosen)
    except NoAnalysis:
        return None
