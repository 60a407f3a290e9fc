"""Servers that report impossible offers and endings are refused."""

import pytest
from tests.clients.test_replica import LOG, read
from tests.support.lying_server import PLAYERS, Script, caught_up, honest

from lostcities.core import Event, Seat
from lostcities.core.decide import Decided, decided_of
from lostcities.core.errors import IntegrityError
from lostcities.core.game import apply
from lostcities.core.names import Version
from lostcities.core.platform_events import MovesUndone, OfferEnd, OfferMade, SeatResigned

FALSE: dict[str, tuple[list[Event], str]] = {
    "nobody is asked": ([OfferMade(Seat(0), "end", ())], r"OfferMade has asked \(\), but \(1,\) follows"),
    "resigned": ([SeatResigned(Seat(1))], "the log has nothing here, but GameEnded follows"),
    "undone by another": ([MovesUndone(Seat(1), Version(5))], "seat 1 undoes a move of another seat"),
}


def then(what: str) -> Script:
    """Return a log with correct hashes and an impossible last commit."""
    before, events = LOG[3], FALSE[what][0]
    actor = PLAYERS[0] if what == "nobody is asked" else PLAYERS[1]
    last: Decided = decided_of(events, apply(before.game, events), OfferEnd(), actor, before.head, 0)
    return [*honest([*LOG[:4], last])[:-1], caught_up(last)]


@pytest.mark.parametrize("what", FALSE)
async def test_what_cannot_have_been_said_is_refused(what: str) -> None:
    with pytest.raises(IntegrityError, match=FALSE[what][1]):
        await read([then(what)])
