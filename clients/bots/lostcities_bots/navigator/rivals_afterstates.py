"""Inputs of Rivals' value net.

A colour has three words, for the seat that moves and for up to three others, in the order of play:

- Word 0 has wagers, numbers and the last rank of the own column. Cards of the display once, twice and three times,
  which of them fit, and two flags follow.
- Word 1 has cards still in the piles once, twice and three times, which of them fit, and the last ranks of the others.
- Word 2 has wagers and numbers of the others.

The numbers of a colour are, for each of the four seats, the points of the column, and what the display would add to it.
"""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.bits import bit
from lostcities.kit.packed_engine import PackedEngine
from lostcities_bots.navigator.afterstates import SCALE, Afterstates
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
    TURN,
    RivalsEngine,
)

WORDS: Final[i64] = 3
NUMBERS: Final[i64] = 8
TABLE: Final[i64] = 53
LEGAL_MAX: Final[i64] = 104
"""Most legal actions of a seat: each kind of the display placed or boxed, or bids up to all coins."""
SEATS_MAX: Final[i64] = 4


@final
class RivalsAfterstates(Afterstates):
    """After-states of Rivals. What the net foresees is the margin of the game."""

    def __init__(self, scratch: RivalsEngine, *, positions_max: i64 = 1, rows_max: i64 = LEGAL_MAX) -> None:
        super().__init__(
            scratch,
            colours=COLOURS,
            ranks=KINDS,
            words=WORDS,
            numbers=NUMBERS,
            table=TABLE,
            positions_max=positions_max,
            rows_max=rows_max,
        )
        self._scratch = scratch
        self._engine = scratch
        self._unseen: vec[i64] = vec[i64]([0] * ALL_KINDS)
        self._offered: vec[i64] = vec[i64]([0] * (SEATS_MAX * COLOURS))  # points on offer, by seat and colour
        self._fitting: vec[i64] = vec[i64]([0] * (SEATS_MAX * COLOURS))  # cards of the display that fit

    def _look_at(self, engine: PackedEngine) -> None:
        """Count the cards of the piles now: after an action, the next one would be missing."""
        self._engine = position = cast("RivalsEngine", engine)
        unseen, draws = self._unseen, position.draws
        for kind in range(ALL_KINDS):
            unseen[kind] = 0
        for at in range(position.drawn, position.cards):
            unseen[draws[at]] += 1

    def _colour_of(self, action: i64) -> i64:
        if PLACE <= action < BOX:
            return (action - PLACE) // KINDS
        return (action - BOX) // KINDS if BOX <= action < DONE else i64(0)

    def _write_before(self, colour: i64, word: i64, number: i64) -> None:
        engine = self._engine
        for seat in range(engine.seats):
            place = seat * COLOURS + colour
            self._offered[place] = points_on_offer(engine, place, colour)
            self._fitting[place] = _fitting(engine, place, colour)
        self._write_words(engine, engine.turn, colour, self.words, word)
        self._write_numbers(engine, engine.turn, colour, self.numbers, number)

    def _write_after(self, seat: i64, colour: i64, word: i64, number: i64) -> None:
        self._write_words(self._scratch, seat, colour, self.new_words, word)
        self._write_numbers(self._scratch, seat, colour, self.new_numbers, number)

    # -- a colour --

    def _write_words(self, engine: RivalsEngine, seat: i64, colour: i64, words: vec[i64], place: i64) -> None:
        own = seat * COLOURS + colour
        fitting = 1023 & ~(bit(engine.tops[own]) - 1)
        word = (bit(engine.stakes[own]) - 1) | ((bit(min(engine.numbers[own], 8)) - 1) << 4)
        word |= (bit(engine.tops[own]) - 1) << 12
        shown = _counted(engine.display, colour)
        word |= shown << 21
        word |= (shown & fitting) << 42
        word |= bit(52) if engine.numbers[own] >= engine.bonus_numbers else i64(0)
        word |= bit(53) if engine.numbers[own] + engine.stakes[own] else i64(0)
        words[place] = word
        unseen = _counted(self._unseen, colour)
        word = unseen | ((unseen & fitting) << 21)
        second: i64 = 0
        for distance in range(1, engine.seats):
            other = (seat + distance) % engine.seats * COLOURS + colour
            word |= (bit(engine.tops[other]) - 1) << (31 + 9 * (distance - 1))
            standing = (bit(engine.stakes[other]) - 1) | ((bit(min(engine.numbers[other], 8)) - 1) << 5)
            second |= standing << (13 * (distance - 1))
        words[place + 1] = word
        words[place + 2] = second

    def _write_numbers(self, engine: RivalsEngine, seat: i64, colour: i64, numbers: vec[float], place: i64) -> None:
        for number in range(place, place + NUMBERS):
            numbers[number] = 0.0
        for distance in range(engine.seats):
            other = (seat + distance) % engine.seats * COLOURS + colour
            numbers[place + distance] = float(_points(engine, other)) / SCALE
            numbers[place + 4 + distance] = float(points_on_offer(engine, other, colour)) / 10.0

    # -- the table --

    def _write_table(self, seat: i64, first: i64, action: i64) -> i64:
        engine, table = self._scratch, self.table
        for number in range(first, first + TABLE):
            table[number] = 0.0
        table[first + _sort_of(action)] = 1.0
        if engine.phase == TURN:
            table[first + 6] = 1.0
        elif engine.phase == BIDDING:
            table[first + 7] = 1.0
        elif engine.phase == PURCHASE:
            table[first + 8] = 1.0
        left = engine.cards - engine.drawn
        table[first + 9] = float(left) / 80.0
        table[first + 10] = float(engine.left_in_pile) / 20.0
        table[first + 11] = float(len(engine.pile_sizes) - engine.pile) / 4.0
        table[first + 12] = max(0.0, 1.0 - float(left) / 10.0)
        table[first + 13] = float(engine.display_size) / 10.0
        table[first + 14] = 1.0 if engine.has_boxed else 0.0
        table[first + 15] = float(engine.pool) / 18.0
        table[first + 16] = float(engine.high_bid) / 18.0
        table[first + 17] = 1.0 if engine.seats == 3 else 0.0
        table[first + 18] = 1.0 if engine.seats == 4 else 0.0
        richest: i64 = 0
        for distance in range(engine.seats):
            other = (seat + distance) % engine.seats
            self._write_seat(other, first + 19 + 8 * distance, self._colour_of(action))
            if distance:
                richest = max(richest, engine.gold[other])
        table[first + 51] = float(engine.gold[seat] - richest) / 18.0
        table[first + 52] = float(engine.margin(seat)) / SCALE
        return 1 if engine.is_over else 0

    def _write_seat(self, seat: i64, first: i64, changed: i64) -> None:
        """Write eight numbers of a seat: coins, its part in the auction, whether it is to act, and points."""
        engine, table = self._scratch, self.table
        table[first] = float(engine.gold[seat]) / 18.0
        table[first + 1] = 1.0 if engine.gold[seat] > engine.high_bid else 0.0
        table[first + 2] = 1.0 if engine.high_bidder == seat else 0.0
        table[first + 3] = float((engine.bidders >> seat) & 1)
        table[first + 4] = 1.0 if engine.turn == seat else 0.0
        table[first + 5] = float(engine.score(seat)) / (2.0 * SCALE)
        offered: i64 = 0
        fitting: i64 = 0
        for colour in range(COLOURS):
            place = seat * COLOURS + colour
            if colour == changed:
                offered += points_on_offer(engine, place, colour)
                fitting += _fitting(engine, place, colour)
            else:
                offered += self._offered[place]
                fitting += self._fitting[place]
        table[first + 6] = float(offered) / 20.0
        table[first + 7] = float(fitting) / 8.0


