"""Time in the lobby: the choice of a time control, of what follows an absence, and the pace in lists."""

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web_shell import samples
from tests.web_shell.gateway import FakeGateway
from tests.web_shell.test_lobby import asked, set_up, start


def choices(page: Page) -> Locator:
    return page.get_by_role("group", name="Thinking time").locator("label")


def test_a_game_has_no_clock_unless_one_is_chosen(page: Page, gateway: FakeGateway) -> None:
    set_up(page)
    expect(choices(page)).to_have_text(
        ["No clock", "5 min + 5 s", "15 min + 10 s", "1 minute per move", "1 day per move", "Other …"]
    )
    expect(page.get_by_label("No clock")).to_be_checked()
    start(page)
    assert {"timeControl", "absence", "takeover", "idleS"} & set(asked(gateway)) == set()


@pytest.mark.parametrize(
    ("label", "control"),
    [
        ("5 min + 5 s", {"initialS": 300, "incrementS": 5}),
        ("15 min + 10 s", {"initialS": 900, "incrementS": 10}),
        ("1 minute per move", {"perMoveS": 60}),
        ("1 day per move", {"perMoveS": 86_400}),
    ],
)
def test_a_usual_time_is_one_click(page: Page, gateway: FakeGateway, label: str, control: dict[str, int]) -> None:
    set_up(page)
    page.get_by_label(label, exact=True).check()
    start(page)
    assert asked(gateway)["timeControl"] == control


def test_a_time_for_the_game_can_be_any(page: Page, gateway: FakeGateway) -> None:
    set_up(page)
    page.get_by_label("Other …").check()
    page.get_by_label("Minutes for each player").fill("3")
    page.get_by_label("Seconds that a move adds").fill("2")
    start(page)
    assert asked(gateway)["timeControl"] == {"initialS": 180, "incrementS": 2}


def test_a_time_for_each_move_has_a_unit_and_its_limits(page: Page, gateway: FakeGateway) -> None:
    set_up(page)
    page.get_by_label("Other …").check()
    page.get_by_label("for each move", exact=True).check()
    expect(page.get_by_label("Unit")).to_have_value("days")
    page.get_by_label("Time for each move").fill("90")
    page.get_by_label("Unit").select_option("seconds")
    expect(page.get_by_text("From 5 to 600")).to_be_visible()
    expect(page.get_by_label("Time for each move")).to_have_value("14")  # the most days, as 90 are too many
    page.get_by_label("Time for each move").fill("2")
    start(page)
    assert asked(gateway)["timeControl"] == {"perMoveS": 5}


def test_keys_choose_a_time(page: Page, gateway: FakeGateway) -> None:
    set_up(page)
    page.get_by_label("No clock").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    start(page)
    assert asked(gateway)["timeControl"] == {"perMoveS": 60}


def test_what_follows_when_a_player_leaves_matters_from_three_seats_on(page: Page, gateway: FakeGateway) -> None:
    set_up(page, "The Board Game")
    details = page.locator("details", has_text="Absent players")
    details.locator("summary").click()
    expect(details.locator(".tally")).to_have_text("the game ends")
    expect(details.get_by_role("group")).to_have_count(0)
    expect(details.get_by_role("switch")).to_have_count(0)
    page.get_by_role("group", name="How many seats?").get_by_label("3").check()
    expect(details.locator(".tally")).to_have_text("the others play on")
    details.get_by_role("switch", name="Others may take over the seat").check()
    details.get_by_label("The game is closed without a move after").select_option("7 days")
    start(page)
    request = asked(gateway)
    assert (request["takeover"], request["idleS"], "absence" in request) == (True, 604_800, False)


def test_a_game_that_ends_with_the_first_absence_has_no_seats_to_take_over(page: Page, gateway: FakeGateway) -> None:
    set_up(page, "The Board Game")
    page.get_by_role("group", name="How many seats?").get_by_label("3").check()
    page.locator("summary", has_text="Absent players").click()
    page.get_by_role("switch", name="Others may take over the seat").check()
    page.get_by_role("group", name="When a player resigns").get_by_label("The game ends").check()
    expect(page.get_by_role("switch", name="Others may take over the seat")).to_have_count(0)
    start(page)
    request = asked(gateway)
    assert (request["absence"], "takeover" in request) == ("end", False)


def test_with_two_seats_a_former_choice_for_three_is_not_sent(page: Page, gateway: FakeGateway) -> None:
    set_up(page, "The Board Game")
    page.get_by_role("group", name="How many seats?").get_by_label("3").check()
    page.locator("summary", has_text="Absent players").click()
    page.get_by_role("switch", name="Others may take over the seat").check()
    page.get_by_role("group", name="How many seats?").get_by_label("2").check()
    start(page)
    assert "takeover" not in asked(gateway)


def test_the_same_table_again_has_the_same_clock(page: Page, gateway: FakeGateway) -> None:
    standings = [{"seat": 0, "place": 1, "total": 3, "isWinner": True}, {"seat": 1, "place": 2, "total": 0}]
    over = samples.frame(9, "The end", status="over", table=samples.table(result={"standings": standings}, actions=[]))
    gateway.add(status="over", frames=[over], timeControl={"perMoveS": 60}, takeover=True)
    page.goto("/game/g1")
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url("**/game/new")
    assert asked(gateway)["timeControl"] == {"perMoveS": 60}


@pytest.mark.parametrize(
    ("control", "words"),
    [
        ({"initialS": 300, "incrementS": 5}, "5 min + 5 s"),
        ({"initialS": 90, "incrementS": 0}, "90 s + 0 s"),
        ({"perMoveS": 30}, "30 seconds per move"),
        ({"perMoveS": 7_200}, "2 hours per move"),
        ({"perMoveS": 259_200}, "3 days per move"),
    ],
)
def test_lists_show_the_pace_of_a_game(page: Page, gateway: FakeGateway, control: dict[str, int], words: str) -> None:
    gateway.add(timeControl=control)
    gateway.add("g2")
    page.goto("/")
    expect(page.locator(".games .pace")).to_have_text([f"Thinking time: {words}"])
    page.goto("/game/g1")
    expect(page.locator(".game-head .pace")).to_have_text(f"Thinking time: {words}")


def test_the_pace_is_in_german_for_germans(page: Page, gateway: FakeGateway) -> None:
    gateway.language = "de"
    gateway.add(timeControl={"perMoveS": 86_400})
    page.goto("/")
    expect(page.locator(".games .pace")).to_have_text(["Bedenkzeit: 1 Tag pro Zug"])
