"""Checks that the log is as written: storage, hash chain, openings, decoding. The first three need no plugin."""

from typing import Any, TypeAlias

from msgspec import Struct

from lostcities.admin.audit.findings import Divergence, ExitCode
from lostcities.admin.stored_log import StoredLog
from lostcities.core.codec import (
    canonical,
    codec_of,
    decode_command,
    decode_created,
    encode_command,
    encode_event,
    parse,
    public_bytes,
    redact_text,
)
from lostcities.core.contract import Event, Variant
from lostcities.core.errors import LostCitiesError, Malformed, UnknownVariant
from lostcities.core.hash_chain import CommitHeader, genesis, link
from lostcities.core.hidden import HIDDEN_MARK, SECRET_PARTS, has_hidden, hidden_values, may_see, opens
from lostcities.core.names import Version
from lostcities.core.platform_events import Commands, GameCreated, UnknownEvent
from lostcities.eventstore import Commit
from lostcities.registry import Registry

HASH_BYTES = 32

AnyVariant: TypeAlias = Variant[Any, Any, Any]  # any state, moves and events


class DecodedCommit(Struct, frozen=True):
    """A commit with its JSON read: the command, and the upcast events, also as canonical JSON."""

    stored: Commit
    command: Commands | None
    """Command of the commit; None in a redacted log."""
    events: tuple[Event, ...]
    texts: tuple[bytes, ...]


class DecodedLog(Struct, frozen=True):
    """A log with all events and commands decoded by the pinned variant."""

    log: StoredLog
    variant: AnyVariant
    created: GameCreated
    commits: tuple[DecodedCommit, ...]

    @property
    def is_upcast(self) -> bool:
        """True if an older release wrote any of the events, so that it was upcast."""
        return any(commit.texts != commit.stored.events for commit in self.commits)


class HeldHead(Struct, frozen=True):
    """A head from an acknowledgement that the caller kept.

    A hash chain alone does not notice a log cut off at its end.
    """

    version: Version
    hash: bytes


def check_storage(log: StoredLog) -> str:
    """Check that versions have no gap, each event has a hash, and no command id repeats.

    Reading has verified the checksums already.
    """
    expected, commands = Version(1), dict[str, Version]()
    for commit in log.commits:
        here = commit.first_version
        if commit.game_id != log.game_id:
            raise Divergence(ExitCode.INTEGRITY, expected, f"a commit of game {commit.game_id} is in this log")
        if here != expected:
            raise Divergence(ExitCode.INTEGRITY, expected, f"a gap: the next commit starts at version {here}")
        if not commit.events:
            raise Divergence(ExitCode.INTEGRITY, expected, "a commit without events")
        lengths = [len(each) for each in commit.hashes]
        if lengths != [HASH_BYTES] * len(commit.events):
            message = f"{len(commit.events)} events need a hash of 32 bytes each, but the hashes have {lengths} bytes"
            raise Divergence(ExitCode.INTEGRITY, expected, message)
        if commit.command_id in commands and not log.is_redacted:
            first = commands[commit.command_id]
            message = f"command id {commit.command_id!r} is already used at version {first}"
            raise Divergence(ExitCode.INTEGRITY, expected, message)
        commands[commit.command_id] = here
        if not _is_text(b"\n".join((*commit.events, commit.command))):
            raise Divergence(ExitCode.INTEGRITY, here, "an event or its command is not text: it is not UTF-8")
        expected = Version(commit.last_version + 1)
    counted = f"{len(log.commits)} commits, {log.version} events"
    if log.is_redacted:
        return f"{counted}: no gap, checksums match; there are no commands in it"
    return f"{counted}: no gap, every command id once, checksums match"


