"""`lc-play --analyse` and the line at the end of a game, against a real server process."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.support.server_process import ServerProcess

from lostcities.core import Seat
from lostcities.present import in_english
from lostcities_client import AnalysisNews, GameAnalysis, MoveLoss, SeatAnalysis, StretchAnalysis
from lostcities_terminal.analysis_text import analysis_lines, progress_line


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server"), store="memory:") as server:
        yield server


SHORT = {"duel": {"rounds": 1}, "board": {"rounds": 1}, "rivals": {}}


def game_of(process: ServerProcess, variant: str, *bots: str, **options: Any) -> str:
    """Let bots play a short game, and return its id."""
    chosen = json.dumps(SHORT[variant] | options)
    done = process.run("lc-bot", "match", variant, *bots, "--games", "1", "--json", "--listed", "--options", chosen)
    assert done.returncode == 0, done.stderr
    played: str = json.loads(done.stdout)["game_id"]
    return played


def parts_of(line: str, name: str) -> tuple[int, int, int]:
    """Return margin, luck and play of a verdict."""
    result = r"(won by|lost by|was) (\d+|level)"
    found = re.fullmatch(rf"{name} {result}: (\d+) (un)?lucky, (\d+) by (better|worse) play\.", line)
    assert found is not None, line
    assert (found[1] == "was") is (found[2] == "level"), line
    points = found[2].replace("level", "0"), found[3], found[5]
    signs = (found[1] == "won by", found[4] is None, found[6] == "better")
    margin, luck, play = (int(each) * (1 if sign else -1) for each, sign in zip(points, signs, strict=True))
    return margin, luck, play


def test_a_finished_duel_is_analysed(process: ServerProcess) -> None:
    done = process.run("lc-play", "--analyse", game_of(process, "duel", "navigator-7", "random"))
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    margin, luck, play = parts_of(lines[0], "navigator-7")
    assert margin > 0
    assert luck + play == margin, "to the point"
    assert lines[1].startswith("random lost by ")
    assert lines[4].split()[:2] == ["Round", "Margin"]
    assert sum(" chose " in line for line in lines) == 8
    assert all("random chose" in line for line in lines if " chose " in line)


def test_german_players_read_german(process: ServerProcess) -> None:
    game = game_of(process, "duel", "surveyor", "random")
    done = process.run("lc-play", "--analyse", game, "--language", "de")
    assert "durch besseres Spiel." in done.stdout
    assert not re.search(r"\b(points|lucky|better|Round|Margin|chose)\b", done.stdout)


@pytest.mark.parametrize(
    ("variant", "heads"),
    [
        ("board", ["Player", "Margin", "First hands", "Own draws", "Draws of others", "Play"]),
        ("rivals", ["Player", "Margin", "First wagers", "Revealed cards", "Play"]),
    ],
)
def test_a_finished_game_of_three_is_analysed(process: ServerProcess, variant: str, heads: list[str]) -> None:
    bots = ("navigator-7", "random", "surveyor")
    done = process.run("lc-play", "--analyse", game_of(process, variant, *bots))
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    parts = [parts_of(line, name) for line, name in zip(lines[:3], bots, strict=True)]
    assert all(luck + play == margin for margin, luck, play in parts), "to the point"
    assert sum(margin > 0 for margin, _, _ in parts) == 1
    assert re.split("  +", lines[4].strip()) == heads
    rows = [re.split("  +", line) for line in lines[5:8]]
    assert [row[0] for row in rows] == list(bots)
    assert [int(row[1]) for row in rows] == [margin for margin, _, _ in parts]
    assert sum(" chose " in line for line in lines) == 8
    german = process.run("lc-play", "--analyse", game_of(process, variant, *bots), "--language", "de").stdout
    assert not re.search(
        r"\b(points|lucky|better|Player|Margin|hands|wagers|draws|cards|chose)\b", german, re.IGNORECASE
    )


def test_what_cannot_be_analysed_is_said(process: ServerProcess) -> None:
    unusual = process.run("lc-play", "--analyse", game_of(process, "duel", "surveyor", "random", colours=6))
    assert unusual.returncode == 2
    assert "no analysis of Lost Cities: Duel with these rules and options: no bot has learned them" in unusual.stderr
    unknown = process.run("lc-play", "--analyse", "nope")
    assert unknown.returncode != 0
    assert "there is no game 'nope'" in unknown.stderr
    both = process.run("lc-play", "duel", "--analyse", "nope")
    assert both.returncode == 2


@pytest.mark.slow
def test_a_server_without_workers_leaves_the_analysis_to_the_program(process: ServerProcess, tmp_path: Path) -> None:
    with ServerProcess(tmp_path, arguments=["--no-analysis-worker"]) as alone:
        game = game_of(alone, "duel", "navigator-7", "random")
        done = alone.run("lc-play", "--analyse", game)
        alone.stop()
        alone.arguments = []
        alone.start()
        served = alone.run("lc-play", "--analyse", game)
        alone.stop()  # it logs a call after its client has the answer
        assert "analysis_read" in alone.log_file.read_text(), "the second one came from the server"
    assert done.returncode == served.returncode == 0, done.stderr + served.stderr
    assert done.stdout == served.stdout


@pytest.mark.slow
def test_a_budget_rates_the_dearest_moves_again(process: ServerProcess) -> None:
    game = game_of(process, "duel", "navigator-7", "random")
    plain = process.run("lc-play", "--analyse", game).stdout.splitlines()
    deep = process.run("lc-play", "--analyse", game, "--playouts", "100").stdout.splitlines()
    assert plain[:5] == deep[:5]
    assert plain[-8:] != deep[-8:]
    odd = process.run("lc-play", "--analyse", game, "--playouts", "150")
    assert (odd.returncode, "a multiple of 100 from 0 to 1000, not 150" in odd.stderr) == (2, True)
    assert process.run("lc-play", "duel", "--playouts", "100").returncode == 2


def test_what_is_known_so_far_is_told_in_a_line() -> None:
    loss = MoveLoss(round=1, turn=7, place=9, seat=Seat(1), move="play R2", better="draw", points=4.6)
    names = ("Ada", "Bob")
    assert [
        progress_line(news, names, in_english)
        for news in (
            AnalysisNews("queued", 3, 0, None),
            AnalysisNews("running", 0, 20, None),
            AnalysisNews("running", 0, 40, analysis(-12, loss)),
        )
    ] == [
        "Waiting for a worker. Analyses before this one: 3",
        "20 percent of the moves are rated.",
        "40 percent of the moves are rated. round 1, decision 7: Bob chose play R2; draw was better by 5",
    ]


SOURCES = ("First hands", "Own draws", "Draws of others")


def analysis(margin: int, *losses: MoveLoss, **more: bool) -> GameAnalysis:
    """Return the analysis of a game of one round for two."""
    first = SeatAnalysis(margin, (-8.4, -10.2, -12.3), (0.0,))
    second = SeatAnalysis(-margin, (8.4, 12.3, 10.2), (0.0,))
    return GameAnalysis(SOURCES, (StretchAnalysis(1, (first, second)),), losses, **more)


@pytest.mark.parametrize(
    ("margin", "first", "second"),
    [
        (-12, "Ada lost by 12: 31 unlucky, 19", "Bob won by 12: 31 lucky, 19"),
        (40, "Ada won by 40: 31 unlucky, 71", "Bob lost by 40: 31 lucky, 71"),
        (0, "Ada was level: 31 unlucky, 31", "Bob was level: 31 lucky, 31"),
    ],
)
def test_each_result_has_its_sentence(margin: int, first: str, second: str) -> None:
    lines = list(analysis_lines(analysis(margin), ("Ada", "Bob"), in_english))
    assert lines[:2] == [f"{first} by better play.", f"{second} by worse play."]


@pytest.mark.parametrize(
    ("margin", "first", "second"),
    [
        (-12, "Ada was behind by 12", "Bob was ahead by 12"),
        (40, "Ada was ahead by 40", "Bob was behind by 40"),
        (0, "Ada was level", "Bob was level"),
    ],
)
def test_a_game_that_ended_early_is_not_said_to_be_won_by_its_margin(margin: int, first: str, second: str) -> None:
    lines = list(analysis_lines(analysis(margin, is_whole=False), ("Ada", "Bob"), in_english))
    assert [line.partition(":")[0] for line in lines[:2]] == [first, second]
    assert lines[2] == "The game ended early: only its finished rounds are analysed."


def test_a_seat_that_was_left_comes_last_whatever_its_margin() -> None:
    lines = list(analysis_lines(analysis(40, is_by_points=False), ("Ada", "Bob"), in_english))
    assert [line.partition(":")[0] for line in lines[:2]] == ["Ada was ahead by 40", "Bob was behind by 40"]
    assert "The game ended early: only its finished rounds are analysed." not in lines


def test_the_rounds_and_the_moves_are_in_points_of_the_first_player() -> None:
    loss = MoveLoss(round=1, turn=7, place=9, seat=Seat(1), move="play R2", better="draw", points=4.6)
    lines = list(analysis_lines(analysis(-12, loss), ("Ada", "Bob"), in_english))
    assert lines[3:] == [
        "In points for Ada:",
        "Round  Margin  First hands  Own draws  Draws of others  Play",
        "1         -12           -9        -10              -12   +19",
        "",
        "The dearest moves, as their players could know it:",
        "round 1, decision 7: Bob chose play R2; draw was better by 5",
    ]


def test_a_whole_game_has_a_row_for_each_player() -> None:
    seats = tuple(SeatAnalysis(margin, (1.2, luck), (0.0,)) for margin, luck in ((30, 4.4), (-30, -10.4), (-55, 6.0)))
    game = GameAnalysis(("First wagers", "Revealed cards"), (StretchAnalysis(None, seats),), ())
    lines = list(analysis_lines(game, ("Ada", "Bobby Long", "Carl"), in_english))
    assert lines[4:] == [
        "Player      Margin  First wagers  Revealed cards  Play",
        "Ada            +30            +1              +5   +24",
        "Bobby Long     -30            +1             -10   -21",
        "Carl           -55            +1              +6   -62",
    ]


def test_a_game_without_a_finished_stretch_has_nothing_to_tell() -> None:
    assert list(analysis_lines(GameAnalysis(SOURCES, (), ()), ("Ada", "Bob"), in_english)) == [
        "Nothing was played to its end, so there is nothing to analyse."
    ]
