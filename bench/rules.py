"""How fast the rules are: folding stored logs, and playing at random."""

import gc
import random
import time
from collections.abc import Iterator
from typing import Any

from bench.figures import Figure, median, pin
from bench.playing import playout, recorded_game
from lostcities.core import Variant
from lostcities.core.codec import codec_of, decode_created
from lostcities.core.game import begin, fold
from lostcities.core.registry import load_registry

FOLD_FLOOR = {"duel": 400_000, "board": 300_000, "rivals": 300_000}
PLAYOUT_FLOOR = {"duel": 200_000, "board": 100_000, "rivals": 100_000}
_REPEATS = 7


def figures() -> Iterator[Figure]:
    """Fold and playout rates of every variant that states a limit."""
    pin(0)
    registry = load_registry()
    for key in FOLD_FLOOR:
        variant = registry.variant(key)
        games = [recorded_game(variant, seed) for seed in range(12)]
        logs = [[text for _, _, decided in game for text in decided.texts] for game in games]
        yield _fold_figure(variant, logs)
        starts = [next(d.game for _, _, d in game if d.game.status == "running") for game in games]
        yield _playout_figure(variant, starts)


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
    game = begin(decode_created(log[0]), variant)
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


def _now() -> float:
    return time.process_time()
