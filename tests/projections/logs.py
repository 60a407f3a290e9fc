"""Logs for the tests of projections: games as their platform events tell them, with moves that say nothing to lists."""

from msgspec import json, structs

from lostcities.core.names import FeedPosition, GameId, PlayerId
from lostcities.eventstore.port import Commit, EventStore
from lostcities.testing.store_samples import ANN, sample_commit

MOVE: dict[str, object] = {"type": "CardPlayed", "seat": 0}


def created(variant: str = "duel", seats: int = 2, **more: object) -> dict[str, object]:
    """The first event of a game that Ann opens."""
    opening = {"type": "@GameCreated", "variant": variant, "variant_version": 1, "seats": seats, "host": ANN}
    return {**opening, "options": {}, "seed": {"count": 1}, **more}


def taken(seat: int, player: PlayerId) -> dict[str, object]:
    """A seat is taken."""
    return {"type": "@SeatTaken", "seat": seat, "player": player}


def left(seat: int, player: PlayerId) -> dict[str, object]:
    """A seat is left."""
    return {"type": "@SeatLeft", "seat": seat, "player": player}


STARTED: dict[str, object] = {"type": "@GameStarted"}
ENDED: dict[str, object] = {"type": "@GameEnded", "scores": [], "winners": []}


def commit_of(game_id: GameId, first: int, *events: dict[str, object], at: int | None = None) -> Commit:
    """A commit of these events, by default at its first version in seconds."""
    commit = sample_commit(first, game_id=game_id, events=len(events))
    texts = tuple(json.encode(event, order="sorted") for event in events)
    return structs.replace(commit, events=texts, at=commit.at if at is None else at)


async def record(
    store: EventStore, game_id: GameId, *commits: list[dict[str, object]], at: int | None = None
) -> FeedPosition:
    """Append commits to a game; returns the position of the last one."""
    head = int(await store.head(game_id))
    for events in commits:
        appended = await store.append(commit_of(game_id, head + 1, *events, at=at))
        head += len(events)
    return appended.position
