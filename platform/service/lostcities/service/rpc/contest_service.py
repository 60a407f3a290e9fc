"""ContestService: arenas and Swiss tournaments."""

# ruff: noqa: N802 - gRPC spells its methods like this

from msgspec import Struct

from lostcities.core.contests.contest import Contest
from lostcities.core.contests.contest_commands import (
    CancelContest,
    ContestCommand,
    ContestFacts,
    JoinContest,
    LeaveContest,
)
from lostcities.core.contests.contest_decisions import NO_FACTS
from lostcities.core.errors import ContestRefused, InvalidSetup, Malformed
from lostcities.core.names import ContestId
from lostcities.projections import ContestCursor, ContestListing, Projections, pace_of
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.players import Players, check_not_muted
from lostcities.service.contests.contest_handler import ContestHandler
from lostcities.service.contests.contest_logs import ContestLogs
from lostcities.service.rpc import request_validation
from lostcities.service.rpc.contest_messages import (
    STATUS_NUMBERS,
    contest_message,
    create_command,
    listing_of,
    standing_messages,
    table_messages,
)
from lostcities.service.rpc.page_tokens import contest_cursor, contest_token
from lostcities.service.rpc.rpc_wrapper import RpcContext, rpc
from lostcities.service.settings import Limits
from lostcities.v1 import contests_pb2, contests_pb2_grpc

_STATUSES = {number: status for status, number in STATUS_NUMBERS.items()}


class ContestServiceParts(Struct, frozen=True):
    """Parts of the service that ContestService uses."""

    players: Players
    admission: Admission
    handler: ContestHandler
    logs: ContestLogs
    projections: Projections
    limits: Limits


class ContestServicer(contests_pb2_grpc.ContestServiceServicer):
    """RPCs of ContestService; proto/lostcities/v1/contests.proto documents each."""

    def __init__(self, parts: ContestServiceParts) -> None:
        self._parts = parts
        self.players = parts.players
        self.admission = parts.admission

    @rpc("contest_created")
    async def CreateContest(
        self, request: contests_pb2.CreateContestRequest, context: RpcContext
    ) -> contests_pb2.CreateContestResponse:
        """See proto/lostcities/v1/contests.proto."""
        check_not_muted(context.player)  # a title is said to all
        command_id = request_validation.command_id(request.command_id)
        command = create_command(request)
        if command.kind == "deal" and context.player.kind != "bot":
            raise InvalidSetup("kind", "a deal is played against its host, which is a bot")
        contest_id, contest = await self._parts.handler.create(command, actor=context.player_id, command_id=command_id)
        context.fields.update(contest=contest_id, variant=command.variant)
        return contests_pb2.CreateContestResponse(contest=await self._message(contest_id, contest))

    @rpc("contest_joined")
    async def JoinContest(
        self, request: contests_pb2.JoinContestRequest, context: RpcContext
    ) -> contests_pb2.JoinContestResponse:
        """See proto/lostcities/v1/contests.proto."""
        contest_id = _contest_id(request.contest_id, context)
        terms = (await self._parts.logs.current(contest_id)).contest.terms
        if context.player.kind == "bot" and not terms.admits_bots:
            raise ContestRefused("contest.people", "this contest is for people alone")
        pace = pace_of(terms.time_control)
        skill, _ = await self._parts.projections.ratings.skill(context.player_id, terms.variant, pace)
        contest = await self._run(request, JoinContest(), context, ContestFacts(points=skill.points))
        return contests_pb2.JoinContestResponse(contest=await self._message(contest_id, contest))

    @rpc("contest_left")
    async def LeaveContest(
        self, request: contests_pb2.LeaveContestRequest, context: RpcContext
    ) -> contests_pb2.LeaveContestResponse:
        """See proto/lostcities/v1/contests.proto."""
        contest = await self._run(request, LeaveContest(), context)
        return contests_pb2.LeaveContestResponse(contest=await self._message(ContestId(request.contest_id), contest))

    @rpc("contest_cancelled")
    async def CancelContest(
        self, request: contests_pb2.CancelContestRequest, context: RpcContext
    ) -> contests_pb2.CancelContestResponse:
        """See proto/lostcities/v1/contests.proto."""
        contest = await self._run(request, CancelContest(), context)
        return contests_pb2.CancelContestResponse(contest=await self._message(ContestId(request.contest_id), contest))

    @rpc("contest_read")
    async def GetContest(
        self, request: contests_pb2.GetContestRequest, context: RpcContext
    ) -> contests_pb2.GetContestResponse:
        """See proto/lostcities/v1/contests.proto."""
        contest_id = _contest_id(request.contest_id, context)
        contest = (await self._parts.logs.current(contest_id)).contest
        if request.known_version == contest.version:
            return contests_pb2.GetContestResponse(version=contest.version)
        return contests_pb2.GetContestResponse(
            contest=await self._message(contest_id, contest),
            version=contest.version,
            seed_digest=bytes.fromhex(contest.seed_digest),
            standings=await standing_messages(contest, self.players),
            tables=await table_messages(contest, self.players),
        )

    @rpc("contests_listed")
    async def ListContests(
        self, request: contests_pb2.ListContestsRequest, context: RpcContext
    ) -> contests_pb2.ListContestsResponse:
        """See proto/lostcities/v1/contests.proto."""
        size = request_validation.page_size(request.page_size, self._parts.limits.page_games_max)
        after = contest_cursor(request.page_token)
        await self._parts.projections.reach()
        contests = self._parts.projections.contests
        if request.status == contests_pb2.CONTEST_STATUS_UNSPECIFIED:
            shown = [await contest_message(row, self.players) for row in await contests.coming(limit=size)]
            return contests_pb2.ListContestsResponse(contests=shown)
        if request.status not in _STATUSES:
            raise Malformed(
                f"status {request.status} is not a ContestStatus: send OPEN, RUNNING or OVER", field="status"
            )
        found = await contests.page(_STATUSES[request.status], after=after, limit=size)
        return contests_pb2.ListContestsResponse(
            contests=[await contest_message(row, self.players) for row in found],
            next_page_token=contest_token(_cursor(found[-1])) if len(found) == size else "",
        )

    async def _run(
        self,
        request: contests_pb2.JoinContestRequest | contests_pb2.LeaveContestRequest | contests_pb2.CancelContestRequest,
        command: ContestCommand,
        context: RpcContext,
        facts: ContestFacts = NO_FACTS,
    ) -> Contest:
        return await self._parts.handler.run(
            _contest_id(request.contest_id, context),
            command,
            actor=context.player_id,
            command_id=request_validation.command_id(request.command_id),
            facts=facts,
        )

    async def _message(self, contest_id: ContestId, contest: Contest) -> contests_pb2.Contest:
        return await contest_message(listing_of(contest_id, contest), self.players)


def _contest_id(value: str, context: RpcContext) -> ContestId:
    contest_id = ContestId(request_validation.required("contest_id", value))
    context.fields["contest"] = contest_id
    return contest_id


def _cursor(row: ContestListing) -> ContestCursor:
    return ContestCursor(row.terms.starts_at, row.contest_id)
