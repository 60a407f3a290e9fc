"""Processor time of the game list with 100,000 games: pages and counts by a grid of filters, and changes."""

import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import islice, product
from pathlib import Path
from typing import Any

import apsw
from msgspec import json

from bench.figures import Figure, median
from lostcities.core import CommandId, GameId, PlayerId, Version
from lostcities.core.names import FeedPosition
from lostcities.core.summary import Summary
from lostcities.eventstore.port import Commit, FeedEntry
from lostcities.projections.database import open_database, transaction
from lostcities.projections.game_filter import GameFilter
from lostcities.projections.game_list import GameList

GAMES = 100_000
PAGE_GAMES = 100
PAGE_CEILING_MS = 5.0
"""Limit of a page and of its count together, whatever the filter."""
CHANGE_CEILING_US = 60.0
"""Limit of the rows of a game that moves in a batch."""
BATCH_GAMES = 64
_REPEATS = 5
_BATCHES = 100
_FILL_GAMES = 1_000
_BOT, _OTHER_BOT, _HOST = PlayerId("bot-1"), PlayerId("bot-2"), PlayerId("host")
_GRID: dict[str, Sequence[Any]] = {  # Any: of GameFilter
    "status": (None, "open", "over"),
    "variant": (None, "duel", "none"),
    "seats": (None, 2, 9),
    "player_id": (None, _BOT, PlayerId("none")),
    "seen_by": (None, _OTHER_BOT, PlayerId("none")),
    "created_since": (None, GAMES // 2),
    "changed_since": (None, 0, GAMES),
}


def figures() -> Iterator[Figure]:
    """Measure the slowest filter among games of every kind, among unlisted games only, and the cost of changes."""
    for name, share in (("a third of them unlisted", 3), ("all of them unlisted", 1)):
        with tempfile.TemporaryDirectory() as folder:
            lists = GameList()
            connection = open_database(Path(folder) / "bench.projections", [lists])
            _fill(connection, lists, unlisted_every=share)
            yield _slowest(connection, lists, name)
            yield _change(connection, lists, name)
            connection.close()


def _slowest(connection: apsw.Connection, lists: GameList, name: str) -> Figure:
    filters = [GameFilter(**dict(zip(_GRID, values, strict=True))) for values in product(*_GRID.values())]
    costs = {wanted: min(_page_ms(connection, lists, wanted) for _ in range(_REPEATS)) for wanted in filters}
    slowest = max(costs, key=lambda wanted: costs[wanted])
    given = {field: value for field in _GRID if (value := getattr(slowest, field)) is not None}
    middle = median(costs.values())
    return Figure(
        name=f"lists: a page of {PAGE_GAMES} with its count, the slowest filter, {GAMES:,} games, {name}",
        value=costs[slowest],
        unit="ms",
        ceiling=PAGE_CEILING_MS,
        note=f"processor time, {len(filters)} filters, best of {_REPEATS}, median {middle:.2f} ms; slowest"
        f" by {', '.join(f'{field}={value}' for field, value in given.items()) or 'none'}",
    )


def _page_ms(connection: apsw.Connection, lists: GameList, wanted: GameFilter) -> float:
    started = time.process_time()
    lists.page(connection, wanted, None, PAGE_GAMES)
    lists.count(connection, wanted)
    return (time.process_time() - started) * 1e3


def _change(connection: apsw.Connection, lists: GameList, name: str) -> Figure:
    """Measure what the list writes for a game that moves, in batches of games that are far apart."""
    dice, costs, at = random.Random(2), list[float](), 3 * GAMES
    running = [number for number in range(GAMES) if number // 11 % 3 == 1]
    for _ in range(_BATCHES):
        at += 1
        batch = [_entry(number, at, {"type": "CardPlayed"}) for number in dice.sample(running, BATCH_GAMES)]
        started = time.process_time()
        with transaction(connection):
            lists.apply(connection, batch)
        costs.append((time.process_time() - started) / BATCH_GAMES * 1e6)
    return Figure(
        name=f"lists: the rows of a game that moves, {GAMES:,} games, {name}",
        value=median(costs),
        unit="µs",
        ceiling=CHANGE_CEILING_US,
        note=f"processor time, batches of {BATCH_GAMES} running games chosen at random, median of {_BATCHES}",
    )


def _fill(connection: apsw.Connection, lists: GameList, *, unlisted_every: int) -> None:
    openings = (_opening(number, is_unlisted=number % unlisted_every == 0) for number in range(GAMES))
    while batch := list(islice(openings, _FILL_GAMES)):
        with transaction(connection):
            lists.apply(connection, batch)


def _opening(number: int, *, is_unlisted: bool) -> FeedEntry:
    """Return the commit of a whole game: a third of the games has the one bot, and a third the other one."""
    variant, seats = ("duel", "board", "rivals")[number // 7 % 3], 2 + number // 5 % 3
    first = (_BOT, _OTHER_BOT, PlayerId(f"p-{number}"))[number // 2 % 3]
    created = {"type": "@GameCreated", "variant": variant, "variant_version": 1, "seats": seats, "host": _HOST}
    players = [{"type": "@SeatTaken", "seat": 0, "player": first}, {"type": "@SeatTaken", "seat": 1, "player": "p"}]
    ended = {"type": "@GameEnded", "scores": [], "winners": []}
    rest = ([], [{"type": "@GameStarted"}], [{"type": "@GameStarted"}, ended])[number // 11 % 3]
    return _entry(number, number, {**created, "unlisted": is_unlisted}, *players, *rest)


def _entry(number: int, at: int, *events: dict[str, object]) -> FeedEntry:
    commit = Commit(
        game_id=GameId(f"g{number * 7_919 % GAMES:020}"),  # ids do not follow the time
        first_version=Version(1),
        events=tuple(json.encode(event, order="sorted") for event in events),
        hashes=(bytes(32),) * len(events),
        command_id=CommandId("c"),
        command=b"{}",
        actor=_HOST,
        at=at,
        command_digest=bytes(32),
        summary=Summary(status="running"),
    )
    return FeedPosition(number + 1), commit
