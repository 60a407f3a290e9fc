"""Cards that each seat of the Board Game holds, and those it has not seen, kept up to date from move to move."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities_board.engine import ALL_KINDS, COLOURS, DISCARD, DRAW, MOVE, RANKS, TAKE, BoardEngine

SEATS_MAX: Final[i64] = 4


@final
class BoardCards:
    """Numbers of cards from a rank of their colour on: all that may yet be laid in a row."""

    def __init__(self) -> None:
        self._hidden: vec[float] = vec[float]([0.0] * ALL_KINDS)  # of which not all seats know where they are
        self._held: vec[float] = vec[float]([0.0] * (SEATS_MAX * ALL_KINDS))
        self._secret: vec[float] = vec[float]([0.0] * (SEATS_MAX * ALL_KINDS))  # of these, unknown to the others

    def count(self, game: BoardEngine, seats: i64) -> None:
        """Count the cards as far as some seats are concerned, which are bits of a number."""
        self._count_hidden(game)
        for seat in range(game.seats):
            if (seats >> seat) & 1:
                self._count_hand(game, seat)

    def held(self, seat: i64, kind: i64) -> float:
        """Return how many cards of a colour a seat holds, from this kind on."""
        return self._held[seat * ALL_KINDS + kind]

    def unseen(self, seat: i64, kind: i64) -> float:
        """Return how many a seat has not seen."""
        return self._hidden[kind] - self._secret[seat * ALL_KINDS + kind]

    def all_unseen(self, seat: i64) -> float:
        """Return how many cards of all colours a seat has not seen."""
        count = 0.0
        for colour in range(COLOURS):
            count += self.unseen(seat, colour * RANKS)
        return count

    def foresee(self, game: BoardEngine, action: i64) -> None:
        """Take account of an action of the seat to act, which is not yet carried out."""
        if action < MOVE:
            self._lose(game, action // 3 if action < DISCARD else action - DISCARD)
        elif action == DRAW:
            kind = game.deck[game.deck_size - 1]
            self._add(self._held, game.turn * ALL_KINDS, kind, 1.0)
            self._add(self._secret, game.turn * ALL_KINDS, kind, 1.0)
        elif action >= TAKE:
            colour = action - TAKE
            kind = game.piles[colour * game.pile_max + game.pile_sizes[colour] - 1]
            self._add(self._held, game.turn * ALL_KINDS, kind, 1.0)

    def _lose(self, game: BoardEngine, kind: i64) -> None:
        own = game.turn * ALL_KINDS
        self._add(self._held, own, kind, -1.0)
        if game.known[own + kind] == 0:
            self._add(self._secret, own, kind, -1.0)
            self._add(self._hidden, 0, kind, -1.0)

    def _add(self, counts: vec[float], start: i64, kind: i64, more: float) -> None:
        for lower in range(start + kind // RANKS * RANKS, start + kind + 1):
            counts[lower] += more

    def _count_hidden(self, game: BoardEngine) -> None:
        for colour in range(COLOURS):
            count: i64 = 0
            for kind in range((colour + 1) * RANKS - 1, colour * RANKS - 1, -1):
                count += game.copies - game.shown[kind]
                for place in range(kind, game.seats * ALL_KINDS, ALL_KINDS):
                    count -= game.known[place]
                self._hidden[kind] = float(count)

    def _count_hand(self, game: BoardEngine, seat: i64) -> None:
        own = seat * ALL_KINDS
        for colour in range(COLOURS):
            held, secret = i64(0), i64(0)
            for place in range(own + (colour + 1) * RANKS - 1, own + colour * RANKS - 1, -1):
                held += game.counts[place]
                secret += game.counts[place] - game.known[place]
                self._held[place] = float(held)
                self._secret[place] = float(secret)
