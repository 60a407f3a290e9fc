"""Streams: history and news, resuming, sharing, limits, and their ends."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from tests.support.server_process import ServerProcess
from tests.support.web_process import WebProcess
from tests.web.browsers import Browser, Event, eventually, first, of_kind, reason

Open = Callable[..., Browser]


def hot_seat(someone: Browser) -> str:
    return someone.new_game(seats=2, hotSeat=True, options={"rounds": 1, "first_seat": "seat0"})


def move(someone: Browser, game: str) -> int:
    """Make the first legal move of the seat to act, and return the version after it."""
    frame = someone.asked(f"/api/games/{game}/frames")["frames"][-1]
    seat = next(place["seat"] for place in frame["table"]["places"] if place.get("isToAct"))
    chosen = someone.asked(f"/api/games/{game}/frames?seat={seat}")["frames"][-1]["table"]["actions"][0]["move"]
    return int(someone.do(game, move=chosen, seat=seat).json()["version"])


def versions(event: Event) -> list[int]:
    """Return the versions in an event."""
    return [frame["version"] for frame in (event.data["frames"] if event.kind == "frames" else [event.data])]


def test_the_past_comes_in_words_and_the_present_with_its_table(browser: Open) -> None:
    someone = browser().named("Ada")
    game = hot_seat(someone)
    at = move(someone, game)
    with someone.stream(game, "?seat=0") as events:
        past, present = next(events), next(events)
    assert (past.kind, present.kind) == ("frames", "frame")
    assert past.data["frames"][0]["lines"] == ["The game was opened"]
    assert [frame["status"] for frame in past.data["frames"]] == ["open", "open", "running"]
    assert all("table" not in frame for frame in past.data["frames"])
    assert (present.data["version"], present.id) == (at, str(at))
    assert {"prompt", "places", "zones", "actions"} <= set(present.data["table"])
    assert (past.id, past.data["frames"][-1]["version"]) == (str(at - 1), at - 1)


def test_before_the_deal_there_is_no_table_but_there_are_seats(browser: Open) -> None:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    game = ada.new_game("board", seats=3)
    with ada.stream(game, "?seat=0") as events:
        frame = first(events, of_kind("frame")).data
        assert ("table" in frame, frame["status"]) == (False, "open")
        grace.told(f"/api/games/{game}/join")
        frame = first(events, of_kind("frame")).data
        assert [seat["name"] for seat in frame["seats"]] == ["Ada", "Grace", None]
        assert frame["lines"] == ["Grace sat down"]


def test_a_spectator_sees_no_hand_and_may_do_nothing(browser: Open) -> None:
    ada, visitor = browser().named("Ada"), browser()
    game = hot_seat(ada)
    with visitor.stream(game) as events:
        frame = first(events, of_kind("frame")).data
    assert "seat" not in frame
    assert "actions" not in frame["table"]
    assert not any(seat["isYou"] for seat in frame["seats"])
    hands = [zone for zone in frame["table"]["zones"] if zone["kind"] == "hand"]
    assert not any("face" in piece for hand in hands for piece in hand.get("pieces", []))


def test_every_reader_of_one_table_reads_their_own_language(browser: Open) -> None:
    game = hot_seat(browser().named("Ada"))
    with browser().stream(game) as english, browser(language="de").stream(game) as german:
        prompts = [first(events, of_kind("frame")).data["table"]["prompt"] for events in (english, german)]
    assert prompts[0].startswith("Ada 1 is to play")
    assert len(set(prompts)) == 2


# -- resuming --


@pytest.mark.parametrize("how", ["header", "query"])
def test_who_comes_back_gets_what_they_missed_and_nothing_twice(browser: Open, how: str) -> None:
    someone = browser().named("Ada")
    game = hot_seat(someone)
    with someone.stream(game, "?seat=0") as events:
        known = int(first(events, of_kind("frame")).id)
    missed = [move(someone, game) for _ in range(3)]
    query, headers = ("?seat=0", {"last-event-id": str(known)}) if how == "header" else (f"?after={known}", {})
    with someone.stream(game, query, **headers) as events:
        past, present = next(events), next(events)
    assert versions(past) + versions(present) == missed
    assert [past.kind, present.kind] == ["frames", "frame"]


def test_who_missed_nothing_gets_nothing_but_what_comes(browser: Open) -> None:
    someone = browser().named("Ada")
    game = hot_seat(someone)
    with someone.stream(game) as events:
        known = first(events, of_kind("frame")).id
    with someone.stream(game, **{"last-event-id": known}) as events:
        news = move(someone, game)
        assert versions(next(events)) == [news]


@pytest.mark.parametrize("known", ["", "x", "-1", "9" * 99, "²"])
def test_a_last_event_that_cannot_be_is_passed_over(browser: Open, known: str) -> None:
    someone = browser().named("Ada")
    game = hot_seat(someone)
    with someone.stream(game, **{"last-event-id": known.encode()}) as events:  # type: ignore[arg-type]
        assert versions(next(events))[0] == 1


# -- final answers --


def test_what_cannot_be_watched_is_said_as_the_end(browser: Open, web: WebProcess) -> None:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    game = hot_seat(ada)
    with ada.stream("nowhere") as events:
        assert [(event.kind, event.data["error"]["reason"]) for event in events] == [("gone", "UNKNOWN_GAME")]
    with grace.stream(game, "?seat=0") as events:
        assert [(event.kind, event.data["error"]["reason"]) for event in events] == [("gone", "NOT_YOUR_SEAT")]
    token = f"lostcities-{web.url.rpartition(':')[2]}"
    grace.http.cookies.set(token, "lct_" + "x" * 43, domain="127.0.0.1", path="/")
    with grace.stream(game) as events:
        assert [(event.kind, event.data["error"]["reason"]) for event in events] == [("gone", "BAD_TOKEN")]


def test_who_leaves_sees_nothing_more_in_any_tab(browser: Open) -> None:
    someone, other = browser().named("Ada"), browser().named("Grace")
    game = hot_seat(someone)
    with someone.stream(game, "?seat=0") as own, someone.stream(game) as public, other.stream(game) as elsewhere:
        for events in (own, public, elsewhere):
            first(events, of_kind("frame"))
        cookies = dict(someone.http.cookies)
        someone.http.request("DELETE", "/api/session", headers={"content-type": "application/json"})
        for events in (own, public):
            assert [(event.kind, event.data["error"]["reason"]) for event in events] == [("gone", "BAD_TOKEN")]
        someone.http.cookies.update(cookies)
        made = move(someone, game)
        assert versions(next(elsewhere)) == [made]


def test_who_knows_more_than_there_is_is_told_so_and_starts_anew(browser: Open) -> None:
    someone = browser().named("Ada")
    game = hot_seat(someone)
    with someone.stream(game, "?after=9007199254740991") as events:
        assert [(event.kind, event.data["error"]["reason"]) for event in events] == [("gone", "VERSION_CONFLICT")]
    assert reason(someone.get(f"/api/games/{game}/frames?after=9007199254740991"))[1] == "VERSION_CONFLICT"


# -- limits and sharing --


@contextmanager
def limited(folder: Path, server: ServerProcess, *limits: str) -> Iterator[WebProcess]:
    arguments = [word for limit in limits for word in ("--limit", limit)]
    with WebProcess(folder, server.address, *arguments) as web:
        yield web


@pytest.mark.parametrize("limit", ["streams_max", "streams_per_player_max", "streams_per_address_max"])
def test_streams_beyond_a_limit_are_refused_until_one_is_closed(
    server: ServerProcess, tmp_path: Path, limit: str
) -> None:
    with limited(tmp_path, server, f"{limit}=2") as web, Browser(web.url) as someone:
        game = hot_seat(someone)
        path = f"/api/games/{game}/stream"
        with someone.stream(game) as one:
            next(one)
            with someone.stream(game) as other:
                next(other)
                refused = someone.get(path)
                assert reason(refused) == (429, "OVER_QUOTA")
                assert limit in refused.json()["error"]["message"]
                assert refused.headers["retry-after"] == "5"

            def again() -> int:
                with someone.http.stream("GET", path) as response:
                    return response.status_code

            eventually(again, lambda status: status == 200)


def test_many_tabs_are_one_call_to_the_server_which_ends_with_the_last(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path, store="memory:", arguments=("--limit", "watchers_per_player_max=1")) as server,
        limited(tmp_path, server) as web,
        Browser(web.url) as someone,
    ):
        game, other = hot_seat(someone), hot_seat(someone)
        with ExitStack() as tabs:
            streams = [tabs.enter_context(someone.stream(game, "?seat=0")) for _ in range(4)]
            starts = [first(events, of_kind("frame")).data for events in streams]
            assert all(start == starts[0] for start in starts)
            with someone.stream(other) as events:
                assert next(events).data["error"]["reason"] == "OVER_QUOTA"

        def watched() -> str:
            with someone.stream(other) as events:
                return next(events).kind

        assert eventually(watched, lambda kind: kind != "gone") == "frames"


def test_of_too_many_tabs_of_one_browser_the_oldest_is_parked_and_can_come_back(browser: Open) -> None:
    someone, other = browser().named("Ada"), browser().named("Grace")
    game = hot_seat(someone)
    with ExitStack() as tabs:
        elsewhere = tabs.enter_context(other.stream(game))
        known = first(elsewhere, of_kind("frame")).id
        streams = [tabs.enter_context(someone.stream(game)) for _ in range(5)]
        for events in streams[1:]:
            first(events, of_kind("frame"))
        assert [event.kind for event in streams[0]][-1] == "parked"
        streams.append(tabs.enter_context(someone.stream(game, f"?after={known}")))
        assert [event.kind for event in streams[1]] == ["parked"]
        made = move(someone, game)
        for events in (*streams[2:], elsewhere):
            assert versions(next(events)) == [made]


def test_a_silent_stream_is_kept_awake(server: ServerProcess, tmp_path: Path) -> None:
    with limited(tmp_path, server, "stream_heartbeat_s=0.05") as web, Browser(web.url) as someone:
        game = hot_seat(someone)
        with someone.stream(game) as events:
            first(events, of_kind("frame"))
            assert [next(events).kind for _ in range(3)] == ["", "", ""]


# -- failures --


def test_a_server_that_is_killed_and_comes_back_costs_no_line_and_doubles_none(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server, WebProcess(tmp_path, server.address) as web, Browser(web.url) as someone:
        game = hot_seat(someone)
        with someone.stream(game) as events:
            seen = versions(next(events)) + versions(next(events))
            for _ in range(2):
                server.kill()
                error = next(events)
                assert (error.kind, error.data["error"]["reason"]) == ("disconnected", "UNAVAILABLE")
                server.start()
                assert next(events).kind == "reconnected"
                made = move(someone, game)
                while seen[-1] < made:
                    seen += versions(next(events))
        with someone.stream(game) as events:
            known = first(events, lambda event: event.kind == "frame").data
        assert seen == sorted(set(seen))
        assert seen[-1] == known["version"]


def test_a_command_waits_for_a_server_that_is_just_coming_back(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server, WebProcess(tmp_path, server.address) as web, Browser(web.url) as someone:
        game = hot_seat(someone)
        server.kill()
        server.start()
        assert someone.do(game, resign=True).status_code == 200


def test_who_asks_while_the_server_is_away_is_told_so(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server, WebProcess(tmp_path, server.address) as web, Browser(web.url) as someone:
        game = hot_seat(someone)
        server.kill()
        web.stop()
        web.arguments = ("--limit", "request_s=0.05")  # too little for a busy server, but this server is gone
        web.start()
        for path in ("/api/games", f"/api/games/{game}", f"/api/games/{game}/frames", "/api/variants"):
            assert reason(someone.get(path)) == (503, "UNAVAILABLE")
        assert reason(someone.do(game, resign=True)) == (503, "UNAVAILABLE")
        assert someone.get("/").status_code == 200


def test_a_server_with_a_new_store_is_no_problem_for_spectators(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path, store="memory:") as server,
        WebProcess(tmp_path, server.address) as web,
        Browser(web.url) as visitor,
        Browser(web.url) as someone,
    ):
        assert visitor.asked("/api/games")["games"] == []
        server.kill()
        server.start()
        game = hot_seat(someone)
        assert [listed["id"] for listed in visitor.asked("/api/games")["games"]] == [game]
        with visitor.stream(game) as events:
            assert versions(next(events))[0] == 1


def test_only_who_reads_gets_a_stream(browser: Open) -> None:
    someone = browser().named("Ada")
    assert someone.http.head(f"/api/games/{hot_seat(someone)}/stream").status_code == 405


def test_a_gateway_that_is_stopped_ends_its_streams_without_waiting(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path, store="memory:") as server,
        WebProcess(tmp_path, server.address, "--limit", "shutdown_grace_s=600") as web,  # longer than the test waits
        Browser(web.url) as someone,
        ExitStack() as tabs,
    ):
        game = hot_seat(someone)
        streams = [tabs.enter_context(someone.stream(game)) for _ in range(4)]
        for events in streams:
            first(events, of_kind("frame"))
        assert web.stop() == 0
        for events in streams:
            assert list(events) == []  # ended, not broken off


def test_a_browser_finds_back_after_the_gateway_was_killed(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path, store="memory:") as server,
        WebProcess(tmp_path, server.address) as web,
        Browser(web.url) as someone,
    ):
        game = hot_seat(someone)
        with someone.stream(game) as events:
            known = first(events, of_kind("frame")).id
            web.kill()
            with pytest.raises(httpx.HTTPError):
                next(events)
        web.start()
        made = move(someone, game)
        with someone.stream(game, **{"last-event-id": known}) as events:
            assert versions(next(events)) == [made]


def test_the_log_names_no_token_no_move_and_no_player(browser: Open, web: WebProcess) -> None:
    someone = browser().named("Ada Lovelace")
    game = hot_seat(someone)
    move(someone, game)
    someone.get("/api/games/nowhere")
    assert not re.search(r"lct_|Lovelace|discard|play ", web.log_file.read_text())
