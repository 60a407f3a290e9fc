"""A store in memory that several handles share as servers share a database: a sound one, in which tests plant faults.

Handles share a place and nothing else. A change takes a moment to be recorded, and handles hear of it by announcements
that may be lost, or by a poll.
"""

import asyncio
import time
from contextlib import suppress
from random import Random
from typing import TypeVar

from msgspec import Struct

from lostcities.core.errors import StoreError
from lostcities.core.names import PlayerId
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.news import check_announcement
from lostcities.eventstore.notifier import Notifier
from lostcities.eventstore.port import (
    ANNOUNCEMENT_BYTES_MAX,
    Announcement,
    AnsweredRequest,
    Appended,
    Commit,
    News,
    OperatorAction,
    PlayerChange,
    PlayerRecord,
)

POLL_S = 0.1

_T = TypeVar("_T")


class Change(Struct, frozen=True):
    """A change that handles tell in their news."""

    writer: "SharedMemoryStore"
    at: int
    """Time by the clock of the handle that wrote it. No sound handle reads it."""
    subject: Commit | PlayerId


class Place:
    """Everything that the handles of one store share."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.changes: list[Change] = []
        self.handles: list[SharedMemoryStore] = []
        self.delay_s = 0.0
        self.cuts = 0
        self.sequence = 0
        self.transactions = 0
        """Number of transactions that are open at the place, those of other programs included."""
        self.random = Random(1)

    async def work(self) -> None:
        """Take as long as a round trip, in which other handles work too. Raise `StoreError` if it is cut."""
        cuts = self.cuts
        await asyncio.sleep(self.random.random() * self.delay_s)
        if self.cuts > cuts:
            raise StoreError("the connection is cut: the outcome is unknown")


class SharedMemoryStore(MemoryStore):
    """A handle of a place."""

    def __init__(self, place: Place, *, clock_off_s: float = 0) -> None:
        super().__init__(Notifier(poll_s=POLL_S))
        self.place = place
        self.is_deaf = False
        """True for a handle whose announcements are lost."""
        self.delays_s: tuple[float, ...] = (0.0,)
        """Delays after which it hears each announcement."""
        self._clock_off_s = clock_off_s
        self._told = len(place.changes)
        self._share(place.store)
        place.handles.append(self)
        self._polling = asyncio.create_task(self._poll())

    def _share(self, store: MemoryStore) -> None:
        self._logs, self._feed, self._players = store._logs, store._feed, store._players
        self._requests, self._bots, self._secrets = store._requests, store._bots, store._secrets
        self._signs_of_life, self._leases, self._nodes = store._signs_of_life, store._leases, store._nodes
        self._actions = store._actions

    def own_clock(self) -> int:
        """Return the time by the clock of this handle's process, in microseconds."""
        return time.time_ns() // 1_000 + int(self._clock_off_s * 1_000_000)

    async def append(self, commit: Commit) -> Appended:
        self._check_open()
        await self.place.work()
        appended = await self.record(commit)
        if not appended.replayed:
            self._changed(appended.commit)
        await self.place.work()
        return appended

    async def record(self, commit: Commit) -> Appended:
        """Record a commit as one step, and tell it to the followers of this handle."""
        return await super().append(commit)

    async def add_player(self, player: PlayerRecord, request: AnsweredRequest | None = None) -> AnsweredRequest | None:
        await self.place.work()
        return await super().add_player(player, request)

    async def replace_token(
        self, player_id: PlayerId, token_hash: bytes, request: AnsweredRequest | None = None
    ) -> AnsweredRequest | None:
        await self.place.work()
        first = await super().replace_token(player_id, token_hash, request)
        self._changed(player_id)
        return first

    async def rename_player(
        self, player_id: PlayerId, name: str, request: AnsweredRequest | None = None, *, name_key: str = ""
    ) -> AnsweredRequest | None:
        await self.place.work()
        first = await super().rename_player(player_id, name, request, name_key=name_key)
        self._changed(player_id)
        return first

    async def change_player(
        self, player_id: PlayerId, change: PlayerChange, action: OperatorAction | None = None
    ) -> PlayerRecord:
        await self.place.work()
        changed = await super().change_player(player_id, change, action)
        self._changed(player_id)
        return changed

    async def announce(self, topic: str, content: bytes) -> None:
        check_announcement(content, ANNOUNCEMENT_BYTES_MAX)
        for handle in self.place.handles:
            handle.announced(Announcement(topic, content))

    def announced(self, announcement: Announcement) -> None:
        """Hear an announcement of any handle."""
        self.news.announced(announcement)

    def cut(self) -> None:
        """Lose the connection. A sound handle has a new one for its next work."""

    async def close(self) -> None:
        await super().close()
        self._polling.cancel()
        with suppress(ValueError):
            self.place.handles.remove(self)

    def _first(self, request: AnsweredRequest | None) -> AnsweredRequest | None:
        first = super()._first(request)  # which makes a new dictionary
        self.place.store._requests.clear()
        self.place.store._requests.update(self._requests)
        self._requests = self.place.store._requests
        return first

    # -- news ---------------------------------------------------------------------------------------------------------

    def _changed(self, subject: Commit | PlayerId) -> None:
        self.place.changes.append(Change(self, self.own_clock(), subject))
        self._tell_others()

    def _tell_others(self) -> None:
        for handle in self.place.handles:
            if handle is not self and not self.is_deaf and not handle.is_deaf:
                for delay_s in handle.delays_s:
                    asyncio.get_running_loop().call_later(delay_s, handle.read_changes)

    def read_changes(self) -> None:
        """Tell what others have changed since the last time."""
        changes, self._told = self.place.changes[self._told :], len(self.place.changes)
        self.tell([change for change in changes if change.writer is not self])

    def tell(self, changes: list[Change]) -> None:
        """Tell changes of other handles to the followers."""
        commits = [change.subject for change in changes if isinstance(change.subject, Commit)]
        heads = {commit.game_id: commit.last_version for commit in commits}
        players = frozenset(change.subject for change in changes if not isinstance(change.subject, Commit))
        if heads or players:
            self.news.tell(News(heads=heads, players=players))
        for game_id in heads:
            self._notifier.wake(game_id)

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL_S)
            self.read_changes()
