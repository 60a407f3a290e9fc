"""Lateness of flags: how long after its time a clock is called, in many games at once that no client acts in.

A clock runs out at a moment that follows from the log. Two times are compared with it: that of the commit in the log,
and the one at which a watching client has the commit.
"""

import asyncio
import json
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import grpc

from bench.endless import Metadata, register
from bench.figures import Figure, pin
from bench.servers import product_server
from lostcities.v1 import game_pb2, game_pb2_grpc

GAMES = 200
PER_MOVE_S = 5
LATENESS_MAX_MS = 250.0


def figures() -> Iterator[Figure]:
    """Measure how late flags fall in many games at once."""
    with tempfile.TemporaryDirectory() as folder, product_server(Path(folder)) as server:
        pin(1)
        recorded, received = zip(*asyncio.run(_latenesses(server.address)), strict=True)
    how = f"{GAMES} games that run out of time within seconds, each watched"
    for name, found in (("recorded", recorded), ("received by a watcher", received)):
        yield Figure(
            name=f"lateness of a flag, {name}, 99 %",
            value=sorted(found)[len(found) * 99 // 100] / 1000,
            unit="ms",
            ceiling=LATENESS_MAX_MS,
            note=how,
        )


async def _latenesses(address: str) -> list[tuple[int, int]]:
    """Return for each game the microseconds by which its flag was recorded and received too late."""
    async with grpc.aio.insecure_channel(address) as channel:
        tokens = [await register(channel, name) for name in ("Ada", "Bob")]
        stub: Any = game_pb2_grpc.GameServiceStub(channel)  # Any: the generated async stub has no types
        games = [await _opened(stub, tokens, f"g{number}") for number in range(GAMES)]
        return await asyncio.gather(*(_lateness(stub, tokens, game_id) for game_id in games))


async def _opened(stub: Any, tokens: list[Metadata], name: str) -> str:
    """Open and start a Duel with seconds for each move, in which each seat has made its first move."""
    opening = game_pb2.CreateGameRequest(
        command_id=name, variant="duel", time_control=game_pb2.TimeControl(per_move_s=PER_MOVE_S)
    )
    game_id: str = (await stub.CreateGame(opening, metadata=tokens[0])).game.game_id
    for seat, token in enumerate(tokens):
        await stub.JoinGame(game_pb2.JoinGameRequest(command_id=f"{name}-{seat}", game_id=game_id), metadata=token)
    return game_id


async def _lateness(stub: Any, tokens: list[Metadata], game_id: str) -> tuple[int, int]:
    watch = stub.WatchGame(game_pb2.WatchGameRequest(game_id=game_id), metadata=tokens[0])
    for number in range(4):  # a turn of the Duel has two moves
        await _move(stub, tokens, game_id, number)
    due = 0
    for token in tokens:
        state = await stub.GetGame(game_pb2.GetGameRequest(game_id=game_id), metadata=token)
        due = max((clock.due_at for clock in state.clocks.seats if clock.HasField("due_at")), default=due)
    async for message in watch:
        events = message.commit.events
        if events and json.loads(events[0].event_json)["type"] == "@TimeRanOut":
            return message.commit.at - due, time.time_ns() // 1000 - due
    raise RuntimeError(f"no clock ran out in {game_id}")


async def _move(stub: Any, tokens: list[Metadata], game_id: str, number: int) -> None:
    to_act = (await stub.GetGame(game_pb2.GetGameRequest(game_id=game_id), metadata=tokens[0])).to_act
    for seat in to_act:
        state = await stub.GetGame(game_pb2.GetGameRequest(game_id=game_id), metadata=tokens[seat])
        decision = next(one for one in state.decisions if one.legal_moves)
        request = game_pb2.SubmitCommandRequest(
            command_id=f"move-{number}", game_id=game_id, seat=seat, move_id=decision.legal_moves[0].id
        )
        await stub.SubmitCommand(request, metadata=tokens[seat])
