"""Games and contests that operators close, each with an entry in the record of what operators did."""

import secrets
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from lostcities.core import platform_events
from lostcities.core.names import CommandId, ContestId, GameId, Version, is_contest_id
from lostcities.core.platform_events import PLATFORM
from lostcities.core.player_texts import checked_reason
from lostcities.eventstore.port import EventStore, OperatorAction
from lostcities.service.access.player_requests import now_us
from lostcities.service.play.commands import CommandHandler

StopGame: TypeAlias = Callable[[str, GameId, str], Awaitable[Version]]
"""Function that ends a game or contest by order of an operator, for a reason, and returns its last version."""

CancelByPlatform: TypeAlias = Callable[[ContestId, CommandId], Awaitable[Version]]
"""Function that cancels a contest, and returns its last version."""


def game_stops(store: EventStore, commands: CommandHandler, cancel_contest: CancelByPlatform) -> StopGame:
    """Return the function that ends games and contests."""

    async def stop(operator: str, game_id: GameId, reason: str) -> Version:
        """End a game or contest. Raise a `Rejected` error, or what the rules of the game fail with."""
        entry = OperatorAction(
            at=now_us(), operator=operator, action="close-game", subject=game_id, reason=checked_reason(reason)
        )
        command_id = CommandId(f"stop-{secrets.token_hex(8)}")  # random, or a player could have used it before
        if is_contest_id(game_id):
            version = await cancel_contest(ContestId(game_id), command_id)
        else:
            stopped = await commands.run(game_id, platform_events.StopGame(), actor=PLATFORM, command_id=command_id)
            version = stopped.version
        await store.record_action(entry)
        return version

    return stop