def _counted(cards: vec[i64], colour: i64) -> i64:
    """Return 21 bits: kinds of a colour that are there, kinds that are there twice, and three wagers."""
    word: i64 = 0
    for rank in range(KINDS):
        count = cards[colour * KINDS + rank]
        word |= bit(rank) if count > 0 else i64(0)
        word |= bit(KINDS + rank) if count > 1 else i64(0)
    return word | (bit(20) if cards[colour * KINDS] > 2 else i64(0))


def _points(engine: RivalsEngine, place: i64) -> i64:
    """Return the points of a column, bonus included."""
    points = engine.sums[place] * (1 + engine.stakes[place])
    return points + engine.bonus_points if engine.numbers[place] >= engine.bonus_numbers else points


def points_on_offer(engine: RivalsEngine, place: i64, colour: i64) -> i64:
    """Return the points that all cards of the display would add to a column."""
    stakes, sums, numbers = engine.stakes[place], engine.sums[place], engine.numbers[place]
    display = engine.display
    if engine.tops[place] == 0:
        stakes += display[colour * KINDS]
    for rank in range(max(1, engine.tops[place]), KINDS):
        count = display[colour * KINDS + rank]
        numbers += count
        sums += count * engine.footprints[rank - 1]
    points = sums * (1 + stakes) + (engine.bonus_points if numbers >= engine.bonus_numbers else i64(0))
    return points - _points(engine, place)


def _fitting(engine: RivalsEngine, place: i64, colour: i64) -> i64:
    """Return how many cards of the display fit a column."""
    display = engine.display
    count: i64 = 0
    for rank in range(engine.tops[place], KINDS):
        count += display[colour * KINDS + rank]
    return count


def _sort_of(action: i64) -> i64:
    """Return 0 to reveal, 1 to pass, 2 to place, 3 to box, 4 to be done, and 5 to bid."""
    if action == REVEAL:
        return 0
    if action == PASS:
        return 1
    if action > BID:
        return 5
    if action == DONE:
        return 4
    return 2 if action < BOX else 3
