"""The 52 cards of a usual pack, written with their rank first: `8S`, `10H`, `QD`."""

from enum import Enum

from lostcities.present import Translator

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_NAMES = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}


class Suit(Enum):
    """A suit, whose value is its letter in text notation and JSON."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    index: int
    """Position among the suits, from 0."""
    label: str
    """Name in English: `hearts`."""

    def __init__(self, letter: str) -> None:
        self.index = "CDHS".index(letter)
        self.label = self.name.lower()

    def __str__(self) -> str:
        return str(self._value_)


class PlayingCard(Enum):
    """A card of the pack: `PlayingCard("8S")` is the eight of spades."""

    _ignore_ = "_members _letter _rank"
    _members = vars()
    for _letter in "CDHS":
        for _rank in RANKS:
            _members[_rank + _letter] = _rank + _letter

    suit: Suit
    rank: str
    """Rank, one of `RANKS`."""
    rank_name: str
    """Rank as it is printed on the card: here the same as `rank`."""
    order: int
    """Position in the pack: by suit, then by rank from the ace to the king."""
    suit_name: str
    """Name of the suit in English: `hearts`."""

    def __init__(self, face: str) -> None:
        self.rank, self.suit = face[:-1], Suit(face[-1])
        self.rank_name = self.rank
        self.order = self.suit.index * len(RANKS) + RANKS.index(self.rank)
        self.suit_name = self.suit.label

    def __str__(self) -> str:
        return str(self._value_)

    def in_words(self, translate: Translator) -> str:
        """Name the card in the viewer's language: `8 of spades`, `queen of hearts`."""
        named = translate(_NAMES[self.rank]) if self.rank in _NAMES else self.rank
        return translate("{rank} of {suit}", rank=named, suit=translate(self.suit_name))


PACK = tuple(PlayingCard)
"""All 52 cards, in the order of `PlayingCard.order`."""


def playing_cards(text: str) -> tuple[PlayingCard, ...]:
    """Read cards from their notation, separated by spaces: `playing_cards("8S 10H QD")`."""
    return tuple(PlayingCard(face) for face in text.split())
