"""Rows of the game list, as they follow from the commits of a log."""

from msgspec import Struct, structs

from lostcities.core.clocks import TimeControl
from lostcities.core.names import ContestId, GameId, PlayerId, Seat, Version
from lostcities.core.seat_seeds import SeatSeed, SeatSeeds, revealed, with_seat_free
from lostcities.eventstore.port import Commit
from lostcities.projections.platform_facts import (
    Created,
    Ended,
    Fact,
    ForkedFrom,
    Gone,
    Left,
    Offered,
    Released,
    Replaced,
    Revealed,
    RulesInUse,
    Started,
    Taken,
    TakenOver,
    facts_in,
)


class GameListing(Struct, frozen=True, kw_only=True):
    """A game's row in the game list, which follows from the facts in its log: see `listing_after`."""

    game_id: GameId
    variant: str
    variant_version: int
    status: str
    """`open` (seats free), `running` or `over`."""
    seats: tuple[PlayerId | None, ...]
    host: PlayerId
    version: Version
    """Version of the last event of the log."""
    created_at: int
    updated_at: int
    """Unix time in microseconds of the last commit; `created_at` is that of the first."""
    is_unlisted: bool = False
    """True if lists show the game only to its host and players."""
    origin: ForkedFrom | None = None
    """Origin of a fork; None for other games."""
    time_control: TimeControl | None = None
    takeover: bool = False
    """True if other players may take over a seat whose player has gone."""
    spectator_delay: int = 0
    """Number of moves by which spectators see the running game later."""
    is_rated: bool = False
    """True if the result counts for the ratings of the players."""
    hints: bool = False
    """True if seats to act may take hints."""
    left: tuple[Seat, ...] = ()
    """Seats whose players resigned or ran out of time, and that were not taken over since."""
    kept: tuple[PlayerId | None, ...] = ()
    """Player for whom each seat of an open game is kept; None for a seat that any player may take."""
    seat_seeds: SeatSeeds = ()
    """Seeds of the players, by seat; empty once the game has started."""
    contest_id: ContestId | None = None
    """Contest that the game belongs to."""
    sealed_until: int = 0
    """Time up to which a sealed game may be played, in Unix microseconds; 0 for other games."""
    rules: RulesInUse | None = None
    """Rules that decide the game; None before its start, and if it records none."""

    @property
    def has_room(self) -> bool:
        """True for an open game with an empty seat that any player may take."""
        kept = self.kept or (None,) * len(self.seats)
        return self.status == "open" and (None, None) in zip(self.seats, kept, strict=True)


def listing_after(listing: GameListing | None, commit: Commit) -> GameListing | None:
    """Return the row after one more commit; None for a log that does not start with a creation."""
    for fact in facts_in(commit):
        listing = _after(listing, fact, commit)
    return None if listing is None else structs.replace(listing, version=commit.last_version, updated_at=commit.at)


def _after(listing: GameListing | None, fact: Fact, commit: Commit) -> GameListing | None:
    """Return the row after a fact of a commit."""
    if isinstance(fact, Created):
        return GameListing(
            game_id=commit.game_id,
            variant=fact.variant,
            variant_version=fact.variant_version,
            status="open",
            seats=(None,) * fact.seats,
            seat_seeds=(None,) * fact.seats,
            host=fact.host,
            version=commit.last_version,
            created_at=commit.at,
            updated_at=commit.at,
            is_unlisted=fact.unlisted,
            origin=fact.origin,
            time_control=fact.time_control,
            takeover=fact.takeover,
            spectator_delay=fact.spectator_delay,
            is_rated=fact.rated,
            hints=fact.hints,
            kept=fact.kept,
            contest_id=None if fact.contest is None else fact.contest.contest,
            sealed_until=fact.sealed_until,
        )
    if listing is None:
        return None
    match fact:
        case Taken():
            own = None if fact.digest is None else SeatSeed(fact.digest)
            return _with_seat(_with_seed(listing, fact.seat, own), fact.seat, fact.player)
        case Left():
            freed = structs.replace(listing, seat_seeds=with_seat_free(listing.seat_seeds, fact.seat))
            return _with_seat(freed, fact.seat, None)
        case Released():
            kept = tuple(None if seat == fact.seat else player for seat, player in enumerate(listing.kept))
            return structs.replace(listing, kept=kept)
        case Revealed(seat, seed, next_digest):
            own = listing.seat_seeds[seat] if seat < len(listing.seat_seeds) else None
            return listing if own is None else _with_seed(listing, seat, revealed(own, seed, next_digest))
        case TakenOver():
            stayed = structs.replace(listing, left=tuple(seat for seat in listing.left if seat != fact.seat))
            return _with_seat(stayed, fact.seat, fact.player)
        case Gone():
            return structs.replace(listing, left=(*listing.left, fact.seat))
        case Started(rules=rules):
            return structs.replace(listing, status="running", rules=rules, seat_seeds=(), kept=())
        case Replaced(rules=rules):
            return structs.replace(listing, rules=rules)
        case Ended():
            return structs.replace(listing, status="over", kept=())
        case Offered():
            return listing


def _with_seat(listing: GameListing, seat: int, holder: PlayerId | None) -> GameListing:
    seats = tuple(holder if place == seat else other for place, other in enumerate(listing.seats))
    return structs.replace(listing, seats=seats)


def _with_seed(listing: GameListing, seat: int, own: SeatSeed | None) -> GameListing:
    seeds = tuple(own if place == seat else other for place, other in enumerate(listing.seat_seeds))
    return structs.replace(listing, seat_seeds=seeds)
