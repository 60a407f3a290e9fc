"""The command lc-play, through pipes and a terminal of its own, against a real server process."""

import asyncio
import io
import json
import os
import pty
import re
import select
import signal
import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import DEVNULL, PIPE

import pytest
from tests.support.programs import run, start
from tests.support.server_process import ServerProcess

from lostcities.core import GameId, TimeControl
from lostcities_client import Patience, connect
from lostcities_terminal import line_play
from lostcities_terminal import main as program
from lostcities_terminal.main import main

SHORT = '{"rounds": 1, "first_seat": "seat0"}'
NEW = ["duel", "--vs", "surveyor", "--name", "Ada", "--options", SHORT]
PLAY = ["lc-play"]

Type = Callable[[str], None]


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server"), store="memory:") as server:
        yield server


@pytest.fixture(autouse=True)
def address(process: ServerProcess, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("LOSTCITIES_SERVER", process.address)
    return process.address


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> Type:
    """Function that sets the text of standard input."""
    return lambda text: monkeypatch.setattr(sys, "stdin", io.StringIO(text))


DRAWN = r"(surveyor|You) (?:> card drawn|draws?) (a card|\S+)"
PLAYED = r"(?:> card played|plays?) "
DECK = 44
"""Number of cards left to draw after two hands of a Duel are dealt."""


def game_id_in(out: str) -> str:
    found = re.search(r"Game (g\w+): you are in seat 0", out)
    assert found is not None, out
    return found[1]


def test_a_whole_game_is_played_through_a_pipe(types: Type, capsys: pytest.CaptureFixture[str]) -> None:
    types("1\n" * 400)
    assert main(NEW) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "\x1b" not in out
    assert "The game is over" in out
    assert re.search(r"(Ada|surveyor) wins|share the victory", out)
    assert "Continue the game with" not in out
    drawn = re.findall(DRAWN, out)
    assert len(drawn) == DECK, "every card of the deck is told of, and the round ends with the last"
    *before, _ = drawn  # the last card ends the game, and then everything is open
    assert {card for who, card in before if who == "surveyor"} <= {"??", "a card"}
    assert max(map(len, out.splitlines())) <= 100  # a prompt with its typed answer may be longer than a line


@pytest.mark.parametrize(
    ("variant", "bots"),
    [
        *(pytest.param(*more, marks=pytest.mark.slow) for more in (("board", 1), ("board", 3), ("rivals", 2))),
        ("rivals", 3),
    ],
)
def test_bots_of_the_same_kind_take_a_seat_each(process: ServerProcess, variant: str, bots: int) -> None:
    command = [*PLAY, variant, *["--vs", "random"] * bots, "--name", "Ada", "--options", '{"first_seat": "seat0"}']
    typed = "1\n" * 12 + "s\nq\n"
    # A process of its own, because a game that waits for ever can be ended then.
    played = run(command, env=process.environment, typed=typed, timeout_s=30)
    assert played.returncode == 0, played.stderr
    out = played.stdout
    assert f"random {bots} (bot), seat {bots}" in out if bots > 1 else "random (bot), seat 1" in out
    assert "Waiting for players" not in out
    assert out.rstrip().endswith("--name Ada" + " --vs random" * bots)
    assert max(len(line) for line in out.splitlines() if "help):" not in line and "lc-play" not in line) <= 80


@pytest.mark.parametrize(
    ("variant", "options", "told"),
    [
        pytest.param("board", {"rounds": 1, "stall_limit": 4}, ["artifacts", "on step 3"], marks=pytest.mark.slow),
        ("rivals", {"gold_total": 8}, ["Piles to come", "auction"]),
    ],
)
def test_a_whole_game_of_four_is_played_through_a_pipe(
    variant: str, options: dict[str, object], told: list[str], types: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    types("1\n" * 2_000)
    assert main([variant, *["--vs", "surveyor"] * 3, "--name", "Ada", "--options", json.dumps(options)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert [words for words in (*told, "The game is over: ", "surveyor 3 (bot)  ") if words not in out] == []
    assert re.search(" wins| share the victory", out)
    assert "Continue the game with" not in out


def test_a_game_with_more_seats_than_bots_waits_for_people(
    types: Type, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(line_play, "PATIENT_S", 0.01)
    types("")
    assert main(["rivals", "--vs", "random", "--seats", "3", "--name", "Ada"]) == 0
    out = capsys.readouterr().out
    assert "Others join with: lc-play --game" in out
    assert "Waiting for players. Free seats: 2." in out


def test_who_leaves_is_told_how_to_come_back_and_can(
    types: Type, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    types("1\n1\nq\n")
    assert main(NEW) == 0
    out = capsys.readouterr().out
    game_id = game_id_in(out)
    assert out.endswith(f"  lc-play --game {game_id} --server {address} --name Ada --vs surveyor\n")
    assert re.search(f"You {PLAYED}", out)
    types("1\n" * 400)
    assert main(["--game", game_id, "--name", "Ada", "--vs", "surveyor"]) == 0
    assert "The game is over" in capsys.readouterr().out


def test_the_end_of_the_input_is_a_way_to_leave(types: Type, capsys: pytest.CaptureFixture[str]) -> None:
    types("")
    assert main(NEW) == 0
    assert "Continue the game with:" in capsys.readouterr().out


def test_moves_are_typed_by_number_or_notation_and_nonsense_is_explained(
    types: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    types("0\n99\nplay Z9\nhello\n?\nb\ns\nm\n\n1\n  DRAW \nq\n")
    assert main(NEW) == 0
    out = capsys.readouterr().out
    for nonsense in ("'0'", "'99'", "'play Z9'", "'hello'"):
        assert f"{nonsense} is not one of the choices (1-" in out
    assert "leave; continue the game later" in out
    assert re.search(r"Ada +\+0   round 1 0", out)
    assert [card for who, card in re.findall(DRAWN, out) if who == "You" and card not in ("??", "a card")]


def test_a_move_may_be_typed_in_the_words_of_the_list(types: Type, capsys: pytest.CaptureFixture[str]) -> None:
    types("1\ndraw A card from the deck\nq\n")
    assert main(NEW) == 0
    assert "You" in {who for who, _ in re.findall(DRAWN, capsys.readouterr().out)}


def test_how_the_game_is_played_can_be_read_at_the_prompt(types: Type, capsys: pytest.CaptureFixture[str]) -> None:
    types("?\nrules\nq\n")
    assert main(NEW) == 0
    out = capsys.readouterr().out
    assert "  rules         show the rules of the game\n" in out
    assert "  # Lost Cities: Duel\n" in out
    assert out.index("# Lost Cities: Duel") < out.index("## Columns") < out.index("Continue the game with")


def test_how_a_variant_is_played_can_be_read_without_playing(config: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rivals", "--rules"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("  # Lost Cities: Rivals\n")
    assert max(map(len, out.splitlines())) <= 80
    assert (err, list(config.rglob("*.json"))) == ("", [])  # no player has been registered for it
    assert main(["dual", "--rules"]) == 2


def test_what_can_be_played_is_listed_with_its_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    rows = [line.split(maxsplit=3) for line in capsys.readouterr().out.splitlines()]
    assert ["duel", "2", "seats", "Lost Cities: Duel"] in rows
    assert ["board", "2-4", "seats", "Lost Cities: The Board Game"] in rows


def test_how_long_an_offer_waits_is_agreed_when_a_game_is_opened(
    types: Type, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    types("")
    assert main([*NEW, "--answer-s", "7"]) == 0
    game_id = GameId(game_id_in(capsys.readouterr().out))

    async def opening() -> str:
        async with connect(address) as client:
            await client.register("Eve")
            return (await client.events(game_id)).commits[0].events[0].text

    assert json.loads(asyncio.run(opening()))["answer_s"] == 7
    assert main([*NEW, "--answer-s", "0"]) == 2
    assert "answer_s must be 1 to" in capsys.readouterr().err


def test_the_token_is_kept_for_its_owner_alone(types: Type, config: Path) -> None:
    types("")
    main(NEW)
    kept = sorted(config.rglob("players/*/*.json"))
    assert [path.name for path in kept] == ["bot-surveyor.json", "human-Ada.json"]
    for path in kept:
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert json.loads(path.read_text())["token"]


def test_a_finished_game_is_stepped_through_in_both_directions(types: Type, capsys: pytest.CaptureFixture[str]) -> None:
    types("1\n" * 400)
    main(NEW)
    game_id = game_id_in(capsys.readouterr().out)
    types("p\nn\n5\n\np\ne\nn\ns\n?\nf\nq\n")
    assert main(["--replay", game_id, "--name", "Eve"]) == 0
    out = capsys.readouterr().out
    commits = [int(number) for number in re.findall(r"step (\d+) of", out)]
    last = commits[5]
    assert commits == [1, 2, 4, 5, 4, last, 1]
    assert "This is the first step." in out
    assert "This is the last step." in out
    assert "the step with version 12" in out
    assert re.search(r"Hand of \S+ .*\?\?", out.split("step 4 of")[1]) is None  # the game is over: everything is open


def test_a_finished_game_that_is_watched_is_shown_and_that_is_all(
    types: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    types("1\n" * 400)
    main(NEW)
    game_id = game_id_in(capsys.readouterr().out)
    types("")
    assert main(["--watch", game_id, "--name", "Eve"]) == 0
    assert re.search(" wins| share the victory", capsys.readouterr().out)


def test_a_spectator_watches_a_game_to_its_end_without_typing(process: ServerProcess, types: Type,
                                                          capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    types("1\n1\n")
    main(NEW)
    game_id = game_id_in(capsys.readouterr().out)
    watcher = start([*PLAY, "--watch", game_id, "--name", "Eve"], env=process.environment, stdin=DEVNULL, stdout=PIPE)
    assert watcher.stdout is not None
    assert any(re.search("Hand of (seat 0|Ada)", line) for line in watcher.stdout)  # it has caught up
    types("1\n" * 400)
    main(["--game", game_id, "--name", "Ada", "--vs", "surveyor"])
    out, _ = watcher.communicate(timeout=60)
    assert watcher.returncode == 0
    assert re.search(f"Ada {PLAYED}", out)
    assert "The game is over" in out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["dual"], "there is no variant 'dual'; installed: duel"),
        (["rivals", "--options", '{"gold_total": 37}'], "lc-play: gold_total: 37 coins do not divide among 2 seats"),
        (["board", "--options", '{"tile_layout": {"red": [2]}}'], "lc-play: tile_layout: 21 spaces for 25 tiles"),
        (["rivals", "--seats", "5"], "rivals takes 2 or 3 or 4 seats, not 5"),
        (["duel", "--vs", "random", "--vs", "random"], "duel takes 2 seats, not 3"),
        (["board", "--seats", "2", "--vs", "random", "--vs", "random"], "2 bots and yourself do not fit into 2 seats"),
        (["duel", "--vs", "nobody"], "there is no bot 'nobody'"),
        (["duel", "--options", '{"rounds": 77}'], "option 'rounds' of duel"),
        (["--game", "gnone"], "there is no game 'gnone'"),
        (["--watch", "gnone"], "there is no game 'gnone'"),
    ],
)
def test_wrong_usage_is_one_line_and_exit_code_2(
    arguments: list[str], complaint: str, types: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    types("")
    assert main(arguments) == 2
    err = capsys.readouterr().err
    assert complaint in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("arguments", [
    [],
    ["duel", "--game", "g1"],
    ["--watch", "g1", "--replay", "g1"],
    ["duel", "--list"],
    ["--rules"],
    ["--game", "g1", "--answer-s", "9"],
])  # fmt: skip
def test_one_thing_at_a_time(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2


def test_a_game_of_others_can_be_watched_not_played(types: Type, capsys: pytest.CaptureFixture[str]) -> None:
    types("")
    main(NEW)
    game_id = game_id_in(capsys.readouterr().out)
    assert main(["--game", game_id, "--name", "Eve"]) == 2
    error = capsys.readouterr().err
    assert f"you do not hold a seat in this game: watch it with --watch {game_id}. " in error
    assert "the --name and the --server of then" in error


def test_a_server_that_is_not_there_is_exit_code_3(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "FIRST_PATIENCE", Patience(total_s=0.2))
    assert main(["duel", "--server", "127.0.0.1:1"]) == 3
    assert "cannot be reached" in capsys.readouterr().err


class Terminal:
    """A program at a terminal of its own."""

    def __init__(self, command: list[str], environment: dict[str, str]) -> None:
        self._master, slave = pty.openpty()
        self.process = start(command, env=environment, stdin=slave, stdout=slave, stderr=slave)
        os.close(slave)
        self.text = ""

    def wait_for(self, pattern: str, *, timeout_s: float = 30) -> str:
        """Read until the output since the last call matches, and return it."""
        seen, give_up_at = "", time.monotonic() + timeout_s
        while not re.search(pattern, seen):
            assert time.monotonic() < give_up_at, f"no {pattern!r} in {seen!r}"
            if select.select([self._master], [], [], 0.5)[0]:
                try:
                    seen += os.read(self._master, 65536).decode()
                except OSError:  # the other end is closed: the program has ended
                    assert re.search(pattern, seen), f"it ended without {pattern!r}: {seen!r}"
        self.text += seen
        return seen

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._master)


@pytest.fixture
def terminal(process: ServerProcess) -> Iterator[Terminal]:
    environment = {k: v for k, v in process.environment.items() if k != "NO_COLOR"} | {"TERM": "xterm"}
    one = Terminal([*PLAY, "--plain", *NEW], environment)
    yield one
    one.close()


def test_at_a_terminal_there_is_colour_and_ctrl_c_shows_the_way_back(terminal: Terminal) -> None:
    assert "\x1b[3" in terminal.wait_for(r"\? for help\): $")
    terminal.type("1\n")
    terminal.wait_for(r"Draw a card.*\? for help\): $")
    terminal.process.send_signal(signal.SIGINT)
    terminal.wait_for(r"lc-play --game g\w+")
    assert terminal.process.wait(timeout=30) == 130
    assert "Traceback" not in terminal.text


def test_a_person_goes_on_after_the_server_was_killed_and_started(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        terminal = Terminal([*PLAY, "--plain", *NEW], {**server.environment, "NO_COLOR": "1"})
        try:
            terminal.wait_for(r"\? for help\): $")
            server.kill()
            lost = terminal.text + terminal.wait_for(r"Reconnecting …(.|\n)*\? for help\): $")
            terminal.type("1\n")
            server.start()
            terminal.wait_for(PLAYED + r".*\n(.|\n)*Draw a card.*\? for help\): $")
            terminal.type("1\n")
            terminal.wait_for(r"surveyor (> card drawn|draws)(.|\n)*\? for help\): $")
            assert re.search(r"help\): \r\n\* The connection is lost(.|\n)*…\r\n[^\n]*help\): $", lost)
            assert "Connected again" in terminal.text
            terminal.type("q\n")
            terminal.wait_for(r"lc-play --game g\w+")
            assert terminal.process.wait(timeout=30) == 0
        finally:
            terminal.close()


@pytest.mark.slow  # the quick run has two people in test_undo_offers.py
def test_two_people_meet_and_see_what_the_other_does(process: ServerProcess) -> None:
    environment = {**process.environment, "NO_COLOR": "1"}
    host = Terminal([*PLAY, "--plain", "duel", "--name", "Ada", "--options", SHORT], environment)
    try:
        found = re.search(r"lc-play --game (g\w+)", host.wait_for(r"Waiting for players. Free seats: 1"))
        assert found is not None
        guest = Terminal([*PLAY, "--plain", "--game", found[1], "--name", "Bob"], environment)
        try:
            host.wait_for(r"Bob sat down(.|\n)*\? for help\): $")
            guest.wait_for(r"Waiting for Ada")
            guest.type("1\n")
            guest.wait_for(r"It is not your turn yet")
            host.type("1\n")
            host.wait_for(r"Draw a card.*\? for help\): $")
            host.type("1\n")
            guest.wait_for("Ada " + PLAYED + r"(.|\n)*Ada (> card drawn \?\?|draws a card)(.|\n)*\? for help\): $")
            host.wait_for(r"Waiting for Bob")
        finally:
            guest.close()
    finally:
        host.close()


async def test_a_game_is_opened_with_a_time_control(address: str, types: Type) -> None:
    types("q\n")
    assert await asyncio.to_thread(main, ["duel", "--plain", "--name", "Tim", "--time", "5+5", "--takeover"]) == 0
    async with connect(address) as client:
        await client.register("Eve")
        found = [one for one in (await client.list_games()).games if one.seats[0].name == "Tim"]
    assert [(one.time_control, one.takeover) for one in found] == [(TimeControl(initial_s=300, increment_s=5), True)]
