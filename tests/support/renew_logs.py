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
from lostcities.core.codec import canonical, decode_created
from lostcities.core.platform_events import Commands, ForkGame
from lostcities.core.redecision import RecordedCommit, Redecision
from lostcities.eventstore import Commit
from lostcities.registry import load_registry
from lostcities.service.play.commands import commit_of


def renewed(rows: list[dict[str, Any]]) -> StoredLog:
    """Decide the game of a full file again, with today's rules and form."""
    header, *lines = rows
    registry, opening = load_registry(), lines[0]["events"][0]
    variant, game_id = registry.variant(opening["variant"], opening["variant_version"]), GameId(header["game_id"])
    redecision = Redecision(variant, game_id, decode_created(canonical(opening)))
    commits = list[Commit]()
    for line in lines:
        command: Commands = msgspec.convert(line["command"], Commands)
        assert not isinstance(command, ForkGame), "no stored log goes on from another"
        recorded = RecordedCommit(command, PlayerId(line["actor"]), line["at"], (), registry.rules_of(variant))
        commits.append(commit_of(redecision.add(recorded), CommandId(line["command_id"])))
    return StoredLog(game_id=game_id, commits=tuple(commits), offered_by=header.get("offered_by", ""))


if __name__ == "__main__":
    for name in sys.argv[1:]:
        written = [json.loads(row) for row in Path(name).read_bytes().splitlines()]
        write_file(Path(name), renewed(written))
        print(name, renewed(written).commits[-1].hashes[-1].hex())
