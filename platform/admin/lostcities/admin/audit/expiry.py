"""Check that no offer expired before its time. It is the only check of a game that uses the times of commits."""

from lostcities.admin.audit.findings import Divergence, ExitCode
from lostcities.admin.audit.integrity import DecodedLog
from lostcities.core.game import new_game
from lostcities.core.names import Version
from lostcities.core.platform_events import OfferExpired, OfferMade

GRACE_US = 100_000
"""Microseconds by which an offer may seem to expire too early, because server clocks are corrected now and then."""


def check_expiry(decoded: DecodedLog) -> None:
    """Raise `Divergence` if an offer expired sooner than the time the game gives for an answer."""
    answer_s = new_game(decoded.created, decoded.variant).answer_s
    made: dict[int, int] = {}
    for commit in decoded.commits:
        now = commit.stored.at
        for version, event in enumerate(commit.events, start=commit.stored.first_version):
            match event:
                case OfferMade():
                    made[version] = now
                case OfferExpired(offer, "deadline") if offer in made:
                    if (waited := now - made[offer]) < answer_s * 1_000_000 - GRACE_US:
                        message = (
                            f"offer {offer} expired after {waited} µs, before its {answer_s} s for answers were over"
                        )
                        raise Divergence(ExitCode.RULES, Version(version), message)
                case _:
                    pass
