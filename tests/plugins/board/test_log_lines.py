"""Log lines of the Board Game."""

import pytest

from lostcities.core import Hidden, Score, Seat, hide
from lostcities.kit import Card, Colour, cards
from lostcities.present import Catalog, event_lines
from lostcities_board.moves import (
    ArtifactsScored,
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    ChoiceDeclined,
    ChoiceOffered,
    ChoiceSkipped,
    DiscardTaken,
    ExplorerMoved,
    ExplorerSent,
    PointsGained,
    RoundDealt,
    RoundScored,
    TileTaken,
)
from lostcities_board.plugin import BOARD

ADA, BOB = Seat(0), Seat(1)
HIDDEN = Hidden[Card](to=(BOB,), count=1)


@pytest.mark.parametrize(
    ("event", "lines"),
    [
        (RoundDealt(1, BOB, (), (HIDDEN,), HIDDEN, HIDDEN), ["Round 1 is dealt: Bob begins"]),
        (CardPlayed(ADA, Card("R7")), ["Ada plays red 7"]),
        (ExplorerSent(ADA, Colour.RED, "leader"), ["  Ada sends the leader to the red path"]),
        (ExplorerSent(BOB, Colour.BLUE, "member"), ["  Bob sends a member to the blue path"]),
        (ExplorerMoved(ADA, Colour.RED, 4), ["  Ada comes to step 4 of the red path"]),
        (TileTaken(ADA, Colour.RED, 4), ["  Ada finds an artifact"]),
        (PointsGained(ADA, Colour.RED, 4, 15), ["  Ada gains 15 victory points"]),
        (ChoiceOffered(ADA, "arrow"), ["  Ada comes to an arrow, and may move an explorer"]),
        (ChoiceOffered(ADA, "city"), ["  Ada is in the city, and may move another explorer"]),
        (ChoiceSkipped(ADA, "arrow"), ["  Ada comes to an arrow, and has no explorer to move"]),
        (ChoiceSkipped(ADA, "city"), ["  Ada is in the city, and has no other explorer to move"]),
        (ChoiceDeclined(BOB), ["Bob moves no explorer"]),
        (CardDiscarded(BOB, Card("G0")), ["Bob discards green 0"]),
        (CardDrawn(BOB, HIDDEN), ["Bob draws a card"]),
        (CardDrawn(BOB, hide(cards("B3"), to=[BOB])), ["Bob draws blue 3"]),
        (DiscardTaken(ADA, Card("G10")), ["Ada takes green 10 from the discards"]),
        (
            RoundScored(2, "bridge", (Score(1, {"red": 15, "blue": -14}), Score(0)), (41, 0), (3, 0)),
            [
                "Round 2 is over: enough explorers have crossed the bridge",
                "  Ada: 41 points in all, explorers: 1 (red: 15, blue: -14), artifacts: 3",
                "  Bob: 0 points in all, explorers: 0, artifacts: 0",
            ],
        ),
        (RoundScored(1, "deck", (), (), ()), ["Round 1 is over: the deck is empty"]),
        (
            ArtifactsScored((9, 0), (70, -25), (100, 0)),
            ["The artifacts are scored", "  Ada: 70 points for 9", "  Bob: -25 points for 0"],
        ),
    ],
)
def test_what_happened_is_told_in_words(event, lines):
    assert event_lines(BOARD.rules, event, Catalog(names=["Ada", "Bob"])) == lines
