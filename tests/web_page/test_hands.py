"""Moves on the table: clicking, dragging and keys. Legal targets glow, and a refused piece returns."""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web_page.bench import Bench
from tests.web_page.conftest import Benches
from tests.web_page.oddities import card, page, zone

Json = dict[str, Any]  # Any: JSON


def act(move: str, label: str, source: str = "", target: str = "", **more: Any) -> Json:
    return {"move": move, "label": label, "source": source, "target": target} | more


PLAY, DISCARD = act("play r7", "Play red 7", "red-7", "column"), act("discard r7", "Discard red 7", "red-7", "discards")
OTHER = act("discard b3", "Discard blue 3", "blue-3", "discards")
DRAW = act("draw", "Draw a card", "deck", "hand")


def table(*actions: Json, placed: str = "hand", **more: Any) -> Json:
    """Return a page with two cards in hand, a column, discards and a deck. `placed` names the zone of the red 7."""
    red, blue = card(7, "7", "red"), card(3, "3", "blue")
    where = {name: [red] if name == placed else [] for name in ("hand", "column", "discards")}
    zones = [
        zone("hand", "hand", title="Your hand", seat=0, pieces=[*where["hand"], blue]),
        zone("column", "column", title="red", suit="red", seat=0, pieces=where["column"]),
        zone(
            "discards", "pile", title="red discards", suit="red", pieces=where["discards"], count=len(where["discards"])
        ),
        zone("deck", "pile", title="Deck", pieces=[{}], count=20),
    ]
    return page(zones=zones, actions=list(actions), **more)


@pytest.fixture
def playing(bench: Benches) -> Bench:
    """Table on which the red 7 can be played or discarded, and the blue 3 discarded."""
    opened = bench()
    opened.show(table(PLAY, DISCARD, OTHER))
    return opened


def test_a_picked_piece_shows_where_it_can_go_and_goes_where_one_clicks(playing: Bench) -> None:
    expect(playing.page.locator("[data-target]")).to_have_count(0)
    playing.piece("red-7").click()
    expect(playing.piece("red-7")).to_have_attribute("aria-pressed", "true")
    expect(playing.page.locator("[data-target]")).to_have_count(2)
    playing.target("column").click()
    assert playing.acts == ["play r7"]


def test_the_prompt_offers_in_words_what_can_be_done_with_a_picked_piece(playing: Bench) -> None:
    playing.piece("red-7").click()
    expect(playing.page.locator(".prompt .act")).to_have_text(["Play red 7", "Discard red 7", "Cancel"])
    playing.page.locator(".prompt .act", has_text="Discard red 7").click()
    assert playing.acts == ["discard r7"]


def test_a_picked_copy_stays_picked_when_the_next_table_numbers_it_anew(bench: Benches) -> None:
    def wagers(theirs: list[str], mine: list[str]) -> Json:
        held = [card(0, "W", "red") | {"id": name} for name in mine]
        laid = [card(0, "W", "red") | {"id": name} for name in theirs]
        column = zone("theirs", "column", title="red", suit="red", seat=1, pieces=laid)
        mine_too = zone("column", "column", title="red", suit="red", seat=0)
        actions = [act("play rw", "Play a wager", mine[0], "column"), act("keep", "Keep it", mine[0], "hand")]
        return page(zones=[column, mine_too, zone("hand", "hand", seat=0, pieces=held)], actions=actions)

    opened = bench()
    opened.show(wagers([], ["RW", "RW#2"]))
    opened.piece("RW").click()
    opened.show(wagers(["RW"], ["RW#2", "RW#3"]))
    expect(opened.piece("RW#2")).to_have_attribute("aria-pressed", "true")


def test_a_piece_is_let_go_by_a_second_click_where_it_has_two_ways_to_go(playing: Bench) -> None:
    playing.piece("red-7").dblclick()
    expect(playing.page.locator("[data-target]")).to_have_count(0)
    assert playing.acts == []


def test_a_piece_with_one_way_to_go_goes_at_a_double_click(playing: Bench) -> None:
    playing.piece("blue-3").dblclick()
    assert playing.acts == ["discard b3"]


def test_what_is_no_card_of_the_hand_and_has_one_way_to_go_goes_at_once(bench: Benches) -> None:
    opened = bench()
    opened.show(table(DRAW))
    opened.page.get_by_role("button", name="Draw a card").first.click()
    assert opened.acts == ["draw"]


