"""Tutorials: the lessons of a variant, as its plugin declares them.

A tutorial is a game whose moves are known: opening events, then a right move for each lesson and scripted moves of the
other seats. Every position follows by the variant's own rules. `tutorial_steps` makes the tables.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from msgspec import Struct

from lostcities.core.contract import Event, Variant
from lostcities.core.errors import call_plugin
from lostcities.core.names import Seat
from lostcities.core.plugin_results import beyond
from lostcities.core.single_line import TEXT_MAX
from lostcities.present.translate import Translator

LESSONS_MAX = 40
"""Largest number of lessons of a tutorial."""

SCRIPTED_MAX = 60
"""Largest number of scripted moves after one lesson."""

LESSON_TEXT_MAX = TEXT_MAX
"""Largest number of characters in a text of a lesson."""


class ScriptedMove(Struct, frozen=True):
    """A move that the tutorial makes for a seat: `ScriptedMove(Seat(1), "discard B4")`."""

    seat: Seat
    move: str
    """Notation of the move."""


def scripted(seat: Seat, *moves: str) -> tuple[ScriptedMove, ...]:
    """Return the moves of one seat by their notation, in order: `scripted(Seat(1), "discard B4", "draw")`."""
    return tuple(ScriptedMove(seat, move) for move in moves)


class Lesson(Struct, frozen=True, kw_only=True):
    """One lesson: a text, the right move, and what happens then. A lesson without a move is only read."""

    text: str
    """Words of the lesson, in one to three short sentences of the learner's language."""
    move: str = ""
    """Notation of the right move; empty if the lesson is only read."""
    hint: str = ""
    """Text after another legal move, which is not made."""
    then: tuple[ScriptedMove, ...] = ()
    """Moves made after the right one, of the learner's seat or others."""


class Tutorial(Struct, frozen=True, kw_only=True):
    """The lessons of a variant, each in the position after the one before."""

    start: tuple[Event, ...]
    """Opening events, hidden items unsealed: `RoundDealt(1, Seat(0), hands, deck)`."""
    lessons: tuple[Lesson, ...]
    seat: Seat = Seat(0)
    """Seat of the learner."""
    seats: int | None = None
    """Number of seats; None for the fewest of the variant."""
    options: Mapping[str, Any] = {}  # Any: JSON values
    """Options of the game, as JSON."""


class TutorialRules(Protocol):
    """Optional method of rules: a tutorial.

    Subclasses do not inherit it, because a house rule makes lessons wrong: it has its own, or none.
    """

    def tutorial(self, translate: Translator) -> Tutorial | None:
        """Return the tutorial, with its texts in the learner's language; None for rules with other numbers."""
        ...


def tutorial_of(variant: Variant[Any, Any, Any], translate: Translator) -> Tutorial | None:
    """Return the tutorial of a variant; None without one. Raise `PluginError` if it fails or is beyond the bounds."""
    rules: Any = variant.rules  # Any: `tutorial` is optional
    if not callable(vars(type(rules)).get("tutorial")):
        return None
    tutorial: Tutorial | None = call_plugin(variant.key, "tutorial", lambda: rules.tutorial(translate))
    faults = [] if tutorial is None else call_plugin(variant.key, "tutorial", lambda: list(_faults(variant, tutorial)))
    for fault in faults:
        raise beyond(variant, "tutorial", fault)
    return tutorial


def _faults(variant: Variant[Any, Any, Any], tutorial: Any) -> Iterator[str]:  # Any: what a plugin really returns
    """Yield what keeps a value from being a tutorial, without a text of the plugin."""
    if type(tutorial) is not Tutorial or not _are(Event, tutorial.start) or not _are(Lesson, tutorial.lessons):
        yield "a value that is no Tutorial with tuples of events and lessons"
        return
    if not 1 <= len(tutorial.lessons) <= LESSONS_MAX:
        yield f"no lesson, or more than {LESSONS_MAX}"
    seats = variant.seats[0] if tutorial.seats is None else tutorial.seats
    if seats not in variant.seats or tutorial.seat not in range(seats):
        yield "a number of seats that the variant does not have, or a seat beyond it"
    for number, lesson in enumerate(tutorial.lessons, 1):
        yield from (f"in lesson {number} {fault}" for fault in _lesson_faults(lesson))


def _lesson_faults(lesson: Lesson) -> Iterator[str]:
    texts = [lesson.text, lesson.move, lesson.hint]
    if not all(type(text) is str and len(text) <= LESSON_TEXT_MAX for text in texts) or not lesson.text.strip():
        yield f"an empty text, or one of more than {LESSON_TEXT_MAX} characters"
    if not _are(ScriptedMove, lesson.then) or len(lesson.then) > SCRIPTED_MAX:
        yield f"a value that is no tuple of at most {SCRIPTED_MAX} scripted moves"


def _are(kind: type[Any], values: Any) -> bool:
    return type(values) is tuple and all(isinstance(value, kind) for value in values)
