"""The Board Game against the tests of the kit, and against its laws under other options."""

import pytest
from msgspec.structs import replace

from lostcities.testing import LAWS, check_game, check_variant, conformance_suite, play
from lostcities_board import BoardRules, RoundScored
from lostcities_board.plugin import BOARD

REPEATED: dict[str, set[str | None]] = {  # a game of three rounds takes as long as all other ones together
    "2-seats": {"fold", "progress", "conservation"},
    "3-seats": set(),
    "4-seats": set(),
    "short-3-seats": set(),
    "short-4-seats": {*LAWS, None} - {"secrecy", "undo", "determinism"},
}

TestConformance = conformance_suite("board", option_sets={"short": {"rounds": 1, "stall_limit": 3}}, games=1)
pytest.mark.slow(TestConformance.test_laws_under_any_options_and_moves)  # the quick run: test_drawn_options.py

OPTIONS = {
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
    [
        pytest.param(OPTIONS["up and down"], 3, marks=pytest.mark.slow),  # `any opening` has it as well
        (OPTIONS["any opening"], 4),
        (OPTIONS["stalling"], 2),
        (OPTIONS["other spaces"], 3),
    ],
    ids=OPTIONS,
)
def test_the_laws_hold_under_other_options(options, seats, is_slow):
    """Each set of options has another number of seats. The slow run combines all sets with all numbers of seats.

    In the quick run rounds are short and few. It plays more of them in the suite of the kit and to a near bridge below.
    """
    names = ("fold", "view", "own knowledge", "legality", "secrecy", "conservation", "notation")
    length = {"stall_limit": 24, **options} if is_slow else {"stall_limit": 3, **options, "rounds": 1}
    check_variant(BOARD, games=1, seed=seats, seats=seats, options=length, names=names)


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
