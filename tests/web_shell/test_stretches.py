"""The past of a public game for spectators: from pages of finished stretches, with the names of now."""

import json
from typing import Any

from playwright.sync_api import Page, Route, expect
from tests.web_shell import samples
from tests.web_shell.gateway import FakeGateway
from tests.web_shell.test_game import OTHERS

STRETCHES = {"size": 50, "path": "/w/g1/{first}-{last}/en-1"}
PLAYERS = {"pgrace": "Grace", "plin": "Lin"}


def words(version: int, line: str) -> dict[str, Any]:
    return {"version": version, "at": 0, "status": "running", "lines": [line]}


PAGES: dict[str, Any] = {
    "1-50": {"frames": [words(9, "pgrace plays red 2"), words(50, "plin plays blue 3")], "players": ["pgrace", "plin"]},
    "51-100": {"frames": [words(70, "pgrace plays red 4")], "players": ["pgrace", "plin"]},
}


def serve(page: Page, pages: dict[str, Any], names: dict[str, str] = PLAYERS) -> list[str]:
    """Serve pages and names to the page, and return the paths that are asked for."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        path = route.request.url.split("/", 3)[3]
        asked.append(path)
        if path.startswith("api/names"):
            found: Any = {"names": names}
        else:
            found = pages.get(path.split("/")[2])
        status = 404 if found is None else 200
        route.fulfill(status=status, body=json.dumps(found or {}), content_type="application/json")

    page.route("**/w/**", answer)
    page.route("**/api/names*", answer)
    return asked


def watch(page: Page, gateway: FakeGateway, version: int, **facts: Any) -> None:
    facts = {"seats": OTHERS, "stretches": STRETCHES, "version": version, **facts}
    newest = samples.frame(version, "Grace draws a card", seats=facts["seats"])
    gateway.add(frames=[newest], **facts)
    page.goto("/game/g1")
    expect(page.get_by_text("Grace draws a card").first).to_be_visible()


def test_a_spectator_reads_the_past_from_finished_stretches(page: Page, gateway: FakeGateway) -> None:
    asked = serve(page, PAGES)
    watch(page, gateway, 103)
    expect(page.get_by_text("Grace plays red 2")).to_be_attached()
    expect(page.get_by_text("Lin plays blue 3")).to_be_attached()
    expect(page.get_by_text("Grace plays red 4")).to_be_attached()
    assert sorted(asked) == ["api/names?id=pgrace&id=plin", "w/g1/1-50/en-1", "w/g1/51-100/en-1"]
    assert gateway.streams == ["after=69"]


def test_the_stream_tells_the_rest_from_the_first_missing_page_on(page: Page, gateway: FakeGateway) -> None:
    serve(page, {"51-100": PAGES["51-100"]})
    watch(page, gateway, 103)
    assert gateway.streams == ["after=0"]
    expect(page.get_by_text("plays red 4")).to_have_count(0)


def test_a_table_comes_also_where_the_last_page_ends_with_the_newest_move(page: Page, gateway: FakeGateway) -> None:
    serve(page, PAGES)
    watch(page, gateway, 50)
    assert gateway.streams == ["after=49"]
    expect(page.get_by_text("Lin plays blue 3")).to_have_count(0)  # told anew, with its table


def test_players_of_one_name_are_told_apart_by_the_stream(page: Page, gateway: FakeGateway) -> None:
    serve(page, PAGES, {"pgrace": "Grace", "plin": "Grace"})
    watch(page, gateway, 103)
    assert gateway.streams == ["after=0"]


def test_a_player_of_the_game_asks_for_no_page(page: Page, gateway: FakeGateway) -> None:
    asked = serve(page, PAGES)
    watch(page, gateway, 103, seats=samples.seats())
    assert asked == []


def test_a_log_that_does_not_go_on_from_the_pages_is_read_without_them(page: Page, gateway: FakeGateway) -> None:
    asked = serve(page, PAGES)
    watch(page, gateway, 103)
    with page.expect_request("**/stream?after=0"):
        gateway.tell("g1", "gone", {"error": {"reason": "VERSION_CONFLICT", "message": "another log"}})
    expect(page.get_by_text("plays red 4")).to_have_count(0)
    assert len(asked) == 3
