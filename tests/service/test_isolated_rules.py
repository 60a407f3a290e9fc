"""Rules in a worker are the same rules: logs, moves, scores and tables do not tell where they were decided."""

import asyncio
import os
import random
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from lostcities.core import GameId, PlayerId, PluginUnavailable, Seat
from lostcities.core.codec import canonical
from lostcities.core.decide import Decided, create, decide
from lostcities.core.errors import IllegalMove
from lostcities.core.game import Game
from lostcities.core.platform_events import CreateGame, JoinGame, MakeMove, Undo
from lostcities.core.plugin_results import legal_moves_of, scores_of
from lostcities.core.viewer_fold import ViewerFold
from lostcities.present.catalogs import catalog_for
from lostcities.present.drawing import draw
from lostcities.present.log_lines import log_lines
from lostcities.registry import Registry, load_registry
from lostcities.service.isolation.isolated_state import is_lost
from lostcities.service.isolation.isolated_variants import isolated_variants
from lostcities.service.isolation.worker_keeper import RESTING, WorkerKeeper
from lostcities.service.settings import Limits

PATIENT = Limits(isolated_call_s=30.0, isolated_hang_s=60.0, isolated_share_percent=100)
ADA, BOB = PlayerId("ada"), PlayerId("bob")
MOVES = 40


class Isolated(Struct):
    """Registries with a variant in process and in a worker."""

    here: Registry
    there: Registry
    keeper: WorkerKeeper


@pytest.fixture(params=["duel", "board", "rivals"])
async def isolated(request: pytest.FixtureRequest) -> AsyncIterator[Isolated]:
    there = load_registry()
    async with isolated_variants(there, [request.param], PATIENT) as (keeper,):
        yield Isolated(load_registry(), there, keeper)


@pytest.fixture
async def duel() -> AsyncIterator[Isolated]:
    there = load_registry()
    async with isolated_variants(there, ["duel"], PATIENT) as (keeper,):
        yield Isolated(load_registry(), there, keeper)


def played(registry: Registry, key: str, moves: int = MOVES) -> Iterator[tuple[Any, Decided]]:
    """Play a game with a fixed seed, and yield its commands and their commits."""
    dice, variant = random.Random(7), registry.variant(key)
    opening = CreateGame(variant=key)
    decided = create(opening, host=ADA, seed=bytes(range(32)), variant=variant, game_id=GameId("g1"))
    yield opening, decided
    game, head = decided.game, decided.head
    for number in range(moves + 2):
        if number < 2:
            command: Any = JoinGame()
            actor = (ADA, BOB)[number]
        else:
            if not game.to_act:
                return
            seat = game.to_act[0]
            move = dice.choice(legal_moves_of(variant, game.state, seat))
            command, actor = MakeMove(move=msgspec.to_builtins(move), seat=seat), (ADA, BOB)[seat]
        decided = decide(game, command, actor=actor, head=head, at=number)
        game, head = decided.game, decided.head
        yield command, decided


def seen(registry: Registry, key: str) -> list[bytes]:
    """Return all that viewers are shown of a game: moves, scores, tables and lines, in two languages."""
    shown, variant = [], registry.variant(key)
    folds = [ViewerFold(variant, viewer) for viewer in (None, Seat(0), Seat(1))]
    for command, decided in played(registry, key):
        for fold in folds:
            view = fold.add(decided.events, None if isinstance(command, CreateGame) else command, decided.header.actor)
            for language in ("en", "de"):
                translate = catalog_for(variant, language, ["Ada", "Bob"], you=fold.viewer)
                lines = log_lines(view.events, view.before, view.after, translate)
                shown.append(canonical([(str(line), line.pieces) for line in lines]))
                if view.after.state is not None:
                    shown.append(canonical(draw(view.after, fold.viewer, translate)))
            if view.after.state is not None:
                shown.append(canonical(scores_of(variant, view.after.state)))
                if fold.viewer in view.after.to_act:
                    shown.append(canonical(legal_moves_of(variant, view.after.state, Seat(fold.viewer or 0))))
    return shown


