"""Tests for plugin authors: the laws every variant obeys, old logs, scenarios for rules, golden playthroughs.

In a test module:

    TestConformance = conformance_suite("duel")
    TestOldLogs = old_logs_for("duel")

    def test_cards_of_a_column_rise():
        given(DUEL, dealt, played).when(0, PlayCard(Card("R4"))).refused("duel.ascending")

It depends only on core, present, registry, kit, pytest and hypothesis. `lostcities.testing.store_contract` has the
contract of event stores.
"""

from lostcities.testing.check import LAWS, check_game, check_games, check_variant, laws_for
from lostcities.testing.conformance import conformance_suite
from lostcities.testing.declarations import Declarations
from lostcities.testing.games import LawBroken, RandomGame, play
from lostcities.testing.laws import views
from lostcities.testing.old_logs import old_logs_for
from lostcities.testing.playthroughs import playthrough
from lostcities.testing.scenario import Given, When, dealt, given
from lostcities.testing.strategies import games_of, options_of

__all__ = [
    "LAWS",
    "Declarations",
    "Given",
    "LawBroken",
    "RandomGame",
    "When",
    "check_game",
    "check_games",
    "check_variant",
    "conformance_suite",
    "dealt",
    "games_of",
    "given",
    "laws_for",
    "old_logs_for",
    "options_of",
    "play",
    "playthrough",
    "views",
]
