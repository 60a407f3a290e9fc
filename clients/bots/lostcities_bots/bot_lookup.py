"""Lookup of bots by name: a built-in one, or `module:Class`."""

import importlib
import os
import sys
from functools import cache
from typing import Any

from lostcities.core import LostCitiesError, UnknownVariant, Variant, error_in_words, raise_if_ctrl_c
from lostcities.registry import load_registry
from lostcities_bots.navigator import LEVELS, Navigator2
from lostcities_bots.prospector import Prospector
from lostcities_bots.random_bot import RandomBot
from lostcities_bots.surveyor import Surveyor
from lostcities_client import Bot, CannotPlay

_BOTS: tuple[type[Bot], ...] = (Surveyor, *LEVELS, Prospector, RandomBot)
BUILT_IN: dict[str, type[Bot]] = {bot.title(): bot for bot in _BOTS}
"""Built-in bots by name."""

USUAL = Navigator2.title()
"""Name of the opponent that clients propose: one for beginners."""

FIRST = LEVELS[0].title()
"""Name of the opponent of the first game after a tutorial, if it plays the variant: the weakest level."""


def names_for(key: str) -> tuple[str, ...]:
    """Return the built-in bots that play an installed variant, by its key; all of them for another variant."""
    try:
        variant = _registry().variant(key)
    except UnknownVariant:
        return tuple(BUILT_IN)
    return tuple(name for name, bot in BUILT_IN.items() if _plays(bot, variant))


def first_bot(key: str) -> str:
    """Return the name of the opponent for the first game after a tutorial, by the key of the variant."""
    names = names_for(key)
    return FIRST if FIRST in names else names[-1]


_registry = cache(load_registry)


def _plays(bot: type[Bot], variant: Variant[Any, Any, Any]) -> bool:
    try:
        bot().check(variant)
    except CannotPlay:
        return False
    return True


class UnknownBot(LostCitiesError):
    """No bot has this name."""

    reason = "UNKNOWN_BOT"


def find_bot(name: str) -> type[Bot]:
    """Return a built-in bot by name, or the class that `module:Class` names. The current folder is searched too."""
    module_name, colon, class_name = name.partition(":")
    if not colon:
        if name in BUILT_IN:
            return BUILT_IN[name]
        built_in = ", ".join(BUILT_IN)
        raise UnknownBot(f"there is no bot {name!r}; built in: {built_in}; or name your own as module:Class")
    here = os.getcwd()
    if here not in sys.path:  # by its name, so that processes of bots find it, too
        sys.path.insert(0, here)
    try:
        found = getattr(importlib.import_module(module_name), class_name)
    except BaseException as error:  # a third-party module may raise anything
        raise_if_ctrl_c(error)
        raise UnknownBot(f"cannot import bot {name!r}: {error_in_words(error)}") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise UnknownBot(f"{name!r} is not a bot: it must be a subclass of lostcities_client.Bot")
    return found


def numbered(title: str, number: int) -> str:
    """Return the name of the nth bot of a kind: `surveyor`, `surveyor 2`."""
    return title if number == 1 else f"{title} {number}"


def kind_of(name: str) -> type[Bot]:
    """Return the kind of a bot by its name at a table. Raise `UnknownBot`."""
    title, _, number = name.rpartition(" ")
    return find_bot(title if title and number.isdecimal() else name)
