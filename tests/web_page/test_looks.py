"""The look of tables of all variants: every part has its place in a window and on a phone."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.web_page.bench import Bench
from tests.web_page.conftest import Benches
from tests.web_page.oddities import MARKUP, card, cards, hand, oddities, page, zone
from tests.web_page.stages import NAMES, Stages, stage_keys, stages, variants

from lostcities.core import Seat

Json = dict[str, Any]  # Any: JSON

DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
ODD = dict(oddities())
AXE = Path(__file__).parents[1] / "browser/vendor/axe.min.js"

SPACES = "(all) => all.map((space) => Math.round(space.getBoundingClientRect().top / 10))"
# Taken at once: the browser may lay the page out anew between two questions.
RIGHTS = """(sheet) => {
  const right = (one) => Math.floor(one.getBoundingClientRect().right);
  const cells = [...sheet.querySelectorAll("thead th, tfoot td")].map(right);
  return { sheet: right(sheet), window: window.innerWidth, cells };
}"""
LEFTS = "(all) => all.map((lane) => Math.round(lane.getBoundingClientRect().left))"


def problems_of(opened: Bench, name: str, shown: Json) -> list[str]:
    """List the faults of a page's layout."""
    opened.show(shown | {"viewer": shown.get("viewer")})
    found = [f"{name}: wider than the window"] if opened.width_beyond() > 0 else []
    # At the end the hand lies below everything else and covers nothing.
    for foot in opened.page.locator(".table:not(.is-over) > .table-footer").all():
        box = foot.bounding_box()
        assert box is not None
        if box["y"] + box["height"] > opened.page.viewport_size["height"] + 1:  # type: ignore[index]  # it has one
            found.append(f"{name}: the hand lies below the window")
        if box["height"] > 0.3 * opened.page.viewport_size["height"]:  # type: ignore[index]  # it has one
            found.append(f"{name}: the hand takes more than its share of the window")
    for track in opened.page.locator(".is-track").all():
        tops = track.locator(".space").evaluate_all(SPACES)
        if max(tops) - min(tops) > 1:
            found.append(f"{name}: a track wraps")
    if opened.page.locator(".card:visible, .token:visible").count() < sum(
        len(one["pieces"]) > 0 for one in drawn(shown)
    ):
        found.append(f"{name}: fewer things drawn than zones hold any")
    return found


def drawn(shown: Json) -> list[Json]:
    return [one for one in shown["table"]["zones"] if one["kind"] != "counter"]


QUICK_STAGES = {"board-4", "crazy-eights-3", "duel-2", "rivals-4"}
"""The widest table of each game. Those of fewer players and of house rules have the same parts."""


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=() if key in QUICK_STAGES else pytest.mark.slow) for key in stage_keys()]
)
def test_every_stage_of_every_variant_has_its_place(bench: Benches, key: str, viewport: dict[str, int]) -> None:
    opened = bench(viewport=viewport)
    pages = stages(key)
    assert len(pages) == 6
    assert [problem for name, shown in pages.items() for problem in problems_of(opened, name, shown)] == []


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_malformed_tables_break_nothing(bench: Benches, viewport: dict[str, int]) -> None:
    opened = bench(viewport=viewport)
    assert len(ODD) == 11
    assert [problem for name, shown in ODD.items() for problem in problems_of(opened, name, shown)] == []


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_places_of_one_suit_stand_in_one_line(bench: Benches, viewport: dict[str, int]) -> None:
    opened = bench(viewport=viewport)
    opened.show(stages("duel-2")["duel-2-60"])
    other, shared, home = (
        opened.page.locator(f".{area} .lane").evaluate_all(LEFTS) for area in ("is-other", "is-shared", "is-home")
    )
    assert len(other) == 5
    assert other == shared == home
    suits = opened.page.locator(".is-home .lane").evaluate_all("(all) => all.map((lane) => lane.dataset.suit)")
    assert suits == ["yellow", "blue", "white", "green", "red"]


def test_the_discards_of_a_path_lie_at_its_end(bench: Benches) -> None:
    opened = bench()
    opened.show(stages("board-3")["board-3-60"])
    lines = opened.page.locator(".track-line")
    expect(lines).to_have_count(5)
    for line, colour in zip(lines.all(), "YBWGR", strict=True):
        expect(line.locator(f'[data-zone="path-{colour}"]')).to_be_visible()
        expect(line.locator(f'[data-zone="discards-{colour}"]')).to_be_visible()


