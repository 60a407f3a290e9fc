"""Sessions: the player's token in a cookie that scripts cannot read, and the chosen language.

A session is only the player's token. The first request that needs a player registers a guest. A guest who chooses a
name stays the same player.
"""

import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from lostcities.core import BadToken, LostCitiesError, NameTaken
from lostcities.present import LANGUAGES, language_of
from lostcities.programs.limits_by_key import RateLimit
from lostcities.programs.networks import network_of
from lostcities_client import Client, Player, Registration, guest_name
from lostcities_web.gateway_settings import GatewaySettings
from lostcities_web.http_errors import CookiesOff, response_of
from lostcities_web.request_reading import invitation_of
from lostcities_web.upstream import Upstream, can_be_token

if TYPE_CHECKING:
    from lostcities.programs.spans import CallSpan, Tracing

YEAR_S = 365 * 24 * 3600
GONE = 499
"""Status of an answer that is never delivered, because the browser has left."""
LANGUAGES_CHARS_MAX = 500
GUEST_NAMES_MAX = 20
"""Number of names that are tried for a guest if they are registered."""

Handler = Callable[["Visit", Request], Awaitable[Response]]


class Sessions:
    """Sessions of players, by their cookies."""

    def __init__(
        self, settings: GatewaySettings, port: int, upstream: Upstream, tracing: "Tracing | None" = None
    ) -> None:
        # Cookies ignore ports. Without one in the name, two gateways on one machine would overwrite each other's
        # cookies. All gateways behind one public URL have the same name.
        scope = "__Host-lostcities" if settings.is_https else f"lostcities-{settings.public_port or port}"
        self.token_cookie = scope
        self.language_cookie = f"{scope}-language"
        self.probe_cookie = f"{scope}-cookies"
        self.rejected_cookie = f"{scope}-rejected"
        """Cookie of the latest token that the server has refused. It may know it again, after a backup for example."""
        self.cookies = frozenset({self.token_cookie, self.language_cookie, self.probe_cookie})
        self.is_https = settings.is_https
        self.upstream = upstream
        self.tracing = tracing
        self.guests = RateLimit("guests_per_minute", settings.limits.guests_per_minute)

    def endpoint(self, handler: Handler, name: str = "") -> Callable[[Request], Awaitable[Response]]:
        """Wrap a handler for Starlette: it gets the visit, and its answer sets the cookies.

        `name` is that of its spans. It has no path of a request, which may be an invitation.
        """

        async def endpoint(request: Request) -> Response:
            span = None if self.tracing is None else self.tracing.begin(name)
            visit = Visit(self, request, span)
            try:
                response = await self._answer(handler, visit, request)
            except LostCitiesError as error:
                if isinstance(error, BadToken):
                    visit.reject()
                if span is not None:
                    span.fail(error.reason)
                response = response_of(error)
            except ClientDisconnect:
                return Response(status_code=GONE)
            finally:
                if span is not None:
                    span.end()
            visit.finish(response)
            return response

        return endpoint

    async def _answer(self, handler: Handler, visit: "Visit", request: Request) -> Response:
        try:
            return await handler(visit, request)
        except BadToken:
            if visit.token is not None or not visit.is_visiting:
                raise
            self.upstream.forget_visitor()  # the gateway's own token was invalid: a new one may work
            return await handler(visit, request)


