"""A watcher of one game: a stream at one node after the other, resumed where the last one ended."""

import asyncio
import random
import time
from collections.abc import AsyncGenerator
from contextlib import suppress

import grpc

from lostcities.admin.prove_cluster.calls import Line, bearer, failure_of
from lostcities.admin.prove_cluster.commander import shown
from lostcities.admin.prove_cluster.history import HeadReached, Seen, StreamOpened, Stuck
from lostcities.admin.prove_cluster.trial import Trial
from lostcities.v1 import game_pb2, play_pb2

SILENCE_S = 6.0
"""Seconds without a message or a heartbeat after which a stream is given up."""

STREAM_S = (1.0, 20.0)
"""Shortest and longest time for which a stream is kept, before the next one at another node."""

FINISH_S = 20.0
"""Seconds after the end of all faults in which a watcher must reach the head."""


class Watcher:
    """A watcher, from the first event of a game to the last."""

    def __init__(self, trial: Trial, line: Line, *, name: str, token: str, game_id: str, seat: int | None) -> None:
        self.name = name
        self.game_id = game_id
        self.version = 0
        self.last: int | None = None
        """Version at which the game ended, once it is known: the watcher stops there."""
        self._trial = trial
        self._line = line
        self._rng: random.Random = trial.rng(name)
        self._token = token
        self._seat = seat
        self._stream = 0
        self._heard_at = 0.0

    async def watch(self) -> None:
        """Watch until the last version was seen."""
        while self.last is None or self.version < self.last:
            node = self._rng.randrange(len(self._trial.cluster.nodes))
            with suppress(TimeoutError, grpc.aio.AioRpcError, asyncio.InvalidStateError):
                async with asyncio.timeout(self._rng.uniform(*STREAM_S)):
                    await self._follow(node)
            await asyncio.sleep(0.1)

    async def reach(self, version: int) -> None:
        """Wait until the watcher has seen a version; write down if it does not get there."""
        deadline = time.monotonic() + FINISH_S
        while self.version < version:
            if time.monotonic() > deadline:
                message = f"the watcher is at version {self.version}, and the log at {version}"
                self._trial.add(Stuck(client=self.name, game_id=self.game_id, message=message))
                return
            await asyncio.sleep(0.1)

    async def _follow(self, node: int) -> None:
        self._stream += 1
        self._trial.add(
            StreamOpened(
                watcher=self.name,
                stream=self._stream,
                game_id=self.game_id,
                viewer=self._seat,
                node=node,
                sent=time.monotonic(),
                after=self.version,
                floor=self.version,
            )
        )
        stream = self._watched(node) if self._rng.random() < 0.5 else self._played(node)
        try:
            while self.last is None or self.version < self.last:
                async with asyncio.timeout(SILENCE_S):
                    message = await anext(stream)
                self._take(message)
        except StopAsyncIteration:
            return
        except grpc.aio.AioRpcError as error:
            failure = failure_of(error)
            if failure.is_refused:
                told = f"the watch at node {node} was refused: {failure.reason}"
                self._trial.add(Stuck(client=self.name, game_id=self.game_id, message=told))
            raise
        finally:
            await stream.aclose()

    def _take(self, message: game_pb2.WatchGameResponse) -> None:
        now, name, game_id = time.monotonic(), self.name, self.game_id
        match message.WhichOneof("message"):
            case "commit":
                last = message.commit.events[-1]
                self._trial.add(
                    Seen(
                        watcher=name,
                        stream=self._stream,
                        game_id=game_id,
                        viewer=self._seat,
                        at=now,
                        version=last.version,
                        hash=last.hash.hex(),
                        shown=shown(message.commit),
                    )
                )
                self.version = last.version
            case "caught_up":
                head = message.caught_up.head
                self._trial.add(
                    HeadReached(
                        watcher=name,
                        stream=self._stream,
                        game_id=game_id,
                        at=now,
                        version=head.version,
                        hash=head.hash.hex(),
                    )
                )
            case _:
                pass

    async def _watched(self, node: int) -> AsyncGenerator[game_pb2.WatchGameResponse, None]:
        """Yield the messages of a WatchGame stream."""
        request = game_pb2.WatchGameRequest(game_id=self.game_id, after=self.version, seat=self._seat)
        request.min_version = self.version
        call = self._line.games[node].WatchGame(request, metadata=bearer(self._token))
        try:
            async for message in call:
                yield message
        finally:
            call.cancel()

    async def _played(self, node: int) -> AsyncGenerator[game_pb2.WatchGameResponse, None]:
        """Yield the messages about the game on a Play stream."""
        follow = play_pb2.Follow(game_id=self.game_id, after=self.version, seat=self._seat, min_version=self.version)
        call = self._line.plays[node].Play(metadata=bearer(self._token))
        try:
            await call.write(play_pb2.PlayRequest(hello=play_pb2.Hello(), follow=[follow]))
            async for response in call:
                for item in response.items:
                    if item.WhichOneof("content") == "news":
                        yield item.news
                    elif item.WhichOneof("content") == "unfollowed":
                        return
                    elif item.WhichOneof("content") == "heartbeat":
                        yield game_pb2.WatchGameResponse(heartbeat=game_pb2.Heartbeat())
        finally:
            call.cancel()
