"""The bots of a bot host, without its program: seated once, and not kept in abandoned games."""

import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from lostcities.core import GameId, Move, Seat
from lostcities.core.errors import InvitationRequired, OverQuota
from lostcities.service.bootstrap import running
from lostcities.service.settings import Settings
from lostcities_bots.bot_supervisor import BotLimits, BotSupervisor
from lostcities_client import Bot, Client, Decision, connect
from lostcities_client.records import ListedGame

RULES = BotLimits(pause_s=0, games_per_player_max=3, waits_s=60, idle_s=600)
SHORT = {"rounds": 1, "first_seat": "seat0"}


class Broken(Bot):
    """A bot that raises an error."""

    def choose(self, decision: Decision) -> Move:
        raise RuntimeError("no idea")


class Cheat(Bot):
    """A bot that chooses an illegal move."""

    def choose(self, decision: Decision) -> Move:
        return "win"  # type: ignore[return-value]  # that is the fault


class Plain(Bot):
    """A bot that makes the first legal move."""

    def choose(self, decision: Decision) -> Move:
        return decision.legal_moves[0]


class Home:
    """A player at a server, with the bots of a bot host."""

    def __init__(self, client: Client, supervisor: BotSupervisor) -> None:
        self.client = client
        self.supervisor = supervisor
        self.later_s = 0.0

    async def opened(self, variant: str = "duel", **more: Any) -> GameId:
        game_id = (await self.client.create_game(variant, options=SHORT, **more)).game_id
        await self.client.join(game_id)
        return game_id

    async def listing(self, game_id: GameId) -> ListedGame:
        return (await self.client.get_game(game_id)).game

    async def names(self, game_id: GameId) -> list[str | None]:
        return [holder.name for holder in (await self.listing(game_id)).seats]

    async def over(self, game_id: GameId) -> None:
        """Wait until a game is over."""
        async for message in self.client.watch_frames(game_id, seat=Seat(0)):
            if getattr(message, "status", "") == "over":
                return


@pytest.fixture
async def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Home]:
    monkeypatch.setenv("LOSTCITIES_CONFIG", str(tmp_path))
    bots: dict[str, type[Bot]] = {"plain": Plain, "other": Plain, "broken": Broken, "cheat": Cheat}
    async with (
        running(Settings(store="memory:", listen="127.0.0.1:0")) as server,
        connect(server.listen) as client,
        connect(server.listen) as theirs,
    ):
        await client.register("Ada")
        here = Home(client, BotSupervisor(theirs, RULES, bots=bots, clock=lambda: time.time() + here.later_s))
        yield here
        here.supervisor.close()


# -- once --


async def test_the_second_of_its_kind_is_seated_once_however_often_it_is_asked_for(home: Home) -> None:
    game = await home.opened("board", seats=4)
    for _ in range(2):
        assert await home.supervisor.seat("plain", game, number=1) == 1
        assert await home.supervisor.seat("plain", game, number=2) == 2
    assert await home.names(game) == ["Ada", "Plain", "Plain 2", None]
    assert await home.supervisor.seat("other", game, number=1) == 3
    assert await home.supervisor.seat("plain", game, number=2) == 2  # the game has begun


async def test_one_intent_and_one_seat_are_one_bot(home: Home) -> None:
    game = await home.opened("board", seats=4)
    assert [await home.supervisor.seat("plain", game, intent="click") for _ in range(2)] == [1, 1]
    assert [await home.supervisor.seat("plain", game, seat=Seat(3)) for _ in range(2)] == [3, 3]
    assert await home.supervisor.seat("plain", game) == 2


async def test_a_bot_needs_the_invitation_to_an_unlisted_game(home: Home) -> None:
    game = await home.opened(is_unlisted=True)
    with pytest.raises(InvitationRequired):
        await home.supervisor.seat("plain", game)
    assert [await home.supervisor.seat("plain", home.client.reference(game), intent="click") for _ in range(2)] == [
        1,
        1,
    ]
    assert await home.names(game) == ["Ada", "Plain"]


# -- not for ever --


async def test_who_has_enough_bots_gets_no_more(home: Home) -> None:
    for _ in range(3):
        await home.supervisor.seat("plain", await home.opened())
    me = (await home.client.player()).player_id
    with pytest.raises(OverQuota, match="bot_games_per_player_max"):
        await home.supervisor.check("plain", "duel", player=me, count=1)
    with pytest.raises(OverQuota, match="bot_games_per_player_max"):
        await home.supervisor.seat("plain", await home.opened())
    await home.client.register("Grace")
    await home.supervisor.seat("plain", await home.opened())


async def test_a_table_that_needs_more_bots_than_there_may_be_is_refused_beforehand(home: Home) -> None:
    me = (await home.client.player()).player_id
    await home.supervisor.seat("plain", await home.opened())
    await home.supervisor.check("plain", "board", player=me, count=2)
    with pytest.raises(OverQuota):
        await home.supervisor.check("plain", "board", player=me, count=3)


async def test_a_bot_leaves_a_game_that_does_not_begin(home: Home) -> None:
    game = await home.opened("board", seats=3)
    await home.supervisor.seat("plain", game)
    await home.supervisor.check_games()
    assert await home.names(game) == ["Ada", "Plain", None]
    home.later_s = 61
    await home.supervisor.check_games()
    assert (await home.names(game), home.supervisor.playing) == (["Ada", None, None], frozenset())


async def test_a_game_without_moves_is_followed_again_after_a_move(home: Home) -> None:
    game = await home.opened()
    await home.supervisor.seat("plain", game)
    home.later_s = 601
    await home.supervisor.check_games()
    assert home.supervisor.playing == frozenset()
    await home.supervisor.check_games()
    assert home.supervisor.playing == frozenset()
    decision = (await home.client.get_game(game)).decisions[0]
    await home.client.submit(game, decision.legal_moves[0].id, seat=Seat(0))
    await home.supervisor.check_games()
    assert home.supervisor.playing == {(game, 1)}


async def test_after_a_restart_a_bot_looks_at_idle_games_as_well(home: Home) -> None:
    game = await home.opened()
    await home.supervisor.seat("plain", game)
    home.later_s = 10_000
    home.supervisor.stop()
    await home.supervisor.check_games()
    assert home.supervisor.playing == {(game, 1)}
    home.later_s += 30
    await home.supervisor.check_games()
    assert home.supervisor.playing == {(game, 1)}
    home.later_s += 31
    await home.supervisor.check_games()
    assert home.supervisor.playing == frozenset()


# -- failures --


@pytest.mark.parametrize("bot", ["broken", "cheat"])
async def test_a_bot_that_fails_resigns(home: Home, bot: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = (await home.client.create_game("duel", options={"rounds": 1, "first_seat": "seat1"})).game_id
    await home.client.join(game)
    await home.supervisor.seat(bot, game)
    await home.over(game)
    assert "it resigns from game" in capsys.readouterr().err


async def test_who_cannot_even_resign_says_so_and_is_not_tried_for_ever(
    home: Home, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refused(*_: object, **__: object) -> None:
        raise OverQuota("commands_per_minute", "no more today")

    monkeypatch.setattr(Client, "resign", refused)
    game = (await home.client.create_game("duel", options={"rounds": 1, "first_seat": "seat1"})).game_id
    await home.client.join(game)
    await home.supervisor.seat("broken", game)
    await home.supervisor.ended(game, Seat(1))
    for _ in range(3):
        await home.supervisor.check_games()
    assert home.supervisor.playing == frozenset()
    assert capsys.readouterr().err.count("cannot resign") == 1
