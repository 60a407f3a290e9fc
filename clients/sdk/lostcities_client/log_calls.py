"""The part of the client for logs: what a game has come to, for those who hold its plugin and those who do not."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing

from lostcities.core import GameId, Seat, Version
from lostcities.present import Table
from lostcities.v1 import game_pb2, play_pb2
from lostcities.wire_map import TABLES
from lostcities_client import message_records, records
from lostcities_client.connection import ServerConnection


class LogCalls(ServerConnection):
    """Calls that read games. `Client` adds them to its own."""

    async def get_game(self, game_id: GameId, *, is_newest: bool = False) -> records.Position:
        """Return the position of a game, never an older one than this client has seen.

        With `is_newest` it is the head of the log when the server got the call, whatever server recorded it.
        """
        consistency = game_pb2.CONSISTENCY_HEAD if is_newest else game_pb2.CONSISTENCY_UNSPECIFIED
        request = game_pb2.GetGameRequest(game_id=game_id, consistency=consistency)
        return message_records.position_of(await self._call(self._games.GetGame, request))

    async def events(
        self, game_id: GameId, after: int = 0, *, seat: Seat | None = None, page_size: int = 0
    ) -> records.Page:
        """Return a page of the log in whole commits, redacted for this player or one of their seats."""
        request = game_pb2.ListEventsRequest(game_id=game_id, after=after, seat=seat, page_size=page_size)
        answer = await self._call(self._games.ListEvents, request)
        return records.Page(message_records.commits_of(answer.commits), message_records.head_of(answer.head))

    async def watch(
        self,
        game_id: GameId,
        after: int = 0,
        *,
        seat: Seat | None = None,
        with_decisions: bool = False,
        with_company: bool = False,
        attendance: records.Attendance = "counted",
    ) -> AsyncGenerator[records.Message, None]:
        """Yield the log from a version on, then new commits. All games that are watched share one connection.

        With `with_company` also yield the `Company` at the beginning and when it changes. Watching ends in an error
        when the connection is lost. `Replica` adds checks, folding and reconnecting.
        """
        follow = play_pb2.Follow(
            game_id=game_id,
            after=after,
            seat=seat,
            with_decisions=with_decisions,
            with_company=with_company,
            attendance=message_records.ATTENDANCE_NUMBERS[attendance],
        )
        async with aclosing(self._follow(follow)) as stream:
            async for wire in stream:
                message = message_records.message_of(wire)
                if message is not None:
                    yield message

    async def frames(
        self,
        game_id: GameId,
        after: int = 0,
        *,
        seat: Seat | None = None,
        is_open: bool = False,
        language: str = "",
        page_size: int = 0,
        is_unchanging: bool = False,
    ) -> records.FramePage:
        """Return a page of frames, for clients without the plugin: each commit in words and the table after it.

        Frames show what this player could see at that time. After the end of a game, `seat` selects any seat, and
        `is_open` shows everything. With `is_unchanging` frames never change: lines name players by their ids, and there
        are no tables and no names.
        """
        request = game_pb2.ListFramesRequest(
            game_id=game_id,
            after=after,
            page_size=page_size,
            seat=seat,
            open=is_open,
            language=language,
            unchanging=is_unchanging,
        )
        return message_records.frame_page_of(await self._call(self._games.ListFrames, request))

    async def watch_frames(
        self,
        game_id: GameId,
        after: int = 0,
        *,
        seat: Seat | None = None,
        language: str = "",
        with_company: bool = False,
        attendance: records.Attendance = "counted",
    ) -> AsyncGenerator[records.FrameMessage, None]:
        """Yield the frames of a game from a version on, then new ones. `with_company` is that of `watch`.

        Past frames have no table, except the last one. Watching ends in an error when the connection is lost. Watch
        again from the last version received.
        """
        follow = play_pb2.Follow(
            game_id=game_id,
            after=after,
            seat=seat,
            with_frames=True,
            with_company=with_company,
            attendance=message_records.ATTENDANCE_NUMBERS[attendance],
        )
        async with aclosing(self._follow(follow, language=language)) as stream:
            async for wire in stream:
                message = message_records.frame_message_of(wire)
                if message is not None:
                    yield message

    async def _follow(
        self, follow: play_pb2.Follow, *, language: str = ""
    ) -> AsyncGenerator[game_pb2.WatchGameResponse, None]:
        follow.invitation = self.invitations.get(GameId(follow.game_id), "")
        self._seen.ask(follow)
        news = self._streams.follow(follow, token=self.token, language=language, silence_s=self.patience.silence_s)
        async with aclosing(news):
            async for message in news:
                self._seen.note_news(follow.game_id, message)
                yield message

    async def table(
        self,
        game_id: GameId,
        version: Version | None = None,
        *,
        seat: Seat | None = None,
        is_open: bool = False,
        language: str = "",
    ) -> Table:
        """Return the table that the server draws for this player, now or at an earlier version.

        After the end of a game, `seat` selects any seat, and `is_open` shows everything. Moves are offered only at the
        head. Texts are in `language` (`de`) where they are translated.
        """
        request = game_pb2.GetTableRequest(game_id=game_id, version=version, seat=seat, open=is_open, language=language)
        return TABLES.to_struct((await self._call(self._games.GetTable, request)).table)

    async def observation(self, game_id: GameId, seat: Seat | None = None) -> records.SeatNumbers:
        """Return what a seat of this player sees as numbers; by default the first that is to act."""
        request = game_pb2.GetObservationRequest(game_id=game_id, seat=seat)
        return message_records.seat_numbers_of(await self._call(self._games.GetObservation, request))

    async def event_rows(
        self, game_id: GameId, seat: Seat | None = None, *, after: int = 0
    ) -> AsyncIterator[records.EventRow]:
        """Yield what a seat of this player saw after a version, event by event, as rows of numbers.

        By default that is the player's first seat. The rows so far are its information state.
        """
        while True:
            request = game_pb2.ListEventRowsRequest(game_id=game_id, seat=seat, after=after)
            page = await self._call(self._games.ListEventRows, request)
            for row in page.rows:
                yield records.EventRow(Version(row.version), tuple(row.numbers))
            if page.last_version >= page.version:
                return
            after, seat = page.last_version, Seat(page.seat)
