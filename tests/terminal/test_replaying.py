"""Replays at the screen: the slider, the seats, the fork."""

import pytest
from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import Sitting, sitting
from textual.widgets import Static

from lostcities.core import GameId, Seat
from lostcities_client import connect, sign_in
from lostcities_terminal.app import replay_screen
from lostcities_terminal.app.game_screen import GameScreen
from lostcities_terminal.app.header_footer import TitleBar
from lostcities_terminal.app.replay_screen import ReplayScreen
from lostcities_terminal.app.slider import Slider
from lostcities_terminal.app.table_widget import TableWidget
from lostcities_terminal.open_request import OpenRequest


async def played(address: str, moves: int, *, resigns: bool) -> GameId:
    """Play a Duel of Ada in both seats."""
    async with connect(address) as ada:
        await sign_in(ada, "Ada", "human")
        game_id = (await ada.create_game("duel", options={"first_seat": "seat0", "rounds": 1})).game_id
        for seat in (0, 1):
            await ada.join(game_id, Seat(seat))
        for _ in range(moves):
            decision = (await ada.get_game(game_id)).decisions[0]
            await ada.submit(game_id, decision.legal_moves[0].id, seat=decision.seat)
        if resigns:
            await ada.resign(game_id, seat=Seat(1))
        return game_id


def place(sat: Sitting) -> str:
    return str(sat.app.screen.query_one("#place", Static).render())


def bar_of(sat: Sitting) -> str:
    return str(sat.app.screen.query_one("#bar", TitleBar).render())


async def replaying(sat: Sitting) -> ReplayScreen:
    screen = await sat.at(ReplayScreen)
    await sat.until(lambda: screen._history, "for the log")
    return screen


async def test_a_game_is_stepped_through_by_keys_and_by_the_slider(process: ServerProcess) -> None:
    game_id = await played(process.address, 8, resigns=True)
    async with sitting(process.address, OpenRequest(replay=game_id)) as sat:
        screen = await replaying(sat)
        assert place(sat) == "3/12"  # the first commit with a table
        await sat.press("right", "right")
        assert place(sat) == "5/12"
        assert "Ada 1 draws" in sat.text()
        await sat.press("left", "end")
        assert place(sat) == "12/12"
        assert "Ada 2 resigned" in sat.text()
        await sat.press("right")
        assert place(sat) == "12/12"
        await sat.press("home")
        assert place(sat) == "1/12"
        slider = screen.query_one(Slider)
        await sat.pilot.click(Slider, offset=(slider.size.width - 1, 0))
        await sat.until(lambda: place(sat) == "12/12", "for the click on the slider")
        await sat.pilot.click(Slider, offset=(slider.size.width // 2, 0))
        await sat.until(lambda: place(sat) in ("6/12", "7/12"), "for the middle")


async def test_a_game_plays_by_itself_until_it_is_stopped(
    process: ServerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay_screen, "STEP_S", 0.2)
    game_id = await played(process.address, 2, resigns=True)
    async with sitting(process.address, OpenRequest(replay=game_id)) as sat:
        screen = await replaying(sat)
        await sat.press("home", "space")
        await sat.until(lambda: place(sat) == "2/6", "for it to go on")
        await sat.press("space")
        assert screen._timer is None


async def test_a_game_that_is_over_is_seen_as_any_seat(process: ServerProcess) -> None:
    game_id = await played(process.address, 4, resigns=True)
    async with sitting(process.address, OpenRequest(replay=game_id), name="Eve", size=(120, 40)) as sat:
        screen = await replaying(sat)
        await sat.press("right")

        def faces() -> list[int]:
            table = screen.query_one(TableWidget).scene
            assert table is not None
            return [sum(bool(p.face) for p in zone.pieces) for zone in table.table.zones if zone.kind == "hand"]

        assert ("all cards open" in bar_of(sat), faces()) == (True, [7, 8])
        await sat.press("v")
        assert ("seen by Ada 1" in bar_of(sat), faces()) == (True, [7, 0])
        await sat.press("v")
        assert ("seen by Ada 2" in bar_of(sat), faces()) == (True, [0, 8])
        await sat.press("v")
        assert ("seen by a spectator" in bar_of(sat), faces()) == (True, [0, 0])


async def test_while_a_game_runs_one_sees_what_ones_seat_may_see(process: ServerProcess) -> None:
    game_id = await played(process.address, 4, resigns=False)
    async with sitting(process.address, OpenRequest(replay=game_id, seat=0)) as sat:
        await replaying(sat)
        await sat.press("v")
        assert "While a game is running you see what your seat may see." in sat.told()
        assert "seen by Ada 1" in bar_of(sat)


async def test_a_player_replays_the_view_of_their_seat(process: ServerProcess) -> None:
    game_id = await played(process.address, 4, resigns=False)
    async with sitting(process.address) as sat:
        lobby = await sat.lobby()
        await sat.until(lambda: game_id in lobby._games, "for the game in the list")
        sat.app.open_replay(game_id)
        await replaying(sat)
        assert "seen by Ada 1" in bar_of(sat)


async def test_a_game_goes_on_from_any_place_in_another(process: ServerProcess) -> None:
    game_id = await played(process.address, 4, resigns=True)
    async with sitting(process.address, OpenRequest(replay=game_id), name="Eve") as sat:
        await replaying(sat)
        await sat.press("home", "f")
        await sat.until(lambda: any("no seat is to act" in text for text in sat.told()), "for the refusal")
        await sat.press("end", "left", "left", "f")
        screen = await sat.asked()
        assert screen.live.game_id != game_id
        assert screen.live.seats == (Seat(0), Seat(1))
        assert screen.live.game.undo == "free"


async def test_what_was_undone_is_marked(process: ServerProcess) -> None:
    game_id = await played(process.address, 2, resigns=False)
    async with connect(process.address) as ada:
        await sign_in(ada, "Ada", "human")
        await ada.undo(game_id, seat=Seat(0))
    async with sitting(process.address, OpenRequest(replay=game_id, seat=0)) as sat:
        await replaying(sat)
        await sat.press("end", "left")
        assert "undone later" in bar_of(sat)
        await sat.press("right")
        assert "undone later" not in bar_of(sat)


async def test_a_game_that_is_over_opens_its_replay_from_its_table(process: ServerProcess) -> None:
    game_id = await played(process.address, 2, resigns=True)
    async with sitting(process.address, OpenRequest(game=game_id)) as sat:
        await sat.until(lambda: "total" in sat.text(), "for the score sheet")
        await sat.press("escape")
        await sat.at(GameScreen)
        await sat.press("v")
        await replaying(sat)
