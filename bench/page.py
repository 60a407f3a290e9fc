"""Speed and memory of the page in a real browser: first paint, a move on the other screen, memory after many moves."""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page
from tests.support.chromium import browser_path, launched

from bench.figures import Figure, median, unpin
from bench.servers import gateway, product_server

PAINTS = 11
MOVES = 60
WARM_MOVES = 20
TABS = 50
LONG_GAME_MOVES = 120

PAINT_CEILING_MS = 300.0
NEWS_CEILING_MS = 150.0
HEAP_CEILING_MB = 2.0


# Time at which the hand was in the document and painted, which is two frames later at most.
_NOTE_PAINT = """
new MutationObserver((_, self) => {
  if (!document.querySelector('.hand .holder')) return;
  self.disconnect();
  requestAnimationFrame(() => setTimeout(() => (window.paintedAt = performance.now())));
}).observe(document, { childList: true, subtree: true });
"""
# Times on the machine's clock: a button was pressed, and a new line was added to the log.
_NOTE_NEWS = """
window.pressed = []; window.told = [];
addEventListener('click', () => window.pressed.push(Date.now()), true);
let lines = 0;
new MutationObserver(() => {
  const now = document.querySelectorAll('.log li').length;
  if (now > lines) requestAnimationFrame(() => window.told.push(Date.now()));
  lines = now;
}).observe(document, { childList: true, subtree: true });
"""


def figures() -> Iterator[Figure]:
    """Measure the page against real programs. Yields nothing if there is no browser."""
    path = browser_path()
    if path is None:
        print("no Chromium here: the page is not measured", file=sys.stderr)
        return
    unpin()  # a browser is many processes
    with (
        tempfile.TemporaryDirectory() as folder,
        product_server(Path(folder)) as server,
        gateway(Path(folder), server.address) as (_, port),
        launched(path) as browser,
    ):
        url = f"http://127.0.0.1:{port}"
        yield _first_paint(browser, url)
        yield _news(browser, url)
        yield _growth(browser, url)


def _first_paint(browser: Browser, url: str) -> Figure:
    """Measure the time from the request of a running game to the painted hand, each with an empty cache."""
    times = []
    for _ in range(PAINTS):
        context, game = _seated(browser, url)
        page = context.new_page()
        page.add_init_script(_NOTE_PAINT)
        page.goto(f"{url}/game/{game}")
        page.wait_for_selector(".hand .holder")
        times.append(_number(page, "new Promise(done => setTimeout(() => done(window.paintedAt), 100))"))
        context.close()
    return Figure(
        name="first useful paint of a running game",
        value=median(times),
        unit="ms",
        ceiling=PAINT_CEILING_MS,
        note=f"the hand is painted, cache empty, median of {PAINTS}",
    )


def _news(browser: Browser, url: str) -> Figure:
    """Measure the time from a click in one browser to the new line in the other."""
    ada, game = _seated(browser, url, hotSeat=False, seats=2)
    grace = browser.new_context(reduced_motion="reduce")
    pages = [context.new_page() for context in (ada, grace)]
    for page, path in zip(pages, ("game", "join"), strict=True):
        page.add_init_script(_NOTE_NEWS)
        page.goto(f"{url}/{path}/{game}")
    delays = []
    for _ in range(MOVES):
        mover, other = _by_turn(pages)
        told = _number(other, "window.told.length")
        _decide(mover)
        pressed = _number(mover, "window.pressed.at(-1)")
        other.wait_for_selector(
            f".log li >> nth={_number(mover, 'document.querySelectorAll(`.log li`).length') - 1:.0f}"
        )
        arrived = _number(other, f"new Promise(done => setTimeout(() => done(window.told[{told:.0f}]), 50))")
        delays.append(arrived - pressed)
    for context in (ada, grace):
        context.close()
    return Figure(
        name="a move on the other browser's screen after the click",
        value=median(delays),
        unit="ms",
        ceiling=NEWS_CEILING_MS,
        note=f"median of {MOVES}, both browsers on this machine",
    )


def _growth(browser: Browser, url: str) -> Figure:
    """Measure the growth of the page's memory in a long game, after garbage collection.

    The same game is open in other tabs as well, and the gateway pauses most of them.
    """
    context, game = _seated(browser, url, undo="free")
    page, *others = (context.new_page() for _ in range(TABS))
    for each in (page, *others):
        each.goto(f"{url}/game/{game}")
        each.locator(".log li").first.wait_for()
    page.bring_to_front()
    session = context.new_cdp_session(page)
    for _ in range(WARM_MOVES):
        _there_and_back(page)
    before = _heap_mb(session)
    for _ in range(LONG_GAME_MOVES):
        _there_and_back(page)
    grown = _heap_mb(session) - before
    context.close()
    return Figure(
        name="page memory growth after a long game",
        value=grown,
        unit="MB",
        ceiling=HEAP_CEILING_MB,
        note=f"{2 * LONG_GAME_MOVES} commits after {2 * WARM_MOVES} to warm up, in {TABS} tabs; the log grows",
    )


def _seated(browser: Browser, url: str, **more: Any) -> tuple[BrowserContext, str]:  # Any: JSON
    """Open a browser for a player with a running Duel."""
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 1280, "height": 800})
    context.request.get(f"{url}/api/session")
    request = {"variant": "duel", "hotSeat": True, "options": {"first_seat": "seat0"}, **more}
    opened = context.request.post(f"{url}/api/games", data=request, headers={"origin": url})
    return context, str(opened.json()["id"])


def _by_turn(pages: list[Page]) -> tuple[Page, Page]:
    """Return the page of the player to act, and the other."""
    one, other = pages
    while True:
        for mover, waiter in ((one, other), (other, one)):
            if mover.locator(".prompt.is-mine").count():
                return mover, waiter


def _decide(page: Page) -> None:
    """Make any move, and draw from the deck if a card is to be drawn. Return once the log shows it."""
    told = page.locator(".log li").count()
    piles = page.locator(".table .zone-source")
    if piles.count():
        piles.last.click()
    else:
        page.locator(".table .is-source").first.click()
        page.locator(".table .target").last.click()
    page.locator(".log li").nth(told).wait_for()


def _there_and_back(page: Page) -> None:
    """Make a move and undo it, so that a game never ends."""
    page.locator(".prompt.is-mine").wait_for()
    _decide(page)
    told = page.locator(".log li").count()
    page.get_by_role("button", name="Undo").click()
    page.locator(".log li").nth(told).wait_for()


def _heap_mb(session: CDPSession) -> float:
    session.send("HeapProfiler.collectGarbage")
    return float(session.send("Runtime.getHeapUsage")["usedSize"]) / 1e6


def _number(page: Page, expression: str) -> float:
    return float(page.evaluate(expression))
