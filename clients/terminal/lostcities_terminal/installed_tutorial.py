"""The tutorials of the installed variants, as lines and full screen teach them. No server is asked."""

from functools import lru_cache

from msgspec import Struct

from lostcities.core import LostCitiesError, Seat, UnknownVariant
from lostcities.present import Translator, TutorialStep, has_tutorial, title_in, tutorial_steps
from lostcities.registry import Registry
from lostcities_bots.bot_lookup import first_bot
from lostcities_client import installed
from lostcities_terminal.language import Language
from lostcities_terminal.open_request import OpenRequest


class NoTutorial(LostCitiesError):
    """The variant has no tutorial."""

    reason = "NO_TUTORIAL"


class InstalledTutorial(Struct, frozen=True, kw_only=True):
    """The tutorial of a variant in one language, and the game after it."""

    title: str
    seat: Seat
    steps: tuple[TutorialStep, ...]
    translate: Translator
    """Translator for the texts beside the table, with the names of the seats."""
    first_bot: str
    """Opponent of the first game."""
    first_game: OpenRequest
    """Request for the first game: the fewest seats, all others taken by that bot."""


def keys_with_tutorial() -> frozenset[str]:
    """Return the keys of the installed variants that have a tutorial."""
    return _keys(installed())


def installed_tutorial(key: str, language: Language) -> InstalledTutorial:
    """Return the tutorial of a variant.

    Raise `NoTutorial` for a variant that is not installed here or has none, `PluginError` for a faulty one.
    """
    try:
        variant = installed().variant(key)
    except UnknownVariant as error:
        raise NoTutorial(error.message) from error
    found = tutorial_steps(variant, language.code)
    if found is None:
        having = ", ".join(sorted(keys_with_tutorial())) or "none"
        raise NoTutorial(f"{key!r} has no tutorial; with one: {having}")
    bot = first_bot(key)
    return InstalledTutorial(
        title=title_in(variant, language.about(variant)),
        seat=found.seat,
        steps=found.steps,
        translate=language.about(variant, found.names, you=found.seat),
        first_bot=bot,
        first_game=OpenRequest(variant=key, others=(bot,) * (variant.seats[0] - 1)),
    )


def why_not(step: TutorialStep, move: str, translate: Translator) -> str:
    """Return what to tell of a move that is not the right one; an empty text for the right one.

    A legal move has the hint of the lesson.
    """
    typed = " ".join(move.split())
    if step.move and _words(typed) == _words(step.move):
        return ""
    is_listed = any(typed == action.move for action in step.table.actions)
    if step.move and (is_listed or any(typed.startswith(form.verb) for form in step.table.forms)):
        return step.hint
    return translate("'{text}' is not one of the moves", text=typed)


def _words(move: str) -> list[str]:
    """Return the words of a notation. The last numbers of a form may be apart."""
    return move.casefold().replace(",", " ").split()


@lru_cache(1)
def _keys(registry: Registry) -> frozenset[str]:
    return frozenset(variant.key for variant in registry.variants() if has_tutorial(variant))
