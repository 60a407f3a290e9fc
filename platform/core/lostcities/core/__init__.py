"""The core of the platform: the plugin contract and the fold of logs. It uses no network, database or clock."""

from lostcities.core.chance import Chance
from lostcities.core.contract import (
    Event,
    Move,
    Options,
    Rules,
    Score,
    Setup,
    Variant,
    find_move,
    notation,
    places,
    winners,
)
from lostcities.core.errors import IllegalMove, InvalidSetup
from lostcities.core.hidden import Hidden, hide
from lostcities.core.hooks import hookimpl
from lostcities.core.names import CommandId, GameId, PlayerId, Seat, Version, Viewer
from lostcities.core.platform_events import GameEnded

__all__ = [
    "Chance",
    "CommandId",
    "Event",
    "GameEnded",
    "GameId",
    "Hidden",
    "IllegalMove",
    "InvalidSetup",
    "Move",
    "Options",
    "PlayerId",
    "Rules",
    "Score",
    "Seat",
    "Setup",
    "Variant",
    "Version",
    "Viewer",
    "find_move",
    "hide",
    "hookimpl",
    "notation",
    "places",
    "winners",
]
