"""Options: their defaults, their bounds, and combinations that do not fit."""

import json
import re
from pathlib import Path

import pytest

from lostcities.core import InvalidSetup, Setup
from lostcities.core.codec import Codec
from lostcities_duel import DuelOptions, DuelRules
from lostcities_duel.plugin import DUEL

CODEC = Codec(DUEL)
RULINGS = Path(__file__).parents[3] / "docs" / "rulings" / "duel.md"

DEFAULTS = {
    "rounds": 3,
    "first_seat": "random",
    "stall_limit": 0,
    "colours": 5,
    "hand_size": None,
    "column_cost": None,
    "bonus_cards": None,
    "bonus_points": None,
    "wagers_per_colour": None,
}


def test_the_defaults_are_those_of_the_rulebook():
    assert CODEC.write_options(CODEC.read_options({})) == DEFAULTS
    assert DuelRules() == DuelRules(hand_size=8, column_cost=20, bonus_cards=8, bonus_points=20, wagers_per_colour=3)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("rounds", 0),
        ("rounds", 10),
        ("rounds", "3"),
        ("first_seat", "oldest"),
        ("stall_limit", -1),
        ("stall_limit", 1001),
        ("colours", 4),
        ("hand_size", 0),
        ("hand_size", 51),
        ("column_cost", -1),
        ("bonus_cards", 0),
        ("bonus_points", 1001),
        ("wagers_per_colour", 10),
    ],
)
def test_a_value_out_of_bounds_is_refused_by_name(field, value):
    with pytest.raises(InvalidSetup) as caught:
        CODEC.read_options({field: value})
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"hand_size": 30}, "hands of 30 leave no deck: of 60 cards each may hold 29 at most"),
        ({"hand_size": 23, "wagers_per_colour": 0}, "hands of 23 leave no deck: of 45 cards each may hold 22 at most"),
        ({"hand_size": 36, "colours": 6}, "hands of 36 leave no deck: of 72 cards each may hold 35 at most"),
    ],
)
def test_hands_that_leave_no_deck_are_refused(options, message):
    with pytest.raises(InvalidSetup) as caught:
        DUEL.rules.initial(Setup(seats=2, options=DuelOptions(**options)))
    assert (caught.value.field, caught.value.message) == ("hand_size", message)


@pytest.mark.parametrize("options", [{"hand_size": 29}, {"hand_size": 22, "wagers_per_colour": 0}])
def test_hands_that_leave_a_deck_are_fine(options):
    assert DUEL.rules.initial(Setup(seats=2, options=DuelOptions(**options))).round == 0


def test_every_option_has_a_description_in_the_schema():
    schema = json.loads(CODEC.options_schema())["$defs"]["DuelOptions"]["properties"]
    assert {name for name, option in schema.items() if option["description"].endswith(".")} == set(DEFAULTS)
    assert (schema["rounds"]["minimum"], schema["rounds"]["maximum"]) == (1, 9)


def test_every_option_and_every_rule_code_is_documented():
    rulings = RULINGS.read_text(encoding="utf-8")
    options = rulings.partition("## Options of the Duel")[2].partition("## ")[0]
    assert set(re.findall(r"^\| `(\w+)`", options, flags=re.M)) == set(DEFAULTS)
    refusals = (RULINGS.parents[2] / "plugins/duel/lostcities_duel/errors.py").read_text(encoding="utf-8")
    raised = set(re.findall(r'IllegalMove\(\s*"([\w.]+)"', refusals))
    assert raised == set(re.findall(r"^\| `(duel\.\w+)`", rulings, flags=re.M))
    assert raised == set(re.findall(r"^- `(duel\.\w+)`", refusals, flags=re.M))
    assert len(raised) == 9
