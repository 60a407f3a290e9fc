"""State of a contest, folded from the events of its log."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

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
    deal_sealed_until,
)
from lostcities.core.contests.points import WIN, average, lead, matchpoints, points_of, results_of
from lostcities.core.names import GameId, PlayerId

ContestStatus: TypeAlias = Literal["open", "running", "over"]
"""Status of a contest: `open` before its first tables, then `running`, then `over`."""


class ContestEntrant(Struct, frozen=True, kw_only=True):
    """A player of a contest, with what has been played."""

    player: PlayerId
    number: int
    """Number in the order of joining, from 0."""
    rating: int
    """Rating in points when the player joined."""
    is_active: bool = True
    """False after the player has left."""
    points: int = 0
    """Points of the contest. In a deal the lead over the host, once the player has a result."""
    totals: tuple[int, ...] = ()
    """Points of the player and of the host in the game of a deal; empty without a result."""
    games: int = 0
    wins: int = 0
    """Number of games in which the player had the first place alone."""
    byes: int = 0
    seats: tuple[int, ...] = ()
    """Seat of the player in each game, in the order of the games."""
    opponents: tuple[PlayerId, ...] = ()
    """Opponents in the order of the games, each as often as they met."""
    free_since: int = 0
    """Time from which on the player has had no table: Unix time in microseconds."""
    table: GameId | None = None
    """Game that the player is in."""


class FinishedTable(Struct, frozen=True):
    """A table that is over."""

    round: int
    table: DrawnTable
    places: tuple[int, ...]
    """Place of each seat; empty if the game could not be played, or if the contest ended before it."""
    totals: tuple[int, ...] = ()
    """Points of each seat in a sealed game; empty if it was not finished in time."""
    points: tuple[int, ...] = ()
    """Matchpoints of each seat in a duplicate, once its round is over."""


class Contest(Struct, frozen=True, kw_only=True):
    """A contest at some version of its log."""

    host: PlayerId
    terms: ContestTerms
    version: int
    entrants: Mapping[PlayerId, ContestEntrant] = {}
    """Players by id, in the order of joining."""
    round: int = 0
    """Number of the last round, from 1; in an arena, of the times that tables were drawn."""
    tables: Mapping[GameId, tuple[int, DrawnTable]] = {}
    """Tables that are played now, each with the number of its round."""
    byes: tuple[PlayerId, ...] = ()
    """Players for whom the last round has no table."""
    finished: tuple[FinishedTable, ...] = ()
    table_over_at: int = 0
    """Time at which the last table finished."""
    seed_digest: str = ""
    """Digest of the seed of a deal, or of the first round of a duplicate; empty in other contests."""
    sealed_until: int = 0
    """Time up to which the games of a deal, or of the last round of a duplicate, may be played; 0 in other contests."""
    is_played: bool = False
    """True once all games of the last round are played out, before their time is over."""
    ended: ContestEnded | None = None

    @property
    def status(self) -> ContestStatus:
        """Status of the contest."""
        return "over" if self.ended is not None else "running" if self.round else "open"

    @property
    def active(self) -> list[ContestEntrant]:
        """Players who have not left."""
        return [entrant for entrant in self.entrants.values() if entrant.is_active]

    @property
    def free(self) -> list[ContestEntrant]:
        """Active players without a table."""
        return [entrant for entrant in self.active if entrant.table is None]


def evolve(contest: Contest | None, event: ContestEvent, at: int) -> Contest:
    """Return the contest after an event that was recorded at a time. The first event is `ContestCreated`."""
    if isinstance(event, ContestCreated):
        until = deal_sealed_until(event.terms)
        return Contest(host=event.host, terms=event.terms, seed_digest=event.seed_digest, sealed_until=until, version=1)
    assert contest is not None, "a log starts with its creation"
    return replace(_evolved(contest, event, at), version=contest.version + 1)


def _evolved(contest: Contest, event: ContestEvent, at: int) -> Contest:
    match event:
        case ContestJoined(player, points):
            known = contest.entrants.get(player)
            if known is None:
                known = ContestEntrant(player=player, number=len(contest.entrants), rating=points)
            return _with(contest, replace(known, is_active=True, free_since=at))
        case ContestLeft(player):
            return _with(contest, replace(contest.entrants[player], is_active=False))
        case RoundDrawn():
            return _drawn(contest, event)
        case RoundPlayed():
            return replace(contest, is_played=True)
        case TableFinished():
            return _finished(contest, event, at)
        case ContestEnded():
            return _ended(contest, event)
    raise AssertionError(f"{type(event).__name__} is no event of a contest")


def _with(contest: Contest, *entrants: ContestEntrant) -> Contest:
    return replace(contest, entrants={**contest.entrants, **{each.player: each for each in entrants}})


def _drawn(contest: Contest, event: RoundDrawn) -> Contest:
    seated = [
        replace(
            contest.entrants[player],
            table=table.game,
            games=contest.entrants[player].games + 1,
            seats=(*contest.entrants[player].seats, seat),
            opponents=(*contest.entrants[player].opponents, *(other for other in table.players if other != player)),
        )
        for table in event.tables
        for seat, player in enumerate(table.players)
        if player in contest.entrants  # the host of a deal is none
    ]
    # In a duplicate a bye gets its points with the others, when it is known how many tables have a result.
    bye = 0 if contest.terms.kind == "duplicate" else WIN * (contest.terms.seats - 1)
    byes = [
        replace(entrant, points=entrant.points + bye, byes=entrant.byes + 1)
        for entrant in map(contest.entrants.__getitem__, event.byes)
    ]
    tables = {**contest.tables, **{table.game: (event.round, table) for table in event.tables}}
    until = contest.sealed_until if event.sealed_until is UNSET else event.sealed_until
    after = _with(contest, *seated, *byes)
    return replace(after, round=event.round, tables=tables, byes=event.byes, sealed_until=until, is_played=False)


def _finished(contest: Contest, event: TableFinished, at: int) -> Contest:
    drawn, table = contest.tables[event.game]
    entrants = []
    totals = () if isinstance(event.totals, UnsetType) else event.totals
    for seat, player in enumerate(table.players):
        if player not in contest.entrants:
            continue  # the host of a deal
        entrant = contest.entrants[player]
        entrants.append(
            replace(
                entrant,
                points=_points_after(contest, entrant, event, seat),
                totals=totals if contest.terms.kind == "deal" else (),
                wins=entrant.wins + _is_winner(event.places, seat),
                is_active=entrant.is_active and player not in event.absent,
                free_since=at,
                table=None,
            )
        )
    after = replace(
        _with(contest, *entrants),
        tables={game: each for game, each in contest.tables.items() if game != event.game},
        finished=(*contest.finished, FinishedTable(drawn, table, event.places, totals)),
        table_over_at=at,
    )
    return _with_matchpoints(after) if contest.terms.kind == "duplicate" and not after.tables else after


def _points_after(contest: Contest, entrant: ContestEntrant, event: TableFinished, seat: int) -> int:
    """Return the points of a player after a table. In a duplicate they come when the round is over."""
    match contest.terms.kind:
        case "deal":
            return 0 if isinstance(event.totals, UnsetType) or not event.totals else lead(event.totals, seat)
        case "duplicate":
            return entrant.points
        case _:
            return entrant.points + points_of(event.places, seat)


def _with_matchpoints(contest: Contest) -> Contest:
    """Return a duplicate after the last table of its round: each player is compared with the others in the seat.

    A player without a table gets the average of the tables that have a result.
    """
    twins = [each for each in contest.finished if each.round == contest.round]
    results = [results_of(each.places, each.totals) for each in twins]
    scored = [replace(each, points=points) for each, points in zip(twins, matchpoints(results), strict=True)]
    entrants = [
        replace(contest.entrants[player], points=contest.entrants[player].points + points)
        for each in scored
        for player, points in zip(each.table.players, each.points, strict=False)  # none if no game could be played
    ]
    bye = average(sum(map(bool, results)))
    entrants += [
        replace(contest.entrants[player], points=contest.entrants[player].points + bye) for player in contest.byes
    ]
    before = contest.finished[: len(contest.finished) - len(twins)]
    return replace(_with(contest, *entrants), finished=(*before, *scored))


def _ended(contest: Contest, event: ContestEnded) -> Contest:
    """Return the contest after its end. Tables that are played then, as after an operator cancelled, have no result."""
    seated = [replace(entrant, table=None) for entrant in contest.entrants.values() if entrant.table is not None]
    given_up = [FinishedTable(drawn, table, ()) for drawn, table in contest.tables.values()]
    return replace(_with(contest, *seated), ended=event, tables={}, finished=(*contest.finished, *given_up))


def _is_winner(places: tuple[int, ...], seat: int) -> bool:
    return bool(places) and places[seat] == 1 and places.count(1) == 1
