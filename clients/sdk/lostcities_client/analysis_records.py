"""The analysis of a game. All numbers are points of margin: those of a seat less those of the best other one."""

from typing import Literal

from msgspec import Struct

from lostcities.core.names import GameId, Seat, Version
from lostcities.v1 import analysis_pb2
from lostcities.wire_map import StructMap

AnalysisState = Literal["queued", "running", "done"]
"""State of an analysis: it waits for a worker, a worker makes it, or it is complete."""


class MoveLoss(Struct, frozen=True):
    """A move that promised less than the best one, as the seat could know it."""

    round: int
    """Number of the round, from 1."""
    turn: int
    """Number of the decision in its round, from 1."""
    place: int
    """Number of the game's events before the move."""
    seat: Seat
    move: str
    """Notation of the move that was made."""
    better: str
    """Notation of the best move."""
    points: float
    """Points of margin that the best move promised more."""
    version: Version = Version(0)
    """Version of the log before the commit of the move; 0 if it is not known."""


class SeatAnalysis(Struct, frozen=True):
    """The result of a seat in a stretch, and the parts it is made of."""

    margin: int
    luck: tuple[float, ...]
    """Points of the margin that were luck, by source. The mean of each is zero, whatever the players do."""
    curve: tuple[float, ...]
    """Expected margin after each decision of any seat, as the seat could know it. With two seats, the mean of both."""

    @property
    def play(self) -> float:
        """Points of the margin that were play. Luck and play add up to the margin."""
        return self.margin - sum(self.luck)

    @property
    def whole_points(self) -> tuple[int, ...]:
        """Whole points of luck by source, and of play at last, which add up to the margin.

        Each is within a point of its exact value. Those that are nearest to another whole number take the rest.
        """
        exact = (*self.luck, self.play)
        points = list(map(round, exact))
        rest = self.margin - sum(points)
        step = 1 if rest > 0 else -1
        nearest = sorted(range(len(points)), key=lambda at: step * (points[at] - exact[at]))
        for at in nearest[: abs(rest)]:
            points[at] += step
        return tuple(points)


class StretchAnalysis(Struct, frozen=True):
    """A stretch of a game whose margin the net foresees: a round of the Duel, or a whole game of another variant."""

    round: int | None
    """Number of the round, from 1. None if the stretch is the whole game."""
    seats: tuple[SeatAnalysis, ...]


class SeatParts(Struct, frozen=True):
    """The result of a seat: its margin, and the luck and play that add up to it. In whole points."""

    margin: int
    luck: int
    play: int


class GameAnalysis(Struct, frozen=True):
    """The finished stretches of a game, and the moves that cost most."""

    sources: tuple[str, ...]
    """Sources of luck in English. `texts_in` of this package translates them."""
    stretches: tuple[StretchAnalysis, ...]
    losses: tuple[MoveLoss, ...]
    """Moves that promised less than the best one, the dearest first."""
    is_whole: bool = True
    """False if the game ended in the midst of a stretch, as by resignation."""
    is_by_points: bool = True
    """False if some seat was left, and comes last whatever its points."""

    @property
    def has_winner(self) -> bool:
        """True if the margin tells the winner."""
        return self.is_whole and self.is_by_points

    def parts_of(self, seat: Seat) -> SeatParts:
        """Return the result of a seat in whole points of luck and play, which add up to it."""
        found = [stretch.seats[seat] for stretch in self.stretches]
        margin = sum(each.margin for each in found)
        luck = sum(sum(each.whole_points[:-1]) for each in found)
        return SeatParts(margin, luck, margin - luck)


class AnalysisNews(Struct, frozen=True):
    """State of the analysis of a game at its server."""

    state: AnalysisState
    ahead: int
    """Number of analyses that are made before it while it is queued."""
    percent: int
    analysis: GameAnalysis | None
    """All that is known so far: with `done` the whole analysis."""


class AnalysisTask(Struct, frozen=True, kw_only=True):
    """A game that a worker is to analyse."""

    game_id: GameId
    playouts: int
    invitation: str | None
    """Invitation with which the worker reads an unlisted game."""
    heartbeat_s: float
    """Seconds between two heartbeats."""


ANALYSES: StructMap[GameAnalysis, analysis_pb2.GameAnalysis] = StructMap(GameAnalysis, analysis_pb2.GameAnalysis)
"""Map of analyses."""

ANALYSIS_NEWS: StructMap[AnalysisNews, analysis_pb2.AnalyseResponse] = StructMap(
    AnalysisNews, analysis_pb2.AnalyseResponse
)
"""Map of what the server says of an analysis."""

ANALYSIS_TASKS: StructMap[AnalysisTask, analysis_pb2.TakeAnalysisResponse] = StructMap(
    AnalysisTask, analysis_pb2.TakeAnalysisResponse
)
"""Map of games that workers take."""
