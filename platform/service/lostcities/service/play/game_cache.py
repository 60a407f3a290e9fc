"""Games in memory: each is the fold of its log so far, guarded by a lock, and evicted if there are too many.

The log stays the truth: a dropped game is folded again on its next use.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from cachetools import LRUCache
from msgspec import Struct
from msgspec.structs import replace

from lostcities.core.contract import Event, Variant
from lostcities.core.errors import InvalidSetup, NewerLog, PluginError, UnknownGame, UnknownVariant
from lostcities.core.game import Game
from lostcities.core.hash_chain import LogHead, start
from lostcities.core.names import GameId, PlayerId, Version, Viewer
from lostcities.core.timeline import prune_checkpoints
from lostcities.eventstore.port import Commit, EventStore
from lostcities.projections import GameListing, listing_after
from lostcities.service.play.commit_folding import LogFolder, check_known, command_of
from lostcities.service.play.rules_check import RulesCheck, Verdict
from lostcities.service.settings import Limits
from lostcities.service.view.redaction import is_end
from lostcities.service.view.viewer_logs import DECISION_CHECKPOINTS, ViewerLogs

CHECKPOINTS_KEPT = DECISION_CHECKPOINTS
"""Number of moves that a game in memory can be undone at once. A longer undo folds the log again."""


class CachedGame:
    """A game in memory. `game` is None until it is folded. Changes need `lock`."""

    __slots__ = (
        "_listing",
        "game",
        "game_id",
        "has_installed_rules",
        "head",
        "is_whole",
        "lock",
        "verdict",
        "version",
        "waiting",
    )

    def __init__(self, game_id: GameId) -> None:
        self.game_id = game_id
        self.game: Game | None = None
        self.head = start(game_id)
        self._listing: GameListing | None = None
        """Row as of the last fact in it."""
        self.version = Version(0)
        self.lock = asyncio.Lock()
        self.waiting = 0
        self.verdict: Verdict | None = None
        """Verdict on the installed rules, once it is needed."""
        self.has_installed_rules = False
        """True once the installed rules are known to be those of the running game."""
        self.is_whole = False
        """True while every checkpoint is kept, to decide a command that leads further back."""

    @property
    def listing(self) -> GameListing:
        """Row of the game list as of the head of a folded game."""
        assert self._listing is not None, "the game is not folded"
        return replace(self._listing, version=self.version, updated_at=self.head.at)

    def advance(self, game: Game, commit: Commit) -> None:
        """Set the game after a commit was recorded. A move has no facts for lists unless it ends the game."""
        before = self.game
        has_facts = (
            before is None
            or before.state is None
            or game.ended is not None
            or game.seats is not before.seats
            or game.rules is not before.rules
            or game.left is not before.left
        )
        self.put(game, listing_after(self._listing, commit) if has_facts else self._listing, commit)

    def put(self, game: Game, listing: GameListing | None, commit: Commit) -> None:
        """Set the game and its row as of the last commit of its log."""
        if not self.is_whole:
            prune_checkpoints(game.checkpoint, game.undone, keep=CHECKPOINTS_KEPT)
        self.game = game
        self.head = LogHead(commit.game_id, commit.hashes[-1], commit.at)
        self._listing = listing
        self.version = game.version

    def invalidate(self) -> None:
        """Drop the fold, since the log may have moved on without this process."""
        self.game = None

    def trim(self) -> None:
        """Drop the checkpoints beyond the usual number."""
        self.is_whole = False
        if self.game is not None:
            prune_checkpoints(self.game.checkpoint, self.game.undone, keep=CHECKPOINTS_KEPT)

    def invalidate_before(self, version: Version) -> None:
        """Drop the fold if it lacks a recorded version. The caller holds the lock."""
        if self.game is not None and self.game.version < version:
            self.invalidate()


class PlayerGame(Struct, frozen=True):
    """A game for one player: the game, its row in lists, its head, and the player's views, all at one version."""

    game: Game
    listing: GameListing
    head: bytes
    viewer: Viewer
    """The player's first seat; None without a seat."""
    views: dict[Viewer, Game]
    """In a running game: the view of the player's first seat, or the spectator's, and those of their deciding seats."""

    def agrees(self) -> bool:
        """Return whether every view has the version of the game."""
        return all(view.version == self.game.version for view in self.views.values())


