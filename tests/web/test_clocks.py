"""Time and absence through the gateway: opening with clocks, clocks in frames, pauses, seats that are left."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from tests.web.browsers import Browser, Event, first, of_kind, reason, without_ids

Open = Callable[..., Browser]
SHORT = {"rounds": 1, "first_seat": "seat0"}
BLITZ = {"initialS": 300, "incrementS": 5}


def of_two(browser: Open, **more: Any) -> tuple[str, Browser, Browser]:
    """Start a Duel of two players with clocks, in which Ada is to move."""
    ada, grace = browser().named("Ada"), browser().named("Grace")
    game = ada.new_game(seats=2, options=SHORT, timeControl=BLITZ, **more)
    grace.told(f"/api/games/{game}/join")
    return game, ada, grace


def of_three(browser: Open, **more: Any) -> tuple[str, list[Browser]]:
    """Start a Board Game of three players."""
    people = [browser().named(name) for name in ("Ada", "Grace", "Lin")]
    game = people[0].new_game("board", seats=3, options=SHORT, **more)
    for one in people[1:]:
        one.told(f"/api/games/{game}/join")
    return game, people


def newest(someone: Browser, game: str, query: str = "") -> Any:
    """Return the newest frame of a game's stream."""
    with someone.stream(game, query) as events:
        return first(events, of_kind("frame")).data


@pytest.mark.parametrize("control", [{"initialS": 900, "incrementS": 10}, {"perMoveS": 86_400}])
def test_lists_and_tables_say_how_long_seats_may_think(browser: Open, control: dict[str, int]) -> None:
    someone = browser().named("Ada")
    game = someone.new_game(seats=2, timeControl=control, takeover=True, absence="end", idleS=3_600)
    (listed,) = someone.asked("/api/games?mine=1")["games"]
    for shown in (listed, someone.asked(f"/api/games/{game}")):
        assert (shown["timeControl"], shown["takeover"]) == (control, True)


def test_a_delay_for_spectators_is_agreed_and_said(browser: Open) -> None:
    someone = browser().named("Ada")
    game = someone.new_game(seats=2, spectatorDelay=5)
    (listed,) = someone.asked("/api/games?mine=1")["games"]
    assert listed["spectatorDelay"] == someone.asked(f"/api/games/{game}")["spectatorDelay"] == 5


def test_a_game_without_clocks_says_nothing_of_time(browser: Open) -> None:
    someone = browser().named("Ada")
    game = someone.new_game(seats=2, hotSeat=True)
    assert {"timeControl", "takeover"} & set(someone.asked(f"/api/games/{game}")) == set()
    assert {"clocks", "now"} & set(newest(someone, game)) == set()


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"timeControl": {}}, "MALFORMED"),
        ({"timeControl": {"initialS": 300, "perMoveS": 30}}, "MALFORMED"),
        ({"timeControl": {"perMoveS": 4}}, "MALFORMED"),
        ({"timeControl": {"initialS": 10_801}}, "MALFORMED"),
        ({"timeControl": {"initialS": 2**40}}, "MALFORMED"),
        ({"timeControl": {"initialS": "long"}}, "MALFORMED"),
        ({"timeControl": {"minutes": 5}}, "MALFORMED"),
        ({"absence": "wait"}, "MALFORMED"),
        ({"takeover": "yes"}, "MALFORMED"),
        ({"spectatorDelay": 101}, "MALFORMED"),
        ({"spectatorDelay": 2**31}, "MALFORMED"),
        ({"spectatorDelay": 2, "takeover": True}, "INVALID_SETUP"),
        ({"idleS": 59}, "MALFORMED"),
        ({"idleS": 2**31}, "MALFORMED"),
    ],
)
def test_a_time_that_cannot_be_is_refused(browser: Open, wanted: dict[str, Any], why: str) -> None:
    someone = browser().named("Ada")
    assert reason(someone.post("/api/games", {"variant": "duel", **wanted})) == (400, why)
    assert someone.asked("/api/games?mine=1")["games"] == []


def test_frames_have_the_clocks_and_the_newest_one_the_time_of_now(browser: Open) -> None:
    game, ada, _ = of_two(browser)
    before = time.time_ns() // 1_000_000
    frame = newest(ada, game, "?seat=0")
    assert before <= frame["now"] <= time.time_ns() // 1_000_000
    assert frame["clocks"] == {
        "seats": [{"seat": 0, "leftMs": 300_000, "dueAt": frame["at"] + 60_200}, {"seat": 1, "leftMs": 300_000}]
    }
    whole = ada.asked(f"/api/games/{game}/frames?seat=0")["frames"]
    assert [frame["clocks"]["seats"][1]["leftMs"] for frame in whole if "clocks" in frame] == [300_000]
    assert all("now" not in frame for frame in whole)