def test_the_others_sit_in_turn_order_after_the_viewer(bench: Benches) -> None:
    opened = bench()
    shown = stages("board-4")["board-4-60"]
    names = ["Ada", "Grace", "Linus", "Margaret"]
    opened.show(shown)
    seat = shown["viewer"]
    expect(opened.page.locator(".is-other .plate-name")).to_have_text(names[seat + 1 :] + names[:seat])
    expect(opened.page.locator(".is-home .plate-name")).to_have_text([names[seat]])
    expect(opened.page.locator(".is-home .plate-you")).to_have_text(["(you)"])


def test_a_spectator_sees_every_seat_and_no_hand(bench: Benches) -> None:
    opened = bench()
    opened.show(stages("duel-2")["duel-2-watch"] | {"viewer": None})
    expect(opened.page.locator(".plate")).to_have_count(2)
    expect(opened.page.locator(".hand")).to_have_count(0)
    expect(opened.page.locator(".is-hand")).to_have_count(2)


def test_a_zone_of_an_unknown_kind_is_a_plain_row(bench: Benches) -> None:
    opened = bench()
    opened.show(ODD["odd-unknown-kind"])
    expect(opened.zone("wheel")).to_have_class("zone is-row")
    expect(opened.zone("wheel").get_by_role("img")).to_have_count(5)


def test_markup_in_texts_is_text(bench: Benches) -> None:
    opened = bench()
    opened.show(ODD["odd-markup"])
    expect(opened.page.locator(".prompt-text")).to_have_text(MARKUP)
    expect(opened.page.locator("img, .table b")).to_have_count(0)


def test_screen_readers_get_everything_on_the_table(bench: Benches) -> None:
    opened = bench()
    column = zone("c", "column", title="red", note="8 points", suit="red", seat=0, pieces=[card(4, "4", "red")])
    shown = page(zones=[column, zone("deck", "pile", title="Deck", pieces=[{}], count=20), hand(cards("blue", 2))])
    opened.show(shown)
    expect(opened.page.get_by_role("group", name="red, 8 points, 1 card")).to_be_visible()
    expect(opened.page.get_by_role("group", name="Deck, 20 cards")).to_be_visible()
    expect(opened.page.get_by_role("img", name="red 4")).to_be_visible()
    expect(opened.page.get_by_role("img", name="face-down card")).to_be_visible()
    expect(opened.page.get_by_role("button", name="blue 1")).to_be_disabled()
    expect(opened.page.locator("[aria-live=polite]")).to_have_text("Play a card")


def test_cards_tell_their_suit_by_a_symbol_and_their_rank_in_the_corner(bench: Benches) -> None:
    opened = bench()
    suits = ("yellow", "blue", "white", "green", "red", "purple", "spades", "hearts", "diamonds", "clubs", "mauve")
    opened.show(page(zones=[zone("row", "row", pieces=[card(7, "7", suit) for suit in suits])]))
    marks = opened.zone("row").locator(".corner-mark")
    outlines = marks.evaluate_all("(all) => all.map((mark) => mark.getAttribute('d'))")
    assert len(set(outlines)) == 11
    letters = opened.zone("row").locator(".corner").evaluate_all("(all) => all.map((one) => one.dataset.letters)")
    assert letters == ["7"] * 11


def test_what_changed_is_marked(bench: Benches) -> None:
    opened = bench()
    zones = [zone("row", "row", pieces=cards("red", 3)), zone("deck", "pile", pieces=[{}], count=3)]
    opened.show(page(zones=zones, changed=["red-1", "deck"]))
    expect(opened.page.locator(".is-changed")).to_have_count(2)
    expect(opened.piece("red-1")).to_have_class("holder is-changed")


def test_a_team_stands_on_its_plates_and_wins_together(bench: Benches) -> None:
    opened = bench()
    places = [{"seat": seat, "total": 7, "team": seat % 2} for seat in range(4)]
    opened.show(page(seats=4, places=places))
    expect(opened.page.locator(".plate-team")).to_have_text(["Team 2", "Team 1", "Team 2", "Team 1"])
    standings = [{"seat": seat, "place": 1 + seat % 2, "total": 7, "isWinner": not seat % 2} for seat in (0, 2, 1, 3)]
    opened.show(page(seats=4, places=places, result={"standings": standings}))
    expect(opened.page.locator(".result h2")).to_have_text("Player 0 and Player 2 share the victory")


def test_a_game_that_all_lose_has_no_winner(bench: Benches) -> None:
    opened = bench()
    opened.show(page(result={"standings": [{"seat": seat, "place": 1, "total": 5} for seat in range(2)]}))
    expect(opened.page.locator(".result h2")).to_have_text("There is no winner")


