"""Replays: stepping, seats, links, and forks from the middle of a game."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import ENDED, Person

SHORT = {"rounds": 1, "wagers_per_colour": 0, "hand_size": 21, "first_seat": "seat0"}
"""Options of a Duel with three cards to draw."""


def _at_the_replay(person: People) -> Person:
    """Open the replay of a Duel of three turns, which Ada has played in both seats."""
    ada = person("Ada").seated_at("duel", hotSeat=True, options=SHORT, undo="free")
    assert ada.play_on() == 6
    ada.page.locator(ENDED).get_by_role("link", name="Replay").click()
    ada.sees("Seen by")
    return ada


def _position(person: Person) -> str:
    return person.page.locator(".position").inner_text()


def test_a_replay_is_stepped_through_slid_along_and_played(person: People):
    ada = _at_the_replay(person)
    expect(ada.page.locator(".position")).to_have_text("1 / 7")
    expect(ada.zone("Deck")).to_contain_text("3")
    ada.button("One step forward").click()
    expect(ada.page.locator(".position")).to_have_text("2 / 7")
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.locator(".position")).to_have_text("3 / 7")
    expect(ada.zone("Deck")).to_contain_text("2")
    ada.page.keyboard.press("ArrowLeft")
    ada.button("One step back").click()
    expect(ada.page.locator(".position")).to_have_text("1 / 7")
    ada.page.get_by_label("Position").fill("4")
    expect(ada.page.locator(".position")).to_have_text("5 / 7")
    ada.page.get_by_label("Speed").select_option("fast")
    ada.button("Play").click()
    expect(ada.page.locator(".position")).to_have_text("7 / 7")
    expect(ada.button("Play")).to_be_visible()
    ada.button("To the beginning").click()
    expect(ada.page.locator(".position")).to_have_text("1 / 7")


@pytest.mark.slow
def test_the_bar_of_a_replay_covers_neither_the_hand_nor_the_edge_of_a_phone(person: People):
    ada = _at_the_replay(person)
    for width, height in ((1280, 800), (390, 844)):
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.hand.first.scroll_into_view_if_needed()
        bar = ada.page.locator(".replay-controls").bounding_box()
        card = ada.hand.first.bounding_box()
        assert bar is not None, "the bar is there"
        assert card is not None, "the hand is there"
        assert card["y"] + card["height"] <= bar["y"] + 1 or card["y"] >= bar["y"] + bar["height"]
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.slow
def test_after_the_end_every_seat_can_be_looked_over_the_shoulder(person: People):
    ada = _at_the_replay(person)
    viewer = ada.page.get_by_label("Seen by")

    def hand() -> list[str]:
        names: list[str] = ada.hand.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        return names

    own = hand()
    viewer.select_option("1")
    expect(ada.page).to_have_url(re.compile("seat=1"))
    expect(ada.hand.first).not_to_have_attribute("aria-label", own[0])
    assert len(own) == len(hand()) == 21
    assert not set(own) & set(hand())
    viewer.select_option("all cards open")
    for name in (own[0], own[20]):
        expect(ada.page.locator(".table").get_by_label(name, exact=True).first).to_be_visible()
    viewer.select_option("a spectator")
    expect(ada.hand).to_have_count(0)


@pytest.mark.slow
def test_a_link_leads_another_player_to_the_same_position(person: People):
    ada = _at_the_replay(person)
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.button("One step forward").click()
    ada.page.get_by_label("Seen by").select_option("1")
    expect(ada.page).to_have_url(re.compile("seat=1"))
    ada.button("Share").click()
    ada.sees("The link to this position is copied.")
    link = ada.page.evaluate("navigator.clipboard.readText()")
    assert link == ada.page.url

    grace = person("Grace").go(link.removeprefix(ada.wire.url))
    expect(grace.page.locator(".position")).to_have_text("2 / 7")
    expect(grace.page.get_by_label("Seen by")).to_have_value("1")
    expect(grace.hand).to_have_count(21)


@pytest.mark.slow
def test_an_analysis_goes_on_from_the_middle_with_all_hands(person: People):
    ada = _at_the_replay(person)
    replay = ada.path
    ada.page.get_by_label("Position").fill("2")
    expect(ada.zone("Deck")).to_contain_text("2")
    ada.button("Analyse from here").click()
    ada.waits_for_turn()
    assert ada.path.startswith("/game/")
    ada.sees("Analysis")
    expect(ada.zone("Deck")).to_contain_text("2")
    assert ada.play_on() == 4
    ada.go(replay)
    expect(ada.page.locator(".position")).to_have_text("1 / 7")


@pytest.mark.slow
def test_undone_moves_are_marked(person: People):
    ada = person("Ada").seated_at("duel", hotSeat=True, options=SHORT, undo="free")
    ada.waits_for_turn()
    ada.decide()
    ada.button("Undo").click()
    expect(ada.hand).to_have_count(21)
    ada.play_on()
    ada.page.locator(ENDED).get_by_role("link", name="Replay").click()
    ada.button("One step forward").click()
    ada.sees("This was undone later.")


LONG_ENOUGH = {"rounds": 1, "first_seat": "seat0"}


@pytest.mark.slow
def test_a_finished_duel_tells_luck_from_play_and_leads_to_its_dearest_moves(person: People):
    ada = person("Ada").seated_at("duel", hotSeat=True, options=LONG_ENOUGH, undo="free")
    ada.play_on()
    ada.page.locator(ENDED).get_by_role("link", name="Luck and play").click()
    dialog = ada.page.get_by_role("dialog", name="Luck and play")
    verdict = dialog.locator(".verdict")
    expect(verdict).to_contain_text(re.compile(r"(won by|lost by|was level).* by (better|worse) play\."))
    said = re.search(r"(?:was level|by (\d+)): (\d+) (?:un)?lucky, (\d+) by", verdict.inner_text())
    assert said is not None
    margin, luck, play = (int(number or 0) for number in said.groups())
    assert margin in {abs(luck - play), luck + play}, "luck and play add up to the result"
    expect(dialog.get_by_role("img")).to_be_visible()
    expect(dialog.get_by_role("row")).to_have_count(2)
    ada.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    ada.button("Luck and play").click()
    move = dialog.locator(".losses button").first
    told = move.inner_text()
    move.click()
    expect(dialog).to_be_hidden()
    assert ada.page.locator(".position").inner_text() != "1 / 7"
    assert re.search(r"Round 1, .*“.+”. “.+” was better by \d+\.", told)


@pytest.mark.slow
def test_a_duel_by_unusual_options_offers_no_analysis(person: People):
    ada = _at_the_replay(person)
    expect(ada.button("Analyse from here")).to_be_visible()
    expect(ada.button("Luck and play")).to_have_count(0)
