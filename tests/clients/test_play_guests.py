"""Plain lc-play with bots of other authors: listed, seated by name, and what becomes of a decline."""

import asyncio
import io
import re
import sys
from collections.abc import Callable, Iterator

import pytest
from tests.support.built_in_bots import NAMES
from tests.support.guest_bots import guest_bot
from tests.support.server_process import ServerProcess

from lostcities_client import connect
from lostcities_terminal.main import main

SHORT = '{"rounds": 1, "first_seat": "seat0"}'
ADA = ["--name", "Ada", "--options", SHORT]

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


def bots_listed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """Return the lines of `--bots`."""
    assert main(["duel", "--bots", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_guest_plays_and_its_seat_is_marked(address: str, types: Type, capsys: pytest.CaptureFixture[str]) -> None:
    types("1\n" * 6 + "s\nq\n")
    with guest_bot(address, "Robo", undo=["consent"]):
        assert main(["duel", "--vs", "@Robo", *ADA]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "Robo (bot), seat 1" in out
    assert re.search(r"Robo (plays|discards)", out)
    assert re.search(r"^  Robo \(bot\) +[+-]\d+", out, re.MULTILINE), "the scores"
    assert out.rstrip().endswith("--name Ada"), "the guest plays on by itself"


def test_bots_are_listed_with_what_to_type(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    own = [f"{name:<11}  built in" for name in NAMES]
    assert bots_listed(capsys) == own
    with guest_bot(address, "Robo", description="Plays a sound opening", undo=["consent"]):
        assert bots_listed(capsys) == [*own, "@Robo        Plays a sound opening"]
        assert bots_listed(capsys, "--undo", "free") == own
        assert bots_listed(capsys, "--time", "5+5") == own
        with guest_bot(address, "Robo") as twin:
            listed = bots_listed(capsys)
            assert len(listed) == len(own) + 2
            assert any(line.startswith(f"@{twin}") for line in listed)


@pytest.mark.parametrize(
    ("answer", "is_silent", "told"),
    [
        ("busy", False, "Robo is busy."),
        pytest.param(None, True, "Robo does not answer.", marks=pytest.mark.slow),  # it takes five seconds
    ],
)
def test_a_decline_leaves_the_game_to_another_bot(
    address: str, types: Type, capsys: pytest.CaptureFixture[str], answer: object, is_silent: bool, told: str
) -> None:
    types("q\n")
    with guest_bot(address, "Robo", answer=answer, is_silent=is_silent):  # type: ignore[arg-type]  # of the parameters
        assert main(["duel", "--vs", "@Robo", *ADA]) == 1
    err = capsys.readouterr().err
    found = re.fullmatch(rf"lc-play: {re.escape(told)} Play with another bot: (lc-play --game g\w+ .*) --vs BOT\n", err)
    assert found is not None, err
    arguments = found[1].split()[1:]
    with guest_bot(address, "Hal"):
        assert main([*arguments, "--vs", "@Hal"]) == 0
    assert "Hal (bot), seat 1" in capsys.readouterr().out


def test_a_guest_and_a_bot_of_our_own_share_a_table(
    address: str, types: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    types("q\n")
    with guest_bot(address, "Robo", variants=["board"]):
        assert main(["board", "--vs", "@Robo", "--vs", "random", "--name", "Ada"]) == 0
    out = capsys.readouterr().out
    assert "Robo (bot), seat 1" in out
    assert "random (bot), seat 2" in out
    assert out.rstrip().endswith("--name Ada --vs random")


@pytest.mark.parametrize(
    ("bot", "complaint"),
    [("@Robot", "no bot 'Robot' is online for duel; online: @Robo, @Robo"), ("@Robo", "2 bots have the name 'Robo'")],
)
def test_no_game_is_opened_for_a_bot_that_cannot_be_told(
    address: str, capsys: pytest.CaptureFixture[str], bot: str, complaint: str
) -> None:
    with guest_bot(address, "Robo"), guest_bot(address, "Robo"):
        assert main(["duel", "--vs", bot, "--name", "Unlucky"]) == 2
    assert complaint in capsys.readouterr().err


def test_a_guest_takes_one_seat(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    with guest_bot(address, "Robo", variants=["board"]):
        assert main(["board", "--vs", "@Robo", "--vs", "@Robo", "--name", "Unlucky"]) == 2
    assert "takes one seat of a game" in capsys.readouterr().err


async def test_only_the_host_asks_a_guest(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    async with connect(address) as eve:
        await eve.register("Eve")
        game_id = (await eve.create_game("board", seats=3)).game_id
    with guest_bot(address, "Robo", variants=["board"]):
        code = await asyncio.to_thread(main, ["--game", game_id, "--vs", "@Robo", "--name", "Guest"])
    assert code == 2
    assert "only the host may challenge a bot" in capsys.readouterr().err
