"""The protocol of cards that hands, piles and tables can hold, in any game."""

from typing import Protocol

from lostcities.present import Translator


class CardProtocol(Protocol):
    """A card of any game. Its `str` is its notation, `R7` or `8S`; equal cards cannot be told apart."""

    @property
    def order(self) -> int:
        """Place among all cards of the game; hands are sorted by it."""
        ...

    @property
    def suit_name(self) -> str:
        """What clients group and colour it by, in English: `red`, `hearts`."""
        ...

    @property
    def rank_name(self) -> str:
        """What is printed large on it: `7`, `K`."""
        ...

    def in_words(self, translate: Translator) -> str:
        """The card in the viewer's language: `red 7`, `8 of spades`."""
        ...
