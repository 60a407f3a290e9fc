"""Bots: the views they get, the strength of the built-in ones, and how they are found."""

import asyncio
from pathlib import Path
from typing import Any, ClassVar, cast

import pytest
from msgspec.structs import replace
from tests.support import form_variant
from tests.support.built_in_bots import ALL

from lostcities.core import Move, Seat, TimeControl, Variant
from lostcities.kit import Card
from lostcities.registry import Registry, load_registry
from lostcities_bots import arena, bot_lookup
from lostcities_bots.bot_lookup import BUILT_IN, UnknownBot, find_bot, first_bot
from lostcities_bots.error_attribution import AttributedBot, BotFailed
from lostcities_bots.game_faults import BotFault
from lostcities_bots.match_standings import MatchGame, mean, show, standings
from lostcities_bots.random_bot import RandomBot
from lostcities_bots.surveyor import Surveyor
from lostcities_client import BadChoice, Bot, CannotPlay, Decision, connect, play_seat
from lostcities_duel import DuelState, PlayCard

DUEL: Variant[Any, Any, Any] = load_registry().variant("duel")


# -- the first opponent --


def test_a_learner_first_meets_the_weakest_level() -> None:
    assert [first_bot(key) for key in ("duel", "board", "rivals")] == ["navigator-1"] * 3


def test_where_no_level_plays_a_learner_first_meets_the_last_bot_that_does(monkeypatch: pytest.MonkeyPatch) -> None:
    registry = Registry()
    registry.add(form_variant, "a variant with moves by a form")
    monkeypatch.setattr(bot_lookup, "_registry", lambda: registry)
    [variant] = registry.variants()
    assert first_bot(variant.key) == "random"


# -- strength --


def self_play_mean(games: int) -> float:
    """Return the surveyor's mean points per round and seat against itself."""
    totals = [total for i in range(games) for total in arena.play(DUEL, (Surveyor, Surveyor), seed=f"s{i}").totals]
    return sum(totals) / len(totals) / 3


def wins_against_random(pairs: int) -> float:
    """Return the share of games that the surveyor wins against `random`, in duplicate deals."""
    won = 0
    for i in range(pairs):
        first, second = arena.play_duplicate(DUEL, (Surveyor, RandomBot), seed=f"r{i}")
        won += first.winners == (0,)
        won += second.winners == (1,)
    return won / (2 * pairs)


def test_the_surveyor_beats_random_and_reaches_ten_points_a_round_against_itself(is_slow: bool) -> None:
    assert wins_against_random(10 if is_slow else 4) == 1.0
    assert self_play_mean(20 if is_slow else 6) >= 10


@pytest.mark.slow
def test_the_surveyor_keeps_its_level_over_a_thousand_rounds() -> None:
    assert wins_against_random(170) >= 0.97
    assert self_play_mean(340) >= 10


def test_the_surveyor_plays_every_option_of_the_duel() -> None:
    for options in (
        {"colours": 6, "hand_size": 5},
        {"wagers_per_colour": 0, "column_cost": 30, "rounds": 1},
        {"bonus_cards": 5, "rounds": 1},
    ):
        result = arena.play(DUEL, (Surveyor, Surveyor), seed="o", options=options)
        assert result.moves >= 56


# -- views of bots --


class Spy(RandomBot):
    """A random bot that records its decisions."""

    seen: ClassVar[list[Decision]] = []

    def choose(self, decision: Decision) -> Move:
        self.seen.append(decision)
        return super().choose(decision)


def test_the_arena_shows_a_bot_its_own_view_only() -> None:
    Spy.seen.clear()
    arena.play(DUEL, (Spy, RandomBot), seed="spy", options={"rounds": 1})
    assert len(Spy.seen) > 80
    taken = 0
    for decision in Spy.seen:
        view = decision.view
        assert isinstance(view, DuelState)
        assert decision.seat == 0
        assert view.hands[0].backs == 0
        assert view.deck.cards == ()
        assert view.hands[1].backs + len(view.hands[1].cards) == 8
        taken = max(taken, len(view.hands[1].cards))
    assert taken > 0  # cards taken from the discards are known to all


def test_the_same_seed_repeats_a_game_to_the_last_point() -> None:
    once = arena.play(DUEL, (RandomBot, Surveyor), seed="again")
    assert arena.play(DUEL, (RandomBot, Surveyor), seed="again") == once
    assert arena.play(DUEL, (RandomBot, Surveyor), seed="other") != once


