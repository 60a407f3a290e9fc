"""Options: their defaults, their bounds, combinations that do not fit, and their effects in the game."""

import json
import re
from pathlib import Path

import pytest

from lostcities.core import GameId, InvalidSetup, PlayerId, Setup
from lostcities.core.codec import Codec
from lostcities.core.decide import create
from lostcities.core.platform_events import CreateGame
from lostcities_board import BoardOptions, BoardRules
from lostcities_board.plugin import BOARD

CODEC = Codec(BOARD)
RULINGS = Path(__file__).parents[3] / "docs" / "rulings" / "board.md"

LAYOUT = {
    "yellow": [2, 4, 5, 7, 9],
    "blue": [3, 4, 6, 7, 9],
    "white": [2, 3, 5, 7, 9],
    "green": [3, 5, 6, 7, 9],
    "red": [2, 4, 5, 7, 9],
}
DEFAULTS = {
    "rounds": 3,
    "first_seat": "random",
    "up_and_down": False,
    "opening_card": "lowest_in_hand",
    "tile_layout": LAYOUT,
    "artifact_track_long": [-25, -20, -15, -10, -5, 0, 30, 35, 40, 70],
    "artifact_track_short": [-20, -15, 10, 15, 30, 50],
    "stall_limit": 0,
}


def test_the_defaults_are_those_of_the_rulebook():
    assert CODEC.write_options(CODEC.read_options({})) == DEFAULTS


def test_the_numbers_of_the_rules_are_those_of_the_rulebook():
    assert BoardRules() == BoardRules(
        hand_size=8,
        copies=2,
        removed_from_two=30,
        members=4,
        step_values=(-20, -15, -10, 5, 10, 15, 30, 35, 50),
        leader_factor=2,
        bridge=6,
        crossings=5,
    )
    assert BoardRules().tiles == (*["artifact"] * 9, *["arrow"] * 9, 5, 5, 10, 10, 10, 15, 15)


# -- refusals --


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("rounds", 0),
        ("rounds", 10),
        ("rounds", "3"),
        ("first_seat", "seat4"),
        ("first_seat", "oldest"),
        ("up_and_down", 1),
        ("opening_card", "lowest"),
        ("tile_layout", [2, 4]),
        ("tile_layout", None),
        ("tile_layout", {**LAYOUT, "purple": []}),
        ("tile_layout", {**LAYOUT, "red": [0, 2, 4, 5, 7]}),
        ("tile_layout", {**LAYOUT, "red": [2, 4, "5", 7, 9]}),
        ("artifact_track_long", []),
        ("artifact_track_long", [-1001]),
        ("artifact_track_long", [0] * 101),
        ("artifact_track_short", []),
        ("artifact_track_short", 50),
        ("artifact_track_short", [1001]),
        ("stall_limit", -1),
        ("stall_limit", 1001),
        ("tiles", 25),
    ],
)
def test_a_value_out_of_bounds_is_refused_by_name(field, value):
    with pytest.raises(InvalidSetup) as caught:
        CODEC.read_options({field: value})
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("layout", "message"),
    [
        ({"red": [2, 4, 5, 7]}, "24 spaces for 25 tiles: there must be one for each"),
        ({"red": [2, 3, 4, 5, 7, 9]}, "26 spaces for 25 tiles: there must be one for each"),
        ({"red": [2, 4, 5, 7, 7]}, "the red path has step 7 twice: a step has one space at most"),
        ({"green": [3, 5, 6, 7, 10]}, "the green path has no step 10: the last is 9"),
        ({colour: [] for colour in LAYOUT}, "0 spaces for 25 tiles: there must be one for each"),
    ],
)
def test_a_layout_that_does_not_fit_is_refused(layout, message):
    with pytest.raises(InvalidSetup) as caught:
        BOARD.rules.initial(Setup(seats=2, options=CODEC.read_options({"tile_layout": {**LAYOUT, **layout}})))
    assert (caught.value.field, caught.value.message) == ("tile_layout", message)


def test_a_path_left_out_of_a_layout_is_the_usual_one():
    options = CODEC.read_options({"tile_layout": {"yellow": [1, 2, 3, 4, 5]}})
    assert CODEC.write_options(options)["tile_layout"] == {**LAYOUT, "yellow": [1, 2, 3, 4, 5]}


