"""The part of the client for the player it acts for: tokens, devices, keys and pushes."""

from lostcities.v1 import player_pb2, sessions_pb2
from lostcities_client import message_records, records
from lostcities_client.connection import ServerConnection, new_request_id


class AccountCalls(ServerConnection):
    """Calls by which a client comes to act for a player. `Client` adds them to its own."""

    async def register(
        self, name: str, kind: records.Kind = "human", *, request_id: str | None = None
    ) -> records.Registration:
        """Register a new player and act for it from now on. Save the token.

        A retry registers no second player. To repeat a call that failed, pass it the same `new_request_id()` again:
        within a day the answer is the first one, with the same token.
        """
        request = player_pb2.RegisterPlayerRequest(
            name=name, kind=message_records.KIND_NUMBERS[kind], request_id=request_id or new_request_id()
        )
        answer = await self._call(self._players.RegisterPlayer, request)
        self.token = answer.token
        return records.Registration(message_records.player_of(answer.player), answer.token)

    async def sign_in(self, secret: str, label: str = "", *, request_id: str | None = None) -> records.Registration:
        """Sign in as the player of a sign-in code or recovery key, and act for them from now on. Save the token.

        `label` names this device for the player. Retries as in `register`. Raises `BadSignInCode`.
        """
        request = sessions_pb2.SignInRequest(secret=secret, label=label, request_id=request_id or new_request_id())
        return await self._signed_in(request)

    async def _signed_in(self, request: sessions_pb2.SignInRequest) -> records.Registration:
        answer = await self._call(self._sessions.SignIn, request)
        self.token = answer.token
        return records.Registration(message_records.player_of(answer.player), answer.token)

    async def sign_in_code(self) -> records.SignInCode:
        """Draw a code with which another device signs in as this player, once and soon."""
        answer = await self._call(self._sessions.CreateSignInCode, sessions_pb2.CreateSignInCodeRequest())
        return records.SignInCode(answer.code, answer.expires_at)

    async def new_recovery_key(self) -> str:
        """Draw a key with which this player can always sign in. It replaces the one before.

        The name is registered as well, unless another player has it: see `Player.is_name_registered`.
        """
        answer = await self._call(self._sessions.CreateRecoveryKey, sessions_pb2.CreateRecoveryKeyRequest())
        key: str = answer.key
        return key

    async def begin_passkey(self) -> str:
        """Return what a browser needs to make a passkey for this player: JSON, valid for five minutes."""
        answer = await self._call(self._sessions.BeginPasskey, sessions_pb2.BeginPasskeyRequest())
        options: str = answer.options
        return options

    async def add_passkey(self, credential: str, label: str = "") -> str:
        """Add a passkey that a browser has made, with which this player can always sign in. Return its session id.

        `credential` is what the browser returned, as JSON. The name is registered as by `new_recovery_key`. Raises
        `BadPasskey`.
        """
        request = sessions_pb2.AddPasskeyRequest(credential=credential, label=label)
        session_id: str = (await self._call(self._sessions.AddPasskey, request)).session_id
        return session_id

    async def begin_passkey_sign_in(self) -> str:
        """Return what a browser needs to sign in with a passkey: JSON, valid for five minutes."""
        answer = await self._call(self._sessions.BeginPasskeySignIn, sessions_pb2.BeginPasskeySignInRequest())
        options: str = answer.options
        return options

    async def sign_in_with_passkey(
        self, credential: str, label: str = "", *, request_id: str | None = None
    ) -> records.Registration:
        """Sign in as the player of a passkey, as `sign_in` does with a code. Raises `BadPasskey`."""
        request_id = request_id or new_request_id()
        request = sessions_pb2.SignInRequest(passkey=credential, label=label, request_id=request_id)
        return await self._signed_in(request)

    async def rotate_token(self, *, request_id: str | None = None) -> str:
        """Replace the token, and save the new one. A retry returns the same new token.

        To repeat a call that failed, pass it the same `new_request_id()` and act with the old token. Within a day the
        answer is the first one, as long as the token in it is valid.
        """
        request = player_pb2.RotateTokenRequest(request_id=request_id or new_request_id())
        answer = await self._call(self._players.RotateToken, request)
        token: str = answer.token
        self.token = token
        return token

    async def sessions(self) -> tuple[records.Session, ...]:
        """List the devices on which this player is signed in, the oldest first."""
        answer = await self._call(self._sessions.ListSessions, sessions_pb2.ListSessionsRequest())
        return tuple(map(message_records.session_of, answer.sessions))

    async def end_session(self, session_id: str) -> None:
        """Sign out a device of this player, perhaps this one. One that is signed out already changes nothing."""
        await self._call(self._sessions.EndSession, sessions_pb2.EndSessionRequest(session_id=session_id))

    async def push_key(self) -> tuple[bytes, str]:
        """Return the key that browsers name to subscribe to pushes, and the endpoint of this session's subscription.

        The endpoint is empty without a subscription.
        """
        answer = await self._call(self._sessions.GetPushKey, sessions_pb2.GetPushKeyRequest())
        return answer.public_key, answer.endpoint

    async def subscribe_push(self, endpoint: str, public_key: bytes, secret: bytes, language: str = "") -> None:
        """Have a browser told of turns while this player does not follow the game. It ends with this session.

        What to give is in the browser's subscription: the keys are `p256dh` and `auth`.
        """
        request = sessions_pb2.SubscribePushRequest(
            endpoint=endpoint, public_key=public_key, secret=secret, language=language
        )
        await self._call(self._sessions.SubscribePush, request)

    async def unsubscribe_push(self) -> None:
        """Have the browser of this session told no longer."""
        await self._call(self._sessions.UnsubscribePush, sessions_pb2.UnsubscribePushRequest())
