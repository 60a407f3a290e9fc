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

_COMMAND = b'{"move":{"card":"R7","draw":"deck","to":"column","type":"Turn"},"type":"MakeMove"}'
_PLAYED = b'{"card":"R7","seat":0,"to":"column","type":"CardPlayed"}'
_DRAWN = b'{"card":{"count":1,"digest":"' + b"d" * 64 + b'","items":["R7"],"to":[0]},"seat":0,"type":"CardDrawn"}'
_STARTED = b'{"type":"@GameStarted"}'
_ENDED = b'{"scores":[],"type":"@GameEnded","winners":[]}'
_HAS_LISTS = hasattr(port, "Listing")
"""True if `append` takes the row of the game list, as in trees before projections."""

_dice = random.Random(1)


async def cost(games: int, moves: int, *, projections: bool) -> float:
    """Measure the processor time of a commit in microseconds, all threads of the process together."""
    lives = logs(games, moves)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.db"
        store = await open_store(f"sqlite:///{file}")
        follower = await _follow(store, file) if projections else None
        started = time.process_time()
        await asyncio.gather(*(_append_all(store, log) for log in lives))
        if follower is not None:
            await follower.reach(wait_s=60)
        used = time.process_time() - started
        if follower is not None:
            await follower.close()
        await store.close()
    return used / sum(map(len, lives)) * 1e6


async def fill(store: port.EventStore, games: int, moves: int) -> None:
    """Record games, all of them at once."""
    await asyncio.gather(*(_append_all(store, log) for log in logs(games, moves)))


def logs(games: int, moves: int) -> list[list[tuple[Any, ...]]]:
    """Return the arguments of `append` in the lives of games."""
    return [list(_appends(GameId("g" + _name(20)), moves)) for _ in range(games)]


async def _follow(store: port.EventStore, file: Path) -> Any:  # Any: a tree from before has no projections
    from lostcities.projections import open_projections, projections_file

    follower = open_projections(store, projections_file(file))
    follower.follow()
    await follower.reach()
    return follower


async def _append_all(store: Any, appends: list[tuple[Any, ...]]) -> None:  # Any: `append` as in the tree measured
    for arguments in appends:
        await store.append(*arguments)


def _appends(game_id: GameId, moves: int) -> Iterator[tuple[Any, ...]]:
    """Yield the arguments of `append` in the life of a game: opening, seats, moves, and the end."""
    players = ("p" + _name(20), "p" + _name(20))
    version, start, opening = 1, 10**15, _opening(players)
    last = len(opening) + moves - 1
    for number in range(last + 1):
        is_listed = number < len(opening) or number == last
        events = opening[number] if number < len(opening) else (_PLAYED, _DRAWN, *([_ENDED] if number == last else []))
        make_commit: Any = port.Commit  # Any: of another shape in a tree from before
        commit: dict[str, Any] = {
            "game_id": game_id,
            "first_version": version,
            "events": events,
            "hashes": tuple(_dice.randbytes(32) for _ in events),
            "command_id": _name(32),
            "command": _COMMAND,
            "actor": players[number % 2],
        }
        at = start + number * 1_000
        if _HAS_LISTS:
            seats = tuple(player if number > seat else None for seat, player in enumerate(players))
            status = "over" if number == last else "running" if all(seats) else "open"
            row = {"game_id": game_id, "variant": "duel", "variant_version": 1, "host": players[0], "version": version}
            listing = {**row, "status": status, "seats": seats, "created_at": start, "updated_at": at}
            yield make_commit(**commit, recorded_at=at), vars(port)["Listing"](**listing) if is_listed else None
        else:
            yield (make_commit(**commit, at=at, command_digest=_dice.randbytes(32), summary=_summary(number)),)
        version += len(events)


def _opening(players: tuple[str, str]) -> tuple[tuple[bytes, ...], ...]:
    created = {"type": "@GameCreated", "variant": "duel", "variant_version": 1, "seats": 2, "host": players[0]}
    taken = [{"type": "@SeatTaken", "seat": seat, "player": player} for seat, player in enumerate(players)]
    texts = [json.encode(event, order="sorted") for event in (created, *taken)]
    return (texts[0],), (texts[1],), (texts[2], _STARTED)


def _summary(number: int) -> Any:  # Any: a tree from before has no summaries
    from lostcities.core.summary import Summary

    return Summary(status="open") if number < 2 else Summary(status="running", to_act=(Seat(number % 2),))


def _name(digits: int) -> str:
    return f"{_dice.getrandbits(4 * digits):0{digits}x}"


if __name__ == "__main__":
    print(asyncio.run(cost(int(sys.argv[1]), int(sys.argv[2]), projections="projections" in sys.argv[3:])))
