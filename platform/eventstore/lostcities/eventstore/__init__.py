"""Append-only logs, one per game, the players, and secrets. The store knows ids and bytes, and no rules."""

from lostcities.eventstore.port import (
    FEED_START,
    LOG_START,
    READ_EVENTS_MAX,
    AnsweredRequest,
    Appended,
    BotRecord,
    Commit,
    EventStore,
    FeedEntry,
    OperatedStore,
    PlayerRecord,
)
from lostcities.eventstore.urls import STORE_VARIABLE, default_store_url, open_store, store_file

__all__ = [
    "FEED_START",
    "LOG_START",
    "READ_EVENTS_MAX",
    "STORE_VARIABLE",
    "AnsweredRequest",
    "Appended",
    "BotRecord",
    "Commit",
    "EventStore",
    "FeedEntry",
    "OperatedStore",
    "PlayerRecord",
    "default_store_url",
    "open_store",
    "store_file",
]
