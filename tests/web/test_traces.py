"""A move of the page in one trace, from the gateway to the disk, and one call id in answer, log, trace and error."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from tests.support.server_process import ServerProcess
from tests.support.trace_collector import Collector, attributes_of, collector
from tests.support.web_process import WebProcess
from tests.web.browsers import Browser, first, of_kind

T = TypeVar("T")

MOVE = "POST /api/games/{game_id}/commands"
PARTS = {"wait in line", "decide", "append: queue", "append: commit", "fan-out"}


def eventually(attempt: Callable[[], T]) -> T:
    """Return the result of an attempt once it is not empty."""
    give_up_at = time.monotonic() + 60
    while not (found := attempt()):
        assert time.monotonic() < give_up_at, "it has not come"
        time.sleep(0.05)
    return found


@contextmanager
def running(folder: Path, address: str) -> Iterator[tuple[ServerProcess, WebProcess]]:
    """Run a server and a gateway that trace every call and share a key."""
    key = folder / "gateway.key"
    key.write_text("k" * 64, encoding="utf-8")
    key.chmod(0o600)
    traced = ("--traces", address, "--trace-sampling", "1", "--gateway-key", str(key))
    with ServerProcess(folder, arguments=traced) as server, WebProcess(folder, server.address, *traced) as web:
        yield server, web


@pytest.fixture
def collecting() -> Iterator[Collector]:
    with collector() as running:
        yield running


def begun(ada: Browser, bob: Browser) -> tuple[str, Browser, dict[str, Any]]:
    """Begin a Duel of two players. Return the game, the player to act and a legal move."""
    game = ada.named("Ada Secretname").new_game()
    bob.named("Bob Secretname")
    bob.told(f"/api/games/{game}/join", {})
    for browser in (ada, bob):
        with browser.stream(game) as events:
            frame = first(events, of_kind("frame")).data
            if "actions" in frame["table"]:
                return game, browser, frame
    raise AssertionError("no player is to act")


def lines_of(log: Path, call_id: str) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines() if line.startswith("{")]
    return [line for line in lines if line.get("call") == call_id]


def move_in(frame: dict[str, Any]) -> dict[str, Any]:
    return {"move": frame["table"]["actions"][-1]["move"], "seat": frame["seat"], "version": frame["version"]}


def test_a_move_is_one_trace_from_the_gateway_to_the_disk(tmp_path: Path, collecting: Collector) -> None:
    with running(tmp_path, collecting.address) as (server, web), Browser(web.url) as ada, Browser(web.url) as bob:
        game, actor, frame = begun(ada, bob)
        with actor.stream(game) as events:
            first(events, of_kind("frame"))
            answer = actor.do(game, **move_in(frame))
            assert answer.status_code == 200, answer.text
        call_id = answer.headers["x-request-id"]
        wanted = {"SubmitCommand", *PARTS}
        found = eventually(lambda: [each for each in collecting.traces_with(MOVE) if each.keys() >= wanted])
        spans = found[0]
        request, call = spans[MOVE], spans["SubmitCommand"]
        assert request.parent_span_id == b""
        assert call.parent_span_id == request.span_id
        assert {spans[name].parent_span_id for name in PARTS} == {call.span_id}
        told = attributes_of(call)
        assert (told["lostcities.call_id"], told["lostcities.game"]) == (call_id, game)
        assert (told["lostcities.variant"], told["lostcities.command"]) == ("duel", "MakeMove")
        assert attributes_of(request)["lostcities.call_id"] == call_id
        (line,) = eventually(lambda: lines_of(server.log_file, call_id))
        assert (line["event"], line["game"]) == ("command_accepted", game)
        cookies = [value for browser in (ada, bob) for value in browser.http.cookies.values()]
        tokens = [value for value in cookies if value.startswith("lct_")]
        assert len(tokens) == 2
        for secret in (*tokens, "Secretname", "k" * 64):
            assert secret.encode() not in collecting.received


def test_an_error_has_the_id_that_the_log_has(tmp_path: Path, collecting: Collector) -> None:
    with running(tmp_path, collecting.address) as (server, web), Browser(web.url) as ada:
        answer = ada.named("Ada").get("/api/games/gnosuchgame", **{"x-request-id": "of-the-browser"})
        call_id = answer.json()["error"]["callId"]
        assert call_id == answer.headers["x-request-id"] != "of-the-browser"
        (line,) = eventually(lambda: lines_of(server.log_file, call_id))
        assert (line["event"], line["method"]) == ("request_rejected", "GetGame")
        missing = ada.get("/api/nothing")
        assert missing.json()["error"]["callId"] == missing.headers["x-request-id"]


@pytest.mark.parametrize("is_stalled", [True, False], ids=["stalled", "dead"])
def test_without_a_collector_that_answers_moves_go_on(tmp_path: Path, *, is_stalled: bool) -> None:
    with collector(is_stalled=True) as stalled:
        address = stalled.address if is_stalled else "http://127.0.0.1:9"
        with running(tmp_path, address) as (server, web), Browser(web.url) as ada, Browser(web.url) as bob:
            game, actor, frame = begun(ada, bob)
            if is_stalled:
                assert stalled.was_called.wait(60)
            else:
                eventually(lambda: "traces_not_sent" in server.log_file.read_text())
            assert actor.do(game, **move_in(frame)).status_code == 200
            assert server.stop() == 0
            server.start()
    text = server.log_file.read_text(encoding="utf-8")
    assert text.count("traces_not_sent") <= 2, "one line a run"
    assert "opentelemetry" not in text
    assert "Traceback" not in text


def test_programs_without_traces_load_nothing_of_opentelemetry(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, store="memory:", arguments=("--web", "127.0.0.1:0")) as server:
        del server
    with pytest.raises(RuntimeError, match="address of a collector"):
        ServerProcess(tmp_path, store="memory:", arguments=("--traces", "collector:4317")).start()
