"""The seal of a game: what the page's check of its log has found, in words, in a dialog, and loud if it is wrong."""

import copy
import json

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, expect
from tests.test_node_verifier import recorded
from tests.web_shell import samples
from tests.web_shell.gateway import FakeGateway, Serving
from tests.web_shell.told_logs import OTHER, Json, change_a_card, opened, rechained, seen, signed

GAME = "g-é"
PATH = "/game/g-%C3%A9"
GOOD = "Checked: 19 events, signed by this server"


@pytest.fixture(scope="module")
def _log() -> Json:
    return seen(recorded(12).log)


@pytest.fixture
def log(_log: Json) -> Json:
    """Log of a game of 19 events, as seat 0 sees it."""
    return copy.deepcopy(_log)


@pytest.fixture
def table(page: Page, gateway: FakeGateway, log: Json) -> Page:
    """Page of a game with a good log."""
    gateway.add(GAME)
    gateway.logs[GAME] = log
    page.goto(PATH)
    expect(seal(page)).to_have_text(GOOD, use_inner_text=True)
    return page


def seal(page: Page) -> Locator:
    return page.locator("button.seal")


def pressed(page: Page) -> Locator:
    seal(page).click()
    return page.get_by_role("dialog", name="Check of the log")


def again(page: Page, gateway: FakeGateway, log: Json) -> None:
    """Open the page again, now with another log."""
    gateway.logs[GAME] = log
    page.reload()


def forged(log: Json) -> Json:
    change_a_card(log)
    return rechained(log)


def test_a_good_log_has_a_quiet_mark_and_a_dialog_of_what_was_checked(table: Page, log: Json) -> None:
    dialog = pressed(table)
    expect(dialog.get_by_role("status")).to_have_text(GOOD)
    expect(dialog).to_contain_text("This browser had not seen this game before.")
    expect(dialog).to_contain_text("2 hidden values that you may see are what the server had committed to.")
    expect(dialog).to_contain_text("It is sealed in the first event, and opens at the end of the game.")
    expect(dialog).to_contain_text("56475aa75463474c")
    dialog.get_by_role("button", name="Copy").first.click()
    assert table.evaluate("navigator.clipboard.readText()") == f"19:{log['signed']['hash']}"


def test_the_mark_is_a_button_for_keys_and_gets_the_focus_after_its_dialog(table: Page) -> None:
    seal(table).focus()
    table.keyboard.press("Enter")
    expect(table.get_by_role("dialog", name="Check of the log")).to_be_visible()
    table.keyboard.press("Escape")
    expect(seal(table)).to_be_focused()


def test_the_check_goes_on_as_the_game_does(table: Page, gateway: FakeGateway) -> None:
    gateway.logs[GAME] = seen(recorded(14).log)
    gateway.tell(GAME, "frame", samples.frame(9, "Ada draws a card"))
    expect(seal(table)).to_have_text("Checked: 21 events, signed by this server", use_inner_text=True)


def test_the_end_of_a_game_opens_the_seed(page: Page, gateway: FakeGateway) -> None:
    game = recorded(12, rounds=1, stall_limit=1)
    game.to_the_end()
    gateway.add(GAME, status="over")
    gateway.logs[GAME] = opened(game.log)
    page.goto("/replay/g-%C3%A9")
    expect(seal(page)).to_have_class("seal checked")
    dialog = pressed(page)
    expect(dialog).to_contain_text("The server's seed for the shuffle is open.")
    expect(dialog).not_to_contain_text("opens at the end of the game")


def test_a_rewritten_log_is_loud_stays_and_says_what_to_do(table: Page, gateway: FakeGateway, log: Json) -> None:
    kept = f"19:{log['signed']['hash']}"
    again(table, gateway, forged(log))
    wrong = "WRONG: this browser has seen another log of this game"
    expect(seal(table)).to_have_text(wrong)
    expect(table.get_by_role("alert").filter(has_text=wrong)).to_have_count(1)
    dialog = pressed(table)
    expect(dialog.get_by_role("heading", name="What to do")).to_be_visible()
    expect(dialog).to_contain_text(kept)
    with table.expect_download() as saving:
        dialog.get_by_role("button", name="Save the log").click()
    evidence = json.loads(saving.value.path().read_text(encoding="utf-8"))
    assert saving.value.suggested_filename.endswith(".json")
    assert (evidence["fault"], len(evidence["commits"])) == ({"code": "rewritten", "version": 19}, 17)
    assert evidence["kept"]["hash"] == log["signed"]["hash"]
    table.keyboard.press("Escape")
    gateway.tell(GAME, "frame", samples.frame(9, "Ada draws a card"))
    expect(table.get_by_text("Ada draws a card").first).to_be_visible()
    expect(seal(table)).to_have_text(wrong)


def test_another_key_of_the_server_is_loud_until_the_player_trusts_it(
    table: Page, gateway: FakeGateway, log: Json
) -> None:
    again(table, gateway, signed(log, OTHER))
    expect(seal(table)).to_have_text("WRONG: the server signs with another key than before")
    dialog = pressed(table)
    expect(dialog).to_contain_text("Before, it was 56475aa75463474c; now it is 139e3940e64b5491")
    dialog.get_by_role("button", name="Trust the new key").click()
    expect(dialog.get_by_role("status")).to_have_text(GOOD)


def test_a_log_that_cannot_be_read_is_not_checked_until_the_player_asks_again(
    page: Page, gateway: FakeGateway, log: Json
) -> None:
    gateway.add(GAME)
    page.goto(PATH)
    expect(seal(page)).to_have_text("Not checked: the store is away")
    gateway.logs[GAME] = log
    dialog = pressed(page)
    dialog.get_by_role("button", name="Check now").click()
    expect(dialog.get_by_role("status")).to_have_text(GOOD)


def test_the_check_is_loaded_after_the_table_is_drawn(page: Page, gateway: FakeGateway, log: Json) -> None:
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.on("request", note)
    gateway.add(GAME)
    gateway.logs[GAME] = log
    page.goto(PATH)
    expect(page.locator(".on-table .zone").first).to_be_visible()
    assert not any("checker.js" in url or "/log?" in url for url in asked)
    expect(seal(page)).to_have_text(GOOD, use_inner_text=True)
    page.remove_listener("request", note)
    assert sum("checker.js" in url for url in asked) == 1


def test_the_library_checks_where_the_browser_has_no_cryptography(
    browser: Browser, serving: Serving, gateway: FakeGateway, log: Json
) -> None:
    """Check as on a page without TLS on another machine."""
    with browser.new_context(base_url=serving.url, locale="en-GB") as context:
        page = context.new_page()
        page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
        gateway.add(GAME)
        gateway.logs[GAME] = log
        page.goto(PATH)
        expect(seal(page)).to_have_text(GOOD, use_inner_text=True)
        assert page.evaluate("crypto.subtle") is None
        log["signed"]["signature"] = "00" * 64
        page.reload()
        expect(seal(page)).to_have_text("WRONG: the server's signature is not valid")


def test_the_seal_speaks_german_and_is_short_on_a_phone(page: Page, gateway: FakeGateway, log: Json) -> None:
    gateway.language = "de"
    gateway.add(GAME)
    gateway.logs[GAME] = log
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(PATH)
    expect(seal(page)).to_have_text("Geprüft: 19 Ereignisse", use_inner_text=True)
    seal(page).click()
    dialog = page.get_by_role("dialog", name="Prüfung des Protokolls")
    expect(dialog).to_contain_text("Was geprüft wurde")
    assert page.evaluate("document.querySelector('dialog').scrollWidth <= 390")
