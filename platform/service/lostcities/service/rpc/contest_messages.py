"""Messages of contests: their terms, standings and tables."""

import json
from collections.abc import Iterator

from lostcities.core.clocks import TimeControl
from lostcities.core.codec import read_object
from lostcities.core.contests.contest import Contest, FinishedTable
from lostcities.core.contests.contest_commands import (
    DEAL_LASTS_S_MAX,
    LASTS_S_MIN,
    PAUSE_S_MAX,
    ROUNDS_MAX,
    CreateContest,
)
from lostcities.core.contests.contest_events import ContestKind
from lostcities.core.contests.standings import standings
from lostcities.core.errors import Malformed
from lostcities.core.names import ContestId, PlayerId
from lostcities.projections import ContestListing
from lostcities.service.access.players import Players
from lostcities.service.rpc import request_validation
from lostcities.service.rpc.messages import player_message, time_control_of
from lostcities.v1 import contests_pb2, game_pb2, player_pb2

SHOWN_FINISHED_MAX = 50
"""Number of tables that are over and shown with a contest."""

STATUS_NUMBERS = {
    "open": contests_pb2.CONTEST_STATUS_OPEN,
    "running": contests_pb2.CONTEST_STATUS_RUNNING,
    "over": contests_pb2.CONTEST_STATUS_OVER,
}
_KINDS: dict[contests_pb2.ContestKind.ValueType, ContestKind] = {
    contests_pb2.CONTEST_KIND_ARENA: "arena",
    contests_pb2.CONTEST_KIND_SWISS: "swiss",
    contests_pb2.CONTEST_KIND_DEAL: "deal",
    contests_pb2.CONTEST_KIND_DUPLICATE: "duplicate",
}
_KIND_NUMBERS = {kind: number for number, kind in _KINDS.items()}
_ENDS = {
    None: contests_pb2.CONTEST_END_UNSPECIFIED,
    "over": contests_pb2.CONTEST_END_OVER,
    "cancelled": contests_pb2.CONTEST_END_CANCELLED,
    "too_few": contests_pb2.CONTEST_END_TOO_FEW,
}


def create_command(request: contests_pb2.CreateContestRequest) -> CreateContest:
    """Read the command of a request. Raise `Malformed` or `TooLarge`."""
    options = request_validation.bounded("options_json", request.options_json, request_validation.OPTIONS_BYTES_MAX)
    if request.kind not in _KINDS:
        raise Malformed(f"kind {request.kind} is not a ContestKind: send ARENA, SWISS, DEAL or DUPLICATE", field="kind")
    return CreateContest(
        kind=_KINDS[request.kind],
        title=request.title,
        variant=request_validation.required("variant", request.variant),
        options=read_object(options, "JSON object of options") if options else {},
        seats=request.seats if request.HasField("seats") else None,
        time_control=time_control_of(request.time_control) if request.HasField("time_control") else None,
        rated=request.rated,
        bots=request.bots,
        starts_at=request.starts_at,
        lasts_s=_within("lasts_s", request.lasts_s, LASTS_S_MIN, DEAL_LASTS_S_MAX)
        if request.HasField("lasts_s")
        else None,
        rounds=_within("rounds", request.rounds, 1, ROUNDS_MAX) if request.HasField("rounds") else None,
        pause_s=_within("pause_s", request.pause_s, 0, PAUSE_S_MAX),
    )


def _within(field: str, value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        raise Malformed(f"{field} must be {least} to {most}, not {value}", field=field)
    return value


def listing_of(contest_id: ContestId, contest: Contest) -> ContestListing:
    """Return the row of a contest, as the contest list has it once it has read on."""
    return ContestListing(
        contest_id=contest_id,
        host=contest.host,
        terms=contest.terms,
        status=contest.status,
        players=len(contest.entrants),
        round=contest.round,
        sealed_until=contest.sealed_until,
        is_round_played=contest.is_played,
        ended=None if contest.ended is None else contest.ended.reason,
    )


async def contest_message(listing: ContestListing, players: Players) -> contests_pb2.Contest:
    """Return a contest without its standings."""
    terms = listing.terms
    return contests_pb2.Contest(
        contest_id=listing.contest_id,
        kind=_KIND_NUMBERS[terms.kind],
        title=terms.title,
        host=await _player(listing.host, players),
        variant=terms.variant,
        variant_version=terms.variant_version,
        options_json=json.dumps(terms.options),
        seats=terms.seats,
        time_control=None if terms.time_control is None else _time_control(terms.time_control),
        rated=terms.is_rated,
        bots=terms.admits_bots,
        starts_at=terms.starts_at,
        ends_at=terms.ends_at,
        lasts_s=terms.lasts_s if terms.kind == "duplicate" else 0,
        sealed_until=listing.sealed_until,
        is_round_played=listing.is_round_played,
        rounds=terms.rounds,
        pause_s=terms.pause_s,
        status=STATUS_NUMBERS[listing.status],
        round=listing.round,
        players=listing.players,
        end=_ENDS[listing.ended],
    )


async def standing_messages(contest: Contest, players: Players) -> list[contests_pb2.ContestStanding]:
    """Return the standings of a contest."""
    return [
        contests_pb2.ContestStanding(
            rank=standing.rank,
            player=await _player(standing.entrant.player, players),
            points=standing.entrant.points,
            games=standing.entrant.games,
            wins=standing.entrant.wins,
            byes=standing.entrant.byes,
            opponents_points=standing.opponents_points,
            is_active=standing.entrant.is_active,
            game_id=standing.entrant.table,
            totals=standing.entrant.totals,
        )
        for standing in standings(contest)
    ]


async def table_messages(contest: Contest, players: Players) -> list[contests_pb2.ContestTable]:
    """Return the tables that are played, and the newest of those that are over."""
    return [
        contests_pb2.ContestTable(
            game_id=shown.table.game,
            round=shown.round,
            is_running=shown.table.game in contest.tables,
            seats=[
                contests_pb2.ContestSeat(
                    player=await _player(player, players),
                    place=shown.places[seat] if shown.places else 0,
                    total=shown.totals[seat] if shown.totals else None,
                    points=shown.points[seat] if shown.points else None,
                )
                for seat, player in enumerate(shown.table.players)
            ],
        )
        for shown in _shown_tables(contest)
    ]


def _shown_tables(contest: Contest) -> Iterator[FinishedTable]:
    for number, table in contest.tables.values() if contest.terms.kind != "deal" else ():  # their players are listed
        yield FinishedTable(number, table, ())
    yield from reversed(contest.finished[-SHOWN_FINISHED_MAX:])


async def _player(player_id: PlayerId, players: Players) -> player_pb2.Player:
    known = await players.known(player_id)
    return player_pb2.Player(player_id=player_id) if known is None else player_message(known)


def _time_control(control: TimeControl) -> game_pb2.TimeControl:
    return game_pb2.TimeControl(
        initial_s=control.initial_s, increment_s=control.increment_s, per_move_s=control.per_move_s
    )
