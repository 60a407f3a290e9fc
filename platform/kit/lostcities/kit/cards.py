"""Cards of the Lost Cities family: a colour and a rank, written in two or three signs: `R7`, `YW`, `G10`.

Equal cards cannot be told apart, so a card is a value, not an object: hands and decks are multisets of them.
"""

from collections.abc import Iterable
from enum import Enum

from lostcities.present import Translator

WAGER = -1
"""The rank of a wager card; below every number, so that it sorts first."""

RANK_MAX = 10

BACK = "??"
"""How a card whose face is unknown is written."""


class Colour(Enum):
    """The colours in their canonical order; the value is the letter used in text notation and JSON."""

    YELLOW = "Y"
    BLUE = "B"
    WHITE = "W"
    GREEN = "G"
    RED = "R"
    PURPLE = "P"

    index: int
    """Place in the canonical order, from 0."""
    label: str
    """In words: `red`."""
    letter: str
    """As it is written: `R`."""

    def __init__(self, letter: str) -> None:
        self.letter = letter
        self.index = "YBWGRP".index(letter)
        self.label = self.name.lower()

    def __str__(self) -> str:
        return self.letter

    __hash__ = object.__hash__  # Enum's own runs in Python at every look-up; members are equal only to themselves


def _faces(letter: str) -> tuple[str, ...]:
    return (f"{letter}W", *(f"{letter}{rank}" for rank in range(RANK_MAX + 1)))


class Card(Enum):
    """Every card the family knows: six colours, a wager and the numbers 0 to 10 in each. `Card("R7")` reads one."""

    _ignore_ = "_members _face"
    _members = vars()
    for _face in (face for colour in Colour for face in _faces(colour.value)):
        _members[_face] = _face

    colour: Colour
    rank: int
    """0 to 10, or `WAGER`."""
    is_wager: bool
    """Whether this is a wager card rather than a number."""
    order: int
    """Place among all cards: by colour, then rank. Sort by it."""
    label: str
    """In words: `red 7`, `red wager`."""
    suit_name: str
    """The colour in words: `red`."""
    rank_name: str
    """What is printed large on it: `7`; of a wager, which multiplies what its column is worth, `×`."""
    face: str
    """As it is written: `R7`."""

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
        """The card in the viewer's language: `red 7`, `red wager`."""
        words = "{colour} wager" if self.is_wager else "{colour} {rank}"
        return translate(words, colour=translate(self.colour.label), rank=self.rank)

    __hash__ = object.__hash__  # as for Colour


_CARDS = {(card.colour, card.rank): card for card in Card}


def card_of(colour: Colour, rank: int) -> Card:
    """The card of a colour with a rank: a number from 0 to 10, or `WAGER`."""
    return _CARDS[colour, rank]


def cards(text: str) -> tuple[Card, ...]:
    """Cards from their notation, apart by spaces: `cards("RW R2 G10")`."""
    return tuple(Card(face) for face in text.split())


def spell(some: Iterable[object]) -> str:
    """The notation of several cards, apart by spaces."""
    return " ".join(map(str, some))
