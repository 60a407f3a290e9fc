"""An evening of two people, one on a phone: paired, away and back, three rematches, profiles, and the terminal."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import PHONE, People
from tests.browser.people import YOUR_TURN, Person
from tests.browser.test_pairing import seeks
from tests.browser.test_ratings import play_past_the_first_moves, seat_of
from tests.browser.test_rematch import asks_for_a_rematch
from tests.browser.worlds import World
from tests.support import programs

pytestmark = pytest.mark.slow

PACE = "5 min + 5 s"


def resigns(person: Person) -> None:
    """Resign with the menu of the game."""
    person.page.locator(".game-menu summary").click()
    person.button("Resign").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(person.page.locator(".ended")).to_be_visible()


def goes_and_comes_back(person: Person, other: Person) -> None:
    """Let a player close the page and open the game again from the list, as the other one sees."""
    name, path = person.name, person.path
    mark = other.page.locator(f".plate:has(.plate-name:text-is('{name}')) .presence")
    expect(mark).to_have_text("here now")
    person.page.close()
    expect(mark).to_have_text("just left")
    person.page = person.context.new_page()
    person.go("/games")
    person.page.locator(f"a[href='{path}']").first.click()
    expect(person.hand).not_to_have_count(0)
    expect(mark).to_have_text("here now")


def test_two_people_spend_an_evening_and_one_ends_it_in_a_terminal(person: People, world: World) -> None:
    ada = person("Ada").go().call_oneself("Ada")
    ben = person("Ben", viewport=PHONE).go().call_oneself("Ben")
    for each in (ada, ben):
        seeks(each, PACE)
    for each in (ada, ben):
        expect(each.hand).not_to_have_count(0)
        expect(each.page.get_by_role("timer")).to_have_count(2)
    goes_and_comes_back(ben, ada)
    play_past_the_first_moves({seat_of(each): each for each in (ada, ben)})
    resigns(ben)
    ada.sees("You win")
    for wins in (1, 2, 3):
        asks_for_a_rematch(ada)
        asks_for_a_rematch(ben)
        for each in (ada, ben):
            expect(each.hand).not_to_have_count(0)
            each.sees(re.compile(f"Game {wins + 1}: (Ada {wins} : 0 Ben|Ben 0 : {wins} Ada)"))
        if wins < 3:
            play_past_the_first_moves({seat_of(each): each for each in (ada, ben)})
            resigns(ben)
    if ben.page.locator(YOUR_TURN).count():
        ben.play_on(
            turns=2
        )  # a card played and one drawn: in a terminal without a screen one resigns in one's own turn
    ada.waits_for_turn()
    game = ada.path
    ada.page.get_by_role("link", name="Profile", exact=True).click()
    expect(ada.page.get_by_role("heading", name=re.compile("^Lost Cities: Duel · "))).to_be_visible()
    row = ada.page.get_by_role("row", name=re.compile("Ben"))
    expect(row.get_by_role("cell")).to_have_text(["Lost Cities: Duel", "3", "0", "0"])
    ada.go(game)
    ada.page.locator(".game-menu summary").click()
    ada.button("Continue on another device").click()
    code = ada.page.locator(".code").inner_text()
    played = programs.run(
        ["lc-play", "--plain", "--sign-in", code, "--game", ada.game],
        typed="resign\nyes\n",
        env=world.server.environment,
    )
    assert (played.returncode, played.stderr) == (0, "")
    expect(ben.page.locator(".ended")).to_contain_text("Ada resigned")
    ben.sees("You win")
