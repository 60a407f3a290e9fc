"""How cards look on a table: labels in the viewer's language, and pieces whose ids are unique on that table."""

from collections.abc import Iterable

from lostcities.core import Piece, Say
from lostcities.kit.anycard import AnyCard


def label_of(card: AnyCard, say: Say) -> str:
    """The card in words: `red 7`, `red wager`."""
    return card.in_words(say)


class Faces:
    """Makes the pieces of one table. Equal cards are numbered as they are laid out: `RW`, `RW#2`, `RW#3`.

    The numbers follow from what this viewer sees and from nothing else: an id that stayed with a particular wager
    through deck and hands would tell equal cards apart.
    """

    def __init__(self, say: Say) -> None:
        self._say = say
        self._seen: dict[AnyCard, int] = {}

    def piece(self, card: AnyCard) -> Piece:
        """The next piece with this face."""
        number = self._seen[card] = self._seen.get(card, 0) + 1
        face = str(card)
        return Piece(
            id=face if number == 1 else f"{face}#{number}",
            face=face,
            label=label_of(card, self._say),
            suit=card.suit_name,
        )

    def pieces(self, some: Iterable[AnyCard]) -> tuple[Piece, ...]:
        """A piece for each card, in order."""
        return tuple(map(self.piece, some))
