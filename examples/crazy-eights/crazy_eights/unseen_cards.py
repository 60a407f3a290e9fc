"""Places of the unseen cards: a renewed deck has cards that every viewer had seen, in an unknown order."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from crazy_eights.cards import PlayingCard
from crazy_eights.moves import CardDrawn, CardPlayed, CardTurned, DeckRenewed, HandsShown, RoundDealt, WildPlayed
from crazy_eights.state import EightsState
from lostcities.core import Chance, Event


class Decks(Struct):
    """The decks of a round so far, numbered from 0, and what of each is out of sight in the hands."""

    number: int = 0
    """Number of the present deck."""
    deck_of: dict[PlayingCard, int] = field(default_factory=dict)
    """Number of the deck that each card was last in; 0 for those not listed."""
    discards: list[PlayingCard] = field(default_factory=list)
    backs: list[Counter[int]] = field(default_factory=list)
    """By seat: how many unseen cards of the hand came from each deck."""


def deal_unseen(view: EightsState, history: Sequence[Event], chance: Chance) -> EightsState:
    """Return a state that fits a view: the unseen cards of each deck in places where cards of it can be."""
    decks = _decks_of(history)
    seen = {*view.discards, *(card for hand in view.hands for card in hand.cards)}
    unseen: dict[int, list[PlayingCard]] = {}
    for card in chance.shuffle([card for card in PlayingCard if card not in seen]):
        unseen.setdefault(decks.deck_of.get(card, 0), []).append(card)
    hands = [
        hand.filled([unseen[number].pop() for number, count in backs.items() for _ in range(count)])
        for hand, backs in zip(view.hands, decks.backs, strict=True)
    ]
    return replace(view, hands=tuple(hands), deck=view.deck.filled(unseen.get(decks.number, [])))


def _decks_of(history: Sequence[Event]) -> Decks:
    decks = Decks()
    for event in history:
        match event:
            case RoundDealt(hands=hands):
                decks = Decks(backs=[Counter({0: hand.count} if hand.items is None else {}) for hand in hands])
            case CardTurned(card):
                decks.discards = [card]
            case CardPlayed(seat, card) | WildPlayed(seat, card):
                decks.discards.append(card)
                if decks.backs[seat]:
                    decks.backs[seat][decks.deck_of.get(card, 0)] -= 1
            case CardDrawn(seat, hidden) if hidden.items is None:
                decks.backs[seat][decks.number] += hidden.count
            case HandsShown():
                decks.backs = [Counter() for _ in decks.backs]
            case DeckRenewed():
                decks.number += 1
                decks.deck_of |= dict.fromkeys(decks.discards[:-1], decks.number)
                decks.discards = decks.discards[-1:]
    return decks
