"""The navigator family: what it plays by, its slips, and nets of one's own."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.engines.sources import where_it_compiles

from lostcities.core import Move, Seat, Variant, redact
from lostcities.registry import load_registry
from lostcities.testing import play, views
from lostcities_board import BoardRules
from lostcities_board import packing as board_packing
from lostcities_bots import arena, navigator
from lostcities_bots.navigator import (
    DUEL_SLIPS,
    LEVELS,
    RIVALS_SLIPS,
    SLIPS,
    Navigator,
    Navigator1,
    Navigator7,
    Navigator8,
)
from lostcities_bots.navigator.learned_games import SEARCHES
from lostcities_bots.navigator.net_files import BadNet, read_net
from lostcities_bots.surveyor import Surveyor
from lostcities_client import Bot, CannotPlay, Decision, SeenCommit
from lostcities_duel import DuelRules
from lostcities_duel.packing import engine_for, load, move_of
from lostcities_duel.plugin import DUEL
from lostcities_rivals import CardsDealt, PlaceBid, RivalsRules
from lostcities_rivals import packing as rivals_packing


class CheaperColumns(DuelRules, frozen=True):
    """A house rule: its type is not the Duel's own."""

    def column_points(self, column):
        return super().column_points(column) + (5 if column else 0)


BOARD, RIVALS = (load_registry().variant(key) for key in ("board", "rivals"))
HOUSE = replace(DUEL, key="duel-cheap", rules=CheaperColumns())
NUMBER = replace(DUEL, key="duel-25", rules=DuelRules(column_cost=25))


def decisions(variant: Variant[Any, Any, Any], *, seats: int = 2, **options: Any) -> list[Decision]:
    """Return decisions with a choice in a random game: every fifth of seat 0."""
    game = play(variant, 3, options={**variant.bounded_options, **options}, seats=seats)
    found = []
    history = list[SeenCommit]()
    for number, (commit, view) in enumerate(views(game, Seat(0))):
        seen = tuple(redact(event, Seat(0)) for event in commit.events)
        history.append(SeenCommit(version=view.version, seat=None, events=seen))
        if view.to_act == (Seat(0),) and number % 5 == 0:
            legal = tuple(variant.rules.legal_moves(view.state, Seat(0)))
            found.append(
                Decision(
                    seat=Seat(0),
                    version=view.version,
                    view=view.state,
                    legal_moves=legal,
                    rules=variant.rules,
                    rng=random.Random(number),
                    options=view.state.options,
                    history=tuple(history),
                )
            )
    return found


def chosen(bot: Bot, decision: Decision) -> Move:
    move = bot.choose(decision)
    assert isinstance(move, Move)
    return move


@pytest.mark.parametrize("options", [{}, {"column_cost": 20}], ids=["defaults", "a default that is said"])
def test_a_level_without_slips_plays_the_best_move_by_the_net(options: dict[str, Any]) -> None:
    net, bot = read_net("duel"), Navigator7()
    asked = decisions(DUEL, rounds=1, **options)
    assert len(asked) > 20
    for decision in asked:
        engine = engine_for(DuelRules(), decision.options, seed=1)
        load(engine, decision.view, Seat(0))
        assert chosen(bot, decision) == move_of(net.choose(engine), 5)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rounds", [1, 3])
def test_the_board_game_is_played_by_its_net(seats: int, rounds: int) -> None:
    net, bot = read_net("board-two" if seats == 2 else "board"), Navigator7()
    for decision in decisions(BOARD, seats=seats, rounds=rounds):
        engine = board_packing.engine_for(BoardRules(), decision.options, seats=seats, seed=1)
        board_packing.load(engine, decision.view, Seat(0))
        assert board_packing.action_of(chosen(bot, decision)) == net.choose(engine)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rivals_is_played_by_its_net_once_the_bot_was_told_of_the_deal(seats: int) -> None:
    net, bot = read_net("rivals"), Navigator7()
    asked = decisions(RIVALS, seats=seats)
    dealt = next(event for commit in asked[0].history for event in commit.events if isinstance(event, CardsDealt))
    for number, decision in enumerate(asked):
        engine = rivals_packing.engine_for(RivalsRules(), decision.options, seats=seats, seed=1)
        rivals_packing.load(engine, decision.view, dealt.start_wagers)
        told = decision if number == 0 else replace(decision, history=())
        assert rivals_packing.action_of(chosen(bot, told)) == net.choose(engine)
    untold = replace(asked[-1], history=())
    assert chosen(Navigator7(), untold) == chosen(Surveyor(), untold)


