"""A player with the Python client: replicas of all games and the inbox, on Play streams."""

import asyncio
import random
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any
from uuid import uuid4

from tests.kills.journal import Answered, Begun, Inbox, Journal, Over, Seen, Sent
from tests.kills.player_process import Life

from lostcities.core import CommandId, GameId, Seat, Version, notation
from lostcities.core.game import Game
from lostcities_client import Client, Patience, Replica
from lostcities_client.bot import decision_for
from lostcities_client.records import LoggedCommit, Message

PATIENCE = Patience(total_s=float("inf"), first_wait_s=0.02, longest_wait_s=0.1)
LEFT = 0.1
"""Share of moves after which the replica is closed and another one opened."""


async def play(life: Life, journal: Journal, rng: random.Random) -> None:
    """Play all games that the inbox names."""
    async with JournalingClient(life.address, life.token, journal) as client, asyncio.TaskGroup() as tasks:
        player = SdkPlayer(client, journal, rng)
        if journal.knowledge.answered:
            again, _ = rng.choice(list(journal.knowledge.answered.values()))
            tasks.create_task(player.send(again, is_again=True))
        playing = set()
        for game in journal.knowledge.unfinished:
            playing.add(game)
            tasks.create_task(player.play(GameId(game)))
        async for entries in client.watch_inbox():
            items = [(entry.game.game_id, entry.kind.upper(), entry.seat) for entry in entries]
            journal.write(Inbox(tuple(sorted(items, key=repr))))
            for game, _, _ in items:
                if game not in playing and game not in journal.knowledge.cursors:
                    playing.add(game)
                    tasks.create_task(player.play(game))


class JournalingClient(Client):
    """A client that writes down which events pass."""

    def __init__(self, address: str, token: str, journal: Journal) -> None:
        super().__init__(address, token, patience=PATIENCE)
        self._journal = journal

    async def watch(
        self, game_id: GameId, after: int = 0, *, seat: Seat | None = None, **more: Any
    ) -> AsyncGenerator[Message, None]:
        """Watch as a client does. A watch of the whole log begins anew, any other one goes on."""
        if after == 0:
            self._journal.write(Begun(game_id))
        stream = super().watch(game_id, after, seat=seat, **more)
        async with aclosing(stream) as messages:
            async for message in messages:
                if isinstance(message, LoggedCommit):
                    for event in message.events:
                        self._journal.write(Seen(game_id, event.version, event.hash.hex()))
                        if '"@GameEnded"' in event.text:
                            self._journal.write(Over(game_id))
                yield message


class SdkPlayer:
    """The player in all of its games."""

    def __init__(self, client: JournalingClient, journal: Journal, rng: random.Random) -> None:
        self._client = client
        self._journal = journal
        self._rng = rng

    async def play(self, game_id: GameId) -> None:
        """Play a game to its end, with one replica after the other."""
        seat = (await self._client.get_game(game_id)).game.seats_of((await self._client.player()).player_id)[0]
        known = None
        while True:
            async with Replica(self._client, game_id, seat=seat, known_head=known) as replica:
                if await self._play_a_while(replica, seat):
                    return
                known = replica.head

    async def _play_a_while(self, replica: Replica, seat: Seat) -> bool:
        """Play until the game is over or the replica is left. Return whether it is over."""
        for sent in list(self._journal.knowledge.unanswered.values()):
            if sent.game == replica.game_id:
                await _read_to(replica, await self.send(sent))
        while True:
            game = await replica.until(lambda game: game.ended is not None or seat in game.to_act)
            if game.ended is not None:
                return True
            sent = self._chosen(replica.game_id, game, seat)
            self._journal.write(sent)
            last = await self.send(sent)
            if self._rng.random() < LEFT:
                return False
            await _read_to(replica, last)

    def _chosen(self, game_id: GameId, game: Game, seat: Seat) -> Sent:
        move: Any = self._rng.choice(decision_for(game, seat, self._rng).legal_moves)  # Any: the variant's own
        return Sent(game_id, uuid4().hex, game.version, seat, notation(move))

    async def send(self, sent: Sent, *, is_again: bool = False) -> Version:
        """Send a command until it is answered. Return the version after it."""
        ack = await self._client.submit(
            GameId(sent.game),
            sent.move_id,
            seat=Seat(sent.seat),
            expected_version=Version(sent.expected_version),
            command_id=CommandId(sent.command_id),
        )
        self._journal.write(
            Answered(sent.command_id, ack.first_version, ack.head.version, ack.replayed, is_again=is_again)
        )
        return ack.head.version


async def _read_to(replica: Replica, version: Version) -> None:
    await replica.until(lambda game: game.version >= version)
