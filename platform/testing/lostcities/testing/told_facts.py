"""Facts that the rules tell a viewer: the results of a variant's `tells`, as canonical JSON."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any, TypeAlias

import msgspec

from lostcities.core.contract import Event
from lostcities.core.game import Game, fold
from lostcities.core.names import Viewer
from lostcities.core.platform_events import PlatformEvent
from lostcities.testing.visibility import text_of, values_in

Tells: TypeAlias = Callable[[Any, Any, Viewer], Iterable[Any]]  # Any: the variant's state, its event and its facts
"""Function from the state before an event, the event and a viewer to the facts that the viewer learns."""


def told_by(tells: Tells | None, before: Game | None, events: Sequence[Event], viewer: Viewer) -> list[list[str]]:
    """Return, for each event of a commit, the facts it tells the viewer, sorted."""
    if tells is None or before is None:
        return [[] for _ in events]
    return [
        [] if state is None else sorted(text_of(fact) for fact in tells(state, event, viewer))
        for state, event in zip(_states(before, events), events, strict=True)
    ]


def items_told(facts: Iterable[str]) -> set[str]:
    """Return the facts, and the texts, arrays and objects in them, each of which may be an item."""
    found = set(facts)
    for fact in tuple(found):
        found |= {text_of(value) for value in values_in(msgspec.json.decode(fact))}
    return found


def _states(before: Game, events: Sequence[Event]) -> Iterator[Any]:
    """Yield the state before each event; None before events of the platform."""
    platform = list(takewhile(lambda event: isinstance(event, PlatformEvent), events))
    yield from (None for _ in platform)
    rest = events[len(platform) :]
    state = (fold(before, platform) if platform and rest else before).state
    for event in rest:
        if isinstance(event, PlatformEvent):
            yield None
        else:
            yield state
            state = before.variant.rules.evolve(state, event)
