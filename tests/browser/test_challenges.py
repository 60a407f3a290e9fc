"""Challenges in the page: from a profile to a game with a kept seat, which the other player accepts or declines."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import PHONE, People
from tests.browser.people import Person

pytestmark = pytest.mark.slow


def challenges(person: Person, other: Person, pace: str = "") -> None:
    """Challenge another player from their profile."""
    player_id = other.get("/api/session")["player"]["id"]
    person.go(f"/player/{player_id}")
    person.page.get_by_role("button", name=re.compile("^Challenge ")).click()
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_label("Game").select_option(label="Lost Cities: Duel")
    if pace:
        dialog.get_by_label(pace).check()
    dialog.get_by_role("button", name="Send the challenge").click()
    person.page.wait_for_url("**/game/*")


def test_a_challenge_reaches_the_other_player_who_accepts_on_a_phone(person: People) -> None:
    ada = person("Ada").go().call_oneself("Ada")
    ben = person("Ben", viewport=PHONE).go("/ratings").call_oneself("Ben")
    challenges(ada, ben, "1 minute per move")
    expect(ada.page.get_by_text("kept for Ben")).to_be_visible()
    link = ben.page.get_by_role("link", name="Ada challenges you: Lost Cities: Duel")
    expect(link).to_be_visible()
    expect(ben.page).to_have_title(re.compile(r"^\(1\) "))
    link.click()
    expect(ben.page.get_by_text("kept for you")).to_be_visible()
    ben.button("Accept the challenge").click()
    for each in (ada, ben):
        expect(each.hand).not_to_have_count(0)
        expect(each.page.locator(".clock")).to_have_count(2)
    expect(link).to_have_count(0)


def test_a_challenge_is_declined_and_the_seat_is_free(person: People) -> None:
    ada, ben = (person(name).go().call_oneself(name) for name in ("Ada", "Ben"))
    challenges(ada, ben)
    ben.page.get_by_role("link", name="Ada challenges you: Lost Cities: Duel").click()
    ben.button("Decline").click()
    expect(ben.page.get_by_text("kept for you")).to_have_count(0)
    expect(ada.page.get_by_text("kept for Ben")).to_have_count(0)
    expect(ada.page.get_by_text("free", exact=True)).to_be_visible()


def test_a_player_is_not_offered_to_challenge_themselves_or_a_bot(person: People) -> None:
    ada = person("Ada").go().call_oneself("Ada")
    ada.page.get_by_role("link", name="Profile").click()
    expect(ada.page.get_by_role("heading", name="Ada")).to_be_visible()
    expect(ada.page.get_by_role("button", name=re.compile("^Challenge"))).to_have_count(0)
    ada.seated_at("duel", bots=["surveyor"])
    bot = next(seat["player"] for seat in ada.get(f"/api/games/{ada.game}")["seats"] if not seat["isYou"])
    ada.go(f"/player/{bot}")
    expect(ada.page.get_by_role("heading", name="Surveyor")).to_be_visible()
    expect(ada.page.get_by_role("button", name=re.compile("^Challenge"))).to_have_count(0)
