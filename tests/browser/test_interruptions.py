"""Servers that die in the middle of a game, and broken connections. The page reports them, and goes on without loss."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.worlds import World

CUT = ("^failed: ", "^answer 50", "console error: Failed to load resource")
LOST = "The connection is lost. Reconnecting …"


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """Server and gateway of this file alone."""
    with World(tmp_path_factory.mktemp("interrupted")) as own:
        yield own


def _in_mid_game(person: People) -> Person:
    ada = person("Ada").seated_at("duel", bots=["surveyor"], options={"first_seat": "seat0"})
    ada.forgive(*CUT)
    ada.play_on(turns=2)
    ada.waits_for_turn()
    return ada


def _lines(person: Person) -> list[str]:
    lines: list[str] = person.page.locator(".log .line").all_inner_texts()
    return lines


def _nothing_is_lost(person: Person) -> None:
    """Check that the log in this tab equals that of a fresh page, with no line repeated or missing."""
    lines = _lines(person)
    fresh = person.second_tab()
    expect(fresh.page.locator(".log .line")).to_have_count(len(lines))
    assert _lines(fresh) == lines


def test_the_game_server_is_killed_in_mid_game_and_comes_back(person: People, world: World):
    ada = _in_mid_game(person)
    before = _lines(ada)
    world.server.kill()
    ada.sees(LOST)
    expect(ada.hand).to_have_count(8)
    world.server.start()
    expect(ada.text(LOST)).to_have_count(0, timeout=30_000)
    ada.play_on(turns=2)
    ada.waits_for_turn()
    assert _lines(ada)[: len(before)] == before
    _nothing_is_lost(ada)


@pytest.mark.slow
def test_a_move_made_while_the_game_server_is_away_is_made_once_it_is_back(person: People, world: World):
    ada = _in_mid_game(person)
    told = ada.log.count()
    world.server.kill()
    ada.decide()
    world.server.start()
    ada.log.nth(told).wait_for(timeout=30_000)
    expect(ada.hand).to_have_count(7)
    _nothing_is_lost(ada)


@pytest.mark.slow
def test_the_gateway_is_killed_in_mid_game_and_comes_back(person: People, world: World):
    ada = _in_mid_game(person)
    world.web.kill()
    ada.sees(LOST)
    world.web.start()
    expect(ada.text(LOST)).to_have_count(0, timeout=30_000)
    ada.play_on(turns=2)
    ada.waits_for_turn()
    _nothing_is_lost(ada)


@pytest.mark.slow
def test_the_wire_is_cut_and_mended(person: People):
    ada = _in_mid_game(person)
    ada.wire.cut()
    ada.sees(LOST)
    ada.wire.mend()
    expect(ada.text(LOST)).to_have_count(0, timeout=30_000)
    ada.play_on(turns=2)
    ada.waits_for_turn()
    _nothing_is_lost(ada)


@pytest.mark.slow
def test_a_lobby_without_a_server_says_so_and_opens_later(person: People, world: World):
    ada = person("Ada")
    ada.forgive(*CUT)
    world.server.kill()
    try:
        ada.go()
        expect(ada.page.get_by_role("heading").first).to_be_visible()
    finally:
        world.server.start()
    ada.page.reload()
    expect(ada.button("Play against a bot: Lost Cities: Duel")).to_be_visible(timeout=30_000)
