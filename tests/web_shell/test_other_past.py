"""A server that has lost part of its log: the page drops the lost lines, and shows the present ones."""

from playwright.sync_api import Page, expect
from tests.web_shell import samples
from tests.web_shell.gateway import FakeGateway


def test_a_page_that_knows_more_than_the_server_starts_anew(page: Page, gateway: FakeGateway) -> None:
    game = gateway.add()
    page.goto("/game/g1")
    expect(page.get_by_text("Play or discard a card")).to_be_visible()
    gateway.tell("g1", "frame", samples.frame(9, "Surveyor plays what is lost"))
    expect(page.locator(".log li")).to_contain_text(["Surveyor plays what is lost"])
    del game.frames[-1]
    gateway.tell("g1", "gone", {"error": {"reason": "VERSION_CONFLICT", "message": ""}})
    expect(page.locator(".log li", has_text="Surveyor plays what is lost")).to_have_count(0)
    expect(page.get_by_text("Play or discard a card")).to_be_visible()
    assert gateway.streams == ["seat=0&after=0", "seat=0&after=0"]
