"""Undo: free, and by an offer between two browsers."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import Person

_DRAWN = re.compile("^(You draw|Ada draws) .*undone$")


def _two_at_a_duel(person: People) -> tuple[Person, Person]:
    """Start a Duel in which Ada has made a turn. She has learned a card of the deck, so undo needs consent."""
    ada = person("Ada").seated_at("duel", undo="consent", options={"first_seat": "seat0"})
    grace = person("Grace").go().call_oneself("Grace").go(f"/join/{ada.game}")
    grace.sees("Ada is to play or discard a card")
    ada.decide()
    ada.button(re.compile("^Draw.*deck")).first.click()
    grace.waits_for_turn()
    return ada, grace


@pytest.mark.slow
def test_a_move_without_news_is_undone_and_redone_at_once(person: People):
    ada = person("Ada").seated_at("duel", undo="consent", bots=["surveyor"], options={"first_seat": "seat0"})
    ada.waits_for_turn()
    ada.decide()
    expect(ada.hand).to_have_count(7)
    struck = ada.page.locator(".log li.undone")
    ada.button("Undo").click()
    expect(ada.hand).to_have_count(8)
    expect(struck).to_have_text([re.compile("^You (play|discard)")])
    ada.button("Redo").click()
    expect(ada.hand).to_have_count(7)
    expect(struck).to_have_count(0)


@pytest.mark.slow
def test_against_a_bot_it_is_the_players_own_turn_again_after_undo(person: People):
    ada = person("Ada").seated_at("duel", undo="free", bots=["surveyor"], options={"first_seat": "seat0"})
    ada.waits_for_turn()
    ada.decide()
    ada.button(re.compile("^Draw.*deck")).first.click()
    ada.sees("Play or discard a card")
    ada.button("Undo").click()
    ada.sees("Draw a card")
    expect(ada.hand).to_have_count(7)
    ada.button("Undo").click()
    ada.sees("Play or discard a card")
    expect(ada.hand).to_have_count(8)
    expect(ada.page.locator(".notice.danger")).to_have_count(0)


def test_an_offer_to_undo_is_accepted_in_the_other_browser(person: People):
    ada, grace = _two_at_a_duel(person)
    ada.button("Ask to undo").click()
    ada.sees("You asked to undo your last move. Waiting for Grace.")
    grace.sees("Ada asks to undo a move.")
    grace.button("Accept").click()
    ada.waits_for_turn()
    ada.sees("Draw a card")
    expect(grace.button("Accept")).to_have_count(0)
    for each in (ada, grace):
        expect(each.page.locator(".log li.undone")).to_have_text([_DRAWN])
    grace.page.reload()
    expect(grace.page.locator(".log li.undone")).to_have_text([_DRAWN])


@pytest.mark.slow
def test_an_offer_to_undo_is_declined_in_the_other_browser(person: People):
    ada, grace = _two_at_a_duel(person)
    ada.button("Ask to undo").click()
    grace.button("Decline").click()
    expect(ada.page.get_by_role("alert")).to_have_count(0)
    expect(ada.page.locator(".notice")).to_contain_text("Grace")
    expect(grace.button("Decline")).to_have_count(0)
    grace.waits_for_turn()
    ada.button("Ask to undo").click()
    grace.sees("Ada asks to undo a move.")
    ada.button("Withdraw").click()
    expect(grace.button("Accept")).to_have_count(0)


@pytest.mark.slow
def test_an_offer_to_end_the_game_ends_it_where_the_other_agrees(person: People):
    ada, grace = _two_at_a_duel(person)
    ada.button("More").click()
    ada.button("Offer to end the game").click()
    grace.sees("Ada offers to end the game here, as the points stand.")
    grace.button("Accept").click()
    for each in (ada, grace):
        each.sees("The game ended by agreement.")


@pytest.mark.slow
def test_who_resigns_is_asked_whether_they_mean_it(person: People):
    ada, grace = _two_at_a_duel(person)
    grace.button("More").click()
    grace.button("Resign").click()
    grace.button("Cancel").click()
    grace.waits_for_turn()
    grace.button("More").click()
    grace.button("Resign").click()
    grace.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ada.sees(re.compile("You win( by \\d+)?"))
    grace.sees("Grace resigned.")


@pytest.mark.slow
def test_nothing_is_undone_before_the_players_own_first_move(person: People):
    ada = person("Ada").seated_at("duel", undo="free", bots=["surveyor"], options={"first_seat": "seat1"})
    ada.waits_for_turn()
    expect(ada.button("Undo")).to_be_disabled()
    ada.decide()
    ada.button("Undo").click()
    expect(ada.hand).to_have_count(8)
    expect(ada.button("Redo")).to_be_visible()
    expect(ada.button("Undo")).to_be_disabled()
