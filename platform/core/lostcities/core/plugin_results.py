"""Bounds on the results of a variant's rules: a plugin that fails or returns too much raises `PluginError`.

The bounds are far above any real game. They stop endless generators, and values that no message can carry. `decide` and
`Game.to_act` ask the rules themselves, so that the way of a move stays short.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, TypeVar

from lostcities.core.chance import Chance
from lostcities.core.contract import Event, Move, Variant
from lostcities.core.errors import LostCitiesError, PluginError, plugin_failed
from lostcities.core.names import Seat
from lostcities.core.seat_scores import Score

EVENTS_MAX = 10_000
"""Largest number of events that one move or deal makes."""

EVENT_BYTES_MAX = 1024 * 1024
"""Largest size of one event as JSON."""

COMMIT_BYTES_MAX = 2 * 1024 * 1024
"""Largest size of the events of one command as JSON: a client with the usual limit of 4 MiB must be able to read it."""

MOVES_MAX = 10_000
"""Largest number of legal moves of a seat."""

MOVES_BYTES_MAX = 1024 * 1024
"""Largest size of the legal moves of a seat, as notation and JSON: they travel in one message."""

PARTS_MAX = 1_000
"""Largest number of parts of a score."""

TIE_BREAKS_MAX = 20
"""Largest number of tie-breaks of a score."""

PART_NAME_MAX = 200
"""Largest number of characters in the name of a part."""

NUMBER_MAX = 2**31 - 1
"""Largest number in a score, and its negative the smallest: messages carry 32 bits."""

REFUSAL_DETAILS_MAX = 16
"""Largest number of details in a refusal, such as an `IllegalMove`."""

RULE_MAX = 200
"""Largest number of characters in the code of a rule and in the name of a detail."""

T = TypeVar("T")

AnyVariant = Variant[Any, Any, Any]  # Any: a variant's own types


def dealt_events(variant: AnyVariant, state: Any, chance: Chance) -> tuple[Event, ...]:
    """Return the events of the deal. Raise `PluginError`."""
    return bounded(variant, "deal", lambda: variant.rules.deal(state, chance), EVENTS_MAX, "events")


def left_events(variant: AnyVariant, leave: Callable[[], Iterable[Event]]) -> tuple[Event, ...]:
    """Return the events by which the rules let a seat leave. Raise `PluginError`."""
    return bounded(variant, "leave", leave, EVENTS_MAX, "events")


def legal_moves_of(variant: AnyVariant, state: Any, seat: Seat) -> tuple[Move, ...]:
    """Return the legal moves of a seat. Raise `PluginError`."""
    return bounded(variant, "legal_moves", lambda: variant.rules.legal_moves(state, seat), MOVES_MAX, "moves")


def scores_of(variant: AnyVariant, state: Any) -> tuple[Score, ...]:
    """Return the scores. Raise `PluginError`, also for numbers that a message cannot carry."""
    scores = bounded(variant, "scores", lambda: variant.rules.scores(state), variant.seats[-1], "scores")
    for score in scores:
        _check_score(variant, score)
    if len({len(score.tie_break) for score in scores}) > 1:
        raise beyond(variant, "scores", "more tie-breaks for one seat than for another")
    return scores


def check_event_bytes(variant: AnyVariant, texts: Sequence[bytes]) -> None:
    """Check the size of the events of a command. Raise `PluginError`.

    Forks are not checked: their events passed in the game that they were played in.
    """
    if sum(map(len, texts)) > COMMIT_BYTES_MAX:
        raise too_many(variant, "decide", COMMIT_BYTES_MAX, "bytes of events")
    if max(map(len, texts)) > EVENT_BYTES_MAX:
        raise too_many(variant, "decide", EVENT_BYTES_MAX, "bytes in one event")


def check_refusal(variant: AnyVariant, function: str, refusal: LostCitiesError) -> None:
    """Check that a refusal raised by the rules can be sent to a client. Raise `PluginError`."""
    try:
        names = [refusal.reason, *refusal.details]
        texts = [refusal.message, *map(str, refusal.details.values())]
        is_short = len(names) <= 1 + REFUSAL_DETAILS_MAX and all(len(name) <= RULE_MAX for name in names)
        is_short = is_short and len(getattr(refusal, "rule", "")) <= RULE_MAX
        for text in (*names, *texts):
            text.encode()  # also fails for what is no text
    except BaseException as error:
        raise plugin_failed(variant.key, function, error) from error
    if not is_short:
        raise beyond(variant, function, f"a refusal with more than {REFUSAL_DETAILS_MAX} details or a long name")


def too_many(variant: AnyVariant, function: str, limit: int, unit: str) -> PluginError:
    """Return the error for a result beyond a limit."""
    return beyond(variant, function, f"more than {limit} {unit}")


def beyond(variant: AnyVariant, function: str, limit: str) -> PluginError:
    """Return the error for a result that no rules may return; `limit` says why, without a value of the plugin."""
    return PluginError(variant.key, f"{function} returned {limit}", function=function, limit=limit)


def bounded(
    variant: AnyVariant, function: str, call: Callable[[], Iterable[T]], limit: int, unit: str
) -> tuple[T, ...]:
    """Return the values of a plugin's function. Raise `PluginError` if it fails or returns more than the limit."""
    try:
        values = tuple(islice(call(), limit + 1))
    except BaseException as error:
        raise plugin_failed(variant.key, function, error) from error
    if len(values) > limit:
        raise too_many(variant, function, limit, unit)
    return values


def _check_score(variant: AnyVariant, score: Any) -> None:  # Any: what a plugin really returns
    if type(score) is not Score or type(score.parts) is not dict or type(score.tie_break) is not tuple:
        raise beyond(variant, "scores", "a value that is no Score with a dict of parts and a tuple of tie-breaks")
    if type(score.has_lost) is not bool:
        raise beyond(variant, "scores", "a has_lost that is neither true nor false")
    if len(score.tie_break) > TIE_BREAKS_MAX:
        raise too_many(variant, "scores", TIE_BREAKS_MAX, "tie-breaks of a score")
    if len(score.parts) > PARTS_MAX:
        raise too_many(variant, "scores", PARTS_MAX, "parts of a score")
    if not all(type(name) is str and len(name) <= PART_NAME_MAX and _is_text(name) for name in score.parts):
        raise beyond(variant, "scores", f"a part whose name is no text of at most {PART_NAME_MAX} characters")
    for number in (score.total, *score.tie_break, *score.parts.values()):
        if type(number) is not int or not -NUMBER_MAX <= number <= NUMBER_MAX:
            raise beyond(variant, "scores", f"a number that is not whole or is beyond {NUMBER_MAX}")


def _is_text(name: str) -> bool:
    """Return whether a text can be encoded: one with half a surrogate pair cannot."""
    return name.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in name)
