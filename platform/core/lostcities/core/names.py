"""Identifiers that every component shares."""

from typing import NewType

Seat = NewType("Seat", int)
"""Number of a seat, 0 to n-1. Rules know nothing else of players."""

Viewer = Seat | None
"""Viewer of a game: a seat, or `None` for a spectator."""

GameId = NewType("GameId", str)
PlayerId = NewType("PlayerId", str)
CommandId = NewType("CommandId", str)
"""Id of a command within its game, chosen by the client: the same for every retry."""

Version = NewType("Version", int)
"""Number of events in a game's log. The empty log has version 0, the first event version 1, and there are no gaps."""

FeedPosition = NewType("FeedPosition", int)
"""Place of a commit in the one order over all games. It only grows, is never reused, and may leave gaps."""