def test_a_move_is_shown_before_the_server_has_answered(playing: Bench) -> None:
    playing.piece("red-7").click()
    playing.target("column").click()
    expect(playing.zone("column").locator('[data-piece="red-7"]')).to_be_visible()
    expect(playing.piece("red-7")).to_have_class("holder is-sent")
    expect(playing.page.locator("[data-source]")).to_have_count(0)


def test_a_refused_move_comes_back_and_can_be_tried_again(playing: Bench) -> None:
    playing.piece("red-7").click()
    playing.target("column").click()
    playing.answer(is_taken=False)
    expect(playing.zone("hand").locator('[data-piece="red-7"]')).to_be_visible()
    expect(playing.zone("column").locator("[data-piece]")).to_have_count(0)
    playing.piece("red-7").click()
    playing.target("discards").click()
    assert playing.acts == ["play r7", "discard r7"]


def test_a_taken_move_stays_until_the_new_table_is_there(playing: Bench) -> None:
    playing.piece("red-7").click()
    playing.target("column").click()
    playing.answer(is_taken=True)
    expect(playing.zone("column").locator('[data-piece="red-7"]')).to_be_visible()
    playing.show(table(DRAW, placed="column"))
    expect(playing.piece("red-7")).to_have_class("holder")
    expect(playing.page.locator('[data-source="deck"]')).to_be_visible()


def test_a_move_chosen_elsewhere_is_shown_like_one_made_here(playing: Bench) -> None:
    playing.show({"pending": PLAY})
    expect(playing.zone("column").locator('[data-piece="red-7"]')).to_be_visible()
    expect(playing.page.locator("[data-source]")).to_have_count(0)


def test_a_second_click_on_a_target_sends_nothing_more(playing: Bench) -> None:
    playing.piece("red-7").click()
    playing.target("column").dblclick()
    assert playing.acts == ["play r7"]


def test_nothing_can_be_picked_up_in_a_replay(bench: Benches) -> None:
    opened = bench()
    opened.show(table(PLAY, DISCARD) | {"isLive": False})
    expect(opened.page.locator("[data-source]")).to_have_count(0)
    expect(opened.page.locator(".prompt .act")).to_have_count(0)


def test_several_ways_to_one_place_ask_which(bench: Benches) -> None:
    opened = bench()
    opened.show(
        table(act("leader", "Send the leader", "red-7", "column"), act("member", "Send a member", "red-7", "column"))
    )
    opened.piece("red-7").click()
    opened.target("column").click()
    expect(opened.page.locator(".chooser .act")).to_have_text(["Send the leader", "Send a member", "Cancel"])
    opened.page.locator(".chooser .act", has_text="member").click()
    assert opened.acts == ["member"]
    expect(opened.page.locator(".chooser")).to_have_count(0)


def test_what_starts_nowhere_on_the_table_is_a_button_beside_the_prompt(bench: Benches) -> None:
    opened = bench()
    bids = [
        act(f"bid {coins}", f"Bid {coins}", "gold", "pool", weight=-coins if coins > 2 else 0) for coins in (1, 2, 3, 4)
    ]
    shown = table(act("pass", "Pass", weight=-1), *bids)
    shown["table"]["zones"] += [
        zone("gold", "counter", title="Gold", seat=0, count=9),
        zone("pool", "counter", count=3),
    ]
    opened.show(shown)
    expect(opened.page.locator(".prompt .act")).to_have_text(["Bid 1", "Bid 2", "3 more"])
    opened.page.locator(".prompt .act", has_text="3 more").click()
    expect(opened.page.locator(".prompt .act")).to_have_text(["Bid 1", "Bid 2", "Pass", "Bid 3", "Bid 4"])


def test_actions_that_differ_in_an_amount_are_one_with_steps(bench: Benches) -> None:
    opened = bench()
    bids = [act(f"bid {coins}", f"Bid {coins}", "gold", "pool", amount=coins) for coins in (3, 4, 5, 6)]
    shown = table(*bids, act("pass", "Pass"))
    shown["table"]["zones"] += [
        zone("gold", "counter", title="Gold", seat=0, count=9),
        zone("pool", "counter", count=3),
    ]
    opened.show(shown)
    acts, less, more = (
        opened.page.locator(".prompt .act:not(.step)"),
        opened.page.get_by_role("button", name="Less", exact=True),
        opened.page.get_by_role("button", name="More", exact=True),
    )
    expect(acts).to_have_text(["Bid 3", "Pass"])
    expect(less).to_be_disabled()
    for text in ("Bid 4", "Bid 5", "Bid 6"):
        more.click()
        expect(acts.first).to_have_text(text)
    expect(more).to_be_disabled()
    less.click()
    acts.first.click()
    assert opened.acts == ["bid 5"]


