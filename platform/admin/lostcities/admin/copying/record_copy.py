"""Copying and comparing all but the logs: players, bots, requests, secrets, signs of life and operators' actions."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import suppress
from operator import attrgetter
from typing import TypeAlias, TypeVar

from lostcities.admin.copying.feed_copy import NotACopy
from lostcities.admin.copying.pages import SortKey, all_actions, all_bots, all_requests, in_batches, side_by_side
from lostcities.admin.stored_log import all_players
from lostcities.core.errors import NameTaken
from lostcities.core.names import PlayerId
from lostcities.eventstore import EventStore, OperatedStore, PlayerChange, PlayerRecord
from lostcities.eventstore.port import REQUESTS_KEPT_S, NameRegistration, SharedValues

_T = TypeVar("_T")

_ID = attrgetter("player_id")
_HASH = attrgetter("request_hash")
_NUMBER = attrgetter("number")


PASSES = 3
"""Number of times that records are compared at the end, while a server may change them."""

Change: TypeAlias = tuple[str, object, object]
"""Name of a record, the record in the source, and the one that the target had."""


async def copy_records(source: OperatedStore, target: OperatedStore) -> AsyncIterator[Change]:
    """Give the target each record of the source that it lacks or has otherwise, and yield it."""
    values, known = await source.shared_values(), await target.shared_values()
    if changes := _changed_values(values, known):
        await target.restore(values, [])
        for change in changes:
            yield change
    registered: list[PlayerRecord] = []
    async for players in in_batches(_differing(all_players(source), all_players(target), _ID)):
        await asyncio.gather(*(put_player(target, mine, theirs) for mine, theirs in players))
        for mine, theirs in players:
            yield f"player {mine.player_id}", mine, theirs
        registered += [mine for mine, _ in players if mine.name_key]
    await register_names(target, registered)
    async for bots in in_batches(_differing(all_bots(source), all_bots(target), _ID)):
        await asyncio.gather(*(target.put_bot(bot) for bot, _ in bots))
        for bot, its in bots:
            yield f"the profile of bot {bot.player_id}", bot, its
    async for requests in in_batches(_differing(all_requests(source), all_requests(target), _HASH)):
        await target.restore(SharedValues(secrets={}, signs_of_life={}), [request for request, _ in requests])
        for request, its_own in requests:
            yield f"the answered request {request.request_hash.hex()[:16]}", request, its_own
    async for action, copied in _differing(all_actions(source), all_actions(target), _NUMBER):
        if copied is None:
            await target.record_action(action)
        yield f"the action {action.number} of an operator", action, copied


async def settle_records(source: OperatedStore, target: OperatedStore) -> tuple[list[str], list[str]]:
    """Copy records that have changed meanwhile until none does; return those that are lost, and those that change.

    A record is lost if the target does not hold what was written to it.
    """
    written: dict[str, object] = {}
    for _ in range(PASSES):
        changes = [change async for change in copy_records(source, target)]
        lost = [f"{name}: not as it was written" for name, _, theirs in changes if written.get(name, theirs) != theirs]
        if lost or not changes:
            return lost, []
        written = {name: mine for name, mine, _ in changes}
    return [], list(written)


async def foreign_records(source: OperatedStore, target: OperatedStore) -> AsyncIterator[str]:
    """Name each record of the target that no copy of the source can have."""
    ours, theirs = await source.shared_values(), await target.shared_values()
    for name, value in theirs.secrets.items():
        if ours.secrets.get(name) != value:
            yield f"it has another secret {name!r}"
    for role in theirs.signs_of_life.keys() - ours.signs_of_life.keys():
        yield f"it has a sign of life of {role!r}"
    erased: set[PlayerId] = set()  # the copy erases them, too, with all that the target has of them
    async for player, copied in side_by_side(all_players(source), all_players(target), _ID):
        if player is not None and player.is_erased and copied is not None:
            erased.add(player.player_id)
        if copied is not None and (player is None or _unchanging(player) != _unchanging(copied)):
            yield f"it has another player {copied.player_id}"
    async for bot, copied_bot in side_by_side(all_bots(source), all_bots(target), _ID):
        if bot is None and copied_bot is not None and copied_bot.player_id not in erased:
            yield f"it has a profile of bot {copied_bot.player_id}"
    async for action, copied_action in side_by_side(all_actions(source), all_actions(target), _NUMBER):
        if copied_action is not None and action != copied_action:
            yield f"it has another action {copied_action.number} of an operator"
    pairs = side_by_side(all_requests(source), all_requests(target), _HASH)
    missing = [kept async for request, kept in pairs if request is None and kept is not None]
    # The source removes requests after a day, when it records a new one. That one is found if it is looked for now.
    newest = max([request.at async for request in all_requests(source)], default=0) if missing else 0
    for kept in missing:
        if kept.at > newest - REQUESTS_KEPT_S * 1_000_000 and kept.player_id not in erased:
            yield f"it has another answered request of player {kept.player_id}"


async def _differing(
    ours: AsyncIterator[_T], theirs: AsyncIterator[_T], key: Callable[[_T], SortKey]
) -> AsyncIterator[tuple[_T, _T | None]]:
    async for mine, other in side_by_side(ours, theirs, key):
        if mine is not None and mine != other:
            yield mine, other


def _changed_values(ours: SharedValues, theirs: SharedValues) -> list[Change]:
    secrets = [(f"the secret {name!r}", value, theirs.secrets.get(name)) for name, value in ours.secrets.items()]
    signs = [
        (f"the sign of life of {role!r}", at, theirs.signs_of_life.get(role)) for role, at in ours.signs_of_life.items()
    ]
    return [change for change in (*secrets, *signs) if change[1] != change[2]]


def _unchanging(player: PlayerRecord) -> tuple[object, ...]:
    return player.kind, player.created_at


async def register_names(target: EventStore, players: Iterable[PlayerRecord]) -> None:
    """Register the names of players that were put: a name may have gone from one to the other, so all are free before.

    A name that two have was read while it went from one to the other. The next copy settles it.
    """
    for player in players:
        if player.name_key:
            with suppress(NameTaken):
                registration = NameRegistration(player.name, player.name_key)
                await target.change_player(player.player_id, PlayerChange(registers=registration))


async def put_player(target: EventStore, player: PlayerRecord, known: PlayerRecord | None) -> None:
    """Record a player, or what has changed of one whom an earlier copy has recorded. `register_names` follows."""
    if known is None:
        known = PlayerRecord(
            player_id=player.player_id,
            name=player.name,
            kind=player.kind,
            token_hash=player.token_hash,
            created_at=player.created_at,
        )
        await target.add_player(known)
        if known == player:
            return
    if _unchanging(known) != _unchanging(player):
        raise NotACopy(f"the target has another player {player.player_id}")
    await target.change_player(player.player_id, _change_to(player))
    if player.used_day:
        await target.record_token_use(player.player_id, player.used_day)


def _change_to(player: PlayerRecord) -> PlayerChange:
    if player.is_erased:
        return PlayerChange(is_erased=True, token_hash=player.token_hash)
    return PlayerChange(
        name=player.name,
        name_key="",
        token_hash=player.token_hash,
        ban=player.ban,
        mute=player.mute,
        is_private=player.is_private,
        is_presence_hidden=player.is_presence_hidden,
        has_chat=player.has_chat,
        blocked=player.blocked,
        friends=player.friends,
        token_day=player.token_day,
        sessions=player.sessions,
        push=player.push,
    )
