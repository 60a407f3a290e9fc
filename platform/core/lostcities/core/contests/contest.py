"""State of a contest, folded from the events of its log."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct, UnsetType
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
    TableFinished,
)
from lostcities.core.names import GameId, PlayerId

ContestStatus: TypeAlias = Literal["open", "running", "over"]
"""Status of a contest: `open` before its first tables, then `running`, then `over`."""

WIN = 2
"""Points for each opponent who comes behind; a shared place is worth half of it."""


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
    """Points of the contest. In a deal the margin over the host, once the player has a result."""
    totals: tuple[int, ...] = ()
    """Points of the player and of the host in the game of a deal; empty without a result."""
    games: int = 0
    wins: int = 0
    """Number of games in which the player had the first place alone."""
    byes: int = 0
    first_seats: int = 0
    """Number of games in the first seat."""
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
    finished: tuple[FinishedTable, ...] = ()
    table_over_at: int = 0
    """Time at which the last table finished."""
    seed_digest: str = ""
    """Digest of the seed of a deal; empty in other contests."""
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
        return Contest(host=event.host, terms=event.terms, seed_digest=event.seed_digest, version=1)
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
            first_seats=contest.entrants[player].first_seats + (seat == 0),
            opponents=(*contest.entrants[player].opponents, *(other for other in table.players if other != player)),
        )
        for table in event.tables
        for seat, player in enumerate(table.players)
        if player in contest.entrants  # the host of a deal is none
    ]
    byes = [
        replace(entrant, points=entrant.points + WIN * (contest.terms.seats - 1), byes=entrant.byes + 1)
        for entrant in map(contest.entrants.__getitem__, event.byes)
    ]
    tables = {**contest.tables, **{table.game: (event.round, table) for table in event.tables}}
    return replace(_with(contest, *seated, *byes), round=event.round, tables=tables)


def _finished(contest: Contest, event: TableFinished, at: int) -> Contest:
    drawn, table = contest.tables[event.game]
    entrants = []
    totals = () if isinstance(event.totals, UnsetType) else event.totals
    for seat, player in enumerate(table.players):
        if player not in contest.entrants:
            continue  # the host of a deal
        entrant = contest.entrants[player]
        is_deal = contest.terms.kind == "deal"
        entrants.append(
            replace(
                entrant,
                points=_margin(totals, seat) if is_deal else entrant.points + points_of(event.places, seat),
                totals=totals,
                wins=entrant.wins + _is_winner(event.places, seat),
                is_active=entrant.is_active and player not in event.absent,
                free_since=at,
                table=None,
            )
        )
    return replace(
        _with(contest, *entrants),
        tables={game: each for game, each in contest.tables.items() if game != event.game},
        finished=(*contest.finished, FinishedTable(drawn, table, event.places)),
        table_over_at=at,
    )


def _ended(contest: Contest, event: ContestEnded) -> Contest:
    """Return the contest after its end. Tables that are played then, as after an operator cancelled, have no result."""
    seated = [replace(entrant, table=None) for entrant in contest.entrants.values() if entrant.table is not None]
    given_up = [FinishedTable(drawn, table, ()) for drawn, table in contest.tables.values()]
    return replace(_with(contest, *seated), ended=event, tables={}, finished=(*contest.finished, *given_up))


def points_of(places: tuple[int, ...], seat: int) -> int:
    """Return the points of a seat: `WIN` for each seat behind it, half of it for each with the same place."""
    if not places:
        return 0
    own = places[seat]
    others = [place for other, place in enumerate(places) if other != seat]
    return sum(WIN if place > own else WIN // 2 if place == own else 0 for place in others)


def _margin(totals: tuple[int, ...], seat: int) -> int:
    """Return the points of a seat less the most of the others."""
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat) if totals else 0


def _is_winner(places: tuple[int, ...], seat: int) -> bool:
    return bool(places) and places[seat] == 1 and places.count(1) == 1
