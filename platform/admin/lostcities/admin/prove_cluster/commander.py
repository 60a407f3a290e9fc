"""Commands of one client, sent until their outcome is known, to another node each time."""

import asyncio
import random
import time
from typing import Any, TypeAlias

import grpc
from msgspec import Struct

from lostcities.admin.prove_cluster.calls import CALL_S, Failure, Line, answered, bearer, failure_of
from lostcities.admin.prove_cluster.game_log import digest_of
from lostcities.admin.prove_cluster.history import Attempt, Outcome, Stuck
from lostcities.admin.prove_cluster.trial import Trial, new_id
from lostcities.v1 import game_pb2, play_pb2

Request: TypeAlias = game_pb2.CreateGameRequest | game_pb2.JoinGameRequest | game_pb2.SubmitCommandRequest
_METHODS = {
    game_pb2.CreateGameRequest: "CreateGame",
    game_pb2.JoinGameRequest: "JoinGame",
    game_pb2.SubmitCommandRequest: "SubmitCommand",
}
PAUSE_S = 0.1
"""Pause before a command is sent again."""

PATIENCE_S = 30.0
"""Time after the end of all faults in which a command must get an answer."""


class Sent(Struct, frozen=True):
    """A command as it can be sent again."""

    kind: str
    request: Request
    game_id: str
    seat: int | None = None


class Commander:
    """A player's hand on the cluster: sends commands to random nodes and writes down every outcome."""

    def __init__(self, trial: Trial, line: Line, rng: random.Random, name: str, token: str) -> None:
        self.trial = trial
        self.rng = rng
        self.name = name
        self._line = line
        self._token = token

    def node(self) -> int:
        """Return a random node."""
        return self.rng.randrange(len(self.trial.cluster.nodes))

    def command_id(self) -> str:
        """Return a new command id."""
        return new_id(self.rng)

    async def settle(self, sent: Sent) -> Attempt:
        """Send a command to one node after the other until one acknowledges or refuses it."""
        give_up_at: float | None = None
        while True:
            attempt = await self.send(sent, self.node())
            if attempt.outcome != "unknown":
                return attempt
            if self.trial.has_healed.is_set():
                give_up_at = give_up_at or time.monotonic() + PATIENCE_S
                if time.monotonic() > give_up_at:
                    message = f"the {sent.kind} {sent.request.command_id} got no answer: {attempt.reason}"
                    self.trial.add(Stuck(client=self.name, game_id=sent.game_id, message=message))
                    return attempt
            await asyncio.sleep(PAUSE_S)

    async def send(self, sent: Sent, node: int) -> Attempt:
        """Send a command once, and write down its outcome."""
        began = time.monotonic()
        if isinstance(sent.request, game_pb2.SubmitCommandRequest) and self.rng.random() < 0.15:
            answer = await self._by_stream(sent.request, node)
        else:
            method: Any = getattr(self._line.games[node], _METHODS[type(sent.request)])
            answer = await answered(method(sent.request, metadata=bearer(self._token), timeout=CALL_S))
        attempt = _attempt(self.name, sent, node, began, answer)
        self.trial.add(attempt)
        return attempt

    async def _by_stream(self, request: game_pb2.SubmitCommandRequest, node: int) -> play_pb2.CommandAnswer | Failure:
        """Send a command on a Play stream of its own."""
        call = self._line.plays[node].Play(metadata=bearer(self._token), timeout=CALL_S)
        try:
            await call.write(play_pb2.PlayRequest(hello=play_pb2.Hello(), commands=[request]))
            async for response in call:
                for item in response.items:
                    if item.answer.command_id == request.command_id:
                        return _streamed(item.answer)
        except grpc.aio.AioRpcError as error:
            return failure_of(error)
        except asyncio.InvalidStateError:  # gRPC says this of a write to a stream that has just ended
            pass
        finally:
            call.cancel()
        return Failure(False, "the stream ended")


def _streamed(answer: play_pb2.CommandAnswer) -> play_pb2.CommandAnswer | Failure:
    if not answer.HasField("refusal"):
        return answer
    refusal = answer.refusal
    is_unknown = refusal.code == grpc.StatusCode.UNAVAILABLE.value[0]
    actual = refusal.details.get("actual", "")
    return Failure(not is_unknown, refusal.reason, int(actual) if actual.isdigit() else None)


def _attempt(name: str, sent: Sent, node: int, began: float, answer: Any) -> Attempt:  # Any: a response or a failure
    request, ended = sent.request, time.monotonic()
    expected = None
    if isinstance(request, game_pb2.SubmitCommandRequest) and request.HasField("expected_version"):
        expected = request.expected_version
    fields: dict[str, Any] = {"client": name, "kind": sent.kind, "command_id": request.command_id, "node": node}
    fields |= {"sent": began, "ended": ended, "seat": sent.seat, "expected": expected, "game_id": sent.game_id}
    if isinstance(answer, Failure):
        outcome: Outcome = "refused" if answer.is_refused else "unknown"
        return Attempt(**fields, outcome=outcome, reason=answer.reason, actual=answer.actual)
    if isinstance(answer, game_pb2.CreateGameResponse):
        fields["game_id"] = answer.game.game_id
    if isinstance(answer, game_pb2.SubmitCommandResponse):
        fields["shown"] = shown(answer.commit)
    if isinstance(answer, game_pb2.SubmitCommandResponse | play_pb2.CommandAnswer):
        fields["is_replay"] = answer.replayed
    return Attempt(**fields, outcome="acked", version=answer.head.version, hash=answer.head.hash.hex())


def shown(commit: game_pb2.Commit) -> str:
    """Return the digest of a commit as it was received."""
    return digest_of(
        first_version=commit.first_version,
        actor=commit.actor_player_id,
        at=commit.at,
        command_digest=commit.command_digest,
        events=[(event.version, event.event_json, event.hash) for event in commit.events],
    )
