"""News about attendance between nodes: which players follow which games where.

An announcement tells the whole attendance of a game at one node. It may be lost, and a summary repeats it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import aclosing, suppress
from secrets import token_hex
from typing import TypeAlias

import msgspec
import structlog
from msgspec import DecodeError, Struct

from lostcities.core.errors import LostCitiesError
from lostcities.core.names import GameId, PlayerId, Seat
from lostcities.eventstore.port import EventStore
from lostcities.service.company.attendance import SILENCE_S, Attendance, ShownAs
from lostcities.v1 import company_pb2

TOPIC = "company"

PEOPLE_AT_ONCE = 40
"""Number of games and players in one announcement. Their ids have at most 64 bytes."""

SHOWN_MAX = 20
"""Number of players of a game that an announcement names. The others are counted."""

SUMMARY_S = SILENCE_S / 4
"""Seconds between two summaries."""

ALONE_S = 2 * SILENCE_S
"""Seconds without news of other nodes after which this one is alone, and tells no attendance."""

PAUSE_S = 0.25
"""Shortest time between two announcements of changes."""

_log = structlog.get_logger()


class _Announced(Struct, frozen=True, array_like=True, tag=True):
    """Base of all announcements."""


class PeopleAt(_Announced, frozen=True):
    """Attendance of a game at one node."""

    game_id: GameId
    shown: dict[PlayerId, ShownAs]
    more: int


class NodeAttendance(_Announced, frozen=True):
    """Attendance of some games at one node. A game that no player follows there has none."""

    node: str
    games: list[PeopleAt]


class NodeOnline(_Announced, frozen=True):
    """Number of people who are online at one node."""

    node: str
    people: int


class PlayerSaid(_Announced, frozen=True):
    """A phrase or words that a player has said at one node."""

    node: str
    game_id: GameId
    seat: Seat
    phrase: int
    text: str = ""


class NodeGone(_Announced, frozen=True):
    """A node that has no followers any more."""

    node: str


class NodeAsks(_Announced, frozen=True):
    """A node that asks the others for all they have."""

    node: str


Announcement: TypeAlias = NodeAttendance | NodeOnline | PlayerSaid | NodeGone | NodeAsks

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(Announcement).decode


class AttendanceNews:
    """Announcements of one node about attendance, from `start` to `close`."""

    def __init__(
        self,
        store: EventStore,
        attendance: Attendance,
        players_of: Callable[[GameId], Collection[PlayerId | None]],
        people_online: Callable[[], int],
    ) -> None:
        """`players_of` returns the players in the seats of a game. They are named before all spectators.

        `people_online` returns the number of people who are online at this node.
        """
        self._store = store
        self._attendance = attendance
        self._players_of = players_of
        self._people_online = people_online
        self._node = token_hex(8)
        self._changed: dict[GameId, None] = {}
        self._has_changed = asyncio.Event()
        self._summary_at = 0.0
        """Time of the event loop at which the next summary is due."""
        self.on_said: Callable[[GameId, company_pb2.Said], Awaitable[None]] | None = None
        """Function that is called with what was said at another node."""
        self._heard_at = float("-inf")
        """Time of the event loop at which another node was last heard."""
        self._tasks: list[asyncio.Task[None]] = []
        attendance.changed_here = self._note_change

    async def start(self) -> None:
        """Ask the other nodes, and follow them from now on."""
        self._tasks = [asyncio.create_task(self._follow(), name="attendance news")]
        await asyncio.sleep(0)  # from here on no announcement is missed
        await self._announce(NodeAsks(self._node))
        self._tasks.append(asyncio.create_task(self._send(), name="attendance summaries"))

    async def close(self) -> None:
        """Announce that this node has no followers any more, and stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._announce(NodeGone(self._node))

    async def announce_said(self, game_id: GameId, said: company_pb2.Said) -> None:
        """Tell the other nodes what a player has said, if there are any."""
        if not self._is_alone:
            await self._announce(PlayerSaid(self._node, game_id, Seat(said.seat), said.phrase, said.text))

    @property
    def _is_alone(self) -> bool:
        """True if no other node was heard lately."""
        return asyncio.get_running_loop().time() - self._heard_at > ALONE_S

    # -- sending --

    def _note_change(self, game_id: GameId) -> None:
        self._changed[game_id] = None
        self._has_changed.set()

    async def _send(self) -> None:
        """Announce changes soon and summaries from time to time, for ever."""
        now = asyncio.get_running_loop().time
        while True:
            changed, self._changed = self._changed, {}
            self._has_changed.clear()
            if now() >= self._summary_at:
                self._summary_at = now() + SUMMARY_S
                self._attendance.forget_silent()
                await self._announce(NodeOnline(self._node, self._people_online()))
                changed |= dict.fromkeys(self._attendance.games_here)
            for page in pages([] if self._is_alone else [self._people_at(game_id) for game_id in changed]):
                await self._announce(NodeAttendance(self._node, page))
            await asyncio.sleep(PAUSE_S)
            with suppress(TimeoutError):
                async with asyncio.timeout_at(self._summary_at):
                    await self._has_changed.wait()

    def _people_at(self, game_id: GameId) -> PeopleAt:
        here = self._attendance.here(game_id)
        seated = self._players_of(game_id)
        first = sorted(here, key=lambda player_id: player_id not in seated)[:SHOWN_MAX]
        others = [player_id for player_id in here if player_id not in first and here[player_id] != "hidden"]
        return PeopleAt(game_id, {player_id: here[player_id] for player_id in first}, len(others))

    async def _announce(self, announcement: Announcement) -> None:
        try:
            await self._store.announce(TOPIC, encode(announcement))
        except LostCitiesError as error:  # announcements may be lost
            _log.warning("attendance_not_announced", cause=error.message)

    # -- hearing --

    async def _follow(self) -> None:
        async with aclosing(self._store.follow_announcements()) as announcements:
            async for announcement in announcements:
                if announcement.topic == TOPIC:
                    await self._hear(announcement.content)

    async def _hear(self, content: bytes) -> None:
        try:
            heard = decode(content)
        except DecodeError:  # that of a later release
            _log.warning("announcement_unknown", topic=TOPIC)
            return
        if heard.node == self._node:
            return
        self._heard_at = asyncio.get_running_loop().time()
        match heard:
            case NodeAttendance(node, games):
                for people in games:
                    self._attendance.note_elsewhere(node, people.game_id, people.shown, people.more)
            case NodeOnline(node, people):
                self._attendance.note_online(node, people)
            case PlayerSaid(_, game_id, seat, phrase, text):
                if self.on_said is not None:
                    said = company_pb2.Said(seat=seat, phrase=company_pb2.Phrase.ValueType(phrase), text=text)
                    with suppress(LostCitiesError):  # as good as an announcement that was lost
                        await self.on_said(game_id, said)
            case NodeGone(node):
                self._attendance.forget_node(node)
            case NodeAsks():
                self._summary_at = 0.0
                self._has_changed.set()


def pages(games: Sequence[PeopleAt]) -> Iterator[list[PeopleAt]]:
    """Yield games in pages, each of which fits into an announcement."""
    page: list[PeopleAt] = []
    size = 0
    for people in games:
        if page and size + 1 + len(people.shown) > PEOPLE_AT_ONCE:
            yield page
            page, size = [], 0
        page.append(people)
        size += 1 + len(people.shown)
    if page:
        yield page
