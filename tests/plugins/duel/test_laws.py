"""The Duel against the tests of the kit, by default and under other options."""

from lostcities.testing import conformance_suite

OPTION_SETS: dict[str, dict[str, object]] = {
    "six-colours": {"colours": 6, "rounds": 1},
    "two rounds": {"rounds": 2, "first_seat": "seat1"},
    "small": {"rounds": 1, "hand_size": 2, "wagers_per_colour": 0},
}

TestConformance = conformance_suite("duel", option_sets=OPTION_SETS, games=1)
