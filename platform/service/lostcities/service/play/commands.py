"""Use cases that write: a command becomes one commit, recorded once however often it is sent.

Every command goes through `_run`: it is decided on the state in memory and appended to the store, and only then becomes
visible. The store alone knows the outcome. After any doubt the game in memory is marked as stale, and its next use
reads the rest of its log.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol

import structlog
from msgspec import Struct, to_builtins

from lostcities.core.clocks import SECOND
from lostcities.core.codec import encode_command
from lostcities.core.decide import Decided, GameCommand, decide, needs_view
from lostcities.core.errors import (
    CommandMismatch,
    InvalidSetup,
    LostCitiesError,
    NotDue,
    OfferRefused,
    OverQuota,
    Rejected,
    StoreError,
    TimeIsUp,
    UnknownPlayer,
    VersionConflict,
)
from lostcities.core.game import Game
from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Seat, Version
from lostcities.core.platform_events import (
    PLATFORM,
    AnswerOffer,
    CallTime,
    ClaimSeat,
    CloseIdleGame,
    GiveTimeBack,
    JoinGame,
    OfferEnd,
    PlatformCommand,
    Redo,
    ReplaceRules,
    Resign,
    RevealSeed,
    ServerFacts,
    TakeOverSeat,
    Undo,
    VacateSeats,
)
from lostcities.core.seat_seeds import REVEAL_S
from lostcities.core.timeline import CheckpointEvicted
from lostcities.eventstore.port import Appended, Commit, EventStore
from lostcities.projections import GameListing
from lostcities.registry import Registry
from lostcities.service.access.blocks import Blocks
from lostcities.service.access.invitations import Invitations
from lostcities.service.access.players import Players
from lostcities.service.isolation.isolated_rules import wait_for_share
from lostcities.service.operation.command_figures import CommandFigures
from lostcities.service.play.cached_game import CachedGame
from lostcities.service.play.game_cache import GameCache
from lostcities.service.play.guests import GuestChecks, is_spectator, spectator_refusal
from lostcities.service.play.open_tables import OpenTables
from lostcities.service.play.rules_check import Verdict
from lostcities.service.settings import Limits

if TYPE_CHECKING:
    from lostcities.programs.spans import CallSpan

_log = structlog.get_logger()

CONFLICT_TRIES_MAX = 5
"""Number of times that a command is decided before its conflicts with faster ones are reported."""

Now = Callable[[], int]
"""Function that returns the time: Unix time in microseconds."""

DAYS_GAP = 60_000_000
"""Shortest outage, in microseconds, that is given back where a move has days."""


def wall_clock() -> int:
    """Return the time of the system."""
    return time.time_ns() // 1000


async def _no_outage() -> int | None:
    return None


class AwaySince(Protocol):
    """Function that returns since when a player has been away from a game; None for one who is here."""

    def __call__(self, game_id: GameId, player_id: PlayerId, *, has_clocks: bool) -> int | None:
        """Return Unix time in microseconds, or None."""


def _here(game_id: GameId, player_id: PlayerId, *, has_clocks: bool) -> int | None:
    return None


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
        players: Players,
        open_tables: OpenTables,
        limits: Limits,
        now: Now = wall_clock,
    ) -> None:
        self._store = store
        self._players = players
        self._now = now
        self._registry = registry
        self._game_cache = game_cache
        self._invitations = invitations
        self._open_tables = open_tables
        self._blocks = Blocks(players)
        self._guests = GuestChecks(store, invitations, now)
        self._limits = limits
        self.figures = CommandFigures()
        self._unsettled: set[asyncio.Task[None]] = set()
        self._vacates_from = now() + REVEAL_S * SECOND
        """Time from which on seats are vacated: after a start, players first have time to come back."""
        self.watch: Callable[[GameId, int | None], None] = lambda game_id, due_at: None
        """Callback with the time at which something is next due in a game."""
        self.outage_since: Callable[[], Awaitable[int | None]] = _no_outage
        """Callback that returns the start of an outage that is not given back yet."""
        self.away_since: AwaySince = _here
        """Callback that returns since when a player has been away; None for one who is here."""
        self.on_traced: Callable[[Commit, CallSpan], None] = lambda commit, span: None
        """Callback with a commit of a traced call, before it is recorded."""
        game_cache.on_load = self._on_load

    async def run(
        self,
        game_id: GameId,
        command: GameCommand,
        *,
        actor: PlayerId,
        command_id: CommandId,
        invitation: str = "",
        span: "CallSpan | None" = None,
    ) -> CommandResult:
        """Decide a command and record it; a repeat of the command id returns the first result.

        The invitation is checked and never recorded. `span` is that of the call if it is traced.
        """
        cached = self._game_cache.get(game_id)
        self.figures.begun += 1
        self.figures.waiting += 1
        try:
            result = await self._in_line(cached, command, actor, command_id, invitation, span)
        except LostCitiesError as error:
            self.figures.refused("" if cached.game is None else cached.game.variant.key, error)
            raise
        finally:
            self.figures.waiting -= 1
        self.figures.done(result.game.variant.key, replayed=result.replayed)
        return result

    async def _in_line(
        self,
        cached: CachedGame,
        command: GameCommand,
        actor: PlayerId,
        command_id: CommandId,
        invitation: str,
        span: "CallSpan | None",
    ) -> CommandResult:
        game = cached.game or (await self._game_cache.current(cached.game_id))[1]
        is_member = actor == game.host or actor in game.seats
        if not is_member:
            await self._guests.check(cached, game, command, actor=actor, command_id=command_id, invitation=invitation)
        with cached.line.place(actor, is_member=is_member, most=self._limits.commands_waiting_max):
            began = perf_counter()
            if self._registry.has_isolated:
                await wait_for_share(game.variant)
            async with cached.lock:
                if span is not None:
                    span.note(game=cached.game_id, variant=game.variant.key, command=type(command).__name__)
                    span.part("wait in line", began)
                try:
                    return await self._run(cached, command, actor, command_id, invitation, span)
                finally:
                    if cached.is_whole:
                        cached.trim()

    async def settle(self, game_id: GameId, *, may_close: bool) -> int | None:
        """Run the commands that are due in a game; return when the next one is due. `may_close` allows idle closing.

        Raise what the rules or the store fail with.
        """
        cached = self._game_cache.get(game_id)
        async with cached.lock:
            game = await self._game_cache.fresh(cached)
            game = await self._settled(cached, game, may_close=may_close)
            return self._due_at(game)

    def note_head(self, game_id: GameId, version: Version) -> None:
        """Note that a log has a version, which the game in memory may lack."""
        self._game_cache.note_head(game_id, version)

    async def give_time_back(self, game_id: GameId, since: int) -> None:
        """Give the running clocks of a game the time since an outage began, or since its last commit if that is later.

        Where a move has days, a short outage does not count.
        """
        cached = self._game_cache.get(game_id)
        async with cached.lock:
            game = await self._game_cache.fresh(cached)
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
        span: "CallSpan | None" = None,
    ) -> CommandResult:
        is_newest = cached.game is None
        for tries_left in reversed(range(CONFLICT_TRIES_MAX)):
            game = await self._game_cache.fresh(cached, seen_version(command))
            if is_spectator(game, actor):
                return await self._answer_spectator(cached, game, command, actor, command_id, invitation)
            game = await self._load_current(cached, command)
            try:
                if game.created.unlisted is True and actor != PLATFORM:
                    await self._invitations.check(cached.game_id, game, actor, invitation)
                if isinstance(command, JoinGame) and actor not in game.seats:
                    await self._blocks.check(actor, (game.host, *game.seats))
                self._check_length(game, command, actor)
                began = perf_counter()
                game, decided = await self._decide(cached, game, command, actor)
                self.figures.decide.add(perf_counter() - began)
                if span is not None:
                    span.part("decide", began)
            except Rejected as error:
                if tries_left and (cached.is_stale or not is_newest):
                    is_newest = True
                    if await self._game_cache.has_grown(cached, game.version):
                        continue  # refused on an old state: another process writes this log too
                first = await self.find_recorded(cached.game_id, command_id, encode_command(command), actor)
                if first is not None:
                    return await self._replayed(cached, first)
                if isinstance(error, TimeIsUp) and tries_left:
                    continue  # the clock ran out since it was looked at
                raise
            commit = commit_of(decided, command_id)
            try:
                return await self._record(cached, game, decided, commit, span)
            except VersionConflict:
                if not tries_left:
                    raise
        raise AssertionError("the loop ends by returning or raising")

    async def _answer_spectator(
        self,
        cached: CachedGame,
        game: Game,
        command: GameCommand,
        actor: PlayerId,
        command_id: CommandId,
        invitation: str,
    ) -> CommandResult:
        """Return the first result of a repeated command of a spectator. Refuse any other, whatever the game is at.

        A refusal by the rules or by versions would tell what the delay of the game withholds.
        """
        await self._invitations.check(cached.game_id, game, actor, invitation)
        first = await self._store.find(cached.game_id, command_id)
        if first is not None and first.actor == actor:
            if first.command != encode_command(command):
                raise CommandMismatch(command_id)
            return await self._replayed(cached, first)
        raise spectator_refusal(command)

    async def _load_current(self, cached: CachedGame, command: GameCommand) -> Game:
        """Return the folded game, after all that was due before this command."""
        game = await self._game_cache.fresh(cached, seen_version(command))
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
            since = await self.outage_since() if isinstance(due.command, CallTime) else None
            if since is None or not await self._give_back(cached, game, since):
                await self._run_due(cached, due.command)
            after = await self._game_cache.fresh(cached)
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
            raise self._game_cache.rules_check.refused(cached.game_id, game, verdict.refusal)
        if verdict.replacement is None or not self._game_cache.rules_check.may_replace(game, verdict.replacement):
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
            if isinstance(command, JoinGame) and not starts:
                await self._open_tables.check(actor)
            if starts or isinstance(command, TakeOverSeat):
                await self._check_ends(game, command, actor)
            facts = ServerFacts()
            if starts:
                rules, idle_s = self._registry.rules_of(game.variant), await self._idle_limit(game, actor)
                facts = ServerFacts(rules=rules, idle_s=idle_s)
            elif isinstance(command, ClaimSeat):
                facts = ServerFacts(away_since=self._away_since(cached.game_id, game, command.seat))
            return decide(game, command, actor=actor, head=cached.head, at=self._now(), facts=facts)
        view = await self._game_cache.view(cached, seat)
        if view.version > game.version:  # others have read on
            cached.note_head(view.version)
            raise VersionConflict(expected=game.version, actual=view.version)
        return decide(game, command, actor=actor, head=cached.head, at=self._now(), view_of=lambda _: view)

    def _away_since(self, game_id: GameId, game: Game, seat: Seat) -> int | None:
        holder = game.seats[seat] if seat < len(game.seats) else None
        return None if holder is None else self.away_since(game_id, holder, has_clocks=game.clocks is not None)

    async def _idle_limit(self, game: Game, last: PlayerId) -> int:
        """Return the idle limit of a game that this player's command starts."""
        are_bots = await self.are_bots(last, *game.seats)
        return self._limits.idle_bots_s if are_bots else self._limits.idle_game_s

    async def _check_ends(self, game: Game, command: GameCommand, last: PlayerId) -> None:
        """Raise `InvalidSetup` if only bots would play, who never stop, and nothing was agreed that ends the game."""
        agreed, bounded = game.created.options, game.variant.bounded_options
        default = to_builtins(game.variant.options()) if bounded else {}
        if all(agreed[name] != default[name] for name in bounded):
            return
        left = game.left if isinstance(command, TakeOverSeat) else ()
        if await self.are_bots(last, *(holder for seat, holder in enumerate(game.seats) if seat not in left)):
            needed = ", ".join(f"{name} {value}" for name, value in bounded.items())
            raise InvalidSetup("options", f"a table of bots alone needs options under which every game ends: {needed}")

    async def are_bots(self, *holders: PlayerId | None) -> bool:
        """Return whether all of these players are bots. None is a free seat."""
        return {await self._kind_of(holder) for holder in holders if holder is not None} == {"bot"}

    async def _kind_of(self, player_id: PlayerId) -> str:
        try:
            return (await self._players.player(player_id)).kind
        except UnknownPlayer:  # of a store whose players were not kept
            return ""

    async def record_new(self, cached: CachedGame, decided: Decided, command_id: CommandId) -> CommandResult:
        """Record the first commit of a game."""
        return await self._record(cached, None, decided, commit_of(decided, command_id))

    async def _record(
        self,
        cached: CachedGame,
        before: Game | None,
        decided: Decided,
        commit: Commit,
        span: "CallSpan | None" = None,
    ) -> CommandResult:
        if span is not None:
            self.on_traced(commit, span)
        began = perf_counter()
        try:
            appended = await self._store.append(commit)
        except VersionConflict as conflict:
            self._game_cache.note_conflict(cached, Version(conflict.actual))
            raise
        except asyncio.CancelledError:
            cached.doubt()
            self._append_again(cached, commit)
            raise
        except BaseException:
            cached.doubt()
            raise
        self.figures.append.add(perf_counter() - began)
        if span is not None:
            trace_append(span, began, appended)
        if appended.replayed:
            return await self._replayed(cached, appended.commit, appended.position)
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

    def _append_again(self, cached: CachedGame, commit: Commit) -> None:
        """Append again after the client left during the append, to learn the outcome."""

        async def append_again() -> None:
            try:
                appended = await self._store.append(commit)
            except (Rejected, StoreError) as error:
                _log.info("command_abandoned", game=commit.game_id, reason=error.reason)
            else:
                cached.note_head(appended.commit.last_version)  # it may have been read again too soon
                _log.info("command_settled", game=commit.game_id, version=appended.commit.last_version)

        self._in_background(append_again())

    async def find_recorded(
        self, game_id: GameId, command_id: CommandId, text: bytes, actor: PlayerId
    ) -> Commit | None:
        """Return the commit that recorded this command, or None. Raise `CommandMismatch`."""
        commit = await self._store.find(game_id, command_id)
        if commit is not None and (commit.command != text or commit.actor != actor):
            raise CommandMismatch(command_id)
        return commit

    async def find_sent(self, game_id: GameId, command_id: CommandId, actor: PlayerId) -> Commit | None:
        """Return the commit of a command that a player has sent, whatever the command was; None if there is none."""
        commit = await self._store.find(game_id, command_id)
        return commit if commit is not None and commit.actor == actor else None

    async def last_result(self, game_id: GameId) -> CommandResult:
        """Return the result of the last command of a game, as a repeat."""
        cached, game = await self._game_cache.current(game_id)
        assert cached.last is not None, "a folded game has commits"
        return await self._answer_again(cached, game, cached.last)

    async def answer_first(self, first: Commit) -> CommandResult:
        """Return the first result of a command that created a game."""
        cached, game = await self._game_cache.current(first.game_id)
        return await self._answer_again(cached, game, first)

    async def _replayed(
        self, cached: CachedGame, commit: Commit, position: FeedPosition | None = None
    ) -> CommandResult:
        game = await self._game_cache.caught_up(cached, commit.last_version)
        return await self._answer_again(cached, game, commit, position)

    async def _answer_again(
        self, cached: CachedGame, game: Game, commit: Commit, position: FeedPosition | None = None
    ) -> CommandResult:
        """Return the first result of a command. Without its position, that of the newest commit covers it, too."""
        if position is None:
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


def trace_append(span: "CallSpan", began: float, appended: Appended) -> None:
    """Tell how long a commit waited for its transaction, and how long that took."""
    if appended.began:
        span.part("append: queue", began, appended.began)
        span.part("append: commit", appended.began, version=appended.commit.last_version)
    else:
        span.part("append", began, version=appended.commit.last_version)


def seen_version(command: GameCommand) -> Version:
    """Return a version that the sender of a command has seen, as far as the command tells."""
    if isinstance(command, AnswerOffer):
        return Version(command.offer)
    return Version(getattr(command, "expected_version", None) or 0)


def _has_deadline(game: Game) -> bool:
    """Return whether anything but the idle limit may be due in a game."""
    waits_for_seeds = game.state is None and bool(game.to_reveal)
    return game.offer is not None or game.clocks is not None or bool(game.left) or waits_for_seeds
