"""Contests in memory: each the fold of its log, which is read on whenever the contest is used."""

from cachetools import LRUCache
from msgspec import Struct

from lostcities.core.contests.contest import Contest, evolve
from lostcities.core.contests.contest_log import decode_contest_event
from lostcities.core.errors import CorruptLog, Malformed, UnknownContest, UnknownGame
from lostcities.core.hash_chain import LogHead, start
from lostcities.core.names import ContestId, GameId, Version, is_contest_id
from lostcities.eventstore.port import LOG_START, Commit, EventStore

CACHED_MAX = 1_000
"""Number of contests that stay in memory."""


class LoadedContest(Struct, frozen=True):
    """A contest with the head of its log."""

    contest: Contest
    head: LogHead


class ContestLogs:
    """The contests of a store."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._loaded: LRUCache[ContestId, LoadedContest] = LRUCache(CACHED_MAX)

    async def current(self, contest_id: ContestId) -> LoadedContest:
        """Return a contest as its log is now. Raise `UnknownContest`, or `CorruptLog`."""
        if not is_contest_id(contest_id):
            raise UnknownContest(contest_id)
        loaded = self._loaded.get(contest_id)
        while True:
            after = LOG_START if loaded is None else Version(loaded.contest.version)
            try:
                commits = await self._store.read(GameId(contest_id), after)
            except UnknownGame:
                raise UnknownContest(contest_id) from None
            for commit in commits:
                loaded = _after(loaded, commit)
            if not commits:
                break
        if loaded is None:
            raise UnknownContest(contest_id)
        self._loaded[contest_id] = loaded
        return loaded


def _after(loaded: LoadedContest | None, commit: Commit) -> LoadedContest:
    """Return the contest after one more commit. Raise `CorruptLog`."""
    contest = None if loaded is None else loaded.contest
    for version, text in enumerate(commit.events, commit.first_version):
        try:
            contest = evolve(contest, decode_contest_event(text), commit.at)
        except (Malformed, AssertionError, KeyError) as error:
            raise CorruptLog(commit.game_id, version, f"it cannot stand in the log of a contest: {error}") from error
    assert contest is not None, "a commit has events"
    return LoadedContest(contest, LogHead(commit.game_id, commit.hashes[-1], commit.at))


def head_before(contest_id: ContestId) -> LogHead:
    """Return the head of a log without a commit."""
    return start(GameId(contest_id))
