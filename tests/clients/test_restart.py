"""Bots and replicas while the real server process is killed and restarted during their games."""

import asyncio
import random
from functools import partial
from pathlib import Path

import pytest
from tests.support.server_process import ServerProcess

from lostcities.core import GameId, Seat
from lostcities.core.game import Game
from lostcities_bots.random_bot import RandomBot
from lostcities_client import Client, Outcome, Patience, Replica, connect, play_seat
from lostcities_client.records import ListedGame

PATIENCE = Patience(try_s=2.0, total_s=60.0, longest_wait_s=0.2)


async def play_through(server: ServerProcess, kills: int, rng: random.Random) -> tuple[Outcome, Replica]:
    """Play a random game and kill the server at random versions. Return the outcome and a spectator's replica."""
    async with (
        connect(server.address, patience=PATIENCE) as ada,
        connect(server.address, patience=PATIENCE) as bob,
        connect(server.address, patience=PATIENCE) as eve,
    ):
        listing = await opened(ada, bob, eve)
        at = sorted(rng.randrange(6, 150) for _ in range(kills))
        async with Replica(eve, listing.game_id) as seen, asyncio.TaskGroup() as group:
            playing = [group.create_task(sit(c, listing.game_id, s, rng)) for s, c in enumerate((ada, bob))]
            for version in at:
                await seen.until(partial(has_reached, version))
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
            await seen.until(lambda game: game.ended is not None)
        return playing[0].result(), seen


def has_reached(version: int, game: Game) -> bool:
    return game.version >= version or game.ended is not None


async def opened(ada: Client, bob: Client, eve: Client) -> ListedGame:
    """Start a Duel between two registered players, with a registered spectator."""
    for client, name in ((ada, "Ada"), (bob, "Bob"), (eve, "Eve")):
        await client.register(name)
    listing = await ada.create_game("duel", options={"rounds": 1, "stall_limit": 4})
    await ada.join(listing.game_id)
    await bob.join(listing.game_id)
    return listing


async def sit(client: Client, game_id: GameId, seat: int, rng: random.Random) -> Outcome:
    return await play_seat(client, game_id, RandomBot(), seat=Seat(seat), rng=random.Random(rng.random()))


@pytest.mark.parametrize(("rounds", "kills"), [(1, 1), pytest.param(15, 2, marks=pytest.mark.slow)])
async def test_a_game_goes_on_after_kill_9_and_every_viewer_sees_the_same(
    tmp_path: Path, seed: int, rounds: int, kills: int
) -> None:
    rng = random.Random(seed)
    with ServerProcess(tmp_path) as server:
        for _ in range(rounds):
            outcome, seen = await asyncio.wait_for(play_through(server, kills, rng), 120)
            assert seen.game.ended == outcome.game.ended
            assert seen.version == outcome.game.version
            assert len(seen.history) == outcome.commits


@pytest.mark.slow
async def test_a_server_that_is_stopped_and_started_is_only_an_interruption(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        async with (
            connect(server.address, patience=PATIENCE) as ada,
            connect(server.address, patience=PATIENCE) as bob,
            connect(server.address, patience=PATIENCE) as eve,
        ):
            listing = await opened(ada, bob, eve)
            heard: list[str] = []
            on_connection_error = lambda error: heard.append("back" if error is None else "lost")  # noqa: E731
            async with Replica(eve, listing.game_id, on_connection_error=on_connection_error) as replica:
                game = await replica.until()
                assert await asyncio.to_thread(server.stop) == 0
                await asyncio.to_thread(server.start)
                seat = game.to_act[0]
                mover = (ada, bob)[seat]
                position = await mover.get_game(listing.game_id)
                await mover.submit(listing.game_id, position.decisions[0].legal_moves[0].id)
                await asyncio.wait_for(replica.until(lambda now: now.version > game.version), 30)
            assert heard[0] == "lost"
            assert heard[-1] == "back"
