"""Sessions of players on their devices: signing in with a code, recovery key or passkey, and signing out."""

import hashlib
import hmac
from collections.abc import Callable, Set
from contextlib import suppress

from lostcities.core.errors import BadPasskey, BadSignInCode, NameTaken, OverQuota, UnknownPlayer
from lostcities.core.names import PlayerId
from lostcities.core.player_texts import checked_label
from lostcities.eventstore.port import (
    FIRST_SESSION,
    SESSIONS_MAX,
    EventStore,
    NameRegistration,
    PlayerChange,
    PlayerRecord,
    SessionRecord,
)
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.admission.costs import Cost
from lostcities.service.access.admission.peers import Peer
from lostcities.service.access.moderation import no_token
from lostcities.service.access.name_keys import is_reserved, name_key
from lostcities.service.access.passkeys import Passkeys
from lostcities.service.access.player_requests import player_in, session_token
from lostcities.service.access.players import Players, hash_of, this_day
from lostcities.service.access.sign_in_codes import SignInCodes, hash_of_secret


class PlayerSessions:
    """Sessions of all players. `check_streams` ends the streams of players whose token is gone."""

    def __init__(
        self,
        store: EventStore,
        players: Players,
        codes: SignInCodes,
        passkeys: Passkeys,
        admission: Admission,
        check_streams: Callable[[Set[PlayerId]], None],
    ) -> None:
        self._store = store
        self._players = players
        self._codes = codes
        self.passkeys = passkeys
        self._admission = admission
        self._check_streams = check_streams
        self._rate = admission.per_minute("sign_ins_per_minute")

    async def draw_code(self, player_id: PlayerId) -> tuple[str, int]:
        """Return a sign-in code for a player and its end in Unix microseconds. Raise `OverQuota`."""
        self._rate.take(player_id)
        return await self._codes.draw(player_id)

    async def sign_in(self, secret: str, label: str, request_id: str | None, peer: Peer) -> tuple[PlayerRecord, str]:
        """Return the player of a code or recovery key, and a new token. Raise `BadSignInCode` or `OverQuota`.

        A code opens one session. A repeat of the request id returns the same token.
        """
        label = checked_label(label)
        self._admission.check_lookup(Cost.WRITE, peer)
        player = await self._player_of(secret)
        if player is None:
            self._admission.note_wrong_token(peer)
            raise BadSignInCode
        by = request_id or no_token().hex()
        secret_hash = hash_of_secret(secret)
        is_code = player_in(secret) is None
        opened = await self._open(player, label, by, salt=secret_hash, once=secret_hash if is_code else hash_of(by))
        if opened is None:
            raise BadSignInCode
        return opened

    async def sign_in_with_passkey(
        self, answer: str, label: str, request_id: str | None, peer: Peer
    ) -> tuple[PlayerRecord, str]:
        """Return the player of a passkey, and a new token. Raise `BadPasskey`, `PasskeysOff` or `OverQuota`.

        An answer of a browser opens one session. A repeat of the request id returns the same token.
        """
        label = checked_label(label)
        self._admission.check_lookup(Cost.WRITE, peer)
        try:
            player, passkey, challenge = await self.passkeys.signed(answer)
        except BadPasskey:
            self._admission.note_wrong_token(peer)
            raise
        by = request_id or no_token().hex()
        once = hashlib.sha256(challenge).digest()
        opened = await self._open(player, label, by, salt=challenge, once=once, used=passkey)
        if opened is None:
            raise BadPasskey
        return opened

    async def _open(
        self, player: PlayerRecord, label: str, by: str, *, salt: bytes, once: bytes, used: SessionRecord | None = None
    ) -> tuple[PlayerRecord, str] | None:
        """Open the one session of `once`, and return its token, which follows from `by` and `salt`.

        Return None if another request has opened it. `used` is what opened it, as it is kept now. Raise `OverQuota`.
        """
        self._rate.take(player.player_id)
        session = SessionRecord(
            session_id=_session_id(once),
            token_hash=hash_of(token := session_token(player.player_id, by, salt)),
            label=label,
            made_day=this_day(),
        )
        changed = await self._change(player.player_id, PlayerChange(added_session=session, updated_session=used))
        kept = next((each for each in changed.sessions if each.session_id == session.session_id), None)
        if kept is None:
            raise _too_many()
        return (changed, token) if hmac.compare_digest(kept.token_hash, session.token_hash) else None

    async def new_recovery_key(self, player: PlayerRecord) -> str:
        """Return a new recovery key of a player, in place of an earlier one. Raise `OverQuota`.

        The name is registered as well, unless another player has it.
        """
        player_id = player.player_id
        self._rate.take(player_id)
        key = session_token(player_id, no_token().hex(), no_token())
        session = SessionRecord(
            session_id=_session_id(hash_of(key)),
            token_hash=hash_of(key),
            label="",
            made_day=this_day(),
            is_recovery=True,
        )
        await self._add_way_back(player_id, session)
        return key

    async def add_passkey(self, player: PlayerRecord, answer: str, label: str) -> SessionRecord:
        """Add a passkey that a browser has made for a player, and register the name as for a recovery key.

        A passkey that is there already stays. Raise `BadPasskey`, `PasskeysOff` or `OverQuota`.
        """
        label = checked_label(label)
        self._rate.take(player.player_id)
        passkey = await self.passkeys.created(player, answer)
        session_id = _session_id(hashlib.sha256(passkey.credential_id).digest())
        session = SessionRecord(
            session_id=session_id,
            token_hash=hash_of(f"passkey {session_id}"),  # of no token
            label=label,
            made_day=this_day(),
            passkey=passkey,
        )
        await self._add_way_back(player.player_id, session)
        return session

    async def _add_way_back(self, player_id: PlayerId, session: SessionRecord) -> None:
        """Add what always opens a session, and register the name: its player can always come back to it."""
        changed = await self._change(player_id, PlayerChange(added_session=session))
        if all(each.session_id != session.session_id for each in changed.sessions):
            raise _too_many()
        await self._register_name(changed)

    async def _register_name(self, player: PlayerRecord) -> None:
        registration = NameRegistration(player.name, name_key(player.name))
        if not player.name_key and not is_reserved(registration.key):
            with suppress(NameTaken):
                await self._change(player.player_id, PlayerChange(registers=registration))

    async def end(self, player: PlayerRecord, session_id: str) -> None:
        """End a session of a player. One that is not there changes nothing."""
        if session_id == FIRST_SESSION:
            change = PlayerChange(token_hash=_ended_hash(player.player_id), keeps_sessions=True)
        else:
            change = PlayerChange(ended_session=session_id)
        await self._change(player.player_id, change)

    def all_of(self, player: PlayerRecord) -> list[SessionRecord | None]:
        """Return the sessions of a player, oldest first. None stands for the first token, unless that has ended."""
        first = [] if player.token_hash == _ended_hash(player.player_id) else [None]
        return [*first, *player.sessions]

    async def _player_of(self, secret: str) -> PlayerRecord | None:
        """Return the player of a code or recovery key, or None."""
        named = player_in(secret)
        player_id = self._codes.player(secret) if named is None else named
        if player_id is None:
            return None
        with suppress(UnknownPlayer):
            player = await self._players.player(player_id)
            keys = [each.token_hash for each in player.sessions if each.is_recovery]
            is_open = named is None or any(hmac.compare_digest(each, hash_of(secret)) for each in keys)
            return player if is_open and not player.is_erased else None
        return None

    async def _change(self, player_id: PlayerId, change: PlayerChange) -> PlayerRecord:
        try:
            return await self._store.change_player(player_id, change)
        finally:  # even if the outcome is unknown
            self._players.forget(player_id)
            self._check_streams({player_id})


def _ended_hash(player_id: PlayerId) -> bytes:
    """Return the hash in place of that of a first token that has ended. It is that of no token."""
    return hash_of(f"ended {player_id}")


def _session_id(origin: bytes) -> str:
    """Return the id of a session by the hash of what it was made of."""
    return origin.hex()[:16]


def _too_many() -> OverQuota:
    return OverQuota("sessions_max", f"you are signed in on {SESSIONS_MAX} devices: sign out on one of them first")
