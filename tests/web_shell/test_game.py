"""The screen of a game: moves, offers, seat switches, watching, and all failures at a table."""

import threading
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web_shell import samples
from tests.web_shell.gateway import FakeGateway

COMMANDS = "/api/games/g1/commands"
MINE = [{"seat": seat, "name": "Ada", "isYou": True} for seat in (0, 1)]
OTHERS = [{"seat": seat, "name": name, "isYou": False} for seat, name in enumerate(["Grace", "Lin"])]


@pytest.fixture
def at_table(page: Page, gateway: FakeGateway) -> Page:
    """Page of Ada's game, in which she is to play."""
    gateway.add()
    page.goto("/game/g1")
    expect(page.get_by_text("Play or discard a card")).to_be_visible()
    return page


def in_words(page: Page, label: str) -> Locator:
    """Return the button of a move in the list of all moves."""
    if not page.locator(".all-moves[open]").count():
        page.locator(".all-moves summary").click()
    return page.locator(".all-moves").get_by_role("button", name=label)


def sent(gateway: FakeGateway) -> list[samples.Json]:
    """Return the commands, without their ids."""
    return [{name: value for name, value in body.items() if name != "commandId"} for body in gateway.bodies(COMMANDS)]


def announced(page: Page, text: str) -> Locator:
    """Find a text that screen readers read out when it appears."""
    return page.get_by_role("status").filter(has_text=text)


def log(page: Page) -> Locator:
    return page.locator(".log li")


@pytest.mark.smoke
def test_a_move_is_sent_and_its_answer_shown(at_table: Page, gateway: FakeGateway) -> None:
    in_words(at_table, "Play red 7").click()
    expect(at_table.get_by_text("Surveyor is to play")).to_be_visible()
    expect(log(at_table)).to_have_text(
        ["The game starts", "Surveyor draws a card", "Ada draws red 7from the deck", "Ada: play R7"]
    )
    assert sent(gateway) == [{"version": 7, "seat": 0, "move": "play R7"}]
    expect(at_table).to_have_title("Duel · Lost Cities")


def test_the_log_has_a_proper_minus_before_numbers_alone(at_table: Page, gateway: FakeGateway) -> None:
    gateway.tell("g1", "frame", samples.frame(9, "Surveyor: -24 points (red: -20, blue: -4), well-earned"))
    expect(log(at_table).last).to_have_text("Surveyor: −24 points (red: −20, blue: −4), well-earned")


def test_cards_in_the_log_are_small_cards_with_their_names(at_table: Page, gateway: FakeGateway) -> None:
    pieces = [
        {"label": "red 1", "suit": "red", "rank": "1"},
        {"label": "red 10", "suit": "red", "rank": "10"},
        {"label": "the (last) coin", "rank": "C"},
    ]
    gateway.tell("g1", "frame", samples.frame(9, "Ada draws red 10, red 1, the (last) coin: -2", pieces=pieces))
    line = log(at_table).last
    expect(line).to_have_text("Ada draws red 10, red 1, the (last) coin: −2")
    cards = line.locator(".small-card")
    assert [card.get_attribute("title") for card in cards.all()] == ["red 10", "red 1", "the (last) coin"]
    assert [card.get_attribute("data-rank") for card in cards.all()] == ["10", "1", "C"]
    expect(cards.locator("svg")).to_have_count(2)


def test_a_line_of_the_log_leads_to_its_position_in_the_replay(at_table: Page, gateway: FakeGateway) -> None:
    gateway.tell("g1", "frame", samples.frame(9, "Surveyor draws a card"))
    line = log(at_table).last.locator("a")
    expect(line).to_have_attribute("href", "/replay/g1?at=9")
    expect(line).to_have_attribute("tabindex", "-1")


def test_a_double_click_on_a_move_sends_it_once(at_table: Page, gateway: FakeGateway) -> None:
    gateway.holds = threading.Event()
    # Both clicks come before the page can be drawn again with the button disabled.
    in_words(at_table, "Play red 7").evaluate("button => { button.click(); button.click(); }")
    gateway.holds.set()
    expect(at_table.get_by_text("Surveyor is to play")).to_be_visible()
    assert len(sent(gateway)) == 1


def test_the_next_move_need_not_wait_for_the_answer_to_the_one_before(at_table: Page, gateway: FakeGateway) -> None:
    gateway.holds = threading.Event()
    in_words(at_table, "Play red 7").click()
    gateway.tell("g1", "frame", samples.frame(9, "Ada plays red 7"))  # the stream is faster than the answer
    in_words(at_table, "Play blue 2").click()
    gateway.holds.set()
    expect(log(at_table)).to_contain_text(["Ada: play B2"])
    assert sent(gateway) == [
        {"version": 7, "seat": 0, "move": "play R7"},
        {"version": 9, "seat": 0, "move": "play B2"},
    ]


def test_an_answer_that_got_lost_is_asked_for_again_under_the_same_id(at_table: Page, gateway: FakeGateway) -> None:
    gateway.refusals[COMMANDS] = [(0, {})]
    in_words(at_table, "Play red 7").click()
    expect(at_table.get_by_text("Surveyor is to play")).to_be_visible()
    ids = [body["commandId"] for body in gateway.bodies(COMMANDS)]
    assert len(ids) == 2
    assert len(set(ids)) == 1