def check_chain(log: StoredLog, held: HeldHead | None) -> str:
    """Recompute every hash from the redacted JSON, and find the held head, if given, in the log."""
    head, version, before = genesis(log.game_id), 0, 0
    for commit in log.commits:
        if commit.at < before:
            message = f"the commit is of {commit.at}, before {before}, the time of the previous commit"
            raise Divergence(ExitCode.INTEGRITY, version + 1, message)
        before = commit.at
        header: CommitHeader | None = header_of(commit)
        for text, stored in zip(commit.events, commit.hashes, strict=True):
            version += 1
            head, header = link(head, _public(text, version), header), None
            if head != stored:
                covered = "the header, the event" if version == commit.first_version else "the event"
                message = (
                    f"the stored hash is {stored.hex()[:16]}…, {covered} and all before it make {head.hex()[:16]}…"
                )
                raise Divergence(ExitCode.INTEGRITY, version, message)
            if held is not None and held.version == version and held.hash != stored:
                message = f"the kept head is {held.hash.hex()[:16]}…, the log has {stored.hex()[:16]}…"
                raise Divergence(ExitCode.INTEGRITY, version, message)
    if held is not None and held.version > version:
        message = f"a head of version {held.version} was kept, but the log ends at version {version}"
        raise Divergence(ExitCode.INTEGRITY, version + 1, message)
    matches = f", as kept at version {held.version}" if held else ""
    return f"{version} hashes recomputed from the redacted events{matches}; head {version}:{head.hex()}"


def header_of(commit: Commit) -> CommitHeader:
    """Return the header of a stored commit, as the hash chain links it."""
    return CommitHeader(
        game=commit.game_id,
        version=commit.first_version,
        actor=commit.actor,
        at=commit.at,
        command=commit.command_digest.hex(),
    )


def check_openings(log: StoredLog) -> str:
    """Check that every open hidden value matches its digest, and that the viewer's values and no others are open."""
    count = closed = 0
    for version, text in enumerate((text for commit in log.commits for text in commit.events), start=1):
        for path, hidden in hidden_values(parse(text)) if HIDDEN_MARK in text else ():
            if log.is_redacted and not may_see(log.viewer, hidden.get("to")):
                closed += 1
                if not hidden.keys().isdisjoint(SECRET_PARTS):
                    message = f"the hidden value at {path} is open, which {log.seen_by} may not see"
                    raise Divergence(ExitCode.INTEGRITY, version, message)
                continue
            _check_opening(hidden, path, version)
            count += 1
    hidden_from = f"; {closed} stay closed to {log.seen_by}" if log.is_redacted else ""
    return f"{count} hidden values open to their digests{hidden_from}"


def _check_opening(hidden: dict[str, Any], path: str, version: int) -> None:
    items, salt, digest = hidden.get("items"), hidden.get("salt"), hidden.get("digest")
    if not isinstance(items, list) or not isinstance(salt, str):
        raise Divergence(ExitCode.INTEGRITY, version, f"the hidden value at {path} has lost its items or salt")
    if len(items) != hidden.get("count"):
        message = f"the hidden value at {path} declares {hidden.get('count')} items and contains {len(items)}"
        raise Divergence(ExitCode.INTEGRITY, version, message)
    if not opens(salt, items, digest):
        raise Divergence(ExitCode.INTEGRITY, version, f"the hidden value at {path} does not open to its digest")


def decode(log: StoredLog, registry: Registry, *, is_trusted: bool = False) -> DecodedLog:
    """Decode every command and event by the pinned variant, and check that each text is canonical JSON.

    With `is_trusted` they are only decoded, because another process checks the texts.
    """
    created, variant = _pinned(log, registry)
    if is_trusted:
        read = codec_of(variant).decode_event
        made = ((commit, decode_command(commit.command), tuple(map(read, commit.events))) for commit in log.commits)
        commits = tuple(DecodedCommit(commit, command, events, ()) for commit, command, events in made)
    else:
        commits = tuple(_decoded(commit, variant, is_redacted=log.is_redacted) for commit in log.commits)
    seed = created.seed.items
    if not log.is_redacted and (seed is None or len(seed) != 1 or not is_seed(seed[0])):
        raise Divergence(ExitCode.INTEGRITY, 1, "the seed is not 32 bytes in hexadecimal digits")
    return DecodedLog(log, variant, created, commits)


def check_decode(decoded: DecodedLog) -> str:
    """Return the result of `decode` in words."""
    upcast = ", brought up to date from an older release," if decoded.is_upcast else ""
    variant = decoded.variant
    return f"{decoded.log.version} events of {variant.key} version {variant.version}{upcast} are canonical JSON"


def _public(text: bytes, version: int) -> bytes:
    try:
        return redact_text(text, None)
    except Malformed as error:
        raise Divergence(ExitCode.INTEGRITY, version, f"the stored event is {error.message}") from None


