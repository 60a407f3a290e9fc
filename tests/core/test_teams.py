"""Teams: places and victory of several seats together, co-operative games, and teams that are left."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace
from tests.core.tables import Table

from lostcities.core import GameEnded, PluginError, Score, Seat, Setup, Variant
from lostcities.testing.tiny import TINY, Tiny, TinyRules
from lostcities_duel import DUEL, DuelRules

PARTNERS = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))


def with_scores(*scores: Score, teams: Any = PARTNERS) -> Variant[Any, Any, Any]:
    """Return Tiny for four seats, with fixed scores and teams."""

    class Fixed(TinyRules):
        def scores(self, state: Tiny) -> Sequence[Score]:
            return scores

    return replace(TINY, seats=range(1, 5), rules=Fixed(), teams=lambda setup: teams)


def totals(*points: int) -> list[Score]:
    return [Score(total) for total in points]


def played(variant: Variant[Any, Any, Any], seats: int = 4) -> GameEnded:
    table = Table(variant, seats=seats)
    while table.game.ended is None:
        table.move()
    return table.game.ended


def end_of(table: Table) -> GameEnded:
    ended = table.game.ended
    assert ended is not None
    return ended


def test_all_seats_of_the_first_team_win_and_places_count_teams():
    ended = played(with_scores(*totals(80, 95, 80, 95)))
    assert (ended.winners, ended.places) == ((1, 3), (2, 1, 2, 1))


def test_equal_teams_share_the_victory():
    ended = played(with_scores(*totals(7, 7, 7, 7)))
    assert (ended.winners, ended.places) == ((0, 1, 2, 3), UNSET)


def test_a_tie_break_of_several_parts_decides_between_teams():
    ended = played(with_scores(*(Score(7, tie_break=(3, luck)) for luck in (1, 2, 1, 2))))
    assert ended.winners == (1, 3)


class LevelDuel(DuelRules, frozen=True):
    def scores(self, state: Any) -> Sequence[Score]:
        return totals(0, 0)


@pytest.mark.parametrize(("teams", "result"), [(((0,), (1,)), "MovesUndone"), ((range(2),), "OfferMade")])
def test_a_move_that_may_have_told_a_team_mate_something_is_not_undone_without_consent(teams: Any, result: str) -> None:
    table = Table(replace(DUEL, rules=LevelDuel(), teams=lambda setup: teams), options={"first_seat": "seat0"})
    table.move()
    assert table.undo(0) == [result]


def test_teams_may_depend_on_the_setup():
    def teams(setup: Setup) -> Sequence[Sequence[Seat]]:
        return PARTNERS if setup.seats == 4 else [(Seat(seat),) for seat in range(setup.seats)]

    variant = replace(TINY, seats=range(2, 5), teams=teams)
    assert Table(variant, seats=4).game.teams == PARTNERS
    assert Table(variant, seats=2).game.teams == ((0,), (1,))


@pytest.mark.parametrize(("has_lost", "winners"), [(False, (0, 1, 2, 3)), (True, ())])
def test_in_a_co_operative_game_all_win_or_all_lose(has_lost, winners):
    shared = [Score(18, has_lost=has_lost)] * 4
    ended = played(with_scores(*shared, teams=[range(4)]))
    assert (ended.winners, ended.places) == (winners, UNSET)


@pytest.mark.parametrize(
    "teams",
    [
        [],
        [(0, 1, 2)],
        [(0, 1), (1, 2, 3)],
        [(0, 1, 2, 3), ()],
        [(0, 1), (2, 4)],
        [(0, 1), (2, 3.0)],
        [(False, True), (2, 3)],
        [0, 1, 2, 3],
        None,
    ],
)
def test_teams_that_do_not_hold_each_seat_once_refuse_the_game(teams):
    with pytest.raises(PluginError, match="teams "):
        Table(with_scores(*totals(1, 1, 1, 1), teams=teams), seats=4)


@pytest.mark.parametrize(
    "other", [Score(6), Score(5, tie_break=(1,)), Score(5, tie_break=(0,), has_lost=True)], ids=["total", "tie", "lost"]
)
def test_seats_of_a_team_with_different_scores_are_a_fault_of_the_plugin(other):
    own = Score(5, tie_break=(0,))
    with pytest.raises(PluginError, match=r"scores "):
        played(with_scores(own, own, other, own))


def test_seats_of_a_team_may_differ_in_the_parts_of_their_score():
    ended = played(with_scores(Score(5, {"tricks": 3}), Score(4), Score(5, {"tricks": 2}), Score(4)))
    assert ended.winners == (0, 2)


def test_a_seat_without_a_score_is_a_fault_of_the_plugin():
    with pytest.raises(PluginError, match="each of 4 seats"):
        played(with_scores(*totals(1, 1, 1)))


# -- teams that are left --


def test_who_resigns_in_a_game_that_ends_there_loses_with_the_team():
    table = Table(with_scores(*totals(90, 10, 90, 10)), seats=4, absence="end")
    table.resign(2)
    assert (end_of(table).winners, end_of(table).places) == ((1, 3), (2, 1, 2, 1))


def test_a_team_plays_on_until_its_last_seat_is_left():
    table = Table(with_scores(*totals(90, 10, 90, 10)), seats=4)
    assert table.resign(0) == ["SeatResigned"]
    assert table.resign(1) == ["SeatResigned"]
    assert table.resign(2) == ["SeatResigned", "GameEnded"]
    assert (end_of(table).winners, end_of(table).places) == ((1, 3), (2, 1, 2, 1))


def test_the_seat_that_left_wins_with_the_partner_who_stayed():
    table = Table(with_scores(*totals(90, 10, 90, 10)), seats=4)
    table.resign(0)
    table.resign(1)
    table.resign(3)
    assert end_of(table).winners == (0, 2)


def test_a_co_operative_game_goes_on_while_two_players_stay_and_no_seat_wins_it_once_all_left():
    table = Table(with_scores(*totals(9, 9, 9), teams=[range(3)]), seats=3)
    assert table.resign(0) == ["SeatResigned"]
    assert table.resign(1) == ["SeatResigned", "GameEnded"]
    assert end_of(table).winners == (0, 1, 2)
    lost = Table(with_scores(*totals(9, 9), teams=[range(2)]), seats=2, absence="end")
    lost.resign(1)
    assert (end_of(lost).winners, end_of(lost).places) == ((), (1, 1))


def test_a_final_order_of_a_variant_gets_teams():
    asked = []

    def by_points(scores, left):
        asked.append(([score.total for score in scores], list(left)))
        return (1, 2)

    variant = replace(with_scores(*totals(90, 10, 90, 10)), final_order=by_points)
    table = Table(variant, seats=4, absence="end")
    table.resign(3)
    assert asked == [([90, 10], [1])]
    assert (end_of(table).winners, end_of(table).places) == ((0, 2), (1, 2, 1, 2))


def test_the_fold_of_a_view_has_the_same_teams_places_and_winners():
    table = Table(with_scores(*totals(80, 95, 80, 95)), seats=4)
    while table.game.ended is None:
        table.move()
    view = table.views.of(Seat(2))
    assert (view.teams, view.places) == (PARTNERS, (2, 1, 2, 1))
    assert view.ended is not None
    assert view.ended.winners == (1, 3)
