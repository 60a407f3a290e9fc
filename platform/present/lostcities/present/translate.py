"""Texts in a viewer's language. The English text is the key, and the fallback where no translation is known.

Plugins write `translate("{who} plays {card}", who=seat, card=...)`. The caller that shows the text decides on the
language, on the names of the seats, and on the reader's own seat. A catalog may have a second form of a text for the
reader, such as "You play {card}". Without one the reader is named like any other player.
"""

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any, Protocol

from lostcities.core.names import Seat

SEATS = ("who", "whom")
"""Placeholders that take a seat and show its player's name: `translate("{who} passes", who=seat)`."""

OWN_FORM = {key: f"{{{key}}} is you\4" for key in SEATS}
"""Start of the key of a text's form for the reader on that seat.

It is the context of the form in a catalog, and the sign that separates contexts from texts in gettext.
"""


class Translator(Protocol):
    """A function that translates a text: `translate("Play {card}", card="red 7")`. The English text is the key."""

    def __call__(self, text: str, /, **values: object) -> str:
        """Return the text in the viewer's language with the values filled in; `who` and `whom` take seats."""
        ...


class Catalog:
    """The `Translator` of one viewer: translations in order of preference, names by seat, and the reader's own seat.

    A translation that asks for values which the text does not have is skipped; the text is then English.
    """

    __slots__ = ("_names", "_translations", "cache", "you")

    cache: dict[Any, Any]
    """Cache of values made from these texts, which catalogs of the same texts may share.

    It must hold no player's name, and must stay bounded.
    """

    def __init__(
        self,
        translations: Sequence[Mapping[str, str]] = (),
        names: Sequence[str | None] = (),
        cache: dict[Any, Any] | None = None,  # Any: values made from texts, such as pieces by their card
        you: Seat | None = None,
    ) -> None:
        self._translations = tuple(translations)
        self._names = distinct_names(names)
        self.cache = {} if cache is None else cache
        self.you = you
        """Seat of the reader; None for a spectator, and for a reader with several seats."""

    @property
    def translations(self) -> tuple[Mapping[str, str], ...]:
        """Translations in order of preference."""
        return self._translations

    @property
    def names(self) -> tuple[str | None, ...]:
        """Distinct names by seat."""
        return self._names

    def __call__(self, text: str, /, **values: object) -> str:
        """See `Translator`."""
        if not values:
            return next((found for known in self._translations if (found := known.get(text))), text)
        forms = [text]
        for key in SEATS:
            if key in values:
                if values[key] == self.you and self.you is not None:
                    forms.insert(0, OWN_FORM[key] + text)
                values[key] = self.name(values[key])
        for form in forms:
            translated = next((found for known in self._translations if (found := known.get(form))), None)
            if translated:
                try:
                    return translated.format(**values)
                except (LookupError, ValueError, TypeError, AttributeError):
                    continue
        return text.format(**values)

    def name(self, seat: object) -> str:
        """Return the name of the player on a seat, distinct from equal ones; else `Seat 1`."""
        if isinstance(seat, int) and 0 <= seat < len(self._names):
            known = self._names[seat]
            if known:
                return known
        return self("Seat {number}", number=seat)


def distinct_names(names: Sequence[str | None]) -> tuple[str | None, ...]:
    """Return the names by seat, with equal ones numbered in their order: `Ada 1` and `Ada 2`.

    A number that would make the name of another seat is skipped.
    """
    known = [name for name in names if name]
    taken = set(known)
    if len(taken) == len(known):
        return tuple(names)
    distinct: list[str | None] = []
    for name in names:
        if name and known.count(name) > 1:
            name = next(other for number in count(1) if (other := f"{name} {number}") not in taken)
            taken.add(name)
        distinct.append(name)
    return tuple(distinct)


in_english: Translator = Catalog()
"""`Translator` that keeps the English text and knows no player's name."""


def erased_player(translate: Translator) -> str:
    """Return the name of a player of whom only the id is left."""
    return translate("Erased player")
