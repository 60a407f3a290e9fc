"""A fork begins at a position of another game: its first commit copies events, and no command explains them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from tests.admin.conftest import Run
from tests.admin.logs import Tamper, duel, edit_event, forked, put, registry, tampered, then_rechain

from lostcities.admin.audit import OriginLog, audit
from lostcities.admin.files import write_file
from lostcities.admin.stored_log import StoredLog, as_seen_by
from lostcities.core import Seat
from lostcities.core.codec import decode_command, encode_command
from lostcities.core.hidden import digest_of
from lostcities.core.platform_events import ForkGame
from lostcities.eventstore import Commit

OVER = duel(1, game_id="g-over")
FORK = forked(OVER, 9)
DEALT = 4
"""Index of the deal in the first commit, after the creation, two seats and the start."""


def origin_line(log: StoredLog, origin: StoredLog | None) -> tuple[str, str]:
    """Return outcome and words of the check."""
    report = audit(log, registry(), origin=OriginLog(origin)).report
    return next((each.outcome, each.detail) for each in report.findings if each.check == "origin")


def test_a_fork_agrees_with_the_game_it_comes_from():
    assert origin_line(FORK, OVER) == ("ok", "5 events and the options are those of g-over at version 9")


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1)])
def test_what_a_viewer_saw_of_a_fork_agrees_with_what_another_saw_of_its_origin(viewer: Seat | None):
    assert origin_line(as_seen_by(FORK, viewer), as_seen_by(OVER, Seat(1)))[0] == "ok"


def test_without_its_origin_a_fork_is_taken_as_told():
    told = "5 events and the options were not compared: g-over is not here"
    assert origin_line(FORK, None) == ("skipped", told)
    assert origin_line(FORK, duel(2)) == ("skipped", told)


def test_a_game_that_comes_from_no_other_has_no_such_line():
    assert "origin" not in [finding.check for finding in audit(OVER, registry()).report.findings]


def dealt(edit: Callable[[dict[str, Any]], None]) -> Tamper:
    """Return an edit of the deal that leaves salts as they were, as a forger can."""
    return edit_event(0, edit, event=DEALT)


def swap_two_cards(event: dict[str, Any]) -> None:
    items = event["deck"]["items"]
    items[0], items[-1] = items[-1], items[0]


def only_tens(event: dict[str, Any]) -> None:
    event["deck"]["items"] = ["R10"] * event["deck"]["count"]


def opening(edit: Callable[[dict[str, Any]], None]) -> Tamper:
    return edit_event(0, edit, event=0)


ALTERED: dict[str, tuple[Tamper, str, int]] = {
    "hash": (
        opening(lambda event: event["origin"].update(hash="00" * 32)),
        "the hash of g-over at version 9 differs from the one recorded here",
        1,
    ),
    "options": (
        opening(lambda event: event["options"].update(column_cost=1)),
        "the set of options differs from that of its origin",
        1,
    ),
    "order": (dealt(swap_two_cards), "event 1 of 5 that counted in g-over differs there", 5),
    "tens": (dealt(only_tens), "event 1 of 5 that counted in g-over differs there", 5),
}


@pytest.mark.parametrize("what", ALTERED)
def test_a_fork_that_begins_otherwise_than_its_origin_stood_is_found(what: str):
    tamper, message, version = ALTERED[what]
    forged = tampered(structs.replace(FORK, commits=FORK.commits[:1]), then_rechain(tamper))
    fault = audit(forged, registry(), origin=OriginLog(OVER)).report.fault
    assert fault is not None
    assert (fault.check, fault.code, fault.version, fault.message) == ("origin", 3, version, message)


def test_a_fork_that_left_a_move_out_is_found():
    def shorter(commits: list[Commit]) -> list[Commit]:
        return [structs.replace(commits[0], events=commits[0].events[:-1], hashes=commits[0].hashes[:-1])]

    assert origin_line(tampered(FORK, then_rechain(shorter)), OVER)[0] == "FAIL"


def test_a_version_beyond_the_end_of_the_origin_is_found():
    short = structs.replace(OVER, commits=OVER.commits[:4])
    assert "at version 1: it goes on from version 9 of g-over, which ends at" in origin_line(FORK, short)[1]


def test_a_game_that_says_it_goes_on_from_itself_is_refused():
    def itself(commits: list[Commit]) -> list[Commit]:
        asked = decode_command(commits[0].command)
        assert isinstance(asked, ForkGame)
        command = encode_command(structs.replace(asked, game="g-fork"))
        renamed = opening(lambda event: event["origin"].update(game="g-fork"))(commits)
        return [structs.replace(renamed[0], command=command)]

    outcome, said = origin_line(tampered(FORK, then_rechain(itself)), None)
    assert (outcome, said) == ("FAIL", "at version 1: the game names itself as its origin")


def test_an_origin_that_was_altered_itself_vouches_for_nothing():
    altered = tampered(OVER, edit_event(3, lambda event: event.update(seat=1)))
    assert "g-over, its origin, is at fault: the stored hash is" in origin_line(FORK, altered)[1]


# -- the command --


def stacked() -> StoredLog:
    """Return a fork with another deck, sealed and linked so that all else agrees."""

    def seal(event: dict[str, Any]) -> None:
        swap_two_cards(event)
        event["deck"]["digest"] = digest_of(event["deck"]["salt"], event["deck"]["items"])

    return tampered(structs.replace(FORK, commits=FORK.commits[:1]), then_rechain(dealt(seal)))


def test_a_store_looks_its_origins_up(url: str, run: Run):
    put(url, FORK)
    assert "ok       origin       5 events and the options are those of g-over" in run("replay", "g-fork")[1]
    assert "3 agree" in run("replay", "--all")[1]


def test_a_stacked_deck_is_found_by_replaying_all(url: str, run: Run):
    put(url, stacked())
    code, out, _ = run("replay", "--all")
    assert code == 3
    assert "FAIL     origin       at version 5: event 1 of 5 that counted in g-over differs there" in out


def test_a_store_that_has_the_origin_takes_in_no_fork_with_another_deck(url: str, run: Run, tmp_path: Path):
    write_file(tmp_path / "stacked.jsonl", stacked())
    code, out, _ = run("import", tmp_path / "stacked.jsonl")
    assert code == 3
    assert "nothing was imported" in out


def test_importing_a_fork_without_its_origin_says_what_was_not_checked(run: Run, tmp_path: Path):
    write_file(tmp_path / "fork.jsonl", FORK)
    code, _, error = run("import", tmp_path / "fork.jsonl", "--store", f"sqlite:///{tmp_path}/empty.sqlite")
    assert code == 0
    assert "g-fork: 5 events and the options were not compared: g-over is not here" in error


def test_a_file_is_compared_with_the_file_of_its_origin(run: Run, tmp_path: Path):
    for name, log in (("fork", FORK), ("stacked", stacked()), ("over", OVER), ("other", duel(2))):
        write_file(tmp_path / f"{name}.jsonl", log)
    with_origin = ("--origin", tmp_path / "over.jsonl")
    assert run("replay", "--from-file", tmp_path / "fork.jsonl", *with_origin)[0] == 0
    code, out, _ = run("replay", "--from-file", tmp_path / "stacked.jsonl", *with_origin, "--json")
    assert (code, json.loads(out)["fault"]["check"]) == (3, "origin")
    assert run("replay", "--from-file", tmp_path / "fork.jsonl", "--origin", tmp_path / "other.jsonl")[0] == 64
    assert run("replay", "--from-file", tmp_path / "over.jsonl", *with_origin)[0] == 64
    assert run("replay", "g-over", *with_origin)[0] == 64