def test_a_duplicate_seats_every_bot_once_in_every_seat_of_the_same_deal() -> None:
    dealt = set[object]()

    class Noting(RandomBot):
        name = "noting"

        def choose(self, decision: Decision) -> Move:
            dealt.add(decision.view.columns)
            return super().choose(decision)

    rivals = load_registry().variant("rivals")
    games = arena.play_duplicate(rivals, (Surveyor, RandomBot, Noting), seed="d", gold_total=0)
    assert [game.seats for game in games] == [
        ("surveyor", "random", "noting"),
        ("noting", "surveyor", "random"),
        ("random", "noting", "surveyor"),
    ]
    assert len(dealt) == 1  # without gold no seat buys, so all cards in the columns were dealt


# -- faults of bots --


class Stubborn(Bot):
    """A bot that ignores the list of legal moves."""

    def choose(self, decision: Decision) -> Move:
        return PlayCard(Card("Y0"))


def test_a_choice_that_is_not_legal_names_the_bot_and_the_legal_moves() -> None:
    with pytest.raises(BadChoice, match=r"bot stubborn chose .*legal: "):
        arena.play(DUEL, (Stubborn, Stubborn), seed="x")


def test_a_text_instead_of_a_move_is_told_where_moves_come_from() -> None:
    class Writer(Bot):
        def choose(self, decision: Decision) -> Move:
            return "draw"  # type: ignore[return-value]  # the fault

    with pytest.raises(BadChoice, match=r"bot writer chose the text 'draw', .*: use decision\.move\('draw'\)"):
        arena.play(DUEL, (Writer, Writer), seed="x")


def test_a_decision_finds_moves_by_their_notation() -> None:
    class Drawer(Bot):
        def choose(self, decision: Decision) -> Move:
            with pytest.raises(LookupError, match="'play Z1' is not legal now"):
                decision.move("play Z1")
            assert decision.table.actions
            assert [score.total for score in decision.scores] == [0, 0] or decision.version > 1
            return decision.legal_moves[-1] if decision.view.has_placed else decision.legal_moves[0]

    assert arena.play(DUEL, (Drawer, RandomBot), seed="n", options={"rounds": 1}).moves > 80


async def test_a_bot_learns_when_its_time_runs_out(server: str) -> None:
    noted: list[int | None] = []

    class Punctual(RandomBot):
        def choose(self, decision: Decision) -> Move:
            noted.append(decision.due_at)
            return super().choose(decision)

    for control in (None, TimeControl(per_move_s=600)):
        async with connect(server) as client:
            await client.register("Ada", "bot")
            game = await client.create_game("duel", options={"rounds": 1, "stall_limit": 1}, time_control=control)
            for seat in (0, 1):
                await client.join(game.game_id, Seat(seat))
            began = (await client.get_game(game.game_id)).game.updated_at
            await asyncio.gather(
                play_seat(client, game.game_id, Punctual(), seat=Seat(0)),
                play_seat(client, game.game_id, RandomBot(), seat=Seat(1)),
            )
        if control is None:
            assert set(noted) == {None}
            noted.clear()
    assert noted[0] is not None
    assert began + 600_200_000 <= noted[0] <= began + 630_000_000


def test_the_surveyor_refuses_a_game_that_is_not_a_duel() -> None:
    other = Variant[Any, Any, Any](key="chess", title="", seats=range(2, 3), rules=object(), moves=Move, events=Move)  # type: ignore[arg-type]  # only its key is read
    with pytest.raises(CannotPlay, match="does not know 'chess'"):
        Surveyor().check(other)


# -- finding bots --


def test_built_in_bots_are_found_by_name() -> None:
    assert list(BUILT_IN) == [*ALL]
    assert find_bot("random") is RandomBot


def test_a_bot_of_ones_own_is_found_as_module_and_class() -> None:
    assert find_bot("lostcities_bots.random_bot:RandomBot") is RandomBot


def test_a_module_that_ends_the_program_is_no_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "leaving_bot.py").write_text("raise SystemExit('leaves')")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(UnknownBot, match="cannot import bot 'leaving_bot:Bot': SystemExit: leaves"):
        find_bot("leaving_bot:Bot")


def test_a_bot_that_ends_the_program_has_failed() -> None:
    class Leaving(Bot):
        def choose(self, decision: Decision) -> Move:
            raise SystemExit("leaves")

    with pytest.raises(BotFailed, match=r"failed at test_bots.py:.* in choose: SystemExit: leaves"):
        AttributedBot(Leaving).choose(cast(Any, None))


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("explore", r"built in: surveyor, navigator-1, .*, random; or name your own as module:Class"),
        ("no_such_module:Bot", "cannot import bot"),
        ("lostcities_bots.random_bot:Nothing", "cannot import bot"),
        ("lostcities_bots.match_standings:MatchGame", "must be a subclass"),
    ],
)
def test_a_bot_that_cannot_be_found_says_what_was_wrong(name: str, complaint: str) -> None:
    with pytest.raises(UnknownBot, match=complaint):
        find_bot(name)


