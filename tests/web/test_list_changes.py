"""Changes of the lists, as a lobby is told them."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.support.server_process import ServerProcess
from tests.support.web_process import WebProcess
from tests.web.browsers import Browser, Event, first, of_kind, reason

from lostcities_web import list_changes
from lostcities_web.list_changes import Lobby, changes_for

Open = Callable[..., Browser]
QUICK = {"rounds": 1, "first_seat": "seat0"}


def kinds(events: Iterator[Event], count: int) -> set[str]:
    """Return the kinds of the next events, without heartbeats."""
    return {first(events, lambda event: event.kind != "").kind for _ in range(count)}


def test_a_lobby_reads_everything_at_first_and_again_what_has_changed(browser: Open) -> None:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    game = grace.new_game(seats=2, options=QUICK)
    with ada.events_at("/api/changes") as events:
        assert kinds(events, 2) == {"lists", "inbox"}
        assert ada.told(f"/api/games/{game}/join")["seat"] == 1
        frame = grace.asked(f"/api/games/{game}/frames?seat=0")["frames"][-1]
        moves = [frame["table"]["actions"][0]["move"]]
        grace.do(game, move=moves[0], seat=0)
        frame = grace.asked(f"/api/games/{game}/frames?seat=0")["frames"][-1]
        grace.do(game, move=frame["table"]["actions"][0]["move"], seat=0)
        first(events, of_kind("inbox"))
        while not any("toAct" in listed for listed in ada.asked("/api/games?mine=1")["games"]):
            first(events, of_kind("inbox"))


def test_a_visitor_is_told_of_the_lists_alone(browser: Open) -> None:
    with browser().events_at("/api/changes") as events:
        assert kinds(events, 1) == {"lists"}
        browser().named("Ada").new_game(seats=2)
        assert kinds(events, 1) == {"lists"}


def test_a_lobby_goes_on_when_the_server_comes_back(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path) as server,
        WebProcess(tmp_path, server.address) as web,
        Browser(web.url) as ada,
        Browser(web.url) as eve,
    ):
        ada.named("Ada")
        with eve.events_at("/api/changes") as events:
            assert kinds(events, 1) == {"lists"}
            server.kill()
            server.start()
            ada.new_game(seats=2)
            assert kinds(events, 1) == {"lists"}


@pytest.mark.parametrize("limit", ["streams_max", "streams_per_player_max", "streams_per_address_max"])
def test_lobbies_count_as_streams(tmp_path: Path, limit: str) -> None:
    with (
        ServerProcess(tmp_path) as server,
        WebProcess(tmp_path, server.address, "--limit", f"{limit}=1") as web,
        Browser(web.url) as ada,
    ):
        ada.named("Ada")
        with ada.events_at("/api/changes") as events:
            next(events)
            assert reason(ada.get("/api/changes")) == (429, "OVER_QUOTA")


async def test_what_changes_often_is_told_once_in_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(list_changes._PAUSES, "lists", 0.05)
    monkeypatch.setitem(list_changes._PAUSES, "inbox", 60.0)
    lobby = Lobby({"lists", "inbox"}, asyncio.Event())
    changes = changes_for(lobby, heartbeat_s=60.0)
    now = asyncio.get_running_loop().time
    assert await anext(changes) == ["inbox", "lists"]
    told_at = now()
    for _ in range(5):
        lobby.changed.update({"lists", "inbox"})
        lobby.news.set()
    assert await anext(changes) == ["lists"]
    assert now() - told_at >= 0.04
    lobby.is_closed = True
    lobby.news.set()
    assert [change async for change in changes] == []
