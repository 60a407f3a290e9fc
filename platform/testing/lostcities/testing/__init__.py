"""Tests for plugin authors: the laws every variant obeys, scenarios for rules, golden playthroughs.

In a test module of yours:

    TestEverything = everything_for("duel")

    def test_cards_of_a_column_rise():
        given(DUEL, dealt, played).when(0, PlayCard(Card("R4"))).refused("duel.ascending")

Stands on core, kit, pytest and hypothesis alone. The contract of event stores is in `lostcities.testing.store`.
"""

from lostcities.testing.check import LAWS, check_game, check_games, check_variant, laws_for
from lostcities.testing.declared import Declared
from lostcities.testing.everything import everything_for
from lostcities.testing.games import LawBroken, RandomGame, play
from lostcities.testing.playthroughs import playthrough
from lostcities.testing.scenario import Given, When, dealt, given
from lostcities.testing.strategies import games_of, options_of

__all__ = [
    "LAWS",
    "Declared",
    "Given",
    "LawBroken",
    "RandomGame",
    "When",
    "check_game",
    "check_games",
    "check_variant",
    "dealt",
    "everything_for",
    "games_of",
    "given",
    "laws_for",
    "options_of",
    "play",
    "playthrough",
]
