"""Playing a person from the lobby: a pace is chosen, and two who wait for the same game meet."""

import pytest
from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import Sitting, sitting

from lostcities.core import TimeControl
from lostcities_client import connect
from lostcities_terminal.app import game_screen
from lostcities_terminal.app.dialogs import PickDialog
from lostcities_terminal.app.game_screen import GameScreen

QUICK = TimeControl(initial_s=300, increment_s=5)


async def seeks(sat: Sitting) -> GameScreen:
    """Look for an opponent in the first variant, at the first pace."""
    await sat.lobby()
    await sat.press("o")
    await sat.at(PickDialog)
    await sat.press("enter")
    return await sat.at(GameScreen)


async def test_the_player_waits_and_the_next_one_who_wants_the_same_sits_down(process: ServerProcess) -> None:
    async with sitting(process.address) as sat, connect(process.address) as ben:
        screen = await seeks(sat)
        await sat.until(lambda: "Looking for an opponent." in sat.text(), "for the waiting room")
        await ben.register("Ben")
        variant = screen.live.game.variant.key
        listing = await ben.pair(variant, time_control=QUICK)
        assert (listing.game_id, listing.status) == (screen.live.game_id, "open")  # until the seed is revealed
        await sat.game()
        assert "4:" in sat.text() or "first move" in sat.text()


async def test_the_player_sits_down_with_a_person_who_waits(process: ServerProcess) -> None:
    async with sitting(process.address, name="Cleo") as sat, connect(process.address) as ben:
        lobby = await sat.lobby()
        await ben.register("Ben")
        variant = next(iter(lobby._titles))
        listing = await ben.pair(variant, time_control=QUICK)
        await sat.until(lambda: "Open tables" in sat.text() or "Waiting for an opponent now" in sat.text(), "for it")
        screen = await seeks(sat)
        await sat.game()
        assert screen.live.game_id == listing.game_id


async def test_a_player_at_a_younger_table_moves_to_an_older_one(
    process: ServerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_screen, "PAIR_S", 0.1)
    async with sitting(process.address, name="Dora") as sat, connect(process.address) as ben:
        lobby = await sat.lobby()
        await ben.register("Ben")
        older = await ben.create_game(next(iter(lobby._titles)), time_control=QUICK, is_rated=True)
        before = await seeks(sat)
        await sat.until(lambda: before.live.history, "for the log")
        await ben.join(older.game_id)
        await sat.until(lambda: sat.app.screen is not before, "for the older table")
        after = await sat.game()
        assert after.live.game_id == older.game_id
