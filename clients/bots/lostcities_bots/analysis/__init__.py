"""Analysis of finished games: what each move cost, and which part of the result was luck."""

from lostcities_bots.analysis.analyst import Analyst
from lostcities_bots.analysis.analysts import analyst_for, can_analyse
from lostcities_bots.analysis.board_analysis import BoardAnalyst
from lostcities_bots.analysis.duel_analysis import DuelAnalyst
from lostcities_bots.analysis.finished_games import FinishedGame, read_finished_game
from lostcities_bots.analysis.game_analysis import (
    GameAnalysis,
    MoveLoss,
    NoAnalysis,
    SeatAnalysis,
    SeatParts,
    StretchAnalysis,
)
from lostcities_bots.analysis.rivals_analysis import RivalsAnalyst
from lostcities_bots.analysis.source_texts import texts_in

__all__ = [
    "Analyst",
    "BoardAnalyst",
    "DuelAnalyst",
    "FinishedGame",
    "GameAnalysis",
    "MoveLoss",
    "NoAnalysis",
    "RivalsAnalyst",
    "SeatAnalysis",
    "SeatParts",
    "StretchAnalysis",
    "analyst_for",
    "can_analyse",
    "read_finished_game",
    "texts_in",
]
