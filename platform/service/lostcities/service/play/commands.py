"""Use cases that write: a command becomes one commit, recorded once however often it is sent.

Every command goes through `_run`: it is decided on the state in memory and appended to the store, and only then becomes
visible. The store alone knows the outcome. After any doubt the game is dropped here and folded again from its log.
"""

import asyncio
import base64
import hmac
import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import structlog
from msgspec import Struct, to_builtins
from msgspec.structs import replace

from lostcities.core.clocks import SECOND
from lostcities.core.codec import encode_command
from lostcities.core.decide import Decided, GameCommand, create, decide, needs_view
from lostcities.core.errors import (
    CommandMismatch,
    InvalidSetup,
    LostCitiesError,
    NotDue,
    NotYourSeat,
    OfferRefused,
    OverQuota,
    Rejected,
    StoreError,
    TimeIsUp,
    UnknownPlayer,
    VersionConflict,
)
from lostcities.core.fork import fork, position
from lostcities.core.game import Game
from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.core.platform_events import (
    PLATFORM,
    CallTime,
    CloseIdleGame,
    CreateGame,
    ForkGame,
    GiveTimeBack,
    JoinGame,
    OfferEnd,
    Origin,
    PlatformCommand,
    Redo,
    ReplaceRules,
    Resign,
    RevealSeed,
    TakeOverSeat,
    Undo,
    VacateSeats,
)
from lostcities.core.seat_seeds import REVEAL_S
from lostcities.core.timeline import CheckpointEvicted
from lostcities.eventstore.port import Commit, EventStore
from lostcities.programs.limits_by_key import RateLimit
from lostcities.projections import GameListing
from lostcities.registry import Registry
from lostcities.service.access.invitations import Invitations
from lostcities.service.play.game_cache import CachedGame, GameCache
from lostcities.service.play.rules_check import Verdict
from lostcities.service.settings import Limits

_log = structlog.get_logger()

CONFLICT_TRIES_MAX = 5
"""Number of times that a command is decided before its conflicts with faster ones are reported."""

Now = Callable[[], int]
"""Function that returns the time: Unix time in microseconds."""

SEED_BYTES = 32

DAYS_GAP = 60_000_000
"""Shortest outage, in microseconds, that is given back where a move has days."""

GAME_IDS = "game-ids"
"""Name of the store's secret from which the ids of games follow."""


