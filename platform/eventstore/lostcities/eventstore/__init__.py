"""Append-only logs, one per game, the players, and secrets. The store knows ids and bytes, and no rules."""

from lostcities.eventstore.port import (
    FEED_START,
    LOG_START,
    READ_EVENTS_MAX,
    AnalysisRecord,
    AnsweredRequest,
    Appended,
    Ban,
    BotRecord,
    Commit,
    EventStore,
    FeedEntry,
    OperatedStore,
    OperatorAction,
    PlayerChange,
    PlayerRecord,
    SessionRecord,
)
from lostcities.eventstore.quick_check import check_quickly
from lostcities.eventstore.url_hosts import hosts_of, with_hosts
from lostcities.eventstore.urls import STORE_VARIABLE, default_store_url, open_store, shown_url, store_file

__all__ = [
    "FEED_START",
    "LOG_START",
    "READ_EVENTS_MAX",
    "STORE_VARIABLE",
    "AnalysisRecord",
    "AnsweredRequest",
    "Appended",
    "Ban",
    "BotRecord",
    "Commit",
    "EventStore",
    "FeedEntry",
    "OperatedStore",
    "OperatorAction",
    "PlayerChange",
    "PlayerRecord",
    "SessionRecord",
    "check_quickly",
    "default_store_url",
    "hosts_of",
    "open_store",
    "shown_url",
    "store_file",
    "with_hosts",
]
