"""A client with one planted fault, or none: `python faulty_client.py FAULT [watch]`.

It knows the stubs of the API and nothing of the SDK. It plays by `Play`, with `watch` by `WatchGame` and
`SubmitCommand`.
"""

import asyncio
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

import grpc
from google.rpc import error_details_pb2, status_pb2  # type: ignore[import-untyped]  # it ships no types

from lostcities.v1 import game_pb2, game_pb2_grpc, play_pb2, play_pb2_grpc, player_pb2, player_pb2_grpc

FAULT = sys.argv[1] if len(sys.argv) > 1 else "none"
IS_WATCHING = "watch" in sys.argv[2:]
GAME, TOKEN = os.environ["LOSTCITIES_GAME"], os.environ["LOSTCITIES_TOKEN"]
SEAT = int(os.environ["LOSTCITIES_SEAT"])
SILENCE_S = 3 * float(os.environ["LOSTCITIES_HEARTBEAT_S"])
METADATA = (("authorization", f"Bearer {TOKEN}"),)
FINAL = (grpc.StatusCode.UNAUTHENTICATED, grpc.StatusCode.PERMISSION_DENIED)
ABORTED, EXHAUSTED, UNAVAILABLE = 10, 8, 14
NEWS_OF_A_REFUSAL = ("GAME_OVER",) if FAULT == "takes-a-late-answer-for-an-error" else ("OFFER_REFUSED", "GAME_OVER")


class GivesUp(Exception):
    """The client ends with an error."""


class Reconnects(Exception):
    """The stream is of no use any more."""


