"""How cards look on a table: pieces whose ids are unique on that table."""

from collections.abc import Hashable, Iterable, Mapping
from typing import Any, TypeVar

from lostcities.kit.anycard import AnyCard
from lostcities.kit.words import label_of
from lostcities.present import Piece, Translator

T = TypeVar("T")

MADE_MAX = 2_000
"""More pieces or phrases than this are not kept from one table to the next: that is a game with cards without end."""

_PHRASES = "phrases"
"""Under which name speakers keep them."""


class Faces:
    """Makes the pieces of one table. Equal cards are numbered as they are laid out: `RW`, `RW#2`, `RW#3`.

    The numbers follow from what this viewer sees and from nothing else: an id that stayed with a particular wager
    through deck and hands would tell equal cards apart.
    """

    def __init__(self, translate: Translator) -> None:
        self._say = translate
        self._seen: dict[AnyCard, int] = {}
        kept: dict[Any, Any] = getattr(translate, "kept", {})
        self.made: dict[Any, Any] = kept.setdefault(Faces, {})  # on tables before this one, in the same words
        self._phrases: dict[Hashable, str] = kept.setdefault(_PHRASES, {})

    def piece(self, card: AnyCard) -> Piece:
        """The next piece with this face."""
        number = self._seen[card] = self._seen.get(card, 0) + 1
        key = card if number == 1 else (card, number)
        known: Piece | None = self.made.get(key)
        return known if known is not None else self.keep(key, self._make(card, number))

    def keep(self, key: Any, made: T) -> T:
        """What was made, for the tables after this one."""
        if len(self.made) < MADE_MAX:
            self.made[key] = made
        return made

    def _make(self, card: AnyCard, number: int) -> Piece:
        face = str(card)
        return Piece(
            id=face if number == 1 else f"{face}#{number}",
            face=face,
            label=label_of(card, self._say),
            suit=card.suit_name,
            rank=card.rank_name,
        )

    def pieces(self, some: Iterable[AnyCard]) -> tuple[Piece, ...]:
        """A piece for each card, in order."""
        return tuple([self.piece(card) for card in some])

    def phrase(self, text: str, values: Mapping[str, object]) -> str:
        """The text with its values, as it was said before, else as it is said now."""
        key = (text, *values.items())
        said = self._phrases.get(key)
        if said is None:
            said = self._say(text, **values)
            if len(self._phrases) < MADE_MAX:
                self._phrases[key] = said
        return said

    def label(self, card: AnyCard) -> str:
        """The card in words."""
        made: Piece | None = self.made.get(card)
        return label_of(card, self._say) if made is None else made.label
