"""Rows of a score form for columns of cards. Their points come from the scoring of the rules."""

from collections.abc import Callable, Iterable

from lostcities.kit.cards import Card
from lostcities.present import ScoreInput, ScoreRow, Translator

Cards = tuple[Card, ...]


class ScoreColumns:
    """Rows of columns, and the tables with their points. Colours of equal points share a table."""

    def __init__(self, worth: Callable[[Cards], int], translate: Translator) -> None:
        self.tables: dict[str, tuple[int, ...]] = {}
        self._worth = worth
        self._translate = translate

    def row(self, of_colour: Iterable[Card], of_seat: Iterable[Card] | None = None) -> ScoreRow:
        """Return the row of a column. `of_colour` are all cards of its colour; equal ones are listed several times.

        `of_seat` are those that one seat can have, by default all. The points are those of a column with its wagers
        first, then its numbers in rising order.
        """
        supply = _counted(of_colour)
        counts = supply if of_seat is None else _counted(of_seat)
        columns: list[Cards] = [()]
        for card, count in counts.items():
            laid = [(card,) * number for number in range(count + 1)]
            columns = [(*column, *more) for column in columns for more in laid]
        colour = next(iter(counts)).colour.label
        table = tuple(self._worth(column) for column in columns)
        usual = colour if self.tables else "column"
        name = next((known for known, points in self.tables.items() if points == table), usual)
        self.tables.setdefault(name, table)
        inputs = tuple(self._input(card, count, supply[card]) for card, count in counts.items())
        return ScoreRow(label=self._translate(colour), suit=colour, inputs=inputs, table=name)

    def _input(self, card: Card, count: int, supply: int) -> ScoreInput:
        label, word = (self._translate("wager"), "W") if card.is_wager else (str(card.rank), str(card.rank))
        return ScoreInput(label=label, word=word, maximum=count, supply=supply)


def _counted(some: Iterable[Card]) -> dict[Card, int]:
    counts = dict[Card, int]()
    for card in sorted(some, key=lambda card: card.order):
        counts[card] = counts.get(card, 0) + 1
    return counts
