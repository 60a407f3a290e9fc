"""All laws together, for one variant, as a function or as pytest tests."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import pytest

from lostcities.core.contract import Variant
from lostcities.core.errors import UnknownVariant
from lostcities.core.names import Viewer
from lostcities.registry import load_registry
from lostcities.testing import agent_laws, laws
from lostcities.testing.command_digests import command_digests
from lostcities.testing.deals import Deal, deals
from lostcities.testing.declarations import NOTHING, Declarations
from lostcities.testing.determinism import determinism
from lostcities.testing.games import RandomGame, play, seats_for
from lostcities.testing.non_interference import TWINS_MAX, Comparison, compare_worlds, secrecy
from lostcities.testing.one_deal_law import one_deal
from lostcities.testing.team_law import team_scores
from lostcities.testing.told_facts import Tells, told_by
from lostcities.testing.undo_law import undo

Law = Callable[[RandomGame, Declarations], None]

LAWS: Mapping[str, Law] = {
    "fold": laws.folds,
    "view": laws.views_agree,
    "own knowledge": laws.own_knowledge,
    "legality": laws.legality,
    "secrecy": secrecy,
    "progress": laws.progress,
    "conservation": laws.conservation,
    "notation": laws.notations,
    "teams": team_scores,
    "undo": undo,
    "one deal": one_deal,
    "commands": command_digests,
    "actions": agent_laws.actions,
    "observations": agent_laws.observations,
    "worlds": agent_laws.worlds,
    "determinism": lambda game, declared: determinism([game], declared),
}
"""All laws by name. Each takes a random game and the author's declarations, and raises `LawBroken`."""

ONE_GAME = tuple(name for name in LAWS if name != "determinism")
"""Names of the laws that need no second process."""


def check_game(game: RandomGame, declared: Declarations = NOTHING, *, names: Iterable[str] = ONE_GAME) -> None:
    """Check one random game against laws by name. Raise `LawBroken` at the first broken one."""
    for name in names:
        LAWS[name](game, declared)


def check_games(games: Iterable[RandomGame], declared: Declarations = NOTHING, *, names: Iterable[str] = LAWS) -> None:
    """Check random games of one variant against laws by name. Raise `LawBroken` at the first broken one."""
    wanted, checked = list(names), list[RandomGame]()
    if unknown := [name for name in wanted if name not in LAWS]:  # an unknown law would seem to hold
        raise ValueError(f"there is no law {unknown[0]!r}; the laws are {', '.join(LAWS)}")
    for game in games:
        checked.append(game)
        check_game(game, declared, names=[name for name in wanted if name in ONE_GAME])
    if "secrecy" in wanted:
        _require_twins(checked, declared)
    if "determinism" in wanted:
        determinism(checked, declared)


def check_variant(
    variant: Variant[Any, Any, Any],
    *,
    games: int = 5,
    seed: int = 0,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    names: Iterable[str] = tuple(LAWS),
    count: Callable[[Any], Any] | None = None,
    secrets: Callable[[Any, Viewer], Iterable[Any]] | None = None,
    tells: Tells | None = None,
) -> None:
    """Check a variant against laws by name, on `games` random games from `seed` on. Raise `LawBroken`.

    Options default to the variant's `bounded_options`. Without `seats` the games take turns through every number of
    seats that the options allow, with at least one game for each. `count`, `secrets` and `tells` replace the
    variant's own: see `Declarations`.
    """
    rotation = seats_for(variant, options) if seats is None else [seats]
    numbers = range(seed, seed + max(games, len(rotation)))
    played = (play(variant, number, options=options, seats=rotation[number % len(rotation)]) for number in numbers)
    check_games(played, Declarations(count=count, secrets=secrets, tells=tells), names=names)


def _require_twins(games: Sequence[RandomGame], declared: Declarations) -> None:
    """Raise `LawBroken` if the law of secrecy compared nothing although items are hidden.

    The same holds for each event type that tells facts: some two worlds must agree in them.
    """
    dealt = [(game, found) for game in games if _hides_several(game, found := deals(game))]
    if not dealt:
        return
    wanted, commits = set[str]().union(*(_telling(game, declared) for game, _ in dealt)), 0
    parted = Counter[str]()
    for compared in _compared(dealt, declared):
        commits += compared.commits
        wanted -= compared.told_same
        parted.update(compared.told_other)
        if commits and not wanted:
            return
    told = "let tells name less: only what differs by the rules"
    game = dealt[0][0]
    if not commits:
        hint = f"hide at least two items that can be told apart, and {told}"
        raise game.broken("secrecy", "no hidden items could change places, so nothing was compared", hint=hint)
    for name in sorted(name for name in wanted if parted[name] >= TWINS_MAX):
        what = f"tells returned other facts for {name} in each of {parted[name]} worlds, so nothing was compared there"
        raise game.broken("secrecy", what, hint=told)


def _compared(dealt: Iterable[tuple[RandomGame, Sequence[Deal]]], declared: Declarations) -> Iterator[Comparison]:
    """Yield every comparison of every game and viewer."""
    for game, found in dealt:
        for viewer in game.viewers:
            yield from compare_worlds(game, found, viewer, declared)


def _telling(game: RandomGame, declared: Declarations) -> set[str]:
    """Return the names of the event types that tell a viewer facts before the end of the game."""
    tells = declared.tells_of(game.variant)
    return {
        type(event).__name__
        for commit in (game.commits if tells is not None else ())
        if commit.after.ended is None
        for viewer in game.viewers
        for event, facts in zip(commit.events, told_by(tells, commit.before, commit.events, viewer), strict=True)
        if facts
    }


def _hides_several(game: RandomGame, dealt: Sequence[Deal]) -> bool:
    return any(len(set(deal.items(game))) > 1 for deal in dealt if not deal.is_renewal)


def laws_for(variant: Variant[Any, Any, Any] | str, *, games: int = 5, seed: int = 0, **declared: Any) -> Any:
    """Return pytest tests of every law for a variant, or for the key of an installed one.

    Example: `test_laws = laws_for("duel")`.

    `declared` are further keywords of `check_variant` (Any: pytest types neither its tests nor their keywords).
    `conformance_suite` returns the laws and all other tests.
    """

    @pytest.mark.parametrize("law", LAWS)
    def test_law(law: str) -> None:
        check_variant(installed(variant), games=games, seed=seed, names=[law], **declared)

    return test_law


def installed(variant: Variant[Any, Any, Any] | str) -> Variant[Any, Any, Any]:
    """Return the variant, or the installed one with this key.

    Raise `UnknownVariant` if there is none; its notes list the refused plugins.
    """
    if isinstance(variant, Variant):
        return variant
    registry = load_registry()
    try:
        return registry.variant(variant)
    except UnknownVariant as error:
        for refused in registry.refused:
            error.add_note(f"refused: {refused.message}")
        raise
