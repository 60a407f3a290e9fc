"""Pushes to players who are not looking: a turn, an offer, a challenge, the end of a game.

Of many nodes the holder of the deadlines sends. A message waits a moment, in which its player may come to the game or
the item may be settled. It goes once for each item. What happens while no server runs, or in its last second, is not
told: the inbox has it.
"""

import asyncio
from collections.abc import Callable, Collection, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

import structlog
from cachetools import LRUCache
from msgspec import Struct

from lostcities.core.errors import LostCitiesError
from lostcities.core.names import GameId, PlayerId, Seat, Version
from lostcities.eventstore.port import PlayerRecord, PushSubscription
from lostcities.present.catalogs import catalog_for, title_in
from lostcities.projections import GameListing, Projections
from lostcities.projections.inbox_items import InboxItem, InboxKind
from lostcities.registry import Registry
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.players import Players
from lostcities.service.company.attendance import Attendance
from lostcities.service.play.commands import Now
from lostcities.service.push.push_keys import PushKeys
from lostcities.service.push.push_messages import heading_of, push_message
from lostcities.service.push.subscriptions import PushSubscriptions
from lostcities.service.rpc.incidents import logged_error

if TYPE_CHECKING:
    from lostcities.service.push.push_sender import PushSender

WAIT_S = 1.0
"""Seconds between an item and its message."""

RETRY_S = 5.0
"""Seconds between a message that was lost and its second try."""

FRESH_S = 60.0
"""Age in seconds of an item that is told no longer, as when the lists are made anew."""

WAITING_MAX = 10_000
"""Number of items that wait. Further ones are not told."""

TOLD_KEPT_MAX = 10_000
"""Number of items that are known as told, as they may come again with another deadline."""

_TOLD: frozenset[InboxKind] = frozenset({"your_turn", "offer", "invited", "game_over"})
_US = 1_000_000

_log = structlog.get_logger()

Place: TypeAlias = tuple[GameId, PlayerId, InboxKind, Seat | None]
"""Place of an item in the inboxes."""


class PushParts(Struct, frozen=True):
    """Parts of the service that pushes use."""

    projections: Projections
    players: Players
    registry: Registry
    attendance: Attendance
    subscriptions: PushSubscriptions
    keys: PushKeys
    private_hosts: Collection[str]
    """Hosts of push services that may be at private addresses."""
    admission: Admission
    is_leading: Callable[[], bool]
    """Function that tells whether this node sends."""
    now: Now


class TurnPushes:
    """Pushes of one node, from `start` to `close`."""

    def __init__(self, parts: PushParts) -> None:
        self._parts = parts
        self._rate = parts.admission.per_minute("pushes_per_minute")
        self._waiting: dict[Place, asyncio.Task[None]] = {}
        self._sender: PushSender | None = None
        self._told: LRUCache[Place, Version] = LRUCache(TOLD_KEPT_MAX)

    def start(self) -> None:
        """Push what the inboxes get from now on."""
        self._parts.projections.news.on_items = self._note

    async def close(self) -> None:
        """Stop. What waits is not sent."""
        self._parts.projections.news.on_items = None
        waiting = [*self._waiting.values()]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        if self._sender is not None:
            await self._sender.close()

    def _note(self, put: Sequence[InboxItem], gone: Sequence[InboxItem]) -> None:
        """Note changed items of all inboxes. It runs for every batch of commits, so it looks at memory alone."""
        kept = {(item.place, item.version) for item in put}  # with another deadline, say
        for item in gone:
            task = self._waiting.get(item.place)
            if task is not None and (item.place, item.version) not in kept:
                task.cancel()
        if not self._parts.is_leading():
            return
        oldest = self._parts.now() - FRESH_S * _US
        for item in put:
            if item.kind in _TOLD and item.since > oldest and self._told.get(item.place) != item.version:
                self._wait(item)

    def _wait(self, item: InboxItem) -> None:
        if self._parts.players.has_no_push(item.player_id) or len(self._waiting) >= WAITING_MAX:
            return
        self._told[item.place] = item.version
        if (replaced := self._waiting.get(item.place)) is not None:
            replaced.cancel()
        task = asyncio.create_task(self._tell(item), name="push")
        self._waiting[item.place] = task
        task.add_done_callback(lambda ended: self._forget(item.place, ended))

    def _forget(self, place: Place, ended: "asyncio.Task[None]") -> None:
        if self._waiting.get(place) is ended:
            del self._waiting[place]

    async def _tell(self, item: InboxItem) -> None:
        """Tell the browsers of a player of an item, unless the player looks at the game or the item is gone by then."""
        await asyncio.sleep(WAIT_S)
        try:
            if self._is_looking(item) or not (player := await self._parts.players.player(item.player_id)).push:
                return
            for _ in player.push:  # each is a call to a host that the player has named
                self._rate.take(item.player_id)
            listing = await self._parts.projections.listing(item.game_id)
            names = await self._names(listing, item)
            await asyncio.gather(*(self._send(player, each, item, listing, names) for each in player.push))
        except LostCitiesError as error:
            _log.warning("push_not_sent", game=item.game_id, player=item.player_id, reason=error.reason)
        except Exception as error:  # noqa: BLE001 - a fault ends one message, and no other
            logged_error(error, method="Push", game=item.game_id)

    def _is_looking(self, item: InboxItem) -> bool:
        return item.player_id in self._parts.attendance.shown(item.game_id)[0]

    async def _names(self, listing: GameListing, item: InboxItem) -> list[str]:
        """Return the names of the other players; of an open game that of its host."""
        others = [each for each in listing.seats if each is not None and each != item.player_id] or [listing.host]
        players = [await self._parts.players.known(each) for each in dict.fromkeys(others)]
        return [each.name for each in players if each is not None and each.name]

    async def _send(
        self, player: PlayerRecord, to: PushSubscription, item: InboxItem, listing: GameListing, names: list[str]
    ) -> None:
        parts = self._parts
        variant = parts.registry.variant(listing.variant, listing.variant_version)
        translate = catalog_for(variant, to.language)
        heading = heading_of(item.kind, title_in(variant, translate), translate)
        message = push_message(item, heading, names, parts.now())
        sender = await self._opened_sender()
        outcome = await sender.send(to, message)
        if outcome == "failed":
            await asyncio.sleep(RETRY_S)
            is_subscribed = (
                to in (await parts.players.player(player.player_id)).push
            )  # else it was signed out meanwhile
            if is_subscribed and not self._is_looking(item):
                outcome = await sender.send(to, message)
        if outcome == "ended":
            await parts.subscriptions.drop(player, to)
        _log.info("push", game=item.game_id, player=item.player_id, kind=item.kind, outcome=outcome)

    async def _opened_sender(self) -> "PushSender":
        """Return the sender. It takes long to load, and few servers need it."""
        loaded = await asyncio.to_thread(import_module, "lostcities.service.push.push_sender")
        if self._sender is None:
            self._sender = loaded.PushSender(self._parts.keys, self._parts.private_hosts)
        assert self._sender is not None, "it was made above"
        return self._sender