@pytest.mark.parametrize(("seats", "first"), [(2, "seat2"), (2, "seat3"), (3, "seat3")])
def test_a_seat_that_is_not_there_cannot_start(seats, first):
    with pytest.raises(InvalidSetup) as caught:
        BOARD.rules.initial(Setup(seats=seats, options=BoardOptions(first_seat=first)))
    assert caught.value.field == "first_seat"
    assert caught.value.message == f"{first} cannot start: the last of {seats} is seat{seats - 1}"


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_may_play(seats):
    opening = CreateGame(variant="board", seats=seats)
    with pytest.raises(InvalidSetup) as caught:
        create(opening, host=PlayerId("ann"), seed=bytes(32), variant=BOARD, game_id=GameId("g"))
    assert caught.value.field == "seats"


# -- descriptions --


def test_every_option_has_a_description_in_the_schema():
    schema = json.loads(CODEC.options_schema())["$defs"]["BoardOptions"]["properties"]
    assert {name for name, option in schema.items() if option["description"].endswith(".")} == set(DEFAULTS)
    assert (schema["rounds"]["minimum"], schema["rounds"]["maximum"]) == (1, 9)


def test_every_option_and_every_rule_code_is_documented():
    rulings = RULINGS.read_text(encoding="utf-8")
    options = rulings.partition("## Options of the Board Game")[2].partition("## ")[0]
    assert set(re.findall(r"^\| `(\w+)`", options, flags=re.M)) == set(DEFAULTS)
    refusals = (RULINGS.parents[2] / "plugins/board/lostcities_board/errors.py").read_text(encoding="utf-8")
    raised = set(re.findall(r'IllegalMove\(\s*"([\w.]+)"', refusals))
    assert raised == set(re.findall(r"^\| `(board\.\w+)`", rulings, flags=re.M))
    assert raised == set(re.findall(r"^- `(board\.\w+)`", refusals, flags=re.M))
    assert len(raised) == 17


# -- effects --


def ended(given, *, deck="W9", round=3, **setting):
    """Return a position after seat 0 has discarded and drawn the last card of the last round."""
    return given(hands=("Y2", "B2"), deck=deck, round=round, **setting).when("discard Y2", "draw")


def test_any_card_can_be_let_open_a_row(given):
    plays = given(hands=("R3 R5 R9", ""), opening_card="any").plays
    assert [move.split()[1] for move in plays] == ["R3", "R3", "R5", "R5", "R9", "R9"]


def test_any_card_can_be_let_open_a_row_that_may_rise_or_fall(given):
    assert len(given(hands=("R3 R5 R9", ""), opening_card="any", up_and_down=True).plays) == 6


def test_a_track_of_ones_own_counts_and_its_last_number_for_more(given):
    after = ended(given, artifacts=(1, 7), artifact_track_long=[1, 2, 3])
    assert after.events[-1].worth == (2, 3)


def test_the_short_track_of_ones_own_counts_in_the_short_game_alone(given):
    short = ended(given, round=1, rounds=1, found=(1, 0), artifact_track_short=[5, 6], artifact_track_long=[7])
    assert short.events[-1].worth == (6, 5)


def test_more_rounds_than_three_can_be_played(given):
    third = ended(given, rounds=4)
    fourth = ended(given, rounds=4, round=4)
    assert (third.kinds[-1], fourth.kinds[-1]) == ("RoundDealt", "ArtifactsScored")


def test_without_a_stall_limit_discards_may_be_taken_for_ever(given):
    position = given(hands=("R2 Y2", "B2 G2"), discards="W5", deck="W1 W2 W3")
    for _ in range(100):
        placed = position.when(next(move for move in position.legal if move.startswith("discard")))
        position = placed.when(placed.legal[-1])
    assert len(position.state.deck) == 3


def test_a_card_from_the_deck_ends_a_stall(given):
    """After `stall_limit` turns of all seats together no discard may be taken until a seat draws."""
    position = given(hands=("Y2", "B2", "W2"), discards="G4 R2 R3 R4", stall_limit=3)
    turns = ["discard Y2", "take R", "discard B2", "take R", "discard W2", "take R"]
    stalled = position.when(*turns, "discard R4")
    assert stalled.legal == ["draw"]
    assert "take G" in stalled.when("draw", "discard R3").legal


def test_one_turn_below_the_stall_limit_discards_may_be_taken(given):
    position = given(hands=("Y2", "B2"), discards="G4 R2 R3", stall_limit=3)
    assert "take G" in position.when("discard Y2", "take R", "discard B2", "take R", "discard R3").legal


def test_a_new_round_begins_no_stall(given):
    """The limit counts turns of one round."""
    after = given(hands=("Y2", "B2"), deck="W9", discards="G4 R2", stall_limit=2).when(
        "discard Y2", "take R", "discard B2", "draw"
    )
    assert after.state.turns_without_draw == 0
