"""The arena: deals in all seatings, forfeits, results that repeat byte for byte, and the report."""

import json
import multiprocessing
import signal
import subprocess
import sys
from contextlib import aclosing
from pathlib import Path
from subprocess import PIPE

import pytest
from tests.clients.test_process_bots import check_gone, wait_until
from tests.support.process_bots import PIDS

from lostcities.core import Seat
from lostcities_bots.main import main
from lostcities_bots.tournament import ArenaPlan, DealGame, DealResult, Sprt, run_arena
from lostcities_bots.tournament.deal_worker import DealFailed
from lostcities_bots.tournament.plan import Forfeit
from lostcities_bots.tournament.pool_report import pool_lines
from lostcities_bots.tournament.report import report_lines

BIN = Path(sys.executable).parent
SHORT = '{"rounds": 1}'
BOTS = "tests.support.process_bots"


def arena(tmp_path: Path, *arguments: str, name: str = "out") -> list[bytes]:
    """Run the command; return the lines of the file of results."""
    file = tmp_path / name
    assert main(["arena", *arguments, "--out", str(file)]) == 0
    return file.read_bytes().splitlines()


# -- margins --


def test_the_margin_of_a_deal_is_the_mean_over_all_seatings() -> None:
    deal = DealResult(0, (DealGame((0, 1), (50, 20), 80), DealGame((1, 0), (10, 30), 82)))
    assert deal.margins() == (25.0, -25.0)
    three = DealResult(0, (DealGame((0, 1, 2), (30, 12, 6), 9),))
    assert three.margins() == (21.0, -6.0, -15.0)


def test_a_forfeit_costs_the_same_whatever_lies_on_the_table() -> None:
    ahead = DealGame((1, 0), (90, -20), 12, Forfeit(Seat(0), "gone"))
    assert ahead.margins() == (100.0, -100.0)
    assert DealGame((2, 0, 1), (9, 9, 9), 3, Forfeit(Seat(0), "gone")).margins() == (50.0, 50.0, -100.0)


def test_the_first_place_of_a_game_is_shared_and_a_forfeit_leaves_it_to_the_others() -> None:
    game = DealGame((2, 0, 1), (9, 9, 3), 80)
    assert [game.share(bot) for bot in range(3)] == [0.5, 0.0, 0.5]
    lost = DealGame((2, 0, 1), (9, -8, 3), 80, Forfeit(Seat(0), "gone"))
    assert [lost.share(bot) for bot in range(3)] == [0.5, 0.5, 0.0]


def test_luck_is_taken_out_of_the_margins_by_seat() -> None:
    deal = DealResult(0, (DealGame((0, 1), (50, 20), 80, luck=(12.5, -12.5)), DealGame((1, 0), (10, 30), 82)))
    assert deal.margins() == (25.0, -25.0)
    assert deal.adjusted() == (18.75, -18.75)
    swapped = DealGame((1, 0), (50, 20), 80, luck=(12.5, -12.5))
    assert swapped.adjusted() == (-17.5, 17.5)


# -- the command --


