"""lc-play score: the points of games on a real table, from a pipe and on a terminal, without a server."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.browser.worlds import house_rules
from tests.clients.test_play_program import Terminal
from tests.support.programs import run

from lostcities.core import Setup, Variant
from lostcities.present import ScoreForm, ScoreInput, ScoreRow, ScoreSection, score_form_of
from lostcities.present.translate import in_english
from lostcities.registry import Registry
from lostcities.testing.tiny import TINY
from lostcities_client import NoScoreForm, installed_score_form
from lostcities_duel import DUEL, DuelRules
from lostcities_terminal import score_command
from lostcities_terminal.score_command import is_score_command
from lostcities_terminal.score_entry import BadEntry, EntryPlace, check_entry, possible_in, read_entry

SCORE = ["lc-play", "score"]
ROUND = ("--options", '{"rounds": 1}')

DUEL_ROUND = [
    *("5 8 10", "", "w", "w 3 5 7", "WW 2 3, 5 7 8 10"),  # the example of the rulebook: 18 points
    *("2 3 4", "ww 8 9 10", "-", "", ""),
]
GAMES: dict[str, tuple[list[str], list[str]]] = {
    "duel": (["duel", "--player", "Ada", "--player", "Ben", *ROUND], DUEL_ROUND),
    "duel-six-colours": (
        ["duel", "--options", '{"rounds": 2, "colours": 6}'],
        [*DUEL_ROUND[:5], "W 10", *DUEL_ROUND[5:], "2", *[""] * 5, "9 10", *[""] * 6],
    ),
    "board": (
        ["board", "--seats", "3", *ROUND],
        [
            *("9 L", "7", "4", "2", "", "15", "1 L", "", "3", "", "", "20", "", "", "", "", "", "35"),
            *("2", "3", "1"),
        ],
    ),
    "board-in-german": (
        ["board", "--language", "de", *ROUND],
        ["2", *("9 L", "7", "4", "2", "", "15"), *("8", "", "", "", "", ""), "2", "5"],
    ),
    "rivals": (
        ["rivals", "--seats", "2"],
        [*("", "w w w w 9 10", "w 2 7 8", "6 7 8 9", "ww 2 2 6 7", "3"), *("w", "", "", "2 3", "5 10", "20")],
    ),
}


@pytest.fixture
def alone(tmp_path: Path) -> dict[str, str]:
    """Return an environment in which no server can be reached."""
    left_out = ("LC_ALL", "LC_MESSAGES", "LANG")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    return {**kept, "LOSTCITIES_SERVER": "127.0.0.1:1", "LOSTCITIES_CONFIG": str(tmp_path), "COLUMNS": "80"}


@pytest.mark.parametrize("name", GAMES)
def test_a_sheet_from_a_pipe(name: str, alone: dict[str, str], golden: Callable[[Path, str], None]) -> None:
    arguments, typed = GAMES[name]
    done = run([*SCORE, *arguments], env=alone, typed="".join(f"{line}\n" for line in typed))
    assert (done.returncode, done.stderr) == (0, "")
    golden(Path("score_sheets", f"{name}.txt"), done.stdout)


@pytest.mark.parametrize(
    ("arguments", "typed", "said"),
    [
        (["dual"], "", "there is no variant 'dual'; installed: duel, board, rivals; did you mean 'duel'?"),
        (["duel", "--seats", "3"], "", "duel is not for 3 players: it is for 2"),
        (["duel", "--options", '{"rounds": 0}'], "", "rounds"),
        (["board"], "5\n", "say the number of players first: 2, 3, 4"),
        (["duel"], "5 11\n", "11 is not possible for yellow; enter W 2 3 4 5 6 7 8 9 10"),
        (["duel", *ROUND], "5\n6\n", "the input ended before white of Player 1"),
        (["rivals", "--seats", "2"], "w w w w w\n", "yellow can have wager 4 times at most, not 5"),
        ([], "", "name the game that was played: VARIANT is one of board, duel, rivals"),
        (["duel", "--seats", "2", "--player", "Ada"], "", "--seats says 2 players, and --player names 1"),
    ],
)
def test_a_pipe_with_a_fault_ends_with_what_would_be_right(
    arguments: list[str], typed: str, said: str, alone: dict[str, str]
) -> None:
    done = run([*SCORE, *arguments], env=alone, typed=typed)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith("lc-play score: ")
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_an_end_between_two_rounds_leaves_out_the_rest(alone: dict[str, str]) -> None:
    done = run([*SCORE, "duel"], env=alone, typed="".join(f"{line}\n" for line in DUEL_ROUND))
    assert (done.returncode, done.stderr) == (0, "")
    assert "Round 1          18        10\n" in done.stdout
    assert "Round 2: Player 1" in done.stdout
    assert "\nRound 2  " not in done.stdout
    assert done.stdout.endswith("Player 1 wins\n")


def test_at_a_terminal_a_fault_is_asked_for_again_and_the_last_row_can_be_corrected(alone: dict[str, str]) -> None:
    terminal = Terminal([*SCORE, "duel", *ROUND], {**alone, "TERM": "dumb", "NO_COLOR": "1"})
    try:
        terminal.wait_for(r"yellow \(W 2 3 4 5 6 7 8 9 10\): $")
        terminal.type("5 5\n")
        terminal.wait_for(r"yellow can have 5 only once\s+yellow [^:]*: $")
        terminal.type("5\n")
        terminal.wait_for(r"blue [^:]*: $")
        terminal.type("<\n")
        terminal.wait_for(r"yellow [^:]*: $")
        terminal.type("5 8 10\n\n\n\n\n")
        terminal.wait_for(r"Player 1 has 3 points now\.[^$]*Player 2\s+yellow [^:]*: $")
        terminal.type("8\n")
        terminal.wait_for(r"there is only one 8 in yellow, and another player has it\s+yellow [^:]*: $")
        terminal.type("\n\n\n\n\n")
        terminal.wait_for("Player 1 wins")
        assert terminal.process.wait(timeout=30) == 0
    finally:
        terminal.close()


# -- rows --

STEP, LEADER = ScoreInput(label="step", maximum=9), ScoreInput(label="leader", word="L", once=True)
PATH = ScoreRow(label="red", inputs=(STEP, LEADER), table="path")
COINS = ScoreRow(label="Gold", inputs=(ScoreInput(label="Gold", maximum=36),))


@pytest.mark.parametrize(
    ("row", "typed", "numbers"),
    [
        (PATH, "7 l", [7, 1]),
        (PATH, "L, 7", [7, 1]),
        (PATH, "", [0, 0]),
        (PATH, "-", [0, 0]),
        (COINS, " 12 ", [12]),
    ],
)
def test_words_and_numbers_may_be_typed_in_any_order_and_case(row: ScoreRow, typed: str, numbers: list[int]) -> None:
    assert read_entry(row, typed, in_english) == numbers


@pytest.mark.parametrize(
    ("row", "typed", "said"),
    [
        (PATH, "10", "step goes from 0 to 9, not to 10"),
        (PATH, "7 8", "enter one number for red, not several"),
        (PATH, "LL", "red can have leader only once"),
        (PATH, "x", "x is not possible for red; enter step 0-9, L = leader"),
        (COINS, "99999999999999999999", "is not possible for Gold; enter 0-36"),
    ],
)
def test_what_does_not_fit_a_row_is_refused_with_what_does(row: ScoreRow, typed: str, said: str) -> None:
    with pytest.raises(BadEntry) as refused:
        read_entry(row, typed, in_english)
    assert said in refused.value.message


def test_only_one_row_of_a_round_has_the_leader() -> None:
    rows = (PATH, replace(PATH, label="blue"))
    form = ScoreForm(sections=(ScoreSection(title="Round 1", rows=rows),), tables={"path": (0,) * 20})
    with pytest.raises(BadEntry, match="leader is entered for red already"):
        check_entry(form, [[[[7, 1], [3, 1]]]], EntryPlace(0, 0, 1), in_english)
    check_entry(form, [[[[7, 1], [3, 0]]]], EntryPlace(0, 0, 1), in_english)
    assert possible_in(PATH) == "step 0-9, L = leader"


# -- variants --


class Offering:
    """A plugin that offers some variants."""

    def __init__(self, *variants: Variant[Any, Any, Any]) -> None:
        self._variants = variants

    def registry(self) -> Registry:
        """Return a registry of these variants."""
        registry = Registry()
        registry._variants.update({(each.key, each.version): each for each in self._variants})
        return registry


def test_a_variant_of_the_name_score_is_not_shadowed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [["score"], ["score", "duel"], ["score", "--seats", "2", "duel"], ["duel"], []]
    assert [is_score_command(each) for each in asked] == [True, True, True, False, False]
    named = Offering(replace(TINY, key="score"))
    monkeypatch.setattr(score_command, "installed", named.registry)
    assert [is_score_command(each) for each in asked] == [False, True, False, False, False]


def test_a_variant_without_a_form_says_which_have_one() -> None:
    offered = Offering(TINY, DUEL, replace(DUEL, key="cheap", rules=DuelRules(column_cost=1)))
    with pytest.raises(NoScoreForm) as refused:
        installed_score_form(TINY.key, seats=TINY.seats[0], registry=offered.registry())
    assert refused.value.message == (
        f"the rules of {TINY.key} have no form to score a game on a real table; variants with one: cheap, duel"
    )
    form = installed_score_form("cheap", seats=2, registry=offered.registry())
    assert form == score_form_of(offered.registry().variant("cheap"), Setup(2, DUEL.options()), in_english)
    assert form.tables["column"][1] == 10 - 1  # the last input, the 10, alone


def test_house_rules_of_others_are_scored_by_their_own_numbers(alone: dict[str, str], tmp_path: Path) -> None:
    with_houses = {**alone, "PYTHONPATH": ":".join(map(str, house_rules(tmp_path)))}
    updown = run([*SCORE, "duel-updown", *ROUND], env=with_houses, typed="4 5\n" + "\n" * 9)
    assert (updown.returncode, updown.stderr) == (0, "")
    assert "Total -16 0" in " ".join(updown.stdout.split())  # a column costs 25
    thrifty = run([*SCORE, "rivals-spendthrift", "--seats", "2"], env=with_houses, typed="\n" * 5 + "18\n" + "\n" * 6)
    assert "Total 0 0" in " ".join(thrifty.stdout.split())  # gold counts nothing
    cards = run([*SCORE, "crazy-eights"], env=with_houses, typed="")
    assert cards.returncode == 2
    assert cards.stderr == (
        "lc-play score: the rules of crazy-eights have no form to score a game on a real table; variants with one: "
        "board, duel, duel-updown, loud, rivals, rivals-spendthrift, silent\n"
    )
