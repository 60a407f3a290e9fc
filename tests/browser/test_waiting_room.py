"""The waiting room, the seat switch, spectators, and the look and language of the page."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import PHONE, People
from tests.browser.people import ENDED, Person
from tests.browser.worlds import World

from lostcities_client import connect

# Whole journeys: tests/web_page, tests/web_shell and tests/web promise the same of each part in the quick run.
pytestmark = pytest.mark.slow

SHORT = {"rounds": 1, "wagers_per_colour": 0, "hand_size": 21, "first_seat": "seat0"}
DUEL = "Lost Cities: Duel"


def test_at_one_screen_a_seat_switch_hides_each_hand_from_the_other(person: People):
    ada = person("Ada").go().call_oneself("Ada")
    ada.button(f"Set up {DUEL}").click()
    ada.page.get_by_label("All at one screen").check()
    ada.button("Start the game").click()
    ada.page.locator(".prompt.is-mine, .seat-switch").first.wait_for()
    if ada.page.locator(".seat-switch").count():  # chance lets the other seat begin
        ada.page.locator(".seat-switch button").click()
    ada.waits_for_turn()
    shown = ada.page.locator(".is-home .plate-name").inner_text()
    ada.decide()
    ada.button(re.compile("^Draw.*deck")).first.click()
    ada.sees("Hand the device to")
    expect(ada.hand).to_have_count(0)
    ada.button("Ready: show my cards").click()
    expect(ada.hand).to_have_count(8)
    ada.waits_for_turn()
    expect(ada.page.locator(".is-home .plate-name")).not_to_have_text(shown)


def test_a_spectator_sees_the_table_and_no_hand(person: People):
    ada = person("Ada").seated_at("duel", bots=["surveyor"], options={"first_seat": "seat0"})
    linus = person("Linus").go(ada.path)
    linus.sees("You are watching")
    expect(linus.hand).to_have_count(0)
    told = linus.log.count()
    ada.decide()
    linus.log.nth(told).wait_for()
    expect(linus.page.locator(".is-source, .zone-source, .act")).to_have_count(0)


def test_a_table_waits_for_surveyors_and_a_bot_may_take_the_seat(person: People):
    ada = person("Ada").go().call_oneself("Ada")
    ada.button("Set up Lost Cities: The Board Game").click()
    ada.page.get_by_role("group", name="How many seats?").get_by_label("3").check()
    ada.page.get_by_label("With friends, by a link").check()
    ada.button("Open the table").click()
    grace = person("Grace").go().call_oneself("Grace")
    grace.button(re.compile("^Join: Lost Cities: The Board Game, Ada")).click()
    ada.sees("Grace")
    grace.button("Leave the table").click()
    expect(ada.text("Grace")).to_have_count(0)
    grace.go(f"/join/{ada.game}")
    ada.sees("Grace")
    ada.button(re.compile("^Surveyor")).first.click()
    for each in (ada, grace):
        expect(each.hand).not_to_have_count(0)


def test_after_the_end_the_same_table_is_set_again(person: People):
    ada = person("Ada").go().call_oneself("Ada")
    ada.button(f"Set up {DUEL}").click()
    ada.page.get_by_label("All at one screen").check()
    ada.page.locator("summary", has_text="Options").click()
    for option, number in (("Rounds", "1"), ("Wagers per colour", "0"), ("Hand size", "22")):
        ada.page.get_by_role("textbox", name=option).fill(number)
        ada.page.keyboard.press("Tab")
    ada.button("Start the game").click()
    ada.play_on()
    before = ada.path
    ada.button("Play again").click()
    expect(ada.page.locator(ENDED)).to_have_count(0)
    ada.page.locator(".prompt.is-mine, .seat-switch").first.wait_for()
    assert ada.path != before
    ada.play_on()
    assert ada.get(f"/api/games/{ada.game}")["options"]["hand_size"] == 22


def test_a_browser_that_prefers_german_gets_german_everywhere(person: People):
    ada = person("Ada", locale="de-DE").go()
    expect(ada.page.locator("html")).to_have_attribute("lang", "de")
    ada.button("Gegen einen Bot: Lost Cities: Das Duell").click()
    expect(ada.hand).to_have_count(8)
    ada.page.locator(".prompt.is-mine").wait_for()
    words = ada.page.locator("body").inner_text()
    assert not re.search(r"\b(round|yellow|discards|took|deck|plays|hand of|the game)\b", words, re.IGNORECASE)


def test_the_language_is_changed_at_the_table_and_remembered(person: People):
    ada = person("Ada").seated_at("duel", bots=["surveyor"], options={"first_seat": "seat0"})
    ada.sees("Play or discard a card")
    ada.button(re.compile("Deutsch")).click()
    expect(ada.page.locator("html")).to_have_attribute("lang", "de")
    expect(ada.text("Play or discard a card")).to_have_count(0)
    expect(ada.hand).to_have_count(8)
    ada.page.reload()
    expect(ada.page.locator("html")).to_have_attribute("lang", "de")
    ada.go("/")
    ada.button("Lost Cities: Das Duell einrichten").click()
    words = ada.page.locator("main").inner_text()
    assert not re.search(r"\b(rounds|seats|options|wagers)\b", words, re.IGNORECASE)


def _paper(person: Person) -> str:
    colour: str = person.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return colour


def test_colours_follow_the_system_until_they_are_chosen(person: People):
    by_day, by_night = person("Ada").go(), person("Grace", color_scheme="dark").go()
    for each in (by_day, by_night):
        expect(each.button(f"Set up {DUEL}")).to_be_visible()
    light, dark = _paper(by_day), _paper(by_night)
    assert light != dark
    by_day.button("Colours: as in the system").click()
    by_day.button("Colours: light").click()
    expect(by_day.button("Colours: dark")).to_be_visible()
    expect(by_day.page.locator("html")).to_have_css("background-color", dark)
    by_day.page.reload()
    expect(by_day.button("Colours: dark")).to_be_visible()
    expect(by_day.page.locator("html")).to_have_css("background-color", dark)


@pytest.mark.parametrize(("wish", "moves"), [("reduce", False), ("no-preference", True)])
def test_nothing_flies_where_that_is_not_wanted(person: People, wish: str, moves: bool):
    ada = person("Ada", reduced_motion=wish)
    ada.page.add_init_script(
        "window.flown = 0; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...all) { window.flown += 1; return animate.apply(this, all); };"
    )
    ada.seated_at("duel", bots=["surveyor"], options={"first_seat": "seat0"})
    ada.play_on(turns=3)
    assert (ada.page.evaluate("window.flown") > 0) is moves


@pytest.mark.parametrize(
    ("title", "options", "turns"),
    [
        ("Crazy Eights", {}, 12),
        ("Duel, up and down", {"Rounds": "1", "Wagers per colour": "0", "Hand size": "20"}, None),
        ("Lost Cities: Rivals, for spendthrifts", {}, 12),
        ("Coup", {}, 4),
        ("Goofspiel", {}, 12),
        ("Hanabi", {}, 6),
        ("Liar's Dice", {}, 12),
        ("Nine Flags", {}, 12),
    ],
)
def test_third_party_house_rules_are_played_with_no_change_to_the_page(
    person: People, title: str, options: dict[str, str], turns: int | None
):
    ada = person("Ada").go().call_oneself("Ada")
    ada.button(f"Set up {title}").click()
    ada.page.get_by_label("All at one screen").check()
    if options:
        ada.page.locator("summary", has_text="Options").click()
    for option, number in options.items():
        ada.page.get_by_role("textbox", name=option).fill(number)
        ada.page.keyboard.press("Tab")
    ada.button("Start the game").click()
    if turns is None:
        ada.play_on()
    else:
        assert ada.play_on(turns) == turns


def test_every_screen_fits_a_phone(person: People):
    ada = person("Ada", viewport=PHONE).go()
    expect(ada.button(f"Set up {DUEL}")).to_be_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth") == 390
    ada.button("Set up Lost Cities: The Board Game").click()
    ada.page.locator("summary", has_text="Options").click()
    assert ada.page.evaluate("document.documentElement.scrollWidth") == 390
    for variant, seats in (("board", 4), ("rivals", 4)):
        ada.seated_at(variant, seats=seats, bots=["surveyor"] * (seats - 1)).waits_for_turn()
        assert ada.page.evaluate("document.documentElement.scrollWidth") == 390


def test_who_typed_a_number_and_presses_the_button_at_once_presses_it(person: People):
    ada = person("Ada").go()
    ada.button(f"Set up {DUEL}").click()
    ada.page.locator("summary", has_text="Options").click()
    ada.page.get_by_label("Hand size").fill("9")
    ada.button("Start the game").click()
    expect(ada.hand).to_have_count(9)


def test_a_table_that_its_host_closed_says_so(person: People, world: World):
    with ThreadPoolExecutor(1) as thread:  # the browser has the event loop of this one
        game = thread.submit(asyncio.run, closed_table(world.server.address)).result()
    ada = person("Ada").go(f"/game/{game}")
    ada.sees("This table was closed before the game started.")
    ada.page.get_by_role("link", name="To the start page").click()
    ada.sees("Lost Cities: Duel")


async def closed_table(address: str) -> str:
    """Open a table and close it again. Return its id."""
    async with connect(address) as host:
        await host.register("Host")
        game_id = (await host.create_game("duel")).game_id
        await host.close_table(game_id)
        return game_id
