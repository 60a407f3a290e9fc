"""The surveyor's estimate of moves of Rivals on packed integers: the same choices as `RivalsEvaluation`."""

import math
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.packed_engine import PackedEngine
from lostcities_bots.surveyor.packed_surveyor import PackedSurveyor
from lostcities_bots.surveyor.rivals import COIN_MIN, LATE, WEIGHTS
from lostcities_rivals.engine import (
    ALL_KINDS,
    BID,
    BIDDING,
    BOX,
    COLOURS,
    DONE,
    KINDS,
    PASS,
    PLACE,
    PURCHASE,
    REVEAL,
    RivalsEngine,
)

SEATS_MAX: Final = 4


@final
class PackedRivalsSurveyor(PackedSurveyor):
    """The surveyor of Rivals."""

    def __init__(self) -> None:
        self._luck: float = WEIGHTS.luck
        self._prior: float = WEIGHTS.prior
        self._power: float = WEIGHTS.power
        self._full_patience: float = WEIGHTS.patience
        self._full_threat: float = WEIGHTS.threat
        self._unseen: vec[i64] = vec[i64]([0] * ALL_KINDS)  # number cards in the piles, by kind
        self._shares: vec[float] = vec[float]([0.0] * SEATS_MAX)
        self._envy = 0.0
        self._patience = 0.0
        self._coin = 0.0
        self._wanted: vec[i64] = vec[i64]([0] * ALL_KINDS)  # cards of the display that the seat would place
        self._one: vec[i64] = vec[i64]([0] * ALL_KINDS)  # a display with one card

    def choose(self, engine: PackedEngine) -> i64:
        """Return the action with the highest expected gain, and the first of equal ones."""
        game = cast("RivalsEngine", engine)
        seat = game.turn
        count = game.legal()
        if count == 1:
            return game.actions[0]
        self._look_at(game)
        own = self._best_purchase(game, seat, game.display, True)
        if game.phase == PURCHASE:
            return self._purchase(game, seat, own, count)
        if game.phase == BIDDING:
            return BID + game.high_bid + 1 if self._limit(game, seat, own) - float(game.high_bid + 1) > 0.0 else PASS
        gain = own - self._coin - self._patience + self._threat(game, seat)
        return BID + 1 if gain > 0.0 else REVEAL

    def _look_at(self, game: RivalsEngine) -> None:
        """Take note of what all purchases of a position share."""
        unseen, draws = self._unseen, game.draws
        for kind in range(ALL_KINDS):
            unseen[kind] = 0
        for at in range(game.drawn, game.cards):
            unseen[draws[at]] += 1
        total = 0.0
        for seat in range(game.seats):
            got = self._prior
            for place in range(seat * COLOURS, (seat + 1) * COLOURS):
                got += float(game.stakes[place] + game.numbers[place])
            self._shares[seat] = got
            total += got
        coins = game.pool
        for seat in range(game.seats):
            self._shares[seat] = min(1.0, self._luck * self._shares[seat] / total)
            coins += game.gold[seat]
        left = float(game.cards - game.drawn)
        self._envy = 1.0 / float(max(1, game.seats - 1))
        self._patience = self._full_patience / float(game.seats) * min(1.0, left / float(LATE))
        power = self._power * left / float(game.cards)
        self._coin = max(COIN_MIN, float(game.gold_point) + power / float(max(1, coins)))

    # -- auctions --

    def _limit(self, game: RivalsEngine, seat: i64, own: float) -> float:
        """Return the bid at which the seat gains as much by winning as by letting the strongest of the others win."""
        keenest = 0.0
        for other in range(game.seats):
            if other != seat and (game.bidders >> other) & 1:
                keenest = max(keenest, self._best_purchase(game, other, game.display, False))
        return (own + self._envy * keenest) / (self._coin * (1.0 + self._envy))

    def _threat(self, game: RivalsEngine, seat: i64) -> float:
        """Return the cost of waiting while a richer seat waits too."""
        price = self._coin * float(game.gold[seat] + 1)
        most = 0.0
        for other in range(game.seats):
            if game.gold[other] > game.gold[seat]:
                most = max(most, self._best_purchase(game, other, game.display, False) - price)
        return self._full_threat * self._envy * most

    # -- a purchase --

    def _purchase(self, game: RivalsEngine, seat: i64, own: float, count: i64) -> i64:
        best_gain = 0.0
        best: i64 = DONE
        for at in range(count):
            action = game.actions[at]
            gain = -1.0
            if action == DONE:
                continue
            if action < BOX:
                if self._is_first_wanted(action - PLACE):
                    gain = own
            elif self._wanted[action - BOX] == 0:
                gain = self._boxing(game, seat, action - BOX)
            if gain > best_gain or (gain == best_gain and best == DONE):
                best_gain, best = gain, action
        return best

    def _is_first_wanted(self, kind: i64) -> bool:
        """Return whether a card is the lowest of its colour that the seat wants."""
        lowest: i64 = kind // KINDS * KINDS
        while lowest < kind and self._wanted[lowest] == 0:
            lowest += 1
        return lowest == kind and self._wanted[kind] > 0

    def _boxing(self, game: RivalsEngine, seat: i64, kind: i64) -> float:
        """Return the value of boxing a card: the loss of the others, less its use to this seat."""
        one = self._one
        one[kind] = 1
        most = 0.0
        for other in range(game.seats):
            if other != seat:
                most = max(most, self._best_purchase(game, other, one, False))
        value = self._envy * most - self._best_purchase(game, seat, one, False)
        one[kind] = 0
        return value

    # -- cards --

    def _best_purchase(self, game: RivalsEngine, seat: i64, display: vec[i64], is_noted: bool) -> float:
        """Return the points of the best purchase of a seat, if the cards were free. Note its cards if asked."""
        points = 0.0
        if is_noted:
            for kind in range(ALL_KINDS):
                self._wanted[kind] = 0
        for colour in range(COLOURS):
            points += self._best_in_colour(game, seat, colour, display, is_noted)
        return points

    def _best_in_colour(self, game: RivalsEngine, seat: i64, colour: i64, display: vec[i64], is_noted: bool) -> float:
        place = seat * COLOURS + colour
        first = colour * KINDS
        stakes, numbers, sums, top = game.stakes[place], game.numbers[place], game.sums[place], game.tops[place]
        before, best = 0.0, 0.0
        best_rank: i64 = -1
        best_count: i64 = 0
        is_before_known = False
        for rank in range(top, KINDS):
            for copy in range(display[first + rank]):
                if not is_before_known:
                    before = self._promise(game, seat, colour, stakes, numbers, sums, top)
                    is_before_known = True
                if rank == 0:
                    stakes += 1
                else:
                    numbers += 1
                    sums += game.footprints[rank - 1]
                gain = self._promise(game, seat, colour, stakes, numbers, sums, rank) - before
                if gain > best:
                    best, best_rank, best_count = gain, rank, copy + 1
        if is_noted and best_rank >= 0:
            for rank in range(top, best_rank + 1):
                self._wanted[first + rank] = best_count if rank == best_rank else display[first + rank]
        return best

    def _promise(
        self, game: RivalsEngine, seat: i64, colour: i64, stakes: i64, numbers: i64, sums: i64, top: i64
    ) -> float:
        """Return the expected final points of a column: its own, and the seat's share of those to come."""
        more: i64 = 0
        footprints: i64 = 0
        for rank in range(max(1, top), KINDS):
            count = self._unseen[colour * KINDS + rank]
            more += count
            footprints += count * game.footprints[rank - 1]
        share = self._shares[seat]
        promised = float(sums * (1 + stakes)) + share * float(footprints * (1 + stakes))
        if numbers >= game.bonus_numbers:
            return promised + float(game.bonus_points)
        if numbers + more < game.bonus_numbers:
            return promised
        expected = float(numbers) + share * float(more)
        doubt = 1.0 + math.exp(1.5 * (float(game.bonus_numbers) - 0.5 - expected))
        return promised + float(game.bonus_points) / doubt