def wall_clock() -> int:
    """Return the time of the system."""
    return time.time_ns() // 1000


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

    def __init__(
        self,
        store: EventStore,
        registry: Registry,
        game_cache: GameCache,
        invitations: Invitations,
        limits: Limits,
        now: Now = wall_clock,
    ) -> None:
        self._store = store
        self._now = now
        self._registry = registry
        self._game_cache = game_cache
        self._invitations = invitations
        self._limits = limits
        self._creations = RateLimit("games_per_minute", limits.games_per_minute)
        self._unsettled: set[asyncio.Task[None]] = set()
        self._vacates_from = now() + REVEAL_S * SECOND
        """Time from which on seats are vacated: after a start, players first have time to come back."""
        self.watch: Callable[[GameId, int | None], None] = lambda game_id, due_at: None
        """Callback with the time at which something is next due in a game."""
        self.outage_since: Callable[[], int | None] = lambda: None
        """Callback that returns the start of an outage that is not given back yet."""
        game_cache.on_load = self._on_load

    async def create(self, command: CreateGame, *, actor: PlayerId, command_id: CommandId) -> CommandResult:
        """Create a game. Its id follows from a secret, player and command id, so that a repeat finds the same log.

        Options that a bot leaves open are those under which every game ends.
        """
        cached = CachedGame(game_id_of(await self._store.secret(GAME_IDS), actor, command_id))
        variant = self._registry.variant(command.variant, command.variant_version)
        if await self._are_bots(actor):
            command = replace(command, options={**variant.bounded_options, **command.options})
        text = encode_command(command)
        first = await self._find_recorded(cached.game_id, command_id, text, actor)
        if first is not None:
            return await self._opened_before(first)
        self._creations.take(actor)
        seed = secrets.token_bytes(SEED_BYTES)
        decided = create(
            command,
            host=actor,
            seed=seed,
            variant=variant,
            game_id=cached.game_id,
            at=self._now(),
            open_s=self._limits.idle_open_s,
        )
        commit = commit_of(decided, command_id)
        return await self._record(cached, None, decided, commit)

    async def fork(
        self, command: ForkGame, *, actor: PlayerId, command_id: CommandId, invitation: str = ""
    ) -> CommandResult:
        """Create a fork of a game that is over, or in which the player holds every seat."""
        cached = CachedGame(game_id_of(await self._store.secret(GAME_IDS), actor, command_id))
        text = encode_command(command)
        first = await self._find_recorded(cached.game_id, command_id, text, actor)
        if first is not None:
            return await self._opened_before(first)
        self._creations.take(actor)
        other = GameId(command.game)
        origin, source = await self._game_cache.current(other)
        await self._invitations.check(other, source, actor, invitation)
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
            at=self._now(),
            rules=self._registry.rules_of(variant),
            idle_s=self._limits.idle_analysis_s,
        )
        _check_fork_size("page_bytes_max", sum(map(len, decided.texts)), self._limits.page_bytes_max, "bytes")
        commit = commit_of(decided, command_id)
        return await self._record(cached, None, decided, commit)

    async def run(
        self, game_id: GameId, command: GameCommand, *, actor: PlayerId, command_id: CommandId, invitation: str = ""
    ) -> CommandResult:
        """Decide a command and record it; a repeat of the command id returns the first result.

        The invitation is checked and never recorded.
        """
        cached = self._game_cache.get(game_id)
        if cached.waiting >= self._limits.commands_waiting_max:
            message = f"{cached.waiting} commands wait for this game already (commands_waiting_max): try again"
            raise OverQuota("commands_waiting_max", message, retry_after_s=1)
        cached.waiting += 1
        try:
            async with cached.lock:
                try:
                    return await self._run(cached, command, actor, command_id, invitation)
                finally:
                    if cached.is_whole:
                        cached.trim()
        finally:
            cached.waiting -= 1

    async def settle(self, game_id: GameId, *, may_close: bool) -> int | None:
        """Run the commands that are due in a game; return when the next one is due. `may_close` allows idle closing.

        Raise what the rules or the store fail with.
        """
        cached = self._game_cache.get(game_id)
        async with cached.lock:
            game = cached.game or await self._game_cache.load(cached)
            game = await self._settled(cached, game, may_close=may_close)
            return self._due_at(game)

    async def give_time_back(self, game_id: GameId, since: int) -> None:
        """Give the running clocks of a game the time since an outage began, or since its last commit if that is later.

        Where a move has days, a short outage does not count.
        """
        cached = self._game_cache.get(game_id)
        async with cached.lock:
            game = cached.game or await self._game_cache.load(cached)
            await self._give_back(cached, game, since)

    async def close(self) -> None:
        """Wait for appends whose clients have gone, and for checks of rules."""
        while self._unsettled:
            await asyncio.wait(self._unsettled)

    async def _run(
        self,
        cached: CachedGame,
        command: GameCommand,
        actor: PlayerId,
        command_id: CommandId,
        invitation: str = "",
    ) -> CommandResult:
        for tries_left in reversed(range(CONFLICT_TRIES_MAX)):
            game = await self._load_current(cached, command)
            try:
                if game.created.unlisted is True and actor != PLATFORM:
                    await self._invitations.check(cached.game_id, game, actor, invitation)
                self._check_length(game, command, actor)
                game, decided = await self._decide(cached, game, command, actor)
            except Rejected as error:
                first = await self._find_recorded(cached.game_id, command_id, encode_command(command), actor)
                if first is not None:
                    return await self._replayed(cached, first)
                if isinstance(error, TimeIsUp) and tries_left:
                    continue  # the clock ran out since it was looked at
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
        """Return the folded game, after all that was due before this command."""
        game = cached.game or await self._game_cache.load(cached)
        if not cached.has_installed_rules and not isinstance(command, ReplaceRules):
            game = await self._with_installed_rules(cached, game)
        if not _has_deadline(game) or isinstance(command, PlatformCommand):
            return game
        return await self._settled(cached, game)

    async def _settled(self, cached: CachedGame, game: Game, *, may_close: bool = False) -> Game:
        """Return the game after the commands that are due. The caller holds its lock.

        A player who comes back to an idle game goes on with it, so it is closed only with `may_close`.
        """
        while (due := game.due) is not None and (self._due_at(game) or 0) <= self._now():
            if isinstance(due.command, CloseIdleGame) and not may_close:
                break
            since = self.outage_since() if isinstance(due.command, CallTime) else None
            if since is None or not await self._give_back(cached, game, since):
                await self._run_due(cached, due.command)
            after = cached.game or await self._game_cache.load(cached)
            if after.version == game.version:
                break  # refused: its time has not come, or another server was faster
            game = after
        return game

    def _due_at(self, game: Game) -> int | None:
        """Return when the next command of the platform is due in a game; None if none is."""
        if (due := game.due) is None:
            return None
        return max(due.at, self._vacates_from) if isinstance(due.command, VacateSeats) else due.at

    async def _give_back(self, cached: CachedGame, game: Game, since: int) -> bool:
        """Give back the time of an outage; return False if there is none to give."""
        if game.clocks is None or not game.clocks.is_running or game.ended is not None:
            return False
        span = self._now() - max(since, game.at)
        if span <= (DAYS_GAP if game.clocks.control.is_in_days else SECOND):
            return False
        await self._run_due(cached, GiveTimeBack(span))
        return True

    async def _run_due(self, cached: CachedGame, command: PlatformCommand) -> None:
        """Run a command of the platform. Another server may have been faster."""
        name = f"{type(command).__name__}-{secrets.token_hex(8)}"  # random, or a player could have used it before
        with suppress(NotDue, OfferRefused):
            recorded = await self._run(cached, command, PLATFORM, CommandId(name))
            _log.info("due_command", command=type(command).__name__, game=cached.game_id, version=recorded.version)

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
            starts = isinstance(command, JoinGame | RevealSeed) and game.seats.count(None) <= 1
            rules = self._registry.rules_of(game.variant) if starts else None
            idle_s = await self._idle_limit(game, actor) if starts else None
            if starts or isinstance(command, TakeOverSeat):
                await self._check_ends(game, command, actor)
            return decide(game, command, actor=actor, head=cached.head, at=self._now(), rules=rules, idle_s=idle_s)
        view = await self._game_cache.view(cached, seat)
        return decide(game, command, actor=actor, head=cached.head, at=self._now(), view_of=lambda _: view)

    async def _idle_limit(self, game: Game, last: PlayerId) -> int:
        """Return the idle limit of a game that this player's command starts."""
        are_bots = await self._are_bots(last, *game.seats)
        return self._limits.idle_bots_s if are_bots else self._limits.idle_game_s

    async def _check_ends(self, game: Game, command: GameCommand, last: PlayerId) -> None:
        """Raise `InvalidSetup` if only bots would play, who never stop, and nothing was agreed that ends the game."""
        agreed, bounded = game.created.options, game.variant.bounded_options
        default = to_builtins(game.variant.options()) if bounded else {}
        if all(agreed[name] != default[name] for name in bounded):
            return
        left = game.left if isinstance(command, TakeOverSeat) else ()
        if await self._are_bots(last, *(holder for seat, holder in enumerate(game.seats) if seat not in left)):
            needed = ", ".join(f"{name} {value}" for name, value in bounded.items())
            raise InvalidSetup("options", f"a table of bots alone needs options under which every game ends: {needed}")

    async def _are_bots(self, *holders: PlayerId | None) -> bool:
        """Return whether all of these players are bots. None is a free seat."""
        return {await self._kind_of(holder) for holder in holders if holder is not None} == {"bot"}

    async def _kind_of(self, player_id: PlayerId) -> str:
        try:
            return (await self._store.player(player_id)).kind
        except UnknownPlayer:  # of a store whose players were not kept
            return ""

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
        if _has_deadline(decided.game) or (before is not None and _has_deadline(before)):
            self.watch(cached.game_id, commit.summary.due_at)
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
        if _has_deadline(game):
            self.watch(cached.game_id, self._due_at(game))
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

    def _check_length(self, game: Game, command: GameCommand, actor: PlayerId) -> None:
        if isinstance(command, Resign | PlatformCommand):
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
        summary=decided.game.summary(),
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


def _has_deadline(game: Game) -> bool:
    """Return whether anything but the idle limit may be due in a game."""
    waits_for_seeds = game.state is None and bool(game.to_reveal)
    return game.offer is not None or game.clocks is not None or bool(game.left) or waits_for_seeds