def test_the_score_sheet_says_who_won_and_why(bench: Benches) -> None:
    opened = bench()
    standings = [
        {
            "seat": 1,
            "place": 1,
            "total": 30,
            "parts": [{"label": "round 1", "points": 30}],
            "tieBreak": [2, 1],
            "isWinner": True,
        },
        {
            "seat": 0,
            "place": 2,
            "total": -4,
            "parts": [{"label": "round 1", "points": -10}, {"label": "extra", "points": 6}],
        },
    ]
    opened.show(page(result={"standings": standings, "reason": "resignation"}))
    expect(opened.page.locator(".prompt-text")).to_have_text("The game is over")
    sheet = opened.page.locator(".result")
    expect(sheet.locator("h2")).to_have_text("Player 1 wins")
    expect(sheet.locator(".result-reason")).to_have_text("The game ended by resignation.")
    rows = [
        ["Place", "1. Player 1", "2. Player 0"],
        ["round 1", "30", "−10"],
        ["extra", "", "6"],
        ["Total", "30", "−4"],
        ["Tie-break", "2, 1", ""],
    ]
    for row, cells in zip(sheet.locator("tr").all(), rows, strict=True):
        expect(row.locator("th, td")).to_have_text(cells)


LONG_NAMES = (
    "Maximiliane Mühlenauerin",
    "Johanna Fitz-Montgomery",
    "Bartholomäus-Ferdinand-A",
    "Ottokar Wallensteiner XI",
)


def ended(key: str, seats: int, language: str, names: tuple[str, ...], padding: str = "0 19px") -> Json:
    """Return the end of a game as its page shows it: over the whole width, with the score sheet above the table."""
    game = Stages(variants()[key], 7 + seats, seats, language=language)
    shown = game.page(len(game) - 1, Seat(0))
    for one, name in zip(shown["seats"], names, strict=False):
        one["name"] = name
    return shown | {"around": {"width": "auto", "maxWidth": "none", "margin": "0", "padding": padding}}


@pytest.mark.parametrize("names", [pytest.param(NAMES, marks=pytest.mark.slow), LONG_NAMES], ids=["short", "long"])
@pytest.mark.parametrize(
    ("key", "seats", "language"),
    [
        ("rivals", 4, "de"),
        ("board", 4, "de"),
        pytest.param("rivals", 4, "en", marks=pytest.mark.slow),
        pytest.param("rivals", 3, "de", marks=pytest.mark.slow),
        pytest.param("board", 4, "en", marks=pytest.mark.slow),
    ],
)
def test_the_score_sheet_shows_every_player(
    bench: Benches, key: str, seats: int, language: str, names: tuple[str, ...]
) -> None:
    opened = bench()
    for width in (1280, 1024, 390):
        opened.page.set_viewport_size({"width": width, "height": 800})
        opened.show(ended(key, seats, language, names, "0 8px" if width == 390 else "0 19px"))
        sheet = opened.page.locator(".result-sheet")
        expect(sheet.locator(".result-name")).to_have_count(seats)
        assert (f"{width} pixels", cells_beyond(sheet, seats)) == (f"{width} pixels", 0)
        assert sheet.evaluate("sheet => sheet.scrollWidth - sheet.clientWidth") == 0
        assert opened.width_beyond() <= 0


def cells_beyond(sheet: Locator, seats: int) -> int:
    """Return how many cells of a score sheet stick out of it or of the window."""
    measured = sheet.evaluate(RIGHTS)
    assert len(measured["cells"]) >= 2 * seats + 1
    return sum(right > min(measured["sheet"], measured["window"]) for right in measured["cells"])


def test_a_score_sheet_of_too_many_players_scrolls_inside_the_page(bench: Benches) -> None:
    opened = bench(viewport=PHONE)
    standings = [{"seat": seat, "place": seat + 1, "total": 100} for seat in range(8)]
    opened.show(page(seats=8, result={"standings": standings}))
    sheet = opened.page.locator(".result-sheet")
    assert sheet.evaluate("sheet => sheet.scrollWidth > sheet.clientWidth")
    assert opened.width_beyond() <= 0


# -- movement --

# Asked together with the drawing, because a flight is over before a slow machine could ask again.
DRAWN = """async ([shown, piece]) => {
  (await import("/harness.js")).show(shown);
  const flying = document.querySelector(`[data-piece="${piece}"]`)?.getAnimations().length ?? 0;
  return [flying, document.querySelectorAll(".ghost").length];
}"""


def moved() -> tuple[Json, Json]:
    one, other = cards("red", 2)
    before = page(zones=[zone("a", "row", title="A", pieces=[one, other]), zone("b", "row", title="B")])
    return before, page(zones=[zone("a", "row", title="A", pieces=[one]), zone("b", "row", title="B", pieces=[other])])


