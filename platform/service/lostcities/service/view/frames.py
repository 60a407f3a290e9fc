"""Frames: what a commit looks like at its end and what happened in it, in words, for clients that do not fold.

A frame is made once for everybody who looks with the same eyes in the same language, and shared from then on.
"""

from collections.abc import Sequence

import structlog
from msgspec.structs import replace

from lostcities.core.game import Game
from lostcities.core.names import GameId, Viewer
from lostcities.core.offers import UndoChance, undo_chance
from lostcities.eventstore.port import Commit
from lostcities.present.catalogs import catalog_for
from lostcities.present.drawing import draw
from lostcities.present.log_lines import log_lines
from lostcities.present.tables import Table
from lostcities.present.translate import Translator
from lostcities.service.access.players import Players
from lostcities.service.lru import Lru
from lostcities.service.play.commit_folding import Folding, see_all
from lostcities.service.play.game_cache import LiveGames
from lostcities.service.rpc.messages import STATUSES, head_message, names_of, seat_messages
from lostcities.service.settings import Limits
from lostcities.service.view.decisions import offer_message
from lostcities.service.view.redaction import is_end
from lostcities.service.view.table_messages import table_message
from lostcities.service.view.viewer_folds import Scene, Scenes, Step
from lostcities.v1 import game_pb2

_log = structlog.get_logger()

_CHANCES: dict[UndoChance, game_pb2.UndoChance.ValueType] = {
    "none": game_pb2.UNDO_CHANCE_NONE,
    "free": game_pb2.UNDO_CHANCE_FREE,
    "asks": game_pb2.UNDO_CHANCE_ASKS,
}

_Key = tuple[bytes, Viewer, str, bool, int]


class Frames:
    """Makes frames for watchers and keeps the last ones."""

    def __init__(self, live: LiveGames, folding: Folding, scenes: Scenes, players: Players, limits: Limits) -> None:
        self.scenes = scenes
        self.players = players
        self._live = live
        self._folding = folding
        self._shown: Lru[_Key, game_pb2.WatchGameResponse] = Lru(limits.shown_frames_max)

    def kept(
        self, commit: Commit, viewer: Viewer, language: str, *, is_last: bool
    ) -> game_pb2.WatchGameResponse | None:
        """A frame that was made before, if it is still there and nobody has changed their name since."""
        message = self._shown.get(self._key(commit, viewer, language, is_last))
        if message is not None or is_last:
            return message
        whole = self._shown.get(self._key(commit, viewer, language, True))
        return None if whole is None else self._put(_words_of(whole), self._key(commit, viewer, language, is_last))

    async def made(self, scene: Scene, step: Step, language: str, *, is_last: bool) -> game_pb2.WatchGameResponse:
        """The frame of a step, with a table if it is the last one known. Must not be changed.

        Once the game is over everything is open: what happened in the last commit is told, and drawn, as it was.
        """
        key = self._key(step.commit, scene.viewer, language, is_last)
        names = await names_of(step.after.seats, self.players)
        translate = catalog_for(step.after.variant, language, names)
        frame = told(step, scene.viewer, translate, names)
        if is_end(step.commit):
            open_events = self._folding.events_of(step.commit, step.after.variant, see_all)
            frame.lines[:] = log_lines(open_events, step.before, step.after, translate)
        if is_last:
            await self._show(frame, scene, step, translate)
        return self._put(game_pb2.WatchGameResponse(frame=frame), key)

    async def _show(self, frame: game_pb2.Frame, scene: Scene, step: Step, translate: Translator) -> None:
        game: Game | None = None
        if step.after.ended is not None:
            live, _ = await self._live.current(step.commit.game_id)
            game = await self._live.reaching(live, step.after.version)
        table = table_at(scene, step, translate, game=game)
        if table is not None:
            frame.table.CopyFrom(table_message(table))
        could(frame, step.after, scene.viewer)

    def _put(self, message: game_pb2.WatchGameResponse, key: _Key) -> game_pb2.WatchGameResponse:
        self._shown.put(key, message)
        return message

    def _key(self, commit: Commit, viewer: Viewer, language: str, is_last: bool) -> _Key:
        return commit.hashes[-1], viewer, language, is_last, self.players.changes


class FrameReader:
    """The frames of one game for one watcher, in order."""

    def __init__(self, frames: Frames, game_id: GameId, language: str) -> None:
        self._frames = frames
        self._game_id = game_id
        self._language = language
        self._own: Scene | None = None
        """For who is behind all others with the same eyes."""

    async def frame(self, commit: Commit, viewer: Viewer, *, is_last: bool) -> game_pb2.WatchGameResponse:
        """The frame of a commit, with a table if it is the last one known. Must not be changed.

        Raises `PluginError`, `UnknownVariant`, `CorruptLog`.
        """
        scene = self._frames.scenes.of(self._game_id, viewer)
        is_last = is_last and scene.version <= commit.last_version  # others have been shown what follows
        kept = self._frames.kept(commit, viewer, self._language, is_last=is_last)
        if kept is not None:
            return kept
        step = await scene.reach(commit)
        if step is None:
            scene = self._own_scene(commit, viewer)
            step = await scene.reach(commit)
            assert step is not None, "a scene that stands before a commit reaches it"
        else:
            self._own = None
        return await self._frames.made(scene, step, self._language, is_last=is_last)

    def _own_scene(self, commit: Commit, viewer: Viewer) -> Scene:
        if self._own is None or self._own.viewer != viewer or self._own.version > commit.last_version:
            self._own = self._frames.scenes.fresh(self._game_id, viewer)
        return self._own


def _words_of(message: game_pb2.WatchGameResponse) -> game_pb2.WatchGameResponse:
    """A frame as it is told once it is not the last one any more."""
    told_only = game_pb2.WatchGameResponse()
    told_only.CopyFrom(message)
    for name in ("table", "undo", "can_redo"):
        told_only.frame.ClearField(name)
    return told_only


def told(step: Step, viewer: Viewer, translate: Translator, names: Sequence[str | None]) -> game_pb2.Frame:
    """The frame of a step without a table."""
    game = step.after
    return game_pb2.Frame(
        head=head_message(step.commit),
        recorded_at=step.commit.recorded_at,
        lines=log_lines(step.events, step.before, game, translate),
        status=STATUSES[game.status],
        seats=seat_messages(game.seats, names),
        seat=viewer,
        offer=offer_message(game.offer),
        actor=step.actor,
        taken_back=step.shift.taken_back,
        put_back=step.shift.put_back,
    )


def table_at(scene: Scene, step: Step, translate: Translator, *, game: Game | None = None) -> Table | None:
    """The table at the end of a step with what changed marked on it; None before the start.

    `game` is what to draw if that is more than the scene's viewer may see.
    """
    shown = step.after if game is None else game
    if shown.state is None:
        return None
    table = draw(shown, scene.viewer, translate)
    if table.trouble:
        _log.warning("table_failed", variant=shown.variant.key, version=shown.version)
    elif game is None:
        scene.keep(shown, table)
    return replace(table, changed=scene.changed(step, table))


def could(frame: game_pb2.Frame, view: Game, viewer: Viewer) -> None:
    """Say in the frame of the last commit what the viewer could do about the moves made so far."""
    if viewer is None or view.status != "running":
        frame.undo = game_pb2.UNDO_CHANCE_NONE
        return
    frame.undo = _CHANCES[undo_chance(view, viewer)]
    frame.can_redo = bool(view.undone) and view.offer is None
