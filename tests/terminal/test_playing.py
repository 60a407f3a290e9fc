"""Whole games at the screen: by keyboard, by mouse, alone and with others, through a restart of the server."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.support.built_in_bots import NAMES
from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import PATIENCE_S, Sitting, sitting, table_of
from textual.widgets import Input, Select, Static

from lostcities.core import Seat
from lostcities.core.game import Game
from lostcities.registry import Registry
from lostcities_client import Client, Patience, connect, replica
from lostcities_terminal.app import play_app
from lostcities_terminal.app.dialogs import ConfirmDialog, PickDialog, TextDialog
from lostcities_terminal.app.game_screen import GameScreen
from lostcities_terminal.app.header_footer import TitleBar
from lostcities_terminal.app.move_list import Choices
from lostcities_terminal.app.setup_screen import SetupScreen
from lostcities_terminal.app.table_widget import TableWidget
from lostcities_terminal.open_request import OpenRequest

SHORT: dict[str, object] = {"rounds": 1, "first_seat": "seat0"}
DUEL = OpenRequest(variant="duel", others=("surveyor",), options=SHORT)
HOT = OpenRequest(variant="duel", hot_seat=True, options=SHORT)


def bar_of(sat: Sitting) -> str:
    return str(sat.app.screen.query_one("#bar", TitleBar).render())


def newer_than(screen: GameScreen, version: int) -> Callable[[], bool]:
    return lambda: screen.live.game.version > version


async def plays(sat: Sitting, screen: GameScreen, moves: int) -> None:
    """Make the first move of the list, a number of times."""
    for _ in range(moves):
        await sat.until(lambda: screen.query_one(Choices).highlighted or screen.live.game.ended, "for a turn")
        if screen.live.game.ended is not None:
            return
        version = screen.live.game.version
        await sat.press("enter")
        await sat.until(newer_than(screen, version), "for the move to be made")


async def resigns(sat: Sitting) -> None:
    """Resign, after a first time with second thoughts."""
    await sat.press("x")
    await sat.at(ConfirmDialog)
    await sat.press("enter")  # Enter plays on
    assert (await sat.game()).live.game.ended is None
    await sat.press("x")
    await sat.at(ConfirmDialog)
    await sat.press("y")


@pytest.mark.smoke
@pytest.mark.parametrize("moves", [4, pytest.param(200, marks=pytest.mark.slow)])
async def test_from_the_lobby_to_the_end_of_a_duel_with_the_keyboard_alone(moves: int, process: ServerProcess) -> None:
    """To the end by the rules, or in the quick run to a resignation."""
    async with sitting(process.address) as sat:
        await sat.lobby()
        await sat.press("down", "enter")
        setup = await sat.at(SetupScreen)
        await sat.until(lambda: setup.query("#option-rounds"), "for the form")
        assert str(setup.query_one("#seat-1", Select).value) == "navigator-2"
        rounds = setup.query_one("#option-rounds", Input)
        rounds.focus()
        await sat.press("backspace", "1", "f2")
        screen = await sat.asked()
        assert screen.live.game.options.rounds == 1  # type: ignore[attr-defined]
        assert screen.live.game.undo == "free", "against a bot, and nothing else was chosen"
        await plays(sat, screen, moves)
        why = ", by resignation" if screen.live.game.ended is None else ""
        if why:
            await resigns(sat)
        await sat.at(TextDialog)
        assert " wins" in sat.text() or " share the victory" in sat.text()
        assert "total" in sat.text()
        await sat.until(lambda: any(line.startswith("Checked: ") for line in screen.lines), "for the check")
        if not why:
            await sat.until(
                lambda: any(line.endswith((" by better play.", " by worse play.")) for line in screen.lines),
                "for luck and play",
            )
        await sat.press("escape")
        await sat.game()
        assert re.search(
            rf"(wins|share the victory){why} \((Ada|navigator-2) -?\d+, (Ada|navigator-2) -?\d+\)", sat.text()
        )
        await sat.press("q")
        await sat.lobby()
        await sat.until(lambda: "■ Lost Cities: Duel" in sat.text(), "for the game among those that are over")


async def test_a_change_may_arrive_while_the_player_leaves(
    process: ServerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The parts of a screen go one by one, before the task that shows changes is told."""
    async with sitting(process.address, HOT) as sat:
        screen = await sat.asked()
        goes = asyncio.Event()

        async def newer(game: Game) -> Game:
            await goes.wait()
            return game

        monkeypatch.setattr(screen.live, "newer", newer)
        await sat.press("3", "enter")
        await sat.until(lambda: "Draw a card" in sat.text(), "for the first move")
        monkeypatch.setattr(Static, "on_unmount", lambda _: goes.set(), raising=False)


