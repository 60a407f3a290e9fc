"""Bots of other authors at the gateway: listed beside our own, seated like them, and what becomes of a decline."""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from tests.support.built_in_bots import LISTED
from tests.support.guest_bots import guest_bot
from tests.support.server_process import ServerProcess
from tests.web.browsers import Browser, first, reason, without_ids

Open = Callable[..., Browser]
OWN = LISTED
SHORT = {"rounds": 1, "first_seat": "seat0"}


def listed_for(someone: Browser, variant: str = "duel", **terms: Any) -> list[Any]:
    """Return the bots for a game on these terms."""
    bots: list[Any] = someone.asked(f"/api/bots?variant={variant}&terms={quote(json.dumps(terms))}")
    return bots


def test_guests_are_listed_beside_our_own_bots_while_they_are_online(browser: Open, server: ServerProcess) -> None:
    someone = browser()
    with (
        guest_bot(server.address, "Robo", description="Plays a sound opening") as robo,
        guest_bot(server.address, "Hal"),
    ):
        guests = {bot["title"]: bot for bot in listed_for(someone)[len(OWN) :]}
        assert listed_for(someone)[: len(OWN)] == OWN
        assert guests["Robo"] == {
            "name": f"@{robo}",
            "title": "Robo",
            "isGuest": True,
            "description": "Plays a sound opening",
        }
        assert sorted(guests) == ["Hal", "Robo"]
        assert "description" not in guests["Hal"]
        assert listed_for(someone, "board") == OWN
        assert someone.asked("/api/bots?variant=duel") == OWN
        game = someone.named("Ada").new_game(seats=2)
        assert {bot["title"] for bot in someone.asked(f"/api/games/{game}/bots")[len(OWN) :]} == {"Hal", "Robo"}
    assert listed_for(someone) == OWN


def test_guests_are_listed_only_for_games_that_fit_their_profiles(browser: Open, server: ServerProcess) -> None:
    someone = browser().named("Ada")
    timed = {"shortest": {"initial_s": 60}, "longest": {"initial_s": 900, "increment_s": 10}}
    profile: dict[str, Any] = {"variants": ["board", "duel"], "undo": ["never"], "options": "defaults", "bots": False}
    with guest_bot(server.address, untimed=False, time_ranges=[timed], **profile):
        fitting: dict[str, Any] = {"undo": "never", "timeControl": {"initialS": 300}}
        assert len(listed_for(someone, **fitting)) == len(OWN) + 1
        misfits: list[dict[str, Any]] = [
            {"undo": "free"},
            {"timeControl": {"initialS": 30}},
            {"timeControl": None},
            {"options": {"hand_size": 9}},
            {"hasBots": True},
        ]
        for other in misfits:
            assert listed_for(someone, **{**fitting, **other}) == OWN, other
        open_tables: list[dict[str, Any]] = [{}, {"bots": ["random"]}, {"undo": "consent"}, {"timeControl": None}]
        games = [someone.new_game("board", **{"seats": 3, **fitting, **other}) for other in open_tables]
        assert [len(someone.asked(f"/api/games/{game}/bots")) - len(OWN) for game in games] == [1, 0, 0, 0]


def test_what_are_no_terms_is_refused(browser: Open) -> None:
    someone = browser()
    for terms, why in (("{", "MALFORMED"), ("[1]", "MALFORMED"), ('{"undo": "often"}', "MALFORMED")):
        assert reason(someone.get(f"/api/bots?variant=duel&terms={quote(terms)}")) == (400, why)
    assert reason(someone.get(f"/api/bots?variant=duel&terms={'1' * 16_385}")) == (400, "MALFORMED")
    options = quote('{"options": {"round": 1}}')
    assert reason(someone.get(f"/api/bots?variant=duel&terms={options}")) == (400, "INVALID_SETUP")


def test_a_guest_takes_the_seat_of_a_new_game_and_plays(browser: Open, server: ServerProcess) -> None:
    someone = browser().named("Ada")
    with guest_bot(server.address) as robo:
        game = someone.new_game(bots=[f"@{robo}"], options=SHORT)
        found = someone.asked(f"/api/games/{game}")
        assert (found["status"], without_ids(found["seats"])[1]) == (
            "running",
            {"seat": 1, "name": "Robo", "isYou": False, "isBot": True, "bot": f"@{robo}"},
        )
        with someone.stream(game, "?seat=0") as events:
            for kind in ("discard", "draw"):
                frame = first(events, lambda event: event.kind == "frame" and "actions" in event.data["table"]).data
                assert [seat.get("isBot") for seat in frame["seats"]] == [None, True]
                move = next(each["move"] for each in frame["table"]["actions"] if each["move"].startswith(kind))
                assert someone.do(game, move=move, seat=0, version=frame["version"]).status_code == 200
            first(events, lambda event: event.kind == "frame" and event.data.get("actor") == 1)


