"""The endpoints about contests: their list, one of them, and what players do there."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field
from starlette.requests import Request
from starlette.responses import Response

from lostcities.core import ContestId, PlayerId
from lostcities_client import ContestStanding, ContestTable, ListedContest
from lostcities_web.lobby_endpoints import Intent, TimeControlBody, json
from lostcities_web.page_json import Json, control_json, millis, now_millis
from lostcities_web.player_endpoints import player_json
from lostcities_web.request_reading import Body, Number, SeatNumber, Seconds, body_of, command_of, number_of, text_of
from lostcities_web.session import Visit
from lostcities_web.upstream import Upstream


class NewContest(Body):
    """A contest to announce."""

    kind: Literal["arena", "swiss", "duplicate"]
    title: Annotated[str, Meta(max_length=200)]
    variant: Annotated[str, Meta(max_length=200)]
    starts_at: Number
    """Unix time in milliseconds."""
    time_control: TimeControlBody | None = None
    seats: SeatNumber | None = None
    options: dict[str, Any] = field(default_factory=dict)  # JSON
    lasts_s: Seconds | None = None
    rounds: SeatNumber | None = None
    pause_s: Seconds = 0
    is_rated: bool = False
    admits_bots: bool = False
    command_id: Intent | None = None


class ContestIntent(Body):
    """A wish to join, leave or cancel a contest."""

    command_id: Intent | None = None


class ContestEndpoints:
    """The endpoints about contests."""

    def __init__(self, upstream: Upstream) -> None:
        self._upstream = upstream

    async def contests(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/contests`: those that run and those to come, or with `over=1` those that are over."""
        client = await visit.reader()
        is_over = text_of(request, "over") == "1"
        page = await client.list_contests("over" if is_over else None, page_token=text_of(request, "page") or "")
        more = {"next": page.next_page_token} if page.next_page_token else {}
        me = await self._me(visit)
        return json({"contests": [await self._contest(each, visit, me) for each in page.contests], **more})

    async def create(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/contests`."""
        asked = await body_of(request, NewContest)
        contest = await (await visit.client()).create_contest(
            asked.kind,
            asked.title,
            asked.variant,
            time_control=None if asked.time_control is None else asked.time_control.control(),
            starts_at=asked.starts_at * 1_000,
            lasts_s=asked.lasts_s,
            rounds=asked.rounds,
            pause_s=asked.pause_s,
            seats=asked.seats,
            options=asked.options,
            is_rated=asked.is_rated,
            admits_bots=asked.admits_bots,
            command_id=command_of(asked.command_id),
        )
        return json({"id": contest.contest_id})

    async def contest(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/contests/{id}`; with the `version` that is still the newest, that alone."""
        known = number_of(request, "version") or 0
        client = await visit.reader()
        state = await client.contest(_contest_of(request), known_version=known)
        if state is None:
            return json({"version": known, "now": now_millis()})
        me = await self._me(visit)
        own = next((row for row in state.standings if row.player.player_id == me), None)
        return json(
            {
                "version": state.version,
                "now": now_millis(),
                "contest": await self._contest(state.contest, visit, me),
                "isJoined": own is not None and own.is_active,
                **({"game": own.game_id} if own is not None and own.game_id else {}),
                "standings": [_standing(row, me) for row in state.standings],
                "tables": [_table(table, me) for table in state.tables],
            }
        )

    async def join(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/contests/{id}/join`."""
        asked = await body_of(request, ContestIntent)
        await (await visit.client()).join_contest(_contest_of(request), command_id=command_of(asked.command_id))
        return json({})

    async def leave(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/contests/{id}/leave`."""
        asked = await body_of(request, ContestIntent)
        await (await visit.client()).leave_contest(_contest_of(request), command_id=command_of(asked.command_id))
        return json({})

    async def cancel(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/contests/{id}/cancel`."""
        asked = await body_of(request, ContestIntent)
        await (await visit.client()).cancel_contest(_contest_of(request), command_id=command_of(asked.command_id))
        return json({})

    async def _me(self, visit: Visit) -> PlayerId | None:
        player = await visit.player()
        return None if player is None else player.player_id

    async def _contest(self, contest: ListedContest, visit: Visit, me: PlayerId | None) -> Json:
        return {
            "id": contest.contest_id,
            "kind": contest.kind,
            "title": contest.title,
            "host": player_json(contest.host),
            "isHost": contest.host.player_id == me,
            "variant": contest.variant,
            "variantTitle": await self._upstream.title(contest.variant, visit.language),
            "seats": contest.seats,
            **({} if contest.time_control is None else {"timeControl": control_json(contest.time_control)}),
            "isRated": contest.rated,
            "admitsBots": contest.bots,
            "startsAt": millis(contest.starts_at),
            "endsAt": millis(contest.ends_at),
            **({"sealedUntil": millis(contest.sealed_until)} if contest.sealed_until else {}),
            "rounds": contest.rounds,
            **({"isRoundPlayed": True} if contest.is_round_played else {}),
            **({"lastsS": contest.lasts_s} if contest.lasts_s else {}),
            "status": contest.status,
            "round": contest.round,
            "players": contest.players,
            "end": contest.end,
        }


def _contest_of(request: Request) -> ContestId:
    return ContestId(request.path_params["contest_id"])


def _standing(row: ContestStanding, me: PlayerId | None) -> Json:
    return {
        "rank": row.rank,
        "player": player_json(row.player),
        "points": row.points,
        "games": row.games,
        "wins": row.wins,
        "byes": row.byes,
        "opponentsPoints": row.opponents_points,
        **({"totals": row.totals} if row.totals else {}),
        **({"isYou": True} if row.player.player_id == me else {}),
        **({} if row.is_active else {"hasLeft": True}),
        **({"game": row.game_id} if row.game_id else {}),
    }


def _table(table: ContestTable, me: PlayerId | None) -> Json:
    return {
        "game": table.game_id,
        "round": table.round,
        **({"isRunning": True} if table.is_running else {}),
        "seats": [
            {
                "player": player_json(seat.player),
                **({"place": seat.place} if seat.place else {}),
                **({} if seat.total is None else {"total": seat.total}),
                **({} if seat.points is None else {"points": seat.points}),
                **({"isYou": True} if seat.player.player_id == me else {}),
            }
            for seat in table.seats
        ],
    }
