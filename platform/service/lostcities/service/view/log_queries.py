"""The use cases that read: where a game stands, and its log as a viewer may see it.

The log itself is read without the plugin: what was recorded can be read and watched even when its rules are gone.
"""

from collections.abc import Sequence
from contextlib import suppress

from msgspec import Struct

from lostcities.core.errors import NotYourSeat, UnknownGame, VersionConflict
from lostcities.core.names import GameId, PlayerId, Seat, Version, Viewer
from lostcities.eventstore.port import Commit, EventStore
from lostcities.projections import Projections
from lostcities.service.settings import Limits
from lostcities.service.view.redaction import is_end


class LogCursor(Struct, frozen=True):
    """A log as somebody starts to read it."""

    head: Commit
    viewer: Viewer
    is_over: bool


class LogQueries:
    """Reads logs for viewers."""

    def __init__(self, store: EventStore, projections: Projections, limits: Limits) -> None:
        self._store = store
        self._projections = projections
        self._limits = limits

    async def cursor(self, game_id: GameId, *, after: Version, player_id: PlayerId, seat: Seat | None) -> LogCursor:
        """The head of a log, and whose eyes the player reads it with.

        Raises `UnknownGame`, `NotYourSeat`, and `VersionConflict` when the log is shorter than the caller remembers.
        """
        head = await self.head(game_id)
        if after > head.last_version:
            raise VersionConflict(expected=after, actual=head.last_version)
        is_over = is_end(head)
        viewer = await self.viewer(game_id, player_id=player_id, seat=seat, is_over=is_over)
        return LogCursor(head, viewer, is_over)

    async def head(self, game_id: GameId) -> Commit:
        """The last commit of a log. Raises `UnknownGame`."""
        version = await self._store.head(game_id)
        if version == 0:
            raise UnknownGame(game_id)
        return (await self._store.read(game_id, Version(version - 1), 1))[-1]

    async def head_at(self, game_id: GameId, version: Version | None) -> tuple[Version, bytes]:
        """Version and chain hash of a log at a version, of its end when there is none.

        Raises `UnknownGame`, and `VersionConflict` when the log does not go so far.
        """
        if version is None:
            commit = await self.head(game_id)
            return commit.last_version, commit.hashes[-1]
        commit = await self.commit_at(game_id, version)
        return version, commit.hashes[version - commit.first_version]

    async def commit_at(self, game_id: GameId, version: Version) -> Commit:
        """The commit that a version lies in. Raises as `head_at`."""
        end = await self._store.head(game_id)
        if end == 0:
            raise UnknownGame(game_id)
        if version > end:
            raise VersionConflict(expected=version, actual=end)
        return (await self._store.read(game_id, Version(version - 1), 1))[0]

    async def viewer(self, game_id: GameId, *, player_id: PlayerId, seat: Seat | None, is_over: bool) -> Viewer:
        """The seat a player looks from: the one named, else their first, else none. Raises `NotYourSeat`."""
        seats = await self._seats(game_id)
        if seat is None:
            return next((Seat(place) for place, holder in enumerate(seats) if holder == player_id), None)
        if seat >= len(seats) or (seats[seat] != player_id and not is_over):
            raise NotYourSeat(seat)
        return seat

    async def _seats(self, game_id: GameId) -> Sequence[PlayerId | None]:
        """Find the holder of each seat. They stay from the start of a game on; until then the list must catch up."""
        with suppress(UnknownGame):
            listing = await self._projections.listing(game_id)
            if listing.status != "open":
                return listing.seats
        await self._projections.reach()
        try:
            return (await self._projections.listing(game_id)).seats
        except UnknownGame:
            await self._check_log(game_id)
            raise

    async def _check_log(self, game_id: GameId) -> None:
        """Read a whole log that is in no list. Raises `CorruptLog` where it is damaged, which is why it is in none."""
        after = Version(0)
        while page := await self._store.read(game_id, after):
            after = page[-1].last_version

    async def page(self, game_id: GameId, after: Version, size: int) -> Sequence[Commit]:
        """The commits after a version: at most `size` events and so many bytes, but at least one commit if any."""
        page: list[Commit] = []
        room = self._limits.page_bytes_max
        for commit in await self._store.read(game_id, after, size):
            room -= sum(map(len, commit.events))
            if page and room < 0:
                break
            page.append(commit)
        return page
