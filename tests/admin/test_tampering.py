"""Tampering with a log, in a store or in a file, is found: one test for each way, by the command.

The forger here is thorough and corrects every checksum of rows and lines. The chain, the openings, the rules and a
saved head must find the change.
"""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import apsw
import pytest
from msgspec import structs
from tests.admin.conftest import Run
from tests.admin.logs import (
    Tamper,
    another_move,
    commit_with,
    duel,
    edit_commit,
    edit_event,
    put,
    tampered,
    then_rechain,
)

from lostcities.admin.files import write_file
from lostcities.admin.stored_log import StoredLog
from lostcities.core.names import FeedPosition
from lostcities.eventstore import Commit
from lostcities.eventstore.sqlite.log_index import digest_of
from lostcities.eventstore.sqlite.log_writer import LogWriter

OVER = duel(1, game_id="g-over")
PLAYED = commit_with(OVER, "CardPlayed", 2)
DRAWN = commit_with(OVER, "CardDrawn", 1)
DEALT = commit_with(OVER, "RoundDealt")
HEAD = f"{OVER.version}:{OVER.commits[-1].hashes[-1].hex()}"

Place = Callable[[StoredLog], tuple[str, ...]]


@pytest.fixture(scope="session")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with a store that holds the honest log. Copying it is faster than making one for each test."""
    folder = tmp_path_factory.mktemp("honest")
    put(f"sqlite:///{folder}/forged.sqlite", OVER)
    return folder


def in_store(tmp_path: Path, honest: Path) -> Place:
    """Write the log into the rows of a store, past all its checks."""

    def forge(log: StoredLog) -> tuple[str, ...]:
        url = f"sqlite:///{tmp_path}/forged.sqlite"
        shutil.copytree(honest, tmp_path, dirs_exist_ok=True)
        connection = apsw.Connection(f"{tmp_path}/forged.sqlite")
        for table in ("commits", "games", "actors", "log_tails", "log_blocks"):
            connection.execute(f"DELETE FROM {table}")
        writer = LogWriter(connection)
        forged = writer.new_log(log.commits[0], FeedPosition(1))
        for position, commit in enumerate(log.commits, 1):
            writer.write(forged, commit, FeedPosition(position), digest_of(commit.command_id))
        writer.end_batch()
        connection.close()
        return "g-over", "--store", url

    return forge


def in_file(tmp_path: Path, honest: Path | None = None) -> Place:
    """Write the log into a file with correct checksums."""

    def forge(log: StoredLog) -> tuple[str, ...]:
        write_file(tmp_path / "forged.jsonl", log)
        return "--from-file", str(tmp_path / "forged.jsonl")

    return forge


# Files wait for the slow run: test_audit.py has most of these faults in memory, and test_bad_files.py reads bad files.
@pytest.fixture(params=[pytest.param(in_store, id="store"), pytest.param(in_file, id="file", marks=pytest.mark.slow)])
def place(request: pytest.FixtureRequest, tmp_path: Path, honest: Path) -> Place:
    forger: Place = request.param(tmp_path, honest)
    return forger


def fault_in(log: StoredLog, place: Place, run: Run, *more: str) -> dict[str, Any]:
    """Return the first fault that lc-admin finds, and check its exit code."""
    code, out, _ = run("replay", *place(log), *more, "--json")
    report = json.loads(out)
    assert code == report["exit_code"] != 0
    fault: dict[str, Any] = report["fault"]
    assert fault["code"] == code
    return fault


def found(fault: dict[str, Any]) -> tuple[str, int, int]:
    return fault["check"], fault["code"], fault["version"]


def first_of(at: int) -> int:
    return OVER.commits[at].first_version


def renumbered(commits: list[Commit]) -> list[Commit]:
    """Return the commits with consecutive versions and increasing times."""
    version, done = 1, []
    for commit, at in zip(commits, sorted(commit.at for commit in commits), strict=True):
        done.append(structs.replace(commit, first_version=version, at=at))
        version += len(commit.events)
    return done


def without_event(at: int, event: int) -> Tamper:
    commit = OVER.commits[at]
    left = [i for i in range(len(commit.events)) if i != event]
    return edit_commit(at, events=tuple(commit.events[i] for i in left), hashes=tuple(commit.hashes[i] for i in left))


def swapped(at: int) -> Tamper:
    return lambda commits: [*commits[:at], commits[at + 1], commits[at], *commits[at + 2 :]]


def test_an_honest_log_agrees_wherever_it_is(place: Place, run: Run):
    assert run("replay", *place(OVER), "--head", HEAD)[0] == 0


def test_an_edited_payload(place: Place, run: Run):
    log = tampered(OVER, edit_event(PLAYED, lambda event: event.update(card="R10")))
    assert found(fault_in(log, place, run)) == ("chain", 4, first_of(PLAYED))


def test_a_dropped_event(place: Place, run: Run):
    log = tampered(OVER, without_event(DEALT, 1))
    assert found(fault_in(log, place, run)) == ("storage", 4, 5)


def test_a_dropped_event_though_all_after_it_are_renumbered(place: Place, run: Run):
    log = tampered(OVER, lambda commits: renumbered(without_event(DEALT, 1)(commits)))
    assert found(fault_in(log, place, run)) == ("chain", 4, 4)


def test_a_dropped_event_though_all_after_it_are_renumbered_and_chained_anew(place: Place, run: Run):
    log = tampered(OVER, then_rechain(lambda commits: renumbered(without_event(DEALT, 1)(commits))))
    assert found(fault_in(log, place, run)) == ("re-decide", 3, 4)


def test_swapped_events(place: Place, run: Run):
    events = list(OVER.commits[DEALT].events)
    events[0], events[1] = events[1], events[0]
    log = tampered(OVER, edit_commit(DEALT, events=tuple(events)))
    assert found(fault_in(log, place, run)) == ("chain", 4, 3)


def test_a_truncated_tail_is_found_by_a_saved_head(place: Place, run: Run):
    cut = structs.replace(OVER, commits=OVER.commits[:-3])
    fault = fault_in(cut, place, run, "--head", HEAD)
    assert found(fault) == ("chain", 4, cut.version + 1)
    assert f"a head of version {OVER.version} was kept, but the log ends at version {cut.version}" in fault["message"]


def test_a_replaced_opening(place: Place, run: Run):
    def replace_opening(event: dict[str, Any]) -> None:
        event["card"]["items"] = ["R10"] if event["card"]["items"] != ["R10"] else ["R9"]

    log = tampered(OVER, edit_event(DRAWN, replace_opening))
    assert found(fault_in(log, place, run)) == ("openings", 4, first_of(DRAWN))


def test_a_changed_option(place: Place, run: Run):
    log = tampered(OVER, edit_event(0, lambda event: event["options"].update(rounds=3)))
    assert found(fault_in(log, place, run)) == ("chain", 4, 1)


def test_a_changed_option_though_the_log_is_chained_anew(place: Place, run: Run):
    log = tampered(OVER, then_rechain(edit_event(0, lambda event: event["options"].update(rounds=3))))
    fault = fault_in(log, place, run)
    assert found(fault) == ("re-decide", 3, 1)
    assert (fault["path"], fault["stored_value"], fault["recomputed_value"]) == ("$.options.rounds", "3", "2")


def test_a_reordered_commit(place: Place, run: Run):
    log = tampered(OVER, lambda commits: renumbered(swapped(PLAYED)(commits)))
    assert found(fault_in(log, place, run)) == ("chain", 4, first_of(PLAYED))


def test_a_reordered_commit_though_the_log_is_chained_anew(place: Place, run: Run):
    log = tampered(OVER, then_rechain(lambda commits: renumbered(swapped(PLAYED)(commits))))
    fault = fault_in(log, place, run)
    assert found(fault) == ("re-decide", 3, first_of(PLAYED))
    assert "the rules refuse the stored MakeMove" in fault["message"]


def test_a_forged_command(place: Place, run: Run):
    log = tampered(OVER, edit_commit(PLAYED, command=another_move(OVER, PLAYED)))
    assert found(fault_in(log, place, run)) == ("re-decide", 3, first_of(PLAYED))


def test_a_command_attributed_to_another_player(place: Place, run: Run):
    other = "p-bob" if OVER.commits[PLAYED].actor == "p-ada" else "p-ada"
    log = tampered(OVER, then_rechain(edit_commit(PLAYED, actor=other)))
    assert found(fault_in(log, place, run)) == ("re-decide", 3, first_of(PLAYED))


def test_a_forgery_that_is_chained_anew_shows_both_events_and_where_the_states_part(place: Place, run: Run):
    log = tampered(OVER, then_rechain(edit_event(PLAYED, lambda event: event.update(card="R8"))))
    fault = fault_in(log, place, run)
    assert found(fault) == ("re-decide", 3, first_of(PLAYED))
    assert (fault["path"], fault["stored_value"], fault["recomputed_value"]) == ("$.card", '"R8"', '"G8"')
    assert fault["stored"] == '{"card":"R8","seat":0,"type":"CardPlayed"}'
    assert fault["recomputed"] == '{"card":"G8","seat":0,"type":"CardPlayed"}'
    assert (fault["state_path"], fault["state_stored"], fault["state_recomputed"]) == (
        "state.columns[0][3][0]",
        "absent",
        '"G8"',
    )


def test_a_card_that_was_never_held_does_not_even_fold(run: Run, tmp_path: Path):
    log = tampered(OVER, then_rechain(edit_event(PLAYED, lambda event: event.update(card="P10"))))
    _, out, _ = run("replay", *in_file(tmp_path)(log))
    assert "then state: (none: the event does not fold) / {" in out


def draw_another(event: dict[str, Any]) -> None:
    event["card"]["items"] = ["R10"]


def test_another_card_drawn_is_shown_with_its_place_in_the_hand(run: Run, tmp_path: Path):
    log = tampered(OVER, then_rechain(edit_event(DRAWN, draw_another)))
    code, out, _ = run("replay", *in_file(tmp_path)(log))
    assert code == 3
    assert "first difference at $.card.digest" in out
    assert "\n           then state.hands[1].cards[0]: Y2 / YW\n" in out
    assert '"items":["R10"]' in out


def test_in_a_running_game_neither_card_is_shown_nor_where_it_is(run: Run, tmp_path: Path):
    running = duel(2, stop=20, game_id="g-runs")
    log = tampered(running, then_rechain(edit_event(commit_with(running, "CardDrawn"), draw_another)))
    code, out, _ = run("replay", *in_file(tmp_path)(log))
    assert code == 3
    assert "R10" not in out
    assert "items" not in out
    assert "state.hands" not in out
    assert "state.hands" in run("replay", *in_file(tmp_path)(log), "--reveal")[1]


def test_in_a_running_game_public_information_is_shown(run: Run, tmp_path: Path):
    running = duel(2, stop=20, game_id="g-runs")
    log = tampered(running, then_rechain(edit_event(3, lambda event: event.update(card="W2"))))
    _, out, _ = run("replay", *in_file(tmp_path)(log))
    assert "then state.columns[1][0][0]: absent / Y6" in out


def test_a_changed_seed(place: Place, run: Run):
    log = tampered(OVER, edit_event(0, lambda event: event["seed"].update(items=["ab" * 32])))
    assert found(fault_in(log, place, run)) == ("openings", 4, 1)


def test_a_changed_seed_though_the_log_is_chained_anew(place: Place, run: Run):
    log = tampered(OVER, then_rechain(edit_event(0, lambda event: event["seed"].update(items=["ab" * 32]))))
    assert found(fault_in(log, place, run)) == ("re-decide", 3, 1)


def test_a_commit_copied_from_another_game(place: Place, run: Run):
    other = duel(7, game_id="g-other").commits[PLAYED]
    copied = structs.replace(other, game_id="g-over", first_version=first_of(PLAYED))
    log = tampered(OVER, lambda commits: renumbered([*commits[:PLAYED], copied, *commits[PLAYED + 1 :]]))
    assert found(fault_in(log, place, run)) == ("chain", 4, first_of(PLAYED))


def test_a_game_copied_under_another_name(tmp_path: Path, run: Run):
    copied = [structs.replace(commit, game_id="g-copy") for commit in OVER.commits]
    log = structs.replace(OVER, game_id="g-copy", commits=tuple(copied))
    assert found(fault_in(log, in_file(tmp_path), run)) == ("chain", 4, 1)


def test_a_log_decided_again_from_another_seed_is_found_by_a_saved_head(place: Place, run: Run):
    other = duel(7, game_id="g-over")
    assert found(fault_in(structs.replace(other, listing=None), place, run, "--head", HEAD))[:2] == ("chain", 4)
