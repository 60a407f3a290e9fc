"""A player with generated stubs alone: one Play stream, and cursors of its own."""

import asyncio
import random
from typing import Any
from uuid import uuid4

import grpc
from tests.kills.journal import Answered, Begun, Fault, Inbox, Journal, Over, Seen, Sent
from tests.kills.player_process import Life

from lostcities.v1 import game_pb2, play_pb2, play_pb2_grpc, player_pb2

PAUSE_S = 0.02
"""Pause before another connection."""
REFOLLOWED = 0.1
"""Share of answers after which the game is unfollowed, and followed again."""
READ_AGAIN = 4
"""Number of finished games that a player who begins anew reads again."""

Place = tuple[str, str, int | None]


async def play(life: Life, journal: Journal, rng: random.Random) -> None:
    """Play on one stream after the other."""
    if life.is_anew:
        games = list(journal.knowledge.cursors)
        for game in games:
            if game in journal.knowledge.unfinished or game in games[-READ_AGAIN:]:
                journal.write(Begun(game))
    while True:
        try:
            async with grpc.aio.insecure_channel(life.address) as channel:
                await Connection(channel, life.token, journal, rng).play()
        except grpc.aio.AioRpcError as error:
            # gRPC says the latter of a write to a connection that is just gone.
            if error.code() is not grpc.StatusCode.UNAVAILABLE and error.details() != "Internal error from Core":
                journal.write(Fault(f"the stream ended with {error.code()}: {error.details()}"))
                raise
        await asyncio.sleep(PAUSE_S)


class Connection:
    """One stream of the player."""

    def __init__(self, channel: grpc.aio.Channel, token: str, journal: Journal, rng: random.Random) -> None:
        stub: Any = play_pb2_grpc.PlayServiceStub(channel)  # Any: typed for synchronous channels
        self._call = stub.Play(metadata=(("authorization", f"Bearer {token}"),))
        self._journal = journal
        self._rng = rng
        self._knowledge = journal.knowledge
        self._followed: set[str] = set()
        self._decisions: dict[str, game_pb2.Decision] = {}
        self._inbox: dict[Place, player_pb2.InboxItem] = {}
        self._is_inbox_whole = False
        self._next = play_pb2.PlayRequest()
        """The request that follows once the items of a response are read."""

    async def play(self) -> None:
        """Play until the stream ends."""
        self._next.hello.SetInParent()
        self._next.inbox = True
        for game in sorted(self._knowledge.unfinished):
            self._follow(game)
        self._next.commands.extend(command_of(sent) for sent in self._knowledge.unanswered.values())
        if self._knowledge.answered:
            again, _ = self._rng.choice(list(self._knowledge.answered.values()))
            self._next.commands.append(command_of(again))
        await self._send()
        async for response in self._call:
            for item in response.items:
                self._take(item)
            await self._send()

    async def _send(self) -> None:
        request, self._next = self._next, play_pb2.PlayRequest()
        if request.ByteSize():
            await self._call.write(request)

    def _follow(self, game: str) -> None:
        if game not in self._knowledge.cursors:
            self._journal.write(Begun(game))
        self._followed.add(game)
        self._next.follow.add(game_id=game, after=self._knowledge.cursors[game], with_decisions=True)

    def _take(self, item: play_pb2.PlayItem) -> None:
        game = item.game_id
        match item.WhichOneof("content"):
            case "news":
                self._take_news(game, item.news)
            case "answer":
                self._take_answer(item.answer)
            case "inbox":
                self._take_inbox(item.inbox)
            case "unfollowed" if item.unfollowed.HasField("refusal"):
                self._journal.write(Fault(f"{game} was unfollowed: {item.unfollowed.refusal.message}"))
            case "unfollowed" if game in self._knowledge.unfinished:
                self._follow(game)

    def _take_news(self, game: str, news: game_pb2.WatchGameResponse) -> None:
        for event in news.commit.events:
            self._journal.write(Seen(game, event.version, event.hash.hex()))
            if '"@GameEnded"' in event.event_json:
                self._journal.write(Over(game))
        if news.HasField("decision"):
            self._decisions[game] = news.decision
            self._move(game)

    def _take_answer(self, answer: play_pb2.CommandAnswer) -> None:
        if answer.HasField("refusal"):
            self._journal.write(Fault(f"{answer.command_id} was refused: {answer.refusal.message}"))
            return
        sent = self._knowledge.unanswered.get(answer.command_id)
        self._journal.write(
            Answered(
                answer.command_id, answer.first_version, answer.head.version, answer.replayed, is_again=sent is None
            )
        )
        if sent is not None:
            if sent.game in self._decisions and self._decisions[sent.game].version < answer.head.version:
                del self._decisions[sent.game]  # it is what this command has decided
            self._move(sent.game)
            if sent.game in self._followed and self._rng.random() < REFOLLOWED:
                self._followed.discard(sent.game)
                self._decisions.pop(sent.game, None)
                self._next.unfollow.append(sent.game)

    def _take_inbox(self, news: play_pb2.InboxNews) -> None:
        if news.starts:
            self._inbox, self._is_inbox_whole = {}, False
        for gone in news.gone:
            self._inbox.pop(place_of(gone), None)
        for item in news.items:
            self._inbox[place_of(item)] = item
            if item.game.game_id not in self._knowledge.cursors:
                self._follow(item.game.game_id)
        self._is_inbox_whole |= news.caught_up
        if self._is_inbox_whole:
            self._journal.write(Inbox(tuple(sorted(self._inbox, key=repr))))

    def _move(self, game: str) -> None:
        """Make a move if it is due, and no command for the game has to be answered first."""
        decision = self._decisions.get(game)
        if decision is None or self._knowledge.waits(game):
            return
        del self._decisions[game]
        move = self._rng.choice(decision.legal_moves)
        sent = Sent(game, uuid4().hex, decision.version, decision.seat, move.id)
        self._journal.write(sent)
        self._next.commands.append(command_of(sent))


def command_of(sent: Sent) -> game_pb2.SubmitCommandRequest:
    """Return the command as it is sent each time."""
    return game_pb2.SubmitCommandRequest(
        command_id=sent.command_id,
        game_id=sent.game,
        seat=sent.seat,
        expected_version=sent.expected_version,
        move_id=sent.move_id,
    )


def place_of(item: player_pb2.InboxItem) -> Place:
    """Return what tells an item of an inbox from all others."""
    kind = player_pb2.InboxKind.Name(item.kind).removeprefix("INBOX_KIND_")
    return item.game.game_id, kind, item.seat if item.HasField("seat") else None
