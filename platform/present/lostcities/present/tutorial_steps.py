"""The steps of a tutorial: its lessons, each with the table as the learner's seat sees it.

All steps are known beforehand, because every lesson has one right move. So a client shows them without a server.
"""

from collections.abc import Sequence
from itertools import cycle
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core.chance import KEY_BYTES, Chance
from lostcities.core.codec import codec_of
from lostcities.core.contract import Event, Move, Setup, Variant, find_move, notation
from lostcities.core.errors import PluginError, call_plugin, plugin_failed
from lostcities.core.form_checks import find_in_forms, forms_of
from lostcities.core.game import Game, new_game, seats_to_act
from lostcities.core.hidden import hide, redact
from lostcities.core.names import PlayerId, Seat, Version
from lostcities.core.platform_events import GameCreated
from lostcities.core.plugin_results import EVENTS_MAX, bounded, legal_moves_of
from lostcities.core.single_line import single_line
from lostcities.present.catalogs import catalog_for
from lostcities.present.drawing import draw, with_diff
from lostcities.present.log_line import LogLine, pieces_of
from lostcities.present.presentation import event_lines
from lostcities.present.tables import Piece, Table
from lostcities.present.translate import Translator, in_english
from lostcities.present.tutorials import Lesson, ScriptedMove, Tutorial, tutorial_of

COMPANIONS = ("Mara", "Tomas", "Ines")
"""Names of the other seats."""

_KEY = bytes(KEY_BYTES)
"""Key of the chance in tutorials: whatever a move draws at random is the same each time."""


