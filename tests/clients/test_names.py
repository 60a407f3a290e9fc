"""Names of the players of a game: cached, but not for ever."""

import pytest

from lostcities_client import Patience, Replica, connect
from lostcities_terminal import printer
from lostcities_terminal.language import Language
from lostcities_terminal.printer import NAMES_AGE_S, Names


async def test_a_new_name_is_heard_of_when_the_known_ones_are_old(server: str) -> None:
    now = 1_000.0
    async with connect(server) as ada, connect(server) as eve:
        await ada.register("Ada")
        await eve.register("Eve")
        game_id = (await ada.create_game("duel")).game_id
        await ada.join(game_id)
        async with Replica(eve, game_id) as replica:
            game = await replica.until()
            names = Names(eve, game_id, Language("en"), now=lambda: now)
            assert (await names.refresh(game))("{who}", who=0) == "Ada"
            await ada.rename("Ada L.")
            now += NAMES_AGE_S
            assert (await names.refresh(game))("{who}", who=0) == "Ada"
            now += 1
            assert (await names.refresh(game))("{who}", who=0) == "Ada L."


async def test_a_player_who_takes_a_seat_is_known_at_once(server: str) -> None:
    async with connect(server) as ada, connect(server) as eve:
        await ada.register("Ada")
        await eve.register("Eve")
        game_id = (await ada.create_game("duel")).game_id
        await ada.join(game_id)
        async with Replica(ada, game_id) as replica:
            names = Names(ada, game_id, Language("en"), now=lambda: 1_000.0)
            assert (await names.refresh(await replica.until()))("{who}", who=1).startswith("Seat ")
            await eve.join(game_id)
            game = await replica.until(lambda game: game.state is not None)
            assert (await names.refresh(game))("{who}", who=1) == "Eve"


async def test_no_client_waits_for_names(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printer, "NAMES_PATIENCE", Patience(try_s=0.1, total_s=0.1))
    async with connect(server) as ada, connect("127.0.0.1:1") as nowhere:
        await ada.register("Ada")
        game_id = (await ada.create_game("duel")).game_id
        await ada.join(game_id)
        async with Replica(ada, game_id) as replica:
            names = Names(nowhere, game_id, Language("de"))
            assert (await names.refresh(await replica.until()))("{who}", who=0).startswith("Platz ")
