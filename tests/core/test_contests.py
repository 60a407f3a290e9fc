"""Contests as pure functions: draws, standings, and what is due when."""

from collections import Counter
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from lostcities.core import GameId, PlayerId
from lostcities.core.clocks import SECOND, TimeControl
from lostcities.core.contests.contest import Contest, ContestEntrant, evolve
from lostcities.core.contests.contest_commands import (
    CancelContest,
    ContestCommand,
    ContestFacts,
    DrawRound,
    EndContest,
    JoinContest,
    LeaveContest,
    RecordTable,
)
from lostcities.core.contests.contest_decisions import decide_contest, due, due_at
from lostcities.core.contests.contest_events import ContestCreated, ContestEnded, ContestKind, ContestTerms, RoundDrawn
from lostcities.core.contests.points import points_of
from lostcities.core.contests.standings import standings
from lostcities.core.contests.table_draw import draw_tables
from lostcities.core.errors import ContestRefused, NotDue
from lostcities.core.names import is_contest_id
from lostcities.core.platform_events import PLATFORM

START = 1_000 * SECOND
HOST = PlayerId("host")


def terms(kind: ContestKind = "swiss", seats: int = 2, rounds: int = 3, pause_s: int = 0) -> ContestTerms:
    return ContestTerms(
        kind=kind,
        title="Friday",
        variant="duel",
        variant_version=1,
        options={},
        seats=seats,
        time_control=None if kind == "deal" else TimeControl(initial_s=300),
        starts_at=START,
        lasts_s=0 if kind == "swiss" else 600,
        rounds=rounds if kind == "swiss" else 0,
        pause_s=pause_s,
    )


class Run:
    """A contest that is decided and folded command by command."""

    def __init__(self, agreed: ContestTerms, players: int) -> None:
        self.at = 0
        self.contest: Contest = evolve(None, ContestCreated(host=HOST, terms=agreed), 0)
        self.players = [PlayerId(f"p{number}") for number in range(players)]
        for number, player in enumerate(self.players):
            self.do(JoinContest(), player, ContestFacts(points=2_000 - number))

    def do(self, command: ContestCommand, actor: PlayerId = PLATFORM, facts: ContestFacts | None = None) -> None:
        facts = facts or ContestFacts(game_of=lambda number, table: GameId(f"g{number}.{table}"))
        for event in decide_contest(self.contest, command, actor=actor, at=self.at, facts=facts):
            self.contest = evolve(self.contest, event, self.at)

    def draw(self) -> list[set[PlayerId]]:
        """Draw the tables that are due, and return the players of each."""
        before = set(self.contest.tables)
        self.do(DrawRound())
        return [set(table.players) for game, (_, table) in self.contest.tables.items() if game not in before]

    def finish(self, places: Callable[[Sequence[PlayerId]], tuple[int, ...]]) -> None:
        """Record a result for each table."""
        for game, (_, table) in list(self.contest.tables.items()):
            self.do(RecordTable(game=game, places=places(table.players)))


def test_a_contest_that_is_cancelled_has_no_tables_any_more() -> None:
    run = Run(terms("arena"), 4)
    run.at = START
    assert len(run.draw()) == 2
    run.do(CancelContest())
    assert run.contest.tables == {}
    assert [each.places for each in run.contest.finished] == [(), ()]
    assert {each.table for each in run.contest.entrants.values()} == {None}
    assert {each.points for each in run.contest.entrants.values()} == {0}
    with pytest.raises(NotDue):
        run.do(RecordTable(game=run.contest.finished[0].table.game, places=(1, 2)))


def by_strength(players: Sequence[PlayerId]) -> tuple[int, ...]:
    """Return places in the order of the players' numbers."""
    order = sorted(players, key=lambda player: int(player[1:]))
    return tuple(order.index(player) + 1 for player in players)


def entrant(number: int, **fields: object) -> ContestEntrant:
    return replace(ContestEntrant(player=PlayerId(f"p{number}"), number=number, rating=2_000 - number), **fields)


# -- the draw --


