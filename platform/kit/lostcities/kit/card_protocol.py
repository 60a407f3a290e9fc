"""Protocol of the cards that hands, piles and tables can hold, in any game."""

from typing import Protocol

from lostcities.present import Translator


class CardProtocol(Protocol):
    """A card of any game. Its `str` is its notation, as in `R7` or `8S`. Equal cards cannot be told apart."""

    @property
    def order(self) -> int:
        """Place among all cards of the game. Hands are sorted by it."""
        ...

    @property
    def suit_name(self) -> str:
        """Suit in English, by which clients group and colour cards: `red`, `hearts`."""
        ...

    @property
    def rank_name(self) -> str:
        """Rank in large print on the card: `7`, `K`."""
        ...

    def in_words(self, translate: Translator) -> str:
        """Return the card in the viewer's language: `red 7`, `8 of spades`."""
        ...
