"""The part of the client for contests."""

from collections.abc import Mapping
from typing import Any

from lostcities.core.clocks import TimeControl
from lostcities.core.codec import canonical
from lostcities.core.names import CommandId, ContestId
from lostcities.v1 import contests_pb2
from lostcities_client.command_ids import new_command_id
from lostcities_client.connection import ServerConnection
from lostcities_client.contest_records import (
    CONTEST_PAGES,
    CONTEST_STATES,
    CONTESTS,
    KIND_NUMBERS,
    STATUS_NUMBERS,
    ContestKind,
    ContestPage,
    ContestState,
    ContestStatus,
    ListedContest,
)
from lostcities_client.message_records import control_message


class ContestCalls(ServerConnection):
    """Calls about contests. `Client` adds them to its own."""

    async def create_contest(
        self,
        kind: ContestKind,
        title: str,
        variant: str,
        *,
        time_control: TimeControl | None = None,
        starts_at: int,
        lasts_s: int | None = None,
        rounds: int | None = None,
        pause_s: int = 0,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        is_rated: bool = False,
        admits_bots: bool = False,
        command_id: CommandId | None = None,
    ) -> ListedContest:
        """Announce a contest that starts at a time, in Unix microseconds.

        An arena lasts `lasts_s` seconds. A Swiss has `rounds`, with `pause_s` seconds between them. A deal lasts
        `lasts_s` seconds, has no time control, and is played against this player, which must be a bot. A duplicate has
        `rounds` of at most `lasts_s` seconds each, and no time control.
        """
        request = contests_pb2.CreateContestRequest(
            command_id=command_id or new_command_id(),
            kind=KIND_NUMBERS[kind],
            title=title,
            variant=variant,
            options_json=canonical(dict(options or {})).decode(),
            seats=seats,
            time_control=None if time_control is None else control_message(time_control),
            rated=is_rated,
            bots=admits_bots,
            starts_at=starts_at,
            lasts_s=lasts_s,
            rounds=rounds,
            pause_s=pause_s,
        )
        return CONTESTS.to_struct((await self._call(self._contests.CreateContest, request)).contest)

    async def join_contest(self, contest_id: ContestId, *, command_id: CommandId | None = None) -> ListedContest:
        """Join a contest, or come back to it. Its games then come as turns in the inbox."""
        request = contests_pb2.JoinContestRequest(contest_id=contest_id, command_id=command_id or new_command_id())
        return CONTESTS.to_struct((await self._call(self._contests.JoinContest, request)).contest)

    async def leave_contest(self, contest_id: ContestId, *, command_id: CommandId | None = None) -> ListedContest:
        """Leave a contest. A game that has begun goes on."""
        request = contests_pb2.LeaveContestRequest(contest_id=contest_id, command_id=command_id or new_command_id())
        return CONTESTS.to_struct((await self._call(self._contests.LeaveContest, request)).contest)

    async def cancel_contest(self, contest_id: ContestId, *, command_id: CommandId | None = None) -> ListedContest:
        """End a contest of this player before its start."""
        request = contests_pb2.CancelContestRequest(contest_id=contest_id, command_id=command_id or new_command_id())
        return CONTESTS.to_struct((await self._call(self._contests.CancelContest, request)).contest)

    async def contest(self, contest_id: ContestId, *, known_version: int = 0) -> ContestState | None:
        """Return a contest with its standings and tables; None if it is still at the version that is known."""
        request = contests_pb2.GetContestRequest(contest_id=contest_id, known_version=known_version)
        answer = await self._call(self._contests.GetContest, request)
        return CONTEST_STATES.to_struct(answer) if answer.HasField("contest") else None

    async def list_contests(
        self, status: ContestStatus | None = None, *, page_size: int = 0, page_token: str = ""
    ) -> ContestPage:
        """List a page of the contests with a status, by default those that run and those to come."""
        request = contests_pb2.ListContestsRequest(
            status=STATUS_NUMBERS[status], page_size=page_size, page_token=page_token
        )
        return CONTEST_PAGES.to_struct(await self._call(self._contests.ListContests, request))
