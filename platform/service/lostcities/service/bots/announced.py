"""Announcements about bots between the nodes of one store. They hold ids and times, and nothing secret."""

from typing import TypeAlias

import msgspec
from msgspec import Struct

from lostcities.core.bot_profile import DeclineReason
from lostcities.core.names import GameId, PlayerId, Seat, Version

TOPIC = "bots"

BOTS_AT_ONCE = 64
"""Number of bots in one announcement. Their ids have at most 64 bytes."""


class _Announced(Struct, frozen=True, array_like=True, tag=True):
    """Base of all announcements and their parts."""


class SignsOfLife(_Announced, frozen=True):
    """Bots that are ready at a node. Without bots, it is a sign of life of the node alone."""

    node: str
    ages_ms: dict[PlayerId, int]
    """Time since the last sign of life of each."""


class BotsLeft(_Announced, frozen=True):
    """Bots that are ready at a node no longer."""

    node: str
    bots: list[PlayerId]


class NodeStarted(_Announced, frozen=True):
    """A node that asks the others for the bots that are ready there."""

    node: str


class NodeStopped(_Announced, frozen=True):
    """A node that has no bots any more."""

    node: str


class ProfileChanged(_Announced, frozen=True):
    """A bot that has given itself another profile."""

    bot: PlayerId


class PassChallenge(_Announced, frozen=True):
    """Question whether a bot takes a seat. The node at which it is ready sends it the challenge."""

    key: str
    """Digest of challenger and request id, the same at every node."""
    challenger: PlayerId
    game_id: GameId
    seat: Seat | None
    bot: PlayerId


class ChallengeResult(_Announced, frozen=True):
    """Answer to `PassChallenge`."""

    declined: DeclineReason | None
    seat: Seat | None
    version: Version
    """Version of the game that shows it."""
    error: str = ""
    """Reason of an error, such as `SEAT_TAKEN`; empty if there was none."""
    message: str = ""
    """Message of the error, for the challenger."""


class PassDecline(_Announced, frozen=True):
    """Declining of a challenge that another node has sent."""

    challenge_id: str
    bot: PlayerId
    reason: DeclineReason


class DeclineResult(_Announced, frozen=True):
    """Answer to `PassDecline`."""

    is_known: bool
    """False if no such challenge waited for this bot."""


Request: TypeAlias = PassChallenge | PassDecline
Result: TypeAlias = ChallengeResult | DeclineResult


class NodeQuestion(_Announced, frozen=True):
    """A request to one node."""

    number: str
    sender: str
    to: str
    request: Request


class NodeAnswer(_Announced, frozen=True):
    """The answer to a question."""

    number: str
    to: str
    result: Result


BotAnnouncement: TypeAlias = (
    SignsOfLife | BotsLeft | NodeStarted | NodeStopped | ProfileChanged | NodeQuestion | NodeAnswer
)

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(BotAnnouncement).decode
