"""Folding of stored logs, page by page."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from lostcities.core.codec import codec_of, decode_command, decode_created
from lostcities.core.contract import Event, Variant
from lostcities.core.errors import CorruptLog, Malformed, PluginError
from lostcities.core.game import Game, fold, replay_first_commit
from lostcities.core.names import GameId, Version
from lostcities.core.platform_events import Commands
from lostcities.eventstore.port import Commit, EventStore
from lostcities.registry import Registry

COMMITS_PER_TURN = 100
"""Number of commits folded in a row before other tasks run."""


class LogFolder:
    """Reader that folds the logs of a store by the installed variants."""

    def __init__(self, store: EventStore, registry: Registry) -> None:
        self._store = store
        self._registry = registry

    async def commits(self, game_id: GameId, after: Version) -> AsyncIterator[Commit]:
        """Yield the commits of a log after a version, with pauses for other tasks. Raise `UnknownGame`."""
        while page := await self._store.read(game_id, after):
            for number, commit in enumerate(page, 1):
                yield commit
                if number % COMMITS_PER_TURN == 0:
                    await asyncio.sleep(0)
            after = page[-1].last_version

    def game_after(self, game: Game | None, commit: Commit) -> Game:
        """Return the full game after one more commit. Raise `PluginError`, `UnknownVariant` or `CorruptLog`."""
        variant = game.variant if game else self.variant_of(commit)
        events = self.events_of(commit, variant)
        if game is None:
            return replay_first_commit(events, variant)
        return fold(game, events, command=command_of(commit), actor=commit.actor)

    def events_of(self, commit: Commit, variant: Variant[Any, Any, Any]) -> list[Event]:
        """Return the events of a commit with their hidden items. Raise `PluginError` for a text that cannot be read."""
        try:
            decode = codec_of(variant).decode_event
            return [decode(text) for text in commit.events]
        except Malformed as error:
            message = f"cannot read the log of {commit.game_id} at {commit.first_version}: {error}"
            raise PluginError(variant.key, message) from error

    def variant_of(self, commit: Commit) -> Variant[Any, Any, Any]:  # Any: any variant's own types
        """Return the variant that the first commit of a log pins. Raise `UnknownVariant` or `CorruptLog`."""
        try:
            created = decode_created(commit.events[0])
        except Malformed as error:
            raise CorruptLog(commit.game_id, 1, error.message) from error
        return self._registry.variant(created.variant, created.variant_version)


def command_of(commit: Commit) -> Commands:
    """Return the command of a commit. Raise `CorruptLog`."""
    try:
        return decode_command(commit.command)
    except Malformed as error:
        raise CorruptLog(commit.game_id, commit.first_version, error.message) from error
