"""Failures end in a clear message and a usable page."""

from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.worlds import World

REFUSED = ("^answer 4", "console error: Failed to load resource")
MARKUP = "<img src=x onerror=alert(1)>"


@pytest.mark.slow
def test_an_unknown_game_is_called_so(person: People):
    ada = person("Ada")
    ada.forgive(*REFUSED)
    for path in ("/game/nosuchgame", "/replay/nosuchgame", "/join/nosuchgame", "/game/%3Cb%3E"):
        ada.go(path)
        ada.sees("There is no such game.")
        ada.page.get_by_role("link", name="To the start page").click()
        ada.sees("Where shall the expedition lead?")


@pytest.mark.slow
def test_an_address_that_leads_nowhere_says_so(person: People):
    ada = person("Ada")
    ada.forgive(*REFUSED)
    ada.seated_at("duel", bots=["surveyor"])
    ada.go(f"/replay/{ada.game}?seat=7&at=99999")
    expect(ada.page.get_by_role("heading").first).to_be_visible()
    expect(
        ada.page.get_by_role("link", name="To the start page").or_(ada.page.get_by_label("Position")).first
    ).to_be_visible()


@pytest.mark.slow
def test_who_is_not_known_any_more_may_start_anew(person: People):
    ada = person("Ada").seated_at("duel", bots=["surveyor"], options={"first_seat": "seat0"})
    ada.forgive(*REFUSED)
    ada.waits_for_turn()
    cookies = ada.context.cookies()
    for cookie in cookies:
        if not cookie["name"].endswith(("-cookies", "-language")):
            ada.context.add_cookies([{**cookie, "value": "not-a-token-of-this-server"}])  # type: ignore[typeddict-item]  # one of its own
    ada.page.set_default_timeout(2_000)  # ms, less than a notice is shown
    with suppress(PlaywrightTimeout):  # the page may learn of it by itself, before the card is put down
        ada.decide()
    ada.sees("Your session has ended: the server no longer knows it.")
    ada.go("/")
    ada.button("Play against a bot: Lost Cities: Duel").click()
    expect(ada.hand).to_have_count(8)


@pytest.mark.slow
def test_a_browser_that_keeps_no_cookies_is_told(person: People):
    ada = person("Ada")
    ada.forgive(*REFUSED)
    ada.wire.keeps_cookies = False
    ada.go()
    ada.button("Play against a bot: Lost Cities: Duel").click()
    ada.sees("Your browser keeps no cookies for this page")
    expect(ada.button("Play against a bot: Lost Cities: Duel")).to_be_enabled()


@pytest.mark.slow
def test_a_table_that_the_plugin_cannot_draw_says_so_and_can_be_played_on(person: People):
    ada = person("Ada").seated_at("silent", hotSeat=True, seats=2, undo="free")
    ada.play_on(turns=2)
    ada.page.locator(".seat-switch button").or_(ada.page.locator(".table")).first.wait_for()
    if ada.page.locator(".seat-switch").count():
        ada.page.locator(".seat-switch button").click()
    expect(ada.page.get_by_role("alert").first).to_be_visible()


def _has_no_foreign_elements(person: Person) -> None:
    assert person.page.locator("img[src=x], [onerror]").count() == 0
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 1280


@pytest.mark.slow
def test_markup_in_names_stays_text(person: People):
    ada = person("Ada").go().call_oneself(MARKUP)
    ada.seated_at("duel", bots=["surveyor"], undo="consent", options={"first_seat": "seat0"})
    ada.waits_for_turn()
    linus = person("Linus").go(f"/game/{ada.game}")
    for each in (ada, linus):
        expect(each.page.locator(".table")).to_contain_text(MARKUP)
        _has_no_foreign_elements(each)
    expect(linus.page.locator(".log")).to_contain_text(MARKUP)  # to Ada, the log says "you"
    linus.go("/")
    linus.sees(MARKUP)
    _has_no_foreign_elements(linus)


@pytest.mark.slow
def test_a_plugin_that_shouts_in_markup_is_text_too_and_fits_the_page(person: People):
    ada = person("Ada").seated_at("loud", hotSeat=True, seats=2, undo="free")
    ada.page.locator(".prompt.is-mine, .seat-switch").first.wait_for()
    expect(ada.page.locator("main")).to_contain_text(MARKUP)
    ada.play_on(turns=2)
    _has_no_foreign_elements(ada)
    ada.page.set_viewport_size({"width": 390, "height": 844})
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390
    ada.go("/")
    ada.sees(MARKUP)
    _has_no_foreign_elements(ada)


def test_the_page_holds_no_token(person: People, world: World):
    ada = person("Ada").seated_at("duel", bots=["surveyor"])
    ada.waits_for_turn()
    tokens = [cookie["value"] for cookie in ada.context.cookies() if len(cookie["value"]) > 10]
    assert tokens
    seen = ada.page.content() + ada.page.url + ada.page.evaluate("document.cookie + JSON.stringify(localStorage)")
    bodies = "\n".join(line for line in ada.wire.received.splitlines() if not line.lower().startswith("set-cookie:"))
    for token in tokens:
        assert token not in seen
        assert token not in bodies
