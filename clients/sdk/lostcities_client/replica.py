"""A game kept up to date from its log: watched, verified, folded, and resumed after a lost connection.

A replica knows what its seat (or a spectator) may know, and trusts no server. Every event must follow from the one
before by its hash, and every opening must match its digest. Offers, undo and the end must follow from the events
before. A server that contradicts its earlier answers is refused with an `IntegrityError`. When all seats are taken, a
replica reveals the seeds that its player has committed to.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import aclosing
from functools import cache
from types import TracebackType
from typing import Any, Self

from msgspec import Struct

from lostcities.core import CommandId, Event, GameId, PlayerId, Seat, Variant, Version
from lostcities.core.codec import codec_of, decode_created
from lostcities.core.errors import (
    AlreadyStarted,
    CommandMismatch,
    GameOver,
    IntegrityError,
    LostCitiesError,
    NotYourSeat,
    SeedRefused,
    UnknownVariant,
)
from lostcities.core.game import Game, Offer
from lostcities.core.platform_event_checks import check_platform_events
from lostcities.core.platform_events import Commands
from lostcities.core.timeline import BESIDE_PLAY
from lostcities.core.viewer_fold import ViewerFold
from lostcities.registry import Registry, load_registry
from lostcities_client.client import Client
from lostcities_client.command_check import check_commands
from lostcities_client.deal_check import CheckedDeals, check_deals
from lostcities_client.errors import PluginMissing, ServerUnavailable, is_transient
from lostcities_client.heads import SavedHead
from lostcities_client.records import Ack, CaughtUp, Company, Head, LoggedCommit, LoggedEvent, Said
from lostcities_client.rpc_retry import Outage, Patience
from lostcities_client.verify import Chain

installed = cache(load_registry)
"""Registry of the plugins installed beside this client, loaded once."""


_OVERTAKEN = (SeedRefused, CommandMismatch, AlreadyStarted, GameOver, NotYourSeat)
"""Refusals of a seed that another program of this player has revealed, or that is not asked for any more."""


class Change(Struct, frozen=True):
    """One commit: its events, its actor, and the game after it."""

    events: tuple[Event, ...]
    actor: PlayerId
    at: int
    """Unix time in microseconds."""
    game: Game

    @property
    def version(self) -> Version:
        """Version of the game after this change."""
        return self.game.version

    @property
    def is_beside_play(self) -> bool:
        """True if all events are about moves and none is one: offers and their answers, undo, redo."""
        return all(isinstance(event, BESIDE_PLAY) for event in self.events)


class Replica:
    """One game as one viewer sees it. Use it with `async with`.

    `seat` is a seat of the client's player, or None for a spectator. `known_head` is a head seen before, and the log
    must contain it. `kept` remembers the head between runs in the same way. `on_connection_error` is called with the
    error when the connection is lost, and with None when it is restored. With `with_company` it also follows the
    people at the game, in `company`, and goes on after the end of the game.
    """

    def __init__(
        self,
        client: Client,
        game_id: GameId,
        *,
        seat: Seat | None = None,
        registry: Registry | None = None,
        known_head: Head | None = None,
        kept: SavedHead | None = None,
        on_connection_error: Callable[[LostCitiesError | None], None] = lambda _: None,
        with_company: bool = False,
    ) -> None:
        self.game_id = game_id
        self.seat = seat
        self.company: Company | None = None
        """People at the game. None unless they are followed, and before the first news of them."""
        self.history: list[Change] = []
        """All changes so far, each with the game after it."""
        self.on_said: Callable[[Said], None] = lambda _: None
        """Function called with each phrase that a player says, if the people at the game are followed."""
        self._client = client
        self._registry = registry
        self._kept = kept
        self._on_connection_error = on_connection_error
        self._with_company = with_company
        self._chain = Chain(game_id)
        self._fold: ViewerFold | None = None
        for known in (known_head, kept.known if kept is not None else None):
            if known is not None:
                self._chain.promise(known)
        self._caught_up = False
        self._outage: Outage | None = None
        self._failure: BaseException | None = None
        self._news = asyncio.Event()
        self._pump: asyncio.Task[None] | None = None
        self._revealing: dict[str, asyncio.Task[None]] = {}
        """Tasks that reveal a seed, by its digest."""

    async def __aenter__(self) -> Self:
        self._pump = asyncio.create_task(self._follow(), name=f"replica of {self.game_id}")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._pump is not None:
            tasks = [self._pump, *self._revealing.values()]
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
        if self._kept is not None:
            self._kept.save()

    # -- state --

    @property
    def game(self) -> Game:
        """Game as far as it has been read. Wait with `until` before the first use."""
        if not self.history:
            raise LookupError(f"nothing of game {self.game_id} has been read yet: await until() first")
        return self.history[-1].game

    @property
    def view(self) -> Any:  # the variant's own state type
        """State of the variant as this viewer sees it. None before the game has started."""
        return self.game.state

    @property
    def variant(self) -> Variant[Any, Any, Any]:
        """Variant of the game, in the version it was created with."""
        return self.game.variant

    @property
    def version(self) -> Version:
        """Number of events that have been verified and folded."""
        return self._chain.version

    @property
    def head(self) -> Head:
        """Last verified version and its hash. Store it to recognise the log later."""
        return self._chain.head

    @property
    def offer(self) -> Offer | None:
        """Offer that waits for answers."""
        return self.game.offer

    @property
    def can_redo(self) -> bool:
        """True if there is something to redo."""
        return bool(self.game.undone)

    @property
    def undone(self) -> tuple[Change, ...]:
        """Moves that do not count any more, in the order in which they were made."""
        return tuple(undone_among(self.history))

    # -- waiting --

    async def until(self, wanted: Callable[[Game], bool] = lambda _: True) -> Game:
        """Wait until the game has been read to its head and `wanted` holds, and return it."""
        while True:
            self._raise_failure()
            if self._caught_up and wanted(self.game):
                return self.game
            await self._news.wait()

    async def changes(self, after: int = 0) -> AsyncIterator[Change]:
        """Yield all changes after a version, past ones first, then new ones until the game is over."""
        index = next((i for i, change in enumerate(self.history) if change.version > after), len(self.history))
        while True:
            for change in self.history[index:]:
                index += 1
                if change.version > after:
                    yield change
            self._raise_failure()
            if index == len(self.history) and self._is_complete():
                return
            if index == len(self.history):
                await self._news.wait()

    async def newer_company(self, known: Company | None) -> Company:
        """Wait until the people at the game are others than the known ones, and return them."""
        while self.company is None or self.company == known:
            self._raise_failure()
            await self._news.wait()
        return self.company

    # -- reading --

    async def read_on(self) -> None:
        """Read the log to its head now, without waiting for the stream, for example after a `VersionConflict`."""
        vouched = self._chain.promised_version
        while True:
            page = await self._client.events(self.game_id, self.version, seat=self.seat)
            for commit in page.commits:
                self._take(commit)
            self._note(page.head, at_least=vouched)
            if not page.commits or self.version >= page.head.version:
                break
        self._caught_up = True
        self._tell()

    async def check_deals(self, patience: Patience | None = None) -> CheckedDeals:
        """Derive all deals and decisions of a finished game again from its seeds.

        Raise `IntegrityError` if anything differs. See `lostcities_client.deal_check`.
        """
        client = self._client if patience is None else self._client.with_patience(patience)
        return await check_deals(client, self.game_id, self.variant, self._chain)

    async def check_commands(self, sent: Mapping[Version, Commands]) -> None:
        """Compare commands that this player sent with the log of a finished game.

        `sent` holds each command under `Ack.first_version`. A seat or an expected version that was not sent
        is left out here, too. Raise `IntegrityError` if the log records another command
        or lacks one, and while the game runs.
        """
        await check_commands(self._client, self.game_id, self._chain, sent)

    async def absorb(self, ack: Ack) -> None:
        """Wait until the commit of an acknowledged command is folded."""
        self._chain.promise(ack.head)
        if ack.commit is None:
            while self.version < ack.head.version:
                self._raise_failure()
                await self._news.wait()
        elif ack.first_version > self.version + 1:
            await self.read_on()
        else:
            self._take(ack.commit)
            self._tell()

    async def _follow(self) -> None:
        """Read until the game is over, and reconnect whenever the connection is lost."""
        try:
            while self._with_company or not self._is_complete():
                try:
                    await self._read_stream()
                except LostCitiesError as error:
                    if not is_transient(error):
                        raise
                    await self._pause(error)
        except Exception as error:  # noqa: BLE001 - kept, and raised to readers of this replica
            self._failure = error
            self._tell()

    async def _read_stream(self) -> None:
        vouched = self._chain.promised_version
        watch = self._client.watch(self.game_id, self.version, seat=self.seat, with_company=self._with_company)
        async with aclosing(watch) as stream:
            async for message in stream:
                self._recovered()
                if isinstance(message, LoggedCommit):
                    if message.events[0].version > self.version + 1:  # news were lost on the way
                        await self.read_on()
                    self._take(message)
                elif isinstance(message, CaughtUp):
                    self._note(message.head, at_least=vouched)
                    self._caught_up = True
                elif isinstance(message, Company):
                    self.company = message
                elif isinstance(message, Said):
                    self.on_said(message)
                self._tell()
                if self._is_complete() and not self._with_company:
                    return
        raise ServerUnavailable("the server ended the stream")

    def _note(self, head: Head, *, at_least: int) -> None:
        """Note the head that the server names. It must reach the version promised before the call.

        To a spectator of a game with a delay, the server names an earlier one than to a seat on the same machine.
        """
        if head.version < at_least and not self._is_delayed:
            raise IntegrityError(head.version, f"the log is cut: the server has vouched for version {at_least} before")
        self._chain.promise(head)

    @property
    def _is_delayed(self) -> bool:
        """True for a spectator who sees a running game some moves later. The log must contain promised heads then."""
        is_running = bool(self.history) and self.game.ended is None
        return self.seat is None and is_running and self.game.spectator_delay > 0

    async def _pause(self, error: LostCitiesError) -> None:
        """Wait before connecting again. Raises the error if the connection has failed for too long."""
        if self._outage is None:
            self._outage = Outage(self._client.patience)
        if self._outage.is_too_long:
            raise error
        self._on_connection_error(error)
        await asyncio.sleep(next(self._outage.waits))

    def _recovered(self) -> None:
        if self._outage is not None:
            self._outage = None
            self._on_connection_error(None)

    # -- folding --

    def _take(self, commit: LoggedCommit) -> None:
        fresh = self._chain.extend(commit, self.seat)
        if not fresh:
            return
        game, events = self._folded(fresh, commit)
        self._check_seeds(game)
        self.history.append(Change(events, commit.actor, commit.at, game))
        if self._kept is not None:
            self._kept.saw(self._chain.head)

    def _folded(self, fresh: Sequence[LoggedEvent], commit: LoggedCommit) -> tuple[Game, tuple[Event, ...]]:
        if self._fold is None:
            created = decode_created(fresh[0].text)
            variant = variant_for(created.variant, created.variant_version, self._registry)
            self._fold = ViewerFold(variant, self.seat, is_open=True)  # the server has redacted
        codec = codec_of(self._fold.variant)
        events = tuple([codec.decode_event(event.text) for event in fresh])
        check_platform_events(self.game if self.history else None, events, commit.actor, commit.at)
        return self._fold.add(events, actor=commit.actor, at=commit.at).after, events

    def _check_seeds(self, game: Game) -> None:
        """Check that the log has the seeds that this client added to the deals."""
        if game.state is None or (self.history and self.game.state is not None):
            return
        own_seeds = self._client.own_seeds
        for seat, (holder, in_log) in enumerate(zip(game.seats, game.seat_seeds, strict=True)):
            if holder is None or own_seeds.holders.get((self.game_id, Seat(seat))) != holder:
                continue
            if in_log is None or own_seeds.seed(self.game_id, bytes.fromhex(in_log.digest)) is None:
                message = f"the log does not have the seed that was added in seat {seat} to what the deals follow from"
                raise IntegrityError(game.version, message)

    def _is_complete(self) -> bool:
        return self._caught_up and self.game.ended is not None

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()
        if self._caught_up and self.game.to_reveal:
            self._reveal_seeds(self.game)

    def _reveal_seeds(self, game: Game) -> None:
        """Reveal the seeds that are due and that this client has, each once for one digest."""
        for seat in game.to_reveal:
            own = game.seat_seeds[seat]
            assert own is not None, "only seats with a seed have one to reveal"
            seed = self._client.own_seeds.seed(self.game_id, bytes.fromhex(own.digest))
            running = self._revealing.get(own.digest)
            if seed is not None and (running is None or running.done()):
                self._revealing[own.digest] = asyncio.create_task(self._reveal(seat, own.digest, seed))

    async def _reveal(self, seat: Seat, digest: str, seed: bytes) -> None:
        command_id = CommandId(f"reveal-{digest[:32]}")  # the same in every program of this player
        next_digest = self._client.own_seeds.digest_for(self.game_id, command_id)
        try:
            await self._client.reveal_seed(self.game_id, seed, next_digest, seat=seat, command_id=command_id)
        except (*_OVERTAKEN, ServerUnavailable):  # tried again, if the log still asks for it
            pass
        except Exception as error:  # noqa: BLE001 - kept, and raised to readers of this replica
            self._failure = error
            self._tell()

    def _raise_failure(self) -> None:
        if self._failure is not None:
            raise self._failure


def undone_among(history: Sequence[Change]) -> Iterator[Change]:
    """Yield the changes of a history whose moves do not count at its end."""
    counting: set[Version] = set()
    checkpoint = history[-1].game.checkpoint if history else None
    while checkpoint is not None:
        counting.add(checkpoint.version)
        checkpoint = checkpoint.earlier()
    played = Version(0)
    for change in history:
        if change.game.played != played and change.game.played not in counting:
            yield change
        played = change.game.played


def variant_for(key: str, version: int, registry: Registry | None = None) -> Variant[Any, Any, Any]:
    """Return the installed variant of a game. Raise `PluginMissing` with the plugin to install."""
    registry = registry or installed()
    try:
        return registry.variant(key, version)
    except UnknownVariant:
        offered = ", ".join(f"{v.key} version {v.version}" for v in registry.all_versions()) or "none"
        raise PluginMissing(
            f"the game is of variant {key!r} version {version}, which no plugin beside this client offers "
            f"(installed: {offered}): install the plugin the server has it from, into this Python environment",
            variant=key,
            variant_version=version,
        ) from None
