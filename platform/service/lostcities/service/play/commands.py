"""Use cases that write: a command becomes one commit, recorded once however often it is sent.

Every command goes through `_run`: it is decided on the state in memory and appended to the store, and only then becomes
visible. The store alone knows the outcome. After any doubt the game is dropped here and folded again from its log.
"""

import asyncio
import base64
import hmac
import secrets
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import structlog
from msgspec import Struct

from lostcities.core.codec import encode_command
from lostcities.core.decide import Decided, GameCommand, create, decide, needs_view
from lostcities.core.errors import (
    CommandMismatch,
    LostCitiesError,
    NotYourSeat,
    OfferRefused,
    OverQuota,
    Rejected,
    StoreError,
    VersionConflict,
)
from lostcities.core.fork import fork, position
from lostcities.core.game import Game
from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.core.platform_events import (
    PLATFORM,
    CreateGame,
    ExpireOffer,
    ForkGame,
    JoinGame,
    OfferEnd,
    Origin,
    Redo,
    ReplaceRules,
    Resign,
    Undo,
)
from lostcities.core.timeline import CheckpointEvicted
from lostcities.eventstore.port import Commit, EventStore
from lostcities.programs.limits_by_key import RateLimit
from lostcities.projections import GameListing
from lostcities.registry import Registry
from lostcities.service.play.deadlines import Deadlines, seconds_left
from lostcities.service.play.game_cache import CachedGame, GameCache
from lostcities.service.play.rules_check import Verdict
from lostcities.service.settings import Limits

_log = structlog.get_logger()

CONFLICT_TRIES_MAX = 5
"""Number of times that a command is decided before its conflicts with faster ones are reported."""

SEED_BYTES = 32

GAME_IDS = "game-ids"
"""Name of the store's secret from which the ids of games follow."""


class CommandResult(Struct, frozen=True):
    """Result of a command: its commit, whether that was recorded before, and the game now."""

    commit: Commit
    replayed: bool
    cached: CachedGame
    game: Game
    version: Version
    """Last version of the commit."""
    position: FeedPosition
    """Feed position from which on lists cover the commit."""

    @property
    def listing(self) -> GameListing:
        """Row of the game list now."""
        return self.cached.listing


