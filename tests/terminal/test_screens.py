"""Golden pictures of the screens: fixed tables, in both sizes and languages.

The text of every screen is stored, so that a change can be read. Some are also stored as SVG, with their colours.
"""

import asyncio
import random
import re
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from tests.clients.test_terminal_text import changes_of, random_log
from tests.support.lying_server import duel_log
from tests.terminal.terminal_sessions import Sitting
from textual.app import App

from lostcities.core import GameId, Seat, Viewer
from lostcities.core.game import Game
from lostcities.present.translate import Catalog
from lostcities_client import Change, Client, connect
from lostcities_terminal.app.dialogs import TextDialog
from lostcities_terminal.app.followed_game import FollowedGame
from lostcities_terminal.app.game_screen import GameScreen
from lostcities_terminal.app.move_list import Choices
from lostcities_terminal.app.play_app import PlayApp
from lostcities_terminal.language import Language

SCREENS = Path(__file__).parent / "screens"
PEOPLE = ["Ada", "Bob", "Cleo", "Dan"]
"""Players by seat. Bob is a bot."""


class Still(FollowedGame):
    """A game without further moves, with a log from the test instead of a server."""

    def __init__(self, client: Client, changes: Sequence[Change], viewer: Viewer, language: Language) -> None:
        super().__init__(client, GameId("gstill"), (viewer,), language=language)
        self._changes = list(changes)
        game = changes[-1].game
        self._spoken = language.about(game.variant, PEOPLE[: len(game.seats)], bots=[1])

    async def __aenter__(self) -> "Still":
        return self

    async def __aexit__(self, *_: object) -> None:
        return

    @property
    def translate(self) -> Catalog:
        return self._spoken

    @property
    def game(self) -> Game:
        return self._changes[-1].game

    @property
    def history(self) -> list[Change]:
        return self._changes

    async def first(self) -> Game:
        return self.game

    async def newer(self, game: Game) -> Game:
        await asyncio.Event().wait()
        return game

    async def checked(self) -> tuple[str, ...]:
        return ()


class Frame(PlayApp):
    """The program with one screen and no server."""

    def __init__(self, live: Still, language: Language) -> None:
        super().__init__(server="127.0.0.1:1", name="Ada", language=language)
        self._live = live

    def begin(self) -> None:
        self.push_screen(GameScreen(self._live))


def duel() -> tuple[list[Change], Viewer]:
    return changes_of(duel_log(60, choose=random.Random(5).choice), Seat(0)), Seat(0)


def board() -> tuple[list[Change], Viewer]:
    log = random_log("board", 4, lambda state: len(state.deck) == 30 and state.turn == 2)
    return changes_of(log, Seat(2)), Seat(2)


def rivals() -> tuple[list[Change], Viewer]:
    log = random_log("rivals", 3, lambda state: len(state.display) > 2 and (state.phase, state.turn) == ("bidding", 2))
    return changes_of(log, Seat(2)), Seat(2)


def ended() -> tuple[list[Change], Viewer]:
    log = duel_log(10_000, choose=random.Random(5).choice, options={"stall_limit": 3})
    return changes_of(log, Seat(0)), Seat(0)


MADE = {"duel": duel, "board": board, "rivals": rivals, "end": ended}
HEIGHTS = {80: 24, 120: 40}
QUICK = {("duel", 80, "en"), ("board", 120, "de"), ("rivals", 80, "en"), ("end", 120, "de")}
"""Pictures that the quick run compares too: each game once, and each size and language twice."""


@pytest.mark.parametrize(
    ("name", "width", "language"),
    [
        pytest.param(*one, marks=() if one in QUICK else pytest.mark.slow)
        for one in product(MADE, HEIGHTS, ("en", "de"))
    ],
)
async def test_screens_are_as_they_were(
    name: str, width: int, language: str, golden: Callable[[Path, str], None]
) -> None:
    changes, viewer = MADE[name]()
    spoken = Language(language)
    async with connect("127.0.0.1:1") as client:
        app = Frame(Still(client, changes, viewer, spoken), spoken)
        async with app.run_test(size=(width, HEIGHTS[width])) as pilot:
            sat = Sitting(app, pilot)
            await sat.until(lambda: len(app.screen_stack) == (3 if name == "end" else 2), "for the screen")
            await pilot.pause()
            wide = f"{name}-{width}-{language}"
            assert all(len(row) <= width for row in sat.rows())
            golden(SCREENS / f"{wide}.txt", sat.text().rstrip() + "\n")
            if (width, language) in ((80, "en"), (120, "de")):
                golden(SCREENS / f"{wide}.svg", picture(app))


@pytest.mark.parametrize(("language", "explained"), [("de", True), ("en", False)])
async def test_the_keys_come_with_what_the_letters_of_typed_moves_mean(language: str, explained: bool) -> None:
    changes, viewer = duel()
    async with connect("127.0.0.1:1") as client:
        app = Frame(Still(client, changes, viewer, Language(language)), Language(language))
        async with app.run_test(size=(80, 40)) as pilot:
            sat = Sitting(app, pilot)
            await sat.until(lambda: len(app.screen_stack) == 2, "for the screen")
            await sat.press("question_mark")
            await sat.at(TextDialog)
            assert ("Y Gelb, B Blau, W Weiß, G Grün, R Rot, YW Wettkarte Gelb" in sat.text()) == explained


async def test_a_crowded_board_takes_rows_from_the_list_of_moves_and_shows_whose_table_it_is() -> None:
    def is_crowded(state: Any) -> bool:
        paths = zip(*state.steps, strict=True)
        return state.turn == 2 and any(len(set(steps)) == 1 and steps[0] > 0 for steps in paths)

    changes = changes_of(random_log("board", 4, is_crowded), Seat(2))
    assert changes[-1].game.ended is None
    async with connect("127.0.0.1:1") as client:
        app = Frame(Still(client, changes, Seat(2), Language("en")), Language("en"))
        async with app.run_test(size=(80, 24)) as pilot:
            sat = Sitting(app, pilot)
            await sat.until(lambda: len(app.screen_stack) == 2, "for the screen")
            await pilot.pause()
            assert "►2 Cleo" in sat.text()
            assert "more rows" not in sat.text()
            assert app.screen.query_one(Choices).size.height < 5
            await pilot.resize_terminal(80, 40)
            await pilot.pause()
            assert app.screen.query_one(Choices).size.height == 5


def picture(app: App[Any]) -> str:
    """Return the screen as an SVG without external resources."""
    svg = app.export_screenshot(title="Lost Cities", simplify=True)
    svg = re.sub(r"@font-face \{.*?\}|<!--.*?-->", "", svg, flags=re.DOTALL)
    return "\n".join(line for line in map(str.rstrip, svg.splitlines()) if line) + "\n"
