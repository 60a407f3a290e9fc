"""Players of a simulation: real clients that play, watch, undo, resign and leave, and send until they are answered."""

import asyncio
import random
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from functools import partial
from typing import Any

from tests.simulation.records import Acknowledged, Records, Watch

from lostcities.core import CommandId, GameId, Seat
from lostcities.core.errors import LostCitiesError, Rejected
from lostcities.core.game import Game
from lostcities.eventstore.memory import MemoryStore
from lostcities_client import Client, Patience, Replica
from lostcities_client.bot import decision_for
from lostcities_client.errors import is_transient
from lostcities_client.records import Ack, LoggedCommit, Message

PATIENCE = Patience(total_s=float("inf"), first_wait_s=0.02, longest_wait_s=1.0)


class RecordingClient(Client):
    """A client that notes what comes on its streams."""

    def __init__(self, records: Records, store: Callable[[], MemoryStore]) -> None:
        super().__init__("simulation:1", patience=PATIENCE)
        self._records = records
        self._store = store

    async def watch(
        self, game_id: GameId, after: int = 0, *, seat: Seat | None = None, **more: Any
    ) -> AsyncGenerator[Message, None]:
        """Watch as a client does."""
        watch = Watch(game_id, seat, after)
        self._records.watches.append(watch)
        stream = super().watch(game_id, after, seat=seat, **more)
        async with aclosing(stream) as messages:
            async for message in messages:
                if isinstance(message, LoggedCommit):
                    self._records.note(watch, message, self._store())
                yield message


class Player:
    """One player in one game."""

    def __init__(
        self,
        name: str,
        client: RecordingClient,
        records: Records,
        rng: random.Random,
        trace: Callable[[str], None],
        moves_max: int,
    ) -> None:
        self.name = name
        self.client = client
        self._records = records
        self._rng = rng
        self._trace = trace
        self._moves_left = moves_max
        self._commands = 0
        self._pauses_s = rng.choice(((0.0,), (0.0, 0.2), (0.0, 0.5, 4.0)))

    def command_id(self) -> CommandId:
        """Return the id of the next command."""
        self._commands += 1
        return CommandId(f"{self.name}-{self._commands}")

    async def register(self) -> None:
        """Register, with one request id until it is answered."""
        await self.client.register(self.name, request_id=f"request-of-{self.name}".ljust(43, "x"))

    async def play(self, game_id: GameId, seat: Seat) -> None:
        """Play a seat to the end of the game, with one replica after the other."""
        while True:
            async with Replica(self.client, game_id, seat=seat) as replica:
                if await self._play_a_while(replica, seat):
                    return

    async def watch(self, game_id: GameId) -> None:
        """Watch a game to its end."""
        while True:
            async with Replica(self.client, game_id) as replica:
                leaves_at = self._rng.choice((5, 20, 10_000))
                game = await replica.until(partial(_is_at, leaves_at))
                if game.ended is not None:
                    return

    async def _play_a_while(self, replica: Replica, seat: Seat) -> bool:
        while True:
            game = await replica.until(lambda game: game.ended is not None or _is_asked(game, seat))
            if game.ended is not None:
                return True
            await asyncio.sleep(self._rng.choice(self._pauses_s))
            if replica.version == game.version:
                await self._act(replica, game, seat)
            if self._rng.random() < 0.15:
                return False

    async def _act(self, replica: Replica, game: Game, seat: Seat) -> None:
        command_id = self.command_id()
        send = self._chosen(replica.game_id, game, seat, command_id)
        try:
            ack = await send()
        except LostCitiesError as error:
            if not isinstance(error, Rejected) and not is_transient(error):
                raise
            self._trace(f"{self.name} {command_id} refused: {error.reason}")
            await replica.read_on()
            return
        self._trace(f"{self.name} {command_id} is version {ack.first_version}{' again' if ack.replayed else ''}")
        self._records.acknowledged.append(Acknowledged(replica.game_id, command_id, ack.first_version))
        if self._rng.random() < 0.1:  # the same once more, as a client that lost the answer
            again = await send()
            assert again.first_version == ack.first_version, f"{command_id} was applied twice"
        await replica.until(lambda game: game.version >= ack.head.version)

    def _chosen(self, game_id: GameId, game: Game, seat: Seat, command_id: CommandId) -> Callable[[], Awaitable[Ack]]:
        version = game.version
        client = self.client
        if game.offer is not None:
            offer, accept = game.offer.id, self._rng.random() < 0.5
            return lambda: client.answer(game_id, offer, accept=accept, seat=seat, command_id=command_id)
        self._moves_left -= 1
        luck = self._rng.random()
        if self._moves_left <= 0 or luck < 0.01:
            return lambda: client.resign(game_id, seat=seat, command_id=command_id)
        if luck < 0.06 and game.played > 0:
            return lambda: client.undo(game_id, seat=seat, expected_version=version, command_id=command_id)
        move: Any = self._rng.choice(decision_for(game, seat, self._rng).legal_moves)  # Any: the variant's own
        return lambda: client.submit(game_id, move, seat=seat, expected_version=version, command_id=command_id)


def _is_at(version: int, game: Game) -> bool:
    return game.ended is not None or game.version >= version


def _is_asked(game: Game, seat: Seat) -> bool:
    return seat in (game.awaited if game.offer is None else game.offer.asked)
