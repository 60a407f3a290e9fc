"""Score form of the Duel: the columns of each round."""

from collections.abc import Callable, Iterable

from lostcities.kit import ScoreColumns
from lostcities.present import ScoreForm, ScoreSection, Translator
from lostcities_duel.state import Cards


def form_of(colours: Iterable[Cards], rounds: int, worth: Callable[[Cards], int], translate: Translator) -> ScoreForm:
    """Return the form of a game. `colours` are all cards of each colour, and `worth` returns the points of a column."""
    columns = ScoreColumns(worth, translate)
    rows = tuple(columns.row(cards) for cards in colours)
    numbers = range(1, rounds + 1)
    sections = tuple(ScoreSection(title=translate("Round {round}", round=number), rows=rows) for number in numbers)
    return ScoreForm(sections=sections, tables=columns.tables)
