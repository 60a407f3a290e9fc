"""One player on two devices: a code of one signs the other in, and the game goes on there, also in the terminal."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import PHONE, People

pytestmark = pytest.mark.slow


def test_a_phone_takes_over_the_game_by_the_link_of_its_menu(person: People) -> None:
    ada = person("Ada").go().call_oneself("Ada").seated_at("duel", bots=["surveyor"], options={"first_seat": "seat0"})
    ada.page.locator(".game-menu summary").click()
    ada.button("Continue on another device").click()
    link = ada.page.get_by_label("Link").input_value()
    assert re.fullmatch(rf"http://.*/sign-in\?game={ada.game}#[A-Z2-9]{{4}}-[A-Z2-9]{{4}}", link)
    phone = person("Phone", viewport=PHONE).go(link.removeprefix(ada.wire.url))
    phone.page.get_by_role("main").get_by_role("button", name="Sign in", exact=True).click()
    expect(phone.hand).to_have_count(8)
    assert phone.game == ada.game
    expect(phone.button("Ada")).to_be_visible()


def test_devices_are_listed_and_signed_out_one_by_one(person: People) -> None:
    ada = person("Ada").go().call_oneself("Ada")
    ada.page.get_by_role("link", name="Profile").click()
    ada.button("Sign in on another device").click()
    code = ada.page.locator(".code").inner_text()
    phone = person("Phone", viewport=PHONE).go("/sign-in")
    phone.forgive("^answer 4", "console error: Failed to load resource")
    phone.page.get_by_label("Code or recovery key").fill("AAAA-AAAA")
    phone.page.keyboard.press("Enter")
    phone.sees("This code does not work")
    phone.page.get_by_label("Code or recovery key").fill(code.lower())
    phone.page.keyboard.press("Enter")
    expect(phone.button("Ada")).to_be_visible()
    ada.button("Close").click()
    ada.sees("Your first device")
    ada.page.get_by_role("button", name=re.compile("^Sign out: .*Linux")).click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    expect(ada.page.locator(".devices li")).to_have_count(1)
    phone.sees("Your session has ended")
    expect(phone.button("Your name")).to_be_visible()


def test_a_player_who_signed_out_returns_with_the_recovery_key(person: People) -> None:
    lise = person("Lise").go().call_oneself("Lise")
    lise.page.get_by_role("link", name="Profile").click()
    lise.button("Get a recovery key").click()
    key = lise.page.get_by_role("dialog").get_by_label("Your recovery key").input_value()
    lise.button("Close").click()
    lise.forgive("^answer 401: .*/api/turns", "console error: Failed to load resource")  # asked as the session ends
    lise.page.get_by_role("button", name="Sign out: Your first device").click()
    lise.page.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    lise.page.get_by_role("link", name="Sign in").click()
    lise.page.get_by_label("Code or recovery key").fill(key)
    lise.page.get_by_role("main").get_by_role("button", name="Sign in", exact=True).click()
    expect(lise.button("Lise")).to_be_visible()