class GameCache:
    """Games in memory, up to a limit of running and a limit of finished ones."""

    def __init__(
        self,
        store: EventStore,
        log_folder: LogFolder,
        viewer_logs: ViewerLogs,
        rules_check: RulesCheck,
        limits: Limits,
    ) -> None:
        self._store = store
        self._rules_check = rules_check
        self._log_folder = log_folder
        self._viewer_logs = viewer_logs
        self.on_load: Callable[[CachedGame, Game], None] = lambda cached, game: None
        """Callback for every game that was folded from its log."""
        self._running: LRUCache[GameId, CachedGame] = LRUCache(limits.cached_games_max)
        self._finished: LRUCache[GameId, CachedGame] = LRUCache(limits.finished_games_max)

    def get(self, game_id: GameId) -> CachedGame:
        """Return the entry of a game, folded or not."""
        cached = self._running.get(game_id) or self._finished.get(game_id)
        if cached is None:
            cached = CachedGame(game_id)
            self._running[game_id] = cached
        return cached

    def folded_game(self, game_id: GameId) -> Game | None:
        """Return the game if it is in memory."""
        cached = self._running.get(game_id) or self._finished.get(game_id)
        return cached.game if cached else None

    def keep(self, cached: CachedGame) -> None:
        """Keep a game that was changed; a finished one moves to the cache that evicts sooner."""
        if cached.game is not None and cached.game.ended is not None:
            self._running.pop(cached.game_id, None)
            self._finished[cached.game_id] = cached
        else:
            self._running[cached.game_id] = cached

    def drop(self, cached: CachedGame) -> None:
        """Drop a game from memory."""
        cached.invalidate()
        self._running.pop(cached.game_id, None)
        self._finished.pop(cached.game_id, None)

    async def current(self, game_id: GameId) -> tuple[CachedGame, Game]:
        """Return a game, folded if necessary. Raise `UnknownGame`, `UnknownVariant`, `NewerLog` or `PluginError`."""
        cached = self.get(game_id)
        game = cached.game
        if game is None:
            async with cached.lock:
                game = cached.game or await self.load(cached)
        return cached, game

    async def verdict(self, cached: CachedGame, game: Game) -> Verdict:
        """Return the verdict on the installed rules for a running game. The caller holds its lock."""
        if cached.verdict is None:
            is_recorded = self._rules_check.is_recorded(game)
            cached.verdict = Verdict() if is_recorded else await self._rules_check.check(cached.game_id, game)
        cached.has_installed_rules = cached.verdict == Verdict()
        return cached.verdict

    async def at_least(self, cached: CachedGame, version: Version) -> Game:
        """Return a game folded up to `version` or later. The log must already have that version."""
        game = cached.game
        if game is None or game.version < version:
            async with cached.lock:  # the call that recorded it is about to advance the game
                game = await self.caught_up(cached, version)
        return game

    async def caught_up(self, cached: CachedGame, version: Version) -> Game:
        """Return a game as `at_least` does; the caller holds the lock.

        The game in memory can lack a commit that it did not record, such as that of a cancelled call.
        """
        cached.invalidate_before(version)
        return cached.game or await self.load(cached)

    async def load(self, cached: CachedGame) -> Game:
        """Fold a game from its log. The caller holds its lock."""
        try:
            game, listing, last = await self._folded(cached.game_id)
        except (PluginError, UnknownVariant) as error:
            self.drop(cached)
            raise await self._rules_check.explained(cached.game_id, error) from error
        except BaseException:
            self.drop(cached)
            raise
        cached.put(game, listing, last)  # only now: other tasks must not see half a log
        self.keep(cached)
        self.on_load(cached, game)
        return game

    async def _folded(self, game_id: GameId) -> tuple[Game, GameListing | None, Commit]:
        """Fold a log; return its row in lists and its last commit too. Raise `NewerLog` unless the game is over."""
        try:
            return await self._fold(game_id)
        except NewerLog:
            head = await self._store.head(game_id)
            if not is_end((await self._store.read(game_id, Version(head - 1), 1))[-1]):
                raise
            return await self._fold(game_id, may_skip=True)

    async def _fold(self, game_id: GameId, *, may_skip: bool = False) -> tuple[Game, GameListing | None, Commit]:
        game: Game | None = None
        listing: GameListing | None = None
        async for commit in self._log_folder.commits(game_id, Version(0)):
            game = self._log_folder.game_after(game, commit, may_skip=may_skip)
            listing = listing_after(listing, commit)
        assert game is not None, "a log that exists has a commit"
        return game, listing, commit

    async def fold_with_all_checkpoints(self, cached: CachedGame) -> Game:
        """Fold a game again with all its checkpoints. The caller holds its lock, and trims it afterwards."""
        cached.invalidate()
        cached.is_whole = True
        return await self.load(cached)

    async def view(self, cached: CachedGame, viewer: Viewer) -> Game:
        """Return the game as a viewer sees it, up to the head of the log."""
        if cached.is_whole:  # for an undo that leads further back than the usual checkpoints
            return await self._viewer_logs.whole(cached.game_id, viewer).advance_to_head()
        viewer_log = self._viewer_logs.of(cached.game_id, viewer)
        return await viewer_log.advance_to_head(cached.game.version if cached.game else None)

    async def log(self, game_id: GameId, version: Version) -> tuple[Variant[Any, Any, Any], list[Event], bytes]:
        """Return variant and events of a whole log up to a version that ends a commit, and the chain hash there.

        The events include hidden items. Raise `UnknownGame`, `NewerLog`, or `InvalidSetup` for a version that ends no
        commit.
        """
        variant: Variant[Any, Any, Any] | None = None
        events: list[Event] = []
        chain_hash = b""
        async for commit in self._log_folder.commits(game_id, Version(0)):
            if commit.last_version > version:
                break
            variant = variant or self._log_folder.variant_of(commit)
            committed = self._log_folder.events_of(commit, variant)
            check_known(commit, committed, command_of(commit))
            events += committed
            chain_hash = commit.hashes[-1]
        if variant is None or len(events) != version:
            if await self._store.head(game_id) == 0:
                raise UnknownGame(game_id)
            raise InvalidSetup("version", f"no move of game {game_id} ended at version {version}")
        return variant, events, chain_hash

    async def player_game(self, game_id: GameId, player_id: PlayerId) -> PlayerGame:
        """Return a game as a player sees it. Raise as `current` does."""
        cached, game = await self.current(game_id)
        player_game = await self._player_game(cached, game, player_id)
        if player_game.agrees():
            return player_game
        # The log went on between two reads. Under the lock only a cancelled call can still add to it.
        async with cached.lock:
            while not player_game.agrees():
                game = await self.caught_up(cached, max(view.version for view in player_game.views.values()))
                player_game = await self._player_game(cached, game, player_id)
        return player_game

    async def _player_game(self, cached: CachedGame, game: Game, player_id: PlayerId) -> PlayerGame:
        held = game.seats_of(player_id)
        viewer = held[0] if held else None
        listing, head, views = cached.listing, cached.head.hash, dict[Viewer, Game]()
        if game.status == "running":
            for seat in (viewer, *(seat for seat in game.deciding if seat in held)):
                views[seat] = await self.view(cached, seat)
        return PlayerGame(game, listing, head, viewer, views)