class TutorialStep(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """One step: what has happened since the step before, the table, and the lesson."""

    lines: tuple[str, ...] = ()
    """Log lines since the step before. A line that continues the one before is indented."""
    pieces: tuple[Piece, ...] = ()
    """Pieces that the lines name by their labels."""
    table: Table
    """Table with the changes since the step before."""
    text: str
    move: str = ""
    """Notation of the right move; empty for a step that is only read."""
    hint: str = ""
    """Text after another legal move."""


class TutorialSteps(Struct, frozen=True, kw_only=True):
    """The steps of a tutorial, with the learner's seat and the names of all seats."""

    seat: Seat
    names: tuple[str, ...]
    steps: tuple[TutorialStep, ...]


def has_tutorial(variant: Variant[Any, Any, Any]) -> bool:
    """Return whether a variant has a tutorial. One that fails counts, so that `tutorial_steps` tells of it."""
    try:
        return tutorial_of(variant, in_english) is not None
    except PluginError:
        return True


def tutorial_steps(variant: Variant[Any, Any, Any], language: str = "en") -> TutorialSteps | None:
    """Return the steps of a variant's tutorial in a language; None without one.

    Raise `PluginError` for a tutorial that the variant's own rules do not allow.
    """
    tutorial = tutorial_of(variant, in_english)
    if tutorial is None:
        return None
    names = _names(variant, tutorial, catalog_for(variant, language))
    translate = catalog_for(variant, language, names, you=tutorial.seat)
    tutorial = tutorial_of(variant, translate) or tutorial
    fold = _TutorialFold(variant, tutorial, translate, seats=len(names))
    steps = tuple(fold.step(number, lesson) for number, lesson in enumerate(tutorial.lessons, 1))
    return TutorialSteps(seat=tutorial.seat, names=names, steps=steps)


def _names(variant: Variant[Any, Any, Any], tutorial: Tutorial, translate: Translator) -> tuple[str, ...]:
    """Return the names by seat."""
    seats, others = range(variant.seats[0] if tutorial.seats is None else tutorial.seats), cycle(COMPANIONS)
    return tuple(translate("Guest") if seat == tutorial.seat else next(others) for seat in seats)


class _TutorialFold:
    """The game of a tutorial, in full and as the learner sees it."""

    def __init__(
        self, variant: Variant[Any, Any, Any], tutorial: Tutorial, translate: Translator, *, seats: int
    ) -> None:
        self._variant, self._seat, self._translate = variant, tutorial.seat, translate
        options = codec_of(variant).read_options(dict(tutorial.options))
        setup = Setup(seats=seats, options=options)
        self._state = call_plugin(variant.key, "initial", lambda: variant.rules.initial(setup))
        self._view = replace(_empty_game(variant, setup), state=self._state)
        self._lines: tuple[LogLine, ...] = ()
        self._table: Table | None = None
        self._moves = 0
        self._happened(tutorial.start)

    def step(self, number: int, lesson: Lesson) -> TutorialStep:
        """Return the step of the next lesson, and go on to the position after it."""
        where = f"lesson {number} of its tutorial"
        table, lines = draw(self._view, self._seat, self._translate), self._lines
        if table.render_error:
            raise PluginError(self._variant.key, f"{where} has no table", function="table")
        since, self._table, self._lines = self._table, table, ()
        move = self._made(ScriptedMove(self._seat, lesson.move), where) if lesson.move else ""
        for scripted in lesson.then:
            self._made(scripted, where)
        return TutorialStep(
            lines=tuple(map(str, lines)),
            pieces=pieces_of(lines),
            table=with_diff(table, since),
            text=single_line(lesson.text),
            move=move,
            hint=single_line(lesson.hint or self._usual_hint(table, move)),
        )

    def _usual_hint(self, table: Table, move: str) -> str:
        """Return the text after another legal move for a lesson without a hint."""
        label = next((action.label for action in table.actions if action.move == move), move)
        return (
            self._translate("That is legal. But this lesson is about another move: {move}.", move=label) if move else ""
        )

    def _made(self, scripted: ScriptedMove, where: str) -> str:
        """Make a move, and return its notation. Raise `PluginError` if it is not legal."""
        variant, state, seat = self._variant, self._state, scripted.seat
        is_awaited = seat in seats_to_act(self._view, state)
        legal = legal_moves_of(variant, state, seat) if is_awaited else ()
        move = find_move(scripted.move, legal)
        if move is None and is_awaited:
            move = find_in_forms(scripted.move, forms_of(variant, state, seat))
        if move is None:
            listed = ", ".join(map(notation, legal)) or "nothing"
            message = f"{where}: seat {seat} cannot make {scripted.move!r}; legal: {listed}"
            raise PluginError(variant.key, message, function="tutorial", limit=f"an illegal move in {where}")
        self._happened(self._decided(seat, move, where))
        return notation(move)

    def _decided(self, seat: Seat, move: Move, where: str) -> tuple[Event, ...]:
        variant, state = self._variant, self._state
        self._moves += 1
        chance = Chance(_KEY, Version(self._moves))
        try:
            return bounded(
                variant, "decide", lambda: variant.rules.decide(state, seat, move, chance), EVENTS_MAX, "events"
            )
        except PluginError as error:
            raise PluginError(variant.key, f"{where}: {error.fault}", function="decide") from error

    def _happened(self, events: Sequence[Event]) -> None:
        """Fold events into the state, and redacted into the learner's view."""
        rules, view = self._variant.rules, self._view.state
        for event in events:
            seen = redact(event, self._seat)
            try:
                self._state, view = rules.evolve(self._state, event), rules.evolve(view, seen)
            except BaseException as error:
                raise plugin_failed(self._variant.key, "evolve", error) from error
            self._lines += tuple(event_lines(rules, seen, self._translate))
        self._view = replace(self._view, state=view)


def _empty_game(variant: Variant[Any, Any, Any], setup: Setup) -> Game:
    """Return a game with free seats, which stands in no log."""
    created = GameCreated(
        variant=variant.key,
        variant_version=variant.version,
        seats=setup.seats,
        options=codec_of(variant).write_options(setup.options),
        host=PlayerId(""),
        seed=hide(()),
    )
    return new_game(created, variant)