# -- the level that searches --


class Brief(Navigator8):
    """Level 8 with few playouts, for tests."""

    playouts = 12


@where_it_compiles
@pytest.mark.parametrize("variant", [DUEL, BOARD, RIVALS], ids=lambda variant: variant.key)
def test_the_level_that_searches_repeats_itself(variant: Variant[Any, Any, Any]) -> None:
    for number, decision in enumerate(decisions(variant, seats=2)[:20]):
        once, again = (chosen(Brief(), replace(decision, rng=random.Random(number))) for _ in range(2))
        assert once == again


@where_it_compiles
@pytest.mark.parametrize(
    ("variant", "seats"),
    [(DUEL, 2), (BOARD, 2), (BOARD, 3), (RIVALS, 4)],
    ids=["duel", "board-two", "board", "rivals"],
)
def test_the_level_that_searches_differs_from_the_net_now_and_then(variant: Variant[Any, Any, Any], seats: int) -> None:
    asked = [replace(each, playouts=60) for each in decisions(variant, seats=seats)[:15]]
    assert [chosen(Navigator8(), each) for each in asked] != [chosen(Navigator7(), each) for each in asked]


def test_a_seat_without_time_plays_by_the_net() -> None:
    for decision in decisions(DUEL, rounds=1)[::4]:
        hurried = replace(decision, budget_s=0.0)
        assert chosen(Navigator8(), hurried) == chosen(Navigator7(), hurried)


def test_a_budget_of_fewer_playouts_than_a_search_needs_leaves_the_choice_to_the_net() -> None:
    asked = [each for each in decisions(DUEL, rounds=1)[::4] if len(each.legal_moves) > 5]
    for decision in asked:
        assert chosen(Navigator8(), replace(decision, playouts=17)) == chosen(Navigator7(), decision)
    assert len(asked) > 3


def test_without_compiled_engines_a_search_takes_a_budget_in_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SEARCHES, "duel", replace(SEARCHES["duel"], prior=0.5))  # few playouts tell
    asked = [each for each in decisions(DUEL, rounds=1) if len(each.legal_moves) > 6]
    told = [replace(each, playouts=18) for each in asked]
    searched = [chosen(Navigator8(), replace(each, rng=random.Random(1))) for each in told]
    monkeypatch.setattr(navigator, "IS_COMPILED", False)
    plain = [chosen(Navigator7(), each) for each in asked]
    assert [chosen(Navigator8(), each) for each in asked] == plain
    assert [chosen(Navigator8(), replace(each, rng=random.Random(1))) for each in told] == searched
    assert searched != plain


@pytest.mark.parametrize(
    ("variant", "seats", "options"),
    [
        pytest.param(DUEL, 2, {"rounds": 1, "column_cost": 10}, id="another number"),
        pytest.param(DUEL, 2, {"rounds": 1, "colours": 6}, id="six colours"),
        pytest.param(HOUSE, 2, {"rounds": 1}, id="a house rule"),
        pytest.param(NUMBER, 2, {"rounds": 1}, id="a number of a house rule"),
        pytest.param(BOARD, 3, {"rounds": 1, "up_and_down": True}, id="the Board Game up and down"),
        pytest.param(BOARD, 2, {"rounds": 4}, id="four rounds of the Board Game"),
        pytest.param(RIVALS, 4, {"gold_total": 40}, id="Rivals with more gold"),
    ],
)
def test_what_the_net_has_not_learned_is_played_as_surveyor_does(
    variant: Variant[Any, Any, Any], seats: int, options: dict[str, Any]
) -> None:
    Navigator8().check(variant)
    asked = decisions(variant, seats=seats, **options)
    assert len(asked) > 5
    for decision in asked:
        assert chosen(Navigator8(), decision) == chosen(Surveyor(), decision)


