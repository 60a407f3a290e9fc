"""The bot host: it survives failures of the server and the gateway, and finds its players again."""

import asyncio
import json
import os
import re
import signal
import stat
import sys
from asyncio.subprocess import PIPE
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path

import pytest
from tests.support.built_in_bots import NAMES
from tests.support.installation import Installation
from tests.support.plain_variant import installed
from tests.support.server_process import ServerProcess
from tests.support.web_process import WebProcess, await_end
from tests.web.browsers import Browser, first, reason

from lostcities.core import Seat
from lostcities_client import connect

ROOT = Path(__file__).parents[2]
SHORT = {"rounds": 1, "first_seat": "seat0"}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[ServerProcess, WebProcess, Browser, str]]:
    """Game of a player and a bot, in which the player is to move."""
    with (
        ServerProcess(tmp_path) as server,
        WebProcess(tmp_path, server.address) as web,
        Browser(web.url) as someone,
    ):
        someone.named("Ada")
        yield server, web, someone, someone.new_game(bots=["surveyor"], options=SHORT)


def house_of(web: WebProcess) -> int:
    """Return the process of the bot host: the gateway's only child."""
    children = Path(f"/proc/{web.process_id}/task/{web.process_id}/children").read_text().split()
    assert len(children) == 1
    return int(children[0])


def who_can_play(someone: Browser, variant: str) -> list[str]:
    return [bot["name"] for bot in someone.asked(f"/api/bots?variant={variant}")]


def play_a_turn(someone: Browser, game: str) -> None:
    """Discard and draw, and wait until the bot has taken its turn."""
    with someone.stream(game, "?seat=0") as events:
        for _ in range(3):
            frame = first(events, lambda event: event.kind == "frame" and "actions" in event.data["table"]).data
            if any(action["move"] == "draw" for action in frame["table"]["actions"]):
                move = "draw"
            else:
                move = frame["table"]["actions"][-1]["move"]
            assert someone.do(game, move=move, seat=0, version=frame["version"]).status_code == 200


Table = tuple[ServerProcess, WebProcess, Browser, str]


def test_bots_go_on_after_the_server_was_killed(table: Table) -> None:
    server, _, someone, game = table
    play_a_turn(someone, game)
    server.kill()
    server.start()
    play_a_turn(someone, game)


def test_bots_go_on_after_the_gateway_was_killed(table: Table) -> None:
    _, web, someone, game = table
    play_a_turn(someone, game)
    bot_process = house_of(web)
    web.kill()
    await_end(bot_process)
    web.start()
    play_a_turn(someone, game)
    assert someone.asked(f"/api/games/{game}")["seats"][1]["name"] == "Surveyor"


def test_bots_go_on_after_their_house_was_killed(table: Table) -> None:
    _, web, someone, game = table
    os.kill(house_of(web), signal.SIGKILL)
    play_a_turn(someone, game)
    other = someone.new_game(bots=["surveyor"], options=SHORT)
    play_a_turn(someone, other)


def test_the_tokens_of_bots_are_for_their_owner_alone(table: Table) -> None:
    _, web, _, _ = table
    folder = Path(web.environment["LOSTCITIES_CONFIG"]) / "bots"
    (kept,) = folder.glob("*.json")
    assert b"lct_" in kept.read_bytes()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_two_houses_at_one_server_are_players_apart(table: Table, tmp_path: Path) -> None:
    server, web, _, _ = table
    with WebProcess(tmp_path, server.address) as other, Browser(other.url) as grace:
        game = grace.named("Grace").new_game(bots=["surveyor"], options=SHORT)
        play_a_turn(grace, game)
    assert len(list((Path(web.environment["LOSTCITIES_CONFIG"]) / "bots").glob("*.json"))) == 2


def test_a_house_whose_players_the_server_forgot_has_new_ones(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path, store="memory:") as server,
        WebProcess(tmp_path, server.address) as web,
        Browser(web.url) as someone,
    ):
        someone.named("Ada")
        play_a_turn(someone, someone.new_game(bots=["surveyor"], options=SHORT))
        server.kill()
        server.start()
        someone.named("Ada")
        play_a_turn(someone, someone.new_game(bots=["surveyor"], options=SHORT))


@pytest.mark.slow
def test_bots_play_the_third_party_variants_they_know(tmp_path: Path) -> None:
    installation = Installation(tmp_path)
    installation.install(ROOT / "examples/duel-updown", ROOT / "examples/crazy-eights")
    with (
        installation.server() as server,
        WebProcess(tmp_path, server.address, python=installation.python) as web,
        Browser(web.url) as someone,
    ):
        someone.named("Ada")
        assert who_can_play(someone, "duel-updown") == [*NAMES]
        assert who_can_play(someone, "crazy-eights") == ["prospector", "random"]
        game = someone.new_game("duel-updown", bots=["surveyor"], options=SHORT)
        play_a_turn(someone, game)
        eights = {"variant": "crazy-eights", "seats": 3, "bots": ["navigator-3", "random"]}
        refused = someone.post("/api/games", eights)
        assert reason(refused) == (409, "BOT_CANNOT_PLAY")
        assert re.search("navigator-3 plays .* does not know 'crazy-eights'", refused.json()["error"]["message"])
        waiting = someone.new_game("crazy-eights", seats=3)
        assert reason(someone.post(f"/api/games/{waiting}/bots", {"bot": "surveyor"})) == (409, "BOT_CANNOT_PLAY")
        assert someone.told(f"/api/games/{waiting}/bots", {"bot": "random"}) == {"seat": 1}


