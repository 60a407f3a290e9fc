"""A player renamed in the middle of a game: every open table shows the new name at once, and no line is repeated."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.support.server_process import ServerProcess
from tests.support.web_process import WebProcess
from tests.web.browsers import Browser, Event, first, of_kind
from tests.web.test_event_streams import move, versions

Open = Callable[..., Browser]
SHORT = {"rounds": 1, "first_seat": "seat1"}


def names(event: Event) -> list[str | None]:
    return [seat["name"] for seat in event.data["seats"]]


def same_but_for_names(before: Any, after: Any) -> bool:
    return str(before).replace("Guest", "Grace") == str(after)


@contextmanager
def followed(game: str, *tables: tuple[Browser, str]) -> Iterator[list[Iterator[Event]]]:
    """Open streams of several people, each read up to the newest frame."""
    with ExitStack() as tabs:
        streams = [tabs.enter_context(someone.stream(game, query)) for someone, query in tables]
        for events in streams:
            first(events, of_kind("frame"))
        yield streams


@pytest.fixture
def ada(browser: Open) -> Browser:
    """Browser of the player who opens the game."""
    return browser().named("Ada")


@pytest.fixture
def guest(browser: Open) -> Browser:
    """Browser of the player who is renamed later."""
    return browser().named("Guest")


def test_another_name_is_at_once_at_every_table_where_it_sits(browser: Open, ada: Browser, guest: Browser) -> None:
    game = ada.new_game(options=SHORT)
    guest.told(f"/api/games/{game}/join")
    german = browser(language="de")
    with ada.stream(game, "?seat=0") as events:
        before = first(events, of_kind("frame"))
    with followed(game, (ada, "?seat=0"), (guest, "?seat=1"), (german, "")) as streams:
        guest.told("/api/session", {"name": "Grace"})
        for_ada, for_grace, for_a_german = [next(events) for events in streams]
        assert [names(event) for event in (for_ada, for_grace, for_a_german)] == [["Ada", "Grace"]] * 3
        assert [event.data["table"]["prompt"] for event in (for_ada, for_a_german)] == [
            "Grace is to play or discard a card",
            "Grace muss eine Karte ausspielen oder ablegen",
        ]
        assert for_ada.id == before.id
        assert same_but_for_names(before.data, for_ada.data)
        made = move(guest, game)
        assert [versions(next(events)) for events in streams] == [[made]] * 3


def test_another_name_is_at_once_in_the_waiting_room(ada: Browser, guest: Browser) -> None:
    game = ada.new_game("board", seats=3)
    guest.told(f"/api/games/{game}/join")
    with followed(game, (ada, "?seat=0")) as (events,):
        guest.told("/api/session", {"name": "Grace"})
        event = next(events)
    assert (event.kind, names(event), "table" in event.data) == ("frame", ["Ada", "Grace", None], False)


def test_another_name_is_at_once_in_the_standing_of_a_game_that_is_over(ada: Browser, guest: Browser) -> None:
    game = ada.new_game(options=SHORT)
    guest.told(f"/api/games/{game}/join")
    guest.do(game, resign=True)
    with followed(game, (ada, "?seat=1")) as (events,):
        guest.told("/api/session", {"name": "Grace"})
        assert "Grace resigned" in first(events, of_kind("frame")).data["lines"]


def test_tables_where_the_name_does_not_sit_stay_as_they_are(ada: Browser, guest: Browser) -> None:
    game = ada.new_game(seats=2, hotSeat=True, options=SHORT)
    with followed(game, (ada, "?seat=0"), (guest, "")) as streams:
        guest.told("/api/session", {"name": "Grace"})
        made = move(ada, game)
        assert [versions(next(events)) for events in streams] == [[made]] * 2


def test_if_the_server_refuses_another_watch_the_next_move_brings_the_name(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path, store="memory:", arguments=("--limit", "watchers_per_player_max=1")) as server,
        WebProcess(tmp_path, server.address) as web,
        Browser(web.url) as guest,
    ):
        game = guest.named("Guest").new_game(seats=2, hotSeat=True, options=SHORT)
        with followed(game, (guest, "?seat=0")) as (events,):
            guest.told("/api/session", {"name": "Grace"})
            made = move(guest, game)
            event = next(events)
        assert (versions(event), names(event)) == ([made], ["Grace", "Grace"])
