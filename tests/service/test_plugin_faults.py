"""Plugins that fail or return too much in a served game: typed errors, safe log lines, a server that stays up."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NoReturn

import grpc
import pytest
import structlog
from msgspec.structs import replace
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_play_streams import Talk
from tests.service.test_program import registered, started
from tests.support.planted_plugin import plant

from lostcities.core import Event, IllegalMove, InvalidSetup, Move, Score, Seat, StoreError, hookimpl
from lostcities.registry import Registry
from lostcities.service import server_logs
from lostcities.testing.tiny import TINY, TinyRules, TurnBegan

SECRET = "the top card is Y6"
ENDLESS = 10**12

Fault = Callable[[], Any]  # Any: what no rules may return

FAULTS: dict[str, Fault] = {}
"""Faults to plant, by the function of the rules."""


class Shouted(Event, frozen=True):
    """A seat shouted."""

    text: str


class Shout(Move, frozen=True):
    """Shout."""

    text: str


class FaultyRules(TinyRules):
    """Rules of Tiny in which each function may be broken at any time."""

    def initial(self, *arguments: Any) -> Any:
        return self._result("initial", super().initial, arguments)

    def deal(self, *arguments: Any) -> Any:
        return self._result("deal", super().deal, arguments)

    def to_act(self, *arguments: Any) -> Any:
        return self._result("to_act", super().to_act, arguments)

    def legal_moves(self, *arguments: Any) -> Any:
        return self._result("legal_moves", super().legal_moves, arguments)

    def decide(self, *arguments: Any) -> Any:
        return self._result("decide", super().decide, arguments)

    def evolve(self, *arguments: Any) -> Any:
        state, event = arguments
        return state if isinstance(event, Shouted) else self._result("evolve", super().evolve, arguments)

    def scores(self, *arguments: Any) -> Any:
        return self._result("scores", super().scores, arguments)

    def table(self, *arguments: Any) -> Any:
        return self._result("table", super().table, arguments)

    def log_lines(self, *arguments: Any) -> Any:
        return self._result("log_lines", super().log_lines, arguments)

    def _result(self, name: str, right: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        return FAULTS[name]() if name in FAULTS else right(*arguments)


FAULTY = replace(TINY, key="faulty", rules=FaultyRules(), events=TINY.events | Shouted)


@pytest.fixture
async def faulty_desk() -> AsyncIterator[Desk]:
    """Server with the variants `tiny` and `faulty`."""
    registry = Registry()
    registry.add(SimpleNamespace(lostcities_variants=hookimpl(lambda: [TINY, FAULTY])), "tests")
    async with make_desk(registry=registry) as desk:
        yield desk


@pytest.fixture(autouse=True)
def no_faults() -> Iterator[None]:
    yield
    FAULTS.clear()


def raising(error: type[BaseException]) -> Fault:
    def fault() -> NoReturn:
        raise error(SECRET)

    return fault


class Unprintable(Exception):
    """An exception whose text cannot be written."""

    def __str__(self) -> str:
        raise SystemExit(SECRET)


def recurse() -> NoReturn:
    recurse()
    raise AssertionError


def lazily() -> Iterator[Any]:
    yield TurnBegan(Seat(0))
    raise SystemExit(SECRET)


def causing_itself() -> NoReturn:
    error = LookupError(SECRET)
    raise error from error


def refusing(*arguments: Any, **details: Any) -> Fault:
    def fault() -> NoReturn:
        raise IllegalMove(*arguments, **details)

    return fault


RAISED: dict[str, tuple[Fault, str]] = {
    "exit": (raising(SystemExit), "SystemExit"),
    "interrupt": (raising(KeyboardInterrupt), "KeyboardInterrupt"),
    "generator exit": (raising(GeneratorExit), "GeneratorExit"),
    "cancellation": (raising(asyncio.CancelledError), "CancelledError"),
    "any": (raising(BaseException), "BaseException"),
    "memory": (raising(MemoryError), "MemoryError"),
    "stop": (raising(StopIteration), "StopIteration"),
    "recursion": (recurse, "RecursionError"),
    "unprintable": (raising(Unprintable), "Unprintable"),
    "lazy": (lazily, "SystemExit"),
    "circle": (causing_itself, "LookupError"),
    "platform's error": (raising(StoreError), "StoreError"),
    "no text": (refusing("tiny.rule", 5), "AttributeError"),
    "half a letter": (refusing("tiny.rule", "\ud800"), "UnicodeEncodeError"),
    "odd detail": (refusing("tiny.rule", "no", odd=Unprintable()), "SystemExit"),
}


@pytest.mark.parametrize(("fault", "exception"), RAISED.values(), ids=RAISED)
async def test_whatever_a_decision_raises_the_caller_gets_function_and_type_alone(
    faulty_desk: Desk, fault: Fault, exception: str
) -> None:
    game_id, ada, _ = await faulty_desk.started("faulty")
    FAULTS["decide"] = fault
    with structlog.testing.capture_logs() as logs:
        refused = await refusal(ada.submit(game_id, move_json='{"type":"Bury","card":"Y6"}'))
    assert (refused.code, refused.reason) == (grpc.StatusCode.INTERNAL, "PLUGIN_ERROR")
    assert refused.details == {"plugin": "faulty", "function": "decide", "exception": exception}
    expected = f"plugin faulty failed in decide ({exception}): nothing was recorded; tell its author"
    assert refused.message == expected
    assert SECRET not in refused.everything
    line = next(line for line in logs if line["event"] == "request_failed")
    assert (line["plugin"], line["function"], line["exception"]) == ("faulty", "decide", exception)
    assert ".py:" in line["at"]
    assert SECRET not in repr(line)
    assert len(line["where"]) < 20_000
    assert not [line for line in logs if line["event"] == "incident"]
    await plays_on(faulty_desk, game_id, ada)


async def test_a_fault_on_a_play_stream_is_logged_as_that_of_a_call(faulty_desk: Desk) -> None:
    game_id, ada, _ = await faulty_desk.started("faulty")
    talk = Talk(ada)
    FAULTS["decide"] = FAULTS["legal_moves"] = causing_itself
    with structlog.testing.capture_logs() as logs:
        answer = (await talk.command(game_id, move_json='{"type":"Bury","card":"Y6"}')).answer
        await talk.follow(game_id, with_decisions=True)
        unfollowed = (await talk.until(lambda item: item.HasField("unfollowed"))).unfollowed
        assert (await talk.command("unknown", move_id="bury")).answer.refusal.reason == "UNKNOWN_GAME"
    assert (answer.refusal.reason, unfollowed.refusal.reason) == ("PLUGIN_ERROR", "PLUGIN_ERROR")
    assert SECRET not in str(answer) + str(unfollowed)
    lines = [line for line in logs if line["log_level"] == "error"]
    assert [(line["event"], line["reason"], line["game"], line["function"]) for line in lines] == [
        ("request_failed", "PLUGIN_ERROR", game_id, "decide"),
        ("request_failed", "PLUGIN_ERROR", game_id, "legal_moves"),
    ]
    assert SECRET not in repr(lines)
    await plays_on(faulty_desk, game_id, ada)


async def plays_on(desk: Desk, game_id: str, player: Caller) -> None:
    """Check that the server still answers, in this game and in another one."""
    FAULTS.clear()
    assert (await player.get(game_id)).game.game_id == game_id
    await desk.started("tiny")


async def test_the_log_names_file_and_line_and_holds_the_text_only_if_asked_for(
    faulty_desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id, ada, _ = await faulty_desk.started("faulty")
    FAULTS["decide"] = causing_itself
    at = f"{__file__}:{causing_itself.__code__.co_firstlineno + 2} in causing_itself"
    move = '{"type":"Bury","card":"Y6"}'
    with structlog.testing.capture_logs() as logs:
        await refusal(ada.submit(game_id, move_json=move))
        monkeypatch.setattr(server_logs._PluginTexts, "are_logged", True)
        refused = await refusal(ada.submit(game_id, move_json=move))
    without_text, with_text = [line for line in logs if line["event"] == "request_failed"]
    assert (without_text["at"], with_text["at"]) == (at, at)
    assert "text" not in without_text
    assert with_text["text"] == SECRET
    assert SECRET not in refused.everything


TOO_MUCH: dict[str, tuple[str, Fault, str]] = {
    "events": ("decide", lambda: itertools.repeat(TurnBegan(Seat(0)), ENDLESS), "more than 10000 events"),
    "event bytes": ("decide", lambda: [Shouted("x" * 2**20)], "more than 1048576 bytes in one event"),
    "commit bytes": ("decide", lambda: [Shouted("x" * 2**19)] * 4, "more than 2097152 bytes of events"),
    "refusal details": (
        "decide",
        refusing("tiny.rule", "no", **{f"d{n}": n for n in range(16)}),
        "a refusal with more than 16 details or a long name",
    ),
    "rule": ("decide", refusing("r" * 201, "no"), "a refusal with more than 16 details or a long name"),
    "seats": ("to_act", lambda: itertools.repeat(0, ENDLESS), "more than 2 seats"),
    "seat": ("to_act", lambda: (2,), "a seat that is no whole number from 0 to 1"),
    "large seat": ("to_act", lambda: (2**70,), "a seat that is no whole number from 0 to 1"),
    "broken seat": ("to_act", lambda: (0.5,), "a seat that is no whole number from 0 to 1"),
}


@pytest.mark.parametrize(("function", "fault", "limit"), TOO_MUCH.values(), ids=TOO_MUCH)
async def test_too_large_a_result_of_a_move_is_refused(
    faulty_desk: Desk, function: str, fault: Fault, limit: str
) -> None:
    game_id, ada, _ = await faulty_desk.started("faulty")
    seat0 = (await ada.get(game_id)).decisions[0]
    FAULTS[function] = fault
    with structlog.testing.capture_logs() as logs:
        refused = await refusal(ada.submit(game_id, move_json=seat0.legal_moves[0].move_json))
    assert (refused.code, refused.reason) == (grpc.StatusCode.INTERNAL, "PLUGIN_ERROR")
    assert refused.details == {"plugin": "faulty", "function": function}
    line = next(line for line in logs if line["event"] == "request_failed")
    assert (line["function"], line["limit"]) == (function, limit)
    await plays_on(faulty_desk, game_id, ada)


NUMBERS = "a number that is not whole or is beyond 2147483647"
PART = "a part whose name is no text of at most 200 characters"

SHAPE = "a value that is no Score with a dict of parts and a tuple of tie-breaks"

ASKED_TOO_MUCH: dict[str, tuple[str, Fault, str]] = {
    "scores": ("scores", lambda: itertools.repeat(Score(0), ENDLESS), "more than 3 scores"),
    "no score": ("scores", lambda: [5, 5], SHAPE),
    "total": ("scores", lambda: [Score(2**31)] * 2, NUMBERS),
    "endless total": ("scores", lambda: [Score(10**5_000)] * 2, NUMBERS),
    "negative total": ("scores", lambda: [Score(-(2**31))] * 2, NUMBERS),
    "broken total": ("scores", lambda: [Score(0.5)] * 2, NUMBERS),  # type: ignore[arg-type]  # the fault planted
    "tie-break": ("scores", lambda: [Score(0, {}, (0, 2**31))] * 2, NUMBERS),
    "tie-break without a tuple": ("scores", lambda: [Score(0, {}, 5)] * 2, SHAPE),  # type: ignore[arg-type]  # the fault planted
    "tie-breaks": ("scores", lambda: [Score(0, {}, (0,) * 21)] * 2, "more than 20 tie-breaks of a score"),
    "tie-break of one seat": (
        "scores",
        lambda: [Score(0), Score(0, {}, (1,))],
        "more tie-breaks for one seat than for another",
    ),
    "loss": ("scores", lambda: [Score(0, has_lost=1)] * 2, "a has_lost that is neither true nor false"),  # type: ignore[arg-type]  # the fault planted
    "part": ("scores", lambda: [Score(0, {"rows": 2**31})] * 2, NUMBERS),
    "parts": ("scores", lambda: [Score(0, {str(n): 0 for n in range(1_001)})] * 2, "more than 1000 parts of a score"),
    "name": ("scores", lambda: [Score(0, {"n" * 201: 0})] * 2, PART),
    "half a letter": ("scores", lambda: [Score(0, {"\ud800": 0})] * 2, PART),
    "moves": ("legal_moves", lambda: itertools.repeat(None, ENDLESS), "more than 10000 moves"),
    "moves' bytes": ("legal_moves", lambda: [Shout("x" * 2**20)], "more than 1048576 bytes of moves"),
}


@pytest.mark.parametrize(("function", "fault", "limit"), ASKED_TOO_MUCH.values(), ids=ASKED_TOO_MUCH)
async def test_too_large_an_answer_about_a_game_is_refused(
    faulty_desk: Desk, function: str, fault: Fault, limit: str
) -> None:
    game_id, ada, _ = await faulty_desk.started("faulty")
    FAULTS[function] = fault
    with structlog.testing.capture_logs() as logs:
        refused = await refusal(ada.get(game_id))
    assert (refused.code, refused.reason) == (grpc.StatusCode.INTERNAL, "PLUGIN_ERROR")
    assert refused.details == {"plugin": "faulty", "function": function}
    line = next(line for line in logs if line["event"] == "request_failed")
    assert (line["function"], line["limit"]) == (function, limit)
    await plays_on(faulty_desk, game_id, ada)


@pytest.mark.parametrize("function", ["initial", "deal", "evolve", "to_act", "legal_moves", "scores"])
async def test_every_function_of_the_rules_is_contained(faulty_desk: Desk, function: str) -> None:
    ada = await faulty_desk.player()
    if function == "initial":
        FAULTS[function] = raising(SystemExit)
        refused = await refusal(ada.create("faulty"))
    else:
        game_id = await ada.create("faulty", seats=2)
        await ada.join(game_id)
        FAULTS[function] = raising(SystemExit)
        if function in ("legal_moves", "scores"):
            await ada.join(game_id)
            refused = await refusal(ada.get(game_id))
        else:
            refused = await refusal(ada.join(game_id))
    assert refused.details == {"plugin": "faulty", "function": function, "exception": "SystemExit"}
    assert SECRET not in refused.everything
    FAULTS.clear()
    await faulty_desk.started("faulty")


async def test_a_setup_that_is_refused_with_no_text_is_a_plugin_error(faulty_desk: Desk) -> None:
    def fault() -> NoReturn:
        raise InvalidSetup("stones", 5)  # type: ignore[arg-type]  # the fault planted

    FAULTS["initial"] = fault
    refused = await refusal((await faulty_desk.player()).create("faulty"))
    assert (refused.reason, refused.details["function"]) == ("PLUGIN_ERROR", "initial")


async def test_a_presentation_that_fails_costs_only_itself_and_is_logged_with_its_place(faulty_desk: Desk) -> None:
    game_id, ada, _ = await faulty_desk.started("faulty")
    FAULTS["table"] = FAULTS["log_lines"] = raising(SystemExit)
    with structlog.testing.capture_logs() as logs:
        assert (await ada.get(game_id)).decisions[0].legal_moves
        watch = ada.watch(game_id, with_frames=True)
        async for message in watch:
            if message.HasField("frame") and message.frame.HasField("table"):
                break
        watch.cancel()
    for function, event in (("table", "table_failed"), ("log_lines", "log_lines_failed")):
        lines = [line for line in logs if line["event"] == event]
        assert len(lines) > 1
        for line in lines:
            assert (line["function"], line["exception"]) == (function, "SystemExit")
            assert f"{__file__}:" in line["at"]
    assert SECRET not in repr(logs)


def observing(hook: Callable[..., object]) -> Registry:
    registry = Registry()
    registry.add(SimpleNamespace(lostcities_variants=hookimpl(lambda: [TINY])), "tests")
    registry.add(SimpleNamespace(lostcities_events_recorded=hookimpl(hook)), "watcher")
    return registry


@pytest.mark.parametrize("error", [SystemExit, KeyboardInterrupt, GeneratorExit, Unprintable])
async def test_an_observer_that_fails_is_logged_with_its_place_and_sees_the_next_commit(
    error: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []

    def lostcities_events_recorded(version: int) -> None:
        seen.append(version)
        raise error(SECRET)

    with structlog.testing.capture_logs() as logs:
        async with make_desk(registry=observing(lostcities_events_recorded)) as desk:
            await desk.started()
    lines = [line for line in logs if line["event"] == "observer_failed"]
    assert len(lines) == len(seen) == 3
    for line in lines:
        assert (line["plugin"], line["function"]) == ("watcher", "lostcities_events_recorded")
        assert line["exception"] == error.__name__
        assert line["at"].endswith(" in lostcities_events_recorded")
        assert SECRET not in repr(line)


PLANTED = f"""
from lostcities.core import hookimpl
from lostcities.testing.tiny import TINY, TinyRules
from msgspec.structs import replace

