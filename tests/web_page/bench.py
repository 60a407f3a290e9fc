"""A browser page with one table alone, served from files: no server, no gateway, the strictest policy."""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, Route

ORIGIN = "http://table.test"
STATIC = Path(__file__).parents[2] / "clients/web/lostcities_web/static"
KINDS = {".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml"}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'"
)

Json = dict[str, Any]  # Any: JSON


class Bench:
    """A page with one table to look at and to play on. `problems` are the browser's errors and warnings."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.problems: list[str] = []
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda line: self.problems.append(line.text) if line.type in ("error", "warning") else None)
        page.route("**/*", _serve)
        page.goto(f"{ORIGIN}/harness.html")

    def show(self, shown: Json) -> None:
        """Draw a page. Parts that are not given stay as they were."""
        self.page.evaluate("async (shown) => (await import('/harness.js')).show(shown)", shown)

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


def _serve(route: Route) -> None:
    path = urlsplit(route.request.url).path
    file = STATIC / path.removeprefix("/static/") if path.startswith("/static/") else Path(__file__).with_name(path[1:])
    if not file.is_file():
        route.fulfill(status=404)
        return
    headers = {"content-type": KINDS[file.suffix], "content-security-policy": POLICY}
    route.fulfill(status=200, headers=headers, body=file.read_bytes())
