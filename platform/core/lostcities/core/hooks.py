"""Hooks that a plugin can implement. pluggy finds plugins and notifies observers; moves do not pass through it."""

from collections.abc import Iterable, Sequence
from typing import Any

import pluggy

from lostcities.core.contract import Event, Variant
from lostcities.core.names import GameId, Version

PROJECT = "lostcities"
"""Entry point group of plugins, and name of the hook markers."""

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def lostcities_variants() -> Iterable[Variant[Any, Any, Any]]:  # type: ignore[empty-body]  # a spec has no body
    """Offer variants. It is called once, when the registry is loaded."""


@hookspec
def lostcities_events_recorded(game_id: GameId, variant: str, version: Version, events: Sequence[Event]) -> None:
    """Observe a recorded commit as a spectator sees it; `version` is that of its last event.

    It is called after the commit is durable, and does not delay moves. An exception is logged and has no other effect.
    With a delay for spectators it is called when spectators see the commit.
    """
