"""The command lc-bot against a real server process."""

import asyncio
import json
import os
import pty
import signal
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from subprocess import PIPE

import pytest
from tests.support import programs
from tests.support.built_in_bots import ALL
from tests.support.programs import run, start
from tests.support.server_process import ServerProcess

from lostcities_bots.main import main
from lostcities_client import Patience, connect
from lostcities_client.records import Position

MATCH = ["lc-bot", "match", "duel"]
SHORT = '{"rounds": 1, "stall_limit": 4, "hand_size": 20}'
"""A Duel with a deck of 20 cards."""


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server"), store="memory:") as server:
        yield server


@pytest.fixture
def address(process: ServerProcess, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("LOSTCITIES_SERVER", process.address)
    return process.address


def in_server(address: str, token: str | None, reference: str) -> Position:
    async def ask() -> Position:
        async with connect(address, token) as client:
            if token is None:
                await client.register("Eve")
            return await client.get_game(client.accept_invitation(reference))

    return asyncio.run(ask())


async def another_game_begins(address: str) -> None:
    async with connect(address) as client:
        await client.register("Eve")
        newest = [listing.game_id for listing in (await client.list_games()).games[:1]]
        async with asyncio.timeout(30):
            while [listing.game_id for listing in (await client.list_games()).games[:1]] == newest:
                pass


def test_a_match_prints_one_object_a_game_with_seats_taken_in_turn(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["match", "duel", "surveyor", "random", "--games", "2", "--options", SHORT, "--json"]) == 0
    out, err = capsys.readouterr()
    games = [json.loads(line) for line in out.splitlines()]
    assert err == ""
    assert len(games) == 2
    for game in games:
        assert list(game) == [
            "game_id",
            "variant",
            "seats",
            "scores",
            "winners",
            "teams",
            "commits",
            "seconds",
            "faults",
            "invitation",
        ]
        assert game["faults"] == []
        position = in_server(address, None, game["invitation"])
        assert position.game.status == "over"
        assert [holder.name for holder in position.game.seats] == game["seats"]
        assert [score.total for score in position.scores] == game["scores"]
        assert list(position.winners) == game["winners"]
        assert position.options["stall_limit"] == 4
    assert sorted(game["seats"] for game in games) == [["random", "surveyor"], ["surveyor", "random"]]


def test_a_match_plays_under_the_options_that_end_every_game(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "duel", "random", "random", "--games", "1", "--options", '{"rounds": 1}', "--json"]) == 0
    game = json.loads(capsys.readouterr().out)
    assert game["seats"] == ["random", "random#2"]
    assert in_server(address, None, game["invitation"]).options["stall_limit"] == 24


