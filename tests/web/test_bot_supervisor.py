"""The bots of a bot host, without its program: seated once, and not kept in abandoned games."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, ClassVar

import pytest

from lostcities.core import GameId, Move, Seat, Version
from lostcities.core.errors import InvitationRequired, OverQuota
from lostcities.service.bootstrap import running
from lostcities.service.settings import Settings
from lostcities_bots.bot_supervisor import BotSupervisor
from lostcities_bots.hosted_games import BotLimits
from lostcities_client import Bot, Client, Decision, connect
from lostcities_client.records import ListedGame, LoggedCommit

PATIENCE_S = 20.0
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


class Thinking(Plain):
    """A bot that makes its first move when it is allowed to."""

    allowed: ClassVar[threading.Event]

    def choose(self, decision: Decision) -> Move:
        self.allowed.wait(PATIENCE_S)
        return super().choose(decision)


class Home:
    """A player at a server, with the bots of a bot host."""

    def __init__(self, client: Client, theirs: Client) -> None:
        self.client = client
        self.theirs = theirs
        self.later_s = 0.0
        self.supervisor = self.host()

    def host(self) -> BotSupervisor:
        """Return the bots of a host that begins now."""
        bots: dict[str, type[Bot]] = {
            "plain": Plain,
            "other": Plain,
            "thinking": Thinking,
            "broken": Broken,
            "cheat": Cheat,
        }
        supervisor = BotSupervisor(self.theirs, RULES, bots=bots, clock=lambda: time.time() + self.later_s)
        supervisor.start()
        return supervisor

    async def plays(self, *places: tuple[GameId, int]) -> None:
        """Wait until these seats are played, and no others."""
        async with asyncio.timeout(PATIENCE_S):
            while self.supervisor.playing != {*places}:
                await self.client.player()

    async def opened(self, variant: str = "duel", **more: Any) -> GameId:
        game_id = (await self.client.create_game(variant, options=SHORT, **more)).game_id
        await self.client.join(game_id)
        return game_id

    async def moves(self, game_id: GameId) -> Version:
        """Make moves until it is the turn of another seat. Return the version after them."""
        while Seat(0) in (position := await self.client.get_game(game_id)).to_act:
            await self.client.submit(game_id, position.decisions[0].legal_moves[0].id, seat=Seat(0))
        return position.game.version

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
    async with (
        running(Settings(store="memory:", listen="127.0.0.1:0")) as server,
        connect(server.listen) as client,
        connect(server.listen) as theirs,
    ):
        await client.register("Ada")
        here = Home(client, theirs)
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
    await home.supervisor.check_due()
    assert await home.names(game) == ["Ada", "Plain", None]
    home.later_s = 61
    await home.supervisor.check_due()
    assert (await home.names(game), home.supervisor.playing) == (["Ada", None, None], frozenset())


async def test_a_bot_stays_in_a_game_that_has_begun_meanwhile(home: Home) -> None:
    game = await home.opened("board", seats=3)
    await home.supervisor.seat("plain", game)
    await home.supervisor.seat("other", game)
    home.later_s = 61
    await home.supervisor.check_due()
    await home.plays((game, 1), (game, 2))


async def test_a_game_without_moves_is_followed_again_after_a_move(home: Home) -> None:
    game = await home.opened()
    await home.supervisor.seat("plain", game)
    home.later_s = 601
    await home.supervisor.check_due()
    assert home.supervisor.playing == frozenset()
    await home.moves(game)
    await home.plays((game, 1))


async def test_a_bot_that_thinks_is_not_idle(home: Home) -> None:
    Thinking.allowed = threading.Event()
    game = await home.opened()
    await home.supervisor.seat("thinking", game)
    await home.moves(game)
    home.later_s = 10_000
    await home.supervisor.check_due()
    assert home.supervisor.playing == {(game, 1)}
    Thinking.allowed.set()
    async with asyncio.timeout(PATIENCE_S):
        while Seat(0) not in (await home.client.get_game(game)).to_act:
            pass


async def test_a_game_with_moves_is_followed_on(home: Home) -> None:
    game = await home.opened()
    await home.supervisor.seat("plain", game)
    home.later_s = 599
    await home.supervisor.check_due()
    await home.plays((game, 1))


async def test_after_a_restart_a_bot_looks_at_idle_games_as_well(home: Home) -> None:
    game = await home.opened()
    await home.supervisor.seat("plain", game)
    home.later_s = 10_000
    home.supervisor.close()
    home.supervisor = home.host()
    await home.plays((game, 1))
    home.later_s += 30
    await home.supervisor.check_due()
    await home.plays((game, 1))
    home.later_s += 31
    await home.supervisor.check_due()
    assert home.supervisor.playing == frozenset()


async def test_a_bot_that_was_stopped_makes_the_move_that_is_due_after_a_restart(home: Home) -> None:
    game = await home.opened()
    await home.supervisor.seat("plain", game)
    home.supervisor.close()
    version = await home.moves(game)
    home.supervisor = home.host()
    async with asyncio.timeout(PATIENCE_S):
        async for message in home.client.watch(game, version, seat=Seat(0)):
            if isinstance(message, LoggedCommit):
                break


# -- no call while nothing happens --


async def test_idle_bots_make_no_calls_however_often_the_time_is_checked(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One bot waits in a game without moves, one sleeps in another, and one has left a game that did not start."""
    calls: list[str] = []
    once = Client._once

    async def counted(client: Client, method: Any, request: Any) -> Any:
        if client.token != home.client.token:
            calls.append(type(request).__name__)
        return await once(client, method, request)

    games = [await home.opened() for _ in range(2)]
    monkeypatch.setattr(Client, "_once", counted)
    await home.supervisor.seat("plain", games[0])
    await home.supervisor.seat("other", await home.opened("board", seats=3))
    home.later_s = 601
    await home.supervisor.check_due()
    await home.supervisor.seat("plain", games[1])
    await home.plays((games[1], 1))
    async with asyncio.timeout(PATIENCE_S):
        while calls.count("ListGamesRequest") < 4:  # running and open games of two bots, once
            await home.client.player()
    calls.clear()
    for _ in range(59):
        home.later_s += 1
        await home.supervisor.check_due()
    assert calls == []
    assert home.supervisor.playing == {(games[1], 1)}
    for _ in range(600):
        home.later_s += 60
        await home.supervisor.check_due()
    assert (calls, home.supervisor.playing) == (["GetGameRequest"], frozenset())


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

    told = 0
    monkeypatch.setattr(Client, "resign", refused)
    for number in range(1, 4):  # each game changes the inbox, which still has the turns in those before
        game = (await home.client.create_game("duel", options={"rounds": 1, "first_seat": "seat1"})).game_id
        await home.client.join(game)
        await home.supervisor.seat("broken", game)
        await home.supervisor.ended(game, Seat(1))
        assert home.supervisor.playing == frozenset()
        told += capsys.readouterr().err.count("cannot resign")
        assert told == number
