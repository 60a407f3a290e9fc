"""The Duel's engine against the plugin, compiled and interpreted, and the surveyor on it against the bot."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest
from tests.engines.packed_duel import PackedDuel, kinds_in
from tests.engines.sources import interpreted

from lostcities.core import Seat
from lostcities.kit import card_of_kind, kind_of
from lostcities.testing import play, views
from lostcities_bots.surveyor.duel import DuelEvaluation
from lostcities_bots.surveyor.packed_duel import PackedDuelSurveyor
from lostcities_duel import DuelRules, DuelState
from lostcities_duel.engine import KINDS, DuelEngine
from lostcities_duel.packing import action_of, engine_for, load, move_of
from lostcities_duel.plugin import DUEL

SEATS = (Seat(0), Seat(1))
RULES = DuelRules()


def test_legal_actions_rise_in_the_order_of_the_plugin() -> None:
    for view, seat in positions(rounds=1, games=4):
        engine = engine_at(view, seat)
        legal = engine.legal_actions()
        assert [move_of(action, 5) for action in legal] == list(RULES.legal_moves(view, seat))
        assert legal == sorted(legal)


def test_actions_and_moves_are_the_same_both_ways() -> None:
    for colours in (5, 6):
        actions = range(21 * colours + 1)
        assert [action_of(move_of(action, colours), colours) for action in actions] == list(actions)
    assert [kind_of(card_of_kind(kind)) for kind in range(60)] == list(range(60))


def test_interpreted_and_compiled_engines_make_the_same_moves() -> None:
    source = interpreted("lostcities_duel.engine")
    for seed in range(6):
        options = {"colours": 5 + seed % 2, "stall_limit": 10 * (seed % 3), "rounds": 2}
        traces = []
        for kind in (DuelEngine, source.DuelEngine):
            engine = kind(seed, **options)
            trace = []
            while not engine.is_over:
                engine.deal()
                trace.append((engine.starter, list(engine.deck), engine.play_randomly(), list(engine.totals)))
            traces.append(trace)
        assert traces[0] == traces[1]


# -- what a seat knows --


def test_a_resampled_world_keeps_what_the_seat_knows() -> None:
    for view, seat in positions(rounds=2, games=6):
        engine = engine_at(view, seat)
        other = Seat(1 - seat)
        for _ in range(3):
            engine.resample(seat)
            assert held(engine, seat) == Counter(map(kind_of, view.hands[seat].cards))
            assert held(engine, other) >= Counter(map(kind_of, view.hands[other].cards))
            assert held(engine, other).total() == len(view.hands[other])
            assert engine.deck_size == len(view.deck)
            assert all_cards(engine) == Counter(kind for kind in range(50) for _ in range(1 if kind % 10 else 3))
            assert [engine.score(each) for each in SEATS] == [score.total for score in RULES.scores(view)]


def test_resampled_worlds_are_uniform() -> None:
    """Three unknown cards, one of them in the other hand: each of the six orders comes equally often."""
    engine = DuelEngine(4, hand_size=1, stall_limit=2, wagers_per_colour=1)
    engine.deal()
    while engine.deck_size > 2 or engine.has_placed:
        engine.step(engine.draw if engine.has_placed else engine.kinds + kinds_in(engine.held[engine.turn])[0])
    seat = Seat(engine.turn)
    worlds: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        engine.resample(seat)
        worlds[(*held(engine, Seat(1 - seat)), *list(engine.deck)[:2])] += 1
    assert set(worlds) == set(permutations(next(iter(worlds))))
    assert all(850 < count < 1_150 for count in worlds.values()), worlds  # 1,000, and 5 standard deviations of 29


def test_a_copy_goes_on_alike_and_leaves_the_original_alone() -> None:
    engine, copy = DuelEngine(5), DuelEngine(6)
    engine.deal()
    surveyor = PackedDuelSurveyor(5)
    for _ in range(40):
        engine.step(surveyor.choose(engine))
    copy.copy_from(engine)
    before = list(engine.held), engine.deck_size
    surveyor.play_out(copy)
    assert (list(engine.held), engine.deck_size) == before
    surveyor.play_out(engine)
    assert list(copy.totals) == list(engine.totals)


# -- the surveyor --


@pytest.mark.parametrize("options", [{}, {"colours": 6, "column_cost": 25, "bonus_cards": 6, "wagers_per_colour": 4}])
def test_the_packed_surveyor_chooses_what_the_bot_chooses(options: dict[str, Any]) -> None:
    for view, seat in positions(rounds=1, games=5, **options):
        engine = engine_at(view, seat)
        surveyor = PackedDuelSurveyor(engine.colours, bonus_cards=engine.bonus_cards)
        chosen = move_of(surveyor.choose(engine), engine.colours)
        gain = DuelEvaluation(view, seat, RULES).gain
        gains = {move: gain(move) for move in RULES.legal_moves(view, seat)}
        assert gains[chosen] == pytest.approx(max(gains.values()), abs=1e-9)


# -- helpers --


def positions(*, rounds: int, games: int, **options: Any) -> list[tuple[DuelState, Seat]]:
    """Return views of the seats to act in random games: every seventh position."""
    found = []
    for seed in range(games):
        game = play(DUEL, seed, options={"rounds": rounds, "stall_limit": 12, **options})
        for viewer in SEATS:
            for number, (_, view) in enumerate(views(game, viewer)):
                if view.to_act == (viewer,) and number % 7 == seed % 7:
                    found.append((view.state, viewer))
    return found


def engine_at(view: DuelState, seat: Seat) -> DuelEngine:
    engine = engine_for(RULES, view.options, seed=Random(f"{seat}").randrange(1000))
    load(engine, view, seat)
    return engine


def held(engine: DuelEngine, seat: Seat) -> Counter[int]:
    return Counter(engine.hand(seat))


def all_cards(engine: DuelEngine) -> Counter[int]:
    """Return all cards of the engine, wherever they lie."""
    game = PackedDuel(2, {"colours": engine.colours})
    game.engine = engine
    wagers = [row % engine.colours * KINDS for row in range(2 * engine.colours) for _ in range(engine.stakes[row])]
    numbers = [kind for seat in SEATS for kind in kinds_in(engine.laid[seat]) if kind % KINDS]
    piles = [kind for colour in range(engine.colours) for kind in game.pile(colour)]
    deck = list(engine.deck)[: engine.deck_size]
    return held(engine, SEATS[0]) + held(engine, SEATS[1]) + Counter(wagers + numbers + piles + deck)
