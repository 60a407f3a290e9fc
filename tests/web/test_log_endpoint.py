"""The log through the gateway: as the viewer may see it, in pages, with signed heads."""

import asyncio
import hashlib
import json
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from starlette.requests import Request
from starlette.responses import Response
from tests.web.browsers import Browser, reason
from tests.web.test_game_endpoints import SHORT, hot_seat, some_move

from lostcities.core import Seat
from lostcities.service.bootstrap import running
from lostcities.service.settings import Settings
from lostcities_client import connect
from lostcities_web import game_endpoints
from lostcities_web.game_endpoints import GameEndpoints
from lostcities_web.gateway_settings import GatewayLimits, GatewaySettings
from lostcities_web.reading_turns import ReadingTurns
from lostcities_web.session import Sessions
from lostcities_web.shared_watches import SharedWatches
from lostcities_web.upstream import Upstream

Open = Callable[..., Browser]


def log(someone: Browser, game: str, query: str = "") -> Any:
    return someone.asked(f"/api/games/{game}/log{query}")


def events(page: Any) -> list[Any]:
    return [json.loads(text) for commit in page["commits"] for text in commit["events"]]


def dealt_hand(page: Any, seat: int) -> Any:
    (deal,) = (event for event in events(page) if event["type"] == "RoundDealt")
    return deal["hands"][seat]


def test_a_log_comes_with_headers_hashes_and_a_signed_head(browser: Open) -> None:
    ada = browser().named("Ada")
    game = hot_seat(ada)
    page = log(ada, game)
    assert sorted(page) == ["commits", "game", "keys", "signed", "version"]
    assert page["game"] == game
    assert [commit["version"] for commit in page["commits"]] == [1, 2, 3]
    assert {len(commit["events"]) - len(commit["hashes"]) for commit in page["commits"]} == {0}
    assert sorted(page["commits"][0]) == ["actor", "at", "command", "events", "hashes", "version"]
    assert page["signed"]["version"] == page["version"]
    assert page["signed"]["hash"] == page["commits"][-1]["hashes"][-1]


def test_the_first_hash_follows_from_the_header_and_the_text_that_were_sent(browser: Open) -> None:
    ada = browser().named("Ada")
    game = ada.new_game(seats=2, options=SHORT)
    (created, *_) = log(ada, game)["commits"]
    header = {name: created[name] for name in ("actor", "at", "command", "version")} | {"game": game}
    opening = json.dumps(header, sort_keys=True, separators=(",", ":")).encode()
    start = hashlib.sha256(b"lostcities/log/1" + game.encode()).digest()
    found = hashlib.sha256(start + opening + created["events"][0].encode()).hexdigest()
    assert found == created["hashes"][0]


def test_the_head_is_signed_with_the_key_that_is_sent_along(browser: Open) -> None:
    ada = browser().named("Ada")
    game = hot_seat(ada)
    page = log(ada, game)
    key, signed = page["keys"]["current"], page["signed"]
    assert key["keyId"] == signed["keyId"]
    message = b"lostcities/head/1" + len(game).to_bytes(4, "big") + game.encode()
    message += signed["version"].to_bytes(8, "big") + bytes.fromhex(signed["hash"])
    public_key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key["publicKey"]))
    public_key.verify(bytes.fromhex(signed["signature"]), message)


def test_each_viewer_gets_the_log_as_they_may_see_it_with_the_same_hashes(browser: Open) -> None:
    ada, grace, visitor = browser().named("Ada"), browser().named("Grace"), browser()
    game = ada.new_game(seats=2, options=SHORT)
    grace.told(f"/api/games/{game}/join")
    mine, theirs, watched = log(ada, game, "?seat=0"), log(grace, game, "?seat=1"), log(visitor, game)
    assert "items" in dealt_hand(mine, 0)
    assert "items" not in dealt_hand(mine, 1)
    assert "items" not in dealt_hand(theirs, 0)
    assert "items" not in dealt_hand(watched, 0)
    assert "items" not in dealt_hand(watched, 1)
    assert mine["signed"] == theirs["signed"] == watched["signed"]
    assert reason(grace.get(f"/api/games/{game}/log?seat=0")) == (403, "NOT_YOUR_SEAT")


def test_a_reader_goes_on_where_they_stopped(browser: Open) -> None:
    ada = browser().named("Ada")
    game = hot_seat(ada)
    before = log(ada, game)
    ada.do(game, move=some_move(ada, game), seat=0)
    after = log(ada, game, f"?after={before['version']}")
    assert [commit["version"] for commit in after["commits"]] == [before["version"] + 1]
    nothing = log(ada, game, f"?after={after['version']}")
    assert nothing["commits"] == []
    assert nothing["signed"] == after["signed"]


def test_a_reader_beyond_the_end_is_told_so(browser: Open) -> None:
    ada = browser().named("Ada")
    game = hot_seat(ada)
    beyond = log(ada, game)["version"] + 1
    assert reason(ada.get(f"/api/games/{game}/log?after={beyond}")) == (409, "VERSION_CONFLICT")
    assert reason(ada.get("/api/games/nowhere/log")) == (404, "UNKNOWN_GAME")
    assert reason(ada.get(f"/api/games/{game}/log?after=-1")) == (400, "MALFORMED")


def test_the_log_of_an_unlisted_game_needs_its_invitation(browser: Open) -> None:
    ada, lin = browser().named("Ada"), browser().named("Lin")
    game = ada.new_game(seats=2, isUnlisted=True)
    invitation = ada.asked(f"/api/games/{game}")["invitation"]
    assert reason(lin.get(f"/api/games/{game}/log")) == (403, "INVITATION_REQUIRED")
    assert log(lin, invitation)["game"] == game


async def test_a_long_log_comes_in_pages_and_the_last_one_is_signed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_endpoints, "LOG_EVENTS_MAX", 2)
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(running(Settings(store="memory:", listen="127.0.0.1:0")))
        client = await stack.enter_async_context(connect(server.listen))
        await client.register("Ada")
        game = (await client.create_game("duel")).game_id
        for _ in range(3):
            await client.leave(game, Seat((await client.join(game)).seat))
        upstream = Upstream(server.listen, request_s=5.0, players_max=10)
        stack.push_async_callback(upstream.close)
        sessions = Sessions(GatewaySettings(), 1, upstream)
        endpoint = sessions.endpoint(GameEndpoints(SharedWatches(upstream, 100), ReadingTurns(GatewayLimits())).log)
        pages = [await read(endpoint, game, after) for after in (0, 2, 4, 6)]
    assert [[commit["version"] for commit in page["commits"]] for page in pages] == [[1, 2], [3, 4], [5, 6], [7]]
    assert [page.get("next") for page in pages] == [2, 4, 6, None]
    assert ["signed" in page for page in pages] == [False, False, False, True]
    assert pages[-1]["keys"]["isEphemeral"] is True


async def read(endpoint: Callable[[Request], Awaitable[Response]], game: str, after: int) -> Any:
    async def stay() -> Any:
        await asyncio.Event().wait()

    scope = {
        "type": "http",
        "method": "GET",
        "path": "/",
        "query_string": f"after={after}".encode(),
        "headers": [],
        "client": ("10.0.0.1", 1),
        "path_params": {"game_id": game},
    }
    response = await endpoint(Request(scope, stay))
    return json.loads(bytes(response.body))
