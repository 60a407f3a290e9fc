"""Messages of items in an inbox, in the language of a browser. They name no card and no position."""

import hashlib
from typing import Literal, TypeAlias

from msgspec import Struct, json

from lostcities.core.names import GameId
from lostcities.present.translate import Translator
from lostcities.projections.inbox_items import InboxItem, InboxKind

LIVES_S = 24 * 3_600
"""Seconds for which a push service keeps a message."""

Outcome: TypeAlias = Literal["sent", "ended", "failed"]
"""Fate of a message: taken, refused because its subscription has ended, or lost for now."""


class PushMessage(Struct, frozen=True):
    """A message for a browser."""

    content: bytes
    topic: str
    """Messages of one topic replace each other at the push service. At most 32 letters and digits."""
    lives_s: int
    """Seconds for which it is kept for a browser that is away."""
    is_urgent: bool
    """True to wake a device that saves power."""


class _Content(Struct):
    """Content for the service worker of the page, which shows it."""

    title: str
    body: str
    game: GameId


def push_message(item: InboxItem, heading: str, names: list[str], now: int) -> PushMessage:
    """Return the message of an item. `names` are those of the other players, `now` is Unix time in microseconds."""
    left_s = LIVES_S if item.due_at is None else max(0, (item.due_at - now) // 1_000_000)
    return PushMessage(
        content=json.encode(_Content(heading, ", ".join(names), item.game_id)),
        topic=_topic(item),
        lives_s=min(LIVES_S, left_s),
        is_urgent=item.due_at is not None,
    )


def _topic(item: InboxItem) -> str:
    """Return a topic for a game of a player, from which a push service learns neither."""
    return hashlib.sha256(f"push {item.player_id} {item.game_id}".encode()).hexdigest()[:32]


def heading_of(kind: InboxKind, title: str, translate: Translator) -> str:
    """Return what an item says in a few words. `title` is that of the variant."""
    match kind:
        case "your_turn":
            return translate("Your turn: {title}", title=title)
        case "offer":
            return translate("An offer waits for your answer: {title}", title=title)
        case "invited":
            return translate("You are challenged: {title}", title=title)
        case _:
            return translate("The game is over: {title}", title=title)
