"""Use cases that read logs: head, commits and viewers.

Logs are read without the plugin, so that they can be watched even if their rules are gone.
"""

from collections.abc import Sequence
from contextlib import suppress

from msgspec import Struct

from lostcities.core.errors import NotYourSeat, UnknownGame, VersionConflict
from lostcities.core.names import GameId, PlayerId, Seat, Version, Viewer
from lostcities.eventstore.port import Commit, EventStore
from lostcities.projections import GameListing, Projections
from lostcities.service.access.invitations import Invitations
from lostcities.service.settings import Limits
from lostcities.service.view.redaction import is_end


class LogCursor(Struct, frozen=True):
    """Start of a reading of a log: its head, its viewer, and whether the game is over."""

    head: Commit
    viewer: Viewer
    is_over: bool


class LogQueries:
    """Reading of logs as their viewers may see them: heads, viewers and commits."""

    def __init__(self, store: EventStore, projections: Projections, invitations: Invitations, limits: Limits) -> None:
        self._store = store
        self._projections = projections
        self._invitations = invitations
        self._limits = limits

    async def cursor(self, game_id: GameId, *, after: Version, player_id: PlayerId, seat: Seat | None) -> LogCursor:
        """Return the head of a log, and the viewer that the player reads it as.

        Raise `UnknownGame`, `NotYourSeat`, or `VersionConflict` if the log is shorter than the caller's version.
        """
        head = await self.head(game_id)
        if after > head.last_version:
            raise VersionConflict(expected=after, actual=head.last_version)
        is_over = is_end(head)
        viewer = await self.viewer(game_id, player_id=player_id, seat=seat, is_over=is_over)
        return LogCursor(head, viewer, is_over)

    async def head(self, game_id: GameId) -> Commit:
        """Return the last commit of a log. Raise `UnknownGame`."""
        version = await self._store.head(game_id)
        if version == 0:
            raise UnknownGame(game_id)
        return (await self._store.read(game_id, Version(version - 1), 1))[-1]

    async def head_at(self, game_id: GameId, version: Version | None) -> tuple[Version, bytes]:
        """Return a version of a log and its chain hash, by default the last one.

        Raise `UnknownGame`, or `VersionConflict` if the log is shorter.
        """
        if version is None:
            commit = await self.head(game_id)
            return commit.last_version, commit.hashes[-1]
        commit = await self.commit_at(game_id, version)
        return version, commit.hashes[version - commit.first_version]

    async def commit_at(self, game_id: GameId, version: Version) -> Commit:
        """Return the commit that contains a version. Raise as `head_at` does."""
        end = await self._store.head(game_id)
        if end == 0:
            raise UnknownGame(game_id)
        if version > end:
            raise VersionConflict(expected=version, actual=end)
        return (await self._store.read(game_id, Version(version - 1), 1))[0]

    async def viewer(self, game_id: GameId, *, player_id: PlayerId, seat: Seat | None, is_over: bool) -> Viewer:
        """Return the seat of a player's view: the one asked for, else their first, else None. Raise `NotYourSeat`."""
        seats = (await self._listing(game_id)).seats
        if seat is None:
            return next((Seat(place) for place, holder in enumerate(seats) if holder == player_id), None)
        if seat >= len(seats) or (seats[seat] != player_id and not is_over):
            raise NotYourSeat(seat)
        return seat

    async def check_invited(self, game_id: GameId, *, player_id: PlayerId, invitation: str) -> None:
        """Raise `InvitationRequired` if the player may not read an unlisted game, or `UnknownGame`."""
        await self._invitations.check(game_id, await self._listing(game_id), player_id, invitation)

    async def _listing(self, game_id: GameId) -> GameListing:
        """Return a game's row. Where a seat may change hands, the list must catch up."""
        with suppress(UnknownGame):
            listing = await self._projections.listing(game_id)
            if listing.status == "over" or (listing.status == "running" and not listing.takeover):
                return listing
        await self._projections.reach()
        try:
            return await self._projections.listing(game_id)
        except UnknownGame:
            await self._check_log(game_id)
            raise

    async def _check_log(self, game_id: GameId) -> None:
        """Read a whole log that no list contains. Raise `CorruptLog` where it is damaged, which is the reason."""
        after = Version(0)
        while page := await self._store.read(game_id, after):
            after = page[-1].last_version

    async def page(self, game_id: GameId, after: Version, size: int) -> Sequence[Commit]:
        """Return commits after a version, limited in events and bytes, but at least one if any is left."""
        page: list[Commit] = []
        room = self._limits.page_bytes_max
        for commit in await self._store.read(game_id, after, size):
            room -= sum(map(len, commit.events))
            if page and room < 0:
                break
            page.append(commit)
        return page