# -- standings --


def played(
    scores: tuple[int, ...],
    winners: tuple[int, ...],
    seats: tuple[str, ...] = ("a", "b"),
    teams: tuple[tuple[int, ...], ...] = ((0,), (1,), (2,), (3,)),
) -> MatchGame:
    return MatchGame("g", "duel", seats, scores, winners, teams, 10, 0.1)


def test_standings_count_wins_shared_wins_and_margins() -> None:
    games = [played((10, 4), (0,)), played((1, 5), (1,)), played((3, 3), (0, 1)), played((7, 2), (0,), ("b", "a"))]
    rows = {row.bot: row for row in standings(["a", "b"], games)}
    assert float(rows["a"].wins) == 1.5
    assert rows["a"].points.value == 4.0
    assert rows["a"].margin.value == -0.75
    assert rows["b"].win_rate == 0.625
    assert [row.bot for row in standings(["a", "b"], games)] == ["b", "a"]


def test_a_bot_that_failed_has_lost_whatever_the_log_says() -> None:
    both_failed = replace(played((10, 4), (0,)), faults=(BotFault(Seat(0), "late"), BotFault(Seat(1), "late")))
    rows = {row.bot: row for row in standings(["a", "b"], [both_failed, played((10, 4), (0,))])}
    assert [(float(rows[bot].wins), rows[bot].faults) for bot in ("a", "b")] == [(1.0, 1), (0.0, 1)]


def test_standings_of_four_seats_compare_each_with_the_mean_of_the_others() -> None:
    seats = ("a", "b", "c", "d")
    games = [played((30, 12, 18, 0), (0,), seats), played((6, 6, 0, 0), (0, 1), seats)]
    rows = {row.bot: row for row in standings(seats, games)}
    assert [row.bot for row in standings(seats, games)] == ["a", "b", "c", "d"]
    assert [float(rows[bot].wins) for bot in seats] == [1.5, 0.5, 0.0, 0.0]
    assert [rows[bot].margin.value for bot in seats] == [12.0, 0.0, 0.0, -12.0]


def test_a_team_wins_for_each_of_its_seats_and_is_compared_with_the_other_teams() -> None:
    seats, partners = ("a", "b", "c", "d"), ((0, 2), (1, 3))
    games = [played((80, 95, 80, 95), (1, 3), seats, partners), played((7, 7, 7, 7), (0, 1, 2, 3), seats, partners)]
    rows = {row.bot: row for row in standings(seats, games)}
    assert [float(rows[bot].wins) for bot in seats] == [0.5, 1.5, 0.5, 1.5]
    assert [rows[bot].margin.value for bot in seats] == [-7.5, 7.5, -7.5, 7.5]


def test_a_co_operative_game_is_won_or_lost_by_all_bots() -> None:
    games = [played((18, 18), (0, 1), teams=((0, 1),)), played((5, 5), (), teams=((0, 1),))]
    assert [float(row.wins) for row in standings(["a", "b"], games)] == [1.0, 1.0]


def test_standings_are_told_of_games_in_the_arena_as_well() -> None:
    games = arena.play_duplicate(DUEL, (Surveyor, RandomBot), seed="st", rounds=1)
    best, other = standings(["random", "surveyor"], games)
    assert (best.bot, best.games, float(best.wins)) == ("surveyor", 2, 2.0)
    assert best.margin.value == -other.margin.value


def test_the_interval_of_a_win_rate_stays_within_bounds_and_narrows() -> None:
    few = standings(["a"], [played((1, 0), (0,))] * 4)[0].win_interval
    many = standings(["a"], [played((1, 0), (0,))] * 400)[0].win_interval
    assert [round(bound, 3) for bound in few] == [0.51, 1.0]
    assert [round(bound, 3) for bound in many] == [0.99, 1.0]


def test_means_come_with_their_standard_error() -> None:
    assert (mean([2, 4, 6]).value, round(mean([2, 4, 6]).error, 4)) == (4.0, 1.1547)
    assert (mean([5]).error, mean([]).value) == (0.0, 0.0)


def test_standings_are_shown_as_a_table() -> None:
    games = [played((10, 4), (0,)), played((12, 8), (0,))]
    assert show(standings(["a", "b"], games)) == (
        "bot  games   wins  win rate (95 %)        points a game   margin a game  faults\n"
        "a        2      2  100.0% (34% to 100%)     +11.0 ± 1.0      +5.0 ± 1.0       0\n"
        "b        2      0    0.0% (0% to 66%)        +6.0 ± 2.0      -5.0 ± 1.0       0"
    )
