"""Tables for viewers, at any version, and a whole game as a list of frames.

Everything is folded from the viewer's own redacted log. The fold at the head is shared with watchers. For the past a
log is folded from the last kept fold, a few logs at a time.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Any

from cachetools import LRUCache
from msgspec import Struct
from msgspec.structs import replace

from lostcities.core.contract import Variant
from lostcities.core.errors import NotStarted
from lostcities.core.game import Game
from lostcities.core.names import GameId, PlayerId, Seat, Version
from lostcities.eventstore.port import LOG_START
from lostcities.present.catalogs import catalog_for
from lostcities.present.tables import Table
from lostcities.present.translate import erased_player
from lostcities.programs.limits_by_key import ConcurrencyLimit
from lostcities.service.play.commit_folding import LogFolder
from lostcities.service.play.game_cache import GameCache
from lostcities.service.rpc.messages import head_message, holders_of, seat_messages
from lostcities.service.settings import Limits
from lostcities.service.view.effective_commits import EffectiveHistory
from lostcities.service.view.frames import (
    FrameBuilder,
    Reader,
    catalog_for_reader,
    frame_message,
    set_undo_chance,
    table_at,
)
from lostcities.service.view.log_queries import LogCursor, LogQueries, check_over
from lostcities.service.view.viewer_logs import FrameLog, ViewedCommit
from lostcities.v1 import game_pb2
from lostcities.wire_map import TABLES

HISTORIES_KEPT = 100
"""Number of games of which the commits that count are known at each version: 8 bytes a move, and the undos."""

TURN_S = 0.002
"""Time in seconds for which frames are made before other tasks run."""


class TableQuery(Struct, frozen=True, kw_only=True):
    """A request for tables: game, caller, seat and language."""

    game_id: GameId
    player_id: PlayerId
    seat: Seat | None
    is_open: bool
    """True for the open table, which shows everything; only for a game that is over."""
    language: str
    min_version: Version = LOG_START
    """Version that the log must have at least."""
    is_unchanging: bool = False
    """True for frames that never change: without tables, and with player ids in place of names."""


class TableHistory:
    """Builder of tables for viewers. Past versions need a fold of their own, of which only a few run at once."""

    def __init__(
        self,
        game_cache: GameCache,
        log_folder: LogFolder,
        log_queries: LogQueries,
        frames: FrameBuilder,
        limits: Limits,
    ) -> None:
        self._game_cache = game_cache
        self._log_folder = log_folder
        self._log_queries = log_queries
        self._frames = frames
        self._limits = limits
        self._folds = asyncio.Semaphore(limits.folds_max)
        self._histories: LRUCache[GameId, EffectiveHistory] = LRUCache(HISTORIES_KEPT)
        self._in_line = ConcurrencyLimit(retry_after_s=1)
        self.before_fold: Callable[[], None] = lambda: None
        """Check before a log is folded for a table of the past or a list of frames; it may raise `OverQuota`."""

    @asynccontextmanager
    async def fold_of(self, player_id: PlayerId) -> AsyncIterator[None]:
        """Wait for a fold and hold it. Raise `OverQuota` if the player has too many, waiting ones included."""
        self.before_fold()
        with self._in_line.taken((player_id, "folds_per_player_max", self._limits.folds_per_player_max)):
            async with self._folds:
                yield

    # -- one table --

    async def table_at(self, query: TableQuery, version: Version | None) -> game_pb2.GetTableResponse:
        """Return the table at a version, by default at the head.

        Raise `UnknownGame`, `NotYourSeat`, `VersionConflict`, `NotStarted`, `Malformed`, `OverQuota` or `PluginError`.
        """
        cursor = await self._cursor_for(query, version or Version(0))
        viewer_log, viewed, game = await self._view_at(query, version, cursor)
        view = viewed.after
        holders = await holders_of(view.seats, self._frames.players)
        reader = Reader(cursor.viewer, query.player_id, query.language)
        translate = catalog_for_reader(view, reader, holders)
        table = table_at(viewer_log, viewed, translate, game=game)
        if table is None:
            raise NotStarted(seat for seat, holder in enumerate(view.seats) if holder is None)
        is_past = view.version < cursor.head.last_version
        return game_pb2.GetTableResponse(
            head=head_message(viewed.commit),
            table=TABLES.to_message(_without_actions(table) if is_past else table),
            seat=cursor.viewer,
            seats=seat_messages(view.seats, holders, view.left, erased_name=erased_player(translate)),
        )

    async def _view_at(
        self, query: TableQuery, version: Version | None, cursor: LogCursor
    ) -> tuple[FrameLog, ViewedCommit, Game | None]:
        """Return the log and commit to draw, and the full game if everything is to be shown."""
        head = cursor.head
        if version is None or version == head.last_version:
            viewer_log = self._frames.viewer_logs.frames_of(query.game_id, cursor.viewer)
            viewed = await viewer_log.advance_to(head)
            if viewed is not None:
                return (
                    viewer_log,
                    viewed,
                    await self._full_game(query.game_id, viewed) if query.is_open else None,
                )
            if version is None:  # the log has gone on since
                return await self._view_at(query, None, await self._cursor_for(query, Version(0)))
        async with self.fold_of(query.player_id):
            viewer_log = self._frames.viewer_logs.unshared(query.game_id, cursor.viewer, is_open=query.is_open)
            viewed = await viewer_log.advance_to_version(version)
            return viewer_log, viewed, None

    async def _full_game(self, game_id: GameId, viewed: ViewedCommit) -> Game:
        cached, _ = await self._game_cache.current(game_id)
        return await self._game_cache.at_least(cached, viewed.after.version)

    # -- a row of frames --

    async def list_frames(self, query: TableQuery, *, after: Version, size: int) -> game_pb2.ListFramesResponse:
        """Return the frames of the commits after a version as the viewer saw them then, limited in number and bytes.

        Raise as `table_at` does, except `NotStarted`.
        """
        cursor = await self._cursor_for(query, after)
        async with self.fold_of(query.player_id):
            return await self._list_frames(query, cursor, after, size)

    async def _list_frames(
        self, query: TableQuery, cursor: LogCursor, after: Version, size: int
    ) -> game_pb2.ListFramesResponse:
        viewer_log = self._frames.viewer_logs.unshared(query.game_id, cursor.viewer, is_open=query.is_open)
        response = game_pb2.ListFramesResponse(head=head_message(cursor.head))
        await self._log_queries.turns.next(query.player_id)
        turn_end = perf_counter() + TURN_S
        head, room = cursor.head.last_version, self._limits.page_frames_bytes_max
        reader = Reader(cursor.viewer, query.player_id, query.language)
        async for commit in self._log_folder.commits(query.game_id, after, until=head):
            if commit.last_version <= after:
                continue
            viewed = await viewer_log.advance_to(commit)
            assert viewed is not None, "commits come in order"
            frame = (
                _unchanging_frame(viewer_log, viewed, query.language)
                if query.is_unchanging
                else await self._frame(viewer_log, viewed, reader, is_head=commit.last_version == head)
            )
            room -= frame.ByteSize()
            if room < 0 and response.frames:
                break
            response.frames.append(frame)
            if len(response.frames) >= size:
                break
            if perf_counter() >= turn_end:
                await self._log_queries.turns.next(query.player_id)
                turn_end = perf_counter() + TURN_S
        if response.frames and viewer_log.latest is not None and not query.is_unchanging:
            undone = await self._undone_at(query.game_id, head, viewer_log.latest.after.variant)
            for frame in response.frames:
                frame.is_undone = frame.head.version in undone
        return response

    async def _undone_at(self, game_id: GameId, version: Version, variant: Variant[Any, Any, Any]) -> set[Version]:
        """Return the commits that do not count at a version."""
        history = self._histories.get(game_id)
        if history is None:
            history = self._histories[game_id] = EffectiveHistory()
        async with history.lock:
            async for commit in self._log_folder.commits(game_id, history.version, until=version):
                history.add(commit, self._log_folder.events_of(commit, variant))
        return history.undone_at(version)

    async def _frame(
        self, viewer_log: FrameLog, viewed: ViewedCommit, reader: Reader, *, is_head: bool
    ) -> game_pb2.Frame:
        holders = await holders_of(viewed.after.seats, self._frames.players)
        translate = catalog_for_reader(viewed.after, reader, holders)
        frame = frame_message(viewed, viewer_log.viewer, translate, holders)
        table = table_at(viewer_log, viewed, translate)
        if table is not None:
            frame.table.CopyFrom(TABLES.to_message(table if is_head else _without_actions(table)))
        if is_head:
            set_undo_chance(frame, viewed.after, viewer_log.viewer)
        return frame

    async def _cursor_for(self, query: TableQuery, after: Version) -> LogCursor:
        cursor = await self._log_queries.cursor(
            query.game_id, after=after, player_id=query.player_id, seat=query.seat, min_version=query.min_version
        )
        if query.is_open:
            check_over(is_over=cursor.is_over)
        return cursor


def _unchanging_frame(viewer_log: FrameLog, viewed: ViewedCommit, language: str) -> game_pb2.Frame:
    """Return the frame of a commit as it is at any time: it has no table, and names players by their ids."""
    seats = viewed.after.seats
    translate = catalog_for(viewed.after.variant, language, seats)
    return frame_message(viewed, viewer_log.viewer, translate, [None] * len(seats))


def _without_actions(table: Table) -> Table:
    """Return a table of the past, which offers no actions."""
    return replace(table, actions=(), forms=())