def test_two_amounts_are_two_buttons(bench: Benches) -> None:
    opened = bench()
    opened.show(table(act("bid 1", "Bid 1", amount=1), act("bid 2", "Bid 2", amount=2)))
    expect(opened.page.locator(".prompt .act")).to_have_text(["Bid 1", "Bid 2"])


def test_the_list_of_actions_stands_in_groups_by_weight_with_the_light_ones_folded(bench: Benches) -> None:
    opened = bench()
    actions = [
        act("a", "Aah", group="First"),
        act("b", "Bee", group="Second", weight=5),
        act("c", "Sea", group="First", weight=-1),
    ]
    opened.show(table(*actions))
    expect(opened.page.locator(".action-list h3")).to_have_text(["Second", "First"])
    expect(opened.page.locator(".action-list").get_by_text("Sea")).to_be_hidden()
    opened.page.locator(".action-list summary").click()
    opened.page.locator(".action-list").get_by_text("Sea").click()
    assert opened.acts == ["c"]


# -- dragging --


def drag(opened: Bench, piece: str, zone_id: str, *, steps: int = 4) -> None:
    opened.settle()
    start, end = opened.piece(piece).bounding_box(), opened.zone(zone_id).bounding_box()
    assert start is not None
    assert end is not None
    opened.page.mouse.move(start["x"] + 20, start["y"] + 30)
    opened.page.mouse.down()
    opened.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=steps)
    opened.page.mouse.up()


def test_a_piece_can_be_dragged_to_where_it_may_go(playing: Bench) -> None:
    drag(playing, "red-7", "discards")
    assert playing.acts == ["discard r7"]


def test_a_piece_dropped_where_it_may_not_go_returns(playing: Bench) -> None:
    before = playing.piece("blue-3").bounding_box()
    drag(playing, "blue-3", "column")
    assert playing.acts == []
    expect(playing.page.locator("[data-target]")).to_have_count(0)
    expect(playing.piece("blue-3")).to_have_class("holder is-source")
    playing.page.mouse.move(5, 5)
    playing.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert playing.piece("blue-3").bounding_box() == before


def test_a_press_that_hardly_travels_is_a_click(playing: Bench) -> None:
    playing.settle()
    box = playing.piece("red-7").bounding_box()
    assert box is not None
    playing.page.mouse.move(box["x"] + 20, box["y"] + 30)
    playing.page.mouse.down()
    playing.page.mouse.move(box["x"] + 23, box["y"] + 32)
    playing.page.mouse.up()
    expect(playing.piece("red-7")).to_have_attribute("aria-pressed", "true")


def test_the_enter_key_works_right_after_a_drag(playing: Bench) -> None:
    drag(playing, "blue-3", "column")
    playing.piece("red-7").focus()
    playing.page.keyboard.press("Enter")
    expect(playing.piece("red-7")).to_have_attribute("aria-pressed", "true")


