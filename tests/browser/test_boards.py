"""Boards between real programs: a game on a grid and one on a map, in two browsers."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import PHONE, People
from tests.browser.people import Person
from tests.browser.worlds import World
from tests.support.plain_variant import installed


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """Server and gateway with the games of boards."""
    site, path = tmp_path_factory.mktemp("installed"), os.environ.get("PYTHONPATH", "")
    with installed(site, path, "tests.support.board_variants"), World(tmp_path_factory.mktemp("world")) as world:
        yield world


def two_at(person: People, variant: str) -> tuple[Person, Person]:
    """Return two players at a table; the second one has a phone."""
    ada = person("Ada").seated_at(variant)
    grace = person("Grace", viewport=PHONE).go().call_oneself("Grace")
    grace.go(f"/join/{ada.game}")
    return ada, grace


def test_a_covered_card_is_a_back_for_the_other_player(person: People) -> None:
    ada, grace = two_at(person, "squares")
    card = ada.page.locator(".hand .is-source").first
    name = card.get_attribute("aria-label") or "nothing"
    card.click()
    ada.page.locator('[data-target="board-1-1"]').click()
    ada.page.locator(".chooser").get_by_role("button", name=f"Cover B2 with {name}").click()
    middle = grace.page.locator('[data-space="board-1-1"]')
    expect(middle).to_have_attribute("aria-label", "B2: face-down card")
    expect(middle).to_have_class("board-space is-changed")
    assert name not in grace.page.content()
    grace.waits_for_turn()
    grace.page.locator(".hand .is-source").first.focus()
    grace.page.keyboard.press("Enter")
    expect(grace.page.locator('[data-space="board-0-0"]')).to_be_focused()
    assert grace.page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


def test_boats_sail_over_a_map(person: People) -> None:
    ada, grace = two_at(person, "ferries")
    ada.page.locator('[data-piece="boat-0"]').click()
    ada.page.locator('[data-target="sea-hull"]').click()
    hull = "Hull: boat of Ada. leads to York, Leeds, Lincoln"
    for each in (ada, grace):
        expect(each.page.locator('[data-space="sea-hull"]')).to_have_attribute("aria-label", hull)
    grace.waits_for_turn()
    assert grace.page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
