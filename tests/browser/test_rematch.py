"""Rematches between people: both meet in one game, a seat is kept for the other, who may decline it."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import Person


def resign(person: Person) -> None:
    person.post(f"/api/games/{person.game}/commands", {"commandId": f"resign-{person.game}", "resign": True})


def two_at_a_table(person: People) -> tuple[Person, Person]:
    """Return two people whose game is over, as the second has resigned."""
    ada, grace = (person(name).go().call_oneself(name) for name in ("Ada", "Grace"))
    ada.seated_at("duel", seats=2)
    grace.go(f"/join/{ada.game}")
    expect(grace.hand).not_to_have_count(0)
    resign(grace)
    return ada, grace


def asks_for_a_rematch(person: Person) -> None:
    before = person.path
    person.button(re.compile("^(Rematch|Accept the rematch)$")).click()  # the other may have asked already
    person.page.wait_for_url(lambda url: not url.endswith(before))


def test_two_people_who_ask_for_a_rematch_meet_in_one_game_and_see_their_wins(person: People):
    ada, grace = two_at_a_table(person)
    for wins in (1, 2, 3):
        asks_for_a_rematch(ada)
        ada.sees("kept for Grace")
        asks_for_a_rematch(grace)
        assert ada.path == grace.path
        for each in (ada, grace):
            expect(each.hand).not_to_have_count(0)
            each.sees(re.compile(f"Game {wins + 1}: (Ada {wins} : 0 Grace|Grace 0 : {wins} Ada)"))
        resign(grace)
    linus = person("Linus").go(f"/game/{ada.game}")
    linus.page.get_by_role("link", name=re.compile("^Game 4:")).click()
    linus.page.get_by_role("link", name="Next game of the series").click()
    linus.page.wait_for_url(lambda url: url.endswith(ada.path))


def test_the_other_player_sees_the_wish_and_accepts_it(person: People):
    ada, grace = two_at_a_table(person)
    linus = person("Linus").go(f"/game/{ada.game}")
    asks_for_a_rematch(ada)
    grace.sees("Ada would like a rematch.")
    grace.button("Accept the rematch").click()
    for each in (ada, grace):
        expect(each.hand).not_to_have_count(0)
    linus.page.get_by_role("link", name="Next game of the series").click()
    linus.page.wait_for_url(lambda url: url.endswith(ada.path))
    linus.sees("Spectators: 1")


@pytest.mark.slow
def test_the_other_player_declines_where_the_wish_is_seen(person: People):
    ada, grace = two_at_a_table(person)
    asks_for_a_rematch(ada)
    grace.sees("Ada would like a rematch.")
    grace.button("Decline").click()
    expect(ada.text("kept for Grace")).to_have_count(0)
    expect(grace.text("Ada would like a rematch.")).to_have_count(0)
    ada.button("Close the table").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Close the table").click()
    grace.sees("The rematch was cancelled.")


@pytest.mark.slow
def test_a_rematch_that_is_declined_is_open_to_others(person: People):
    ada, grace = two_at_a_table(person)
    asks_for_a_rematch(ada)
    grace.go(ada.path)
    grace.sees("kept for you")
    expect(grace.button("Accept the rematch")).to_be_visible()
    grace.button("Decline").click()
    expect(ada.text("kept for Grace")).to_have_count(0)
    linus = person("Linus").go().call_oneself("Linus").go(f"/join/{ada.game}")
    expect(linus.hand).not_to_have_count(0)


@pytest.mark.slow
def test_a_rematch_is_accepted_in_its_waiting_room(person: People):
    ada, grace = two_at_a_table(person)
    asks_for_a_rematch(ada)
    grace.go(ada.path)
    grace.button("Accept the rematch").click()
    for each in (ada, grace):
        expect(each.hand).not_to_have_count(0)
