"""All that the server keeps of a player, for that player: JSON lines in bounded pages.

Logs are redacted for the player's seat, as on every other way to look at them. An operator gets the same lines from
`lc-admin export-player`.
"""

import re

from msgspec import Raw, Struct, json

from lostcities.core.codec import redact_text
from lostcities.core.names import GameId, PlayerId, Version, Viewer
from lostcities.eventstore.player_export import exported_player
from lostcities.eventstore.port import Commit, EventStore, PlayerRecord
from lostcities.projections import GameCursor, GameFilter, GameListing, Projections
from lostcities.service.rpc.request_validation import bad_page_token
from lostcities.service.settings import Limits
from lostcities.service.view.log_queries import LogQueries

_PAGE = re.compile(r"([0-9]{1,18})\.([0-9]{1,9})\.([!-~]{1,64})", re.ASCII)
_FIRST_GAME = "games"


class OwnData:
    """Pages of what is kept of a player. A page token is the place of a game in the list, and a version of its log."""

    def __init__(self, store: EventStore, projections: Projections, log_queries: LogQueries, limits: Limits) -> None:
        self._store = store
        self._projections = projections
        self._log_queries = log_queries
        self._limits = limits

    async def page(self, player: PlayerRecord, page_token: str) -> tuple[list[str], str]:
        """Return the lines of a page, and the token of the next one, which is empty at the end. Raise `Malformed`."""
        if not page_token:
            return [await self._player_line(player)], _FIRST_GAME
        if page_token == _FIRST_GAME:
            await self._projections.reach()
            lines = [_line(contest) for contest in await self._projections.contests.own(player.player_id)]
            return lines, await self._game_after(player.player_id, None)
        found = _PAGE.fullmatch(page_token)
        if found is None:
            raise bad_page_token()
        place = GameCursor(int(found[1]), GameId(found[3]))
        return await self._log_page(player.player_id, place, Version(int(found[2])))

    async def _player_line(self, player: PlayerRecord) -> str:
        bot = await self._store.bot(player.player_id)
        return _line(exported_player(player, bot))

    async def _log_page(self, player_id: PlayerId, place: GameCursor, after: Version) -> tuple[list[str], str]:
        """Return a page of a log, with a line about the game before the first one. Raise `UnknownGame`."""
        listing = await self._log_queries.listing(place.game_id)
        if player_id not in listing.seats:
            raise bad_page_token()  # nothing of a game in which the player holds no seat
        page = await self._log_queries.page(place.game_id, after, self._limits.page_events_max)
        cursor = await self._log_queries.cursor(place.game_id, after=after, player_id=player_id, seat=None)
        viewer, is_open = cursor.viewer, cursor.is_over
        lines = [] if after else [_game_line(listing, viewer)]
        shown = [commit for commit in page if commit.last_version <= cursor.head.last_version]
        lines += [commit_line(commit, viewer, is_open=is_open) for commit in shown]
        if shown and shown[-1].last_version < cursor.head.last_version:
            return lines, f"{place.at}.{shown[-1].last_version}.{place.game_id}"
        return lines, await self._game_after(player_id, place)

    async def _game_after(self, player_id: PlayerId, place: GameCursor | None) -> str:
        """Return the token of the next game, in the order of the list; an empty text after the last one."""
        while True:
            page = await self._projections.games(GameFilter(player_id=player_id), after=place, limit=1)
            for game in page.games:
                return f"{game.created_at}.0.{game.game_id}"
            if page.after is None:
                return ""
            place = page.after


class _Commit(Struct):
    game_id: GameId
    first_version: Version
    at: int
    actor: PlayerId
    events: list[Raw]


def commit_line(commit: Commit, viewer: Viewer, *, is_open: bool) -> str:
    """Return a commit as a seat may see it."""
    events = [Raw(text if is_open else redact_text(text, viewer)) for text in commit.events]
    return _line(_Commit(commit.game_id, commit.first_version, commit.at, commit.actor, events))


def _game_line(listing: GameListing, viewer: Viewer) -> str:
    return _line({"game_id": listing.game_id, "variant": listing.variant, "status": listing.status, "seat": viewer})


def _line(content: object) -> str:
    return json.encode(content).decode()
