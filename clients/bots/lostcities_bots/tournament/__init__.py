"""The arena: many deals, each in all seatings, with bots in processes of their own, and a test of strength."""

from lostcities_bots.tournament.plan import ArenaPlan, DealGame, DealResult, Sprt
from lostcities_bots.tournament.run import BotsCannotPlay, run_arena
from lostcities_bots.tournament.sequential_test import SequentialTest, Verdict

__all__ = ["ArenaPlan", "BotsCannotPlay", "DealGame", "DealResult", "SequentialTest", "Sprt", "Verdict", "run_arena"]
