"""Duplicates as pure functions: seats and tables of each round, matchpoints, and the seeds of the deals."""

import hashlib
from collections import Counter
from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.core.test_contests import Run, entrant

from lostcities.core import GameId, PlayerId
from lostcities.core.clocks import SECOND
from lostcities.core.contests.contest import Contest, ContestEntrant
from lostcities.core.contests.contest_commands import (
    CreateContest,
    DrawRound,
    EndContest,
    JoinContest,
    LeaveContest,
    RecordRound,
    RecordTable,
)
from lostcities.core.contests.contest_decisions import contest_terms, due
from lostcities.core.contests.contest_events import ContestTerms
from lostcities.core.contests.contest_game import earlier_seed, seed_digest_of
from lostcities.core.contests.points import average, matchpoints, results_of
from lostcities.core.contests.seat_draw import draw_seats
from lostcities.core.contests.standings import standings
from lostcities.core.contests.table_draw import LOOKS_MAX, TableSearch, draw_twins
from lostcities.core.errors import ContestRefused, InvalidSetup, NotDue
from lostcities.registry import load_registry
from lostcities.testing.tiny import TINY

START = 1_000 * SECOND


def terms(seats: int = 2, rounds: int = 2) -> ContestTerms:
    return ContestTerms(
        kind="duplicate",
        title="Friday",
        variant="rivals",
        variant_version=1,
        options={},
        seats=seats,
        starts_at=START,
        lasts_s=600,
        rounds=rounds,
    )


def started(players: int, seats: int = 2, rounds: int = 2) -> Run:
    run = Run(terms(seats, rounds), players)
    run.at = START
    run.draw()
    return run


def by_strength(contest: Contest, game: GameId) -> tuple[int, ...]:
    """Return points with which the player who joined first is ahead of all others, wherever they sit."""
    return tuple(2 ** (10 - contest.entrants[player].number) for player in contest.tables[game][1].players)


def finish(run: Run, totals: Callable[[Contest, GameId], tuple[int, ...]] = by_strength) -> None:
    """Record a result for each table; no points for one that was not finished in time."""
    for game in list(run.contest.tables):
        told = totals(run.contest, game)
        order = sorted(told, reverse=True)
        places = tuple(order.index(total) + 1 for total in told) or (1, 2)
        run.do(RecordTable(game=game, places=places, totals=told))


# -- the draw --


@given(st.integers(2, 8), st.integers(2, 4), st.integers(1, 8))
@settings(max_examples=15)
def test_every_player_holds_each_seat_equally_often(tables: int, seats: int, rounds: int) -> None:
    entrants = [entrant(number) for number in range(tables * seats)]
    for number in range(1, rounds + 1):
        drawn = draw_twins(entrants, seats, number)
        assert drawn.left_over == ()
        assert len(drawn.tables) == tables
        entrants = [_seated(each, drawn.tables) for each in entrants]
        for each in entrants:
            held = [each.seats.count(seat) for seat in range(seats)]
            assert max(held) - min(held) <= 1


def _seated(each: ContestEntrant, tables: tuple[tuple[PlayerId, ...], ...]) -> ContestEntrant:
    table = next(table for table in tables if each.player in table)
    met = tuple(other for other in table if other != each.player)
    return replace(each, seats=(*each.seats, table.index(each.player)), opponents=(*each.opponents, *met))


