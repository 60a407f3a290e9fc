"""Use cases that read logs: head, commits and viewers.

Logs are read without the plugin, so that they can be watched even if their rules are gone. A viewer without a seat
reads no further than the delay of the game allows.
"""

from collections.abc import Sequence
from contextlib import suppress

from msgspec import Struct

from lostcities.core.errors import LogBehind, Malformed, NotYourSeat, UnknownGame, VersionConflict
from lostcities.core.names import GameId, PlayerId, Seat, Version, Viewer
from lostcities.eventstore.port import LOG_START, Commit, EventStore
from lostcities.projections import GameListing, Projections
from lostcities.service.access.invitations import Invitations
from lostcities.service.overload.turns import Turns
from lostcities.service.settings import Limits
from lostcities.service.view.redaction import is_end
from lostcities.service.view.spectators import SpectatorDelays, VisibleLog

TURN_COMMITS = 64
"""Number of commits that are redacted in one turn. A frame takes as long as many."""


class LogCursor(Struct, frozen=True):
    """Start of a reading of a log: its head, its viewer, and whether the game is over."""

    head: Commit
    """Last commit that the viewer may see."""
    viewer: Viewer
    is_over: bool


class LogQueries:
    """Reading of logs as their viewers may see them: heads, viewers and commits."""

    def __init__(
        self,
        store: EventStore,
        projections: Projections,
        invitations: Invitations,
        spectators: SpectatorDelays,
        limits: Limits,
    ) -> None:
        self._store = store
        self._spectators = spectators
        self._projections = projections
        self._invitations = invitations
        self._limits = limits
        self.turns = Turns()
        """Line of pages and frames that are made of logs."""

    async def cursor(
        self,
        game_id: GameId,
        *,
        after: Version,
        player_id: PlayerId,
        seat: Seat | None,
        min_version: Version = LOG_START,
    ) -> LogCursor:
        """Return the head of a log, and the viewer that the player reads it as.

        Raise `UnknownGame` or `NotYourSeat`. Raise `VersionConflict` if the player sees no version `after`, and
        `LogBehind` if the log lacks `min_version`. A spectator of a delayed game sees the newest version that may be
        seen. There `min_version` counts for nothing, since an answer to it would tell what is withheld.
        """
        head = await self.head(game_id)
        viewer = await self.viewer(game_id, player_id=player_id, seat=seat, is_over=is_end(head))
        visible = await self._spectators.visible(game_id, viewer)
        if visible is not None and visible.last != head.last_version:
            head = await self._commit_at(game_id, visible.last)
        if after > head.last_version:
            raise VersionConflict(expected=after, actual=head.last_version)
        if visible is None or visible.is_over:
            check_reached(game_id, head.last_version, min_version)
        return LogCursor(head, viewer, is_end(head))

    async def visible(self, game_id: GameId, viewer: Viewer) -> VisibleLog | None:
        """Return how much a viewer may see of a game with a delay; None for a viewer who may see all of it."""
        return await self._spectators.visible(game_id, viewer)

    async def visible_commit(self, game_id: GameId, player_id: PlayerId) -> Commit | None:
        """Return the last commit that a player sees of a game with a delay; None for a player who sees all of it.

        None as well once the game is over.
        """
        if not await self._spectators.has_delay(game_id):
            return None
        viewer = await self.viewer(game_id, player_id=player_id, seat=None, is_over=False)
        visible = await self._spectators.visible(game_id, viewer)
        return None if visible is None or visible.is_over else await self._commit_at(game_id, visible.last)

    async def head(self, game_id: GameId) -> Commit:
        """Return the last commit of a log. Raise `UnknownGame`."""
        version = await self._store.head(game_id)
        if version == 0:
            raise UnknownGame(game_id)
        return (await self._store.read(game_id, Version(version - 1), 1))[-1]

    async def head_at(
        self, game_id: GameId, version: Version | None, *, player_id: PlayerId, min_version: Version = LOG_START
    ) -> tuple[Version, bytes]:
        """Return a version of a log and its chain hash, by default the last one that the player may see.

        That is at least `min_version`. Raise `UnknownGame`, or `VersionConflict` or `LogBehind` if the log, as far as
        the player may see it, is shorter.
        """
        delayed = await self.visible_commit(game_id, player_id)
        commit = delayed or await self.head(game_id)
        if version is None:
            if delayed is None:
                check_reached(game_id, commit.last_version, min_version)
            return commit.last_version, commit.hashes[-1]
        if version > commit.last_version:
            raise VersionConflict(expected=version, actual=commit.last_version)
        commit = await self._commit_at(game_id, version)
        return version, commit.hashes[version - commit.first_version]

    async def _commit_at(self, game_id: GameId, version: Version) -> Commit:
        """Return the commit that contains a version, which the log has."""
        return (await self._store.read(game_id, Version(version - 1), 1))[0]

    async def viewer(self, game_id: GameId, *, player_id: PlayerId, seat: Seat | None, is_over: bool) -> Viewer:
        """Return the seat of a player's view: the one asked for, else their first, else None. Raise `NotYourSeat`."""
        seats = (await self.listing(game_id)).seats
        if seat is None:
            return next((Seat(place) for place, holder in enumerate(seats) if holder == player_id), None)
        if seat >= len(seats) or (seats[seat] != player_id and not is_over):
            raise NotYourSeat(seat)
        return seat

    async def check_invited(self, game_id: GameId, *, player_id: PlayerId, invitation: str) -> None:
        """Raise `InvitationRequired` if the player may not read an unlisted game, or `UnknownGame`."""
        await self._invitations.check(game_id, await self.listing(game_id), player_id, invitation)

    async def listing(self, game_id: GameId) -> GameListing:
        """Return a game's row. Where a seat may change hands, the list must catch up."""
        with suppress(UnknownGame):
            listing = await self._projections.listing(game_id)
            if listing.status == "over" or (listing.status == "running" and not listing.takeover):
                return listing
        while True:
            losses = self._projections.losses
            await self._projections.reach()
            try:
                return await self._projections.listing(game_id)
            except UnknownGame:
                if self._projections.losses != losses:
                    continue  # the lists were lost between the two, and are made anew
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


def check_over(*, is_over: bool) -> None:
    """Raise `Malformed` for a caller that asks for open cards before a game is over."""
    if not is_over:
        raise Malformed("open needs a game that is over: during a game each seat sees its own cards", field="open")


def check_reached(game_id: GameId, version: Version, min_version: Version) -> None:
    """Raise `LogBehind` if a log has not come to the version that the caller has seen."""
    if version < min_version:
        raise LogBehind(game_id, version=version, wanted=min_version)
