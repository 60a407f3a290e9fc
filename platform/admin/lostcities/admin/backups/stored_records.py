"""All that a store holds beside the logs: as a whole, and what has changed of it."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import TypeVar

from msgspec import Struct, structs

from lostcities.admin.copying.pages import all_actions, all_bots, all_requests
from lostcities.admin.copying.record_copy import put_player, register_names
from lostcities.admin.stored_log import all_players
from lostcities.core.names import FeedPosition, PlayerId
from lostcities.eventstore import AnsweredRequest, BotRecord, OperatedStore, OperatorAction, PlayerRecord
from lostcities.eventstore.port import REQUESTS_KEPT_S, SharedValues

WRITES_AT_ONCE = 256
"""Number of records that are written at the same time."""

_K = TypeVar("_K")
_V = TypeVar("_V")


class RecordChanges(Struct, frozen=True, kw_only=True):
    """Records that are new or have changed. None are ever removed, but for old requests and those of erased players."""

    players: tuple[PlayerRecord, ...]
    bots: tuple[BotRecord, ...]
    requests: tuple[AnsweredRequest, ...]
    values: SharedValues
    """All shared values."""
    actions: tuple[OperatorAction, ...] = ()


class Records(Struct, kw_only=True):
    """All records beside the logs."""

    players: dict[PlayerId, PlayerRecord]
    bots: dict[PlayerId, BotRecord]
    requests: dict[bytes, AnsweredRequest]
    values: SharedValues
    actions: tuple[OperatorAction, ...] = ()
    """All that operators did, oldest first."""

    def changes_to(self, now: "Records") -> RecordChanges:
        """Return the records of a later time that these lack or have otherwise."""
        return RecordChanges(
            players=_changed(self.players, now.players),
            bots=_changed(self.bots, now.bots),
            requests=_changed(self.requests, now.requests),
            values=now.values,
            actions=now.actions[len(self.actions) :],
        )

    def need(self, changes: RecordChanges) -> bool:
        """Return whether changes are worth a segment. Signs of life and progress alone are not."""
        has_new = changes.players or changes.bots or changes.requests or changes.actions
        return bool(has_new) or changes.values.secrets != self.values.secrets

    def apply(self, changes: RecordChanges) -> None:
        """Take changes in, and drop requests that a store would not keep any more, and all of erased players."""
        self.players.update({player.player_id: player for player in changes.players})
        self.bots.update({bot.player_id: bot for bot in changes.bots})
        self.requests.update({request.request_hash: request for request in changes.requests})
        self.values = changes.values
        oldest = max((request.at for request in self.requests.values()), default=0) - REQUESTS_KEPT_S * 1_000_000
        self.actions += changes.actions
        erased = {player.player_id for player in self.players.values() if player.is_erased}
        kept = [each for each in self.requests.values() if each.at > oldest and each.player_id not in erased]
        self.requests = {each.request_hash: each for each in kept}
        self.bots = {player_id: bot for player_id, bot in self.bots.items() if player_id not in erased}


async def read_records(store: OperatedStore) -> Records:
    """Read all records of a store."""
    return Records(
        players={player.player_id: player async for player in all_players(store)},
        bots={bot.player_id: bot async for bot in all_bots(store)},
        requests={request.request_hash: request async for request in all_requests(store)},
        values=await store.shared_values(),
        actions=tuple([action async for action in all_actions(store)]),
    )


async def put_records(target: OperatedStore, records: Records, last: FeedPosition) -> None:
    """Write records to a store whose feed will end at a position. What it has of an interrupted run is completed."""
    progress = {reader: min(position, last) for reader, position in records.values.progress.items()}
    await target.restore(structs.replace(records.values, progress=progress), list(records.requests.values()))
    known = {player.player_id: player async for player in all_players(target)}
    for players in _batches(list(records.players.values())):
        await asyncio.gather(*(put_player(target, player, known.get(player.player_id)) for player in players))
    await register_names(target, records.players.values())
    for bots in _batches(list(records.bots.values())):
        await asyncio.gather(*map(target.put_bot, bots))
    written = len([action async for action in all_actions(target)])
    for action in records.actions[written:]:
        await target.record_action(action)


def _changed(before: Mapping[_K, _V], now: Mapping[_K, _V]) -> tuple[_V, ...]:
    return tuple(record for key, record in now.items() if before.get(key) != record)


def _batches(records: Sequence[_V]) -> list[Sequence[_V]]:
    return [records[at : at + WRITES_AT_ONCE] for at in range(0, len(records), WRITES_AT_ONCE)]
