"""Attacks with gRPC calls: very many, dear ones, and ones whose answer is never taken."""

import gzip
import json
import uuid
from collections.abc import Awaitable, Callable

from google.protobuf.message import Message
from grpc_health.v1 import health_pb2
from tests.adversary.programs.frames import WINDOW, connected, header_block, message
from tests.adversary.programs.program import Program, Run, Target

from lostcities.v1 import game_pb2, play_pb2, player_pb2, server_pb2

GAMES = "/lostcities.v1.GameService/"
KEYS = "/lostcities.v1.ServerService/GetKeys"
REGISTER = "/lostcities.v1.PlayerService/RegisterPlayer"
MEBIBYTE = 1 << 20
SMALL = 1024
"""Size below which a request is sent without a look at the room that the server gives."""
OPEN_MAX = 90
"""Calls that a connection has open at the same time."""
LARGE_OPEN_MAX = 3
"""The same of large calls, so that some are answered before the server ends the connection for its bytes."""

Requests = Callable[[Target], Message]


def flood(
    path: str, requests: Requests, *, token: str | None = "", window: int = WINDOW, is_finished: bool = True
) -> Callable[[Run], Awaitable[None]]:
    """Return an attack that makes the same call again and again.

    `token` is that of the attacker by default, none for None. With the window 0 no answer is taken.
    """

    async def run_flood(run: Run) -> None:
        block = header_block(path, _bearer(run.target, token))

        async def attack(_: int) -> None:
            async with connected(run, window=window) as client:
                async for _turn in run.turns():
                    body = message(requests(run.target).SerializeToString())
                    if len(body) < SMALL:
                        await client.call(block, body, is_finished=is_finished)
                        await client.until_open(OPEN_MAX)
                    else:
                        await client.call_with(block, body)
                        await client.until_open(LARGE_OPEN_MAX)

        await run.on_all(attack)

    return run_flood


def _bearer(target: Target, token: str | None) -> tuple[tuple[str, str], ...]:
    return () if token is None else (("authorization", f"Bearer {token or target.token}"),)


async def _bombs(run: Run) -> None:
    """Send requests that unpack to 64 MiB."""
    block = header_block(GAMES + "CreateGame", (*_bearer(run.target, ""), ("grpc-encoding", "gzip")))
    body = message(gzip.compress(bytes(64 * MEBIBYTE)), is_packed=True)

    async def attack(_: int) -> None:
        async with connected(run) as client:
            async for _turn in run.turns():
                await client.call_with(block, body)
                await client.until_open(LARGE_OPEN_MAX)

    await run.on_all(attack)


async def _oversized(run: Run) -> None:
    """Send requests that say they have 1 GiB, and as much of them as the server takes."""
    block = header_block(GAMES + "CreateGame", _bearer(run.target, ""))
    body = b"\0" + (1 << 30).to_bytes(4, "big") + bytes(2 * MEBIBYTE)

    async def attack(_: int) -> None:
        async with connected(run) as client:
            async for _turn in run.turns():
                await client.call_with(block, body)
                await client.until_open(LARGE_OPEN_MAX)

    await run.on_all(attack)


def _new_game(options: str, seats: int = 2) -> Requests:
    return lambda _: game_pb2.CreateGameRequest(
        command_id=uuid.uuid4().hex, variant="duel", seats=seats, options_json=options
    )


def _much(target: Target) -> Message:
    follow = play_pb2.Follow(game_id=target.game_id, with_frames=True)
    return play_pb2.PlayRequest(hello=play_pb2.Hello(), follow=[follow], lists=True, inbox=True)


DEEP = "[" * 15_000 + "]" * 15_000
HUGE = json.dumps({f"option {number}": number for number in range(10_000)})

FLOODS = (
    Program(
        "unread answers, no token",
        "Ask for public keys on streams with the HTTP/2 window 0, so that every answer stays in the server's memory.",
        flood(KEYS, lambda _: server_pb2.GetKeysRequest(), token=None, window=0),
        connections=20,
    ),
    Program(
        "unread answers, with a token",
        "Read pages of a long game and take none of them, to fill memory with answers of up to a megabyte.",
        flood(GAMES + "ListEvents", lambda target: game_pb2.ListEventsRequest(game_id=target.game_id), window=0),
        connections=20,
    ),
    Program(
        "cheap calls on one connection",
        "Make the cheapest call as fast as one connection carries it, to fill the event loop with refusals.",
        flood(KEYS, lambda _: server_pb2.GetKeysRequest(), token=None),
    ),
    Program(
        "cheap calls on many connections",
        "The same on fifty connections at once.",
        flood(KEYS, lambda _: server_pb2.GetKeysRequest(), token=None),
        connections=50,
    ),
    Program(
        "health checks",
        "Ask for the health, which needs no token and which no limit of the services counts.",
        flood("/grpc.health.v1.Health/Check", lambda _: health_pb2.HealthCheckRequest(), token=None),
        connections=10,
    ),
    Program(
        "registrations",
        "Register new players without end, to fill the store and to shut out others who want to register.",
        flood(REGISTER, lambda _: player_pb2.RegisterPlayerRequest(name="Eve"), token=None),
        connections=4,
    ),
    Program(
        "wrong tokens",
        "Call with a token that no player has, so that each call costs a look into the store.",
        flood(GAMES + "GetGame", lambda target: game_pb2.GetGameRequest(game_id=target.game_id), token="wrong"),
        connections=4,
    ),
    Program(
        "open tables",
        "Create games and leave them open, to fill the lists and the memory with tables that never begin.",
        flood(GAMES + "CreateGame", _new_game("{}")),
        connections=4,
    ),
    Program(
        "deep options",
        "Create games with options that are JSON of 15,000 nested lists.",
        flood(GAMES + "CreateGame", _new_game(DEEP)),
        connections=2,
    ),
    Program(
        "huge options",
        "Create games with options of 10,000 unknown names.",
        flood(GAMES + "CreateGame", _new_game(HUGE)),
        connections=2,
    ),
    Program(
        "watchers that never read",
        "Watch a long game with frames on streams with the window 0, so that all of it waits in the server.",
        flood(
            GAMES + "WatchGame",
            lambda target: game_pb2.WatchGameRequest(game_id=target.game_id, with_frames=True),
            window=0,
        ),
        connections=20,
    ),
    Program(
        "Play streams that ask for much",
        "Open Play streams and follow a long game with frames on each, with lists and inbox.",
        flood("/lostcities.v1.PlayService/Play", _much, is_finished=False),
        connections=10,
    ),
    Program(
        "folds of the past",
        "Ask for all frames of a long game, which the server must fold and draw.",
        flood(GAMES + "ListFrames", lambda target: game_pb2.ListFramesRequest(game_id=target.game_id)),
        connections=4,
    ),
    Program(
        "tables of the past",
        "Ask for the table in the middle of a long game, which the server must fold.",
        flood(
            GAMES + "GetTable",
            lambda target: game_pb2.GetTableRequest(game_id=target.game_id, version=target.version // 2),
        ),
        connections=4,
    ),
    Program(
        "lists with dear filters",
        "List games with every filter and a count.",
        flood(
            GAMES + "ListGames",
            lambda _: game_pb2.ListGamesRequest(variant="duel", seats=2, mine=True, changed_since=1, with_count=True),
        ),
        connections=4,
    ),
    Program("compression bombs", "Send gzip that unpacks to 64 MiB.", _bombs, connections=4),
    Program(
        "oversized messages",
        "Announce a message of 1 GiB, and send it as far as the server takes it.",
        _oversized,
        connections=20,
    ),
)