class Visit:
    """One request and its session."""

    def __init__(self, sessions: Sessions, request: Request, span: "CallSpan | None" = None) -> None:
        cookies = request.cookies
        self._sessions = sessions
        self._trace_parent = "" if sessions.tracing is None else sessions.tracing.trace_parent(span)
        self.invitation = invitation_of(request)
        """Invitation to an unlisted game in the path of the request, or an empty text."""
        self._host = request.client.host if request.client else ""
        self._address = network_of(self._host)
        self._brought_cookies = not sessions.cookies.isdisjoint(cookies)
        self.browser = cookies.get(sessions.probe_cookie, "")
        """Id of this browser for all its players. Empty if it keeps no cookies."""
        self._brought_token = cookies.get(sessions.token_cookie) or None
        self._brought_language = cookies.get(sessions.language_cookie)
        self._rejected_token = cookies.get(sessions.rejected_cookie) or None
        self._brought_rejected = self._rejected_token
        self._wants_probe = False
        self.token = self._brought_token
        self.language = self._brought_language or ""
        if self.language not in LANGUAGES:
            self.language = language_of(request.headers.get("accept-language", "")[:LANGUAGES_CHARS_MAX])
        self._language = self.language
        self.is_visiting = False
        """True if the request has used the gateway's visitor."""

    @property
    def address(self) -> str:
        """Address of the request, as limits count it."""
        return self._address

    async def reader(self) -> Client:
        """Return a client for reading: the player's, or the visitor's."""
        upstream = self._sessions.upstream
        if self.token is not None:
            return self._own_client()
        self.is_visiting = True
        return upstream.with_token(await upstream.visitor(), self.invitation)

    async def player(self) -> Player | None:
        """Return the player, or None without a session. Raise `BadToken`."""
        return None if self.token is None else await self._sessions.upstream.player(self.token)

    async def client(self) -> Client:
        """Return a client for the player. A request without a session registers a guest.

        Raise `CookiesOff` if the browser has returned none of the cookies of the page's first answer.
        """
        if self.token is None:
            if not self._brought_cookies:
                message = (
                    "this browser keeps no cookies for this page, so the server cannot recognise you: allow them first"
                )
                raise CookiesOff(message)
            await self.register("")
        return self._own_client()

    def _own_client(self) -> Client:
        return self._sessions.upstream.with_token(
            self.token, self.invitation, address=self._host, trace_parent=self._trace_parent
        )

    async def register(self, name: str) -> Player:
        """Register a player. Without a name it gets one at random."""
        self._sessions.guests.take(self._address)
        client = self.newcomer()
        return self._signed_in(await (client.register(name) if name else register_guest(client, self.language)))

    async def sign_in(self, secret: str, device: str) -> Player:
        """Act for the player of a sign-in code or recovery key in this browser from now on. Raise `BadSignInCode`."""
        return await self._changed_to(await self.newcomer().sign_in(secret, device))

    async def sign_in_with_passkey(self, credential: str, device: str) -> Player:
        """Act for the player of a passkey in this browser from now on. Raise `BadPasskey` or `PasskeysOff`."""
        return await self._changed_to(await self.newcomer().sign_in_with_passkey(credential, device))

    def newcomer(self) -> Client:
        """Return a client without a player, for calls by which a browser becomes one."""
        return self._sessions.upstream.with_token(None, address=self._host)

    async def _changed_to(self, registration: Registration) -> Player:
        await self.end_push()
        return self._signed_in(registration)

    async def end_push(self) -> None:
        """Have this browser told no longer of the turns of its player, because another one comes."""
        if self.token is not None:
            with suppress(LostCitiesError):
                await self._own_client().unsubscribe_push()

    def _signed_in(self, registration: Registration) -> Player:
        self.token = registration.token
        self._sessions.upstream.remember(registration.token, registration.player)
        return registration.player

    async def rename(self, name: str) -> Player:
        """Rename the player."""
        assert self.token is not None, "there is a session"
        upstream = self._sessions.upstream
        player = await upstream.with_token(self.token, address=self._host).rename(name)
        upstream.remember(self.token, player)
        return player

    def forget(self) -> None:
        """End the session in this browser."""
        if self.token is not None:
            self._sessions.upstream.forget(self.token)
        self.token = None

    def reject(self) -> None:
        """End the session in this browser because the server has refused its token. The token stays in a cookie."""
        if self.token is not None and can_be_token(self.token):
            self._rejected_token = self.token
        self.forget()

    async def restore(self) -> None:
        """Go on with the token that was refused before, if the server knows it again and there is no other."""
        if self.token is None and self._rejected_token is not None:
            with suppress(LostCitiesError):
                await self._sessions.upstream.player(self._rejected_token)
                self.token, self._rejected_token = self._rejected_token, None

    def probe(self) -> None:
        """Set a cookie, to see whether the browser returns it."""
        self._wants_probe = not self._brought_cookies

    def finish(self, response: Response) -> None:
        """Set the cookies that changed."""
        sessions = self._sessions
        if self._wants_probe:
            self._set(response, sessions.probe_cookie, secrets.token_urlsafe(12))
        if self.language != self._language:
            self._set(response, sessions.language_cookie, self.language)
        if self.token is not None and self.token != self._brought_token:
            self._set(response, sessions.token_cookie, self.token)
        elif self.token is None and self._brought_token is not None:
            self._set(response, sessions.token_cookie, "", age_s=0)
        if self._rejected_token != self._brought_rejected:
            age_s = 0 if self._rejected_token is None else YEAR_S
            self._set(response, sessions.rejected_cookie, self._rejected_token or "", age_s=age_s)

    def _set(self, response: Response, name: str, value: str, age_s: int = YEAR_S) -> None:
        secure = self._sessions.is_https
        response.set_cookie(name, value, max_age=age_s, path="/", secure=secure, httponly=True, samesite="lax")


async def register_guest(client: Client, language: str) -> Registration:
    """Register a player under a name at random that no other player has registered."""
    for _ in range(GUEST_NAMES_MAX):
        with suppress(NameTaken):
            return await client.register(guest_name(language))
    return await client.register(guest_name(language))
