"""A person at the screen who presses keys, clicks, and waits for results."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import OptionList

from lostcities.present import Table
from lostcities_terminal.app.game_screen import GameScreen
from lostcities_terminal.app.lobby_screen import LobbyScreen
from lostcities_terminal.app.move_list import Choices
from lostcities_terminal.app.play_app import PlayApp
from lostcities_terminal.app.table_widget import TableWidget
from lostcities_terminal.language import Language
from lostcities_terminal.open_request import OpenRequest

PATIENCE_S = 30.0

S = TypeVar("S", bound=Screen[Any])


class Sitting:
    """One person at one screen."""

    def __init__(self, app: PlayApp, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot

    async def until(self, wanted: Callable[[], object], why: str = "") -> None:
        """Wait until a condition holds."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                while not wanted():
                    assert self.app.failure is None, self.app.failure
                    await self.pilot.pause(0.01)
        except TimeoutError:
            raise AssertionError(f"waited in vain {why}; on the screen:\n{self.text()}") from None
        await self.pilot.pause()

    async def at(self, kind: type[S]) -> S:
        """Wait until a screen of a kind is on top."""
        await self.until(lambda: isinstance(self.app.screen, kind), f"for {kind.__name__}")
        screen = self.app.screen
        assert isinstance(screen, kind)
        return screen

    async def game(self) -> GameScreen:
        """Wait for a game with its table."""
        screen = await self.at(GameScreen)
        await self.until(lambda: screen.table is not None, "for a table")
        return screen

    async def asked(self) -> GameScreen:
        """Wait until a move is asked for."""
        screen = await self.game()
        await self.until(lambda: screen.query_one(Choices).highlighted is not None, "for a move to be asked")
        return screen

    async def lobby(self) -> LobbyScreen:
        """Wait for the lobby and its lists."""
        screen = await self.at(LobbyScreen)
        await self.until(lambda: screen.query_one("#variants", OptionList).option_count > 0, "for variants")
        return screen

    async def press(self, *keys: str) -> None:
        """Press keys."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def click_spot(self, spot: str) -> None:
        """Click on a piece or a zone of the table, where the innermost thing has this id."""
        x, y = place_of(self.app.screen.query_one(TableWidget), spot)
        await self.pilot.click(TableWidget, offset=(x, y))
        await self.pilot.pause()

    async def picks(self, listed: Widget, option: str) -> None:
        """Choose an option of a list by its id, with the keyboard."""
        assert isinstance(listed, OptionList)
        listed.focus()
        listed.highlighted = listed.get_option_index(option)
        await self.press("enter")

    def told(self) -> list[str]:
        """Return the notifications."""
        return [notification.message for notification in self.app._notifications]

    def text(self) -> str:
        """Return the text on the screen."""
        return "\n".join(self.rows())

    def rows(self) -> list[str]:
        """Return the rows of the screen."""
        width, height = self.app.size
        lines = self.app.screen._compositor.render_strips()
        return [line.text[:width].rstrip() for line in lines[:height]]


@asynccontextmanager
async def sitting(
    address: str,
    request: OpenRequest | None = None,
    *,
    name: str = "Ada",
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    sign_in_secret: str = "",
) -> AsyncIterator[Sitting]:
    """Start the program and yield a person at it."""
    app = PlayApp(
        server=address,
        name=name,
        language=Language(language),
        request=request,
        bot_pause_s=0,
        sign_in_secret=sign_in_secret,
    )
    async with app.run_test(size=size, notifications=True) as pilot:
        yield Sitting(app, pilot)


def place_of(table: TableWidget, spot: str) -> tuple[int, int]:
    """Return the position of a piece or zone on the table."""
    for y in range(table.size.height):
        x = 0
        for span in table._row(y):
            if spot == span.spot or (spot == span.zone and not span.spot):
                return x, y
            x += len(span.text)
    raise AssertionError(f"{spot} is not on the table")


def table_of(screen: GameScreen) -> Table:
    """Return the table that a screen shows."""
    assert screen.table is not None
    return screen.table
