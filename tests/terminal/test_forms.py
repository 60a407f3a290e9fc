"""Moves by a form in the terminal: a dialog at the screen, and typed lines at the screen and in plain text."""

import io
import os
import sys
from collections.abc import Callable, Iterator

import pytest
from tests.support.form_variant import BidMade
from tests.support.plain_variant import installed
from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import Sitting, sitting
from textual.widgets import Input, Select, Static

from lostcities_client import replica
from lostcities_terminal.app.form_dialog import FormDialog
from lostcities_terminal.app.game_screen import GameScreen
from lostcities_terminal.main import main
from lostcities_terminal.open_request import ME, OpenRequest

TENDER = OpenRequest(variant="tender", others=(ME,), undo="free")


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Server in whose environment, and in this process, Tender is installed."""
    path = os.environ.get("PYTHONPATH", "")
    with installed(tmp_path_factory.mktemp("installed"), path, "tests.support.form_variant"):
        replica.installed.cache_clear()
        with ServerProcess(tmp_path_factory.mktemp("server"), store="memory:") as server:
            yield server
    replica.installed.cache_clear()


def bids(screen: GameScreen) -> list[BidMade]:
    return [event for change in screen.live.history for event in change.events if isinstance(event, BidMade)]


async def opened(sat: Sitting) -> FormDialog:
    """Choose the form from the list of moves."""
    await sat.press("2", "enter")
    return await sat.at(FormDialog)


async def fill(dialog: FormDialog, name: str, text: str) -> None:
    dialog.query_one(f"#value-{name}", Input).value = text


async def test_a_form_is_filled_in_a_dialog(process: ServerProcess) -> None:
    async with sitting(process.address, TENDER) as sat:
        screen = await sat.asked()
        assert "2 Bid for lot 0 …" in sat.text()
        dialog = await opened(sat)
        assert "Gifts: 2 whole numbers from 0 to 9, at most 12 in all" in sat.text()
        assert "Colour" not in sat.text(), "a field without a label has its name"
        await sat.press("1", "0", "enter")
        dialog.query_one("#value-colour", Select).value = "blue"
        await fill(dialog, "gifts-0", "3")
        await fill(dialog, "gifts-1", "4")
        await sat.until(lambda: "Sum: 7 of 12" in sat.text(), "for the sum")
        await sat.press("f2")
        await sat.until(lambda: bids(screen), "for the move")
        made = bids(screen)[0]
        assert (made.coins, made.colour, made.gifts) == (10, "blue", (3, 4))


async def test_the_dialog_says_what_is_out_of_bounds_and_stays(process: ServerProcess) -> None:
    async with sitting(process.address, TENDER) as sat:
        screen = await sat.asked()
        dialog = await opened(sat)
        fault = dialog.query_one("#fault", Static)
        await fill(dialog, "coins", "3")
        await sat.press("f2")
        await sat.until(lambda: "coins must be a whole number from 5 to" in str(fault.render()), "for the bounds")
        await fill(dialog, "coins", "many")
        await sat.press("f2")
        await sat.until(lambda: "Type whole numbers alone." in str(fault.render()), "for a word about numbers")
        await sat.press("escape")
        await sat.at(GameScreen)
        assert bids(screen) == []


async def test_a_refusal_is_shown_and_what_was_typed_stands_there_again(process: ServerProcess) -> None:
    async with sitting(process.address, TENDER) as sat:
        screen = await sat.asked()
        await sat.press("colon", *"bid 50 red 0 0", "enter")
        await sat.until(lambda: len(bids(screen)) == 1, "for the first bid")
        await sat.until(lambda: screen.live.seat == 1 and "Bid for lot 1" in sat.text(), "for the other seat")
        dialog = await opened(sat)
        await fill(dialog, "coins", "50")
        await sat.press("f2")
        await sat.until(lambda: any("no more than the 50 bid before" in told for told in sat.told()), "for the refusal")
        dialog = await opened(sat)
        assert dialog.query_one("#value-coins", Input).value == "50"


async def test_a_typed_line_out_of_bounds_or_without_values_is_explained(process: ServerProcess) -> None:
    async with sitting(process.address, TENDER) as sat:
        screen = await sat.asked()
        await sat.press("colon", *"bid 3 red 0 0", "enter")
        await sat.until(lambda: any("coins must be a whole number from 5" in told for told in sat.told()), "for bounds")
        await sat.press("colon")
        assert screen.query_one("#line", Input).placeholder == "bid … … … …, then Enter (Esc: back)"
        await sat.press(*"bid", "enter")
        await sat.until(lambda: any("Bid for lot 0: bid … … … …" in told for told in sat.told()), "for the usage")
        assert bids(screen) == []


Type = Callable[[str], None]


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> Type:
    """Function that sets the text of standard input."""
    return lambda text: monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def test_values_are_typed_in_plain_text(
    process: ServerProcess, types: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    types("bid 10 red 3 4\nbid 10 blue 0,0\nbid 15\nbid 4 red 0 0\nsell\nbid 15 blue 0,0\nm\nq\n")
    play = ["tender", "--hot-seat", "--server", process.address, "--name", "Ada"]
    assert main(play) == 0
    out = capsys.readouterr().out
    assert "Bid for lot 0: bid … … … …\n" in out
    assert "Coins: a whole number from 5 to" in out
    assert "colour: one of red (Red), blue (Blue)\n" in out
