"""Contests through the gateway: announced, read by version, joined, left and cancelled."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from tests.web.browsers import Browser, Json, reason

Open = Callable[..., Browser]


def terms(**more: Json) -> dict[str, Any]:
    """Return a Swiss of three rounds that starts in an hour."""
    return {
        "kind": "swiss",
        "title": "Friday",
        "variant": "duel",
        "timeControl": {"initialS": 300, "incrementS": 5},
        "startsAt": time.time_ns() // 1_000_000 + 3_600_000,
        "rounds": 3,
        "isRated": True,
        **more,
    }


def test_a_contest_is_announced_joined_left_and_cancelled(browser: Open) -> None:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    asked = terms(commandId="c" * 20)
    contest_id = ada.told("/api/contests", asked)["id"]
    assert ada.told("/api/contests", asked)["id"] == contest_id
    path = f"/api/contests/{contest_id}"
    state = ada.asked(path)
    contest = state["contest"]
    host = contest.pop("host")
    assert (host["name"], contest.pop("startsAt"), contest.pop("id")) == ("Ada", asked["startsAt"], contest_id)
    assert contest == {
        "kind": "swiss",
        "title": "Friday",
        "isHost": True,
        "variant": "duel",
        "variantTitle": "Lost Cities: Duel",
        "seats": 2,
        "timeControl": {"initialS": 300, "incrementS": 5},
        "isRated": True,
        "admitsBots": False,
        "endsAt": 0,
        "rounds": 3,
        "status": "open",
        "round": 0,
        "players": 0,
        "end": "unspecified",
    }
    assert (state["version"], state["isJoined"], state["standings"], state["tables"]) == (1, False, [], [])
    assert ada.asked(f"{path}?version=1").keys() == {"version", "now"}
    grace.told(f"{path}/join", {"commandId": "j" * 20})
    (row,) = grace.asked(path)["standings"]
    assert (row["rank"], row["player"]["name"], row["points"], row["isYou"]) == (1, "Grace", 0, True)
    assert (ada.asked(path)["isJoined"], grace.asked(path)["isJoined"]) == (False, True)
    assert reason(grace.post(f"{path}/join")) == (422, "CONTEST_REFUSED")
    grace.told(f"{path}/leave")
    assert grace.asked(path)["standings"][0]["hasLeft"] is True
    assert reason(grace.post(f"{path}/cancel")) == (422, "CONTEST_REFUSED")
    ada.told(f"{path}/cancel")
    assert ada.asked(path)["contest"]["end"] == "cancelled"


def test_a_duplicate_has_rounds_of_a_length_and_no_clocks(browser: Open) -> None:
    ada = browser().named("Ada")
    asked = {**terms(kind="duplicate", lastsS=600, isRated=False), "timeControl": None}
    contest = ada.asked(f"/api/contests/{ada.told('/api/contests', asked)['id']}")["contest"]
    assert (contest["kind"], contest["lastsS"], contest["rounds"], contest["endsAt"]) == ("duplicate", 600, 3, 0)
    assert "timeControl" not in contest
    assert reason(ada.post("/api/contests", {**asked, "timeControl": {"initialS": 60}})) == (400, "INVALID_SETUP")


def test_contests_are_listed_for_visitors_too(browser: Open) -> None:
    ada, visitor = browser().named("Ada"), browser()
    first = ada.told("/api/contests", terms(title="Later", startsAt=time.time_ns() // 1_000_000 + 7_200_000))["id"]
    second = ada.told("/api/contests", terms(title="Soon", kind="arena", lastsS=600, rounds=None))["id"]
    listed = [each["id"] for each in visitor.asked("/api/contests")["contests"]]
    assert listed.index(second) < listed.index(first)
    for contest_id in (first, second):
        ada.told(f"/api/contests/{contest_id}/cancel")
    assert {first, second} <= {each["id"] for each in visitor.asked("/api/contests?over=1")["contests"]}
    assert not {first, second} & {each["id"] for each in visitor.asked("/api/contests")["contests"]}


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ({"kind": "cup"}, 400),
        ({"startsAt": 1}, 400),
        ({"startsAt": -1}, 400),
        ({"rounds": 31}, 400),
        ({"title": ""}, 400),
        ({"timeControl": {}}, 400),
        ({"variant": "nosuch"}, 404),
        ({"unknown": 1}, 400),
    ],
)
def test_impossible_terms_are_refused(browser: Open, more: dict[str, Json], status: int) -> None:
    assert browser().named("Ada").post("/api/contests", terms(**more)).status_code == status


def test_an_unknown_contest_is_not_found(browser: Open) -> None:
    ada = browser().named("Ada")
    for answer in (ada.get("/api/contests/ct"), ada.post("/api/contests/ctaaaaaaaaaaaaaaaaaaaa/join")):
        assert reason(answer) == (404, "UNKNOWN_CONTEST")


def test_the_screens_of_contests_are_pages(browser: Open) -> None:
    for path in ("/contests", "/contest/ctaaaaaaaaaaaaaaaaaaaa"):
        assert browser().get(path).headers["content-type"].startswith("text/html")
