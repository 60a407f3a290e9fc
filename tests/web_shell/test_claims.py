"""Claims of seats on the page: offered when the other player has been away for long enough, and never before."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web_shell import samples
from tests.web_shell.gateway import FakeGateway, Serving

NOW = 1_700_000_000_000
"""Time of the server, in milliseconds. The browser's own clock is years behind."""
COMMANDS = "/api/games/g1/commands"
CLAIM = "Claim the win"
TWO = [{"seat": seat, "name": name, "isYou": not seat} for seat, name in enumerate(["Ada", "Ben"])]
THREE = [*TWO, {"seat": 2, "name": "Cyd", "isYou": False}]
TIMES = {"seats": [{"seat": 0, "leftMs": 200_000}, {"seat": 1, "leftMs": 300_000, "dueAt": NOW + 300_000}]}


@pytest.fixture
def page(browser: Browser, serving: Serving) -> Iterator[Page]:
    """Page with a false clock, which stands until the test lets time pass."""
    context = browser.new_context(base_url=serving.url, locale="en-GB", service_workers="block")
    page = context.new_page()
    page.set_default_timeout(5_000)
    page.clock.install(time="2020-02-02T02:02:02")
    yield page
    context.close()


def waiting_for_ben(page: Page, gateway: FakeGateway, seats: list[samples.Json] = TWO, **more: object) -> None:
    """Open a game with clocks in which Ben is to act since now."""
    places = [{"seat": each["seat"], "total": 0, "isToAct": each["seat"] == 1} for each in seats]
    told = {"table": samples.table(places=places, actions=[]), "at": NOW, "now": NOW, "clocks": TIMES, **more}
    gateway.add(frames=[samples.frame(7, "Ada moves", seats=seats, **told)], seats=seats, timeControl={"initialS": 300})
    page.goto("/game/g1")
    expect(page.locator(".log")).to_contain_text("Ada moves")
    page.clock.pause_at("2020-02-02T03:00:00")


def tell_company(gateway: FakeGateway, presence: str, away_since: int | None = None, *, now: int = NOW) -> None:
    """Tell the page about Ben."""
    ben = {"seat": 1, "presence": presence, **({} if away_since is None else {"awaySince": away_since})}
    seats = [{"seat": 0, "presence": "here"}, ben]
    gateway.tell("g1", "company", {"now": now, "claimS": 60, "seats": seats, "spectators": 0, "spectatorNames": []})


def test_a_claim_is_offered_a_minute_after_the_other_player_went_and_not_before(
    page: Page, gateway: FakeGateway
) -> None:
    waiting_for_ben(page, gateway)
    tell_company(gateway, "away", NOW)
    expect(page.locator(".presence.is-away")).to_be_visible()
    page.clock.run_for(58_000)
    expect(page.get_by_role("button", name=CLAIM)).to_have_count(0)
    page.clock.run_for(2_500)
    expect(page.get_by_role("status", name="Players who have gone")).to_contain_text(
        "Ben went away, and the game waits"
    )
    page.get_by_role("button", name=CLAIM).click()
    expect(page.locator(".log li")).to_have_count(2)
    assert [body["claimSeat"] for body in gateway.bodies(COMMANDS)] == [1]


def test_the_offer_goes_when_the_player_is_back(page: Page, gateway: FakeGateway) -> None:
    waiting_for_ben(page, gateway)
    tell_company(gateway, "away", NOW - 500_000)
    expect(page.locator(".presence.is-away")).to_be_visible()
    page.clock.run_for(61_000)
    expect(page.get_by_role("button", name=CLAIM)).to_be_visible()
    tell_company(gateway, "here", now=NOW + 61_000)
    page.clock.run_for(1)
    expect(page.get_by_role("button", name=CLAIM)).to_have_count(0)


def test_it_counts_from_the_last_move_if_the_player_went_before(page: Page, gateway: FakeGateway) -> None:
    waiting_for_ben(page, gateway)
    tell_company(gateway, "away", NOW - 500_000)
    expect(page.locator(".presence.is-away")).to_be_visible()
    page.clock.run_for(58_000)
    expect(page.get_by_role("button", name=CLAIM)).to_have_count(0)


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        ([{**each, "isYou": False} for each in TWO], {}),
        (TWO, {"status": "over"}),
        (TWO, {"clocks": {**TIMES, "isPaused": True}}),
        ([{**TWO[0], "isLeft": True}, *THREE[1:]], {}),
    ],
    ids=["a spectator", "over", "paused", "a player who has left"],
)
def test_it_is_offered_to_players_of_other_seats_alone_and_in_no_pause(
    page: Page, gateway: FakeGateway, seats: list[samples.Json], more: samples.Json
) -> None:
    waiting_for_ben(page, gateway, seats, **more)
    tell_company(gateway, "away", NOW)
    expect(page.locator(".presence.is-away")).to_be_visible()
    page.clock.run_for(120_000)
    expect(page.get_by_role("button", name="Claim")).to_have_count(0)


def test_among_three_the_claim_names_the_seat(page: Page, gateway: FakeGateway) -> None:
    waiting_for_ben(page, gateway, THREE)
    tell_company(gateway, "away", NOW)
    expect(page.locator(".presence.is-away")).to_be_visible()
    page.clock.run_for(61_000)
    expect(page.get_by_role("button", name="Claim the seat of Ben")).to_be_visible()


def test_a_refused_claim_says_why(page: Page, gateway: FakeGateway) -> None:
    waiting_for_ben(page, gateway)
    tell_company(gateway, "away", NOW)
    expect(page.locator(".presence.is-away")).to_be_visible()
    page.clock.run_for(61_000)
    gateway.refuse(COMMANDS, 422, "CLAIM_REFUSED", "what the server says", rule="platform.claim_here")
    page.get_by_role("button", name=CLAIM).click()
    expect(page.locator(".notice")).to_have_text("The player is here, or is not known to have gone.")
