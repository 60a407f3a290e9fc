"""Frames: one commit in words, and the table after it, for clients that do not fold.

A frame is made once for all viewers who see the same in the same language.
"""

from collections.abc import Sequence

import structlog
from cachetools import LRUCache
from msgspec import Struct
from msgspec.structs import replace

from lostcities.core.game import Game
from lostcities.core.names import GameId, PlayerId, Seat, Viewer
from lostcities.core.offers import UndoChance, undo_chance
from lostcities.eventstore.port import Commit, PlayerRecord
from lostcities.present.catalogs import catalog_for
from lostcities.present.drawing import draw
from lostcities.present.generic_table import Report
from lostcities.present.log_line import LogLine, pieces_of
from lostcities.present.log_lines import log_lines
from lostcities.present.tables import Table
from lostcities.present.translate import Catalog, Translator, erased_player
from lostcities.service.access.players import Players
from lostcities.service.isolation.isolated_rules import wait_for_share
from lostcities.service.overload.memory_budget import halve
from lostcities.service.play.commit_folding import LogFolder
from lostcities.service.play.game_cache import GameCache
from lostcities.service.rpc.messages import (
    STATUSES,
    clocks_message,
    head_message,
    holders_of,
    names_of,
    seat_messages,
)
from lostcities.service.server_logs import plugin_fault
from lostcities.service.settings import Limits
from lostcities.service.view.decisions import offer_message
from lostcities.service.view.redaction import is_end
from lostcities.service.view.viewer_logs import FrameLog, ViewedCommit, ViewerLogs
from lostcities.v1 import game_pb2
from lostcities.wire_map import PIECES, TABLES

_log = structlog.get_logger()

_CHANCES: dict[UndoChance, game_pb2.UndoChance.ValueType] = {
    "none": game_pb2.UNDO_CHANCE_NONE,
    "free": game_pb2.UNDO_CHANCE_FREE,
    "asks": game_pb2.UNDO_CHANCE_ASKS,
}


class Reader(Struct, frozen=True):
    """Reader of frames: the viewer, the player behind it, and the language."""

    viewer: Viewer
    player_id: PlayerId
    """Player whose only seat the lines call "you"."""
    language: str

    def own_seat(self, game: Game) -> Seat | None:
        """Return the player's seat; None for a player with several, where "you" would not say which.

        None as well for a spectator, whose frames others share: even if the log has just given them a seat.
        """
        if self.viewer is None:
            return None
        held = [Seat(seat) for seat, holder in enumerate(game.seats) if holder == self.player_id]
        return held[0] if len(held) == 1 else None


_Key = tuple[bytes, Viewer, PlayerId | None, str, bool, int]


class FrameBuilder:
    """Builder of frames for watchers, with a cache of the latest."""

    def __init__(
        self, game_cache: GameCache, log_folder: LogFolder, viewer_logs: ViewerLogs, players: Players, limits: Limits
    ) -> None:
        self.viewer_logs = viewer_logs
        self.players = players
        self._game_cache = game_cache
        self._log_folder = log_folder
        self._cache: LRUCache[_Key, game_pb2.WatchGameResponse] = LRUCache(limits.cached_frames_max)
        self.made = 0
        """Number of frames that were made."""
        self.hits = 0
        """Number of frames that were in the cache."""

    def shed(self) -> int:
        """Drop the half of the frames that was used longest ago, and return how many that were."""
        return halve(self._cache)

    def cached(self, commit: Commit, reader: Reader, *, is_last: bool) -> game_pb2.WatchGameResponse | None:
        """Return a frame from the cache; None if it is not there, or a player was renamed since."""
        message = self._cache.get(self._key(commit, reader, is_last))
        if message is not None or is_last:
            return message
        whole = self._cache.get(self._key(commit, reader, True))
        return None if whole is None else self._keep(_without_table(whole), self._key(commit, reader, is_last))

    async def build(
        self, viewer_log: FrameLog, viewed: ViewedCommit, reader: Reader, *, is_last: bool
    ) -> game_pb2.WatchGameResponse:
        """Build the frame of a commit, with a table if no later commit is known. The message must not be changed.

        The last commit of a game opens everything, so its lines and table show hidden items too.
        """
        self.made += 1
        if self._log_folder.has_isolated:
            await wait_for_share(viewed.after.variant)
        key = self._key(viewed.commit, reader, is_last)
        holders = await holders_of(viewed.after.seats, self.players)
        translate = catalog_for_reader(viewed.after, reader, holders)
        frame = frame_message(viewed, viewer_log.viewer, translate, holders)
        if is_end(viewed.commit):
            open_events = self._log_folder.events_of(viewed.commit, viewed.after.variant)
            report = _report("log_lines", viewed.after)
            set_lines(frame, log_lines(open_events, viewed.before, viewed.after, translate, report))
        if is_last:
            await self._add_table(frame, viewer_log, viewed, translate)
        return self._keep(game_pb2.WatchGameResponse(frame=frame), key)

    async def _add_table(
        self, frame: game_pb2.Frame, viewer_log: FrameLog, viewed: ViewedCommit, translate: Translator
    ) -> None:
        game: Game | None = None
        if viewed.after.ended is not None:
            cached, _ = await self._game_cache.current(viewed.commit.game_id)
            game = await self._game_cache.at_least(cached, viewed.after.version)
        table = table_at(viewer_log, viewed, translate, game=game)
        if table is not None:
            frame.table.CopyFrom(TABLES.to_message(table))
        set_undo_chance(frame, viewed.after, viewer_log.viewer)

    @property
    def size(self) -> int:
        """Number of frames in the cache."""
        return len(self._cache)

    def _keep(self, message: game_pb2.WatchGameResponse, key: _Key) -> game_pb2.WatchGameResponse:
        self._cache[key] = message
        return message

    def _key(self, commit: Commit, reader: Reader, is_last: bool) -> _Key:
        player_id = None if reader.viewer is None else reader.player_id  # spectators share their frames
        return commit.hashes[-1], reader.viewer, player_id, reader.language, is_last, self.players.changes


