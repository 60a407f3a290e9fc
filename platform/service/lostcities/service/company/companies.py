"""Companies that are followed live: every change is told to all followers who asked for it.

A change is told at once, and further ones after a pause, together. A follower whose client reads slowly gets the newest
company when it can take it, and none of those before.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import Context
from typing import Protocol

from msgspec import Struct

from lostcities.core.game import Game
from lostcities.core.names import GameId, PlayerId
from lostcities.service.access.players import Players
from lostcities.service.company.attendance import Attendance, ShownAs
from lostcities.service.company.company_message import company_message, next_game_message
from lostcities.service.play.game_cache import GameCache
from lostcities.service.play.rematches import Rematches
from lostcities.service.rpc.incidents import logged_error
from lostcities.service.streams.stream_message import StreamMessage
from lostcities.v1 import company_pb2, game_pb2

PAUSE_S = 0.5
"""Shortest time between two companies of a game."""

FOLLOWERS_PER_SECOND = 2_000
"""Number of followers that are told in a second. A crowd is told less often."""

SLICE = 32
"""Number of followers told at once. Between two slices the event loop does other work."""


class CompanyReceiver(Protocol):
    """A stream that companies are sent on."""

    @property
    def is_full(self) -> bool:
        """True while the client has too much to read."""
        ...

    def put_now(self, message: StreamMessage) -> None:
        """Add a message to a stream that is not full."""
        ...


class CompanyParts(Struct, frozen=True):
    """Parts of the service that companies use."""

    attendance: Attendance
    game_cache: GameCache
    rematches: Rematches
    players: Players


class CompanyFollower:
    """A stream that follows the company of a game."""

    __slots__ = ("player_id", "receiver", "told")

    def __init__(self, player_id: PlayerId, receiver: CompanyReceiver) -> None:
        self.player_id = player_id
        self.receiver = receiver
        self.told = b""
        """Last company that the follower was told."""


class DrawnCompany(Struct, frozen=True):
    """A company as messages for its followers."""

    for_all: StreamMessage
    for_members: StreamMessage
    """The same with the rematch of an unlisted game."""
    members: frozenset[PlayerId]
    """Players of an unlisted rematch."""

    def of(self, player_id: PlayerId) -> StreamMessage:
        """Return the message for a player."""
        return self.for_members if player_id in self.members else self.for_all


class LiveCompany:
    """The company of one game, and its followers."""

    def __init__(self, parts: CompanyParts, game_id: GameId, awaited: dict[GameId, "LiveCompany"]) -> None:
        self._parts = parts
        self._game_id = game_id
        self._awaited = awaited
        """Companies by the id that their rematch has or will have."""
        self._next_id: GameId | None = None
        self._changes = 0
        self._teller: asyncio.Task[None] | None = None
        self.followers: set[CompanyFollower] = set()

    def note_change(self) -> None:
        """Tell the company, since it may have changed."""
        self._changes += 1
        if self._teller is None:
            self._teller = asyncio.create_task(self._tell_on(), context=Context())  # it works for no single call

    def close(self) -> None:
        """Tell nothing more."""
        if self._teller is not None:
            self._teller.cancel()
        if self._next_id is not None and self._awaited.get(self._next_id) is self:
            del self._awaited[self._next_id]

    async def _tell_on(self) -> None:
        """Tell the company until all followers know the newest."""
        is_known = False
        while not is_known:
            changes = self._changes
            try:
                drawn = await self._drawn()
            except Exception as error:  # noqa: BLE001 - the followers go on without the company, and it is tried again
                logged_error(error, method="Company", game=self._game_id)
                await asyncio.sleep(1.0)
                continue
            are_told = await self._tell(drawn)
            await asyncio.sleep(PAUSE_S + len(self.followers) / FOLLOWERS_PER_SECOND)
            is_known = are_told and changes == self._changes
        self._teller = None

    async def _drawn(self) -> DrawnCompany:
        parts = self._parts
        _, game = await parts.game_cache.current(self._game_id)
        company = await company_message(self._game_id, game, parts.attendance, parts.players)
        for_all = for_members = StreamMessage(self._game_id, game_pb2.WatchGameResponse(company=company))
        found = await self._rematch(game)
        if found is None:
            return DrawnCompany(for_all, for_members, frozenset())
        company.next.CopyFrom(await next_game_message(*found, parts.players))
        for_members = StreamMessage(self._game_id, game_pb2.WatchGameResponse(company=company))
        _, rematch = found
        if not rematch.is_unlisted:
            return DrawnCompany(for_members, for_members, frozenset())
        members = {*rematch.kept, *rematch.seats, rematch.host} - {None}
        return DrawnCompany(for_all, for_members, frozenset(player for player in members if player is not None))

    async def _rematch(self, game: Game) -> tuple[GameId, Game] | None:
        """Return the rematch of a game that is over, and wait for the news of it."""
        rematches = self._parts.rematches
        if not rematches.may_follow(game):
            return None
        if self._next_id is None:
            self._next_id = await rematches.id_after(self._game_id)
            self._awaited[self._next_id] = self
        rematch = await rematches.found(self._next_id)
        return None if rematch is None else (self._next_id, rematch)

    async def _tell(self, drawn: DrawnCompany) -> bool:
        """Tell the followers who do not know it, some at a time. Return whether all know it now."""
        are_told = True
        for number, follower in enumerate(tuple(self.followers)):
            if number and number % SLICE == 0:
                await asyncio.sleep(0)
            message = drawn.of(follower.player_id)
            if follower.told == message.watch_response or follower not in self.followers:
                continue
            if follower.receiver.is_full:
                are_told = False
                continue
            follower.receiver.put_now(message)
            follower.told = message.watch_response
        return are_told


class Companies:
    """All companies that are followed, and the attendance of all followers."""

    def __init__(self, parts: CompanyParts) -> None:
        self._parts = parts
        self._companies: dict[GameId, LiveCompany] = {}
        self._awaited: dict[GameId, LiveCompany] = {}
        parts.attendance.changed.append(self.note)

    async def shown_as(self, player_id: PlayerId, asked: ShownAs) -> ShownAs:
        """Return how a follower is shown: as the call asks, unless the player's settings hide it."""
        player = await self._parts.players.known(player_id)
        return "hidden" if player is not None and player.is_presence_hidden else asked

    @contextmanager
    def attended(
        self, game_id: GameId, player_id: PlayerId, shown_as: ShownAs, receiver: CompanyReceiver | None
    ) -> Iterator[None]:
        """Count a follower of a game while the context lasts, and tell a receiver its company."""
        attendee = self._parts.attendance.enter(game_id, player_id, shown_as)
        try:
            if receiver is None:
                yield
            else:
                with self._told(game_id, CompanyFollower(player_id, receiver)):
                    yield
        finally:
            self._parts.attendance.leave(attendee)

    @contextmanager
    def _told(self, game_id: GameId, follower: CompanyFollower) -> Iterator[None]:
        company = self._companies.get(game_id)
        if company is None:
            company = self._companies[game_id] = LiveCompany(self._parts, game_id, self._awaited)
        company.followers.add(follower)
        company.note_change()
        try:
            yield
        finally:
            company.followers.discard(follower)
            if not company.followers:
                company.close()
                if self._companies.get(game_id) is company:
                    del self._companies[game_id]

    def tell(self, game_id: GameId, said: company_pb2.Said, hears: Callable[[PlayerId], bool]) -> None:
        """Tell the followers of a company who hear it what a player has said.

        A follower with too much to read misses it.
        """
        company = self._companies.get(game_id)
        if company is None:
            return
        message = StreamMessage(game_id, game_pb2.WatchGameResponse(said=said))
        for follower in tuple(company.followers):
            if hears(follower.player_id) and not follower.receiver.is_full:
                follower.receiver.put_now(message)

    def note_player(self, player_id: PlayerId) -> None:
        """Note that a player whom companies show may have changed."""
        for game_id, company in self._companies.items():
            if player_id in self._parts.attendance.here(game_id):
                company.note_change()

    def follows(self, game_id: GameId) -> bool:
        """Return whether the log of a game matters for a company that is followed: its own, or that of its rematch."""
        return game_id in self._companies or game_id in self._awaited

    def note(self, game_id: GameId) -> None:
        """Note that a game, its attendance or a rematch may have changed."""
        for companies in (self._companies, self._awaited):
            if (company := companies.get(game_id)) is not None:
                company.note_change()

    def note_all(self) -> None:
        """Note that every game may have changed, since news may have been missed."""
        for company in self._companies.values():
            company.note_change()