def test_a_refused_move_rolls_back_and_the_rules_say_why(at_table: Page, gateway: FakeGateway) -> None:
    gateway.refuse(COMMANDS, 422, "ILLEGAL_MOVE", "R4 may not follow <b>R7</b>", rule="duel.ascending")
    in_words(at_table, "Play red 7").click()
    expect(at_table.get_by_text("R4 may not follow <b>R7</b>")).to_be_visible()
    expect(in_words(at_table, "Play red 7")).to_be_enabled()
    expect(at_table.get_by_text("Play or discard a card")).to_be_visible()


def test_a_move_at_a_table_that_has_changed_says_so(at_table: Page, gateway: FakeGateway) -> None:
    gateway.refuse(COMMANDS, 409, "VERSION_CONFLICT")
    in_words(at_table, "Play red 7").click()
    expect(at_table.get_by_text("The table has changed in the meantime.")).to_be_visible()


def test_a_fault_of_the_server_shows_the_id_to_report_and_a_refusal_none(at_table: Page, gateway: FakeGateway) -> None:
    gateway.refuse(COMMANDS, 500, "INTERNAL", "internal error", callId="4f0c9a1b")
    in_words(at_table, "Play red 7").click()
    expect(at_table.locator(".notice small")).to_have_text("Report this to the operator: 4f0c9a1b")
    gateway.refuse(COMMANDS, 422, "ILLEGAL_MOVE", "no", rule="duel.ascending", callId="5e1d8b2c")
    in_words(at_table, "Play red 7").click()
    expect(at_table.get_by_text("no", exact=True)).to_be_visible()
    expect(at_table.get_by_text("5e1d8b2c")).to_have_count(0)


# As the gateway sends it, without the values that are defaults.
DEPLOY: samples.Json = {
    "verb": "deploy",
    "label": "Spread 10 soldiers",
    "fields": [
        {
            "name": "soldiers",
            "kind": "numbers",
            "label": "Soldiers",
            "maximum": 10,
            "count": 2,
            "labels": ["Left", "Right"],
            "sumMaximum": 10,
        }
    ],
}


def test_a_move_by_a_form_is_sent_and_its_refusal_stands_at_the_form(at_table: Page, gateway: FakeGateway) -> None:
    gateway.tell("g1", "frame", samples.frame(8, "Something", table=samples.table(actions=[], forms=[DEPLOY])))
    gateway.refuse(COMMANDS, 422, "ILLEGAL_MOVE", "Left gets fewer <b>soldiers</b> than Right", rule="blotto.rising")
    at_table.get_by_role("textbox", name="Left").fill("2")
    at_table.get_by_role("textbox", name="Right").fill("8")
    send = at_table.get_by_role("button", name="Spread 10 soldiers")
    send.click()
    expect(at_table.locator(".form-fault")).to_have_text("Left gets fewer <b>soldiers</b> than Right")
    expect(at_table.locator(".notice")).to_have_count(0)
    gateway.refuse(COMMANDS, 409, "VERSION_CONFLICT")
    send.click()
    expect(at_table.locator(".notice")).to_contain_text("The table has changed in the meantime.")
    expect(at_table.locator(".form-fault")).to_have_count(0)
    expect(at_table.get_by_role("textbox", name="Right")).to_have_value("8")
    assert sent(gateway) == [{"version": 8, "seat": 0, "move": "deploy 2,8"}] * 2


def test_undo_and_redo_are_offered_as_the_frame_says(at_table: Page, gateway: FakeGateway) -> None:
    expect(at_table.get_by_role("button", name="Undo", exact=True)).to_have_count(0)
    gateway.tell("g1", "frame", samples.frame(8, "Something", undo="asks", canRedo=True, actor=0))
    at_table.get_by_role("button", name="Ask to undo").click()
    expect(log(at_table)).to_contain_text(["Ada: something else"])
    at_table.get_by_role("button", name="Redo").click()
    expect(log(at_table)).to_have_count(6)
    assert sent(gateway) == [
        {"version": 8, "seat": 0, "undo": True},
        {"version": 10, "seat": 0, "redo": True},
    ]


DOUBLE_CLICKS = """(words) => new MutationObserver((_, observer) => {
    const shown = [...document.querySelectorAll("button")].find((button) => button.textContent.includes(words));
    if (!shown) return;
    observer.disconnect();
    shown.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
}).observe(document.body, { childList: true, subtree: true })"""
"""Script that clicks on a button as soon as it is shown, as the second half of a double click does."""


@pytest.mark.parametrize(
    ("words", "sends", "told"),
    [("Ask to undo", {"undo": True}, "something else"), ("Play red 7", {"move": "play R7"}, "play R7")],
)
def test_a_double_click_does_nothing_with_a_button_that_came_after_its_first_half(
    at_table: Page, gateway: FakeGateway, words: str, sends: samples.Json, told: str
) -> None:
    gateway.tell("g1", "frame", samples.frame(8, "Something", table=samples.table(actions=[])))
    expect(at_table.locator(".all-moves")).to_have_count(0)
    at_table.evaluate(DOUBLE_CLICKS, words)
    gateway.tell("g1", "frame", samples.frame(9, "More", undo="asks", actor=0))
    at_table.locator(".all-moves summary").click()
    at_table.get_by_role("button", name=words).last.click()
    expect(log(at_table)).to_contain_text([f"Ada: {told}"])
    assert sent(gateway) == [{"version": 9, "seat": 0, **sends}]


