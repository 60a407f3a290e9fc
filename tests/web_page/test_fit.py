"""Space on the table: the viewer's own cards are always visible, with readable ranks, and nothing covers them."""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web_page.bench import Bench
from tests.web_page.conftest import Benches
from tests.web_page.oddities import card, cards, hand, page, zone
from tests.web_page.stages import Stages, variants

Json = dict[str, Any]  # Any: JSON

DESKTOP, LAPTOP, PHONE = ({"width": w, "height": h} for w, h in ((1280, 800), (1366, 650), (390, 844)))
# As in the page of a game: the name of the game above, the log beside.
SHELL = {"around": {"width": "auto", "maxWidth": "none", "margin": "0", "padding": "60px 315px 16px 19px"}}
LARGE = {"width": 1920, "height": 1080}
LARGE_SHELL = {"around": {"width": "auto", "maxWidth": "none", "margin": "0", "padding": "130px 420px 16px 27px"}}
NARROW = {"around": {"width": "auto", "margin": "0", "padding": "70px 8px 16px"}}

# Measure how far the lowest of the viewer's columns reaches below the upper edge of the foot. Measure too how much of
# the rank of a covered card is covered. A rank's letters end above the lower end of their box.
COVERED = """() => {
  const foot = document.querySelector(".table-footer").getBoundingClientRect().top;
  const ranks = [];
  for (const stack of document.querySelectorAll(".is-home .is-stacked")) {
    const held = [...stack.querySelectorAll(".holder")];
    for (const [at, one] of held.slice(0, -1).entries()) {
      const rank = one.querySelector(".corner").getBoundingClientRect();
      ranks.push(rank.top + rank.height * 0.87 - held[at + 1].getBoundingClientRect().top);
    }
  }
  const low = [...document.querySelectorAll(".is-home .card, .is-home .plate")];
  const bottom = Math.max(...low.map((one) => one.getBoundingClientRect().bottom));
  return { below: bottom - foot, rank: Math.max(...ranks), overlaps: ranks.length };
}"""
# Heights of the cards in hand as they were laid out, and the sizes of the texts of plates and zones.
HEIGHTS = "[...document.querySelectorAll('.hand .card')].map((one) => one.offsetHeight)"
TEXT_SIZES = """[...document.querySelectorAll(".plate *, .zone-title, .prompt-text")]
  .filter((one) => one.offsetHeight && [...one.childNodes].some((each) => each.nodeType === 3 && each.data.trim()))
  .filter((one) => !one.closest(".card, [aria-hidden=true] .badge, .hidden"))
  .map((one) => Number.parseFloat(getComputedStyle(one).fontSize))"""
BEYOND = "document.querySelector('.table').getBoundingClientRect().bottom + scrollY - innerHeight"
SQUEEZE = "document.querySelector('.table').style.getPropertyValue('--squeeze')"


def full(key: str, seats: int, depth: int) -> Json:
    """Return a game in its middle, with every column extended to a number of cards."""
    game = Stages(variants()[key], 7 + seats, seats)
    at = len(game) // 2
    shown = game.page(at, game.to_act(at))
    for one in shown["table"]["zones"]:
        if one["kind"] in ("column", "row") and "suit" in one:
            more = [card(at, str(at), one["suit"]) | {"id": f"{one['id']}-{at}"} for at in range(2, 2 + depth)]
            one["pieces"] = (one["pieces"] + more)[:depth]
    return shown


@pytest.mark.parametrize(
    ("key", "seats", "depth"),
    [
        ("duel", 2, 9),
        ("board", 3, 8),
        ("board", 4, 8),
        ("rivals", 4, 8),
        pytest.param("duel", 2, 8, marks=pytest.mark.slow),
        pytest.param("board", 2, 8, marks=pytest.mark.slow),
        pytest.param("rivals", 2, 8, marks=pytest.mark.slow),
        pytest.param("rivals", 3, 8, marks=pytest.mark.slow),
    ],
)
def test_all_of_a_table_is_seen_at_once_in_a_window(bench: Benches, key: str, seats: int, depth: int) -> None:
    opened = bench(viewport=DESKTOP)
    opened.show(full(key, seats, depth) | SHELL)
    assert opened.page.evaluate(BEYOND) <= 0
    covered = opened.page.evaluate(COVERED)
    assert covered["overlaps"] == 5 * (depth - 1)
    assert covered["below"] <= 0
    assert covered["rank"] <= 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "seats", "depth"),
    [("duel", 2, 9), *(("board", seats, 8) for seats in (2, 3, 4)), *(("rivals", seats, 8) for seats in (2, 3, 4))],
)
def test_all_of_a_table_is_seen_at_once_in_a_large_window(bench: Benches, key: str, seats: int, depth: int) -> None:
    opened = bench(viewport=LARGE)
    opened.show(full(key, seats, depth) | LARGE_SHELL)
    assert opened.page.evaluate(BEYOND) <= 0
    covered = opened.page.evaluate(COVERED)
    assert covered["below"] <= 0
    assert covered["rank"] <= 1
    assert opened.width_beyond() <= 0


