"""Subscriptions of browsers: each belongs to a session, and ends with it."""

from collections.abc import Collection

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from msgspec import Struct

from lostcities.core.errors import Malformed
from lostcities.eventstore.port import (
    FIRST_SESSION,
    EventStore,
    PlayerChange,
    PlayerRecord,
    PushSubscription,
    SessionRecord,
)
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.players import Players
from lostcities.service.push.endpoints import check_endpoint

SECRET_BYTES = 16
"""Length of the secret of a browser."""


class Browser(Struct, frozen=True):
    """Address and keys of a browser: see `PushSubscription`."""

    endpoint: str
    public_key: bytes
    secret: bytes
    language: str


class PushSubscriptions:
    """Subscriptions of all players. `public_key` is that of the server."""

    def __init__(
        self,
        store: EventStore,
        players: Players,
        admission: Admission,
        public_key: bytes,
        private_hosts: Collection[str],
    ) -> None:
        self._store = store
        self._players = players
        self._rate = admission.per_minute("setting_changes_per_minute")
        self._private_hosts = private_hosts
        self.public_key = public_key

    def of_session(self, player: PlayerRecord, session: SessionRecord | None) -> PushSubscription | None:
        """Return the subscription of a session, or None."""
        return next((each for each in player.push if each.session_id == session_id_of(session)), None)

    async def add(self, player: PlayerRecord, session: SessionRecord | None, browser: Browser) -> None:
        """Subscribe the browser of a session, in place of what it had before. Raise `Malformed` or `OverQuota`."""
        self._rate.take(player.player_id)
        subscription = PushSubscription(
            session_id=session_id_of(session),
            endpoint=check_endpoint(browser.endpoint, self._private_hosts),
            public_key=_checked_key(browser.public_key),
            secret=_checked_secret(browser.secret),
            language=browser.language,
        )
        if self.of_session(player, session) != subscription:
            await self._change(player, PlayerChange(added_push=subscription))

    async def end(self, player: PlayerRecord, session: SessionRecord | None) -> None:
        """End the subscription of a session. One that has ended already changes nothing. Raise `OverQuota`."""
        if self.of_session(player, session) is not None:
            self._rate.take(player.player_id)
            await self._change(player, PlayerChange(ended_push=session_id_of(session)))

    async def drop(self, player: PlayerRecord, ended: PushSubscription) -> None:
        """Drop a subscription that its push service has ended."""
        await self._change(player, PlayerChange(ended_push=ended.session_id))

    async def _change(self, player: PlayerRecord, change: PlayerChange) -> None:
        try:
            await self._store.change_player(player.player_id, change)
        finally:  # even if the outcome is unknown
            self._players.forget(player.player_id)


def session_id_of(session: SessionRecord | None) -> str:
    """Return the id of a session. None stands for the first token."""
    return FIRST_SESSION if session is None else session.session_id


def _checked_key(key: bytes) -> bytes:
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), key)
    except ValueError:
        raise Malformed("public_key must be a point on P-256 in uncompressed form", field="public_key") from None
    return key


def _checked_secret(secret: bytes) -> bytes:
    if len(secret) != SECRET_BYTES:
        raise Malformed(f"secret must have {SECRET_BYTES} bytes", field="secret")
    return secret
