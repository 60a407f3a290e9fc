"""The strength of bots: standings from played games, with confidence intervals."""

import math
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol

from msgspec import Struct

from lostcities_bots.game_faults import BotFault

Z95 = 1.96
"""Standard deviations to each side that contain 95 of 100 cases of a normal distribution."""


class Finished(Protocol):
    """A finished game, wherever it was played: the bots' names, their points and the winners, by seat."""

    @property
    def seats(self) -> Sequence[str]:
        """Names of the bots."""
        ...

    @property
    def totals(self) -> Sequence[int]:
        """Final points."""
        ...

    @property
    def winners(self) -> Sequence[int]:
        """Seats that won."""
        ...

    @property
    def teams(self) -> Sequence[Sequence[int]]:
        """Seats that play together; each seat alone without teams."""
        ...

    @property
    def faults(self) -> Sequence[BotFault]:
        """Failures of bots, each of which lost its seat the game."""
        ...


class MatchGame(Struct, frozen=True):
    """One game of a match, as `--json` prints it. `seats` are the bots' names and `scores` their points, by seat.

    `faults` are the failures of bots, each with its seat. `invitation` opens an unlisted game to other players.
    """

    game_id: str
    variant: str
    seats: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    teams: tuple[tuple[int, ...], ...]
    commits: int
    seconds: float
    faults: tuple[BotFault, ...] = ()
    invitation: str | None = None

    @property
    def totals(self) -> tuple[int, ...]:
        """Final points, by seat."""
        return self.scores


class Mean(Struct, frozen=True):
    """A mean and its standard error. The error is 0 for fewer than two values."""

    value: float
    error: float

    def __str__(self) -> str:
        return f"{self.value:+.1f} ± {self.error:.1f}"


class MatchStanding(Struct, frozen=True):
    """Standing of one bot.

    A victory shared by n teams counts 1/n for each of their seats. `margin` is its points minus the mean of its
    opponents'. A seat without partners is a team.
    """

    bot: str
    games: int
    wins: Fraction
    points: Mean
    margin: Mean
    faults: int = 0
    """Number of games that the bot lost by a fault of its own."""

    @property
    def win_rate(self) -> float:
        """Wins per game, from 0 to 1."""
        return float(self.wins / self.games) if self.games else 0.0

    @property
    def win_interval(self) -> tuple[float, float]:
        """Interval of 95 % of the win rate."""
        return interval_of_share(self.win_rate, self.games) if self.games else (0.0, 1.0)


def interval_of_share(share: float, count: int) -> tuple[float, float]:
    """Return the interval of 95 % of a share, after Wilson. It suits small numbers and shares near 0 and 1."""
    middle = (share + Z95**2 / (2 * count)) / (1 + Z95**2 / count)
    half = Z95 * math.sqrt(share * (1 - share) / count + Z95**2 / (4 * count * count)) / (1 + Z95**2 / count)
    return max(0.0, middle - half), min(1.0, middle + half)


def standings(bots: Sequence[str], games: Sequence[Finished]) -> list[MatchStanding]:
    """Return the standing of each bot, the best first."""
    rows = [_standing(bot, games) for bot in bots]
    return sorted(rows, key=lambda row: (-row.win_rate, -row.points.value, row.bot))


def show(rows: Sequence[MatchStanding]) -> str:
    """Return the standings as a table of plain text."""
    width = max([len("bot"), *(len(row.bot) for row in rows)])
    heads = f"{'win rate (95 %)':<20}  {'points a game':>14}  {'margin a game':>14}  faults"
    lines = [f"{'bot':<{width}}  games   wins  {heads}"]
    for row in rows:
        low, high = row.win_interval
        rate = f"{row.win_rate:6.1%} ({low:.0%} to {high:.0%})"
        wins = f"{float(row.wins):.4g}"
        lines.append(
            f"{row.bot:<{width}}  {row.games:5}  {wins:>5}  {rate:<20}  {row.points!s:>14}  {row.margin!s:>14}"
            f"  {row.faults:6}"
        )
    return "\n".join(lines)


def faults_in_words(games: Sequence[MatchGame]) -> list[str]:
    """Return a line for each failure of a bot: the bot, the failure, and the number of games that it lost."""
    lost = Counter((game.seats[fault.seat], fault.message) for game in games for fault in game.faults)
    return [f"{bot} resigned {count} of {len(games)} games: {message}" for (bot, message), count in lost.items()]


def mean(values: Sequence[float]) -> Mean:
    """Return the mean of some values with its standard error."""
    if not values:
        return Mean(0.0, 0.0)
    middle = sum(values) / len(values)
    if len(values) < 2:
        return Mean(middle, 0.0)
    variance = sum((value - middle) ** 2 for value in values) / (len(values) - 1)
    return Mean(middle, math.sqrt(variance / len(values)))


def _standing(bot: str, games: Sequence[Finished]) -> MatchStanding:
    points: list[float] = []
    margins: list[float] = []
    wins, faults = Fraction(0), 0
    for game in games:
        faulty = {fault.seat for fault in game.faults}
        for seat in (seat for seat, name in enumerate(game.seats) if name == bot):
            partners = next(team for team in game.teams if seat in team)
            others = [score for other, score in enumerate(game.totals) if other not in partners]
            points.append(game.totals[seat])
            margins.append(game.totals[seat] - sum(others) / len(others) if others else 0.0)
            faults += seat in faulty
            if seat in game.winners and seat not in faulty:
                wins += Fraction(1, sum(team[0] in game.winners for team in game.teams))
    return MatchStanding(bot, len(points), wins, mean(points), mean(margins), faults)
