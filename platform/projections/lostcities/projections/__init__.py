"""What stands beside the logs: lists derived from the feed of all commits, rebuilt by deleting and replaying them."""

from lostcities.projections.game_list import GameCount, GameFilter, GameList, GameListing
from lostcities.projections.platform_facts import ForkedFrom
from lostcities.projections.runner import (
    Projections,
    copy_projections,
    open_projections,
    projections_file,
)

__all__ = [
    "ForkedFrom",
    "GameCount",
    "GameFilter",
    "GameList",
    "GameListing",
    "Projections",
    "copy_projections",
    "open_projections",
    "projections_file",
]
