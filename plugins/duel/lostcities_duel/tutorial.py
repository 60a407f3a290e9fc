"""The Duel's tutorial: one short round, from the first discard to the scores."""

from lostcities.core import hide
from lostcities.kit import cards
from lostcities.present import Lesson, Translator, Tutorial, scripted
from lostcities_duel.moves import RoundDealt
from lostcities_duel.state import SEATS

LEARNER, OTHER = SEATS
HAND = "YW Y5 Y8 B3 W8 G2 R4 R7"
OTHER_HAND = "W3 W6 W7 W9 W10 Y9 G3 B9"
DRAWN = "R10 B2 Y10 G6 R2 B5 R3 G4 G7 W2 B4 B7 R5 G10 G8 B8"
"""Cards of the deck in the order in which they are drawn."""


def duel_tutorial(translate: Translator) -> Tutorial:
    """Return the tutorial. The deck is so short that the round ends with the lessons."""
    return Tutorial(
        start=(_dealt(),),
        options={"rounds": 1},
        lessons=(*_turn(translate), *_columns(translate), *_end(translate)),
    )


def _dealt() -> RoundDealt:
    hands = (hide(cards(HAND), to=[LEARNER]), hide(cards(OTHER_HAND), to=[OTHER]))
    return RoundDealt(1, LEARNER, hands, hide(reversed(cards(DRAWN))))


def _turn(translate: Translator) -> tuple[Lesson, ...]:
    """Return the lessons about placing, and drawing."""
    return (
        Lesson(
            text=translate(
                "A turn has two parts: place a card, then draw one. You may begin a column of a colour, but each "
                "column costs 20 points. No colour in your hand adds up to 20 yet, so begin none: discard green 2."
            ),
            move="discard G2",
            hint=translate(
                "That is legal. But a column costs 20, and its numbers must pay for it. Keep red and yellow, of "
                "which you hold most, and discard green 2."
            ),
        ),
        Lesson(
            text=translate("Now draw the top card of the deck, so that you hold eight cards again."),
            move="draw",
            then=scripted(OTHER, "play W3", "draw"),
        ),
    )


def _columns(translate: Translator) -> tuple[Lesson, ...]:
    """Return the lessons about rising numbers, wagers, and discards."""
    return (
        Lesson(
            text=translate(
                "You drew red 10. Red 4, 7 and 10 add up to 21: enough to begin a column. The numbers of a column "
                "must rise, so begin with the lowest: play red 4."
            ),
            move="play R4",
            hint=translate(
                "That is legal. But a number that you skip can never follow later, and only red has numbers for 20 "
                "points: play red 4."
            ),
            then=(*scripted(LEARNER, "draw"), *scripted(OTHER, "discard Y9", "draw")),
        ),
        Lesson(
            text=translate(
                "Yellow 5, 8 and 10 add up to 23. You also hold a yellow wager: it doubles what its column earns, "
                "and a loss, too. Wagers come before the first number: play the yellow wager."
            ),
            move="play YW",
            hint=translate("That is legal. But after a number the wager can no longer be played: play it now."),
        ),
        Lesson(
            text=translate(
                "Instead of a card from the deck you may take the top card of any discards. {other} has discarded "
                "yellow 9, which fits your column: take it. Remember that {other} may take your discards, too.",
                other=translate("{who}", who=OTHER),
            ),
            move="take Y",
            hint=translate("That is legal. But a card of the deck may fit nowhere: take yellow 9."),
            then=scripted(OTHER, "play W6", "draw"),
        ),
        Lesson(
            text=translate(
                "Gaps are allowed, but what you skip is lost. So go on with the lowest card that fits: play yellow 5."
            ),
            move="play Y5",
            hint=translate("That is legal. But you need not hurry yet: play yellow 5, your lowest card that fits."),
            then=(
                *scripted(LEARNER, "draw"),
                *scripted(OTHER, "play W7", "draw"),
                *scripted(LEARNER, "play R7", "draw"),
                *scripted(OTHER, "discard G3", "draw"),
                *scripted(LEARNER, "play Y8", "draw"),
                *scripted(OTHER, "play W9", "draw"),
                *scripted(LEARNER, "play Y9", "draw"),
                *scripted(OTHER, "play W10", "draw"),
            ),
        ),
    )


def _end(translate: Translator) -> tuple[Lesson, ...]:
    """Return the lessons about the end by the deck, the scores, and advice for the first game."""
    return (
        Lesson(
            text=translate(
                "A few turns later three cards are left in the deck. The round ends at once with the last one, and "
                "cards in hand count nothing. Two turns are left for you: play yellow 10, which counts double."
            ),
            move="play Y10",
            hint=translate("That is legal. But the end is near: yellow 10 brings 20 points, more than any other card."),
            then=(*scripted(LEARNER, "draw"), *scripted(OTHER, "discard B9", "draw")),
        ),
        Lesson(
            text=translate(
                "This is your last turn: you will draw the last card. A new column would only cost now. Play red "
                "10, so that red earns its 20 points back."
            ),
            move="play R10",
            hint=translate(
                "That is legal. But red has only 11 points, and lacks 9 to pay for its column: play red 10."
            ),
            then=scripted(LEARNER, "draw"),
        ),
        Lesson(
            text=translate(
                "The round is scored. Red: 4 + 7 + 10 - 20 = 1. Yellow: 5 + 8 + 9 + 10 - 20 = 12, doubled to 24 by "
                "the wager. A column of eight cards or more, wagers included, earns 20 points more."
            ),
        ),
        Lesson(
            text=translate(
                "Advice for your first game: go on with your columns, the lowest card first. Begin a colour when "
                "its numbers in your hand add up to 20. Otherwise discard your lowest card. A game has three "
                "rounds. Good luck!"
            ),
        ),
    )