class CommandHandler:
    """Handler that decides commands and records their events."""

    def __init__(self, store: EventStore, registry: Registry, game_cache: GameCache, limits: Limits) -> None:
        self._store = store
        self._registry = registry
        self._game_cache = game_cache
        self._limits = limits
        self._creations = RateLimit("games_per_minute", limits.games_per_minute)
        self._unsettled: set[asyncio.Task[None]] = set()
        self._deadlines = Deadlines(self._expire)
        game_cache.on_load = self._on_load

    async def create(self, command: CreateGame, *, actor: PlayerId, command_id: CommandId) -> CommandResult:
        """Create a game. Its id follows from a secret, player and command id, so that a repeat finds the same log."""
        cached = CachedGame(game_id_of(await self._store.secret(GAME_IDS), actor, command_id))
        text = encode_command(command)
        first = await self._find_recorded(cached.game_id, command_id, text, actor)
        if first is not None:
            return await self._opened_before(first)
        self._creations.take(actor)
        variant = self._registry.variant(command.variant, command.variant_version)
        seed = secrets.token_bytes(SEED_BYTES)
        decided = create(command, host=actor, seed=seed, variant=variant, game_id=cached.game_id, at=_now())
        commit = commit_of(decided, command_id)
        return await self._record(cached, None, decided, commit)

    async def fork(self, command: ForkGame, *, actor: PlayerId, command_id: CommandId) -> CommandResult:
        """Create a fork of a game that is over, or in which the player holds every seat."""
        cached = CachedGame(game_id_of(await self._store.secret(GAME_IDS), actor, command_id))
        text = encode_command(command)
        first = await self._find_recorded(cached.game_id, command_id, text, actor)
        if first is not None:
            return await self._opened_before(first)
        self._creations.take(actor)
        other = GameId(command.game)
        origin, source = await self._game_cache.current(other)
        async with origin.lock:
            if (refusal := (await self._game_cache.verdict(origin, source)).refusal) is not None:
                raise refusal
        if source.ended is None and set(source.seats) != {actor}:
            raise NotYourSeat(None, "only a player with every seat may fork a running game")
        variant, log, chain_hash = await self._game_cache.log(other, Version(command.version))
        events = position(log)
        _check_fork_size("fork_events_max", len(events), self._limits.fork_events_max, "events")
        decided = fork(
            command,
            Origin(other, Version(command.version), chain_hash.hex()),
            source.created,
            events,
            host=actor,
            seed=secrets.token_bytes(SEED_BYTES),
            variant=variant,
            game_id=cached.game_id,
            at=_now(),
            rules=self._registry.rules_of(variant),
        )
        _check_fork_size("page_bytes_max", sum(map(len, decided.texts)), self._limits.page_bytes_max, "bytes")
        commit = commit_of(decided, command_id)
        return await self._record(cached, None, decided, commit)

    async def run(
        self, game_id: GameId, command: GameCommand, *, actor: PlayerId, command_id: CommandId
    ) -> CommandResult:
        """Decide a command and record it; a repeat of the command id returns the first result."""
        cached = self._game_cache.get(game_id)
        if cached.waiting >= self._limits.commands_waiting_max:
            message = f"{cached.waiting} commands wait for this game already (commands_waiting_max): try again"
            raise OverQuota("commands_waiting_max", message, retry_after_s=1)
        cached.waiting += 1
        try:
            async with cached.lock:
                try:
                    return await self._run(cached, command, actor, command_id)
                finally:
                    if cached.is_whole:
                        cached.trim()
        finally:
            cached.waiting -= 1

    async def close(self) -> None:
        """Wait for appends whose clients have gone, and for checks of rules."""
        await self._deadlines.close()
        while self._unsettled:
            await asyncio.wait(self._unsettled)

    async def _run(
        self,
        cached: CachedGame,
        command: GameCommand,
        actor: PlayerId,
        command_id: CommandId,
    ) -> CommandResult:
        for tries_left in reversed(range(CONFLICT_TRIES_MAX)):
            game = await self._load_current(cached, command)
            try:
                self._check_length(game, command, actor)
                game, decided = await self._decide(cached, game, command, actor)
            except Rejected:
                first = await self._find_recorded(cached.game_id, command_id, encode_command(command), actor)
                if first is not None:
                    return await self._replayed(cached, first)
                if not tries_left or await self._store.head(cached.game_id) == game.version:
                    raise
                cached.invalidate()  # refused on an old state: another process writes this log too
                continue
            commit = commit_of(decided, command_id)
            try:
                return await self._record(cached, game, decided, commit)
            except VersionConflict:
                if not tries_left:
                    raise
        raise AssertionError("the loop ends by returning or raising")

    async def _load_current(self, cached: CachedGame, command: GameCommand) -> Game:
        """Return the folded game, after closing an offer whose deadline passed while no timer ran."""
        game = cached.game or await self._game_cache.load(cached)
        if not cached.has_installed_rules and not isinstance(command, ReplaceRules):
            game = await self._with_installed_rules(cached, game)
        if game.offer is None or isinstance(command, ExpireOffer) or seconds_left(game, cached.head.at) > 0:
            return game
        with suppress(OfferRefused):  # already closed by another call
            expiry = ExpireOffer(offer=game.offer.id)
            await self._run(cached, expiry, PLATFORM, _expiry_id(game.offer.id))
        return cached.game or await self._game_cache.load(cached)

    async def _with_installed_rules(self, cached: CachedGame, game: Game) -> Game:
        """Return the game, after recording rules that have replaced equal ones. Raise `RulesChanged`."""
        if game.status != "running":
            return game
        verdict = await self._game_cache.verdict(cached, game)
        if verdict.refusal is not None:
            raise verdict.refusal
        if verdict.replacement is None:
            return game
        cached.verdict, cached.has_installed_rules = Verdict(), True
        replaced = ReplaceRules(verdict.replacement)
        return (await self._run(cached, replaced, PLATFORM, CommandId(f"rules-{game.version}"))).game

    async def _decide(
        self, cached: CachedGame, game: Game, command: GameCommand, actor: PlayerId
    ) -> tuple[Game, Decided]:
        """Decide a command; return the game too, which has all checkpoints if an undo leads far back."""
        try:
            return game, await self._decide_with_view(cached, game, command, actor)
        except CheckpointEvicted:
            whole = await self._game_cache.fold_with_all_checkpoints(cached)
            return whole, await self._decide_with_view(cached, whole, command, actor)

    async def _decide_with_view(self, cached: CachedGame, game: Game, command: GameCommand, actor: PlayerId) -> Decided:
        seat = needs_view(command, game, actor) if isinstance(command, Undo | Redo) else None
        if seat is None:
            starts = isinstance(command, JoinGame) and game.seats.count(None) == 1
            rules = self._registry.rules_of(game.variant) if starts else None
            return decide(game, command, actor=actor, head=cached.head, at=_now(), rules=rules)
        view = await self._game_cache.view(cached, seat)
        return decide(game, command, actor=actor, head=cached.head, at=_now(), view_of=lambda _: view)

    async def _record(self, cached: CachedGame, before: Game | None, decided: Decided, commit: Commit) -> CommandResult:
        try:
            appended = await self._store.append(commit)
        except asyncio.CancelledError:
            cached.invalidate()
            self._append_again(cached, decided, commit)
            raise
        except BaseException:
            cached.invalidate()
            raise
        if appended.replayed:
            return await self._replayed(cached, appended.commit)
        cached.advance(decided.game, appended.commit)
        if before is None or decided.game.ended is not None:
            self._game_cache.keep(cached)
        if decided.game.offer is not None or (before is not None and before.offer is not None):
            self._watch_deadline(cached, decided.game)
        return CommandResult(
            appended.commit,
            replayed=False,
            cached=cached,
            game=decided.game,
            version=decided.game.version,
            position=appended.position,
        )

    def _append_again(self, cached: CachedGame, decided: Decided, commit: Commit) -> None:
        """Append again after the client left during the append, to learn the outcome."""

        async def append_again() -> None:
            try:
                appended = await self._store.append(commit)
            except (Rejected, StoreError) as error:
                _log.info("command_abandoned", game=commit.game_id, reason=error.reason)
            else:
                async with cached.lock:
                    cached.invalidate_before(appended.commit.last_version)  # it may have been folded again too soon
                _log.info("command_settled", game=commit.game_id, version=appended.commit.last_version)

        self._in_background(append_again())

    async def _find_recorded(
        self, game_id: GameId, command_id: CommandId, text: bytes, actor: PlayerId
    ) -> Commit | None:
        """Return the commit that recorded this command, or None. Raise `CommandMismatch`."""
        commit = await self._store.find(game_id, command_id)
        if commit is not None and (commit.command != text or commit.actor != actor):
            raise CommandMismatch(command_id)
        return commit

    async def _opened_before(self, first: Commit) -> CommandResult:
        cached, game = await self._game_cache.current(first.game_id)
        return await self._answer_again(cached, game, first)

    async def _replayed(self, cached: CachedGame, commit: Commit) -> CommandResult:
        game = await self._game_cache.caught_up(cached, commit.last_version)
        return await self._answer_again(cached, game, commit)

    async def _answer_again(self, cached: CachedGame, game: Game, commit: Commit) -> CommandResult:
        position = await self._store.feed_head()
        version = commit.last_version
        return CommandResult(commit, replayed=True, cached=cached, game=game, version=version, position=position)

    def _on_load(self, cached: CachedGame, game: Game) -> None:
        self._watch_deadline(cached, game)
        if game.status == "running" and cached.verdict is None:  # readers learn of new rules, too
            self._in_background(self._settle_rules(cached))

    async def _settle_rules(self, cached: CachedGame) -> None:
        async with cached.lock:
            if cached.game is not None:
                with suppress(LostCitiesError):  # the next command is refused with it
                    await self._with_installed_rules(cached, cached.game)

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._unsettled.add(task)
        task.add_done_callback(self._unsettled.discard)

    def _watch_deadline(self, cached: CachedGame, game: Game) -> None:
        self._deadlines.watch_deadline(cached.game_id, game, cached.head.at)

    async def _expire(self, game_id: GameId, offer: Version) -> CommandResult:
        return await self.run(game_id, ExpireOffer(offer=offer), actor=PLATFORM, command_id=_expiry_id(offer))

    def _check_length(self, game: Game, command: GameCommand, actor: PlayerId) -> None:
        if isinstance(command, Resign | ExpireOffer | ReplaceRules):
            return  # lets every game be ended
        if game.version >= self._limits.game_events_max:
            message = f"this game has {game.version} events; the limit is {self._limits.game_events_max}"
            raise OverQuota("game_events_max", message)
        if not isinstance(command, Undo | Redo | OfferEnd):
            return
        offer_count, most = sum(game.offer_count[seat] for seat in game.seats_of(actor)), self._limits.idle_events_max
        if offer_count >= most:
            message = (
                f"you have undone, redone and offered {offer_count} times in this game, and {most} is the most: play on"
            )
            raise OverQuota("idle_events_max", message)


