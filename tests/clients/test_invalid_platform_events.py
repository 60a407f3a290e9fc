"""A server that tells a client of offers and endings that cannot have been is refused."""

import pytest
from tests.clients.test_replica import LOG, read
from tests.support.lying_server import Script, caught_up, honest

from lostcities.core import Event, Seat
from lostcities.core.decide import Decided, decided_of
from lostcities.core.errors import IntegrityError
from lostcities.core.game import apply
from lostcities.core.names import Version
from lostcities.core.platform_events import MovesUndone, OfferMade, SeatResigned

FALSE: dict[str, tuple[list[Event], str]] = {
    "nobody is asked": ([OfferMade(Seat(0), "end", ())], r"OfferMade says asked \(\), where \(1,\) follows"),
    "resigned": ([SeatResigned(Seat(1))], "nothing stands here, where GameEnded follows"),
    "undone by another": ([MovesUndone(Seat(1), Version(5))], "seat 1 takes back what another has done"),
}


def then(events: list[Event]) -> Script:
    """A log whose hashes are right, and whose last commit cannot have been."""
    before = LOG[3]
    last: Decided = decided_of(events, apply(before.game, events), before.hashes[-1])
    return [*honest([*LOG[:4], last])[:-1], caught_up(last)]


@pytest.mark.parametrize("what", FALSE)
async def test_what_cannot_have_been_said_is_refused(what: str) -> None:
    events, message = FALSE[what]
    with pytest.raises(IntegrityError, match=message):
        await read([then(events)])
