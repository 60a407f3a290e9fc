"""Other people at a table on the screen: who is away, who watches, and the next game with the same people."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec.structs import replace
from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import PATIENCE_S, Sitting, sitting

from lostcities.core import GameId
from lostcities_client import Client, Said, connect
from lostcities_terminal.app.dialogs import InputDialog, PickDialog
from lostcities_terminal.app.game_screen import GameScreen
from lostcities_terminal.open_request import OpenRequest

SHORT: dict[str, object] = {"rounds": 1, "first_seat": "seat0"}
TWO = OpenRequest(variant="duel", others=("invited",), options=SHORT)


@asynccontextmanager
async def ben_at_the_table_of(sat: Sitting, address: str) -> AsyncIterator[tuple[Client, GameId, GameScreen]]:
    """Let Ben join the game on the screen."""
    screen = await sat.at(GameScreen)
    await sat.until(lambda: screen.live.history, "for the log")
    game_id = screen.live.game_id
    async with connect(address) as ben:
        await ben.register("Ben")
        await ben.join(game_id)
        await sat.game()
        yield ben, game_id, screen


async def test_a_player_who_does_not_follow_the_game_is_away(process: ServerProcess) -> None:
    async with sitting(process.address, TWO) as sat, ben_at_the_table_of(sat, process.address) as (ben, game_id, _):
        await sat.until(lambda: "Ben is away" in sat.text(), "for the note")
        watch = ben.watch(game_id)
        await anext(watch)
        await sat.until(lambda: "Ben is away" not in sat.text(), "for Ben")
        await watch.aclose()
        await sat.until(lambda: "Ben away for less than a minute" in sat.text(), "for the new note")


async def test_the_seat_of_a_player_who_has_gone_can_be_claimed_by_a_key(process: ServerProcess) -> None:
    """The terminal offers it by the server's time. The server decides, and here it says for how long to wait."""
    second = replace(TWO, options={**SHORT, "first_seat": "seat1"})
    async with (
        sitting(process.address, second) as sat,
        ben_at_the_table_of(sat, process.address) as (ben, game_id, screen),
    ):
        watch = ben.watch(game_id)
        await anext(watch)
        await sat.until(lambda: "Ben is away" not in sat.text(), "for Ben")
        await watch.aclose()
        await sat.until(lambda: "Ben away for less than a minute" in sat.text(), "for the note")
        assert "claim" not in sat.text()
        a_day_later = screen._server_time.now() + 86_401_000_000
        screen._server_time.now = lambda: a_day_later  # type: ignore[method-assign]
        await sat.until(lambda: "Ben away for 1 d 0 h (w claims the seat)" in sat.text(), "for the offer")
        await sat.pilot.press("w")
        await sat.until(lambda: "Claim the seat of Ben, who has gone?" in sat.text(), "for the question")
        await sat.pilot.press("y")
        await sat.until(lambda: "seat 1 can be claimed in" in sat.text(), "for the server's answer")


async def test_phrases_are_said_and_heard(process: ServerProcess) -> None:
    async with sitting(process.address, TWO) as sat, ben_at_the_table_of(sat, process.address) as (ben, game_id, _):
        watch = ben.watch(game_id, with_company=True)
        await anext(watch)
        await ben.say_phrase(game_id, "good_luck")
        await sat.until(lambda: "Ben: Good luck!" in sat.told(), "for Ben's phrase")
        await sat.press("g")
        await sat.at(PickDialog)
        await sat.press("down", "enter")
        async with asyncio.timeout(PATIENCE_S):
            heard = [message async for message in until_said(watch, 2)]
        assert [(said.seat, said.phrase) for said in heard] == [(1, "good_luck"), (0, "good_luck")]
        await watch.aclose()


async def test_chat_is_turned_on_by_key_and_its_words_stand_in_the_log(process: ServerProcess) -> None:
    async with (
        sitting(process.address, TWO) as sat,
        ben_at_the_table_of(sat, process.address) as (ben, game_id, screen),
    ):
        watch = ben.watch(game_id, with_company=True)
        await anext(watch)
        await ben.change_settings(has_chat=True)
        await sat.press("g")
        await sat.at(PickDialog)
        await sat.press("end", "enter")
        await sat.until(lambda: any("Chat is on" in note for note in sat.told()), "for the note")
        await sat.until(screen._others_chat, "for the people at the table")
        await ben.chat(game_id, "Hello [b]Ada[/b]")
        await sat.until(lambda: "Ben: Hello [b]Ada[/b]" in screen.lines, "for Ben's words")
        await sat.press("g")
        await sat.at(PickDialog)
        await sat.press("end", "enter")
        await sat.at(InputDialog)
        await sat.press(*"Hi", "enter")
        async with asyncio.timeout(PATIENCE_S):
            heard = [message async for message in until_said(watch, 2)]
        assert [(said.seat, said.phrase, said.text) for said in heard][-1] == (0, None, "Hi")
        await watch.aclose()


