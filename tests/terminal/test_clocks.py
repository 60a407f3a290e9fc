"""Clocks in the terminal: what they show at a time, on the screen and in plain text."""

import pytest
from msgspec.structs import replace
from tests.core.tables import Table
from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import sitting
from textual.widgets import Select, Static

from lostcities.core import Seat
from lostcities.core.clocks import SECOND, TimeControl
from lostcities.core.game import Game
from lostcities.core.platform_events import AnswerOffer, OfferPause
from lostcities.present import in_english
from lostcities.testing.tiny import TINY
from lostcities_client import ServerTime, connect
from lostcities_terminal.app.dialogs import ConfirmDialog
from lostcities_terminal.app.game_screen import GameScreen
from lostcities_terminal.app.setup_screen import TAKEOVER, SetupScreen
from lostcities_terminal.clock_text import clock_line, low_time, readings
from lostcities_terminal.open_request import INVITED, OpenRequest

FIVE = TimeControl(initial_s=300, increment_s=5)


def table(control: TimeControl | None, moves: int = 0) -> Table:
    """Return a table with clocks after a number of moves, each a second after the other."""
    seated = Table(TINY, time_control=control)
    for _ in range(moves):
        seated.at += SECOND
        seated.move()
    return seated


def line(game: Game, at: int) -> str:
    return clock_line(game, in_english, at)


def test_without_clocks_there_is_no_line() -> None:
    assert line(table(None).game, 0) == ""


def test_the_first_move_has_a_time_of_its_own() -> None:
    game = table(FIVE).game
    assert line(game, 0) == "► Seat 0 1:00 for the first move · Seat 1 5:00"
    assert line(game, 21 * SECOND) == "► Seat 0 0:40 for the first move · Seat 1 5:00"


def test_the_clock_of_the_seat_to_act_runs_without_news() -> None:
    game = table(FIVE, moves=2).game
    assert line(game, game.at) == "► Seat 0 5:05 · Seat 1 5:05"
    assert line(game, game.at + 200_000 + 65 * SECOND) == "► Seat 0 4:00 · Seat 1 5:05"
    assert line(game, game.at + 200_000 + 296 * SECOND) == "► Seat 0 9.0! · Seat 1 5:05"
    assert line(game, game.at + 999 * SECOND) == "► Seat 0 0.0! · Seat 1 5:05"


def test_a_clock_shows_days_and_hours() -> None:
    game = table(TimeControl(per_move_s=2 * 86_400)).game
    assert line(game, 200_000) == "► Seat 0 2 d 0 h · Seat 1 2 d 0 h"
    assert line(game, 200_000 + 86_400 * SECOND) == "► Seat 0 1 d 0 h · Seat 1 2 d 0 h"
    assert line(game, 200_000 + 90_000 * SECOND) == "► Seat 0 23:00:00 · Seat 1 2 d 0 h"


def test_paused_clocks_stand() -> None:
    seated = table(FIVE, moves=2)
    seated.do(OfferPause(), seated.holder(0))
    offer = seated.game.offer
    assert offer is not None
    seated.do(AnswerOffer(offer=offer.id, accept=True), seated.holder(1))
    assert line(seated.game, seated.at + 99 * SECOND) == "Seat 0 5:05 · Seat 1 5:05 · the clocks are paused"


def test_a_game_that_is_over_has_no_clocks() -> None:
    seated = table(FIVE, moves=2)
    assert readings(replace(seated.game, ended=object()), in_english, seated.at) == []


@pytest.mark.parametrize(
    ("whole", "low"), [(900, 60), (300, 30), (180, 20), (90, 10), (30, 10), (12, 4), (86_400, 3_600)]
)
def test_a_clock_warns_at_an_eighth_of_its_time(whole: int, low: int) -> None:
    assert low_time(whole) == low * SECOND


def test_the_time_of_the_server_is_that_of_its_latest_commits() -> None:
    here = [1_000]
    server = ServerTime(lambda: here[0])
    assert server.now() == 1_000
    server.note(51_000)  # this machine is 50 ms behind, or the commit came at once
    server.note(40_000)  # one that was long on its way
    here[0] = 2_000
    assert server.now() == 52_000


async def test_the_screen_shows_running_clocks_and_the_end_of_a_pause(process: ServerProcess) -> None:
    async with connect(process.address) as host:
        await host.register("Host")
        opened = await host.create_game("duel", options={"first_seat": "seat0"}, time_control=FIVE)
        await host.join(opened.game_id)
        request = OpenRequest(game=host.reference(opened.game_id))
        async with sitting(process.address, request, name="Ada", size=(110, 30)) as sat:
            screen = await sat.game()
            clocks = screen.query_one("#clocks", Static)
            await sat.until(lambda: "► Host 0:5" in str(clocks.render()), "for the clock of the first move to run")
            assert "Ada 5:00" in sat.rows()[1]
            assert screen.live.game.awaited == (Seat(0),)


