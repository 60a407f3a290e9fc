"""An observer: appends one JSON line for each finished game to the file that `LOSTCITIES_HERALD` names.

A chat bot, a scoreboard or `tail -f` can pick the lines up. Observers see what a spectator sees, after it is durable.
"""

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from lostcities.core import Event, GameEnded, GameId, Version, hookimpl

DEFAULT_FILE = "lostcities-herald.jsonl"


@hookimpl
def lostcities_events_recorded(game_id: GameId, variant: str, version: Version, events: Sequence[Event]) -> None:
    """Announce the game if these events ended it."""
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
