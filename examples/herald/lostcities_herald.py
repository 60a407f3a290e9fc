"""An observer that appends one JSON line for each finished game to the file named by `LOSTCITIES_HERALD`.

A chat bot, a scoreboard or `tail -f` can read the lines. An observer gets the events that a spectator sees, after they
are stored.
"""

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from lostcities.core import Event, GameEnded, GameId, Version, hookimpl

DEFAULT_FILE = "lostcities-herald.jsonl"


@hookimpl
def lostcities_events_recorded(game_id: GameId, variant: str, version: Version, events: Sequence[Event]) -> None:
    """Write a line if these events ended the game."""
    for event in events:
        if isinstance(event, GameEnded):
            line = {
                "game_id": game_id,
                "variant": variant,
                "version": version,
                "totals": [score.total for score in event.scores],
                "winners": event.winners,
            }
            with Path(os.environ.get("LOSTCITIES_HERALD", DEFAULT_FILE)).open("ab") as file:
                file.write(msgspec.json.encode(line) + b"\n")
