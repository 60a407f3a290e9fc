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

SEATS_MAX: Final[i64] = 4


@final
class PackedRivalsSurveyor(PackedSurveyor):
    """The surveyor of Rivals."""

    def __init__(self) -> None:
        self._luck: float = WEIGHTS.luck
        self._prior: float = WEIGHTS.prior
        self._power: float = WEIGHTS.power
        self._full_patience: float = WEIGHTS.patience
        self._full_threat: float = WEIGHTS.threat
        self._late = float(LATE)
        self._coin_min: float = COIN_MIN
        self._more: vec[float] = vec[float]([0.0] * ALL_KINDS)  # number cards in the piles from a rank on
        self._prints: vec[float] = vec[float]([0.0] * ALL_KINDS)  # their footprints
        self._offers: vec[i64] = vec[i64]([0] * ALL_KINDS)  # kinds in the display, rising
        self._offer_count: i64 = 0
        self._shares: vec[float] = vec[float]([0.0] * SEATS_MAX)
        self._purchases: vec[float] = vec[float]([0.0] * SEATS_MAX)  # points of each seat's best one
        self._known: i64 = 0  # seats of which these are
        self._envy = 0.0
        self._patience = 0.0
        self._coin = 0.0
        self._wanted: vec[i64] = vec[i64]([0] * ALL_KINDS)  # cards of the display that the seat would place

    def choose(self, engine: PackedEngine) -> i64:
        """Return the action with the highest expected gain, and the first of equal ones."""
        game = cast("RivalsEngine", engine)
        self._count_unseen(game)
        self._look_at(game)
        return self._choice(game)

    def play_on(self, engine: PackedEngine, seats: i64) -> i64:
        """Play for some seats until another one is to act or the game is over, and return the number of moves."""
        game = cast("RivalsEngine", engine)
        moves: i64 = 0
        action: i64 = REVEAL
        while game.turn >= 0 and (seats >> game.turn) & 1:
            if action in (REVEAL, DONE):
                self._count_unseen(game)
            # A bid changes no cards, and the coins of all seats and of the pool stay as many.
            if action != PASS and action <= BID:
                self._look_at(game)
            action = self._choice(game)
            game.step(action)
            moves += 1
        return moves

    def _choice(self, game: RivalsEngine) -> i64:
        seat = game.turn
        if game.phase == PURCHASE:
            return self._purchase(game, seat)
        least = BID + game.high_bid + 1
        if game.phase == BIDDING:
            if game.gold[seat] <= game.high_bid:
                return PASS
            return least if self._limit(game, seat) - float(game.high_bid + 1) > 0.0 else PASS
        if game.display_size == 0 or game.gold[seat] == 0:
            return REVEAL
        gain = self._best_purchase(game, seat) - self._coin - self._patience + self._threat(game, seat)
        return least if gain > 0.0 else REVEAL

    # -- what all moves share until cards are laid or revealed --

    def _look_at(self, game: RivalsEngine) -> None:
        self._known = 0
        count: i64 = 0
        for kind in range(ALL_KINDS):
            if game.display[kind]:
                self._offers[count] = kind
                count += 1
        self._offer_count = count
        total = 0.0
        for seat in range(game.seats):
            cards: i64 = 0
            for place in range(seat * COLOURS, (seat + 1) * COLOURS):
                cards += game.stakes[place] + game.numbers[place]
            got = self._prior + float(cards)
            self._shares[seat] = got
            total += got
        coins = game.pool
        for seat in range(game.seats):
            self._shares[seat] = min(1.0, self._luck * self._shares[seat] / total)
            coins += game.gold[seat]
        left = float(game.cards - game.drawn)
        self._envy = 1.0 / float(max(1, game.seats - 1))
        self._patience = self._full_patience / float(game.seats) * min(1.0, left / self._late)
        power = self._power * left / float(game.cards)
        self._coin = max(self._coin_min, float(game.gold_point) + power / float(max(1, coins)))

    def _count_unseen(self, game: RivalsEngine) -> None:
        """Count the number cards of the piles, and their footprints, from each rank of their colour on."""
        more, prints, draws = self._more, self._prints, game.draws
        for kind in range(ALL_KINDS):
            more[kind] = 0.0
        for at in range(game.drawn, game.cards):
            more[draws[at]] += 1.0
        for colour in range(COLOURS):
            first: i64 = colour * KINDS
            cards, footprints = 0.0, 0.0
            for rank in range(KINDS - 1, 0, -1):
                count = more[first + rank]
                cards += count
                footprints += count * float(game.footprints[rank - 1])
                more[first + rank] = cards
                prints[first + rank] = footprints
            more[first] = cards
            prints[first] = footprints

    # -- auctions --

    def _limit(self, game: RivalsEngine, seat: i64) -> float:
        """Return the bid at which the seat gains as much by winning as by letting the strongest of the others win."""
        keenest = 0.0
        for other in range(game.seats):
            if other != seat and (game.bidders >> other) & 1:
                keenest = max(keenest, self._best_purchase(game, other))
        return (self._best_purchase(game, seat) + self._envy * keenest) / (self._coin * (1.0 + self._envy))

    def _threat(self, game: RivalsEngine, seat: i64) -> float:
        """Return the cost of waiting while a richer seat waits too."""
        price = self._coin * float(game.gold[seat] + 1)
        most = 0.0
        for other in range(game.seats):
            if game.gold[other] > game.gold[seat]:
                most = max(most, self._best_purchase(game, other) - price)
        return self._full_threat * self._envy * most

    # -- a purchase --

    def _purchase(self, game: RivalsEngine, seat: i64) -> i64:
        for at in range(self._offer_count):
            self._wanted[self._offers[at]] = 0
        own = self._purchase_in_colours(game, seat, True)
        count = game.legal()
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
        if self._wanted[kind] == 0:
            return False
        first: i64 = kind // KINDS * KINDS
        for at in range(self._offer_count):
            lower = self._offers[at]
            if first <= lower < kind and self._wanted[lower]:
                return False
        return True

    def _boxing(self, game: RivalsEngine, seat: i64, kind: i64) -> float:
        """Return the value of boxing a card: the loss of the others, less its use to this seat."""
        most = 0.0
        for other in range(game.seats):
            if other != seat:
                most = max(most, self._use_of(game, other, kind))
        return self._envy * most - self._use_of(game, seat, kind)

    # -- cards --

    def _use_of(self, game: RivalsEngine, seat: i64, kind: i64) -> float:
        """Return the points that a seat gains by one card, if it were free."""
        colour = kind // KINDS
        rank = kind - colour * KINDS
        place = seat * COLOURS + colour
        stakes, numbers, sums, top = game.stakes[place], game.numbers[place], game.sums[place], game.tops[place]
        if rank < top:
            return 0.0
        before = self._promise(game, seat, colour, stakes, numbers, sums, top)
        if rank == 0:
            return max(0.0, self._promise(game, seat, colour, stakes + 1, numbers, sums, rank) - before)
        sums += game.footprints[rank - 1]
        return max(0.0, self._promise(game, seat, colour, stakes, numbers + 1, sums, rank) - before)

    def _best_purchase(self, game: RivalsEngine, seat: i64) -> float:
        """Return the points of the best purchase of a seat, if the cards were free."""
        if (self._known >> seat) & 1 == 0:
            self._known |= 1 << seat
            self._purchases[seat] = self._purchase_in_colours(game, seat, False)
        return self._purchases[seat]

    def _purchase_in_colours(self, game: RivalsEngine, seat: i64, is_noted: bool) -> float:
        points = 0.0
        first: i64 = 0
        while first < self._offer_count:
            colour = self._offers[first] // KINDS
            last = first
            while last < self._offer_count and self._offers[last] < (colour + 1) * KINDS:
                last += 1
            points += self._best_in_colour(game, seat, colour, first, last, is_noted)
            first = last
        return points

    def _best_in_colour(
        self, game: RivalsEngine, seat: i64, colour: i64, first: i64, last: i64, is_noted: bool
    ) -> float:
        """Return the points of the best purchase among some offers of one colour. Note its cards if asked."""
        place = seat * COLOURS + colour
        stakes, numbers, sums, top = game.stakes[place], game.numbers[place], game.sums[place], game.tops[place]
        while first < last and self._offers[first] < colour * KINDS + top:
            first += 1
        if first == last:
            return 0.0
        before = self._promise(game, seat, colour, stakes, numbers, sums, top)
        best = 0.0
        best_at: i64 = -1
        best_count: i64 = 0
        for at in range(first, last):
            kind = self._offers[at]
            rank = kind - colour * KINDS
            for copy in range(game.display[kind]):
                if rank == 0:
                    stakes += 1
                else:
                    numbers += 1
                    sums += game.footprints[rank - 1]
                gain = self._promise(game, seat, colour, stakes, numbers, sums, rank) - before
                if gain > best:
                    best, best_at, best_count = gain, at, copy + 1
        if is_noted and best_at >= 0:
            for at in range(first, best_at):
                self._wanted[self._offers[at]] = game.display[self._offers[at]]
            self._wanted[self._offers[best_at]] = best_count
        return best

    def _promise(
        self, game: RivalsEngine, seat: i64, colour: i64, stakes: i64, numbers: i64, sums: i64, top: i64
    ) -> float:
        """Return the expected final points of a column: its own, and the seat's share of those to come."""
        share = self._shares[seat]
        more = self._more[colour * KINDS + top]
        factor = float(1 + stakes)
        promised = float(sums) * factor + share * (self._prints[colour * KINDS + top] * factor)
        if numbers >= game.bonus_numbers:
            return promised + float(game.bonus_points)
        has, needed = float(numbers), float(game.bonus_numbers)
        if has + more < needed:
            return promised
        doubt = 1.0 + math.exp(1.5 * (needed - 0.5 - (has + share * more)))
        return promised + float(game.bonus_points) / doubt
