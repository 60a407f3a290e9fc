"""Training of the dictionary with which the SQLite store compresses commits.

`python -m bench.dictionary` writes it anew, from random games of every variant and the stored logs of the tests. Files
written with one dictionary cannot be read with another, so a new one takes the next schema number.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import zstandard

from bench.playing import Played, recorded_game
from lostcities.admin.files import read_file
from lostcities.core import CommandId, Variant, notation
from lostcities.core.platform_events import MakeMove
from lostcities.eventstore import compression
from lostcities.eventstore.port import Commit
from lostcities.registry import load_registry
from lostcities.service.play.commands import commit_of

DICTIONARY_BYTES = 4_096
"""Size of the dictionary. Twice as much makes commits no smaller, and half as much makes them 5 % larger."""

COMMITS_OF_A_GAME = 150
"""Number of commits taken from the end of a game, so that variants with long games do not outweigh the others."""

GAMES = 4
"""Number of games of a variant."""

_LOGS = Path(__file__).parents[1] / "tests" / "logs"


def samples() -> Iterator[bytes]:
    """Yield packed commits: moves given as JSON and by their notation, and all that the platform records."""
    for path in sorted(_LOGS.glob("*.jsonl")):
        for commit in read_file(path).commits:
            yield compression.packed(commit.command, commit.events, commit.summary)
    for variant in load_registry().variants():
        for seed in range(GAMES):
            for commit in _commits(variant, recorded_game(variant, seed)):
                yield compression.packed(commit.command, commit.events, commit.summary)


def _commits(variant: Variant[Any, Any, Any], played: Played) -> Iterator[Commit]:
    for _, command, decided in played[-COMMITS_OF_A_GAME:]:
        commit = commit_of(decided, CommandId("c"))
        yield commit
        if isinstance(command, MakeMove):
            move = msgspec.convert(command.move, variant.moves)
            named = MakeMove(move_id=notation(move), expected_version=commit.first_version - 1)
            yield msgspec.structs.replace(commit, command=msgspec.json.encode(named, order="sorted"))


if __name__ == "__main__":
    trained = zstandard.train_dictionary(DICTIONARY_BYTES, list(samples()), level=compression.LEVEL)
    compression.DICTIONARY_FILE.write_bytes(trained.as_bytes())
