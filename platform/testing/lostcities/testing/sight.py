"""What each viewer gets to see of the hidden items of a game, and the first half of the law of secrecy: exposure.

An item that was hidden from a viewer may become visible through a `Hidden` addressed to that viewer, through a move
that names it, or in an event declared to reveal it; and never while the author's `secrets` still list it. Items are
compared as JSON values. A number in the open is not taken for an item: it may be a seat or a score.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from lostcities.core.codec import canonical
from lostcities.core.contract import Event
from lostcities.core.hidden import Hidden, hidden_in, redact
from lostcities.core.names import Viewer
from lostcities.core.records import PlatformEvent
from lostcities.testing.declared import Declared
from lostcities.testing.games import Commit, RandomGame

HINT = (
    "wrap it: Hidden[…] with to=(the seats that may see it,); "
    "if the rules do turn it face up here, say so: Variant(…, reveals=(the event,))"
)


class Sight(Struct, frozen=True):
    """What one viewer sees of one event. Items are canonical JSON."""

    public: frozenset[str]
    """Every text, array and object that stands openly in the event."""
    shown: frozenset[str]
    """Items of hidden values addressed to this viewer."""
    backs: Counter[str]
    """Items that are card backs to this viewer."""


def sight(event: Event, viewer: Viewer) -> Sight:
    """What a viewer sees of an event. The platform's own events hold no items."""
    if isinstance(event, PlatformEvent):
        return Sight(frozenset(), frozenset(), Counter())
    shown: set[str] = set()
    backs: Counter[str] = Counter()
    for hidden in hidden_in(event):
        texts = item_texts(hidden)
        if viewer in hidden.to:
            shown.update(texts)
        else:
            backs.update(texts)
    public = frozenset(text_of(value) for value in _values(msgspec.to_builtins(redact(event, None))))
    return Sight(public, frozenset(shown), backs)


def text_of(value: Any) -> str:  # Any: an item or any JSON value
    """A value as canonical JSON."""
    return canonical(value).decode()


def item_texts(hidden: Hidden[Any]) -> list[str]:
    """The items of a hidden value of the full log."""
    return [text_of(item) for item in hidden.items or ()]


def _values(value: Any) -> Iterator[Any]:
    """A JSON value and all in it that could be an item, keys too; hidden values are passed over."""
    if isinstance(value, dict):
        if value.get("type") == "Hidden":
            return
        yield value
        yield from value
        value = value.values()
    elif isinstance(value, list | tuple):
        yield list(value)
    else:
        yield from [value] if isinstance(value, str) else []
        return
    for inner in value:
        yield from _values(inner)


def in_order(events: Iterable[Event]) -> list[str]:
    """All items that stand in hidden values of the variant's events, for whomever, one after the other."""
    found = (hidden for event in events if not isinstance(event, PlatformEvent) for hidden in hidden_in(event))
    return [text for hidden in found for text in item_texts(hidden)]


def deals(game: RandomGame) -> dict[int, int]:
    """Where everything hidden is dealt anew: index of the commit, and in it of the first event of the deal.

    The first commit after the start is a deal; later ones are those that end with hiding the same items once more.
    """
    found: dict[int, int] = {}
    whole: Counter[str] | None = None
    for index, commit in enumerate(game.commits):
        if commit.after.state is None:
            continue
        if whole is None:
            whole = Counter(in_order(commit.events))
            if whole:
                found[index] = 0
            continue
        for first in range(len(commit.events)):
            if whole and Counter(in_order(commit.events[first:])) == whole:
                found[index] = first
    return found


def check_exposure(game: RandomGame, viewer: Viewer, declared: Declared) -> None:
    """No hidden item becomes visible to the viewer on a way that the contract or the author has not declared."""
    dealt = deals(game)
    copies: Counter[str] = Counter()
    known: set[str] = set()
    hidden: set[str] = set()
    for index, commit in enumerate(game.commits):
        if commit.after.state is None or commit.after.ended is not None:
            continue
        named = {text_of(value) for value in _values(msgspec.to_builtins(commit.move))}
        seen: set[str] = set()
        for place, event in enumerate(commit.events):
            if dealt.get(index) == place:
                known, seen, hidden = set(), set(), set()
                copies = Counter(in_order(commit.events[place:]))
                hidden = {text for later in commit.events[place:] for text in sight(later, viewer).backs}
            looked = sight(event, viewer)
            hidden |= looked.backs.keys()
            exposed = (looked.public & hidden) - known - seen - named
            if exposed and not declared.revealed_by(game.variant, event):
                what = f"{_listed(exposed)}, hidden from this viewer, stands openly in {event}"
                raise game.broken("secrecy", what, commit, viewer, HINT)
            seen |= looked.public | looked.shown
        _check_secrets(game, commit, viewer, declared, seen - known, copies)
        known |= seen


def _check_secrets(
    game: RandomGame, commit: Commit, viewer: Viewer, declared: Declared, news: set[str], copies: Counter[str]
) -> None:
    """What the viewer has just come to see is not secret by the author's rulebook. Equal items are passed over."""
    if declared.secrets is None or any(declared.revealed_by(game.variant, event) for event in commit.events):
        return
    secret = Counter(text_of(item) for item in declared.secrets(commit.after.state, viewer))
    leaked = {text for text in news if secret[text] == 1 and copies[text] <= 1}
    if leaked:
        what = f"{_listed(leaked)} became visible and is still secret by the declared secrets(state, viewer)"
        raise game.broken("secrecy", what, commit, viewer, HINT)


def news_of(game: RandomGame, index: int, viewer: Viewer) -> set[str]:
    """What a viewer met by a commit of all that had been hidden from them; what the move itself named is none."""
    known, hidden = set[str](), set[str]()
    for earlier in game.commits[:index]:
        for looked in (sight(event, viewer) for event in earlier.events):
            known |= looked.public | looked.shown
            hidden |= looked.backs.keys()
    commit = game.commits[index]
    met = {text for event in commit.events for text in _met(sight(event, viewer))}
    named = {text_of(value) for value in _values(msgspec.to_builtins(commit.move))}
    return (met & hidden) - known - named


def _met(looked: Sight) -> frozenset[str]:
    return looked.public | looked.shown


def _listed(texts: Iterable[str]) -> str:
    return ", ".join(sorted(texts))