@pytest.mark.parametrize(
    ("variant", "slips"), [(DUEL, DUEL_SLIPS), (BOARD, SLIPS), (RIVALS, RIVALS_SLIPS)], ids=["duel", "board", "rivals"]
)
def test_slips_are_moves_of_the_better_half_and_as_frequent_as_stated(
    variant: Variant[Any, Any, Any], slips: Sequence[float]
) -> None:
    best, weak = Navigator7(), Navigator1()
    decision = max(decisions(variant), key=lambda each: len(likely_moves(each)))
    favourite = chosen(best, decision)
    picked = [chosen(weak, decision) for _ in range(2_000)]
    better_half = 1 + len(likely_moves(decision)) // 2
    assert better_half > 3
    assert len(set(picked)) == better_half
    others = sum(move != favourite for move in picked) / len(picked)
    assert others == pytest.approx(slips[0] * (1 - 1 / better_half), abs=0.055)  # 5 standard deviations


def likely_moves(decision: Decision) -> Sequence[Move]:
    """Return the moves of which a slip is one: of all bids only the lowest."""
    lowest = min((move.coins for move in decision.legal_moves if isinstance(move, PlaceBid)), default=0)
    return [move for move in decision.legal_moves if not isinstance(move, PlaceBid) or move.coins == lowest]


@pytest.mark.parametrize("variant", [DUEL, HOUSE], ids=["six colours", "a house rule"])
def test_a_duel_that_no_net_has_learned_has_the_slips_of_the_duel(variant: Variant[Any, Any, Any]) -> None:
    options = {"colours": 6} if variant is DUEL else {}
    decision = next(each for each in decisions(variant, rounds=1, **options) if len(each.legal_moves) >= 12)
    favourite, weak = chosen(Surveyor(), decision), Navigator1()
    slips = sum(chosen(weak, decision) != favourite for _ in range(400)) / 400
    assert slips == pytest.approx(DUEL_SLIPS[0] * (1 - 1 / (1 + len(decision.legal_moves) // 2)), abs=0.12)


def test_levels_are_named_and_slip_ever_less() -> None:
    assert [bot.title() for bot in LEVELS] == [f"navigator-{level}" for level in range(1, 9)]
    for slips in (SLIPS, DUEL_SLIPS, RIVALS_SLIPS):
        assert sorted(slips, reverse=True) == list(slips)
        assert slips[-2:] == (0, 0)
        assert len(slips) == len(LEVELS)
    assert [bot.playouts for bot in LEVELS] == [0] * 7 + [300]


def margin(seed: str) -> int:
    """Return the margin of level 7 over level 1 in a deal, which is played in both seatings."""
    first, second = arena.play_duplicate(DUEL, [Navigator7, Navigator1], seed=seed, rounds=1)
    return first.totals[0] - first.totals[1] + second.totals[1] - second.totals[0]


def test_the_same_seed_gives_the_same_game_and_a_strong_level_wins() -> None:
    deals = [f"deal {number}" for number in range(8)]
    margins = [margin(deal) for deal in deals]
    assert margins == [margin(deal) for deal in deals]
    assert sum(margins) / 16 > 40  # about 70 in the long run


def test_a_variant_of_another_family_is_refused_in_the_bots_own_name() -> None:
    other = Variant[Any, Any, Any](key="chess", title="", seats=range(2, 3), rules=object(), moves=Move, events=Move)  # type: ignore[arg-type]  # only its key is read
    with pytest.raises(CannotPlay, match=r"navigator-8 plays .*; it does not know 'chess'"):
        Navigator8().check(other)


def test_a_net_of_ones_own_is_read_from_its_folder(tmp_path: Path) -> None:
    class Mine(Navigator):
        nets = tmp_path

    assert Mine.title() == "mine"
    assert Mine.level == 8
    with pytest.raises(CannotPlay, match=r"mine has no net 'duel' in .*test_a_net_of_ones_own"):
        Mine().check(DUEL)
    Mine().check(HOUSE)  # which no net plays
    with pytest.raises(BadNet, match="the card of the net for 'duel' cannot be read"):
        Mine().choose(decisions(DUEL, rounds=1)[0])
