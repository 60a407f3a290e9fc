"""Compiled engines that come while a program runs. It has imported plain Python, and has to begin anew for them."""

import asyncio
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from lostcities_bots import navigator
from lostcities_bots.navigator import value_net

LOOKS_S = 2.0
"""Seconds between two looks for them."""


def engines_have_come() -> bool:
    """Return whether compiled engines lie beside those in plain Python that this program runs."""
    if navigator.IS_COMPILED:
        return False
    source = Path(value_net.__file__)
    return any(source.with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)


async def until_engines_come() -> None:
    """Wait for compiled engines, for ever where this program runs them already."""
    while True:
        if engines_have_come():
            return
        await asyncio.sleep(LOOKS_S)
