"""The Duel against the tests of the kit, by default and under other options."""

from lostcities.testing import conformance_suite

OPTION_SETS = {
    "six-colours": {"colours": 6, "rounds": 1, "discard_view": "all", "show_pile_count": False},
    "open-end": {"rounds": 2, "reveal_at_end": "all", "next_starter": "random", "first_seat": "seat1"},
    "small": {"rounds": 1, "hand_size": 2, "wagers_per_colour": 0, "allow_retake": True, "final_tie": "extra_round"},
}

TestConformance = conformance_suite("duel", option_sets=OPTION_SETS, games=1)
