"""Positions right after each legal action, as the moving seat knows them: the inputs of a value net.

An action changes one colour. So a position has the inputs of all colours before the action, and an after-state has
those of its one colour and of the table. Colours have sets of bits in words, and numbers. The table has numbers alone.
Points count in units of `SCALE`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.packed_engine import PackedEngine

SCALE: Final = 40.0
"""Points that count as 1."""


class Afterstates:
    """Inputs of positions, and of the after-state of each of their legal actions. Each game has a class of its own."""

    def __init__(
        self,
        scratch: PackedEngine,
        *,
        colours: i64,
        ranks: i64,
        words: i64,
        numbers: i64,
        table: i64,
        positions_max: i64,
        rows_max: i64,
    ) -> None:
        """Take an engine to foresee actions with. It needs room for as many seats as any game that is added.

        A colour has `ranks` kinds of cards.
        """
        self._foreseen = scratch
        self._ranks = ranks
        self.colours = colours
        self.word_count = words
        """Words of a colour."""
        self.number_count = numbers
        """Numbers of a colour."""
        self.table_size = table
        """Numbers of the table."""
        self.positions: i64 = 0
        """Number of positions."""
        self.size: i64 = 0
        """Number of after-states of all positions."""
        self.words: vec[i64] = vec[i64]([0] * (words * colours * positions_max))
        """Words for each position and colour."""
        self.numbers: vec[float] = vec[float]([0.0] * (numbers * colours * positions_max))
        """Numbers for each position and colour."""
        self.starts: vec[i64] = vec[i64]([0] * (positions_max + 1))
        """First row of each position, and the number of rows at the end."""
        self.actions: vec[i64] = vec[i64]([0] * rows_max)
        self.changed: vec[i64] = vec[i64]([0] * rows_max)
        """Colour that the action changes."""
        self.new_words: vec[i64] = vec[i64]([0] * (words * rows_max))
        self.new_numbers: vec[float] = vec[float]([0.0] * (numbers * rows_max))
        self.table: vec[float] = vec[float]([0.0] * (table * rows_max))
        self.is_final: vec[i64] = vec[i64]([0] * rows_max)
        """1 where the action ends what the net foresees: the margin is then the last number of the table."""

    def clear(self) -> None:
        """Remove all positions."""
        self.positions = 0
        self.size = 0

    def add(self, engine: PackedEngine) -> i64:
        """Add a position and a row for each legal action of the seat to act. Return the number of rows."""
        count = engine.legal()
        self.add_position(engine)
        self._foreseen.copy_from(engine)
        for at in range(count):
            self._add_row(engine, engine.actions[at])
        self.starts[self.positions] = self.size
        return count

    def add_action(self, engine: PackedEngine, action: i64) -> None:
        """Add a position and a row for one legal action of the seat to act."""
        self.add_position(engine)
        self._foreseen.copy_from(engine)
        self._add_row(engine, action)
        self.starts[self.positions] = self.size

    def add_draws(self, engine: PackedEngine) -> i64:
        """Add a position in which the seat to act may draw, with a row for a draw from the deck.

        Then add a row for each card in the deck, the top last: its colour with that card in the hand. These rows have
        no table. Where a game writes what is unseen once for all rows, the card counts as unseen, too. Return their
        number.
        """
        self.add_action(engine, engine.draw)
        foreseen, seat = self._foreseen, engine.turn
        for at in range(engine.deck_size):
            kind, row = engine.deck[at], self.size
            colour = kind // self._ranks
            foreseen.give(seat, kind)
            self._write_after(seat, colour, row * self.word_count, row * self.number_count)
            foreseen.restore(engine, colour)
            self.changed[row] = colour
            self.size += 1
        self.starts[self.positions] = self.size
        return engine.deck_size

    def add_position(self, engine: PackedEngine) -> None:
        """Add a position without its after-states, as the seat to act knows it."""
        self._look_at(engine)
        for colour in range(self.colours):
            place = self.positions * self.colours + colour
            self._write_before(colour, place * self.word_count, place * self.number_count)
        self.positions += 1
        self.starts[self.positions] = self.size

    def _add_row(self, engine: PackedEngine, action: i64) -> None:
        """Add a row for an action in the position that was added last."""
        seat, row = engine.turn, self.size
        colour = self._colour_of(action)
        self._foreseen.step_unseen(action)
        self._write_after(seat, colour, row * self.word_count, row * self.number_count)
        self.is_final[row] = self._write_table(seat, row * self.table_size, action)
        self.actions[row] = action
        self.changed[row] = colour
        self._foreseen.restore(engine, colour)
        self.size += 1

    # -- what the net foresees --

    def is_ended(self, engine: PackedEngine) -> bool:
        """Return whether it is over. By default that is the game."""
        return engine.is_over

    def margin(self, engine: PackedEngine, seat: i64) -> i64:
        """Return the margin of a seat in it."""
        return engine.margin(seat)

    # -- what each game provides --

    def _look_at(self, engine: PackedEngine) -> None:
        """Take the position of an engine as the present one."""
        raise NotImplementedError

    def _colour_of(self, action: i64) -> i64:
        """Return the colour that an action changes; any for one that changes none."""
        raise NotImplementedError

    def _write_before(self, colour: i64, word: i64, number: i64) -> None:
        """Write a colour of the present position into `words` and `numbers`, from these places on."""
        raise NotImplementedError

    def _write_after(self, seat: i64, colour: i64, word: i64, number: i64) -> None:
        """Write a colour of the foreseen position into `new_words` and `new_numbers`, from these places on."""
        raise NotImplementedError

    def _write_table(self, seat: i64, first: i64, action: i64) -> i64:
        """Write the numbers of the table after an action, from a place on. Return 1 if its last one is the result."""
        raise NotImplementedError
