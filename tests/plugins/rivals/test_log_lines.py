"""Log lines of Rivals."""

import pytest

from lostcities.core import Hidden, Seat
from lostcities.kit import Card, cards
from lostcities.present import Catalog, event_lines
from lostcities_rivals import (
    AuctionStarted,
    AuctionWon,
    BidRaised,
    CardBoxed,
    CardPlaced,
    CardRevealed,
    CardsDealt,
    Passed,
    PileEnded,
    PlayEnded,
    RivalsRules,
    UnplaceableBoxed,
)

ADA, BOB = Seat(0), Seat(1)


@pytest.mark.parametrize(
    ("event", "lines"),
    [
        (
            CardsDealt(BOB, (cards("YW RW"), cards("BW GW")), (Hidden[Card](to=(), count=20),)),
            [
                "The cards are dealt: Bob begins",
                "  Ada opens with yellow wager, red wager",
                "  Bob opens with blue wager, green wager",
            ],
        ),
        (AuctionStarted(ADA, 1, BOB), ["Ada starts an auction with 1"]),
        (BidRaised(BOB, 3, ADA), ["Bob bids 3"]),
        (Passed(ADA, BOB), ["Ada passes"]),
        (Passed(ADA, BOB, is_automatic=True), ["Ada can't raise"]),
        (AuctionWon(BOB, 3), ["Bob wins the auction for 3"]),
        (CardPlaced(BOB, Card("R2")), ["Bob places red 2"]),
        (CardBoxed(BOB, Card("GW")), ["Bob puts green wager in the box"]),
        (CardRevealed(ADA, Card("W10"), BOB), ["Ada reveals white 10"]),
        (UnplaceableBoxed(Card("W10")), ["  No player can place white 10: it goes into the box"]),
        (PileEnded(4), ["The pile is used up: every player gets 4 gold"]),
        (PlayEnded(), ["That was the last card"]),
    ],
)
def test_what_happened_is_told_in_words(event, lines):
    assert event_lines(RivalsRules(), event, Catalog(names=["Ada", "Bob"])) == lines
