"""Score forms: what players of a game with real cards enter, and the points of it, as data that any client evaluates.

Rules fill the tables of a form with their own scoring. Clients only look points up, so the page does it without the
rules, and offline. Sections apply in their order: a form with a floor lets no total fall below it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from lostcities.core.contract import Setup
from lostcities.core.seat_scores import Score
from lostcities.present.translate import Translator

Entries = Sequence[Sequence[Sequence[int]]]
"""Entries of a seat: a number by section, row and input."""


class ScoreInput(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """A number that is entered, from 0 to `maximum`: copies of a card, a step of a path, coins. 0 stands for none."""

    label: str
    """Name in the viewer's language: `5`, `wager`, `leader`."""
    word: str = ""
    """Word that is typed for each one: `5`, `W`. If it is empty, the number itself is typed."""
    maximum: int = 1
    once: bool = False
    """True if only one row of a section may have it, such as the leader."""
    supply: int | None = None
    """Number of them for all seats together, such as the copies of a card; None without a limit."""


class ScoreRow(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """A row of a section. Its points stand in a table, or are those of its only input times `weight`."""

    label: str
    """Name in the viewer's language: `yellow`."""
    suit: str = ""
    """Suit in English, as in `Piece.suit`."""
    inputs: tuple[ScoreInput, ...]
    table: str = ""
    """Name of the table with a number for every combination of the inputs; empty for a row with a weight.

    Combinations are in the order of counting: the last input changes fastest.
    """
    weight: int = 1
    breaks_ties: bool = False
    """True if of equal totals the one with more in the first input comes first."""


class ScoreSection(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """A part of a form that is scored together, such as a round."""

    title: str = ""
    rows: tuple[ScoreRow, ...]


class ScoreForm(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """Everything by which a client scores a game. Every seat fills in the same form."""

    sections: tuple[ScoreSection, ...]
    tables: Mapping[str, tuple[int, ...]] = {}
    """Points by the name of a table. Rows with equal points share one."""
    floor: int | None = None
    """Total below which no seat falls at the end of a section; None without one."""


class ScoreFormRules(Protocol):
    """Optional method of rules whose games can be scored by hand."""

    def score_form(self, setup: Setup, translate: Translator) -> ScoreForm | None:
        """Return the form for games with this setup; None if they have none."""
        ...


def score_of(form: ScoreForm, entries: Entries) -> Score:
    """Return the score of what a seat has entered. Its parts are the points of each section.

    In the middle of a game `entries` has fewer sections than the form, and the others do not count.
    """
    total, parts, ties = 0, dict[str, int](), list[int]()
    for section, entered in zip(form.sections, entries, strict=False):
        before, earned = total, 0
        for row, numbers in zip(section.rows, entered, strict=True):
            earned += row_points(form, row, numbers)
            if row.breaks_ties:
                ties.append(numbers[0])
        total += earned
        if form.floor is not None:
            total = max(form.floor, total)
        parts[section.title] = total - before
    return Score(total, parts, tuple(ties))


def row_points(form: ScoreForm, row: ScoreRow, numbers: Sequence[int]) -> int:
    """Return the points of a row."""
    if not row.table:
        return row.weight * numbers[0]
    place = 0
    for each, number in zip(row.inputs, numbers, strict=True):
        place = place * (each.maximum + 1) + number
    return form.tables[row.table][place]


def missing_supply(form: ScoreForm, entries: Sequence[Entries]) -> Iterator[tuple[int, int, int]]:
    """Yield section, row and input of which the seats have entered more than there are. `entries` are by seat."""
    for at, section in enumerate(form.sections):
        for line, row in enumerate(section.rows):
            for place, each in enumerate(row.inputs):
                entered = sum(of_seat[at][line][place] for of_seat in entries)
                if each.supply is not None and entered > each.supply:
                    yield at, line, place


def blank_entries(form: ScoreForm) -> list[list[list[int]]]:
    """Return what a seat has entered before it enters anything."""
    return [[[0 for _ in row.inputs] for row in section.rows] for section in form.sections]


def combinations_of(inputs: Sequence[ScoreInput]) -> int:
    """Return the size of a table for these inputs."""
    size = 1
    for each in inputs:
        size *= each.maximum + 1
    return size


def has_score_form(rules: Any) -> bool:  # Any: rules of any variant
    """Return whether rules give a score form that fits their scoring.

    Rules that inherit a form, but have a `scores` of their own, count by other rules than the form does.
    """
    kinds = type(rules).__mro__
    giving = [place for place, kind in enumerate(kinds) if callable(vars(kind).get("score_form"))]
    scoring = [place for place, kind in enumerate(kinds) if "scores" in vars(kind)]
    return bool(giving) and giving[0] <= min(scoring, default=len(kinds))
