"""The state of a game. One type serves as the full truth and, folded from redacted events, as the view of a viewer."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from crazy_eights.cards import PlayingCard, Suit
from crazy_eights.moves import RoundScored
from crazy_eights.options import EightsOptions
from lostcities.core import Seat, Viewer
from lostcities.kit import Hand, Pile

Cards = tuple[PlayingCard, ...]


class EightsState(Struct, frozen=True, kw_only=True):
    """The state of a game of Crazy Eights."""

    options: EightsOptions
    round: int = 0
    """Number of the round, from 1. It is 0 before the first deal."""
    starter: Seat = Seat(0)
    """Seat that began this round."""
    turn: Seat | None = None
    """Seat to act. None before the first deal, between rounds and after the last."""
    hands: tuple[Hand[PlayingCard], ...]
    deck: Pile[PlayingCard] = Pile()
    discards: Cards = ()
    """Discards from the bottom to the top."""
    suit: Suit | None = None
    """Suit to follow. None while it is being named."""
    drawn: int = 0
    """Number of cards that the seat to act has drawn in this turn."""
    passes: int = 0
    """Number of passes in a row. A card drawn resets it."""
    turns: int = 0
    """Number of turns that are over in this round."""
    scored: tuple[RoundScored, ...] = ()
    """Scores of the rounds that are over."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return tuple(map(Seat, range(len(self.hands))))

    @property
    def top(self) -> PlayingCard:
        """Top of the discards, which the next card must fit."""
        return self.discards[-1]

    @property
    def is_naming(self) -> bool:
        """True after an eight, until its seat has named the suit to follow."""
        return self.suit is None and bool(self.discards)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of the rounds that are over, by seat."""
        return tuple(sum(scored.scores[seat].total for scored in self.scored) for seat in self.seats)

    def next_to(self, seat: Seat) -> Seat:
        """Return the seat that acts after this one."""
        return Seat((seat + 1) % len(self.hands))


def cards_of(state: EightsState) -> Counter[PlayingCard]:
    """Count every card on the table, for the law of conservation."""
    return Counter([*state.deck.cards, *state.discards, *(card for hand in state.hands for card in hand.cards)])


def secrets_of(state: EightsState, viewer: Viewer) -> Iterable[PlayingCard]:
    """List the cards that a viewer may not know: the deck and the other hands."""
    hands = [hand.cards for seat, hand in enumerate(state.hands) if seat != viewer]
    return (*state.deck.cards, *(card for hand in hands for card in hand))
