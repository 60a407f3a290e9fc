"""Logs for the tests of projections: games of platform events, with moves that lists ignore."""

from msgspec import json, structs

from lostcities.core.names import FeedPosition, GameId, PlayerId, Seat
from lostcities.core.summary import Summary
from lostcities.eventstore.port import Commit, EventStore
from lostcities.testing.store_samples import ANN, GAME, sample_commit

MOVE: dict[str, object] = {"type": "CardPlayed", "seat": 0}


def created(variant: str = "duel", seats: int = 2, **more: object) -> dict[str, object]:
    """Return the first event of a game that Ann opens."""
    opening = {"type": "@GameCreated", "variant": variant, "variant_version": 1, "seats": seats, "host": ANN}
    return {**opening, "options": {}, "seed": {"count": 1}, **more}


def taken(seat: int, player: PlayerId) -> dict[str, object]:
    """Return the event of a seat being taken."""
    return {"type": "@SeatTaken", "seat": seat, "player": player}


def left(seat: int, player: PlayerId) -> dict[str, object]:
    """Return the event of a seat being left."""
    return {"type": "@SeatLeft", "seat": seat, "player": player}


def offered(seat: int, kind: str = "undo", to: int | None = 3) -> dict[str, object]:
    """Return the event of an offer."""
    return {"type": "@OfferMade", "seat": seat, "kind": kind, "asked": [], "to": to}


STARTED: dict[str, object] = {"type": "@GameStarted"}
ENDED: dict[str, object] = {"type": "@GameEnded", "scores": [], "winners": []}


def commit_of(game_id: GameId, first: int, *events: dict[str, object], at: int | None = None) -> Commit:
    """Return a commit of these events, by default with its first version as its time in seconds."""
    commit = sample_commit(first, game_id=game_id, events=len(events))
    texts = tuple(json.encode(event, order="sorted") for event in events)
    return structs.replace(commit, events=texts, at=commit.at if at is None else at)


async def step(
    store: EventStore,
    *events: dict[str, object],
    game_id: GameId = GAME,
    actor: PlayerId = ANN,
    to_act: tuple[int, ...] = (),
    asked: tuple[int, ...] = (),
    due_at: int | None = None,
) -> FeedPosition:
    """Append one commit with a summary and return its position."""
    commit = commit_of(game_id, int(await store.head(game_id)) + 1, *events)
    seats, asks = tuple(map(Seat, to_act)), tuple(map(Seat, asked))
    summary = Summary(status="running", to_act=seats, asked=asks, due_at=due_at, answer_due_at=due_at)
    return (await store.append(structs.replace(commit, actor=actor, summary=summary))).position


async def record(
    store: EventStore, game_id: GameId, *commits: list[dict[str, object]], at: int | None = None
) -> FeedPosition:
    """Append commits to a game and return the position of the last one."""
    head = int(await store.head(game_id))
    for events in commits:
        appended = await store.append(commit_of(game_id, head + 1, *events, at=at))
        head += len(events)
    return appended.position
