"""Inputs of the Board Game's value net.

A colour has four words, for the seat that moves and for up to three others, in the order of play:

- Word 0 has the end of the own column and the step of the explorer, one bit for each rank and step reached. The leader,
  ranks in hand once and twice, the top discard, and four flags follow.
- Word 1 has the ranks that may still be laid, and artifacts and arrows from the next step on.
- Word 2 has column, step and leader of each other seat.
- Word 3 has the ranks known in the other hands, and unseen ranks once and twice.

The numbers of a colour are the victory points from the next step on, two step values, and the playable cards in hand.
"""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.bits import bit, count_bits
from lostcities.kit.packed_engine import PackedEngine
from lostcities_board.engine import (
    ALL_KINDS,
    ARROW,
    ARTIFACT,
    CHOOSING,
    COLOURS,
    DECLINE,
    DISCARD,
    DRAW,
    DRAWING,
    MOVE,
    RANKS,
    TAKE,
    BoardEngine,
)
from lostcities_bots.navigator.afterstates import SCALE, Afterstates

WORDS: Final[i64] = 4
NUMBERS: Final[i64] = 12
TABLE: Final[i64] = 78
ROWS_MAX: Final[i64] = 111
"""Most rows of a position: one for a draw, and one for each card of a full deck."""
STEPS: Final[i64] = 9
TRACK: Final[i64] = 9
"""Artifacts that are counted one by one."""
SEAT_NUMBERS: Final = TRACK + 4
"""Numbers of the table for each seat."""
_RANKS: Final = (1 << RANKS) - 1
_OTHER_BITS: Final = RANKS + STEPS + 1


