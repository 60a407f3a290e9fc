"""The engine of Rivals against the plugin, compiled and interpreted."""

from collections import Counter
from collections.abc import Iterator

import pytest
from tests.engines.packed_rivals import PackedRivals, facts
from tests.engines.sources import interpreted

from lostcities.core import Event, Move, Seat
from lostcities.testing import play, views
from lostcities_bots import arena
from lostcities_bots.random_bot import RandomBot
from lostcities_bots.surveyor import Surveyor
from lostcities_bots.surveyor.packed_rivals import PackedRivalsSurveyor
from lostcities_bots.surveyor.rivals import RivalsEvaluation
from lostcities_client import Decision
from lostcities_rivals import CardsDealt, RivalsOptions, RivalsRules
from lostcities_rivals.engine import BIDDING, PURCHASE, TURN, RivalsEngine
from lostcities_rivals.moves import GOLD_MAX
from lostcities_rivals.packing import action_of, engine_for, load, move_of
from lostcities_rivals.plugin import RIVALS

RULES = RivalsRules()
FOOTPRINTS = [1, 1, 1, 1, 2, 2, 2, 2, 2]


def test_actions_and_moves_are_the_same_both_ways() -> None:
    assert [action_of(move_of(action)) for action in range(103 + GOLD_MAX)] == list(range(103 + GOLD_MAX))


def test_interpreted_and_compiled_engines_make_the_same_moves() -> None:
    source = interpreted("lostcities_rivals.engine")
    for seed in range(6):
        traces = []
        for kind in (RivalsEngine, source.RivalsEngine):
            engine = kind(seed, seats=2 + seed % 3, pile_sizes=[20] * 4, footprints=FOOTPRINTS, auto_pass=seed < 3)
            engine.deal()
            draws = list(engine.draws)
            traces.append((draws, engine.play_randomly(), [engine.score(seat) for seat in range(engine.seats)]))
        assert traces[0] == traces[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_is_loaded_as_every_seat_knows_it(seats: int) -> None:
    """The loaded engine agrees with the full state in all but the order of unseen cards."""
    game = play(RIVALS, 5, options={}, seats=seats)
    dealt = next(event for each in game.commits for event in each.events if isinstance(event, CardsDealt))
    for number, (commit, view) in enumerate(views(game, Seat(0))):
        if number % 5 or not view.to_act:
            continue
        packed = PackedRivals(seats, {})
        load(packed.engine, view.state, dealt.start_wagers)
        expected, loaded = facts(commit.after.state), packed.facts()
        assert Counter(loaded.pop("piles")) == Counter(expected.pop("piles"))
        assert loaded == expected
        assert [move_of(action) for action in packed.engine.legal_actions()] == list(
            RULES.legal_moves(view.state, view.to_act[0])
        )


def test_a_resampled_world_changes_the_piles_alone() -> None:
    engine, other = (engine_for(RULES, RivalsOptions(), seats=3, seed=seed) for seed in (1, 2))
    engine.deal()
    for _ in range(60):
        engine.step(engine.actions[engine.dice.below(engine.legal())])
    other.copy_from(engine)
    before = list(engine.draws)
    engine.resample(0)
    assert list(engine.draws)[: engine.drawn] == before[: engine.drawn]
    assert list(engine.draws) != before
    assert sorted(engine.draws) == sorted(before)
    assert [list(part) for part in (engine.display, engine.boxed, engine.gold, engine.sums)] == [
        list(part) for part in (other.display, other.boxed, other.gold, other.sums)
    ]


def test_all_cards_stay_in_the_game() -> None:
    engine = engine_for(RULES, RivalsOptions(), seats=4, seed=9)
    engine.deal()
    while engine.turn >= 0:
        engine.step(engine.actions[engine.dice.below(engine.legal())])
        assert sum(engine.gold) + engine.pool == 36
    open_cards = sum(engine.display) + sum(engine.boxed) + sum(engine.numbers) + sum(engine.stakes)
    assert open_cards == 80 + 8


# -- the surveyor --


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_packed_surveyor_chooses_what_the_bot_chooses(seats: int) -> None:
    surveyor, phases, deals = PackedRivalsSurveyor(), set[int](), list[CardsDealt]()

    def compare(decision: Decision, _: Move) -> None:
        deals.extend(event for event in events_of(decision) if isinstance(event, CardsDealt))
        engine = engine_for(RULES, RivalsOptions(), seats=seats, seed=1)
        load(engine, decision.view, deals[-1].start_wagers)
        chosen = move_of(surveyor.choose(engine))
        gain = RivalsEvaluation(decision.view, decision.seat, RULES).gain
        gains = {move: gain(move) for move in decision.legal_moves}
        assert gains[chosen] == pytest.approx(max(gains.values()), abs=1e-9), (chosen, decision.view)
        phases.add(engine.phase)

    for seed in range(3):
        arena.play(RIVALS, [Surveyor] * (seats - 1) + [RandomBot], seed=f"{seed}", watch=compare)
    assert phases == {TURN, BIDDING, PURCHASE}


def events_of(decision: Decision) -> Iterator[Event]:
    return (event for commit in decision.history for event in commit.events)
