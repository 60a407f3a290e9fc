"""Games in memory: each the fold of its log so far, guarded by a lock, forgotten when there are too many.

Nothing here is the truth: a game that is dropped is folded again from its log when it is next asked for.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from cachetools import LRUCache
from msgspec import Struct, UnsetType

from lostcities.core.contract import Event, Variant
from lostcities.core.errors import InvalidSetup, UnknownGame
from lostcities.core.game import Game
from lostcities.core.hash_chain import LogHead, start
from lostcities.core.names import GameId, PlayerId, Version, Viewer
from lostcities.core.timeline import prune_checkpoints
from lostcities.eventstore.port import Commit, EventStore
from lostcities.projections import ForkedFrom, GameListing
from lostcities.service.play.commit_folding import LogFolder
from lostcities.service.settings import Limits
from lostcities.service.view.viewer_logs import DECISION_CHECKPOINTS, ViewerLogs

CHECKPOINTS_KEPT = DECISION_CHECKPOINTS
"""So many moves back a game in memory can be undone at once; to go further it is folded again from its log."""


class CachedGame:
    """One game in memory. `game` is None until it is folded; whoever changes it holds `lock`."""

    __slots__ = ("created_at", "game", "game_id", "head", "is_whole", "lock", "updated_at", "waiting")

    def __init__(self, game_id: GameId) -> None:
        self.game_id = game_id
        self.game: Game | None = None
        self.head = start(game_id)
        self.created_at = 0
        self.updated_at = 0
        self.lock = asyncio.Lock()
        self.waiting = 0
        self.is_whole = False
        """Whether every moment is kept: for as long as a command that leads further back is decided."""

    def advance(self, game: Game, commit: Commit) -> None:
        """The game after a commit was recorded."""
        if not self.is_whole:
            prune_checkpoints(game.checkpoint, game.undone, keep=CHECKPOINTS_KEPT)
        self.game = game
        self.head = LogHead(commit.game_id, commit.hashes[-1], commit.at)
        self.created_at = self.created_at or commit.at
        self.updated_at = commit.at

    def invalidate(self) -> None:
        """The log may have moved on without us: fold it again before the next use."""
        self.game = None

    def trim(self) -> None:
        """Keep no more moments than usual."""
        self.is_whole = False
        if self.game is not None:
            prune_checkpoints(self.game.checkpoint, self.game.undone, keep=CHECKPOINTS_KEPT)

    def invalidate_before(self, version: Version) -> None:
        """Forget the game if it lacks what is known to be recorded; the caller holds the lock."""
        if self.game is not None and self.game.version < version:
            self.invalidate()


def listing_of(cached: CachedGame, game: Game, at: int) -> GameListing:
    """The catalogue row of a game after a commit of this time."""
    origin = game.created.origin
    return GameListing(
        game_id=cached.game_id,
        variant=game.variant.key,
        variant_version=game.variant.version,
        status=game.status,
        seats=game.seats,
        host=game.created.host,
        version=game.version,
        created_at=cached.created_at or at,
        updated_at=at,
        is_unlisted=game.is_unlisted,
        origin=None if isinstance(origin, UnsetType) else ForkedFrom(origin.game, origin.version, origin.hash),
    )


class PlayerGame(Struct, frozen=True):
    """Where a game stands for one player: the game, its head, and as the player sees it, all at one version."""

    cached: CachedGame
    game: Game
    head: bytes
    viewer: Viewer
    """The player's first seat, if they hold one."""
    views: dict[Viewer, Game]
    """While the game runs: what the player sees, and what those of their seats see that are to act."""

    def agrees(self) -> bool:
        """Whether every view is of the version that the game is of."""
        return all(view.version == self.game.version for view in self.views.values())


