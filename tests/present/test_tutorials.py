"""Tutorials: positions by the rules of the variant, redacted for the learner, with errors that name the lesson."""

import msgspec
import pytest
from msgspec.structs import replace

from lostcities.core import PluginError, Seat, Variant, hide
from lostcities.kit import cards
from lostcities.present import (
    Lesson,
    Translator,
    Tutorial,
    TutorialSteps,
    has_tutorial,
    scripted,
    tutorial_steps,
)
from lostcities.testing.tutorial_checks import check_tutorial
from lostcities_board import BOARD
from lostcities_duel import DUEL, DuelRules, RoundDealt
from lostcities_rivals import RIVALS

LEARNER, OTHER = Seat(0), Seat(1)
START = RoundDealt(
    1, LEARNER, (hide(cards("R4 R7"), to=[LEARNER]), hide(cards("B2 W3"), to=[OTHER])), hide(cards("G8 G5 G6 Y9"))
)
RIGHT = Lesson(text="Play red 4.", move="play R4")


def taught(*lessons: Lesson, **more: object) -> Variant:  # type: ignore[type-arg]  # of the Duel's types
    """Return the Duel with a tutorial of these lessons."""

    class Taught(DuelRules, frozen=True):
        def tutorial(self, translate: Translator) -> Tutorial:
            return Tutorial(start=(START,), lessons=lessons, options={"rounds": 1}, **more)  # type: ignore[arg-type]

    return replace(DUEL, key="taught", rules=Taught())


def steps(variant: Variant, language: str = "en") -> TutorialSteps:  # type: ignore[type-arg]  # of any types
    found = tutorial_steps(variant, language)
    assert found is not None
    return found


def test_each_lesson_stands_in_the_position_after_the_one_before() -> None:
    draw = Lesson(text="Draw.", move="draw", then=scripted(OTHER, "discard W3", "draw"))
    found = steps(taught(RIGHT, draw, Lesson(text="That was all.")))
    assert found.names == ("Guest", "Mara")
    assert [step.lines for step in found.steps] == [
        ("Round 1 is dealt: you begin",),
        ("You play red 4",),
        ("You draw yellow 9", "Mara discards white 3", "Mara draws a card"),
    ]
    assert [[zone.count for zone in step.table.zones if zone.id == "deck"] for step in found.steps] == [[4], [4], [2]]
    assert [piece.label for piece in found.steps[1].pieces] == ["red 4"]
    assert found.steps[1].table.changed == ("R4",)


def test_a_tutorial_shows_what_the_seat_of_the_learner_sees() -> None:
    shown = msgspec.json.encode(steps(taught(RIGHT))).decode()
    assert '"R7"' in shown
    for hidden in ("B2", "W3", "G8", "G5", "G6", "Y9"):
        assert f'"{hidden}"' not in shown


def test_a_lesson_without_a_hint_names_the_right_move() -> None:
    variant = taught(RIGHT)
    assert steps(variant).steps[0].hint == "That is legal. But this lesson is about another move: Play red 4."
    assert steps(variant, "de").steps[0].hint.startswith("Das ist erlaubt. Aber in dieser Lektion geht es um etwas")


@pytest.mark.parametrize(
    ("lesson", "fault"),
    [
        (
            Lesson(text="Play.", move="play R9"),
            "lesson 1 of its tutorial: seat 0 cannot make 'play R9'; legal: play R4,",
        ),
        (replace(RIGHT, then=scripted(OTHER, "play B2")), "seat 1 cannot make 'play B2'; legal: nothing"),
        (Lesson(text=" "), "in lesson 1 an empty text"),
        (Lesson(text="a" * 301), "in lesson 1 an empty text, or one of more than 300 characters"),
    ],
)
def test_a_faulty_lesson_is_named(lesson: Lesson, fault: str) -> None:
    variant = taught(lesson)
    with pytest.raises(PluginError) as raised:
        tutorial_steps(variant)
    assert fault in raised.value.fault
    assert has_tutorial(variant)
    with pytest.raises(AssertionError, match="taught"):
        check_tutorial(variant)


def test_a_tutorial_for_seats_that_the_variant_lacks_is_refused() -> None:
    with pytest.raises(PluginError, match="a number of seats that the variant does not have"):
        tutorial_steps(taught(RIGHT, seats=3))
    with pytest.raises(PluginError, match="no lesson, or more than 40"):
        tutorial_steps(taught())


def test_a_tutorial_that_fails_names_the_function() -> None:
    class Failing(DuelRules, frozen=True):
        def tutorial(self, translate: Translator) -> Tutorial:
            raise OSError("red 7 is next")

    with pytest.raises(PluginError) as raised:
        tutorial_steps(replace(DUEL, key="failing", rules=Failing()))
    assert (raised.value.function, raised.value.exception) == ("tutorial", "OSError")


def test_a_house_rule_has_a_tutorial_of_its_own_or_none() -> None:
    class House(DuelRules, frozen=True):
        """Inherits everything else."""

    assert has_tutorial(DUEL)
    assert not has_tutorial(replace(DUEL, key="house", rules=House()))
    assert not has_tutorial(replace(DUEL, key="dear", rules=DuelRules(column_cost=25)))
    assert tutorial_steps(replace(DUEL, key="house", rules=House())) is None


@pytest.mark.parametrize("variant", [DUEL, BOARD, RIVALS], ids=lambda variant: variant.key)
def test_the_tutorial_of_each_game_can_be_learned_in_each_language(variant: Variant) -> None:  # type: ignore[type-arg]
    check_tutorial(variant)
    english, german = steps(variant), steps(variant, "de")
    assert len(english.steps) == 10
    assert [step.move for step in english.steps] == [step.move for step in german.steps]
    assert all(mine.text != theirs.text for mine, theirs in zip(english.steps, german.steps, strict=True))
