"""The analysis of a game with two seats. All numbers are points of seat 0's margin, unless a seat is named."""

from msgspec import Struct

from lostcities.core import LostCitiesError, Seat


class NoAnalysis(LostCitiesError):
    """A game cannot be analysed."""

    reason = "NO_ANALYSIS"


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


class RoundAnalysis(Struct, frozen=True):
    """One round: its result, and the parts it is made of."""

    margin: int
    """Result: points of seat 0 less those of seat 1."""
    deal_luck: float
    """Points by which the first hands favoured seat 0."""
    draw_luck: tuple[float, float]
    """By seat: points by which its draws from the deck were better than the mean of what the deck held."""
    curve: tuple[float, ...]
    """Expected margin of the round after each decision: the mean of what both seats could know last."""

    @property
    def luck(self) -> float:
        """Points of the margin that were luck."""
        return self.deal_luck + self.draw_luck[0] - self.draw_luck[1]

    @property
    def play(self) -> float:
        """Points of the margin that were play. Luck and play add up to the margin."""
        return self.margin - self.luck


class GameAnalysis(Struct, frozen=True):
    """The finished rounds of a game, and the moves that cost most."""

    rounds: tuple[RoundAnalysis, ...]
    losses: tuple[MoveLoss, ...]
    """Moves that promised less than the best one, the dearest first."""
    is_whole: bool = True
    """False if the game ended in the midst of a round, as by resignation. Then the margin does not tell the winner."""

    @property
    def margin(self) -> int:
        """Result of the finished rounds: points of seat 0 less those of seat 1."""
        return sum(each.margin for each in self.rounds)

    @property
    def luck(self) -> float:
        """Points of the margin that were luck."""
        return sum(each.luck for each in self.rounds)

    def parts_of(self, seat: Seat) -> "SeatParts":
        """Return the result of a seat in whole points of luck and play, which add up to it."""
        sign = 1 if seat == 0 else -1
        luck = round(sign * self.luck)
        return SeatParts(sign * self.margin, luck, sign * self.margin - luck)


class SeatParts(Struct, frozen=True):
    """The result of a seat: its margin, and the luck and play that add up to it. In whole points."""

    margin: int
    luck: int
    play: int
