"""Texts in a viewer's language. A text in English is the key and what is said where no translation is known.

Plugins write `say("{who} plays {card}", who=seat, card=...)`; which language that comes out in, and what a seat is
called, is for whoever shows it to decide.
"""

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any, Protocol

SEATS = frozenset({"who", "whom"})
"""Placeholders that take a seat and are told as the name of whoever sits there: `say("{who} passes", who=seat)`."""


class Translator(Protocol):
    """Translates a text: `say("Play {card}", card="red 7")`. The text is the key and the English at once."""

    def __call__(self, text: str, /, **values: object) -> str:
        """The text in the viewer's language with the values filled in; `who` and `whom` take seats."""
        ...


class Catalog:
    """The `Translator` of one viewer: translations in order of preference, and names by seat.

    A translation that asks for values which the text does not have is passed over: what is said is then English.
    """

    __slots__ = ("_catalogues", "_names", "kept")

    kept: dict[Any, Any]
    """What was made of these words before, for whoever makes it again: speakers of the same words may share it. So
    nothing goes in that has somebody's name in it, or of which there is no end."""

    def __init__(
        self,
        catalogues: Sequence[Mapping[str, str]] = (),
        names: Sequence[str | None] = (),
        kept: dict[Any, Any] | None = None,  # Any: what is made of words, such as pieces by their card
    ) -> None:
        self._catalogues = tuple(catalogues)
        self._names = distinct_names(names)
        self.kept = {} if kept is None else kept

    def __call__(self, text: str, /, **values: object) -> str:
        """See `Translator`."""
        if not values:
            return next((said for catalogue in self._catalogues if (said := catalogue.get(text))), text)
        for key in SEATS:
            if key in values:
                values[key] = self.name(values[key])
        for catalogue in self._catalogues:
            translated = catalogue.get(text)
            if translated:
                try:
                    return translated.format(**values)
                except (LookupError, ValueError, TypeError, AttributeError):
                    break
        return text.format(**values)

    def name(self, seat: object) -> str:
        """What a seat is called: the name of who sits there, told apart from equal ones, else `Seat 1`."""
        if isinstance(seat, int) and 0 <= seat < len(self._names):
            known = self._names[seat]
            if known:
                return known
        return self("Seat {number}", number=seat)


def distinct_names(names: Sequence[str | None]) -> tuple[str | None, ...]:
    """Names by seat as they are told: where seats have the same name it is `Ada 1` and `Ada 2`, in their order.

    A number that would make the name of another seat is passed over.
    """
    known = [name for name in names if name]
    taken = set(known)
    if len(taken) == len(known):
        return tuple(names)
    told: list[str | None] = []
    for name in names:
        if name and known.count(name) > 1:
            name = next(other for number in count(1) if (other := f"{name} {number}") not in taken)
            taken.add(name)
        told.append(name)
    return tuple(told)


in_english: Translator = Catalog()
"""The `Translator` that leaves the English text as it is, and knows nobody's name."""