class GameCache:
    """The games in memory, at most so many running and so many finished ones."""

    def __init__(self, store: EventStore, log_folder: LogFolder, viewer_logs: ViewerLogs, limits: Limits) -> None:
        self._store = store
        self._log_folder = log_folder
        self._viewer_logs = viewer_logs
        self.on_load: Callable[[CachedGame, Game], None] = lambda cached, game: None
        """Told of every game that was folded from its log."""
        self._running: LRUCache[GameId, CachedGame] = LRUCache(limits.cached_games_max)
        self._finished: LRUCache[GameId, CachedGame] = LRUCache(limits.finished_games_max)

    def get(self, game_id: GameId) -> CachedGame:
        """The place of a game, folded or not: to be locked and then loaded."""
        cached = self._running.get(game_id) or self._finished.get(game_id)
        if cached is None:
            cached = CachedGame(game_id)
            self._running[game_id] = cached
        return cached

    def folded_game(self, game_id: GameId) -> Game | None:
        """The game, if it is in memory."""
        cached = self._running.get(game_id) or self._finished.get(game_id)
        return cached.game if cached else None

    def keep(self, cached: CachedGame) -> None:
        """Keep a game that was changed; a finished one moves to where it leaves sooner."""
        if cached.game is not None and cached.game.ended is not None:
            self._running.pop(cached.game_id, None)
            self._finished[cached.game_id] = cached
        else:
            self._running[cached.game_id] = cached

    def drop(self, cached: CachedGame) -> None:
        """Forget a game altogether."""
        cached.invalidate()
        self._running.pop(cached.game_id, None)
        self._finished.pop(cached.game_id, None)

    async def current(self, game_id: GameId) -> tuple[CachedGame, Game]:
        """A game, folded if need be. Raises `UnknownGame`, `UnknownVariant`, `PluginError`."""
        cached = self.get(game_id)
        game = cached.game
        if game is None:
            async with cached.lock:
                game = cached.game or await self.load(cached)
        return cached, game

    async def at_least(self, cached: CachedGame, version: Version) -> Game:
        """A game folded at least to a version that is known to be recorded."""
        game = cached.game
        if game is None or game.version < version:
            async with cached.lock:  # the call that made it so is about to say so
                game = await self.caught_up(cached, version)
        return game

    async def caught_up(self, cached: CachedGame, version: Version) -> Game:
        """As `reaching`; the caller holds the lock.

        What is in memory can lack a commit that somebody else recorded: a call that was cancelled, say.
        """
        cached.invalidate_before(version)
        return cached.game or await self.load(cached)

    async def load(self, cached: CachedGame) -> Game:
        """Fold a game from its log; the caller holds its lock."""
        try:
            game: Game | None = None
            commits: list[Commit] = []
            async for commit in self._log_folder.commits(cached.game_id, Version(0)):
                game = self._log_folder.game_after(game, commit)
                commits = [*commits[:1], commit]  # the first and the last one
            assert game is not None, "a log that exists has a commit"
        except BaseException:
            self.drop(cached)
            raise
        cached.created_at = commits[0].at
        cached.advance(game, commits[-1])  # not before: others may look at any time, and half a log is none
        self.keep(cached)
        self.on_load(cached, game)
        return game

    async def fold_with_all_checkpoints(self, cached: CachedGame) -> Game:
        """Fold a game again with every moment it passed; the caller holds its lock, and trims it when done."""
        cached.invalidate()
        cached.is_whole = True
        return await self.load(cached)

    async def view(self, cached: CachedGame, viewer: Viewer) -> Game:
        """The game as a viewer sees it, up to the head of the log."""
        if cached.is_whole:  # to weigh an undo that leads further back than is usually kept
            return await self._viewer_logs.unshared(cached.game_id, viewer, checkpoints=None).advance_to_head()
        viewer_log = self._viewer_logs.of(cached.game_id, viewer, checkpoints=DECISION_CHECKPOINTS)
        return await viewer_log.advance_to_head(cached.game.version if cached.game else None)

    async def log(self, game_id: GameId, version: Version) -> tuple[Variant[Any, Any, Any], list[Event], bytes]:
        """A whole log, hidden items and all, up to a version that ends a commit, with the chain hash there.

        Raises `UnknownGame`, and `InvalidSetup` for a version that ends none.
        """
        variant: Variant[Any, Any, Any] | None = None
        events: list[Event] = []
        chain_hash = b""
        async for commit in self._log_folder.commits(game_id, Version(0)):
            if commit.last_version > version:
                break
            variant = variant or self._log_folder.variant_of(commit)
            events += self._log_folder.events_of(commit, variant)
            chain_hash = commit.hashes[-1]
        if variant is None or len(events) != version:
            if await self._store.head(game_id) == 0:
                raise UnknownGame(game_id)
            raise InvalidSetup("version", f"no move of game {game_id} ended at version {version}")
        return variant, events, chain_hash

    async def player_game(self, game_id: GameId, player_id: PlayerId) -> PlayerGame:
        """Where a game stands for a player. Raises as `current`."""
        cached, game = await self.current(game_id)
        player_game = await self._player_game(cached, game, player_id)
        if player_game.agrees():
            return player_game
        # The log went on between two looks. Under the lock only what was left in the middle of a call can add to it.
        async with cached.lock:
            while not player_game.agrees():
                game = await self.caught_up(cached, max(view.version for view in player_game.views.values()))
                player_game = await self._player_game(cached, game, player_id)
        return player_game

    async def _player_game(self, cached: CachedGame, game: Game, player_id: PlayerId) -> PlayerGame:
        held = game.seats_of(player_id)
        viewer = held[0] if held else None
        head, views = cached.head.hash, dict[Viewer, Game]()
        if game.status == "running":
            for seat in (viewer, *(seat for seat in game.deciding if seat in held)):
                views[seat] = await self.view(cached, seat)
        return PlayerGame(cached, game, head, viewer, views)
