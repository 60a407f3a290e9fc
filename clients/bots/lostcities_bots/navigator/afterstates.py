"""Positions right after each legal action of the Duel, as the moving seat knows them: the inputs of the value net.

A set of ranks has 12 bits: one, two and three wagers, then the numbers 2 to 10. A colour has 128 bits in two words:

- The first word has four sets of ranks: the own column, the other column, playable cards in hand, dead cards in hand.
  Ten bits for the top of the discards follow.
- The second word has four more sets: discards, cards known in the other hand, unseen cards to play here, unseen cards
  to play there. Six flags follow.

Each colour also has the points of both columns, and the table has 14 numbers of its own.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.bits import bit, count_bits
from lostcities_duel.engine import KINDS, DuelEngine

TABLE: Final = 14
"""Numbers of the table."""
SCALE: Final = 40.0
"""Points that count as 1."""
_RANKS: Final = (1 << KINDS) - 1


@final
class DuelAfterstates:
    """Inputs of positions, and of the after-state of each of their legal actions.

    An action changes one colour. So a position has the inputs of all colours before the action, and an after-state
    has those of its one colour and of the table.
    """

    def __init__(self, scratch: DuelEngine, *, positions_max: i64, rows_max: i64) -> None:
        colours = scratch.colours
        self._scratch = scratch
        self.colours = colours
        self.positions: i64 = 0
        """Number of positions."""
        self.size: i64 = 0
        """Number of after-states of all positions."""
        self.words: vec[i64] = vec[i64]([0] * (2 * colours * positions_max))
        """Two words for each position and colour."""
        self.points: vec[float] = vec[float]([0.0] * (2 * colours * positions_max))
        """Points of both columns for each position and colour."""
        self.starts: vec[i64] = vec[i64]([0] * (positions_max + 1))
        """First row of each position, and the number of rows at the end."""
        self.actions: vec[i64] = vec[i64]([0] * rows_max)
        self.changed: vec[i64] = vec[i64]([0] * rows_max)
        """Colour that the action changes."""
        self.new_words: vec[i64] = vec[i64]([0] * (2 * rows_max))
        self.new_points: vec[float] = vec[float]([0.0] * (2 * rows_max))
        self.table: vec[float] = vec[float]([0.0] * (TABLE * rows_max))
        self.is_final: vec[i64] = vec[i64]([0] * rows_max)
        """1 where the action ends the round: the margin is then the last number of the table."""

    def clear(self) -> None:
        """Remove all positions."""
        self.positions = 0
        self.size = 0

    def add(self, engine: DuelEngine) -> i64:
        """Add a position and a row for each legal action of the seat to act. Return the number of rows."""
        count = engine.legal()
        self._scratch.copy_from(engine)
        self.add_position(engine)
        for at in range(count):
            self._add_row(engine, engine.actions[at])
        self.starts[self.positions] = self.size
        return count

    def add_action(self, engine: DuelEngine, action: i64) -> None:
        """Add a position and a row for one legal action of the seat to act."""
        self._scratch.copy_from(engine)
        self.add_position(engine)
        self._add_row(engine, action)
        self.starts[self.positions] = self.size

    def add_position(self, engine: DuelEngine) -> None:
        """Add a position without its after-states, as the seat to act knows it."""
        for colour in range(self.colours):
            place = 2 * (self.positions * self.colours + colour)
            self._write_colour(engine, engine.turn, colour, self.words, self.points, place)
        self.positions += 1
        self.starts[self.positions] = self.size

    def _add_row(self, engine: DuelEngine, action: i64) -> None:
        """Add a row for an action in the position that was added last. The scratch engine has that position, too."""
        scratch, seat, row = self._scratch, engine.turn, self.size
        colour = _colour_of(engine, action)
        scratch.step_unseen(action)
        self._write_colour(scratch, seat, colour, self.new_words, self.new_points, 2 * row)
        self._write_table(scratch, seat, row, action)
        self.actions[row] = action
        self.changed[row] = colour
        self.is_final[row] = 1 if scratch.turn < 0 else 0
        scratch.restore(engine, colour)
        self.size += 1

    def _write_colour(
        self, engine: DuelEngine, seat: i64, colour: i64, words: vec[i64], points: vec[float], place: i64
    ) -> None:
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

    def _write_table(self, engine: DuelEngine, seat: i64, row: i64, action: i64) -> None:
        other: i64 = 1 - seat
        deck = float(engine.deck_size)
        begun: i64 = 0
        facing: i64 = 0
        playable = count_bits(engine.held[seat] & engine.open[seat])
        known = count_bits(engine.known[other])
        for colour in range(self.colours):
            begun += 1 if engine.lengths[seat * self.colours + colour] else 0
            facing += 1 if engine.lengths[other * self.colours + colour] else 0
        at = row * TABLE
        self.table[at] = deck / 44.0
        self.table[at + 1] = deck * deck / 1936.0
        self.table[at + 2] = max(0.0, 1.0 - deck / 10.0)
        self.table[at + 3] = max(0.0, 1.0 - deck / 5.0)
        self.table[at + 4] = 1.0 if action < engine.draw else 0.0
        self.table[at + 5] = 1.0 if action == engine.draw else 0.0
        self.table[at + 6] = 1.0 if action > engine.draw else 0.0
        self.table[at + 7] = float(min(engine.turns_without_draw, 10)) / 10.0
        self.table[at + 8] = float(begun) / 5.0
        self.table[at + 9] = float(facing) / 5.0
        self.table[at + 10] = float(playable) / 8.0
        self.table[at + 11] = (float((engine.deck_size + 1) // 2) - float(playable)) / 10.0
        self.table[at + 12] = float(known) / 8.0
        self.table[at + 13] = float(engine.points(seat) - engine.points(other)) / SCALE


def _colour_of(engine: DuelEngine, action: i64) -> i64:
    """Return the colour that an action changes; any for a card from the deck."""
    if action < engine.kinds:
        return action // KINDS
    if action < engine.draw:
        return (action - engine.kinds) // KINDS
    return 0 if action == engine.draw else action - engine.draw - 1


def _ranks(mask: i64, wagers: i64) -> i64:
    """Return 12 bits: up to three for the wagers, nine for the numbers of a mask."""
    some: i64 = 7
    return ((mask >> 1) << 3) | (some >> (3 - min(wagers, 3)))
