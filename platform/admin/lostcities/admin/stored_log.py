"""A log as the audit reads it, from a store or a file, and iterators over everything in a store."""

from collections.abc import AsyncIterator
from typing import Any

from msgspec import Struct, structs

from lostcities.core.codec import parse, redact_text
from lostcities.core.errors import CorruptLog, UnknownGame
from lostcities.core.names import CommandId, GameId, PlayerId, Version, Viewer, is_contest_id
from lostcities.core.statements import Anchor
from lostcities.eventstore import Commit, EventStore, OperatedStore, PlayerRecord
from lostcities.projections import GameFilter, GameListing, Projections

PAGE = 500
"""Number of rows of the game list or players in one read."""


class StoredLog(Struct, frozen=True, kw_only=True):
    """The commits of one game, at least one, with its row in the game list if there is one."""

    game_id: GameId
    commits: tuple[Commit, ...]
    listing: GameListing | None = None
    has_list: bool = True
    """False if there is no game list to compare with."""
    source: str = "store"
    """`store` or `file`."""
    is_whole: bool = True
    """False if the log was cut to its beginning."""
    is_redacted: bool = False
    """True if the log is redacted for `viewer`: no commands, and no items hidden from the viewer."""
    viewer: Viewer = None
    """Viewer of a redacted log; meaningless in a full one."""
    offered_by: str = ""
    """Distribution of the plugin that played the game, if the file names it: the one to install where it is missing."""
    anchor: Anchor | None = None
    """Proof in a file that the log is in a signed tree."""

    @property
    def opening(self) -> dict[str, Any]:
        """The first event as JSON, unchecked; empty if it is no object."""
        value = parse(self.commits[0].events[0])
        return value if isinstance(value, dict) else {}

    @property
    def seen_by(self) -> str:
        """Viewer of a redacted log in words; empty for a full one."""
        if not self.is_redacted:
            return ""
        return "a spectator" if self.viewer is None else f"seat {self.viewer}"

    @property
    def version(self) -> Version:
        """Version of the last event."""
        return self.commits[-1].last_version

    def up_to(self, version: int) -> "StoredLog":
        """Return the log up to the commit that holds this version."""
        kept = tuple(commit for commit in self.commits if commit.first_version <= version)
        return self if len(kept) == len(self.commits) else structs.replace(self, commits=kept, is_whole=False)


def as_seen_by(log: StoredLog, viewer: Viewer) -> StoredLog:
    """Return a full log redacted for a viewer as in a running game: same versions and hashes, no commands."""
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
    """Read a log, and its row in the game list if `lists` is given, also while a server is writing.

    Raise `UnknownGame`, or `CorruptLog` if a stored row was changed or the log is shorter than the list says.
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
        if len(commits) == before:  # nothing more to read, yet the list has a later version
            seen = listing.version if listing else "nothing"
            raise CorruptLog(game_id, last + 1, f"the log ends at version {last}; the game list says {seen}")


async def _listing(lists: Projections, game_id: GameId) -> GameListing | None:
    try:
        await lists.catch_up()
        return await lists.listing(game_id)
    except UnknownGame:  # a log without a row: the audit reports it
        return None


async def all_listings(lists: Projections, wanted: GameFilter) -> AsyncIterator[GameListing]:
    """Yield every row of the game list that matches the filter."""
    page = await lists.games(wanted, limit=PAGE)
    while True:
        for listing in page.games:
            yield listing
        if page.after is None:
            return
        page = await lists.games(wanted, after=page.after, limit=PAGE)


async def logs_in_no_list(store: OperatedStore, lists: Projections) -> list[GameId]:
    """List the logs that the game list lacks: damaged ones, and logs that do not start like a game.

    A game that a server creates meanwhile is looked for again.
    """
    missing: list[GameId] = []
    after: GameId | None = None
    while page := await store.game_ids(after=after, limit=PAGE):
        missing += await lists.missing([log_id for log_id in page if not is_contest_id(log_id)])
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


async def all_contests(store: OperatedStore) -> AsyncIterator[GameId]:
    """Yield the id of every log of a contest."""
    async for log_id in all_games(store):
        if is_contest_id(log_id):
            yield log_id


async def all_players(store: EventStore) -> AsyncIterator[PlayerRecord]:
    """Yield every player, by id."""
    after: PlayerId | None = None
    while page := await store.players(after=after, limit=PAGE):
        for player in page:
            yield player
        after = page[-1].player_id
