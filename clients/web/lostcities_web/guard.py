"""The guard before every request: it checks the host name and the origin, and adds headers to every answer.

A request that changes something must come from the gateway's own page. Browsers say so (`Sec-Fetch-Site`, `Origin`),
and a form of another page cannot send `application/json`. The host name must be one of the gateway's own. Otherwise DNS
rebinding could give another site the same origin.
"""

import ipaddress
import re
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lostcities.core import Rejected
from lostcities.programs.call_ids import CALL_ID_KEY, begin_call
from lostcities_web.gateway_settings import GatewaySettings, split_address
from lostcities_web.http_errors import NotJson, NotSameOrigin, UnknownHost, response_of

CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",  # for browsers that do not know frame-ancestors
    "referrer-policy": "no-referrer",  # the path of an invitation is the invitation
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
}
HSTS = "max-age=31536000"

API = "/api/"
_READING = {"GET", "HEAD"}
_ANY = {"0.0.0.0", "::", ""}
_HOST = re.compile(r"(?:\[(?P<number>[0-9a-f:.]+)\]|(?P<name>[^\[\]:/@?#\\\s]+))(?::[0-9]*)?")
_PORTS = {"http": 80, "https": 443}


class Guard:
    """ASGI middleware that refuses forbidden requests and adds headers to every answer."""

    def __init__(self, app: ASGIApp, settings: GatewaySettings) -> None:
        self._app = app
        self._hosts = _own_names(settings)
        self._schemes = ("https",) if settings.is_https else ("http", "https")  # a proxy may add TLS unannounced
        self._public = {_origin(settings.public_url)}
        self._headers = {**HEADERS, **({"strict-transport-security": HSTS} if settings.is_https else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request and pass it on, as ASGI demands."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        call_id = begin_call()  # never the browser's own, which could be that of another player

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers[CALL_ID_KEY] = call_id
                for name, value in self._headers.items():
                    headers[name] = value
                # Files have an ETag, so a browser asks for changes and gets no content without any.
                headers.setdefault("cache-control", "no-store" if scope["path"].startswith(API) else "no-cache")
            await send(message)

        try:
            self._check(scope)
        except Rejected as error:
            await response_of(error)(scope, receive, marked)
        else:
            await self._app(scope, receive, marked)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "").lower()
        if not self._is_own(host):
            raise UnknownHost(f"{host[:100]!r} is not a name of this gateway: lc-web --allow-host adds one")
        if not scope["path"].startswith(API) and scope["method"] in _READING:
            return  # a link on any site may lead to the page
        self._check_origin(headers, host, is_reading=scope["method"] in _READING)
        if scope["method"] not in _READING and not _is_json(headers.get("content-type", "")):
            raise NotJson("send the body as application/json")

    def _check_origin(self, headers: Headers, host: str, *, is_reading: bool) -> None:
        site, origin = headers.get("sec-fetch-site"), headers.get("origin")
        if site is not None:
            if site == "same-origin" or (is_reading and site == "none"):  # none: typed into the address bar
                return
            raise NotSameOrigin(f"the request comes from another site ({site}): use the gateway's own page")
        if is_reading and origin is None:
            return
        own = {_origin(f"{scheme}://{host}") for scheme in self._schemes} | self._public
        if origin is None or _origin(origin) not in own - {None}:
            raise NotSameOrigin("the header Origin must name this gateway: use its own page")

    def _is_own(self, host: str) -> bool:
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        if found["number"] is not None:
            return _is_address(found["number"])
        name = found["name"]
        return name in self._hosts or name.endswith(".localhost") or _is_address(name)


def _own_names(settings: GatewaySettings) -> frozenset[str]:
    listen, _ = split_address(settings.listen)
    public = urlsplit(settings.public_url).hostname or ""
    names: Iterable[str] = ("localhost", listen, public, *settings.allow_host)
    return frozenset(name.lower() for name in names) - _ANY


def _origin(address: str) -> tuple[str, str, int | None] | None:
    """Return scheme, host and port of an address. None for each that it lacks."""
    try:
        parts = urlsplit(address)
        port = parts.port or _PORTS.get(parts.scheme)
    except ValueError:
        return None
    return (parts.scheme, parts.hostname, port) if parts.hostname and parts.username is None else None


def _is_address(name: str) -> bool:
    """Return whether a host is an IP address, which cannot be rebound."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_json(content_type: str) -> bool:
    return content_type.partition(";")[0].strip().lower() == "application/json"