@pytest.mark.parametrize(("key", "height"), [("duel", 150), ("board", 130)])
def test_a_large_window_has_large_cards_and_texts(bench: Benches, key: str, height: int) -> None:
    opened = bench(viewport=LARGE)
    opened.show(full(key, 2, 2) | LARGE_SHELL)
    assert min(opened.page.evaluate(HEIGHTS)) >= height
    assert min(opened.page.evaluate(TEXT_SIZES)) >= 16


@pytest.mark.parametrize(
    ("key", "seats", "viewport", "around"),
    [
        ("board", 4, LAPTOP, SHELL),
        ("rivals", 4, LAPTOP, SHELL),
        ("duel", 2, PHONE, NARROW),
        ("board", 3, PHONE, NARROW),
    ],
)
def test_where_there_is_no_room_one_starts_at_ones_own_columns(
    bench: Benches, key: str, seats: int, viewport: dict[str, int], around: Json
) -> None:
    opened = bench(viewport=viewport)
    opened.show(full(key, seats, 8) | around)
    covered = opened.page.evaluate(COVERED)
    assert covered["below"] <= 0
    assert covered["rank"] <= 1
    assert opened.width_beyond() <= 0


def test_a_replay_and_a_game_that_is_over_start_at_the_top(bench: Benches) -> None:
    opened = bench(viewport=PHONE)
    opened.show(full("duel", 2, 8) | NARROW | {"isLive": False})
    assert opened.page.evaluate("scrollY") == 0


def test_cards_lie_loosely_again_when_there_is_room(bench: Benches) -> None:
    opened = bench(viewport=DESKTOP)
    opened.show(full("duel", 2, 9) | SHELL)
    assert float(opened.page.evaluate(SQUEEZE)) > 0
    opened.show(full("duel", 2, 2) | SHELL)
    assert opened.page.evaluate(SQUEEZE) == "0"


def test_a_table_follows_its_window(bench: Benches) -> None:
    opened = bench(viewport=LAPTOP)
    opened.show(full("duel", 2, 8) | SHELL)
    opened.page.set_viewport_size({"width": 1600, "height": 1400})
    expect(opened.page.locator(".table")).to_have_css("--squeeze", "0")
    assert opened.page.evaluate(COVERED)["below"] <= 0


HELD = [8, *(pytest.param(held, marks=pytest.mark.slow) for held in (13, 21)), 40]


def phone_with(bench: Benches, held: int) -> Bench:
    opened = bench(viewport=PHONE, has_touch=True)
    opened.show(page(zones=[hand(cards("red", held))]) | NARROW)
    return opened


@pytest.mark.parametrize("held", HELD)
def test_no_hand_is_wider_than_a_phone(bench: Benches, held: int) -> None:
    opened = phone_with(bench, held)
    assert opened.width_beyond() <= 0
    last = opened.piece(f"red-{held - 1}")
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("held", HELD)
def test_every_rank_of_a_hand_can_be_read_on_a_phone(bench: Benches, held: int) -> None:
    opened = phone_with(bench, held)
    shown = """(all) => all.slice(1).map((one, at) => {
      const rank = all[at].querySelector(".corner");
      return one.getBoundingClientRect().left - rank.getBoundingClientRect().right;
    })"""
    assert min(opened.page.locator(".hand .holder").evaluate_all(shown)) >= -2


def test_small_columns_tell_how_many_cards_they_have(bench: Benches) -> None:
    opened = bench(viewport=DESKTOP)
    columns = [zone(f"c-{seat}", "column", suit="red", seat=seat, pieces=cards("red", 9)) for seat in range(3)]
    for at, one in enumerate(columns):
        one["pieces"] = [piece | {"id": f"{at}-{piece['id']}"} for piece in one["pieces"]]
    opened.show(page(seats=3, zones=columns) | SHELL)
    expect(opened.zone("c-1").locator(".badge")).to_have_text("9")
    expect(opened.zone("c-0").locator(".badge")).to_be_hidden()


