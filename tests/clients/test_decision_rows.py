"""Rows of decisions to learn from: each as the bot made it, in the same order each time."""

from array import array

import pytest

from lostcities.core import IllegalMove
from lostcities_bots import RandomBot
from lostcities_bots.datasets.decision_rows import DatasetPlan, decision_rows
from lostcities_bots.match import BotsDoNotFit
from lostcities_bots.surveyor import Surveyor
from lostcities_client import Bot
from lostcities_duel import DUEL


def plan_of(*bots: type[Bot], games: int = 2, seed: str = "s") -> DatasetPlan:
    return DatasetPlan(DUEL, bots or (Surveyor, RandomBot), games, seed, {"rounds": 1})


def test_the_same_plan_gives_the_same_rows() -> None:
    assert list(decision_rows(plan_of())) == list(decision_rows(plan_of()))
    assert list(decision_rows(plan_of())) != list(decision_rows(plan_of(seed="t")))


def test_each_row_has_the_legal_actions_the_choice_and_what_the_seat_saw() -> None:
    plan = plan_of()
    rows = list(decision_rows(plan))
    kind = plan.kind
    assert {row.game for row in rows} == {0, 1}
    for row in rows:
        seen = array("f", row.observation)
        assert row.action in row.legal
        assert len(seen) == kind.encoding.layout.size
        assert seen[row.seat] == seen[2 + row.seat] == 1, "the seat itself is to act"
    assert len({(row.game, row.seat, row.margin) for row in rows}) == 4


def test_bots_change_seats_from_game_to_game() -> None:
    margins = {(row.game, row.seat): row.margin for row in decision_rows(plan_of())}
    assert margins[0, 0] > 0 > margins[0, 1], "surveyor beats a random bot from seat 0"
    assert margins[1, 1] > 0 > margins[1, 0], "and from seat 1"


def test_each_game_is_told() -> None:
    told: list[str] = []
    list(decision_rows(plan_of(games=3), lambda: told.append("game")))
    assert told == ["game"] * 3


class Cheat(Bot):
    def choose(self, decision: object) -> object:  # type: ignore[override]  # it does not keep to the rules
        raise IllegalMove("cheat", "no")


def test_a_bot_that_fails_is_not_recorded() -> None:
    with pytest.raises(Exception, match="no"):
        list(decision_rows(plan_of(Cheat, RandomBot)))


def test_bots_that_do_not_fit_are_refused() -> None:
    with pytest.raises(BotsDoNotFit, match="duel takes 2 bots, not 1"):
        plan_of(Surveyor).check()
