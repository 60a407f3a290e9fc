"""Analysis of finished games: what each move cost, and which part of the result was luck."""

from lostcities_bots.analysis.analysts import analyst_for
from lostcities_bots.analysis.duel_analysis import DuelAnalyst
from lostcities_bots.analysis.game_analysis import GameAnalysis, MoveLoss, NoAnalysis, RoundAnalysis

__all__ = ["DuelAnalyst", "GameAnalysis", "MoveLoss", "NoAnalysis", "RoundAnalysis", "analyst_for"]
