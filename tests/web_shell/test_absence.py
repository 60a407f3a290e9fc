"""Buttons about time and absence: where they apply, and only there, with the commands that they send."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web_shell import samples
from tests.web_shell.gateway import FakeGateway

COMMANDS = "/api/games/g1/commands"
STANDING = {"seats": [{"seat": 0, "leftMs": 200_000}, {"seat": 1, "leftMs": 300_000}]}
PAUSED = {**STANDING, "isPaused": True}
PACE = {"initialS": 300, "incrementS": 5}
THREE = [{"seat": seat, "name": name, "isYou": False} for seat, name in enumerate(["Grace", "Lin", "Mary"])]


def seats_of(mine: int | None = None, left: tuple[int, ...] = ()) -> list[samples.Json]:
    """Return three seats, of which one may be the player's own and some are left."""
    return [
        {**seat, "isYou": seat["seat"] == mine, **({"isLeft": True} if seat["seat"] in left else {})} for seat in THREE
    ]


def opened(page: Page, gateway: FakeGateway, seats: list[samples.Json], **facts: Any) -> None:
    """Open a game of three."""
    told = samples.frame(7, "Grace moves", seats=seats)
    gateway.add(frames=[told], seats=seats, **facts)
    page.goto("/game/g1")
    expect(page.locator(".log")).to_contain_text("Grace moves")


def sent(gateway: FakeGateway) -> list[samples.Json]:
    return [{name: value for name, value in body.items() if name != "commandId"} for body in gateway.bodies(COMMANDS)]


# -- pausing --


def with_clocks(page: Page, gateway: FakeGateway, clocks: samples.Json, **facts: Any) -> None:
    gateway.add(frames=[samples.frame(7, "Ada moves", clocks=clocks, **facts)], timeControl=PACE)
    page.goto("/game/g1")
    expect(page.locator(".log")).to_contain_text("Ada moves")


def test_a_player_offers_a_pause(page: Page, gateway: FakeGateway) -> None:
    with_clocks(page, gateway, STANDING)
    expect(page.get_by_role("button", name="Start the clocks")).to_have_count(0)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Offer to pause the clocks").click()
    expect(page.locator(".log li")).to_have_count(2)
    assert sent(gateway) == [{"version": 7, "seat": 0, "offerPause": True}]


def test_a_pause_is_offered_only_where_clocks_run_and_no_offer_waits(page: Page, gateway: FakeGateway) -> None:
    gateway.add()
    page.goto("/game/g1")
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("button", name="Offer to end the game")).to_be_visible()
    expect(page.get_by_role("button", name="Offer to pause the clocks")).to_have_count(0)
    with_clocks(page, gateway, PAUSED)
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("button", name="Offer to pause the clocks")).to_have_count(0)
    with_clocks(page, gateway, STANDING, offer={"id": 7, "seat": 0, "kind": "end", "asked": [1]})
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("button", name="Offer to pause the clocks")).to_be_disabled()


def test_the_offer_of_a_pause_is_answered_like_any_other(page: Page, gateway: FakeGateway) -> None:
    with_clocks(page, gateway, STANDING, offer={"id": 7, "seat": 1, "kind": "pause", "asked": [0]})
    expect(page.get_by_role("alert")).to_contain_text("Surveyor asks to pause the clocks.")
    page.get_by_role("button", name="Accept").click()
    expect(page.locator(".log li")).to_have_count(2)
    assert sent(gateway) == [{"version": 7, "seat": 0, "answer": {"offer": 7, "accept": True}}]


def test_an_offer_of_a_pause_of_the_player_waits(page: Page, gateway: FakeGateway) -> None:
    with_clocks(page, gateway, STANDING, offer={"id": 7, "seat": 0, "kind": "pause", "asked": [1]})
    said = "You asked to pause the clocks. Waiting for Surveyor."
    expect(page.get_by_role("alert")).to_contain_text(said)


def test_paused_clocks_are_started_by_a_player(page: Page, gateway: FakeGateway) -> None:
    with_clocks(page, gateway, PAUSED)
    expect(page.get_by_text("The clocks are paused. A move starts them again.")).to_be_visible()
    page.get_by_role("button", name="Start the clocks").press("Enter")
    expect(page.locator(".log li")).to_have_count(2)
    assert sent(gateway) == [{"version": 7, "seat": 0, "resumeClocks": True}]


def test_spectators_see_a_pause_and_cannot_end_it(page: Page, gateway: FakeGateway) -> None:
    gateway.add(frames=[samples.frame(7, "x", clocks=PAUSED, seats=THREE[:2])], seats=THREE[:2], timeControl=PACE)
    page.goto("/game/g1")
    expect(page.get_by_text("The clocks are paused. A move starts them again.")).to_be_visible()
    expect(page.get_by_role("button", name="Start the clocks")).to_have_count(0)


# -- seats that are left --


def test_a_spectator_takes_over_a_seat_that_is_left(page: Page, gateway: FakeGateway) -> None:
    opened(page, gateway, seats_of(left=(1,)), takeover=True)
    page.get_by_role("button", name="Take over the seat of Lin").click()
    dialog = page.get_by_role("dialog", name="Take over the seat of Lin?")
    expect(dialog).to_contain_text("You see all that the seat knows, and play on for it.")
    assert sent(gateway) == []
    seats = seats_of(1)
    gateway.games["g1"].facts["seats"] = seats
    gateway.games["g1"].frames[-1]["seats"] = seats
    with page.expect_request("**/stream?seat=1*"):
        dialog.get_by_role("button", name="Take over").click()
    expect(page.get_by_text("(you)")).to_be_visible()
    expect(page.locator(".seat-left")).to_have_count(0)
    assert gateway.bodies("/api/session") == [{}], "a guest was registered first"
    assert sent(gateway) == [{"takeOver": 1}]


