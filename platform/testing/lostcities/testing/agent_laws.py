"""The laws of what learning and searching programs get: actions, observations and worlds.

A variant that does not support one of them passes its law: `lostcities.agents` names it as unsupported.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import isfinite
from typing import Any

from msgspec import Struct

from lostcities.agents import Encoding, NoActionSpace, NoWorlds, Worlds, action_space
from lostcities.core import Chance, Event, IllegalMove, Seat, Setup, Version, notation, some_move
from lostcities.core.errors import error_in_words, raise_if_ctrl_c
from lostcities.core.form_checks import forms_of
from lostcities.core.game import Game
from lostcities.core.hidden import Hidden, redact
from lostcities.core.names import Viewer
from lostcities.core.platform_events import PlatformEvent
from lostcities.testing.deals import deals
from lostcities.testing.declarations import NOTHING, Declarations
from lostcities.testing.games import PlayedCommit, RandomGame, dice
from lostcities.testing.laws import sampled, views

LOOKED_AT = 6
"""Number of commits of a game at which a seat's worlds are drawn."""

PLAYED_ON = 20
"""Number of moves for which a world is played on."""


def actions(game: RandomGame, declared: Declarations = NOTHING) -> None:
    """Check that every legal move is in the action space."""
    setup = _setup_of(game)
    if setup is None:
        return
    try:
        space = action_space(game.variant, setup)
    except NoActionSpace:
        return
    looked_at = sampled(game)
    for commit in game.commits:
        now = commit.after
        for seat in now.to_act if now.version in looked_at else ():
            for move in game.variant.rules.legal_moves(now.state, seat):
                if move not in space.numbers:
                    what = f"{notation(move)!r} is legal and not among the {len(space)} actions"
                    hint = "let the method actions(setup) of the rules list every move of a game"
                    raise game.broken("actions", what, commit, seat, hint)


def observations(game: RandomGame, declared: Declarations = NOTHING) -> None:
    """Check that each view and each event can be observed, as rows of finite numbers of one length."""
    setup = _setup_of(game)
    if setup is None:
        return
    encoding, looked_at = Encoding(game.variant, setup), sampled(game)
    for seat in map(Seat, range(game.seats)):
        for commit, view in views(game, seat):
            if view.state is None or view.version not in looked_at:
                continue
            try:
                seen = [redact(event, seat) for event in commit.events]
                rows = [encoding.encode(view.state, seat), *encoding.encode_events(seen)]
            except BaseException as error:  # whatever a plugin raises breaks the law
                raise_if_ctrl_c(error)
                what = f"it cannot be observed: {error_in_words(error)}"
                hint = "let the method observe(view, seat) of the rules return the same names and lengths for any view"
                raise game.broken("observations", what, commit, seat, hint) from error
            if not all(isfinite(number) for row in rows for number in row):
                raise game.broken("observations", "a number is not finite", commit, seat, "observe finite numbers")


def worlds(game: RandomGame, declared: Declarations = NOTHING) -> None:
    """Check that worlds fit what a seat knows and can be played on."""
    setup = _setup_of(game)
    if setup is None or game.undoing != "never":
        return
    try:
        drawn = Worlds(game.variant, setup)
    except NoWorlds:
        return
    if drawn.is_default and (renewed := next((deal for deal in deals(game) if deal.is_renewal), None)):
        what = "items that were open are hidden again, so not every place can hold every unseen item"
        hint = "draw worlds with the method world(view, history, seat, chance) of the rules"
        raise game.broken("worlds", what, game.commits[renewed.index], hint=hint)
    chance = dice(game.seed, "worlds")
    for viewer in game.viewers:
        for commit, view, history in _looked_at(game, viewer, chance):
            try:
                world = drawn.draw(view.state, viewer, chance, history)
                _play_on(game, world, chance)
            except NoWorlds:
                return
            except BaseException as error:  # whatever a plugin raises breaks the law
                raise_if_ctrl_c(error)
                what = f"a world cannot be drawn or played on: {error_in_words(error)}"
                hint = "let the method world of the rules return a state without anything unseen"
                raise game.broken("worlds", what, commit, viewer, hint) from error
            _check_world(game, commit, view, world, viewer, declared)


def _setup_of(game: RandomGame) -> Setup | None:
    """Return the setup of a game; None if it never started."""
    started = game.commits[-1].after
    return None if started.state is None else Setup(seats=game.seats, options=started.options)


def _looked_at(game: RandomGame, viewer: Viewer, chance: Chance) -> Iterator[tuple[PlayedCommit, Game, list[Event]]]:
    """Yield some commits with the view after them and the viewer's events so far."""
    running = [commit.after.version for commit in game.commits if commit.after.to_act]
    chosen = {chance.pick(running) for _ in range(LOOKED_AT)} if running else set[Version]()
    history = list[Event]()
    for commit, view in views(game, viewer):
        seen = (redact(event, viewer) for event in commit.events)
        history += [event for event in seen if not isinstance(event, PlatformEvent)]
        if view.version in chosen:
            yield commit, view, history


def _check_world(
    game: RandomGame, commit: PlayedCommit, view: Game, world: Any, viewer: Viewer, declared: Declarations
) -> None:
    rules, hint = game.variant.rules, "change nothing in a view but what it does not show"
    if (fault := next(_differences(view.state, world, "state"), None)) is not None:
        raise game.broken("worlds", f"{fault} in a world and in the view differ", commit, viewer, hint)
    if tuple(rules.to_act(world)) != view.to_act:
        raise game.broken("worlds", f"in a world {rules.to_act(world)} act, in the view {view.to_act}", commit, viewer)
    if viewer is not None and list(rules.legal_moves(world, viewer)) != list(rules.legal_moves(view.state, viewer)):
        raise game.broken("worlds", "other moves are legal in a world than in the view", commit, viewer, hint)
    count = declared.count_of(game.variant)
    if count is not None and count(world) != count(commit.after.state):
        what = f"counted {count(world)} in a world; in the game {count(commit.after.state)}"
        raise game.broken("worlds", what, commit, viewer, "a world has the items of the game, each once")


def _differences(view: Any, world: Any, name: str) -> Iterator[str]:
    """Yield the names of parts that a view shows and a world has otherwise."""
    if view is None:
        return
    if isinstance(view, Hidden):
        shown = view.items is None or view.items == world.items
        if not shown or world.items is None or len(world.items) != view.count:
            yield name
    elif hasattr(view, "backs"):
        if len(view) != len(world) or Counter(view.cards) - Counter(world.cards):
            yield name
    elif isinstance(view, Struct) and type(view) is type(world):
        for field in view.__struct_fields__:
            yield from _differences(getattr(view, field), getattr(world, field), f"{name}.{field}")
    elif isinstance(view, tuple) and isinstance(world, tuple) and len(view) == len(world):
        for place, (seen, real) in enumerate(zip(view, world, strict=True)):
            yield from _differences(seen, real, f"{name}[{place}]")
    elif view != world:
        yield name


def _play_on(game: RandomGame, world: Any, chance: Chance) -> None:
    """Play random moves in a world. Moves by forms may be refused."""
    rules = game.variant.rules
    for _ in range(PLAYED_ON):
        to_act: Sequence[Seat] = rules.to_act(world)
        if not to_act:
            return
        seat = chance.pick(to_act)
        forms = forms_of(game.variant, world, seat)
        try:
            events = rules.decide(world, seat, some_move(rules.legal_moves(world, seat), forms, chance.below), chance)
        except IllegalMove:
            if not forms:
                raise
            continue
        for event in events:
            world = rules.evolve(world, event)
