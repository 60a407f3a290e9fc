"""Queries of the contest list, for the event loop."""

from collections.abc import Sequence

from lostcities.core.names import ContestId, PlayerId
from lostcities.projections.contest_list import ContestCursor, ContestList, ContestListing, OwnContest
from lostcities.projections.database_thread import DatabaseThread


class ContestReader:
    """Queries, each answered by the thread that owns the database."""

    def __init__(self, database: DatabaseThread, contests: ContestList) -> None:
        self._database = database
        self._contests = contests

    async def page(
        self, status: str, *, after: ContestCursor | None = None, limit: int = 100
    ) -> Sequence[ContestListing]:
        """Return a page of the contests with a status, those that start last first."""
        return await self._database.run(self._contests.page, status, after, limit)

    async def of_player(self, player_id: PlayerId) -> Sequence[ContestListing]:
        """Return the contests that a player has joined or hosts and that are not over."""
        return await self._database.run(self._contests.of_player, player_id)

    async def own(self, player_id: PlayerId) -> Sequence[OwnContest]:
        """Return all contests that a player has ever hosted or joined, those that started first first."""
        return await self._database.run(self._contests.own, player_id)

    async def coming(self, *, limit: int = 100) -> Sequence[ContestListing]:
        """Return the contests that run, and then those to come, the next ones first."""
        return await self._database.run(self._contests.coming, limit)

    async def begun(self, now: int) -> Sequence[ContestId]:
        """Return the contests that run, and those that are to start by a time (Unix time in microseconds)."""
        return await self._database.run(self._contests.begun, now)
