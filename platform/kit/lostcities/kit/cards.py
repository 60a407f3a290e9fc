"""Cards of the Lost Cities family. A card is a colour and a rank, in notation `R7`, `YW` or `G10`.

Equal cards cannot be told apart, so a card is a value. Hands and decks are multisets of cards.
"""

from collections.abc import Iterable
from enum import Enum

from lostcities.present import Translator

WAGER = -1
"""Rank of a wager card. It is below every number, so that wagers sort first."""

RANK_MAX = 10

BACK = "??"
"""Notation of a card whose face is unknown."""


class Colour(Enum):
    """Colours in their canonical order. The value is the letter in notation and JSON."""

    YELLOW = "Y"
    BLUE = "B"
    WHITE = "W"
    GREEN = "G"
    RED = "R"
    PURPLE = "P"

    index: int
    """Place in the canonical order, from 0."""
    label: str
    """Name in English: `red`."""
    letter: str
    """Letter in notation: `R`."""

    def __init__(self, letter: str) -> None:
        self.letter = letter
        self.index = "YBWGRP".index(letter)
        self.label = self.name.lower()

    def __str__(self) -> str:
        return self.letter

    __hash__ = object.__hash__  # Enum's own hash runs in Python at every look-up; members are equal only to themselves


def _faces(letter: str) -> tuple[str, ...]:
    return (f"{letter}W", *(f"{letter}{rank}" for rank in range(RANK_MAX + 1)))


class Card(Enum):
    """Every card of the family: in each of six colours a wager and the numbers 0 to 10. `Card("R7")` reads notation."""

    _ignore_ = "_members _face"
    _members = vars()
    for _face in (face for colour in Colour for face in _faces(colour.value)):
        _members[_face] = _face

    colour: Colour
    rank: int
    """Number from 0 to 10, or `WAGER`."""
    is_wager: bool
    """True for a wager card, false for a number."""
    order: int
    """Place among all cards: by colour, then by rank."""
    label: str
    """Name in English: `red 7`, `red wager`."""
    suit_name: str
    """Colour in English: `red`."""
    rank_name: str
    """Rank in large print on the card: `7`, or `×` for a wager, which multiplies the points of its column."""
    face: str
    """Notation: `R7`."""

    def __init__(self, face: str) -> None:
        self.face = face
        self.colour = Colour(face[0])
        self.suit_name = self.colour.label
        self.rank = WAGER if face[1:] == "W" else int(face[1:])
        self.is_wager = self.rank == WAGER
        self.order = self.colour.index * (RANK_MAX + 2) + self.rank + 1
        self.label = f"{self.colour.label} {'wager' if self.is_wager else self.rank}"
        self.rank_name = "×" if self.is_wager else str(self.rank)

    def __str__(self) -> str:
        return self.face

    def in_words(self, translate: Translator) -> str:
        """Return the card in the viewer's language: `red 7`, `red wager`."""
        words = "{colour} wager" if self.is_wager else "{colour} {rank}"
        return translate(words, colour=translate(self.colour.label), rank=self.rank)

    __hash__ = object.__hash__  # as for Colour


_CARDS = {(card.colour, card.rank): card for card in Card}


def card_of(colour: Colour, rank: int) -> Card:
    """Return the card of a colour and a rank; the rank is a number from 0 to 10, or `WAGER`."""
    return _CARDS[colour, rank]


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards in a notation with spaces between them: `cards("RW R2 G10")`."""
    return tuple(Card(face) for face in text.split())


def spell(some: Iterable[object]) -> str:
    """Return the notation of several cards, with spaces between them."""
    return " ".join(map(str, some))
