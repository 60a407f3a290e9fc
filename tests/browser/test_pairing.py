"""Two people who want to play a person now are paired by game and pace, one of them on a phone."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import Person


def seeks(person: Person, pace: str) -> None:
    person.page.get_by_role("button", name="Play a person: Lost Cities: Duel").click()
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_label(pace, exact=True).check()
    dialog.get_by_role("button", name="Find an opponent").click()
    person.page.wait_for_url(re.compile("/game/"))


def test_two_people_are_paired_by_pace_and_a_third_with_another_pace_waits(person: People):
    ada, grace, linus = (person(name).go().call_oneself(name) for name in ("Ada", "Grace", "Linus"))
    grace.page.set_viewport_size({"width": 390, "height": 844})
    seeks(ada, "5 min + 5 s")
    ada.sees("Looking for an opponent.")
    expect(linus.page.get_by_role("heading", name="Waiting for an opponent now")).to_be_visible()
    linus.sees(re.compile("waiting for an opponent: [1-9]"))
    seeks(linus, "1 day per move")
    seeks(grace, "5 min + 5 s")
    for each in (ada, grace):
        expect(each.hand).not_to_have_count(0)
        expect(each.page.get_by_role("timer")).to_have_count(2)
    assert ada.path == grace.path
    linus.sees("Looking for an opponent.")


def test_two_who_began_at_the_same_time_find_each_other(person: People):
    ada, grace = (person(name).go().call_oneself(name) for name in ("Ada", "Grace"))
    table = ada.post("/api/games", {"variant": "duel", "seats": 2, "undo": "consent", "isRated": True})["id"]
    ada.go(f"/game/{table}")
    ada.sees("The game starts as soon as every seat is taken.")
    seeks(grace, "No clock")
    expect(grace.hand).not_to_have_count(0)
    assert grace.path == ada.path
