"""The endpoints about the devices on which a player is signed in."""

import re
from datetime import UTC, datetime, timedelta
from typing import Annotated

import segno
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from lostcities_client import Session
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
        player = await visit.sign_in(secret, device_name(request.headers.get("user-agent", "")))
        return json({"player": {"id": player.player_id, "name": player.name}})

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
        player = await client.player()
        return json({"key": key, "name": player.name, "isNameRegistered": player.is_name_registered})

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
    }