def test_a_match_prints_standings(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "duel", "random", "surveyor", "--games", "2", "--options", SHORT, "--seed", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:3] == ["bot", "games", "wins"]
    rows = [line.split()[:3] for line in lines[1:]]
    assert sorted((bot, games) for bot, games, _ in rows) == [("random", "2"), ("surveyor", "2")]
    wins = [int(won) for *_, won in rows]
    assert wins == sorted(wins, reverse=True)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["match", "duel", "surveyor", "nobody"], "there is no bot 'nobody'"),
        (["match", "duel", "surveyor"], "duel takes 2 bots, not 1"),
        (["match", "dual", "random", "random"], "there is no variant 'dual'; installed: duel"),
        (["match", "duel", "random", "random", "--options", '{"rounds": 0}'], "option 'rounds' of duel"),
        (["match", "duel", "random", "random", "--options", '{"round": 1}'], "duel has no option 'round'"),
    ],
)
def test_wrong_usage_is_one_line_and_exit_code_2(
    address: str, arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert complaint in err
    assert len(err.splitlines()) == 1


BAD_BOT = """
from lostcities_client import Bot

class Bad(Bot):
    def choose(self, decision):
        return self.weighed(decision) or __import__("random").choice([])

    def weighed(self, decision):
        return 1 // 0 if decision.seat == 0 else None
"""


def test_a_bot_that_fails_is_named_with_the_line_of_its_own_that_failed(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.py").write_text(BAD_BOT)
    monkeypatch.syspath_prepend(tmp_path)
    first_seat = '{"first_seat": "seat0"}'
    assert main(["match", "duel", "bad:Bad", "random", "--games", "1", "--options", first_seat]) == 1
    failed = "lc-bot: bad:Bad resigned 1 of 1 games: bot 'bad:Bad' failed at"
    by_zero = "ZeroDivisionError: integer division or modulo by zero"
    lost = "lc-bot: 1 of 1 games were lost by a fault of a bot"
    assert capsys.readouterr().err.splitlines() == [f"{failed} bad.py:9 in weighed: {by_zero}", lost]
    assert main(["match", "duel", "random", "bad:Bad", "--games", "1", "--options", first_seat]) == 1
    empty = "IndexError: Cannot choose from an empty sequence"
    assert capsys.readouterr().err.splitlines() == [f"{failed} bad.py:6 in choose: {empty}", lost]


def test_options_that_are_no_json_are_refused_before_anything_else(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["match", "duel", "random", "random", "--options", "rounds=1"])
    assert ended.value.code == 2
    assert "not a JSON object" in capsys.readouterr().err


def test_the_built_in_bots_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == [*ALL]


def test_a_bot_joins_the_game_it_is_invited_to(process: ServerProcess, config: Path) -> None:
    async def opened() -> tuple[str, str, str]:
        async with connect(process.address) as client:
            token = (await client.register("host", "bot")).token
            options = {"rounds": 1, "stall_limit": 4}
            listing = await client.create_game("duel", options=options, is_unlisted=True)
            await client.join(listing.game_id)
            return listing.game_id, client.reference(listing.game_id), token

    game_id, invitation, token = asyncio.run(opened())
    refused = process.run("lc-bot", "run", "surveyor", "--game", game_id, "--name", "Indy")
    assert (refused.returncode, "ask its host for the link" in refused.stderr) == (2, True)
    words = ["lc-bot", "run", "random", "--game", game_id, "--token", token]
    host = start(words, env=process.environment, stdout=PIPE, stderr=PIPE)
    guest = process.run("lc-bot", "run", "surveyor", "--game", invitation, "--name", "Indy")
    _, told = host.communicate(timeout=60)
    assert (host.returncode, guest.returncode) == (0, 0), (told, guest.stderr)
    playing, over = map(json.loads, guest.stderr.splitlines())
    assert (playing["event"], playing["game"], playing["seat"]) == ("game_playing", game_id, 1)
    assert (over["event"], over["game"], over["won"]) == ("game_over", game_id, over["totals"][1] >= over["totals"][0])
    assert [holder.name for holder in in_server(process.address, token, game_id).game.seats] == ["host", "Indy"]
    assert [path.name for path in (config / "players").rglob("*.json")] == ["bot-Indy.json"]


def test_a_game_that_is_not_there_is_wrong_usage(process: ServerProcess) -> None:
    done = process.run("lc-bot", "run", "random", "--game", "gnone")
    assert (done.returncode, done.stderr) == (2, "lc-bot: there is no game 'gnone'\n")


@pytest.fixture
def ignores_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Ignore Ctrl-C, as tests do that a shell started in the background. The programs they start do not."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    monkeypatch.setattr(programs, "forkserver", cache(programs.Forkserver))  # the usual one was started before
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("is_executed", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["forked", "executed"])
def test_ctrl_c_ends_a_match_cleanly_in_the_background_too(
    process: ServerProcess, ignores_ctrl_c: None, is_executed: bool
) -> None:
    program = start(
        [*MATCH, "random", "random", "--games", "1000", "--options", SHORT, "--json"],
        env=process.environment,
        stdout=PIPE,
        stderr=PIPE,
        is_executed=is_executed,
    )
    assert program.stdout is not None
    assert program.stdout.readline().startswith("{")
    program.send_signal(signal.SIGINT)
    _, err = program.communicate(timeout=30)
    assert program.returncode == 130
    assert "Traceback" not in err


def test_ctrl_c_shows_the_standings_of_what_was_played(process: ServerProcess) -> None:
    program = start(
        [*MATCH, "random", "random", "--games", "1000", "--jobs", "1", "--listed", "--options", SHORT],
        env=process.environment,
        stdout=PIPE,
        stderr=PIPE,
    )
    asyncio.run(another_game_begins(process.address))
    asyncio.run(another_game_begins(process.address))
    program.send_signal(signal.SIGINT)
    out, err = program.communicate(timeout=30)
    assert program.returncode == 130
    assert "Traceback" not in err
    assert sorted(line.split()[0] for line in out.splitlines()) == ["bot", "random", "random#2"]


def test_the_games_go_to_a_file_while_the_bar_is_on_the_terminal(process: ServerProcess, tmp_path: Path) -> None:
    master, terminal = pty.openpty()
    with (tmp_path / "games.jsonl").open("w") as file:
        done = run(
            [*MATCH, "random", "random", "--games", "1", "--options", SHORT, "--json"],
            env=process.environment | {"TERM": "xterm"},
            stdout=file,
            stderr=terminal,
        )
    assert done.returncode == 0
    os.close(terminal)
    shown = os.read(master, 65536).decode()
    os.close(master)
    assert len([json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]) == 1
    assert "games" in shown
    assert "game_id" not in shown


def test_a_server_that_is_not_there_is_exit_code_3(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("lostcities_bots.match.PATIENCE", Patience(total_s=0.2))
    assert main(["match", "duel", "random", "random", "--server", "127.0.0.1:1"]) == 3
    assert "cannot be reached" in capsys.readouterr().err
