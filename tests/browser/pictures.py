"""Pictures of every screen, for the documentation: `python -m tests.browser.pictures FOLDER` (`make pictures`).

Games are dealt anew each time, so pictures differ from run to run. Look at them before they are committed.
"""

import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.palette import with_palette
from tests.browser.people import Json, Person
from tests.browser.worlds import World
from tests.support.chromium import NONE_HERE, browser_path, launched
from tests.support.wire import Exchange, Wire

GAP_MAX = 4
SEAT_0 = {"first_seat": "seat0"}


class Studio:
    """A photographer of people's screens."""

    def __init__(self, browser: Browser, world: World, exchange: Exchange, folder: Path) -> None:
        self._browser = browser
        self._world = world
        self._exchange = exchange
        self._folder = folder

    @contextmanager
    def person(self, name: str = "Ada", **more: Json) -> Iterator[Person]:
        """Yield a player whose screen is photographed."""
        usual: dict[str, Json] = {"viewport": DESKTOP, "reduced_motion": "reduce", "locale": "en-GB"}
        with ExitStack() as stack:
            wire = stack.enter_context(Wire(self._exchange, self._world.web.listen))
            yield Person(name, stack.enter_context(self._browser.new_context(**{**usual, **more})), wire)

    def take(self, person: Person, name: str) -> None:
        """Take a picture of the window as it is."""
        person.page.mouse.move(0, 0)
        picture = person.page.screenshot(animations="disabled")
        (self._folder / f"{name}.png").write_bytes(with_palette(picture))
        print(f"{name}.png", flush=True)

    # -- the pictures --

    def lobby(self) -> None:
        """Take the start page and the form."""
        with self.person() as ada:
            ada.go().call_oneself("Ada")
            ada.button("Set up Lost Cities: The Board Game").click()
            ada.page.locator("summary", has_text="Options").click()
            ada.page.get_by_role("group", name="How many seats?").get_by_label("4").check()
            ada.page.locator(".new-game fieldset").first.evaluate("seats => seats.scrollIntoView()")
            self.take(ada, "options")
            ada.go("/").sees("Where shall the expedition lead?")
            ada.page.wait_for_load_state("networkidle")
            self.take(ada, "lobby")
            ada.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # as Playwright wants it
            self.take(ada, "lobby-phone")

    def waiting_room(self) -> None:
        """Take a table that waits for a friend."""
        with self.person() as ada:
            ada.seated_at("rivals", seats=3, bots=["surveyor"]).sees("This link takes the next free seat")
            self.take(ada, "waiting-room")

    def duel(self) -> None:
        """Take a Duel in the middle of a round: by day, by night, on a phone, in German.

        Then take its result and replay.
        """
        with self.person() as ada:
            ada.seated_at("duel", bots=["surveyor"], options={**SEAT_0, "rounds": 1}).waits_for_turn()
            _plays(ada, decisions=26)
            _settles(ada)
            ada.hand.first.click()
            self.take(ada, "duel")
            ada.page.keyboard.press("Escape")
            ada.page.emulate_media(color_scheme="dark")
            self.take(ada, "duel-dark")
            ada.page.emulate_media(color_scheme="light")
            ada.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # as Playwright wants it
            self.take(ada, "duel-phone")
            ada.page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]  # as Playwright wants it
            ada.button(re.compile("Deutsch")).click()
            ada.sees("Verlauf")
            _settles(ada)
            self.take(ada, "duel-german")
            ada.button(re.compile("English")).click()
            ada.sees("Log")
            _plays(ada, decisions=300)
            ada.page.locator(".ended").wait_for()
            self.take(ada, "result")
            ada.go(f"/replay/{ada.game}?at=40").sees("Seen by")
            ada.hand.first.wait_for()
            self.take(ada, "replay")
            ada.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # as Playwright wants it
            self.take(ada, "replay-phone")

    def board(self) -> None:
        """Take a Board Game of four."""
        with self.person() as ada:
            ada.seated_at("board", seats=4, bots=["surveyor"] * 3, options=SEAT_0).waits_for_turn()
            _plays(ada, decisions=14)
            _settles(ada)
            self.take(ada, "board")
            ada.page.emulate_media(color_scheme="dark")
            self.take(ada, "board-dark")
            ada.page.emulate_media(color_scheme="light")
            ada.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # as Playwright wants it
            self.take(ada, "board-phone")

    def rivals(self) -> None:
        """Take an auction in Rivals."""
        with self.person() as ada:
            ada.seated_at("rivals", seats=3, bots=["surveyor"] * 2, options=SEAT_0).waits_for_turn()
            for _ in range(60):
                _plays(ada, decisions=1)
                _settles(ada)
                if ada.page.get_by_role("button", name=re.compile("^Bid")).count() and ada.log.count() > 25:
                    break
            self.take(ada, "rivals")
            ada.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # as Playwright wants it
            self.take(ada, "rivals-phone")


def _settles(person: Person) -> None:
    """Wait for the player's turn, or the end of the game."""
    person.page.locator(".prompt.is-mine, .ended").first.wait_for()
    person.page.evaluate("scrollTo(0, 0)")


def _plays(person: Person, decisions: int) -> None:
    """Make a number of reasonable decisions without the page, which follows by itself."""
    path = f"/api/games/{person.game}"
    for _ in range(decisions):
        _settles(person)
        frames = person.get(f"{path}/frames?seat=0")
        table = frames["frames"][-1]["table"]
        if "actions" not in table:
            return
        told = person.log.count()
        move = max(table["actions"], key=lambda action: _worth(action, table))["move"]
        person.post(f"{path}/commands", {"commandId": f"{person.game}-{frames['version']}", "seat": 0, "move": move})
        person.log.nth(told).wait_for()


def _worth(action: Json, table: Json) -> float:
    """Rate a move: small steps up a column are good, long jumps are not. The action's weight decides the rest."""
    worth = float(action.get("weight", 0))
    zones = {zone["id"]: zone for zone in table["zones"]}
    target, rank = zones.get(action.get("target")), re.search(r"\d+$", action.get("source") or "")
    if action["move"].endswith("deck"):
        worth += 5
    if target is not None and target["kind"] == "column" and rank:
        lying = [int(piece["rank"]) for piece in target.get("pieces", ()) if piece.get("rank", "").isdecimal()]
        step = int(rank[0]) - max(lying, default=1)
        worth += 4 - step if step <= GAP_MAX or lying else -step
    return worth


def main(folder: Path) -> None:
    """Take all pictures."""
    path = browser_path()
    if path is None:
        sys.exit(NONE_HERE)
    folder.mkdir(parents=True, exist_ok=True)
    exchange = Exchange()
    with tempfile.TemporaryDirectory() as kept, World(Path(kept)) as world, launched(path) as browser:
        studio = Studio(browser, world, exchange, folder)
        for screens in (studio.duel, studio.board, studio.rivals, studio.waiting_room, studio.lobby):
            screens()
    exchange.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
