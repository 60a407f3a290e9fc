"""Rewriting of stored logs after a change of their form: `python -m tests.support.renew_logs tests/logs/*.jsonl`.

It reads the commands, players, times and seed of each file, decides them again by the installed rules, and writes the
file anew. It may be used only as long as nothing is released: after that, stored logs never change.
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from lostcities.admin.files import write_file
from lostcities.admin.stored_log import StoredLog
from lostcities.core import CommandId, GameId, PlayerId
from lostcities.core.decide import Decided, create, decide
from lostcities.core.platform_events import Commands, CreateGame, ForkGame
from lostcities.core.viewer_fold import ViewerFolds
from lostcities.eventstore import Commit
from lostcities.registry import load_registry
from lostcities.service.play.commands import commit_of


def renewed(rows: list[dict[str, Any]]) -> StoredLog:
    """Decide the game of a full file again, with today's rules and form."""
    header, *lines = rows
    game_id, opening = GameId(header["game_id"]), lines[0]["events"][0]
    variant = load_registry().variant(opening["variant"], opening["variant_version"])
    views, commits = ViewerFolds(variant), list[Commit]()
    decided: Decided | None = None
    for line in lines:
        command: Commands = msgspec.convert(line["command"], Commands)
        assert not isinstance(command, ForkGame), "no stored log goes on from another"
        actor, at = PlayerId(line["actor"]), line["at"]
        if isinstance(command, CreateGame):
            seed = bytes.fromhex(opening["seed"]["items"][0])
            decided = create(command, host=actor, seed=seed, variant=variant, game_id=game_id, at=at)
        else:
            assert decided is not None, "a log starts with its creation"
            decided = decide(decided.game, command, actor=actor, head=decided.head, at=at, view_of=views.of)
        views.add(decided.events)
        commits.append(commit_of(decided, CommandId(line["command_id"])))
    return StoredLog(game_id=game_id, commits=tuple(commits), offered_by=header.get("offered_by", ""))


if __name__ == "__main__":
    for name in sys.argv[1:]:
        written = [json.loads(row) for row in Path(name).read_bytes().splitlines()]
        write_file(Path(name), renewed(written))
        print(name, renewed(written).commits[-1].hashes[-1].hex())
