"""The tests of the kit, a golden game, and ties."""

from collections.abc import Callable

from lostcities_goofspiel import GOOFSPIEL, BidsShown, PrizeTurned

from lostcities.core import Seat
from lostcities.testing import conformance_suite, play, playthrough

TestConformance = conformance_suite(GOOFSPIEL, option_sets={"short": {"ranks": 4}}, games=1)


def test_three_seats_play_as_they_always_did(golden: Callable[[str, str], None]) -> None:
    golden("golden/three-seats.txt", playthrough(GOOFSPIEL, 5, {"ranks": 5}, seats=3, every=6))


def test_equal_highest_bids_win_nothing_and_all_prizes_come_up_once() -> None:
    for seed in range(20):
        game = play(GOOFSPIEL, seed, seats=4, options={"ranks": 6})
        events = [event for commit in game.commits for event in commit.events]
        assert sorted(event.prize for event in events if isinstance(event, PrizeTurned)) == [1, 2, 3, 4, 5, 6]
        for event in events:
            if isinstance(event, BidsShown):
                highest = [Seat(seat) for seat, bid in enumerate(event.bids) if bid == max(event.bids)]
                assert event.winner == (highest[0] if len(highest) == 1 else None)
