"""Examples of the house rule, and the tests of the kit."""

import pytest
from lostcities_updown import UpdownRules, lostcities_variants

from lostcities.core import Seat, hide
from lostcities.kit import Card, cards
from lostcities.testing import conformance_suite, given
from lostcities_duel import PlayCard, RoundDealt

(UPDOWN,) = lostcities_variants()

TestConformance = conformance_suite(UPDOWN, option_sets={"six-colours": {"colours": 6, "rounds": 1}})


@pytest.mark.parametrize(
    ("column", "card", "fits"),
    [
        ("", "R5", True),
        ("RW", "R5", True),
        ("R5", "R3", True),
        ("R5", "R5", False),
        ("R5", "RW", False),
        ("R5 R7", "R8", True),
        ("R5 R7", "R6", False),
        ("RW R5 R3", "R2", True),
        ("RW R5 R3", "R4", False),
    ],
)
def test_a_column_climbs_or_descends_but_never_both(column: str, card: str, fits: bool) -> None:
    assert UpdownRules().may_follow(cards(column), Card(card)) is fits


def test_a_column_costs_25_and_a_card_against_its_direction_is_refused_in_words() -> None:
    hands = (hide(cards("R5 R4 R6"), to=(Seat(0),)), hide(cards("Y2 Y3 Y4"), to=(Seat(1),)))
    game = given(UPDOWN, RoundDealt(1, Seat(0), hands, hide(cards("B2 B3 B4 B5 B6"))))
    for seat, move in [(0, "play R5"), (0, "draw"), (1, "play Y2"), (1, "draw"), (0, "play R4"), (0, "draw")]:
        game = game.when(seat, move).goes_on()
    assert UPDOWN.rules.scores(game.state)[0].parts == {"round 1": 5 + 4 - 25}
    assert game.sees(1)["column-0-R"] == "[R5 R4] (-16 points)"
    game = game.when(1, "play Y3").goes_on().when(1, "draw").goes_on()
    game.when(0, PlayCard(Card("R6"))).refused("duel.ascending", "keeps its direction")
