"""First difference between the states after stored and after recomputed events."""

from collections.abc import Sequence
from typing import Any

import msgspec

from lostcities.admin.audit.differences import first_difference
from lostcities.admin.audit.findings import StateDifference
from lostcities.core.contract import Event, Variant
from lostcities.core.errors import raise_if_ctrl_c
from lostcities.core.viewer_fold import ViewerFold

NO_FOLD = "(none: the event does not fold)"

Commits = Sequence[Sequence[Event]]


def state_difference(
    variant: Variant[Any, Any, Any], before: Commits, stored: Sequence[Event], recomputed: Sequence[Event]
) -> StateDifference:
    """Return the first difference of the states after `stored` and after `recomputed`, both following `before`."""
    full, public = (
        first_difference(
            _state_after(variant, (*before, stored), is_open=is_open),
            _state_after(variant, (*before, recomputed), is_open=is_open),
            root="",
        )
        for is_open in (True, False)
    )
    return StateDifference(full=full, public=public)


def as_json(value: Any) -> Any:
    """Return a state as JSON with sets in a fixed order; a value that JSON cannot hold becomes the name of its type."""
    try:
        return msgspec.to_builtins(value, str_keys=True, order="deterministic", enc_hook=_odd)
    except TypeError:  # keys that are not text
        return _odd(value)


def _state_after(variant: Variant[Any, Any, Any], commits: Commits, *, is_open: bool) -> Any:
    """Return the state as JSON, in full or as a spectator sees it."""
    viewer_fold = ViewerFold(variant, None, is_open=is_open)
    try:
        for events in commits:
            viewer_fold.add(events)
        return as_json({"state": viewer_fold.game.state})
    except BaseException as error:  # noqa: BLE001 - events that no rules decided may fail in any way
        raise_if_ctrl_c(error)
        return {"state": NO_FOLD}


def _odd(value: object) -> str:
    return f"<{type(value).__name__}>"
