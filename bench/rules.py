"""Speed of the rules: folding stored logs, and playing at random."""

import gc
import random
import time
from collections.abc import Iterator
from typing import Any

import msgspec

from bench.figures import Figure, median, pin
from bench.playing import GAME, playout, recorded_game
from lostcities.core import PlayerId, Variant
from lostcities.core.codec import codec_of, decode_created
from lostcities.core.decide import create, decide
from lostcities.core.game import fold, new_game
from lostcities.core.platform_events import CreateGame, JoinGame, MakeMove, Undo
from lostcities.registry import load_registry

FOLD_FLOOR = {"duel": 400_000, "board": 300_000, "rivals": 300_000}
PLAYOUT_FLOOR = {"duel": 200_000, "board": 100_000, "rivals": 100_000}
UNDO_EVENTS, UNDOS = 10_000, 2_000
UNDO_CEILING_MS = 100.0
_REPEATS = 7


def figures() -> Iterator[Figure]:
    """Measure the fold and playout rates of every variant that states a limit."""
    pin(0)
    registry = load_registry()
    for key in FOLD_FLOOR:
        variant = registry.variant(key)
        games = [recorded_game(variant, seed) for seed in range(12)]
        logs = [[text for _, _, decided in game for text in decided.texts] for game in games]
        yield _fold_figure(variant, logs)
        starts = [next(d.game for _, _, d in game if d.game.status == "running") for game in games]
        yield _playout_figure(variant, starts)
    yield _undo_figure(registry.variant("duel"))


def _fold_figure(variant: Variant[Any, Any, Any], logs: list[list[bytes]]) -> Figure:
    events = sum(map(len, logs))
    rates = []
    for _ in range(_REPEATS):
        started = _now()
        for log in logs:
            _fold_cold(variant, log)
        rates.append(events / (_now() - started))
    return Figure(
        name=f"{variant.key}: cold fold with JSON decode",
        value=median(rates),
        unit="events/s",
        floor=FOLD_FLOOR[variant.key],
        note=f"median of {_REPEATS}, {len(logs)} random games, {events} events",
    )


def _fold_cold(variant: Variant[Any, Any, Any], log: list[bytes]) -> None:
    decode = codec_of(variant).decode_event
    game = new_game(decode_created(log[0]), variant)
    fold(game, [decode(text) for text in log[1:]])


def _playout_figure(variant: Variant[Any, Any, Any], starts: list[Any]) -> Figure:
    rates = []
    for repeat in range(_REPEATS):
        dice = random.Random(repeat)
        gc.collect()
        started, moves = _now(), 0
        for game in starts:
            moves += playout(variant, game, dice)
        rates.append(moves / (_now() - started))
    return Figure(
        name=f"{variant.key}: random playouts",
        value=median(rates),
        unit="moves/s",
        floor=PLAYOUT_FLOOR[variant.key],
        note=f"legal moves + decide + evolve, median of {_REPEATS} x {len(starts)} games",
    )


def _undo_figure(variant: Variant[Any, Any, Any]) -> Figure:
    commits = list(undone_log(variant, UNDO_EVENTS, UNDOS))
    times = []
    for _ in range(_REPEATS):
        started = _now()
        game = new_game(decode_created(commits[0][0]), variant)
        decode = codec_of(variant).decode_event
        for texts in commits[1:]:
            game = fold(game, [decode(text) for text in texts])
        times.append((_now() - started) * 1000)
    return Figure(
        name="duel: fold of a log with many undos",
        value=median(times),
        unit="ms",
        ceiling=UNDO_CEILING_MS,
        note=f"{game.version} events, {UNDOS} undos, commit by commit with JSON decode, median of {_REPEATS}",
    )


def undone_log(variant: Variant[Any, Any, Any], events: int, undos: int) -> Iterator[tuple[bytes, ...]]:
    """Yield the commits of a game in which one player holds all seats, rarely draws from the deck and often undoes."""
    host, dice = PlayerId("host"), random.Random(1)
    decided = create(
        CreateGame(variant=variant.key, undo="free"), host=host, seed=bytes(32), variant=variant, game_id=GAME
    )
    yield decided.texts
    while decided.game.version < events:
        game = decided.game
        if game.state is None:
            command: JoinGame | Undo | MakeMove = JoinGame()
        elif dice.random() < undos / events and game.checkpoint is not None and game.checkpoint.before is not None:
            command = Undo()
        else:
            legal = variant.rules.legal_moves(game.state, game.to_act[0])
            command = MakeMove(move=msgspec.to_builtins(legal[-1 if len(legal) < 2 else dice.randrange(1, len(legal))]))
        decided = decide(game, command, actor=host, head=decided.head)
        yield decided.texts


def _now() -> float:
    return time.process_time()
