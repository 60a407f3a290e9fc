"""Where a game stands: the same type is the full truth and, folded from redacted events, what one viewer knows."""

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
    """A game of Crazy Eights at one moment."""

    options: EightsOptions
    round: int = 0
    """From 1; 0 before the first deal."""
    starter: Seat = Seat(0)
    """Who began this round."""
    turn: Seat | None = None
    """Who is to act; None before the first deal, between rounds and after the last."""
    hands: tuple[Hand[PlayingCard], ...]
    deck: Pile[PlayingCard] = Pile()
    discards: Cards = ()
    """From the bottom to the top."""
    suit: Suit | None = None
    """The suit to follow; None while it is being named."""
    drawn: int = 0
    """How many cards the seat to act has drawn in this turn."""
    passes: int = 0
    """How many turns in a row ended with a pass; a card drawn begins the count anew."""
    turns: int = 0
    """How many turns of this round are over."""
    scored: tuple[RoundScored, ...] = ()
    """The rounds that are over."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat."""
        return tuple(map(Seat, range(len(self.hands))))

    @property
    def top(self) -> PlayingCard:
        """The card to be followed."""
        return self.discards[-1]

    @property
    def is_naming(self) -> bool:
        """Whether the seat to act has played an eight and is to name a suit."""
        return self.suit is None and bool(self.discards)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of the rounds that are over, by seat."""
        return tuple(sum(scored.scores[seat].total for scored in self.scored) for seat in self.seats)

    def next_to(self, seat: Seat) -> Seat:
        """Whose turn comes after this seat's."""
        return Seat((seat + 1) % len(self.hands))


def cards_of(state: EightsState) -> Counter[PlayingCard]:
    """Count every card on the table, for the law of conservation."""
    return Counter([*state.deck.cards, *state.discards, *(card for hand in state.hands for card in hand.cards)])


def secrets_of(state: EightsState, viewer: Viewer) -> Iterable[PlayingCard]:
    """List what a viewer may not know: the deck and the other hands."""
    hands = [hand.cards for seat, hand in enumerate(state.hands) if seat != viewer]
    return (*state.deck.cards, *(card for hand in hands for card in hand))
