"""First difference between the states after stored and after recomputed events."""

from collections.abc import Sequence
from typing import Any

import msgspec

from lostcities.admin.audit.differences import Difference, first_difference
from lostcities.admin.audit.findings import StateDifference
from lostcities.core.contract import Event, Variant
from lostcities.core.game import Game, fold, replay_first_commit
from lostcities.core.hidden import redact

NO_FOLD = "(none: the event does not fold)"

Commits = Sequence[Sequence[Event]]


def state_difference(
    variant: Variant[Any, Any, Any], before: Commits, stored: Sequence[Event], recomputed: Sequence[Event]
) -> StateDifference:
    """Return the first difference of the states after `stored` and after `recomputed`, both following `before`."""
    seen = [[redact(event, None) for event in events] for events in (*before, stored, recomputed)]
    return StateDifference(
        full=_parted(variant, before, stored, recomputed), public=_parted(variant, seen[:-2], seen[-2], seen[-1])
    )


def as_json(value: Any) -> Any:
    """Return a state as JSON with sets in a fixed order; a value that JSON cannot hold becomes the name of its type."""
    try:
        return msgspec.to_builtins(value, str_keys=True, order="deterministic", enc_hook=_odd)
    except TypeError:  # keys that are not text
        return _odd(value)


def _parted(
    variant: Variant[Any, Any, Any], before: Commits, stored: Sequence[Event], recomputed: Sequence[Event]
) -> Difference | None:
    ways = [_state_after(variant, before, events) for events in (stored, recomputed)]
    return first_difference(ways[0], ways[1], root="")


def _state_after(variant: Variant[Any, Any, Any], before: Commits, events: Sequence[Event]) -> Any:
    """Return the state as JSON."""
    try:
        return as_json({"state": fold(_folded(variant, before), events).state})
    except Exception:  # noqa: BLE001 - events that nobody decided may fail in any way where they do not fit
        return {"state": NO_FOLD}


def _folded(variant: Variant[Any, Any, Any], commits: Commits) -> Game:
    first, *rest = commits
    game = replay_first_commit(first, variant)
    for events in rest:
        game = fold(game, events)
    return game


def _odd(value: object) -> str:
    return f"<{type(value).__name__}>"
