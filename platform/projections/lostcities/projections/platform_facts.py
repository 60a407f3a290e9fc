"""The platform's own events, as far as lists need them. They are read without rules, straight from a commit's bytes."""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

from msgspec import DecodeError, Struct, json, structs

from lostcities.core.names import GameId, PlayerId, Seat, Version
from lostcities.eventstore.port import Commit

_MARK = b'"type":"@'  # as canonical JSON writes it; most events are ruled out without being decoded


class ForkedFrom(Struct, frozen=True):
    """The game that a fork goes on from: where it stood, and its chain hash there in hex."""

    game: GameId
    version: Version
    hash: str


class Created(Struct):
    """A game was opened."""

    variant: str
    variant_version: int
    seats: int
    host: PlayerId
    unlisted: bool = False
    origin: ForkedFrom | None = None


class SeatChanged(Struct):
    """A player took a seat or left it."""

    seat: Seat
    player: PlayerId


class Taken(SeatChanged):
    """A player took a seat."""


class Left(SeatChanged):
    """A player left a seat."""


class Started(Struct):
    """All seats are taken."""


class Ended(Struct):
    """The game is over."""


class Offered(Struct):
    """A seat made an offer to others: undo or redo to a version, or the end of the game."""

    seat: Seat
    kind: Literal["undo", "redo", "end"]
    to: Version | None = None
    version: Version = Version(0)
    """The version of the event, by which the offer is known."""


Fact: TypeAlias = Created | Taken | Left | Started | Ended | Offered


class _Tagged(Struct):
    type: str = ""


_FACTS: dict[str, json.Decoder[Any]] = {  # Any: of its own type each
    "@GameCreated": json.Decoder(Created),
    "@SeatTaken": json.Decoder(Taken),
    "@SeatLeft": json.Decoder(Left),
    "@GameStarted": json.Decoder(Started),
    "@GameEnded": json.Decoder(Ended),
    "@OfferMade": json.Decoder(Offered),
}
_read_tag = json.Decoder(_Tagged).decode


def facts_in(commit: Commit) -> Iterator[Fact]:
    """Yield the platform's facts in a commit. What is none, or cannot be read, says nothing to lists."""
    for version, text in enumerate(commit.events, commit.first_version):
        if _MARK not in text:
            continue
        try:
            decoder = _FACTS.get(_read_tag(text).type)
            if decoder is not None:
                fact = decoder.decode(text)
                yield structs.replace(fact, version=version) if isinstance(fact, Offered) else fact
        except (DecodeError, UnicodeDecodeError):  # a store takes any bytes: not all logs need be games
            continue
