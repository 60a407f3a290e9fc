"""Analysis of finished games: what each move cost, and which part of the result was luck."""

from lostcities_bots.analysis.analysts import analyst_for
from lostcities_bots.analysis.duel_analysis import DuelAnalyst
from lostcities_bots.analysis.finished_games import ANALYSED, FinishedGame, read_finished_game
from lostcities_bots.analysis.game_analysis import GameAnalysis, MoveLoss, NoAnalysis, RoundAnalysis

__all__ = [
    "ANALYSED",
    "DuelAnalyst",
    "FinishedGame",
    "GameAnalysis",
    "MoveLoss",
    "NoAnalysis",
    "RoundAnalysis",
    "analyst_for",
    "read_finished_game",
]
