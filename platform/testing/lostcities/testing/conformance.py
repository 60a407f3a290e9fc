"""All of the kit in one line: a class of pytest tests for a variant, for every number of seats and option set."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import given as for_all
from hypothesis import strategies as st
from msgspec import Struct

from lostcities.core.contract import Event, Variant
from lostcities.core.names import Viewer
from lostcities.testing.check import LAWS, check_game, check_games, installed
from lostcities.testing.declarations import Declarations
from lostcities.testing.failure_reports import FailureReports
from lostcities.testing.games import RandomGame, play, seats_for
from lostcities.testing.playthroughs import playthrough
from lostcities.testing.presentation_checks import check_schemas, check_tables, check_texts
from lostcities.testing.strategies import games_of
from lostcities.testing.translation_checks import check_translations

EXAMPLES = 8
"""How many games under made-up options are looked at."""
MOVES_MAX = 60
"""How far such a game is played."""
EVERY = 60
"""After how many moves a golden playthrough shows what everybody sees."""


class Case(Struct, frozen=True):
    """Under which options and with how many seats is played."""

    name: str
    options: Mapping[str, Any]  # Any: JSON values
    seats: int

    def __str__(self) -> str:
        seats = "1-seat" if self.seats == 1 else f"{self.seats}-seats"
        return f"{self.name}-{seats}" if self.name else seats


def conformance_suite(
    variant: Variant[Any, Any, Any] | str,
    *,
    option_sets: Mapping[str, Mapping[str, Any]] | None = None,
    games: int = 2,
    seed: int = 0,
    goldens: str | Path | None = None,
    count: Callable[[Any], Any] | None = None,
    secrets: Callable[[Any, Viewer], Iterable[Any]] | None = None,
    reveals: Sequence[type[Event]] = (),
) -> Any:  # Any: pytest types neither its tests nor their keywords
    """Make every test of the kit for a variant, or for the key of an installed one.

    Example: `TestConformance = conformance_suite("duel")`.

    Each law, on `games` random games from `seed` on, every table of theirs, and every text that is said, for each
    number of seats: under the variant's `bounded_options`, and under these with each of the named `option_sets`. The
    laws once more under options and moves that hypothesis makes up. Rules text, schemas. And a golden playthrough for
    each of the same cases, in the folder `goldens` beside the test module: `pytest --lostcities-goldens` writes them,
    for you to read and keep.

    `count`, `secrets` and `reveals` stand in for what the variant's record says of its rulebook: see `Declarations`.
    One mistake may break many tests: the first says what is wrong, the others point to it.
    """
    found = installed(variant)
    reports = FailureReports()
    declared = Declarations(count=count, secrets=secrets, reveals=tuple(reveals))
    each_case = pytest.mark.parametrize("case", cases_of(found, option_sets or {}), ids=str)

    @cache
    def played(seats: int, name: str) -> list[RandomGame]:
        options = {**found.bounded_options, **(option_sets or {}).get(name, {})}
        return [play(found, number, options=options, seats=seats) for number in range(seed, seed + games)]

    class Everything:
        __test__ = True  # pytest collects the class under whatever name it is given

        @each_case
        @pytest.mark.parametrize("law", LAWS)
        def test_law(self, law: str, case: Case, request: pytest.FixtureRequest) -> None:
            test = request.node.name
            games = reports.played(test, lambda: played(case.seats, case.name))
            with reports.of(test):
                check_games(games, declared, names=[law])

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],  # a game is known by its seed and options: making it smaller takes minutes
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],  # most options may be refused
        )
        @for_all(data=st.data())
        def test_laws_under_any_options_and_moves(self, data: st.DataObject) -> None:
            with reports.of("test_laws_under_any_options_and_moves"):
                check_game(data.draw(games_of(found, moves_max=MOVES_MAX)), declared)

        @each_case
        def test_tables_can_be_drawn(self, case: Case, request: pytest.FixtureRequest) -> None:
            test = request.node.name
            games = reports.played(test, lambda: played(case.seats, case.name))
            with reports.of(test):
                for game in games:
                    check_tables(game)

        @each_case
        def test_every_text_is_translated(self, case: Case, request: pytest.FixtureRequest) -> None:
            test = request.node.name
            games = reports.played(test, lambda: played(case.seats, case.name))
            with reports.of(test):
                check_translations(found, games)

        def test_texts_are_there(self) -> None:
            check_texts(found)

        def test_schemas_can_be_read(self) -> None:
            check_schemas(found)

        if goldens is not None:

            @each_case
            def test_playthrough(
                self, case: Case, golden: Callable[[Path, str], None], request: pytest.FixtureRequest
            ) -> None:
                text = reports.played(
                    request.node.name,
                    lambda: playthrough(found, seed, case.options, seats=case.seats, every=EVERY),
                )
                golden(goldens / Path(f"{found.key}-{case}.txt"), text)

    return Everything


def cases_of(variant: Variant[Any, Any, Any], option_sets: Mapping[str, Mapping[str, Any]]) -> list[Case]:
    """The bounded options and each named option set, with every number of seats that they allow."""
    cases = list[Case]()
    for name, options in {"": {}, **option_sets}.items():
        agreed = {**variant.bounded_options, **options}
        cases += [Case(name, agreed, seats) for seats in seats_for(variant, agreed)]
    return cases
