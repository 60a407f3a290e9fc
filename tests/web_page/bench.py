"""A browser page with one table alone, served from files: no server, no gateway, the strictest policy."""

from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Error, Locator, Page, Route, ViewportSize

ORIGIN = "http://table.test"
STATIC = Path(__file__).parents[2] / "clients/web/lostcities_web/static"
KINDS = {".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml"}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'"
)

WINDOW: ViewportSize = {"width": 1280, "height": 800}

Json = dict[str, Any]  # Any: JSON

# Takes the table away and waits until the page has its new size.
CLEAR = """async ({ width, height }) => {
  (await import("/harness.js")).clear();
  while (innerWidth !== width || innerHeight !== height) await new Promise(requestAnimationFrame);
}"""


class Bench:
    """A page with one table to look at and to play on. `problems` are the browser's errors and warnings."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.problems: list[str] = []
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda line: self.problems.append(line.text) if line.type in ("error", "warning") else None)
        page.route("**/*", _serve)
        page.goto(f"{ORIGIN}/harness.html")

    def clear(self, viewport: ViewportSize) -> None:
        """Empty the page and give it a size."""
        self.page.mouse.move(0, 0)
        if self.page.viewport_size != viewport:
            self.page.set_viewport_size(viewport)
        self.page.evaluate(CLEAR, viewport)

    def problems_at_the_end(self) -> list[str]:
        """Return the problems so far, and those of taking the table away."""
        try:
            self.clear(self.page.viewport_size or WINDOW)
        except Error as error:
            self.problems.append(str(error))
        return self.problems

    def show(self, shown: Json) -> None:
        """Draw a page. Parts that are not given stay as they were."""
        self.page.evaluate("async (shown) => (await import('/harness.js')).show(shown)", shown)

    def settle(self) -> None:
        """Wait until the table listens to the pointer and to the window, which it does after the first frame."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")

    @property
    def acts(self) -> list[str]:
        """Moves that were made, in notation."""
        moves: list[str] = self.page.evaluate("async () => (await import('/harness.js')).acts")
        return moves

    def answer(self, *, is_taken: bool) -> None:
        """Answer the oldest unanswered move, as the server would."""
        self.page.evaluate("async (taken) => (await import('/harness.js')).answer(taken)", is_taken)

    def zone(self, zone_id: str) -> Locator:
        """Find a zone."""
        return self.page.locator(f'[data-zone="{zone_id}"]')

    def piece(self, piece_id: str) -> Locator:
        """Find a piece."""
        return self.page.locator(f'[data-piece="{piece_id}"]')

    def target(self, zone_id: str) -> Locator:
        """Find the cover of a zone that is a legal target."""
        return self.page.locator(f'[data-target="{zone_id}"]')

    def width_beyond(self) -> int:
        """Return how many pixels of the page are beyond the window, which should be none."""
        beyond: int = self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        return beyond


class Pages:
    """Pages that tests take in turn. Only for touch a page of its own is opened: all else of a page can be changed."""

    def __init__(self) -> None:
        self._benches: dict[tuple[bool, bool], Bench] = {}

    def lay(
        self,
        browser: Browser,
        *,
        viewport: ViewportSize = WINDOW,
        color_scheme: Literal["light", "dark"] = "light",
        reduced_motion: Literal["reduce", "no-preference"] = "reduce",
        has_touch: bool = False,
        is_mobile: bool = False,
    ) -> Bench:
        """Return an empty page, as if it had just been opened."""
        kind = has_touch, is_mobile
        if kind not in self._benches:
            context = browser.new_context(viewport=viewport, has_touch=has_touch, is_mobile=is_mobile)
            self._benches[kind] = Bench(context.new_page())
        found = self._benches[kind]
        found.page.emulate_media(color_scheme=color_scheme, reduced_motion=reduced_motion)
        found.clear(viewport)
        return found

    def close(self) -> None:
        """Close all pages, so that the next test opens new ones."""
        for bench in self._benches.values():
            bench.page.context.close()
        self._benches.clear()


def _serve(route: Route) -> None:
    path = urlsplit(route.request.url).path
    file = STATIC / path.removeprefix("/static/") if path.startswith("/static/") else Path(__file__).with_name(path[1:])
    if not file.is_file():
        route.fulfill(status=404)
        return
    headers = {"content-type": KINDS[file.suffix], "content-security-policy": POLICY}
    route.fulfill(status=200, headers=headers, body=file.read_bytes())
