"""The tutorial of The Board Game: one short round on a few spaces of the board, from the first card to the scores."""

from lostcities.core import Seat, hide
from lostcities.kit import cards
from lostcities.present import Lesson, Translator, Tutorial, scripted
from lostcities_board.moves import RoundDealt, Tile, Tiles

LEARNER, OTHER = Seat(0), Seat(1)
HAND = "Y1 Y1 Y4 Y6 B5 G9 R3 R8"
OTHER_HAND = "Y7 B1 B4 W2 W3 W5 W5 W8"
DRAWN = "Y9 G2 R9 R1 Y10 B2 W0 G4 G1 B9 G6 B6 W6 W1 R5 G3 B8 G0"
"""Cards of the deck in the order in which they are drawn."""


def board_tutorial(translate: Translator) -> Tutorial:
    """Return the tutorial. The deck is so short that the round ends with the lessons."""
    return Tutorial(
        start=(_dealt(),),
        options={"rounds": 1},
        lessons=(*_paths(translate), *_tiles_and_discards(translate), *_end(translate)),
    )


def _dealt() -> RoundDealt:
    hands = (hide(cards(HAND), to=[LEARNER]), hide(cards(OTHER_HAND), to=[OTHER]))
    return RoundDealt(1, LEARNER, _tiles(), hands, hide(reversed(cards(DRAWN))), hide(()))


def _tiles() -> Tiles:
    """Return tiles on the usual spaces."""
    paths: tuple[dict[int, Tile], ...] = (
        {2: "artifact", 4: "arrow", 5: 10, 7: 15, 9: "arrow"},
        {3: "artifact", 4: "arrow", 6: 5, 7: "artifact", 9: 10},
        {2: 5, 3: "arrow", 5: "artifact", 7: "arrow", 9: 15},
        {3: "artifact", 5: "arrow", 6: 5, 7: "artifact", 9: "arrow"},
        {2: "artifact", 4: "artifact", 5: "arrow", 7: 10, 9: "arrow"},
    )
    return tuple(tuple(path.get(step) for step in range(1, 10)) for path in paths)


def _paths(translate: Translator) -> tuple[Lesson, ...]:
    """Return the lessons about explorers, columns, and steps."""
    return (
        Lesson(
            text=translate(
                "A turn has two parts: place a card, then draw one. The first card of a colour sends an explorer, "
                "and must be your lowest of the colour. The leader counts double: send it where you hold most. "
                "Play yellow 1 and send the leader."
            ),
            move="play Y1 leader",
            hint=translate(
                "That is legal. But the leader counts double, and yellow is the colour of which you hold most: play "
                "yellow 1 and send the leader."
            ),
            then=(*scripted(LEARNER, "draw"), *scripted(OTHER, "play W2 leader", "draw")),
        ),
        Lesson(
            text=translate(
                "Every further card moves the explorer one step, whatever its number. Cards must be equal or "
                "higher, so the lowest leaves room for most others. Play the second yellow 1."
            ),
            move="play Y1",
            hint=translate("That is legal. But after a higher card yellow 1 could never follow: play it now."),
            then=(*scripted(LEARNER, "draw"), *scripted(OTHER, "play W3", "draw")),
        ),
        Lesson(
            text=translate(
                "Your leader found an artifact. Steps 1 to 3 cost points, and from step 4 on they bring some. So "
                "begin a path early, and only with cards for four steps or so. Play red 3 and send a member."
            ),
            move="play R3 member",
            hint=translate(
                "That is legal. But red needs many turns to come to step 4, so begin it now: play red 3 and send a "
                "member."
            ),
            then=(
                *scripted(LEARNER, "draw"),
                *scripted(OTHER, "play B1 member", "draw"),
                *scripted(LEARNER, "play Y4", "draw"),
                *scripted(OTHER, "play W5", "move B", "draw"),
            ),
        ),
    )


def _tiles_and_discards(translate: Translator) -> tuple[Lesson, ...]:
    """Return the lessons about arrows, artifacts and discards."""
    return (
        Lesson(
            text=translate(
                "On the next step of the yellow path lies an arrow. It moves any explorer of yours one step more. "
                "Play yellow 6, and your leader comes to the arrow."
            ),
            move="play Y6",
            hint=translate("That is legal. But the arrow is worth a whole turn: play yellow 6."),
        ),
        Lesson(
            text=translate(
                "Which explorer shall move? Look for tiles ahead: on the second step of the red path lies an "
                "artifact. Move your explorer on red."
            ),
            move="move R",
            hint=translate(
                "That is legal. But on the red path the step leads to an artifact: move your explorer there."
            ),
            then=(*scripted(LEARNER, "draw"), *scripted(OTHER, "discard Y7", "draw")),
        ),
        Lesson(
            text=translate(
                "{other} has discarded yellow 7, which fits your column. You may take the top card of any discards "
                "instead of one from the deck. First place a card: play red 8.",
                other=translate("{who}", who=OTHER),
            ),
            move="play R8",
            hint=translate("That is legal. But red has a long way to go: play red 8, your lowest red card."),
        ),
        Lesson(
            text=translate(
                "Now take yellow 7 from the discards. {other} may take yours in the same way.",
                other=translate("{who}", who=OTHER),
            ),
            move="take Y",
            hint=translate("That is legal. But a card of the deck may fit nowhere: take yellow 7."),
            then=(
                *scripted(OTHER, "play B4", "draw"),
                *scripted(LEARNER, "play Y7", "draw"),
                *scripted(OTHER, "play W5", "draw"),
                *scripted(LEARNER, "play R9", "draw"),
                *scripted(OTHER, "play W8", "draw"),
                *scripted(LEARNER, "play Y9", "draw"),
                *scripted(OTHER, "discard G2", "draw"),
            ),
        ),
    )


def _end(translate: Translator) -> tuple[Lesson, ...]:
    """Return the lessons about the bridge, the end of the round, the scores, and advice for the first game."""
    return (
        Lesson(
            text=translate(
                "A few turns later: one card is left, so this is your last turn. Five explorers across the bridge "
                "end the round, too. The steps beyond it bring 30, 35 and 50 points. Play yellow 10, and cross it."
            ),
            move="play Y10",
            hint=translate("That is legal. But step 7 brings your leader 60 points in place of 30: play yellow 10."),
            then=scripted(LEARNER, "draw"),
        ),
        Lesson(
            text=translate(
                "The round is scored: your leader on step 7 counts 30, doubled. Your member on step 4 counts 5. "
                "Tiles brought you 25. Artifacts count at the end of the game: few cost points, and many bring "
                "many."
            ),
        ),
        Lesson(
            text=translate(
                "Advice for your first game: go on with your paths, the lowest card first. Begin a path with three "
                "cards of its colour, the leader first. Otherwise discard your lowest card. Take a step for every "
                "arrow. Good luck!"
            ),
        ),
    )
