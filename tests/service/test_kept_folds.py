"""Kept folds: an earlier version looks the same from a kept fold as when folded from the start, for every viewer."""

import asyncio
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from tests.service.server_fixtures import desk as make_desk
from tests.service.stores import LeverStore

from lostcities.core.names import CommandId, GameId, PlayerId, Seat, Version, Viewer
from lostcities.eventstore import Commit, open_store
from lostcities.eventstore.port import LOG_START, READ_EVENTS_MAX
from lostcities.present.translate import in_english
from lostcities.registry import Registry, load_registry
from lostcities.service.play.commands import commit_of
from lostcities.service.play.commit_folding import LogFolder
from lostcities.service.settings import Limits
from lostcities.service.view import kept_folds
from lostcities.service.view.frames import table_at
from lostcities.service.view.kept_folds import FoldKey, KeptFolds
from lostcities.service.view.table_history import TableQuery
from lostcities.service.view.viewer_logs import FRAME_CHECKPOINTS, FrameLog, ViewerLogs, start_of
from lostcities.testing import play
from lostcities.testing.games import GAME, RandomGame
from lostcities.v1 import game_pb2

REGISTRY = load_registry()
VARIANTS = ("duel", "board", "rivals")


def stored(game: RandomGame) -> list[Commit]:
    return [commit_of(commit.decided, CommandId(f"c{n}")) for n, commit in enumerate(game.commits)]


async def folder_of(commits: list[Commit], registry: Registry = REGISTRY) -> LogFolder:
    store = await open_store("memory:")
    for commit in commits:
        await store.append(commit)
    return LogFolder(store, registry)


async def seen_at(viewer_log: FrameLog, part: Commit) -> tuple[Any, ...]:
    """Return all that tables and frames take from a log at a version."""
    viewed = await viewer_log.advance_to(part)
    assert viewed is not None
    table = table_at(viewer_log, viewed, in_english)
    return viewed.events, viewed.before, viewed.after, viewed.actor, viewed.change, table


@settings(max_examples=6, phases=(Phase.explicit, Phase.generate))  # to shrink a whole game takes minutes
@given(st.sampled_from(VARIANTS), st.integers(0, 2**32), st.randoms(use_true_random=False))
def test_every_version_looks_the_same_to_every_viewer_as_folded_from_the_start(key: str, seed: int, dice: Any) -> None:
    game = play(REGISTRY.variant(key), seed, seats=2, undoing="game", moves_max=60)
    commits = stored(game)
    parts = [
        start_of(commit, Version(version))
        for commit in commits
        for version in range(commit.first_version, commit.last_version + 1)
    ]
    dice.shuffle(parts)  # the past is looked at in any order

    async def compare() -> None:
        log_folder = await folder_of(commits)
        logs = ViewerLogs(log_folder, 10, 10_000)
        for part in parts:
            for viewer in game.viewers:
                for is_open in (False, True):
                    kept = logs.unshared(GAME, viewer, is_open=is_open)
                    await kept.advance_to_version(part.last_version)
                    fresh = FrameLog(log_folder, GAME, viewer, is_open=is_open)
                    assert await seen_at(kept, part) == await seen_at(fresh, part), (part.last_version, viewer)
        assert len(logs._kept_folds._cache) > 0

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kept_folds, "KEEP_EVERY", 9)
        asyncio.run(compare())


def long_game(moves: int) -> list[Commit]:
    return stored(play(REGISTRY.variant("duel"), 3, options={"rounds": 9}, moves_max=moves))


class ReadStore(LeverStore):
    """A store that counts the events it reads."""

    def __init__(self) -> None:
        super().__init__()
        self.events_read = 0

    async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
        page = await super().read(game_id, after, limit)
        self.events_read += sum(len(commit.events) for commit in page)
        return page


async def shouted(store: ReadStore, moves: int, **limits: int) -> tuple[Any, str, Any]:
    """Return a server, a game of one seat that shouted this many times, and its player."""
    context = make_desk(store=store, limits=Limits(shutdown_grace_s=0.1, **limits))
    desk = await context.__aenter__()
    ada = await desk.player()
    game_id = await ada.create("talk", seats=1, undo=game_pb2.UNDO_MODE_FREE)
    await ada.join(game_id)
    for _ in range(moves):
        await ada.submit(game_id, move_id="shout 0")
    return (context, desk), game_id, ada


