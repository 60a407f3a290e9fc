"""Time and absence between real programs: clocks of people whose browsers are years behind the server."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import PHONE, People
from tests.browser.people import Person
from tests.browser.test_axe import faults_of

DUEL = "Lost Cities: Duel"
LONG_AGO = "2020-02-02T02:02:02"
RUNNING = re.compile(r"^(1:00|0:[3-5]\d)$")
"""Time for the first move, after some seconds of a slow machine."""


def behind(person: Person) -> Person:
    """Set the clock of a person's browser to a time long ago. It goes on from there."""
    person.page.clock.install(time=LONG_AGO)
    return person


def clock_of(person: Person, name: str) -> Locator:
    """Find the clock at the plate of a player."""
    return person.page.locator(".plate", has_text=name).locator(".clock-face")


def test_two_players_agree_on_a_clock_and_on_a_pause(person: People):
    ada = behind(person("Ada")).go().call_oneself("Ada")
    ada.button(f"Set up {DUEL}").click()
    ada.page.get_by_label("With a friend, by a link").check()
    ada.page.get_by_label("5 min + 5 s", exact=True).check()
    ada.button("Open the table").click()
    ada.sees("This link takes the next free seat")
    grace = behind(person("Grace", viewport=PHONE)).go().call_oneself("Grace")
    row = grace.page.locator(".games .game", has_text="Ada").first
    expect(row.locator(".pace")).to_have_text("Thinking time: 5 min + 5 s")
    grace.go(f"/join/{ada.game}")
    for each in (ada, grace):
        expect(each.page.locator(".clock.is-ticking .clock-face")).to_have_text(RUNNING)
        expect(each.page.locator(".clock:not(.is-ticking) .clock-face")).to_have_text("5:00")
    ada.button("More").click()
    ada.button("Offer to pause the clocks").click()
    grace.sees("Ada asks to pause the clocks.")
    grace.button("Accept").click()
    for each in (ada, grace):
        each.sees("The clocks are paused. A move starts them again.")
        expect(each.page.locator(".clock.is-paused")).to_have_count(2)
    grace.button("Start the clocks").click()
    expect(ada.text("The clocks are paused.")).to_have_count(0)
    expect(ada.page.locator(".clock.is-ticking")).to_have_count(1)
    ada.button("More").click()
    ada.button("Resign").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    grace.sees("Ada resigned.")
    expect(grace.page.locator(".clock.is-ticking")).to_have_count(0)
    expect(clock_of(grace, "Grace")).to_have_text("5:00")


@pytest.mark.slow
def test_after_a_move_the_clock_of_the_next_seat_runs(person: People):
    more = {"options": {"first_seat": "seat0"}, "timeControl": {"initialS": 300, "incrementS": 5}}
    ada = behind(person("Ada")).seated_at("duel", seats=2, **more)
    grace = behind(person("Grace")).go().call_oneself("Grace")
    grace.go(f"/join/{ada.game}")
    ada.waits_for_turn()
    for _ in range(2):  # a card played and one drawn: five seconds for each
        ada.decide()
    grace.waits_for_turn()
    expect(clock_of(ada, "Ada")).to_have_text(re.compile(r"^5:(10|0\d)$"))
    expect(ada.page.locator(".is-other .clock.is-ticking")).to_have_count(1)


def test_a_spectator_takes_over_the_seat_of_a_player_who_left(person: People):
    more = {"options": {"first_seat": "seat0"}, "takeover": True, "timeControl": {"perMoveS": 86_400}}
    ada = behind(person("Ada")).seated_at("board", seats=3, bots=["random"], **more)
    grace = behind(person("Grace")).go().call_oneself("Grace").go(f"/join/{ada.game}")
    ada.waits_for_turn()
    expect(clock_of(ada, "Ada")).to_have_text(re.compile(r"^23:59:\d\d$|^1 d 0 h$"))
    seen = behind(person("Mary")).go(f"/game/{ada.game}")
    seen.sees("You are watching")
    expect(seen.button(re.compile("^Take over"))).to_have_count(0)
    grace.button("More").click()
    grace.button("Resign").click()
    grace.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for each in (ada, seen):
        expect(each.page.locator(".seat-left")).to_have_text("left")
    expect(ada.button(re.compile("^Take over"))).to_have_count(0)
    expect(grace.button("Come back")).to_be_visible()
    seen.button("Take over the seat of Grace").click()
    seen.page.get_by_role("dialog").get_by_role("button", name="Take over").click()
    expect(seen.page.locator(".is-home .plate-you")).to_be_attached()
    expect(seen.hand).to_have_count(8)
    expect(ada.page.locator(".seat-left")).to_have_count(0)


@pytest.mark.slow
def test_a_host_closes_a_table_that_waits(person: People):
    ada = person("Ada").seated_at("duel", seats=2)
    grace = person("Grace").go(f"/game/{ada.game}")
    grace.sees("The game starts as soon as every seat is taken.")
    ada.button("Close the table").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Close the table").click()
    ada.sees("Where shall the expedition lead?")
    grace.sees("This table was closed before the game started.")


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_about_clocks(person: People, vendor: Path, scheme: str):
    ada = person("Ada", color_scheme=scheme, bypass_csp=True).go()
    ada.button("Set up Lost Cities: The Board Game").click()
    ada.page.get_by_role("group", name="How many seats?").get_by_label("3").check()
    ada.page.get_by_label("Other …").check()
    ada.page.locator("summary", has_text="Absent players").click()
    faults = faults_of(ada, vendor)
    ada.seated_at("board", seats=3, bots=["random"] * 2, timeControl={"perMoveS": 5}, options={"first_seat": "seat0"})
    ada.waits_for_turn()
    faults += faults_of(ada, vendor)
    ada.page.locator(".clock.is-ticking").evaluate("clock => clock.classList.add('is-low')")
    faults += faults_of(ada, vendor)
    assert faults == []
