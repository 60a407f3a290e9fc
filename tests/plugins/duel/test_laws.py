"""The Duel against the tests of the kit, by default and under other options."""

import pytest

from lostcities.testing import LAWS, conformance_suite

OPTION_SETS: dict[str, dict[str, object]] = {
    "six-colours": {"colours": 6, "rounds": 1},
    "two rounds": {"rounds": 2, "first_seat": "seat1"},
    "small": {"rounds": 1, "hand_size": 2, "wagers_per_colour": 0},
}

ONCE = ("secrecy", "undo", "determinism")
"""Laws that the quick run checks with one set of options, because they take long and depend little on options."""
REPEATED: dict[str, set[str | None]] = {
    "two rounds-2-seats": set(),  # three rounds are as good
    "six-colours-2-seats": {*LAWS, None} - {*ONCE},
    "small-2-seats": {*LAWS, None} - {"undo", "determinism"},
}

TestConformance = conformance_suite("duel", option_sets=OPTION_SETS, games=1)
pytest.mark.slow(TestConformance.test_laws_under_any_options_and_moves)  # the quick run: test_drawn_options.py
