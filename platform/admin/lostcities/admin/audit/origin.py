"""Check that a fork begins with the position of its origin.

A fork holds the events that led to its position, and folds without its origin. They follow from no command, so a forged
fork could begin with a chosen deck. Only the log of the origin can prove them.
"""

from itertools import zip_longest
from typing import Any

from msgspec import Struct, UnsetType

from lostcities.admin.audit.findings import Divergence, ExitCode, Skip
from lostcities.admin.audit.integrity import DecodedLog, check_chain, check_openings, check_storage, decode
from lostcities.admin.stored_log import StoredLog
from lostcities.core.codec import codec_of, encode_event, parse
from lostcities.core.contract import Event
from lostcities.core.errors import InvalidSetup, LostCitiesError, Malformed
from lostcities.core.fork import position
from lostcities.core.hidden import is_hidden
from lostcities.core.names import GameId, Version
from lostcities.core.platform_events import GameCreated, Origin
from lostcities.registry import Registry

ABSENT = "is not here"
UNREADABLE = "cannot be read here"


class OriginLog(Struct, frozen=True):
    """The log of a fork's origin, or the reason for its absence."""

    log: StoredLog | None = None
    why: str = ABSENT


NOT_HERE = OriginLog()


def origin_of(log: StoredLog) -> GameId | None:
    """Return the origin that this log names; None if it names none, or the log cannot be read."""
    try:
        origin = log.opening.get("origin")
    except (Malformed, IndexError):
        return None
    game = origin.get("game") if isinstance(origin, dict) else None
    return GameId(game) if isinstance(game, str) else None


def check_origin(decoded: DecodedLog, there: OriginLog, registry: Registry) -> str | Skip:
    """Check that hash, variant, options and position are those of the origin's log at that version."""
    created = decoded.created
    origin = created.origin
    assert not isinstance(origin, UnsetType), "only a game that goes on from another is asked"
    if origin.game == decoded.log.game_id:
        raise _differs("the game names itself as its origin")
    mine = position(decoded.commits[0].events)
    if there.log is None or there.log.game_id != origin.game:
        told = f"{len(mine)} events and the options were not compared"
        return Skip(f"{told}: {origin.game} {there.why}")
    other = _read(there.log, origin, registry)
    _check_opening(created, other)
    theirs = _position_at(other, origin)
    for at, (one, another) in enumerate(zip_longest(mine, theirs)):
        if one is None or another is None or not _is_same(_json(one), _json(another)):
            message = f"event {at + 1} of {len(theirs)} that counted in {origin.game} differs there"
            raise _differs(message, version=created.seats + 3 + at)
    return f"{len(mine)} events and the options are those of {origin.game} at version {origin.version}"


def _read(log: StoredLog, origin: Origin, registry: Registry) -> DecodedLog:
    """Decode and check the log of the origin. Raise `Divergence`."""
    try:
        check_storage(log)
        check_chain(log, None)
        check_openings(log)
        other = decode(log, registry)
    except Divergence as found:
        raise Divergence(found.code, 1, f"{origin.game}, its origin, is at fault: {found.message}") from None
    if not 1 <= origin.version <= log.version:
        raise _differs(f"it goes on from version {origin.version} of {origin.game}, which ends at {log.version}")
    commit = next(each for each in log.commits if each.last_version >= origin.version)
    if commit.hashes[origin.version - commit.first_version].hex() != origin.hash:
        raise _differs(f"the hash of {origin.game} at version {origin.version} differs from the one recorded here")
    return other


def _check_opening(created: GameCreated, other: DecodedLog) -> None:
    """Check that variant, seats and options agree. A fork states every option; its origin may leave out defaults."""
    codec = codec_of(other.variant)
    try:
        options = codec.write_options(codec.read_options(other.created.options))
    except InvalidSetup as error:
        raise _differs(f"the options of its origin cannot be read: {error.reason}") from None
    for what, mine, theirs in (
        ("variant", created.variant, other.created.variant),
        ("version of the rules", created.variant_version, other.created.variant_version),
        ("number of seats", created.seats, other.created.seats),
        ("set of options", created.options, options),
    ):
        if mine != theirs:
            raise _differs(f"the {what} differs from that of its origin")


def _position_at(other: DecodedLog, origin: Origin) -> list[Event]:
    events = [event for commit in other.commits for event in commit.events][: origin.version]
    try:
        return position(events)
    except (LostCitiesError, LookupError):
        raise _differs(f"{origin.game} undoes moves that were never made") from None


def _json(event: Event) -> Any:  # Any: JSON
    return parse(encode_event(event))


def _is_same(mine: Any, theirs: Any) -> bool:
    """Return whether two events are equal apart from seals.

    Each log seals anew, and a redacted log may lack hidden items.
    """
    if is_hidden(mine) and is_hidden(theirs):
        if None not in (mine.get("items"), theirs.get("items")) and mine["items"] != theirs["items"]:
            return False
        return (mine.get("to"), mine.get("count")) == (theirs.get("to"), theirs.get("count"))
    if isinstance(mine, dict) and isinstance(theirs, dict):
        return mine.keys() == theirs.keys() and all(_is_same(mine[key], theirs[key]) for key in mine)
    if isinstance(mine, list) and isinstance(theirs, list):
        return len(mine) == len(theirs) and all(map(_is_same, mine, theirs))
    return type(mine) is type(theirs) and bool(mine == theirs)


def _differs(message: str, *, version: int = 1) -> Divergence:
    return Divergence(ExitCode.RULES, Version(version), message)
