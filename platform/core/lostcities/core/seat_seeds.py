"""Seeds of players: each commits to one on taking a seat, and reveals it once all seats are taken.

Every deal follows from the server's seed and from those of the players. No player can choose a deal by sitting down
last, even knowing the server's seed, because the others reveal only afterwards. If a seat becomes free again, the seeds
revealed so far are void, and their players are committed to the next ones.

    digest = SHA-256("lostcities/seat-seed/1" || seed)
"""

import hashlib

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core.clocks import TimeControl

REVEAL_S = 60
"""Seconds that players have to reveal their seeds once all seats are taken, in a game played at one sitting."""

REVEAL_UNTIMED_S = 86_400
"""The same without clocks."""

_LABEL = b"lostcities/seat-seed/1"


class SeatSeed(Struct, frozen=True):
    """The seed of one seat. All fields have 32 bytes in hexadecimal digits."""

    digest: str
    """Digest that the player has committed to."""
    seed: str | None = None
    """Seed, once it is revealed."""
    next_digest: str | None = None
    """Digest that counts if a seat becomes free before the start."""


SeatSeeds = tuple[SeatSeed | None, ...]
"""Seeds by seat; None for a seat without one."""


def digest_of(seed: bytes) -> bytes:
    """Return the digest, 32 bytes, that commits to a seed."""
    return hashlib.sha256(_LABEL + seed).digest()


def reveal_s(control: TimeControl | None) -> int:
    """Return the seconds after a commit in which the next seed must be revealed."""
    if control is None:
        return REVEAL_UNTIMED_S
    return control.per_move_s if control.is_in_days else REVEAL_S


def with_seat_free(seeds: SeatSeeds, seat: int) -> SeatSeeds:
    """Return the seeds after a seat became free: revealed ones are void."""
    return tuple(None if place == seat else _committed_anew(own) for place, own in enumerate(seeds))


def _committed_anew(own: SeatSeed | None) -> SeatSeed | None:
    if own is None or own.next_digest is None:
        return own
    return SeatSeed(own.next_digest)


def revealed(own: SeatSeed, seed: str, next_digest: str) -> SeatSeed:
    """Return the seed of a seat after it was revealed."""
    return replace(own, seed=seed, next_digest=next_digest)
