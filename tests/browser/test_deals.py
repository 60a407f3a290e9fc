"""A deal on the page: found in the lobby, played to its end, and closed to others until its time is up."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import PHONE, People
from tests.browser.people import Person
from tests.browser.test_axe import faults_of
from tests.browser.worlds import World

pytestmark = pytest.mark.slow

DAY = 86_400
DECISION = ".prompt.is-mine"


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """Server and gateway whose bots announce the deal of the day."""
    if time.time() % DAY > DAY - 660:
        pytest.skip("no deal is announced in the last minutes of a day (UTC)")
    monkeypatch.setenv("LOSTCITIES_DAILY_DEALS", "duel")
    with World(tmp_path) as made:
        yield made


def play_out(person: Person) -> None:
    """Make any moves until the deal is played."""
    played = person.page.get_by_text("You have played this deal.")
    while True:
        person.page.locator(DECISION).or_(played).first.wait_for()
        if played.count():
            return
        told = person.log.count()
        person.decide()
        person.log.nth(told).or_(played).first.wait_for(state="attached")


def test_a_deal_is_found_and_played_and_stays_closed_to_others(person: People, vendor: Path) -> None:
    ada, ben = person("Ada", viewport=PHONE, bypass_csp=True), person("Ben")
    ada.go().call_oneself("Ada")
    expect(ada.page.get_by_role("heading", name="Deal of the day")).to_be_visible(timeout=30_000)
    ada.page.get_by_role("listitem").filter(has_text="The same cards for all").get_by_role("link").click()
    expect(ada.page.get_by_role("heading", name="The deal of")).to_be_visible()
    assert faults_of(ada, vendor) == []
    contest = ada.path
    ada.button("Play the deal").click()
    ada.page.wait_for_url("**/game/*")
    ada.waits_for_turn()
    ada.page.get_by_text("More", exact=True).click()
    expect(ada.button("Copy the link to watch")).to_be_visible()
    for gone in ("Resign", "Offer to end the game"):
        expect(ada.button(gone)).to_have_count(0)
    ada.page.keyboard.press("Escape")
    play_out(ada)
    expect(ada.page.locator(".result")).to_have_count(0)
    expect(ada.page.locator(".table .lane .card")).not_to_have_count(0)

    ben.go().call_oneself("Ben")
    ben.go(f"/game/{ada.game}")
    expect(ben.page.get_by_text("You are watching: the moves are shown from")).to_be_visible()
    expect(ben.page.get_by_text("You have played this deal.")).to_have_count(0)
    expect(ben.page.locator(".table .lane")).not_to_have_count(0)
    expect(ben.page.locator(".table .lane .card")).to_have_count(0)

    ada.page.get_by_role("link", name="Results").click()
    expect(ada.page.get_by_text("What the others did is here once it is open.")).to_be_visible()
    expect(ada.page.get_by_role("row", name="Ada").get_by_role("cell")).to_have_text(["", "–", "–", ""])
    assert ada.path == contest
    with ada.page.expect_response(lambda answer: "?version=" in answer.url and not answer.url.endswith("=0")):
        ada.page.reload()
    expect(ada.page.get_by_text("What the others did is here once it is open.")).to_be_visible()
    assert ada.path == contest, "a deal that was played does not open its game by itself"
