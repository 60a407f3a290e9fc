"""Lists beside the logs. They follow from the feed of all commits; a rebuild deletes and replays them."""

from lostcities.projections.deadlines import Deadline
from lostcities.projections.game_filter import GameCount, GameCursor, GameFilter
from lostcities.projections.game_list import GameList, GameListPage
from lostcities.projections.game_listing import GameListing, listing_after
from lostcities.projections.inbox import InboxCursor
from lostcities.projections.inbox_items import InboxItem, InboxKind
from lostcities.projections.opening import copy_game_list, open_projections, projections_file
from lostcities.projections.platform_facts import ForkedFrom, RulesInUse
from lostcities.projections.runner import Projections

__all__ = [
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
    "Projections",
    "RulesInUse",
    "copy_game_list",
    "listing_after",
    "open_projections",
    "projections_file",
]
