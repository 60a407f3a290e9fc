"""Golden games: every move, event and view of whole games as text, so that a change of the rules shows as a diff."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from lostcities.testing import playthrough
from lostcities_board import BoardRules
from lostcities_board.plugin import BOARD

FOLDER = Path(__file__).parents[2] / "playthroughs"


@pytest.mark.parametrize(("seats", "seed", "rounds"), [(2, 43, 3), (3, 53, 2), (4, 14, 2)])
def test_a_game_plays_as_it_always_did(golden, seats, seed, rounds):
    text = playthrough(BOARD, seed, {"stall_limit": 1, "rounds": rounds}, seats=seats, every=150)
    golden(FOLDER / f"board-{seats}-seats.txt", text)


@pytest.mark.parametrize(
    ("name", "seats", "seed", "options"),
    [
        ("short", 2, 33, {"rounds": 1, "stall_limit": 2}),
        ("up-and-down", 3, 53, {"rounds": 1, "up_and_down": True, "stall_limit": 2}),
        (
            "any-opening",
            2,
            14,
            {
                "rounds": 2,
                "opening_card": "any",
                "up_and_down": True,
                "stall_limit": 1,
            },
        ),
        (
            "other-spaces",
            4,
            36,
            {
                "rounds": 1,
                "first_seat": "seat3",
                "stall_limit": 1,
                "tile_layout": {
                    "yellow": [1, 2, 3, 4, 5, 6, 7, 8, 9],
                    "blue": [],
                    "white": [1, 2],
                    "green": [1, 2, 3, 4, 5, 6, 7, 8, 9],
                    "red": [1, 2, 3, 8, 9],
                },
                "artifact_track_short": [0, 1, 4, 9, 16, 25],
            },
        ),
    ],
)
def test_a_game_with_named_options_plays_as_it_always_did(golden, name, seats, seed, options):
    golden(FOLDER / f"board-{name}.txt", playthrough(BOARD, seed, options, seats=seats, every=90))


def test_a_game_whose_rounds_end_in_the_middle_of_a_turn_plays_as_it_always_did(golden):
    """Random moves rarely take five explorers across the bridge, but three are soon beyond the second step."""
    house = replace(BOARD, key="board-near-bridge", rules=BoardRules(bridge=2, crossings=3))
    text = playthrough(house, 1, {"stall_limit": 2}, seats=3, every=90)
    golden(FOLDER / "board-near-bridge.txt", text)


def test_a_game_of_which_both_rounds_end_on_the_bridge_plays_as_it_always_did(golden):
    """Each seat makes the first legal move, which is to play on.

    The fifth explorer crosses by an arrow in the first round, and by a card in the second.
    """
    options = {"stall_limit": 2, "rounds": 2}
    text = playthrough(BOARD, 16, options, seats=3, choices=(0,) * 264, every=90)
    golden(FOLDER / "board-bridge.txt", text)