def test_a_finger_drags_too(bench: Benches) -> None:
    opened = bench(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    opened.show(table(PLAY, DISCARD, OTHER))
    opened.settle()
    opened.piece("red-7").scroll_into_view_if_needed()
    start, end = opened.piece("red-7").bounding_box(), opened.zone("column").bounding_box()
    assert start is not None
    assert end is not None
    session = opened.page.context.new_cdp_session(opened.page)
    points = [(start["x"] + 20, start["y"] + 20), (start["x"] + 30, start["y"] - 20), (end["x"] + 20, end["y"] + 20)]
    for kind, (x, y) in zip(("touchStart", "touchMove", "touchMove"), points, strict=True):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert opened.acts == ["play r7"]


# -- keys --


def test_a_card_is_played_with_keys_alone(playing: Bench) -> None:
    keyboard = playing.page.keyboard
    keyboard.press("Tab")
    expect(playing.piece("red-7")).to_be_focused()
    keyboard.press("ArrowRight")
    expect(playing.piece("blue-3")).to_be_focused()
    keyboard.press("ArrowLeft")
    keyboard.press("Enter")
    expect(playing.page.locator(".target:focus")).to_have_count(1)
    keyboard.press("End")
    expect(playing.target("column")).to_be_focused()
    keyboard.press(" ")
    assert playing.acts == ["play r7"]


def test_the_escape_key_lets_go_and_gives_the_focus_back(playing: Bench) -> None:
    playing.piece("red-7").focus()
    playing.page.keyboard.press("Enter")
    expect(playing.page.locator(".target:focus")).to_have_count(1)
    playing.page.keyboard.press("Escape")
    expect(playing.page.locator("[data-target]")).to_have_count(0)
    expect(playing.piece("red-7")).to_be_focused()


def test_the_focus_goes_on_to_the_next_decision(playing: Bench) -> None:
    playing.piece("blue-3").focus()
    playing.page.keyboard.press("Enter")
    playing.page.keyboard.press("Enter")
    assert playing.acts == ["discard b3"]
    playing.show(table(DRAW, placed="column"))
    expect(playing.page.locator('[data-source="deck"]')).to_be_focused()


@pytest.mark.parametrize("usual", [PLAY, DISCARD])
def test_the_first_choice_of_the_keyboard_is_the_heaviest(bench: Benches, usual: Json) -> None:
    opened = bench()
    opened.show(table(*(each | {"weight": 2 if each is usual else 1} for each in (PLAY, DISCARD))))
    opened.piece("red-7").focus()
    opened.page.keyboard.press("Enter")
    opened.page.keyboard.press("Enter")
    assert opened.acts == [usual["move"]]


def test_a_choice_of_several_is_made_with_keys(bench: Benches) -> None:
    opened = bench()
    opened.show(
        table(act("leader", "Send the leader", "red-7", "column"), act("member", "Send a member", "red-7", "column"))
    )
    opened.piece("red-7").focus()
    for key in ("Enter", "Enter", "ArrowDown", "Enter"):
        opened.page.keyboard.press(key)
    assert opened.acts == ["member"]


def test_few_actions_from_shared_piles_have_buttons_many_have_none(bench: Benches) -> None:
    opened = bench()
    done = act("done", "Done buying", "deck", "discards")
    rare = act("box", "Box a card", "deck", "discards", weight=-1)
    opened.show(table(DRAW, done, rare))
    expect(opened.page.locator(".prompt .act")).to_have_text(["Draw a card", "Done buying"])
    opened.page.locator(".prompt .act", has_text="Done buying").click()
    assert opened.acts == ["done"]
    opened.show(table(*(act(f"draw {n}", f"Draw {n}", "deck", "hand") for n in range(4))))
    expect(opened.page.locator(".prompt .act")).to_have_count(0)


def test_on_a_phone_a_choice_stands_in_two_columns_and_is_never_cut_off(bench: Benches) -> None:
    opened = bench(viewport={"width": 390, "height": 844})
    ways = [act(f"go {n}", f"Move the pawn and take tile {n}", "red-7", "column") for n in range(14)]
    opened.show(table(*ways))
    opened.piece("red-7").click()
    opened.target("column").click()
    boxes = [button.bounding_box() for button in opened.page.locator(".chooser .act").all()]
    assert all(box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 390 for box in boxes)
    assert len({round(box["x"]) for box in boxes if box is not None}) == 2
    chooser = opened.page.locator(".chooser").bounding_box()
    assert chooser is not None
    assert chooser["height"] <= 0.7 * 844 + 1


def test_after_a_whole_turn_the_focus_is_in_the_hand_and_not_on_undo(bench: Benches) -> None:
    opened = bench()
    opened.show(table(DRAW, placed="column") | {"tools": "Undo"})
    opened.page.locator('[data-source="deck"]').focus()
    opened.page.keyboard.press("Enter")
    assert opened.acts == ["draw"]
    done = act("done", "Done buying", "deck", "discards")
    opened.show(table(OTHER, done))
    expect(opened.piece("blue-3")).to_be_focused()


def test_where_nothing_can_be_picked_up_the_focus_is_on_what_the_prompt_offers(bench: Benches) -> None:
    opened = bench()
    opened.show(table(DRAW, placed="column") | {"tools": "Undo"})
    opened.page.locator('[data-source="deck"]').focus()
    opened.page.keyboard.press("Enter")
    opened.show(table(act("pass", "Pass"), placed="column"))
    expect(opened.page.locator(".prompt .act", has_text="Pass")).to_be_focused()


def test_if_there_is_nothing_to_do_but_undo_the_focus_is_on_no_button(bench: Benches) -> None:
    opened = bench()
    opened.show(table(DRAW, placed="column") | {"tools": "Undo"})
    opened.page.locator('[data-source="deck"]').focus()
    opened.page.keyboard.press("Enter")
    opened.show(table(placed="column"))
    expect(opened.page.get_by_role("button", name="Undo")).to_be_visible()
    expect(opened.page.locator(":focus")).to_have_count(0)