@given(st.integers(0, 40), st.integers(2, 4), st.data())
def test_every_player_has_a_table_or_is_left_over(count: int, seats: int, data: st.DataObject) -> None:
    entrants = [entrant(number, points=data.draw(st.integers(0, 6))) for number in range(count)]
    drawn = draw_tables(entrants, seats)
    assert {len(table) for table in drawn.tables} <= {seats}
    everyone = [player for table in drawn.tables for player in table] + [*drawn.left_over]
    assert Counter(everyone) == Counter(each.player for each in entrants)
    assert len(drawn.left_over) == count % seats


def test_the_upper_half_meets_the_lower_half_of_equal_points() -> None:
    drawn = draw_tables([entrant(number) for number in range(6)], 2)
    assert [set(table) for table in drawn.tables] == [{"p0", "p3"}, {"p1", "p4"}, {"p2", "p5"}]
    drawn = draw_tables([entrant(number) for number in range(6)], 3)
    assert [set(table) for table in drawn.tables] == [{"p0", "p2", "p4"}, {"p1", "p3", "p5"}]


def test_equal_points_meet() -> None:
    entrants = [entrant(number, points=points) for number, points in enumerate((0, 4, 2, 0, 4, 2))]
    assert [set(table) for table in draw_tables(entrants, 2).tables] == [{"p1", "p4"}, {"p2", "p5"}, {"p0", "p3"}]


def test_players_who_sat_first_less_often_sit_first() -> None:
    drawn = draw_tables([entrant(0, seats=(0, 0)), entrant(1, seats=(1, 0))], 2)
    assert drawn.tables == (("p1", "p0"),)