async def test_a_worker_decides_the_same_log_to_the_byte(isolated: Isolated) -> None:
    key = isolated.keeper.variant
    here = [(decided.texts, decided.hashes) for _, decided in played(isolated.here, key)]
    there = [(decided.texts, decided.hashes) for _, decided in played(isolated.there, key)]
    assert len(here) > MOVES / 2
    assert there == here
    variant = isolated.here.variant(key)
    assert isolated.there.rules_of(isolated.there.variant(key)) == isolated.here.rules_of(variant)


async def test_viewers_are_shown_the_same_as_in_process(isolated: Isolated) -> None:
    here, there = seen(isolated.here, isolated.keeper.variant), seen(isolated.there, isolated.keeper.variant)
    assert there == here
    assert any("ü".encode() in text for text in here)


async def test_refusals_cross_with_their_rules_and_details(duel: Isolated) -> None:
    *_, (_, decided) = played(duel.there, "duel", moves=0)
    game, head = decided.game, decided.head
    seat = game.to_act[0]
    with pytest.raises(IllegalMove) as there:
        decide(game, MakeMove(move={"type": "DrawCard"}), actor=(ADA, BOB)[seat], head=head)
    *_, (_, decided) = played(duel.here, "duel", moves=0)
    with pytest.raises(IllegalMove) as here:
        decide(decided.game, MakeMove(move={"type": "DrawCard"}), actor=(ADA, BOB)[seat], head=decided.head)
    assert (there.value.rule, there.value.message, there.value.details) == (
        here.value.rule,
        here.value.message,
        here.value.details,
    )
    assert there.value.rule.startswith("duel.")


def before_undo(registry: Registry) -> tuple[Decided, ViewerFold]:
    """Return a Duel after a move, and the view of the seat that made it."""
    commits = list(played(registry, "duel", moves=1))
    decided = commits[-1][1]
    view = ViewerFold(registry.variant("duel"), decided.game.to_act[0])
    for command, each in commits:
        view.add(each.events, None if isinstance(command, CreateGame) else command, each.header.actor)
    return decided, view


def undone(before: Decided, view: ViewerFold) -> tuple[bytes, ...]:
    actor = (ADA, BOB)[before.game.to_act[0]]
    return decide(before.game, Undo(), actor=actor, head=before.head, view_of=lambda _: view.game).texts


async def test_undo_weighs_what_a_seat_could_foretell_as_it_does_in_process(duel: Isolated) -> None:
    there, here = undone(*before_undo(duel.there)), undone(*before_undo(duel.here))
    assert there == here
    assert b"MovesUndone" in there[0]


async def test_a_lost_worker_is_no_reason_to_ask_for_consent_to_an_undo(duel: Isolated) -> None:
    before, view = before_undo(duel.there)
    os.kill(duel.keeper.pid, signal.SIGKILL)
    with pytest.raises(PluginUnavailable):
        undone(before, view)


def state_after(registry: Registry, moves: int) -> Game:
    *_, (_, decided) = played(registry, "duel", moves=moves)
    return decided.game


async def test_states_are_lost_with_the_worker_and_folded_again_with_the_next(duel: Isolated) -> None:
    game = state_after(duel.there, 4)
    assert not is_lost(game)
    os.kill(duel.keeper.pid, signal.SIGKILL)
    while not is_lost(game):
        with suppress(PluginUnavailable):
            scores_of(game.variant, game.state)
    again = eventually(lambda: state_after(duel.there, 4))
    assert not is_lost(again)
    assert scores_of(again.variant, again.state)
    assert +duel.keeper.faults == Counter(ended=1)
    assert duel.keeper.starts == 2


def eventually(call: Callable[[], Any]) -> Any:
    """Repeat a call while the plugin is unavailable."""
    while True:
        try:
            return call()
        except PluginUnavailable:
            continue


async def test_a_variant_with_too_many_faults_rests_and_says_for_how_long() -> None:
    registry = load_registry()
    limits = Limits(isolated_faults_max=1, isolated_rest_s=3_600.0)
    async with isolated_variants(registry, ["duel"], limits) as (keeper,):
        os.kill(keeper.pid, signal.SIGKILL)
        while keeper.state != "resting":  # noqa: ASYNC110 - a thread of its own sets it
            await asyncio.sleep(0.01)
        with pytest.raises(PluginUnavailable, match="it rests after too many faults") as refused:
            state_after(registry, 4)
        assert 3_500 < refused.value.retry_after_s <= 3_600
        assert keeper.refusals[RESTING] == 1