class PlantedRules(TinyRules):
    def decide(self, state, seat, move, chance):
        raise SystemExit("{SECRET}")

@hookimpl
def lostcities_variants():
    yield replace(TINY, key="planted", rules=PlantedRules())
"""


@pytest.mark.parametrize("switch", ["nothing", "flag", "environment"])
async def test_a_server_logs_the_text_of_a_plugins_exception_only_with_the_flag(tmp_path: Path, switch: str) -> None:
    arguments = ["--log-plugin-errors"] if switch == "flag" else []
    environ = plant(tmp_path, planted=PLANTED, leaving="raise SystemExit('leaves')")
    if switch == "environment":
        environ["LOSTCITIES_LOG_PLUGIN_ERRORS"] = "true"
    with started("--store", "memory:", *arguments, environ=environ) as (process, address):
        ada = await registered(address)
        game_id = await ada.create("planted", seats=2)
        await ada.join(game_id)
        await ada.join(game_id)
        refused = await refusal(ada.submit(game_id, move_json='{"type":"Bury","card":"Y6"}'))
        assert refused.reason == "PLUGIN_ERROR"
        assert SECRET not in refused.everything
        assert (await ada.get(game_id)).game.game_id == game_id
        await ada.channel.close()
        process.terminate()
        _, log = await asyncio.to_thread(process.communicate, timeout=30)
    assert process.returncode == 0
    lines = [json.loads(line) for line in log.splitlines()]
    failed = next(line for line in lines if line["event"] == "request_failed")
    line_number = PLANTED.splitlines().index(f'        raise SystemExit("{SECRET}")') + 1
    assert (failed["function"], failed["exception"]) == ("decide", "SystemExit")
    assert failed["at"] == f"{tmp_path / 'planted.py'}:{line_number} in decide"
    assert failed.get("text", "") == ("" if switch == "nothing" else SECRET)
    assert (SECRET in log) == (switch != "nothing")
    assert [line["plugin"] for line in lines if line["event"] == "plugin_refused"] == ["leaving"]