@given(st.lists(st.lists(st.integers(0, 2), max_size=6), min_size=4, max_size=12), st.integers(2, 3), st.integers(1, 9))
@settings(max_examples=60)
def test_seats_are_made_up_for_after_any_past(past: list[list[int]], seats: int, number: int) -> None:
    """No assignment of the players to the seats is better, and each seat has as many players."""
    playing = [entrant(index, seats=tuple(held)) for index, held in enumerate(past[: len(past) // seats * seats])]
    drawn = draw_seats(playing, seats, number)
    size = len(playing) // seats
    assert Counter(drawn.values()) == dict.fromkeys(range(seats), size)
    if len(playing) <= 8:
        every = (each for each in product(range(seats), repeat=len(playing)) if _is_even(each, seats, size))
        best = min(sum(each.seats.count(seat) for each, seat in zip(playing, held, strict=True)) for held in every)
        assert sum(each.seats.count(drawn[each.player]) for each in playing) == best


def _is_even(held: tuple[int, ...], seats: int, size: int) -> bool:
    return all(held.count(seat) == size for seat in range(seats))


@pytest.mark.parametrize(("players", "rounds", "most"), [(4, 2, 1), (4, 3, 1), (8, 4, 1), (8, 7, 2), (16, 8, 1)])
def test_players_meet_as_seldom_as_possible(players: int, rounds: int, most: int) -> None:
    entrants, met = [entrant(number) for number in range(players)], Counter[frozenset[PlayerId]]()
    for number in range(1, rounds + 1):
        drawn = draw_twins(entrants, 2, number)
        met.update(map(frozenset, drawn.tables))
        entrants = [_seated(each, drawn.tables) for each in entrants]
    assert max(met.values()) == most


def test_strong_players_are_drawn_to_all_seats() -> None:
    drawn = draw_twins([entrant(number) for number in range(8)], 2, 1)
    assert {table[0] for table in drawn.tables} == {"p0", "p2", "p4", "p6"}


@pytest.mark.parametrize(("players", "seats", "rounds"), [(40, 2, 10), (24, 4, 14), (128, 4, 3)])
def test_a_draw_takes_few_looks_after_many_rounds(players: int, seats: int, rounds: int) -> None:
    assert LOOKS_MAX <= 20_000, "each thousand takes milliseconds in which the server answers no player"
    entrants = [entrant(number) for number in range(players)]
    for number in range(1, rounds + 1):
        search = TableSearch(entrants, seats, draw_seats(entrants, seats, number))
        tables = tuple(tuple(each.player for each in table) for table in search.tables())
        assert search.looks <= LOOKS_MAX + players**2 // 2
        entrants = [_seated(each, tables) for each in entrants]
        assert all(len(each.opponents) == number * (seats - 1) for each in entrants)


# -- points --


def test_each_seat_is_compared_with_the_same_seat_at_the_other_tables() -> None:
    tables = [results_of((1, 2), (50, 10)), results_of((2, 1), (20, 30)), results_of((1, 2), (45, 5))]
    assert matchpoints(tables) == [(3, 1), (0, 4), (3, 1)]


def test_of_a_table_that_was_not_finished_only_the_seat_that_kept_it_waiting_loses() -> None:
    tables = [results_of((1, 2), ()), results_of((1, 2), (50, 10)), results_of((1, 2), (20, 10))]
    assert matchpoints(tables) == [(2, 0), (3, 2), (1, 4)]
    assert matchpoints([results_of((), ()), *tables[1:]]) == [(), (2, 0), (0, 2)]


@given(st.integers(2, 4), st.data())
def test_matchpoints_of_a_seat_have_a_constant_sum(seats: int, data: st.DataObject) -> None:
    one = st.one_of(
        st.lists(st.integers(-50, 50), min_size=seats, max_size=seats).map(lambda totals: results_of((), totals)),
        st.permutations(range(1, seats + 1)).map(lambda places: results_of(places, ())),
    )
    tables = data.draw(st.lists(one, min_size=1, max_size=8))
    points = matchpoints(tables)
    for seat in range(seats):
        assert sum(each[seat] for each in points) == len(tables) * (len(tables) - 1)
        assert sum(each[seat] for each in points) == len(tables) * average(len(tables))


def test_points_come_when_all_twins_are_over() -> None:
    run = started(4)
    first, second = run.contest.tables
    run.do(RecordTable(game=first, places=(1, 2), totals=(30, 10)))
    assert {each.points for each in run.contest.entrants.values()} == {0}
    run.do(RecordTable(game=second, places=(1, 2), totals=(25, 20)))
    held = {run.contest.finished[table].table.players[seat]: (table, seat) for table in (0, 1) for seat in (0, 1)}
    points = {held[player]: each.points for player, each in run.contest.entrants.items()}
    assert points == {(0, 0): 2, (0, 1): 0, (1, 0): 0, (1, 1): 2}
    assert [each.points for each in run.contest.finished] == [(2, 0), (0, 2)]


# -- rounds --


def test_a_duplicate_goes_through_its_rounds_and_the_strongest_wins() -> None:
    run = started(8, rounds=4)
    while due(run.contest, run.at) != EndContest():
        finish(run)
        if isinstance(due(run.contest, run.at), DrawRound):
            run.draw()
    run.do(EndContest())
    first = standings(run.contest)[0].entrant
    assert (first.player, first.points) == ("p0", 4 * 2 * 3)
    assert {(each.seats.count(0), each.seats.count(1)) for each in run.contest.entrants.values()} == {(2, 2)}
    assert sum(each.points for each in run.contest.entrants.values()) == 4 * 2 * 4 * 3


def test_a_round_of_a_duplicate_states_how_long_it_may_be_played() -> None:
    run = started(4)
    assert run.contest.sealed_until == START + 600 * SECOND
    run.at += 700 * SECOND
    finish(run)
    run.draw()
    assert run.contest.sealed_until == START + 1_300 * SECOND


def test_a_round_is_opened_early_when_all_its_games_are_played_out() -> None:
    run = started(4, rounds=3)
    first, second = run.contest.tables
    for heads in ({}, {first: "aa"}, {first: "aa", second: "bb", GameId("other"): "cc"}):
        with pytest.raises(NotDue, match="when all its games are played out"):
            run.do(RecordRound(heads))
    both = RecordRound({first: "aa", second: "bb"})
    with pytest.raises(ContestRefused, match="only the platform"):
        run.do(both, run.players[0])
    run.do(both)
    with pytest.raises(NotDue, match="no round is to be opened"):
        run.do(both)
    finish(run)
    run.draw()
    run.do(RecordRound(dict.fromkeys(run.contest.tables, "aa")))
    finish(run)
    run.draw()
    run.at = run.contest.sealed_until
    with pytest.raises(NotDue, match="no round is to be opened"):
        run.do(RecordRound(dict.fromkeys(run.contest.tables, "aa")))


@pytest.mark.parametrize(("players", "seats"), [(3, 2), (5, 3), (7, 4)])
def test_one_table_alone_has_nothing_to_be_compared_with(players: int, seats: int) -> None:
    run = Run(terms(seats), players)
    run.at = START
    assert due(run.contest, START) == EndContest()
    run.do(EndContest())
    assert run.contest.ended is not None
    assert run.contest.ended.reason == "too_few"


def test_a_duplicate_ends_when_too_few_are_left_for_two_tables() -> None:
    run = started(4)
    run.do(LeaveContest(), run.players[0])
    finish(run)
    assert due(run.contest, run.at) == EndContest()
    with pytest.raises(ContestRefused, match="no new players"):
        run.do(JoinContest(), PlayerId("late"))


def test_a_player_without_a_table_gets_the_average_and_no_second_bye_before_others() -> None:
    run = started(5, rounds=5)
    (bye,) = [each for each in run.contest.entrants.values() if each.byes]
    assert bye.points == 0, "the round is not over"
    finish(run)
    assert run.contest.entrants[bye.player].points == 1
    for _ in range(3):
        run.draw()
        finish(run)
    run.draw()
    assert {each.byes for each in run.contest.entrants.values()} == {1}
    assert all(abs(each.seats.count(0) - each.seats.count(1)) <= 1 for each in run.contest.entrants.values())


@pytest.mark.parametrize(("played", "average_points"), [(3, 2), (2, 1), (1, 0), (0, 0)])
def test_a_bye_is_worth_the_average_of_the_tables_that_have_a_result(played: int, average_points: int) -> None:
    run = started(7)
    (bye,) = [each.player for each in run.contest.entrants.values() if each.byes]
    for index, game in enumerate(list(run.contest.tables)):
        places, totals = ((1, 2), (30 + index, 10)) if index < played else ((), ())
        run.do(RecordTable(game=game, places=places, totals=totals))
    assert run.contest.entrants[bye].points == average_points
    assert sum(each.points for each in run.contest.entrants.values()) == (2 * played + 1) * average_points


# -- terms --


def asked(**fields: object) -> CreateContest:
    given: dict[str, object] = {"kind": "duplicate", "title": "Friday", "variant": "duel", "starts_at": START}
    return CreateContest(**{**given, "rounds": 2, "lasts_s": 600, **fields})  # type: ignore[arg-type]


def test_options_are_those_under_which_all_cards_follow_from_the_deal() -> None:
    duel = load_registry().variant("duel")
    assert contest_terms(asked(), duel).options["rounds"] == 1
    with pytest.raises(InvalidSetup, match="a duplicate needs rounds 1, not 3") as refused:
        contest_terms(asked(options={"rounds": 3}), duel)
    assert refused.value.field == "rounds"
    with pytest.raises(InvalidSetup, match="the cards of tiny depend on the moves"):
        contest_terms(asked(variant="tiny"), TINY)


# -- the seeds --


def test_the_seed_of_each_round_is_the_digest_of_the_next_one() -> None:
    last = bytes(range(32))
    second = hashlib.sha256(b"lostcities/contest-round/1" + last).digest()
    first = hashlib.sha256(b"lostcities/contest-round/1" + second).digest()
    assert [earlier_seed(last, rounds) for rounds in (0, 1, 2)] == [last, second, first]
    assert seed_digest_of(first) == seed_digest_of(earlier_seed(second, 1))
