"""People with a real browser: they find things by their labels, click, and wait for the result."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, Response, expect
from tests.support.wire import Wire

from lostcities.core import GameId

Json = Any  # answers of the gateway, as varied as JSON

WAIT_MS = 15_000
"""Time limit of any step on a busy machine. No step waits longer than it must."""

YOUR_TURN = ".prompt.is-mine"
ENDED = ".ended"


class Person:
    """A player with a browser of their own."""

    def __init__(self, name: str, context: BrowserContext, wire: Wire) -> None:
        expect.set_options(timeout=WAIT_MS)  # here, because other tests of this process set their own
        self.name = name
        self.context = context
        self.wire = wire
        self.problems: list[str] = []
        """Unexpected errors and warnings of the page."""
        self._forgiven: list[re.Pattern[str]] = []
        context.set_default_timeout(WAIT_MS)
        context.on("page", self._watch)
        self.page = context.new_page()

    # -- navigation --

    def go(self, path: str = "/") -> "Person":
        """Open an address of the gateway."""
        self.page.goto(self.wire.url + path)
        return self

    def second_tab(self) -> "Person":
        """Open the same address in another tab of the same person."""
        twin = object.__new__(Person)
        twin.__dict__ = dict(self.__dict__)
        twin.page = self.context.new_page()
        return twin.go(self.path)

    @property
    def path(self) -> str:
        """Path of the page."""
        return self.page.url.removeprefix(self.wire.url)

    @property
    def game(self) -> GameId:
        """Id of the game on the page."""
        return GameId(self.path.split("?")[0].rpartition("/")[2])

    def call_oneself(self, name: str) -> "Person":
        """Enter a name at the top of the page."""
        self.page.get_by_title("Change your name").click()
        self.page.get_by_label("Your name").fill(name)
        self.button("Save").click()
        expect(self.page.get_by_role("navigation", name="Settings")).to_contain_text(name[:30])
        self.name = name
        return self

    # -- locators --

    def button(self, name: str | re.Pattern[str], *, exact: bool = True) -> Locator:
        """Find a button by its text."""
        return self.page.get_by_role("button", name=name, exact=exact)

    def text(self, text: str | re.Pattern[str]) -> Locator:
        """Find a text on the page."""
        return self.page.get_by_text(text)

    def zone(self, name: str) -> Locator:
        """Find a part of the table by the beginning of its name."""
        return self.page.get_by_role("group", name=re.compile(f"^{re.escape(name)}"))

    @property
    def hand(self) -> Locator:
        """Cards in the person's own hand."""
        return self.page.locator(".hand .holder")

    @property
    def log(self) -> Locator:
        """Entries of the log."""
        return self.page.locator(".log li")

    def sees(self, text: str | re.Pattern[str]) -> None:
        """Wait until a text is visible."""
        expect(self.text(text).filter(visible=True).first).to_be_visible()

    # -- games --

    def post(self, path: str, body: Json = None) -> Json:
        """Send the gateway a request without the page, to set up a test quickly."""
        answer = self.context.request.post(self.wire.url + path, data=body or {}, headers={"origin": self.wire.url})
        assert answer.ok, answer.text()
        return answer.json()

    def get(self, path: str) -> Json:
        """Get an answer from the gateway without the page."""
        answer = self.context.request.get(self.wire.url + path)
        assert answer.ok, answer.text()
        return answer.json()

    def seated_at(self, variant: str, **more: Json) -> "Person":
        """Open a game with this person in it, and go to its page."""
        if not self.context.cookies():
            self.get("/api/session")
            self.post("/api/session", {"name": self.name})
        game = self.post("/api/games", {"variant": variant, **more})["id"]
        return self.go(f"/game/{game}")

    def waits_for_turn(self) -> None:
        """Wait for the player's own turn."""
        expect(self.page.locator(YOUR_TURN)).to_be_visible()

    def decide(self) -> None:
        """Make some move by clicking: the first piece that can be picked up, and its first target."""
        page = self.page
        piles = page.locator(".table .zone-source")
        # The deck is the last of the piles. A player who always takes discards never ends a Duel.
        thing = (
            piles.last if piles.count() else page.locator(".table .is-source, .prompt .act:not(.is-quiet, .step)").first
        )
        thing.click()
        for step in (".table .target", ".chooser .act, .is-picking .prompt .act:not(.is-quiet, .step)"):
            if (way := page.locator(step).first).count():
                way.click()

    def play_on(self, turns: int = 1_000) -> int:
        """Make any moves until the game is over, or up to a number of decisions. Return their number."""
        seat_switch, ended = self.page.locator(".seat-switch button"), self.page.locator(ENDED)
        next_thing = self.page.locator(YOUR_TURN).or_(seat_switch).or_(ended).first
        for made in range(turns):
            next_thing.wait_for()
            if ended.count():
                return made
            if seat_switch.count():
                seat_switch.click()
                self.waits_for_turn()
            told = self.log.count()
            self.decide()
            self.log.nth(told).or_(seat_switch).or_(ended).first.wait_for(state="attached")
        return turns

    # -- problems --

    def forgive(self, *patterns: str) -> None:
        """Ignore problems that the test causes on purpose."""
        self._forgiven += [re.compile(pattern) for pattern in patterns]

    def left_problems(self) -> list[str]:
        """Return the problems that are not ignored."""
        return [each for each in self.problems if not any(pattern.search(each) for pattern in self._forgiven)]

    def tells(self, picture: Path) -> str:
        """Describe the person's page for a failed test, and save a screenshot."""
        self.page.screenshot(path=picture)
        return f"{self.name} is at {self.path} ({picture}) and reads:\n{self.page.inner_text('body')[:3_000]}"

    def _watch(self, page: Page) -> None:
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        page.on("requestfailed", self._on_failed)
        page.on("response", self._on_response)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):  # the browser reports violations of the content policy here too
            self.problems.append(f"console {message.type}: {message.text}")

    def _on_failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # cancelled by the page itself
            self.problems.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            self.problems.append(f"answer {response.status}: {response.url}")
