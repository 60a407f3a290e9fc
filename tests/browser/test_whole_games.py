"""Whole games in which every move is made by clicking."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import ENDED, Person
from tests.browser.secrecy import COLOURS, leaks, shown_at, truth
from tests.browser.worlds import World

DUEL = "Lost Cities: Duel"


def _opens_a_short_duel(person: Person, hand_size: int) -> None:
    """Open an unlisted Duel of one round with 45 cards."""
    person.go().button(f"Set up {DUEL}").click()
    person.page.get_by_label("With a friend, by a link").check()
    person.page.get_by_label("Only with the link").check()
    person.page.locator("summary", has_text="Options").click()
    for option, number in (("Rounds", "1"), ("Wagers per colour", "0"), ("Hand size", f"{hand_size}")):
        person.page.get_by_role("textbox", name=option).fill(number)
        person.page.keyboard.press("Tab")
    person.button("Open the table").click()


def _turn(person: Person) -> bool:
    """Take a turn if it is theirs: discard the first card, and draw. Return False once the game is over."""
    page = person.page
    expect(page.locator(f".plate-turn:has-text('Your turn'), {ENDED}").first).to_be_visible()
    if page.locator(ENDED).count():
        return False
    card = person.hand.first
    name = card.get_attribute("aria-label")
    card.click()
    person.button(f"Discard {name}").first.click()
    person.button(re.compile("^Draw.*deck")).first.click()
    return True


def _sees_what_is_planted(received: str, shown: dict[str, int]) -> None:
    """Check that the search finds a planted card, by code and by name, early in the game and just before its end."""
    secret, over = max(shown.items(), key=lambda each: each[1])
    for planted in (f'"{secret}"', f"{COLOURS[secret[0]].upper()} {secret[1:]}"):
        for at in (received.index('"version":'), received.index(f'"version":{over}')):
            assert leaks(f"{received[:at]} {planted} {received[at:]}", shown) != []


@pytest.mark.parametrize("hand_size", [pytest.param(14, marks=pytest.mark.slow), 21])
def test_two_people_play_a_whole_duel_by_an_invite_link(person: People, world: World, hand_size: int):
    ada, grace = person("Ada").go().call_oneself("Ada"), person("Grace")
    _opens_a_short_duel(ada, hand_size)
    link = ada.page.get_by_label("This link takes the next free seat:").input_value()
    start, _, invitation = link.rpartition("/")
    assert start == f"{ada.wire.url}/join"
    assert re.fullmatch(rf"{ada.game}\.[a-z2-7]{{16}}", invitation)

    stranger = person("Eve")
    stranger.forgive("answer 403", "status of 403")
    stranger.go(f"/join/{ada.game}")
    stranger.sees("This table is only for invited players. Ask its host for the link.")
    grace.go(f"/join/{invitation}")
    grace.sees("Ada invites you to a game")
    grace.button("Take a seat").click()
    for each in (ada, grace):
        expect(each.hand).to_have_count(hand_size)
    assert grace.path == f"/game/{invitation}"
    guest = grace.get("/api/session")["player"]["name"]
    ada.sees(re.compile(f"^{guest}"))

    linus = person("Linus").go(f"/game/{invitation}")
    linus.sees("You are watching")

    toact = ada if ada.page.locator(".plate-turn:has-text('Your turn')").count() else grace
    while _turn(toact):
        toact = grace if toact is ada else ada
    for each in (ada, grace, linus):
        expect(each.page.locator(ENDED)).to_contain_text("share the victory")

    commits = truth(world.server, ada.game)
    for each, viewer in ((ada, 0), (grace, 1), (linus, None)):
        shown = shown_at(commits, viewer)
        assert len(shown) == 45
        received = each.wire.received
        if each is ada:  # the lobby told her the versions of other games
            received = received[received.index(ada.game) :]
        assert leaks(received, shown) == []
        _sees_what_is_planted(received, shown)


@pytest.mark.slow
def test_against_three_bots_the_board_game_is_played_to_its_end(person: People):
    ada = person("Ada").go()
    ada.button("Set up Lost Cities: The Board Game").click()
    ada.page.get_by_role("group", name="How many seats?").get_by_label("4").check()
    ada.page.locator("summary", has_text="Options").click()
    ada.page.get_by_role("textbox", name="Rounds").fill("1")
    ada.page.keyboard.press("Tab")
    ada.button("Start the game").click()
    ada.play_on()


@pytest.mark.slow
def test_against_two_bots_rivals_is_played_to_its_end(person: People):
    ada = person("Ada").go()
    ada.button("Set up Lost Cities: Rivals").click()
    ada.page.get_by_role("group", name="How many seats?").get_by_label("3").check()
    ada.button("Start the game").click()
    ada.play_on()
