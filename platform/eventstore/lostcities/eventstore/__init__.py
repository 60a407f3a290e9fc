"""Append-only logs, one per game, beside the lobby catalogue and the players. Knows names and bytes, no rules."""

from lostcities.eventstore.port import (
    LOG_START,
    READ_EVENTS_MAX,
    Appended,
    Commit,
    EventStore,
    ForkedFrom,
    Listing,
    OperatedStore,
    PlayerRecord,
)
from lostcities.eventstore.urls import STORE_VARIABLE, default_store_url, open_store, store_file

__all__ = [
    "LOG_START",
    "READ_EVENTS_MAX",
    "STORE_VARIABLE",
    "Appended",
    "Commit",
    "EventStore",
    "ForkedFrom",
    "Listing",
    "OperatedStore",
    "PlayerRecord",
    "default_store_url",
    "open_store",
    "store_file",
]
