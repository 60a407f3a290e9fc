"""Rivals against the tests of the kit, by default and under other options."""

import pytest

from lostcities.testing import LAWS, conformance_suite

OPTION_SETS = {
    "generous": {
        "piles": 2,
        "pile_sizes": [50, 30],
        "gold_total": 120,
    },
    "by hand": {
        "gold_total": 24,
        "auto_pass": False,
        "footprints": [2, 3, 4, 5, 6, 7, 8, 9, 10],
    },
}

ONCE = ("undo", "determinism")
"""Laws that the quick run checks with few sets of options, because they take long and depend little on options."""
REPEATED: dict[str, set[str | None]] = {  # the quick run plays each set of options with another number of seats
    "2-seats": set(),
    "3-seats": set(),
    "generous-2-seats": {*LAWS, None} - {*ONCE},
    "generous-3-seats": set(),
    "generous-4-seats": set(),
    "by hand-2-seats": set(),
    "by hand-3-seats": {*LAWS, None} - {*ONCE},
    "by hand-4-seats": set(),
}

TestConformance = conformance_suite("rivals", option_sets=OPTION_SETS, games=1)
pytest.mark.slow(TestConformance.test_laws_under_any_options_and_moves)  # the quick run: test_drawn_options.py
