"""Bots of other authors on the screen: chosen in the form or at an open table, declined, and marked."""

import pytest
from tests.support.built_in_bots import NAMES
from tests.support.guest_bots import guest_bot
from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import Sitting, sitting
from tests.terminal.test_playing import SHORT
from textual.widgets import OptionList, Select, Static

from lostcities_client import connect
from lostcities_terminal.app.dialogs import PickDialog
from lostcities_terminal.app.game_screen import GameScreen
from lostcities_terminal.app.lobby_screen import LobbyScreen
from lostcities_terminal.app.setup_screen import SetupScreen
from lostcities_terminal.guest_bots import Guest
from lostcities_terminal.open_request import OpenRequest

OWN = [f"bot: {name}" for name in NAMES]
"""The choices for a seat that are our own bots."""


def choices(select: "Select[str]") -> list[str]:
    """Return the texts to choose from."""
    return [str(prompt) for prompt, _ in select._options]


async def form(sat: Sitting, variant: str = "duel") -> SetupScreen:
    """Open the form for a new game."""
    lobby = await sat.lobby()
    await sat.picks(lobby.query_one("#variants", OptionList), variant)
    setup = await sat.at(SetupScreen)
    await sat.until(lambda: setup.query("#seat-1"), "for the form")
    return setup


async def seat_of(sat: Sitting, setup: SetupScreen, bot: str) -> "Select[str]":
    """Wait until a bot can be chosen for seat 1, and return the choice."""
    seat = setup.query_one("#seat-1", Select)
    await sat.until(lambda: f"other author's bot: {bot}" in choices(seat), f"for {bot}")
    return seat


async def test_a_guest_is_chosen_in_the_form(process: ServerProcess) -> None:
    with guest_bot(process.address, "Robo", description="Plays a sound opening", undo=["consent"]) as robo:
        async with sitting(process.address, size=(110, 40)) as sat:
            setup = await form(sat)
            seat = await seat_of(sat, setup, "Robo")
            assert choices(seat)[: len(OWN) + 1] == [*OWN, "other author's bot: Robo"]
            seat.value = f"@{robo}"
            about = setup.query_one("#about-1", Static)
            await sat.until(lambda: about.display, "for the description")
            assert str(about.render()) == "Plays a sound opening"
            assert setup.query_one("#undo", Select).value == "consent"
            await sat.press("f2")
            screen = await sat.game()
            assert "1⚙Robo" in sat.text()
            await sat.press("s")
            await sat.until(lambda: "Robo (bot)" in sat.text(), "for the scores")
            await sat.press("escape")
            assert [holder.is_bot for holder in (await sat.app.client.get_game(screen.live.game_id)).game.seats] == [
                False,
                True,
            ]
            await sat.press("q")
            await sat.lobby()
            await sat.until(lambda: "Ada, Robo (bot)" in sat.text(), "for the list")


async def test_a_guest_that_does_not_fit_the_form_makes_room(process: ServerProcess) -> None:
    with guest_bot(process.address, "Robo", undo=["consent"], options="defaults") as robo:
        async with sitting(process.address, size=(110, 60)) as sat:
            setup = await form(sat)
            seat = await seat_of(sat, setup, "Robo")
            seat.value = f"@{robo}"
            await sat.pilot.pause()
            setup.query_one("#undo", Select).value = "never"
            await sat.until(lambda: seat.value == "navigator-2", "for the usual bot in its place")
            assert sat.told() == ["The bot does not play this game as it is set up, or has gone."]
            setup.query_one("#undo", Select).value = "consent"
            await seat_of(sat, setup, "Robo")
            setup.query_one("#option-rounds").value = "2"  # type: ignore[attr-defined]  # it is an input
            await sat.until(lambda: "other author's bot: Robo" not in choices(seat), "for the list without it")


async def test_guests_that_are_found_while_the_form_closes_change_nothing(
    process: ServerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[object] = []

    async def late(*_: object) -> tuple[Guest, ...]:
        setup = sat.app.screen
        setup.dismiss()
        await setup.remove_children()  # as the closing does, before it cancels the search
        found.append(setup)
        return (Guest("@robo", "Robo", ""),)

    async with sitting(process.address, size=(110, 40)) as sat:
        monkeypatch.setattr("lostcities_terminal.app.setup_screen.guests_for", late)
        lobby = await sat.lobby()
        await sat.picks(lobby.query_one("#variants", OptionList), "duel")
        await sat.until(lambda: found, "for the search")
        await sat.lobby()
        await sat.press("q")
    assert sat.app.return_code == 0


async def test_a_decline_leaves_the_seat_to_another_bot(process: ServerProcess) -> None:
    address = process.address
    with guest_bot(address, "Grumpy", answer="busy"), guest_bot(address, "Robo"):
        async with sitting(address, OpenRequest(variant="duel", options=SHORT, others=("@Grumpy",))) as sat:
            screen = await sat.at(GameScreen)
            await sat.until(lambda: screen.live.game_id in sat.text(), "for the waiting room")
            assert sat.told() == ["Grumpy is busy."]
            await sat.press("b")
            dialog = await sat.at(PickDialog)
            labels = [label for _, label in dialog._offered]
            assert labels[: len(OWN)] == OWN
            assert sorted(labels[len(OWN) :]) == ["other author's bot: Grumpy", "other author's bot: Robo"]
            await sat.press(*["down"] * labels.index("other author's bot: Grumpy"), "enter")
            await sat.until(lambda: sat.told() == ["Grumpy is busy."] * 2, "for the second decline")
            dialog = await sat.at(PickDialog)
            labels = [label for _, label in dialog._offered]
            await sat.press(*["down"] * labels.index("other author's bot: Robo"), "enter")
            await sat.game()
            assert "1⚙Robo" in sat.text()


async def test_bots_are_marked_in_the_waiting_room_and_the_list(process: ServerProcess) -> None:
    with guest_bot(process.address, "Robo", variants=["board"]) as robo:
        async with sitting(process.address, OpenRequest(variant="board", seats=3, others=(f"@{robo}",))) as sat:
            await sat.at(GameScreen)
            await sat.until(lambda: "1 Robo (bot)" in sat.text(), "for the mark")
            await sat.press("q")
            await sat.at(LobbyScreen)
            await sat.until(lambda: "Ada, Robo (bot), free" in sat.text(), "for the list")


async def test_guests_are_told_in_german(process: ServerProcess) -> None:
    with guest_bot(process.address, "Robo", answer="later"):
        request = OpenRequest(variant="duel", options=SHORT, others=("@Robo",))
        async with sitting(process.address, request, language="de") as sat, connect(process.address):
            await sat.at(GameScreen)
            await sat.until(lambda: sat.told() == ["Robo bittet dich, später wiederzukommen."], "for the decline")
