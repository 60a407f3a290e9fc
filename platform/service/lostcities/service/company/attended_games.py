"""Games that players follow now, as lists show them, and how much is going on in all."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

from msgspec import Struct

from lostcities.core.errors import UnknownPlayer
from lostcities.core.names import FeedPosition, GameId, PlayerId, Seat
from lostcities.projections import GameFilter, GameListing, Projections
from lostcities.service.access.players import Players
from lostcities.service.company.attendance import Attendance

GAMES_MAX = 5_000
"""Number of followed games that are looked at. Beyond, lists and counts lack some."""

PAUSE_S = 0.2
"""Shortest time between two reads of the followed games."""

SHARE_MAX = 0.05
"""Largest share of the time that is spent on reading them. Many followed games are read less often."""


class PeopleListed(Struct, frozen=True):
    """The people at a listed game."""

    here: tuple[Seat, ...]
    """Seats whose players follow the game, and show it."""
    spectators: int


class AttendedGame(Struct, frozen=True):
    """A followed game: its row, its people, and whether it concerns other people."""

    listing: GameListing
    people: PeopleListed
    is_between_people: bool


class ActivityCounts(Struct, frozen=True):
    """Numbers of tables and games, as `GetActivityResponse` has them."""

    people_online: int
    tables_waiting: int
    games_played: int


class AttendedGames:
    """The followed games, read from the lists again after changes."""

    def __init__(
        self, projections: Projections, attendance: Attendance, players: Players, people_online: Callable[[], int]
    ) -> None:
        """`people_online` returns the number of people who are online at this node."""
        self._projections = projections
        self._attendance = attendance
        self._players = players
        self._people_online = people_online
        self._games: Sequence[AttendedGame] = ()
        self._read_at = float("-inf")
        self._pause_s = PAUSE_S
        self._read_for: tuple[int, FeedPosition] | None = None
        """Number of changes, and feed position of the lists, at the last read."""
        self._reading = asyncio.Lock()
        self.changes = 0
        """Number of changes of the attendance so far."""
        self._has_changed = asyncio.Event()
        attendance.changed.append(self._note_change)

    def _note_change(self, _: GameId) -> None:
        self.changes += 1
        changed, self._has_changed = self._has_changed, asyncio.Event()
        changed.set()

    async def changed_after(self, changes: int) -> None:
        """Wait until there are more changes of the attendance than a number."""
        while self.changes <= changes:
            await self._has_changed.wait()

    def people_at(self, listing: GameListing) -> PeopleListed:
        """Return the people at a listed game."""
        shown, more = self._attendance.shown(listing.game_id)
        here = [
            Seat(seat)
            for seat, player in enumerate(listing.seats)
            if player is not None and shown.get(player, "hidden") != "hidden"
        ]
        others = sum(player not in listing.seats and shown_as != "hidden" for player, shown_as in shown.items())
        return PeopleListed(tuple(here), others + more)

    async def is_between_people(self, listing: GameListing) -> bool:
        """Return whether a game concerns other people: two hold seats in it, or one waits for any other player."""
        people = [player for player in {*listing.seats} if player is not None and not await self._is_bot(player)]
        return len(people) >= (1 if listing.has_room else 2)

    async def games(self, wanted: GameFilter, *, is_between_people: bool, limit: int) -> list[GameListing]:
        """Return the games that a filter finds and that a player in one of their seats follows, the newest first.

        `is_between_people` leaves out games that concern no other people.
        """
        found = [
            game.listing
            for game in await self._read()
            if game.people.here and _matches(game.listing, wanted) and (game.is_between_people or not is_between_people)
        ]
        return sorted(found, key=lambda listing: -listing.created_at)[:limit]

    async def activity(self) -> ActivityCounts:
        """Count the people online, and the listed tables and games between people that one of them follows."""
        games = [
            game.listing
            for game in await self._read()
            if game.people.here and game.is_between_people and not game.listing.is_unlisted
        ]
        return ActivityCounts(
            people_online=self._people_online() + self._attendance.online_elsewhere,
            tables_waiting=sum(listing.has_room for listing in games),
            games_played=sum(listing.status == "running" for listing in games),
        )

    async def _read(self) -> Sequence[AttendedGame]:
        now = asyncio.get_running_loop().time
        async with self._reading:
            if self._read_for != (self.changes, self._projections.position):
                await asyncio.sleep(self._read_at + self._pause_s - now())
                self._read_for, began = (self.changes, self._projections.position), now()
                listings = await self._projections.listings(self._attendance.games[:GAMES_MAX])
                self._games = [
                    AttendedGame(listing, self.people_at(listing), await self.is_between_people(listing))
                    for listing in listings
                ]
                self._read_at = now()
                self._pause_s = max(PAUSE_S, (self._read_at - began) / SHARE_MAX)
        return self._games

    async def _is_bot(self, player_id: PlayerId) -> bool:
        with suppress(UnknownPlayer):  # of a store whose players were not kept
            return (await self._players.player(player_id)).kind == "bot"
        return False


def _matches(listing: GameListing, wanted: GameFilter) -> bool:
    viewer = wanted.seen_by
    is_seen = not listing.is_unlisted or viewer is None or viewer in (listing.host, *listing.seats, *listing.kept)
    return (
        is_seen
        and wanted.status in (None, listing.status)
        and wanted.variant in (None, listing.variant)
        and wanted.seats in (None, len(listing.seats))
        and (wanted.player_id is None or wanted.player_id in listing.seats)
    )
