"""Names of the sources of luck in other languages."""

from collections.abc import Mapping

from lostcities.present import translations


def texts_in(language: str) -> Mapping[str, str]:
    """Return the names of the sources of luck in a language, by their English names."""
    return translations(__name__.rpartition(".")[0], language)
