"""Isolated plugins that do their worst in every hook: typed errors, a server that lives on, and games that go on."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import grpc
import pytest
from msgspec import Struct
from tests.service.server_fixtures import Caller, Refused, refused
from tests.service.test_program import registered
from tests.service.wild_plugin import DEEDS
from tests.support.planted_plugin import plant
from tests.support.server_process import ServerProcess

from lostcities.v1 import game_pb2

PATIENCE_S = 60
QUICK_TO_KILL = (
    "--limit=isolated_call_s=0.3",
    "--limit=isolated_hang_s=0.6",
    "--limit=isolated_share_percent=100",
    "--limit=isolated_rest_s=0.1",
    "--limit=isolated_memory_bytes_max=400000000",
)
BURY = '{"type":"Bury","card":"Y2"}'
"""A move that is legal or not."""
TYPED = {"PLUGIN_ERROR", "PLUGIN_UNAVAILABLE"}


class WildServer(Struct):
    """A server process with isolated wild variants, and what their hooks do."""

    process: ServerProcess
    choice: Path

    def choose(self, hook: str, deed: str) -> None:
        """Have a hook do its worst from now on."""
        draft = self.choice.with_name("draft")
        draft.write_text(f"{hook} {deed}")
        draft.rename(self.choice)

    def relent(self) -> None:
        """Have all hooks do their work."""
        self.choice.unlink(missing_ok=True)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WildServer]:
    folder = tmp_path_factory.mktemp("wild")
    source = Path(__file__).with_name("wild_plugin.py").read_text()
    arguments = ("--isolate", "wild", "--isolate", "wild-old", *QUICK_TO_KILL)
    environ = plant(folder, wild_plugin=source)
    with ServerProcess(folder, store="memory:", arguments=arguments, environ=environ) as process:
        yield WildServer(process, folder / "deed")


class Tables(Struct):
    """A wild game and a game of Duel beside it."""

    server: WildServer
    wild: str
    ada: Caller
    bob: Caller
    duel: str

    async def move(self) -> None:
        """Make the first legal move of the seat to act in the wild game."""
        await move(self.wild, self.ada, self.bob)

    async def play_on_beside(self) -> None:
        """Make a move in the game of Duel."""
        await move(self.duel, self.ada, self.bob)


async def move(game_id: str, *players: Caller) -> None:
    for player in players:
        for decision in (await player.get(game_id)).decisions:
            await player.submit(game_id, move_id=decision.legal_moves[0].id)
            return
    raise AssertionError("a player is to act")


async def started(variant: str, *players: Caller) -> str:
    game_id = await players[0].create(variant, seats=len(players))
    for player in players:
        await player.join(game_id)
    return game_id


async def until_served(call: Callable[[], Awaitable[Any]]) -> Any:
    """Repeat a call while its plugin is unavailable."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            try:
                return await call()
            except grpc.aio.AioRpcError as error:
                if refused(error).reason != "PLUGIN_UNAVAILABLE":
                    raise
            await asyncio.sleep(0.05)


async def tables_at(server: WildServer, variant: str = "wild") -> Tables:
    server.relent()
    ada, bob = await registered(server.process.address), await registered(server.process.address)
    duel = await started("duel", ada, bob)
    wild = await until_served(lambda: started(variant, ada, bob))
    return Tables(server, wild, ada, bob, duel)


@pytest.fixture
async def tables(server: WildServer) -> AsyncIterator[Tables]:
    made = await tables_at(server)
    yield made
    server.relent()
    for player in (made.ada, made.bob):
        await player.channel.close()


async def result_of(call: Awaitable[Any]) -> Refused | None:
    """Return the refusal of a call; None if it succeeds."""
    try:
        await call
    except grpc.aio.AioRpcError as error:
        return refused(error)
    return None


async def create(tables: Tables) -> None:
    await tables.ada.create("wild", seats=2)


async def start(tables: Tables) -> None:
    await started("wild", tables.ada, tables.bob)


async def make_move(tables: Tables) -> None:
    await tables.move()


async def look(tables: Tables) -> None:
    await tables.ada.get(tables.wild)


async def table(tables: Tables) -> None:
    request = game_pb2.GetTableRequest(game_id=tables.wild)
    await tables.ada.games.GetTable(request, metadata=tables.ada.metadata)


async def frames(tables: Tables) -> None:
    request = game_pb2.ListFramesRequest(game_id=tables.wild)
    await tables.ada.games.ListFrames(request, metadata=tables.ada.metadata)


async def resign(tables: Tables) -> None:
    await tables.ada.submit(await started("wild", tables.ada, tables.bob), resign=game_pb2.Resign())


async def move_after_resignation(tables: Tables) -> None:
    """Let seat 1 act after seat 0 was left, for which the platform first makes a default move."""
    carl = await tables.ada.register("Carl")
    game_id = await started("wild", tables.ada, tables.bob, carl)
    await tables.ada.submit(game_id, resign=game_pb2.Resign())
    await tables.bob.submit(game_id, move_json=BURY)


async def play_an_old_game(tables: Tables) -> None:
    await move(await started("wild-old", tables.ada, tables.bob), tables.ada)


HOOKS: dict[str, Callable[[Tables], Awaitable[None]]] = {
    "initial": create,
    "teams": create,
    "deal": start,
    "decide": make_move,
    "evolve": make_move,
    "to_act": make_move,
    "legal_moves": look,
    "scores": resign,
    "final_order": resign,
    "default_move": move_after_resignation,
    "upcast": play_an_old_game,
    "table": table,
    "log_lines": frames,
}
"""Every hook, and a call that reaches it."""

QUICK = [
    ("decide", "loop"),
    ("decide", "leave"),
    ("evolve", "crash"),
    ("to_act", "allocate"),
    ("legal_moves", "write_everywhere"),
    ("initial", "exit_by_exception"),
    ("decide", "tell_a_secret"),
    ("legal_moves", "print_without_end"),
    ("scores", "announce_an_enormous_answer"),
    ("table", "enormous"),
    ("log_lines", "close_everything"),
    ("deal", "kill_the_server"),
    ("upcast", "garbage"),
]
ALL = [(hook, deed) for hook in HOOKS for deed in DEEDS if (hook, deed) not in QUICK]


async def check(tables: Tables, hook: str, deed: str) -> None:
    """Check that a deed harms nothing but the call that meets it, and that the game goes on afterwards."""
    tables.server.choose(hook, deed)
    refusal = await result_of(HOOKS[hook](tables))
    assert refusal is None or refusal.reason in TYPED | {"ILLEGAL_MOVE"}, refusal
    assert refusal is None or "Y6" not in refusal.everything
    await tables.play_on_beside()
    tables.server.relent()
    await until_served(tables.move)
    await tables.play_on_beside()
    assert "Y6" not in tables.server.process.log_file.read_text()


@pytest.mark.parametrize(("hook", "deed"), QUICK)
async def test_an_isolated_plugin_that_does_its_worst_harms_no_other_game(tables: Tables, hook: str, deed: str) -> None:
    await check(tables, hook, deed)


@pytest.mark.slow
@pytest.mark.drawn(3)
@pytest.mark.parametrize(("hook", "deed"), ALL)
async def test_an_isolated_plugin_that_does_anything_in_any_hook_harms_no_other_game(
    tables: Tables, hook: str, deed: str
) -> None:
    await check(tables, hook, deed)
