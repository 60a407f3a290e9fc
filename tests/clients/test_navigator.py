"""The navigator family: what it plays by, its slips, and nets of one's own."""

import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from lostcities.core import Move, Seat, Variant, Version
from lostcities.registry import load_registry
from lostcities.testing import play, views
from lostcities_bots import arena
from lostcities_bots.navigator import LEVELS, SLIPS, Navigator, Navigator1, Navigator8
from lostcities_bots.navigator.net_files import BadNet, read_net
from lostcities_bots.surveyor import Surveyor
from lostcities_client import Bot, CannotPlay, Decision
from lostcities_duel import DuelRules
from lostcities_duel.packing import engine_for, load, move_of
from lostcities_duel.plugin import DUEL


class CheaperColumns(DuelRules, frozen=True):
    """A house rule: its type is not the Duel's own."""

    def column_points(self, column):
        return super().column_points(column) + (5 if column else 0)


HOUSE = replace(DUEL, key="duel-cheap", rules=CheaperColumns())
NUMBER = replace(DUEL, key="duel-25", rules=DuelRules(column_cost=25))


def decisions(variant: Variant[Any, Any, Any], *, seats: int = 2, **options: Any) -> list[Decision]:
    """Return decisions with a choice in a random game: every fifth of seat 0."""
    game = play(variant, 3, options={**variant.bounded_options, **options}, seats=seats)
    found = []
    for number, (_, view) in enumerate(views(game, Seat(0))):
        if view.to_act == (Seat(0),) and number % 5 == 0:
            legal = tuple(variant.rules.legal_moves(view.state, Seat(0)))
            found.append(
                Decision(
                    seat=Seat(0),
                    version=Version(number),
                    view=view.state,
                    legal_moves=legal,
                    rules=variant.rules,
                    rng=random.Random(number),
                    options=view.state.options,
                )
            )
    return found


def chosen(bot: Bot, decision: Decision) -> Move:
    move = bot.choose(decision)
    assert isinstance(move, Move)
    return move


@pytest.mark.parametrize("options", [{}, {"column_cost": 20}], ids=["defaults", "a default that is said"])
def test_the_strongest_level_plays_the_best_move_by_the_net(options: dict[str, Any]) -> None:
    net, bot = read_net("duel"), Navigator8()
    asked = decisions(DUEL, rounds=1, **options)
    assert len(asked) > 20
    for decision in asked:
        engine = engine_for(DuelRules(), decision.options, seed=1)
        load(engine, decision.view, Seat(0))
        assert chosen(bot, decision) == move_of(net.choose(engine), 5)


@pytest.mark.parametrize(
    ("variant", "seats", "options"),
    [
        pytest.param(DUEL, 2, {"rounds": 1, "column_cost": 10}, id="another number"),
        pytest.param(DUEL, 2, {"rounds": 1, "colours": 6}, id="six colours"),
        pytest.param(HOUSE, 2, {"rounds": 1}, id="a house rule"),
        pytest.param(NUMBER, 2, {"rounds": 1}, id="a number of a house rule"),
        pytest.param(load_registry().variant("board"), 3, {"rounds": 1}, id="the Board Game"),
        pytest.param(load_registry().variant("rivals"), 4, {}, id="Rivals"),
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


def test_slips_are_moves_of_the_better_half_and_as_frequent_as_stated() -> None:
    best, weak = Navigator8(), Navigator1()
    decision = next(each for each in decisions(DUEL, rounds=1) if len(each.legal_moves) >= 12)
    favourite = chosen(best, decision)
    picked = [chosen(weak, decision) for _ in range(2_000)]
    better_half = 1 + len(decision.legal_moves) // 2
    assert len(set(picked)) == better_half
    others = sum(move != favourite for move in picked) / len(picked)
    assert others == pytest.approx(SLIPS[0] * (1 - 1 / better_half), abs=0.05)  # 5 standard deviations


def test_levels_are_named_and_slip_ever_less() -> None:
    assert [bot.title() for bot in LEVELS] == [f"navigator-{level}" for level in range(1, 9)]
    assert sorted(SLIPS, reverse=True) == list(SLIPS)
    assert SLIPS[-1] == 0


def margin(seed: str) -> int:
    """Return the margin of level 8 over level 1 in a deal, which is played in both seatings."""
    first, second = arena.play_duplicate(DUEL, [Navigator8, Navigator1], seed=seed, rounds=1)
    return first.totals[0] - first.totals[1] + second.totals[1] - second.totals[0]


def test_the_same_seed_gives_the_same_game_and_the_strongest_level_wins() -> None:
    deals = [f"deal {number}" for number in range(8)]
    margins = [margin(deal) for deal in deals]
    assert margins == [margin(deal) for deal in deals]
    assert sum(margins) / 16 > 60  # about 110 in the long run


def test_a_variant_of_another_family_is_refused_in_the_bots_own_name() -> None:
    other = Variant[Any, Any, Any](key="chess", title="", seats=range(2, 3), rules=object(), moves=Move, events=Move)  # type: ignore[arg-type]  # only its key is read
    with pytest.raises(CannotPlay, match=r"navigator-8 plays .*; it does not know 'chess'"):
        Navigator8().check(other)


def test_a_net_of_ones_own_is_read_from_its_folder(tmp_path: Path) -> None:
    class Mine(Navigator):
        nets = tmp_path

    assert Mine.title() == "mine"
    assert Mine.level == 8
    with pytest.raises(BadNet, match="the card of the net for 'duel' cannot be read"):
        Mine().choose(decisions(DUEL, rounds=1)[0])
