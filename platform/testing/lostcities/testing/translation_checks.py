"""Checks that every text of a variant is translated to each of its languages.

A variant has a language once its title is translated to it; then all other texts must be translated too. The texts come
from random games and from the code of the package with the rules.
"""

from collections.abc import Iterable, Iterator, Sequence
from string import Formatter
from typing import Any

from lostcities.core.contract import Variant
from lostcities.core.hidden import redact
from lostcities.core.platform_events import PlatformEvent
from lostcities.present.catalogs import catalog_for, packages, translations
from lostcities.present.message_extraction import MessageCollector, languages_of, literals, misfits, untranslated
from lostcities.testing.games import RandomGame
from lostcities.testing.laws import sampled, views

LISTED_MAX = 10


def check_translations(variant: Variant[Any, Any, Any], games: Sequence[RandomGame]) -> None:
    """Check that every text of a variant and of these games is translated. A plugin in English alone passes."""
    for language in languages_of(variant):
        for fault in _faults(variant, games, language):
            raise AssertionError(f"{variant.key} in {language!r}: {fault}")


def collect_messages(variant: Variant[Any, Any, Any], games: Iterable[RandomGame]) -> MessageCollector:
    """Collect the texts of the lobby, and those that each viewer gets in some games."""
    collector = MessageCollector()
    collector.collect_lobby(variant)
    for game in games:
        looked_at = sampled(game)
        for viewer in game.viewers:
            for commit, view in views(game, viewer):
                if view.state is not None and commit.after.version in looked_at:
                    collector.collect_table(view, viewer)
                own_events = [event for event in commit.events if not isinstance(event, PlatformEvent)]
                collector.collect_log_lines(variant, [redact(event, viewer) for event in own_events])
    return collector


def _faults(variant: Variant[Any, Any, Any], games: Sequence[RandomGame], language: str) -> Iterator[str]:
    collector = collect_messages(variant, games)
    own = packages(variant)
    texts = [*collector.texts, *(sorted(literals(own[0])) if own else ())]
    if missing := untranslated(variant, language, texts):
        more = f", and {len(missing) - LISTED_MAX} more" if len(missing) > LISTED_MAX else ""
        yield f"not translated: {', '.join(map(repr, missing[:LISTED_MAX]))}{more}; see `lc-admin untranslated`"
    for package in own:
        yield from misfits(translations(package, language))
    translate = catalog_for(variant, language)
    for text, values in collector.texts.items():
        translated = translate(text, **values)
        if left := {name for _, name, _, _ in Formatter().parse(translated) if name}:
            yield f"{translated!r} still asks for {', '.join(sorted(left))}"
