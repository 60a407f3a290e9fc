"""The tutorial of Rivals: two short piles, from the first card to the scores."""

from lostcities.core import Seat, hide
from lostcities.kit import cards
from lostcities.present import Lesson, Translator, Tutorial, scripted
from lostcities_rivals.moves import CardsDealt

LEARNER, OTHER = Seat(0), Seat(1)
START_WAGERS = ("YW RW", "BW GW")
PILES = ("Y2 R3 G9 Y4 RW Y6 Y7", "R5 W7 G3")
"""Cards of the piles in the order in which they are revealed."""


def rivals_tutorial(translate: Translator) -> Tutorial:
    """Return the tutorial. The piles are so short that the game ends with the lessons."""
    return Tutorial(start=(_dealt(),), lessons=(*_auction(translate), *_purchase(translate), *_end(translate)))


def _dealt() -> CardsDealt:
    return CardsDealt(LEARNER, tuple(map(cards, START_WAGERS)), tuple(hide(reversed(cards(pile))) for pile in PILES))


def _auction(translate: Translator) -> tuple[Lesson, ...]:
    """Return the lessons about revealing, bidding and placing."""
    return (
        Lesson(
            text=translate(
                "In a turn you reveal the top card of the pile, or start an auction for all open cards. You begin "
                "with a yellow and a red wager: each doubles what its column earns. Reveal a card."
            ),
            move="reveal",
            then=scripted(OTHER, "reveal"),
        ),
        Lesson(
            text=translate(
                "Each footprint is a point: numbers 2 to 5 have one, 6 to 10 two. Doubled by your wagers, yellow 2 "
                "and red 3 bring 4 points. Coins are points, too, so start an auction low: bid 1 coin."
            ),
            move="bid 1",
            hint=translate(
                "That is legal. But two cards that you can use lie open. Start the auction, and low: bid 1 coin."
            ),
            then=scripted(OTHER, "bid 2"),
        ),
        Lesson(
            text=translate(
                "{other} bids 2. Now bid more, or pass for good. Cards that continue a column in small steps are "
                "worth up to 3 coins each, as long columns earn more. Bid 3 coins.",
                other=translate("{who}", who=OTHER),
            ),
            move="bid 3",
            hint=translate(
                "That is legal. But the two cards are worth more than 2 coins, and 3 may be enough: bid 3 coins."
            ),
            then=scripted(OTHER, "pass"),
        ),
        Lesson(
            text=translate(
                "You won, and paid 3 coins into the pool. Place any of the open cards in your columns. Numbers may "
                "be equal but never fall, so low ones leave room for others. Place yellow 2."
            ),
            move="place Y2",
            hint=translate("That is legal. But both cards fit, and you have paid for them: place yellow 2 first."),
            then=(*scripted(LEARNER, "place R3", "done"), *scripted(OTHER, "bid 1")),
        ),
    )


def _purchase(translate: Translator) -> tuple[Lesson, ...]:
    """Return the lessons about passing, several cards, and the box."""
    return (
        Lesson(
            text=translate(
                "You placed red 3, too, and were done. Now {other} bids for green 9. In your green column it would "
                "leave room for the 10 alone. Pass, and keep your coins.",
                other=translate("{who}", who=OTHER),
            ),
            move="pass",
            hint=translate("That is legal. But coins are points: pass, and keep yours for cards of a long column."),
            then=(
                *scripted(OTHER, "place G9", "done"),
                *scripted(LEARNER, "reveal"),
                *scripted(OTHER, "reveal"),
            ),
        ),
        Lesson(
            text=translate(
                "Three cards lie open. Yellow 4 and 6 continue your yellow column in small steps. Start an auction "
                "again: bid 1 coin."
            ),
            move="bid 1",
            hint=translate(
                "That is legal. But two cards continue your column: start the auction, and low: bid 1 coin."
            ),
            then=(*scripted(OTHER, "pass"), *scripted(LEARNER, "place Y4", "place Y6")),
        ),
        Lesson(
            text=translate(
                "{other} passed, and you placed both yellow cards. Wagers go before the first number: the red one "
                "comes too late for you, but not for {other}. One card you may put into the box, out of the game: "
                "box the red wager.",
                other=translate("{who}", who=OTHER),
            ),
            move="box RW",
            hint=translate(
                "That is legal. But {other} could still use the red wager: put it into the box.",
                other=translate("{who}", who=OTHER),
            ),
            then=(*scripted(LEARNER, "done"), *scripted(OTHER, "bid 2")),
        ),
    )


def _end(translate: Translator) -> tuple[Lesson, ...]:
    """Return the lessons about the end of a pile, the bonus, the scores, and advice for the first game."""
    return (
        Lesson(
            text=translate(
                "A pile ended, and the coins of the pool were shared. Now {other} bids for yellow 7. For you it "
                "brings 4 points, and 8 more: it would be the fourth number of your column. Bid 3 coins.",
                other=translate("{who}", who=OTHER),
            ),
            move="bid 3",
            hint=translate("That is legal. But yellow 7 brings you 12 points, and 3 coins may be enough: bid 3 coins."),
            then=(
                *scripted(OTHER, "pass"),
                *scripted(LEARNER, "place Y7", "done"),
                *scripted(OTHER, "reveal"),
                *scripted(LEARNER, "reveal"),
            ),
        ),
        Lesson(
            text=translate(
                "The last card of the last pile is out, and the game is over. Your yellow column has 6 footprints, "
                "doubled, and the bonus of 8 for four numbers. Red 3 brings 2 points, and each coin one."
            ),
        ),
        Lesson(
            text=translate(
                "Advice for your first game: climb in small steps, at most 4 up from the last number, and begin "
                "low. Start an auction with 1 coin for such cards, and wagers before numbers. Bid up to 3 coins for "
                "each. Good luck!"
            ),
        ),
    )
