"""Redaction of recorded commits for viewers.

It works on the stored JSON, not on a plugin's types. So the recorded text is shown unchanged even if the plugin has
changed since or is gone.
"""

from lostcities.core.codec import parse, redact_text
from lostcities.core.hidden import HIDDEN_MARK
from lostcities.core.names import Seat, Version, Viewer
from lostcities.eventstore.port import LOG_START, Commit
from lostcities.v1 import game_pb2

_ENDED = b'"@GameEnded"'
_SEATS = b'"@Seat'
_BEFORE_START = (b'"@SeatTaken"', b'"@SeatLeft"', b'"@SeatVacated"')
_HANDED_OVER = b'"@SeatHandedOver"'


def is_end(commit: Commit) -> bool:
    """Return whether this commit ended its game: `@GameEnded` is the last event of a log."""
    text = commit.events[-1]
    return _ENDED in text and _type_of(text) == "@GameEnded"


def may_change_seats(commit: Commit) -> bool:
    """Return whether a player may have taken or left a seat in this commit."""
    for text in commit.events:  # noqa: SIM110 - a loop costs a third of `any`, and this is on the way of every move
        if _SEATS in text:
            return True
    return False


def seats_players(commit: Commit) -> bool:
    """Return whether a player may have taken or left a seat before the start in this commit."""
    return any(name in text for text in commit.events for name in _BEFORE_START)


def hands_over(commit: Commit) -> bool:
    """Return whether another player may have taken over a seat in this commit."""
    return any(_HANDED_OVER in text for text in commit.events)


def seat_in(commit: Commit) -> Seat:
    """Return the seat that the first event names, in a commit that takes or leaves a seat."""
    seat: Seat = parse(commit.events[0])["seat"]
    return seat


def redacted_commit(commit: Commit, viewer: Viewer, *, is_open: bool, after: Version = LOG_START) -> game_pb2.Commit:
    """Return a message with the events of a commit after `after`, redacted for a viewer."""
    message = game_pb2.Commit()
    write_redacted(message, commit, viewer, is_open=is_open, after=after)
    return message


def write_redacted(
    message: game_pb2.Commit, commit: Commit, viewer: Viewer, *, is_open: bool, after: Version = LOG_START
) -> None:
    """Write a redacted commit to an empty message, which may be a part of another one."""
    message.actor_player_id = commit.actor
    message.at = commit.at
    message.command_digest = commit.command_digest
    message.first_version = commit.first_version
    version = commit.first_version
    for text, chain_hash in zip(commit.events, commit.hashes, strict=True):
        if version > after:
            visible = text if is_open or HIDDEN_MARK not in text else redact_text(text, viewer)
            message.events.add(version=version, event_json=visible.decode(), hash=chain_hash)
        version += 1  # type: ignore[assignment]  # a NewType of int stays one under addition


_OPEN, _SPECTATOR = -2, -1


def viewer_kind(commit: Commit, viewer: Viewer) -> int:
    """Return a number that is equal for viewers who see the same of a commit; without hidden items all do."""
    for text in commit.events:
        if HIDDEN_MARK in text:
            return _SPECTATOR if viewer is None else viewer
    return _OPEN


def _type_of(text: bytes) -> object:
    return parse(text).get("type")