def _told(version: int, seat: int, total: int, **changed: Any) -> samples.Json:
    """Return the frame of a seat's move. The total identifies the table after it."""
    places = [{"seat": 0, "total": total, "isToAct": True}, {"seat": 1, "total": 0}]
    return samples.frame(version, f"{version}", actor=seat, table=samples.table(places=places), undo="free", **changed)


def test_free_undo_reverts_the_players_last_move_that_counts_and_all_later_ones(
    page: Page, gateway: FakeGateway
) -> None:
    start = samples.frame(2, "The game starts")
    played = [start, _told(4, 0, 1), _told(5, 1, 2), _told(6, 0, 3), _told(8, 1, 4)]
    again = {"isUndone": True}
    back = [start, _told(4, 0, 1), _told(5, 1, 2), _told(6, 0, 3, **again), _told(8, 1, 4, **again), _told(9, 0, 2)]
    gateway.add(undoMode="free", frames=played)
    gateway.add("g2", undoMode="free", frames=back)
    for game in ("g1", "g2"):
        page.goto(f"/game/{game}")
        page.get_by_role("button", name="Undo").click()
        expect(log(page)).to_contain_text(["Ada: something else"])
    assert sent(gateway) == [{"version": 8, "seat": 0, "undo": 5}]
    assert [body["undo"] for body in gateway.bodies("/api/games/g2/commands")] == [2]


def test_a_player_who_has_not_moved_has_nothing_to_undo(page: Page, gateway: FakeGateway) -> None:
    gateway.add(undoMode="free", frames=[samples.frame(2, "The game starts"), _told(4, 1, 1)])
    page.goto("/game/g1")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_an_offer_can_be_agreed_to(at_table: Page, gateway: FakeGateway) -> None:
    offer = {"id": 8, "seat": 1, "kind": "undo", "to": 5, "asked": [0]}
    gateway.tell("g1", "frame", samples.frame(8, "An offer", offer=offer))
    expect(at_table.get_by_role("alert")).to_contain_text("Surveyor asks to undo a move.")
    at_table.get_by_role("button", name="Accept").click()
    expect(log(at_table)).to_contain_text(["Ada: something else"])
    assert sent(gateway) == [{"version": 8, "seat": 0, "answer": {"offer": 8, "accept": True}}]


def test_an_offer_of_the_player_waits_and_can_be_withdrawn(at_table: Page, gateway: FakeGateway) -> None:
    offer = {"id": 8, "seat": 0, "kind": "end", "asked": [1]}
    gateway.tell("g1", "frame", samples.frame(8, "An offer", offer=offer))
    expect(at_table.get_by_role("alert")).to_contain_text("You offered to end the game here. Waiting for Surveyor.")
    at_table.get_by_role("button", name="Withdraw").click()
    expect(log(at_table)).to_contain_text(["Ada: something else"])
    assert sent(gateway) == [{"version": 8, "seat": 0, "answer": {"offer": 8, "accept": False}}]


def test_what_became_of_an_offer_of_ones_own_is_said(at_table: Page, gateway: FakeGateway) -> None:
    offer = {"id": 8, "seat": 0, "kind": "undo", "to": 5, "asked": [1]}
    gateway.tell("g1", "frame", samples.frame(8, "Ada asks", offer=offer, actor=0))
    asked = "You asked to undo your last move. Waiting for Surveyor."
    expect(at_table.get_by_role("alert")).to_contain_text(asked)
    gateway.tell("g1", "frame", samples.frame(9, "Surveyor declines", actor=1))
    expect(at_table.locator(".notice")).to_have_text("Surveyor declines")


def test_a_notice_goes_with_the_screen_it_was_about_and_covers_no_card(at_table: Page) -> None:
    at_table.get_by_role("button", name="More").click()
    at_table.get_by_role("button", name="Copy the link to watch").click()
    notice = at_table.locator(".notice")
    box, table = notice.bounding_box(), at_table.locator(".table").bounding_box()
    assert box is not None
    assert table is not None
    assert box["y"] + box["height"] <= table["y"]
    at_table.locator(".site-header a").first.click()
    expect(notice).to_have_count(0)


def test_a_name_written_the_other_way_carries_no_words_of_ours_along(page: Page, gateway: FakeGateway) -> None:
    seats = [samples.seats()[0], {"seat": 1, "name": "\u05d3\u05e0\u05d4", "isYou": False}]
    offer = {"id": 8, "seat": 1, "kind": "end", "asked": [0]}
    gateway.add(seats=seats, frames=[samples.frame(8, "An offer", seats=seats, offer=offer)])
    page.goto("/game/g1")
    said = "\u2068\u05d3\u05e0\u05d4\u2069 offers to end the game here"
    expect(page.get_by_role("alert")).to_contain_text(said)


def test_a_resignation_is_named_and_an_analysis_begins_while_the_game_ran(page: Page, gateway: FakeGateway) -> None:
    standings = [{"seat": 0, "place": 1, "total": -5, "isWinner": True}, {"seat": 1, "place": 2, "total": 40}]
    ended = samples.table(result={"reason": "resignation", "standings": standings}, actions=[])
    over = samples.frame(9, "Surveyor resigns", "The game is over", status="over", table=ended, actor=1)
    gateway.add(status="over", frames=[*samples.frames(), over])
    page.goto("/game/g1")
    expect(page.get_by_text("Surveyor resigned. Resigning means the last place, whatever the points.")).to_be_visible()
    assert page.locator(".table-footer").evaluate("foot => getComputedStyle(foot).position") == "static"
    page.get_by_role("region", name="How it ended").get_by_role("button", name="Analyse from here").click()
    page.wait_for_url("**/game/fork")
    assert gateway.bodies("/api/games/g1/fork") == [{"version": 7}]


