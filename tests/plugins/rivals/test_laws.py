"""Rivals against the tests of the kit, by default and under other options."""

from lostcities.testing import conformance_suite

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

TestConformance = conformance_suite("rivals", option_sets=OPTION_SETS, games=1)
