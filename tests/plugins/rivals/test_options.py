"""Options: their defaults, their bounds, and combinations that do not fit."""

import json
import re
from pathlib import Path

import pytest

from lostcities.core import GameId, InvalidSetup, PlayerId, Setup
from lostcities.core.codec import Codec
from lostcities.core.decide import create
from lostcities.core.platform_events import CreateGame
from lostcities_rivals import RivalsOptions, RivalsRules
from lostcities_rivals.plugin import RIVALS

CODEC = Codec(RIVALS)
RULINGS = Path(__file__).parents[3] / "docs" / "rulings" / "rivals.md"

DEFAULTS = {
    "first_seat": "random",
    "pile_sizes": None,
    "auto_pass": True,
    "piles": None,
    "gold_total": None,
    "bonus_numbers": None,
    "bonus_points": None,
    "gold_point": None,
    "footprints": None,
}


def test_the_defaults_are_those_of_the_rulebook():
    assert CODEC.write_options(CODEC.read_options({})) == DEFAULTS
    assert RivalsRules() == RivalsRules(
        start_wagers=2,
        start_wagers_per_colour=2,
        wagers_per_colour=3,
        piles=4,
        gold_total=36,
        footprints=(1, 1, 1, 1, 2, 2, 2, 2, 2),
        bonus_numbers=4,
        bonus_points=8,
        gold_point=1,
    )


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("first_seat", "youngest"),
        ("first_seat", "seat4"),
        ("pile_sizes", []),
        ("pile_sizes", [20, 20, 20, "20"]),
        ("pile_sizes", [0, 20, 30, 30]),
        ("pile_sizes", [4] * 21),
        ("auto_pass", 1),
        ("piles", 0),
        ("piles", 21),
        ("gold_total", -2),
        ("gold_total", 362),
        ("gold_total", 36.5),
        ("bonus_numbers", 0),
        ("bonus_points", -1),
        ("gold_point", 1001),
        ("footprints", [1, 1, 1, 1, 2, 2, 2, 2]),
        ("footprints", [1, 1, 1, 1, 2, 2, 2, 2, 2, 2]),
        ("footprints", [1, 1, 1, 1, 2, 2, 2, 2, -1]),
    ],
)
def test_a_value_out_of_bounds_is_refused_by_name(field, value):
    with pytest.raises(InvalidSetup) as caught:
        CODEC.read_options({field: value})
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("seats", "options", "field", "message"),
    [
        (2, {"first_seat": "seat2"}, "first_seat", "there is no seat 2 to start: the game has 2, counted from 0"),
        (3, {"first_seat": "seat3"}, "first_seat", "there is no seat 3 to start: the game has 3, counted from 0"),
        (4, {"gold_total": 35}, "gold_total", "35 coins do not divide among 4 seats: take 32 or 36"),
        (3, {"gold_total": 1}, "gold_total", "1 coins do not divide among 3 seats: take 0 or 3"),
        (2, {"pile_sizes": [40, 40]}, "pile_sizes", "2 listed, and there are 4 piles: give a size for each"),
        (2, {"piles": 2, "pile_sizes": [80]}, "pile_sizes", "1 listed, and there are 2 piles: give a size for each"),
        (
            2,
            {"pile_sizes": [20, 20, 20, 21]},
            "pile_sizes",
            "the piles hold 81 cards in all, and there are 80 to lay down",
        ),
    ],
)
def test_what_does_not_fit_together_is_refused_by_name(seats, options, field, message):
    with pytest.raises(InvalidSetup) as caught:
        RIVALS.rules.initial(Setup(seats=seats, options=RivalsOptions(**options)))
    assert (caught.value.field, caught.value.message) == (field, message)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"first_seat": "seat1"}),
        (4, {"first_seat": "seat3"}),
        (3, {"gold_total": 33}),
        (2, {"gold_total": 360}),
        (2, {"gold_total": 0}),
        (2, {"piles": 20}),
        (2, {"piles": 2, "pile_sizes": [79, 1]}),
    ],
)
def test_what_fits_is_fine(seats, options):
    assert RIVALS.rules.initial(Setup(seats=seats, options=RivalsOptions(**options))).seats == seats


@pytest.mark.parametrize("seats", [1, 5])
def test_rivals_is_for_two_to_four(seats):
    opening = CreateGame(variant="rivals", seats=seats)
    with pytest.raises(InvalidSetup) as caught:
        create(opening, host=PlayerId("ann"), seed=bytes(32), variant=RIVALS, game_id=GameId("g"))
    assert caught.value.field == "seats"


def test_every_option_has_a_description_in_the_schema():
    schema = json.loads(CODEC.options_schema())["$defs"]["RivalsOptions"]["properties"]
    assert {name for name, option in schema.items() if option["description"].endswith(".")} == set(DEFAULTS)


def test_every_option_and_every_rule_code_is_documented():
    rulings = RULINGS.read_text(encoding="utf-8")
    options = rulings.partition("## Options of Rivals")[2].partition("## ")[0]
    assert set(re.findall(r"^\| `(\w+)`", options, flags=re.M)) == set(DEFAULTS)
    refusals = (RULINGS.parents[2] / "plugins/rivals/lostcities_rivals/errors.py").read_text(encoding="utf-8")
    raised = set(re.findall(r'IllegalMove\(\s*"([\w.]+)"', refusals))
    assert raised == set(re.findall(r"^\| `(rivals\.\w+)`", rulings, flags=re.M))
    assert raised == set(re.findall(r"^- `(rivals\.\w+)`", refusals, flags=re.M))
    assert len(raised) == 11
