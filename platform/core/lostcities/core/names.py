"""Identifiers that every component shares."""

import re
from typing import NewType

Seat = NewType("Seat", int)
"""Number of a seat, 0 to n-1. Rules know nothing else of players."""

Viewer = Seat | None
"""Viewer of a game: a seat, or `None` for a spectator."""

GameId = NewType("GameId", str)
ContestId = NewType("ContestId", str)
"""Id of a contest. Its log lies beside those of games, under an id that no game has."""

PlayerId = NewType("PlayerId", str)
CommandId = NewType("CommandId", str)
"""Id of a command within its game, chosen by the client: the same for every retry."""

Version = NewType("Version", int)
"""Number of events in a game's log. The empty log has version 0, the first event version 1, and there are no gaps."""

FeedPosition = NewType("FeedPosition", int)
"""Place of a commit in the one order over all games. It only grows, is never reused, and may leave gaps."""

CONTEST_PREFIX = "ct"
"""Start of the ids of contests. Those of games start with another letter."""

_CONTEST_ID = re.compile(f"{CONTEST_PREFIX}[a-z2-7]{{20}}")


def is_contest_id(log_id: str) -> bool:
    """Return whether a log is that of a contest."""
    return _CONTEST_ID.fullmatch(log_id) is not None
