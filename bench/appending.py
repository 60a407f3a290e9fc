"""Processor time of a durable commit, with many games at once, with or without projections that keep up.

As a program, it prints one figure: `python bench/appending.py GAMES MOVES [projections]`. It measures whatever tree
`PYTHONPATH` names, so it also knows the commits of b162fb4, the last one whose `append` wrote the list of games.
"""

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import json

from lostcities.core import GameId, Seat
from lostcities.eventstore import open_store, port

_PLAYERS = ("p" + 20 * "a", "p" + 20 * "b")
_COMMAND = b'{"move":{"card":"R7","draw":"deck","to":"column","type":"Turn"},"type":"MakeMove"}'
_PLAYED = b'{"card":"R7","seat":0,"to":"column","type":"CardPlayed"}'
_DRAWN = b'{"card":{"count":1,"digest":"' + b"d" * 64 + b'","items":["R7"],"to":[0]},"seat":0,"type":"CardDrawn"}'
_ENDED = b'{"scores":[],"type":"@GameEnded","winners":[]}'
_CREATED = {"type": "@GameCreated", "variant": "duel", "variant_version": 1, "seats": 2, "host": _PLAYERS[0]}
_OPENING = (
    (json.encode(_CREATED, order="sorted"),),
    (json.encode({"type": "@SeatTaken", "seat": 0, "player": _PLAYERS[0]}, order="sorted"),),
    (json.encode({"type": "@SeatTaken", "seat": 1, "player": _PLAYERS[1]}, order="sorted"), b'{"type":"@GameStarted"}'),
)
_HAS_LISTS = hasattr(port, "Listing")
"""True in a tree whose `append` takes the row of the game list."""

_dice = random.Random(1)


async def cost(games: int, moves: int, *, projections: bool) -> float:
    """Measure the processor time of a commit in microseconds, all threads of the process together."""
    logs = [list(_appends(GameId("g" + _name(20)), moves)) for _ in range(games)]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.db"
        store = open_store(f"sqlite:///{file}")
        follower = await _follow(store, file) if projections else None
        started = time.process_time()
        await asyncio.gather(*(_append_all(store, log) for log in logs))
        if follower is not None:
            await follower.reach(wait_s=60)
        used = time.process_time() - started
        if follower is not None:
            await follower.close()
        await store.close()
    return used / sum(map(len, logs)) * 1e6


async def _follow(store: port.EventStore, file: Path) -> Any:  # Any: a tree from before has no projections
    from lostcities.projections.runner import open_projections, projections_file

    follower = open_projections(store, projections_file(file))
    follower.follow()
    await follower.reach()
    return follower


async def _append_all(store: Any, appends: list[tuple[Any, ...]]) -> None:  # Any: `append` as in the tree measured
    for arguments in appends:
        await store.append(*arguments)


def _appends(game_id: GameId, moves: int) -> Iterator[tuple[Any, ...]]:
    """Yield what `append` is called with in the life of a game: opening, seats, moves, and the end."""
    version, start = 1, 10**15
    for number in range(len(_OPENING) + moves):
        is_opening, is_last = number < len(_OPENING), number == len(_OPENING) + moves - 1
        events = _OPENING[number] if is_opening else (_PLAYED, _DRAWN, _ENDED) if is_last else (_PLAYED, _DRAWN)
        make_commit: Any = port.Commit  # Any: of another shape in a tree from before
        commit: dict[str, Any] = {
            "game_id": game_id,
            "first_version": version,
            "events": events,
            "hashes": tuple(_dice.randbytes(32) for _ in events),
            "command_id": _name(32),
            "command": _COMMAND,
            "actor": _PLAYERS[number % 2],
        }
        at = start + number * 1_000
        if _HAS_LISTS:
            seats = (None, None) if number == 0 else (_PLAYERS[0], None) if number == 1 else _PLAYERS
            row = {"version": version, "created_at": start, "updated_at": at}
            listing = {**row, "game_id": game_id, "variant": "duel", "variant_version": 1, "host": _PLAYERS[0]}
            status = "over" if is_last else "running" if number >= len(_OPENING) - 1 else "open"
            changed = is_opening or is_last
            listed = vars(port)["Listing"](**listing, seats=seats, status=status) if changed else None
            yield make_commit(**commit, recorded_at=at), listed
        else:
            yield (make_commit(**commit, at=at, command_digest=_dice.randbytes(32), summary=_summary(number)),)
        version += len(events)


def _summary(number: int) -> Any:  # Any: a tree from before has no summaries
    from lostcities.core.summary import Summary

    return (
        Summary(status="open") if number < len(_OPENING) - 1 else Summary(status="running", to_act=(Seat(number % 2),))
    )


def _name(digits: int) -> str:
    return f"{_dice.getrandbits(4 * digits):0{digits}x}"


if __name__ == "__main__":
    print(asyncio.run(cost(int(sys.argv[1]), int(sys.argv[2]), projections="projections" in sys.argv[3:])))
