"""Seeds for the deals: the browser makes them, keeps them, and reveals them once all seats are taken."""

import hashlib
import json
from typing import Any

from playwright.sync_api import Page, expect
from tests.web_shell import samples
from tests.web_shell.gateway import FakeGateway

COMMANDS = "/api/games/g1/commands"


def digest_of(seed: str) -> str:
    return hashlib.sha256(b"lostcities/seat-seed/1" + bytes.fromhex(seed)).hexdigest()


def kept(page: Page) -> dict[str, Any]:
    """Return the seeds in the browser's storage, by digest."""
    found: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('seeds') || '{}'"))
    return found


def keep(page: Page, seed: str) -> str:
    """Put a seed into the browser's storage, as at an earlier visit. Return its digest."""
    page.goto("/")
    page.evaluate("text => localStorage.setItem('seeds', text)", json.dumps({digest_of(seed): {"seed": seed}}))
    return digest_of(seed)


def waiting(digest: str, *, other: str | None = "Grace") -> list[samples.Json]:
    """Return the seats of a table before the start; this browser's player has committed to a digest."""
    return [
        {"seat": 0, "name": "Ada", "isYou": True, "seedDigest": digest},
        {"seat": 1, "name": other, "isYou": False},
    ]


def opened(gateway: FakeGateway, seats: list[samples.Json]) -> None:
    gateway.add(status="open", seats=seats, frames=[samples.frame(1, status="open", seats=seats, table=None)])


def revealed(page: Page, gateway: FakeGateway) -> samples.Json:
    """Wait for the deal, and return the command before it."""
    expect(page.get_by_text("Play or discard a card")).to_be_visible()
    (said,) = gateway.bodies(COMMANDS)
    return said


def test_who_opens_a_game_or_joins_one_commits_to_a_new_seed(page: Page, gateway: FakeGateway) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play against a bot: Duel").click()
    page.wait_for_url("**/game/new")
    free = [{"seat": 0, "name": "Grace", "isYou": False}, {"seat": 1, "name": None, "isYou": False}]
    gateway.add("g1", status="open", seats=free, isHost=False)
    page.goto("/join/g1")
    page.wait_for_url("**/game/g1")
    sent = [gateway.bodies(path)[0]["seedDigest"] for path in ("/api/games", "/api/games/g1/join")]
    assert list(kept(page)) == sent
    assert [digest_of(own["seed"]) for own in kept(page).values()] == sent
    assert len(set(sent)) == 2


def test_a_seed_is_revealed_when_the_last_seat_is_taken_and_not_before(page: Page, gateway: FakeGateway) -> None:
    digest = keep(page, "11" * 32)
    opened(gateway, waiting(digest, other=None))
    page.goto("/game/g1")
    expect(page.get_by_text("The game starts as soon as every seat is taken.")).to_be_visible()
    assert gateway.bodies(COMMANDS) == []
    gateway.tell("g1", "frame", samples.frame(2, status="open", seats=waiting(digest), table=None))
    gateway.tell("g1", "frame", samples.frame(3, status="open", seats=waiting(digest), table=None))
    said = revealed(page, gateway)
    assert (said["commandId"], said["seat"]) == (f"reveal-{digest[:32]}", 0)
    assert said["revealSeed"]["seed"] == "11" * 32
    following = said["revealSeed"]["nextDigest"]
    assert following != digest
    assert digest_of(kept(page)[following]["seed"]) == following


def test_a_seed_is_revealed_again_with_the_same_next_one_after_a_lost_answer(page: Page, gateway: FakeGateway) -> None:
    digest = keep(page, "11" * 32)
    opened(gateway, waiting(digest))
    gateway.refuse(COMMANDS, 503, "UNAVAILABLE")
    page.goto("/game/g1")
    expect(page.get_by_text("Play or discard a card")).to_be_visible()
    lost, answered = gateway.bodies(COMMANDS)
    assert lost == answered


def test_a_seed_of_another_browser_waits_for_that_one(page: Page, gateway: FakeGateway) -> None:
    keep(page, "11" * 32)
    opened(gateway, waiting(digest_of("22" * 32)))
    page.goto("/game/g1")
    expect(page.get_by_text("Every seat is taken. The shuffle still needs Ada.")).to_be_visible()
    expect(page.get_by_label("This link takes the next free seat:")).to_have_count(0)
    assert gateway.bodies(COMMANDS) == []


def test_the_start_page_reveals_as_well(page: Page, gateway: FakeGateway) -> None:
    digest = keep(page, "11" * 32)
    opened(gateway, waiting(digest))
    with page.expect_request(f"**{COMMANDS}") as sent:
        page.goto("/")
    body = sent.value.post_data_json
    assert body is not None
    assert body["revealSeed"]["seed"] == "11" * 32


def test_a_table_that_is_about_to_start_offers_no_seat(page: Page, gateway: FakeGateway) -> None:
    seats = [{"seat": seat, "name": name, "isYou": False} for seat, name in enumerate(("Grace", "Lin"))]
    gateway.add("g1", status="open", seats=seats, isHost=False, frames=[])
    page.goto("/")
    expect(page.get_by_text("about to start")).to_be_visible()
    expect(page.get_by_role("button", name="Join")).to_have_count(0)
    page.goto("/game/g1")
    expect(page.get_by_role("region", name="Waiting room")).to_be_visible()
    expect(page.get_by_role("button", name="Take a seat")).to_have_count(0)


def test_without_storage_a_seed_is_revealed_by_the_tab_that_made_it(page: Page, gateway: FakeGateway) -> None:
    free: list[samples.Json] = [{"seat": 0, "name": "Grace", "isYou": False}, {"seat": 1, "name": None, "isYou": False}]
    opened(gateway, free)
    page.goto("/")
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")  # until the next load
    page.get_by_role("button", name="Join").click()
    page.wait_for_url("**/game/g1")
    digest = gateway.bodies("/api/games/g1/join")[0]["seedDigest"]
    gateway.tell("g1", "frame", samples.frame(2, status="open", seats=waiting(digest), table=None))
    assert digest_of(revealed(page, gateway)["revealSeed"]["seed"]) == digest
