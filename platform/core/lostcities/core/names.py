"""The identifiers every component shares. They are names only: nothing here knows what they point at."""

from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, 0..n-1. Rules know nothing else about who plays."""

Viewer = Seat | None
"""Who looks at a game: a seat, or `None` for a spectator."""

GameId = NewType("GameId", str)
PlayerId = NewType("PlayerId", str)
CommandId = NewType("CommandId", str)
"""Chosen by the client, unique within a game; the same id on every retry of the same command."""

Version = NewType("Version", int)
"""The number of events in a game's log: 0 is the empty log, the first event has version 1, there are no gaps."""

FeedPosition = NewType("FeedPosition", int)
"""The place of a commit in the one order over all games: it only grows, is never reused, and may leave gaps."""
