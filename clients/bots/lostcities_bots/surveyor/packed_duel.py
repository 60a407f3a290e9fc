"""The surveyor's estimate of Duel moves on packed integers: the same choices as `DuelEvaluation`, for playouts."""

import math
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.bits import count_bits
from lostcities.kit.packed_engine import PackedEngine
from lostcities_bots.surveyor.duel import WEIGHTS
from lostcities_bots.surveyor.packed_surveyor import PackedSurveyor
from lostcities_duel.engine import KINDS, DuelEngine

COLUMN_MAX: Final[i64] = 36
"""More cards than a column, its cards in hand and further wagers ever are."""
_RANKS: Final = (1 << KINDS) - 1
"""Mask of the kinds of one colour."""


@final
class PackedDuelSurveyor(PackedSurveyor):
    """The surveyor of the Duel."""

    def __init__(self, colours: i64, *, bonus_cards: i64 = 8) -> None:
        self._counts: vec[i64] = vec[i64]([0] * (1 << KINDS))
        self._sums: vec[float] = vec[float]([0.0] * (1 << KINDS))
        for mask in range(1 << KINDS):
            self._counts[mask] = count_bits(mask)
            self._sums[mask] = float(_sum(mask))
        self._few: vec[float] = vec[float]([0.0] * (COLUMN_MAX + 1))
        for cards in range(COLUMN_MAX + 1):
            self._few[cards] = math.exp(2.0 * (float(bonus_cards) - 0.5 - float(cards)))
        self._fewer: vec[float] = vec[float]([1.0] * KINDS)
        self._luck: float = WEIGHTS.luck
        self._full_doubt: float = WEIGHTS.doubt
        self._gift: float = WEIGHTS.gift
        self._hint: float = WEIGHTS.hint
        self._deck_card: float = WEIGHTS.deck_card
        self._is_rated: i64 = 0
        self._now: vec[float] = vec[float]([0.0] * colours)
        self._unseen: vec[i64] = vec[i64]([0] * colours)
        self._held: vec[i64] = vec[i64]([0] * colours)
        self._open: vec[i64] = vec[i64]([0] * colours)
        self._waiting: vec[float] = vec[float]([0.0] * 60)
        self._share = 0.0
        self._doubt = 0.0
        self._turn_price = 0.0

    def choose(self, engine: PackedEngine) -> i64:
        """Return the action with the highest expected gain, and the first of equal ones."""
        return self._choose(cast("DuelEngine", engine))

    def _choose(self, engine: DuelEngine) -> i64:
        count = engine.legal()
        if count == 1:
            return engine.actions[0]
        self._look(engine)
        best: i64 = engine.actions[0]
        most = self._gain(engine, best)
        for at in range(1, count):
            gain = self._gain(engine, engine.actions[at])
            if gain > most:
                most = gain
                best = engine.actions[at]
        return best

    def _look(self, engine: DuelEngine) -> None:
        """Note what the estimate of every move needs."""
        seat = engine.turn
        other: i64 = 1 - seat
        unknown = engine.deck_size + engine.hand_size - count_bits(engine.known[other])
        met = engine.held[seat] | engine.known[other] | engine.laid[0] | engine.laid[1] | engine.dropped
        for colour in range(engine.colours):
            place = other * engine.colours + colour
            if engine.known_wagers[place]:
                unknown += 1 - engine.known_wagers[place]
            self._unseen[colour] = ~(met >> (colour * KINDS)) & _RANKS & ~1
            self._held[colour] = (engine.held[seat] >> (colour * KINDS)) & _RANKS
            self._open[colour] = (engine.open[seat] >> (colour * KINDS)) & _RANKS
        self._share = self._luck * float(engine.deck_size) / float(unknown) if unknown else 0.0
        self._doubt = self._full_doubt * float(engine.deck_size) / 44 + 0.5
        self._turn_price = self._price_of_a_turn(engine, (engine.deck_size + 1) // 2)
        self._is_rated = 0
        fewer = math.exp(-2.0 * self._share)
        for cards in range(1, KINDS):
            self._fewer[cards] = self._fewer[cards - 1] * fewer

    def _worth_now(self, engine: DuelEngine, colour: i64) -> float:
        """Return the value of a colour before the move."""
        if not self._is_rated & (1 << colour):
            self._is_rated |= 1 << colour
            place = engine.turn * engine.colours + colour
            self._now[colour] = self._worth(
                engine,
                colour,
                self._held[colour],
                engine.wagers[place],
                self._open[colour],
                engine.sums[place],
                engine.stakes[place],
                engine.lengths[place],
            )
        return self._now[colour]

    def _gain(self, engine: DuelEngine, action: i64) -> float:
        """Return the points by which an action is expected to improve the seat's result."""
        if action == engine.draw:
            return self._deck_card
        seat = engine.turn
        if action > engine.draw:
            colour = action - engine.draw - 1
            return self._with_hand(engine, seat, colour, engine.top(colour), 1) + self._turn_price
        kind = action if action < engine.kinds else action - engine.kinds
        colour = kind // KINDS
        rank = kind - colour * KINDS
        if action >= engine.kinds:
            return self._with_hand(engine, seat, colour, rank, -1) - self._help(engine, 1 - seat, colour, rank)
        place = seat * engine.colours + colour
        held = self._held[colour]
        if rank:
            held &= ~(1 << rank)
            is_open = _RANKS & ~((2 << rank) - 1)
            after = self._worth(
                engine,
                colour,
                held,
                engine.wagers[place],
                is_open,
                engine.sums[place] + rank + 1,
                engine.stakes[place],
                engine.lengths[place] + 1,
            )
        else:
            after = self._worth(
                engine,
                colour,
                held,
                engine.wagers[place] - 1,
                _RANKS,
                engine.sums[place],
                engine.stakes[place] + 1,
                engine.lengths[place] + 1,
            )
        return after - self._worth_now(engine, colour)

    def _with_hand(self, engine: DuelEngine, seat: i64, colour: i64, rank: i64, more: i64) -> float:
        """Return the gain of having a card of a colour more (1) or less (-1) in the hand."""
        if not (self._open[colour] >> rank) & 1:
            return 0.0  # it can never be laid
        place = seat * engine.colours + colour
        held = self._held[colour]
        wagers = engine.wagers[place]
        if rank == 0:
            wagers += more
        else:
            held ^= 1 << rank
        worth = self._worth(
            engine,
            colour,
            held,
            wagers,
            self._open[colour],
            engine.sums[place],
            engine.stakes[place],
            engine.lengths[place],
        )
        return worth - self._worth_now(engine, colour)

    def _worth(
        self,
        engine: DuelEngine,
        colour: i64,
        held: i64,
        wagers: i64,
        is_open: i64,
        laid: i64,
        stakes: i64,
        length: i64,
    ) -> float:
        """Return the value of a colour with this column and these cards in hand. Masks have a bit for each rank."""
        fitting = held & is_open & ~1
        hoped = self._unseen[colour] & is_open
        sure = float(laid - engine.column_cost) + self._share * self._sums[hoped]
        if laid:
            wagers = 0
        cards = length + self._counts[fitting]
        fewer = self._fewer[self._counts[hoped]]
        best = 0.0
        for more in range(wagers + 1):
            stake = float(1 + stakes + more)
            worth = stake * sure + self._promised(fitting, stake)
            # The bonus times its probability, which follows from the number of cards the column may get.
            worth += float(engine.bonus_points) / (1.0 + self._few[cards + more] * fewer)
            worth -= float(more) * self._turn_price
            if more == 0 or worth > best:
                best = worth
        if length:
            return best
        return self._doubt * math.log(1.0 + math.exp(min(best / self._doubt, 50.0)))

    def _promised(self, fitting: i64, stake: float) -> float:
        """Return the points of the cards in hand that fit, less the price of their turns."""
        if self._turn_price == 0.0:
            return stake * self._sums[fitting]
        total = 0.0
        number = 1.0
        while fitting:
            if fitting & 1:
                gain = stake * number - self._turn_price
                if gain > 0.0:
                    total += gain
            fitting >>= 1
            number += 1.0
        return total

    def _help(self, engine: DuelEngine, other: i64, colour: i64, rank: i64) -> float:
        """Return the value of a discard to the opponent, as far as it matters."""
        place = other * engine.colours + colour
        if not (engine.open[other] >> (colour * KINDS + rank)) & 1:
            return 0.0
        points = float(rank + 1) if rank else 6.0
        if engine.lengths[place] == 0:
            return self._hint * points
        return self._gift * float(1 + engine.stakes[place]) * points

    def _price_of_a_turn(self, engine: DuelEngine, turns: i64) -> float:
        """Return the value of the best card for which no turn will be left, or 0 while there are enough turns."""
        seat = engine.turn
        if turns >= count_bits(engine.held[seat]):
            return 0.0
        found: i64 = 0
        for colour in range(engine.colours):
            place = seat * engine.colours + colour
            if engine.lengths[place]:
                fitting = (self._held[colour] & self._open[colour]) >> 1
                points = engine.stakes[place] + 1
                while fitting:
                    points += engine.stakes[place] + 1
                    if fitting & 1:
                        self._waiting[found] = float(points)
                        found += 1
                    fitting >>= 1
        return self._largest(turns, found) if turns < found else 0.0

    def _largest(self, place: i64, count: i64) -> float:
        """Return the number at a place, from 0, among the first `count` waiting ones in falling order."""
        for at in range(count):
            above: i64 = 0
            equal: i64 = 0
            for other in range(count):
                if self._waiting[other] > self._waiting[at]:
                    above += 1
                elif self._waiting[other] == self._waiting[at]:
                    equal += 1
            if above <= place < above + equal:
                return self._waiting[at]
        return 0.0


def _sum(mask: i64) -> i64:
    """Return the sum of the numbers in a mask of ranks."""
    total: i64 = 0
    number: i64 = 1
    while mask:
        if mask & 1:
            total += number
        mask >>= 1
        number += 1
    return total
