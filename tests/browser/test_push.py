"""Push in a real browser. Chromium without an account has no push service, so the test stands in for that."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People

pytestmark = pytest.mark.slow

PUSH_SERVICE = """
    const plain = (text) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = (text) => Uint8Array.from(plain(text), (letter) => letter.charCodeAt(0));
    let current = null;
    PushManager.prototype.getSubscription = async () => current;
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
      if (!userVisibleOnly) throw new Error("a browser would refuse this");
      const kind = { name: "ECDH", namedCurve: "P-256" };
      const { publicKey } = await crypto.subtle.generateKey(kind, true, ["deriveBits"]);
      const point = String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey("raw", publicKey)));
      const p256dh = btoa(point).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
      return (current = {
        endpoint: "https://push.example/one",
        options: { applicationServerKey: bytes(applicationServerKey).buffer },
        toJSON: () => ({ keys: { p256dh, auth: "AAAAAAAAAAAAAAAAAAAAAA" } }),
        unsubscribe: async () => ((current = null), true),
      });
    };
"""
SHOWN = """navigator.serviceWorker.ready.then((one) => one.getNotifications())
    .then((all) => all.map(({ title, body, tag }) => [title, body, tag]))"""


def test_a_browser_subscribes_with_its_notifications_and_ends_with_them(person: People) -> None:
    ada = person("Ada").go().call_oneself("Ada")
    ada.context.grant_permissions(["notifications"])
    ada.context.add_init_script(PUSH_SERVICE)
    ada.page.reload()
    ada.page.get_by_role("link", name="Profile").click()
    expect(ada.page.locator(".devices")).not_to_contain_text("is told of your turns")
    ada.button("Notifications of your turn").click()
    expect(ada.button("Notifications of your turn")).to_have_attribute("aria-pressed", "true")
    ada.page.wait_for_function("() => localStorage.getItem('push-language')")
    ada.page.reload()
    expect(ada.page.locator(".devices")).to_contain_text("is told of your turns")
    with ada.page.expect_response(
        lambda answer: answer.url.endswith("/api/push") and answer.request.method == "DELETE"
    ):
        ada.button("Notifications of your turn").click()
    ada.page.reload()
    expect(ada.page.locator(".devices li")).to_have_count(1)
    expect(ada.page.locator(".devices")).not_to_contain_text("is told of your turns")


def test_without_a_push_service_the_page_says_when_it_tells(person: People) -> None:
    ada = person("Ada").go().call_oneself("Ada")
    ada.context.grant_permissions(["notifications"])
    ada.page.evaluate(
        "() => { PushManager.prototype.subscribe = () => Promise.reject(new DOMException('', 'AbortError')) }"
    )
    ada.button("Notifications of your turn").click()
    ada.sees("You are told while a page of ours is open")
    expect(ada.button("Notifications of your turn")).to_have_attribute("aria-pressed", "true")


def test_a_push_is_shown_unless_a_page_of_ours_is_looked_at(person: People) -> None:
    ada = person("Ada").go()
    ada.context.grant_permissions(["notifications"])
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    devtools = ada.context.new_cdp_session(ada.page)
    known: list[str] = []

    def note(event: dict[str, Any]) -> None:
        known.extend(each["registrationId"] for each in event["registrations"])

    devtools.on("ServiceWorker.workerRegistrationUpdated", note)
    devtools.send("ServiceWorker.enable")
    ada.page.wait_for_function(
        "() => navigator.serviceWorker.controller || navigator.serviceWorker.ready.then(() => true)"
    )

    def push(title: str) -> None:
        said = {"title": title, "body": "Ben", "game": "g1"}
        told = {"origin": ada.wire.url, "registrationId": known[0], "data": json.dumps(said)}
        devtools.send("ServiceWorker.deliverPushMessage", told)

    push("while the page is looked at")
    assert ada.page.evaluate(SHOWN) == []
    ada.page.goto("about:blank")
    push("Your turn: Duel")
    push("Your turn: Duel")
    ada.go("/")
    ada.page.wait_for_function(f"() => {SHOWN}.then((all) => all.length)")
    assert ada.page.evaluate(SHOWN) == [["Your turn: Duel", "Ben", "g1"]]
