"""The endpoints about the devices on which a player is signed in: codes, keys, passkeys and push."""

import base64
import binascii
import re
from datetime import UTC, datetime, timedelta
from typing import Annotated

import segno
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from lostcities.core import Malformed
from lostcities_client import Player, Session
from lostcities_web.lobby_endpoints import json
from lostcities_web.page_json import Json, millis
from lostcities_web.request_reading import Body, body_of
from lostcities_web.session import Visit
from lostcities_web.shared_watches import SharedWatches

LINK_CHARS_MAX = 300
"""Length of a link that is drawn as a picture."""

_BROWSERS = (("Edge", r"\bEdg"), ("Firefox", r"Firefox|FxiOS"), ("Chrome", r"Chrom|CriOS"), ("Safari", r"Safari"))
_SYSTEMS = (
    ("iPhone", r"iPhone"),
    ("iPad", r"iPad"),
    ("Android", r"Android"),
    ("Windows", r"Windows"),
    ("macOS", r"Mac OS"),
    ("Linux", r"Linux|X11"),
)
"""Names of browsers and systems by a mark in the name that a browser gives itself. The first that fits counts."""


class SecretBody(Body):
    """A sign-in code or a recovery key."""

    secret: str


class PasskeyBody(Body):
    """The credential that the browser returned, as JSON."""

    credential: str


class SubscriptionBody(Body):
    """The browser's push subscription, with its keys in URL-safe base64."""

    endpoint: str
    p256dh: str
    auth: str


class CodeBody(Body):
    """Address at which another device opens the page: the code follows after it."""

    link: Annotated[str, Meta(max_length=LINK_CHARS_MAX)] = ""


class SessionEndpoints:
    """The endpoints about devices."""

    def __init__(self, watches: SharedWatches) -> None:
        self._watches = watches

    async def sign_in(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/sign-in`."""
        secret = (await body_of(request, SecretBody)).secret
        return _player(await visit.sign_in(secret, _device(request)))

    async def passkey_options(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/passkey`."""
        return json({"options": await (await visit.client()).begin_passkey()})

    async def add_passkey(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/passkey`."""
        credential = (await body_of(request, PasskeyBody)).credential
        client = await visit.client()
        await client.add_passkey(credential, _device(request))
        return _name(await client.player())

    async def sign_in_options(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/passkey-sign-in`."""
        return json({"options": await visit.newcomer().begin_passkey_sign_in()})

    async def sign_in_with_passkey(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/passkey-sign-in`."""
        credential = (await body_of(request, PasskeyBody)).credential
        return _player(await visit.sign_in_with_passkey(credential, _device(request)))

    async def push(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/push`."""
        key, endpoint = await (await visit.client()).push_key()
        return json({"key": base64.urlsafe_b64encode(key).rstrip(b"=").decode(), "endpoint": endpoint})

    async def subscribe(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/push`."""
        told = await body_of(request, SubscriptionBody)
        client = await visit.client()
        keys = _bytes("p256dh", told.p256dh), _bytes("auth", told.auth)
        await client.subscribe_push(told.endpoint, *keys, visit.language)
        return json({})

    async def unsubscribe(self, visit: Visit, request: Request) -> Response:
        """Answer `DELETE /api/push`."""
        if visit.token is not None:
            await (await visit.client()).unsubscribe_push()
        return json({})

    async def code(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/sign-in-code`."""
        link = (await body_of(request, CodeBody)).link
        drawn = await (await visit.client()).sign_in_code()
        picture = segno.make(link + drawn.code, error="m", micro=False).svg_data_uri(scale=6, border=2)
        return json({"code": drawn.code, "expiresAt": millis(drawn.expires_at), "picture": picture})

    async def recovery_key(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/recovery-key`."""
        client = await visit.client()
        key = await client.new_recovery_key()
        return _name(await client.player(), key=key)

    async def sessions(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/devices`."""
        return json({"devices": [_session_json(each) for each in await (await visit.client()).sessions()]})

    async def end(self, visit: Visit, request: Request) -> Response:
        """Answer `DELETE /api/devices/{session_id}`."""
        client = await visit.client()
        ended = request.path_params["session_id"]
        is_own = any(each.is_current and each.session_id == ended for each in await client.sessions())
        await client.end_session(ended)
        if is_own:
            if visit.token is not None:
                self._watches.end(visit.token)
            visit.forget()
        return json({})


def _player(player: Player) -> Response:
    return json({"player": {"id": player.player_id, "name": player.name}})


def _name(player: Player, **said: str) -> Response:
    """Return whether the name is the player's alone, with what else there is to say."""
    return json({**said, "name": player.name, "isNameRegistered": player.is_name_registered})


def _device(request: Request) -> str:
    return device_name(request.headers.get("user-agent", ""))


def _bytes(field: str, text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise Malformed(f"{field} must be URL-safe base64", field=field) from None


def device_name(agent: str) -> str:
    """Return the name of a device from the name that its browser gives itself: `Firefox on Linux`."""
    browser = next((name for name, mark in _BROWSERS if re.search(mark, agent)), "")
    system = next((name for name, mark in _SYSTEMS if re.search(mark, agent)), "")
    return " on ".join(filter(None, (browser, system)))


def _session_json(session: Session) -> Json:
    used = max(session.made_day, session.used_day)
    return {
        "id": session.session_id,
        "label": session.label,
        "usedAt": int((datetime(1970, 1, 1, tzinfo=UTC) + timedelta(days=used)).timestamp() * 1_000),
        **({"isCurrent": True} if session.is_current else {}),
        **({"isRecovery": True} if session.is_recovery else {}),
        **({"isPasskey": True} if session.is_passkey else {}),
        **({"hasPush": True} if session.has_push else {}),
    }
