"""The engine of the Board Game against the plugin, compiled and interpreted."""

from collections import Counter
from typing import Any

import pytest
from tests.engines.packed_board import PackedBoard, facts
from tests.engines.sources import interpreted

from lostcities.core import Move, Seat
from lostcities.testing import play, views
from lostcities_board import BOARD, BoardOptions, BoardRules, BoardState
from lostcities_board.engine import ACTIONS, ALL_KINDS, CHOOSING, DRAWING, PLACING, BoardEngine
from lostcities_board.packing import action_of, card_of_kind, engine_for, kind_of, load, move_of
from lostcities_bots import arena
from lostcities_bots.random_bot import RandomBot
from lostcities_bots.surveyor import Surveyor
from lostcities_bots.surveyor.board import BoardEvaluation
from lostcities_bots.surveyor.packed_board import PackedBoardSurveyor
from lostcities_client import Decision

RULES = BoardRules()


def test_actions_and_moves_are_the_same_both_ways() -> None:
    assert [action_of(move_of(action)) for action in range(ACTIONS)] == list(range(ACTIONS))
    assert [kind_of(card_of_kind(kind)) for kind in range(ALL_KINDS)] == list(range(ALL_KINDS))


def test_interpreted_and_compiled_engines_make_the_same_moves() -> None:
    source = interpreted("lostcities_board.engine")
    for seed in range(4):
        traces = []
        for kind in (BoardEngine, source.BoardEngine):
            engine = kind(
                seed,
                seats=2 + seed % 3,
                spaces=list(range(1, 38, 2)),
                tiles=[-1, -2, 5] * 6 + [10],
                step_values=[-20, -9, 1, 5, 8, 9, 20, 30, 50],
                track=[-5, 9],
                removed=30 * (seed % 2),
            )
            trace = []
            while not engine.is_over:
                engine.deal()
                trace.append((engine.starter, list(engine.deck), engine.play_randomly(), list(engine.points)))
            traces.append(trace)
        assert traces[0] == traces[1]


# -- what a seat knows --

OPTIONS: list[dict[str, Any]] = [{"rounds": 2, "stall_limit": 9}, {"rounds": 1, "up_and_down": True, "stall_limit": 9}]


def positions(seats: int, options: dict[str, Any]) -> list[tuple[BoardState, BoardState, Seat]]:
    """Return full states with the views of the seats to act, in every seventh position of a random game."""
    game = play(BOARD, seats, options=options, seats=seats)
    found = []
    for viewer in map(Seat, range(seats)):
        for number, (commit, view) in enumerate(views(game, viewer)):
            if view.to_act == (viewer,) and number % 7 == 0:
                found.append((commit.after.state, view.state, viewer))
    return found


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_is_loaded_as_the_seat_knows_it(seats: int, options: dict[str, Any]) -> None:
    for state, view, seat in positions(seats, options):
        packed = PackedBoard(seats, options)
        load(packed.engine, view, seat)
        for _ in range(2):
            expected, loaded = facts(state), packed.facts()
            same_cards(expected, loaded)
            known = [Counter(map(kind_of, hand.cards)) for hand in view.hands]
            hands = [Counter(hand) for hand in loaded.pop("hands")]
            assert hands[seat] == known[seat]
            assert all(hand >= some for hand, some in zip(hands, known, strict=True))
            assert [hand.total() for hand in hands] == [len(hand) for hand in expected.pop("hands")]
            assert loaded == expected
            legal = [move_of(action) for action in packed.engine.legal_actions()]
            assert legal == list(RULES.legal_moves(view, seat))
            packed.engine.resample(seat)


def same_cards(expected: dict[str, Any], loaded: dict[str, Any]) -> None:
    """Check that hidden cards are the same in all, and remove piles that may differ."""
    totals = []
    for each in (expected, loaded):
        hidden = [*each["deck"], *each["removed"], *(kind for hand in each["hands"] for kind in hand)]
        totals.append((Counter(hidden), len(each.pop("deck")), len(each.pop("removed"))))
    assert totals[0] == totals[1]


def test_a_copy_goes_on_alike_and_leaves_the_original_alone() -> None:
    engine, copy = (engine_for(RULES, BoardOptions(), seats=3, seed=7) for _ in range(2))
    engine.deal()
    copy.deal()
    copy.play_randomly()
    for _ in range(50):
        engine.step(engine.actions[engine.dice.below(engine.legal())])
    copy.copy_from(engine)
    before = list(engine.held), engine.deck_size
    while copy.turn >= 0:
        copy.step(copy.actions[0])
    assert (list(engine.held), engine.deck_size) == before
    while engine.turn >= 0:
        engine.step(engine.actions[0])
    assert list(copy.points) == list(engine.points)


# -- the surveyor --


@pytest.mark.parametrize(("seats", "rounds"), [(2, 1), (3, 3), (4, 1)])
def test_the_packed_surveyor_chooses_what_the_bot_chooses(seats: int, rounds: int) -> None:
    surveyor, phases = PackedBoardSurveyor(), set[int]()

    def compare(decision: Decision, _: Move) -> None:
        engine = engine_for(RULES, decision.options, seats=seats, seed=1)
        load(engine, decision.view, decision.seat)
        chosen = move_of(surveyor.choose(engine))
        gain = BoardEvaluation(decision.view, decision.seat, RULES).gain
        gains = {move: gain(move) for move in decision.legal_moves}
        assert gains[chosen] == pytest.approx(max(gains.values()), abs=1e-9), (chosen, gains)
        phases.add(engine.phase)

    for seed in range(2):
        bots = [Surveyor] * (seats - 1) + [RandomBot]
        arena.play(BOARD, bots, seed=f"{seed}", options={"rounds": rounds}, watch=compare)
    assert phases == {PLACING, CHOOSING, DRAWING}
