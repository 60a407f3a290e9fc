"""The start page: one click to a game, the form made from a schema, names, languages, invitations."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from tests.web_shell import samples
from tests.web_shell.gateway import FakeGateway

GAMES = "/api/games"
DESCRIPTION = """field => field.getAttribute("aria-describedby").split(" ")
    .map(id => document.getElementById(id).textContent).join(" ")"""


def asked(gateway: FakeGateway) -> samples.Json:
    """Return the last game that was requested, without the id of the request and the digest of a seed."""
    body = dict(gateway.bodies(GAMES)[-1])
    assert body.pop("commandId")
    assert len(body.pop("seedDigest")) == 64
    return body


def set_up(page: Page, title: str = "Duel") -> None:
    page.goto("/")
    page.get_by_role("button", name=f"Set up {title}", exact=True).click()


def start(page: Page, name: str = "Start the game") -> None:
    page.get_by_role("button", name=name).click()
    page.wait_for_url("**/game/new")


@pytest.mark.smoke
def test_one_click_leads_from_the_start_page_to_a_game_against_a_bot(page: Page, gateway: FakeGateway) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play against a bot: Duel").click()
    expect(page.get_by_text("Play or discard a card")).to_be_visible()
    assert page.url.endswith("/game/new")
    assert gateway.bodies("/api/session") == [{}], "a guest was registered first"
    assert asked(gateway) == {"variant": "duel", "seats": 2, "options": {}, "undo": "free", "bots": ["surveyor"]}


def test_a_move_with_days_is_reminded_of_in_its_last_hours(page: Page, gateway: FakeGateway) -> None:
    now, hour = int(time.time() * 1000), 3_600_000
    turn: dict[str, Any] = {"toAct": [0], "status": "running"}
    gateway.add("late", dueAt=now + 5 * hour + 60_000, remindAt=now - hour, **turn)
    gateway.add("early", dueAt=now + 48 * hour, remindAt=now + 36 * hour, **turn)
    gateway.add("quick", **turn)
    page.goto("/")
    own = page.locator(".game.my-turn small")
    expect(own).to_have_text(["Your turn. Your time runs out in 5 hours.", "Your turn", "Your turn"])


@pytest.mark.parametrize(("count", "heading"), [(1, ""), (999, " (999)"), (1_000, " (1,000+)")])
def test_a_heading_has_the_number_of_games_that_are_not_all_listed(
    page: Page, gateway: FakeGateway, count: int, heading: str
) -> None:
    gateway.add("one", status="running")
    gateway.count = count
    page.goto("/")
    expect(page.get_by_role("heading", name="Your games")).to_have_text(f"Your games{heading}")


def test_the_number_of_games_is_written_as_in_german(page: Page, gateway: FakeGateway) -> None:
    gateway.add("one", status="running")
    gateway.count = 1_000
    page.goto("/")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Deine Spiele")).to_have_text("Deine Spiele (1.000+)")


def test_the_lists_are_read_again_when_they_change_and_only_then(page: Page, gateway: FakeGateway) -> None:
    def reads(count: int) -> list[str]:
        while len(gateway.reads) < count:
            page.evaluate("1")
        read, gateway.reads = sorted(gateway.reads), []
        return read

    page.goto("/")
    others = [
        "status=open&attended=1",
        "status=open&between=1",
        "status=over&between=1",
        "status=running&attended=1",
        "status=running&between=1",
    ]
    assert reads(7) == ["mine=1", "mine=1", *others]
    gateway.add("late", status="open", title="Late Table")
    gateway.change("inbox")
    expect(page.get_by_text("Late Table")).to_be_visible()
    assert reads(1) == ["mine=1"]
    gateway.change("lists")
    assert reads(6) == ["mine=1", *others]


def test_lists_are_read_without_a_stream_of_changes_too(page: Page, gateway: FakeGateway) -> None:
    gateway.add("g9", status="open", title="Hidden Table")
    page.route("**/api/changes", lambda route: route.fulfill(status=429, json={"error": {"reason": "OVER_QUOTA"}}))
    page.goto("/")
    expect(page.get_by_text("Hidden Table").first).to_be_visible()


def test_a_wait_is_announced(page: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/variants", hold)
    page.goto("/")
    expect(page.get_by_role("status").filter(has_text="Loading …")).to_be_visible()
    while not held:  # the page says so before its request arrives
        page.evaluate("1")
    held[0].continue_()
    expect(page.get_by_role("button", name="Play against a bot: Duel")).to_be_visible()
    expect(page.get_by_text("Loading …")).to_have_count(0)


def test_asked_again_after_a_lost_answer_it_is_the_same_game(page: Page, gateway: FakeGateway) -> None:
    gateway.refuse(GAMES, 0, "UNREACHABLE")
    page.goto("/")
    page.get_by_role("button", name="Play against a bot: Duel").click()
    expect(page.get_by_text("The server cannot be reached. We keep trying.")).to_be_visible()
    page.get_by_role("button", name="Play against a bot: Duel").click()
    page.wait_for_url("**/game/new")
    lost, answered = gateway.bodies(GAMES)
    assert lost == answered


def test_variants_without_a_picture_are_offered_with_a_map(page: Page) -> None:
    page.goto("/")
    titles = page.locator(".variant h2")
    expect(titles).to_have_text(["Duel", "The Board Game", "Whist", "Patience"])
    expect(page.get_by_role("button", name="Play against 3 bots: Whist")).to_be_visible()


def test_while_the_bots_are_away_people_can_still_be_played_with(page: Page, gateway: FakeGateway) -> None:
    away = {"error": {"reason": "BOTS_AWAY", "message": "the bots are being woken"}}
    page.route("**/api/bots?*", lambda route: route.fulfill(status=503, json=away))
    set_up(page)
    expect(page.get_by_role("button", name=re.compile("^Play against"))).to_have_count(0)
    start(page, "Open the table")
    assert asked(gateway)["bots"] == []


def test_where_the_best_bot_cannot_play_another_takes_its_place(page: Page, gateway: FakeGateway) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play against 3 bots: Whist").click()
    page.wait_for_url("**/game/new")
    assert asked(gateway)["bots"] == ["random", "random", "random"]


def test_a_form_and_a_waiting_room_offer_only_bots_that_can_play(page: Page, gateway: FakeGateway) -> None:
    set_up(page, "Whist")
    expect(page.get_by_label("Seat 2").locator("option")).to_have_text(
        ["Random, a bot", "a friend, by a link", "another player at this screen"]
    )
    free = [{"seat": 0, "name": "Ada", "isYou": True}, {"seat": 1, "name": None, "isYou": False}]
    gateway.add(variant="third-party-whist", status="open", seats=free, frames=[])
    page.goto("/game/g1")
    expect(page.get_by_role("button", name="a bot")).to_have_text(["Random, a bot"])


def test_a_game_no_bot_can_play_says_so_and_is_set_up_for_people(page: Page, gateway: FakeGateway) -> None:
    set_up(page, "Patience")
    expect(page.get_by_role("button", name="No bot can play this: Patience")).to_be_disabled()
    expect(page.get_by_role("radio", name="Against a bot")).to_have_count(0)
    start(page, "Open the table")
    assert asked(gateway)["bots"] == []


def test_a_number_is_taken_while_it_is_typed(page: Page, gateway: FakeGateway) -> None:
    set_up(page)
    page.get_by_text("all as in the rules").click()
    page.get_by_label("Column cost").press_sequentially("25")
    expect(page.get_by_text("1 changed")).to_be_visible()
    start(page)  # the field loses the focus between press and release, and nothing may move under the pointer then
    assert asked(gateway)["options"] == {"column_cost": 25}


def test_only_options_that_were_changed_are_sent(page: Page, gateway: FakeGateway) -> None:
    set_up(page)
    page.get_by_text("all as in the rules").click()
    page.get_by_role("radio", name="six").check()
    page.get_by_label("Allow retake").check(force=True)
    page.get_by_label("Next starter").select_option("nobody")
    page.get_by_text("Advanced").click()
    page.get_by_label("Pile sizes").fill("[3, 4]")
    rounds = page.get_by_label("Rounds")
    rounds.fill("99")
    rounds.blur()
    expect(rounds).to_have_value("9")  # no more than the schema allows
    page.get_by_label("Column cost").fill("25")
    page.get_by_label("Column cost").blur()
    expect(page.get_by_text("6 changed")).to_be_visible()
    page.get_by_role("button", name="Back to the default of the variant").click()
    page.get_by_role("radio", name="five").check()
    expect(page.get_by_text("4 changed")).to_be_visible()
    start(page)
    assert asked(gateway)["options"] == {
        "allow_retake": True,
        "next_starter": "nobody",
        "pile_sizes": [3, 4],
        "rounds": 9,
    }


def test_what_is_no_json_cannot_be_sent(page: Page) -> None:
    set_up(page)
    page.get_by_text("all as in the rules").click()
    page.get_by_text("Advanced").click()
    page.get_by_label("Pile sizes").fill("[3, 4")
    expect(page.get_by_text("This cannot be read: it must be JSON.")).to_be_visible()
    expect(page.get_by_role("button", name="Start the game")).to_be_disabled()
    page.get_by_text("Advanced").click()  # the fault is reported even while the field is hidden
    expect(page.get_by_text("An option cannot be read.")).to_be_visible()
    page.get_by_text("Advanced").click()
    page.get_by_label("Pile sizes").fill('{"a": 1}')
    expect(page.get_by_text("A list is needed")).to_be_visible()
    page.get_by_label("Pile sizes").fill("")
    page.get_by_label("Layout").fill("[1]")
    expect(page.get_by_text("An object is needed")).to_be_visible()
    page.get_by_label("Layout").fill("")
    page.get_by_label("Factor").fill('"1"')
    expect(page.get_by_text("A number is needed")).to_be_visible()
    page.get_by_label("Factor").fill("2.5")
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()


def test_what_is_written_in_json_is_kept_apart_and_says_so(page: Page, gateway: FakeGateway) -> None:
    set_up(page)
    page.get_by_text("all as in the rules").click()
    expect(page.locator(".options > div > .field label:not(.switch, .segmented label)")).to_have_text(
        ["Rounds", "Colours", "Next starter", "Column cost", "House name"]
    )
    tinkering = page.locator(".tinkering")
    expect(tinkering.get_by_label("Pile sizes")).to_be_hidden()
    tinkering.locator("summary").click()
    expect(tinkering.locator("label")).to_have_text(["Pile sizes", "Factor", "Limits", "Layout"])
    assert "In JSON: a list" in (tinkering.get_by_label("Pile sizes").evaluate(DESCRIPTION))
    tinkering.get_by_label("Limits").fill('{"a": [1]}')
    house = page.get_by_label("House name")
    house.fill("Yours, and more")
    expect(house).to_have_value("Yours, a")
    start(page)
    assert asked(gateway)["options"] == {"house_name": "Yours, a", "limits": {"a": [1]}}


def test_a_table_for_a_friend_and_a_bot_is_opened_with_an_invitation(page: Page, gateway: FakeGateway) -> None:
    set_up(page, "The Board Game")
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_role("radio", name="With friends, by a link").check()
    page.get_by_label("Seat 3").select_option("random")
    page.get_by_label("Only with the link").check(force=True)
    start(page, "Open the table")
    assert asked(gateway) == {
        "variant": "board",
        "seats": 3,
        "options": {},
        "undo": "consent",
        "bots": ["random"],
        "isUnlisted": True,
    }


def test_people_at_one_screen_take_all_seats_that_no_bot_has(page: Page, gateway: FakeGateway) -> None:
    set_up(page, "The Board Game")
    page.get_by_role("radio", name="4", exact=True).check()
    page.get_by_label("Seat 2").select_option("@friend")
    page.get_by_label("Seat 4").select_option("@here")
    expect(page.get_by_label("Seat 2")).to_have_value("@here")  # friends elsewhere and people here do not mix
    expect(page.get_by_label("Seat 3")).to_have_value("surveyor")
    page.get_by_role("radio", name="Never").check()
    start(page)
    assert asked(gateway) == {
        "variant": "board",
        "seats": 4,
        "options": {},
        "undo": "never",
        "bots": ["surveyor"],
        "hotSeat": True,
    }


def test_the_name_is_changed_where_it_stands(page: Page, gateway: FakeGateway) -> None:
    page.goto("/")
    page.get_by_role("button", name="Your name").click()
    page.get_by_label("Your name").fill("  Ada <i>Lovelace</i> ")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Ada <i>Lovelace</i>")).to_be_focused()
    assert gateway.bodies("/api/session") == [{"name": "Ada <i>Lovelace</i>"}]


def test_the_page_speaks_german_at_once(page: Page, gateway: FakeGateway) -> None:
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Wohin soll die Expedition führen?")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert gateway.bodies("/api/session") == [{"language": "de"}], "no player was registered for it"


def test_a_chosen_theme_is_kept(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Colours: as in the system").click()
    page.get_by_role("button", name="Colours: light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.get_by_role("button", name="Colours: dark")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_browser_that_keeps_no_cookies_is_told_so(page: Page, gateway: FakeGateway) -> None:
    gateway.keeps_cookies = False
    page.goto("/")
    page.get_by_role("button", name="Play against a bot: Duel").click()
    expect(page.get_by_text("Your browser keeps no cookies for this page")).to_be_visible()
    assert gateway.bodies(GAMES) == []


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("OVER_QUOTA", "Too many requests. Try again in 30 s."),
        ("INVALID_SETUP", "rounds: too <b>many</b>"),
        pytest.param("BOTS_AWAY", "the bots are asleep", marks=pytest.mark.slow),
    ],
)
def test_a_refused_game_says_why(page: Page, gateway: FakeGateway, reason: str, said: str) -> None:
    gateway.refuse(GAMES, 400, reason, said, retryAfterS=30)
    page.goto("/")
    page.get_by_role("button", name="Play against a bot: Duel").click()
    expect(page.get_by_text(said)).to_be_visible()
    expect(page.get_by_role("button", name="Play against a bot: Duel")).to_be_enabled()


def test_lists_offer_what_can_be_done_with_each_game(page: Page, gateway: FakeGateway) -> None:
    free = [{"seat": 0, "name": "Grace", "isYou": False}, {"seat": 1, "name": None, "isYou": False}]
    gateway.add("open", status="open", seats=free, isHost=False)
    gateway.add("mine")
    gateway.add("over", status="over")
    page.goto("/")
    expect(page.get_by_role("link", name="Continue: Duel, Ada, Surveyor").first).to_have_attribute("href", "/game/mine")
    expect(page.get_by_role("link", name="Replay: Duel, Ada, Surveyor").first).to_have_attribute("href", "/replay/over")
    expect(page.get_by_role("button", name="Join: Duel, Grace, free")).to_be_visible()


def test_a_game_is_in_one_list_only_and_one_of_my_own_says_what_it_is(page: Page, gateway: FakeGateway) -> None:
    mine = [{"seat": seat, "name": "Ada", "isYou": True} for seat in (0, 1)]
    gateway.add("here", seats=mine)
    gateway.add("forked", seats=mine, origin={"id": "here", "version": 3})
    gateway.add("theirs", seats=[{"seat": 0, "name": "Grace", "isYou": False}])
    gateway.add("tried", seats=[{"seat": 0, "name": "Lin", "isYou": False}], origin={"id": "theirs", "version": 3})
    page.goto("/")
    expect(page.locator(".game")).to_have_count(4)
    expect(page.locator(".game .chips")).to_have_text(["All at one screen", "Analysis", "Grace", "AnalysisLin"])


def test_a_long_name_flows_into_the_next_one(page: Page, gateway: FakeGateway) -> None:
    names = ["Johanna Fitzgerald- Montgomery of the long way round", "Surveyor"]
    gateway.add("theirs", seats=[{"seat": seat, "name": name, "isYou": False} for seat, name in enumerate(names)])
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/")
    expect(page.locator(".chips li")).to_have_text(names)
    tops = page.locator(".chips").evaluate("""list => [...list.children].map(
        name => [...name.getClientRects()].map(line => Math.round(line.top)))""")
    assert len(tops[0]) > 1
    assert tops[0][-1] == tops[1][0], "no column for each"


def test_options_come_as_the_schema_says_and_seats_count_from_one(page: Page) -> None:
    page.goto("/")
    fields = """async (order) => {
        const { fieldsOf } = await import("/static/lobby/options_form.js");
        const first = { enum: ["seat0", "seat1", "random"], "x-enum-titles": ["Seat 0", "Seat 1", "Random"] };
        const properties = { first, rounds: { type: "integer" }, cost: { type: "integer" } };
        return fieldsOf({ properties, ...(order && { "x-order": order }) }).map(({ name, titles }) => [name, titles]);
    }"""
    titles = ["Seat 1", "Seat 2", "Random"]
    assert page.evaluate(fields, None) == [["rounds", []], ["first", titles], ["cost", []]]
    assert page.evaluate(fields, ["cost", "first"]) == [["cost", []], ["first", titles], ["rounds", []]]


def test_an_invitation_to_a_full_table_says_that_one_watches(page: Page, gateway: FakeGateway) -> None:
    gateway.player = {"id": "p1", "name": "Ada"}
    gateway.add(seats=[{"seat": seat, "name": name, "isYou": False} for seat, name in enumerate(["Grace", "Lin"])])
    page.goto("/join/g1")
    expect(page.get_by_text("This table is full: you are watching.")).to_be_visible()
    page.wait_for_url("**/game/g1")


def test_an_invitation_to_a_game_that_is_not_there_leads_home_only(page: Page) -> None:
    page.goto("/join/nowhere")
    expect(page.get_by_text("There is no such game.")).to_be_visible()
    expect(page.locator("main a")).to_have_text(["To the start page"])


def test_opening_an_invitation_takes_a_seat_once(page: Page, gateway: FakeGateway) -> None:
    gateway.player = {"id": "p1", "name": "Ada"}
    free = [{"seat": 0, "name": "Grace", "isYou": False}, {"seat": 1, "name": None, "isYou": False}]
    gateway.add("g1", status="open", seats=free, isHost=False)
    page.goto("/join/g1")
    page.wait_for_url("**/game/g1")
    expect(page.get_by_role("heading", name="Duel")).to_be_visible()
    page.goto("/join/g1")
    page.wait_for_url("**/game/g1")
    assert [list(body) for body in gateway.bodies("/api/games/g1/join")] == [["seedDigest"]]


def test_an_invitation_to_an_unlisted_game_takes_a_seat_and_the_id_does_not(page: Page, gateway: FakeGateway) -> None:
    gateway.player = {"id": "p1", "name": "Ada"}
    invitation = "g1.k3v7q2mzd4xw5a6p"
    free = [{"seat": 0, "name": "Grace", "isYou": False}, {"seat": 1, "name": None, "isYou": False}]
    game = gateway.add("g1", status="open", seats=free, isHost=False, isUnlisted=True, invitation=invitation)
    gateway.games[invitation] = game
    gateway.refuse("/api/games/g1/join", 403, "INVITATION_REQUIRED")
    page.goto("/join/g1")
    expect(page.get_by_text("This table is only for invited players. Ask its host for the link.")).to_be_visible()
    expect(page.locator("main a")).to_have_text(["To the start page"])
    page.goto(f"/join/{invitation}")
    page.wait_for_url(f"**/game/{invitation}")
    assert [list(body) for body in gateway.bodies(f"/api/games/{invitation}/join")] == [["seedDigest"]]


def test_a_newcomer_learns_of_the_invitation_and_chooses_a_name(page: Page, gateway: FakeGateway) -> None:
    free = [{"seat": 0, "name": "Grace", "isYou": False}, {"seat": 1, "name": None, "isYou": False}]
    gateway.add("g1", status="open", seats=free, isHost=False, timeControl={"initialS": 300, "incrementS": 5})
    page.goto("/join/g1")
    expect(page.get_by_role("heading", name="Grace invites you to a game")).to_be_visible()
    expect(page.get_by_text("5 min + 5 s")).to_be_visible()
    assert gateway.bodies("/api/games/g1/join") == []
    page.get_by_label("Your name").last.fill("Mary")
    page.get_by_role("button", name="Take a seat").click()
    page.wait_for_url("**/game/g1")
    assert gateway.bodies("/api/session") == [{"name": "Mary"}]
    assert len(gateway.bodies("/api/games/g1/join")) == 1


def test_a_newcomer_learns_that_a_table_is_full(page: Page, gateway: FakeGateway) -> None:
    gateway.add(seats=[{"seat": seat, "name": name, "isYou": False} for seat, name in enumerate(["Grace", "Lin"])])
    page.goto("/join/g1")
    expect(page.get_by_text("This table has no free seat.")).to_be_visible()
    expect(page.get_by_role("link", name="Watch instead")).to_have_attribute("href", "/game/g1")


def test_an_invitation_that_comes_too_late_offers_to_watch(page: Page, gateway: FakeGateway) -> None:
    gateway.player = {"id": "p1", "name": "Ada"}
    free = [{"seat": 0, "name": "Grace", "isYou": False}, {"seat": 1, "name": None, "isYou": False}]
    gateway.add("g1", status="open", seats=free)
    gateway.refuse("/api/games/g1/join", 409, "ALREADY_STARTED")
    page.goto("/join/g1")
    expect(page.get_by_text("The game has begun already.")).to_be_visible()
    expect(page.get_by_role("link", name="Watch instead")).to_have_attribute("href", "/game/g1")


def test_an_expired_session_is_told_and_the_page_goes_on(page: Page, gateway: FakeGateway) -> None:
    gateway.is_expired = True
    page.goto("/")
    expect(page.get_by_text("Your session has ended")).to_be_visible()
    expect(page.get_by_role("heading", name="Where shall the expedition lead?")).to_be_visible()


@pytest.mark.parametrize("address", ["/elsewhere", "/game/%zz"])
def test_an_address_off_the_map_leads_back(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("link", name="To the start page").click()
    heading = page.get_by_role("heading", name="Where shall the expedition lead?")
    expect(heading).to_be_focused()  # a screen reader starts there