async def test_clocks_are_paused_and_started_again_by_keys(process: ServerProcess) -> None:
    async with connect(process.address) as host:
        await host.register("Host")
        opened = await host.create_game("duel", options={"first_seat": "seat0"}, time_control=FIVE)
        await host.join(opened.game_id)
        request = OpenRequest(game=host.reference(opened.game_id))
        async with sitting(process.address, request, name="Ada", size=(110, 30)) as sat:
            screen = await sat.game()
            await sat.press("p")
            await sat.until(lambda: screen.live.game.offer is not None, "for the offer")
            offer = screen.live.game.offer
            assert offer is not None
            await host.answer(opened.game_id, offer.id, accept=True)
            await sat.until(lambda: "the clocks are paused" in sat.rows()[1], "for the pause")
            assert "p go on" in sat.rows()[-1]
            await sat.press("p")
            await sat.until(lambda: "►" in sat.rows()[1], "for the clocks to run")


async def test_a_spectator_takes_over_a_seat_that_is_left(process: ServerProcess) -> None:
    async with connect(process.address) as host, connect(process.address) as other, connect(process.address) as third:
        for number, client in enumerate((host, other, third)):
            await client.register(f"Player {number}")
        opened = await host.create_game("board", seats=3, absence="play_on", takeover=True)
        for client in (host, other, third):
            await client.join(opened.game_id)
        await other.resign(opened.game_id)
        async with sitting(process.address, OpenRequest(watch=opened.game_id), name="Ada", size=(110, 40)) as sat:
            screen = await sat.game()
            await sat.until(lambda: "t take over" in sat.text(), "for the hint")
            await sat.press("t")
            await sat.at(ConfirmDialog)
            await sat.press("y")
            await sat.until(
                lambda: sat.app.screen is not screen and isinstance(sat.app.screen, GameScreen), "for the seat"
            )
            assert (await sat.game()).live.seats == (Seat(1),)
            await sat.press("x")
            await sat.at(ConfirmDialog)
            assert "Resign? You leave your seat." in sat.text()


async def test_only_the_host_is_offered_to_close_a_table(process: ServerProcess) -> None:
    async with connect(process.address) as host:
        await host.register("Host")
        opened = await host.create_game("board", seats=3)
        await host.join(opened.game_id)
        async with sitting(process.address, OpenRequest(game=opened.game_id), name="Ada", size=(110, 30)) as sat:
            screen = await sat.at(GameScreen)
            await sat.until(lambda: screen.live.history and "b seat a bot" in sat.rows()[-1], "for the waiting room")
            assert "close the table" not in sat.rows()[-1]


async def test_a_host_closes_a_table_with_a_free_seat(process: ServerProcess) -> None:
    async with sitting(process.address, OpenRequest(variant="duel", others=(INVITED,)), name="Ada") as sat:
        screen = await sat.at(GameScreen)
        await sat.until(lambda: screen.live.history and "c close the table" in sat.rows()[-1], "for the hint")
        await sat.press("c")
        await sat.at(ConfirmDialog)
        await sat.press("y")
        await sat.lobby()
        assert (await sat.app.client.get_game(screen.live.game_id)).game.status == "over"


async def test_the_form_opens_games_with_a_clock_and_the_lobby_shows_their_pace(process: ServerProcess) -> None:
    async with sitting(process.address, name="Ada", size=(110, 50)) as sat:
        lobby = await sat.lobby()
        await sat.picks(lobby.query_one("#variants"), "board")
        screen = await sat.at(SetupScreen)
        await sat.until(lambda: screen.query("#time"), "for the fields")
        screen.query_one("#seat-1", Select).value = INVITED
        screen.query_one("#time", Select).value = "quick"
        screen.query_one("#absence", Select).value = "end"
        screen.query_one("#takeover", Select).value = TAKEOVER
        await sat.pilot.pause()
        await sat.press("f2")
        game = await sat.at(GameScreen)
        await sat.until(lambda: game.live.history, "for the waiting room")
        created = game.live.game.created
        assert (created.time_control, created.absence, created.takeover) == (FIVE, "end", True)
        await sat.press("q")
        await sat.lobby()
        await sat.until(lambda: "5 min + 5 s" in sat.text(), "for the pace in the list")
