"""Folding of stored logs, page by page.

Readers that show a log skip what a later release recorded and marked as safe to skip. The fold that commands are
decided on refuses it: its effect on later commands is not known here.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Any

from lostcities.core.codec import (
    codec_of,
    decode_command,
    decode_created,
    is_later_command,
    later_format,
    platform_type,
)
from lostcities.core.contract import Event, Variant
from lostcities.core.errors import CorruptLog, LostCitiesError, Malformed, NewerLog, PluginError, UnknownVariant
from lostcities.core.game import Game, fold, replay_first_commit
from lostcities.core.names import GameId, Version
from lostcities.core.platform_events import Commands, UnknownEvent
from lostcities.eventstore.port import READ_EVENTS_MAX, Commit, EventStore
from lostcities.registry import Registry
from lostcities.service.isolation.isolated_rules import wait_for_share
from lostcities.service.nodes.variant_offers import Elsewhere, VariantOffers

COMMITS_PER_TURN = 100
"""Number of commits folded in a row before other tasks run."""


EVENTS_BEYOND = 8
"""Number of events read beyond a version, so that the commit which holds it is in the same page."""


class LogFolder:
    """Reader that folds the logs of a store by the installed variants."""

    def __init__(self, store: EventStore, registry: Registry, offers: VariantOffers | None = None) -> None:
        self._store = store
        self._registry = registry
        self._offers = offers
        self.has_isolated = registry.has_isolated
        """True if the rules of some variant run in a worker, which can be lost."""

    async def commits(self, game_id: GameId, after: Version, *, until: Version | None = None) -> AsyncIterator[Commit]:
        """Yield the commits of a log after a version, with pauses for other tasks. Raise `UnknownGame`.

        The last commit is the one that holds version `until`, by default the head.
        """
        while until is None or after < until:
            size = READ_EVENTS_MAX if until is None else min(READ_EVENTS_MAX, until - after + EVENTS_BEYOND)
            page = await self._store.read(game_id, after, size)
            if not page:
                return
            if self.has_isolated:
                await self._wait_for_share(page[0])
            for number, commit in enumerate(page, 1):
                yield commit
                if until is not None and commit.last_version >= until:
                    return
                if number % COMMITS_PER_TURN == 0:
                    await asyncio.sleep(0)
                    if self.has_isolated:
                        await self._wait_for_share(page[0])
            after = page[-1].last_version

    async def _wait_for_share(self, first: Commit) -> None:
        """Wait until the event loop may fold on, if this is the first commit of an isolated variant's game."""
        if first.first_version == 1:
            with suppress(LostCitiesError):  # the fold itself meets it
                await wait_for_share(self.variant_of(first))

    def game_after(self, game: Game | None, commit: Commit, *, may_skip: bool = False) -> Game:
        """Return the full game after one more commit.

        Only with `may_skip`, for a game in which nothing is decided any more, skip what a later release recorded. Raise
        `NewerLog`, `PluginError`, `UnknownVariant` or `CorruptLog`.
        """
        variant = game.variant if game else self.variant_of(commit)
        events, command = self.events_of(commit, variant), command_of(commit)
        if not may_skip:
            check_known(commit, events, command)
        if game is None:
            return replay_first_commit(events, variant, commit.at)
        return fold(game, events, command=command, actor=commit.actor, at=commit.at)

    def events_of(self, commit: Commit, variant: Variant[Any, Any, Any]) -> list[Event]:
        """Return the events of a commit with their hidden items.

        Raise `NewerLog` for an event of the platform that cannot be read, `PluginError` for one of the variant.
        """
        decode = codec_of(variant).decode_event
        events: list[Event] = []
        for version, text in enumerate(commit.events, commit.first_version):
            try:
                events.append(decode(text))
            except Malformed as error:
                if name := platform_type(text):
                    raise NewerLog(commit.game_id, version, f"event {name}") from error
                message = f"cannot read the log of {commit.game_id} at {commit.first_version}: {error}"
                raise PluginError(variant.key, message) from error
        return events

    def variant_of(self, commit: Commit) -> Variant[Any, Any, Any]:  # Any: any variant's own types
        """Return the variant that the first commit of a log pins.

        Raise `NewerLog`, `UnknownVariant` or `CorruptLog`, or `Elsewhere` if another node has it.
        """
        try:
            created = decode_created(commit.events[0])
        except Malformed as error:
            number = later_format(commit.events[0])
            if number is not None:
                raise NewerLog(commit.game_id, 1, f"format {number}") from error
            raise CorruptLog(commit.game_id, 1, error.message) from error
        try:
            return self._registry.variant(created.variant, created.variant_version)
        except UnknownVariant:
            if self._offers is not None and self._offers.is_elsewhere(created.variant, created.variant_version):
                raise Elsewhere(commit.game_id) from None
            raise


def check_known(commit: Commit, events: Sequence[Event], command: Commands | None) -> None:
    """Check that this release can decide a commit again, given with its events and command. Raise `NewerLog`."""
    for version, event in enumerate(events, commit.first_version):
        if isinstance(event, UnknownEvent):
            raise NewerLog(commit.game_id, version, f"event {event.name}")
    if command is None:
        raise NewerLog(commit.game_id, commit.first_version, "a command")


def command_of(commit: Commit) -> Commands | None:
    """Return the command of a commit, or None for one of a later release. Raise `CorruptLog`."""
    try:
        return decode_command(commit.command)
    except Malformed as error:
        if is_later_command(commit.command):
            return None
        raise CorruptLog(commit.game_id, commit.first_version, error.message) from error