def test_resigning_asks_first(at_table: Page, gateway: FakeGateway) -> None:
    at_table.get_by_role("button", name="More").click()
    at_table.get_by_role("button", name="Resign").click()
    at_table.get_by_role("button", name="Cancel").click()
    assert sent(gateway) == []
    at_table.get_by_role("button", name="More").click()
    at_table.get_by_role("button", name="Resign").click()
    at_table.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(log(at_table)).to_contain_text(["Ada: something else"])
    assert sent(gateway) == [{"version": 7, "seat": 0, "resign": True}]


def test_at_one_screen_a_seat_switch_hides_hand_and_log(page: Page, gateway: FakeGateway) -> None:
    gateway.add(seats=MINE, frames=[samples.frame(7, "Ada draws red 7", seats=MINE)])
    page.goto("/game/g1")
    in_words(page, "Play red 7").click()
    expect(page.get_by_text("Hand the device to Ada 2.")).to_be_visible()
    expect(page.get_by_text("Ada draws red 7")).to_have_count(0)
    expect(page.get_by_label("blue 2")).to_have_count(0)
    page.get_by_role("button", name="Ready: show my cards").click()
    expect(log(page)).to_have_count(2)
    assert gateway.streams == ["seat=0&after=0", "seat=1&after=0"]


def test_at_one_screen_the_page_names_the_seat_that_acts_resigns_or_answers(page: Page, gateway: FakeGateway) -> None:
    gateway.add(seats=MINE, frames=[samples.frame(7, "Ada draws red 7", seats=MINE)])
    page.goto("/game/g1")
    expect(page.get_by_text("To act: Ada 1")).to_be_visible()
    expect(page).to_have_title("To act: Ada 1 · Duel · Lost Cities")
    expect(page.locator(".plate-who")).to_have_text(["Ada 2", "Ada 1"])  # not "(you)": both are
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_role("dialog", name="Resign for Ada 1?")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    offer = {"id": 8, "seat": 0, "kind": "end", "asked": [1]}
    gateway.tell("g1", "frame", samples.frame(8, "An offer", seats=MINE, offer=offer))
    said = "Ada 1 offers to end the game here, as the points stand. Waiting for Ada 2."
    expect(page.get_by_role("alert")).to_contain_text(said)


def test_seats_of_one_name_are_told_apart_as_in_what_is_told(page: Page) -> None:
    page.goto("/")
    told = """async (names) => {
        const { withUniqueNames } = await import("/static/game/seat_names.js");
        return withUniqueNames(names.map((name, seat) => ({ seat, name }))).map(({ name }) => name);
    }"""
    assert page.evaluate(told, ["Ada", "Bob", "Ada", None, None]) == ["Ada 1", "Bob", "Ada 2", None, None]
    assert page.evaluate(told, ["Ada", "Ada 1", "Ada"]) == ["Ada 2", "Ada 1", "Ada 3"]


def test_in_an_analysis_the_seat_changes_without_a_seat_switch(page: Page, gateway: FakeGateway) -> None:
    origin = {"id": "g0", "version": 5}
    gateway.add(seats=MINE, origin=origin, frames=[samples.frame(7, "Ada draws red 7", seats=MINE)])
    page.goto("/game/g1")
    expect(page.get_by_role("link", name="Analysis")).to_have_attribute("href", "/replay/g0?at=5")
    with page.expect_request("**/stream?seat=1*"):
        in_words(page, "Play red 7").click()
    expect(page.get_by_text("Hand the device")).to_have_count(0)
    expect(log(page)).to_have_count(2)


ROUND_OVER = ("Lin draws a card", "Round 1 is over", "  Ada: -12 points", "  Surveyor: 20 points", "Round 2 is dealt")


def tell_round(gateway: FakeGateway, version: int, *lines: str, headline: str, **changed: Any) -> None:
    table = samples.table(headline=headline)
    gateway.tell("g1", "frame", samples.frame(version, *lines, table=table, **changed))


def test_how_a_round_ended_is_told_until_it_is_closed(at_table: Page, gateway: FakeGateway) -> None:
    ending = at_table.locator(".round-summary")
    expect(ending).to_be_empty()
    in_words(at_table, "Play red 7").focus()
    tell_round(gateway, 9, *ROUND_OVER, headline="Round 2 of 3")
    expect(ending).to_have_attribute("role", "status")
    told = ["Round 1 is over", "Ada: −12 points", "Surveyor: 20 points", "Round 2 is dealt"]
    expect(ending.locator("p")).to_have_text(told)
    expect(in_words(at_table, "Play red 7")).to_be_focused()
    tell_round(gateway, 10, "Surveyor draws a card", headline="Round 2 of 3")
    expect(log(at_table)).to_have_count(5)
    expect(ending.locator("p")).to_have_text(told)
    ending.get_by_role("button", name="Close").press("Enter")
    expect(ending).to_be_empty()
    expect(at_table.get_by_label("red 7").first).to_be_focused()


SHEET = {
    "title": "Round 1",
    "rows": [{"label": "yellow", "suit": "yellow"}, {"label": "bonus"}],
    "standings": [
        {"seat": 0, "place": 2, "total": -12, "parts": [{"label": "yellow", "points": -12}]},
        {"seat": 1, "place": 1, "total": 20, "parts": [{"label": "bonus", "points": 20}], "isWinner": True},
    ],
}


