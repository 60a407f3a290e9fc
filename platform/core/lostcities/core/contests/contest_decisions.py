"""Decisions of contests: pure functions from a command to its events, the same in the service and in the audit."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import UNSET

from lostcities.core.clocks import DAY_S, SECOND
from lostcities.core.codec import codec_of
from lostcities.core.contests.contest import Contest, ContestEntrant
from lostcities.core.contests.contest_commands import (
    LASTS_S_MAX,
    CancelContest,
    ContestCommand,
    ContestFacts,
    CreateContest,
    DrawRound,
    EndContest,
    JoinContest,
    LeaveContest,
    RecordRound,
    RecordTable,
)
from lostcities.core.contests.contest_events import (
    ContestCreated,
    ContestEnded,
    ContestEvent,
    ContestJoined,
    ContestLeft,
    ContestTerms,
    DrawnTable,
    RoundDrawn,
    RoundPlayed,
    TableFinished,
)
from lostcities.core.contests.table_draw import Draw, draw_tables, draw_twins
from lostcities.core.contract import Setup
from lostcities.core.errors import ContestRefused, InvalidSetup, NotDue
from lostcities.core.names import GameId, PlayerId
from lostcities.core.platform_events import PLATFORM
from lostcities.core.player_texts import checked_name
from lostcities.core.plugin_results import AnyVariant

PLAYERS_MAX = 500
"""Largest number of players of a contest."""

WAIT = 15 * SECOND
"""Time for which players of an arena wait for another opponent than their last one."""

TABLE_WAIT = 2 * SECOND
"""Time for which free players of an arena wait for others, so that they need not meet the same ones each time."""

NO_FACTS = ContestFacts()


def contest_terms(command: CreateContest, variant: AnyVariant) -> ContestTerms:
    """Return the terms of a contest, completed by the variant. Raise `InvalidSetup`."""
    if variant.teams is not None:
        raise InvalidSetup("variant", f"{variant.key} is played in teams: a contest is between players")
    seats = variant.seats[0] if command.seats is None else command.seats
    if seats not in variant.seats or seats < 2:
        raise InvalidSetup("seats", f"{variant.key} takes {' or '.join(map(str, variant.seats))} seats, not {seats}")
    is_sealed = command.kind in ("deal", "duplicate")
    codec, bounded = codec_of(variant), variant.bounded_options if command.bots or is_sealed else {}
    one_deal = _one_deal_options(variant) if command.kind == "duplicate" else {}
    options = codec.read_options({**bounded, **one_deal, **command.options})
    variant.rules.initial(Setup(seats=seats, options=options))
    agreed = codec.write_options(options)
    for name, value in one_deal.items():
        if agreed[name] != value:
            message = f"the cards would depend on the moves: a duplicate needs {name} {value}, not {agreed[name]}"
            raise InvalidSetup(name, message)
    return ContestTerms(
        kind=command.kind,
        title=command.title.strip(),
        variant=variant.key,
        variant_version=variant.version,
        options=agreed,
        seats=seats,
        time_control=command.time_control,
        is_rated=command.rated,
        admits_bots=command.bots,
        starts_at=command.starts_at,
        lasts_s=command.lasts_s or 0,
        rounds=command.rounds or 0,
        pause_s=command.pause_s,
    )


def _one_deal_options(variant: AnyVariant) -> Mapping[str, Any]:
    """Return the options under which games with one seed have one deal. Raise `InvalidSetup`."""
    if variant.one_deal_options is None:
        message = f"the cards of {variant.key} depend on the moves: tables of a duplicate could not be compared"
        raise InvalidSetup("variant", message)
    return variant.one_deal_options


def create_contest(
    command: CreateContest, terms: ContestTerms, *, host: PlayerId, at: int, facts: ContestFacts = NO_FACTS
) -> Sequence[ContestEvent]:
    """Return the first event of a contest. `terms` are those of the command, completed. Raise `InvalidSetup`."""
    checked_name(terms.title)
    _check_kind(command)
    if terms.starts_at <= at:
        raise InvalidSetup("starts_at", "a contest starts in the future")
    return [ContestCreated(host=host, terms=terms, seed_digest=facts.seed_digest if terms.is_sealed else "")]


def _check_kind(command: CreateContest) -> None:
    """Raise `InvalidSetup` unless the command has what its kind needs, and nothing of the other kinds."""
    match command.kind:
        case "arena":
            _check_clocks(command)
            _check_lasting(command, "an arena")
            _check_arena(command)
        case "swiss":
            _check_clocks(command)
            if command.rounds is None or command.lasts_s is not None:
                raise InvalidSetup("rounds", "say the number of rounds of a Swiss, and not how long it lasts")
        case "deal":
            _check_sealed(command, "a deal")
            _check_lasting(command, "a deal")
            if command.seats not in (None, 2):
                raise InvalidSetup("seats", "a deal is played by two: a player, and the host")
        case "duplicate":
            _check_sealed(command, "a duplicate")
            if command.rounds is None:
                raise InvalidSetup("rounds", "say the number of rounds of the duplicate")


def _check_clocks(command: CreateContest) -> None:
    if command.time_control is None:
        raise InvalidSetup("time_control", "say how long seats may think")


def _check_lasting(command: CreateContest, kind: str) -> None:
    if command.lasts_s is None:
        raise InvalidSetup("lasts_s", f"say how long {kind} lasts, in seconds")
    if command.rounds is not None or command.pause_s:
        raise InvalidSetup("rounds", f"{kind} has no rounds and no pauses")


def _check_arena(command: CreateContest) -> None:
    if command.lasts_s is not None and command.lasts_s > LASTS_S_MAX:
        raise InvalidSetup("lasts_s", f"an arena lasts at most {LASTS_S_MAX} seconds")
    if command.time_control is not None and command.time_control.per_move_s * 2 > DAY_S:
        raise InvalidSetup("time_control", "an arena needs games that end while it lasts")


def _check_sealed(command: CreateContest, kind: str) -> None:
    if command.time_control is not None:
        raise InvalidSetup("time_control", f"{kind} has no clocks: its games are played until their time is up")
    if command.rated:
        raise InvalidSetup("rated", f"{kind} is not rated")
    if command.lasts_s is None:
        raise InvalidSetup("lasts_s", f"say how long the games of {kind} may be played, in seconds")


def decide_contest(
    contest: Contest, command: ContestCommand, *, actor: PlayerId, at: int, facts: ContestFacts = NO_FACTS
) -> Sequence[ContestEvent]:
    """Return the events of a command. Raise `ContestRefused`, or `NotDue` for a command of the platform.

    `at` is the time in Unix microseconds, never before that of the last commit.
    """
    match command:
        case JoinContest():
            return [_joined(contest, actor, at, facts)]
        case LeaveContest():
            return [_left(contest, actor)]
        case CancelContest():
            return _cancelled(contest, actor)
        case DrawRound() | RecordTable() | RecordRound() | EndContest() if actor != PLATFORM:
            raise ContestRefused("contest.platform", "only the platform draws tables and records results")
        case RecordTable():
            return [_recorded(contest, command)]
        case RecordRound(heads):
            return [_round_played(contest, heads, at)]
        case DrawRound():
            return [_round_drawn(contest, at, facts)]
        case EndContest():
            return [_ended(contest, at)]
        case CreateContest():
            raise ContestRefused("contest.created", "the contest was created before")


def due(contest: Contest, at: int) -> DrawRound | EndContest | None:
    """Return what the platform does now, apart from recording results; None if it waits."""
    terms = contest.terms
    if contest.ended is not None or at < terms.starts_at:
        return None
    if terms.kind == "deal":
        if at >= terms.ends_at:
            return None if contest.tables else EndContest()
        return DrawRound() if _without_game(contest) else None
    if not contest.round:
        return DrawRound() if len(contest.active) >= terms.players_min else EndContest()
    if terms.has_rounds:
        return _due_by_rounds(contest, at)
    if at >= terms.ends_at:
        return None if contest.tables else EndContest()
    return DrawRound() if _free_groups(contest, at) else None


def due_at(contest: Contest) -> int | None:
    """Return the earliest time at which something may be due; None if only the end of a game can make it so."""
    terms = contest.terms
    if contest.ended is not None:
        return None
    if not contest.round:
        return terms.starts_at
    if terms.kind == "deal":
        return terms.ends_at
    if terms.has_rounds:
        return None if contest.tables else contest.table_over_at + terms.pause_s * SECOND
    waiting = [each.free_since for each in contest.free]
    return min((terms.ends_at, *(since + wait for since in waiting for wait in (TABLE_WAIT, WAIT))))


def _without_game(contest: Contest) -> Sequence[PlayerId]:
    """Return the players of a deal who have not played it."""
    return [each.player for each in contest.active if not each.games]


def _due_by_rounds(contest: Contest, at: int) -> DrawRound | EndContest | None:
    if contest.tables:
        return None
    if contest.round >= contest.terms.rounds or len(contest.active) < contest.terms.players_min:
        return EndContest()
    return DrawRound() if at >= contest.table_over_at + contest.terms.pause_s * SECOND else None


def _joined(contest: Contest, player: PlayerId, at: int, facts: ContestFacts) -> ContestJoined:
    known = contest.entrants.get(player)
    _check_open(contest)
    if contest.terms.kind == "deal":
        if player == contest.host:
            raise ContestRefused("contest.host", "the deal is played against you")
        if at >= contest.terms.ends_at:
            raise ContestRefused("contest.late", "the time of this deal is up")
    if known is not None and known.is_active:
        raise ContestRefused("contest.joined", "you have joined this contest already")
    if known is None and contest.terms.has_rounds and contest.round:
        raise ContestRefused("contest.started", "a contest of rounds takes no new players once it has started")
    if known is None and len(contest.entrants) >= PLAYERS_MAX:
        raise ContestRefused("contest.full", f"the contest has {PLAYERS_MAX} players, and that is the most")
    return ContestJoined(player, facts.points)


def _left(contest: Contest, player: PlayerId) -> ContestLeft:
    _check_open(contest)
    known = contest.entrants.get(player)
    if known is None or not known.is_active:
        raise ContestRefused("contest.not_joined", "you have not joined this contest")
    return ContestLeft(player)


def _check_open(contest: Contest) -> None:
    if contest.ended is not None:
        raise ContestRefused("contest.over", "the contest is over")


def _cancelled(contest: Contest, actor: PlayerId) -> Sequence[ContestEvent]:
    _check_open(contest)
    if actor not in (PLATFORM, contest.host):
        raise ContestRefused("contest.host", "only the host may cancel the contest")
    if actor != PLATFORM and contest.round:
        raise ContestRefused("contest.started", "the contest has started: it cannot be cancelled")
    return [ContestEnded("cancelled")]


def _recorded(contest: Contest, command: RecordTable) -> TableFinished:
    if contest.ended is not None or command.game not in contest.tables:
        raise NotDue(f"no table of the contest plays {command.game}")
    _, table = contest.tables[command.game]
    absent = tuple(player for player in table.players if player in command.absent)
    totals = command.totals
    if any(given and len(given) != len(table.players) for given in (command.places, totals)):
        raise NotDue("a result has a place for each seat")
    return TableFinished(command.game, command.places, absent, UNSET if totals is None else totals)


def _round_played(contest: Contest, heads: Mapping[GameId, str], at: int) -> RoundPlayed:
    if contest.terms.kind != "duplicate" or not contest.tables or contest.is_played or at >= contest.sealed_until:
        raise NotDue("no round is to be opened before its time")
    if set(heads) != set(contest.tables):
        raise NotDue("a round is opened when all its games are played out")
    return RoundPlayed(contest.round, heads)


def _round_drawn(contest: Contest, at: int, facts: ContestFacts) -> RoundDrawn:
    if not isinstance(due(contest, at), DrawRound):
        raise NotDue("no tables are due")
    number, drawn = contest.round + 1, _tables_drawn(contest, at)
    games = [facts.game_of(number, table) for table in range(len(drawn.tables))]
    until = at + contest.terms.lasts_s * SECOND if contest.terms.kind == "duplicate" else UNSET
    return RoundDrawn(number, tuple(map(DrawnTable, games, drawn.tables)), drawn.left_over, until)


def _tables_drawn(contest: Contest, at: int) -> Draw:
    match contest.terms.kind:
        case "swiss":
            return draw_tables(contest.active, contest.terms.seats)
        case "duplicate":
            return draw_twins(contest.active, contest.terms.seats, contest.round + 1)
        case "deal":
            return Draw(tuple((player, contest.host) for player in _without_game(contest)))
        case "arena":
            return Draw(tuple(_free_groups(contest, at) if contest.round else _first_tables(contest)))


def _free_groups(contest: Contest, at: int) -> Sequence[tuple[PlayerId, ...]]:
    """Return the tables that an arena draws now for players who are free.

    Those who would meet as at their last table wait a little, unless there are no others to wait for.
    """
    ready = [each for each in contest.free if at >= each.free_since + TABLE_WAIT]
    if len(ready) < contest.terms.seats:
        return ()
    tables = draw_tables(_longest_waiting(ready, contest.terms.seats), contest.terms.seats).tables
    has_others = len(contest.active) > contest.terms.seats
    return [table for table in tables if not (has_others and _is_too_soon(contest, table, at))]


def _is_too_soon(contest: Contest, table: Sequence[PlayerId], at: int) -> bool:
    """Return whether players of a table have met at their last one, and may still wait for others."""
    seated = [contest.entrants[player] for player in table]
    last = {player: set(each.opponents[1 - contest.terms.seats :]) for player, each in zip(table, seated, strict=True)}
    have_met = any(other in last[player] for player in table for other in table)
    return have_met and at < min(each.free_since for each in seated) + WAIT


def _first_tables(contest: Contest) -> Sequence[tuple[PlayerId, ...]]:
    seats = contest.terms.seats
    return draw_tables(_longest_waiting(contest.active, seats), seats).tables


def _longest_waiting(free: Sequence[ContestEntrant], seats: int) -> Sequence[ContestEntrant]:
    """Return as many players as fill tables: those who have waited longest."""
    waiting = sorted(free, key=lambda each: (each.free_since, each.number))
    return waiting[: len(free) - len(free) % seats]


def _ended(contest: Contest, at: int) -> ContestEnded:
    if not isinstance(due(contest, at), EndContest):
        raise NotDue("the contest is not over")
    return ContestEnded("over" if contest.round else "too_few")
