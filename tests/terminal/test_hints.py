"""Hints at the screen: a key takes one, and a game without them says why there is none."""

import io
import sys

import pytest
from msgspec.structs import replace
from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import sitting
from tests.terminal.test_playing import DUEL
from textual.widgets import Select

from lostcities.core import allows_hints
from lostcities_terminal.app.dialogs import TextDialog
from lostcities_terminal.app.game_screen import GameScreen
from lostcities_terminal.app.header_footer import KeyHints
from lostcities_terminal.app.setup_screen import SetupScreen
from lostcities_terminal.main import main
from lostcities_terminal.open_request import INVITED

SHORT = '{"rounds": 1, "first_seat": "seat0"}'
PLAY = ["duel", "--vs", "surveyor", "--name", "Ada", "--options", SHORT]


async def test_a_key_takes_a_hint_and_shows_it_again(process: ServerProcess) -> None:
    async with sitting(process.address, DUEL) as sat:
        screen = await sat.asked()
        assert "hint" in str(screen.query_one("#hints", KeyHints).render())
        version = screen.live.game.version
        for _ in range(2):
            await sat.press("h")
            await sat.at(TextDialog)
            assert "Hint: " in sat.text()
            assert "points expected" in sat.text()
            await sat.press("escape")
        assert screen.live.game.version == version + 1
        await sat.until(lambda: any("You took a hint" in line for line in screen.lines), "for the line of the log")


async def test_a_game_without_hints_says_so(process: ServerProcess) -> None:
    async with sitting(process.address, replace(DUEL, hints=False)) as sat:
        screen = await sat.asked()
        await sat.press("h")
        await sat.until(lambda: "This game was opened without hints." in sat.told(), "for the reason")
        assert "hint" not in str(screen.query_one("#hints", KeyHints).render())


@pytest.mark.parametrize(("opponent", "rule", "allowed"), [(INVITED, "alone", False), (INVITED, "allowed", True)])
async def test_the_form_asks_for_hints(process: ServerProcess, opponent: str, rule: str, allowed: bool) -> None:
    async with sitting(process.address, size=(110, 50)) as sat:
        await sat.picks((await sat.lobby()).query_one("#variants"), "duel")
        screen = await sat.at(SetupScreen)
        await sat.until(lambda: screen.query("#hint-rule"), "for the fields")
        screen.query_one("#seat-1", Select).value = opponent
        screen.query_one("#hint-rule", Select).value = rule
        await sat.pilot.pause()
        await sat.press("f2")
        game = await sat.at(GameScreen)
        await sat.until(lambda: game.live.history, "for the waiting room")
        assert allows_hints(game.live.game) is allowed


def typed(text: str, process: ServerProcess, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    monkeypatch.setenv("LOSTCITIES_SERVER", process.address)
    assert main([*PLAY, *arguments]) == 0


def test_the_word_hint_takes_one_through_a_pipe(
    process: ServerProcess, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed("hint\nhint\n1\nq\n", process, monkeypatch)
    out = capsys.readouterr().out
    assert out.count("You took a hint") == 1
    first, again = (part.split("Play or discard")[0] for part in out.split("Hint: ")[1:3])
    assert first == again
    assert first.count("points expected") == 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--no-hints"], "This game was opened without hints."),
        (["--no-hints", "--language", "de"], "Dieses Spiel wurde ohne Tipps eröffnet."),
        (["--hints", "--options", '{"column_cost": 25}'], "There are no hints for this game"),
    ],
)
def test_why_there_is_no_hint(
    arguments: list[str],
    said: str,
    process: ServerProcess,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    typed("hint\nq\n", process, monkeypatch, *arguments)
    assert said in capsys.readouterr().out
