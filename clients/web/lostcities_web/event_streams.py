"""Server-sent events: a running game for one browser tab, and the changes of the lists for a lobby.

`frames` carries the past in words, `frame` the newest state with its table. Its event id is the version, with which a
browser resumes. `company` tells who is there, and `inbox` that the player's turns have changed. `disconnected` and
`reconnected` report the connection behind the gateway, and `gone` ends the stream.

Without TLS a browser opens at most six connections to one host, and a seventh tab would hang. The gateway therefore
parks the oldest tab of too many, and a parked tab connects again when it is shown.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from lostcities.core import LostCitiesError, VersionConflict
from lostcities.programs.limits_by_key import ConcurrencyLimit
from lostcities_client import Patience, is_transient
from lostcities_web.gateway_settings import GatewayLimits
from lostcities_web.http_errors import described
from lostcities_web.list_changes import ListChanges, Lobby, changes_for
from lostcities_web.page_json import encode
from lostcities_web.request_reading import attendance_of, game_of, number_of, seat_of, until_gone
from lostcities_web.session import Visit
from lostcities_web.shared_watches import SharedWatch, SharedWatches, WatchKey

STREAMS_PER_BROWSER_MAX = 4
"""Number of streams of a browser without TLS, which opens six connections in all. The oldest tab is parked."""

RETRY_MS = 1_000
"""Time after which a browser connects again."""
PARKED_RETRY_MS = 5_000
"""Time after which a parked tab connects again if its page does not know about parking."""

HEARTBEAT = b":\n\n"


class Streams:
    """Server of event streams to browsers. The limits set how many may be open."""

    def __init__(
        self, watches: SharedWatches, changes: ListChanges, limits: GatewayLimits, *, is_https: bool = False
    ) -> None:
        self._watches = watches
        self._changes = changes
        self._limits = limits
        self._is_https = is_https  # then browsers share one connection among their tabs
        self._places = ConcurrencyLimit(retry_after_s=5)
        self._tabs: dict[str, list[asyncio.Event]] = {}  # of each browser, the oldest first

    @property
    def open(self) -> int:
        """Number of open streams."""
        return self._places.count("")

    async def stream(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/games/{id}/stream`."""
        after = number_of(request, "after") or 0
        known = request.headers.get("last-event-id", "")
        if known.isascii() and known.isdigit() and len(known) <= 15:
            after = max(after, int(known))
        attendance = attendance_of(request)
        key = WatchKey(game_of(request), visit.token, seat_of(request), visit.language, visit.invitation, attendance)
        with self._places.taken(*self._wanted(visit.token, visit.address)):
            pass  # so that a refusal has a status. The place is taken again when the stream begins
        return EventStream(partial(self.serve, key, visit.address, after), self.tab(visit.browser))

    async def changes(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/changes`."""
        with self._places.taken(*self._wanted(visit.token, visit.address)):
            pass
        return EventStream(partial(self.serve_changes, visit.token, visit.address), self.tab(visit.browser))

    def _wanted(self, token: str | None, address: str) -> list[tuple[str, str, int]]:
        limits = self._limits
        wanted = [
            ("", "streams_max", limits.streams_max),
            (f"address {address}", "streams_per_address_max", limits.streams_per_address_max),
        ]
        if token is not None:
            wanted.append((f"player {token}", "streams_per_player_max", limits.streams_per_player_max))
        return wanted

    @contextmanager
    def tab(self, browser: str) -> Iterator[asyncio.Event]:
        """Register a tab of a browser, and yield an event that is set when the tab must give way to another."""
        parked = asyncio.Event()
        if not browser or self._is_https:
            yield parked
            return
        tabs = self._tabs.setdefault(browser, [])
        tabs.append(parked)
        for oldest in tabs[:-STREAMS_PER_BROWSER_MAX]:
            oldest.set()
        try:
            yield parked
        finally:
            tabs.remove(parked)
            if not tabs:
                del self._tabs[browser]

    async def serve(self, key: WatchKey, address: str, after: int, send: Send) -> None:
        """Send events until there are no more.

        Raise `OverQuota`, and `TimeoutError` for a browser that does not read.
        """
        with self._places.taken(*self._wanted(key.token, address)):
            if key.token is not None:
                await self._send(self._admission(key.token), send)
            heartbeat_s = self._limits.stream_heartbeat_s
            with (
                self._watches.watching(key) as watch,
                self._changes.lobby(key.token, is_inbox_alone=True) as lobby,
            ):
                told = events(watch, after, heartbeat_s)
                beside = lobby_events(lobby, heartbeat_s)
                await self._send(told if key.token is None else merged(told, beside), send)

    async def serve_changes(self, token: str | None, address: str, send: Send) -> None:
        """Send which lists have changed, for ever. Raise as `serve`, and `BadToken`."""
        with self._places.taken(*self._wanted(token, address)), self._changes.lobby(token) as lobby:
            await self._send(lobby_events(lobby, self._limits.stream_heartbeat_s), send)
            if lobby.failure is not None:
                raise lobby.failure

    async def _send(self, told: AsyncIterator[bytes], send: Send) -> None:
        async for one in told:
            async with asyncio.timeout(self._limits.stream_stall_s):
                await send(_body(one, more=True))

    async def _admission(self, token: str) -> AsyncIterator[bytes]:
        """Wait until the server accepts the token, even while the server is away. Raise `BadToken`."""
        is_away = False
        for wait_s in Patience().waits():
            try:
                await self._watches.admit(token)
            except LostCitiesError as error:
                if not is_transient(error):
                    raise
                if not is_away:
                    yield event(encode(described(error)), kind="disconnected")
                is_away = True
                await asyncio.sleep(wait_s)
            else:
                break
        if is_away:
            yield event(b"{}", kind="reconnected")


async def events(watch: SharedWatch, after: int, heartbeat_s: float) -> AsyncIterator[bytes]:
    """Yield the events for a reader that has read up to a version."""
    yield f"retry: {RETRY_MS}\n\n".encode()
    told: LostCitiesError | None = None
    renewals, changes, heard = watch.renewals, 0, watch.phrases
    while not watch.is_closed:
        moment = watch.moment
        words, upto = watch.words(after)
        if words:
            yield event(b'{"frames":[%s]}' % b",".join(words), kind="frames", version=upto)
            after = upto
        elif watch.shown > after or (watch.shown == after and watch.renewals != renewals):
            after, renewals = watch.shown, watch.renewals
            yield event(watch.newest(), kind="frame", version=after)
        elif watch.failure is not None:
            yield event(encode(described(watch.failure)), kind="gone")
            return
        elif watch.lacks(after):
            conflict = VersionConflict(expected=after, actual=watch.shown)
            yield event(encode(described(conflict)), kind="gone")
            return
        elif watch.phrases != heard:
            said, heard = watch.said_after(heard), watch.phrases
            for one in said:
                said_json = {"text": one.text} if one.phrase is None else {"phrase": one.phrase}
                yield event(encode({"seat": one.seat, **said_json}), kind="said")
        elif watch.company_changes != changes:
            changes = watch.company_changes
            yield event(watch.company(), kind="company")
        elif (watch.connection_error is None) != (told is None):
            told = watch.connection_error
            yield (
                event(b"{}", kind="reconnected")
                if told is None
                else event(encode(described(told)), kind="disconnected")
            )
        else:
            try:
                async with asyncio.timeout(heartbeat_s):
                    await moment.wait()
            except TimeoutError:
                yield HEARTBEAT


async def lobby_events(lobby: Lobby, heartbeat_s: float) -> AsyncIterator[bytes]:
    """Yield an event for each list that has changed."""
    yield f"retry: {RETRY_MS}\n\n".encode()
    async for names in changes_for(lobby, heartbeat_s):
        yield b"".join(event(b"{}", kind=name) for name in names) or HEARTBEAT


async def merged(main: AsyncIterator[bytes], beside: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Yield what comes from two sources, until the first of them ends."""
    waiting = {asyncio.ensure_future(anext(source)): source for source in (main, beside)}
    try:
        while main in waiting.values():
            done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                source = waiting.pop(task)
                with suppress(StopAsyncIteration):
                    yield task.result()
                    waiting[asyncio.ensure_future(anext(source))] = source
    finally:
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


def event(data: bytes, *, kind: str, version: int | None = None) -> bytes:
    """Return one event. JSON has no line breaks, so its data is one line."""
    number = b"" if version is None else b"id: %d\n" % version
    return b"event: %s\n%sdata: %s\n\n" % (kind.encode(), number, data)


class EventStream(Response):
    """A response that goes on until the browser leaves, stops reading, or has everything."""

    media_type = "text/event-stream"

    def __init__(
        self, serve: Callable[[Send], Coroutine[None, None, None]], tab: AbstractContextManager[asyncio.Event]
    ) -> None:
        headers: Mapping[str, str] = {"cache-control": "no-store", "x-accel-buffering": "no"}
        self.status_code = 200
        self.background = None
        self.init_headers(headers)
        self._serve = serve
        self._tab = tab

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the response, as ASGI demands."""
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        with self._tab as parked:
            serving = asyncio.create_task(self._serve(send))
            leaving = asyncio.create_task(until_gone(receive))
            parking = asyncio.create_task(parked.wait())
            try:
                await asyncio.wait({serving, leaving, parking}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in (serving, leaving, parking):
                    task.cancel()
                await asyncio.gather(serving, leaving, parking, return_exceptions=True)
        if parked.is_set() and serving.cancelled():
            await send(_body(b"retry: %d\n" % PARKED_RETRY_MS + event(b"{}", kind="parked"), more=True))
        elif serving.cancelled() or isinstance(serving.exception(), TimeoutError):
            return  # the browser has stopped reading
        elif (failure := serving.exception()) is not None:
            if not isinstance(failure, LostCitiesError):
                raise failure
            await send(_body(event(encode(described(failure)), kind="gone"), more=True))
        await send(_body(b"", more=False))


def _body(body: bytes, *, more: bool) -> dict[str, object]:
    return {"type": "http.response.body", "body": body, "more_body": more}