@pytest.mark.parametrize("players", [4, 6, 8, 12, 30, 101])
def test_no_two_players_meet_twice_in_as_many_rounds_as_half_of_them(players: int) -> None:
    run = Run(terms(rounds=min(9, players // 2)), players)
    run.at = START
    met = Counter[frozenset[PlayerId]]()
    while isinstance(due(run.contest, run.at), DrawRound):
        met.update(frozenset(table) for table in run.draw())
        run.finish(by_strength)
    assert run.contest.round == min(9, players // 2)
    assert max(met.values()) == 1
    assert max(each.byes for each in run.contest.entrants.values()) <= 1


def test_players_who_all_have_met_meet_again_once_they_must() -> None:
    run = Run(terms(rounds=5), 4)
    run.at = START
    met = Counter[frozenset[PlayerId]]()
    for _ in range(5):
        met.update(frozenset(table) for table in run.draw())
        run.finish(by_strength)
    assert sorted(met.values()) == [1, 1, 2, 2, 2, 2]


# -- a Swiss --


def test_a_swiss_of_enough_rounds_finds_the_strongest_first() -> None:
    run = Run(terms(rounds=5), 16)
    run.at = START
    for _ in range(5):
        run.draw()
        run.finish(by_strength)
    assert isinstance(due(run.contest, run.at), EndContest)
    run.do(EndContest())
    table = standings(run.contest)
    assert (table[0].entrant.player, table[0].entrant.points) == ("p0", 10)
    assert table[-1].entrant.player == "p15"
    assert run.contest.ended == ContestEnded("over")


def test_opponents_decide_between_equal_points() -> None:
    run = Run(terms(rounds=2), 4)
    run.at = START
    for _ in range(2):
        run.draw()
        run.finish(by_strength)
    shown = [
        (each.rank, each.entrant.player, each.entrant.points, each.opponents_points) for each in standings(run.contest)
    ]
    assert shown == [(1, "p0", 4, 4), (2, "p1", 2, 4), (2, "p2", 2, 4), (4, "p3", 0, 4)]


def test_a_round_waits_for_all_tables_and_for_the_pause() -> None:
    run = Run(terms(pause_s=30), 4)
    assert due(run.contest, START - 1) is None
    assert due_at(run.contest) == START
    run.at = START
    run.draw()
    first, second = run.contest.tables
    run.do(RecordTable(game=first, places=(1, 2)))
    assert due(run.contest, START + 1_000 * SECOND) is None
    assert due_at(run.contest) is None
    run.at = START + 10 * SECOND
    run.do(RecordTable(game=second, places=(1, 1)))
    assert due_at(run.contest) == START + 40 * SECOND
    assert due(run.contest, START + 40 * SECOND - 1) is None
    assert isinstance(due(run.contest, START + 40 * SECOND), DrawRound)
    with pytest.raises(NotDue):
        run.draw()


def test_coming_and_going_delays_no_round() -> None:
    run = Run(terms(pause_s=30), 4)
    run.at = START
    run.draw()
    run.finish(by_strength)
    run.at = START + 29 * SECOND
    run.do(LeaveContest(), run.players[0])
    run.do(JoinContest(), run.players[0])
    assert isinstance(due(run.contest, START + 30 * SECOND), DrawRound)


def test_a_swiss_ends_when_too_few_are_left() -> None:
    run = Run(terms(), 2)
    run.at = START
    run.draw()
    run.do(LeaveContest(), run.players[0])
    run.finish(by_strength)
    assert isinstance(due(run.contest, run.at), EndContest)
    with pytest.raises(ContestRefused, match="no new players"):
        run.do(JoinContest(), PlayerId("late"))
    run.do(JoinContest(), run.players[0])
    assert isinstance(due(run.contest, run.at), DrawRound)


# -- an arena --


def test_an_arena_prefers_another_opponent_and_then_takes_the_same() -> None:
    run = Run(terms("arena"), 4)
    run.at = START
    before = run.draw()
    game, (_, table) = next(iter(run.contest.tables.items()))
    run.at += 60 * SECOND
    run.do(RecordTable(game=game, places=(1, 2)))
    run.at += 2 * SECOND
    assert due(run.contest, run.at) is None, "the other two may come soon"
    run.do(RecordTable(game=next(iter(run.contest.tables)), places=(1, 2)))
    run.at += 2 * SECOND
    after = run.draw()
    assert not any(table in before for table in after)
    run.finish(by_strength)
    for player in table.players:
        run.do(LeaveContest(), player)
    run.at += 2 * SECOND
    assert isinstance(due(run.contest, run.at), DrawRound), "there are no others to wait for"


def test_two_who_have_just_met_wait_a_quarter_of_a_minute_for_others() -> None:
    run = Run(terms("arena"), 4)
    run.at = START
    run.draw()
    run.do(RecordTable(game=next(iter(run.contest.tables)), places=(1, 2)))
    assert due(run.contest, START + 15 * SECOND - 1) is None
    assert isinstance(due(run.contest, START + 15 * SECOND), DrawRound)
    assert due_at(run.contest) == START + 2 * SECOND


def test_of_an_odd_number_the_one_who_has_waited_longest_plays() -> None:
    run = Run(terms("arena"), 3)
    run.at = START
    (first,) = run.draw()
    run.at += 60 * SECOND
    run.finish(by_strength)
    run.at += 2 * SECOND
    (second,) = run.draw()
    assert set(run.players) - first < second


def test_an_arena_ends_with_its_last_game() -> None:
    run = Run(terms("arena"), 2)
    run.at = START
    run.draw()
    run.at = START + 600 * SECOND
    assert due(run.contest, run.at) is None
    run.finish(by_strength)
    assert isinstance(due(run.contest, run.at), EndContest)


# -- points and commands --


@pytest.mark.parametrize(
    ("places", "points"),
    [((1, 2), (2, 0)), ((1, 1), (1, 1)), ((2, 1, 3), (2, 4, 0)), ((1, 1, 3, 3), (5, 5, 1, 1)), ((), (0, 0))],
)
def test_points_count_the_opponents_behind(places: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert tuple(points_of(places, seat) for seat in range(len(points))) == points


def test_an_absent_player_leaves_with_the_result() -> None:
    run = Run(terms("arena"), 2)
    run.at = START
    run.draw()
    (game,) = run.contest.tables
    run.do(RecordTable(game=game, places=(1, 2), absent=("p1", "someone else")))
    assert [each.player for each in run.contest.active] == ["p0"]


@pytest.mark.parametrize("command", [DrawRound(), EndContest(), RecordTable(game=GameId("g"), places=(1, 2))])
def test_players_send_no_commands_of_the_platform(command: ContestCommand) -> None:
    run = Run(terms(), 2)
    run.at = START
    with pytest.raises(ContestRefused, match="only the platform"):
        run.do(command, run.players[0])


def test_what_is_not_due_is_refused() -> None:
    run = Run(terms(), 2)
    early: list[ContestCommand] = [DrawRound(), EndContest(), RecordTable(game=GameId("g"), places=(1, 2))]
    for command in early:
        with pytest.raises(NotDue):
            run.do(command)
    run.do(CancelContest())
    late: list[ContestCommand] = [JoinContest(), LeaveContest(), CancelContest()]
    for command in late:
        with pytest.raises(ContestRefused, match="is over"):
            run.do(command, HOST)


def test_a_full_contest_takes_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lostcities.core.contests.contest_decisions.PLAYERS_MAX", 2)
    run = Run(terms(), 2)
    with pytest.raises(ContestRefused, match="that is the most"):
        run.do(JoinContest(), PlayerId("late"))


def test_games_of_a_round_are_named_by_the_server() -> None:
    run = Run(terms(), 4)
    run.at = START
    (event,) = decide_contest(
        run.contest,
        DrawRound(),
        actor=PLATFORM,
        at=START,
        facts=ContestFacts(game_of=lambda number, table: GameId(f"{number}/{table}")),
    )
    assert isinstance(event, RoundDrawn)
    assert [table.game for table in event.tables] == ["1/0", "1/1"]


@pytest.mark.parametrize(
    ("log_id", "expected"), [("ct" + "a2" * 10, True), ("ct" + "a2" * 9, False), ("g" * 22, False)]
)
def test_ids_tell_contests_from_games(log_id: str, expected: bool) -> None:
    assert is_contest_id(log_id) is expected


# -- deals --


def played(run: Run, player: PlayerId, totals: tuple[int, ...] | None) -> None:
    """Record the result of a player's table of a deal; None for one that was not finished."""
    game = run.contest.entrants[player].table
    assert game is not None
    run.do(RecordTable(game=game, places=(1, 2), totals=totals or ()))


def test_each_player_of_a_deal_plays_it_once_against_the_host_as_soon_as_it_runs() -> None:
    run = Run(terms("deal"), 2)
    run.at = START - 1
    assert due(run.contest, run.at) is None
    run.at = START
    assert due(run.contest, run.at) == DrawRound()
    run.do(DrawRound())
    assert [table.players for _, table in run.contest.tables.values()] == [(p, HOST) for p in run.players]
    assert due(run.contest, run.at) is None
    late = PlayerId("late")
    run.at = START + 599 * SECOND
    run.do(JoinContest(), late)
    run.do(DrawRound())
    assert run.contest.entrants[late].games == 1
    for player in run.players:
        played(run, player, (10, 0))
    assert due(run.contest, run.at) is None, "no player has a second game"
    run.at = START + 600 * SECOND
    with pytest.raises(ContestRefused) as refused:
        run.do(JoinContest(), PlayerId("too late"))
    assert refused.value.rule == "contest.late"
    assert due(run.contest, run.at) is None, "a game is left"
    played(run, late, None)
    assert due(run.contest, run.at) == EndContest()
    run.do(EndContest())
    assert run.contest.ended == ContestEnded("over")


def test_a_deal_is_ranked_by_the_margin_and_players_without_a_result_come_last() -> None:
    run = Run(terms("deal"), 4)
    run.at = START
    run.do(DrawRound())
    results = [(20, 30), (-5, -40), None, (40, 50)]
    for player, totals in zip(run.players, results, strict=True):
        played(run, player, totals)
    ranked = standings(run.contest)
    assert [(each.rank, each.entrant.player, each.entrant.points) for each in ranked] == [
        (1, "p1", 35),
        (2, "p0", -10),
        (2, "p3", -10),
        (4, "p2", 0),
    ]
    assert run.contest.entrants[run.players[1]].totals == (-5, -40)


def test_the_host_of_a_deal_cannot_join_it() -> None:
    run = Run(terms("deal"), 0)
    with pytest.raises(ContestRefused) as refused:
        run.do(JoinContest(), HOST)
    assert refused.value.rule == "contest.host"