# For each stack of the others, measure how much of each visible rank is covered by the next card. Count the visible
# ranks, and check that the number beside them is visible above all else.
OTHERS = """() => [...document.querySelectorAll(".others .is-stacked")].map((stack) => {
  const held = [...stack.querySelectorAll(".holder")];
  const ranks = held.map((one) => one.querySelector(".corner"));
  const isShown = (one) => Number(getComputedStyle(one).opacity) > 0;
  const covered = held.slice(1).map((one, at) => {
    const rank = ranks[at].getBoundingClientRect();
    return isShown(ranks[at]) ? rank.top + rank.height * 0.87 - one.getBoundingClientRect().top : 0;
  });
  const badge = stack.querySelector(".badge");
  const box = badge.getBoundingClientRect();
  return {
    covered: Math.max(...covered), ranks: ranks.filter(isShown).length, isCounted: isShown(badge),
    isOnTop: document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)[0] === badge,
  };
})"""


@pytest.mark.parametrize(
    ("key", "depth"),
    [
        ("board", 5),
        ("board", 9),
        ("rivals", 9),
        pytest.param("board", 3, marks=pytest.mark.slow),
        pytest.param("rivals", 5, marks=pytest.mark.slow),
    ],
)
def test_the_small_cards_of_three_others_are_read_or_counted(bench: Benches, key: str, depth: int) -> None:
    opened = bench(viewport=DESKTOP)
    opened.show(full(key, 4, depth) | SHELL)
    stacks = opened.page.evaluate(OTHERS)
    assert len(stacks) == 15
    for stack in stacks:
        assert stack["covered"] <= 1
        assert (stack["ranks"], stack["isCounted"]) in ((depth, False), (1, True))
        assert stack["isOnTop"] or not stack["isCounted"]


def test_three_others_with_five_cards_of_each_colour_can_be_read(bench: Benches) -> None:
    opened = bench(viewport=DESKTOP)
    opened.show(full("board", 4, 5) | SHELL)
    assert {stack["ranks"] for stack in opened.page.evaluate(OTHERS)} == {5}


def test_a_plate_of_three_beside_a_board_is_two_lines_high_whatever_is_counted(bench: Benches) -> None:
    opened = bench(viewport=DESKTOP)
    shown = full("board", 4, 3)
    heights = "(all) => all.map((plate) => plate.offsetHeight)"
    opened.show(shown | SHELL)
    before = opened.page.locator(".others .plate").evaluate_all(heights)
    for one in shown["table"]["zones"]:
        if one["kind"] == "counter":
            one["count"] = 120
    opened.show(shown)
    assert opened.page.locator(".others .plate").evaluate_all(heights) == before
    assert max(before) < 80


def test_who_is_still_in_the_auction_is_seen_on_a_phone(bench: Benches) -> None:
    opened = bench(viewport=PHONE)
    notes = ("bid 2", "in the auction", "passed", "in the auction")
    gold = [
        zone(f"gold-{seat}", "counter", title="Gold", seat=seat, count=14, note=note) for seat, note in enumerate(notes)
    ]
    seats = [{"seat": seat, "name": "Ottokar Wallensteiner XI"} for seat in range(4)]
    opened.show(page(seats=4, zones=gold) | NARROW | {"seats": seats})
    for seat, note in enumerate(notes):
        told = opened.zone(f"gold-{seat}").locator(".zone-note")
        expect(told).to_have_text(note)
        expect(told).to_be_visible()
        assert told.evaluate("note => note.scrollWidth <= note.clientWidth && note.offsetHeight < 24")
    assert opened.width_beyond() <= 0


def test_numbers_below_nothing_have_a_proper_minus(bench: Benches) -> None:
    opened = bench()
    artifacts = zone("artifacts", "counter", title="Artifacts", seat=0, count=0, note="worth -25 points")
    shown = page(zones=[artifacts], prompt="Lose -5 or more", actions=[{"move": "x", "label": "Take -10"}])
    shown["table"]["places"][0] |= {"total": -5, "note": "round 1: -32, rank-and-file 3-4"}
    opened.show(shown)
    expect(opened.zone("artifacts").locator(".zone-note")).to_have_text("worth −25 points")
    expect(opened.page.locator(".prompt-text")).to_have_text("Lose −5 or more")
    expect(opened.page.locator(".prompt .act")).to_have_text("Take −10")
    expect(opened.page.locator(".is-home .plate-total")).to_have_text("−5")
    expect(opened.page.locator(".is-home .plate-note")).to_have_text("round 1: −32, rank-and-file 3-4")
