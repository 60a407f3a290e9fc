"""A challenge from a profile: what is sent, also again after a lost answer, and tables without room in the lists."""

from playwright.sync_api import Page, expect
from tests.web_shell import samples
from tests.web_shell.gateway import FakeGateway

GAMES = "/api/games"
PROFILE = {
    "player": {"id": "p2", "name": "Ben"},
    "isYou": False,
    "ratings": [],
    "history": [],
    "results": [],
    "parts": [],
    "titles": {},
}


def challenging(page: Page) -> None:
    """Open the dialog that challenges Ben."""
    page.route("**/api/players/p2", lambda route: route.fulfill(json=PROFILE))
    page.goto("/player/p2")
    page.get_by_role("button", name="Challenge Ben").click()
    page.get_by_role("dialog").get_by_label("Game").select_option("duel")


def test_after_a_lost_answer_the_same_challenge_is_sent_again(page: Page, gateway: FakeGateway) -> None:
    gateway.refuse(GAMES, 0, "UNREACHABLE")
    challenging(page)
    send = page.get_by_role("dialog").get_by_role("button", name="Send the challenge")
    send.click()
    expect(page.get_by_text("The server cannot be reached. We keep trying.")).to_be_visible()
    send.click()
    page.wait_for_url("**/game/new")
    lost, answered = gateway.bodies(GAMES)
    assert lost == answered
    terms = {name: lost[name] for name in lost if name not in ("commandId", "seedDigest")}
    assert terms == {
        "variant": "duel",
        "seats": 2,
        "undo": "consent",
        "invited": {"1": "p2"},
        "isRated": True,
        "timeControl": {"initialS": 300, "incrementS": 5},
    }


def test_other_terms_are_another_challenge(page: Page, gateway: FakeGateway) -> None:
    gateway.refuse(GAMES, 0, "UNREACHABLE")
    challenging(page)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Send the challenge").click()
    expect(page.get_by_text("The server cannot be reached. We keep trying.")).to_be_visible()
    dialog.get_by_label("No clock").check()
    dialog.get_by_role("button", name="Send the challenge").click()
    page.wait_for_url("**/game/new")
    lost, answered = gateway.bodies(GAMES)
    assert lost["commandId"] != answered["commandId"]
    assert "timeControl" not in answered


def test_a_table_whose_seats_are_kept_for_others_is_watched_and_not_joined(page: Page, gateway: FakeGateway) -> None:
    kept = {"seat": 1, "name": None, "isYou": False, "keptFor": "Ben"}
    seats = [{"seat": 0, "name": "Cyd", "isYou": False}, kept]
    gateway.add("g7", frames=[samples.frame(2, "Cyd sat down", status="open")], seats=seats, status="open")
    page.goto("/")
    table = page.locator(".game").filter(has_text="Cyd")
    expect(table.get_by_text("kept for Ben")).to_be_visible()
    expect(table.get_by_role("link", name="Watch")).to_be_visible()
    expect(table.get_by_role("button", name="Join")).to_have_count(0)
