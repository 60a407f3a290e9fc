"""Boards on the page: grids and maps by mouse, drag and keys, in words, in a window and on a phone."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.support.board_variants import FERRIES, SQUARES
from tests.web_page.bench import Bench
from tests.web_page.conftest import Benches
from tests.web_page.oddities import card, hand, page, zone
from tests.web_page.stages import Stages

Json = dict[str, Any]  # Any: JSON

AXE = Path(__file__).parents[1] / "browser/vendor/axe.min.js"
DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}

PAWN = {"id": "pawn", "face": "♟", "label": "white pawn", "seat": 0, "space": 0}
PORTS = [
    {"id": "york", "label": "York", "x": 500},
    {"id": "leeds", "label": "Leeds", "y": 400},
    {"id": "hull", "label": "Hull", "x": 1000, "y": 400},
    {"id": "derby", "label": "Derby", "x": 200, "y": 1000},
]
ROUTES = [{"start": 0, "end": 1}, {"start": 2}, {"start": 1, "end": 3}]


def act(move: str, source: str, target: str) -> Json:
    return {"move": move, "label": f"Do {move}", "source": source, "target": target}


def grid(*actions: Json, side: int = 3, pieces: list[Json] | None = None, **more: Any) -> Json:
    """Return a page with a board, whose spaces are `s-0-0` and so on, and a card in hand."""
    board: list[Json] = [
        {"id": f"s-{row}-{column}", "label": f"{chr(65 + column)}{row + 1}", "row": row, "column": column}
        for row in range(side)
        for column in range(side)
    ]
    letters = [chr(65 + column) for column in range(side)]
    numbers = [str(row + 1) for row in range(side)]
    shown = zone("board", "grid", title="Board", board=board, rowHeadings=numbers, columnHeadings=letters)
    zones = [shown | {"pieces": [PAWN] if pieces is None else pieces}, hand([card(7, "7", "red")])]
    return page(zones=zones, actions=list(actions), **more)


def chart(*actions: Json) -> Json:
    boat = {"id": "boat", "face": "B", "label": "boat of Ada", "seat": 0, "space": 0}
    return page(
        zones=[zone("sea", "map", title="Sea", board=PORTS, edges=ROUTES, pieces=[boat])], actions=list(actions)
    )


def space(opened: Bench, space_id: str) -> Locator:
    return opened.page.locator(f'[data-space="{space_id}"]')


TO_B1, TO_B2 = act("place b1", "red-7", "s-0-1"), act("place b2", "red-7", "s-1-1")
COVER_B2 = act("cover b2", "red-7", "s-1-1")


# -- in words --


def test_a_space_of_a_grid_says_its_name_and_its_pieces(bench: Benches) -> None:
    opened = bench()
    opened.show(grid(pieces=[PAWN, {"space": 0}]))
    board = opened.page.get_by_role("grid", name="Board")
    expect(board.get_by_role("row")).to_have_count(4)
    expect(board.get_by_role("columnheader")).to_have_text(["A", "B", "C"])
    expect(board.get_by_role("rowheader")).to_have_text(["1", "2", "3"])
    expect(space(opened, "s-0-0")).to_have_attribute("aria-label", "A1: white pawn, face-down card")
    expect(space(opened, "s-2-1")).to_have_attribute("aria-label", "B3: empty")


def test_a_space_without_a_label_is_named_by_its_row_and_column(bench: Benches) -> None:
    opened = bench()
    opened.show(page(zones=[zone("board", "grid", title="Board", board=[{"id": "s", "row": 1, "column": 2}])]))
    expect(space(opened, "s")).to_have_attribute("aria-label", "row 2, column 3: empty")


def test_a_space_of_a_map_says_where_it_leads(bench: Benches) -> None:
    opened = bench()
    opened.show(chart())
    expect(space(opened, "york")).to_have_attribute("aria-label", "York: boat of Ada. leads to Leeds, Hull")
    expect(space(opened, "derby")).to_have_attribute("aria-label", "Derby: empty. leads to Leeds")
    expect(opened.page.locator(".chart-edges line")).to_have_count(3)


# -- moves --


def test_a_card_goes_to_a_space_by_two_clicks(bench: Benches) -> None:
    opened = bench()
    opened.show(grid(TO_B1, TO_B2))
    opened.piece("red-7").click()
    expect(space(opened, "s-1-1")).to_have_attribute("aria-label", "B2: empty. Do place b2")
    expect(opened.page.locator(".target")).to_have_count(2)
    opened.target("s-1-1").click()
    assert opened.acts == ["place b2"]
    expect(space(opened, "s-1-1").locator('[data-piece="red-7"]')).to_be_visible()  # before the server answers


def test_several_moves_to_one_space_ask_which_at_the_space(bench: Benches) -> None:
    opened = bench()
    opened.show(grid(TO_B2, COVER_B2))
    opened.piece("red-7").click()
    opened.target("s-1-1").click()
    chooser = opened.page.locator(".chooser")
    box, at = chooser.bounding_box(), space(opened, "s-1-1").bounding_box()
    assert box is not None
    assert at is not None
    assert abs(box["x"] + box["width"] / 2 - at["x"] - at["width"] / 2) < 2
    chooser.get_by_text("Do cover b2").click()
    assert opened.acts == ["cover b2"]


def test_a_piece_is_dragged_from_space_to_space(bench: Benches) -> None:
    opened = bench()
    opened.show(grid(act("move a2", "pawn", "s-1-0"), act("move b1", "pawn", "s-0-1")))
    opened.settle()
    opened.piece("pawn").hover()
    opened.page.mouse.down()
    opened.page.mouse.move(0, 0, steps=2)
    opened.target("s-1-0").hover(force=True)
    opened.page.mouse.up()
    assert opened.acts == ["move a2"]
    expect(space(opened, "s-1-0").locator('[data-piece="pawn"]')).to_be_visible()


def test_a_move_may_start_at_a_space(bench: Benches) -> None:
    opened = bench()
    opened.show(grid(act("dig b2", "s-1-1", "")))
    space(opened, "s-1-1").locator(".zone-source").click()
    assert opened.acts == ["dig b2"]


# -- keys --


def test_one_space_of_a_board_is_in_the_order_of_the_tab_key(bench: Benches) -> None:
    opened = bench()
    opened.show(grid())
    stops = opened.page.locator('.board [tabindex="0"], .board button:not([tabindex="-1"])')
    expect(stops).to_have_count(1)
    expect(stops).to_have_attribute("data-space", "s-0-0")
    space(opened, "s-0-0").focus()
    opened.page.keyboard.press("ArrowRight")
    expect(stops).to_have_attribute("data-space", "s-0-1")


@pytest.mark.parametrize(
    ("keys", "reached"),
    [
        ("ArrowRight", "s-1-2"),
        ("ArrowLeft", "s-1-0"),
        ("ArrowUp", "s-0-1"),
        ("ArrowDown", "s-2-1"),
        ("Home", "s-1-0"),
        ("End", "s-1-2"),
        ("Control+Home", "s-0-0"),
        ("Control+End", "s-2-2"),
        ("ArrowDown ArrowDown", "s-2-1"),
    ],
)
def test_arrow_keys_move_over_a_grid(bench: Benches, keys: str, reached: str) -> None:
    opened = bench()
    opened.show(grid())
    space(opened, "s-1-1").focus()
    for key in keys.split():
        opened.page.keyboard.press(key)
    expect(space(opened, reached)).to_be_focused()


def test_arrow_keys_pass_over_missing_spaces(bench: Benches) -> None:
    opened = bench()
    board = [{"id": "left"}, {"id": "right", "column": 4}]
    opened.show(page(zones=[zone("board", "grid", title="Board", board=board)]))
    space(opened, "left").focus()
    opened.page.keyboard.press("ArrowRight")
    expect(space(opened, "right")).to_be_focused()


@pytest.mark.parametrize(
    ("start", "key", "reached"),
    [
        ("york", "ArrowLeft", "leeds"),
        ("york", "ArrowDown", "derby"),
        ("leeds", "ArrowRight", "hull"),
        ("leeds", "ArrowDown", "derby"),
        ("derby", "ArrowUp", "leeds"),
        ("york", "ArrowUp", "york"),
        ("hull", "Home", "york"),
        ("york", "End", "derby"),
    ],
)
def test_arrow_keys_lead_to_the_nearest_space_of_a_map(bench: Benches, start: str, key: str, reached: str) -> None:
    opened = bench()
    opened.show(chart())
    space(opened, start).focus()
    opened.page.keyboard.press(key)
    expect(space(opened, reached)).to_be_focused()


def test_a_card_goes_to_a_space_by_keys_alone(bench: Benches) -> None:
    opened = bench()
    opened.show(grid(TO_B1, TO_B2))
    opened.piece("red-7").focus()
    opened.page.keyboard.press("Enter")
    expect(space(opened, "s-0-1")).to_be_focused()
    opened.page.keyboard.press("ArrowDown")
    opened.page.keyboard.press("Enter")
    assert opened.acts == ["place b2"]


def test_a_piece_on_a_board_is_picked_up_and_let_go_by_keys(bench: Benches) -> None:
    opened = bench()
    opened.show(grid(act("move a2", "pawn", "s-1-0"), act("move b1", "pawn", "s-0-1")))
    space(opened, "s-0-0").focus()
    opened.page.keyboard.press("Enter")
    expect(opened.piece("pawn")).to_have_attribute("aria-pressed", "true")
    opened.page.keyboard.press("Escape")
    expect(opened.piece("pawn")).to_have_attribute("aria-pressed", "false")
    opened.page.keyboard.press("Enter")
    expect(space(opened, "s-0-1")).to_be_focused()
    opened.page.keyboard.press(" ")
    assert opened.acts == ["move b1"]


# -- looks --


def test_what_is_new_is_marked_by_space(bench: Benches) -> None:
    opened = bench()
    opened.show(grid(pieces=[{"space": 4}], changed=["s-1-1"]))
    expect(opened.page.locator(".board-space.is-changed")).to_have_attribute("data-space", "s-1-1")


@pytest.mark.parametrize("side", [3, 8, 19])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_grid_fits_its_window(bench: Benches, viewport: dict[str, int], side: int) -> None:
    opened = bench(viewport=viewport)
    opened.show(grid(side=side))
    assert opened.width_beyond() == 0
    board = opened.page.locator(".board")
    assert board.evaluate("(one) => one.scrollWidth - one.clientWidth") == 0
    assert len(board.locator("[data-space]").all()) == side * side


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_spaces_of_a_map_lie_within_it(bench: Benches, viewport: dict[str, int]) -> None:
    opened = bench(viewport=viewport)
    opened.show(chart(act("sail", "boat", "hull"), act("row", "boat", "leeds")))
    frame = opened.page.locator(".chart").bounding_box()
    assert frame is not None
    for one in opened.page.locator(".chart .board-space, .chart .space-name, .chart .stone").all():
        box = one.bounding_box()
        assert box is not None
        assert frame["x"] <= box["x"]
        assert box["x"] + box["width"] <= frame["x"] + frame["width"]
        assert frame["y"] <= box["y"]
        assert box["y"] + box["height"] <= frame["y"] + frame["height"]
    assert opened.width_beyond() == 0


def test_a_piece_that_can_be_picked_up_is_as_large_as_the_others(bench: Benches) -> None:
    opened = bench(viewport=PHONE)
    opened.show(chart(act("sail", "boat", "hull"), act("row", "boat", "leeds")))
    port, boat = space(opened, "york").bounding_box(), opened.piece("boat").bounding_box()
    assert port is not None
    assert boat is not None
    assert boat["height"] < port["height"]
    assert abs(boat["y"] + boat["height"] / 2 - port["y"] - port["height"] / 2) < 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("variant", [SQUARES, FERRIES], ids=["grid", "map"])
def test_axe_finds_nothing_in_a_board(bench: Benches, variant: Any, scheme: str) -> None:
    opened = bench(color_scheme=scheme)
    stages = Stages(variant, 3, 2)
    opened.show(stages.page(6, stages.to_act(6)))
    source = opened.page.locator(".is-source").first
    source.click()
    opened.page.evaluate(AXE.read_text())
    found = opened.page.evaluate(
        "async () => (await axe.run('.zone:is(.is-grid, .is-map)', { preload: false })).violations"
    )
    assert [(one["id"], one["nodes"][0]["failureSummary"]) for one in found] == []


def test_a_replay_offers_no_space(bench: Benches) -> None:
    opened = bench()
    opened.show(grid(TO_B1) | {"isLive": False})
    space(opened, "s-0-1").focus()
    opened.page.keyboard.press("Enter")
    assert opened.acts == []
