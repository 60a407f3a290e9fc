"""A newcomer learns a game on the page, and plays a first game."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import PHONE, People
from tests.browser.people import Person


def plays(person: Person, card: str, action: str) -> None:
    """Pick a card of the hand up, and choose what is done with it."""
    person.page.locator(".hand").get_by_role("button", name=card).click()
    person.page.locator(".prompt").get_by_role("button", name=f"{action} {card}", exact=True).click()


def test_a_newcomer_learns_the_duel_and_lands_in_a_first_game_against_level_1(person: People):
    ada = person("Ada", viewport=PHONE).go()
    ada.page.get_by_role("link", name="New here? Learn the game: Lost Cities: Duel").click()
    lesson = ada.page.get_by_role("region", name="Lesson")
    expect(lesson).to_contain_text("1 of 10")
    plays(ada, "red 4", "Play")
    expect(lesson).to_contain_text("That is legal. But a column costs 20")
    expect(lesson).to_contain_text("1 of 10")
    expect(ada.hand).to_have_count(8)
    plays(ada, "green 2", "Discard")
    expect(lesson).to_contain_text("2 of 10")
    expect(lesson).not_to_contain_text("That is legal")
    ada.button("Draw a card from the deck").first.click()
    expect(lesson).to_contain_text("3 of 10")
    expect(ada.log.last).to_contain_text("Mara plays")
    plays(ada, "red 4", "Play")
    plays(ada, "yellow wager", "Play")
    expect(lesson).to_contain_text("5 of 10")
    ada.button("Back").click()
    expect(lesson).to_contain_text("4 of 10")
    ada.button("Skip").click()
    ada.zone("yellow discards").get_by_role("button", name="yellow 9").click()
    expect(lesson).to_contain_text("6 of 10")
    for card in ("yellow 5", "yellow 10", "red 10"):
        plays(ada, card, "Play")
    expect(lesson).to_contain_text("9 of 10")
    ada.button("Continue").click()
    expect(lesson).to_contain_text("Advice for your first game")
    ada.button("Play a first game against Navigator-1").click()
    expect(ada.page).to_have_url(re.compile("/game/"))
    ada.waits_for_turn()
    assert [seat["name"] for seat in ada.get(f"/api/games/{ada.game}")["seats"]][1] == "Navigator-1"


def test_a_game_without_a_tutorial_says_so(person: People):
    ada = person("Ada")
    ada.forgive("^answer 404", "console error: Failed to load resource")
    ada.go("/learn/nosuchgame").sees("There is no tutorial of this game")
