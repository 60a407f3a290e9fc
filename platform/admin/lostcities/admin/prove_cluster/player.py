"""A player at one seat: random legal moves, undo and redo, each command to any node, and many of them twice."""

import asyncio
import time
from typing import Any

from msgspec import Struct, field

from lostcities.admin.prove_cluster.calls import CALL_S, Failure, Line, answered, bearer
from lostcities.admin.prove_cluster.commander import Commander, Sent
from lostcities.admin.prove_cluster.history import Attempt, Read, ReadMode
from lostcities.admin.prove_cluster.trial import Trial
from lostcities.v1 import game_pb2

REPEATED = 0.15
"""Share of answered commands that are sent again at once, to any node."""
REPEATED_LATE = 0.03
"""Share of turns before which an old command is sent again."""
TWINS = 0.08
"""Share of commands that are sent to two nodes at the same time."""
RIVALS = 0.05
"""Share of turns in which two commands for one version are sent to two nodes at the same time."""
UNDONE = 0.04
"""Share of turns in which a player undoes or redoes in place of a move."""
SILENT = 0.7
"""Share of looks at an offer after which it is not answered: some expire, which a node must see to."""
BLIND = 0.1
"""Share of commands without an expected version."""

WAIT_S = 0.25
"""Longest time in seconds between two looks at a game in which another seat is to act."""


class GameUnderWay(Struct):
    """State that the clients at one game share."""

    game_id: str
    moves_max: int
    version: int = 0
    """Newest version that any of them has seen."""
    moves: int = 0
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)

    def saw(self, version: int) -> None:
        """Note a version."""
        self.version = max(self.version, version)


class TrialPlayer:
    """A player who plays one game at a time."""

    def __init__(self, trial: Trial, line: Line, *, name: str, token: str) -> None:
        self.commander = Commander(trial, line, trial.rng(name), name, token)
        self._trial = trial
        self._line = line
        self._rng = self.commander.rng
        self._token = token
        self._settled: list[Sent] = []

    async def create(self, request: game_pb2.CreateGameRequest) -> Attempt:
        """Create a game."""
        request.command_id = self.commander.command_id()
        return await self._settle(Sent("creation", request, ""))

    async def join(self, game: GameUnderWay) -> Attempt:
        """Take a free seat."""
        request = game_pb2.JoinGameRequest(command_id=self.commander.command_id(), game_id=game.game_id)
        attempt = await self._settle(Sent("join", request, game.game_id))
        game.saw(attempt.version)
        return attempt

    async def play(self, game: GameUnderWay) -> int | None:
        """Play until the game is over, and return its last version. Return None if the trial ends before."""
        self._settled.clear()
        while not self._trial.is_ending:
            state = await self.read(game)
            if state is None:
                await asyncio.sleep(0.1)
            elif state.game.status == game_pb2.GAME_STATUS_OVER:
                return state.head.version
            elif not await self._act(game, state):
                await _changed(game)
        return None

    async def read(self, game: GameUnderWay) -> game_pb2.GetGameResponse | None:
        """Read the game at a random node; return None if the node does not answer."""
        mode: ReadMode = self._rng.choice(("head", "head", "seen", "seen", "plain"))
        request = game_pb2.GetGameRequest(game_id=game.game_id)
        if mode == "head":
            request.consistency = game_pb2.CONSISTENCY_HEAD
        elif mode == "seen":
            request.min_version = game.version
        node, floor, sent = self.commander.node(), game.version, time.monotonic()
        call: Any = self._line.games[node].GetGame(request, metadata=bearer(self._token), timeout=CALL_S)
        answer: game_pb2.GetGameResponse | Failure = await answered(call)
        fields: dict[str, Any] = {"client": self.commander.name, "game_id": game.game_id, "node": node, "sent": sent}
        fields |= {"ended": time.monotonic(), "mode": mode, "floor": floor if mode == "seen" else 0}
        if isinstance(answer, Failure):
            self._trial.add(Read(**fields, reason=answer.reason))
            return None
        self._trial.add(Read(**fields, version=answer.head.version, hash=answer.head.hash.hex()))
        game.saw(answer.head.version)
        return answer

    async def _act(self, game: GameUnderWay, state: game_pb2.GetGameResponse) -> bool:
        """Act if this player can; return whether anything was sent."""
        if self._settled and self._rng.random() < REPEATED_LATE:
            await self.commander.send(self._rng.choice(self._settled), self.commander.node())
        sent = [command for command in self._wanted(game, state) if command is not None]
        if not sent:
            return False
        attempts = await asyncio.gather(*(self._settle(command) for command in sent))
        for attempt in attempts:
            if attempt.outcome == "acked":
                game.saw(attempt.version)
                game.moves += 1
        async with game.changed:
            game.changed.notify_all()
        return True

    def _wanted(self, game: GameUnderWay, state: game_pb2.GetGameResponse) -> list[Sent | None]:
        if state.HasField("offer"):
            return [self._answer(game, state)]
        decisions = [decision for decision in state.decisions if decision.legal_moves]
        if not decisions:
            return []
        decision = self._rng.choice(decisions)
        if game.moves > game.moves_max:
            return [self._submit("resignation", game, decision, resign=game_pb2.Resign())]
        if self._rng.random() < UNDONE:
            if state.can_redo and self._rng.random() < 0.5:
                return [self._submit("redo", game, decision, redo=game_pb2.Redo())]
            return [self._submit("undo", game, decision, undo=game_pb2.Undo())]
        moves = 2 if self._rng.random() < RIVALS else 1
        return [
            self._submit("move", game, decision, move_id=self._rng.choice(decision.legal_moves).id)
            for _ in range(moves)
        ]

    def _answer(self, game: GameUnderWay, state: game_pb2.GetGameResponse) -> Sent | None:
        mine = [seat.seat for seat in state.game.seats if seat.player_name == self.commander.name]
        asked = [seat for seat in mine if seat in state.offer.asked]
        if not asked or self._rng.random() < SILENT:
            return None
        answer = game_pb2.AnswerOffer(offer=state.offer.offer, accept=self._rng.random() < 0.7)
        request = game_pb2.SubmitCommandRequest(
            command_id=self.commander.command_id(), game_id=game.game_id, seat=asked[0], answer=answer
        )
        return Sent("answer", request, game.game_id, asked[0])

    def _submit(self, kind: str, game: GameUnderWay, decision: game_pb2.Decision, **command: Any) -> Sent:
        request = game_pb2.SubmitCommandRequest(
            command_id=self.commander.command_id(), game_id=game.game_id, seat=decision.seat, **command
        )
        if self._rng.random() >= BLIND:
            request.expected_version = decision.version
        return Sent(kind, request, game.game_id, decision.seat)

    async def _settle(self, sent: Sent) -> Attempt:
        """Send a command until its outcome is known, perhaps to two nodes at once, and perhaps once more."""
        if self._rng.random() < TWINS:
            attempts = await asyncio.gather(self.commander.settle(sent), self.commander.settle(sent))
            attempt = max(attempts, key=lambda each: each.outcome == "acked")
        else:
            attempt = await self.commander.settle(sent)
        if attempt.outcome == "acked":
            if sent.game_id:
                self._settled.append(sent)
            if self._rng.random() < REPEATED:
                await self.commander.send(sent, self.commander.node())
        return attempt


async def _changed(game: GameUnderWay) -> None:
    """Wait until another player has acted, or a moment."""
    try:
        async with asyncio.timeout(WAIT_S), game.changed:
            await game.changed.wait()
    except TimeoutError:
        pass
