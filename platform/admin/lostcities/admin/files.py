"""One game as one file: JSON lines that hold the whole log and can be audited without any store.

The first line is the header, each further line a commit. Every line ends in a checksum over its other fields and the
checksum of the line before it, in canonical form, so that a file survives being reformatted but not being changed;
the header also holds the checksum of the last line and the head, so that a lost tail is noticed.
"""

import hashlib
import os
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Raw, Struct

from lostcities.admin.log import StoredLog
from lostcities.core.codec import canonical
from lostcities.core.errors import CorruptLog, Malformed
from lostcities.core.names import CommandId, GameId, PlayerId, Version
from lostcities.core.rawjson import parse
from lostcities.eventstore import Commit

FORMAT = "lostcities-game"
FORMAT_VERSION = 1

T = TypeVar("T")


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: what the file is, and what its end must be."""

    format: str
    format_version: int
    game_id: GameId
    variant: str
    """Variant and its version stand here for people and tools; the first event is what counts."""
    variant_version: int
    commits: int
    version: Version
    head: str
    """The chain hash after the last event, in hexadecimal digits."""
    last_checksum: str
    """Checksum of the last line."""
    checksum: str = ""


class Line(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A commit: its events and command as JSON objects, its hashes in hexadecimal digits."""

    first_version: Version
    events: tuple[Raw, ...]
    hashes: tuple[str, ...]
    command_id: CommandId
    command: Raw
    actor: PlayerId
    recorded_at: int
    checksum: str = ""


_headers = msgspec.json.Decoder(Header)
_lines = msgspec.json.Decoder(Line)


def to_lines(log: StoredLog) -> Iterator[bytes]:
    """The file of a log, line by line. Raises `CorruptLog` if an event is not canonical JSON: it would be changed."""
    before, lines = "", []
    for commit in log.commits:
        line = _with_checksum(_line(commit), before)
        before = line["checksum"]
        lines.append(canonical(line))
    yield canonical(_with_checksum(_header(log, before), ""))
    yield from lines


def from_lines(lines: Iterable[bytes]) -> StoredLog:
    """The log in a file. Raises `Malformed` if it is no such file, `CorruptLog` if it was changed."""
    rows = [line for line in lines if line.strip()]
    header = _read_header(rows)
    commits: list[Commit] = []
    before, version = "", Version(1)
    for number, row in enumerate(rows[1:], start=2):
        line = _read(_lines, row, header.game_id, version, number)
        _check(row, before, header.game_id, version, number)
        commits.append(_commit(line, header.game_id, version, number))
        before, version = line.checksum, Version(commits[-1].last_version + 1)
    _check_end(header, commits, before)
    return StoredLog(game_id=header.game_id, commits=tuple(commits), source="file")


def read_file(path: Path) -> StoredLog:
    """The log in a file, see `from_lines`."""
    with path.open("rb") as file:
        return from_lines(file)


def write_file(path: Path, log: StoredLog) -> None:
    """Write the file of a log: whole or not at all, and for its owner's eyes only, since it holds every secret."""
    handle, partial = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")  # made with mode 0600
    try:
        with open(handle, "wb") as file:
            file.writelines(line + b"\n" for line in to_lines(log))
            file.flush()
            os.fsync(file.fileno())
        Path(partial).replace(path)
    except BaseException:
        Path(partial).unlink(missing_ok=True)
        raise


def _header(log: StoredLog, last_checksum: str) -> dict[str, Any]:
    created = parse(log.commits[0].events[0])
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "game_id": log.game_id,
        "variant": created.get("variant", ""),
        "variant_version": created.get("variant_version", 0),
        "commits": len(log.commits),
        "version": log.version,
        "head": log.commits[-1].hashes[-1].hex(),
        "last_checksum": last_checksum,
    }


def _line(commit: Commit) -> dict[str, Any]:
    for text in (*commit.events, commit.command):
        if canonical(parse(text)) != text:
            message = "an event or its command is not canonical JSON: a file could not keep it as it is"
            raise CorruptLog(commit.game_id, commit.first_version, message)
    return {
        "first_version": commit.first_version,
        "events": [parse(text) for text in commit.events],
        "hashes": [each.hex() for each in commit.hashes],
        "command_id": commit.command_id,
        "command": parse(commit.command),
        "actor": commit.actor,
        "recorded_at": commit.recorded_at,
    }


def _with_checksum(fields: dict[str, Any], before: str) -> dict[str, Any]:
    return {**fields, "checksum": _checksum(fields, before)}


def _checksum(fields: dict[str, Any], before: str) -> str:
    covered = {key: value for key, value in fields.items() if key != "checksum"}
    return hashlib.sha256(before.encode() + canonical(covered)).hexdigest()


def _read_header(rows: Sequence[bytes]) -> Header:
    if not rows:
        raise Malformed("not an exported game: there is nothing in it")
    first = rows[0]
    try:
        fields = parse(first)
    except Malformed as error:
        raise Malformed(f"not an exported game: {error.message}") from None
    try:
        if not isinstance(fields, dict) or fields.get("format") != FORMAT:
            raise Malformed("not an exported game: the first line is no header")
        if fields.get("format_version") != FORMAT_VERSION:
            version = fields.get("format_version")
            raise Malformed(f"written in version {version} of the file format; this program reads {FORMAT_VERSION}")
        header = _headers.decode(first)
    except msgspec.DecodeError as error:
        raise Malformed(f"not an exported game: header: {error}") from None
    _check(first, "", header.game_id, Version(1), 1)
    return header


def _read(decoder: msgspec.json.Decoder[T], row: bytes, game_id: GameId, version: Version, number: int) -> T:
    try:
        return decoder.decode(row)
    except msgspec.DecodeError as error:
        raise CorruptLog(game_id, version, f"line {number} of the file is no commit: {error}") from None


def _check(row: bytes, before: str, game_id: GameId, version: Version, number: int) -> None:
    fields = parse(row)
    if fields.get("checksum") != _checksum(fields, before):
        message = f"line {number} of the file does not match its checksum, or does not follow the line before it"
        raise CorruptLog(game_id, version, message)


def _commit(line: Line, game_id: GameId, version: Version, number: int) -> Commit:
    try:
        hashes = tuple(bytes.fromhex(each) for each in line.hashes)
    except ValueError:
        raise CorruptLog(game_id, version, f"line {number} of the file holds a hash that is not hexadecimal") from None
    if not line.events:
        raise CorruptLog(game_id, version, f"line {number} of the file holds a commit without events")
    return Commit(
        game_id=game_id,
        first_version=line.first_version,
        events=tuple(canonical(parse(bytes(event))) for event in line.events),
        hashes=hashes,
        command_id=line.command_id,
        command=canonical(parse(bytes(line.command))),
        actor=line.actor,
        recorded_at=line.recorded_at,
    )


def _check_end(header: Header, commits: Sequence[Commit], last_checksum: str) -> None:
    version = commits[-1].last_version if commits else Version(0)
    if not commits or len(commits) != header.commits or version != header.version:
        message = (
            f"the file ends at version {version} after {len(commits)} commits; "
            f"its header says version {header.version} after {header.commits}"
        )
        raise CorruptLog(header.game_id, version + 1, message)
    if last_checksum != header.last_checksum or not commits[-1].hashes or commits[-1].hashes[-1].hex() != header.head:
        raise CorruptLog(header.game_id, version, "the header names another head or last line than the file has")
