"""The player's own ratings and results in the terminal."""

import re

from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import sitting

from lostcities.core import PlayerId
from lostcities.present import Catalog
from lostcities_client import OpponentResults, PartPoints, Player, Profile, RatingRow
from lostcities_terminal.app.dialogs import TextDialog
from lostcities_terminal.app.setup_screen import SetupScreen
from lostcities_terminal.profile_text import profile_lines

TITLES = {"duel": "Duel", "board": "The Board Game"}
ADA, BEN = Player(PlayerId("p1"), "Ada", "human"), Player(PlayerId("p2"), "Ben", "human")


async def test_a_new_player_has_no_ratings_yet(process: ServerProcess) -> None:
    async with sitting(process.address, name="Grace") as sat:
        await sat.lobby()
        await sat.press("r")
        await sat.at(TextDialog)
        assert "No rated games yet." in sat.text()
        assert "No finished games yet." in sat.text()
        await sat.press("escape")
        await sat.lobby()


async def test_a_question_mark_lists_the_keys_of_the_lobby_and_of_the_form(process: ServerProcess) -> None:
    async with sitting(process.address, name="Grace") as sat:
        await sat.lobby()
        await sat.press("question_mark")
        await sat.at(TextDialog)
        assert re.search(r"\br +your ratings and results", sat.text())
        await sat.press("escape")
        await sat.lobby()
        await sat.press("enter")
        await sat.at(SetupScreen)
        await sat.press("f1")
        await sat.at(TextDialog)
        assert re.search(r"F2 +start the game", sat.text())


def test_ratings_and_results_are_lines() -> None:
    profile = Profile(
        player=ADA,
        ratings=(
            RatingRow("duel", "fast", 1_579, 310, 1, is_provisional=True),
            RatingRow("board", "days", 1_490, 80, 24, is_provisional=False),
            RatingRow("gone", "untimed", 1_500, 90, 30, is_provisional=False),
        ),
        history=(),
        results=(OpponentResults(BEN, "duel", 3, 1, 2),),
        parts=(PartPoints("duel", "red", "red", 3, 37), PartPoints("gone", "x", "x\n", 2, -5)),
    )
    assert profile_lines(profile, TITLES, Catalog((), [])) == [
        "Ratings",
        "  Duel, fast: 1579? ± 310 after 1 rated game",
        "  The Board Game, days per move: 1490 ± 80 after 24 rated games",
        "  gone, no clock: 1500 ± 90 after 30 rated games",
        "  A rating with a question mark is uncertain: it needs more games.",
        "",
        "Results by opponent",
        "  Ben, Duel: 3 won, 1 drawn, 2 lost",
        "",
        "Where the points come from",
        "  Duel, red: +12.3 on average, 3 times",
        "  gone, x : -2.5 on average, 2 times",
    ]
