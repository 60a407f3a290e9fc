"""Golden games: every move, event and view of whole games as text, so that a change of the rules shows as a diff."""

from pathlib import Path

import pytest

from lostcities.testing import playthrough
from lostcities_rivals.plugin import RIVALS

FOLDER = Path(__file__).parents[2] / "playthroughs"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_with_default_options_plays_as_it_always_did(golden, seats):
    golden(FOLDER / f"rivals-{seats}-seats.txt", playthrough(RIVALS, seats, {}, seats=seats, every=60))


def test_a_game_with_much_gold_and_relief_plays_as_it_always_did(golden):
    options = {
        "piles": 2,
        "pile_sizes": [50, 30],
        "gold_total": 120,
    }
    golden(FOLDER / "rivals-generous.txt", playthrough(RIVALS, 5, options, seats=3, every=60))


def test_a_game_with_closed_gold_and_passes_by_hand_plays_as_it_always_did(golden):
    options = {
        "first_seat": "seat1",
        "gold_total": 24,
        "auto_pass": False,
        "bonus_numbers": 3,
        "bonus_points": 10,
        "gold_point": 2,
        "footprints": [2, 3, 4, 5, 6, 7, 8, 9, 10],
    }
    golden(FOLDER / "rivals-closed.txt", playthrough(RIVALS, 6, options, seats=2, every=60))
