"""Offers, undo and resignation in the audit. They are public, so a forged view must make them consistent.

`tests/core/test_platform_event_checks.py` tests the checks. This file tests that the audit of a file runs them.
"""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs
from tests.admin.logs import Tamper, edit_commit, edit_event, registry, tampered, then_rechain, undone

from lostcities.admin.audit import audit
from lostcities.admin.stored_log import StoredLog, as_seen_by
from lostcities.core import CommandId, Seat
from lostcities.core.decide import decide
from lostcities.core.names import Viewer
from lostcities.core.platform_events import PLATFORM, ExpireOffer
from lostcities.service.play.commands import commit_of

LOG = undone()
REDONE, ASKED, ANSWERED, OFFERED = 5, 9, 10, 12
"""Commits in which moves are redone, an undo is offered and accepted, and the end is offered."""
VIEWERS: list[Viewer] = [None, Seat(0), Seat(1)]


def found_in(log: StoredLog) -> tuple[str, int, int, str]:
    fault = audit(log, registry()).report.fault
    assert fault is not None, "the audit found nothing"
    return fault.check, fault.code, fault.version, fault.message


def edited(at: int, **changes: Any) -> Tamper:
    return edit_event(at, lambda event: event.update(changes))


def declined(event: dict[str, Any]) -> None:
    event["type"] = "@OfferDeclined"


def resigned(event: dict[str, Any]) -> None:
    event.clear()
    event.update(type="@SeatResigned", seat=1)


FORGED: dict[str, tuple[Tamper, int, str]] = {
    "declined, yet undone": (edit_event(ANSWERED, declined), 14, "the log has MovesUndone here, but nothing follows"),
    "asked others": (edited(ASKED, asked=[5, 6]), 12, "OfferMade has asked (5, 6), but (1,) follows"),
    "asked nobody": (edited(ASKED, asked=[]), 12, "OfferMade has asked (), but (1,) follows"),
    "offered the end": (edited(ASKED, kind="end", to=None), 14, "the log has MovesUndone here, but GameEnded follows"),
    "answered another": (edited(ANSWERED, offer=3), 13, "offer 3 is no longer open"),
    "undone by another": (
        edit_event(ANSWERED, lambda e: e.update(seat=1), event=1),
        14,
        "has seat 1, but 0 follows",
    ),
    "undone to elsewhere": (edit_event(ANSWERED, lambda e: e.update(to=5), event=1), 14, "has to 5, but 10 follows"),
    "redone to elsewhere": (edited(REDONE, to=5), 8, "MovesRedone has to 5, but 6 follows"),
    "redone to what comes later": (edited(REDONE, to=10), 8, "MovesRedone has to 10, but 6 follows"),
    "redone by another": (edited(REDONE, seat=1), 8, "p-ada does not hold seat 1"),
    "resigned, and goes on": (
        edit_event(OFFERED, resigned),
        17,
        "the log has nothing here, but GameEnded follows",
    ),
    "offered for another": (edit_commit(ASKED, actor="p-bob"), 12, "p-bob does not hold seat 0"),
}


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("what", FORGED)
def test_what_the_platform_never_said_is_found_in_a_viewers_file(what: str, viewer: Viewer):
    tamper, version, message = FORGED[what]
    check, code, at, said = found_in(as_seen_by(tampered(LOG, then_rechain(tamper)), viewer))
    assert (check, code, at) == ("refold", 3, version)
    assert message in said


@pytest.mark.parametrize("to", [5, 7, 10])
def test_a_redo_to_elsewhere_is_found_in_a_whole_log(to: int):
    check, code, at, said = found_in(tampered(LOG, then_rechain(edited(REDONE, to=to))))
    assert (check, code, at) == ("re-decide", 3, 8)
    assert said.endswith("the rules decide another event for the stored Redo of p-ada (command 'c6')")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_was_really_said_passes(viewer: Viewer):
    assert audit(as_seen_by(LOG, viewer), registry()).report.fault is None


# -- time --


def expired(after_us: int) -> StoredLog:
    """Return the log in which the last offer has no answer and expires after this time, forged if that is too early."""
    *kept, offer = LOG.commits[: OFFERED + 1]
    before = audit(LOG, registry()).decisions[OFFERED].decided
    due = decide(before.game, ExpireOffer(offer=16), actor=PLATFORM, head=before.head, at=offer.at + 60_000_000)
    end = commit_of(due, CommandId("c-late"))
    log = structs.replace(LOG, commits=(*kept, offer, end), listing=None, source="file")
    return tampered(log, then_rechain(edit_commit(OFFERED + 1, at=offer.at + after_us)))


Seeing = Callable[[StoredLog], StoredLog]


@pytest.mark.parametrize(
    ("seeing", "check"), [(lambda log: log, "re-decide"), (lambda log: as_seen_by(log, None), "refold")]
)
def test_no_offer_runs_out_before_its_time(seeing: Seeing, check: str):
    assert audit(seeing(expired(60_000_000)), registry()).report.fault is None
    for after_us in (1, 59_999_999):
        found, code, version, message = found_in(seeing(expired(after_us)))
        assert (found, code, version) == (check, 3, 17)
        assert "NOT_DUE" in message or "waits for its answers until" in message
