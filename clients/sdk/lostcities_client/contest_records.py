"""Contests as frozen structs, and their conversion from messages."""

from typing import Literal

from msgspec import Struct

from lostcities.core.clocks import TimeControl
from lostcities.core.names import ContestId, GameId
from lostcities.v1 import contests_pb2
from lostcities.wire_map import StructMap
from lostcities_client.records import Player

ContestKind = Literal["arena", "swiss", "deal", "duplicate"]
"""Kind of a contest: players are paired again at once until time is up, or by rounds, or each plays a deal once.

In a duplicate all tables of a round play one deal.
"""

ContestStatus = Literal["open", "running", "over"]
ContestEnd = Literal["over", "cancelled", "too_few", "unspecified"]
"""Reason of the end of a contest; `unspecified` as long as it has none."""


class ListedContest(Struct, frozen=True, kw_only=True):
    """A contest. Times are Unix microseconds."""

    contest_id: ContestId
    kind: ContestKind
    title: str
    host: Player
    variant: str
    variant_version: int
    options_json: str
    seats: int
    """Number of seats at each table."""
    time_control: TimeControl | None
    """None if the games are sealed."""
    rated: bool
    bots: bool
    """True if bots may join."""
    starts_at: int
    ends_at: int
    """Time after which an arena or a deal draws no new tables; 0 for the other kinds."""
    rounds: int
    """Number of rounds of a Swiss or a duplicate; 0 for the other kinds."""
    pause_s: int
    status: ContestStatus
    round: int
    """Number of the last round."""
    players: int
    """Number of players who have joined, also of those who have left since."""
    end: ContestEnd
    sealed_until: int
    """Time up to which the games of a deal, or of the last round of a duplicate, may be played; 0 without one."""
    lasts_s: int
    """Seconds in which the games of a round of a duplicate may be played; 0 for the other kinds."""
    is_round_played: bool = False
    """True once all games of the last round of a duplicate are played out, before their time is over."""


class ContestStanding(Struct, frozen=True, kw_only=True):
    """Rank of a player of a contest."""

    rank: int
    player: Player
    points: int
    """Two for each opponent behind the player, one for each with the same place. A bye counts as a win.

    In a deal the points by which the player was ahead of the host. In a duplicate the sum of the `ContestSeat.points`
    of the rounds that are over, in which a bye counts as the average.
    """
    games: int
    wins: int
    byes: int
    opponents_points: int
    is_active: bool
    """False after the player has left."""
    game_id: GameId | None
    """Game that the player is in."""
    totals: tuple[int, ...]
    """In a deal the points of the player and of the host; empty while it is sealed, and without a result."""


class ContestSeat(Struct, frozen=True):
    """A seat at a table of a contest."""

    player: Player
    place: int
    """Place in the game, from 1; 0 while it is played, and if it has no result."""
    total: int | None = None
    """Points in a sealed game that is over; None if it was not finished in time."""
    points: int | None = None
    """In a duplicate two for each other table at which this seat had a smaller lead, one for each with the same lead.

    None until all twins are over.
    """


class ContestTable(Struct, frozen=True, kw_only=True):
    """A table of a contest."""

    game_id: GameId
    round: int
    seats: tuple[ContestSeat, ...]
    is_running: bool


class ContestState(Struct, frozen=True, kw_only=True):
    """A contest with its standings and tables."""

    contest: ListedContest
    version: int
    """Number of events in the log of the contest."""
    standings: tuple[ContestStanding, ...]
    """All players, the first of them first."""
    tables: tuple[ContestTable, ...]
    """Tables that are played, and then the newest 50 of those that are over. Of a deal only the latter."""
    seed_digest: bytes
    """Digest by which the server is committed to the seed of a deal, or of the first round of a duplicate."""


class ContestPage(Struct, frozen=True):
    """A page of contests."""

    contests: tuple[ListedContest, ...]
    next_page_token: str


KIND_NUMBERS = {
    "arena": contests_pb2.CONTEST_KIND_ARENA,
    "swiss": contests_pb2.CONTEST_KIND_SWISS,
    "deal": contests_pb2.CONTEST_KIND_DEAL,
    "duplicate": contests_pb2.CONTEST_KIND_DUPLICATE,
}
STATUS_NUMBERS = {
    None: contests_pb2.CONTEST_STATUS_UNSPECIFIED,
    "open": contests_pb2.CONTEST_STATUS_OPEN,
    "running": contests_pb2.CONTEST_STATUS_RUNNING,
    "over": contests_pb2.CONTEST_STATUS_OVER,
}

CONTESTS: StructMap[ListedContest, contests_pb2.Contest] = StructMap(ListedContest, contests_pb2.Contest)
CONTEST_STATES: StructMap[ContestState, contests_pb2.GetContestResponse] = StructMap(
    ContestState, contests_pb2.GetContestResponse
)
CONTEST_PAGES: StructMap[ContestPage, contests_pb2.ListContestsResponse] = StructMap(
    ContestPage, contests_pb2.ListContestsResponse
)
