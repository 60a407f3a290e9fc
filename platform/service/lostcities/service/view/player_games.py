"""Games as their players and spectators see them, with the row of the game list that goes with it."""

from msgspec.structs import replace

from lostcities.core.game import Game
from lostcities.core.names import GameId, PlayerId, Seat, Version
from lostcities.eventstore.port import LOG_START
from lostcities.projections import GameListing
from lostcities.service.play.game_cache import GameCache, PlayerGame
from lostcities.service.view.log_queries import LogQueries
from lostcities.service.view.viewer_logs import ViewerLogs


class PlayerGames:
    """Reader of games for players. Without a seat they see a game with a delay as it was some moves before."""

    def __init__(self, game_cache: GameCache, viewer_logs: ViewerLogs, log_queries: LogQueries) -> None:
        self._game_cache = game_cache
        self._viewer_logs = viewer_logs
        self._log_queries = log_queries

    async def game(
        self,
        game_id: GameId,
        player_id: PlayerId,
        *,
        min_version: Version = LOG_START,
        is_newest: bool = False,
        seat: Seat | None = None,
    ) -> PlayerGame:
        """Return a game as a player sees it. Arguments and errors are those of `GameCache.player_game`.

        Of a delayed game a spectator always sees the newest that may be seen.
        """
        delayed = await self._delayed(game_id, player_id)
        if delayed is not None:
            return delayed
        return await self._game_cache.player_game(
            game_id, player_id, min_version=min_version, is_newest=is_newest, seat=seat
        )

    async def listing(self, now: GameListing, player_id: PlayerId) -> GameListing:
        """Return the row of a game as a player sees it, from the row now."""
        if not now.spectator_delay or now.status != "running" or player_id in now.seats:
            return now
        delayed = await self._delayed(now.game_id, player_id)
        return now if delayed is None else delayed.listing

    async def _delayed(self, game_id: GameId, player_id: PlayerId) -> PlayerGame | None:
        """Return the game as a spectator sees it; None for a player who sees all of it."""
        last = await self._log_queries.visible_commit(game_id, player_id)
        if last is None:
            return None
        view = await self._viewer_logs.of(game_id, None).advance_until(last.last_version)
        if view.version > last.last_version:  # another spectator has seen more meanwhile
            view = await self._viewer_logs.whole(game_id, None).advance_until(last.last_version)
        listing = listing_of(await self._log_queries.listing(game_id), view)
        return PlayerGame(view, listing, last.hashes[-1], None, {None: view})


def listing_of(listing: GameListing, view: Game) -> GameListing:
    """Return the row of a game as of a view of it, from a row of any time."""
    return replace(
        listing,
        status=view.status,
        seats=view.seats,
        left=view.left,
        seat_seeds=() if view.state is not None else view.seat_seeds,
        version=view.version,
        updated_at=view.at,
    )