@pytest.mark.parametrize(("folds_max", "events_max"), [(1_000, 2 * kept_folds.KEEP_EVERY), (1, None)])
async def test_a_past_table_reads_only_the_events_after_a_kept_fold(folds_max: int, events_max: int | None) -> None:
    store = ReadStore()
    (context, desk), game_id, ada = await shouted(store, 700, kept_folds_max=folds_max)
    try:
        tables = desk.server.parts.views.tables
        query = TableQuery(
            game_id=GameId(game_id), player_id=PlayerId(ada.player_id), seat=None, is_open=False, language="en"
        )
        await tables.table_at(query, Version(690))
        store.events_read = 0
        for version in (690, 130, 350, 599):
            answer = await tables.table_at(query, Version(version))
            assert answer.head.version == version
            if events_max is not None:
                assert store.events_read < events_max, version
                store.events_read = 0
        if events_max is None:
            assert store.events_read > 800  # one fold is kept, so most were folded from the start
        store.events_read = 0
        pages: list[game_pb2.ListFramesResponse] = []
        after = 0
        while not pages or pages[-1].frames:
            pages.append(await tables.list_frames(query, after=Version(after), size=100))
            after = pages[-1].frames[-1].head.version if pages[-1].frames else after
        versions = [frame.head.version for page in pages for frame in page.frames]
        assert versions == sorted(set(versions))
        assert versions[-1] == pages[-1].head.version
    finally:
        await context.__aexit__(None, None, None)


async def test_frames_of_a_page_say_that_a_later_page_undid_them() -> None:
    (context, desk), game_id, ada = await shouted(ReadStore(), 6)
    try:
        head = (await ada.get(game_id)).head.version
        query = TableQuery(
            game_id=GameId(game_id), player_id=PlayerId(ada.player_id), seat=None, is_open=False, language="en"
        )

        async def undone() -> list[int]:
            page = await desk.server.parts.views.tables.list_frames(query, after=Version(0), size=head - 1)
            return [frame.head.version for frame in page.frames if frame.is_undone]

        assert await undone() == []
        await ada.submit(game_id, undo=game_pb2.Undo(to=head - 3))
        assert await undone() == [head - 2, head - 1, head]
        await ada.submit(game_id, redo=game_pb2.Redo())
        assert await undone() == []
    finally:
        await context.__aexit__(None, None, None)


async def test_a_kept_fold_is_not_changed_by_the_fold_that_goes_on() -> None:
    commits = long_game(4 * FRAME_CHECKPOINTS)
    log_folder = await folder_of(commits)
    log = FrameLog(log_folder, GAME, Seat(0))
    middle = len(commits) // 2
    await log.advance_to(commits[middle])
    assert log._fold is not None
    kept = log._fold.copy()
    line = line_of(kept.game.checkpoint)
    await log.advance_to(commits[-1])
    assert line_of(kept.game.checkpoint) == line
    assert len(line) == FRAME_CHECKPOINTS + 1


def line_of(checkpoint: Any) -> list[int]:
    versions = []
    while checkpoint is not None:
        versions.append(checkpoint.version)
        checkpoint = checkpoint.before
    return versions


async def test_kept_folds_are_found_by_game_viewer_and_openness_alone_and_bounded() -> None:
    log_folder = await folder_of(long_game(150))
    kept = KeptFolds(2)
    keys = [FoldKey(GAME, viewer, is_open) for viewer, is_open in ((Seat(0), False), (Seat(1), False), (None, True))]
    for key in keys:
        log = FrameLog(log_folder, GAME, key.viewer, is_open=key.is_open)
        await log.advance_to_head()
        assert log._fold is not None
        assert log.version >= kept_folds.KEEP_EVERY
        kept.keep(key, log._fold, log._effective, is_refolded=False)
    viewers: list[Viewer] = []
    for key in keys:
        found = kept.before(key, Version(10_000), after=Version(0))
        if found is not None:
            viewers.append(found.viewer_fold.viewer)
    assert viewers == [Seat(1), None]  # the first had to go
    assert kept.before(FoldKey(GAME, None, False), Version(10_000), after=Version(0)) is None
    assert kept.before(keys[1], Version(kept_folds.KEEP_EVERY - 1), after=Version(0)) is None
