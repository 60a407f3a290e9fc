"""Moves by a form: what to type, in words, and the move that a typed line means."""

from collections.abc import Iterator, Sequence

from lostcities.core import Game, Viewer, find_in_forms, forms_of, notation
from lostcities.present import ShownField, ShownForm, Translator


def typed_move(line: str, game: Game, seat: Viewer) -> str | None:
    """Return the notation of the move by a form that a line means: `deploy 20 20 60`.

    Return None if no form has such moves. Raise `NotInForm` if the form has, and the move is out of its bounds.
    """
    if seat is None or seat not in game.awaited:
        return None
    found = find_in_forms(line, forms_of(game.variant, game.state, seat))
    return None if found is None else notation(found)


def form_of(line: str, forms: Sequence[ShownForm]) -> ShownForm | None:
    """Return the form whose moves begin with the first word of a line."""
    first = (line.split() or [""])[0].casefold()
    return next((form for form in forms if form.verb.casefold() == first), None)


def usage_lines(forms: Sequence[ShownForm], translate: Translator) -> list[str]:
    """Return lines that explain what to type for the moves of each form."""
    lines = []
    for form in forms:
        lines.append(f"{form.label}: {usage(form)}")
        lines += [f"  {each}" for field in form.fields for each in field_lines(field, translate)]
    return lines


def usage(form: ShownForm) -> str:
    """Return the notation of a form's moves, with `…` for each word: `deploy … … …`."""
    words = sum(field.count if field.kind == "numbers" else 1 for field in form.fields)
    return " ".join([form.verb, *["…"] * words])


def field_lines(field: ShownField, translate: Translator) -> Iterator[str]:
    """Yield the bounds of a field in words, and the labels of its numbers."""
    if field.kind == "choice":
        words = ", ".join(
            each.word if each.word == each.label else f"{each.word} ({each.label})" for each in field.choices
        )
        yield translate("{label}: one of {choices}", label=field.label, choices=words)
        return
    values = {"label": field.label, "minimum": field.minimum, "maximum": field.maximum, "count": field.count}
    texts = {
        "number": translate("{label}: a whole number from {minimum} to {maximum}", **values),
        "numbers": translate("{label}: {count} whole numbers from {minimum} to {maximum}", **values),
    }
    step = "" if field.step == 1 else translate("in steps of {step}", step=field.step)
    yield ", ".join(filter(None, [texts[field.kind], step, sum_bounds(field, translate)]))
    if field.labels:
        yield "  " + ", ".join(field.labels)


def sum_bounds(field: ShownField, translate: Translator) -> str:
    """Return the bounds of the sum of a field in words; empty if it has none."""
    least, most = field.sum_minimum, field.sum_maximum
    if least == most:
        return "" if least is None else translate("{sum} in all", sum=least)
    if least is None:
        return translate("at most {sum} in all", sum=most)
    if most is None:
        return translate("at least {sum} in all", sum=least)
    return translate("{minimum} to {maximum} in all", minimum=least, maximum=most)
