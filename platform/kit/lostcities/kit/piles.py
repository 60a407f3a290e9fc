"""Hands and piles that know some of their cards and count the rest, and rows of them.

The same types serve the full state, which knows every card, and a view, which knows few. Their methods return changed
copies and decide nothing. They hold cards of any game: `Hand` alone holds the family's cards, `Hand[PlayingCard]` those
of another game.
"""

from bisect import insort
from collections.abc import Iterable, Sequence
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

T = TypeVar("T")

_by_order = attrgetter("order")


class Pile(Struct, Generic[C], frozen=True):
    """An ordered stack with the top card last. Either all cards are known or none."""

    cards: tuple[C, ...] = ()
    """Known cards from the bottom to the top; empty if the viewer may not see them."""
    backs: int = 0
    """Number of cards that are not known."""

    def __len__(self) -> int:
        return len(self.cards) + self.backs

    def __str__(self) -> str:
        return _spelled(self.cards, self.backs)

    def drawn(self) -> "Pile[C]":
        """Return the pile without its top card."""
        assert self.cards or self.backs, "an empty pile has no card to draw"
        return Pile(self.cards[:-1]) if self.cards else Pile((), self.backs - 1)

    def filled(self, cards: Sequence[C]) -> "Pile[C]":
        """Return the pile with these cards, from the bottom to the top, in place of its backs."""
        return Pile((*self.cards, *cards))

    @property
    def top(self) -> C | None:
        """Top card; None if it is not known or the pile is empty."""
        return self.cards[-1] if self.cards else None


class Hand(Struct, Generic[C], frozen=True):
    """A multiset of cards, some known and the rest counted.

    Known cards are in canonical order, which reveals nothing about when they came.
    """

    cards: tuple[C, ...] = ()
    """Known cards, sorted by their `order`."""
    backs: int = 0
    """Number of further cards, which the viewer has not seen."""

    def __len__(self) -> int:
        return len(self.cards) + self.backs

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    def __str__(self) -> str:
        return _spelled(self.cards, self.backs)

    def plus(self, card: C) -> "Hand[C]":
        """Return the hand with a card that every viewer has seen, such as one from a discard pile."""
        cards = list(self.cards)
        insort(cards, card, key=_by_order)
        return Hand(tuple(cards), self.backs)

    def plus_hidden(self, hidden: Hidden[C]) -> "Hand[C]":
        """Return the hand with cards that were dealt or drawn: known if this viewer may see them, else as backs."""
        if hidden.items is None:
            return Hand(self.cards, self.backs + hidden.count)
        if hidden.count == 1:
            return self.plus(hidden.items[0])
        return Hand(tuple(sorted(self.cards + hidden.items, key=_by_order)), self.backs)

    def minus(self, card: C) -> "Hand[C]":
        """Return the hand without a played card: without an equal known card if there is one, else without a back."""
        if card in self.cards:
            at = self.cards.index(card)
            return Hand(self.cards[:at] + self.cards[at + 1 :], self.backs)
        assert self.backs, f"{card} was played from a hand that does not hold it"
        return Hand(self.cards, self.backs - 1)

    def filled(self, cards: Sequence[C]) -> "Hand[C]":
        """Return the hand with these cards in place of its backs."""
        return Hand(tuple(sorted((*self.cards, *cards), key=_by_order)))


def pile_of(hidden: Hidden[C]) -> Pile[C]:
    """Return a pile as it was laid down: known if this viewer may see it, else backs."""
    return Pile((), hidden.count) if hidden.items is None else Pile(hidden.items)


def hand_of(hidden: Hidden[C]) -> Hand[C]:
    """Return a hand as it was dealt: known if this viewer may see it, else backs."""
    empty: Hand[C] = Hand()
    return empty.plus_hidden(hidden)


# -- rows of which one item changes at a time: hands by seat, columns by seat and colour, discards by colour --


def replaced(row: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Return a copy of the tuple with one item replaced."""
    changed = list(row)
    changed[at] = item
    return tuple(changed)


def pushed(rows: tuple[tuple[T, ...], ...], at: int, item: T) -> tuple[tuple[T, ...], ...]:
    """Return a copy of the rows with an item added at the end of row `at`."""
    return replaced(rows, at, (*rows[at], item))


def popped(rows: tuple[tuple[T, ...], ...], at: int) -> tuple[tuple[T, ...], ...]:
    """Return a copy of the rows without the last item of row `at`."""
    return replaced(rows, at, rows[at][:-1])


def _spelled(known: Iterable[object], backs: int) -> str:
    return " ".join(filter(None, (spell(known), *[BACK] * backs)))