@final
class BoardAfterstates(Afterstates):
    """After-states of the Board Game. What the net foresees is the margin of the game."""

    def __init__(self, scratch: BoardEngine, *, positions_max: i64 = 1, rows_max: i64 = ROWS_MAX) -> None:
        super().__init__(
            scratch,
            colours=COLOURS,
            ranks=RANKS,
            words=WORDS,
            numbers=NUMBERS,
            table=TABLE,
            positions_max=positions_max,
            rows_max=rows_max,
        )
        self._scratch = scratch
        self._engine = scratch
        self._place: i64 = 0  # of the words of the first colour of the present position
        self._playable: vec[i64] = vec[i64]([0] * COLOURS)  # cards in hand that may still be laid, by colour
        self._others: vec[float] = vec[float]([0.0] * (SEAT_NUMBERS * scratch.seats))  # by distance from the seat
        self._most: i64 = 0  # points of the best other seat

    def _look_at(self, engine: PackedEngine) -> None:
        self._engine = cast("BoardEngine", engine)
        self._place = self.positions * COLOURS * WORDS
        seats, seat = engine.seats, engine.turn
        self._most = engine.score(seat) - engine.margin(seat)
        for distance in range(1, seats):
            _write_seat(self._engine, (seat + distance) % seats, self._others, SEAT_NUMBERS * distance)

    def _colour_of(self, action: i64) -> i64:
        if action < DISCARD:
            return action // 3 // RANKS
        if action < MOVE:
            return (action - DISCARD) // RANKS
        if action < DECLINE:
            return action - MOVE
        return action - TAKE if action >= TAKE else i64(0)

    def _write_before(self, colour: i64, word: i64, number: i64) -> None:
        engine = self._engine
        seat = engine.turn
        self._write_own(engine, seat, colour, self.words, word)
        self._write_others(engine, seat, colour, word)
        self._write_numbers(engine, seat, colour, self.numbers, number)
        self._playable[colour] = _playable(engine, seat, colour)

    def _write_after(self, seat: i64, colour: i64, word: i64, number: i64) -> None:
        """Write a colour of the foreseen position. What the others have and what is unseen stays as it was."""
        self._write_own(self._scratch, seat, colour, self.new_words, word)
        before = self._place + colour * WORDS
        self.new_words[word + 2] = self.words[before + 2]
        self.new_words[word + 3] = self.words[before + 3]
        self._write_numbers(self._scratch, seat, colour, self.new_numbers, number)

    # -- a colour --

    def _write_own(self, engine: BoardEngine, seat: i64, colour: i64, words: vec[i64], place: i64) -> None:
        """Write the first two words: what the seat has, and what lies ahead of it."""
        own = seat * COLOURS + colour
        onward = _onward(engine, own)
        word = _standing(engine, seat, colour)
        word |= ((engine.held[seat] >> (colour * RANKS)) & _RANKS) << 21
        word |= _twice(engine, seat, colour) << 32
        size = engine.pile_sizes[colour]
        if size:
            top = engine.piles[colour * engine.pile_max + size - 1] % RANKS
            following = (seat + 1) % engine.seats * COLOURS + colour
            word |= bit(43 + top)
            word |= bit(54) if onward & bit(top) else i64(0)
            word |= bit(55) if _onward(engine, following) & bit(top) else i64(0)
        word |= bit(56) if engine.closed == colour else i64(0)
        words[place] = word | (bit(57) if engine.lengths[own] else i64(0))
        words[place + 1] = onward | (_tiles_ahead(engine, own, colour) << 11)

    def _write_others(self, engine: BoardEngine, seat: i64, colour: i64, place: i64) -> None:
        """Write the last two words: what the others have, what is known of their hands, and unseen cards."""
        word: i64 = 0
        known: i64 = 0
        counts = engine.known
        for distance in range(1, engine.seats):
            other = (seat + distance) % engine.seats
            word |= _standing(engine, other, colour) << ((distance - 1) * _OTHER_BITS)
            first: i64 = other * ALL_KINDS + colour * RANKS
            for rank in range(RANKS):
                if counts[first + rank]:
                    known |= bit(rank)
        self.words[place + 2] = word
        self.words[place + 3] = known | (self._unseen(engine, seat, colour) << RANKS)

    def _unseen(self, engine: BoardEngine, seat: i64, colour: i64) -> i64:
        """Return 22 bits: the ranks that the seat has not seen once, and those that it has not seen twice."""
        once: i64 = 0
        twice: i64 = 0
        shown, counts, known = engine.shown, engine.counts, engine.known
        for rank in range(RANKS):
            kind = colour * RANKS + rank
            unseen = engine.copies - shown[kind] - counts[seat * ALL_KINDS + kind]
            if unseen > 0:
                for other in range(engine.seats):
                    if other != seat:
                        unseen -= known[other * ALL_KINDS + kind]
            once |= bit(rank) if unseen > 0 else i64(0)
            twice |= bit(rank) if unseen > 1 else i64(0)
        return once | (twice << RANKS)

    def _write_numbers(self, engine: BoardEngine, seat: i64, colour: i64, numbers: vec[float], place: i64) -> None:
        own = seat * COLOURS + colour
        now = engine.steps[own]
        tiles, end = engine.tiles, engine.end
        for ahead in range(STEPS):
            step = now + 1 + ahead
            tile: i64 = 0
            if step <= end:
                tile = max(0, tiles[colour * end + step - 1])
            numbers[place + ahead] = float(tile) / 15.0
        factor = engine.leader_factor if engine.leaders[seat] == colour else i64(1)
        value = engine.step_values[now - 1] if now else i64(0)
        further = engine.step_values[min(now, end - 1)]
        numbers[place + 9] = float(value * factor) / SCALE
        numbers[place + 10] = float((further - value) * factor) / SCALE
        numbers[place + 11] = float(_playable(engine, seat, colour)) / 8.0

    # -- the table --

    def _write_table(self, seat: i64, first: i64, action: i64) -> i64:
        engine, table = self._scratch, self.table
        for number in range(first, first + TABLE):
            table[number] = 0.0
        deck = float(engine.deck_size)
        table[first] = deck / 60.0
        table[first + 1] = deck / float(20 * engine.seats)
        table[first + 2] = max(0.0, 1.0 - deck / 10.0)
        table[first + 3] = max(0.0, 1.0 - deck / 4.0)
        table[first + 4 + _sort_of(action)] = 1.0
        if engine.turn < 0:
            table[first + 9] = 1.0
        elif engine.phase == DRAWING:
            table[first + 10] = 1.0
        elif engine.phase == CHOOSING:
            table[first + 11] = 1.0
        for crossing in range(min(engine.across, 5)):
            table[first + 12 + crossing] = 1.0
        table[first + 17] = float(engine.rounds - engine.round) / 2.0
        table[first + 18] = 1.0 if engine.round == engine.rounds else 0.0
        table[first + 19] = 1.0 if engine.seats == 3 else 0.0
        table[first + 20] = 1.0 if engine.seats == 4 else 0.0
        table[first + 21] = float(min(engine.turns_without_draw, 10)) / 10.0
        changed = self._colour_of(action)
        playable = _playable(engine, seat, changed)
        for colour in range(COLOURS):
            if colour != changed:
                playable += self._playable[colour]
        table[first + 22] = float(playable) / 8.0
        table[first + 23] = 1.0 if engine.rounds == 1 else 0.0
        table[first + TABLE - 1] = float(self._write_seats(seat, first + 24)) / SCALE
        return 1 if engine.is_over else 0

    def _write_seats(self, seat: i64, first: i64) -> i64:
        """Write the numbers of all seats, and return the margin. Those of the others stay while the round goes on."""
        engine, table = self._scratch, self.table
        _write_seat(engine, seat, table, first)
        if engine.turn >= 0:
            for number in range(SEAT_NUMBERS, SEAT_NUMBERS * engine.seats):
                table[first + number] = self._others[number]
            return engine.score(seat) - self._most
        for distance in range(1, engine.seats):
            _write_seat(engine, (seat + distance) % engine.seats, table, first + SEAT_NUMBERS * distance)
        return engine.margin(seat)


