"""Chat beside the table: off at first, between two who have it on, and for no other viewer."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import PHONE, People
from tests.browser.people import Person
from tests.browser.test_axe import faults_of

pytestmark = pytest.mark.slow


def lines(person: Person) -> Locator:
    return person.page.get_by_role("log", name="Chat").get_by_role("listitem")


def test_two_players_chat_once_both_have_turned_it_on(person: People, vendor: Path) -> None:
    ada = person("Ada", bypass_csp=True).go().call_oneself("Ada")
    ben = person("Ben", viewport=PHONE).go().call_oneself("Ben")
    eve = person("Eve").go().call_oneself("Eve")
    ada.seated_at("duel", seats=2)
    ben.go(f"/join/{ada.game}")
    eve.go(f"/game/{ada.game}")
    for each in (ada, ben):
        expect(each.hand).not_to_have_count(0)
        each.page.locator(".chat summary").click()
        expect(each.page.get_by_role("textbox", name="Write to the others")).to_have_count(0)
    ada.button("Turn chat on").click()
    expect(ada.page.get_by_text("No other player at this table has chat on.")).to_be_visible()
    ben.button("Turn chat on").click()
    for each, text in ((ada, "Have fun <b>!"), (ben, "You, too!")):
        field = each.page.get_by_role("textbox", name="Write to the others")
        field.fill(text)
        field.press("Enter")
        expect(field).to_have_value("")
    for each in (ada, ben):
        expect(lines(each)).to_have_text(["Ada Have fun <b>!", "Ben You, too!"])
    assert faults_of(ada, vendor) == []
    expect(eve.page.locator(".chat")).to_have_count(0)
    expect(eve.page.get_by_text("Have fun")).to_have_count(0)
    ben.button("Turn chat off").click()
    expect(ada.page.get_by_text("No other player at this table has chat on.")).to_be_visible()
