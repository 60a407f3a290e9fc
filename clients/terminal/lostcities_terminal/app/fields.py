"""The options of a variant as a form: a widget for each field of the JSON Schema, and the meaning of its answer."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from rich.text import Text
from textual.widget import Widget
from textual.widgets import Input, Select

from lostcities.core import single_line
from lostcities.present import Translator

Schema = Mapping[str, Any]  # JSON


class Field(Struct, frozen=True):
    """One option: its name, its title, its possible answers and its default."""

    name: str
    title: str
    description: str
    kind: str
    """Kind of widget: `choice`, `number`, or `json` for all other types."""
    default: Any  # JSON
    values: tuple[Any, ...] = ()
    titles: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    may_be_empty: bool = False

    def widget(self, translate: Translator) -> Widget:
        """Return the widget of the option."""
        if self.kind == "choice":
            titles = [
                translate(_FLAGS[value]) if isinstance(value, bool) else title for value, title in self._choices()
            ]
            offered = [(Text(title), str(at)) for at, title in enumerate(titles)]
            if not self.start:
                return Select(offered, prompt=translate("default of the variant"), id=self.id, compact=True)
            return Select(offered, value=self.start, allow_blank=self.may_be_empty, id=self.id, compact=True)
        empty = translate("default of the variant") if self.may_be_empty else ""
        return Input(self.start, placeholder=f"{empty} {self.bounds}".strip(), id=self.id, compact=True)

    @property
    def start(self) -> str:
        """Initial value of the widget: the index of a choice, or a text, empty for none."""
        if self.kind == "choice":
            return str(self.values.index(self.default)) if self.default in self.values else ""
        return "" if self.default is None else msgspec.json.encode(self.default).decode()

    def _choices(self) -> Iterator[tuple[Any, str]]:
        return zip(self.values, self.titles, strict=True)

    @property
    def id(self) -> str:
        """Id of the widget."""
        return f"option-{self.name}"

    @property
    def bounds(self) -> str:
        """Range of allowed numbers."""
        if self.least is None and self.most is None:
            return ""
        return f"({'' if self.least is None else self.least}–{'' if self.most is None else self.most})"

    def answer(self, widget: Widget, translate: Translator) -> Any:  # JSON
        """Return the answer in a widget. Raise `ValueError` with a message for the player."""
        assert isinstance(widget, Select | Input), "there are no other widgets"
        return self.read(widget.value if isinstance(widget.value, str) else "", translate)

    def read(self, given: str, translate: Translator) -> Any:  # JSON
        """Return the meaning of an answer in the form of `start`. Raise `ValueError` with a message for the player."""
        text = given.strip()
        if not text:
            return None
        if self.kind == "choice":
            return self.values[int(text)]
        return self._number(text, translate) if self.kind == "number" else self._json(text, translate)

    def _number(self, text: str, translate: Translator) -> int:
        try:
            number = int(text)
        except ValueError:
            raise ValueError(
                translate("{field}: '{text}' is not a whole number", field=self.title, text=text)
            ) from None
        is_low, is_high = self.least is not None and number < self.least, self.most is not None and number > self.most
        if is_low or is_high:
            raise ValueError(
                translate(
                    "{field}: {number} is not one of {bounds}", field=self.title, number=number, bounds=self.bounds
                )
            )
        return number

    def _json(self, text: str, translate: Translator) -> Any:  # JSON
        try:
            return msgspec.json.decode(text)
        except msgspec.DecodeError as error:
            raise ValueError(translate("{field}: {fault}", field=self.title, fault=str(error))) from None


def fields_of(schema: Schema) -> Iterator[Field]:
    """Yield the fields of a schema of options, in its order."""
    properties, order = schema.get("properties", {}), schema.get("x-order", ())
    for name in sorted(properties, key=lambda name: order.index(name) if name in order else len(order)):
        found = properties[name]
        parts = [found, *found.get("anyOf", ())]
        shape: Schema = next((part for part in parts if part.get("type") not in (None, "null") or "enum" in part), {})
        values = (True, False) if shape.get("type") == "boolean" else tuple(shape.get("enum", ()))
        titles = tuple(single_line(str(title)) for title in shape.get("x-enum-titles", values))
        yield Field(
            name=name,
            title=single_line(str(found.get("title", name))),
            description=single_line(str(found.get("description", ""))),
            kind="choice" if values else "number" if shape.get("type") == "integer" else "json",
            default=found.get("default"),
            values=values,
            titles=titles,
            least=_bound(shape, "minimum", "exclusiveMinimum", 1),
            most=_bound(shape, "maximum", "exclusiveMaximum", -1),
            may_be_empty=found.get("default") is None,
        )


_FLAGS = {True: "yes", False: "no"}


def _bound(shape: Schema, name: str, beyond: str, step: int) -> int | None:
    if name in shape:
        return int(shape[name])
    return int(shape[beyond]) + step if beyond in shape else None
