"""The profile of a player: points by part of the scores."""

import copy
from typing import Any

from playwright.sync_api import Page, expect
from tests.web_shell.gateway import FakeGateway
from tests.web_shell.test_challenges import PROFILE

PARTS: list[dict[str, Any]] = [
    {"variant": "duel", "part": "red", "label": "Rot", "sheets": 3, "points": 37},
    {"variant": "duel", "part": "bonus", "label": "Bonus", "sheets": 2, "points": -41},
]


def shows(page: Page, parts: list[dict[str, Any]]) -> None:
    """Open a profile with these points."""
    profile = copy.deepcopy(PROFILE) | {"parts": parts, "titles": {"duel": "Duel"}}
    page.route("**/api/players/p2", lambda route: route.fulfill(json=profile))
    page.goto("/player/p2")
    expect(page.get_by_role("heading", name="Results by opponent")).to_be_visible()


def test_points_are_listed_by_part_with_their_average(page: Page, gateway: FakeGateway) -> None:
    shows(page, PARTS)
    table = page.get_by_role("group", name="Where the points come from")
    assert [row.inner_text().strip().split("\t") for row in table.get_by_role("row").all()] == [
        ["Part", "Times", "Points", "On average"],
        ["Rot", "3", "37", "12.3"],
        ["Bonus", "2", "−41", "−20.5"],
    ]
    expect(table.get_by_role("table", name="Duel")).to_have_count(1)
    expect(table.locator("svg[data-suit=red]")).to_have_count(1)
    expect(table.locator("svg")).to_have_count(1)


def test_a_player_without_points_has_no_empty_table(page: Page, gateway: FakeGateway) -> None:
    shows(page, [])
    expect(page.get_by_role("heading", name="Where the points come from")).to_have_count(0)


def test_a_player_is_added_to_the_friends_and_removed(page: Page, gateway: FakeGateway) -> None:
    shows(page, [])
    with page.expect_request("**/api/settings") as sent:
        page.get_by_role("button", name="Add Ben to your friends").click()
    assert sent.value.post_data_json == {"befriend": "p2"}
    page.route("**/api/players/p2", lambda route: route.fulfill(json=PROFILE | {"isFriend": True}))
    page.goto("/player/p2")
    with page.expect_request("**/api/settings") as sent:
        page.get_by_role("button", name="Remove Ben from your friends").click()
    assert sent.value.post_data_json == {"unfriend": "p2"}


ADA = {"id": "p1", "name": "Ada"}
CONTACTS = [
    {"id": "p2", "name": "Ben", "isFriend": True, "isOnline": True},
    {"id": "p3", "name": "Cyd", "playedAt": 1_700_000_000_000},
]


def test_friends_and_recent_opponents_are_challenged_in_the_lobby(page: Page, gateway: FakeGateway) -> None:
    gateway.player = ADA
    page.route("**/api/contacts", lambda route: route.fulfill(json={"contacts": CONTACTS}))
    page.goto("/")
    people = page.locator(".people li")
    expect(people).to_have_text(["Ben friend · online Challenge", "Cyd played with you Challenge"], use_inner_text=True)
    people.get_by_role("button", name="Challenge Cyd").click()
    expect(page.get_by_role("dialog", name="Challenge Cyd")).to_be_visible()


def test_a_lobby_without_contacts_has_no_empty_list(page: Page, gateway: FakeGateway) -> None:
    gateway.player = ADA
    page.route("**/api/contacts", lambda route: route.fulfill(json={"contacts": []}))
    with page.expect_request("**/api/contacts"):
        page.goto("/")
    expect(page.get_by_role("heading", name="Friends and recent opponents")).to_have_count(0)
