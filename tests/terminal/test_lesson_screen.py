"""Tutorials on the full screen: from the lobby through the lessons to a first game."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.support.form_variant import PursesDealt, TenderRules, lostcities_variants
from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import Sitting, sitting
from tests.terminal.test_screens import SCREENS, picture
from textual.widgets import OptionList, Static

from lostcities.core import GameId, Seat, Variant, hide, hookimpl
from lostcities.present import Lesson, Translator, Tutorial
from lostcities.registry import Registry
from lostcities_duel import DUEL, DuelRules
from lostcities_terminal import installed_tutorial
from lostcities_terminal.app.header_footer import TitleBar
from lostcities_terminal.app.lesson_screen import LessonScreen
from lostcities_terminal.app.lobby_screen import LobbyScreen
from lostcities_terminal.app.play_app import PlayApp
from lostcities_terminal.app.table_widget import TableWidget
from lostcities_terminal.language import Language
from lostcities_terminal.open_request import OpenRequest

OFFER = "New here? Learn the game"


class Classroom(PlayApp):
    """The program with one tutorial and no server."""

    def __init__(self, variant: str, language: str = "en") -> None:
        super().__init__(server="127.0.0.1:1", name="Ada", language=Language(language))
        self._variant = variant

    def begin(self) -> None:
        self.learn(self._variant)


class FormLesson(TenderRules):
    """Rules with a tutorial whose move is made by a form."""

    def tutorial(self, translate: Translator) -> Tutorial:
        start = (PursesDealt((hide([200], to=[Seat(0)]), hide([200], to=[Seat(1)]))),)
        bid = Lesson(text="Bid ten.", move="bid 10 blue 3 4", hint="Ten, blue, three and four.")
        return Tutorial(start=start, lessons=(bid, Lesson(text="That is how bids are made.")))


class FaultyLesson(DuelRules, frozen=True):
    """Rules whose tutorial fails."""

    def tutorial(self, translate: Translator) -> Tutorial:
        raise ValueError("no pages left")


@contextmanager
def only(*variants: Variant[Any, Any, Any]) -> Iterator[None]:
    """Have only these variants installed beside the tutorials."""

    class Plugin:
        @hookimpl
        def lostcities_variants(self) -> list[Variant[Any, Any, Any]]:
            return list(variants)

    registry = Registry()
    registry.add(Plugin(), "school")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(installed_tutorial, "installed", lambda: registry)
        yield


async def points_at(sat: Sitting, variant: str) -> LobbyScreen:
    """Highlight a variant in the lobby."""
    lobby = await sat.lobby()
    listed = lobby.query_one("#variants", OptionList)
    listed.highlighted = listed.get_option_index(variant)
    await sat.pilot.pause()
    return lobby


async def learns(sat: Sitting, variant: str) -> LessonScreen:
    """Begin the tutorial of a variant from the lobby."""
    await points_at(sat, variant)
    await sat.press("l")
    return await sat.at(LessonScreen)


async def types(sat: Sitting, line: str) -> None:
    await sat.press("colon", *("space" if each == " " else each for each in line), "enter")


def lesson(sat: Sitting) -> str:
    """Return the place in the tutorial, as the title bar shows it."""
    return str(sat.app.screen.query_one("#bar", TitleBar).render())[-15:].strip()


def prompt(sat: Sitting) -> str:
    return str(sat.app.screen.query_one("#prompt", Static).render())


async def test_the_right_move_goes_on_and_another_brings_its_hint(process: ServerProcess) -> None:
    async with sitting(process.address) as sat:
        await learns(sat, "duel")
        assert lesson(sat) == "lesson 1 of 10"
        assert "yet, so begin none: discard green 2." in sat.text()
        assert prompt(sat) == "Play or discard a card"
        await sat.press("enter")  # the first move of the list plays the yellow wager
        assert prompt(sat).startswith("That is legal. But a column costs 20")
        assert lesson(sat) == "lesson 1 of 10"
        await types(sat, "nonsense")
        assert prompt(sat) == "'nonsense' is not one of the moves"
        await types(sat, "Discard  g2")
        assert lesson(sat) == "lesson 2 of 10"
        assert "You discard green 2" in sat.text()
        await sat.press("1", "enter")
        assert lesson(sat) == "lesson 3 of 10"


async def test_a_move_is_made_by_pointing_as_in_a_game() -> None:
    app = Classroom("duel")
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        sat = Sitting(app, pilot)
        await sat.at(LessonScreen)
        await sat.click_spot("G2")
        assert prompt(sat) == "Play or discard a card · choose a place, or Esc"
        await sat.press("escape")
        assert prompt(sat) == "Play or discard a card"
        await sat.click_spot("G2")
        await sat.click_spot("discards-G")
        assert lesson(sat) == "lesson 2 of 10"


async def test_lessons_are_skipped_and_gone_back_to() -> None:
    app = Classroom("rivals")
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        sat = Sitting(app, pilot)
        screen = await sat.at(LessonScreen)
        await sat.press("s", "s", "b")
        assert lesson(sat) == "lesson 2 of 10"
        await sat.press("b", "b")
        assert lesson(sat) == "lesson 1 of 10"
        screen.query_one(TableWidget).focus()
        await sat.press(*"ssssssss")
        assert "1 Continue" in sat.text()
        await sat.press("enter")  # a lesson that is only read takes the focus
        assert lesson(sat) == "lesson 10 of 10"
        await sat.press("question_mark")
        assert "go back a lesson, skip one" in sat.text()


async def test_a_learner_leaves_for_the_lobby_in_the_middle(process: ServerProcess) -> None:
    async with sitting(process.address) as sat:
        await learns(sat, "rivals")
        await sat.press("s", "q")
        lobby = await sat.at(LobbyScreen)
        await sat.until(lambda: f"l {OFFER}" in sat.text(), "for the lobby")
        await sat.press("enter")
        assert sat.app.screen is not lobby, "it answers again"


async def test_the_last_lesson_leads_to_a_first_game_against_level_1(process: ServerProcess) -> None:
    async with sitting(process.address) as sat:
        await learns(sat, "duel")
        await sat.press(*"ssssssssss")
        assert "That was the last lesson." in sat.text()
        assert "1 First game against navigator-1" in sat.text()
        await sat.press("b", "s", "enter")
        screen = await sat.game()
        await sat.until(lambda: screen.live.game.state is not None, "for the bot")
        assert [holder.name for holder in (await sat.app.client.get_game(screen.live.game_id)).game.seats] == [
            "Ada",
            "navigator-1",
        ]
        await sat.press("q")
        await sat.at(LobbyScreen)


async def test_a_second_enter_opens_no_second_first_game(process: ServerProcess) -> None:
    async with sitting(process.address) as sat:
        await learns(sat, "duel")
        await sat.press(*"ssssssssss")
        opened, open_new, may_go_on = list[OpenRequest](), sat.app.open_new, asyncio.Event()

        async def slowly(request: OpenRequest) -> GameId:
            opened.append(request)
            await may_go_on.wait()
            return await open_new(request)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sat.app, "open_new", slowly)
            await sat.press("enter", "enter")
            may_go_on.set()
            screen = await sat.game()
        await sat.until(lambda: screen.live.game.state is not None, "for the bot")
        assert len(opened) == 1


async def test_the_last_lesson_leads_back_to_the_lobby_too(process: ServerProcess) -> None:
    async with sitting(process.address) as sat:
        await learns(sat, "board")
        await sat.press(*"ssssssssss", "down", "enter")
        await sat.at(LobbyScreen)


async def test_the_lobby_offers_lessons_only_of_installed_variants_that_have_some(process: ServerProcess) -> None:
    dear = replace(DUEL, key="rivals", rules=DuelRules(column_cost=25))
    with only(DUEL, dear):
        async with sitting(process.address) as sat:
            await points_at(sat, "duel")
            assert f"l {OFFER}" in sat.text()
            for variant in ("rivals", "board"):
                lobby = await points_at(sat, variant)
                assert OFFER not in sat.text()
                await sat.press("l")
                assert (sat.app.screen, sat.told()) == (lobby, [])
            await points_at(sat, "duel")
            await sat.pilot.click("#learn", offset=(5, 0))
            await sat.at(LessonScreen)


async def test_lessons_that_fail_are_told_of_in_the_lobby(process: ServerProcess) -> None:
    with only(replace(DUEL, rules=FaultyLesson())):
        async with sitting(process.address) as sat:
            lobby = await points_at(sat, "duel")
            await sat.press("l")
            await sat.until(lambda: any("tutorial" in text for text in sat.told()), "for the fault")
            assert sat.app.screen is lobby


async def test_a_move_by_a_form_is_typed() -> None:
    (tender,) = lostcities_variants()
    with only(replace(tender, rules=FormLesson())):
        app = Classroom(tender.key)
        async with app.run_test(size=(80, 24), notifications=True) as pilot:
            sat = Sitting(app, pilot)
            await sat.at(LessonScreen)
            assert "2 Bid for lot 0 …" in sat.text()
            await sat.press("2", "enter", "5", "enter")
            assert prompt(sat) == "Ten, blue, three and four."
            await sat.press("2", "enter", *("space" if each == " " else each for each in "10 blue 3 4"), "enter")
            assert lesson(sat) == "lesson 2 of 2", sat.text()


@pytest.mark.parametrize(("width", "height", "language"), [(80, 24, "en"), (120, 40, "de")])
async def test_lessons_are_as_they_were(
    width: int, height: int, language: str, golden: Callable[[Path, str], None]
) -> None:
    app = Classroom("duel", language)
    async with app.run_test(size=(width, height), notifications=True) as pilot:
        sat = Sitting(app, pilot)
        await sat.at(LessonScreen)
        await sat.press("s", "s", "enter")  # the hint of the third lesson
        assert all(len(row) <= width for row in sat.rows())
        golden(SCREENS / f"lesson-{width}-{language}.txt", sat.text().rstrip() + "\n")
        golden(SCREENS / f"lesson-{width}-{language}.svg", picture(app))