def test_a_piece_flies_to_where_it_lies_now(bench: Benches) -> None:
    opened = bench(reduced_motion="no-preference")
    before, now = moved()
    opened.show(before)
    assert opened.page.evaluate(DRAWN, [now, "red-1"]) == [1, 0]


# Pieces that come from afar. The others only make room.
FLYING = """async ([shown, pieces]) => {
  (await import("/harness.js")).show(shown);
  const layerOf = (flight) => flight.effect.getKeyframes()[0].zIndex;
  const flightsOf = (piece) => document.querySelector(`[data-piece="${piece}"]`).getAnimations();
  return pieces.filter((piece) => flightsOf(piece).some((flight) => layerOf(flight) === "30"));
}"""


def wagers(upper: str, lower: str) -> Json:
    """Return a page with wagers in two zones, by their ids."""
    laid = [[card(0, "W", "red") | {"id": one} for one in ids.split()] for ids in (upper, lower)]
    return page(zones=[zone(name, "row", title=name, pieces=pieces) for name, pieces in zip("ab", laid, strict=True)])


def test_of_copies_the_one_that_was_played_flies_and_no_other(bench: Benches) -> None:
    opened = bench(reduced_motion="no-preference")
    opened.show(wagers("RW RW#2", "RW#3"))
    assert opened.page.evaluate(FLYING, [wagers("RW", "RW#2 RW#3"), ["RW", "RW#2", "RW#3"]]) == ["RW#3"]


def test_copies_stay_where_they_are_when_another_comes_before_them(bench: Benches) -> None:
    opened = bench(reduced_motion="no-preference")
    opened.show(wagers("", "RW RW#2"))
    assert opened.page.evaluate(FLYING, [wagers("RW", "RW#2 RW#3"), ["RW", "RW#2", "RW#3"]]) == []


# The layer of each piece while it moves. A number on a pile must not vanish below a card that only makes space.
LEVELS = """async ([shown, pieces]) => {
  (await import("/harness.js")).show(shown);
  const flights = pieces.map((piece) => document.querySelector(`[data-piece="${piece}"]`).getAnimations()[0]);
  return flights.map((flight) => flight.effect.getKeyframes()[0].zIndex);
}"""


def test_what_comes_from_afar_flies_over_all_and_what_makes_room_does_not(bench: Benches) -> None:
    opened = bench(reduced_motion="no-preference")
    one, other, third = cards("red", 3)
    zones = [zone("a", "column", suit="red", seat=1, pieces=[one, other]), hand([third])]
    opened.show(page(zones=zones))
    zones = [zone("a", "column", suit="red", seat=1, pieces=[third, one, other]), hand([])]
    assert opened.page.evaluate(LEVELS, [page(zones=zones), ["red-2", "red-1"]]) == ["30", None]


def test_nothing_flies_with_reduced_motion(bench: Benches) -> None:
    opened = bench(reduced_motion="reduce")
    before, now = moved()
    opened.show(before)
    assert opened.page.evaluate(DRAWN, [now, "red-1"]) == [0, 0]


def test_at_the_end_nothing_flies_across_the_score_sheet(bench: Benches) -> None:
    opened = bench(reduced_motion="no-preference")
    before, now = moved()
    opened.show(before)
    now["table"]["result"] = {"standings": [{"seat": 0, "place": 1, "isWinner": True}]}
    assert opened.page.evaluate(DRAWN, [now, "red-1"]) == [0, 0]


def drawing(deck: int, held: int) -> Json:
    """Return a page on which another seat has drawn from a deck."""
    return page(zones=[zone("hand-1", "hand", seat=1, count=held), zone("deck", "pile", pieces=[{}], count=deck)])


def test_a_card_that_another_seat_draws_flies_as_a_back_and_leaves_nothing_behind(bench: Benches) -> None:
    opened = bench(reduced_motion="no-preference")
    opened.show(drawing(20, 7))
    assert opened.page.evaluate(DRAWN, [drawing(19, 8), ""]) == [0, 1]
    expect(opened.page.locator(".ghost")).to_have_count(0)


# -- for all variants --


AXED = ["duel-2-60", "board-3-30", "rivals-2-90", "crazy-eights-3-60", "board-4-end"]
QUICK_AXED = {("duel-2-60", "light"), ("board-3-30", "dark"), ("rivals-2-90", "light"), ("board-4-end", "dark")}
"""Each kind of zone once: both schemes have the same elements, and other tests compare their colours."""


