"""The Board Game against the tests of the kit, and against its laws under other options."""

import pytest
from msgspec.structs import replace

from lostcities.testing import check_game, check_variant, conformance_suite, play
from lostcities_board import BoardRules, RoundScored
from lostcities_board.plugin import BOARD

TestConformance = conformance_suite("board", games=1)  # with 2, 3 and 4 seats

OPTIONS = {
    "short game": {"rounds": 1},
    "up and down": {"rounds": 1, "up_and_down": True},
    "any opening": {"rounds": 1, "opening_card": "any", "up_and_down": True},
    "stalling": {"rounds": 1, "artifact_track_short": [3], "stall_limit": 2},
    "other spaces": {
        "rounds": 2,
        "first_seat": "seat1",
        "tile_layout": {
            "yellow": [1, 2, 3, 4, 5, 6, 7, 8, 9],
            "blue": [],
            "white": [1, 2],
            "green": [1, 2, 3, 4, 5, 6, 7, 8, 9],
            "red": [5, 6, 7, 8, 9],
        },
    },
}


@pytest.mark.parametrize(
    ("options", "seats"),
    [(options, 2 + number % 3) for number, options in enumerate(OPTIONS.values())],
    ids=OPTIONS,
)
def test_the_laws_hold_under_other_options(options, seats):
    """Each set of options has another number of seats. The slow run combines all sets with all numbers of seats."""
    names = ("fold", "view", "own knowledge", "legality", "secrecy", "conservation", "notation")
    check_variant(BOARD, games=1, seed=seats, seats=seats, options={"stall_limit": 24, **options}, names=names)


NEAR_BRIDGE = replace(BOARD, key="board-near-bridge", rules=BoardRules(bridge=2, crossings=3))
"""Board Game in which three crossings of a near bridge end a round, because random moves rarely get five across."""


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.slow), pytest.param(4, marks=pytest.mark.slow)])
def test_the_laws_hold_where_rounds_end_in_the_middle_of_a_turn(seats):
    game = play(NEAR_BRIDGE, seats, options={"stall_limit": 2, "rounds": 2}, seats=seats)
    check_game(game)
    scored = [event for commit in game.commits for event in commit.events if isinstance(event, RoundScored)]
    assert "bridge" in {event.ended_by for event in scored}


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_the_laws_hold_in_many_games(options, seats, seed):
    for number in range(seed, seed + 4):
        game = play(BOARD, number, options={"stall_limit": 24, **options}, seats=seats)
        check_game(game)
