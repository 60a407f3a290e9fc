"""Speed of the compiled engines: random moves, playouts of the surveyor, the value net, and many rounds as arrays."""

import time
from collections.abc import Callable, Iterator
from random import Random

import numpy as np

from bench.figures import Figure, median, pin
from lostcities_board import BoardOptions, BoardRules
from lostcities_board.packing import engine_for as board_engine
from lostcities_bots.learning.duel_arrays import DuelArrays
from lostcities_bots.learning.learning_games import BOARD, DUEL, RIVALS, LearningGame
from lostcities_bots.navigator import PLAYOUTS_PER_PARTICLE, Navigator8
from lostcities_bots.navigator.duel_beliefs import DuelBeliefs
from lostcities_bots.navigator.learned_games import SEARCHES
from lostcities_bots.navigator.net_files import read_net
from lostcities_bots.navigator.net_search import NetSearch
from lostcities_duel.engine import DuelEngine
from lostcities_rivals import RivalsOptions, RivalsRules
from lostcities_rivals.packing import engine_for as rivals_engine

MOVES_FLOOR = 2_000_000
PLAYOUTS_FLOOR = 20_000
OTHER_PLAYOUTS_FLOOR = 5_000
STEPS_FLOOR = 800_000
NET_CEILING_MS = 5.0
BELIEFS_CEILING_MS = 400.0
"""A fifth of the time that a choice may take."""
BELIEF_ROUNDS = 6
BATCH = 4_096
DECISIONS = 3_000
_REPEATS = 7


def figures() -> Iterator[Figure]:
    """Measure the engines on one core."""
    pin(0)
    yield _moves("Duel", _duel_moves)
    yield _moves("Board Game, 4 seats", _board_moves)
    yield _moves("Rivals, 4 seats", _rivals_moves)
    for game, floor in ((DUEL, PLAYOUTS_FLOOR), (BOARD, OTHER_PLAYOUTS_FLOOR), (RIVALS, OTHER_PLAYOUTS_FLOOR)):
        yield _playouts(game, floor)
    for game in (DUEL, BOARD, RIVALS):
        yield _decisions(game)
    yield _search()
    yield _beliefs()
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


def _playouts(game: LearningGame, floor: int) -> Figure:
    """Measure the rest of a round from random moments on, in worlds drawn for the seat to act."""
    random = Random(1)
    seconds, playouts = 0.0, 0
    for number in range(floor // 40):
        engine, world = game.engine(number, number % 3), game.engine(number, number % 3)
        game.begin(engine)
        for _ in range(random.randrange(100)):
            if engine.turn >= 0:
                engine.step(game.teacher.choose(engine))
        if engine.turn < 0:
            continue
        started = time.perf_counter()
        for _ in range(40):
            world.copy_from(engine)
            world.resample(engine.turn)
            game.teacher.play_out(world)
        seconds += time.perf_counter() - started
        playouts += 40
    note = "from every moment of a round" if game is DUEL else "the same, up to four seats"
    return Figure(
        name=f"{game.net}: playouts of surveyor", value=playouts / seconds, unit="playouts/s", floor=floor, note=note
    )


def _decisions(game: LearningGame) -> Figure:
    """Measure the slowest of many decisions of a net, at two to four seats."""
    net, slowest = read_net(game.net), 0.0
    for number in range(DECISIONS):
        if number % 1_000 == 0:
            engine = game.engine(number, number // 1_000)
            game.begin(engine)
        started = time.perf_counter()
        action = net.choose(engine)
        slowest = max(slowest, time.perf_counter() - started)
        engine.step(action)
        if net.is_ended(engine):
            game.begin(engine)
        elif engine.turn < 0:
            engine.deal()
    return Figure(
        name=f"{game.net}: a decision of the net",
        value=slowest * 1_000,
        unit="ms",
        ceiling=NET_CEILING_MS,
        note=f"slowest of {DECISIONS:,}",
    )


def _search() -> Figure:
    """Measure playouts of a search over the net, as the bots search, from the first decision of many rounds."""
    net, settings, engine = read_net("duel"), SEARCHES["duel"], DuelEngine(1, rounds=10**9)
    started, playouts = time.perf_counter(), 0
    for _ in range(20):
        engine.deal()
        search = NetSearch(
            net,
            engine,
            DuelEngine(2, rounds=1),
            DuelEngine(3, rounds=1),
            first=settings.first,
            last=settings.last,
            luck=settings.luck,
        )
        for _ in range(10):
            search.add_world()
            playouts += search.size
    return Figure(
        name="Duel: playouts of the search over the net",
        value=playouts / (time.perf_counter() - started),
        unit="playouts/s",
        note=f"of {settings.last} moves; a choice takes 300",
    )


def _beliefs() -> Figure:
    """Measure the slowest turn of the beliefs of level 8 about hidden cards, in many rounds between two nets."""
    net, slowest, turns = read_net("duel"), 0.0, 0
    for seed in range(BELIEF_ROUNDS):
        engine = _round(seed)
        engine.deal()
        beliefs = DuelBeliefs(net, _round, seat=0, particles=Navigator8.playouts // PLAYOUTS_PER_PARTICLE, seed=1)
        beliefs.begin(engine.hand(0), engine.starter)
        seconds = 0.0
        while engine.turn >= 0:
            action, seat = net.choose(engine), engine.turn
            drawn = engine.deck[engine.deck_size - 1] if seat == 0 and action == engine.draw else -1
            engine.step(action)
            started = time.perf_counter()
            beliefs.act(action, drawn)
            if engine.turn == 0 and not engine.has_placed:
                beliefs.improve()
            seconds += time.perf_counter() - started
            if seat == 0 and engine.turn == 1:
                slowest, seconds, turns = max(slowest, seconds), 0.0, turns + 1
    return Figure(
        name="Duel: a turn of the beliefs about hidden cards",
        value=slowest * 1_000,
        unit="ms",
        ceiling=BELIEFS_CEILING_MS,
        note=f"slowest of {turns}",
    )


def _round(seed: int) -> DuelEngine:
    return DuelEngine(seed, rounds=1)


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
