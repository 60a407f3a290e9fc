"""Items of a Play stream as bytes: fields of `PlayResponse`, which can be joined to one response."""

import time

from lostcities.core.errors import LostCitiesError
from lostcities.core.names import FeedPosition
from lostcities.service.play.commands import CommandResult
from lostcities.service.rpc.status import refusal_facts
from lostcities.v1 import bots_pb2, play_pb2

ECHO_CHARS_MAX = 256
"""Number of characters of an invalid id that a refusal repeats."""


def answer_item(command_id: str, recorded: CommandResult) -> bytes:
    """Return the answer to a command that was recorded."""
    commit = recorded.commit
    response = play_pb2.PlayResponse()  # filled in place, since messages given to messages are copied
    item = response.items.add(game_id=commit.game_id)
    answer = item.answer
    answer.command_id = command_id
    answer.head.version, answer.head.hash = recorded.version, commit.hashes[-1]
    answer.replayed = recorded.replayed
    answer.feed_position = recorded.position
    answer.first_version = commit.first_version
    return response.SerializeToString()


def refusal_item(game_id: str, command_id: str, error: LostCitiesError) -> bytes:
    """Return the answer to a command that was refused. Ids may be anything that the client sent."""
    answer = play_pb2.CommandAnswer(command_id=command_id[:ECHO_CHARS_MAX], refusal=_refusal(error))
    return _item(play_pb2.PlayItem(game_id=game_id[:ECHO_CHARS_MAX], answer=answer))


def unfollowed_item(game_id: str, error: LostCitiesError | None = None) -> bytes:
    """Return the end of the news of a game, with its reason unless the client asked for it."""
    unfollowed = play_pb2.Unfollowed(refusal=None if error is None else _refusal(error))
    return _item(play_pb2.PlayItem(game_id=game_id, unfollowed=unfollowed))


def inbox_item(news: play_pb2.InboxNews) -> bytes:
    """Return news of the inbox."""
    return _item(play_pb2.PlayItem(inbox=news))


def lists_item(position: FeedPosition) -> bytes:
    """Return the news that the game list has changed."""
    return _item(play_pb2.PlayItem(lists=play_pb2.ListsChanged(feed_position=position)))


def challenge_item(challenge: bots_pb2.Challenge) -> bytes:
    """Return a challenge to a bot."""
    return _item(play_pb2.PlayItem(challenge=challenge))


def welcome_item() -> bytes:
    """Return the first item of a stream."""
    return _item(play_pb2.PlayItem(welcome=play_pb2.Welcome(now=_now())))


def heartbeat_item() -> bytes:
    """Return a sign of life."""
    return _item(play_pb2.PlayItem(heartbeat=play_pb2.PlayHeartbeat(now=_now())))


def _refusal(error: LostCitiesError) -> play_pb2.Refusal:
    facts = refusal_facts(error)
    return play_pb2.Refusal(
        code=facts.code.value[0],
        reason=facts.reason,
        message=facts.message,
        details=facts.details,
        retry_after_s=facts.retry_s,
    )


def _item(item: play_pb2.PlayItem) -> bytes:
    return play_pb2.PlayResponse(items=[item]).SerializeToString()


def _now() -> int:
    return time.time_ns() // 1000
