"""The hooks a plugin can implement. pluggy finds plugins and lets them observe; it is never in the path of a move."""

from collections.abc import Iterable, Sequence
from typing import Any

import pluggy

from lostcities.core.contract import Event, Variant
from lostcities.core.names import GameId, Version

PROJECT = "lostcities"
"""The entry point group plugins register in, and the name of the hook markers."""

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def lostcities_variants() -> Iterable[Variant[Any, Any, Any]]:  # type: ignore[empty-body]  # a spec has no body
    """Offer variants. Called once, when the registry is loaded."""


@hookspec
def lostcities_events_recorded(game_id: GameId, variant: str, version: Version, events: Sequence[Event]) -> None:
    """Observe what was recorded, as a spectator sees it; `version` is that of the last event.

    Called after the commit is durable, outside the path of the move. What it raises is logged and goes no further.
    """
