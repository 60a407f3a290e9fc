"""The language of the client: its own texts, those of variants, and the names of the players."""

import os
from collections.abc import Mapping, Sequence
from typing import Any

from lostcities.core import Variant, single_line
from lostcities.present import Catalog, language_of, translations, translations_for
from lostcities_client import ListedGame

_OF_THE_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


class Language:
    """The texts of the program in one language."""

    def __init__(self, language: str) -> None:
        self.code = language
        self._own = own_texts(language)
        self.translate = Catalog((self._own, translations("lostcities.present", language)))
        """Texts of the program outside a game."""

    def about(self, variant: Variant[Any, Any, Any], names: Sequence[str | None] = ()) -> Catalog:
        """Return a translator for texts of a variant and of the program. `names` are the players' names by seat."""
        return Catalog((*translations_for(variant, self.code), self._own), names)


def own_texts(language: str) -> Mapping[str, str]:
    """Return the catalog of this client."""
    return translations("lostcities_terminal", language)


def language_here(wanted: str | None = None) -> str:
    """Return the requested language, that of the environment, or English."""
    return language_of(wanted or next((value for name in _OF_THE_LOCALE if (value := os.environ.get(name))), ""))


def names_of(listing: ListedGame) -> list[str | None]:
    """Return the name of each seat's player. None for a free seat."""
    return [single_line(holder.name) if holder.name else None for holder in listing.seats]
