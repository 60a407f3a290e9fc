"""Play streams through kill -9: nothing acknowledged is lost, and nothing comes or happens twice."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import grpc
import pytest
from tests.support.server_process import ServerProcess

from lostcities.v1 import game_pb2, game_pb2_grpc, play_pb2, play_pb2_grpc, player_pb2, player_pb2_grpc

GAMES = 12
OPTIONS = '{"rounds": 1, "stall_limit": 4}'
PATIENCE_S = 60


class Guest:
    """A player who plays in all games on one stream, over any number of connections."""

    def __init__(self, token: str) -> None:
        self.metadata = (("authorization", f"Bearer {token}"),)
        self.seen: dict[str, int] = {}
        """Last version received of each game."""
        self.moves: dict[str, int] = {}
        """Number of accepted moves of each game."""
        self.over: set[str] = set()
        self._unanswered: dict[str, game_pb2.SubmitCommandRequest] = {}
        self._budget: Iterator[int] = iter(())

    async def play(self, address: str, *, items: int | None = None) -> None:
        """Play until all games are over, or until a number of items was read. The connection is then dropped."""
        if len(self.over) == GAMES:
            return
        self._budget = iter(range(items if items is not None else 10**9))
        async with grpc.aio.insecure_channel(address) as channel:
            stream: Any = play_pb2_grpc.PlayServiceStub(channel).Play(metadata=self.metadata)
            follow = [play_pb2.Follow(game_id=game, after=after, with_decisions=True) for game, after in self._open()]
            commands = list(self._unanswered.values())
            await stream.write(play_pb2.PlayRequest(hello=play_pb2.Hello(), follow=follow, commands=commands))
            async for response in stream:
                for item in response.items:
                    if (command := self._read(item)) is not None:
                        await stream.write(play_pb2.PlayRequest(commands=[command]))
                    if next(self._budget, None) is None or len(self.over) == GAMES:
                        stream.cancel()
                        return

    def _open(self) -> list[tuple[str, int]]:
        return [(game, after) for game, after in self.seen.items() if game not in self.over]

    def _read(self, item: play_pb2.PlayItem) -> game_pb2.SubmitCommandRequest | None:
        """Take in an item. Return the command that it calls for."""
        game = item.game_id
        for event in item.news.commit.events:
            assert event.version == self.seen[game] + 1, "every event comes once, in order"
            self.seen[game] = event.version
            if '"@GameEnded"' in event.event_json:
                self.over.add(game)
        if item.HasField("answer"):
            assert item.answer.refusal.reason == "", item.answer.refusal.message
            if self._unanswered.pop(item.answer.command_id, None) is not None:
                self.moves[game] += 1
        if not item.news.HasField("decision") or self._waits(game):
            return None
        decision = item.news.decision
        command = game_pb2.SubmitCommandRequest(
            command_id=uuid4().hex,
            game_id=game,
            expected_version=decision.version,
            move_id=decision.legal_moves[0].id,
        )
        self._unanswered[command.command_id] = command
        return command

    def _waits(self, game: str) -> bool:
        return any(command.game_id == game for command in self._unanswered.values())


async def seated(address: str) -> list[Guest]:
    """Register two players and start their games."""
    async with grpc.aio.insecure_channel(address) as channel:
        players: Any = player_pb2_grpc.PlayerServiceStub(channel)
        games: Any = game_pb2_grpc.GameServiceStub(channel)
        guests = []
        for name in ("Ada", "Bob"):
            registered = await players.RegisterPlayer(player_pb2.RegisterPlayerRequest(name=name))
            guests.append(Guest(registered.token))
        for _ in range(GAMES):
            opening = game_pb2.CreateGameRequest(command_id=uuid4().hex, variant="duel", options_json=OPTIONS)
            game = (await games.CreateGame(opening, metadata=guests[0].metadata)).game.game_id
            for guest in guests:
                guest.seen[game], guest.moves[game] = 0, 0
                request = game_pb2.JoinGameRequest(command_id=uuid4().hex, game_id=game)
                await games.JoinGame(request, metadata=guest.metadata)
        return guests


async def recorded(address: str, guest: Guest) -> dict[str, tuple[int, int]]:
    """Return for each game its head, and the number of commits of both players after the deal."""
    found = {}
    async with grpc.aio.insecure_channel(address) as channel:
        games: Any = game_pb2_grpc.GameServiceStub(channel)
        for game in guest.seen:
            page = await games.ListEvents(game_pb2.ListEventsRequest(game_id=game), metadata=guest.metadata)
            assert page.commits[-1].events[-1].version == page.head.version, "the whole log is one page"
            # Before the first move the table was opened, and two seats were taken.
            found[game] = (page.head.version, len(page.commits) - 3)
    return found


async def cut_off(guest: Guest, address: str, items: int) -> None:
    """Play until the connection is lost, or drop it after a number of items."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            await guest.play(address, items=items)
    except grpc.aio.AioRpcError as error:
        # gRPC says the latter of a write to a connection that is just gone.
        if error.code() is not grpc.StatusCode.UNAVAILABLE and error.details() != "Internal error from Core":
            raise


@pytest.mark.slow
@pytest.mark.parametrize("kills", [50])
def test_nothing_is_lost_or_doubled_by_kills_in_any_phase_of_a_stream(tmp_path: Path, kills: int) -> None:
    drawn = random.Random(20)
    with ServerProcess(tmp_path) as server:
        guests = asyncio.run(seated(server.address))

        async def play_to_a_kill() -> None:
            lively, other = drawn.sample(guests, 2)
            is_killed = asyncio.Event()

            async def come_and_go() -> None:
                while not is_killed.is_set() and len(other.over) < GAMES:
                    await cut_off(other, server.address, drawn.randrange(1, 60))

            playing = asyncio.create_task(come_and_go())
            await cut_off(lively, server.address, drawn.randrange(1, 60))
            server.kill()
            is_killed.set()
            await playing

        for _ in range(kills):
            asyncio.run(play_to_a_kill())
            server.start()

        async def play_out() -> None:
            async with asyncio.timeout(PATIENCE_S):
                await asyncio.gather(*(guest.play(server.address) for guest in guests))

        asyncio.run(play_out())
        stored = asyncio.run(recorded(server.address, guests[0]))
        audit = server.run("lc-admin", "replay", "--all")
    assert audit.returncode == 0, audit.stdout[-2000:]
    for game, (head, moves) in stored.items():
        assert [guest.seen[game] for guest in guests] == [head, head]
        assert sum(guest.moves[game] for guest in guests) == moves
