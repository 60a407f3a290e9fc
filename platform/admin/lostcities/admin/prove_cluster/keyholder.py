"""A player who replaces their token again and again, and tries the old one at every node."""

import asyncio
import random
import time
from contextlib import suppress
from uuid import uuid4

import grpc

from lostcities.admin.prove_cluster.calls import CALL_S, Failure, Line, answered, bearer
from lostcities.admin.prove_cluster.history import Probe, Rotation
from lostcities.admin.prove_cluster.table import registered
from lostcities.admin.prove_cluster.trial import Trial
from lostcities.v1 import play_pb2, player_pb2

PROBED_S = 3.0
"""Seconds after a rotation for which the old token is tried."""

PROBE_PAUSE_S = 0.15

_BAD_TOKEN = "BAD_TOKEN"


class Keyholder:
    """A player who holds no seat."""

    def __init__(self, trial: Trial, number: int) -> None:
        self._trial = trial
        self._name = f"keyholder {number}"
        self._rng: random.Random = trial.rng(self._name)
        self._line = Line(trial.cluster)
        self._number = 0
        """Number of the valid token."""
        self._token = ""

    async def run(self) -> None:
        """Replace the token until the trial ends."""
        self._token = await registered(self._trial, self._line, self._rng, self._name)
        while not self._trial.is_ending:
            await asyncio.gather(*(self._probe(self._token, self._number, node) for node in self._nodes()))
            streams = [asyncio.create_task(self._hold(self._token, self._number, node)) for node in self._nodes()]
            await asyncio.sleep(self._rng.uniform(0.2, 1.0))
            old, number = self._token, self._number
            if not await self._rotate():
                await _end(streams)
                return
            await self._try_old(old, number)
            await _end(streams)

    async def close(self) -> None:
        """Close the connections."""
        await self._line.close()

    def _nodes(self) -> range:
        return range(len(self._trial.cluster.nodes))

    async def _rotate(self) -> bool:
        """Replace the token; return False if the trial ended before the outcome was known."""
        request, began = player_pb2.RotateTokenRequest(request_id=uuid4().hex), time.monotonic()
        while not self._trial.is_ending:
            node = self._rng.choice(self._nodes())
            call = self._line.players[node].RotateToken(request, metadata=bearer(self._token), timeout=CALL_S)
            answer = await answered(call)
            if not isinstance(answer, Failure):
                self._token, self._number = answer.token, self._number + 1
                now = time.monotonic()
                self._trial.add(Rotation(player=self._name, token=self._number, began=began, ended=now))
                return True
            if answer.is_refused:
                self._note(self._number, node, time.monotonic(), is_accepted=False)
                return False
            await asyncio.sleep(0.1)
        return False

    async def _try_old(self, old: str, number: int) -> None:
        """Try the old token, and the new one beside it."""
        until = time.monotonic() + PROBED_S
        while time.monotonic() < until and not self._trial.is_ending:
            node = self._rng.choice(self._nodes())
            await asyncio.gather(self._probe(old, number, node), self._probe(self._token, self._number, node))
            await asyncio.sleep(PROBE_PAUSE_S)

    async def _probe(self, token: str, number: int, node: int) -> None:
        sent = time.monotonic()
        call = self._line.players[node].GetPlayer(player_pb2.GetPlayerRequest(), metadata=bearer(token), timeout=CALL_S)
        answer = await answered(call)
        if not isinstance(answer, Failure):
            self._note(number, node, sent, is_accepted=True)
        elif answer.is_refused and answer.reason == _BAD_TOKEN:
            self._note(number, node, sent, is_accepted=False)

    async def _hold(self, token: str, number: int, node: int) -> None:
        """Keep a stream open, and write down each sign of life that came on it."""
        call = self._line.plays[node].Play(metadata=bearer(token))
        sent = time.monotonic()
        try:
            with suppress(grpc.aio.AioRpcError, asyncio.InvalidStateError):
                await call.write(play_pb2.PlayRequest(hello=play_pb2.Hello()))
                async for _ in call:
                    self._note(number, node, sent, is_accepted=True, is_stream=True)
        finally:
            call.cancel()

    def _note(self, number: int, node: int, sent: float, *, is_accepted: bool, is_stream: bool = False) -> None:
        self._trial.add(
            Probe(
                player=self._name,
                token=number,
                node=node,
                sent=sent,
                ended=time.monotonic(),
                is_accepted=is_accepted,
                is_stream=is_stream,
            )
        )


async def _end(tasks: "list[asyncio.Task[None]]") -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
