"""The law of determinism: a game played again in another process yields the same bytes.

The other process has another hash seed, locale and time zone. Run as a program, this module is that process. It reads
an `Order` from standard input and writes the transcripts to standard output, both as JSON.
"""

import importlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Struct

from lostcities.core.contract import Variant
from lostcities.core.errors import LostCitiesError
from lostcities.registry import load_registry
from lostcities.testing.declarations import NOTHING, Declarations
from lostcities.testing.games import LawBroken, RandomGame, dice, play
from lostcities.testing.laws import sampled, views
from lostcities.testing.streams import situation_stream, tried
from lostcities.testing.values import arbitrary, read_as

TIMEOUT_S = 300
HINT = "look for a set that is iterated, hash(), the clock, the environment, random, a global that remembers"


class Plan(Struct, frozen=True, kw_only=True):
    """A random game to play again."""

    seed: int
    seats: int
    options: Mapping[str, Any]  # Any: JSON values
    choices: tuple[int, ...]
    moves_max: int


class Order(Struct, frozen=True, kw_only=True):
    """Input of the other process: the variant, the location of its code, and the games to play."""

    key: str
    version: int
    module: str
    file: str
    path: list[str]
    plans: list[Plan]


def determinism(games: Sequence[RandomGame], declared: Declarations = NOTHING) -> None:
    """Check that another process plays the same games byte for byte; all games are of one variant."""
    if not games:
        return
    variant = games[0].variant
    module = type(variant.rules).__module__
    order = Order(
        key=variant.key,
        version=variant.version,
        module=module,
        file=getattr(sys.modules.get(module), "__file__", None) or "",
        path=sys.path,
        plans=[msgspec.convert(game, Plan, from_attributes=True) for game in games],
    )
    for game, elsewhere in zip(games, _played_elsewhere(order, games[0]), strict=True):
        for ours, theirs in zip_longest(transcript(game), elsewhere, fillvalue="nothing"):
            if ours != theirs:
                what = f"another process (hash seed, locale, time zone) differs:\n       {ours}\n    or {theirs}"
                raise game.broken("determinism", what, hint=HINT)


def transcript(game: RandomGame) -> list[str]:
    """Return everything that a game shows as lines: hashes, events, and for some versions the streams of viewers."""
    lines = []
    for commit in game.commits:
        lines += [f"hash {hashed.hex()}" for hashed in commit.decided.hashes]
        lines += [text.decode() for text in commit.decided.texts]
    versions, below = sampled(game), dice(game.seed, "transcript").below
    for viewer in game.viewers:
        for commit, view in views(game, viewer):
            if commit.after.version not in versions:
                continue
            lines += situation_stream(commit.after, view, viewer, is_whole=True)
            move = read_as(game.variant.moves, arbitrary(game.variant.moves, below))
            if viewer is not None and viewer in view.to_act and move is not None:
                lines += tried(commit.after, viewer, move)[0]
    return lines


def _played_elsewhere(order: Order, game: RandomGame) -> list[list[str]]:
    there = "4243" if os.environ.get("PYTHONHASHSEED") == "4242" else "4242"
    environment = {**os.environ, "PYTHONHASHSEED": there, "LC_ALL": "C", "TZ": "Pacific/Kiritimati"}
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "lostcities.testing.determinism"],
        input=msgspec.json.encode(order),
        capture_output=True,
        env=environment,
        timeout=TIMEOUT_S,
        check=False,
    )
    if done.returncode != 0:
        what = f"another process could not play it: {done.stderr.decode(errors='replace').strip()}"
        hint = "the module of the variant's rules, or an installed plugin, must offer it by lostcities_variants()"
        raise game.broken("determinism", what, hint=hint)
    return msgspec.json.decode(done.stdout, type=list[list[str]])


# -- the other process --


def main() -> None:
    """Play the games of the order in standard input, and write their transcripts."""
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    sys.path[:] = order.path
    variant = _found(order)
    played = (
        play(variant, p.seed, options=p.options, seats=p.seats, choices=p.choices, moves_max=p.moves_max)
        for p in order.plans
    )
    sys.stdout.buffer.write(msgspec.json.encode([transcript(game) for game in played]))


def _found(order: Order) -> Variant[Any, Any, Any]:
    """Return the variant from the module of its rules, or else from the installed plugins."""
    for variant in _offered(_imported(order)):
        if (variant.key, variant.version) == (order.key, order.version):
            return variant
    return load_registry().variant(order.key, order.version)


def _imported(order: Order) -> ModuleType:
    try:
        return importlib.import_module(order.module)
    except ImportError:
        spec = importlib.util.spec_from_file_location(order.module, order.file)
        if spec is None or spec.loader is None:
            raise
        module = sys.modules[order.module] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module


def _offered(module: ModuleType) -> Iterator[Variant[Any, Any, Any]]:
    if (hook := getattr(module, "lostcities_variants", None)) is not None:
        yield from hook()
    yield from (value for value in vars(module).values() if isinstance(value, Variant))


if __name__ == "__main__":
    try:
        main()
    except (ImportError, LostCitiesError, LawBroken) as error:
        sys.exit(f"{type(error).__name__}: {error}")
