"""Hints in the page: asked for at a decision, shown with their points, and absent where they are not allowed."""

import re
from pathlib import Path

from playwright.sync_api import Locator, expect
from tests.browser.conftest import PHONE, People
from tests.browser.people import Person
from tests.browser.test_axe import faults_of

DUEL = "Lost Cities: Duel"
FIRST = {"first_seat": "seat0"}


def hint_of(person: Person) -> Locator:
    return person.page.get_by_role("status", name="Hint")


def test_alone_against_a_bot_a_hint_is_proposed_and_shows_the_best_moves(person: People, vendor: Path) -> None:
    ada = person("Ada", viewport=PHONE, bypass_csp=True).go().call_oneself("Ada")
    ada.button(f"Set up {DUEL}").click()
    switch = ada.page.get_by_role("switch", name="Hints")
    expect(switch).to_be_checked()
    ada.page.get_by_label("With a friend, by a link").check()
    expect(switch).not_to_be_checked()
    ada.page.get_by_role("radio", name="Against a bot").check()
    ada.button("Start the game").click()
    ada.waits_for_turn()
    expect(ada.page.locator(".headline")).to_contain_text("with hints")
    ada.button("Hint").click()
    moves = hint_of(ada).get_by_role("listitem")
    expect(moves).to_have_count(3)
    expect(moves.first).to_contain_text(re.compile(r"(Play|Discard|Draw|Take) .*[+−]\d"))
    expect(ada.log.filter(has_text="You took a hint")).to_have_count(1)
    expect(ada.button("Hint")).to_have_count(0)
    expect(ada.page.locator(".table .is-hinted").first).to_be_visible()
    assert faults_of(ada, vendor) == []
    ada.page.reload()
    ada.button("Hint").click()  # the log has it already: it is shown again
    expect(moves).to_have_count(3)
    expect(ada.log.filter(has_text="You took a hint")).to_have_count(1)
    ada.decide()
    expect(hint_of(ada)).to_have_count(0)
    expect(ada.button("Hint")).to_be_enabled()


def test_all_at_the_table_see_that_a_hint_was_taken_and_no_more(person: People) -> None:
    ada = person("Ada").seated_at("duel", hints=True, options=FIRST)
    grace = person("Grace").go().call_oneself("Grace").go(f"/join/{ada.game}")
    ada.waits_for_turn()
    ada.button("Hint").click()
    expect(hint_of(ada).get_by_role("listitem")).to_have_count(3)
    grace.sees("Ada took a hint")
    expect(hint_of(grace)).to_have_count(0)
    expect(grace.button("Hint")).to_have_count(0)


def test_a_table_without_hints_has_no_button_for_them(person: People) -> None:
    ada = person("Ada").seated_at("duel", bots=["surveyor"], options=FIRST)
    ada.waits_for_turn()
    expect(ada.button("Hint")).to_have_count(0)


def test_a_hint_is_read_in_german(person: People) -> None:
    ada = person("Ada", locale="de-DE").seated_at("duel", hints=True, bots=["surveyor"], options=FIRST)
    ada.waits_for_turn()
    ada.button("Tipp").click()
    expect(ada.page.get_by_role("status", name="Tipp").get_by_role("listitem")).to_have_count(3)
    ada.sees("Du nimmst einen Tipp")
