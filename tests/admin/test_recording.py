"""`record`: played games in, logs out, and lines that are refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from lostcities.admin.main import main

GAME = "g" + "a" * 20
PLAYED: dict[str, Any] = {
    "game_id": GAME,
    "variant": "duel",
    "variant_version": 1,
    "options": {"rounds": 1},
    "seed": "00" * 32,
    "players": ["anna", "bert"],
    "at": 1,
    "moves": [{"seat": 0, "at": 2}],
}


def record(tmp_path: Path, *games: dict[str, Any], as_json: bool = False) -> int:
    file = tmp_path / "played.jsonl"
    file.write_text("".join(json.dumps(game) + "\n" for game in games))
    asked = ["--json"] if as_json else []
    return main(["record", str(file), *asked, "--store", f"sqlite:///{tmp_path / 'games.sqlite'}"])


def test_recorded_games_pass_the_audit_and_their_players_have_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert record(tmp_path, PLAYED, {**PLAYED, "game_id": "g" + "b" * 20, "moves": [{"seat": 1, "at": 2}]}) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{GAME}: anna 0, bert 0",
        f"g{'b' * 20}: anna 0, bert 0",
        "2 games recorded",
    ]
    store = f"sqlite:///{tmp_path / 'games.sqlite'}"
    assert main(["replay", "--all", "--store", store]) == 0
    assert "2 agree" in capsys.readouterr().out
    assert main(["games", "--store", store]) == 0
    assert "anna, bert" in capsys.readouterr().out


def test_names_have_no_blanks_around_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert record(tmp_path, {**PLAYED, "players": [" anna", "bert\n"]}) == 0
    assert capsys.readouterr().out.splitlines() == [f"{GAME}: anna 0, bert 0", "1 games recorded"]


def test_programs_read_when_the_store_is_open_and_what_each_game_ended_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert record(tmp_path, PLAYED, as_json=True) == 0
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == [
        {"ready": True},
        {"game_id": GAME, "totals": [0, 0]},
    ]


def test_a_game_is_recorded_once_and_another_one_under_its_id_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert record(tmp_path, PLAYED, {**PLAYED, "at": 5}) == 0
    assert record(tmp_path, {**PLAYED, "moves": [{"seat": 1, "at": 2}]}) == 1
    assert f"the store has another game {GAME}, with other moves" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"moves": []}, "has no end: after its last move it is running"),
        ({"moves": [{"seat": 0, "at": 2, "move": {"type": "DrawCard"}}]}, "seat 1"),
        ({"moves": [{"seat": 5, "at": 2}]}, "seat 5"),
        ({"players": ["anna"]}, "takes 2 seats, not 1"),
        ({"players": []}, "line 1 is no played game: Expected `array` of length >= 1 - at `$.players`"),
        ({"players": ["a\x1b[2J", "bert"]}, "line 1 is no played game: name must be 1 to 40 printable characters"),
        ({"players": ["anna", "\u2800"]}, "line 1 is no played game: name must be 1 to 40 printable characters"),
        ({"seed": "00"}, "line 1 is no played game"),
        ({"game_id": "x"}, "line 1 is no played game"),
        ({"variant": "chess"}, "there is no variant 'chess'"),
        ({"variant_version": 9}, "duel"),
        ({"extra": 1}, "line 1 is no played game"),
    ],
)
def test_a_game_that_cannot_be_decided_is_refused_and_leaves_nothing(
    change: dict[str, Any], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert record(tmp_path, {**PLAYED, **change}) != 0
    assert told in capsys.readouterr().err
    assert main(["replay", "--all", "--store", f"sqlite:///{tmp_path / 'games.sqlite'}"]) == 0
    assert "0 games" in capsys.readouterr().out


def test_a_store_in_memory_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "-", "--store", "memory:"]) == 64
    assert "it would keep no game" in capsys.readouterr().err
