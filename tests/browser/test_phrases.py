"""Phrases between players: said from a menu, shown at the plate, and hidden on request."""

from playwright.sync_api import expect
from tests.browser.conftest import People


def test_a_phrase_is_shown_in_the_language_of_the_reader_and_can_be_hidden(person: People):
    ada = person("Ada").go().call_oneself("Ada")
    grace = person("Grace", locale="de-DE").go()
    grace.post("/api/session", {"name": "Grace"})
    ada.seated_at("duel", seats=2)
    grace.go(f"/join/{ada.game}")
    for each in (ada, grace):
        expect(each.hand).not_to_have_count(0)
    ada.page.get_by_role("button", name="Say").click()
    ada.button("Good luck!").click()
    expect(grace.page.locator(".bubble")).to_have_text("Viel Glück!")
    expect(ada.page.locator(".bubble")).to_have_text("Good luck!")
    expect(grace.page.locator(".bubble")).to_have_count(0)  # after some seconds
    grace.page.get_by_role("button", name="Sagen").click()
    grace.button("Sprüche der anderen verbergen").click()
    ada.page.get_by_role("button", name="Say").click()
    ada.button("Wow!").click()
    expect(ada.page.locator(".bubble")).to_have_text("Wow!")
    expect(grace.page.locator(".bubble")).to_have_count(0)


def test_against_bots_there_is_nothing_to_say(person: People):
    ada = person("Ada").seated_at("duel", bots=["random"])
    expect(ada.hand).not_to_have_count(0)
    expect(ada.page.get_by_role("button", name="Say")).to_have_count(0)
