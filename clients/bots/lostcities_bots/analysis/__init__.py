"""Analysis of finished games: what each move cost, and which part of the result was luck."""

from lostcities_bots.analysis.analyst import Analyst
from lostcities_bots.analysis.analysts import ANALYSED_VARIANTS, analyst_for, can_analyse
from lostcities_bots.analysis.asked_analysis import asked_analysis, check_over, names_at, own_analysis
from lostcities_bots.analysis.board_analysis import BoardAnalyst
from lostcities_bots.analysis.duel_analysis import DuelAnalyst
from lostcities_bots.analysis.finished_games import FinishedGame, read_finished_game
from lostcities_bots.analysis.rivals_analysis import RivalsAnalyst
from lostcities_bots.analysis.searched_moves import searched
from lostcities_bots.analysis.source_texts import texts_in

__all__ = [
    "ANALYSED_VARIANTS",
    "Analyst",
    "BoardAnalyst",
    "DuelAnalyst",
    "FinishedGame",
    "RivalsAnalyst",
    "analyst_for",
    "asked_analysis",
    "can_analyse",
    "check_over",
    "names_at",
    "own_analysis",
    "read_finished_game",
    "searched",
    "texts_in",
]