class FrameReader:
    """Builder of a game's frames for one watcher, commit by commit."""

    def __init__(self, frames: FrameBuilder, game_id: GameId, player_id: PlayerId, language: str) -> None:
        self._frames = frames
        self._game_id = game_id
        self._player_id = player_id
        self._language = language
        self._own: FrameLog | None = None
        """Log of a watcher that is behind the shared log of its viewer."""

    async def frame(self, commit: Commit, viewer: Viewer, *, is_last: bool) -> game_pb2.WatchGameResponse:
        """Return the frame of a commit, with a table if no later commit is known.

        Callers must not change the message: watchers share it. Raise `PluginError`, `UnknownVariant` or `CorruptLog`.
        """
        viewer_log = self._frames.viewer_logs.frames_of(self._game_id, viewer)
        reader = Reader(viewer, self._player_id, self._language)
        is_last = is_last and viewer_log.version <= commit.last_version  # others have seen later commits already
        cached = self._frames.cached(commit, reader, is_last=is_last)
        if cached is not None:
            self._frames.hits += 1
            return cached
        viewed = await viewer_log.advance_to(commit)
        if viewed is None:
            viewer_log = self._own_log(commit, viewer)
            viewed = await viewer_log.advance_to(commit)
            assert viewed is not None, "a log before a commit reaches it"
        else:
            self._own = None
        return await self._frames.build(viewer_log, viewed, reader, is_last=is_last)

    def _own_log(self, commit: Commit, viewer: Viewer) -> FrameLog:
        if self._own is None or self._own.viewer != viewer or self._own.version > commit.last_version:
            self._own = self._frames.viewer_logs.unshared(self._game_id, viewer)
        return self._own


def _without_table(message: game_pb2.WatchGameResponse) -> game_pb2.WatchGameResponse:
    """Return a frame as it is once a later commit is known."""
    without_table = game_pb2.WatchGameResponse()
    without_table.CopyFrom(message)
    for name in ("table", "undo", "can_redo"):
        without_table.frame.ClearField(name)
    return without_table


def catalog_for_reader(game: Game, reader: Reader, holders: Sequence[PlayerRecord | None]) -> Catalog:
    """Return the texts of a game in the reader's language, with the names of the players by seat."""
    erased_name = erased_player(catalog_for(game.variant, reader.language))
    names = names_of(holders, erased_name)
    return catalog_for(game.variant, reader.language, names, you=reader.own_seat(game))


def frame_message(
    viewed: ViewedCommit, viewer: Viewer, translate: Translator, holders: Sequence[PlayerRecord | None]
) -> game_pb2.Frame:
    """Return the frame of a commit without a table."""
    game = viewed.after
    frame = game_pb2.Frame(
        head=head_message(viewed.commit),
        at=viewed.commit.at,
        status=STATUSES[game.status],
        seats=seat_messages(game.seats, holders, game.left, game.seat_seeds, erased_player(translate)),
        seat=viewer,
        offer=offer_message(game.offer),
        actor=viewed.actor,
        undid=viewed.change.undid,
        redid=viewed.change.redid,
        clocks=clocks_message(game.clocks),
    )
    set_lines(frame, log_lines(viewed.events, viewed.before, game, translate, _report("log_lines", game)))
    return frame


def set_lines(frame: game_pb2.Frame, lines: Sequence[LogLine]) -> None:
    """Set the lines of a frame, and the pieces that they name."""
    del frame.lines[:], frame.pieces[:]
    frame.lines.extend(lines)
    frame.pieces.extend([PIECES.to_message(piece) for piece in pieces_of(lines)])


def table_at(
    viewer_log: FrameLog, viewed: ViewedCommit, translate: Translator, *, game: Game | None = None
) -> Table | None:
    """Return the table after a commit with its changes; None before the start.

    `game` is the game to draw if it shows more than the viewer may see.
    """
    shown = viewed.after if game is None else game
    if shown.state is None:
        return None
    table = draw(shown, viewer_log.viewer, translate, _report("table", shown))
    if not table.render_error and game is None:
        viewer_log.keep_outline(shown, table)
    return replace(table, changed=viewer_log.changed_pieces(viewed, table))


def _report(function: str, shown: Game) -> Report:
    """Return a function that logs an exception of the plugin's presentation."""

    def report(error: BaseException) -> None:
        fault = plugin_fault(function, error)
        _log.warning(f"{function}_failed", variant=shown.variant.key, version=shown.version, **fault)

    return report


def set_undo_chance(frame: game_pb2.Frame, view: Game, viewer: Viewer) -> None:
    """Set in the frame of a log's head whether the viewer could undo or redo now."""
    if viewer is None or view.status != "running":
        frame.undo = game_pb2.UNDO_CHANCE_NONE
        return
    frame.undo = _CHANCES[undo_chance(view, viewer)]
    frame.can_redo = bool(view.undone) and view.offer is None
