"""`lc-play --analyse` and the line at the end of a game, against a real server process."""

import json
import re
from collections.abc import Iterator

import pytest
from tests.support.server_process import ServerProcess

from lostcities.core import Seat
from lostcities.present import in_english
from lostcities_bots.analysis import GameAnalysis, MoveLoss, RoundAnalysis
from lostcities_terminal.analysis_text import analysis_lines


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server"), store="memory:") as server:
        yield server


def game_of(process: ServerProcess, variant: str, *bots: str) -> str:
    """Let bots play a game, and return its id."""
    options = ("--options", '{"rounds": 1}') if variant == "duel" else ()
    done = process.run("lc-bot", "match", variant, *bots, "--games", "1", "--json", "--listed", *options)
    assert done.returncode == 0, done.stderr
    played: str = json.loads(done.stdout)["game_id"]
    return played


def test_a_finished_duel_is_analysed(process: ServerProcess) -> None:
    done = process.run("lc-play", "--analyse", game_of(process, "duel", "navigator-7", "random"))
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    found = re.fullmatch(r"navigator-7 won by (\d+): (\d+) (un)?lucky, (\d+) by better play\.", lines[0])
    assert found is not None, lines[0]
    luck = int(found[2]) * (-1 if found[3] else 1)
    assert luck + int(found[4]) == int(found[1]), "to the point"
    assert lines[1].startswith("random lost by ")
    assert lines[4].split()[:2] == ["Round", "Margin"]
    assert sum(" chose " in line for line in lines) == 8
    assert all("random chose" in line for line in lines if " chose " in line)


def test_german_players_read_german(process: ServerProcess) -> None:
    game = game_of(process, "duel", "surveyor", "random")
    done = process.run("lc-play", "--analyse", game, "--language", "de")
    assert "durch besseres Spiel." in done.stdout
    assert not re.search(r"\b(points|lucky|better|Round|Margin|chose)\b", done.stdout)


def test_what_cannot_be_analysed_is_said(process: ServerProcess) -> None:
    rivals = process.run("lc-play", "--analyse", game_of(process, "rivals", "surveyor", "random"))
    assert rivals.returncode == 1
    assert "there is no analysis of Lost Cities: Rivals yet: only the Duel has one" in rivals.stderr
    unknown = process.run("lc-play", "--analyse", "nope")
    assert unknown.returncode != 0
    assert "there is no game 'nope'" in unknown.stderr
    both = process.run("lc-play", "duel", "--analyse", "nope")
    assert both.returncode == 2


ROUND = RoundAnalysis(margin=-12, deal_luck=-8.4, draw_luck=(-10.2, 12.3), curve=(0.0,))


@pytest.mark.parametrize(
    ("margin", "first", "second"),
    [
        (-12, "Ada lost by 12: 31 unlucky, 19", "Bob won by 12: 31 lucky, 19"),
        (40, "Ada won by 40: 31 unlucky, 71", "Bob lost by 40: 31 lucky, 71"),
        (0, "Ada drew: 31 unlucky, 31", "Bob drew: 31 lucky, 31"),
    ],
)
def test_each_result_has_its_sentence(margin: int, first: str, second: str) -> None:
    played = RoundAnalysis(margin, ROUND.deal_luck, ROUND.draw_luck, ROUND.curve)
    lines = list(analysis_lines(GameAnalysis((played,), ()), ("Ada", "Bob"), in_english))
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
    played = RoundAnalysis(margin, ROUND.deal_luck, ROUND.draw_luck, ROUND.curve)
    lines = list(analysis_lines(GameAnalysis((played,), (), is_whole=False), ("Ada", "Bob"), in_english))
    assert [line.partition(":")[0] for line in lines[:2]] == [first, second]
    assert lines[2] == "The game ended early: only its finished rounds are analysed."


def test_the_rounds_and_the_moves_are_in_points_of_the_first_player() -> None:
    loss = MoveLoss(round=1, turn=7, place=9, seat=Seat(1), move="play R2", better="draw", points=4.6)
    lines = list(analysis_lines(GameAnalysis((ROUND,), (loss,)), ("Ada", "Bob"), in_english))
    assert lines[3:] == [
        "In points for Ada:",
        "Round  Margin  First hands  Draws of Ada  Draws of Bob  Play",
        "1         -12           -8           -10           -12   +19",
        "",
        "The dearest moves, as their players could know it:",
        "round 1, decision 7: Bob chose play R2; draw was better by 5",
    ]


def test_a_game_without_a_finished_round_has_nothing_to_tell() -> None:
    assert list(analysis_lines(GameAnalysis((), ()), ("Ada", "Bob"), in_english)) == [
        "No round was played to its end, so there is nothing to analyse."
    ]
