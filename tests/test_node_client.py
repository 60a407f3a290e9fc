"""A client in another language that knows only the server's address plays a whole Duel against a bot."""

import asyncio
import json
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.support.server_process import ServerProcess

from lostcities.core import GameId, Seat
from lostcities.core.platform_events import OfferDeclined
from lostcities_client import Replica, connect
from lostcities_client.records import Position

EXAMPLE = Path(__file__).parents[1] / "examples" / "node-client"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("npm") is None, reason="node and npm are not installed"),
]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder of the example with its dependencies installed."""
    home = tmp_path_factory.mktemp("node") / "node-client"
    shutil.copytree(EXAMPLE, home, ignore=shutil.ignore_patterns("node_modules"))
    install = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund"]
    subprocess.run(install, cwd=home, check=True, capture_output=True, timeout=300)
    return home


def test_a_client_that_knows_only_server_reflection_plays_a_whole_duel(home: Path, tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        client = subprocess.Popen(
            ["node", "play.mjs", server.address, "duel"],
            cwd=home,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert client.stdout is not None
        opened = json.loads(client.stdout.readline())
        assert opened["seat"] == 0
        bot = server.run("lc-bot", "run", "surveyor", "--game", opened["game_id"])
        output, errors = client.communicate(timeout=120)
        assert (bot.returncode, client.returncode, errors) == (0, 0, ""), bot.stderr
        final = json.loads(output.splitlines()[-1])
        assert final["status"] == "GAME_STATUS_OVER"
        assert final["moves"] >= 3 * 44
        assert server.run("lc-admin", "replay", opened["game_id"]).returncode == 0


async def asked(address: str, game_id: GameId) -> Position:
    """Ask the other seat to end the game, then to undo a whole turn, and then resign."""
    async with connect(address) as ada:
        await ada.register("Ada")
        seat = (await ada.join(game_id)).seat
        async with Replica(ada, game_id, seat=seat) as replica:
            await my_turn(replica, seat, after=0)
            for ask in (ada.offer_end, ada.undo):
                offer = (await ask(game_id)).head.version
                await my_turn(replica, seat, after=offer)
                assert replica.history[-1].events == (OfferDeclined(offer, Seat(0)),)
                await ada.submit(game_id, (await ada.get_game(game_id)).decisions[0].legal_moves[0].id)
                await my_turn(replica, seat, after=(await ada.submit(game_id, "draw")).head.version)
        await ada.resign(game_id)
        return await ada.get_game(game_id)


async def my_turn(replica: Replica, seat: Seat, *, after: int) -> None:
    await asyncio.wait_for(replica.until(lambda game: game.version > after and seat in game.to_act), 20)


def test_such_a_client_says_no_when_it_is_asked_and_plays_on(home: Path, tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        client = subprocess.Popen(
            ["node", "play.mjs", server.address, "duel"],
            cwd=home,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert client.stdout is not None
        opened = json.loads(client.stdout.readline())
        position = asyncio.run(asked(server.address, GameId(opened["game_id"])))
        output, errors = client.communicate(timeout=60)
        assert (client.returncode, errors) == (0, "")
        assert json.loads(output.splitlines()[-1])["winners"] == list(position.winners) == [0]
