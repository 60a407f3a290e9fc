"""One Play stream: the games that it follows, the commands that run, and what is to be sent."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import ExitStack
from typing import TYPE_CHECKING

from msgspec import Struct

from lostcities.core.decide import GameCommand
from lostcities.core.errors import Malformed, OverQuota
from lostcities.core.names import CommandId, GameId
from lostcities.service.access.admission.costs import Cost
from lostcities.service.bots.bots import check_is_bot
from lostcities.service.bots.presence import BotPresence, ReadyStream
from lostcities.service.play.commands import CommandHandler
from lostcities.service.rpc import request_validation
from lostcities.service.rpc.incidents import logged_error
from lostcities.service.rpc.status import ShuttingDown
from lostcities.service.settings import Limits
from lostcities.service.streams import play_items
from lostcities.service.streams.list_following import ListFollowing
from lostcities.service.streams.log_follower import LogFollower, LogFollowing, WatchRequest
from lostcities.service.streams.open_streams import End, OpenStreams, StreamCaller, end_stream
from lostcities.service.streams.outbox import Outbox, Write, always
from lostcities.service.streams.stream_message import StreamMessage
from lostcities.service.streams.stream_writer import Pulse, StreamWriter
from lostcities.service.streams.watch import places
from lostcities.v1 import game_pb2, play_pb2

if TYPE_CHECKING:
    from lostcities.programs.spans import CallSpan


class PlayParts(Struct, frozen=True):
    """Parts of the service that Play streams use."""

    following: LogFollowing
    games: CommandHandler
    watchers: OpenStreams
    """Followed games count as watchers, like watch streams."""
    lists: ListFollowing
    presence: BotPresence
    pulse: Pulse
    limits: Limits


GAMES_READ_MAX = 16
"""Number of games of one stream whose logs are read at the same time. Each holds a page in memory."""


class GameOnStream(Struct, frozen=True):
    """A game that a stream follows."""

    task: asyncio.Task[None]
    invitation: str
    """Invitation that the client sent, also for its commands."""


class PlayStream:
    """The stream of one player."""

    def __init__(self, parts: PlayParts, caller: StreamCaller, end: End) -> None:
        self._parts = parts
        self._caller = caller
        self._player_id = caller.player_id
        self._end = end
        self._loop = end.get_loop()
        self._language = "en"
        self._outbox = Outbox(parts.limits.play_outbox_bytes_max)
        self._receiver = PlayReceiver(self._outbox)
        self._followed: dict[GameId, GameOnStream] = {}
        self._lists: dict[str, asyncio.Task[None]] = {}
        """Tasks that follow the inbox and the game list, by the name of the request's field."""
        self._running: set[asyncio.Task[None]] = set()
        self._writer: StreamWriter | None = None
        self._ready: ReadyStream | None = None
        """Presence of a bot that is ready on this stream."""
        self.commands = 0
        """Number of commands so far."""

    # -- reading --

    async def read(self, requests: AsyncIterator[play_pb2.PlayRequest]) -> None:
        """Read requests until the client ends the stream, and wait until all is answered and sent.

        Raise `Malformed` for a stream that begins without `hello`, or repeats it, and `NotABot` for a person who is
        ready for challenges.
        """
        is_first = True
        async for request in requests:
            if request.HasField("hello") is not is_first:
                raise Malformed("the first request, and no other, has hello", field="hello")
            if is_first:
                self._language = request_validation.language(request.hello.language)
                await self._outbox.put(play_items.welcome_item())
            is_first = False
            await self._take(request)
        while self._running:
            await asyncio.wait(self._running)
        await self._outbox.all_sent()

    async def _take(self, request: play_pb2.PlayRequest) -> None:
        if self._ready is not None or request.HasField("ready"):
            await self._note_presence(request)
        self._follow_lists(request)
        for game in request.unfollow:
            await self._unfollow(request_validation.game_id(game))
        for follow in request.follow:
            await self._caller.wait_for(Cost.TABLE)
            await self._follow(follow)
        for command in request.commands:
            await self._caller.wait_for(Cost.WRITE)
            await self._run(command)

    async def _note_presence(self, request: play_pb2.PlayRequest) -> None:
        """Note whether the player is a bot that is ready, and its sign of life. Raise `NotABot`."""
        presence = self._parts.presence
        if self._ready is not None:
            presence.seen(self._ready)
        if request.HasField("ready") and request.ready is (self._ready is None):
            if self._ready is not None:
                presence.leave(self._ready)
                self._ready = None
                return
            check_is_bot(await self._parts.lists.players.player(self._player_id))
            self._ready = presence.enter(self._player_id, self._outbox.put)

    def _follow_lists(self, request: play_pb2.PlayRequest) -> None:
        """Follow the inbox and the game list from now on, or no longer."""
        lists, put = self._parts.lists, self._outbox.put
        if request.HasField("inbox"):
            self._replace("inbox", lists.send_inbox(self._player_id, put) if request.inbox else None)
        if request.HasField("lists"):
            self._replace("lists", lists.send_list_changes(put) if request.lists else None)

    def _replace(self, what: str, following: Coroutine[None, None, None] | None) -> None:
        if what in self._lists:
            self._lists.pop(what).cancel()
        if following is not None:
            self._lists[what] = asyncio.create_task(following)
            self._lists[what].add_done_callback(self._has_failed)

    def _has_failed(self, task: asyncio.Task[None]) -> None:
        """End the stream with the error of a task, since its client follows on another stream."""
        if not task.cancelled():
            end_stream(self._end, task.exception() or ShuttingDown())

    async def _follow(self, follow: play_pb2.Follow) -> None:
        game_id = request_validation.game_id(follow.game_id)
        invitation = request_validation.invitation(follow.invitation)
        await self._stop(game_id)
        watch = WatchRequest(
            game_id=game_id,
            player_id=self._player_id,
            after=request_validation.version("after", follow.after),
            seat=request_validation.seat(follow.seat if follow.HasField("seat") else None),
            with_decisions=follow.with_decisions,
            with_frames=follow.with_frames,
            language=self._language,
            min_version=request_validation.min_version(follow),
            with_company=follow.with_company,
            shown_as=request_validation.shown_as(follow.attendance),
        )
        place = ExitStack()
        try:  # before there is a task, or a client that reads nothing could have any number of them
            place.enter_context(
                self._parts.watchers.counted(*places(watch, self._caller, self._parts.watchers, self._parts.limits))
            )
        except (OverQuota, ShuttingDown) as error:
            await self._refuse(play_items.unfollowed_item(game_id, error))
            return
        task = self._loop.create_task(self._send_game(watch, invitation))
        task.add_done_callback(lambda _: place.close())
        self._followed[game_id] = GameOnStream(task, invitation)

    async def _unfollow(self, game_id: GameId) -> None:
        if game_id in self._followed:
            await self._stop(game_id)
            await self._outbox.put(play_items.unfollowed_item(game_id))

    async def _stop(self, game_id: GameId) -> None:
        """Stop the news of a game. None of it comes later."""
        followed = self._followed.pop(game_id, None)
        if followed is not None:
            followed.task.cancel()
            await asyncio.wait([followed.task])

    async def _send_game(self, watch: WatchRequest, invitation: str) -> None:
        """Send the news of a game, and at their end the reason."""
        game_id, log_queries = watch.game_id, self._parts.following.log_queries
        try:
            async with self._receiver.reading:
                await log_queries.check_invited(game_id, player_id=self._player_id, invitation=invitation)
            await LogFollower(self._parts.following, watch, self._receiver).run()
        except Exception as error:  # noqa: BLE001 - one game's failure ends none of the others
            await self._outbox.put(
                play_items.unfollowed_item(game_id, logged_error(error, method="Play", game=game_id))
            )
            self._followed.pop(game_id, None)  # one that follows the game anew has stopped this one

    # -- commands --

    async def _run(self, request: game_pb2.SubmitCommandRequest) -> None:
        """Start a command. Those for one game wait for one another in this order.

        The request is not kept, since a client may fill it with anything.
        """
        self.commands += 1
        try:
            game_id, command, command_id = request_validation.read_command(request)
        except Exception as error:  # noqa: BLE001 - one command's failure ends none of the others
            await self._refuse(self._refusal(request.game_id, request.command_id, error))
            return
        while len(self._running) >= self._parts.limits.play_commands_max:
            await asyncio.wait(self._running, return_when=asyncio.FIRST_COMPLETED)
        task = self._loop.create_task(self._answer(game_id, command, command_id))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _answer(self, game_id: GameId, command: GameCommand, command_id: CommandId) -> None:
        followed, span = self._followed.get(game_id), self._caller.command_span()
        try:
            recorded = await self._parts.games.run(
                game_id,
                command,
                actor=self._player_id,
                command_id=command_id,
                invitation="" if followed is None else followed.invitation,
                span=span,
            )
            item = play_items.answer_item(command_id, recorded)
        except Exception as error:  # noqa: BLE001 - one command's failure ends none of the others
            item = self._refusal(game_id, command_id, error, span)
        if span is not None:
            span.end()
        await self._outbox.put(item)

    def _refusal(self, game_id: str, command_id: str, error: Exception, span: "CallSpan | None" = None) -> bytes:
        facts = {"game": game_id[: play_items.ECHO_CHARS_MAX], "command_id": command_id[: play_items.ECHO_CHARS_MAX]}
        told = logged_error(error, method="Play", **facts)
        if span is not None:
            span.fail(told.reason)
        return play_items.refusal_item(game_id, command_id, told)

    # -- sending --

    async def _refuse(self, item: bytes) -> None:
        """Send a refusal, and let others have their turn: a request can hold tens of thousands of things to refuse."""
        await self._outbox.put(item)
        await asyncio.sleep(0)

    async def send(self, write: Write) -> None:
        """Send what is ready until `finish`, and a heartbeat when nothing is."""
        self._writer = StreamWriter(self._outbox, write, play_items.heartbeat_item, self._end)
        with self._parts.pulse.of(self._writer):
            await self._writer.send_joined()

    async def finish(self) -> None:
        """Send nothing more, and wait for the message on its way."""
        if self._writer is not None:
            await self._writer.finish()

    async def close(self) -> None:
        """Stop following. Commands that run are decided to their end."""
        if self._ready is not None:
            self._parts.presence.leave(self._ready)
        followed = [each.task for each in self._followed.values()]
        tasks = [*followed, *self._lists.values(), *self._running]
        self._followed.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class PlayReceiver:
    """Messages of games for one Play stream."""

    def __init__(self, outbox: Outbox) -> None:
        self._outbox = outbox
        self.reading = asyncio.Semaphore(GAMES_READ_MAX)
        """Context in which a page of a log is read and sent."""

    @property
    def is_full(self) -> bool:
        """True while the client has too much to read."""
        return self._outbox.is_full

    def put_now(self, message: StreamMessage) -> None:
        """Add a message to a stream that is not full."""
        self._outbox.put_now(message.play_item)

    async def put(self, message: StreamMessage, *, is_wanted: Callable[[], bool] = always) -> None:
        """Add a message; wait while the stream is full. It is dropped if it is not wanted any more then."""
        await self._outbox.put(message.play_item, is_wanted=is_wanted)
