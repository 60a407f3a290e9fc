"""A gRPC server that answers followers of a game from a script: with honest logs, and with forged ones."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import grpc
import msgspec

from lostcities.core import GameId, PlayerId, Seat, Viewer
from lostcities.core.codec import encode_event, encode_for
from lostcities.core.decide import Decided, create, decide
from lostcities.core.platform_events import CreateGame, JoinGame, MakeMove
from lostcities.registry import load_registry
from lostcities.v1 import game_pb2, play_pb2

GAME = GameId("g1")
PLAYERS = (PlayerId("p0"), PlayerId("p1"))
SEAT = Seat(0)
SEED = bytes(range(32))

Answer = game_pb2.WatchGameResponse
Context = grpc.aio.ServicerContext[Any, Any]  # Any: of every method's messages
Script = Sequence[Answer]


def duel_log(
    moves: int,
    *,
    seed: bytes = SEED,
    options: dict[str, object] | None = None,
    choose: Callable[[Sequence[Any]], Any] = lambda legal: legal[-1],
) -> list[Decided]:
    """Play a Duel and return its commits: created, joined, and a number of moves. Default: the last legal move."""
    variant = load_registry().variant("duel")
    chosen = {"first_seat": "seat0", "rounds": 1, **(options or {})}
    first = create(
        CreateGame(variant="duel", options=chosen), host=PLAYERS[0], seed=seed, variant=variant, game_id=GAME
    )
    log = [first]
    for player in PLAYERS:
        log.append(decide(log[-1].game, JoinGame(), actor=player, head=log[-1].head))
    for _ in range(moves):
        game = log[-1].game
        if not game.to_act:
            break
        seat = game.to_act[0]
        move = choose(game.variant.rules.legal_moves(game.state, seat))
        command = MakeMove(move=msgspec.to_builtins(move), seat=seat)
        log.append(decide(game, command, actor=PLAYERS[seat], head=log[-1].head))
    return log


def commit(decided: Decided, viewer: Viewer) -> Answer:
    """Return the message of a commit as an honest server sends it."""
    first = decided.game.version - len(decided.events) + 1
    events = [
        game_pb2.Event(version=first + i, event_json=encode_for(event, viewer).decode(), hash=decided.hashes[i])
        for i, event in enumerate(decided.events)
    ]
    return Answer(commit=game_pb2.Commit(events=events, **header_fields(decided)))


def header_fields(decided: Decided) -> dict[str, Any]:
    """Return the header fields of a commit's message."""
    header = decided.header
    return {
        "actor_player_id": header.actor,
        "at": header.at,
        "command_digest": bytes.fromhex(header.command),
        "first_version": header.version,
    }


def opened(log: Sequence[Decided]) -> game_pb2.ListEventsResponse:
    """Return the answer of ListEvents for a finished game, with all hidden items open."""
    page = game_pb2.ListEventsResponse(head=caught_up(log[-1]).caught_up.head)
    for decided in log:
        commit = page.commits.add(**header_fields(decided))
        first = decided.game.version - len(decided.events) + 1
        for version, (event, hash_after) in enumerate(zip(decided.events, decided.hashes, strict=True), first):
            commit.events.add(version=version, event_json=encode_event(event).decode(), hash=hash_after)
    return page


def caught_up(decided: Decided) -> Answer:
    """Return the message that the log ends, for now, with this commit."""
    head = game_pb2.Head(version=decided.game.version, hash=decided.hashes[-1])
    return Answer(caught_up=game_pb2.CaughtUp(head=head))


def honest(log: Sequence[Decided], viewer: Viewer = SEAT) -> list[Answer]:
    """Return the messages of a whole log as an honest server sends them."""
    return [*(commit(decided, viewer) for decided in log), caught_up(log[-1])]


class Liar:
    """A service that answers the nth follower with the nth script.

    After a script the connection breaks, and after the last script it hangs.
    """

    def __init__(
        self, scripts: Sequence[Script], *, failures: int = 0, page: game_pb2.ListEventsResponse | None = None
    ) -> None:
        self.scripts = list(scripts)
        self.page = page
        """Answer to ListEvents."""
        self.asked: list[int] = []
        """Value of `after` of each follower."""
        self.command_ids: list[str] = []
        self.failures = failures
        """Number of commands that fail with UNAVAILABLE before one is answered."""

    async def play(
        self, requests: AsyncIterator[play_pb2.PlayRequest], context: Context
    ) -> AsyncIterator[play_pb2.PlayResponse]:
        """Answer Play: the first game that is followed, and nothing else."""
        async for request in requests:
            for follow in request.follow:
                number = len(self.asked)
                self.asked.append(follow.after)
                for news in self.scripts[number] if number < len(self.scripts) else ():
                    yield play_pb2.PlayResponse(items=[play_pb2.PlayItem(game_id=follow.game_id, news=news)])
                if number < len(self.scripts) - 1:
                    await context.abort(grpc.StatusCode.UNAVAILABLE, "the connection broke")
                await asyncio.Event().wait()  # until the client leaves

    async def submit(self, request: game_pb2.SubmitCommandRequest, context: Context) -> game_pb2.SubmitCommandResponse:
        """Answer SubmitCommand."""
        self.command_ids.append(request.command_id)
        if len(self.command_ids) <= self.failures:
            await context.abort(grpc.StatusCode.UNAVAILABLE, "try again")
        return game_pb2.SubmitCommandResponse(replayed=True)

    async def events(self, request: game_pb2.ListEventsRequest, context: Context) -> game_pb2.ListEventsResponse:
        """Answer ListEvents."""
        assert self.page is not None, "this liar has no log to list"
        page = game_pb2.ListEventsResponse(head=self.page.head)
        page.commits.extend(commit for commit in self.page.commits if commit.events[0].version > request.after)
        return page

    @property
    def handler(self) -> grpc.GenericRpcHandler:
        """Service in the form that gRPC takes."""
        methods: dict[str, grpc.RpcMethodHandler[Any, Any]] = {
            "ListEvents": grpc.unary_unary_rpc_method_handler(
                self.events,
                game_pb2.ListEventsRequest.FromString,
                game_pb2.ListEventsResponse.SerializeToString,
            ),
            "SubmitCommand": grpc.unary_unary_rpc_method_handler(
                self.submit,
                game_pb2.SubmitCommandRequest.FromString,
                game_pb2.SubmitCommandResponse.SerializeToString,
            ),
        }
        return grpc.method_handlers_generic_handler("lostcities.v1.GameService", methods)

    @property
    def play_handler(self) -> grpc.GenericRpcHandler:
        """PlayService in the form that gRPC takes."""
        method: grpc.RpcMethodHandler[Any, Any] = grpc.stream_stream_rpc_method_handler(
            self.play, play_pb2.PlayRequest.FromString, play_pb2.PlayResponse.SerializeToString
        )
        return grpc.method_handlers_generic_handler("lostcities.v1.PlayService", {"Play": method})


@asynccontextmanager
async def serving(liar: Liar) -> AsyncIterator[str]:
    """Serve, and yield the address."""
    server = grpc.aio.server()
    server.add_generic_rpc_handlers((liar.handler, liar.play_handler))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    try:
        yield f"127.0.0.1:{port}"
    finally:
        await server.stop(None)