async def test_a_player_is_added_to_the_friends_blocked_and_reported_by_key(process: ServerProcess) -> None:
    async with (
        sitting(process.address, TWO) as sat,
        ben_at_the_table_of(sat, process.address) as (ben, _, _),
    ):
        ben_id = (await ben.player()).player_id
        client = sat.app.client
        await sat.press("k")
        await sat.at(PickDialog)
        await sat.press("enter")
        await sat.until(lambda: any("among your friends now" in note for note in sat.told()), "for the friend")
        await sat.press("k")
        await sat.at(PickDialog)
        await sat.press("down", "enter")
        await sat.until(lambda: any("at no other table" in note for note in sat.told()), "for the block")
        assert [each.player.player_id for each in await client.contacts() if each.is_friend] == [ben_id]
        assert [each.player_id for each in (await client.settings()).blocked] == [ben_id]
        await sat.press("k")
        await sat.at(PickDialog)
        assert "Remove Ben from your friends" in sat.text()
        assert "Unblock Ben" in sat.text()
        await sat.press("end", "enter")
        await sat.at(InputDialog)
        await sat.press(*"rude", "enter")
        await sat.until(lambda: any("can read your report" in note for note in sat.told()), "for the report")


async def until_said(watch: AsyncIterator[object], count: int) -> AsyncIterator[Said]:
    """Yield the phrases on a watch, up to a number of them."""
    async for message in watch:
        if isinstance(message, Said):
            yield message
            count -= 1
        if not count:
            return


async def test_spectators_are_counted(process: ServerProcess) -> None:
    async with (
        connect(process.address) as eve,
        sitting(process.address, TWO) as sat,
        ben_at_the_table_of(sat, process.address) as (_, game_id, _),
    ):
        await eve.register("Eve")
        watch = eve.watch(game_id, attendance="named")
        await anext(watch)
        await sat.until(lambda: "watching: Eve" in sat.text(), "for Eve")
        await watch.aclose()


async def test_the_wish_of_the_other_player_is_seen_and_accepted(process: ServerProcess) -> None:
    async with (
        sitting(process.address, TWO) as sat,
        ben_at_the_table_of(sat, process.address) as (ben, game_id, before),
    ):
        await ben.resign(game_id)
        await sat.until(lambda: before.live.game.ended, "for the end")
        await sat.press("escape")
        next_id = (await ben.rematch(game_id)).game_id
        await sat.until(lambda: "Ben would like a rematch." in sat.text(), "for the wish")
        await sat.press("a")
        await sat.until(lambda: sat.app.screen is not before, "for the other screen")
        after = await sat.game()
        assert after.live.game_id == next_id
        assert {str(holder) for holder in after.live.game.seats} == {str(holder) for holder in before.live.game.seats}


async def test_the_wish_of_the_other_player_is_declined(process: ServerProcess) -> None:
    async with (
        sitting(process.address, TWO) as sat,
        ben_at_the_table_of(sat, process.address) as (ben, game_id, screen),
    ):
        await ben.resign(game_id)
        await sat.until(lambda: screen.live.game.ended, "for the end")
        await sat.press("escape")
        next_id = (await ben.rematch(game_id)).game_id
        await sat.until(lambda: "Ben would like a rematch." in sat.text(), "for the wish")
        await sat.press("n")
        await sat.until(lambda: "You have declined the rematch." in sat.told(), "for the answer")
        seats = (await ben.get_game(next_id)).game.seats
        assert [seat.kept_for_name for seat in seats] == [None, None]
        await sat.until(lambda: "would like a rematch" not in sat.text(), "for the wish to go")


async def test_a_rematch_is_asked_for_and_begins_when_the_other_player_agrees(process: ServerProcess) -> None:
    async with (
        sitting(process.address, TWO) as sat,
        ben_at_the_table_of(sat, process.address) as (ben, game_id, before),
    ):
        await ben.resign(game_id)
        await sat.until(lambda: before.live.game.ended, "for the end")
        await sat.press("escape", "a")
        await sat.until(lambda: sat.app.screen is not before, "for the other screen")
        screen = await sat.at(GameScreen)
        await sat.until(lambda: screen.live.history, "for the rematch")
        assert (await ben.rematch(game_id)).game_id == screen.live.game_id
        await sat.game()


async def test_a_game_against_a_bot_is_played_again_by_one_key(process: ServerProcess) -> None:
    request = OpenRequest(variant="duel", others=("random",), options=SHORT)
    async with sitting(process.address, request) as sat:
        before = await sat.game()
        await sat.press("x")
        await sat.press("y")
        await sat.until(lambda: before.live.game.ended, "for the end")
        await sat.press("escape", "a")
        await sat.until(lambda: sat.app.screen is not before, "for the other screen")
        after = await sat.game()
        assert after.live.game_id != before.live.game_id
        assert after.live.game.options == before.live.game.options


async def test_a_game_of_another_program_is_played_again_with_the_bots_that_are_known(process: ServerProcess) -> None:
    request = OpenRequest(variant="duel", others=("random",), options=SHORT)
    async with sitting(process.address, request) as sat:
        game_id = (await sat.game()).live.game_id
    async with sitting(process.address, OpenRequest(game=game_id)) as sat:
        before = await sat.game()
        await sat.press("x")
        await sat.press("y")
        await sat.until(lambda: before.live.game.ended, "for the end")
        await sat.press("escape", "a")
        await sat.until(lambda: sat.app.screen is not before, "for the other screen")
        after = await sat.game()
        assert after.live.game_id != game_id
        assert after.live.game.options.rounds == 1  # type: ignore[attr-defined]
