"""Speed of the compiled engines: random moves, playouts of the surveyor, the value net, and many rounds as arrays."""

import time
from collections.abc import Callable, Iterator
from random import Random

import numpy as np

from bench.figures import Figure, median, pin
from lostcities_board import BoardOptions, BoardRules
from lostcities_board.packing import engine_for as board_engine
from lostcities_bots.learning.duel_arrays import DuelArrays
from lostcities_bots.navigator.net_files import read_net
from lostcities_bots.surveyor.packed_duel import PackedDuelSurveyor
from lostcities_duel.engine import DuelEngine
from lostcities_rivals import RivalsOptions, RivalsRules
from lostcities_rivals.packing import engine_for as rivals_engine

MOVES_FLOOR = 2_000_000
PLAYOUTS_FLOOR = 20_000
STEPS_FLOOR = 800_000
NET_CEILING_MS = 5.0
BATCH = 4_096
_REPEATS = 7


def figures() -> Iterator[Figure]:
    """Measure the engines on one core."""
    pin(0)
    yield _moves("Duel", _duel_moves)
    yield _moves("Board Game, 4 seats", _board_moves)
    yield _moves("Rivals, 4 seats", _rivals_moves)
    yield _playouts()
    yield _decisions()
    yield _steps()


def _moves(name: str, play: Callable[[], int]) -> Figure:
    rates = [_rate(play) for _ in range(_REPEATS)]
    note = f"median of {_REPEATS}, deals included"
    return Figure(name=f"{name}: random moves", value=median(rates), unit="moves/s", floor=MOVES_FLOOR, note=note)


def _rate(work: Callable[[], int]) -> float:
    started = time.perf_counter()
    done = work()
    return done / (time.perf_counter() - started)


def _duel_moves() -> int:
    moves, engine = 0, DuelEngine(1, rounds=2_000)
    while not engine.is_over:
        engine.deal()
        moves += engine.play_randomly()
    return moves


def _board_moves() -> int:
    moves = 0
    for seed in range(300):
        engine = board_engine(BoardRules(), BoardOptions(), seats=4, seed=seed)
        while not engine.is_over:
            engine.deal()
            moves += engine.play_randomly()
    return moves


def _rivals_moves() -> int:
    moves, engine = 0, rivals_engine(RivalsRules(), RivalsOptions(), seats=4, seed=1)
    for _ in range(2_000):
        engine.deal()
        moves += engine.play_randomly()
    return moves


def _playouts() -> Figure:
    """Measure the rest of a round from random moments on, in worlds drawn for the seat to act."""
    surveyor, random = PackedDuelSurveyor(5), Random(1)
    engine, world = DuelEngine(1, rounds=10**9), DuelEngine(2, rounds=10**9)
    seconds, playouts = 0.0, 0
    while playouts < 20_000:
        engine.deal()
        for _ in range(random.randrange(100)):
            if engine.turn >= 0:
                engine.step(surveyor.choose(engine))
        if engine.turn < 0:
            continue
        started = time.perf_counter()
        for _ in range(40):
            world.copy_from(engine)
            world.resample(engine.turn)
            surveyor.play_out(world)
        seconds += time.perf_counter() - started
        playouts += 40
        engine.turn = -1
    rate = playouts / seconds
    note = "from every moment of a round"
    return Figure(name="Duel: playouts of surveyor", value=rate, unit="playouts/s", floor=PLAYOUTS_FLOOR, note=note)


def _decisions() -> Figure:
    """Measure the slowest of many decisions of the net."""
    net, engine, slowest = read_net("duel"), DuelEngine(1, rounds=20), 0.0
    while not engine.is_over:
        engine.deal()
        while engine.turn >= 0:
            started = time.perf_counter()
            action = net.choose(engine)
            slowest = max(slowest, time.perf_counter() - started)
            engine.step(action)
    return Figure(
        name="Duel: a decision of the net",
        value=slowest * 1_000,
        unit="ms",
        ceiling=NET_CEILING_MS,
        note="slowest of 2,000",
    )


def _steps() -> Figure:
    arrays, rng = DuelArrays(BATCH, seed=1), np.random.default_rng(1)
    rates = []
    for _ in range(40):
        actions = (rng.random(arrays.masks.shape, dtype=np.float32) * arrays.masks).argmax(axis=1)
        started = time.perf_counter()
        arrays.step(actions)
        arrays.observations  # noqa: B018  # unpacked by looking at it
        rates.append(BATCH / (time.perf_counter() - started))
    note = f"{BATCH} rounds at once, with masks and observations"
    return Figure(name="Duel: steps as arrays", value=median(rates), unit="steps/s", floor=STEPS_FLOOR, note=note)
