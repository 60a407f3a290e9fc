"""The end of client programs: one line of error, and an exit code for scripts."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lostcities.core.errors import BadToken, CorruptLog, LostCitiesError, UnknownVariant
from lostcities_bots.bot_lookup import UnknownBot
from lostcities_client import ServerUnavailable
from lostcities_client.command_line import run
from lostcities_client.errors import first_of


async def raising(error: BaseException | None) -> None:
    if error is not None:
        raise error


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (None, 0),
        (CorruptLog("g1", 3, "oh"), 1),
        (PermissionError(13, "Permission denied", "/tokens"), 1),
        (BadToken(), 2),
        (UnknownBot("there is no bot 'x'"), 2),
        (ServerUnavailable("nobody there"), 3),
        (KeyboardInterrupt(), 130),
    ],
)
def test_every_way_to_end_has_its_exit_code(error: BaseException | None, code: int) -> None:
    assert run("lc-test", raising(error), usage=(UnknownBot,)) == code


def test_what_went_wrong_is_one_line_that_cannot_steer_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    run("lc-test", raising(LostCitiesError("a server says\x1b[2J\nthis")))
    assert capsys.readouterr().err == "lc-test: a server says[2J this\n"


def test_who_meets_no_server_is_told_how_to_get_one(capsys: pytest.CaptureFixture[str]) -> None:
    run("lc-test", raising(ServerUnavailable("nobody there")))
    assert capsys.readouterr().err == "lc-test: nobody there; lc-server starts one here, --server names another\n"


def test_who_asks_for_a_variant_that_the_server_lacks_is_told_what_may_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("lc-test", raising(UnknownVariant("deul", ["board", "duel"]))) == 2
    assert capsys.readouterr().err == (
        "lc-test: there is no variant 'deul'; installed: duel, board; did you mean 'duel'? "
        "(that is what this server offers; if you have just installed it, restart the server)\n"
    )


def test_a_reader_that_has_seen_enough_ends_a_program_quietly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with (tmp_path / "out").open("w") as out:
        monkeypatch.setattr("sys.stdout", out)
        assert run("lc-test", raising(BrokenPipeError())) == 1
        print("too late", flush=True)
    assert (tmp_path / "out").read_text() == ""
    assert capsys.readouterr().err == ""


def test_a_reader_that_has_gone_before_the_last_word_ends_a_program_quietly() -> None:
    read, write = os.pipe()
    os.close(read)
    lc_bot = Path(sys.executable).with_name("lc-bot")
    done = subprocess.run([lc_bot, "list"], stdout=write, stderr=subprocess.PIPE, check=False)
    os.close(write)
    assert (done.returncode, done.stderr) == (1, b"")


def test_of_a_group_of_failures_the_first_is_told() -> None:
    first = ServerUnavailable("nobody there")
    group = BaseExceptionGroup("tasks", [BaseExceptionGroup("inner", [first, BadToken()]), BadToken()])
    assert first_of(group) is first
