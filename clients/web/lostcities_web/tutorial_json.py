"""Tutorials for the page. Their steps follow from the plugins installed here, so the server is not asked."""

import asyncio
from functools import cache, lru_cache

from lostcities.present import LANGUAGES, catalog_for, has_tutorial, title_in, tutorial_steps
from lostcities.registry import load_registry
from lostcities_bots.bot_lookup import first_bot
from lostcities_web.page_json import Json

_KEPT_MAX = 100
"""Number of tutorials that are kept, each in one language."""


async def keys_with_tutorial() -> frozenset[str]:
    """Return the keys of the installed variants that have a tutorial."""
    return await asyncio.to_thread(_keys)


async def tutorial_json(key: str, language: str) -> Json | None:
    """Return the tutorial of a variant; None without one. Raise `PluginError`."""
    if key not in await keys_with_tutorial():
        return None
    return await asyncio.to_thread(_tutorial_json, key, language if language in LANGUAGES else LANGUAGES[0])


_registry = cache(load_registry)


@cache
def _keys() -> frozenset[str]:
    return frozenset(variant.key for variant in _registry().variants() if has_tutorial(variant))


@lru_cache(_KEPT_MAX)
def _tutorial_json(key: str, language: str) -> Json:
    variant = _registry().variant(key)
    found = tutorial_steps(variant, language)
    assert found is not None, "its key was listed"
    return {
        "variant": key,
        "title": title_in(variant, catalog_for(variant, language)),
        "seat": found.seat,
        "names": found.names,
        "steps": found.steps,
        "bot": first_bot(key),
        "seats": variant.seats[0],
    }
