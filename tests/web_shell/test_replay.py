"""Replays: stepping by slider, keys, log and marks, sharing a position, and forks from there."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web_shell import samples
from tests.web_shell.gateway import FakeGateway


@pytest.fixture
def replay(page: Page, gateway: FakeGateway) -> Page:
    """Replay of a game of four positions and two rounds, the third position of which was undone."""
    second = samples.table(headline="Round 2 of 3", prompt="Draw a card")
    frames = [
        samples.frame(2, "The game starts"),
        samples.frame(5, "Surveyor draws a card"),
        samples.frame(7, "Ada draws red 7", isUndone=True),
        samples.frame(9, "Round 2", table=second, status="over"),
    ]
    gateway.add(status="over", frames=frames)
    page.goto("/replay/g1?at=9")
    expect(page.get_by_text("4 / 4")).to_be_visible()
    return page


def position(page: Page) -> Locator:
    return page.locator(".position")


def test_a_replay_starts_at_the_beginning_as_the_players_own_seat(page: Page, gateway: FakeGateway) -> None:
    gateway.add()
    page.goto("/replay/g1")
    expect(position(page)).to_have_text("1 / 3")
    assert gateway.streams == ["frames seat=0"]
    page.wait_for_url("**/replay/g1?at=2&seat=0")


def test_keys_buttons_and_slider_step_through_the_game(replay: Page) -> None:
    replay.keyboard.press("ArrowLeft")
    expect(position(replay)).to_have_text("3 / 4")
    expect(replay.get_by_text("This was undone later.")).to_be_visible()
    replay.keyboard.press("Home")
    expect(position(replay)).to_have_text("1 / 4")
    replay.get_by_role("button", name="One step forward").click()
    expect(position(replay)).to_have_text("2 / 4")
    replay.get_by_role("slider", name="Position").fill("3")
    expect(position(replay)).to_have_text("4 / 4")
    replay.get_by_role("slider", name="Position").press("ArrowLeft")
    expect(position(replay)).to_have_text("3 / 4")


def test_marks_and_log_lines_lead_to_their_pictures(replay: Page) -> None:
    replay.get_by_role("button", name="Round 1 of 3").click()
    expect(position(replay)).to_have_text("1 / 4")
    replay.get_by_role("button", name="Surveyor draws a card").click()
    expect(position(replay)).to_have_text("2 / 4")
    expect(replay.locator(".log .current")).to_have_text("Surveyor draws a card")


def test_a_replay_plays_by_itself_to_the_end(replay: Page) -> None:
    replay.get_by_label("Speed").select_option("fast")
    replay.get_by_role("button", name="Play", exact=True).click()
    expect(position(replay)).to_have_text("4 / 4")
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_shared_position_opens_there(replay: Page, gateway: FakeGateway) -> None:
    replay.get_by_role("button", name="Surveyor draws a card").click()
    replay.get_by_role("button", name="Share").click()
    expect(replay.get_by_text("The link to this position is copied.")).to_be_visible()
    link = str(replay.evaluate("navigator.clipboard.readText()"))
    assert link.endswith("/replay/g1?at=5&seat=0")
    replay.goto(link)
    expect(position(replay)).to_have_text("2 / 4")


def test_another_viewer_sees_the_same_position(replay: Page, gateway: FakeGateway) -> None:
    replay.keyboard.press("ArrowLeft")
    with replay.expect_response("**/frames?seat=1"):
        replay.get_by_label("Seen by").select_option("Surveyor, a bot")
    expect(replay).to_have_url(re.compile(r"/replay/g1\?at=7&seat=1$"))
    expect(position(replay)).to_have_text("3 / 4")
    with replay.expect_response("**/frames?open=1"):
        replay.get_by_label("Seen by").select_option("all cards open")
    expect(replay).to_have_url(re.compile(r"/replay/g1\?at=7&seat=open$"))
    assert gateway.streams == ["frames seat=0", "frames seat=1", "frames open=1"]


def test_an_analysis_goes_on_from_the_position(replay: Page, gateway: FakeGateway) -> None:
    replay.keyboard.press("Home")
    replay.get_by_role("button", name="Analyse from here").click()
    replay.wait_for_url("**/game/fork")
    expect(replay.get_by_role("link", name="Analysis")).to_have_attribute("href", "/replay/g1?at=2")
    assert gateway.bodies("/api/games/g1/fork") == [{"version": 2}]


def test_an_analysis_of_the_end_begins_while_the_game_ran(replay: Page, gateway: FakeGateway) -> None:
    replay.get_by_role("button", name="Analyse from here").click()
    replay.wait_for_url("**/game/fork")
    assert gateway.bodies("/api/games/g1/fork") == [{"version": 7}]


# -- luck and play --

THREE = [{"seat": seat, "name": name, "isYou": name == "Bob"} for seat, name in enumerate(("Ada", "Bob", "Carl"))]


def seat_parts(margin: int, luck: list[int], *curve: int) -> dict[str, object]:
    return {"margin": margin, "luck": luck, "play": margin - sum(luck), "curve": list(curve)}


def open_analysis(page: Page, gateway: FakeGateway, players: list[dict[str, object]], **analysis: object) -> Locator:
    """Open the analysis of a finished game of three positions, and return its dialog."""
    frames = [samples.frame(2, "The game starts"), samples.frame(5, "A move"), samples.frame(9, "Over", status="over")]
    gateway.add(status="over", frames=frames, seats=players, hasAnalysis=True)
    gateway.analyses["g1"] = [{"losses": [], "isWhole": True, "hasWinner": True, "percent": 100, **analysis}]
    page.goto("/replay/g1?analysis=1")
    return page.get_by_role("dialog", name="Luck and play")


def cells(dialog: Locator) -> list[list[str]]:
    """Return the texts of the table by row."""
    return [row.locator("th, td").all_inner_texts() for row in dialog.get_by_role("row").all()]


def test_a_game_of_three_is_told_by_player_the_own_seat_first(page: Page, gateway: FakeGateway) -> None:
    parts = [(40, [1, 9]), (-40, [0, -12]), (-55, [-1, 3])]
    dialog = open_analysis(
        page,
        gateway,
        THREE,
        sources=["First wagers", "Revealed cards"],
        seats=[{"margin": margin, "luck": sum(luck), "play": margin - sum(luck)} for margin, luck in parts],
        stretches=[{"seats": [seat_parts(margin, luck, 0, margin // 2, margin) for margin, luck in parts]}],
        losses=[{"round": 1, "seat": 2, "version": 5, "move": "Bid 7", "better": "Pass", "points": 11}],
    )
    expect(dialog.locator("p.verdict")).to_have_text("Bob lost by 40: 12 unlucky, 28 by worse play.")
    expect(dialog.get_by_text("Ada won by 40: 10 lucky, 30 by better play.")).to_be_visible()
    assert cells(dialog) == [
        ["Player", "Margin", "First wagers", "Revealed cards", "From play"],
        ["Bob", "−40", "0", "−12", "−28"],
        ["Ada", "+40", "+1", "+9", "+30"],
        ["Carl", "−55", "−1", "+3", "−57"],
    ]
    label = "Expected margin of Bob after each move, from -40 to 0 points"
    expect(dialog.get_by_role("img", name=label)).to_be_visible()
    assert dialog.locator("polyline").count() == 1
    dialog.get_by_role("button", name="Round 1, Carl: “Bid 7”. “Pass” was better by 11.").click()
    expect(dialog).to_have_count(0)
    expect(position(page)).to_have_text("2 / 3")


def test_the_rounds_of_a_game_of_two_are_told_in_points_of_the_own_seat(page: Page, gateway: FakeGateway) -> None:
    rounds = [(12, [2, 5, 1]), (-30, [-4, 0, -9])]
    dialog = open_analysis(
        page,
        gateway,
        THREE[:2],
        sources=["First hands", "Own draws", "Draws of others"],
        seats=[{"margin": 18, "luck": 5, "play": 13}, {"margin": -18, "luck": -5, "play": -13}],
        stretches=[
            {"round": number, "seats": [seat_parts(-margin, [], 1, 2), seat_parts(margin, luck, -1, -2)]}
            for number, (margin, luck) in enumerate(rounds, 1)
        ],
        hasWinner=False,
    )
    expect(dialog.locator("p.verdict")).to_have_text("Bob was behind by 18: 5 unlucky, 13 by worse play.")
    assert cells(dialog) == [
        ["Round", "Margin", "First hands", "Own draws", "Draws of others", "From play"],
        ["1", "+12", "+2", "+5", "+1", "+4"],
        ["2", "−30", "−4", "0", "−9", "−17"],
    ]
    assert dialog.locator("polyline").count() == 2


def test_an_analysis_shows_what_is_known_so_far_and_goes_on_to_a_search(page: Page, gateway: FakeGateway) -> None:
    parts = [seat_parts(-18, [1, 2, 3], 1, 2), seat_parts(18, [-1, -2, -3], -1, -2)]
    whole = {
        "sources": ["First hands", "Own draws", "Draws of others"],
        "seats": [{"margin": -18, "luck": 6, "play": -24}, {"margin": 18, "luck": -6, "play": 24}],
        "stretches": [{"round": 1, "seats": parts}],
    }
    by_net = {"round": 1, "seat": 0, "version": 5, "move": "Draw", "better": "Take", "points": 9}
    by_search = {**by_net, "better": "Play red 7", "points": 12}
    dialog = open_analysis(page, gateway, THREE[:2], **whole, losses=[by_net])
    expect(dialog.locator("p.verdict")).to_be_visible()
    (last,) = gateway.analyses["g1"]
    gateway.analyses["g1"] = [{"percent": 0}, {**last, "percent": 40, "stretches": []}]
    gateway.analyses_pause_s = 0.3
    page.goto("/replay/g1?analysis=1")
    expect(dialog.get_by_text("40 percent of the moves are rated …")).to_be_visible()
    expect(dialog.get_by_role("button", name="Round 1, Ada: “Draw”. “Take” was better by 9.")).to_be_visible()
    expect(dialog.locator("p.verdict")).to_have_count(0)
    gateway.analyses["g1"] = [last]
    expect(dialog.locator("p.verdict")).to_have_text("Bob won by 18: 6 unlucky, 24 by better play.")
    expect(dialog.get_by_text("percent of the moves")).to_have_count(0)
    gateway.analyses["g1"] = [{**last, "losses": [by_search]}]
    dialog.get_by_role("button", name="Rate the dearest moves by a search").click()
    expect(dialog.get_by_role("button", name="“Play red 7” was better by 12.")).to_be_visible()
    expect(dialog.get_by_role("button", name="Rate the dearest")).to_have_count(0)
    expect(dialog.get_by_text("The dearest moves are rated by 300 playouts each.")).to_be_visible()
    assert gateway.analyses_asked[-1] == "playouts=300&after=0"


def test_a_search_that_no_worker_makes_leaves_what_is_known(page: Page, gateway: FakeGateway) -> None:
    loss = {"round": 1, "seat": 0, "version": 5, "move": "Draw", "better": "Take", "points": 9}
    parts = [seat_parts(-18, [1], 1, 2), seat_parts(18, [-1], -1, -2)]
    sums = [{"margin": -18, "luck": 1, "play": -19}, {"margin": 18, "luck": -1, "play": 19}]
    stretches = [{"round": 1, "seats": parts}]
    dialog = open_analysis(
        page, gateway, THREE[:2], sources=["First hands"], seats=sums, stretches=stretches, losses=[loss]
    )
    expect(dialog.locator("p.verdict")).to_be_visible()
    gateway.analyses.clear()
    gateway.analysis_refused = "NO_ANALYSIS_WORKER"
    dialog.get_by_role("button", name="Rate the dearest moves by a search").click()
    expect(dialog.get_by_role("alert")).to_contain_text("No program searches the moves")
    expect(dialog.locator("p.verdict")).to_be_visible()
    expect(dialog.get_by_role("button", name="“Take” was better by 9.")).to_be_visible()


def test_a_game_that_cannot_be_analysed_says_so(page: Page, gateway: FakeGateway) -> None:
    dialog = open_analysis(page, gateway, THREE)
    gateway.analyses.clear()
    page.reload()
    expect(dialog.get_by_role("alert")).to_contain_text("only games by the usual rules can")


def test_while_a_game_goes_on_only_own_seats_and_spectators_are_offered(page: Page, gateway: FakeGateway) -> None:
    gateway.add()
    page.goto("/replay/g1")
    expect(page.get_by_label("Seen by").locator("option")).to_have_text(["Ada", "a spectator"])
    expect(page.get_by_role("button", name="Analyse from here")).to_have_count(0)


def test_the_bar_never_covers_the_table_on_a_phone(replay: Page) -> None:
    replay.set_viewport_size({"width": 390, "height": 844})
    # The page takes its new shape in its own time, and only then has an end to scroll to.
    replay.wait_for_function(
        """() => {
            scrollTo(0, document.body.scrollHeight);
            const place = (name) => document.querySelector(name).getBoundingClientRect();
            const bar = place(".replay-controls");
            return Math.abs(bar.bottom - 844) <= 1 && place(".log").bottom <= bar.top + 1;
        }"""
    )
    assert replay.evaluate("document.documentElement.scrollWidth") == 390


def test_a_replay_of_nothing_says_so(page: Page, gateway: FakeGateway) -> None:
    gateway.add("g2", frames=[], status="open")
    page.goto("/replay/g2")
    expect(page.get_by_text("Nothing has been played yet.")).to_be_visible()
    page.goto("/replay/nowhere")
    expect(page.get_by_text("There is no such game.")).to_be_visible()
