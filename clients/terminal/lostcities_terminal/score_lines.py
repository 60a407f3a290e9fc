"""The score sheet of a game on a real table, as lines of text."""

from collections.abc import Sequence

from lostcities.core import Score, places, winners
from lostcities.present import Entries, ScoreForm, Translator, row_points, score_of

COLUMN_WIDTH = 8
"""Smallest number of characters in the column of a player."""


def sheet_lines(form: ScoreForm, entries: Sequence[Entries], names: Sequence[str], translate: Translator) -> list[str]:
    """Return the sheet with the points of every row, section and player, and the winners.

    `entries` are by seat, and may have fewer sections than the form.
    """
    scores = [score_of(form, of_seat) for of_seat in entries]
    total = translate("Total")
    labels = [total, *(row.label for section in form.sections for row in section.rows)]
    width = 2 + max(map(len, [*labels, *(section.title for section in form.sections)]))
    widths = [max(COLUMN_WIDTH, len(name) + 2) for name in names]

    def line(label: str, cells: Sequence[object]) -> str:
        return f"{label:<{width}}" + "".join(f"{cell!s:>{size}}" for cell, size in zip(cells, widths, strict=True))

    lines = [line("", names)]
    for number, section in enumerate(form.sections[: len(entries[0])]):
        for place, row in enumerate(section.rows):
            points = [row_points(form, row, of_seat[number][place]) for of_seat in entries]
            lines.append(line(f"  {row.label}", points))
        if section.title:
            lines.append(line(section.title, [score.parts[section.title] for score in scores]))
    return [*lines, line(total, [score.total for score in scores]), "", victory_line(scores, names, translate)]


def victory_line(scores: Sequence[Score], names: Sequence[str], translate: Translator) -> str:
    """Return the winners in words, and whether a tie-break made them win."""
    won = [names[seat] for seat in winners(scores)]
    if len(won) > 1:
        return translate("{names} share the victory", names=translate(" and ").join(won))
    said = translate("{name} wins", name=won[0])
    best = max(score.total for score in scores)
    if len(scores) > 1 and [score.total for score in scores].count(best) > 1:
        points = ", ".join(map(str, scores[places(scores).index(1)].tie_break))
        return f"{said} ({translate('tie-break: {points}', points=points)})"
    return said
