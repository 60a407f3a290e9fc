"""Headings of the lists in the lobby, with the number of games where not all of them are listed."""

import pytest

from lostcities.core.names import FeedPosition
from lostcities_client import GamePage
from lostcities_terminal.app.lobby_screen import listed_games
from lostcities_terminal.language import Language


@pytest.mark.parametrize(
    ("count", "has_more", "english", "german"),
    [
        (0, False, "Open tables", "Offene Tische"),
        (31, False, "Open tables (31)", "Offene Tische (31)"),
        (1_000, False, "Open tables (1,000)", "Offene Tische (1.000)"),
        (1_000, True, "Open tables (1,000+)", "Offene Tische (1.000+)"),
        (12, True, "Open tables (12+)", "Offene Tische (12+)"),
        (0, True, "Open tables", "Offene Tische"),
    ],
)
def test_a_heading_has_the_number_of_games(count: int, has_more: bool, english: str, german: str) -> None:
    page = GamePage((), "", FeedPosition(1), count, has_more)
    for code, expected in (("en", english), ("de", german)):
        translate = Language(code).translate
        assert listed_games(page).title(translate("Open tables"), translate) == expected
