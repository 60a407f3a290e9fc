"""New games opened by the form: their seats, their lists, and bots that fail."""

from collections.abc import Sequence

import pytest
from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import Sitting, sitting
from tests.terminal.test_playing import SHORT, plays
from textual.widgets import OptionList, Select

from lostcities.core import Seat
from lostcities_client import Client, connect
from lostcities_terminal.app.dialogs import InputDialog, TextDialog
from lostcities_terminal.app.game_screen import GameScreen
from lostcities_terminal.app.setup_screen import SetupScreen
from lostcities_terminal.open_request import OpenRequest


async def opens(sat: Sitting, variant: str, seats: Sequence[str], **answers: str) -> GameScreen:
    """Fill in the form: the players of seat 1 and on, and other answers by the names of their fields."""
    lobby = await sat.lobby()
    await sat.picks(lobby.query_one("#variants", OptionList), variant)
    setup = await sat.at(SetupScreen)
    await sat.until(lambda: setup.query("#seat-1"), "for the form")
    people = {f"seat-{seat}": who for seat, who in enumerate(seats, 1)}
    for name, value in {"seats": str(len(seats) + 1), **people, **answers}.items():
        setup.query_one(f"#{name}", Select).value = value
        await sat.pilot.pause()
    await sat.press("f2")
    screen = await sat.at(GameScreen)
    await sat.until(lambda: screen.live.game_id in sat.text() or screen.table is not None, "for the game")
    return screen


async def names_in(client: Client, screen: GameScreen) -> list[str | None]:
    return [holder.name for holder in (await client.get_game(screen.live.game_id)).game.seats]


async def test_a_player_of_two_seats_leaves_one_for_an_invited_player(process: ServerProcess) -> None:
    async with sitting(process.address) as sat, connect(process.address) as eve:
        await eve.register("Eve")
        screen = await opens(sat, "rivals", ["invited", "me"])
        assert screen.live.seats == (Seat(0), Seat(2))
        assert await names_in(sat.app.client, screen) == ["Ada", None, "Ada"]
        assert (await eve.get_game(screen.live.game_id)).undo == "consent"
        assert screen.live.game_id in [one.game_id for one in (await eve.list_games(status="open")).games]
        assert screen.live.game.answer_s == 60


async def test_the_lobby_shows_what_others_open_and_start(process: ServerProcess) -> None:
    async with (
        sitting(process.address, size=(110, 40)) as sat,
        connect(process.address) as eve,
        connect(process.address) as lin,
    ):
        await sat.lobby()
        await lin.register("Lin")
        await eve.register("Evangeline")
        opened = await eve.create_game("board", seats=2)
        await eve.join(opened.game_id)
        await sat.until(lambda: "Evangeline, free" in sat.text(), "for the open table")
        await lin.join(opened.game_id)
        await sat.until(lambda: "Evangeline, Lin" in sat.text(), "for the game to start")


async def test_the_lobby_does_not_show_what_others_play_alone(process: ServerProcess) -> None:
    async with sitting(process.address, size=(110, 40)) as sat, connect(process.address) as eve:
        await sat.lobby()
        await eve.register("Solitaire")
        for seats in (2, 3):
            opened = await eve.create_game("board", seats=seats)
            for _ in range(2):
                await eve.join(opened.game_id)
        await sat.until(lambda: "Solitaire, Solitaire, free" in sat.text(), "for the open table")
        assert "Solitaire, Solitaire\n" not in sat.text()


@pytest.mark.slow
async def test_all_players_have_the_seats_of_the_form(process: ServerProcess) -> None:
    async with sitting(process.address) as sat:
        screen = await opens(sat, "board", ["invited", "random", "surveyor"])
        assert await names_in(sat.app.client, screen) == ["Ada", None, "random", "surveyor"]


async def test_a_game_by_invite_alone_without_undo_and_how_long_an_offer_waits(process: ServerProcess) -> None:
    async with sitting(process.address) as sat, connect(process.address) as eve:
        await eve.register("Eve")
        screen = await opens(sat, "duel", ["invited"], lists="unlisted", answer="300", undo="never")
        assert screen.live.game_id not in [one.game_id for one in (await eve.list_games(status="open")).games]
        await sat.until(lambda: screen.live.game.options is not None, "for the game")
        assert (screen.live.game.answer_s, screen.live.game.undo) == (300, "never")
        eve.accept_invitation(sat.app.client.reference(screen.live.game_id))
        assert (await eve.join(screen.live.game_id)).seat == 1


@pytest.mark.slow  # the quick run sees each mode in another game
@pytest.mark.parametrize(
    ("seats", "answers", "undo"),
    [
        (["surveyor", "me"], {}, "free"),
        (["surveyor", "invited"], {}, "consent"),
        (["surveyor", "me"], {"undo": "never"}, "never"),
    ],
)
async def test_moves_are_undone_freely_if_no_player_is_invited(
    seats: list[str], answers: dict[str, str], undo: str, process: ServerProcess
) -> None:
    async with sitting(process.address) as sat:
        screen = await opens(sat, "rivals", seats, **answers)
        assert (await sat.app.client.get_game(screen.live.game_id)).undo == undo


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("Broken", "failed at failing.py:11 in choose: ZeroDivisionError"),
        pytest.param("Stubborn", "which is not legal", marks=pytest.mark.slow),
    ],
)
async def test_a_bot_that_fails_resigns_and_lets_go_of_its_connection(
    bot: str, fault: str, process: ServerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = []
    close = Client.close

    async def counted(client: Client) -> None:
        closed.append(client)
        await close(client)

    monkeypatch.setattr(Client, "close", counted)
    request = OpenRequest(variant="duel", others=(f"tests.terminal.failing:{bot}",), options=SHORT)
    async with sitting(process.address, request) as sat:
        screen = await sat.asked()
        await plays(sat, screen, 2)
        await sat.until(lambda: any(fault in line for line in sat.told()), "for the fault")
        await sat.at(TextDialog)
        assert screen.live.game.left == (1,)
        assert "Ada wins" in sat.text()
        await sat.until(lambda: len(closed) == 1, "for the connection to be let go of")
        assert sat.app.client not in closed


async def test_another_name_is_the_same_player(process: ServerProcess) -> None:
    async with sitting(process.address, name="Zoe") as sat:
        await sat.lobby()
        me = await sat.app.client.player()
        await sat.press("n")
        await sat.at(InputDialog)
        await sat.press(*"Bo", "enter")
        await sat.until(lambda: "you are Bo" in sat.text(), "for the new name")
        renamed = await sat.app.client.player()
        assert (renamed.player_id, renamed.name) == (me.player_id, "Bo")
    async with sitting(process.address, name="Zoe") as sat:
        await sat.lobby()
        await sat.until(lambda: "you are Bo" in sat.text(), "for the name of before")