def commit_of(decided: Decided, command_id: CommandId) -> Commit:
    """Return the commit that records a decision."""
    header = decided.header
    return Commit(
        game_id=header.game,
        first_version=header.version,
        events=decided.texts,
        hashes=decided.hashes,
        command_id=command_id,
        command=decided.command,
        actor=header.actor,
        at=header.at,
        command_digest=bytes.fromhex(header.command),
        summary=decided.game.summary(header.at),
    )


def game_id_of(secret: bytes, actor: PlayerId, command_id: CommandId) -> GameId:
    """Return the id of the game that this player creates with this command id. Only the servers know the secret."""
    digest = hmac.digest(secret, f"{actor}\n{command_id}".encode(), "sha256")
    return GameId("g" + base64.b32encode(digest)[:20].decode().lower())


def _check_fork_size(limit: str, size: int, most: int, unit: str) -> None:
    """Raise `OverQuota` if a fork, which is one commit, does not fit in one page."""
    if size > most:
        message = (
            f"what a fork would take along is {size} {unit}, and {most} is the most ({limit}): take an earlier version"
        )
        raise OverQuota(limit, message)


def _expiry_id(offer: Version) -> CommandId:
    return CommandId(f"expire-{offer}-{secrets.token_hex(8)}")  # random, or a player could have used it before


def _now() -> int:
    return time.time_ns() // 1000
