"""The table as a viewer may see it, now or at any version before, and a whole game as a row of frames.

All of it is folded from that viewer's own redacted log. What is at the head is shared with who watches; to look back a
log is folded from its start, a few at once.
"""

import asyncio
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core.contract import Variant
from lostcities.core.errors import Malformed, NotStarted
from lostcities.core.game import Game
from lostcities.core.names import GameId, PlayerId, Seat, Version
from lostcities.eventstore.port import Commit
from lostcities.present.catalogs import catalog_for
from lostcities.present.tables import Table
from lostcities.service.access.concurrency_limit import Lanes
from lostcities.service.play.commit_folding import Folding, see_all
from lostcities.service.play.game_cache import LiveGames
from lostcities.service.rpc.messages import head_message, names_of
from lostcities.service.settings import Limits
from lostcities.service.view.effective_commits import Counting
from lostcities.service.view.frames import Frames, could, table_at, told
from lostcities.service.view.log_queries import Opened, Reading
from lostcities.service.view.table_messages import table_message
from lostcities.service.view.viewer_folds import Scene, Step
from lostcities.v1 import game_pb2

FRAMES_PER_TURN = 8
"""So many frames are made at a stretch before others get their turn."""


class Look(Struct, frozen=True, kw_only=True):
    """What somebody asks to see, and how they are spoken to."""

    game_id: GameId
    player_id: PlayerId
    seat: Seat | None
    is_open: bool
    """Everything, not what a seat could see; only once the game is over."""
    language: str


class Tables:
    """Draws tables for viewers. That of the head is at hand; for those of the past a log is folded, a few at once."""

    def __init__(self, live: LiveGames, folding: Folding, reading: Reading, frames: Frames, limits: Limits) -> None:
        self._live = live
        self._folding = folding
        self._reading = reading
        self._frames = frames
        self._limits = limits
        self.folds = Lanes("folds_per_player_max", limits.folds_per_player_max, at_once=limits.folds_max)

    # -- one table --

    async def drawn(self, look: Look, version: Version | None) -> game_pb2.GetTableResponse:
        """The table at a version, at the head when there is none.

        Raises `UnknownGame`, `NotYourSeat`, `VersionConflict`, `NotStarted`, `Malformed`, `OverQuota`, `PluginError`.
        """
        opened = await self._opened(look, version or Version(0))
        scene, step, game = await self._found(look, version, opened)
        view = step.after
        names = await names_of(view.seats, self._frames.players)
        table = table_at(scene, step, catalog_for(view.variant, look.language, names), game=game)
        if table is None:
            raise NotStarted(seat for seat, holder in enumerate(view.seats) if holder is None)
        is_past = view.version < opened.head.last_version
        return game_pb2.GetTableResponse(
            head=head_message(step.commit), table=table_message(_still(table) if is_past else table), seat=opened.viewer
        )

    async def _found(self, look: Look, version: Version | None, opened: Opened) -> tuple[Scene, Step, Game | None]:
        """The scene and the step to draw, and what to draw in its place where everything is to be seen."""
        head = opened.head
        if version is None or version == head.last_version:
            scene = self._frames.scenes.of(look.game_id, opened.viewer)
            step = await scene.reach(head)
            if step is not None:
                return scene, step, await self._whole(look.game_id, step) if look.is_open else None
            if version is None:  # the log has gone on since
                return await self._found(look, None, await self._opened(look, Version(0)))
        async with self.folds.taken(look.player_id):
            scene = self._frames.scenes.fresh(look.game_id, opened.viewer, is_open=look.is_open)
            step = await scene.reach(_start_of(await self._reading.commit_at(look.game_id, version), version))
            assert step is not None, "a scene that stands at the start of a log reaches every commit"
            return scene, step, None

    async def _whole(self, game_id: GameId, step: Step) -> Game:
        live, _ = await self._live.current(game_id)
        return await self._live.reaching(live, step.after.version)

    # -- a row of frames --

    async def listed(self, look: Look, *, after: Version, size: int) -> game_pb2.ListFramesResponse:
        """The frames of the commits after a version, as the viewer saw them then: so many, and so many bytes.

        Raises as `drawn`, but nothing before the start is refused.
        """
        opened = await self._opened(look, after)
        async with self.folds.taken(look.player_id):
            return await self._listed(look, opened, after, size)

    async def _listed(self, look: Look, opened: Opened, after: Version, size: int) -> game_pb2.ListFramesResponse:
        scene = self._frames.scenes.fresh(look.game_id, opened.viewer, is_open=look.is_open)
        response = game_pb2.ListFramesResponse(head=head_message(opened.head))
        head, counting, undone = opened.head.last_version, Counting(), set[Version]()
        room, is_full = self._limits.page_frames_bytes_max, False
        async for commit in self._folding.commits(look.game_id, Version(0)):
            if commit.first_version > head:
                break
            step = None if is_full else await scene.reach(commit)
            assert step is not None or is_full, "commits come in order"
            events = step.events if step is not None else self._folding.events_of(commit, _variant_of(scene), see_all)
            shift = counting.add(commit, events)
            undone.update(shift.taken_back)
            undone.difference_update(shift.put_back)
            if step is None or commit.last_version <= after:
                continue
            frame = await self._frame(scene, step, look.language, is_head=commit.last_version == head)
            room -= frame.ByteSize()
            is_full = room < 0 and len(response.frames) > 0
            if not is_full:
                response.frames.append(frame)
                is_full = len(response.frames) >= size
            if len(response.frames) % FRAMES_PER_TURN == 0:
                await asyncio.sleep(0)
        for frame in response.frames:
            frame.is_undone = frame.head.version in undone
        return response

    async def _frame(self, scene: Scene, step: Step, language: str, *, is_head: bool) -> game_pb2.Frame:
        names = await names_of(step.after.seats, self._frames.players)
        translate = catalog_for(step.after.variant, language, names)
        frame = told(step, scene.viewer, translate, names)
        table = table_at(scene, step, translate)
        if table is not None:
            frame.table.CopyFrom(table_message(table if is_head else _still(table)))
        if is_head:
            could(frame, step.after, scene.viewer)
        return frame

    async def _opened(self, look: Look, after: Version) -> Opened:
        opened = await self._reading.opened(look.game_id, after=after, player_id=look.player_id, seat=look.seat)
        if look.is_open and not opened.is_over:
            raise Malformed(
                "open is for games that are over: while one runs each seat sees its own cards", field="open"
            )
        return opened


def _still(table: Table) -> Table:
    """A table of the past: nobody moves on it."""
    return replace(table, actions=())


def _start_of(commit: Commit, version: Version) -> Commit:
    """A commit up to a version within it."""
    kept = version - commit.first_version + 1
    return replace(commit, events=commit.events[:kept], hashes=commit.hashes[:kept])


def _variant_of(scene: Scene) -> Variant[Any, Any, Any]:  # Any: any variant's own types
    assert scene.step is not None, "something was folded before"
    return scene.step.after.variant