def _is_text(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


def is_seed(text: str) -> bool:
    """Return whether the text is 32 bytes in lower-case hexadecimal digits."""
    try:
        return len(bytes.fromhex(text)) == 32 and text == text.lower()
    except ValueError:
        return False


def _pinned(log: StoredLog, registry: Registry) -> tuple[GameCreated, AnyVariant]:
    try:
        created = decode_created(log.commits[0].events[0])
        return created, registry.variant(created.variant, created.variant_version)
    except UnknownVariant as error:
        raise Divergence(ExitCode.UNDECODABLE, 1, _missing(created, log, registry, error)) from None
    except Malformed as error:
        raise Divergence(
            ExitCode.UNDECODABLE, 1, "the log does not start with @GameCreated", secret=str(error)
        ) from None


def _missing(created: GameCreated, log: StoredLog, registry: Registry, error: UnknownVariant) -> str:
    """Return a message about the missing variant and version, and the plugin to install."""
    others = [
        f"version {variant.version} from {loaded.distribution or loaded.plugin}"
        for loaded in registry.loaded
        for variant in loaded.variants
        if variant.key == created.variant
    ]
    here = f" (of {created.variant!r} there is {', '.join(others)})" if others else ""
    offers = f"{log.offered_by}, which offered it where the file was written" if log.offered_by else "a plugin with it"
    return f"{error.message}{here}. To read this log install {offers}{refusals(registry)}"


def refusals(registry: Registry) -> str:
    """Return the installed plugins that were refused, as the end of a message; empty if there are none."""
    return "".join(f"; refused: {each.message}" for each in registry.refused)


def _decoded(commit: Commit, variant: AnyVariant, *, is_redacted: bool) -> DecodedCommit:
    command = None if is_redacted else read_command(commit)
    numbered = enumerate(commit.events, start=commit.first_version)
    read = [_event(text, version, variant) for version, text in numbered]
    for version, (event, _) in enumerate(read, start=commit.first_version):
        if isinstance(event, UnknownEvent) and not is_redacted:
            message = f"a later release recorded {event.name}: only that release can decide this commit again"
            raise Divergence(ExitCode.UNDECODABLE, version, message)
    return DecodedCommit(commit, command, tuple(event for event, _ in read), tuple(text for _, text in read))


def read_command(commit: Commit) -> Commands:
    """Decode the command of a commit. Raise `Divergence` unless it is canonical JSON."""
    try:
        command = decode_command(commit.command)
    except Malformed as error:
        message = f"the command {commit.command_id!r} cannot be read"
        raise Divergence(ExitCode.UNDECODABLE, commit.first_version, message, secret=error.message) from None
    if encode_command(command) != commit.command:
        message = f"the command {commit.command_id!r} is not canonical JSON"
        raise Divergence(ExitCode.INTEGRITY, commit.first_version, message)
    return command


def _event(text: bytes, version: int, variant: AnyVariant) -> tuple[Event, bytes]:
    """Decode an event; return it with its JSON as written today."""
    try:
        event = codec_of(variant).decode_event(text)
        again = encode_event(event)
    except LostCitiesError as error:
        message = f"{variant.key} version {variant.version} cannot read this event: {describe_type(text)}"
        raise Divergence(ExitCode.UNDECODABLE, version, message, secret=error.message) from None
    if again != text:  # text written again is canonical; an older release may have written it otherwise
        _check_not_the_same(text, again, version, variant)
    elif (has_hidden(type(event)) or HIDDEN_MARK in text) and public_bytes(event) != redact_text(text, None):
        message = "the event's type and its JSON differ about which values are hidden"
        raise Divergence(ExitCode.INTEGRITY, version, message)
    return event, again


def _check_not_the_same(text: bytes, again: bytes, version: int, variant: AnyVariant) -> None:
    if canonical(parse(text)) != text:
        raise Divergence(ExitCode.INTEGRITY, version, "the stored event is not canonical JSON")
    if variant.upcast is None:
        message = "the event is not the same when it is read and written again"
        raise Divergence(ExitCode.UNDECODABLE, version, message, stored=text, recomputed=again)


def describe_type(text: bytes) -> str:
    """Return the type tag of an event, which is never secret."""
    try:
        event = parse(text)
    except Malformed:
        return "it is not JSON"
    tag = event.get("type") if isinstance(event, dict) else None
    return f"type {tag!r}" if tag is not None else "it has no type"
