"""Queries of ratings and results, for the event loop."""

from collections.abc import Sequence

from lostcities.core.names import PlayerId
from lostcities.projections.database_thread import DatabaseThread
from lostcities.projections.rating_math import Pace, Skill
from lostcities.projections.ratings import LeaderboardCursor, PointsByPart, RatedPlayer, RatingChange, Ratings, Results


class RatingReader:
    """Queries, each answered by the thread that owns the database."""

    def __init__(self, database: DatabaseThread, ratings: Ratings) -> None:
        self._database = database
        self._ratings = ratings

    async def of_player(self, player_id: PlayerId) -> Sequence[RatedPlayer]:
        """Return the ratings of a player."""
        return await self._database.run(self._ratings.of_player, player_id)

    async def skill(self, player_id: PlayerId, variant: str, pace: Pace) -> tuple[Skill, int]:
        """Return a rating of a player and its number of games: that of a new player without any."""
        return await self._database.run(self._ratings.skill, player_id, variant, pace)

    async def leaderboard(
        self, variant: str, pace: Pace, *, after: LeaderboardCursor | None = None, limit: int = 100
    ) -> Sequence[RatedPlayer]:
        """Return a page of the players of a variant and pace, the highest rating first."""
        return await self._database.run(self._ratings.leaderboard, variant, pace, after, limit)

    async def history(self, player_id: PlayerId) -> Sequence[RatingChange]:
        """Return the newest changes of a player's ratings, the oldest of them first."""
        return await self._database.run(self._ratings.history, player_id)

    async def results(self, player_id: PlayerId, *, limit: int = 100) -> Sequence[Results]:
        """Return the results of a player, by opponent and variant, those of the most games first."""
        return await self._database.run(self._ratings.results, player_id, limit)

    async def part_points(self, player_id: PlayerId, *, limit: int = 100) -> Sequence[PointsByPart]:
        """Return the points of a player by part of the scores, those of the most sheets first."""
        return await self._database.run(self._ratings.part_points, player_id, limit)

    async def against(self, player_id: PlayerId, opponent: PlayerId) -> Sequence[Results]:
        """Return the results of a player against another one, by variant."""
        return await self._database.run(self._ratings.against, player_id, opponent)
