"""Score form of Rivals: the columns and the gold at the end."""

from collections.abc import Callable, Iterable

from lostcities.kit import ScoreColumns
from lostcities.present import ScoreForm, ScoreInput, ScoreRow, ScoreSection, Translator
from lostcities_rivals.state import Cards


def form_of(
    colours: Iterable[tuple[Cards, Cards]],
    worth: Callable[[Cards], int],
    translate: Translator,
    *,
    gold_max: int,
    gold_point: int,
) -> ScoreForm:
    """Return the form of a game. `colours` are all cards of each colour, and those that one seat can have."""
    columns, coins = ScoreColumns(worth, translate), ScoreInput(label=translate("Gold"), maximum=max(1, gold_max))
    rows = [columns.row(cards, of_seat) for cards, of_seat in colours]
    rows.append(ScoreRow(label=translate("Gold"), inputs=(coins,), weight=gold_point))
    return ScoreForm(sections=(ScoreSection(rows=tuple(rows)),), tables=columns.tables)
