"""Score forms through the gateway: those of the installed plugins, in the reader's language, and refusals."""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from tests.web.browsers import Browser, reason

from lostcities.present import ScoreForm, score_of
from lostcities_client import installed_score_form

Open = Callable[..., Browser]


def path(key: str, seats: int, **options: Any) -> str:
    return f"/api/score-forms/{key}?seats={seats}&options={quote(json.dumps(options))}"


def test_the_games_with_a_form_are_listed_with_their_seats(browser: Open) -> None:
    assert browser().asked("/api/score-forms") == [
        {"key": "board", "title": "Lost Cities: The Board Game", "seats": [2, 3, 4]},
        {"key": "duel", "title": "Lost Cities: Duel", "seats": [2]},
        {"key": "rivals", "title": "Lost Cities: Rivals", "seats": [2, 3, 4]},
    ]
    titles = [each["title"] for each in browser(language="de").asked("/api/score-forms")]
    assert titles == ["Lost Cities: Das Brettspiel", "Lost Cities: Das Duell", "Lost Cities: Unter Rivalen"]
    assert browser().asked("/api/score-forms")[1]["title"] == "Lost Cities: Duel", "each language is kept by itself"


def test_a_form_is_that_of_the_rules_with_the_options(browser: Open) -> None:
    someone = browser()
    form = msgspec.convert(someone.asked(path("duel", 2, colours=6, rounds=2, column_cost=1)), ScoreForm)
    assert form == installed_score_form("duel", seats=2, options={"colours": 6, "rounds": 2, "column_cost": 1})
    assert [section.title for section in form.sections] == ["Round 1", "Round 2"]
    assert len(form.sections[0].rows) == 6
    only_a_five = [[[int(each.word == "5") for each in row.inputs] for row in form.sections[0].rows[:1]], []]
    blank = [[0] * len(row.inputs) for row in form.sections[0].rows]
    assert score_of(form, [[*only_a_five[0], *blank[1:]]]).total == 5 - 1
    assert someone.get(path("duel", 2)).headers["content-type"] == "application/json"
    assert someone.get(path("duel", 2)).headers["content-encoding"] == "gzip"
    plain = someone.get(path("duel", 2), **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == someone.asked(path("duel", 2))


def test_a_form_is_in_the_language_of_the_reader(browser: Open) -> None:
    found = browser(language="de").asked(path("rivals", 3))
    assert [row["label"] for row in found["sections"][0]["rows"]] == ["Gelb", "Blau", "Weiß", "Grün", "Rot", "Gold"]
    english = browser().asked(path("rivals", 3))
    assert [row["label"] for row in english["sections"][0]["rows"]][:2] == ["yellow", "blue"]


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        (path("chess", 2), 404, "UNKNOWN_VARIANT"),
        (path("duel", 3), 400, "INVALID_SETUP"),
        ("/api/score-forms/duel", 400, "INVALID_SETUP"),
        (path("duel", 2, rounds=0), 400, "INVALID_SETUP"),
        (path("duel", 2, nothing=0), 400, "INVALID_SETUP"),
        ("/api/score-forms/duel?seats=2&options=[]", 400, "MALFORMED"),
        ("/api/score-forms/duel?seats=2&options={", 400, "MALFORMED"),
        (f"/api/score-forms/duel?seats=2&options={'x' * 2001}", 400, "MALFORMED"),
        ("/api/score-forms/duel?seats=two", 400, "MALFORMED"),
    ],
)
def test_what_cannot_be_scored_is_refused(browser: Open, asked: str, status: int, code: str) -> None:
    assert reason(browser().get(asked)) == (status, code)
