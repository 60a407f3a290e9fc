"""One Play stream: the games that it follows, the commands that run, and what is to be sent."""

import asyncio
from collections.abc import AsyncIterator, Coroutine

from msgspec import Struct

from lostcities.core.errors import Malformed
from lostcities.core.names import GameId, PlayerId
from lostcities.service.bots.bots import check_is_bot
from lostcities.service.bots.presence import BotPresence, ReadyStream
from lostcities.service.play.commands import CommandHandler
from lostcities.service.rpc import request_validation
from lostcities.service.rpc.incidents import error_for_caller
from lostcities.service.rpc.status import ShuttingDown
from lostcities.service.settings import Limits
from lostcities.service.streams import play_items
from lostcities.service.streams.list_following import ListFollowing
from lostcities.service.streams.log_follower import LogFollower, LogFollowing, WatchRequest
from lostcities.service.streams.open_streams import End, OpenStreams, end_stream
from lostcities.service.streams.outbox import Outbox, Write
from lostcities.service.streams.stream_message import StreamMessage
from lostcities.service.streams.stream_writer import Pulse, StreamWriter
from lostcities.service.streams.watch import places
from lostcities.v1 import game_pb2, play_pb2


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


class PlayStream:
    """The stream of one player."""

    def __init__(self, parts: PlayParts, player_id: PlayerId, end: End) -> None:
        self._parts = parts
        self._player_id = player_id
        self._end = end
        self._loop = end.get_loop()
        self._language = "en"
        self._outbox = Outbox(parts.limits.play_outbox_bytes_max)
        self._followed: dict[GameId, asyncio.Task[None]] = {}
        self._lists: dict[str, asyncio.Task[None]] = {}
        """Tasks that follow the inbox and the game list, by the name of the request's field."""
        self._invitations: dict[GameId, str] = {}
        self._running: set[asyncio.Task[None]] = set()
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
            if not isinstance(request, play_pb2.PlayRequest):
                raise Malformed("a request is not a PlayRequest, or a text in it is not UTF-8")
            if request.HasField("hello") is not is_first:
                raise Malformed("the first request, and no other, has hello", field="hello")
            if is_first:
                self._language = request_validation.language(request.hello.language)
                await self._outbox.put(play_items.welcome_item())
            is_first = False
            if self._ready is not None or request.HasField("ready"):
                await self._note_presence(request)
            self._follow_lists(request)
            for game in request.unfollow:
                await self._unfollow(request_validation.game_id(game))
            for follow in request.follow:
                await self._follow(follow)
            for command in request.commands:
                while len(self._running) >= self._parts.limits.play_commands_max:
                    await asyncio.wait(self._running, return_when=asyncio.FIRST_COMPLETED)
                self._run(command)
        while self._running:
            await asyncio.wait(self._running)
        await self._outbox.all_sent()

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
        await self._stop(game_id)
        watch = WatchRequest(
            game_id=game_id,
            player_id=self._player_id,
            after=request_validation.version("after", follow.after),
            seat=request_validation.seat(follow.seat if follow.HasField("seat") else None),
            with_decisions=follow.with_decisions,
            with_frames=follow.with_frames,
            language=self._language,
        )
        self._invitations[game_id] = follow.invitation
        self._followed[game_id] = asyncio.create_task(self._send_game(watch, follow.invitation))

    async def _unfollow(self, game_id: GameId) -> None:
        if game_id in self._followed:
            await self._stop(game_id)
            await self._outbox.put(play_items.unfollowed_item(game_id))

    async def _stop(self, game_id: GameId) -> None:
        """Stop the news of a game. None of it comes later."""
        task = self._followed.pop(game_id, None)
        if task is not None:
            task.cancel()
            await asyncio.wait([task])

    async def _send_game(self, watch: WatchRequest, invitation: str) -> None:
        """Send the news of a game, and at their end the reason."""
        game_id = watch.game_id

        try:
            await self._parts.following.log_queries.check_invited(
                game_id, player_id=self._player_id, invitation=invitation
            )
            with self._parts.watchers.counted(*places(watch, self._parts.limits)):
                await LogFollower(self._parts.following, watch, PlayReceiver(self._outbox)).run()
        except Exception as error:  # noqa: BLE001 - one game's failure ends none of the others
            await self._outbox.put(
                play_items.unfollowed_item(game_id, error_for_caller(error, method="Play", game=game_id))
            )
            self._followed.pop(game_id, None)  # one that follows the game anew has stopped this one

    # -- commands --

    def _run(self, command: game_pb2.SubmitCommandRequest) -> None:
        """Start a command. Those for one game wait for one another in this order."""
        self.commands += 1
        task = self._loop.create_task(self._answer(command))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _answer(self, request: game_pb2.SubmitCommandRequest) -> None:
        try:
            game_id, command, command_id = request_validation.read_command(request)
            recorded = await self._parts.games.run(
                game_id,
                command,
                actor=self._player_id,
                command_id=command_id,
                invitation=self._invitations.get(game_id, ""),
            )
            item = play_items.answer_item(command_id, recorded)
        except Exception as error:  # noqa: BLE001 - one command's failure ends none of the others
            item = play_items.refusal_item(request, error_for_caller(error, method="Play", game=request.game_id))
        await self._outbox.put(item)

    # -- sending --

    async def send(self, write: Write) -> None:
        """Send what is ready, for ever, and a heartbeat when nothing is."""
        writer = StreamWriter(self._outbox, write, play_items.heartbeat_item, self._end)
        with self._parts.pulse.of(writer):
            await writer.send_joined()

    async def close(self) -> None:
        """Stop following. Commands that run are decided to their end."""
        if self._ready is not None:
            self._parts.presence.leave(self._ready)
        tasks = [*self._followed.values(), *self._lists.values(), *self._running]
        self._followed.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class PlayReceiver:
    """Messages of games for one Play stream."""

    def __init__(self, outbox: Outbox) -> None:
        self._outbox = outbox

    @property
    def is_full(self) -> bool:
        """True while the client has too much to read."""
        return self._outbox.is_full

    def put_now(self, message: StreamMessage) -> None:
        """Add a message to a stream that is not full."""
        self._outbox.put_now(message.play_item)

    async def put(self, message: StreamMessage) -> None:
        """Add a message; wait while the stream is full."""
        await self._outbox.put(message.play_item)
