"""Moderation on a store: one that no server uses, or one of many writers, such as PostgreSQL."""

import getpass
import secrets
import time
from collections.abc import AsyncIterator

from msgspec import Struct

from lostcities.admin.stored_log import all_players
from lostcities.core.errors import Malformed
from lostcities.core.names import PlayerId
from lostcities.core.player_texts import checked_name, checked_reason, neutral_name
from lostcities.eventstore import Ban, EventStore, OperatorAction, PlayerChange, PlayerRecord

PAGE = 500
_DAY_US = 86_400 * 1_000_000


class Shown(Struct, frozen=True, omit_defaults=True):
    """A player as lc-admin shows it."""

    player_id: str
    name: str
    kind: str
    created_at: int
    ban: Ban | None = None
    mute: Ban | None = None
    is_erased: bool = False
    token_day: int = 0
    used_day: int = 0


class OnStore:
    """Moderation by the user of this machine who runs lc-admin."""

    def __init__(self, store: EventStore) -> None:
        self._store = store

    async def players(self) -> AsyncIterator[Shown]:
        """Yield every player, by id."""
        async for player in all_players(self._store):
            yield _shown(player)

    async def actions(self) -> AsyncIterator[OperatorAction]:
        """Yield all that operators did, oldest first."""
        last = 0
        while page := await self._store.actions(after=last, limit=PAGE):
            for action in page:
                yield action
            last = page[-1].number

    async def ban(self, player_id: PlayerId, *, until: int, reason: str) -> None:
        """Ban a player until a time, 0 for no end."""
        ban = Ban(at=_now(), until=until, reason=checked_reason(reason))
        await self._change(player_id, "ban", reason, PlayerChange(ban=ban))

    async def unban(self, player_id: PlayerId, *, reason: str) -> None:
        """Lift a ban."""
        await self._change(player_id, "unban", reason, PlayerChange(ban=None))

    async def mute(self, player_id: PlayerId, *, until: int, reason: str) -> None:
        """Let a player say nothing to others until a time, 0 for no end."""
        mute = Ban(at=_now(), until=until, reason=checked_reason(reason))
        await self._change(player_id, "mute", reason, PlayerChange(mute=mute))

    async def unmute(self, player_id: PlayerId, *, reason: str) -> None:
        """Lift a mute."""
        await self._change(player_id, "unmute", reason, PlayerChange(mute=None))

    async def revoke(self, player_id: PlayerId, *, reason: str, reissue: bool) -> str:
        """Make a token invalid. Only a server gives out tokens."""
        if reissue:
            raise Malformed("--new-token takes --server: only a server gives out tokens", field="new_token")
        change = PlayerChange(token_hash=secrets.token_bytes(32), token_day=_now() // _DAY_US)
        await self._change(player_id, "revoke", reason, change)
        return ""

    async def rename(self, player_id: PlayerId, name: str | None, *, reason: str) -> None:
        """Give a player another name, by default a neutral one."""
        name = neutral_name(player_id) if name is None else checked_name(name)
        await self._change(player_id, "rename", reason, PlayerChange(name=name))

    async def forget(self, player_id: PlayerId, *, reason: str) -> None:
        """Erase a player for ever."""
        change = PlayerChange(is_erased=True, token_hash=secrets.token_bytes(32))
        await self._change(player_id, "forget", reason, change)

    async def _change(self, player_id: PlayerId, action: str, reason: str, change: PlayerChange) -> None:
        reason = checked_reason(reason)
        entry = OperatorAction(at=_now(), operator=_user(), action=action, subject=player_id, reason=reason)
        await self._store.change_player(player_id, change, entry)


def _shown(player: PlayerRecord) -> Shown:
    return Shown(
        player_id=player.player_id,
        name=player.name,
        kind=player.kind,
        created_at=player.created_at,
        ban=player.ban,
        mute=player.mute,
        is_erased=player.is_erased,
        token_day=player.token_day or player.created_at // _DAY_US,
        used_day=player.used_day,
    )


def _user() -> str:
    """Return the name of the user of this machine. It differs from any name of a token by its sign."""
    try:
        return f"{getpass.getuser()}@store"
    except (KeyError, OSError):  # a container without a name for its user
        return "@store"


def _now() -> int:
    return time.time_ns() // 1000
