"""Inputs of the Duel's value net.

A set of ranks has 12 bits: one, two and three wagers, then the numbers 2 to 10. A colour has 128 bits in two words:

- The first word has four sets of ranks: the own column, the other column, playable cards in hand, dead cards in hand.
  Ten bits for the top of the discards follow.
- The second word has four more sets: discards, cards known in the other hand, unseen cards to play here, unseen cards
  to play there. Six flags follow.

Each colour also has the points of both columns, and the table has 14 numbers of its own.
"""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.bits import bit, count_bits
from lostcities.kit.packed_engine import PackedEngine
from lostcities_bots.navigator.afterstates import SCALE, Afterstates
from lostcities_duel.engine import KINDS, DuelEngine

TABLE: Final[i64] = 14
"""Numbers of the table."""
LEGAL_MAX: Final[i64] = 120
"""Most legal actions of a seat, with as many cards as a hand can have. That is more than the cards of a deck."""
_RANKS: Final = (1 << KINDS) - 1


@final
class DuelAfterstates(Afterstates):
    """After-states of the Duel. What the net foresees is the margin of the round."""

    def __init__(self, *, colours: i64 = 5, positions_max: i64 = 1, rows_max: i64 = LEGAL_MAX) -> None:
        scratch = DuelEngine(0, colours=colours)
        super().__init__(
            scratch,
            colours=colours,
            ranks=KINDS,
            words=2,
            numbers=2,
            table=TABLE,
            positions_max=positions_max,
            rows_max=rows_max,
        )
        self._scratch = scratch
        self._engine = scratch

    def is_ended(self, engine: PackedEngine) -> bool:
        """Return whether the round is over."""
        return engine.turn < 0

    def margin(self, engine: PackedEngine, seat: i64) -> i64:
        """Return the margin of a seat in the round."""
        duel = cast("DuelEngine", engine)
        return duel.points(seat) - duel.points(1 - seat)

    def _look_at(self, engine: PackedEngine) -> None:
        self._engine = cast("DuelEngine", engine)

    def _colour_of(self, action: i64) -> i64:
        engine = self._engine
        if action < engine.kinds:
            return action // KINDS
        if action < engine.draw:
            return (action - engine.kinds) // KINDS
        return i64(0) if action == engine.draw else action - engine.draw - 1

    def _write_before(self, colour: i64, word: i64, number: i64) -> None:
        self._write_colour(self._engine, self._engine.turn, colour, self.words, self.numbers, word)

    def _write_after(self, seat: i64, colour: i64, word: i64, number: i64) -> None:
        self._write_colour(self._scratch, seat, colour, self.new_words, self.new_numbers, word)

    def _write_colour(
        self, engine: DuelEngine, seat: i64, colour: i64, words: vec[i64], points: vec[float], place: i64
    ) -> None:
        """Write two words and the points of both columns, from a place on."""
        other: i64 = 1 - seat
        shift = colour * KINDS
        own = seat * self.colours + colour
        theirs = other * self.colours + colour
        held = (engine.held[seat] >> shift) & _RANKS
        known = (engine.known[other] >> shift) & _RANKS
        laid = (engine.laid[seat] >> shift) & _RANKS
        facing = (engine.laid[other] >> shift) & _RANKS
        dropped = (engine.dropped >> shift) & _RANKS
        is_open = (engine.open[seat] >> shift) & _RANKS
        is_theirs = (engine.open[other] >> shift) & _RANKS
        unseen = _RANKS & ~(held | known | laid | facing | dropped)
        wagers = engine.wagers_per_colour - engine.wagers[own] - engine.known_wagers[theirs]
        wagers -= engine.stakes[own] + engine.stakes[theirs] + engine.pile_wagers[colour]
        word = _ranks(laid, engine.stakes[own])
        word |= _ranks(facing, engine.stakes[theirs]) << 12
        word |= _ranks(held & is_open, engine.wagers[own] * (is_open & 1)) << 24
        word |= _ranks(held & ~is_open, engine.wagers[own] * (1 - (is_open & 1))) << 36
        flags: i64 = 0
        if engine.pile_sizes[colour]:
            top = engine.top(colour)
            word |= bit(48 + top)
            flags |= (is_open >> top) & 1
            flags |= ((is_theirs >> top) & 1) << 1
        flags |= 4 if engine.closed == colour else 0
        flags |= 8 if engine.lengths[own] else 0
        flags |= 16 if engine.lengths[theirs] else 0
        flags |= 32 if engine.lengths[own] >= engine.bonus_cards else 0
        words[place] = word
        word = _ranks(dropped, engine.pile_wagers[colour])
        word |= _ranks(known, engine.known_wagers[theirs]) << 12
        word |= _ranks(unseen & is_open, wagers * (is_open & 1)) << 24
        word |= _ranks(unseen & is_theirs, wagers * (is_theirs & 1)) << 36
        words[place + 1] = word | (flags << 48)
        points[place] = float(engine.column_points(own)) / SCALE
        points[place + 1] = float(engine.column_points(theirs)) / SCALE

    def _write_table(self, seat: i64, first: i64, action: i64) -> i64:
        engine, other = self._scratch, 1 - seat
        deck = float(engine.deck_size)
        begun: i64 = 0
        facing: i64 = 0
        playable = count_bits(engine.held[seat] & engine.open[seat])
        known = count_bits(engine.known[other])
        for colour in range(self.colours):
            begun += 1 if engine.lengths[seat * self.colours + colour] else 0
            facing += 1 if engine.lengths[other * self.colours + colour] else 0
        self.table[first] = deck / 44.0
        self.table[first + 1] = deck * deck / 1936.0
        self.table[first + 2] = max(0.0, 1.0 - deck / 10.0)
        self.table[first + 3] = max(0.0, 1.0 - deck / 5.0)
        self.table[first + 4] = 1.0 if action < engine.draw else 0.0
        self.table[first + 5] = 1.0 if action == engine.draw else 0.0
        self.table[first + 6] = 1.0 if action > engine.draw else 0.0
        self.table[first + 7] = float(min(engine.turns_without_draw, 10)) / 10.0
        self.table[first + 8] = float(begun) / 5.0
        self.table[first + 9] = float(facing) / 5.0
        self.table[first + 10] = float(playable) / 8.0
        self.table[first + 11] = (float((engine.deck_size + 1) // 2) - float(playable)) / 10.0
        self.table[first + 12] = float(known) / 8.0
        self.table[first + 13] = float(engine.points(seat) - engine.points(other)) / SCALE
        return 1 if engine.turn < 0 else 0


def _ranks(mask: i64, wagers: i64) -> i64:
    """Return 12 bits: up to three for the wagers, nine for the numbers of a mask."""
    some: i64 = 7
    return ((mask >> 1) << 3) | (some >> (3 - min(wagers, 3)))
