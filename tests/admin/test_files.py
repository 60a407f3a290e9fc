"""One game as one file: its content, round trips, and the errors that are noticed."""

import hashlib
import json
from pathlib import Path

import pytest
from msgspec import structs
from tests.admin.logs import duel, registry

from lostcities.admin.audit import ExitCode, audit
from lostcities.admin.files import from_lines, read_file, to_lines, write_file
from lostcities.core.errors import CorruptLog, Malformed

LOG = duel(1)
LINES = list(to_lines(LOG))


def corrupt_version(lines: list[bytes]) -> int:
    with pytest.raises(CorruptLog) as caught:
        from_lines(lines)
    assert caught.value.game_id == "g-test"
    return caught.value.version


def edited(at: int, /, **changes: object) -> list[bytes]:
    line = {**json.loads(LINES[at]), **changes}
    return [*LINES[:at], json.dumps(line).encode(), *LINES[at + 1 :]]


def test_a_file_gives_back_the_very_same_commits(tmp_path: Path):
    path = tmp_path / "game.jsonl"
    write_file(path, LOG)
    assert read_file(path).commits == LOG.commits
    assert path.stat().st_mode & 0o777 == 0o600
    assert [found.name for found in tmp_path.iterdir()] == ["game.jsonl"]


def test_the_first_line_says_what_the_file_is():
    header = json.loads(LINES[0])
    assert header["format"] == "lostcities-game"
    assert header["format_version"] == 1
    assert header["game_id"] == "g-test"
    assert (header["variant"], header["variant_version"]) == ("duel", 1)
    assert header["commits"] == len(LINES) - 1 == len(LOG.commits)
    assert header["version"] == LOG.version
    assert header["head"] == LOG.commits[-1].hashes[-1].hex()


def test_events_and_commands_stand_in_a_line_as_json_objects():
    line = json.loads(LINES[1])
    assert line["events"][0]["type"] == "@GameCreated"
    assert line["command"]["type"] == "CreateGame"
    assert line["actor"] == "p-ada"


def test_a_file_can_be_audited_without_a_store():
    report = audit(from_lines(LINES), registry()).report
    assert report.code == ExitCode.OK
    assert report.findings[-1].outcome == "skipped"


@pytest.mark.parametrize("at", [0, 3])
def test_a_file_that_was_reformatted_is_refused_though_it_means_the_same(at: int):
    reformatted = json.dumps(dict(reversed(json.loads(LINES[at]).items()))).encode()
    with pytest.raises(CorruptLog, match=f"line {at + 1} of the file is not canonical JSON: it was reformatted"):
        from_lines([*LINES[:at], reformatted, *LINES[at + 1 :]])


def test_an_empty_line_is_no_commit():
    assert corrupt_version([*LINES, b""]) == LOG.version + 1


@pytest.mark.parametrize(
    "changes",
    [
        {"actor": "p-eve"},
        {"at": 1},
        {"command": {"type": "JoinGame"}},
        {"events": [{"type": "CardPlayed", "seat": 0, "card": "R10"}]},
        {"checksum": "00"},
        {"hashes": ["xyz"]},
        {"surplus": 1},
    ],
)
def test_a_changed_line_is_found(changes: dict[str, object]):
    assert corrupt_version(edited(9, **changes)) == LOG.commits[8].first_version


def test_a_dropped_line_is_found():
    assert corrupt_version(LINES[:9] + LINES[10:]) == LOG.commits[8].first_version


def test_swapped_lines_are_found():
    assert corrupt_version([*LINES[:9], LINES[10], LINES[9], *LINES[11:]]) == LOG.commits[8].first_version


def test_a_lost_tail_is_found():
    assert corrupt_version(LINES[:-1]) == LOG.commits[-1].first_version
    assert corrupt_version(LINES[:1]) == 1


def test_half_a_line_is_found():
    assert corrupt_version([*LINES[:-1], LINES[-1][:40]]) == LOG.commits[-1].first_version


def test_a_changed_header_is_found():
    assert corrupt_version(edited(0, version=7)) == 1


def test_a_forged_header_still_has_to_name_the_end_the_file_has():
    other = list(to_lines(structs.replace(LOG, commits=LOG.commits[:-1])))
    assert corrupt_version([other[0], *LINES[1:]]) == LOG.version + 1


def test_a_header_that_counts_wrongly_is_found_even_if_its_checksum_fits():
    header = {**json.loads(LINES[0]), "version": 7}
    del header["checksum"]
    text = json.dumps(header, sort_keys=True, separators=(",", ":")).encode()
    header["checksum"] = hashlib.sha256(text).hexdigest()
    forged = json.dumps(header, sort_keys=True, separators=(",", ":")).encode()
    assert corrupt_version([forged, *LINES[1:]]) == LOG.version + 1


@pytest.mark.parametrize("lines", [[], [b"{}"], [b"a diary"], [b"[1]"], [b"[" * 100_000]])
def test_another_file_is_no_exported_game(lines: list[bytes]):
    with pytest.raises(Malformed, match="not an exported game"):
        from_lines(lines)


def test_a_file_of_a_newer_format_says_so():
    with pytest.raises(Malformed, match="version 2 of the file format; this program reads 1"):
        from_lines(edited(0, format_version=2))


def test_an_event_that_a_file_would_change_is_not_exported():
    first = LOG.commits[0]
    spaced = structs.replace(first, events=(first.events[0].replace(b":", b": "),))
    with pytest.raises(CorruptLog, match="cannot be exported unchanged: run lc-admin replay"):
        list(to_lines(structs.replace(LOG, commits=(spaced, *LOG.commits[1:]))))
