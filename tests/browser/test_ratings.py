"""Ratings in the page: a rated game between people, their profiles, and the leaderboards."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.test_pairing import seeks
from tests.browser.test_rematch import resign


def seat_of(person: Person) -> int:
    return next(int(seat["seat"]) for seat in person.get(f"/api/games/{person.game}")["seats"] if seat["isYou"])


def play_past_the_first_moves(players: dict[int, Person]) -> None:
    """Make moves with requests, as a resignation in the first moves counts for nothing."""
    for number in range(24):
        for seat, player in players.items():
            frame = player.get(f"/api/games/{player.game}/frames?seat={seat}")["frames"][-1]
            if actions := frame["table"].get("actions"):
                move = {"commandId": f"move-{number}", "seat": seat, "move": actions[-1]["move"]}
                player.post(f"/api/games/{player.game}/commands", move)
                break


def test_two_people_play_a_rated_game_and_look_at_profile_and_leaderboard(person: People):
    ada, grace = (person(name).go().call_oneself(name) for name in ("Ada", "Grace"))
    for each in (ada, grace):
        seeks(each, "1 minute per move")
    for each in (ada, grace):
        expect(each.hand).not_to_have_count(0)
        expect(each.page.locator(".headline").get_by_text("rated")).to_be_visible()
    play_past_the_first_moves({seat_of(each): each for each in (ada, grace)})
    resign(grace)
    expect(ada.page.locator(".ended")).to_be_visible()
    ada.page.get_by_role("link", name="Profile", exact=True).click()
    expect(ada.page.get_by_role("heading", name="Lost Cities: Duel · slow")).to_be_visible()
    ada.sees("1579?")
    ada.page.get_by_role("row", name=re.compile("Grace")).get_by_role("link").click()
    expect(ada.page.get_by_role("heading", name="Grace")).to_be_visible()
    ada.sees("1421?")
    ada.page.get_by_role("link", name="Leaderboards").first.click()
    ada.page.get_by_label("slow", exact=True).check()
    ada.sees("No rated players yet.")
    ada.page.get_by_text("Uncertain ratings, too").click()
    expect(ada.page.get_by_role("row")).to_have_count(3)
    ada.page.get_by_role("link", name="My games").first.click()
    expect(ada.page.get_by_role("link", name=re.compile("^Replay: Lost Cities: Duel"))).to_have_count(1)
