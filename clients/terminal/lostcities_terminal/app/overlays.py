"""Texts shown over a screen: the score sheet and the keys."""

import textwrap
from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from lostcities.core import Game
from lostcities.present import Standing, Translator, draw
from lostcities_terminal.app.palette import ACCENT, FAINT, seat_colour
from lostcities_terminal.language import has_bot
from lostcities_terminal.scores import end_in_words, standings, tie_break_in_words

WIDTH = 74
_NAME_MAX = 16


def score_sheet(game: Game, translate: Translator) -> Text:
    """Return the parts of all points, a column for each seat, the best first, and the sheets of finished rounds."""
    listed = standings(game, translate) if game.state is not None else ()
    if not listed:
        return Text(translate("The game has not started."))
    sheet = _columns("", listed, list(dict.fromkeys(part.label for one in listed for part in one.parts)), translate)
    _ties(sheet, listed, translate)
    if game.ended is not None:
        for seat in game.left:
            sheet.append(f"\n\n{translate('{who} left the game', who=seat)}")
        sheet.append(f"\n\n{end_in_words(game, translate)}", style=f"bold {ACCENT}")
    for one in draw(game, None, translate).sheets:
        sheet.append("\n\n")
        sheet.append(_columns(one.title, one.standings, [row.label for row in one.rows], translate))
    return sheet


def _columns(title: str, listed: Sequence[Standing], parts: Sequence[str], translate: Translator) -> Text:
    """Return points with a column for each seat and a line for each part, then the totals."""
    width = max(cell_len(text) for text in (title, *parts, translate("total"))) + 2
    sheet = Text(f"{title:<{width}}")
    columns = [_name(one, translate) for one in listed]
    for one, name in zip(listed, columns, strict=True):
        sheet.append(f"{name}  ", style=f"bold {seat_colour(one.seat)}")
    for label in parts:
        sheet.append(f"\n{label:<{width}}", style=FAINT)
        for one, name in zip(listed, columns, strict=True):
            points = next((str(part.points) for part in one.parts if part.label == label), "·")
            sheet.append(f"{points:>{cell_len(name)}}  ")
    sheet.append(f"\n{translate('total'):<{width}}", style="bold")
    for one, name in zip(listed, columns, strict=True):
        sheet.append(f"{one.total:>{cell_len(name)}}  ", style="bold")
    return sheet


def _name(one: Standing, translate: Translator) -> str:
    name = translate("{who}", who=one.seat)
    is_bot = has_bot(one.seat, translate)
    room = _NAME_MAX - cell_len(translate("{name} (bot)", name="")) * is_bot
    name = name if cell_len(name) <= room else f"{name[: room - 1]}…"
    return f"{translate('{name} (bot)', name=name) if is_bot else name:>6}"


def _ties(sheet: Text, listed: Sequence[Standing], translate: Translator) -> None:
    totals = [one.total for one in listed]
    for one in listed:
        if any(one.tie_break) and totals.count(one.total) > 1:
            said = translate("{who}: tie-break {points}", who=one.seat, points=tie_break_in_words(one))
            sheet.append(f"\n{said}", style=FAINT)


def key_sheet(entries: Sequence[tuple[str, str]], translate: Translator) -> Text:
    """Return the keys and their effects."""
    lead = max(len(key) for key, _ in entries) + 2
    text = Text()
    for key, meaning in entries:
        first, *more = textwrap.wrap(translate(meaning), WIDTH - lead)
        text.append(f"{key:<{lead}}", style=f"bold {ACCENT}")
        text.append(f"{first}\n")
        for row in more:
            text.append(f"{' ' * lead}{row}\n")
    return text
