"""Commands of players without a seat: those that the rules refuse are refused before they take a place in line."""

from collections.abc import Callable
from contextlib import suppress

from msgspec import Struct

from lostcities.core.decide import GameCommand, decide
from lostcities.core.errors import AlreadyStarted, NotYourSeat, Rejected, TimeIsUp
from lostcities.core.game import Game
from lostcities.core.names import CommandId, PlayerId
from lostcities.core.platform_events import PLATFORM, JoinGame, LeaveGame, RevealSeed, TakeOverSeat
from lostcities.eventstore.port import EventStore
from lostcities.service.access.invitations import Invitations
from lostcities.service.play.cached_game import CachedGame


class GuestChecks(Struct, frozen=True):
    """Checks of commands of players without a seat."""

    store: EventStore
    invitations: Invitations
    now: Callable[[], int]

    async def check(
        self,
        cached: CachedGame,
        game: Game,
        command: GameCommand,
        *,
        actor: PlayerId,
        command_id: CommandId,
        invitation: str,
    ) -> None:
        """Raise what the rules refuse a command with.

        A repeat of a recorded command passes, and so does one for a game that has grown elsewhere.
        """
        head = cached.head
        if isinstance(command, JoinGame) and game.status == "open":
            return
        if await self.store.head(cached.game_id) != game.version:
            return
        if await self.store.find(cached.game_id, command_id) is not None:
            return
        await self.invitations.check(cached.game_id, game, actor, invitation)
        if is_spectator(game, actor):
            raise spectator_refusal(command)
        if not isinstance(command, TakeOverSeat):
            with suppress(TimeIsUp):  # what is due is done in line
                decide(game, command, actor=actor, head=head, at=self.now())


def is_spectator(game: Game, actor: PlayerId) -> bool:
    """Return whether a player without a seat sees the game with a delay."""
    return bool(game.spectator_delay) and game.status == "running" and actor not in (PLATFORM, *game.seats)


def spectator_refusal(command: GameCommand) -> Rejected:
    """Return the refusal of a spectator, whatever the game is at. The rules would tell what its delay withholds."""
    return AlreadyStarted() if isinstance(command, JoinGame | LeaveGame | RevealSeed) else NotYourSeat(None)
