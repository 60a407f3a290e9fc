"""Golden games: all moves, events and views of two whole games as text, so that a change of the rules is a diff."""

from pathlib import Path

from lostcities.testing import playthrough
from lostcities_duel.plugin import DUEL

FOLDER = Path(__file__).parents[2] / "playthroughs"


def test_a_game_with_default_options_plays_as_it_always_did(golden):
    golden(FOLDER / "duel-1.txt", playthrough(DUEL, 1, {}, every=60))


def test_a_game_with_six_colours_and_shown_hands_plays_as_it_always_did(golden):
    options = {
        "colours": 6,
        "rounds": 1,
        "stall_limit": 6,
        "hand_size": 6,
        "column_cost": 10,
        "bonus_cards": 4,
    }
    golden(FOLDER / "duel-six-colours-2.txt", playthrough(DUEL, 2, options, every=60))
