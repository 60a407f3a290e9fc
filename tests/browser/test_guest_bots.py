"""Bots of other authors in a browser: chosen beside our own, seated with one click, and replaced after a decline."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.worlds import World
from tests.support.guest_bots import guest_bot

DUEL = "Lost Cities: Duel"


def test_a_guest_is_chosen_for_a_new_game_and_plays_it(person: People, world: World):
    ada = person("Ada").go()
    with guest_bot(world.server.address, "Robo", description="Plays the first move"):
        ada.button(f"Set up {DUEL}").click()
        ada.page.locator("#seat-0").select_option(label="Robo")
        ada.sees("Plays the first move")
        ada.button("Start the game").click()
        expect(ada.page.locator(".plate", has_text="Robo").locator(".bot-mark")).to_have_text("bot")
        assert ada.play_on(turns=2) == 2


@pytest.mark.slow
def test_one_click_seats_a_guest_and_a_decline_leaves_the_choice(person: People, world: World):
    ada = person("Ada").seated_at("duel", seats=2)
    ada.forgive("^answer 409", "console error: Failed to load resource")
    address = world.server.address
    with (
        guest_bot(address, "Robo"),
        guest_bot(address, "Grumpy", answer="busy"),
        guest_bot(address, "Hal", is_silent=True),
    ):
        ada.page.reload()
        ada.button("Grumpy, a bot").click()
        ada.sees("Grumpy is busy. Choose another bot.")
        ada.button("Hal, a bot").click()
        ada.sees("Hal is being asked …")
        ada.sees("Hal does not answer. Choose another bot.")
        ada.button("Robo, a bot").click()
        expect(ada.hand).to_have_count(8)
        ada.go("/")
        expect(ada.page.locator(".games .chips", has_text="Robo").first).to_contain_text("Robo bot")
        linus = person("Linus").go()
        expect(linus.page.get_by_role("heading", name="Waiting for an opponent now")).to_be_visible()
        expect(linus.page.locator(".games .chips", has_text="Robo")).to_have_count(0)


@pytest.mark.slow
def test_a_guest_that_has_gone_is_told_and_replaced(person: People, world: World):
    ada = person("Ada").go()
    ada.button(f"Set up {DUEL}").click()
    with guest_bot(world.server.address, "Robo"):
        ada.page.evaluate("dispatchEvent(new Event('focus'))")
        ada.page.locator("#seat-0").select_option(label="Robo")
    ada.button("Start the game").click()
    ada.sees("Robo has gone. Choose another bot.")
    ada.button("Surveyor, a bot").click()
    expect(ada.hand).to_have_count(8)


@pytest.mark.slow
def test_the_same_guest_is_asked_again_for_another_game(person: People, world: World):
    ada = person("Ada").go()
    with guest_bot(world.server.address, "Robo") as robo:
        ada.seated_at("duel", bots=[f"@{robo}"]).page.get_by_text("More", exact=True).click()
        ada.button("Resign").click()
        ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        before = ada.path
        ada.button("Play again").click()
        ada.page.wait_for_url(lambda url: not url.endswith(before))
        expect(ada.page.locator(".plate", has_text="Robo").locator(".bot-mark")).to_have_text("bot")
        expect(ada.hand).to_have_count(8)
