"""A duplicate on the page: announced by the form, watched while bots play it, and compared seat by seat."""

import re
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect
from tests.browser.conftest import PHONE, People
from tests.browser.test_axe import faults_of
from tests.browser.worlds import World

pytestmark = pytest.mark.slow

NAMES = ("Rand", "Rado", "Rana", "Rani")


def test_a_duplicate_is_announced_by_the_form(person: People, vendor: Path) -> None:
    ada = person("Ada", viewport=PHONE, bypass_csp=True).go("/contests").call_oneself("Ada")
    ada.button("Announce a contest …").click()
    ada.page.get_by_label("Duplicate").check()
    expect(ada.page.get_by_text("Thinking time")).to_have_count(0)
    expect(ada.page.get_by_label("Rated")).to_have_count(0)
    ada.page.get_by_label("Rounds").select_option("2")
    ada.page.get_by_label("Longest time of a round").select_option("10")
    assert faults_of(ada, vendor) == []
    ada.page.get_by_role("button", name="Announce", exact=True).click()
    ada.page.wait_for_url("**/contest/*")
    expect(ada.page.get_by_role("heading", name="Duplicate: Lost Cities: Duel")).to_be_visible()
    expect(ada.page.get_by_text("Duplicate, 2 rounds · Lost Cities: Duel · 10 minutes a round")).to_be_visible()
    expect(ada.page.get_by_text("At least 4 players are needed.")).to_be_visible()
    ada.button("Cancel the contest …").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Cancel the contest").click()
    expect(ada.page.get_by_text("The contest was cancelled.")).to_be_visible()


def test_a_round_counts_down_until_it_is_played(person: People) -> None:
    eve = person("Eve").go().call_oneself("Eve")
    terms = {"kind": "duplicate", "title": "Twins", "variant": "duel", "rounds": 2, "lastsS": 600}
    now = time.time_ns() // 1_000_000
    contest = eve.post("/api/contests", {**terms, "startsAt": now + 60_000})["id"]
    told = {"status": "running", "round": 1, "sealedUntil": now + 600_000, "isRoundPlayed": False}

    def tell_more(route: Route) -> None:
        answer = route.fetch()
        known = answer.json()
        if "contest" in known:  # what has not changed is not told again
            known["contest"].update(told)
        route.fulfill(response=answer, json=known)

    eve.page.route(f"**/api/contests/{contest}?*", tell_more)
    eve.go(f"/contest/{contest}")
    expect(eve.page.get_by_text(re.compile(r"^Round 1 of 2, for (10:00|9:\d\d) more$"))).to_be_visible()
    told["isRoundPlayed"] = True
    eve.page.reload()
    expect(eve.page.get_by_text("Round 1 of 2 is played", exact=True)).to_be_visible()


def test_players_are_compared_with_those_who_held_their_cards(person: People, world: World, vendor: Path) -> None:
    eve = person("Eve", bypass_csp=True).go().call_oneself("Eve")
    terms = {"kind": "duplicate", "title": "Twins", "variant": "duel", "rounds": 1, "lastsS": 600, "admitsBots": True}
    starts_at = time.time_ns() // 1_000_000 + 12_000
    contest = eve.post("/api/contests", {**terms, "startsAt": starts_at, "options": {"stall_limit": 2}})["id"]
    with ThreadPoolExecutor() as pool:
        command = ["lc-bot", "run", "random", "--contest", contest]
        bots = [pool.submit(world.server.run, *command, "--name", name) for name in NAMES]
        eve.go(f"/contest/{contest}")
        assert [bot.result().returncode for bot in bots] == [0] * 4
    expect(eve.page.get_by_text("The contest is over.")).to_be_visible(timeout=20_000)
    compared = eve.page.get_by_role("group", name="Round 1")
    expect(compared.get_by_role("row")).to_have_count(5)
    rows = [row.split("\t") for row in compared.get_by_role("row").all_inner_texts()[1:]]
    points = [int(row[-1]) for row in rows]
    assert points in ([2, 0, 2, 0], [1, 1, 2, 0], [2, 0, 1, 1], [1, 1, 1, 1])
    assert faults_of(eve, vendor) == []
    compared.get_by_role("link", name="Replay").first.click()
    eve.page.wait_for_url("**/replay/*")
