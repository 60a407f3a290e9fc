"""Challenges in the lobby: they stand first, Enter accepts one, and a key declines it."""

from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import Sitting, sitting
from tests.terminal.test_guest_bots import choices, form
from textual.widgets import OptionList, Select

from lostcities.core import GameId, Seat
from lostcities_client import Client, connect
from lostcities_terminal.app.game_screen import GameScreen


async def challenged(sat: Sitting, ben: Client) -> GameId:
    """Let Ben challenge the player in the lobby."""
    lobby = await sat.lobby()
    await ben.register("Ben")
    me = (await sat.app.client.player()).player_id
    game = await ben.create_game("duel", options={"rounds": 1}, invited={Seat(1): me})
    await ben.join(game.game_id)
    await sat.until(lambda: "You are challenged" in sat.text(), "for the challenge")
    assert f"Ben, kept for {sat.app.player_name}" in sat.text()
    games = lobby.query_one("#games", OptionList)
    games.focus()
    games.highlighted = games.get_option_index(game.game_id)
    await sat.until(lambda: games.has_focus, "for the focus")
    return game.game_id


async def test_enter_accepts_a_challenge(process: ServerProcess) -> None:
    async with sitting(process.address, name="Ada") as sat, connect(process.address) as ben:
        game_id = await challenged(sat, ben)
        await sat.press("enter")
        screen = await sat.at(GameScreen)
        await sat.game()
        assert screen.live.game_id == game_id


async def test_a_key_declines_a_challenge(process: ServerProcess) -> None:
    async with sitting(process.address, name="Eve") as sat, connect(process.address) as ben:
        game_id = await challenged(sat, ben)
        await sat.press("x")
        await sat.until(lambda: "You are challenged" not in sat.text(), "for the answer")
        seats = (await ben.get_game(game_id)).game.seats
        assert [(seat.name, seat.kept_for_name) for seat in seats] == [("Ben", None), (None, None)]


async def test_a_recent_opponent_is_challenged_from_the_form(process: ServerProcess) -> None:
    async with sitting(process.address, name="Flo") as sat, connect(process.address) as ben:
        await ben.register("Ben")
        await sat.lobby()
        game = await ben.create_game("duel", options={"rounds": 1})
        await ben.join(game.game_id)
        await sat.app.client.join(game.game_id)
        setup = await form(sat)
        seat = setup.query_one("#seat-1", Select)
        await sat.until(lambda: "challenge Ben" in choices(seat), "for the opponent")
        seat.value = next(value for text, value in seat._options if str(text) == "challenge Ben")
        await sat.until(lambda: setup.query_one("#undo", Select).value == "consent", "for undo by consent")
        await sat.press("f2")
        screen = await sat.at(GameScreen)
        kept = (await ben.get_game(screen.live.game_id)).game.seats
        assert [(holder.name, holder.kept_for_name) for holder in kept] == [("Flo", None), (None, "Ben")]
