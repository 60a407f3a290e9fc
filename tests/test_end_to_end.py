"""The whole product: a real server process, real bots over the network, kill and restart, and then the audit."""

import asyncio
import json
import random
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest
from tests.support.guest_process import GuestProcess
from tests.support.programs import start
from tests.support.server_process import ServerProcess

from lostcities.core import GameId, Seat
from lostcities.core.clocks import TimeControl
from lostcities_bots.random_bot import RandomBot
from lostcities_client import Client, Patience, connect, play_seat
from lostcities_client.records import LoggedCommit

SHORT = '{"rounds": 1, "hand_size": 20}'
"""A Duel with a deck of 20 cards."""
MATCH_KEYS = {"game_id", "variant", "seats", "scores", "winners", "teams", "commits", "seconds", "faults", "invitation"}


def match_of(one: str, other: str, games: int) -> list[str]:
    """Return the arguments of a short match whose games are printed as JSON."""
    return ["match", "duel", one, other, "--games", str(games), "--options", SHORT, "--json"]


@pytest.mark.smoke
def test_bots_play_over_the_network_and_every_game_passes_the_audit(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        match = server.run("lc-bot", *match_of("surveyor", "random", 2))
        assert match.returncode == 0, match.stderr
        games = [json.loads(line) for line in match.stdout.splitlines()]
        assert len(games) == 2
        listed = server.run("lc-admin", "games", "--json")
        rows = [json.loads(line) for line in listed.stdout.splitlines()]
        assert {row["game_id"] for row in rows} == {game["game_id"] for game in games}
        assert {row["status"] for row in rows} == {"over"}
        assert {row["variant"] for row in rows} == {"duel"}
        assert all(set(game) == MATCH_KEYS for game in games)
        audit_export_import(server, games[0]["game_id"], tmp_path)  # while the server runs on the same file
        verify = server.run("lc-admin", "verify")
        assert verify.returncode == 0, verify.stdout + verify.stderr
        assert server.stop() == 0


@pytest.mark.slow
@pytest.mark.parametrize(("kills", "games"), [(1, 3), (12, 26)])
def test_a_match_survives_kill_9_and_goes_on(tmp_path: Path, kills: int, games: int) -> None:
    with ServerProcess(tmp_path) as server:
        match = start(
            ["lc-bot", *match_of("random", "random", games), "--jobs", "2"],
            env=server.environment,
            stdout=PIPE,
            stderr=PIPE,
        )
        assert match.stdout is not None
        finished = []
        for _ in range(kills):
            finished.append(match.stdout.readline())  # one game is over, so the other is under way
            server.kill()
            server.start()
        rest, errors = match.communicate(timeout=240)
        assert match.returncode == 0, errors
        assert len([*finished, *rest.splitlines()]) == games
        verify = server.run("lc-admin", "verify")
        assert verify.returncode == 0, verify.stdout + verify.stderr


NAMED: dict[str, tuple[range, dict[str, dict[str, Any]]]] = {  # Any: JSON
    "duel": (
        range(2, 3),
        {"defaults": {}, "six colours": {"colours": 6, "rounds": 1}, "large hands": {"hand_size": 20, "rounds": 1}},
    ),
    "board": (
        range(2, 5),
        {
            "defaults": {},
            "short game": {"rounds": 1},
            "up and down": {"rounds": 1, "up_and_down": True},
            "any opening": {"rounds": 2, "opening_card": "any"},
            "short": {"rounds": 1},
        },
    ),
    "rivals": (
        range(2, 5),
        {
            "defaults": {},
            "passes by hand": {"auto_pass": False},
            "little gold": {"gold_total": 12},
            "two piles": {"piles": 2, "pile_sizes": [50, 30]},
            "other points": {"gold_point": 2, "bonus_points": 10},
        },
    ),
}
"""Seats and named option sets of every variant."""


@pytest.mark.slow
@pytest.mark.parametrize("variant", NAMED)
def test_all_options_are_played_audited_exported_and_imported(tmp_path: Path, variant: str, seed: int) -> None:
    """Each run draws the number of seats."""
    counts, sets = NAMED[variant]
    with ServerProcess(tmp_path) as server:
        for nth, name in enumerate(sets):
            seats = random.Random(seed + nth).choice(counts)
            bots = ["surveyor", "random", "random", "surveyor"][:seats]
            options = json.dumps(sets[name])
            match = server.run("lc-bot", "match", variant, *bots, "--games", "1", "--options", options, "--json")
            assert match.returncode == 0, (variant, name, seats, match.stderr)
            game = json.loads(match.stdout)
            assert len(game["scores"]) == seats
            audit_export_import(server, game["game_id"], tmp_path)


def audit_export_import(server: ServerProcess, game_id: str, folder: Path) -> None:
    """Audit a game, and again in another store that takes it in from a file."""
    exported, elsewhere = str(folder / f"{game_id}.jsonl"), f"sqlite:///{folder / 'elsewhere.sqlite'}"
    for command in (
        ("replay", game_id),
        ("export", game_id, exported),
        ("import", exported, "--store", elsewhere),
        ("replay", game_id, "--moves", "--store", elsewhere),
    ):
        done = server.run("lc-admin", *command)
        assert done.returncode == 0, (command, done.stdout + done.stderr)


def is_in_mid_round(moves: list[str], version: int) -> bool:
    """Return whether a Board Game is in mid-round: rows and explorers on the table, a card placed but none drawn."""
    return version > 60 and "draw" in moves


def is_in_an_auction(moves: list[str], version: int) -> bool:
    """Return whether Rivals is in an auction: a seat may pass, and the first pile is half gone."""
    return version > 20 and "pass" in moves


@pytest.mark.parametrize(
    ("variant", "options", "is_there"),
    [
        pytest.param("board", {"rounds": 1, "stall_limit": 8}, is_in_mid_round, id="board", marks=pytest.mark.slow),
        pytest.param("rivals", {}, is_in_an_auction, id="rivals"),
    ],
)
@pytest.mark.smoke
def test_a_game_of_four_is_finished_after_kill_9(
    tmp_path: Path, variant: str, options: dict[str, Any], is_there: Callable[[list[str], int], bool]
) -> None:
    with ServerProcess(tmp_path) as server:
        game_id = asyncio.run(killed_and_finished(server, variant, options, is_there))
        replay = server.run("lc-admin", "replay", game_id)
        assert replay.returncode == 0, replay.stdout + replay.stderr
        assert "4 seats, over" in replay.stdout


async def killed_and_finished(
    server: ServerProcess, variant: str, options: dict[str, Any], is_there: Callable[[list[str], int], bool]
) -> str:
    """Play to where the server is killed. Then four bots continue in the same seats, to the end."""
    async with AsyncExitStack() as stack:
        clients = []
        for seat in range(4):
            client = await stack.enter_async_context(connect(server.address, patience=Patience(total_s=60.0)))
            await client.register(f"Player {seat}", "bot")
            clients.append(client)
        game_id = (await clients[0].create_game(variant, options=options, seats=4)).game_id
        for client in clients:
            await client.join(game_id)
        before = await played_until(is_there, clients, game_id)
        server.kill()
        server.start()
        after = await clients[0].get_game(game_id)
        assert (after.head, after.to_act) == before  # all acknowledged moves are there, and nothing else
        bots = (play_seat(client, game_id, RandomBot(), seat=Seat(seat)) for seat, client in enumerate(clients))
        outcomes = await asyncio.gather(*bots)
        assert all(outcome.totals == outcomes[0].totals for outcome in outcomes)
        return game_id


async def played_until(
    is_there: Callable[[list[str], int], bool], clients: list[Client], game_id: GameId
) -> tuple[Any, Any]:
    dice = random.Random(1)
    while True:
        seat = (await clients[0].get_game(game_id)).to_act[0]
        position = await clients[seat].get_game(game_id)
        moves = [move.id for move in position.decisions[0].legal_moves]
        if is_there(moves, position.head.version):
            return position.head, position.to_act
        await clients[seat].submit(game_id, dice.choice(moves), seat=seat)


@pytest.mark.slow
def test_clocks_that_ran_at_kill_9_run_out_although_no_client_is_there(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        game_id, due_at = asyncio.run(begun_on_time(server))
        server.kill()
        server.start()
        over = asyncio.run(ended(server, game_id))
        first, *rest = [commit for commit in over if "@TimeRanOut" in commit[1]]
        assert due_at <= first[0]
        assert len(rest) == 1  # among three, the second flag ends the game
        assert "@GameEnded" in rest[0][1]
        replay = server.run("lc-admin", "replay", game_id)
        assert replay.returncode == 0, replay.stdout


async def begun_on_time(server: ServerProcess) -> tuple[GameId, int]:
    """Let three players make their first moves in seconds each. Return the game, and when the next clock runs out."""
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(connect(server.address)) for _ in range(3)]
        for number, player in enumerate(players):
            await player.register(f"Player {number}")
        control = TimeControl(per_move_s=5)
        game_id = (await players[0].create_game("rivals", seats=3, time_control=control)).game_id
        for player in players:
            await player.join(game_id)
        moved = set[Seat]()
        while True:
            seat = (await players[0].get_game(game_id)).to_act[0]
            position = await players[seat].get_game(game_id)
            if seat in moved and len(moved) == len(players):
                break
            await players[seat].submit(game_id, position.decisions[0].legal_moves[0].id)
            moved.add(seat)
        assert position.clocks is not None
        due_at = position.clocks.seats[seat].due_at
        assert due_at is not None
        return game_id, due_at


async def ended(server: ServerProcess, game_id: GameId) -> list[tuple[int, str]]:
    """Watch a game to its end. Return time and events of each commit."""
    async with connect(server.address) as spectator:
        await spectator.register("Spectator")
        commits = list[tuple[int, str]]()
        async for message in spectator.watch(game_id):
            if isinstance(message, LoggedCommit):
                commits.append((message.at, " ".join(event.text for event in message.events)))
                if "@GameEnded" in commits[-1][1]:
                    break
        return commits


async def open_game(server: ServerProcess) -> GameId:
    """Let a person open a game for others."""
    async with connect(server.address) as client:
        await client.register("Eve")
        return (await client.create_game("duel", options=json.loads(SHORT) | {"stall_limit": 4})).game_id


@pytest.mark.slow
def test_a_seed_outlives_kill_9_of_the_bot_that_committed_to_it_and_of_the_server(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        game_id = asyncio.run(open_game(server))
        host = ["--game", game_id, "--name", "Ada"]
        with GuestProcess("random", *host, env=server.environment) as waiting:
            asyncio.run(waiting.wait_for("game_playing"))
        with GuestProcess("random", "--game", game_id, "--name", "Bob", env=server.environment) as joined:
            asyncio.run(joined.wait_for("game_playing"))
            server.kill()
            server.start()
            back = server.run("lc-bot", "run", "random", *host)
            assert (back.returncode, "game_over" in back.stderr) == (0, True), back.stderr
            assert joined.wait() == 0
        (game,) = map(json.loads, server.run("lc-admin", "games", "--json").stdout.splitlines())
        audit_export_import(server, game["game_id"], tmp_path)
        text = (tmp_path / f"{game['game_id']}.jsonl").read_text()
        assert text.count('"@SeedRevealed"') == 2