def _write_seat(engine: BoardEngine, seat: i64, numbers: vec[float], first: i64) -> None:
    """Write the numbers of a seat: artifacts, the leader, explorers on paths, and points."""
    artifacts = engine.artifacts[seat] + engine.found[seat]
    for artifact in range(TRACK):
        numbers[first + artifact] = 1.0 if artifact < artifacts else 0.0
    worth = i64(0) if engine.is_over else engine.track[min(artifacts, len(engine.track) - 1)]
    numbers[first + TRACK] = 1.0 if engine.leaders[seat] < 0 else 0.0
    on_paths: i64 = 0
    for place in range(seat * COLOURS, (seat + 1) * COLOURS):
        on_paths += 1 if engine.steps[place] else 0
    numbers[first + TRACK + 1] = float(on_paths) / 5.0
    numbers[first + TRACK + 2] = float(engine.score(seat)) / SCALE
    numbers[first + TRACK + 3] = float(worth) / SCALE


def _standing(engine: BoardEngine, seat: i64, colour: i64) -> i64:
    """Return 21 bits: ranks up to the end of a column, steps up to the explorer, and whether it is the leader."""
    place = seat * COLOURS + colour
    word: i64 = 0
    if engine.lengths[place]:
        word = bit(engine.lasts[place] + 1) - 1
    word |= (bit(engine.steps[place]) - 1) << 11
    return word | (bit(20) if engine.leaders[seat] == colour else i64(0))


def _onward(engine: BoardEngine, place: i64) -> i64:
    """Return the ranks that may still be laid in a column."""
    if engine.lengths[place] == 0:
        return _RANKS
    return _RANKS & ~(bit(engine.lasts[place]) - 1)


def _twice(engine: BoardEngine, seat: i64, colour: i64) -> i64:
    """Return the ranks of a colour that a hand has twice."""
    counts = engine.counts
    first: i64 = seat * ALL_KINDS + colour * RANKS
    mask: i64 = 0
    for rank in range(RANKS):
        if counts[first + rank] > 1:
            mask |= bit(rank)
    return mask


def _playable(engine: BoardEngine, seat: i64, colour: i64) -> i64:
    """Return how many cards of a colour in hand may still be laid."""
    onward = _onward(engine, seat * COLOURS + colour)
    held = (engine.held[seat] >> (colour * RANKS)) & onward
    return count_bits(held) + (count_bits(_twice(engine, seat, colour) & onward) if held else i64(0))


def _tiles_ahead(engine: BoardEngine, place: i64, colour: i64) -> i64:
    """Return 18 bits: steps with an artifact from the next one on, and steps with an arrow."""
    tiles, end = engine.tiles, engine.end
    first = engine.steps[place]
    word: i64 = 0
    for step in range(first, end):
        tile = tiles[colour * end + step]
        if tile == ARTIFACT:
            word |= bit(step - first)
        elif tile == ARROW:
            word |= bit(STEPS + step - first)
    return word


def _sort_of(action: i64) -> i64:
    """Return 0 for a play, 1 for a discard, 2 for a choice, 3 for the deck, and 4 for a discard taken."""
    if action < DISCARD:
        return 0
    if action < MOVE:
        return 1
    if action < DRAW:
        return 2
    return 3 if action == DRAW else 4
