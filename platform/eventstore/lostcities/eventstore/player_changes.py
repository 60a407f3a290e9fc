"""Changes of players: the one rule for all stores."""

import time

from msgspec import UNSET
from msgspec.structs import replace

from lostcities.core.names import PlayerId
from lostcities.eventstore.port import (
    BLOCKED_MAX,
    FIRST_SESSION,
    FRIENDS_MAX,
    SESSIONS_MAX,
    PlayerChange,
    PlayerRecord,
    PushSubscription,
    SessionRecord,
)

_DAY_NS = 86_400 * 1_000_000_000


def today() -> int:
    """Return the day, counted from 1970."""
    return time.time_ns() // _DAY_NS


def with_token(player: PlayerRecord, token_hash: bytes) -> PlayerRecord:
    """Return a player with a new token of today. An erased one stays as it is."""
    return changed_player(player, PlayerChange(token_hash=token_hash, token_day=today()))


def changed_player(player: PlayerRecord, change: PlayerChange) -> PlayerRecord:
    """Return a player after a change. An erased one stays as it is."""
    if player.is_erased:
        return player
    if change.is_erased:
        assert change.token_hash is not None, "the hash of no token takes the place of the old one"
        return PlayerRecord(
            player_id=player.player_id,
            name="",
            kind=player.kind,
            token_hash=change.token_hash,
            created_at=player.created_at,
        )
    sessions = _changed_sessions(player, change)
    return replace(
        player,
        name=player.name if change.name is None else change.name,
        name_key=_changed_key(player, change),
        token_hash=player.token_hash if change.token_hash is None else change.token_hash,
        ban=player.ban if change.ban is UNSET else change.ban,
        mute=player.mute if change.mute is UNSET else change.mute,
        is_private=player.is_private if change.is_private is None else change.is_private,
        is_presence_hidden=player.is_presence_hidden
        if change.is_presence_hidden is None
        else change.is_presence_hidden,
        has_chat=player.has_chat if change.has_chat is None else change.has_chat,
        blocked=_changed_list(player.blocked, change.blocks, change.unblocks, BLOCKED_MAX)
        if change.blocked is None
        else change.blocked,
        friends=_changed_list(player.friends, change.befriends, change.unfriends, FRIENDS_MAX)
        if change.friends is None
        else change.friends,
        token_day=player.token_day if change.token_day is None else change.token_day,
        used_day=player.used_day if change.token_hash is None else 0,
        sessions=sessions,
        push=_changed_push(player, change, sessions),
    )


def _changed_key(player: PlayerRecord, change: PlayerChange) -> str:
    name = player.name if change.name is None else change.name
    if change.registers is not None and change.registers.name == name:
        return change.registers.key
    if change.name is not None and change.name_key is not None:
        return change.name_key if player.name_key else ""
    return player.name_key if name == player.name else ""


def _changed_list(
    known: tuple[PlayerId, ...], added: PlayerId | None, removed: PlayerId | None, listed_max: int
) -> tuple[PlayerId, ...]:
    kept = tuple(each for each in known if each != removed)
    if added is None or added in kept or len(kept) >= listed_max:
        return kept
    return (*kept, added)


def _changed_sessions(player: PlayerRecord, change: PlayerChange) -> tuple[SessionRecord, ...]:
    if change.sessions is not None:
        return change.sessions
    if change.token_hash is not None and not change.keeps_sessions:
        return ()
    new = change.updated_session
    known = (new if new is not None and each.session_id == new.session_id else each for each in player.sessions)
    kept = [each for each in known if each.session_id != change.ended_session]
    added = change.added_session
    if added is None or any(each.session_id == added.session_id for each in kept):
        return tuple(kept)
    if added.is_recovery:
        kept = [each for each in kept if not each.is_recovery]
    return (*kept, added) if len(kept) < SESSIONS_MAX else tuple(kept)


def _changed_push(
    player: PlayerRecord, change: PlayerChange, sessions: tuple[SessionRecord, ...]
) -> tuple[PushSubscription, ...]:
    """Return the subscriptions of sessions that have not ended."""
    live = {each.session_id for each in sessions}
    if change.token_hash in (None, player.token_hash) or change.push is not None:
        live.add(FIRST_SESSION)
    added = change.added_push
    replaced = {change.ended_push} | (set() if added is None else {added.session_id})
    kept = [each for each in player.push if each.session_id not in replaced] if change.push is None else change.push
    news = () if added is None else (added,)
    return tuple(each for each in (*kept, *news) if each.session_id in live)
