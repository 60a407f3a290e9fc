"""Tutorials in the terminal: `lc-play --tutorial` with the lines of a pipe, from the first lesson to a first game."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.support.programs import run
from tests.support.server_process import ServerProcess

LESSONS = Path(__file__).parent / "lessons"

TYPED = {
    "duel": """
        play R4
        discard G2
        draw
        play R4
        play YW
        take Y
        play Y5
        play Y10
        play R10
    """,
    "board": """
        play Y1 member
        play Y1 leader
        play Y1
        play R3 member
        play Y6
        move R
        play R8
        take Y
        play Y10
    """,
    "rivals": """
        nonsense
        reveal
        reveal
        bid 1
        bid 3
        place Y2
        pass
        bid 1
        box RW
        bid 3
    """,
}
"""The right moves, after one that is wrong. Two lessons at the end are only read."""


def typed(variant: str) -> str:
    moves = [line.strip() for line in TYPED[variant].strip().splitlines()]
    return "\n".join([*moves, "", "", "q"]) + "\n"


def learn(*arguments: str, text: str) -> tuple[int, str, str]:
    done = run(["lc-play", "--tutorial", *arguments], typed=text)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("variant", TYPED)
def test_a_tutorial_is_learned_by_typing_without_a_server(
    variant: str, golden: Callable[[Path, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOSTCITIES_SERVER", "127.0.0.1:1")
    code, out, said = learn(variant, text=typed(variant))
    assert (code, said) == (0, "")
    golden(LESSONS / f"{variant}.txt", out)


def test_another_move_brings_its_text_and_the_lesson_stays() -> None:
    _, out, _ = learn("duel", text="play R4\n")
    assert "Keep red\nand yellow, of which you hold most, and discard green 2." in out
    assert "lesson 2" not in out
    _, out, _ = learn("duel", "--language", "de", text="play R4\n99\n")
    assert "Das ist erlaubt. Aber eine Reihe kostet 20" in out
    assert "'99' ist keiner der Züge" in out


def test_lessons_can_be_skipped_and_gone_back_to() -> None:
    _, out, _ = learn("rivals", text="skip\nback\nback\nm\nb\n?\nq\n")
    headings = [line for line in out.splitlines() if "lesson" in line and line.startswith("──")]
    assert [line.partition(", ")[2].rstrip(" ─") for line in headings] == [
        "lesson 1 of 10",
        "lesson 2 of 10",
        "lesson 1 of 10",
        "lesson 1 of 10",
    ]
    assert "go on to the next lesson" in out


def test_what_has_no_tutorial_is_named_with_what_has_one() -> None:
    assert learn("dule", text="") == (
        2,
        "",
        "lc-play: there is no variant 'dule'; installed: duel, board, rivals; did you mean 'duel'?\n",
    )


def test_the_last_lesson_leads_to_a_first_game_against_level_1(
    process: ServerProcess, config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOSTCITIES_SERVER", process.address)
    code, out, said = learn("duel", "--name", "Ada", text="skip\n" * 10 + "\nq\n")
    assert (code, said) == (0, "")
    assert "Press Enter to play a first game against navigator-1" in out
    assert "navigator-1 (bot), seat 1" in out
    assert "Round 1 of 3" in out
