"""Changes of the lists of games, for lobbies: one call to the server for each player, and one for the game list.

A lobby is told that its lists have changed, and reads them again. `lists` is the game list, `inbox` the player's own
games.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Sequence
from contextlib import ExitStack, aclosing, contextmanager, suppress
from typing import Literal

import structlog
from msgspec import Struct

from lostcities.core import BadToken, LostCitiesError
from lostcities_client import Client, Patience
from lostcities_web.upstream import Upstream

_log = structlog.get_logger()

ENDLESS = Patience(total_s=float("inf"))
"""Patience of a follower: it waits for the server as long as a lobby is open."""

LISTS_PAUSE_S = 5.0
"""Shortest time between two changes of the game list that a lobby is told."""

INBOX_PAUSE_S = 0.5
"""The same for changes of the player's own games."""

ListName = Literal["lists", "inbox"]

_PAUSES: dict[ListName, float] = {"lists": LISTS_PAUSE_S, "inbox": INBOX_PAUSE_S}


class Lobby(Struct):
    """A lobby that waits for changes."""

    changed: set[ListName]
    """Lists that have changed and were not told yet."""
    news: asyncio.Event
    failure: LostCitiesError | None = None
    is_closed: bool = False


class _Follower:
    """A call to the server, and the lobbies that it is for."""

    def __init__(self, name: ListName, watch: Callable[[], AsyncGenerator[object, None]]) -> None:
        self.lobbies: list[Lobby] = []
        self._name = name
        self._watch = watch
        self.task = asyncio.create_task(self._follow(), name=f"changes of the {name}")

    async def _follow(self) -> None:
        try:
            async with aclosing(self._watch()) as changes:
                async for _ in changes:
                    for lobby in self.lobbies:
                        lobby.changed.add(self._name)
                        lobby.news.set()
        except LostCitiesError as error:
            _log.info("lists_not_followed", list=self._name, reason=error.reason)
            for lobby in self.lobbies:
                lobby.failure = error
                lobby.news.set()


class ListChanges:
    """The followed lists of all open lobbies."""

    def __init__(self, upstream: Upstream) -> None:
        self._upstream = upstream
        self._followers: dict[str | None, _Follower] = {}
        """Followers of inboxes by token; None for the game list."""
        self._open: list[Lobby] = []
        self._is_closed = False

    @contextmanager
    def lobby(self, token: str | None, *, is_inbox_alone: bool = False) -> Iterator[Lobby]:
        """Yield a lobby of the player of a token, or of a visitor. At first it has to read all lists.

        With `is_inbox_alone` it is told of the player's own games alone.
        """
        names: set[ListName] = set() if is_inbox_alone else {"lists"}
        lobby = Lobby(names if token is None else {*names, "inbox"}, asyncio.Event(), is_closed=self._is_closed)
        self._open.append(lobby)
        with ExitStack() as stack:
            stack.callback(self._open.remove, lobby)
            if not is_inbox_alone:
                stack.enter_context(self._following(None, "lists", self._watch_lists, lobby))
            if token is not None:
                client = self._upstream.with_token(token).with_patience(ENDLESS)
                stack.enter_context(self._following(token, "inbox", client.watch_inbox, lobby))
            yield lobby

    def close(self) -> None:
        """End every lobby's stream."""
        self._is_closed = True
        for lobby in self._open:
            lobby.is_closed = True
            lobby.news.set()

    @contextmanager
    def _following(
        self, key: str | None, name: ListName, watch: Callable[[], AsyncGenerator[object, None]], lobby: Lobby
    ) -> Iterator[None]:
        follower = self._followers.get(key)
        if follower is None or follower.task.done():
            follower = self._followers[key] = _Follower(name, watch)
        follower.lobbies.append(lobby)
        try:
            yield
        finally:
            follower.lobbies = [other for other in follower.lobbies if other is not lobby]
            if not follower.lobbies:
                follower.task.cancel()
                if self._followers.get(key) is follower:
                    del self._followers[key]

    async def _watch_lists(self) -> AsyncGenerator[object, None]:
        """Yield for each change of the game list, as the visitor, who is registered again if that is needed."""
        for wait_s in ENDLESS.waits():
            with suppress(BadToken):
                async with aclosing((await self._visitor()).watch_lists()) as changes:
                    async for position in changes:
                        yield position
            self._upstream.forget_visitor()
            await asyncio.sleep(wait_s)

    async def _visitor(self) -> Client:
        for wait_s in ENDLESS.waits():
            try:
                return self._upstream.with_token(await self._upstream.visitor()).with_patience(ENDLESS)
            except LostCitiesError as error:
                _log.debug("no_visitor_yet", reason=error.reason)
                await asyncio.sleep(wait_s)
        raise AssertionError("the pauses never end")


async def changes_for(lobby: Lobby, heartbeat_s: float) -> AsyncIterator[Sequence[ListName]]:
    """Yield the lists that have changed, each at most once in its pause, and nothing as a sign of life."""
    now = asyncio.get_running_loop().time
    told_at = dict[ListName, float]()
    while not lobby.is_closed and lobby.failure is None:
        due = {name: told_at.get(name, 0.0) + _PAUSES[name] for name in lobby.changed}
        ready = [name for name, at in due.items() if at <= now()]
        if ready:
            lobby.changed.difference_update(ready)
            told_at.update(dict.fromkeys(ready, now()))
            yield sorted(ready)
            continue
        lobby.news.clear()
        wait_s = min([heartbeat_s, *(at - now() for at in due.values())])
        try:
            async with asyncio.timeout(wait_s):
                await lobby.news.wait()
        except TimeoutError:
            if not due:
                yield []
