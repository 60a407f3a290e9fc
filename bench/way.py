"""The way of one move through the product: files entered, and hops between them.

A hop is a call from a function in one file of the product to one in another, whatever library lies between. The game
is a warm Duel without a watcher. The trace covers the event loop's thread, from `SubmitCommand` until the answer goes
to gRPC. It leaves out what runs beside the move: tasks that are older than it, such as the game list's.
"""

import asyncio
import dis
import functools
import logging
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Self

import grpc.aio
import structlog

from bench.figures import Figure, median
from lostcities.core import GameId
from lostcities.eventstore import open_store
from lostcities.projections import open_projections
from lostcities.registry import load_registry
from lostcities.service.access.head_signing import Signer, SigningKeys
from lostcities.service.grpc_server import GrpcServer
from lostcities.service.settings import Limits
from lostcities.service.wiring.server_inputs import ServerInputs
from lostcities.v1 import game_pb2, game_pb2_grpc, player_pb2, player_pb2_grpc

FILES_CEILING = 20
HOPS_CEILING = 50

_ROOTS = tuple(str(Path(__file__).parents[1] / root) for root in ("platform", "plugins", "clients"))
_GENERATED = "_pb2"
_WARM_MOVES = 6
_MOVES = 15


class MoveTrace:
    """The files of the product that were entered, and the calls from one of them to another."""

    def __init__(self) -> None:
        self.files = Counter[str]()
        self.hops = Counter[tuple[str, str]]()
        self._older: set[asyncio.Task[Any]] = set()  # Any: whatever they return

    def __enter__(self) -> Self:
        self._older = asyncio.all_tasks()
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def lines(self) -> Iterator[str]:
        """List the hops, the most frequent first."""
        for (source, file), count in self.hops.most_common():
            yield f"{count:3} {Path(source).name} -> {Path(file).name}"

    def _note(self, frame: FrameType, event: str, result: object) -> None:
        if event == "return" and frame.f_code.co_name == "serve" and isinstance(result, game_pb2.SubmitCommandResponse):
            sys.setprofile(None)
        file = _product_file(frame.f_code)
        if file is not None and asyncio.current_task() in self._older:
            return
        if event != "call" or file is None or frame.f_lasti > _first_offset(frame.f_code):
            return  # a coroutine that resumes is not called again
        self.files[file] += 1
        source, caller = None, frame.f_back
        while caller is not None and (source := _product_file(caller.f_code)) is None:
            caller = caller.f_back
        if source is not None and source != file:
            self.hops[source, file] += 1


@functools.cache
def _first_offset(code: CodeType) -> int:
    """Return the offset at which a call of this code starts, or a new coroutine of it."""
    return next(step.offset for step in dis.get_instructions(code) if step.opname == "RESUME" and step.arg == 0)


@functools.cache
def _product_file(code: CodeType) -> str | None:
    file = code.co_filename
    return file if file.startswith(_ROOTS) and _GENERATED not in file else None


def figures() -> Iterator[Figure]:
    """Measure the files and hops of a move in a warm Duel."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    traces = asyncio.run(trace_moves())
    print("\n".join(traces[0].lines()), file=sys.stderr)
    counts = {
        "files touched": (FILES_CEILING, [len(trace.files) for trace in traces]),
        "hops between files": (HOPS_CEILING, [trace.hops.total() for trace in traces]),
    }
    for what, (ceiling, numbers) in counts.items():
        yield Figure(
            name=f"way of a move: {what}",
            value=median(numbers),
            unit=what.split()[0],
            ceiling=ceiling,
            note=f"SubmitCommand to answer, warm Duel, no watcher; {min(numbers)} to {max(numbers)}",
        )


async def trace_moves() -> list[MoveTrace]:
    """Trace moves of a Duel at a server. Seats lay a card and draw one in turn."""
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(f"sqlite:///{Path(folder) / 'bench.db'}")
        inputs = ServerInputs(
            store=store,
            projections=open_projections(store, None),
            registry=load_registry(),
            limits=Limits(),
            signer=Signer(SigningKeys.ephemeral()),
        )
        server = GrpcServer(inputs)
        port = (await server.start("127.0.0.1", 0)).port
        try:
            async with grpc.aio.insecure_channel(f"127.0.0.1:{port}") as channel:
                return await _play(channel)
        finally:
            await server.stop()


async def _play(channel: Any) -> list[MoveTrace]:  # Any: grpc's channels
    games = game_pb2_grpc.GameServiceStub(channel)
    players = player_pb2_grpc.PlayerServiceStub(channel)
    keys = []
    for name in ("Ada", "Bob"):
        answer = await players.RegisterPlayer(player_pb2.RegisterPlayerRequest(name=name))
        keys.append((("authorization", f"Bearer {answer.token}"),))
    opened = await games.CreateGame(game_pb2.CreateGameRequest(variant="duel", command_id="c"), metadata=keys[0])
    game_id = GameId(opened.game.game_id)
    for number, key in enumerate(keys):
        await games.JoinGame(game_pb2.JoinGameRequest(game_id=game_id, command_id=f"j{number}"), metadata=key)
    traces = []
    for number in range(_WARM_MOVES + _MOVES):
        stands = await games.GetGame(game_pb2.GetGameRequest(game_id=game_id), metadata=keys[0])
        seat = stands.to_act[0]
        stands = await games.GetGame(game_pb2.GetGameRequest(game_id=game_id), metadata=keys[seat])
        move = stands.decisions[0].legal_moves[0]
        request = game_pb2.SubmitCommandRequest(game_id=game_id, command_id=f"m{number}", move_id=move.id)
        with MoveTrace() as trace:
            await games.SubmitCommand(request, metadata=keys[seat])
        traces.append(trace)
    return traces[_WARM_MOVES:]