async def test_a_card_is_clicked_and_then_where_it_goes(process: ServerProcess) -> None:
    async with sitting(process.address, HOT, size=(120, 40)) as sat:
        screen = await sat.asked()
        actions = table_of(screen).actions
        play = next(action for action in actions if action.move.startswith("play"))
        drop = next(one for one in actions if one.source == play.source and one.move.startswith("discard"))
        await sat.click_spot(play.source)
        assert str(screen.query_one("#prompt", Static).render()) == "Play or discard a card · choose a place, or Esc"
        assert [one.move for one in screen.query_one(Choices)._actions] == [play.move, drop.move]
        assert sorted(screen.query_one(TableWidget).spots()) == sorted([play.target, drop.target])
        await sat.press("escape")
        assert len(screen.query_one(Choices)._actions) == len(actions)
        await sat.click_spot(play.source)
        await sat.click_spot(play.target)
        await sat.until(lambda: "Draw" in sat.text(), "for the draw")
        column = next(zone for zone in table_of(screen).zones if zone.id == play.target)
        faces = [piece.face for piece in column.pieces]
        assert faces == [play.source], "its id may differ: equal wagers are numbered in the order of the table"
        await sat.click_spot("deck")  # the deck has only one action
        await sat.until(lambda: screen.live.seat == 1, "for the turn of the other seat")


async def test_the_table_is_played_with_arrows_and_enter(process: ServerProcess) -> None:
    async with sitting(process.address, HOT) as sat:
        screen = await sat.asked()
        table = screen.query_one(TableWidget)
        await sat.press("shift+tab")
        assert table.has_focus
        await sat.press("right", "right", "enter")
        hand = next(zone for zone in table_of(screen).zones if zone.kind == "hand" and zone.pieces[0].id)
        sources = [piece.id for piece in hand.pieces if piece.id in screen._selection.sources]
        assert screen._selection.picked == sources[1]
        before = screen.live.game.version
        await sat.press("right", "enter")
        await sat.until(lambda: screen.live.game.version > before, "for the move")
        assert table.has_focus, "an update leaves the focus where it is"


async def test_moves_are_typed_by_number_notation_and_words(process: ServerProcess) -> None:
    async with sitting(process.address, HOT) as sat:
        screen = await sat.asked()
        await sat.press("3", "enter")
        await sat.until(lambda: "Draw a card" in sat.text(), "for the first move")
        await sat.press("colon", *"draw", "enter")
        await sat.until(lambda: screen.live.seat == 1, "for the other seat")
        await sat.press("slash", *"nonsense", "enter")
        await sat.until(lambda: "'nonsense' is not one of the moves" in sat.text(), "for a word about it")
        await sat.press("colon", *"undo", "space", *"6", "enter")
        await sat.until(lambda: any("undid 2 moves" in line for line in screen.lines), "for the undo")
        await sat.press("r")
        await sat.until(lambda: any("redid 2 moves" in line for line in screen.lines), "for the redo")


@pytest.mark.slow
async def test_the_board_game_with_three_bots(process: ServerProcess) -> None:
    request = OpenRequest(variant="board", others=("surveyor",) * 3, options={"first_seat": "seat0"})
    async with sitting(process.address, request) as sat:
        screen = await sat.asked()
        await plays(sat, screen, 8)
        assert any(line.startswith(("surveyor 3 draws", "surveyor 3 takes")) for line in screen.lines)
        assert "► 0 Ada" in sat.text().replace("►0", "► 0")
        assert all(len(row) <= 80 for row in sat.rows())


async def test_undo_against_a_bot_undoes_the_players_last_move_and_the_bots_since(
    process: ServerProcess,
) -> None:
    async with sitting(process.address, DUEL) as sat:
        screen = await sat.asked()
        assert screen.live.game.undo == "free"
        await sat.press("u")
        await sat.until(lambda: "You have made no move that can be undone." in sat.told(), "for a word about it")
        start = screen.live.game.version
        await plays(sat, screen, 2)
        await sat.until(lambda: screen.live.game.version == start + 4, "for the whole turn of the bot")
        await sat.press("u")
        await sat.until(lambda: any("You undid 3 moves" in line for line in screen.lines), "for the undo")
        assert "Draw a card" in sat.text()
        await sat.press("u")
        await sat.until(lambda: any("You undid 1 move" in line for line in screen.lines), "for the other")
        assert screen.live.game.checkpoint is not None
        assert screen.live.game.checkpoint.version == start