def test_no_bot_can_play_what_its_house_has_no_plugin_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONPATH", raising=False)  # tests of the examples may have added them for their worker
    (tmp_path / "installed").mkdir()
    with ExitStack() as stack:
        with installed(tmp_path / "installed", ""):
            server = stack.enter_context(ServerProcess(tmp_path))
        web = stack.enter_context(WebProcess(tmp_path, server.address))
        someone = stack.enter_context(Browser(web.url))
        assert who_can_play(someone, "plain") == []
        refused = someone.named("Ada").post("/api/games", {"variant": "plain", "bots": ["random"]})
        assert reason(refused) == (409, "PLUGIN_MISSING")


def test_the_bots_play_no_more_games_than_they_may(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path, store="memory:") as server,
        WebProcess(tmp_path, server.address, "--limit", "bot_games_max=1") as web,
        Browser(web.url) as someone,
    ):
        someone.named("Ada")
        someone.new_game(bots=["random"], options=SHORT)
        refused = someone.post("/api/games", {"variant": "duel", "bots": ["random"]})
        assert reason(refused) == (429, "OVER_QUOTA")
        assert "bot_games_max" in refused.json()["error"]["message"]


def someone_else(web: WebProcess) -> bool:
    with Browser(web.url) as another:
        return another.post("/api/session").status_code == 200


def test_a_game_whose_bots_cannot_all_be_seated_is_there_and_says_why(tmp_path: Path) -> None:
    limits = ("--limit", "registrations_per_minute=5", "--limit", "local_factor=1")
    with (
        ServerProcess(tmp_path, store="memory:", arguments=limits) as server,
        WebProcess(tmp_path, server.address) as web,
        Browser(web.url) as someone,
    ):
        someone.named("Ada").new_game("board", seats=3, bots=["random"])
        while someone_else(web):  # until no more player can be registered
            continue
        opened = someone.told("/api/games", {"variant": "board", "seats": 3, "bots": ["random", "surveyor"]})
        assert opened["error"]["reason"] == "OVER_QUOTA"
        game = someone.asked(f"/api/games/{opened['id']}")
        assert [seat["name"] for seat in game["seats"]] == ["Ada", "Random", None]


def test_one_player_does_not_get_all_the_bots(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path, store="memory:") as server,
        WebProcess(tmp_path, server.address, "--limit", "bot_games_per_player_max=1") as web,
        Browser(web.url) as ada,
        Browser(web.url) as grace,
    ):
        ada.named("Ada").new_game("board", seats=3, bots=["random"])
        refused = ada.post("/api/games", {"variant": "duel", "bots": ["random"]})
        assert reason(refused) == (429, "OVER_QUOTA")
        assert "bot_games_per_player_max" in refused.json()["error"]["message"]
        grace.named("Grace").new_game(bots=["random"], options=SHORT)


def test_a_bot_leaves_a_game_that_does_not_begin(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path, store="memory:") as server,
        WebProcess(tmp_path, server.address, "--limit", "bot_waits_s=0.2") as web,
        Browser(web.url) as someone,
    ):
        game = someone.named("Ada").new_game("board", seats=3, bots=["random"])
        with someone.stream(game) as events:
            first(events, lambda event: event.kind == "frame" and not event.data["seats"][1]["name"])


def test_bots_keep_their_moves_back_so_that_people_can_follow(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path, store="memory:") as server,
        WebProcess(tmp_path, server.address, "--bot-pause-ms", "200") as web,
        Browser(web.url) as someone,
    ):
        someone.named("Ada")
        game = someone.new_game(bots=["random"], options={**SHORT, "first_seat": "seat1"})
        with someone.stream(game, "?seat=0") as events:
            first(events, lambda event: event.kind == "frame" and "actions" in event.data["table"])
        dealt, *moves = someone.asked(f"/api/games/{game}/frames")["frames"][2:]
        times = [frame["at"] for frame in (dealt, *moves)]
        assert len(moves) == 2
        assert all(later - earlier >= 199 for earlier, later in pairwise(times))


async def test_an_idle_host_makes_no_calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its limits are so short that it would ask all the time. What a client asks meanwhile measures the time."""
    monkeypatch.setenv("LOSTCITIES_CONFIG", str(tmp_path / "config"))
    with ServerProcess(tmp_path) as server:
        words = ["-m", "lostcities_bots.bot_host", "--server", server.address, "--waits-s", "5", "--idle-s", "0.01"]
        host = await asyncio.create_subprocess_exec(sys.executable, *words, stdin=PIPE, stdout=PIPE)
        assert host.stdin is not None
        assert host.stdout is not None
        async with connect(server.address) as ada:
            await ada.register("Ada")
            game_id = (await ada.create_game("duel", options=SHORT)).game_id
            await ada.join(game_id)
            question = {"id": 1, "ask": "seat", "bot": "surveyor", "game": game_id}
            host.stdin.write(json.dumps(question).encode() + b"\n")
            while b'"seat":1' not in await host.stdout.readline():
                pass

            async def asked(times: int) -> list[str]:
                """Ask a number of times, and return what others did meanwhile."""
                size = server.log_file.stat().st_size
                for _ in range(times):
                    await ada.player()
                lines = server.log_file.read_text()[size:].splitlines()
                return [event for line in lines if (event := json.loads(line)["event"]) != "player_read"]

            while "game_read" not in await asked(10):  # by the host, when the game had no moves for long enough
                pass
            for _ in range(5):  # it may still be leaving the game
                if not await asked(500):
                    break
            assert await asked(500) == []
            while Seat(0) in (position := await ada.get_game(game_id)).to_act:
                await ada.submit(game_id, position.decisions[0].legal_moves[0].id, seat=Seat(0))
            async with asyncio.timeout(20):  # its inbox wakes the bot
                while Seat(0) not in (await ada.get_game(game_id)).to_act:
                    pass
        host.stdin.close()
        assert await asyncio.wait_for(host.wait(), 20) == 0
