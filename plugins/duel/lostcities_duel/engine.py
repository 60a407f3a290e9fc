"""The Duel on packed integers: the rules once more, for search and learning. The plugin's rules are its oracle.

A kind is a colour and a rank: `colour * 10` for the wager, `colour * 10 + rank - 1` for the numbers 2 to 10. A set of
kinds is a mask of bits. With `c` colours an action is a number: `kind` plays a card, `10 * c + kind` discards it,
`20 * c` draws from the deck, and `20 * c + 1 + colour` takes a discard.

This module also runs compiled (`make engines`), with the same moves. It knows no events, no views and no options.
"""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.bits import bit
from lostcities.kit.packed_engine import NO_ONE, PackedEngine

KINDS: Final[i64] = 10
"""Kinds of one colour: the wager and nine numbers."""


@final
class DuelEngine(PackedEngine):
    """A game of the Duel: full state, legal actions and steps. Seats are 0 and 1."""

    def __init__(
        self,
        seed: i64,
        *,
        colours: i64 = 5,
        rounds: i64 = 3,
        stall_limit: i64 = 0,
        hand_size: i64 = 8,
        column_cost: i64 = 20,
        bonus_cards: i64 = 8,
        bonus_points: i64 = 20,
        wagers_per_colour: i64 = 3,
    ) -> None:
        cards: i64 = colours * (wagers_per_colour + KINDS - 1)
        super().__init__(seed, seats=2, actions_max=2 * KINDS * colours, cards=cards, draw=2 * KINDS * colours)
        self.colours = colours
        self.rounds = rounds
        self.stall_limit = stall_limit
        self.hand_size = hand_size
        self.column_cost = column_cost
        self.bonus_cards = bonus_cards
        self.bonus_points = bonus_points
        self.wagers_per_colour = wagers_per_colour
        self.kinds: i64 = colours * KINDS
        self.cards = cards
        self.round: i64 = 0
        self.starter: i64 = 0
        self.has_placed = False
        self.closed: i64 = NO_ONE
        self.turns_without_draw: i64 = 0
        self.totals: vec[i64] = vec[i64]([0] * 2)
        self.held: vec[i64] = vec[i64]([0] * 2)
        self.wagers: vec[i64] = vec[i64]([0] * (2 * colours))
        self.known: vec[i64] = vec[i64]([0] * 2)
        self.known_wagers: vec[i64] = vec[i64]([0] * (2 * colours))
        self.open: vec[i64] = vec[i64]([0] * 2)
        self.laid: vec[i64] = vec[i64]([0] * 2)
        self.sums: vec[i64] = vec[i64]([0] * (2 * colours))
        self.stakes: vec[i64] = vec[i64]([0] * (2 * colours))
        self.lengths: vec[i64] = vec[i64]([0] * (2 * colours))
        self.dropped: i64 = 0
        self.pile_max: i64 = wagers_per_colour + KINDS - 1
        """Cards of one colour."""
        self.piles: vec[i64] = vec[i64]([0] * self.cards)
        self.pile_sizes: vec[i64] = vec[i64]([0] * colours)
        self.pile_wagers: vec[i64] = vec[i64]([0] * colours)

    # -- setting up --

    def deal(self) -> None:
        """Shuffle and deal the next round. Before the first one the starter is drawn."""
        at: i64 = 0
        for colour in range(self.colours):
            for _copy in range(self.wagers_per_colour):
                self.deck[at] = colour * KINDS
                at += 1
            for rank in range(1, KINDS):
                self.deck[at] = colour * KINDS + rank
                at += 1
        self.dice.shuffle(self.deck, 0, self.cards)
        if self.round == 0:
            self.starter = self.dice.below(2)
        self._lay_out()

    def restart(self) -> None:
        """Deal the first round of a new game."""
        self.totals[0] = 0
        self.totals[1] = 0
        self.round = 0
        self.deal()

    def deal_as(self, deck: list[int], starter: int) -> None:
        """Deal the next round as given: kinds for the hand of seat 0, then seat 1, then the deck with its top last."""
        for at in range(self.cards):
            self.deck[at] = deck[at]
        self.starter = starter
        self._lay_out()

    def _lay_out(self) -> None:
        self.clear()
        size: i64 = self.hand_size
        for at in range(2 * size):
            self._gain(at // size, self.deck[at])
        self.deck_size = self.cards - 2 * size
        for at in range(self.deck_size):
            self.deck[at] = self.deck[at + 2 * size]
        self.round += 1
        self.turn = self.starter

    # -- setting up a position --

    def clear(self) -> None:
        """Remove all cards from the table."""
        for seat in range(2):
            self.held[seat] = 0
            self.known[seat] = 0
            self.open[seat] = bit(self.kinds) - 1
            self.laid[seat] = 0
        for place in range(2 * self.colours):
            self.wagers[place] = 0
            self.known_wagers[place] = 0
            self.sums[place] = 0
            self.stakes[place] = 0
            self.lengths[place] = 0
        for colour in range(self.colours):
            self.pile_sizes[colour] = 0
            self.pile_wagers[colour] = 0
        self.dropped = 0
        self.deck_size = 0
        self.has_placed = False
        self.closed = NO_ONE
        self.turns_without_draw = 0

    def give(self, seat: i64, kind: i64, *, is_known: bool = False) -> None:
        """Put a card into a hand. The other seat knows it if it came from the discards."""
        self._gain(seat, kind)
        if is_known:
            self._make_known(seat, kind)

    def hide_from(self, seat: i64, *, deck_size: i64) -> None:
        """Deal all cards that are not on the table at random: some to the deck, the rest to the other seat.

        This completes a position that holds only what one seat knows.
        """
        self.deck_size = 0
        for colour in range(self.colours):
            seen = self.stakes[colour] + self.stakes[self.colours + colour]
            seen += self.wagers[colour] + self.wagers[self.colours + colour] + self.pile_wagers[colour]
            numbers = self.held[0] | self.held[1] | self.laid[0] | self.laid[1] | self.dropped
            for _copy in range(self.wagers_per_colour - seen):
                self._put_on_deck(colour * KINDS)
            for kind in range(colour * KINDS + 1, (colour + 1) * KINDS):
                if not numbers & bit(kind):
                    self._put_on_deck(kind)
        self._deal_unknown(1 - seat, self.deck_size - deck_size)

    def resample(self, seat: i64) -> None:
        """Deal the cards that a seat does not know anew, uniformly: those of the deck and of the other hand."""
        other: i64 = 1 - seat
        before = self.deck_size
        for colour in range(self.colours):
            place = other * self.colours + colour
            for _copy in range(self.wagers[place] - self.known_wagers[place]):
                self._put_on_deck(colour * KINDS)
            self.wagers[place] = self.known_wagers[place]
            if not self.wagers[place]:
                self.held[other] &= ~bit(colour * KINDS)
            for kind in range(colour * KINDS + 1, (colour + 1) * KINDS):
                if self.held[other] & ~self.known[other] & bit(kind):
                    self._put_on_deck(kind)
                    self.held[other] &= ~bit(kind)
        self._deal_unknown(other, self.deck_size - before)

    def _put_on_deck(self, kind: i64) -> None:
        self.deck[self.deck_size] = kind
        self.deck_size += 1

    def _deal_unknown(self, seat: i64, count: i64) -> None:
        self.dice.shuffle(self.deck, 0, self.deck_size)
        for _copy in range(count):
            self.deck_size -= 1
            self._gain(seat, self.deck[self.deck_size])

    def copy_from(self, other: PackedEngine) -> None:
        """Take over the position of an engine with the same numbers. The dice stay."""
        position = cast("DuelEngine", other)
        self.round = position.round
        self._copy_turn(position)
        for at in range(position.deck_size):
            self.deck[at] = position.deck[at]
        for colour in range(self.colours):
            self._copy_colour(position, colour)
            for at in range(colour * self.pile_max, colour * self.pile_max + position.pile_sizes[colour]):
                self.piles[at] = position.piles[at]

    def restore(self, other: PackedEngine, colour: i64) -> None:
        """Undo one action in a colour. The other engine has the position before it, in the same round."""
        position = cast("DuelEngine", other)
        self._copy_turn(position)
        self._copy_colour(position, colour)

    def _copy_turn(self, other: "DuelEngine") -> None:
        """Take over all that is not of one colour."""
        self.starter = other.starter
        self.turn = other.turn
        self.has_placed = other.has_placed
        self.closed = other.closed
        self.turns_without_draw = other.turns_without_draw
        self.deck_size = other.deck_size
        self.dropped = other.dropped
        for seat in range(2):
            self.totals[seat] = other.totals[seat]
            self.held[seat] = other.held[seat]
            self.known[seat] = other.known[seat]
            self.open[seat] = other.open[seat]
            self.laid[seat] = other.laid[seat]

    def _copy_colour(self, other: "DuelEngine", colour: i64) -> None:
        self.pile_sizes[colour] = other.pile_sizes[colour]
        self.pile_wagers[colour] = other.pile_wagers[colour]
        for seat in range(2):
            place = seat * self.colours + colour
            self.wagers[place] = other.wagers[place]
            self.known_wagers[place] = other.known_wagers[place]
            self.sums[place] = other.sums[place]
            self.stakes[place] = other.stakes[place]
            self.lengths[place] = other.lengths[place]

    # -- a turn --

    def legal(self) -> i64:
        """Write the legal actions of the seat to act into `actions`, rising, and return their number."""
        if self.turn < 0:
            return 0
        if self.has_placed:
            return self._list_draws()
        held = self.held[self.turn]
        count = self._list_kinds(held & self.open[self.turn], 0, 0)
        return self._list_kinds(held, self.kinds, count)

    def _list_draws(self) -> i64:
        self.actions[0] = self.draw
        count: i64 = 1
        if 0 < self.stall_limit <= self.turns_without_draw:
            return count
        for colour in range(self.colours):
            if self.pile_sizes[colour] and colour != self.closed:
                self.actions[count] = self.draw + 1 + colour
                count += 1
        return count

    def step(self, action: i64) -> None:
        """Carry out a legal action. The last card of the deck ends the round; then `deal` the next, if there is one."""
        seat = self.turn
        if action < self.kinds:
            self._lose(seat, action)
            self.lay(seat, action)
            self.has_placed = True
        elif action < self.draw:
            kind = action - self.kinds
            self._lose(seat, kind)
            self.discard(kind)
            self.has_placed = True
        elif action == self.draw:
            self.deck_size -= 1
            self._gain(seat, self.deck[self.deck_size])
            self.turns_without_draw = 0
            self._end_turn(seat)
            if self.deck_size == 0:
                self._score_round()
        else:
            self._take(seat, action - self.draw - 1)
            self.turns_without_draw += 1
            self._end_turn(seat)

    def step_unseen(self, action: i64) -> None:
        """Carry out a legal action as the seat foresees it: a card from the deck does not get into its hand yet."""
        if action != self.draw:
            self.step(action)
            return
        self.deck_size -= 1
        self.turns_without_draw = 0
        self._end_turn(self.turn)
        if self.deck_size == 0:
            self._score_round()

    def _gain(self, seat: i64, kind: i64) -> None:
        self.held[seat] |= bit(kind)
        if kind % KINDS == 0:
            self.wagers[seat * self.colours + kind // KINDS] += 1

    def _make_known(self, seat: i64, kind: i64) -> None:
        self.known[seat] |= bit(kind)
        if kind % KINDS == 0:
            self.known_wagers[seat * self.colours + kind // KINDS] += 1

    def _lose(self, seat: i64, kind: i64) -> None:
        """Remove a card from a hand: of equal ones first a card that the other seat knows."""
        mask = bit(kind)
        if kind % KINDS == 0:
            place = seat * self.colours + kind // KINDS
            self.wagers[place] -= 1
            if self.known_wagers[place]:
                self.known_wagers[place] -= 1
            if self.known_wagers[place] == 0:
                self.known[seat] &= ~mask
            if self.wagers[place]:
                return
        self.held[seat] &= ~mask
        self.known[seat] &= ~mask

    def lay(self, seat: i64, kind: i64) -> None:
        """Lay a card at the end of the seat's column of its colour; numbers close the kinds up to it."""
        colour = kind // KINDS
        rank = kind - colour * KINDS
        place = seat * self.colours + colour
        self.laid[seat] |= bit(kind)
        self.lengths[place] += 1
        if rank == 0:
            self.stakes[place] += 1
            return
        self.sums[place] += rank + 1
        first: i64 = bit(colour * KINDS)
        self.open[seat] &= ~(first * ((2 << rank) - 1))

    def discard(self, kind: i64) -> None:
        """Put a card on the discards of its colour."""
        colour = kind // KINDS
        self.piles[colour * self.pile_max + self.pile_sizes[colour]] = kind
        self.pile_sizes[colour] += 1
        if kind % KINDS == 0:
            self.pile_wagers[colour] += 1
        self.dropped |= bit(kind)
        self.closed = colour

    def _take(self, seat: i64, colour: i64) -> None:
        self.pile_sizes[colour] -= 1
        kind = self.piles[colour * self.pile_max + self.pile_sizes[colour]]
        if kind % KINDS == 0:
            self.pile_wagers[colour] -= 1
        if kind % KINDS or self.pile_wagers[colour] == 0:
            self.dropped &= ~bit(kind)
        self._gain(seat, kind)
        self._make_known(seat, kind)

    def _end_turn(self, seat: i64) -> None:
        self.turn = 1 - seat
        self.has_placed = False
        self.closed = NO_ONE

    def hand(self, seat: int) -> list[int]:
        """Return the kinds in a hand, rising; equal wagers are listed several times."""
        kinds: list[int] = []
        for kind in range(self.kinds):
            if self.held[seat] & bit(kind):
                count: i64 = 1 if kind % KINDS else self.wagers[seat * self.colours + kind // KINDS]
                kinds += [kind] * count
        return kinds

    def top(self, colour: i64) -> i64:
        """Return the rank of the top discard of a colour, 0 for a wager, as a part of its kind."""
        return self.piles[colour * self.pile_max + self.pile_sizes[colour] - 1] - colour * KINDS

    # -- scores --

    def _score_round(self) -> None:
        for seat in range(2):
            self.totals[seat] += self.points(seat)
        self.turn = NO_ONE
        lead = self.totals[0] - self.totals[1]
        if lead > 0:
            self.starter = 0
        elif lead < 0:
            self.starter = 1
        else:
            self.starter = 1 - self.starter

    def points(self, seat: i64) -> i64:
        """Return the points of a seat's columns on the table, bonuses included."""
        total: i64 = 0
        for colour in range(self.colours):
            total += self.column_points(seat * self.colours + colour)
        return total

    def column_points(self, place: i64) -> i64:
        """Return the points of one column, bonus included. Its place is `seat * colours + colour`."""
        if self.lengths[place] == 0:
            return 0
        points = (self.sums[place] - self.column_cost) * (1 + self.stakes[place])
        return points + self.bonus_points if self.lengths[place] >= self.bonus_cards else points

    def score(self, seat: i64) -> i64:
        """Return the points of a seat: all finished rounds, and its columns in a running one."""
        return self.totals[seat] + (self.points(seat) if self.turn >= 0 else i64(0))

    @property
    def is_over(self) -> bool:
        """Return whether the last round has been scored."""
        return self.turn < 0 and self.round == self.rounds
