"""Moderation of players by operators, with its record, and the erasure that players ask for.

A change takes effect at once here, and at other nodes with their next news. What is cached of the player is read again,
and open streams are checked.
"""

import secrets
from collections.abc import Callable, Set

from msgspec import Struct

from lostcities.core.names import PlayerId
from lostcities.core.player_texts import checked_name, checked_reason, neutral_name
from lostcities.eventstore.port import Ban, EventStore, OperatorAction, PlayerChange, PlayerRecord
from lostcities.service.access.player_requests import new_token, now_us
from lostcities.service.access.players import Players, hash_of, this_day

BY_PLAYER = "player"
"""Name of the operator in the record if players erased themselves."""


class PlayerOrder(Struct, frozen=True):
    """An operator's order about a player."""

    operator: str
    player_id: PlayerId
    reason: str = ""


class Moderation:
    """Changes of players by operators. `check_streams` ends streams that may not go on."""

    def __init__(self, store: EventStore, players: Players, check_streams: Callable[[Set[PlayerId]], None]) -> None:
        self._store = store
        self._players = players
        self._check_streams = check_streams

    async def ban(self, order: PlayerOrder, *, until: int) -> PlayerRecord:
        """Ban a player until a time, 0 for no end. Raise `UnknownPlayer` or `Malformed`."""
        ban = Ban(at=now_us(), until=until, reason=checked_reason(order.reason))
        return await self._change(order, "ban", PlayerChange(ban=ban))

    async def unban(self, order: PlayerOrder) -> PlayerRecord:
        """Lift a ban. Raise `UnknownPlayer` or `Malformed`."""
        return await self._change(order, "unban", PlayerChange(ban=None))

    async def mute(self, order: PlayerOrder, *, until: int) -> PlayerRecord:
        """Let a player say nothing to others until a time, 0 for no end. Raise `UnknownPlayer` or `Malformed`."""
        mute = Ban(at=now_us(), until=until, reason=checked_reason(order.reason))
        return await self._change(order, "mute", PlayerChange(mute=mute))

    async def unmute(self, order: PlayerOrder) -> PlayerRecord:
        """Lift a mute. Raise `UnknownPlayer` or `Malformed`."""
        return await self._change(order, "unmute", PlayerChange(mute=None))

    async def revoke(self, order: PlayerOrder, *, reissue: bool) -> str:
        """Make a token invalid, and return a new one on demand, else an empty text."""
        token = new_token() if reissue else ""
        token_hash = hash_of(token) if reissue else no_token()
        change = PlayerChange(token_hash=token_hash, token_day=this_day())
        await self._change(order, "reissue" if reissue else "revoke", change)
        return token

    async def rename(self, order: PlayerOrder, name: str | None) -> PlayerRecord:
        """Give a player another name, by default a neutral one. Raise `UnknownPlayer` or `Malformed`."""
        name = neutral_name(order.player_id) if name is None else checked_name(name)
        return await self._change(order, "rename", PlayerChange(name=name))

    async def forget(self, order: PlayerOrder) -> PlayerRecord:
        """Erase a player for ever. Raise `UnknownPlayer`."""
        return await self._change(order, "forget", PlayerChange(is_erased=True, token_hash=no_token()))

    async def _change(self, order: PlayerOrder, action: str, change: PlayerChange) -> PlayerRecord:
        entry = OperatorAction(
            at=now_us(),
            operator=order.operator,
            action=action,
            subject=order.player_id,
            reason=checked_reason(order.reason),
        )
        try:
            return await self._store.change_player(order.player_id, change, entry)
        finally:  # even if the outcome is unknown
            self._players.forget(order.player_id)
            self._check_streams({order.player_id})


def no_token() -> bytes:
    """Return a hash of which no token is known."""
    return secrets.token_bytes(32)
