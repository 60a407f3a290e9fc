"""Clocks at the table: they run by the time of the server, on a clock of the browser that the tests set themselves."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.web_page.stages import NAMES, stages
from tests.web_shell import samples
from tests.web_shell.gateway import FakeGateway, Serving

NOW = 1_700_000_000_000
"""Time of the server, in milliseconds. The browser's own clock is years behind."""
WRONG = "2020-02-02T02:02:02"
FISCHER = {"initialS": 300, "incrementS": 5}


@pytest.fixture
def page(browser: Browser, serving: Serving, gateway: FakeGateway) -> Iterator[Page]:
    """Page with a false clock. It stands from `standing` on, until the test lets time pass."""
    context = browser.new_context(base_url=serving.url, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(5_000)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.clock.install(time=WRONG)
    yield page
    context.close()
    assert faults == []


def clocks(left: int, other: int = 300_000, *, due_in: int | None = 0, **more: Any) -> samples.Json:
    """Return clocks of two seats: the first one runs, and has `due_in` more than is left, or stands (None)."""
    running = {} if due_in is None else {"dueAt": NOW + left + due_in}
    return {"seats": [{"seat": 0, "leftMs": left, **running}, {"seat": 1, "leftMs": other}], **more}


def frame(version: int, shown: samples.Json, *, now: int = NOW, at: int = NOW, **more: Any) -> samples.Json:
    """Return a frame with clocks that the gateway sends at a time."""
    return samples.frame(version, f"Move {version}", at=at, now=now, clocks=shown, **more)


def standing(page: Page, gateway: FakeGateway, control: samples.Json = FISCHER, **facts: Any) -> None:
    """Open a game with clocks, and stop the browser's time."""
    first = frame(7, clocks(295_000, due_in=None), now=NOW - 10_000)
    gateway.add(frames=[first], timeControl=control, **facts)
    page.goto("/game/g1")
    expect(page.get_by_text("Move 7")).to_be_visible()
    page.clock.pause_at("2020-02-02T03:00:00")


def tell(page: Page, gateway: FakeGateway, told: samples.Json) -> None:
    """Send a frame to the page, and wait until it shows."""
    gateway.tell("g1", "frame", told)
    expect(page.locator(".log")).to_contain_text(told["lines"][0])
    page.clock.run_for(1)  # effects wait for the browser's next picture


def faces(page: Page) -> Locator:
    """Find the clocks, those of the others first."""
    return page.locator(".clock-face")


def test_a_clock_runs_without_traffic_by_the_time_of_the_server(page: Page, gateway: FakeGateway) -> None:
    standing(page, gateway)
    tell(page, gateway, frame(8, clocks(295_000)))
    expect(faces(page)).to_have_text(["5:00", "4:55"])
    page.clock.run_for(1_100)
    expect(faces(page)).to_have_text(["5:00", "4:54"])
    page.clock.run_for(60_000)
    expect(faces(page)).to_have_text(["5:00", "3:54"])
    expect(page.locator(".clock.is-ticking")).to_have_count(1)


def test_every_second_shows_once(page: Page, gateway: FakeGateway) -> None:
    standing(page, gateway)
    tell(page, gateway, frame(8, clocks(14_500)))
    shown = []
    for _ in range(8):
        shown.append(faces(page).last.text_content())
        page.clock.run_for(1_000)
    assert shown == ["0:15", "0:14", "0:13", "0:12", "0:11", "9.5", "8.5", "7.5"]


def test_a_frame_in_the_same_turn_does_not_move_the_clock(page: Page, gateway: FakeGateway) -> None:
    standing(page, gateway)
    tell(page, gateway, frame(8, clocks(200_000)))
    page.clock.run_for(30_000)
    expect(faces(page).last).to_have_text("2:50")
    tell(page, gateway, frame(9, clocks(200_000), at=NOW + 29_000, now=NOW + 29_900))  # 100 ms late
    expect(faces(page).last).to_have_text("2:50")
    tell(page, gateway, frame(10, clocks(200_000), at=NOW + 29_000, now=NOW + 25_000))  # 5 s late
    expect(faces(page).last).to_have_text("2:50")


def test_after_a_move_the_other_clock_runs(page: Page, gateway: FakeGateway) -> None:
    standing(page, gateway)
    tell(page, gateway, frame(8, clocks(200_000)))
    page.clock.run_for(10_000)
    seats = [{"seat": 0, "leftMs": 195_000}, {"seat": 1, "leftMs": 100_000, "dueAt": NOW + 110_200}]
    tell(page, gateway, frame(9, {"seats": seats}, at=NOW + 10_000, now=NOW + 10_000))
    page.clock.run_for(5_000)
    expect(faces(page)).to_have_text(["1:36", "3:15"])


def test_the_first_move_has_a_time_of_its_own(page: Page, gateway: FakeGateway) -> None:
    standing(page, gateway)
    tell(page, gateway, frame(8, clocks(300_000, due_in=-239_800)))
    expect(page.get_by_role("timer", name="Time for the first move")).to_have_text("1 minutefirst move1:00")
    page.clock.run_for(20_200)
    expect(faces(page)).to_have_text(["5:00", "0:40"])
    expect(page.locator(".clock.is-low")).to_have_count(0)


def test_paused_clocks_stand_and_say_so(page: Page, gateway: FakeGateway) -> None:
    standing(page, gateway)
    tell(page, gateway, frame(8, clocks(200_000, due_in=None, isPaused=True)))
    page.clock.run_for(30_000)
    expect(faces(page)).to_have_text(["5:00", "3:20"])
    expect(page.get_by_role("timer", name="Time left").last).to_contain_text("3 minutes 20 seconds (paused)")
    expect(page.locator(".clock.is-paused")).to_have_count(2)


def test_a_low_time_warns_by_more_than_colour_and_is_announced_once(page: Page, gateway: FakeGateway) -> None:
    standing(page, gateway)
    warning = page.get_by_role("status").filter(has_text="Your time is running out")
    tell(page, gateway, frame(8, clocks(32_000)))
    page.clock.run_for(1_000)
    expect(page.locator(".clock.is-low")).to_have_count(0)
    expect(warning).to_have_count(0)
    page.clock.run_for(1_500)
    low = page.locator(".clock.is-low")
    expect(low).to_have_text("30 seconds0:30")
    assert low.locator("path").get_attribute("d") != page.locator(".clock path").first.get_attribute("d")
    expect(warning).to_have_text("Your time is running out: 30 seconds left.")
    page.evaluate("""() => {
        window.announced = 0;
        const count = () => (window.announced += 1);
        const options = { childList: true, characterData: true, subtree: true };
        for (const place of document.querySelectorAll("[role=status], [role=alert], [aria-live]"))
            new MutationObserver(count).observe(place, options);
    }""")
    page.clock.run_for(25_000)
    expect(faces(page).last).to_have_text("4.5")
    assert page.evaluate("announced") == 0


def test_the_time_of_another_seat_is_no_announcement(page: Page, gateway: FakeGateway) -> None:
    standing(page, gateway)
    seats = [{"seat": 0, "leftMs": 90_000}, {"seat": 1, "leftMs": 31_000, "dueAt": NOW + 31_200}]
    tell(page, gateway, frame(8, {"seats": seats}))
    page.clock.run_for(5_000)
    expect(page.locator(".clock.is-low")).to_have_count(1)
    expect(page.get_by_text("Your time is running out")).to_have_count(0)


def test_a_clock_that_has_run_out_shows_nothing_left_until_the_server_says_so(page: Page, gateway: FakeGateway) -> None:
    standing(page, gateway)
    tell(page, gateway, frame(8, clocks(2_000)))
    page.clock.run_for(9_000)
    expect(faces(page).last).to_have_text("0.0")
    standings = [{"seat": 1, "place": 1, "total": 3, "isWinner": True}, {"seat": 0, "place": 2, "total": 9}]
    table = samples.table(result={"reason": "time", "standings": standings}, actions=[])
    seats = samples.seats()
    seats[0]["isLeft"] = True
    over = frame(9, clocks(0, due_in=None), status="over", table=table, seats=seats)
    tell(page, gateway, over)
    expect(page.get_by_text("Ada ran out of time.")).to_be_visible()
    expect(page.locator(".clock.is-ticking")).to_have_count(0)
    expect(page.locator(".seat-left")).to_have_text(["left"])


def test_a_seat_that_is_left_says_so_instead_of_its_time(page: Page, gateway: FakeGateway) -> None:
    seats = samples.seats()
    seats[1]["isLeft"] = True
    gateway.add(frames=[samples.frame(7, "Surveyor resigns", seats=seats)])
    page.goto("/game/g1")
    expect(page.locator(".is-other .plate")).to_contain_text("left")
    expect(page.locator(".clock")).to_have_count(0)


def test_in_a_replay_clocks_stand(page: Page, gateway: FakeGateway) -> None:
    gateway.add(frames=[frame(7, clocks(200_000)), frame(8, clocks(150_000))], timeControl=FISCHER)
    page.clock.set_system_time(NOW / 1_000 + 5)
    page.goto("/replay/g1")
    expect(faces(page)).to_have_text(["5:00", "3:20"])
    expect(page.locator(".clock.is-ticking")).to_have_count(0)
    page.clock.run_for(60_000)
    expect(faces(page)).to_have_text(["5:00", "3:20"])
    page.get_by_role("button", name="One step forward").click()
    expect(faces(page)).to_have_text(["5:00", "2:30"])


def test_a_game_without_clocks_draws_none(page: Page, gateway: FakeGateway) -> None:
    gateway.add()
    page.goto("/game/g1")
    expect(page.get_by_text("Play or discard a card")).to_be_visible()
    expect(page.get_by_role("timer")).to_have_count(0)
    expect(page.locator(".pace")).to_have_count(0)


@pytest.mark.parametrize("key", ["board-4-60", "duel-2-60", "rivals-4-60"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_clocks_of_a_full_table_fit_a_phone(page: Page, gateway: FakeGateway, key: str, language: str) -> None:
    shown = stages(key.rpartition("-")[0])[key]
    count, viewer = len(shown["table"]["places"]), shown["viewer"]
    seats = [{"seat": seat, "name": NAMES[seat], "isYou": seat == viewer} for seat in range(count)]
    for due in (NOW + 60_200, NOW + 20_000):
        running = {"seats": [{"seat": seat, "leftMs": 10_800_000, "dueAt": due} for seat in range(count)]}
        told = frame(7, running, seats=seats, seat=viewer, table=shown["table"])
        gateway.language = language
        gateway.add(frames=[told], seats=seats, timeControl={"initialS": 10_800, "incrementS": 600})
        page.set_viewport_size({"width": 390, "height": 844})
        page.goto("/game/g1")
        expect(page.locator(".clock.is-ticking")).to_have_count(count)
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        for clock in page.locator(".clock").all():
            clock.scroll_into_view_if_needed()
            assert clock.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1")


# -- the functions alone --


def called(page: Page, module: str, name: str, *arguments: Any) -> Any:
    """Call a function of a module of the page."""
    script = "async ([module, name, given]) => (await import(`/static/${module}`))[name](...given)"
    return page.evaluate(script, [module, name, list(arguments)])


@pytest.mark.parametrize(
    ("ms", "text", "spoken"),
    [
        (0, "0.0", "0 seconds"),
        (50, "0.1", "1 second"),
        (9_949, "10.0", "10 seconds"),
        (10_000, "0:10", "10 seconds"),
        (59_001, "1:00", "1 minute"),
        (3_599_000, "59:59", "59 minutes 59 seconds"),
        (3_600_000, "1:00:00", "1 hour"),
        (86_399_000, "23:59:59", "23 hours 59 minutes"),
        (86_400_000, "1 d 0 h", "1 day"),
        (97_200_000, "1 d 3 h", "1 day 3 hours"),
    ],
)
def test_times_as_text_and_in_words(page: Page, ms: int, text: str, spoken: str) -> None:
    page.goto("/elsewhere")
    assert called(page, "game/clock_reading.js", "clockText", ms) == text
    assert called(page, "game/clock_reading.js", "spokenTime", ms) == spoken


@pytest.mark.parametrize(
    ("control", "low_s"),
    [
        ({"initialS": 300, "incrementS": 5}, 30),
        ({"initialS": 900, "incrementS": 10}, 60),
        ({"initialS": 60}, 10),
        ({"perMoveS": 5}, 1),
        ({"perMoveS": 60}, 10),
        ({"perMoveS": 43_200}, 60),
        ({"perMoveS": 86_400}, 3_600),
    ],
)
def test_the_time_from_which_on_a_clock_warns(page: Page, control: samples.Json, low_s: int) -> None:
    page.goto("/elsewhere")
    assert called(page, "game/clock_reading.js", "lowMs", control) == low_s * 1_000


def test_a_browser_whose_clock_is_set_anew_follows_the_server_again(page: Page) -> None:
    page.goto("/elsewhere")
    page.clock.pause_at("2020-02-02T03:00:00")
    told = """async (times) => {
        const { noteServerTime, serverNow } = await import("/static/server_time.js");
        return times.map((now) => (noteServerTime(now), serverNow()));
    }"""
    times = [NOW, NOW - 4_000, NOW + 10, NOW - 29_000, NOW - 60_000, NOW - 59_000]
    assert page.evaluate(told, times) == [NOW, NOW, NOW + 10, NOW + 10, NOW - 60_000, NOW - 59_000]
