"""A variant in which every hook of a plugin can be made to do its worst, and the calls that reach each hook."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from tests.service.server_fixtures import Caller, Desk, registry_with
from tests.service.server_fixtures import desk as make_desk

from lostcities.core import Event, Form, GameId, Move, Score, Seat, Setup
from lostcities.core.codec import canonical
from lostcities.core.seat_scores import left_share_last
from lostcities.testing.tiny import TINY, TinyOptions, TinyRules
from lostcities.v1 import game_pb2

RIGHT = TinyRules()

DEEDS: dict[str, Callable[[], Any]] = {}
"""Deeds of hooks in place of their work, by the name of the hook."""


def deed(name: str, right: Callable[..., Any], *arguments: Any) -> Any:  # Any: whatever a hook takes and returns
    return DEEDS[name]() if name in DEEDS else right(*arguments)


class Curse(Move, frozen=True):
    """A move that is never legal, and whose reading is a hook."""

    word: str = ""

    def __post_init__(self) -> None:
        deed("move", lambda: None)


class Cursed(Event, frozen=True):
    """A seat has passed. Its reading is a hook."""

    seat: Seat

    def __post_init__(self) -> None:
        deed("event", lambda: None)


class EvilOptions(TinyOptions, frozen=True):
    """Options whose check is a hook."""

    def __post_init__(self) -> None:
        deed("options", lambda: None)


class EvilRules(TinyRules):
    """Rules of Tiny with all optional methods. Every hook but `leave` is here."""

    def initial(self, *arguments: Any) -> Any:
        return deed("initial", RIGHT.initial, *arguments)

    def deal(self, *arguments: Any) -> Any:
        return deed("deal", RIGHT.deal, *arguments)

    def to_act(self, *arguments: Any) -> Any:
        return deed("to_act", RIGHT.to_act, *arguments)

    def legal_moves(self, *arguments: Any) -> Any:
        return deed("legal_moves", RIGHT.legal_moves, *arguments)

    def forms(self, state: Any, seat: Seat) -> Sequence[Form]:
        result: Sequence[Form] = deed("forms", list)
        return result

    def default_move(self, state: Any, seat: Seat) -> Any:
        return deed("default_move", lambda: RIGHT.legal_moves(state, seat)[0])

    def decide(self, state: Any, seat: Seat, *arguments: Any) -> Any:
        return [Cursed(seat), *deed("decide", RIGHT.decide, state, seat, *arguments)]

    def evolve(self, state: Any, event: Event) -> Any:
        return deed("evolve", lambda: state if isinstance(event, Cursed) else RIGHT.evolve(state, event))

    def scores(self, *arguments: Any) -> Any:
        return deed("scores", RIGHT.scores, *arguments)

    def table(self, *arguments: Any) -> Any:
        return deed("table", RIGHT.table, *arguments)

    def log_lines(self, *arguments: Any) -> Any:
        return deed("log_lines", RIGHT.log_lines, *arguments)


class LeavingRules(EvilRules):
    """The same, with the hook that takes the place of default moves."""

    def leave(self, state: Any, seat: Seat, chance: Any) -> Any:
        return deed("leave", lambda: [Cursed(seat)])


def teams(setup: Setup) -> Any:
    return deed("teams", lambda: [[Seat(seat)] for seat in range(setup.seats)])


def final_order(scores: Sequence[Score], left: Sequence[Seat]) -> Any:
    return deed("final_order", left_share_last, scores, left)


def upcast(event: dict[str, Any]) -> Any:
    return deed("upcast", lambda: event)


EVIL = replace(
    TINY,
    key="evil",
    rules=EvilRules(),
    moves=TINY.moves | Curse,
    events=TINY.events | Cursed,
    options=EvilOptions,
    teams=teams,
    final_order=final_order,
    upcast=upcast,
)
LEAVING = replace(EVIL, key="evil-leaving", rules=LeavingRules())


@asynccontextmanager
async def evil_desk() -> AsyncIterator[Desk]:
    """Run a server with the evil variants and a good one."""
    try:
        async with make_desk(registry=registry_with(TINY, EVIL, LEAVING)) as desk:
            yield desk
    finally:
        DEEDS.clear()


class Table(Struct):
    """An evil game with the players in its seats, opened while every hook did its work."""

    desk: Desk
    game_id: str
    players: list[Caller]
    move_json: str = ""
    """A legal move of seat 0."""

    async def move(self) -> None:
        """Make the legal move."""
        await self.players[0].submit(self.game_id, move_json=self.move_json)


class Hook(Struct, kw_only=True):
    """A hook, and the call that reaches it."""

    variant: str = "evil"
    seats: int = 2
    taken: int = 2
    """Seats that are taken before."""
    has_moved: bool = False
    """True if seat 0 has made a move before. Otherwise no view of the game is folded."""
    reach: Callable[[Table], Awaitable[Any]]

    async def prepare(self, desk: Desk) -> Table:
        """Open a game for a call of this hook, in which all hooks do their work."""
        players = [await desk.player() for _ in range(self.seats)]
        table = Table(desk, await players[0].create(self.variant, seats=self.seats), players)
        for player in players[: self.taken]:
            await player.join(table.game_id)
        if self.taken == self.seats:
            game = desk.server.parts.play.commands._game_cache.folded_game(GameId(table.game_id))
            assert game is not None, "it was just played"
            table.move_json = canonical(EvilRules().legal_moves(game.state, Seat(0))[-1]).decode()
        if self.has_moved:
            await table.move()
        return table


async def create(table: Table) -> None:
    await table.players[0].create("evil", seats=2)


async def join(table: Table) -> None:
    await table.players[-1].join(table.game_id)


async def move(table: Table) -> None:
    await table.move()


async def curse(table: Table) -> None:
    await table.players[0].submit(table.game_id, move_json='{"type":"Curse","word":"x"}')


async def look(table: Table) -> None:
    await table.players[0].get(table.game_id)


async def resign(table: Table) -> None:
    await table.players[0].submit(table.game_id, resign=game_pb2.Resign())


async def move_after_resignation(table: Table) -> None:
    """Let seat 1 act after seat 0 was left, for which the platform first makes a default move."""
    await resign(table)
    await table.players[1].submit(table.game_id, move_json=table.move_json)


HOOKS = {
    "options": Hook(reach=create),
    "initial": Hook(reach=create),
    "teams": Hook(reach=create),
    "deal": Hook(reach=join, taken=1),
    "decide": Hook(reach=move),
    "move": Hook(reach=curse),
    "evolve": Hook(reach=move),
    "to_act": Hook(reach=move),
    "legal_moves": Hook(reach=look),
    "forms": Hook(reach=look),
    "scores": Hook(reach=look),
    "event": Hook(reach=look, has_moved=True),
    "upcast": Hook(reach=look),
    "default_move": Hook(reach=move_after_resignation, seats=3, taken=3),
    "leave": Hook(reach=resign, variant="evil-leaving", seats=3, taken=3),
    "final_order": Hook(reach=resign),
}
"""Every hook of a variant at a server, beside those that only present a game."""