def expect_sheet(sheet: Locator) -> None:
    """Expect the points of each seat, the total before its parts, and a suit in words for screen readers."""
    rows = [
        ["Round 1", "Total", "yellow", "bonus"],
        ["Ada", "−12", "−12", ""],
        ["Surveyor", "20", "", "20"],
    ]
    for row, cells in zip(sheet.locator("tr").all(), rows, strict=True):
        expect(row.locator("th, td")).to_have_text(cells)
    expect(sheet.locator("tr.is-winner")).to_contain_text("Surveyor")


def test_the_points_of_a_round_are_a_sheet_in_place_of_the_lines(at_table: Page, gateway: FakeGateway) -> None:
    table = samples.table(headline="Round 2 of 3", sheets=[SHEET])
    gateway.tell("g1", "frame", samples.frame(9, *ROUND_OVER, table=table))
    ending = at_table.locator(".round-summary")
    expect(ending.locator("p")).to_have_text(["Round 1 is over", "Round 2 is dealt"])
    expect_sheet(ending.locator(".round-sheet"))
    at_table.set_viewport_size({"width": 390, "height": 844})
    assert at_table.evaluate("document.documentElement.scrollWidth") <= 390


def test_at_the_end_each_round_has_its_sheet(at_table: Page, gateway: FakeGateway) -> None:
    standings = [{"seat": 1, "place": 1, "total": 20, "isWinner": True}, {"seat": 0, "place": 2, "total": -12}]
    second = SHEET | {"title": "Round 2"}
    table = samples.table(result={"standings": standings}, sheets=[SHEET, second], actions=[])
    gateway.tell("g1", "frame", samples.frame(9, "The game is over", table=table, status="over"))
    sheets = at_table.locator(".ended .round-sheet")
    expect(sheets).to_have_count(2)
    expect_sheet(sheets.first)
    expect(sheets.last.locator("th").first).to_have_text("Round 2")
    expect(at_table.locator(".round-summary")).to_be_empty()


def test_after_two_moves_of_ones_own_the_last_round_is_behind_one(at_table: Page, gateway: FakeGateway) -> None:
    ending = at_table.locator(".round-summary p")
    tell_round(gateway, 9, *ROUND_OVER, headline="Round 2 of 3", actor=0)
    expect(ending).to_have_count(4)
    for version, actor in ((10, 1), (11, 0), (12, 1)):
        tell_round(gateway, version, f"move {version}", headline="Round 2 of 3", actor=actor)
    expect(log(at_table).last).to_contain_text("move 12")
    expect(ending).to_have_count(4)
    tell_round(gateway, 13, "move 13", headline="Round 2 of 3", actor=0)
    expect(ending).to_have_count(0)


def test_a_round_whose_end_came_with_the_moves_after_it_is_found(at_table: Page, gateway: FakeGateway) -> None:
    past = [{"version": 9, "lines": list(ROUND_OVER)}, {"version": 10, "lines": ["Surveyor plays", "red 2"]}]
    gateway.tell("g1", "frames", {"frames": past})
    tell_round(gateway, 11, "Surveyor draws a card", headline="Round 2 of 3")
    expect(at_table.locator(".round-summary p").first).to_have_text("Round 1 is over")


def test_a_headline_without_parts_tells_all_but_the_move(at_table: Page, gateway: FakeGateway) -> None:
    tell_round(gateway, 9, "Ada reveals red 7", "The pile is used up", headline="The last pile")
    expect(at_table.locator(".round-summary p")).to_have_text(["The pile is used up"])


def test_a_round_that_was_undone_has_not_ended(at_table: Page, gateway: FakeGateway) -> None:
    tell_round(gateway, 9, *ROUND_OVER, headline="Round 2 of 3")
    expect(at_table.locator(".round-summary p")).to_have_count(4)
    tell_round(gateway, 10, "Ada undid 1 move", headline="Round 1 of 3", undid=[9])
    tell_round(gateway, 11, "move 11", headline="Round 1 of 3", actor=1)
    expect(log(at_table).last).to_have_text("move 11")
    expect(at_table.locator(".round-summary")).to_be_empty()


def test_at_one_screen_a_seat_switch_hides_how_the_round_ended(page: Page, gateway: FakeGateway) -> None:
    gateway.add(seats=MINE, frames=[samples.frame(7, "Ada draws red 7", seats=MINE)])
    page.goto("/game/g1")
    in_words(page, "Play red 7").wait_for()
    theirs = [{"seat": 0, "total": 12}, {"seat": 1, "total": -4, "isToAct": True}]
    table = samples.table(headline="Round 2 of 3", places=theirs)
    gateway.tell("g1", "frame", samples.frame(9, *ROUND_OVER, seats=MINE, actor=0, table=table))
    page.get_by_text("Hand the device to Ada 2.").wait_for()
    expect(page.locator(".round-summary")).to_be_empty()
    page.get_by_role("button", name="Ready: show my cards").click()
    expect(page.locator(".round-summary p")).to_have_count(4)


def test_where_nothing_can_be_done_the_hand_takes_less_room(at_table: Page, gateway: FakeGateway) -> None:
    def height() -> float:
        box = at_table.locator(".table-footer").bounding_box()
        assert box is not None
        return box["height"]

    while_playing = height()
    ended = samples.table(result={"standings": [{"seat": 0, "place": 1, "isWinner": True}]}, actions=[])
    gateway.tell("g1", "frame", samples.frame(9, "The game is over", status="over", table=ended))
    expect(at_table.get_by_role("heading", name="You win")).to_be_visible()
    assert height() < 0.8 * while_playing


