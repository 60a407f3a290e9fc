"""The people at a table: who is here or away, and who watches."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import Person


def presence(person: Person, name: str) -> str:
    """Return a selector of the mark at the plate of another player."""
    return f".plate:has(.plate-name:text-is('{name}')) .presence"


def test_a_player_who_leaves_the_page_is_away_and_comes_back(person: People):
    ada, grace = (person(name).go().call_oneself(name) for name in ("Ada", "Grace"))
    ada.seated_at("duel", seats=2)
    table = f"/game/{ada.game}"
    grace.go(f"/join/{ada.game}")
    expect(grace.hand).not_to_have_count(0)
    mark = ada.page.locator(presence(ada, "Grace"))
    expect(mark).to_have_text("here now")
    grace.go("/")
    expect(mark).to_have_text("just left")
    grace.go(table)
    expect(mark).to_have_text("here now")
    expect(ada.page.locator(presence(ada, "Ada"))).to_have_count(0)


@pytest.mark.slow
def test_the_seat_of_a_player_who_is_gone_for_a_minute_is_claimed(person: People):
    """By the real clock, as the server and the page see it."""
    ada, grace = (person(name).go().call_oneself(name) for name in ("Ada", "Grace"))
    clocks = {"timeControl": {"initialS": 600, "incrementS": 5}}
    ada.seated_at("duel", seats=2, options={"rounds": 1, "first_seat": "seat0"}, **clocks)
    grace.go(f"/join/{ada.game}")
    expect(grace.hand).not_to_have_count(0)
    for each in (ada, grace):
        each.waits_for_turn()
        each.play_on(2)
    ada.waits_for_turn()
    claim = grace.button("Claim the win")
    ada.go("/")
    expect(grace.page.locator(presence(grace, "Ada"))).to_have_text("just left")
    expect(claim).to_have_count(0)
    expect(claim).to_be_visible(timeout=90_000)
    claim.click()
    expect(grace.page.locator(".ended")).to_contain_text("Ada had gone, and the seat was claimed.")
    grace.sees("You win")


def test_a_player_who_hides_presence_is_neither_here_nor_away(person: People):
    ada, grace, eve = (person(name).go().call_oneself(name) for name in ("Ada", "Grace", "Eve"))
    for each in (grace, eve):
        each.page.get_by_role("link", name="Profile").click()
        each.page.get_by_text("Hidden presence").click()
        expect(each.page.get_by_role("switch", name=re.compile("Hidden presence"))).to_be_checked()
    ada.seated_at("duel", seats=2)
    grace.go(f"/join/{ada.game}")
    expect(grace.hand).not_to_have_count(0)
    eve.go(f"/game/{ada.game}")
    fay = person("Fay").go().call_oneself("Fay").go(f"/game/{ada.game}")
    ada.sees("Spectators: 1")
    expect(ada.page.locator(presence(ada, "Grace"))).to_have_count(0)
    expect(grace.page.locator(presence(grace, "Ada"))).to_have_text("here now")
    for each in (grace, fay):
        each.go("/")
    expect(ada.page.get_by_text("Spectators: 1")).to_have_count(0)
    expect(ada.page.locator(presence(ada, "Grace"))).to_have_count(0)


def test_a_spectator_shows_a_name_or_hides_it(person: People):
    ada = person("Ada").go().call_oneself("Ada")
    ada.seated_at("duel", bots=["random"])
    expect(ada.hand).not_to_have_count(0)
    eve = person("Eve").go().call_oneself("Eve").go(f"/game/{ada.game}")
    ada.sees("Spectators: 1")
    eve.button("Show my name").click()
    ada.sees("Watching: Eve")
    eve.button("Hide my name").click()
    ada.sees("Spectators: 1")
