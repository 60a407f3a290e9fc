"""Invitations to unlisted games: `GAME.CODE`, with a code that follows from the game's id and a secret of the store.

No log contains an invitation. Its holders may join and read the game. So may its host, and the players in its seats or
invited to one.
"""

import base64
import hmac
from collections.abc import Sequence
from typing import Protocol

from lostcities.core.errors import InvitationRequired
from lostcities.core.names import GameId, PlayerId
from lostcities.eventstore.port import EventStore

INVITATIONS = "invitations"
"""Name of the store's secret from which the codes of invitations follow."""

CODE_CHARS = 16


class InvitedGame(Protocol):
    """Protocol of a game that may need an invitation."""

    @property
    def is_unlisted(self) -> bool:
        """True if all but members need the invitation."""
        ...

    @property
    def host(self) -> PlayerId:
        """Player who opened the game."""
        ...

    @property
    def seats(self) -> Sequence[PlayerId | None]:
        """Player of each seat."""
        ...

    @property
    def kept(self) -> Sequence[PlayerId | None]:
        """Player for whom each seat is kept."""
        ...


class Invitations:
    """Invitations to the unlisted games of a store."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._secret = b""

    async def check(self, game_id: GameId, game: InvitedGame, player_id: PlayerId, invitation: str) -> None:
        """Raise `InvitationRequired` if the game is unlisted, and the player is no member and sent no invitation."""
        if not game.is_unlisted or _is_member(game, player_id):
            return
        if not hmac.compare_digest(invitation.encode(), (await self._invitation(game_id)).encode()):
            raise InvitationRequired(game_id)

    async def for_member(self, game_id: GameId, game: InvitedGame, player_id: PlayerId) -> str | None:
        """Return the invitation to an unlisted game for its host and players with a seat; None for all others."""
        if not game.is_unlisted or not _is_member(game, player_id):
            return None
        return await self._invitation(game_id)

    async def for_worker(self, game_id: GameId, game: InvitedGame) -> str | None:
        """Return the invitation to an unlisted game for a worker of the server; None for a listed game."""
        return await self._invitation(game_id) if game.is_unlisted else None

    async def _invitation(self, game_id: GameId) -> str:
        self._secret = self._secret or await self._store.secret(INVITATIONS)
        digest = hmac.digest(self._secret, game_id.encode(), "sha256")
        return f"{game_id}.{base64.b32encode(digest)[:CODE_CHARS].decode().lower()}"


def _is_member(game: InvitedGame, player_id: PlayerId) -> bool:
    return player_id == game.host or player_id in game.seats or player_id in game.kept
