"""One game as one file: JSON lines that can be audited without a store.

The first line is the header, each further line a commit. A file holds a full log or one redacted for a viewer, with the
same versions and hashes.

Every line is canonical JSON. It ends in a checksum over its other fields and the checksum of the line before it. The
header also holds the head and the checksum of the last line. So every changed or lost byte is noticed.
"""

import hashlib
import os
import re
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType, structs

from lostcities.admin.stored_log import StoredLog
from lostcities.core.codec import canonical, parse
from lostcities.core.errors import CorruptLog, Malformed
from lostcities.core.names import CommandId, GameId, PlayerId, Seat, Version, Viewer
from lostcities.core.statements import Anchor
from lostcities.core.summary import Summary
from lostcities.eventstore import Commit

FORMAT = "lostcities-game"
FORMAT_VERSION = 1
SPECTATOR = "spectator"

T = TypeVar("T")


class FileHeader(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """First line of a file: its format, its game, and its expected end."""

    format: str
    format_version: int
    game_id: GameId
    variant: str
    """For people and tools; the first event is authoritative, for the version too."""
    variant_version: int
    commits: int
    version: Version
    head: str
    """Hash after the last event, in hexadecimal digits."""
    last_checksum: str
    """Checksum of the last line."""
    viewer: str = ""
    """Viewer for whom the log is redacted, `seat 0` or `spectator`; absent in a full log."""
    offered_by: str = ""
    """Distribution of the plugin with the variant, where the file was written; absent if unknown."""
    anchor: Anchor | None = None
    """Proof that the log is in the tree of a signed head; absent if there was no tree head."""
    checksum: str = ""


class FileLine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A commit: its events and command as JSON objects, its hashes in hexadecimal digits."""

    first_version: Version
    events: tuple[Raw, ...]
    hashes: tuple[str, ...]
    command_id: CommandId | UnsetType = UNSET
    """Absent in a redacted log, like the command."""
    command: Raw | UnsetType = UNSET
    actor: PlayerId
    at: int
    command_digest: str
    summary: Summary
    checksum: str = ""


_headers = msgspec.json.Decoder(FileHeader)
_lines = msgspec.json.Decoder(FileLine)
_HASH = re.compile("[0-9a-f]{64}")
_VIEWER = re.compile(f"{SPECTATOR}|seat (0|[1-9][0-9]?)")
_PACKED = {b"\x1f\x8b": "gzip", b"PK\x03\x04": "zip", b"\xfd7zXZ": "xz", b"BZh": "bzip2", b"(\xb5/\xfd": "zstd"}


def to_lines(log: StoredLog) -> Iterator[bytes]:
    """Yield the lines of a log's file.

    Raise `CorruptLog` if an event is not canonical JSON, since a file would change it.
    """
    before, lines = "", []
    for commit in log.commits:
        line = _with_checksum(_line(log, commit), before)
        before = line["checksum"]
        lines.append(canonical(line))
    yield canonical(_with_checksum(_header(log, before), ""))
    yield from lines


def from_lines(lines: Iterable[bytes]) -> StoredLog:
    """Read the log in a file, given as lines without line ends.

    Raise `Malformed` if it is no such file, and `CorruptLog` if it was changed.
    """
    rows = list(lines)
    header = _read_header(rows)
    commits: list[Commit] = []
    before, version = "", Version(1)
    for number, row in enumerate(rows[1:], start=2):
        line = _read(row, before, header, version, number)
        commits.append(_commit(line, header, version, number))
        before, version = line.checksum, Version(commits[-1].last_version + 1)
    _check_end(header, commits, before)
    return StoredLog(
        game_id=header.game_id,
        commits=tuple(commits),
        source="file",
        is_redacted=bool(header.viewer),
        viewer=_viewer(header),
        offered_by=header.offered_by,
        anchor=header.anchor,
    )


def from_bytes(text: bytes) -> StoredLog:
    """Read the log in the bytes of a file, as `from_lines` does. The last line ends like the others."""
    packed = next((how for start, how in _PACKED.items() if text.startswith(start)), None)
    if packed:
        raise Malformed(f"not an exported game: it is packed with {packed}; unpack it first")
    *rows, rest = text.split(b"\n")
    log = from_lines([*rows, rest] if rest else rows)
    if rest:
        raise CorruptLog(log.game_id, log.version, "the last line of the file has no end")
    return log


def read_file(path: Path) -> StoredLog:
    """Read the log in a file, as `from_lines` does."""
    return from_bytes(path.read_bytes())


def write_file(path: Path, log: StoredLog) -> None:
    """Write a log to a file, completely or not at all. Only the owner can read the file, since it holds secrets."""
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


# -- writing --


def _header(log: StoredLog, last_checksum: str) -> dict[str, Any]:
    created = log.opening
    header = {
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
    if log.is_redacted:
        header["viewer"] = SPECTATOR if log.viewer is None else f"seat {log.viewer}"
    if log.offered_by:
        header["offered_by"] = log.offered_by
    if log.anchor is not None:
        header["anchor"] = msgspec.to_builtins(log.anchor)
    return header


def _line(log: StoredLog, commit: Commit) -> dict[str, Any]:
    asked = {} if log.is_redacted else {"command_id": commit.command_id, "command": _json(commit, commit.command)}
    return {
        "first_version": commit.first_version,
        "events": [_json(commit, text) for text in commit.events],
        "hashes": [each.hex() for each in commit.hashes],
        **asked,
        "actor": commit.actor,
        "at": commit.at,
        "command_digest": commit.command_digest.hex(),
        "summary": structs.asdict(commit.summary),
    }


def _json(commit: Commit, text: bytes) -> Any:
    value = parse(text)
    if canonical(value) != text:
        message = "an event or its command is not canonical JSON, so it cannot be exported unchanged"
        raise CorruptLog(commit.game_id, commit.first_version, f"{message}: run lc-admin replay")
    return value


def _with_checksum(fields: dict[str, Any], before: str) -> dict[str, Any]:
    return {**fields, "checksum": _checksum(fields, before)}


def _checksum(fields: dict[str, Any], before: str) -> str:
    covered = {key: value for key, value in fields.items() if key != "checksum"}
    return hashlib.sha256(before.encode() + canonical(covered)).hexdigest()


# -- reading --


def _read_header(rows: Sequence[bytes]) -> FileHeader:
    if not rows:
        raise Malformed("not an exported game: there is nothing in it")
    first = rows[0]
    try:
        fields = _parsed(first)
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
    _check(first, fields, "", header, Version(1), 1)
    if "viewer" in fields and not _VIEWER.fullmatch(header.viewer):
        raise Malformed(f"not an exported game: header: {header.viewer!r} is neither a seat nor a spectator")
    return header


def _parsed(row: bytes) -> Any:
    try:
        return parse(row)
    except UnicodeDecodeError as error:  # the decoder does not check this
        raise Malformed(f"not JSON: not UTF-8 at byte {error.start}") from None


def _read(row: bytes, before: str, header: FileHeader, version: Version, number: int) -> FileLine:
    try:
        fields = _parsed(row)
        line = _lines.decode(row)
    except (Malformed, msgspec.DecodeError) as error:
        raise CorruptLog(header.game_id, version, f"line {number} of the file is no commit: {error}") from None
    _check(row, fields, before, header, version, number)
    asked = (line.command, line.command_id)
    if header.viewer and asked != (UNSET, UNSET):
        raise CorruptLog(header.game_id, version, f"line {number} of the file holds a command, which no viewer sees")
    if not header.viewer and UNSET in asked:
        raise CorruptLog(header.game_id, version, f"line {number} of the file holds no command")
    return line


def _check(row: bytes, fields: Any, before: str, header: FileHeader, version: Version, number: int) -> None:
    if fields.get("checksum") != _checksum(fields, before):
        message = f"line {number} of the file does not match its checksum, or does not follow the line before it"
        raise CorruptLog(header.game_id, version, message)
    if canonical(fields) != row:
        message = f"line {number} of the file is not canonical JSON: it was reformatted"
        raise CorruptLog(header.game_id, version, message)


def _commit(line: FileLine, header: FileHeader, version: Version, number: int) -> Commit:
    if not all(_HASH.fullmatch(each) for each in (*line.hashes, line.command_digest)):
        message = f"line {number} of the file holds a hash that is not 64 hexadecimal digits"
        raise CorruptLog(header.game_id, version, message)
    if not line.events:
        raise CorruptLog(header.game_id, version, f"line {number} of the file holds a commit without events")
    return Commit(
        game_id=header.game_id,
        first_version=line.first_version,
        events=tuple(bytes(event) for event in line.events),
        hashes=tuple(bytes.fromhex(each) for each in line.hashes),
        command_id=CommandId("") if line.command_id is UNSET else line.command_id,
        command=b"" if line.command is UNSET else bytes(line.command),
        actor=line.actor,
        at=line.at,
        command_digest=bytes.fromhex(line.command_digest),
        summary=line.summary,
    )


def _check_end(header: FileHeader, commits: Sequence[Commit], last_checksum: str) -> None:
    version = commits[-1].last_version if commits else Version(0)
    if not commits or len(commits) != header.commits or version != header.version:
        message = (
            f"the file ends at version {version} after {len(commits)} commits; "
            f"its header says version {header.version} after {header.commits}"
        )
        raise CorruptLog(header.game_id, version + 1, message)
    if last_checksum != header.last_checksum or not commits[-1].hashes or commits[-1].hashes[-1].hex() != header.head:
        raise CorruptLog(header.game_id, version, "the header names another head or last line than the file has")


def _viewer(header: FileHeader) -> Viewer:
    return Seat(int(header.viewer.removeprefix("seat "))) if header.viewer.startswith("seat ") else None
