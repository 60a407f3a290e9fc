"""Settings of players, whom they block, and what they report to the operators."""

from collections.abc import Callable

from lostcities.core.errors import Malformed, OverQuota
from lostcities.core.names import GameId, PlayerId
from lostcities.core.player_texts import checked_reason
from lostcities.eventstore.port import BLOCKED_MAX, FRIENDS_MAX, EventStore, OperatorAction, PlayerChange, PlayerRecord
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.player_requests import now_us
from lostcities.service.access.players import Players

REPORT = "report"
"""Name of a report in the record of operators. It names the player who reports in place of an operator."""


class OwnSettings:
    """Settings of all players."""

    def __init__(
        self, store: EventStore, players: Players, admission: Admission, has_changed: Callable[[PlayerId], None]
    ) -> None:
        """`has_changed` is called for a player whose settings have changed, as far as others at a table see them."""
        self._store = store
        self._has_changed = has_changed
        self._players = players
        self._changes = admission.per_minute("setting_changes_per_minute")
        self._reports = admission.per_minute("reports_per_minute")

    async def change(
        self,
        player: PlayerRecord,
        *,
        is_private: bool | None,
        is_presence_hidden: bool | None,
        has_chat: bool | None,
        blocks: PlayerId | None,
        unblocks: PlayerId | None,
        befriends: PlayerId | None,
        unfriends: PlayerId | None,
    ) -> PlayerRecord:
        """Change a player's settings. What is None stays. Raise `UnknownPlayer`, `Malformed` or `OverQuota`."""
        self._changes.take(player.player_id)
        for field, other in (("block", blocks), ("befriend", befriends)):
            await self._check_is_other(player, other, field)
        change = PlayerChange(
            is_private=is_private,
            is_presence_hidden=is_presence_hidden,
            has_chat=has_chat,
            blocks=blocks,
            unblocks=unblocks,
            befriends=befriends,
            unfriends=unfriends,
        )
        try:
            changed = await self._store.change_player(player.player_id, change)
        finally:  # even if the outcome is unknown
            self._players.forget(player.player_id)
        if has_chat is not None:
            self._has_changed(player.player_id)
        if blocks is not None and blocks not in changed.blocked:
            raise OverQuota("blocked_max", f"you have blocked {BLOCKED_MAX} players: unblock one of them first")
        if befriends is not None and befriends not in changed.friends:
            raise OverQuota("friends_max", f"you have {FRIENDS_MAX} friends: remove one of them first")
        return changed

    async def report(self, player: PlayerRecord, reported: PlayerId, game_id: GameId | None, text: str) -> None:
        """Record a report for the operators. Raise `UnknownPlayer`, `Malformed` or `OverQuota`."""
        if not (text := checked_reason(text, "text")):
            raise Malformed("text must say what the player did", field="text")
        await self._players.player(reported)
        self._reports.take(player.player_id)
        about = "" if game_id is None else f" (game {game_id})"
        await self._store.record_action(
            OperatorAction(
                at=now_us(),
                operator=f"player {player.player_id}",
                action=REPORT,
                subject=reported,
                reason=f"{text}{about}",
            )
        )

    async def _check_is_other(self, player: PlayerRecord, other: PlayerId | None, field: str) -> None:
        if other is None:
            return
        if other == player.player_id:
            raise Malformed(f"{field} must be the id of another player", field=field)
        await self._players.player(other)
