"""Plan of an arena, and the results of its deals."""

import base64
import hashlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

import msgspec
from msgspec import Struct

from lostcities.core import GameId, PlayedGame, Seat

FORFEIT_POINTS = 100
"""Points of margin that a forfeit costs, whatever the points on the table. So a bot gains nothing by a crash."""


class Sprt(Struct, frozen=True):
    """Hypotheses of a sequential test: the true margin of the first bot is `low`, or it is `high`."""

    low: float
    high: float


class ArenaPlan(Struct, frozen=True, kw_only=True):
    """The variant, bots and deals of an arena."""

    variant: str
    bots: tuple[str, ...]
    """Bots by name, or by `module:Class`; as many as the game has seats, or more for a pool."""
    deals: int
    """Number of deals that each table plays."""
    seed: str
    """Text from which the deals and the randomness of the bots follow."""
    options: Mapping[str, Any] = {}  # JSON
    sprt: Sprt | None = None
    """Test that ends the arena before the last deal; None to play all deals."""
    choice_s: float = 10.0
    """Longest time for a call of a bot, in seconds."""
    playouts: int | None = None
    """Budget of a choice for bots that search. None if they go by time: then results may differ between machines."""
    seats: int | None = None
    """Seats of a game of a pool. None where all bots play together."""

    @property
    def tables(self) -> tuple[tuple[int, ...], ...]:
        """Bots that play together, by index: all of them, or in a pool each group that fills the seats."""
        return _tables(len(self.bots), self.seats or len(self.bots))

    @property
    def deal_count(self) -> int:
        """Number of deals of all tables."""
        return self.deals * len(self.tables)

    def table_of(self, number: int) -> tuple[int, ...]:
        """Return the table of a deal. Each table plays a deal before the next one comes."""
        return self.tables[number % len(self.tables)]

    def orders_of(self, number: int) -> list[tuple[int, ...]]:
        """Return for each game of a deal the place at the table of the bot in each seat."""
        seats = len(self.table_of(number))
        return [tuple((seat - turn) % seats for seat in range(seats)) for turn in range(seats)]

    def seed_of(self, number: int) -> str:
        """Return the text from which the chance of a deal follows: the same at all tables."""
        return f"{self.seed}/{number // len(self.tables)}"

    def game_id(self, number: int, turn: int) -> GameId:
        """Return the id that a game of a deal has in a store: the same in every run of the plan."""
        played = (self.variant, self.bots, self.seed, self.options, self.choice_s, self.playouts, self.seats)
        text = msgspec.json.encode((played, number, turn), order="sorted")
        digest = hashlib.sha256(b"lostcities/arena-game/1" + text).digest()
        return GameId("g" + base64.b32encode(digest)[:20].decode().lower())


class Forfeit(Struct, frozen=True):
    """A bot that lost a game by its own fault."""

    seat: Seat
    reason: str


class DealGame(Struct, frozen=True, omit_defaults=True):
    """One game of a deal."""

    order: tuple[int, ...]
    """Index of the bot in each seat."""
    scores: tuple[int, ...]
    """Final points by seat; those on the table if the game ended by a forfeit."""
    moves: int
    forfeit: Forfeit | None = None
    luck: tuple[float, ...] | None = None
    """By seat: points of its margin that were luck. None where they are not known."""

    def margins(self) -> tuple[float, ...]:
        """Return by bot its points minus the mean of the others', or the price of a forfeit."""
        seats = len(self.order)
        found = [0.0] * seats
        for seat, bot in enumerate(self.order):
            if self.forfeit is None:
                others = sum(self.scores) - self.scores[seat]
                found[bot] = self.scores[seat] - others / (seats - 1)
            elif self.forfeit.seat == seat:
                found[bot] = -float(FORFEIT_POINTS)
            else:
                found[bot] = FORFEIT_POINTS / (seats - 1)
        return tuple(found)

    def share(self, bot: int) -> float:
        """Return the bot's share of the first place. A forfeit leaves it to the others."""
        lost = None if self.forfeit is None else self.forfeit.seat
        kept = [-1 if seat == lost else 0 if lost is not None else points for seat, points in enumerate(self.scores)]
        return share_of_best(kept, self.order.index(bot))

    def adjusted(self) -> tuple[float, ...]:
        """Return the margins by bot without luck, as far as it is known."""
        found = list(self.margins())
        for seat, luck in enumerate(self.luck or ()):
            found[self.order[seat]] -= luck
        return tuple(found)


class DealResult(Struct, frozen=True, omit_defaults=True):
    """All games of one deal at one table: every bot of the table was once in every seat."""

    number: int
    games: tuple[DealGame, ...]
    table: tuple[int, ...] = ()
    """In a pool, the bots of the table, by index; the games have their places in it."""

    def margins(self) -> tuple[float, ...]:
        """Return by bot the mean of its margins in all seats."""
        return self._mean([game.margins() for game in self.games])

    def adjusted(self) -> tuple[float, ...]:
        """Return by bot the mean of its margins without luck, as far as it is known."""
        return self._mean([game.adjusted() for game in self.games])

    def _mean(self, margins: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
        return tuple(sum(found) / len(self.games) for found in zip(*margins, strict=True))


class PlayedDeal(Struct, frozen=True):
    """A deal as a process of the arena has played it."""

    result: DealResult
    games: tuple[PlayedGame, ...] = ()
    """Games with all their moves, in the order of the result; empty unless they are to be kept."""


def share_of_best(numbers: Sequence[float], place: int) -> float:
    """Return 1 for the only best number, a part of it for one that shares the best, and 0 for others."""
    best = max(numbers)
    return (numbers[place] == best) / sum(number == best for number in numbers)


def forfeits_of(deals: Sequence[DealResult], bot: int) -> list[str]:
    """Return the reasons of all forfeits of a bot."""
    games = [game for deal in deals for game in deal.games]
    return [game.forfeit.reason for game in games if game.forfeit is not None and game.order[game.forfeit.seat] == bot]


@lru_cache(maxsize=8)
def _tables(bots: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """Return all groups of so many bots. There may be many thousands, and each deal asks for them."""
    return tuple(combinations(range(bots), seats))
