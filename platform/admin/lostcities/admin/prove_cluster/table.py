"""A table: players who play one game after the other, each watched by its seats and by a spectator."""

import asyncio
import random
import time
from collections.abc import Sequence
from typing import Any
from uuid import uuid4

from lostcities.admin.prove_cluster.calls import CALL_S, Failure, Line, answered
from lostcities.admin.prove_cluster.player import GameUnderWay, TrialPlayer
from lostcities.admin.prove_cluster.trial import Trial
from lostcities.admin.prove_cluster.watcher import Watcher
from lostcities.core.codec import canonical
from lostcities.core.contract import Variant
from lostcities.v1 import game_pb2, player_pb2

MOVES_MAX = (20, 250)
"""Fewest and most moves of a game before its players resign."""

TIMED = 0.25
"""Share of games with clocks, which may run out while nodes fail."""

REGISTER_S = 60.0
"""Longest time for which a registration is repeated."""

AnyVariant = Variant[Any, Any, Any]


class TrialTable:
    """Players of one table, with connections of their own."""

    def __init__(self, trial: Trial, number: int, variants: Sequence[AnyVariant]) -> None:
        self._trial = trial
        self._number = number
        self._variants = variants
        self._rng: random.Random = trial.rng(f"table {number}")
        self._line = Line(trial.cluster)
        self._tokens: list[str] = []
        self._players: list[TrialPlayer] = []
        self._watching: dict[Watcher, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Play games until the trial ends."""
        most = max(max(variant.seats) for variant in self._variants)
        for seat in range(most + 1):  # the last one watches
            name = f"table {self._number} player {seat}"
            token = await registered(self._trial, self._line, self._rng, name)
            self._tokens.append(token)
            self._players.append(TrialPlayer(self._trial, self._line, name=name, token=token))
        while not self._trial.is_ending:
            await self._game()

    @property
    def watchers(self) -> list[Watcher]:
        """The watchers who have not seen the end of their games."""
        return list(self._watching)

    async def close(self) -> None:
        """End the watchers and the connections."""
        for task in self._watching.values():
            task.cancel()
        await asyncio.gather(*self._watching.values(), return_exceptions=True)
        await self._line.close()

    async def _game(self) -> None:
        variant = self._rng.choice(self._variants)
        seats = self._rng.choice(tuple(variant.seats))
        undo = self._rng.choice((game_pb2.UNDO_MODE_NEVER, game_pb2.UNDO_MODE_CONSENT, game_pb2.UNDO_MODE_FREE))
        opening = game_pb2.CreateGameRequest(
            variant=variant.key,
            variant_version=variant.version,
            seats=seats,
            undo=undo,
            answer_s=self._rng.randint(1, 5),
            options_json=canonical(variant.bounded_options).decode(),
        )
        if self._rng.random() < TIMED:
            opening.time_control.CopyFrom(game_pb2.TimeControl(initial_s=20, increment_s=2))
        created = await self._players[0].create(opening)
        if created.outcome != "acked":
            await asyncio.sleep(0.2)
            return
        game = GameUnderWay(created.game_id, self._rng.randint(*MOVES_MAX), created.version)
        for player in self._players[:seats]:
            joined = await player.join(game)
            if joined.outcome != "acked":
                return
        watchers = [self._watch(game.game_id, None), self._watch(game.game_id, self._rng.randrange(seats))]
        lasts = await asyncio.gather(*(player.play(game) for player in self._players[:seats]))
        if (last := lasts[0]) is not None:
            watchers.append(self._watch(game.game_id, None, "reader"))  # of all that was hidden
            for watcher in watchers:
                watcher.last = last

    def _watch(self, game_id: str, seat: int | None, name: str = "watcher") -> Watcher:
        """Begin to watch a game as a seat or as a spectator."""
        # The players joined in order, so each holds the seat of its number. The last one holds none.
        token = self._tokens[-1 if seat is None else seat]
        name = f"{name} of {game_id} {'spectator' if seat is None else f'seat {seat}'}"
        watcher = Watcher(self._trial, self._line, name=name, token=token, game_id=game_id, seat=seat)
        task = asyncio.create_task(watcher.watch())
        self._watching[watcher] = task
        task.add_done_callback(lambda done: self._watching.pop(watcher) if not done.cancelled() else None)
        return watcher


async def registered(trial: Trial, line: Line, rng: random.Random, name: str) -> str:
    """Register a player at a random node; return the token."""
    request = player_pb2.RegisterPlayerRequest(name=name, request_id=uuid4().hex)
    deadline = time.monotonic() + REGISTER_S
    while True:
        node = rng.randrange(len(trial.cluster.nodes))
        answer = await answered(line.players[node].RegisterPlayer(request, timeout=CALL_S))
        if not isinstance(answer, Failure):
            token: str = answer.token
            return token
        if time.monotonic() > deadline:
            raise TimeoutError(f"no node registers a player: {answer.reason}")
        await asyncio.sleep(0.2)
