"""A delay for spectators: the choice in the form for a new game, and the line for those who watch."""

from playwright.sync_api import Page, expect
from tests.web_shell import samples
from tests.web_shell.gateway import FakeGateway
from tests.web_shell.test_game import OTHERS
from tests.web_shell.test_lobby import asked, set_up, start


def with_a_friend(page: Page) -> None:
    set_up(page)
    page.get_by_role("radio", name="With a friend, by a link").check()


def test_spectators_see_every_move_at_once_unless_a_delay_is_chosen(page: Page, gateway: FakeGateway) -> None:
    with_a_friend(page)
    expect(page.get_by_role("group", name="Spectators see").get_by_label("every move at once")).to_be_checked()
    start(page, "Open the table")
    assert "spectatorDelay" not in asked(gateway)


def test_a_chosen_delay_is_sent(page: Page, gateway: FakeGateway) -> None:
    with_a_friend(page)
    page.get_by_label("the game 5 moves later").check(force=True)
    start(page, "Open the table")
    assert asked(gateway)["spectatorDelay"] == 5


def test_a_game_against_bots_offers_no_delay(page: Page, gateway: FakeGateway) -> None:
    set_up(page)
    expect(page.get_by_role("group", name="Spectators see")).to_have_count(0)


def test_a_spectator_reads_how_much_later_the_game_is_shown(page: Page, gateway: FakeGateway) -> None:
    gateway.add(seats=OTHERS, frames=[samples.frame(7, "Grace draws a card", seats=OTHERS)], spectatorDelay=5)
    page.goto("/game/g1")
    expect(page.get_by_text("You are watching (delay in moves: 5)")).to_be_visible()
