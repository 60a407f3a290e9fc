"""Pieces for the cards on a table, with ids that are unique on that table."""

from collections.abc import Hashable, Iterable, Mapping
from typing import Any, TypeVar

from lostcities.kit.card_protocol import CardProtocol
from lostcities.kit.labels import label_of
from lostcities.present import COPY, Piece, Translator

T = TypeVar("T")

CACHE_MAX = 2_000
"""Largest number of pieces and texts cached between tables. Only a game with endless cards makes more."""

_TEXTS = "texts"
"""Key of the cached texts in `Catalog.cache`."""


class PieceFactory:
    """Maker of the pieces of one table. Equal cards are numbered as they are laid out: `RW`, `RW#2`, `RW#3`.

    The numbers depend only on what this viewer sees. An id that stayed with one wager through deck and hands would tell
    equal cards apart.
    """

    def __init__(self, translate: Translator) -> None:
        self._translate = translate
        self._seen: dict[CardProtocol, int] = {}
        cache: dict[Any, Any] = getattr(translate, "cache", {})
        self.made: dict[Any, Any] = cache.setdefault(PieceFactory, {})  # shared by all tables with the same texts
        self._texts: dict[Hashable, str] = cache.setdefault(_TEXTS, {})

    def piece(self, card: CardProtocol) -> Piece:
        """Return the next piece for this card; equal cards get successive numbers."""
        number = self._seen[card] = self._seen.get(card, 0) + 1
        key = card if number == 1 else (card, number)
        known: Piece | None = self.made.get(key)
        return known if known is not None else self.remember(key, self._make(card, number))

    def remember(self, key: Any, made: T) -> T:
        """Cache a value for later tables, and return it."""
        if len(self.made) < CACHE_MAX:
            self.made[key] = made
        return made

    def _make(self, card: CardProtocol, number: int) -> Piece:
        face = str(card)
        return Piece(
            id=face if number == 1 else f"{face}{COPY}{number}",
            face=face,
            label=label_of(card, self._translate),
            suit=card.suit_name,
            rank=card.rank_name,
        )

    def pieces(self, some: Iterable[CardProtocol]) -> tuple[Piece, ...]:
        """Return a piece for each card, in order."""
        return tuple([self.piece(card) for card in some])

    def cached_text(self, text: str, values: Mapping[str, object]) -> str:
        """Return the translated text with its values, cached for later tables."""
        key = (text, *values.items())
        translated = self._texts.get(key)
        if translated is None:
            translated = self._translate(text, **values)
            if len(self._texts) < CACHE_MAX:
                self._texts[key] = translated
        return translated

    def label(self, card: CardProtocol) -> str:
        """Return the card in words: `red 7`."""
        made: Piece | None = self.made.get(card)
        return label_of(card, self._translate) if made is None else made.label
