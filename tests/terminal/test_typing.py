"""Moves typed faster than the screen reacts."""

from typing import Any

import pytest
from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import Sitting, sitting
from tests.terminal.test_playing import HOT
from textual import events
from textual.widgets import Input

from lostcities_terminal.app.game_screen import GameScreen
from lostcities_terminal.app.move_list import Choices


def types(sat: Sitting, *keys: str) -> None:
    """Press keys at once: all arrive before the first one is handled."""
    for key in keys:
        sat.app.post_message(events.Key(key, key if len(key) == 1 else None))


def move_of(screen: GameScreen, number: int) -> str:
    action = screen.query_one(Choices).numbered(number)
    assert action is not None
    return action.move


@pytest.mark.parametrize(
    ("keys", "number"), [pytest.param(("9", "enter"), 9, marks=pytest.mark.slow), (("1", "2", "enter"), 12)]
)
async def test_what_is_typed_wins_over_what_is_pointed_at(
    keys: tuple[str, ...], number: int, process: ServerProcess
) -> None:
    async with sitting(process.address, HOT) as sat:
        screen = await sat.asked()
        meant, version = move_of(screen, number), screen.live.game.version
        types(sat, *keys)
        await sat.until(lambda: screen.live.game.version > version, "for the move")
        made: Any = screen.live.history[-1].events[0]
        assert {"CardPlayed": "play", "CardDiscarded": "discard"}[type(made).__name__] + f" {made.card}" == meant
        assert screen.query_one("#line", Input).value == ""
        assert not screen.query_one("#line").display


async def test_a_word_is_typed_in_one_go(process: ServerProcess) -> None:
    async with sitting(process.address, HOT) as sat:
        screen = await sat.asked()
        types(sat, "colon", *"nonsense", "enter")
        await sat.until(lambda: "'nonsense' is not one of the moves" in sat.text(), "for a word about it")
        assert screen.live.game.offer is None


async def test_a_line_that_was_left_is_empty_afterwards(process: ServerProcess) -> None:
    async with sitting(process.address, HOT) as sat:
        screen = await sat.asked()
        await sat.press("7", "escape")
        line = screen.query_one("#line", Input)
        assert (line.value, line.display) == ("", False)
        await sat.press("7")
        assert (line.value, line.display, line.has_focus) == ("7", True, True)
        screen.query_one(Choices).focus()  # as a click would
        await sat.press("enter")
        await sat.until(lambda: "Draw a card" in sat.text(), "for the move")
        assert (line.value, line.display) == ("", False)
