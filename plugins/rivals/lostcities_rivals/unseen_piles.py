"""The unseen cards of the piles. The wagers that open columns come from beside the piles, so the deal tells which."""

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from lostcities.core import Chance, Event
from lostcities.kit import Colour, Pile
from lostcities_rivals.moves import CardsDealt
from lostcities_rivals.state import COLOURS, Cards, State


def deal_unseen(view: State, history: Sequence[Event], cards_of: Callable[[Colour], Cards], chance: Chance) -> State:
    """Return a view with the unseen cards in its piles, in random order. `history` starts with the deal."""
    unseen = Counter(card for colour in COLOURS for card in cards_of(colour))
    for event in history:
        if isinstance(event, CardsDealt):
            unseen.update(card for wagers in event.start_wagers for card in wagers)
    unseen.subtract([*view.display, *view.boxed, *(card for row in view.columns for column in row for card in column)])
    cards = chance.shuffle(list(unseen.elements()))
    assert len(cards) == sum(map(len, view.piles)), "the history begins with the deal"
    piles, at = list[Pile](), 0
    for pile in view.piles:
        piles.append(Pile(cards[at : at + len(pile)]))
        at += len(pile)
    return replace(view, piles=tuple(piles))