def test_a_seat_without_a_name_is_counted_from_one_as_everywhere(page: Page, gateway: FakeGateway) -> None:
    seats = [samples.seats()[0], {"seat": 1, "name": None, "isYou": False}]
    gateway.add(seats=seats, frames=[samples.frame(7, "Ada draws red 7", seats=seats)])
    page.goto("/game/g1")
    expect(page.get_by_role("region", name="Seat 2")).to_be_visible()


def test_a_spectator_sees_the_table_without_moves(page: Page, gateway: FakeGateway) -> None:
    gateway.add(seats=OTHERS, frames=[samples.frame(7, "Grace draws a card", seats=OTHERS)])
    page.goto("/game/g1")
    expect(page.get_by_text("You are watching")).to_be_visible()
    expect(page.locator(".all-moves")).to_have_count(0)
    expect(page.get_by_label("red 7")).to_have_count(0)
    assert gateway.streams == ["after=0"]


@pytest.mark.parametrize(
    ("reason", "said", "way_on"),
    [
        pytest.param("UNKNOWN_GAME", "There is no such game.", "To the start page", marks=pytest.mark.slow),
        ("NOT_YOUR_SEAT", "Another player has this seat.", "Watch instead"),
        ("BAD_TOKEN", "Your session has ended", "Start again as a guest"),
    ],
)
def test_a_stream_that_ends_for_good_says_why(
    at_table: Page, gateway: FakeGateway, reason: str, said: str, way_on: str
) -> None:
    gateway.tell("g1", "gone", {"error": {"reason": reason, "message": ""}})
    expect(at_table.get_by_text(said)).to_be_visible()
    expect(at_table.get_by_text(way_on)).to_be_visible()


def test_a_player_that_the_server_has_forgotten_can_start_again(at_table: Page, gateway: FakeGateway) -> None:
    gateway.tell("g1", "gone", {"error": {"reason": "BAD_TOKEN", "message": ""}})
    at_table.get_by_role("button", name="Start again as a guest").click()
    expect(at_table.get_by_text("Play or discard a card")).to_be_visible()
    assert ("DELETE", "/api/session", {}) in gateway.calls


def test_a_game_that_is_not_there_leads_back(page: Page) -> None:
    page.goto("/game/nowhere")
    expect(page.get_by_text("There is no such game.")).to_be_visible()
    expect(page.get_by_role("link", name="To the start page")).to_be_visible()


def test_a_lost_connection_behind_the_gateway_is_shown_until_it_is_back(at_table: Page, gateway: FakeGateway) -> None:
    gateway.tell("g1", "disconnected", {"error": {"reason": "UNAVAILABLE", "message": ""}})
    expect(announced(at_table, "The connection is lost. Reconnecting …")).to_be_visible()
    gateway.tell("g1", "reconnected", {})
    expect(at_table.get_by_text("The connection is lost. Reconnecting …")).to_have_count(0)


def test_a_stream_that_breaks_is_taken_up_again_without_doubling_a_line(at_table: Page, gateway: FakeGateway) -> None:
    gateway.tell("g1", "hang up", {})
    expect(at_table.get_by_text("The connection is lost. Reconnecting …")).to_be_visible()
    gateway.games["g1"].frames.append(samples.frame(9, "Surveyor went on in the meantime"))
    expect(log(at_table)).to_have_text(
        [
            "The game starts",
            "Surveyor draws a card",
            "Ada draws red 7from the deck",
            "Surveyor went on in the meantime",
        ],
        timeout=15_000,
    )


def test_a_paused_tab_says_so_and_continues_at_any_sign_of_the_player(at_table: Page, gateway: FakeGateway) -> None:
    for version, sign in enumerate(("pointerdown", "keydown", "focus", "visibilitychange"), start=8):
        gateway.tell("g1", "parked", {})
        expect(announced(at_table, "This tab is paused: click or press a key to continue.")).to_be_visible()
        at_table.evaluate("sign => document.dispatchEvent(new Event(sign, { bubbles: true }))", sign)
        expect(at_table.get_by_text("This tab is paused")).to_have_count(0)
        gateway.tell("g1", "frame", samples.frame(version, f"Surveyor goes on after {sign}"))
        expect(log(at_table).last).to_have_text(f"Surveyor goes on after {sign}")
    assert gateway.streams == [f"seat=0&after={version}" for version in (0, 7, 8, 9, 10)]


def test_a_move_from_a_tab_that_rests_wakes_it(at_table: Page, gateway: FakeGateway) -> None:
    gateway.tell("g1", "parked", {})
    expect(at_table.get_by_text("This tab is paused")).to_be_visible()
    # A program that clicks gives no other sign of life.
    at_table.locator(".all-moves [data-move='play R7']").evaluate("button => button.click()")
    expect(at_table.get_by_text("Surveyor is to play")).to_be_visible()


def test_of_the_past_only_the_words_are_kept(at_table: Page) -> None:
    kept = at_table.evaluate("""async () => {
        const { withFrames } = await import("/static/game/stream.js");
        const told = { lines: ["something"], status: "running", actor: 1 };
        const frame = (version) => ({ ...told, version, seats: [], table: { zones: [] } });
        const before = { log: [], last: null, table: null, version: 0 };
        return withFrames(withFrames(before, [frame(1), frame(2)]), [frame(2), frame(3)]).log;
    }""")
    assert kept == [
        {"version": version, "lines": ["something"], "status": "running", "actor": 1} for version in (1, 2, 3)
    ]


