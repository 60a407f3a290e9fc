"""Games in memory: each is the fold of its log so far, guarded by a lock, and evicted if there are too many.

The log stays the truth, and a game in memory is always the fold of it up to some version. A game that may lack later
commits is marked as stale. At its next use the rest of the log is read, and folded on.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Any

import structlog
from cachetools import Cache, LRUCache
from msgspec import Struct

from lostcities.core.contract import Event, Variant
from lostcities.core.errors import (
    InvalidSetup,
    LostCitiesError,
    NewerLog,
    PluginError,
    PluginUnavailable,
    StoreError,
    UnknownGame,
    UnknownVariant,
)
from lostcities.core.game import Game
from lostcities.core.names import GameId, PlayerId, Seat, Version, Viewer
from lostcities.core.timeline import CheckpointEvicted
from lostcities.eventstore.distribution import Distribution
from lostcities.eventstore.port import LOG_START, Commit, EventStore
from lostcities.projections import GameListing, listing_after
from lostcities.service.isolation.isolated_rules import wait_for_share
from lostcities.service.isolation.isolated_state import is_lost
from lostcities.service.overload.memory_budget import halve
from lostcities.service.play.cached_game import CachedGame
from lostcities.service.play.commit_folding import LogFolder, check_known, command_of
from lostcities.service.play.rules_check import RulesCheck, Verdict
from lostcities.service.settings import Limits
from lostcities.service.view.log_queries import check_reached
from lostcities.service.view.redaction import is_end
from lostcities.service.view.viewer_logs import ViewerLogs

_log = structlog.get_logger()


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


class LogDiffers(Exception):
    """The log does not contain the game in memory: the store has lost commits, or was replaced."""


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
        self.rules_check = rules_check
        self._log_folder = log_folder
        self._has_isolated = log_folder.has_isolated
        self._viewer_logs = viewer_logs
        self.on_load: Callable[[CachedGame, Game], None] = lambda cached, game: None
        """Callback for every game that was folded from its log, or folded on."""
        self.before_cold_read: Callable[[], None] = lambda: None
        """Check before a game is folded for a player who only looks; it may raise `OverQuota`."""
        self.folds = Distribution()
        """Seconds that it took to fold a game from its log."""
        self.hits = 0
        """Number of times that a game in memory was as new as its log was known to be."""
        self.folded_on = 0
        """Number of times that a game in memory was folded on."""
        self._running: LRUCache[GameId, CachedGame] = LRUCache(limits.cached_games_max)
        self._finished: LRUCache[GameId, CachedGame] = LRUCache(limits.finished_games_max)

    def shed(self) -> int:
        """Drop the half of all games that was used longest ago, and return how many that were."""
        return halve(self._finished) + halve(self._running)

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

    def players_of(self, game_id: GameId) -> tuple[PlayerId | None, ...]:
        """Return the players in the seats of a game, as far as it is in memory."""
        game = self.folded_game(game_id)
        return () if game is None else game.seats

    def note_head(self, game_id: GameId, version: Version) -> None:
        """Note that a log has a version, such as one recorded elsewhere. Nothing is read before the game is used.

        A game counts as used when it is played or read here, so this does not keep it in memory for longer.
        """
        for games in (self._running, self._finished):
            if game_id in games:
                Cache.__getitem__(games, game_id).note_head(version)

    def doubt_all(self) -> None:
        """Mark all games as stale, since news of their logs may have been missed, or commits of theirs lost."""
        for games in (self._running, self._finished):
            for game_id in tuple(games):
                Cache.__getitem__(games, game_id).doubt(may_differ=True)

    @property
    def sizes(self) -> tuple[int, int]:
        """Number of unfinished and of finished games in memory."""
        return len(self._running), len(self._finished)

    def keep(self, cached: CachedGame) -> None:
        """Keep a game that was changed; a finished one moves to the cache that evicts sooner."""
        if cached.game is not None and cached.game.ended is not None:
            self._running.pop(cached.game_id, None)
            self._finished[cached.game_id] = cached
        else:
            self._running[cached.game_id] = cached

    def drop(self, cached: CachedGame) -> None:
        """Drop a game from memory."""
        cached.drop_fold()
        self._running.pop(cached.game_id, None)
        self._finished.pop(cached.game_id, None)

    async def current(
        self, game_id: GameId, *, min_version: Version = LOG_START, is_newest: bool = False
    ) -> tuple[CachedGame, Game]:
        """Return a game, folded if necessary, and folded on if it is stale or older than the caller's version.

        With `is_newest` the store is asked for the head in any case. Raise `UnknownGame`, `UnknownVariant`, `NewerLog`,
        `PluginError`, or `LogBehind` if the log in the store is older.
        """
        cached = self.get(game_id)
        if is_newest:
            cached.doubt()
        game = cached.game
        is_behind = game is None or cached.is_stale or game.version < min_version
        if game is None or is_behind or (self._has_isolated and is_lost(game)):
            async with cached.lock:
                game = await self.fresh(cached, min_version)
        else:
            self.hits += 1
        check_reached(game_id, game.version, min_version)
        return cached, game

    async def verdict(self, cached: CachedGame, game: Game) -> Verdict:
        """Return the verdict on the installed rules for a running game. The caller holds its lock."""
        if cached.verdict is None:
            is_recorded = self.rules_check.is_recorded(game)
            cached.verdict = Verdict() if is_recorded else await self.rules_check.check(cached.game_id, game)
        cached.has_installed_rules = cached.verdict == Verdict()
        return cached.verdict

    async def at_least(self, cached: CachedGame, version: Version) -> Game:
        """Return a game folded up to `version` or later, which the log has. Raise as `current` does."""
        game = cached.game
        if game is None or game.version < version or (self._has_isolated and is_lost(game)):
            async with cached.lock:  # the call that recorded it is about to advance the game
                game = await self.caught_up(cached, version)
        return game

    async def caught_up(self, cached: CachedGame, version: Version) -> Game:
        """Return a game as `at_least` does; the caller holds the lock.

        The game in memory can lack a commit that it did not record, such as that of a cancelled call.
        """
        cached.note_head(version)
        game = await self.fresh(cached)
        check_reached(cached.game_id, game.version, version)
        return game

    async def fresh(self, cached: CachedGame, min_version: Version = LOG_START) -> Game:
        """Return a game as of all that is known of its log, and of the caller's version if the log has it.

        The caller holds its lock. Raise as `current` does, except `LogBehind`.
        """
        if self._has_isolated and cached.game is not None and is_lost(cached.game):
            cached.drop_fold()
        if cached.game is None:
            return await self._load(cached)
        if not cached.is_stale and cached.version >= min_version:
            self.hits += 1
            return cached.game
        self.folded_on += 1
        try:
            with cached.settling() as known:  # a caller's version is not known: no later use reads up to it
                until = None if known is None else max(known, min_version)
                return await self._fold_on(cached, cached.game, until)
        except StoreError:  # the game stays as it is, and stale
            raise
        except LogDiffers:
            _log.warning("game_folded_anew", game=cached.game_id, version=cached.version)
            self.drop_diverged(cached)
        except (CheckpointEvicted, LostCitiesError):  # an undo that leads far back, or an error that the fold explains
            cached.drop_fold()
        return await self._load(cached)

    async def has_grown(self, cached: CachedGame, version: Version) -> bool:
        """Return whether the log has gone on since a version, and fold on if so. The caller holds the lock."""
        cached.doubt()
        return (await self.fresh(cached)).version != version

    def note_conflict(self, cached: CachedGame, head: Version) -> None:
        """Note the head of a log that did not take a commit after the game in memory. The caller holds the lock."""
        if head > cached.version:
            cached.note_head(head)
        else:  # a longer log would be at a later version, so this is another log
            self.drop_diverged(cached)

    def drop_diverged(self, cached: CachedGame) -> None:
        """Drop all folds of a game that its log does not contain."""
        cached.drop_fold()
        self._viewer_logs.drop(cached.game_id)

    async def _fold_on(self, cached: CachedGame, game: Game, until: Version | None) -> Game:
        """Fold a game on, by default to the head. Raise `LogDiffers` if its log is another one, or `CheckpointEvicted`.

        The first commit that is read is the last one that is folded, which proves that the log goes on from there.
        """
        if until is None:
            until = await self._store.head(cached.game_id)
        if until == cached.version and not cached.may_differ:
            return game
        listing: GameListing | None = cached.listing
        last: Commit | None = None
        async for commit in self._log_folder.commits(cached.game_id, Version(cached.version - 1), until=until):
            if last is not None:
                game = self._log_folder.game_after(game, commit)
                listing = listing_after(listing, commit)
            elif (commit.last_version, commit.hashes[-1]) != (cached.version, cached.head.hash):
                raise LogDiffers
            last = commit
        if last is None:
            raise LogDiffers
        if last.last_version == cached.version:
            return game
        self._put(cached, game, listing, last)
        return game

    async def _load(self, cached: CachedGame) -> Game:
        """Fold a game from its log. The caller holds its lock."""
        began = perf_counter()
        try:
            with cached.settling():
                game, listing, last = await self._folded(cached.game_id)
        except PluginUnavailable:  # it says nothing of the log
            self.drop(cached)
            raise
        except (PluginError, UnknownVariant) as error:
            self.drop(cached)
            raise await self.rules_check.explained(cached.game_id, error) from error
        except NewerLog as error:
            self.drop(cached)
            raise self.rules_check.newer(error) from error
        except BaseException:
            self.drop(cached)
            raise
        self._put(cached, game, listing, last)
        self.folds.add(perf_counter() - began)
        return game

    def _put(self, cached: CachedGame, game: Game, listing: GameListing | None, last: Commit) -> None:
        """Set a game that was folded to its end: other tasks must not see half a log."""
        cached.put(game, listing, last)
        self.keep(cached)
        self.on_load(cached, game)

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
        cached.drop_fold()
        cached.is_whole = True
        return await self._load(cached)

    async def view(self, cached: CachedGame, viewer: Viewer) -> Game:
        """Return the game as a viewer sees it, up to the version in memory. A log that others read may be further.

        While the game is folded again, it has no version in memory, and the log is read to its head.
        """
        if self._has_isolated and cached.game is not None:
            await wait_for_share(cached.game.variant)
        known = cached.version or None
        if cached.is_whole:  # for an undo that leads further back than the usual checkpoints
            return await self._viewer_logs.whole(cached.game_id, viewer).advance_to_head(known)
        return await self._viewer_logs.of(cached.game_id, viewer).advance_to_head(known, last=cached.last)

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

    async def player_game(
        self,
        game_id: GameId,
        player_id: PlayerId,
        *,
        min_version: Version = LOG_START,
        is_newest: bool = False,
        seat: Seat | None = None,
    ) -> PlayerGame:
        """Return a game as a player sees it, with the view of `seat` as well if the player holds it.

        The other arguments are those of `current`, and so are the errors.
        """
        if self.folded_game(game_id) is None:
            self.before_cold_read()
        cached, game = await self.current(game_id, min_version=min_version, is_newest=is_newest)
        player_game = await self._player_game(cached, game, player_id, seat)
        if player_game.agrees():
            return player_game
        # The log went on between two reads. Under the lock only a cancelled call can still add to it.
        async with cached.lock:
            while not player_game.agrees():
                game = await self.caught_up(cached, max(view.version for view in player_game.views.values()))
                player_game = await self._player_game(cached, game, player_id, seat)
        return player_game

    async def _player_game(self, cached: CachedGame, game: Game, player_id: PlayerId, asked: Seat | None) -> PlayerGame:
        held = game.seats_of(player_id)
        viewer = held[0] if held else None
        listing, head, views = cached.listing, cached.head.hash, dict[Viewer, Game]()
        if game.status == "running":
            for seat in (viewer, *(seat for seat in held if seat in game.deciding or seat == asked)):
                views[seat] = await self.view(cached, seat)
        return PlayerGame(game, listing, head, viewer, views)