@pytest.mark.slow
async def test_an_auction_of_rivals(process: ServerProcess) -> None:
    request = OpenRequest(variant="rivals", others=("surveyor",) * 2, options={"first_seat": "seat0"})
    async with sitting(process.address, request) as sat:
        screen = await sat.asked()
        while not any("bids" in line for line in screen.lines):
            assert screen.live.game.ended is None, screen.lines
            await plays(sat, screen, 1)


@pytest.mark.slow
async def test_resigning_is_asked_twice(process: ServerProcess) -> None:
    async with sitting(process.address, DUEL) as sat:
        screen = await sat.asked()
        await resigns(sat)
        await sat.at(TextDialog)
        assert "surveyor wins" in sat.text()
        assert screen.live.game.left == (0,)


async def test_what_there_is_to_read(process: ServerProcess) -> None:
    async with sitting(process.address, DUEL) as sat:
        await sat.asked()
        for key, words in (
            ("s", "total"),
            ("l", "Round 1 is dealt"),
            ("i", "# Lost Cities: Duel"),
            ("question_mark", "PgUp"),
        ):
            await sat.press(key)
            await sat.at(TextDialog)
            assert words in sat.text()
            await sat.press("escape")
            await sat.game()


async def test_a_friend_joins_by_code_and_an_offer_goes_to_and_fro(process: ServerProcess) -> None:
    """Ada is at the screen, and Bob plays through the SDK."""
    async with sitting(process.address, OpenRequest(variant="duel", options=SHORT)) as sat:
        screen = await sat.at(GameScreen)
        await sat.until(lambda: screen.live.game_id in sat.text(), "for the invite code")
        async with connect(process.address) as bob:
            await bob.register("Bob")
            await bob.join(screen.live.game_id)
            await sat.asked()
            await plays(sat, screen, 2)
            await sat.press("u")
            await sat.until(lambda: "You ask Bob to undo" in sat.text(), "for the offer")
            await answer(bob, screen, accept=True)
            await sat.until(lambda: any("undid 1 move" in line for line in screen.lines), "for the undo")
            await bob.offer_end(screen.live.game_id)
            await sat.until(lambda: "y accept" in sat.text(), "for the question")
            await sat.press("n")
            await sat.until(lambda: any(line == "You declined" for line in screen.lines), "for the answer")
            await bob.offer_end(screen.live.game_id)
            await sat.until(lambda: "y accept" in sat.text(), "for the question again")
            await sat.press("y")
            await sat.at(TextDialog)


async def answer(client: Client, screen: GameScreen, *, accept: bool) -> None:
    offer = (await client.get_game(screen.live.game_id)).offer
    assert offer is not None
    await client.answer(screen.live.game_id, offer.id, accept=accept)


async def test_two_screens_meet_by_invite_code(process: ServerProcess) -> None:
    async with sitting(process.address, OpenRequest(variant="duel", options=SHORT, is_unlisted=True)) as ada:
        screen = await ada.at(GameScreen)
        code = ada.app.client.reference(screen.live.game_id)
        assert code.startswith(f"{screen.live.game_id}.")
        await ada.until(lambda: code in ada.text(), "for the invite code")
        async with sitting(process.address, name="Bob") as bob:
            await bob.lobby()
            await bob.press("c", *screen.live.game_id, "enter")
            await bob.until(lambda: "ask its host for the link" in "".join(bob.told()), "for the refusal")
            await bob.press(*code, "enter")
            other = await bob.game()
            assert other.live.seats == (Seat(1),)
            await ada.asked()
            await plays(ada, screen, 2)
            await bob.asked()
            assert any(line.startswith("Ada plays") for line in other.lines)


async def test_a_bot_is_seated_in_a_game_that_waits(process: ServerProcess) -> None:
    async with sitting(process.address, OpenRequest(variant="duel", options=SHORT, is_unlisted=True)) as sat:
        screen = await sat.at(GameScreen)
        await sat.until(lambda: screen.live.game_id in sat.text(), "for the waiting room")
        await sat.press("b")
        await sat.at(PickDialog)
        await sat.press(*["down"] * NAMES.index("random"), "enter")
        await sat.asked()
        await plays(sat, screen, 3)
        assert any(line.startswith("random draws") for line in screen.lines)


async def test_a_game_is_left_and_gone_on_with_and_its_bot_comes_back(process: ServerProcess) -> None:
    async with sitting(process.address, DUEL) as sat:
        game_id = (await sat.asked()).live.game_id
        await sat.press("q")
        lobby = await sat.lobby()
        await sat.until(lambda: game_id in lobby._games, "for the game in the list")
    async with sitting(process.address, OpenRequest(game=game_id)) as sat:
        await plays(sat, await sat.asked(), 4)


