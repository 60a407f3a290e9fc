"""The tests of the kit, three golden games, and the cards a viewer may know of a renewed deck."""

from collections.abc import Callable

import pytest
from crazy_eights import PACK, DeckRenewed
from crazy_eights.plugin import EIGHTS
from crazy_eights.state import secrets_of

from lostcities.testing import conformance_suite, play, playthrough, views

BRIEF = {"rounds": 2, "hand_size": 3, "draw_limit": 1, "points_limit": 40, "scoring": "winner"}
CROWDED = {"rounds": 2, "hand_size": 12, "holding_back": True, "turn_limit": 40}
DRY = {"rounds": 2, "hand_size": 10, "empty_deck": "pass"}

TestConformance = conformance_suite(
    EIGHTS,
    option_sets={"brief": BRIEF, "crowded": CROWDED, "dry": DRY},
    games=1,
)


def test_three_seats_that_need_a_new_deck_play_as_they_always_did(golden: Callable[[str, str], None]) -> None:
    options = {"rounds": 2, "hand_size": 8}
    golden("golden/three-seats.txt", playthrough(EIGHTS, 127, options, seats=3, every=25))


def test_two_seats_that_hold_back_play_as_they_always_did(golden: Callable[[str, str], None]) -> None:
    options = {**BRIEF, "rounds": 3, "hand_size": 6, "holding_back": True, "empty_deck": "pass", "turn_limit": 40}
    golden("golden/two-seats.txt", playthrough(EIGHTS, 35, options, seats=2, every=25))


def test_four_seats_that_cannot_go_on_play_as_they_always_did(golden: Callable[[str, str], None]) -> None:
    options = {"rounds": 2, "hand_size": 9, "empty_deck": "pass"}
    golden("golden/four-seats.txt", playthrough(EIGHTS, 113, options, seats=4, every=25))


@pytest.mark.parametrize("seats", EIGHTS.seats)
def test_a_viewer_of_a_renewed_deck_knows_its_cards_and_not_their_order(seats: int) -> None:
    met = 0
    for seed in range(12):
        game = play(EIGHTS, seed, seats=seats, options=CROWDED)
        for viewer in game.viewers:
            for commit, view in views(game, viewer):
                if not isinstance(commit.events[-1], DeckRenewed):
                    continue
                met += 1
                state, seen = commit.after.state, view.state
                assert (seen.deck.cards, seen.deck.backs) == ((), len(state.deck))
                assert seen.discards == state.discards
                # A card that the viewer sees nowhere else is in the deck or in another hand.
                own = [card for hand in seen.hands for card in hand.cards]
                assert set(PACK) - {*own, *seen.discards} == set(secrets_of(state, viewer))
                assert viewer is None or seen.hands[viewer] == state.hands[viewer]
    assert met > 10
