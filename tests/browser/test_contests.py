"""Contests on the page: announced, joined by two players, one on a phone, and played from game to game."""

import re
import time
import uuid
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import PHONE, People
from tests.browser.people import Person
from tests.browser.test_axe import faults_of

pytestmark = pytest.mark.slow


def announced(host: Person, kind: str, title: str, **more: object) -> str:
    """Announce a contest that starts in three seconds, sooner than the form offers. Return its path."""
    terms = {"kind": kind, "title": title, "variant": "duel", "timeControl": {"initialS": 300, "incrementS": 5}}
    starts_at = time.time_ns() // 1_000_000 + 3_000
    return f"/contest/{host.post('/api/contests', {**terms, 'startsAt': starts_at, **more})['id']}"


def resign(person: Person) -> None:
    """Resign the game that the page shows."""
    person.post(f"/api/games/{person.game}/commands", {"commandId": uuid.uuid4().hex, "resign": True})


def test_two_players_go_through_an_arena_without_a_search_for_games(person: People) -> None:
    ada = person("Ada").go().call_oneself("Ada")
    ben = person("Ben", viewport=PHONE).go().call_oneself("Ben")
    path = announced(ada, "arena", "Friday", lastsS=600)
    for each in (ada, ben):
        each.go(path)
        each.button("Join").click()
        expect(each.page.get_by_text("The game opens by itself")).to_be_visible()
    for each in (ada, ben):
        each.page.wait_for_url("**/game/*")
        expect(each.hand).not_to_have_count(0)
        expect(each.page.locator(".clock")).to_have_count(2)
    first = ada.game
    resign(ben)
    for each in (ada, ben):
        expect(each.page.get_by_role("button", name="Rematch")).to_have_count(0)
        each.page.get_by_role("link", name="Back to the contest").click()
    for each in (ada, ben):
        each.page.wait_for_url("**/game/*")
    assert ada.game == ben.game != first
    ada.page.get_by_role("link", name="Contest", exact=True).click()
    expect(ada.page.get_by_role("heading", name="Friday")).to_be_visible()
    row = ada.page.get_by_role("row", name=re.compile("Ada"))
    expect(row.get_by_role("cell")).to_have_text(["1.", "2", "1", "2"])
    expect(ada.page.get_by_role("link", name="To your game")).to_be_visible()
    expect(ada.page.get_by_role("listitem").filter(has_text="(1.)")).to_have_count(1)


def test_a_third_player_watches_a_swiss_to_its_end(person: People) -> None:
    ada, ben = (person(name).go().call_oneself(name) for name in ("Ada", "Ben"))
    path = announced(ada, "swiss", "Saturday", rounds=1)
    for each in (ada, ben):
        each.go(path)
        each.button("Join").click()
    eve = person("Eve").go()
    eve.page.locator(".coming").get_by_role("link", name="Saturday").click()
    expect(eve.page.get_by_text("Swiss, 1 round · Lost Cities: Duel · 5 min + 5 s · by Ada")).to_be_visible()
    ada.page.wait_for_url("**/game/*")
    expect(eve.page.get_by_text("Round 1 of 1")).to_be_visible()
    expect(eve.page.get_by_role("button", name="Join")).to_have_count(0)
    eve.page.get_by_role("listitem").get_by_role("link", name=re.compile("^Watch")).click()
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    resign(ada)
    eve.page.get_by_role("link", name="Contest", exact=True).click()
    expect(eve.page.get_by_text("The contest is over.")).to_be_visible()
    row = eve.page.get_by_role("row", name=re.compile("Ben"))
    expect(row.get_by_role("cell")).to_have_text(["1.", "2", "0", "1", "1"])


def test_a_contest_is_announced_by_the_form_and_cancelled(person: People, vendor: Path) -> None:
    ada = person("Ada", viewport=PHONE, bypass_csp=True).go("/contests").call_oneself("Ada")
    ada.button("Announce a contest …").click()
    ada.page.get_by_label("Swiss").check()
    ada.page.get_by_label("Name", exact=True).fill("Sunday")
    ada.page.get_by_label("Rounds").select_option("3")
    assert faults_of(ada, vendor) == []
    ada.page.get_by_role("button", name="Announce", exact=True).click()
    ada.page.wait_for_url("**/contest/*")
    expect(ada.page.get_by_text(re.compile(r"^Starts in [45]:\d\d$"))).to_be_visible()
    ada.button("Join").click()
    expect(ada.page.get_by_role("row", name=re.compile("Ada"))).to_be_visible()
    assert faults_of(ada, vendor) == []
    ada.button("Leave the contest").click()
    expect(ada.page.get_by_text("has left")).to_be_visible()
    ada.button("Cancel the contest …").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Cancel the contest").click()
    expect(ada.page.get_by_text("The contest was cancelled.")).to_be_visible()


def test_an_unknown_contest_is_told_in_words(person: People) -> None:
    ada = person("Ada")
    ada.forgive("^answer 404", "console error: Failed to load resource")
    ada.go("/contest/ctaaaaaaaaaaaaaaaaaaaa")
    expect(ada.page.get_by_text("There is no such contest.")).to_be_visible()
