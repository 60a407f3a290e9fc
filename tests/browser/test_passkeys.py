"""Passkeys in a real browser, with an authenticator that the browser simulates."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.slow

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """Address of the page as a server prints it."""
    with ServerProcess(tmp_path, store="memory:", arguments=("--web", "127.0.0.1:0")) as server:
        found = re.search(r"http://localhost:\d+", server.said)
        assert found is not None
        yield found[0]


def with_authenticator(browser: Browser, url: str) -> Page:
    """Open a page whose browser has a device with a finger on it."""
    page = browser.new_context(base_url=url, locale="en-GB").new_page()
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    return page


def call_oneself(page: Page, name: str) -> None:
    page.goto("/")
    page.get_by_role("button", name="Your name").click()
    page.get_by_role("textbox", name="Your name").fill(name)
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Profile").click()


def test_a_player_who_signed_out_returns_with_a_passkey(browser: Browser, url: str) -> None:
    page = with_authenticator(browser, url)
    call_oneself(page, "Ada")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("dialog")).to_contain_text("The name Ada is yours now")
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".devices")).to_contain_text("Passkey (Chrome on Linux)")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("status")).to_contain_text("This device has a passkey of yours already.")
    page.get_by_role("button", name="Sign out: Your first device").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    page.get_by_role("link", name="Sign in").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("button", name="Ada")).to_be_visible()
    page.get_by_role("link", name="Profile").click()
    page.get_by_role("button", name=re.compile("^Withdraw: Passkey")).click()
    page.get_by_role("dialog").get_by_role("button", name="Withdraw").click()
    expect(page.locator(".devices li")).to_have_count(1)
    page.goto("/sign-in")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("This passkey is not known here.")


def test_under_a_number_the_page_says_what_passkeys_need(browser: Browser, url: str) -> None:
    page = with_authenticator(browser, url.replace("localhost", "127.0.0.1"))
    call_oneself(page, "Ada")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("status")).to_contain_text("use https, or localhost on this computer")