@pytest.mark.parametrize(
    ("name", "scheme"),
    [
        pytest.param(name, scheme, marks=() if (name, scheme) in QUICK_AXED else pytest.mark.slow)
        for name in AXED
        for scheme in ("light", "dark")
    ],
)
def test_axe_finds_nothing_serious(bench: Benches, name: str, scheme: str) -> None:
    opened = bench(color_scheme=scheme)
    opened.show(stages(name.rpartition("-")[0])[name])
    first = opened.page.locator(".is-source, .zone-source")
    if first.count():
        first.first.click()
    opened.page.evaluate(AXE.read_text())
    found = opened.page.evaluate("async () => (await axe.run(document, { preload: false })).violations")
    serious = [one for one in found if one["impact"] in ("serious", "critical")]
    told = [(one["id"], one["nodes"][0]["target"], one["nodes"][0]["failureSummary"]) for one in serious]
    assert told == [], json.dumps(told, indent=1)


def test_of_a_long_name_the_score_stays_and_the_plate_is_no_higher(bench: Benches) -> None:
    opened = bench()
    plate = opened.page.locator(".is-home .plate")
    heights = []
    for name in ("Ada", "Maximiliane von und zu der Mühlenau"):
        seats = [{"seat": 0, "name": name, "isYou": True}]
        opened.show(page(seats=1, places=[{"seat": 0, "total": 123, "isToAct": True}]) | {"seats": seats})
        expect(plate.locator(".plate-name")).to_have_text(name)
        expect(plate.locator(".plate-name")).to_have_attribute("title", name)
        expect(plate.locator(".plate-total")).to_have_text("123")
        edge, total = plate.bounding_box(), plate.locator(".plate-total").bounding_box()
        assert edge is not None
        assert total is not None
        assert total["x"] + total["width"] <= edge["x"] + edge["width"]
        heights.append(edge["height"])
    assert heights[0] == heights[1]
    assert plate.locator(".plate-name").evaluate("name => name.scrollWidth > name.clientWidth")


def test_the_name_of_a_guest_is_shown_in_full_and_says_whose_it_is_where_there_is_room(bench: Benches) -> None:
    opened = bench()
    who = opened.page.locator(".is-home .plate-who")
    around = {"width": "auto", "maxWidth": "none", "margin": "0", "padding": "60px 315px 16px 19px"}
    is_you_shown = """who => who.querySelector(".plate-you").getBoundingClientRect().top
        < who.getBoundingClientRect().bottom - 2"""
    for name, stage in (("Guest 8805", "board-4-60"), ("Guest 8805", "duel-2-60"), ("Ada", "duel-2-60")):
        shown = stages(stage.rpartition("-")[0])[stage] | {"around": around}
        shown["table"] = shown["table"] | {"places": [one | {"total": 145} for one in shown["table"]["places"]]}
        seats = [one | ({"name": name} if "isYou" in one else {}) for one in shown["seats"]]
        opened.show(shown | {"seats": seats})
        expect(who.locator(".plate-name")).to_have_text(name)
        assert who.locator(".plate-name").evaluate("name => name.scrollWidth <= name.clientWidth")
    assert who.evaluate(is_you_shown)


def test_buttons_that_come_and_go_move_nothing_above_them(bench: Benches) -> None:
    opened = bench()
    zones = [zone("pile", "pile", pieces=[{}], count=9), zone("row", "row", pieces=cards("red", 3))]

    def top() -> float:
        box = opened.page.locator(".table-footer").bounding_box()
        assert box is not None
        return box["y"] + box["height"]

    opened.show(page(zones=zones) | {"isLive": True})
    before = top()
    bids = [{"move": f"bid {n}", "label": f"Bid {n}"} for n in range(6)]
    opened.show(page(zones=zones, actions=bids) | {"isLive": True})
    expect(opened.page.locator(".prompt .act")).to_have_count(6)
    assert top() == before


def test_a_pile_of_unseen_cards_shows_a_back_and_an_empty_hand_no_number(bench: Benches) -> None:
    opened = bench()
    zones = [zone("deck", "pile", count=34), zone("spent", "pile", count=0), zone("hand-1", "hand", seat=1, count=0)]
    opened.show(page(zones=zones))
    shown = {name: opened.page.locator(f"[data-zone={name}]") for name in ("deck", "spent", "hand-1")}
    expect(shown["deck"].locator(".card")).to_have_count(1)
    expect(shown["deck"].locator(".badge")).to_have_text("34")
    for name in ("spent", "hand-1"):
        expect(shown[name].locator(".card, .badge")).to_have_count(0)