def test_undone_lines_are_struck_out_at_once_and_redone_ones_are_not(at_table: Page, gateway: FakeGateway) -> None:
    struck = at_table.locator(".log li.undone")
    gateway.tell("g1", "frame", samples.frame(9, "Ada plays red 7"))
    gateway.tell("g1", "frame", samples.frame(10, "Ada undid 2 moves", undid=[7, 9]))
    expect(struck).to_have_text(["Ada draws red 7from the deckundone", "Ada plays red 7undone"])
    gateway.tell("g1", "frame", samples.frame(11, "Ada redid a move", redid=[9]))
    expect(struck).to_have_text(["Ada draws red 7from the deckundone"])
    gateway.games["g1"].frames.append(samples.frame(12, "Surveyor undid a move", undid=[5]))
    gateway.tell("g1", "hang up", {"retry_ms": 50})
    both = ["Surveyor draws a cardundone", "Ada draws red 7from the deckundone"]
    expect(struck).to_have_text(both, timeout=15_000)
    at_table.reload()
    expect(struck).to_have_text(both)


def test_a_log_tells_what_counts_however_the_frames_come(at_table: Page) -> None:
    told = at_table.evaluate("""async () => {
        const { withFrames } = await import("/static/game/stream.js");
        const told = (version, undid, redid) => ({ version, undid, redid });
        const frames = [
            told(1), told(2), told(3), told(4, [3]), told(5, [2]), told(6, undefined, [2]), told(7, undefined, [3]),
            told(8, [2, 3]), told(9), told(10, [1, 9]), told(11, undefined, [1, 9]), told(12, [9, 99]),
        ];
        const before = { log: [], last: null, table: null, version: 0 };
        const struck = ({ log }) => log.filter((entry) => entry.isUndone).map((entry) => entry.version);
        const upTo = (n) => frames.slice(0, n + 1);
        const oneByOne = (some) => some.reduce((state, frame) => withFrames(state, [frame]), before);
        const each = frames.map((_, n) => struck(oneByOne(upTo(n))));
        const whole = frames.map((_, n) => struck(withFrames(before, upTo(n))));
        return { each, whole };
    }""")
    expected = [[], [], [], [3], [2, 3], [3], [], [2, 3], [2, 3], [1, 2, 3, 9], [2, 3], [2, 3, 9]]
    assert told == {"each": expected, "whole": expected}


def test_another_name_is_shown_at_once_and_no_line_doubled(at_table: Page, gateway: FakeGateway) -> None:
    seats = [{"seat": 0, "name": "Ada", "isYou": True}, {"seat": 1, "name": "Grace", "isYou": False}]
    expect(at_table.get_by_text("Grace")).to_have_count(0)
    gateway.tell("g1", "frame", samples.frame(7, "Ada draws red 7", "  from the deck", seats=seats))
    expect(at_table.get_by_text("Grace").first).to_be_visible()
    expect(log(at_table)).to_have_text(["The game starts", "Surveyor draws a card", "Ada draws red 7from the deck"])


def test_a_frame_that_comes_again_brings_another_name(at_table: Page, gateway: FakeGateway) -> None:
    renamed = [samples.seats()[0], {"seat": 1, "name": "Grace", "isYou": False}]
    gateway.tell("g1", "frame", samples.frame(7, "Ada draws red 7", "  from the stock", seats=renamed))
    expect(at_table.get_by_role("region", name="Grace")).to_be_visible()
    expect(log(at_table)).to_have_text(["The game starts", "Surveyor draws a card", "Ada draws red 7from the stock"])


def test_every_request_and_link_of_an_unlisted_game_carries_its_invitation(page: Page, gateway: FakeGateway) -> None:
    invitation = "g1.k3v7q2mzd4xw5a6p"
    free = [{"seat": 0, "name": "Ada", "isYou": True}, {"seat": 1, "name": None, "isYou": False}]
    game = gateway.add("g1", frames=[], status="open", seats=free, isUnlisted=True, invitation=invitation)
    gateway.games[invitation] = game
    page.goto("/game/g1")
    assert page.get_by_label("This link takes the next free seat:").input_value().endswith(f"/join/{invitation}")
    page.get_by_role("button", name="Random, a bot").click()
    expect(page.get_by_role("button", name="Random, a bot")).to_be_enabled()
    assert gateway.bodies(f"/api/games/{invitation}/bots") == [{"bot": "random", "seat": 1}]
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Copy the link to watch").click()
    expect(page.get_by_text("The link is copied.", exact=True)).to_be_visible()
    assert str(page.evaluate("navigator.clipboard.readText()")).endswith(f"/game/{invitation}")
    page.get_by_text("More", exact=True).click()
    expect(page.get_by_role("link", name="Replay")).to_have_attribute("href", f"/replay/{invitation}")