@pytest.mark.parametrize(("variant", "bots"), [("duel", 2), ("board", 2), ("rivals", 3)])
def test_games_that_a_net_has_learned_have_their_luck(
    variant: str, bots: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ("surveyor", "navigator-7", "random")[:bots]
    options = () if variant == "rivals" else ("--options", SHORT)
    _, *deals = map(
        json.loads,
        arena(tmp_path, variant, *names, "--deals", "2", "--seed", "luck", "--jobs", "1", *options),
    )
    lucks = [game["luck"] for deal in deals for game in deal["games"]]
    assert len(lucks) == 2 * bots
    assert all(len(luck) == bots and any(luck) for luck in lucks)
    assert bots > 2 or all(one == -two for one, two in lucks)
    assert "margin of surveyor after so many deals, without luck:" in capsys.readouterr().out


def test_games_by_unusual_numbers_have_no_luck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan = ("surveyor", "random", "--deals", "1", "--seed", "luck", "--jobs", "1")
    _, *deals = map(json.loads, arena(tmp_path, "rivals", *plan, "--options", '{"gold_total": 24}'))
    assert all("luck" not in game for deal in deals for game in deal["games"])
    assert "without luck:" not in capsys.readouterr().out


@pytest.mark.slow
def test_results_repeat_byte_for_byte_with_any_number_of_processes(tmp_path: Path) -> None:
    plan = ("duel", "random", "random", "--deals", "2", "--seed", "again", "--options", SHORT)
    once = arena(tmp_path, *plan, "--jobs", "1")
    assert arena(tmp_path, *plan, "--jobs", "2", name="other") == once
    head, *deals = map(json.loads, once)
    assert head == {
        "arena": 1, "bots": ["random", "random"], "choice_s": 10.0, "deals": 2, "options": {"rounds": 1},
        "playouts": None, "seats": None, "seed": "again", "sprt": None, "variant": "duel",
    }  # fmt: skip
    assert [deal["number"] for deal in deals] == [0, 1]
    assert [[game["order"] for game in deal["games"]] for deal in deals] == [[[0, 1], [1, 0]]] * 2
    assert arena(tmp_path, *plan[:5], "--seed", "other", *plan[7:], name="third")[1:] != once[1:]


def test_a_search_by_playouts_has_a_minute_for_a_choice_unless_told_otherwise(tmp_path: Path) -> None:
    plan = ("duel", "random", "random", "--deals", "1", "--jobs", "1", "--options", SHORT, "--playouts", "5")
    assert json.loads(arena(tmp_path, *plan)[0])["choice_s"] == 60.0
    assert json.loads(arena(tmp_path, *plan, "--choice-s", "7", name="other")[0])["choice_s"] == 7.0


def test_bots_are_told_how_long_they_may_take(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan = ("duel", f"{BOTS}:Hurried", "random", "--deals", "1", "--options", SHORT, "--choice-s", "7.5")
    arena(tmp_path, *plan)
    assert "by a fault" not in capsys.readouterr().out


def test_the_report_names_bots_margins_and_the_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arena(tmp_path, "rivals", "random", "random", "random", "--deals", "1", "--seed", "s", "--jobs", "1")
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "rivals: 1 deal in 3 seatings; seed s"
    assert lines[2].split()[:5] == ["bot", "deals", "won", "games", "won"]
    assert lines[2].split()[5:] == ["margin", "(95", "%)", "without", "luck", "forfeits"]
    assert [line.split()[0] for line in lines[3:6]] == ["random", "random#2", "random#3"]


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("Raising", "KeyError"),
        pytest.param("Exiting", "ended with exit code 3", marks=pytest.mark.slow),
        pytest.param("Crashing", "was killed by SIGSEGV", marks=pytest.mark.slow),
        pytest.param("Odd", "Can't pickle", marks=pytest.mark.slow),
        pytest.param("Hogging", "did not answer within 1 seconds", marks=pytest.mark.slow),
        ("Dying", "exit code 4"),
    ],
)
def test_a_bot_that_fails_forfeits_its_games_and_the_arena_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: str, reason: str
) -> None:
    pids = tmp_path / "pids"
    monkeypatch.setenv(PIDS, str(pids))
    if bot == "Dying":
        assert main(["arena", "duel", f"{BOTS}:{bot}", "random", "--deals", "1"]) == 2
        return
    choice_s = "1" if bot == "Hogging" else "20"  # a busy machine is no fault of a bot
    plan = (
        "duel",
        f"{BOTS}:{bot}",
        "random",
        "--deals",
        "1",
        "--jobs",
        "1",
        "--choice-s",
        choice_s,
        "--options",
        SHORT,
    )
    games = json.loads(arena(tmp_path, *plan)[1])["games"]
    assert [game["order"][game["forfeit"]["seat"]] for game in games] == [0, 0]
    assert all(reason in game["forfeit"]["reason"] for game in games), games
    check_gone(pids)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("duel", "surveyor"), "duel takes 2 bots, not 1"),
        (("nope", "surveyor", "random"), "there is no variant 'nope'"),
        (("duel", "surveyor", "nobody"), "there is no bot 'nobody'"),
        (("duel", "surveyor", f"{BOTS}:Choosy"), "duel is too easy"),
        (("duel", "surveyor", "random", "--options", '{"rounds": "x"}'), "option 'rounds' of duel"),
        (("duel", "surveyor", "random", "navigator-1"), "not 3; to rate more bots by games of a few, say --seats"),
        (("duel", "surveyor", "random", "navigator-1", "--seats", "3"), "duel has 2 seats, not 3"),
        (("board", "surveyor", "random", "--seats", "2"), "a pool has more bots than the 2 seats of a game, not 2"),
        (("duel", "surveyor", "random", "random", "--seats", "2", "--sprt", "0,3"), "no margin of one bot to test"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_deal(
    arguments: tuple[str, ...],
    told: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(PIDS, str(tmp_path / "pids"))
    assert main(["arena", *arguments, "--out", str(tmp_path / "out")]) == 2
    assert told in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("text", ["3", "3,0", "a,b", "0,inf", "0,1,2"])
def test_hypotheses_that_make_no_sense_are_wrong_usage(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "duel", "surveyor", "random", "--sprt", text])
    assert "is not two numbers of points, the lower one first: 0,3" in capsys.readouterr().err


# -- pools --


def test_every_table_of_a_pool_plays_the_same_deals_in_all_seatings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = ("random", "random", "surveyor")
    lines = arena(tmp_path, "rivals", *bots, "--seats", "2", "--deals", "2", "--seed", "s", "--jobs", "2")
    deals = [json.loads(line) for line in lines[1:]]
    assert [deal["table"] for deal in deals] == [[0, 1], [0, 2], [1, 2]] * 2
    assert all([game["order"] for game in deal["games"]] == [[0, 1], [1, 0]] for deal in deals)
    report = capsys.readouterr().out.splitlines()
    assert report[0] == "rivals: 6 deals at 3 tables of 2, each in 2 seatings; seed s"
    assert sorted(line.split()[0] for line in report[3:]) == ["random", "random#2"]
    assert report[2].split()[0] == "surveyor"
    alone = arena(tmp_path, "rivals", *bots[:2], "--deals", "2", "--seed", "s", name="alone")
    assert [json.loads(line)["games"] for line in alone[1:]] == [deals[0]["games"], deals[3]["games"]]


def test_a_pool_is_rated_by_the_margins_of_its_deals() -> None:
    plan = ArenaPlan(variant="board", bots=("a", "b", "c", "d"), deals=1, seed="s", seats=3)
    assert plan.tables == ((0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3))
    deals = [
        DealResult(at, (DealGame((0, 1, 2), (30, 20, 10), 9),), table) for at, table in enumerate(plan.tables * 20)
    ]
    lines = list(pool_lines(plan, plan.bots, deals))
    ratings = {line.split()[0]: int(line.split()[1]) for line in lines[2:]}
    assert list(ratings) == ["a", "b", "c", "d"]
    assert ratings["a"] - ratings["d"] > 600
    assert sum(ratings.values()) == pytest.approx(6_000, abs=200)
    assert lines[2].split()[4:] == ["100.0%", "+15.0", "±", "0.0", "0"]


def test_a_forfeit_in_a_pool_is_told_by_the_bot_and_its_reason() -> None:
    plan = ArenaPlan(variant="duel", bots=("a", "b", "c"), deals=1, seed="s", seats=2)
    lost = DealGame((1, 0), (90, -20), 12, Forfeit(Seat(0), "gone"))
    lines = list(pool_lines(plan, plan.bots, [DealResult(0, (lost,), (0, 2))]))
    assert [line.split()[-1] for line in lines[2:5]] == ["0", "0", "1"]
    assert lines[5] == "c lost 1 games by a fault: gone"
    assert lines[3].split() == ["b", "1500", "±", "490", "-", "-", "0"]


def test_a_pool_without_a_deal_says_so_and_rates_no_bot() -> None:
    plan = ArenaPlan(variant="duel", bots=("a", "b", "c"), deals=1, seed="s", seats=2)
    assert list(pool_lines(plan, plan.bots, [])) == ["duel: 0 deals at 3 tables of 2, each in 2 seatings; seed s"]


# -- the sequential test --


def test_the_report_tells_the_verdict_and_draws_the_margin() -> None:
    plan = ArenaPlan(variant="duel", bots=("a", "b"), deals=200, seed="s", sprt=Sprt(0, 3))
    games = [DealGame((0, 1), (20 + 4 * (number % 5), 10), 90) for number in range(100)]
    deals = [DealResult(number, (game,)) for number, game in enumerate(games)]
    *_, last, _, verdict = report_lines(plan, ["a", "b"], deals)
    assert last == "    100                      │               ─●─    +18.0 ± 1.1"
    assert verdict == "test of +0 against +3 points for a: +3 is accepted after 100 deals"


def test_the_report_of_many_bots_tells_how_often_the_first_one_is_ahead_of_the_others() -> None:
    plan = ArenaPlan(variant="board", bots=("a", "b", "c"), deals=4, seed="s")
    scores = [(30, 40, 10), (25, 30, 20), (10, 20, 30), (9, 0, 0)]  # ahead, level, behind, first
    deals = [DealResult(number, (DealGame((0, 1, 2), each, 90),)) for number, each in enumerate(scores)]
    lines = list(report_lines(plan, ["a", "b", "c"], deals))
    assert lines[3].split()[:2] == ["a", "25.0%"]
    assert lines[6] == "a is ahead of the mean of the others in 62.5% (22% to 91%) of the deals"


@pytest.mark.slow
async def test_the_test_ends_the_arena_at_the_same_deal_with_any_number_of_processes() -> None:
    plan = ArenaPlan(
        variant="duel", bots=("surveyor", "random"), deals=130, seed="sprt", options={"rounds": 1}, sprt=Sprt(0, 3)
    )
    for jobs in (1, 2):
        async with aclosing(run_arena(plan, jobs)) as results:
            assert len([deal async for deal in results]) == 100


# -- ends before the last deal --


@pytest.mark.slow
def test_ctrl_c_ends_the_arena_with_the_deals_so_far(tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = [BIN / "lc-bot", "arena", "duel", "random", "random", "--deals", "9999", "--jobs", "2", "--out", out]
    arena = subprocess.Popen([*map(str, command), "--options", SHORT], stdout=PIPE, stderr=PIPE, text=True)
    wait_until(lambda: out.exists() and len(out.read_bytes().splitlines()) > 3)
    arena.send_signal(signal.SIGINT)
    told, errors = arena.communicate(timeout=60)
    deals = len(out.read_bytes().splitlines()) - 1
    assert (arena.returncode, "Traceback" in errors) == (130, False), errors
    assert told.startswith(f"duel: {deals} deals, each in 2 seatings")


@pytest.mark.slow
async def test_a_killed_process_of_the_arena_is_a_clear_error() -> None:
    plan = ArenaPlan(variant="duel", bots=("random", "random"), deals=99, seed="killed", options={"rounds": 1})
    async with aclosing(run_arena(plan, 1)) as results:
        await anext(results)
        for child in multiprocessing.active_children():
            child.kill()
        with pytest.raises(DealFailed, match="a process of the arena was killed"):
            [deal async for deal in results]
