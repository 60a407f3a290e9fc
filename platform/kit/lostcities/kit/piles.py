"""Hands and decks that know some of their cards and count the rest.

The same types serve the full truth, where every card is known, and a viewer's view, where most are backs. Events
move cards in and out by what they reveal; the operations below never decide anything. They hold the cards of any
game: `Hand` is a hand of the family's, `Hand[PlayingCard]` of yours.
"""

from bisect import insort
from collections.abc import Iterable
from operator import attrgetter
from typing import TYPE_CHECKING, Generic

from msgspec import Struct

from lostcities.core import Hidden
from lostcities.kit.card_protocol import CardProtocol
from lostcities.kit.cards import BACK, spell

if TYPE_CHECKING:  # only type checkers know defaults of type variables yet: `Hand` is a hand of the family's cards
    from typing_extensions import TypeVar

    from lostcities.kit.cards import Card

    C = TypeVar("C", bound=CardProtocol, default=Card)
else:
    from typing import TypeVar

    C = TypeVar("C")

_by_order = attrgetter("order")


class Pile(Struct, Generic[C], frozen=True):
    """An ordered stack: the last card is the top. Either every card is known or none is."""

    cards: tuple[C, ...] = ()
    """From the bottom to the top; empty where the viewer may not look."""
    backs: int = 0
    """How many cards there are that are not known."""

    def __len__(self) -> int:
        return len(self.cards) + self.backs

    def __str__(self) -> str:
        return _spelled(self.cards, self.backs)

    def drawn(self) -> "Pile[C]":
        """The pile without its top card."""
        assert self.cards or self.backs, "an empty pile has no card to draw"
        return Pile(self.cards[:-1]) if self.cards else Pile((), self.backs - 1)

    @property
    def top(self) -> C | None:
        """The top card where it is known."""
        return self.cards[-1] if self.cards else None


class Hand(Struct, Generic[C], frozen=True):
    """A multiset of cards, some known and the rest counted. Known cards lie in canonical order, whenever they came."""

    cards: tuple[C, ...] = ()
    """The known cards, sorted by their `order`."""
    backs: int = 0
    """How many more there are that the viewer has not seen."""

    def __len__(self) -> int:
        return len(self.cards) + self.backs

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    def __str__(self) -> str:
        return _spelled(self.cards, self.backs)

    def plus(self, card: C) -> "Hand[C]":
        """The hand with a card everybody knows of, such as one from a discard pile."""
        cards = list(self.cards)
        insort(cards, card, key=_by_order)
        return Hand(tuple(cards), self.backs)

    def plus_hidden(self, hidden: Hidden[C]) -> "Hand[C]":
        """The hand with what was dealt or drawn: known where this viewer may look, else as backs."""
        if hidden.items is None:
            return Hand(self.cards, self.backs + hidden.count)
        if hidden.count == 1:
            return self.plus(hidden.items[0])
        return Hand(tuple(sorted(self.cards + hidden.items, key=_by_order)), self.backs)

    def minus(self, card: C) -> "Hand[C]":
        """The hand without a card that was played: a known one if there is one like it, else a back."""
        if card in self.cards:
            at = self.cards.index(card)
            return Hand(self.cards[:at] + self.cards[at + 1 :], self.backs)
        assert self.backs, f"{card} was played from a hand that does not hold it"
        return Hand(self.cards, self.backs - 1)


def pile_of(hidden: Hidden[C]) -> Pile[C]:
    """A pile as it was laid down: known where this viewer may look, else backs."""
    return Pile((), hidden.count) if hidden.items is None else Pile(hidden.items)


def hand_of(hidden: Hidden[C]) -> Hand[C]:
    """A hand as it was dealt: known where this viewer may look, else backs."""
    empty: Hand[C] = Hand()
    return empty.plus_hidden(hidden)


def _spelled(known: Iterable[object], backs: int) -> str:
    return " ".join(filter(None, (spell(known), *[BACK] * backs)))