class FaultyClient:
    """The state of a client over all its streams."""

    def __init__(self, channel: grpc.aio.Channel) -> None:
        self.games: Any = game_pb2_grpc.GameServiceStub(channel)
        self.plays: Any = play_pb2_grpc.PlayServiceStub(channel)
        self.players: Any = player_pb2_grpc.PlayerServiceStub(channel)
        self.known = 0
        self.is_over = False
        self.is_live = False
        self.decision: game_pb2.Decision | None = None
        self.acted_at = 0
        self.unanswered: game_pb2.SubmitCommandRequest | None = None
        self.stream: Any = None
        self.moves = 0
        self.is_stuck = False
        self.was_lost = False
        self.losses = 0
        self.past = 0
        self.timer: asyncio.TimerHandle | None = None
        self.reading: asyncio.Future[Any]
        self.tasks: list[asyncio.Task[None]] = []

    # -- connections --

    async def run(self) -> None:
        if FAULT == "prints-its-token":
            print(f"playing with {TOKEN}")
        if FAULT == "sends-its-token-in-a-message":
            with suppress(grpc.aio.AioRpcError):
                await self.players.GetPlayer(player_pb2.GetPlayerRequest(player_id=TOKEN), metadata=METADATA)
        wait_s = 0.1
        while not self.is_over:
            known = self.known
            try:
                await (self.watch() if IS_WATCHING else self.play())
            except (grpc.aio.AioRpcError, Reconnects, TimeoutError, asyncio.InvalidStateError) as error:
                is_final = isinstance(error, grpc.aio.AioRpcError) and error.code() in FINAL
                if is_final and FAULT not in ("tries-again-without-a-seat", "tries-again-without-a-token"):
                    raise GivesUp(error) from None
                if FAULT == "gives-up-at-the-start" and not self.known:
                    raise GivesUp(error) from None
                is_exhausted = isinstance(error, grpc.aio.AioRpcError) and error.code().value[0] == EXHAUSTED
                if FAULT == "gives-up-when-the-watch-stalled" and is_exhausted:
                    raise GivesUp(error) from None
                if FAULT == "gives-up-while-the-server-is-away" and "failed to connect" in str(error):
                    raise GivesUp(error) from None
                if FAULT == "gives-up-on-a-lost-stream":
                    raise GivesUp(error) from None
                if FAULT == "thinks-the-game-over-when-the-stream-ends":
                    return
                if FAULT != "reconnects-without-a-pause":
                    await asyncio.sleep(wait_s)
                wait_s = 0.1 if self.known > known else min(2.0, wait_s * 1.5)
                self.was_lost = True
                self.losses += 1
                if FAULT == "gives-up-after-ten-losses" and self.losses > 10:
                    raise GivesUp("ten streams were lost") from None
                self.after_a_loss()
        if FAULT == "waits-after-the-end":
            await asyncio.sleep(3600)
        if FAULT == "exits-with-1-after-the-game":
            raise GivesUp("a fault")

    def after_a_loss(self) -> None:
        if FAULT == "makes-a-decision-again-that-comes-again":
            self.acted_at = 0
        if FAULT == "forgets-an-unanswered-command":
            self.unanswered = None
        if FAULT == "new-id-after-a-lost-answer" and self.unanswered is not None:
            self.unanswered.command_id = uuid4().hex
        if FAULT == "decides-again-after-a-lost-answer":
            self.unanswered, self.acted_at = None, 0

    @property
    def cursor(self) -> int:
        if FAULT == "follows-from-its-last-decision" and self.decision is not None:
            return max(self.known, self.decision.version)
        return 0 if FAULT == "follows-from-the-start-again" else self.known

    @property
    def silence_s(self) -> float | None:
        if FAULT == "hangs-on-a-stalled-stream":
            return None
        return SILENCE_S / 3 if FAULT == "takes-one-late-heartbeat-for-silence" else SILENCE_S

    async def poll(self) -> None:
        """Play by calls alone, as fast as they go."""
        while not self.is_over:
            state = await self.games.GetGame(game_pb2.GetGameRequest(game_id=GAME), metadata=METADATA)
            self.is_over = state.game.status == game_pb2.GAME_STATUS_OVER
            for decision in state.decisions:
                await self.submit(self.chosen(decision))
            if FAULT == "polls-slowly":
                await asyncio.sleep(0.2)

    async def play(self) -> None:
        if FAULT in ("polls", "polls-slowly"):
            await self.poll()
            return
        self.stream = self.plays.Play(metadata=METADATA)
        try:
            follow = play_pb2.Follow(game_id=GAME, after=self.cursor, with_decisions=True)
            commands = [] if self.unanswered is None else [self.unanswered]
            await self.stream.write(play_pb2.PlayRequest(hello=play_pb2.Hello(), follow=[follow], commands=commands))
            if FAULT == "decides-again-after-a-lost-answer":
                await self.act()
            while not self.is_over:
                async with asyncio.timeout(self.silence_s):
                    response = await self.next_response()
                if FAULT == "keeps-the-timer-of-a-lost-stream" and self.timer is None:
                    self.timer = asyncio.get_running_loop().call_later(SILENCE_S, self.end_stream)
                for item in response.items[: 1 if FAULT == "reads-one-item-of-a-response" else None]:
                    await self.take(item)
        finally:
            if FAULT == "keeps-the-old-stream":
                self.tasks.append(asyncio.ensure_future(self.read_on(self.stream, self.reading)))
            else:
                self.stream.cancel()

    async def read_on(self, stream: Any, reading: "asyncio.Future[Any]") -> None:
        """Read a stream that was given up, and believe it."""
        while (response := await reading) is not grpc.aio.EOF:
            reading = asyncio.ensure_future(stream.read())
            for item in response.items:
                if item.news.HasField("decision"):
                    self.decision, self.unanswered = item.news.decision, self.chosen(item.news.decision)
                    await self.send(self.unanswered)

    async def next_response(self) -> play_pb2.PlayResponse:
        while True:
            self.reading = asyncio.ensure_future(self.stream.read())
            keeps_it = FAULT == "keeps-the-old-stream"  # a read that is cancelled ends its stream
            try:
                response = await (asyncio.shield(self.reading) if keeps_it else self.reading)
            except asyncio.CancelledError:
                if FAULT == "keeps-the-timer-of-a-lost-stream":
                    raise Reconnects from None
                raise
            if response is grpc.aio.EOF:
                raise Reconnects
            if FAULT == "takes-no-heartbeat-as-a-sign-of-life" and response.items[0].HasField("heartbeat"):
                continue
            return response  # type: ignore[no-any-return]  # the stub is not typed

    def end_stream(self) -> None:
        self.stream.cancel()

    async def watch(self) -> None:
        request = game_pb2.WatchGameRequest(game_id=GAME, after=self.cursor, with_decisions=True)
        call = self.games.WatchGame(request, metadata=METADATA)
        try:
            if self.unanswered is not None:
                await self.submit(self.unanswered)
            while not self.is_over:
                async with asyncio.timeout(self.silence_s):
                    news = await call.read()
                if news is grpc.aio.EOF:
                    raise Reconnects
                await self.take_news(news)
                await self.act()
        finally:
            call.cancel()

    async def submit(self, command: game_pb2.SubmitCommandRequest) -> None:
        """Send a command as a call. After a lost answer the loop in `run` comes back here."""
        try:
            await self.games.SubmitCommand(
                command, metadata=METADATA, timeout=None if FAULT == "sets-no-deadline" else 5
            )
        except grpc.aio.AioRpcError as error:
            code, reason, retry_s = told(error)
            if code in (UNAVAILABLE, grpc.StatusCode.DEADLINE_EXCEEDED.value[0]):
                raise
            await self.take_refusal(code, reason, retry_s)
            if self.unanswered is not None:
                await self.submit(self.unanswered)
        else:
            self.accepted()

    # -- news --

    async def take(self, item: play_pb2.PlayItem) -> None:
        kind = item.WhichOneof("content")
        if kind is None and FAULT == "crashes-on-unknown-items":
            raise KeyError(kind)
        if kind == "news":
            await self.take_news(item.news)
        elif kind == "answer":
            await self.take_answer(item.answer)
        elif kind == "heartbeat" and FAULT == "asks-at-each-heartbeat":
            await self.games.GetGame(game_pb2.GetGameRequest(game_id=GAME), metadata=METADATA)
        elif kind == "unfollowed" and FAULT != "ignores-unfollowed":
            if item.unfollowed.refusal.code == UNAVAILABLE and FAULT != "gives-up-when-unfollowed":
                raise Reconnects
            if FAULT != "tries-again-without-a-seat":
                raise GivesUp(item.unfollowed.refusal.message)
            raise Reconnects
        await self.act()

    async def take_news(self, news: game_pb2.WatchGameResponse) -> None:
        kind = news.WhichOneof("message")
        if kind is None and FAULT == "crashes-on-unknown-news":
            raise KeyError(kind)
        if kind == "commit":
            past = self.past
            self.take_commit(news.commit)
            if self.past > past:
                await self.move_at(self.past)
        elif kind == "caught_up":
            self.is_live = True
        elif kind == "fell_behind" and FAULT == "crashes-when-it-falls-behind":
            raise GivesUp("fell behind")
        elif kind == "decision" and (news.decision.version == self.known or FAULT == "acts-on-old-decisions"):
            self.decision = news.decision
            if FAULT == "acts-on-old-decisions":
                self.acted_at = 0

    def take_commit(self, commit: game_pb2.Commit) -> None:
        if FAULT == "expects-answers-before-news" and self.unanswered is not None and self.moves > 1:
            raise GivesUp("news of a commit without an answer")
        if FAULT == "moves-in-the-past" and not self.is_live and not self.past and commit.events[-1].version > 10:
            self.past = commit.events[-1].version
        for event in commit.events:
            if FAULT == "counts-repeated-events":
                self.known += 1
            elif FAULT == "folds-over-a-gap" or event.version == self.known + 1:
                self.known = event.version
            elif event.version > self.known:
                raise Reconnects
            if FAULT == "crashes-on-unknown-events" and "@Later" in event.event_json:
                raise GivesUp(event.event_json)
            if FAULT == "stops-after-an-undo" and "@MovesUndone" in event.event_json:
                self.is_stuck = True
            if '"@GameEnded"' in event.event_json:
                self.is_over = not self.misses_the_end
            if FAULT == "stops-after-a-round" and '"RoundScored"' in event.event_json:
                self.is_over = True
        if FAULT == "starts-only-new-games" and not self.is_live and len(commit.events) and self.known > 12:
            raise GivesUp("this game has begun already")

    @property
    def misses_the_end(self) -> bool:
        while_away = FAULT == "misses-an-end-while-away" and self.was_lost
        return while_away or (FAULT == "reads-no-end-while-it-waits" and self.unanswered is not None)

    # -- commands --

    async def act(self) -> None:
        decision = self.decision
        if decision is None or self.unanswered is not None or self.is_over or self.is_stuck:
            return
        if self.acted_at == decision.version or (self.known != decision.version and "old" not in FAULT):
            return
        if FAULT == "stops-at-an-offer" and decision.HasField("offer"):
            self.is_stuck = True
            return
        self.acted_at = decision.version
        if FAULT == "never-acts-where-a-run-before-has" and self.has_acted_at(decision.version):
            return
        self.unanswered = self.chosen(decision)
        await self.send(self.unanswered)

    def has_acted_at(self, version: int) -> bool:
        """Note that the client acts at a version, and return whether a file says that it has."""
        journal = Path(os.environ["LOSTCITIES_CONFIG"]) / "acted"
        acted = journal.read_text().split() if journal.exists() else []
        journal.write_text(" ".join([*acted, str(version)]))
        return str(version) in acted

    async def move_at(self, version: int) -> None:
        """Send a move without waiting for a decision."""
        move = game_pb2.SubmitCommandRequest(
            command_id=self.new_id(), game_id=GAME, seat=SEAT, expected_version=version, move_id="draw"
        )
        await self.stream.write(play_pb2.PlayRequest(commands=[move]))

    def chosen(self, decision: game_pb2.Decision) -> game_pb2.SubmitCommandRequest:
        command = game_pb2.SubmitCommandRequest(command_id=self.new_id(), game_id=GAME, seat=SEAT)
        if FAULT == "assumes-seat-0":
            command.seat = 0
        if decision.HasField("offer") and FAULT != "takes-offers-for-turns":
            command.answer.CopyFrom(game_pb2.AnswerOffer(offer=decision.offer.offer, accept=False))
            return command
        self.moves += 1
        command.move_id = "play R99" if FAULT == "makes-illegal-moves" else decision.legal_moves[0].id
        if FAULT != "sends-no-expected-version":
            command.expected_version = decision.version
        return command

    def new_id(self) -> str:
        if FAULT == "counts-its-commands":
            return f"command-{self.moves + 1:04}"
        return f"id-of-{GAME}" if FAULT == "has-one-command-id" else uuid4().hex

    async def send(self, command: game_pb2.SubmitCommandRequest) -> None:
        if IS_WATCHING:
            await self.submit(command)
            return
        await self.stream.write(play_pb2.PlayRequest(commands=[command]))
        if FAULT == "exits-with-0-in-mid-game" and self.moves == 4:
            self.is_over = True
        if FAULT == "sends-twice-when-the-answer-is-late":
            asyncio.get_running_loop().call_later(2.0, self.repeat, command.command_id)

    def repeat(self, command_id: str) -> None:
        """Send a command again with a new id, if it has no answer yet."""
        if self.unanswered is not None and self.unanswered.command_id == command_id:
            self.unanswered.command_id = uuid4().hex
            request = play_pb2.PlayRequest(commands=[self.unanswered])
            self.task = asyncio.ensure_future(self.stream.write(request))

    async def take_answer(self, answer: play_pb2.CommandAnswer) -> None:
        if self.unanswered is None or answer.command_id != self.unanswered.command_id:
            return
        if not answer.HasField("refusal"):
            self.accepted()
            return
        refusal = answer.refusal
        await self.take_refusal(refusal.code, refusal.reason, refusal.retry_after_s)
        if self.unanswered is not None:
            await self.stream.write(play_pb2.PlayRequest(commands=[self.unanswered]))

    def accepted(self) -> None:
        self.unanswered = None
        if FAULT == "decides-again-before-the-news":
            self.acted_at = 0
        if FAULT == "opens-a-stream-for-each-move":
            raise Reconnects

    async def take_refusal(self, code: int, reason: str, retry_s: int) -> None:
        """Drop the command, or keep it to be sent again."""
        assert self.unanswered is not None
        if code == EXHAUSTED and FAULT != "gives-up-over-quota":
            if FAULT != "ignores-the-time-to-wait":
                await asyncio.sleep(retry_s)
            return
        if code == UNAVAILABLE:
            await asyncio.sleep(0.3)
            if FAULT == "decides-again-when-the-store-is-away":
                self.unanswered.command_id = uuid4().hex
            return
        if code == ABORTED and FAULT == "repeats-after-a-conflict":
            await asyncio.sleep(0.3)
            return
        if code == ABORTED and FAULT == "makes-the-old-move-after-a-conflict":
            await asyncio.sleep(0.3)
            self.unanswered.command_id, self.unanswered.expected_version = uuid4().hex, self.known
            head = await self.games.GetGame(game_pb2.GetGameRequest(game_id=GAME), metadata=METADATA)
            self.unanswered.expected_version = head.head.version
            return
        if FAULT == "tries-for-ever" and code != ABORTED:
            await asyncio.sleep(0.2)
            self.unanswered.command_id = uuid4().hex
            return
        if FAULT == "resigns-after-a-conflict":
            resign = game_pb2.SubmitCommandRequest(command_id=uuid4().hex, game_id=GAME, resign=game_pb2.Resign())
            await self.games.SubmitCommand(resign, metadata=METADATA)
        if FAULT == "waits-for-ever-after-a-conflict" and code == ABORTED:
            self.is_stuck = True
        is_fatal = code != ABORTED and reason not in NEWS_OF_A_REFUSAL
        if is_fatal or FAULT == "gives-up-when-refused":
            raise GivesUp(reason)
        self.unanswered = None


def told(error: grpc.aio.AioRpcError) -> tuple[int, str, int]:
    """Return the code, the reason and the seconds to wait of a refused call."""
    code, reason, retry_s = error.code().value[0], "", 0
    for key, value in error.trailing_metadata() or ():
        for packed in status_pb2.Status.FromString(value).details if key == "grpc-status-details-bin" else ():
            info, retry = error_details_pb2.ErrorInfo(), error_details_pb2.RetryInfo()
            if packed.Unpack(info):
                reason = info.reason
            elif packed.Unpack(retry):
                retry_s = retry.retry_delay.seconds
    return code, reason, retry_s


async def main() -> int:
    if FAULT == "connects-elsewhere":
        return 1
    async with grpc.aio.insecure_channel(os.environ["LOSTCITIES_SERVER"]) as channel:
        try:
            await FaultyClient(channel).run()
        except GivesUp as error:
            print(error, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
