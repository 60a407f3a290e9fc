"""No offer ran out before its time: the only rule of a game that looks at when things were recorded."""

from lostcities.admin.audit.findings import Divergence, ExitCode
from lostcities.admin.audit.integrity import DecodedLog
from lostcities.core.game import new_game
from lostcities.core.names import Version
from lostcities.core.platform_events import OfferExpired, OfferMade

GRACE_US = 100_000
"""By how much an offer may seem to end too early: a server's clock is set right now and then."""


def check_expiry(decoded: DecodedLog) -> None:
    """Raises `Divergence` if an offer was closed by its deadline sooner than the game gives for an answer."""
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
                        message = f"offer {offer} ran out after {waited} µs, though it waits {answer_s} s for an answer"
                        raise Divergence(ExitCode.RULES, Version(version), message)
                case _:
                    pass
