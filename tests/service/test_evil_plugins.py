"""A plugin that raises whatever can be raised, in every hook: typed errors, and games of others that go on."""

import asyncio
import inspect
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

import grpc
import pytest
import structlog
from tests.service.evil_plugin import DEEDS, HOOKS, EvilRules, Hook, LeavingRules, evil_desk
from tests.service.server_fixtures import Desk, refusal

from lostcities.core import Variant
from lostcities.core.contract import AbsenceRules, Rules
from lostcities.core.forms import FormRules
from lostcities.present import Presentation
from lostcities.service import server_logs
from lostcities.v1 import game_pb2

SECRET = "the top card is Y6"


class Unprintable(Exception):
    """An exception that cannot be written in any way."""

    def __str__(self) -> str:
        raise SystemExit(SECRET)

    __repr__ = __str__


class HalfALetter(Exception):
    """An exception whose text cannot be encoded."""

    def __str__(self) -> str:
        return f"{SECRET} \ud800"


class _Nameless(type):
    @property
    def __name__(cls) -> str:  # type: ignore[override]  # the fault planted
        raise SystemExit(SECRET)


class Nameless(Exception, metaclass=_Nameless):
    """An exception whose class refuses to say its name."""


class Hollow(Exception):
    """An exception that refuses to say whence it comes."""

    def _refuse(self) -> NoReturn:
        raise SystemExit(SECRET)

    __cause__ = __context__ = __traceback__ = __dict__ = property(_refuse)


LongName = type("N" * 100_000, (Exception,), {})


def raising(error: Callable[[], BaseException]) -> Callable[[], NoReturn]:
    def deed() -> NoReturn:
        raise error()

    return deed


def recurse() -> NoReturn:
    recurse()
    raise AssertionError


def causing_itself() -> NoReturn:
    error = LookupError(SECRET)
    raise error from error


DEEDS_THAT_RAISE: dict[str, Callable[[], NoReturn]] = {
    "SystemExit": raising(lambda: SystemExit(SECRET)),
    "KeyboardInterrupt": raising(lambda: KeyboardInterrupt(SECRET)),
    "GeneratorExit": raising(lambda: GeneratorExit(SECRET)),
    "CancelledError": raising(lambda: asyncio.CancelledError(SECRET)),
    "AbortError": raising(lambda: grpc.aio.AbortError(SECRET)),
    "BaseException": raising(lambda: BaseException(SECRET)),
    "StopAsyncIteration": raising(lambda: StopAsyncIteration(SECRET)),
    "MemoryError": raising(lambda: MemoryError(SECRET)),
    "RecursionError": recurse,
    "LookupError": causing_itself,
    "ExceptionGroup": raising(lambda: ExceptionGroup(SECRET, [OSError(SECRET)])),
    "BaseExceptionGroup": raising(lambda: BaseExceptionGroup(SECRET, [SystemExit(SECRET)])),
    "Unprintable": raising(lambda: Unprintable(SECRET)),
    "HalfALetter": raising(lambda: HalfALetter(SECRET)),
    "Nameless": raising(lambda: Nameless(SECRET)),
    "Hollow": raising(lambda: Hollow(SECRET)),
    "N" * 200: raising(lambda: LongName(SECRET)),
}
"""Deeds by the name of the exception that a caller is told."""


@contextmanager
def written_logs() -> Iterator[list[Any]]:
    """Capture the lines of the log, and check at the end that each can be written."""
    with structlog.testing.capture_logs() as logs:
        yield logs
    for line in logs:
        assert json.loads(server_logs._json_line(None, "error", dict(line)))["event"] == line["event"]


class Neighbours:
    """Two players who play games of another variant all the while."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._game_id = ""

    async def play_on(self) -> None:
        """Make the next move, in a new game if there is none left."""
        if not self._game_id:
            self._game_id, *self._players = await self._desk.started("tiny")
        for player in self._players:
            for decision in (await player.get(self._game_id)).decisions:
                await player.submit(self._game_id, move_id=decision.legal_moves[0].id)
                return
        self._game_id = ""
        await self.play_on()


def test_every_function_of_the_contract_is_a_hook_here() -> None:
    functions = {
        name
        for kind in (Rules, AbsenceRules, FormRules, Presentation)
        for name, member in vars(kind).items()
        if inspect.isfunction(member) and not name.startswith("_")
    }
    assert functions >= {"decide", "leave", "forms", "table"}
    only_laws = {"tells", "count", "secrets"}
    of_records = {name for name, kind in Variant.__annotations__.items() if "Callable" in str(kind)} - only_laws
    assert of_records == {"teams", "final_order", "upcast"}
    assert functions | of_records | {"move", "event", "options"} == {*HOOKS, "table", "log_lines"}
    assert all(callable(getattr(LeavingRules, name)) for name in functions)
    assert not hasattr(EvilRules, "leave")


@pytest.mark.parametrize(("name", "texts_are_logged"), [*((name, False) for name in HOOKS), ("decide", True)])
async def test_whatever_a_hook_raises_is_a_typed_error_and_other_games_play_on(
    name: str, texts_are_logged: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lostcities.service.server_logs._PluginTexts.are_logged", texts_are_logged)
    hook = HOOKS[name]
    async with evil_desk() as desk:
        neighbours = Neighbours(desk)
        for exception, deed in DEEDS_THAT_RAISE.items():
            table = await hook.prepare(desk)
            with written_logs() as logs:
                DEEDS[name] = deed
                refused = await refusal(hook.reach(table))
                DEEDS.clear()
                await neighbours.play_on()
            assert (refused.code, refused.reason) == (grpc.StatusCode.INTERNAL, "PLUGIN_ERROR"), exception
            assert refused.details == {"plugin": hook.variant, "function": name, "exception": exception}
            assert SECRET not in refused.everything
            failed = [line for line in logs if line["event"] in ("request_failed", "incident")]
            assert [(line["event"], line["function"], line["exception"]) for line in failed] == [
                ("request_failed", name, exception)
            ]
            assert texts_are_logged or SECRET not in repr(failed)
            assert (await table.players[0].get(table.game_id)).game.game_id == table.game_id


@pytest.mark.parametrize("function", ["table", "log_lines"])
async def test_whatever_a_presentation_raises_costs_only_itself(function: str) -> None:
    async with evil_desk() as desk:
        neighbours = Neighbours(desk)
        for exception, deed in DEEDS_THAT_RAISE.items():
            table = await Hook(reach=lambda _: asyncio.sleep(0), has_moved=True).prepare(desk)
            player = table.players[0]
            with written_logs() as logs:
                DEEDS[function] = deed
                decision = (await table.players[1].get(table.game_id)).decisions[0]
                asked = game_pb2.ListFramesRequest(game_id=table.game_id)
                frames = (await player.games.ListFrames(asked, metadata=player.metadata)).frames
                DEEDS.clear()
                await neighbours.play_on()
            assert decision.legal_moves
            assert frames[-1].lines[0].endswith("> cursed")
            assert frames[-1].table.places
            failed = [line for line in logs if line["event"] == f"{function}_failed"]
            assert {(line["function"], line["exception"]) for line in failed} == {(function, exception)}
            assert SECRET not in repr(logs)
