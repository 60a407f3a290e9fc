"""Analysis of finished games: what each move cost, and which part of the result was luck."""

from lostcities_bots.analysis.analysts import analyst_for, can_analyse
from lostcities_bots.analysis.duel_analysis import DuelAnalyst
from lostcities_bots.analysis.finished_games import FinishedGame, read_finished_game
from lostcities_bots.analysis.game_analysis import GameAnalysis, MoveLoss, NoAnalysis, RoundAnalysis

__all__ = [
    "DuelAnalyst",
    "FinishedGame",
    "GameAnalysis",
    "MoveLoss",
    "NoAnalysis",
    "RoundAnalysis",
    "analyst_for",
    "can_analyse",
    "read_finished_game",
]