def test_the_waiting_room_invites_seats_bots_and_lets_go(page: Page, gateway: FakeGateway) -> None:
    free = [{"seat": 0, "name": "Ada", "isYou": True}, {"seat": 1, "name": None, "isYou": False}]
    gateway.add(status="open", seats=free, frames=[])
    page.goto("/game/g1")
    assert page.get_by_label("This link takes the next free seat:").input_value().endswith("/join/g1")
    expect(page.get_by_text("This link works on this computer only")).to_be_visible()
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_text("The link is copied. Send it to your friends.")).to_be_visible()
    assert str(page.evaluate("navigator.clipboard.readText()")).endswith("/join/g1")
    page.get_by_role("button", name="Random, a bot").click()
    expect(page.get_by_role("button", name="Random, a bot")).to_be_enabled()
    assert gateway.bodies("/api/games/g1/bots") == [{"bot": "random", "seat": 1}]
    page.get_by_role("button", name="Leave the table").click()
    page.wait_for_url("**/")
    assert gateway.bodies("/api/games/g1/leave") == [{}]


def test_the_table_follows_the_waiting_room_by_itself(page: Page, gateway: FakeGateway) -> None:
    free = [{"seat": 0, "name": "Ada", "isYou": True}, {"seat": 1, "name": None, "isYou": False}]
    gateway.add(status="open", seats=free, frames=[samples.frame(1, status="open", seats=free, table=None)])
    page.goto("/game/g1")
    expect(page.get_by_text("The game starts as soon as every seat is taken.")).to_be_visible()
    gateway.tell("g1", "frame", samples.frame(4, "The game starts"))
    expect(page.get_by_text("Play or discard a card")).to_be_visible()


def test_at_the_end_the_same_game_can_be_played_again(page: Page, gateway: FakeGateway) -> None:
    page.goto("/")
    page.get_by_role("button", name="Set up Duel").click()
    page.get_by_label("Seat 2").select_option("random")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_text("Play or discard a card")).to_be_visible()
    standings = [
        {"seat": 0, "place": 1, "total": 40, "isWinner": True, "parts": [{"label": "round 1", "points": 40}]},
        {"seat": 1, "place": 2, "total": -4},
    ]
    ended = samples.table(result={"standings": standings}, actions=[])
    gateway.tell("new", "frame", samples.frame(9, "The game is over", status="over", table=ended))
    expect(page.get_by_role("heading", name="You win")).to_be_visible()
    first_letter = "part => getComputedStyle(part, '::first-letter').textTransform"
    assert page.get_by_role("rowheader", name="round 1").evaluate(first_letter) == "uppercase"
    expect(page.get_by_role("link", name="Replay").first).to_have_attribute("href", "/replay/new")
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url("**/game/new-again")
    expect(page.get_by_text("Play or discard a card")).to_be_visible()
    first, second = gateway.bodies("/api/games")
    assert first.pop("commandId") != second.pop("commandId")
    assert first.pop("seedDigest") != second.pop("seedDigest")
    assert first == second == {"variant": "duel", "seats": 2, "options": {}, "undo": "free", "bots": ["random"]}


def test_markup_in_names_lines_and_rules_stays_text(page: Page, gateway: FakeGateway) -> None:
    nasty = "<img src=x onerror=alert(1)>"
    seats = [{"seat": 0, "name": nasty, "isYou": True}, {"seat": 1, "name": "x" * 10_000, "isYou": False}]
    gateway.add(seats=seats, title=nasty, frames=[samples.frame(7, f"{nasty} draws", "  " + "y" * 10_000, seats=seats)])
    page.goto("/game/g1")
    expect(page.get_by_role("heading", name=nasty)).to_be_visible()
    expect(log(page)).to_contain_text([f"{nasty} draws"])
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog")).to_contain_text("Two players, <b>five</b> expeditions.")
    expect(page.get_by_role("dialog").locator("li").first).to_have_text("Place one card.")
    expect(page.get_by_role("dialog")).to_contain_text("<script>alert(1)</script> a map")
    expect(page.locator("img, .prose :is(a, b, script)")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_the_page_draws_only_the_elements_it_knows(at_table: Page) -> None:
    rules = [
        ["p", "Place ", ["strong", "one"], ["img", "card"]],
        ["script", "alert(1)"],
        ["p onclick=alert(1)", "Draw"],
    ]
    at_table.route("**/api/variants/duel", lambda route: route.fulfill(json={"rules": rules}))
    at_table.get_by_role("button", name="Rules").click()
    expect(at_table.locator(".prose")).to_have_text("Place onecardalert(1)Draw")
    assert at_table.locator(".prose *").evaluate_all("all => all.map(each => each.localName)") == ["p", "strong"]


def test_your_turn_is_in_the_title(at_table: Page) -> None:
    expect(at_table).to_have_title("Your turn: Duel · Lost Cities")


def test_hints_explain_the_picked_card_and_a_column_that_is_tapped(at_table: Page, gateway: FakeGateway) -> None:
    hints = [
        {"id": "R7", "text": "Red 7 is lower than your last red card"},
        {"id": "red0", "text": "-4 points: 16 for cards, -20 for starting"},
    ]
    gateway.tell("g1", "frame", samples.frame(8, table=samples.table(hints=hints)))
    at_table.locator("[data-piece=R7]").click()
    expect(at_table.locator(".prompt-text")).to_have_text("Red 7 is lower than your last red card")
    at_table.keyboard.press("Escape")
    expect(at_table.locator(".prompt-text")).to_have_text("Play or discard a card")
    column = at_table.locator("[data-zone=red0]")
    expect(column).to_have_attribute("aria-description", "−4 points: 16 for cards, −20 for starting")
    column.locator(".zone-title").click()
    expect(announced(at_table, "−4 points: 16 for cards, −20 for starting")).to_be_visible()
