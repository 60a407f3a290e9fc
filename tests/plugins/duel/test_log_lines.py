"""Log lines of the Duel."""

import pytest

from lostcities.core import Event, Hidden, Score, Seat, hide
from lostcities.kit import Card, cards
from lostcities.present.presentation import Presentation, event_lines
from lostcities.present.translate import Catalog
from lostcities_duel import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    DiscardTaken,
    DuelRules,
    RoundDealt,
    RoundScored,
)

ADA, BOB = Seat(0), Seat(1)
HIDDEN = Hidden[Card](to=(BOB,), count=1)
SCORES = (Score(-32, {"red": -52, "bonus": 20}), Score(0))


class Thunder(Event, frozen=True):
    """An event that a house rule adds."""

    seat: Seat


@pytest.mark.parametrize(
    ("event", "lines"),
    [
        (RoundDealt(2, BOB, (HIDDEN,), HIDDEN), ["Round 2 is dealt: Bob begins"]),
        (CardPlayed(ADA, Card("R7")), ["Ada plays red 7"]),
        (CardDiscarded(BOB, Card("YW")), ["Bob discards yellow wager"]),
        (CardDrawn(BOB, HIDDEN), ["Bob draws a card"]),
        (CardDrawn(BOB, hide(cards("B3"), to=[BOB])), ["Bob draws blue 3"]),
        (DiscardTaken(ADA, Card("G10")), ["Ada takes green 10 from the discards"]),
        (RoundScored(1, SCORES), ["Round 1 is over", "  Ada: -32 points (red: -52, bonus: 20)", "  Bob: 0 points"]),
        (Thunder(BOB), ["Bob > thunder"]),
    ],
)
def test_what_happened_is_told_in_words(event, lines):
    assert isinstance(DuelRules(), Presentation)
    assert list(event_lines(DuelRules(), event, Catalog(names=["Ada", "Bob"]))) == lines
