"""The way of a move through the product does not grow: files and hops are counted call by call."""

import asyncio
from collections import Counter
from pathlib import Path
from statistics import median
from types import ModuleType

from bench.way import MoveTrace, trace_moves

from lostcities.core import Hidden, Seat, codec, hidden
from lostcities.testing import tiny


def name(module: ModuleType) -> str:
    """Return the file of a module, as traces name it."""
    return str(Path(str(module.__file__)))


def test_a_move_touches_few_files_in_few_hops() -> None:
    """Lower these numbers when the way gets shorter.

    They were raised several times. Servers began to share a store: a game in memory may be stale, and the store has
    news and the clock. Then calls got bounds: of memory, of their network and player, of places in line. And they are
    counted. Then each got an id, which its lines in the log have. A move in some has more: once a second it counts the
    nodes, on which limits depend.
    """
    traces = asyncio.run(trace_moves())
    placed, drawn = traces[0::2], traces[1::2]
    files = [median(len(trace.files) for trace in moves) for moves in (placed, drawn)]
    hops = [median(trace.hops.total() for trace in moves) for moves in (placed, drawn)]
    assert files == [36, 37]
    assert (hops[0] <= 71, hops[1] <= 82) == (True, True)


def test_the_rules_are_asked_once_for_the_seats_to_act_and_never_for_the_legal_moves() -> None:
    for trace in asyncio.run(trace_moves()):
        asked = Counter[str]()
        for (source, file), count in trace.hops.items():
            asked[f"{Path(source).name} -> {Path(file).name}"] += count
        assert asked["game.py -> rules.py"] == 2  # `to_act` and `evolve`, once each
        assert asked["decide.py -> rules.py"] == 1  # `decide`
        assert sum(count for hop, count in asked.items() if hop.endswith("-> rules.py")) == 3


def test_every_call_from_one_file_to_another_is_counted() -> None:
    drawn = tiny.Drawn(Seat(0), Hidden(to=(Seat(0),), count=1))
    codec.public_bytes(drawn)  # builds the walker of its type

    async def traced() -> MoveTrace:
        with MoveTrace() as trace:
            await asyncio.create_task(read())
        return trace

    async def read() -> None:
        codec.public_bytes(drawn)
        codec.encode_event(drawn)

    trace = asyncio.run(traced())
    assert trace.hops == {(name(codec), name(hidden)): 1}
    assert trace.files.keys() == {name(codec), name(hidden)}


def test_what_runs_beside_the_move_is_not_counted() -> None:
    async def traced() -> MoveTrace:
        begin = asyncio.Event()

        async def follow() -> None:
            await begin.wait()
            codec.encode_event(tiny.Drawn(Seat(0), Hidden(to=(), count=1)))

        older = asyncio.create_task(follow())
        await asyncio.sleep(0)
        with MoveTrace() as trace:
            begin.set()
            await older
        return trace

    assert not asyncio.run(traced()).files
