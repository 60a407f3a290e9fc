"""Forms of the rules in a viewer's language, as tables and decisions show them."""

from collections.abc import Iterable

from lostcities.core.contract import word_of
from lostcities.core.forms import ChoiceField, Form, FormField, NumberField
from lostcities.core.single_line import single_line
from lostcities.present.tables import ShownChoice, ShownField, ShownForm
from lostcities.present.translate import Translator


def shown_forms(forms: Iterable[Form], translate: Translator) -> tuple[ShownForm, ...]:
    """Return forms in a viewer's language."""
    return tuple(
        ShownForm(
            verb=form.verb,
            label=single_line(translate(form.label, **form.values)),
            fields=tuple(_shown(field, translate) for field in form.fields),
        )
        for form in forms
    )


def numbered(name: str, translate: Translator) -> str:
    """Return a name in the viewer's language. A name such as `Field 2` is a word, which is translated, and a number."""
    word, _, number = name.rpartition(" ")
    has_number = word and number.isdecimal()
    text = translate("{part} {number}", part=translate(word), number=number) if has_number else translate(name)
    return single_line(text)


def _shown(field: FormField, translate: Translator) -> ShownField:
    label = numbered(field.label or field.name, translate)
    if isinstance(field, ChoiceField):
        words = list(map(word_of, field.choices))
        labels = [numbered(each, translate) for each in field.labels] or words
        pairs = zip(words, labels, strict=True)
        choices = tuple(ShownChoice(word=word, label=said) for word, said in pairs)
        return ShownField(name=field.name, kind="choice", label=label, choices=choices)
    if isinstance(field, NumberField):
        return ShownField(
            name=field.name,
            kind="number",
            label=label,
            minimum=field.minimum,
            maximum=field.maximum,
            step=field.step,
        )
    return ShownField(
        name=field.name,
        kind="numbers",
        label=label,
        minimum=field.minimum,
        maximum=field.maximum,
        step=field.step,
        count=field.count,
        labels=tuple(numbered(each, translate) for each in field.labels),
        sum_minimum=field.sum_minimum,
        sum_maximum=field.sum_maximum,
    )
