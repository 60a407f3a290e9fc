"""Bots of other authors on the page: chosen for a seat like our own, and another one after a decline."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web_shell import samples
from tests.web_shell.gateway import FakeGateway

ROBO = {"name": "@p7", "title": "Robo", "isGuest": True, "description": "Plays a <b>sound</b> opening"}
HAL = {"name": "@p9", "title": "Hal", "isGuest": True}
TWO_SEATS: list[dict[str, Any]] = [{"seat": 0, "name": "Ada", "isYou": True}, {"seat": 1, "name": None, "isYou": False}]
DECLINED = {"reason": "BOT_DECLINED", "bot": "Robo", "declined": "busy", "message": "Robo takes no seat: busy"}
BUSY = "Robo is busy. Choose another bot."


def set_up(page: Page, title: str = "Duel") -> None:
    page.goto("/")
    page.get_by_role("button", name=f"Set up {title}", exact=True).click()


def test_a_guest_is_chosen_for_a_seat_beside_our_own_bots(page: Page, gateway: FakeGateway) -> None:
    gateway.guests = [ROBO, HAL]
    set_up(page)
    seat = page.get_by_label("Seat 2")
    expect(seat.locator("optgroup")).to_have_attribute("label", "Bots of other authors")
    expect(seat.locator("optgroup option")).to_have_text(["Robo", "Hal"])
    seat.select_option("@p7")
    expect(page.get_by_text("Plays a <b>sound</b> opening")).to_be_visible()
    expect(page.get_by_role("radio", name="With consent")).to_be_checked()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/game/new")
    body = gateway.bodies("/api/games")[-1]
    assert (body["bots"], body["undo"]) == (["@p7"], "consent")


def test_guests_are_looked_for_on_the_terms_of_the_form(page: Page, gateway: FakeGateway) -> None:
    gateway.guests = [ROBO]
    set_up(page, "The Board Game")
    expect(page.locator("#seat-0 optgroup option")).to_have_text(["Robo"])
    assert gateway.terms == [{"options": {}, "undo": "consent", "hasBots": False}]
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_label("Seat 2").select_option("@p7")
    expect(page.locator("#seat-1 optgroup option")).to_be_disabled()
    page.get_by_role("radio", name="4", exact=True).check()
    expect(page.get_by_label("Seat 4")).to_have_value("surveyor")
    gateway.guests = []
    with page.expect_response(lambda answer: "/api/bots" in answer.url and "free" in answer.url):
        page.get_by_role("radio", name="Free").check()
    expect(page.get_by_text("Robo does not play this game as it is set up, or has gone.")).to_be_visible()
    assert gateway.terms[-1] == {"options": {}, "undo": "free", "hasBots": True}
    expect(page.get_by_role("button", name="Start the game")).to_be_disabled()
    gateway.guests = [ROBO]
    page.evaluate("dispatchEvent(new Event('focus'))")
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()


def test_terms_that_are_refused_leave_the_last_list(page: Page, gateway: FakeGateway) -> None:
    gateway.guests = [ROBO]
    set_up(page)
    expect(page.locator("#seat-0 optgroup option")).to_have_text(["Robo"])
    error = {"error": {"reason": "INVALID_SETUP", "message": "no"}}
    with page.expect_response("**/api/bots?*terms*"):
        page.route("**/api/bots?*terms*", lambda route: route.fulfill(status=400, json=error))
        page.get_by_role("radio", name="Never").check()
    expect(page.locator("#seat-0 optgroup option")).to_have_text(["Robo"])


def test_a_guest_that_declines_a_new_game_leaves_its_seat_to_another(page: Page, gateway: FakeGateway) -> None:
    gateway.guests, gateway.declined = [ROBO, HAL], DECLINED
    set_up(page)
    page.get_by_label("Seat 2").select_option("@p7")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/game/new")
    expect(page.get_by_role("status").filter(has_text=BUSY)).to_be_visible()
    with page.expect_response("**/api/games/new/bots"):
        page.get_by_role("button", name="Hal, a bot").click()
    expect(page.get_by_text(BUSY)).to_have_count(0)
    assert gateway.bodies("/api/games/new/bots") == [{"bot": "@p9", "seat": 1}]


def test_another_error_of_a_new_game_is_told_at_its_table(page: Page, gateway: FakeGateway) -> None:
    gateway.declined = {"reason": "OVER_QUOTA", "message": "", "retryAfterS": 30}
    set_up(page)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/game/new")
    expect(page.get_by_text("Too many requests. Try again in 30 s.")).to_be_visible()


def test_one_click_seats_a_guest_at_an_open_table(page: Page, gateway: FakeGateway) -> None:
    gateway.guests = [ROBO, HAL]
    free = [{**TWO_SEATS[1], "seat": seat} for seat in (1, 2)]
    gateway.add(variant="board", status="open", seats=[TWO_SEATS[0], *free], frames=[])
    page.goto("/game/g1")
    rows = page.locator(".bot-seats li")
    expect(rows).to_have_text(
        [
            "Surveyor, a bot",
            "Random, a bot",
            "Robo, a botby another author Plays a <b>sound</b> opening",
            "Hal, a botby another author",
        ]
    )
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_role("button", name="Robo, a bot").click()
    expect(page.get_by_role("button", name="Hal, a bot")).to_be_enabled()
    assert gateway.bodies("/api/games/g1/bots") == [{"bot": "@p7", "seat": 2}]


@pytest.mark.parametrize(
    ("declined", "text"),
    [
        ("options", "Robo does not play with these options."),
        ("too_many_games", "Robo plays as many games as it can."),
        ("offline", "Robo has gone."),
        ("no_answer", "Robo does not answer."),
        ("of a later release", "Robo does not take the seat."),
    ],
)
def test_a_decline_is_told_and_another_bot_can_be_chosen(
    page: Page, gateway: FakeGateway, declined: str, text: str
) -> None:
    gateway.guests = [ROBO, HAL]
    gateway.add(status="open", seats=TWO_SEATS, frames=[])
    gateway.refuse("/api/games/g1/bots", 409, "BOT_DECLINED", bot="Robo", declined=declined)
    page.goto("/game/g1")
    expect(page.get_by_role("button", name="Hal, a bot")).to_be_enabled()
    gateway.guests = [HAL]  # the list is read again after a decline
    page.get_by_role("button", name="Robo, a bot").click()
    expect(page.get_by_role("status").filter(has_text=f"{text} Choose another bot.")).to_be_visible()
    expect(page.get_by_role("button", name="Robo, a bot")).to_have_count(0)
    page.get_by_role("button", name="Surveyor, a bot").click()
    expect(page.get_by_text("Choose another bot.")).to_have_count(0)


def test_while_a_guest_is_asked_no_other_bot_is(page: Page, gateway: FakeGateway) -> None:
    gateway.guests = [ROBO]
    gateway.add(status="open", seats=TWO_SEATS, frames=[])
    held: list[Any] = []
    page.route(
        "**/api/games/g1/bots", lambda route: route.fallback() if route.request.method == "GET" else held.append(route)
    )
    page.goto("/game/g1")
    page.get_by_role("button", name="Robo, a bot").click()
    expect(page.get_by_text("Robo is being asked …")).to_be_visible()
    expect(page.get_by_role("button", name="Surveyor, a bot")).to_be_disabled()
    held[0].continue_()
    expect(page.get_by_role("button", name="Surveyor, a bot")).to_be_enabled()


def test_only_the_host_sees_bots_to_choose(page: Page, gateway: FakeGateway) -> None:
    gateway.guests = [ROBO]
    gateway.add(status="open", seats=TWO_SEATS, frames=[], isHost=False)
    page.goto("/game/g1")
    expect(page.get_by_text("The game starts as soon as every seat is taken.")).to_be_visible()
    expect(page.locator(".bot-seats")).to_have_count(0)


def test_the_seats_of_bots_are_marked_everywhere(page: Page, gateway: FakeGateway) -> None:
    seats = [TWO_SEATS[0], {**TWO_SEATS[1], "name": "Robo", "isBot": True}]
    standings = [
        {"seat": 0, "place": 1, "total": 40, "isWinner": True, "parts": []},
        {"seat": 1, "place": 2, "total": 1},
    ]
    ended = samples.table(result={"standings": standings}, actions=[])
    over = [samples.frame(7, "The game is over", status="over", table=ended, seats=seats)]
    waiting = [*seats, {"seat": 2, "name": None, "isYou": False}]
    gateway.add("open", variant="board", status="open", seats=waiting, frames=[])
    gateway.add("over", status="over", seats=seats, frames=over)
    page.goto("/")
    expect(page.locator(".chips li", has_text="Robo").first).to_have_text("Robo bot")
    expect(page.locator(".chips .you .bot-mark")).to_have_count(0)
    page.goto("/game/open")
    expect(page.locator(".waiting-room li", has_text="Robo")).to_contain_text("bot")
    expect(page.locator(".waiting-room .seat-rows .bot-mark")).to_have_count(1)
    page.goto("/game/over")
    expect(page.locator(".plate", has_text="Robo").locator(".bot-mark")).to_have_text("bot")
    expect(page.locator(".result th", has_text="Robo").locator(".bot-mark")).to_have_text("bot")
    expect(page.locator(".plate .bot-mark")).to_have_count(1)
    page.goto("/replay/over")
    expect(page.locator(".plate .bot-mark")).to_have_text(["bot"])
    expect(page.get_by_label("Seen by").locator("option")).to_have_text(
        ["Ada", "Robo, a bot", "a spectator", "all cards open"]
    )
