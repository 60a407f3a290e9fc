"""A whole log as the audit takes it in, from a store or from a file; and everything a store can list, page by page."""

from collections.abc import AsyncIterator
from typing import Any

from msgspec import Struct, structs

from lostcities.core.errors import CorruptLog, UnknownGame
from lostcities.core.names import CommandId, GameId, PlayerId, Version, Viewer
from lostcities.core.rawjson import parse, redact_text
from lostcities.eventstore import Commit, EventStore, OperatedStore, PlayerRecord
from lostcities.projections import GameFilter, GameListing, Projections

PAGE = 500
"""How many rows of the game list or players are read at a time."""


class StoredLog(Struct, frozen=True, kw_only=True):
    """The commits of one game, in order, at least one, and its row in the game list where there is one."""

    game_id: GameId
    commits: tuple[Commit, ...]
    listing: GameListing | None = None
    has_list: bool = True
    """False when there is no game list to compare with."""
    source: str = "store"
    """`store` or `file`."""
    is_whole: bool = True
    """False when only the beginning is looked at."""
    is_redacted: bool = False
    """True when it holds only what `viewer` may see: no commands, and no items that are hidden from them."""
    viewer: Viewer = None
    """Whose redacted log it is; says nothing about a full one."""
    offered_by: str = ""
    """The distribution whose plugin played it, as far as the file says: what to install where it is missing."""

    @property
    def opening(self) -> dict[str, Any]:
        """The first event as JSON, whatever it says; empty if it is no object."""
        value = parse(self.commits[0].events[0])
        return value if isinstance(value, dict) else {}

    @property
    def seen_by(self) -> str:
        """Whose redacted log it is, in words; empty for a full one."""
        if not self.is_redacted:
            return ""
        return "a spectator" if self.viewer is None else f"seat {self.viewer}"

    @property
    def version(self) -> Version:
        """Version of the last event."""
        return self.commits[-1].last_version

    def up_to(self, version: int) -> "StoredLog":
        """The log to this version, in whole commits: the commit that holds it is the last."""
        kept = tuple(commit for commit in self.commits if commit.first_version <= version)
        return self if len(kept) == len(self.commits) else structs.replace(self, commits=kept, is_whole=False)


def as_seen_by(log: StoredLog, viewer: Viewer) -> StoredLog:
    """A full log as this viewer was shown it while it was played: the same versions and hashes, without commands."""
    commits = tuple(
        structs.replace(
            commit,
            events=tuple(redact_text(text, viewer) for text in commit.events),
            command_id=CommandId(""),
            command=b"",
        )
        for commit in log.commits
    )
    return structs.replace(log, commits=commits, listing=None, is_redacted=True, viewer=viewer)


async def read_log(store: EventStore, game_id: GameId, lists: Projections | None = None) -> StoredLog:
    """Read a log and its row in the game list, if given, also while a server goes on writing.

    Raises `UnknownGame`, and `CorruptLog` if the store finds a row changed or the log shorter than its head says.
    """
    commits: list[Commit] = []
    while True:
        before = len(commits)
        while page := await store.read(game_id, commits[-1].last_version if commits else Version(0)):
            commits += page
        if lists is None:
            return StoredLog(game_id=game_id, commits=tuple(commits), has_list=False)
        listing = await _listing(lists, game_id)
        last = commits[-1].last_version if commits else Version(0)
        if commits and (listing is None or listing.version <= last):
            return StoredLog(game_id=game_id, commits=tuple(commits), listing=listing)
        if len(commits) == before:  # nothing more to read, yet the list has seen more
            seen = listing.version if listing else "nothing"
            raise CorruptLog(game_id, last + 1, f"the log ends at version {last}; the game list says {seen}")


async def _listing(lists: Projections, game_id: GameId) -> GameListing | None:
    try:
        await lists.catch_up()
        return await lists.listing(game_id)
    except UnknownGame:  # a log without a row: the audit will say so
        return None


async def all_listings(lists: Projections, wanted: GameFilter) -> AsyncIterator[GameListing]:
    """Yield every row of the game list that the filter finds."""
    after: GameId | None = None
    while page := await lists.games(wanted, after=after, limit=PAGE):
        for listing in page:
            yield listing
        after = page[-1].game_id


async def logs_in_no_list(store: OperatedStore, lists: Projections) -> list[GameId]:
    """Name the logs that the game list lacks: damaged ones, and such as do not start as a game does.

    A game that a server opens meanwhile is looked for once more.
    """
    missing: list[GameId] = []
    after: GameId | None = None
    while page := await store.game_ids(after=after, limit=PAGE):
        missing += await lists.missing(page)
        after = page[-1]
    await lists.catch_up()
    return list(await lists.missing(missing))


async def all_games(store: OperatedStore) -> AsyncIterator[GameId]:
    """Yield the id of every log in a store."""
    after: GameId | None = None
    while page := await store.game_ids(after=after, limit=PAGE):
        for game_id in page:
            yield game_id
        after = page[-1]


async def all_players(store: EventStore) -> AsyncIterator[PlayerRecord]:
    """Every player, by id."""
    after: PlayerId | None = None
    while page := await store.players(after=after, limit=PAGE):
        for player in page:
            yield player
        after = page[-1].player_id