async def test_the_server_is_killed_and_started_in_the_middle_of_a_game(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        async with sitting(server.address, DUEL) as sat:
            screen = await sat.asked()
            await plays(sat, screen, 2)
            await sat.asked()
            version = screen.live.game.version
            server.kill()
            await sat.until(lambda: "Reconnecting" in bar_of(sat), "for the loss to be said")
            await sat.press("enter")  # sent as soon as the server answers
            server.start()
            await sat.until(lambda: screen.live.game.version > version, "for the move to arrive")
            await sat.until(lambda: "Reconnecting" not in bar_of(sat), "for the connection")
            await plays(sat, screen, 4)


async def test_a_spectator_sees_no_hand(process: ServerProcess) -> None:
    async with sitting(process.address, DUEL) as ada:
        screen = await ada.asked()
        async with sitting(process.address, OpenRequest(watch=screen.live.game_id), name="Eve", size=(120, 40)) as eve:
            seen = await eve.game()
            await plays(ada, screen, 2)
            await eve.until(lambda: any(line.startswith("Ada draws") for line in seen.lines), "for the news")
            assert "Ada draws a card" in seen.lines
            hands = [zone for zone in table_of(seen).zones if zone.kind == "hand"]
            assert [piece for zone in hands for piece in zone.pieces if piece.face] == []
            assert "watching" in bar_of(eve)


async def test_a_variant_that_is_not_installed_here_is_said_and_the_lobby_stays(
    process: ServerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with connect(process.address) as host:
        await host.register("Host")
        listing = await host.create_game("duel")
    monkeypatch.setattr(replica, "installed", Registry)
    async with sitting(process.address) as sat:
        await sat.lobby()
        await sat.press("c", *listing.game_id, "enter")
        await sat.until(lambda: "no plugin beside this client" in " ".join(sat.told()), "for the reason")
        await sat.lobby()


async def test_what_cannot_be_opened_ends_the_program_with_the_reason(process: ServerProcess) -> None:
    for request, reason in (
        (OpenRequest(variant="dual"), "there is no variant 'dual'"),
        (OpenRequest(game="gnone"), "there is no game 'gnone'"),
        (OpenRequest(replay="gnone"), "there is no game 'gnone'"),
        (OpenRequest(variant="duel", others=("nobody",)), "there is no bot 'nobody'"),
    ):
        async with sitting(process.address, request) as sat:
            assert reason in await failure_of(sat)


async def test_a_server_that_is_not_there_ends_the_program_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    assert play_app.FIRST_PATIENCE.total_s < 10
    monkeypatch.setattr(play_app, "FIRST_PATIENCE", Patience(total_s=0.1))
    async with sitting("127.0.0.1:1") as sat:
        assert "cannot be reached" in await failure_of(sat)


async def failure_of(sat: Sitting) -> str:
    async with asyncio.timeout(PATIENCE_S):
        while sat.app.failure is None:
            await sat.pilot.pause(0.01)
    return sat.app.failure.message


async def test_an_unknown_code_is_a_word_and_no_end(process: ServerProcess) -> None:
    async with sitting(process.address) as sat:
        await sat.lobby()
        await sat.press("c", *"gnone", "enter")
        await sat.until(lambda: "there is no game 'gnone'" in sat.text(), "for the reason")
        await sat.lobby()


async def test_markup_in_a_name_is_text(process: ServerProcess) -> None:
    async with sitting(process.address, HOT, name="[red]Eve[/]") as sat:
        await sat.asked()
        await sat.press("l")
        await sat.at(TextDialog)
        assert "[red]Eve[/]" in sat.text()


async def test_what_is_clicked_is_explained_where_the_prompt_stands(process: ServerProcess) -> None:
    async with sitting(process.address, HOT) as sat:
        screen = await sat.asked()
        await plays(sat, screen, 8)
        await sat.until(lambda: screen.table is not None and screen.table.hints, "for a column")
        prompt = screen.query_one("#prompt", Static)
        assert screen.table is not None
        hints = {hint.id: hint.text for hint in screen.table.hints}
        column = next(zone for zone in screen.table.zones if zone.kind == "column" and zone.id in hints)
        await sat.click_spot(column.pieces[0].id or "")
        await sat.until(lambda: hints[column.id] in str(prompt.render()), "for the hint")
        await sat.press("escape")
        await sat.until(lambda: hints[column.id] not in str(prompt.render()), "for the prompt")