def test_the_question_can_be_closed(page: Page, gateway: FakeGateway) -> None:
    opened(page, gateway, seats_of(left=(1,)), takeover=True)
    page.get_by_role("button", name="Take over the seat of Lin").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Take over the seat of Lin")).to_be_focused()
    assert sent(gateway) == []


def test_every_seat_that_is_left_is_offered(page: Page, gateway: FakeGateway) -> None:
    opened(page, gateway, seats_of(left=(0, 2)), takeover=True)
    expect(page.get_by_role("button", name="Take over the seat of")).to_have_text(
        ["Take over the seat of Grace", "Take over the seat of Mary"]
    )


@pytest.mark.parametrize(
    ("seats", "takeover", "status"),
    [
        (seats_of(left=(1,)), False, "running"),
        (seats_of(0, left=(1,)), True, "running"),
        (seats_of(), True, "running"),
        (seats_of(left=(1,)), True, "over"),
    ],
    ids=["not allowed", "holder of another seat", "no seat is left", "over"],
)
def test_elsewhere_no_seat_is_offered(
    page: Page, gateway: FakeGateway, seats: list[samples.Json], takeover: bool, status: str
) -> None:
    gateway.add(frames=[samples.frame(7, "x", seats=seats, status=status)], seats=seats, takeover=takeover)
    page.goto("/game/g1")
    expect(page.locator(".plate").first).to_be_visible()
    expect(page.get_by_role("button", name="Take over")).to_have_count(0)


def test_the_player_who_left_may_come_back(page: Page, gateway: FakeGateway) -> None:
    opened(page, gateway, seats_of(1, left=(1,)), takeover=True)
    expect(page.get_by_text("You have left the game. The others play on.")).to_be_visible()
    page.get_by_role("button", name="Come back").click()
    with page.expect_response("**" + COMMANDS):
        page.get_by_role("dialog").get_by_role("button", name="Take over").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert sent(gateway) == [{"takeOver": 1}]


def test_a_player_who_left_for_good_can_neither_resign_nor_move(page: Page, gateway: FakeGateway) -> None:
    opened(page, gateway, seats_of(0, left=(0,)))
    expect(page.get_by_text("You have left the game. The others play on.")).to_be_visible()
    expect(page.get_by_role("button", name="Come back")).to_have_count(0)
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("button", name="Copy the link to watch")).to_be_visible()
    expect(page.get_by_role("button", name="Resign")).to_have_count(0)
    expect(page.locator(".all-moves")).to_have_count(0)
    expect(page).to_have_title("Duel · Lost Cities")


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("platform.takeover_seat", "This seat can no longer be taken over."),
        ("platform.takeover_holder", "You hold or held another seat of this game, and know what it knows."),
        ("platform.takeover_rules", "By the rules of this game, a seat that is left cannot be taken over."),
        ("platform.takeover_new", "what the server says"),
    ],
)
def test_a_refused_takeover_says_why(page: Page, gateway: FakeGateway, rule: str, words: str) -> None:
    opened(page, gateway, seats_of(left=(1,)), takeover=True)
    gateway.refuse(COMMANDS, 422, "TAKEOVER_REFUSED", "what the server says", rule=rule)
    page.get_by_role("button", name="Take over the seat of Lin").click()
    page.get_by_role("dialog").get_by_role("button", name="Take over").click()
    expect(page.locator(".notice")).to_have_text(words)


def test_a_move_that_comes_too_late_says_so(page: Page, gateway: FakeGateway) -> None:
    with_clocks(page, gateway, STANDING)
    gateway.refuse(COMMANDS, 422, "TIME_IS_UP", "the clock of seat 0 has run out", rule="platform.time")
    page.locator(".all-moves summary").click()
    page.locator(".all-moves").get_by_role("button", name="Play red 7").click()
    expect(page.locator(".notice")).to_have_text("The time has just run out.")


# -- open tables --


def waiting(page: Page, gateway: FakeGateway, **facts: Any) -> None:
    seats = [*samples.seats()[:1], {"seat": 1, "name": None, "isYou": False}]
    told = samples.frame(2, "Ada sat down", status="open", seats=seats)
    del told["table"]
    gateway.add(frames=[told], seats=seats, status="open", **facts)
    page.goto("/game/g1")
    expect(page.get_by_text("The game starts as soon as every seat is taken.")).to_be_visible()


def test_the_host_closes_an_open_table_after_a_question(page: Page, gateway: FakeGateway) -> None:
    waiting(page, gateway, isHost=True)
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    assert sent(gateway) == []
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("dialog").get_by_role("button", name="Close the table").click()
    expect(page.get_by_text("Where shall the expedition lead?")).to_be_visible()
    assert sent(gateway) == [{"closeTable": True}]


def test_a_guest_of_the_table_cannot_close_it(page: Page, gateway: FakeGateway) -> None:
    waiting(page, gateway, isHost=False)
    expect(page.get_by_role("button", name="Leave the table")).to_be_visible()
    expect(page.get_by_role("button", name="Close the table")).to_have_count(0)


def test_the_others_learn_that_the_table_was_closed(page: Page, gateway: FakeGateway) -> None:
    waiting(page, gateway, isHost=False)
    told = samples.frame(3, "The table was closed", status="over")
    del told["table"]
    gateway.tell("g1", "frame", told)
    expect(page.get_by_text("This table was closed before the game started.")).to_be_visible()
