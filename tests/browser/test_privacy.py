"""Blocks, reports, private profiles and registered names in the page."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import PHONE, People
from tests.browser.people import Person
from tests.browser.test_challenges import challenges

pytestmark = pytest.mark.slow


def visits(person: Person, other: Person) -> Person:
    """Go to the profile of a player."""
    person.go(f"/player/{other.get('/api/session')['player']['id']}")
    expect(person.page.get_by_role("heading", level=1)).to_have_text(other.name)
    return person


def test_a_blocked_player_cannot_challenge_until_unblocked(person: People) -> None:
    ada = person("Ada", viewport=PHONE).go().call_oneself("Ada")
    ben = person("Ben").go().call_oneself("Ben")
    visits(ada, ben).button("Block Ben").click()
    expect(ada.button("Unblock Ben")).to_be_visible()
    visits(ben, ada).button(re.compile("^Challenge ")).click()
    ben.forgive("403")
    ben.page.get_by_role("dialog").get_by_role("button", name="Send the challenge").click()
    ben.sees("A player there has blocked you.")
    visits(ada, ada).page.get_by_role("button", name="Unblock Ben").click()
    expect(ada.button("Unblock Ben")).to_have_count(0)
    challenges(ben, ada)
    expect(ben.page.get_by_text("kept for Ada")).to_be_visible()


def test_a_report_is_sent_from_the_profile(person: People) -> None:
    ada, ben = (person(name).go().call_oneself(name) for name in ("Ada", "Ben"))
    visits(ada, ben).button("Report Ben").click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Send")).to_be_disabled()
    dialog.get_by_label("What happened?").fill("He stops the clock and insults me.")
    dialog.get_by_role("button", name="Send").click()
    ada.sees("The operators can read your report now.")
    expect(dialog).to_have_count(0)


def test_a_private_profile_tells_others_so_and_nothing_else(person: People) -> None:
    ada, ben = (person(name).go().call_oneself(name) for name in ("Ada", "Ben"))
    visits(ada, ada).page.get_by_text("Private profile").click()
    expect(ada.page.get_by_role("switch", name=re.compile("Private profile"))).to_be_checked()
    expect(ada.page.get_by_role("heading", name="Ratings")).to_be_visible()
    visits(ben, ada).sees("This profile is private.")
    expect(ben.page.get_by_role("heading", name="Ratings")).to_have_count(0)


def test_a_recovery_key_registers_the_name_and_another_player_must_choose_another(person: People) -> None:
    hedy = person("Hedy").go().call_oneself("Hedy")
    visits(hedy, hedy).button("Get a recovery key").click()
    hedy.sees("The name Hedy is yours now: no other player can take it, or one that looks like it.")
    other = person("Other").go()
    other.forgive("409")
    other.call_oneself("Grace")
    other.page.get_by_role("button", name="Grace").click()
    other.page.get_by_label("Your name").fill("H\u0435dy")
    other.page.keyboard.press("Enter")
    other.sees(
        "This name belongs to another player, or looks like theirs. Choose another one, or sign in if it is yours."
    )