def test_guests_and_our_own_bots_share_a_table(browser: Open, server: ServerProcess) -> None:
    someone = browser().named("Ada")
    with (
        guest_bot(server.address, variants=["board"]) as robo,
        guest_bot(server.address, "Hal", variants=["board"]) as hal,
    ):
        wanted = {"variant": "board", "seats": 4, "bots": ["random", f"@{robo}", f"@{hal}"], "commandId": "full"}
        game = someone.told("/api/games", wanted)
        assert someone.told("/api/games", wanted) == game
        seats = someone.asked(f"/api/games/{game['id']}")["seats"]
    assert sorted(seat["name"] for seat in seats) == ["Ada", "Hal", "Random", "Robo"]
    assert [seat.get("isBot", False) for seat in seats] == [False, True, True, True]


def test_the_host_seats_a_guest_in_an_open_unlisted_game(browser: Open, server: ServerProcess) -> None:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    with guest_bot(server.address, variants=["board"]) as robo:
        game = ada.new_game("board", seats=4, isUnlisted=True)
        invitation = ada.asked(f"/api/games/{game}")["invitation"]
        grace.told(f"/api/games/{invitation}/join")
        assert reason(grace.post(f"/api/games/{invitation}/bots", {"bot": f"@{robo}"})) == (403, "NOT_THE_HOST")
        assert ada.told(f"/api/games/{game}/bots", {"bot": f"@{robo}", "seat": 3, "commandId": "click"}) == {"seat": 3}
        assert ada.told(f"/api/games/{game}/bots", {"bot": f"@{robo}", "seat": 3, "commandId": "click"}) == {"seat": 3}
        assert reason(ada.post(f"/api/games/{game}/bots", {"bot": f"@{robo}", "seat": 1})) == (409, "SEAT_TAKEN")
        names = [seat["name"] for seat in ada.asked(f"/api/games/{game}")["seats"]]
        assert names == ["Ada", "Grace", None, "Robo"]


def test_a_decline_leaves_the_seat_to_another_bot(browser: Open, server: ServerProcess) -> None:
    someone = browser().named("Ada")
    with guest_bot(server.address, answer="busy") as robo:
        wanted = {"variant": "duel", "bots": [f"@{robo}"], "options": SHORT, "commandId": "once"}
        opened = someone.told("/api/games", wanted)
        game = opened["id"]
        error = {
            "reason": "BOT_DECLINED",
            "bot": "Robo",
            "declined": "busy",
            "message": "Robo takes no seat: busy",
        }
        assert {**opened["error"], "callId": ""} == {**error, "callId": ""}
        refused = someone.post(f"/api/games/{game}/bots", {"bot": f"@{robo}"})
        assert (refused.status_code, {**refused.json()["error"], "callId": ""}) == (409, {**error, "callId": ""})
    again = someone.told("/api/games", wanted)  # a repeat gets the first answer
    assert (again["id"], again["error"]["declined"]) == (game, "busy")
    assert someone.post(f"/api/games/{game}/bots", {"bot": f"@{robo}"}).json()["error"]["declined"] == "offline"
    assert someone.told(f"/api/games/{game}/bots", {"bot": "surveyor"}) == {"seat": 1}


def test_the_silence_of_a_guest_is_told_after_five_seconds(browser: Open, server: ServerProcess) -> None:
    someone = browser().named("Ada")
    with guest_bot(server.address, is_silent=True) as robo:
        game = someone.new_game(seats=2)
        refused = someone.post(f"/api/games/{game}/bots", {"bot": f"@{robo}"})
    assert (refused.status_code, refused.json()["error"]["declined"]) == (409, "no_answer")


def test_a_game_that_does_not_fit_waits_for_another_bot(browser: Open, server: ServerProcess) -> None:
    someone = browser().named("Ada")

    def declined(robo: str) -> str:
        opened = someone.told("/api/games", {"variant": "duel", "bots": [f"@{robo}"]})
        assert someone.asked(f"/api/games/{opened['id']}")["status"] == "open"
        return str(opened["error"]["declined"])

    with guest_bot(server.address, variants=["board"]) as robo:
        assert declined(robo) == "variant"
    with guest_bot(server.address, games_max=1) as robo:
        browser().named("Grace").new_game(bots=[f"@{robo}"])
        assert declined(robo) == "too_many_games"
    assert declined(robo) == "offline"


def test_a_guest_takes_one_seat(browser: Open) -> None:
    someone = browser().named("Ada")
    twice = {"variant": "board", "seats": 3, "bots": ["@p1", "@p1"]}
    assert reason(someone.post("/api/games", twice)) == (400, "INVALID_SETUP")
    assert someone.asked("/api/games?mine=1")["games"] == []


def test_a_person_is_no_bot(browser: Open) -> None:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    me = f"@{grace.asked('/api/session')['player']['id']}"
    opened = ada.told("/api/games", {"variant": "duel", "bots": [me]})
    assert opened["error"]["reason"] == "UNKNOWN_BOT"
    assert reason(ada.post(f"/api/games/{opened['id']}/bots", {"bot": me})) == (404, "UNKNOWN_BOT")


def test_a_list_of_bots_says_nothing_of_games(browser: Open, server: ServerProcess) -> None:
    someone = browser().named("Ada")
    with guest_bot(server.address, description="Robust") as robo:
        game = browser().named("Grace").new_game(bots=[f"@{robo}"], isUnlisted=True)
        (guest,) = (bot for bot in listed_for(someone) if bot.get("isGuest"))
        assert set(guest) == {"name", "title", "isGuest", "description"}
        assert game not in "".join(someone.received)
