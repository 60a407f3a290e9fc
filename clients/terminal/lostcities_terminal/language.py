"""The language of the client: its own texts, those of variants, and the names of the players."""

import os
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from lostcities.core import Variant, Viewer, single_line
from lostcities.present import Catalog, Translator, language_of, translations, translations_for
from lostcities_bots.analysis import texts_in
from lostcities_client import ListedGame

_OF_THE_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


class Language:
    """The texts of the program in one language."""

    def __init__(self, language: str) -> None:
        self.code = language
        self._own = own_texts(language)
        self.translate = Catalog((self._own, texts_in(language), translations("lostcities.present", language)))
        """Texts of the program outside a game, and of analyses."""

    def about(
        self,
        variant: Variant[Any, Any, Any],
        names: Sequence[str | None] = (),
        bots: Collection[int] = (),
        you: Viewer = None,
    ) -> "GameCatalog":
        """Return a translator for texts of a variant and of the program.

        `names` are the players' names by seat, `bots` the seats that bots hold, and `you` the reader's seat.
        """
        return GameCatalog((*translations_for(variant, self.code), self._own), names, bots, you)


class GameCatalog(Catalog):
    """The texts of a game, with the names of its players and the seats that bots hold."""

    __slots__ = ("_bots",)

    def __init__(
        self,
        translations: Sequence[Mapping[str, str]],
        names: Sequence[str | None],
        bots: Collection[int],
        you: Viewer,
    ) -> None:
        super().__init__(translations, names, you=you)
        self._bots = frozenset(bots)

    def has_bot(self, seat: int) -> bool:
        """Return whether a bot holds a seat."""
        return seat in self._bots


def own_texts(language: str) -> Mapping[str, str]:
    """Return the catalog of this client."""
    return translations("lostcities_terminal", language)


def language_here(wanted: str | None = None) -> str:
    """Return the requested language, that of the environment, or English."""
    return language_of(wanted or next((value for name in _OF_THE_LOCALE if (value := os.environ.get(name))), ""))


def has_bot(seat: int, translate: Translator) -> bool:
    """Return whether a bot holds a seat, as far as the texts know."""
    return isinstance(translate, GameCatalog) and translate.has_bot(seat)


def marked_name(seat: int, translate: Translator) -> str:
    """Return the name of a seat's player. That of a bot is marked."""
    name = translate("{who}", who=seat)
    return translate("{name} (bot)", name=name) if has_bot(seat, translate) else name


def bots_of(listing: ListedGame) -> list[int]:
    """Return the seats that bots hold."""
    return [holder.seat for holder in listing.seats if holder.is_bot]


def names_of(listing: ListedGame) -> list[str | None]:
    """Return the name of each seat's player. None for a free seat."""
    return [single_line(holder.name) if holder.name else None for holder in listing.seats]
