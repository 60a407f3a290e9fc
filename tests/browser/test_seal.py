"""The seal between real programs: the check goes on with a game, and notices a log that was changed."""

import json

import pytest
from playwright.sync_api import Locator, Route, expect
from tests.browser.conftest import People
from tests.browser.people import Person


def seal(someone: Person) -> Locator:
    return someone.page.locator("button.seal")


def test_the_log_of_a_game_is_checked_as_it_goes_on(person: People) -> None:
    ada = person("Ada").go()
    ada.button("Play against a bot: Lost Cities: Duel").click()
    expect(ada.hand).to_have_count(8)
    expect(seal(ada)).to_have_class("seal checked")
    before = seal(ada).inner_text()
    ada.waits_for_turn()
    ada.play_on(turns=2)
    expect(seal(ada)).not_to_have_text(before, use_inner_text=True)
    expect(seal(ada)).to_have_class("seal checked")
    ada.button("More").click()
    ada.button("Resign").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.page.locator(".ended")).to_be_visible()
    seal(ada).click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("The server's seed for the shuffle is open.")


@pytest.mark.slow
def test_the_table_stays_in_place_when_the_check_ends(person: People) -> None:
    ada = person("Ada").go().call_oneself("Ada")
    asked: list[Route] = []

    def wait(route: Route) -> None:
        asked.append(route)

    ada.page.route("**/log?*", wait)
    ada.button("Set up Lost Cities: Rivals, for spendthrifts").click()
    ada.page.get_by_label("All at one screen").check()
    with ada.page.expect_request("**/log?*"):
        ada.button("Start the game").click()
    expect(seal(ada)).to_have_text("Checking …")
    table = ada.page.locator(".at-table")
    before = table.bounding_box()
    asked[0].continue_()
    expect(seal(ada)).to_have_class("seal checked")
    # A player may be pressing a button in that moment.
    assert table.bounding_box() == before


def test_a_log_that_was_changed_on_its_way_is_noticed(person: People) -> None:
    ada = person("Ada").go()
    ada.button("Play against a bot: Lost Cities: Duel").click()
    expect(seal(ada)).to_have_class("seal checked")

    def change(route: Route) -> None:
        response = route.fetch()
        log = response.json()
        log["commits"][1]["at"] += 1
        route.fulfill(response=response, body=json.dumps(log))

    ada.page.route("**/log?*", change)
    ada.page.reload()
    expect(seal(ada)).to_have_text("WRONG: an event was changed: it does not follow from the log before it")
