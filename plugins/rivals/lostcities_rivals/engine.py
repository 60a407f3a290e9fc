"""Rivals on packed integers: the rules once more, for search and learning. The plugin's rules are its oracle.

A kind is a colour and a rank: `colour * 10` for the wager, `colour * 10 + rank - 1` for the numbers 2 to 10. Equal
cards are counted. Actions are numbers: `REVEAL`, `PASS`, `PLACE + kind`, `BOX + kind`, `DONE`, and `BID + coins`.

This module also runs compiled (`make engines`), with the same moves. It knows no events, no views and no options.
"""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.packed_engine import NO_ONE, PackedEngine

COLOURS: Final[i64] = 5
KINDS: Final[i64] = 10
"""Kinds of one colour: the wager and nine numbers."""
ALL_KINDS: Final[i64] = 50

REVEAL: Final[i64] = 0
PASS: Final[i64] = 1
PLACE: Final[i64] = 2
BOX: Final[i64] = 52
DONE: Final[i64] = 102
BID: Final[i64] = 102
"""A bid of `n` coins is the action `BID + n`."""

TURN: Final[i64] = 0
BIDDING: Final[i64] = 1
PURCHASE: Final[i64] = 2
OVER: Final[i64] = 3


@final
class RivalsEngine(PackedEngine):
    """A game of Rivals: full state, legal actions and steps. The piles are one list in the order of draws."""

    def __init__(
        self,
        seed: i64,
        *,
        seats: i64,
        pile_sizes: list[int],
        footprints: list[int],
        first_seat: i64 = NO_ONE,
        auto_pass: bool = True,
        start_wagers: i64 = 2,
        start_wagers_per_colour: i64 = 2,
        wagers_per_colour: i64 = 3,
        gold_total: i64 = 36,
        bonus_numbers: i64 = 4,
        bonus_points: i64 = 8,
        gold_point: i64 = 1,
    ) -> None:
        super().__init__(seed, seats=seats, actions_max=BID + gold_total + 2)
        self.first_seat = first_seat
        self.auto_pass = auto_pass
        self.start_wagers = start_wagers
        self.start_wagers_per_colour = start_wagers_per_colour
        self.wagers_per_colour = wagers_per_colour
        self.gold_total = gold_total
        self.bonus_numbers = bonus_numbers
        self.bonus_points = bonus_points
        self.gold_point = gold_point
        self.pile_sizes: vec[i64] = vec[i64](pile_sizes)
        self.footprints: vec[i64] = vec[i64](footprints)
        self.cards: i64 = 0
        for size in pile_sizes:
            self.cards += size
        self.phase: i64 = OVER
        self.pool: i64 = 0
        self.high_bid: i64 = 0
        self.high_bidder: i64 = NO_ONE
        self.bidders: i64 = 0
        self.has_boxed = False
        self.pile: i64 = 0
        self.drawn: i64 = 0
        self.left_in_pile: i64 = 0
        self.gold: vec[i64] = vec[i64]([0] * seats)
        self.draws: vec[i64] = vec[i64]([0] * self.cards)
        self.display: vec[i64] = vec[i64]([0] * ALL_KINDS)
        self.display_size: i64 = 0
        self.boxed: vec[i64] = vec[i64]([0] * ALL_KINDS)
        self.tops: vec[i64] = vec[i64]([0] * (seats * COLOURS))
        self.stakes: vec[i64] = vec[i64]([0] * (seats * COLOURS))
        self.sums: vec[i64] = vec[i64]([0] * (seats * COLOURS))
        self.numbers: vec[i64] = vec[i64]([0] * (seats * COLOURS))

    # -- setting up --

    def deal(self) -> None:
        """Draw the starter, deal the wagers that open columns, and shuffle the piles."""
        starter = self.dice.below(self.seats) if self.first_seat < 0 else self.first_seat
        wagers: vec[i64] = vec[i64]([0] * (COLOURS * self.start_wagers_per_colour))
        for wager in range(COLOURS * self.start_wagers_per_colour):
            wagers[wager] = wager // self.start_wagers_per_colour
        self.dice.shuffle(wagers, 0, len(wagers))
        while not self._are_different(wagers):
            self.dice.shuffle(wagers, 0, len(wagers))
        count: i64 = 0
        for kind in range(ALL_KINDS):
            for _copy in range(self.copies(kind)):
                self.draws[count] = kind
                count += 1
        self.dice.shuffle(self.draws, 0, self.cards)
        self._lay_out(starter)
        for seat in range(self.seats):
            for at in range(seat * self.start_wagers, (seat + 1) * self.start_wagers):
                self.stakes[seat * COLOURS + wagers[at]] += 1

    def restart(self) -> None:
        """Deal a new game."""
        self.deal()

    def deal_as(self, draws: list[int], wagers: list[list[int]], starter: int) -> None:
        """Deal as given: kinds in the order of draws, and the colours of each seat's wagers."""
        for at in range(self.cards):
            self.draws[at] = draws[at]
        self._lay_out(starter)
        for seat in range(self.seats):
            for colour in wagers[seat]:
                self.stakes[seat * COLOURS + colour] += 1

    def copies(self, kind: i64) -> i64:
        """Return how many equal cards of a kind are in the piles of a new game."""
        rank = kind % KINDS
        if rank == 0:
            return self.wagers_per_colour
        return 2 if rank < 5 else 1

    def _are_different(self, wagers: vec[i64]) -> bool:
        """Return whether each seat gets wagers of different colours."""
        for seat in range(self.seats):
            seen: i64 = 0
            for at in range(seat * self.start_wagers, (seat + 1) * self.start_wagers):
                if seen & (1 << wagers[at]):
                    return False
                seen |= 1 << wagers[at]
        return True

    def _lay_out(self, starter: i64) -> None:
        for place in range(self.seats * COLOURS):
            self.tops[place] = 0
            self.stakes[place] = 0
            self.sums[place] = 0
            self.numbers[place] = 0
        for kind in range(ALL_KINDS):
            self.display[kind] = 0
            self.boxed[kind] = 0
        for seat in range(self.seats):
            self.gold[seat] = self.gold_total // self.seats
        self.display_size = 0
        self.pool = 0
        self.pile = 0
        self.drawn = 0
        self.left_in_pile = self.pile_sizes[0]
        self.phase = TURN
        self.turn = starter
        self.high_bid = 0
        self.high_bidder = NO_ONE
        self.bidders = 0
        self.has_boxed = False

    def resample(self, seat: i64) -> None:
        """Shuffle the cards of the piles anew: no seat knows any of them."""
        self.dice.shuffle(self.draws, self.drawn, self.cards)

    def copy_from(self, other: PackedEngine) -> None:
        """Take over the position of an engine with the same numbers, and with as many seats at most. The dice stay."""
        position = cast("RivalsEngine", other)
        self.seats = position.seats
        self._copy_turn(position)
        for at in range(position.drawn, position.cards):
            self.draws[at] = position.draws[at]
        for kind in range(ALL_KINDS):
            self.display[kind] = position.display[kind]
            self.boxed[kind] = position.boxed[kind]
        for place in range(self.seats * COLOURS):
            self._copy_column(position, place)

    def restore(self, other: PackedEngine, colour: i64) -> None:
        """Undo one foreseen action in a colour. The other engine has the position before it."""
        position = cast("RivalsEngine", other)
        self._copy_turn(position)
        for kind in range(colour * KINDS, (colour + 1) * KINDS):
            self.display[kind] = position.display[kind]
            self.boxed[kind] = position.boxed[kind]
        self._copy_column(position, position.turn * COLOURS + colour)

    def _copy_turn(self, other: "RivalsEngine") -> None:
        """Take over all but cards."""
        self.phase = other.phase
        self.turn = other.turn
        self.pool = other.pool
        self.high_bid = other.high_bid
        self.high_bidder = other.high_bidder
        self.bidders = other.bidders
        self.has_boxed = other.has_boxed
        self.pile = other.pile
        self.drawn = other.drawn
        self.left_in_pile = other.left_in_pile
        self.display_size = other.display_size
        for seat in range(self.seats):
            self.gold[seat] = other.gold[seat]

    def _copy_column(self, other: "RivalsEngine", place: i64) -> None:
        self.tops[place] = other.tops[place]
        self.stakes[place] = other.stakes[place]
        self.sums[place] = other.sums[place]
        self.numbers[place] = other.numbers[place]

    # -- a turn --

    def legal(self) -> i64:
        """Write the legal actions of the seat to act into `actions`, rising, and return their number."""
        if self.turn < 0:
            return 0
        if self.phase == PURCHASE:
            return self._list_purchases()
        self.actions[0] = REVEAL if self.phase == TURN else PASS
        count: i64 = 1
        if self.phase == TURN and self.display_size == 0:
            return count
        for coins in range(self.high_bid + 1, self.gold[self.turn] + 1):
            self.actions[count] = BID + coins
            count += 1
        return count

    def _list_purchases(self) -> i64:
        count: i64 = 0
        for kind in range(ALL_KINDS):
            if self.display[kind] and self._may_follow(self.turn, kind):
                self.actions[count] = PLACE + kind
                count += 1
        if not self.has_boxed:
            for kind in range(ALL_KINDS):
                if self.display[kind]:
                    self.actions[count] = BOX + kind
                    count += 1
        self.actions[count] = DONE
        return count + 1

    def _may_follow(self, seat: i64, kind: i64) -> bool:
        """Return whether a card may be laid at the end of a seat's column: numbers never fall, wagers come first."""
        colour = kind // KINDS
        return self.tops[seat * COLOURS + colour] <= kind - colour * KINDS

    def step(self, action: i64) -> None:
        """Carry out a legal action."""
        seat = self.turn
        if action > BID:
            self._bid(seat, action - BID)
        elif action in (REVEAL, DONE):
            self._reveal(seat)
        elif action == PASS:
            self.bidders &= ~(1 << seat)
            self.turn = self._next_bidder(seat)
            self._follow()
        elif action < BOX:
            self._take(action - PLACE)
            self._place(seat, action - PLACE)
        else:
            self._take(action - BOX)
            self.boxed[action - BOX] += 1
            self.has_boxed = True

    def _take(self, kind: i64) -> None:
        self.display[kind] -= 1
        self.display_size -= 1

    def _place(self, seat: i64, kind: i64) -> None:
        colour = kind // KINDS
        rank = kind - colour * KINDS
        place = seat * COLOURS + colour
        self.tops[place] = rank
        if rank == 0:
            self.stakes[place] += 1
        else:
            self.numbers[place] += 1
            self.sums[place] += self.footprints[rank - 1]

    # -- an auction --

    def _bid(self, seat: i64, coins: i64) -> None:
        if self.phase == TURN:
            self.bidders = (1 << self.seats) - 1
        self.phase = BIDDING
        self.high_bid = coins
        self.high_bidder = seat
        self.turn = self._next_bidder(seat)
        self._follow()

    def _next_bidder(self, seat: i64) -> i64:
        """Return the next bidder clockwise."""
        for step in range(1, self.seats + 1):
            other = (seat + step) % self.seats
            if self.bidders & (1 << other):
                return other
        return seat

    def _follow(self) -> None:
        """Let seats pass that cannot bid more, and end the auction once all other seats have passed."""
        while self.turn != self.high_bidder:
            if self.gold[self.turn] > self.high_bid or not self.auto_pass:
                return
            passing = self.turn
            self.bidders &= ~(1 << passing)
            self.turn = self._next_bidder(passing)
        self.phase = PURCHASE
        self.bidders = 0
        self.gold[self.turn] -= self.high_bid
        self.pool += self.high_bid

    # -- the end of a turn --

    def _reveal(self, seat: i64) -> None:
        """Reveal the top card of the draw pile. Its last card ends the pile, and that of the last pile the game."""
        kind = self.draws[self.drawn]
        if self._is_placeable(kind):
            self.display[kind] += 1
            self.display_size += 1
        else:
            self.boxed[kind] += 1
        self._pass_on(seat)

    def step_unseen(self, action: i64) -> None:
        """Carry out a legal action as all seats foresee it: a revealed card is not in the display yet."""
        if action in (REVEAL, DONE):
            self._pass_on(self.turn)
        else:
            self.step(action)

    def _pass_on(self, seat: i64) -> None:
        """End the turn of a seat that revealed a card."""
        self.drawn += 1
        self.left_in_pile -= 1
        self.phase = TURN
        self.turn = (seat + 1) % self.seats
        self.high_bid = 0
        self.high_bidder = NO_ONE
        self.has_boxed = False
        if self.left_in_pile == 0:
            self._end_pile()

    def _is_placeable(self, kind: i64) -> bool:
        for seat in range(self.seats):
            if self._may_follow(seat, kind):
                return True
        return False

    def _end_pile(self) -> None:
        self.pile += 1
        if self.pile == len(self.pile_sizes):
            self.phase = OVER
            self.turn = NO_ONE
            return
        self.left_in_pile = self.pile_sizes[self.pile]
        share = self.pool // self.seats
        self.pool -= share * self.seats
        for seat in range(self.seats):
            self.gold[seat] += share

    # -- scores --

    def score(self, seat: i64) -> i64:
        """Return the points of a seat's columns, bonuses and gold as they are now."""
        total = self.gold[seat] * self.gold_point
        for place in range(seat * COLOURS, (seat + 1) * COLOURS):
            total += self.sums[place] * (1 + self.stakes[place])
            if self.numbers[place] >= self.bonus_numbers:
                total += self.bonus_points
        return total

    @property
    def is_over(self) -> bool:
        """Return whether the last card of the last pile has been revealed."""
        return self.phase == OVER
