"""The policy of a bot: which games fit its profile, each reason by itself."""

from typing import Any

import pytest
from msgspec.structs import replace

from lostcities.core.bot_profile import BotProfile, TimeRange, read_profile
from lostcities.core.clocks import TimeControl
from lostcities.service.bots.policy import OfferedGame, are_default_options, misfit, too_many

BLITZ, RAPID = TimeControl(initial_s=60, increment_s=1), TimeControl(initial_s=900, increment_s=10)
HOURS, DAYS = TimeControl(per_move_s=3_600), TimeControl(per_move_s=86_400)

PROFILE = BotProfile(
    variants=("tiny", "duel"),
    options="defaults",
    undo=("never", "consent"),
    untimed=True,
    time_ranges=(TimeRange(BLITZ, RAPID), TimeRange(HOURS, DAYS)),
    people=True,
    bots=True,
    games_max=4,
    games_per_player_max=2,
)
GAME = OfferedGame(
    variant="duel", has_default_options=True, undo="consent", time_control=None, opponents=("human", "bot")
)


@pytest.mark.parametrize(
    ("profile", "game", "reason"),
    [
        ({}, {}, None),
        ({}, {"variant": "board"}, "variant"),
        ({}, {"has_default_options": False}, "options"),
        ({"options": "any"}, {"has_default_options": False}, None),
        ({}, {"undo": "free"}, "undo"),
        ({"undo": ("free",)}, {"undo": "free"}, None),
        ({"untimed": False}, {}, "time_control"),
        ({"untimed": False}, {"time_control": BLITZ}, None),
        ({"time_ranges": ()}, {"time_control": BLITZ}, "time_control"),
        ({"people": False}, {}, "people"),
        ({"people": False}, {"opponents": ("bot",)}, None),
        ({"bots": False}, {}, "bots"),
        ({"bots": False}, {"opponents": ("human",)}, None),
        ({"bots": False}, {"variant": "board", "undo": "free"}, "variant"),
    ],
)
def test_each_part_of_a_policy_has_its_reason(
    profile: dict[str, Any], game: dict[str, Any], reason: str | None
) -> None:
    assert misfit(replace(PROFILE, **profile), replace(GAME, **game)) == reason


@pytest.mark.parametrize(
    ("control", "fits"),
    [
        (BLITZ, True),
        (RAPID, True),
        (TimeControl(initial_s=300, increment_s=5), True),
        (TimeControl(initial_s=59, increment_s=1), False),
        (TimeControl(initial_s=901, increment_s=1), False),
        (TimeControl(initial_s=300), False),
        (TimeControl(initial_s=300, increment_s=11), False),
        (HOURS, True),
        (DAYS, True),
        (TimeControl(per_move_s=3_599), False),
        (TimeControl(per_move_s=86_401), False),
    ],
)
def test_a_time_control_fits_a_range_of_its_kind(control: TimeControl, fits: bool) -> None:
    assert (misfit(PROFILE, replace(GAME, time_control=control)) is None) is fits


@pytest.mark.parametrize(
    ("games", "with_challenger", "reason"),
    [(0, 0, None), (3, 1, None), (4, 0, "too_many_games"), (3, 2, "too_many_with_you"), (4, 2, "too_many_with_you")],
)
def test_a_bot_takes_as_many_games_as_it_says(games: int, with_challenger: int, reason: str | None) -> None:
    assert too_many(PROFILE, games=games, games_with_challenger=with_challenger) == reason


def test_options_under_which_every_game_ends_count_as_defaults() -> None:
    defaults, bounded = {"rounds": 3, "stall_limit": 0}, {"stall_limit": 24}
    assert are_default_options(defaults, defaults, bounded)
    assert are_default_options({"rounds": 3, "stall_limit": 24}, defaults, bounded)
    assert not are_default_options({"rounds": 1, "stall_limit": 24}, defaults, bounded)
    assert not are_default_options({"rounds": 3, "stall_limit": 23}, defaults, bounded)


def test_a_profile_is_stored_as_json_that_later_releases_may_extend() -> None:
    assert read_profile(PROFILE.to_bytes()) == PROFILE
    assert read_profile(PROFILE.to_bytes()[:-1] + b',"new":1}') == PROFILE
