"""Lists beside the logs. They follow from the feed of all commits; a rebuild deletes and replays them."""

from lostcities.projections.commit_tree import PlacedHead
from lostcities.projections.contest_list import ContestCursor, ContestListing
from lostcities.projections.deadlines import Deadline, exact_due_at
from lostcities.projections.game_filter import GameCount, GameCursor, GameFilter
from lostcities.projections.game_list import GameList, GameListPage
from lostcities.projections.game_listing import GameListing, listing_after
from lostcities.projections.inbox import InboxCursor
from lostcities.projections.inbox_items import InboxItem, InboxKind
from lostcities.projections.opening import (
    LISTS_VARIABLE,
    copy_game_list,
    lock_projections,
    open_projections,
    projections_file,
)
from lostcities.projections.platform_facts import ForkedFrom, RulesInUse
from lostcities.projections.rating_math import NEW, PACES, Pace, Skill, pace_of
from lostcities.projections.ratings import LeaderboardCursor, PointsByPart, RatedPlayer, RatingChange, Results
from lostcities.projections.runner import Projections
from lostcities.projections.tree_reader import TreeReader

__all__ = [
    "LISTS_VARIABLE",
    "NEW",
    "PACES",
    "ContestCursor",
    "ContestListing",
    "Deadline",
    "ForkedFrom",
    "GameCount",
    "GameCursor",
    "GameFilter",
    "GameList",
    "GameListPage",
    "GameListing",
    "InboxCursor",
    "InboxItem",
    "InboxKind",
    "LeaderboardCursor",
    "Pace",
    "PlacedHead",
    "PointsByPart",
    "Projections",
    "RatedPlayer",
    "RatingChange",
    "Results",
    "RulesInUse",
    "Skill",
    "TreeReader",
    "copy_game_list",
    "exact_due_at",
    "listing_after",
    "lock_projections",
    "open_projections",
    "pace_of",
    "projections_file",
]
