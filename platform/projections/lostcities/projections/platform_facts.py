"""Platform events that lists need. They are read from a commit's bytes, without rules."""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

from msgspec import DecodeError, Struct, json, structs

from lostcities.core.clocks import TimeControl
from lostcities.core.names import ContestId, GameId, PlayerId, Seat, Version
from lostcities.core.seat_scores import Score
from lostcities.eventstore.port import Commit

OfferKind = Literal["undo", "redo", "end", "pause"]
"""Kind of an offer."""

_MARK = b'"type":"@'  # as in canonical JSON; most events need no decoding


class ForkedFrom(Struct, frozen=True):
    """Origin of a fork: game, version, and the chain hash there in hexadecimal digits."""

    game: GameId
    version: Version
    hash: str


class RulesInUse(Struct, frozen=True):
    """Rules that decide a game: the fingerprint, and the releases that they come from."""

    fingerprint: str
    release: str


class RematchCompany(Struct):
    """Players of a game before, for whom the seats of its rematch are kept."""

    kept: tuple[PlayerId | None, ...] = ()


class InContest(Struct):
    """Contest that a game belongs to."""

    contest: ContestId
    round: int = 0


class Created(Struct):
    """Fact that a game was created."""

    variant: str
    variant_version: int
    seats: int
    host: PlayerId
    unlisted: bool = False
    origin: ForkedFrom | None = None
    time_control: TimeControl | None = None
    takeover: bool = False
    spectator_delay: int = 0
    rated: bool = False
    hints: bool = False
    rematch: RematchCompany | None = None
    invited: tuple[PlayerId | None, ...] = ()
    contest: InContest | None = None
    sealed_until: int = 0

    @property
    def kept(self) -> tuple[PlayerId | None, ...]:
        """Player for whom each seat is kept; None for a seat that any player may take."""
        return self.rematch.kept if self.rematch is not None else self.invited or (None,) * self.seats


class SeatChanged(Struct):
    """Fact that a player took or left a seat."""

    seat: Seat
    player: PlayerId


class Taken(SeatChanged):
    """Fact that a player took a seat, perhaps with the digest of a seed."""

    digest: str | None = None


class Left(SeatChanged):
    """Fact that a player left a seat before the start, or lost it there."""


class Released(SeatChanged):
    """Fact that a seat is no longer kept for a player."""


class Revealed(Struct):
    """Fact that a seat revealed its seed, and committed to the next one."""

    seat: Seat
    seed: str
    next_digest: str


class TakenOver(SeatChanged):
    """Fact that a player took over a seat whose player had gone."""


class Gone(Struct):
    """Fact that the player of a seat resigned, ran out of time, or has gone."""

    seat: Seat


class Started(Struct):
    """Fact that all seats are taken."""

    rules: RulesInUse | None = None


class Replaced(Struct):
    """Fact that other rules decide the game from here on."""

    rules: RulesInUse


class Ended(Struct):
    """Fact that the game is over, with the scores and perhaps the places of the seats."""

    scores: tuple[Score, ...] = ()
    opened_by: str = ""
    places: tuple[int, ...] | None = None
    reason: str | None = None
    """Reason of the end, if the game did not end by its rules."""


class Offered(Struct):
    """Fact that a seat made an offer to others: undo or redo to a version, a pause, or the end of the game."""

    seat: Seat
    kind: OfferKind
    to: Version | None = None
    version: Version = Version(0)
    """Version of the event, which is the id of the offer."""


Fact: TypeAlias = Created | Taken | Left | Released | Revealed | TakenOver | Gone | Started | Replaced | Ended | Offered


class _Tagged(Struct):
    type: str = ""


_FACTS: dict[str, json.Decoder[Any]] = {  # Any: each has its own type
    "@GameCreated": json.Decoder(Created),
    "@SeatTaken": json.Decoder(Taken),
    "@SeatLeft": json.Decoder(Left),
    "@SeatVacated": json.Decoder(Left),
    "@SeatReleased": json.Decoder(Released),
    "@SeedRevealed": json.Decoder(Revealed),
    "@SeatHandedOver": json.Decoder(TakenOver),
    "@SeatResigned": json.Decoder(Gone),
    "@TimeRanOut": json.Decoder(Gone),
    "@SeatAbandoned": json.Decoder(Gone),
    "@GameStarted": json.Decoder(Started),
    "@RulesReplaced": json.Decoder(Replaced),
    "@GameEnded": json.Decoder(Ended),
    "@OfferMade": json.Decoder(Offered),
}
_read_tag = json.Decoder(_Tagged).decode


def facts_in(commit: Commit) -> Iterator[Fact]:
    """Yield the platform's facts in a commit. Other events, and unreadable ones, are skipped."""
    for version, text in enumerate(commit.events, commit.first_version):
        if _MARK not in text:
            continue
        try:
            decoder = _FACTS.get(_read_tag(text).type)
            if decoder is not None:
                fact = decoder.decode(text)
                yield structs.replace(fact, version=version) if isinstance(fact, Offered) else fact
        except (DecodeError, UnicodeDecodeError):  # a store takes any bytes: a log need not be a game's
            continue