def test_a_frame_that_is_read_later_says_a_later_time(browser: Open) -> None:
    game, ada, grace = of_two(browser)
    one, two = newest(ada, game), newest(grace, game)
    again = newest(ada, game)
    assert one["now"] <= two["now"] <= again["now"]
    assert one["clocks"] == two["clocks"] == again["clocks"]


def test_players_agree_to_pause_the_clocks_and_go_on(browser: Open) -> None:
    game, ada, grace = of_two(browser)

    def paused(event: Event) -> bool:
        return event.kind == "frame" and bool(event.data["clocks"].get("isPaused"))

    with grace.stream(game, "?seat=1") as events:
        first(events, of_kind("frame"))
        offered = ada.do(game, offerPause=True, seat=0).json()["version"]
        offer = first(events, of_kind("frame")).data["offer"]
        assert offer == {"id": offered, "seat": 0, "kind": "pause", "asked": [1]}
        assert grace.do(game, answer={"offer": offered, "accept": True}).status_code == 200
        still = first(events, paused).data["clocks"]["seats"]
        assert [clock.get("dueAt") for clock in still] == [None, None]
        assert reason(ada.do(game, offerPause=True)) == (422, "CLOCK_REFUSED")
        assert grace.do(game, resumeClocks=True, seat=1).status_code == 200
        running = first(events, lambda event: event.kind == "frame" and not paused(event)).data["clocks"]["seats"]
        assert "dueAt" in running[0]
    assert reason(ada.do(game, resumeClocks=True)) == (422, "CLOCK_REFUSED")


def test_without_clocks_there_is_nothing_to_pause(browser: Open) -> None:
    someone = browser().named("Ada")
    game = someone.new_game(seats=2, hotSeat=True)
    assert reason(someone.do(game, offerPause=True, seat=0)) == (422, "CLOCK_REFUSED")


def test_another_player_takes_over_a_seat_that_is_left(browser: Open) -> None:
    game, (ada, grace, lin) = of_three(browser, takeover=True)
    mary = browser().named("Mary")
    assert reason(mary.do(game, takeOver=1)) == (422, "TAKEOVER_REFUSED")
    assert grace.do(game, resign=True).status_code == 200
    seats = newest(mary, game)["seats"]
    assert [seat.get("isLeft", False) for seat in seats] == [False, True, False]
    assert reason(ada.do(game, takeOver=1)) == (422, "TAKEOVER_REFUSED")
    with mary.stream(game) as events:
        first(events, of_kind("frame"))
        assert "seat" not in newest(mary, game)
        assert mary.do(game, takeOver=1).status_code == 200
        assert newest(mary, game)["seat"] == 1
    seats = newest(mary, game, "?seat=1")["seats"]
    assert without_ids(seats)[1] == {"seat": 1, "name": "Mary", "isYou": True}
    assert lin.asked(f"/api/games/{game}")["seats"][1]["name"] == "Mary"
    with grace.stream(game, "?seat=1") as events:
        gone = first(events, of_kind("gone")).data
    assert gone["error"]["reason"] == "NOT_YOUR_SEAT"


def test_only_the_host_closes_an_open_table(browser: Open) -> None:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    game = ada.new_game("board", seats=3)
    grace.told(f"/api/games/{game}/join")
    assert reason(grace.do(game, closeTable=True)) == (403, "NOT_YOUR_SEAT")
    with grace.stream(game, "?seat=1") as events:
        first(events, of_kind("frame"))
        assert ada.do(game, closeTable=True).status_code == 200
        assert first(events, of_kind("frame")).data["status"] == "over"
    assert reason(ada.do(game, closeTable=True)) == (422, "GAME_OVER")
    started = ada.new_game(bots=["random"])
    assert reason(ada.do(started, closeTable=True)) == (409, "ALREADY_STARTED")


@pytest.mark.parametrize("command", [{"offerPause": False}, {"resumeClocks": False}, {"closeTable": False}])
def test_a_command_that_takes_no_value_is_sent_with_true(browser: Open, command: dict[str, bool]) -> None:
    game, ada, _ = of_two(browser)
    assert reason(ada.do(game, **command)) == (400, "MALFORMED")
    assert reason(ada.do(game, takeOver=-1)) == (400, "MALFORMED")
    assert reason(ada.do(game, offerPause=True, resign=True)) == (400, "MALFORMED")
