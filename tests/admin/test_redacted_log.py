"""Exported logs as one viewer may see them: they have no other secrets, and are audited as far as possible."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from tests.admin.conftest import Run
from tests.admin.logs import (
    commit_with,
    duel,
    edit_commit,
    edit_event,
    hidden_in,
    play,
    registry,
    tampered,
    then_rechain,
    undone,
)

from lostcities.admin.audit import audit
from lostcities.admin.files import from_bytes, from_lines, to_lines, write_file
from lostcities.admin.stored_log import StoredLog, as_seen_by
from lostcities.core.codec import redact_text
from lostcities.core.errors import CorruptLog, Malformed
from lostcities.core.names import Seat, Viewer

OVER = duel(1, game_id="g-over")
RUNNING = duel(2, stop=20, game_id="g-runs")
VIEWERS: list[Viewer] = [None, Seat(0), Seat(1)]


def openings(log: StoredLog) -> Iterator[tuple[int, list[int], list[Any] | None, str | None]]:
    """Yield for each hidden value the version of its event, its seats, its items and its salt."""
    events = [json.loads(text) for commit in log.commits for text in commit.events]
    for version, event in enumerate(events, start=1):
        for hidden in hidden_in(event):
            yield version, hidden["to"], hidden.get("items"), hidden.get("salt")


def secrets_of(log: StoredLog, viewer: Viewer) -> set[str]:
    """Return salts and the seed: texts that occur only in values hidden from this viewer."""
    salts = {salt for _, to, _, salt in openings(log) if viewer not in to and salt is not None}
    return salts | {json.loads(log.commits[0].events[0])["seed"]["items"][0]}


def export(run: Run, tmp_path: Path, game: str, *whose: str) -> bytes:
    path = tmp_path / "seen.jsonl"
    assert run("export", game, path, *whose)[0] == 0
    return path.read_bytes()


# -- content --


@pytest.mark.parametrize(
    ("whose", "viewer"), [(("--seat", "0"), Seat(0)), (("--seat", "1"), Seat(1)), (("--spectator",), None)]
)
@pytest.mark.parametrize("game", ["g-runs", "g-over"])
def test_an_export_never_holds_what_its_viewer_may_not_know(
    game: str, whose: tuple[str, ...], viewer: Viewer, url: str, run: Run, tmp_path: Path
):
    full = RUNNING if game == "g-runs" else OVER
    text = export(run, tmp_path, game, *whose)
    seen = from_bytes(text)
    assert [secret for secret in secrets_of(full, viewer) if secret.encode() in text] == []
    assert {items is None for _, to, items, _ in openings(seen) if viewer not in to} == {True}
    assert all(items is not None for _, to, items, _ in openings(seen) if viewer in to)
    assert b'"command"' not in text
    assert b'"command_id"' not in text
    assert b"MakeMove" not in text


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("key", ["board", "rivals", "undone"])
def test_no_file_of_any_variant_holds_what_its_viewer_may_not_know(key: str, viewer: Viewer):
    log = undone() if key == "undone" else play(registry().variant(key), 3, {}, stop=40)
    text = b"\n".join(to_lines(as_seen_by(log, viewer)))
    secrets = secrets_of(log, viewer)
    assert len(secrets) > 3
    assert [secret for secret in secrets if secret.encode() in text] == []
    assert [commit for commit in from_bytes(text + b"\n").commits if commit.command or commit.command_id] == []


def test_what_hidden_values_of_a_seat_stand_open_are_those_that_it_was_shown(url: str, run: Run, tmp_path: Path):
    seen = from_bytes(export(run, tmp_path, "g-runs", "--seat", "1"))
    shown = [(version, items) for version, _, items, _ in openings(seen) if items is not None]
    assert [version for version, _ in shown] == [5, 7, 11, 15]
    assert [len(items) for _, items in shown] == [26, 1, 1, 1]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_viewer_is_given_the_versions_and_hashes_of_the_full_log(viewer: Viewer):
    seen = as_seen_by(RUNNING, viewer)
    assert [commit.hashes for commit in seen.commits] == [commit.hashes for commit in RUNNING.commits]
    assert seen.version == RUNNING.version
    texts = [redact_text(text, viewer) for commit in RUNNING.commits for text in commit.events]
    assert [text for commit in seen.commits for text in commit.events] == texts


def test_the_header_says_whose_it_is_and_what_offered_the_variant(url: str, run: Run, tmp_path: Path):
    header = json.loads(export(run, tmp_path, "g-runs", "--seat", "1").splitlines()[0])
    assert header["viewer"] == "seat 1"
    assert header["head"] == RUNNING.commits[-1].hashes[-1].hex()
    assert header["offered_by"].startswith("lostcities ")
    assert json.loads(export(run, tmp_path, "g-runs", "--spectator").splitlines()[0])["viewer"] == "spectator"
    assert "viewer" not in json.loads(export(run, tmp_path, "g-runs").splitlines()[0])


def test_exporting_for_a_seat_of_a_running_game_warns_whose_secrets_are_in_it(url: str, run: Run, tmp_path: Path):
    path = tmp_path / "game.jsonl"
    assert "what only seat 0 may see; do not share it" in run("export", "g-runs", path, "--seat", "0")[2]
    assert run("export", "g-runs", path, "--spectator")[2] == ""
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_seat_that_is_not_there_is_a_mistake_on_the_command_line(url: str, run: Run):
    code, _, error = run("export", "g-runs", "--seat", "2")
    assert code == 64
    assert "the game has 2 seats, counted from 0" in error
    assert run("export", "g-runs", "--seat", "0", "--spectator")[0] == 64


# -- audit --


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("log", [OVER, RUNNING, duel(3, stop=1), duel(4, stop=2)], ids=["over", "runs", "open", "half"])
def test_what_a_viewer_may_see_passes_and_leads_to_the_same_head(log: StoredLog, viewer: Viewer):
    full, seen = (audit(each, registry()).report for each in (log, as_seen_by(log, viewer)))
    assert full.fault is None
    assert seen.fault is None
    heads = [report.findings[1].detail.partition("; head ")[2] for report in (full, seen)]
    assert heads[0] == heads[1] == f"{log.version}:{log.commits[-1].hashes[-1].hex()}"


@pytest.mark.parametrize(("key", "seed"), [("board", 1), ("rivals", 1), ("rivals", 2)])
def test_games_of_other_variants_are_audited_from_what_a_viewer_saw_too(key: str, seed: int):
    log = play(registry().variant(key), seed, {}, stop=60)
    for viewer in VIEWERS:
        assert audit(as_seen_by(log, viewer), registry()).report.fault is None


def test_the_report_on_a_seats_log_says_what_was_skipped_and_why(url: str, run: Run, tmp_path: Path):
    path = tmp_path / "seen.jsonl"
    run("export", "g-over", path, "--seat", "0")
    code, out, _ = run("replay", "--from-file", path)
    lines = {line.split()[1]: line.split(maxsplit=2) for line in out.splitlines()[1:-1]}
    assert code == 0
    assert {check for check, words in lines.items() if words[0] == "skipped"} == {
        "re-decide",
        "deals",
        "determinism",
        "listing",
        "anchor",
    }
    assert "as seat 0 may see it" in out.splitlines()[0]
    assert "the log is what seat 0 may see: it has no commands and no seed" in lines["re-decide"][2]
    assert "stay closed to seat 0" in lines["openings"][2]
    assert "moves, each by a player whose turn it was" in lines["refold"][2]
    assert "a spectator folds less of it" in lines["views"][2]
    assert lines["scores"][2].startswith("final: seat 0 ")
    assert run("replay", "--from-file", path, "--json")[1].count('"seen_by":"seat 0"') == 1


def test_a_kept_head_is_compared_with_what_a_seat_saw(url: str, run: Run, tmp_path: Path):
    path = tmp_path / "seen.jsonl"
    run("export", "g-over", path, "--seat", "0")
    head = OVER.commits[-1].hashes[-1].hex()
    assert run("replay", "--from-file", path, "--head", f"{OVER.version}:{head}")[0] == 0
    assert run("replay", "--from-file", path, "--head", f"{OVER.version}:{'00' * 32}")[0] == 4


def test_the_sheet_of_what_a_seat_saw_shows_its_own_cards_and_no_others(url: str, run: Run, tmp_path: Path):
    path = tmp_path / "seen.jsonl"
    run("export", "g-runs", path, "--seat", "1")
    code, out, _ = run("replay", "--from-file", path, "--moves")
    assert code == 0
    assert "draws white wager" in out
    assert "draws a card" in out
    assert "plays yellow 6" in out


def test_what_a_viewer_saw_is_not_imported_and_not_decided_by_other_rules(url: str, run: Run, tmp_path: Path):
    path = tmp_path / "seen.jsonl"
    run("export", "g-over", path, "--seat", "0")
    code, _, error = run("import", path)
    assert code == 5
    assert "a store takes in whole logs only" in error
    assert run("replay", "--from-file", path, "--rules", "1")[0] == 64


# -- tampering --


def found_in(log: StoredLog) -> tuple[str, int, int]:
    fault = audit(log, registry()).report.fault
    assert fault is not None, "the audit found nothing"
    return fault.check, fault.code, fault.version


SEEN = as_seen_by(OVER, Seat(0))
PLAYED = commit_with(OVER, "CardPlayed", 2)
OWN_DRAW = next(
    at for at in range(60) if b'"CardDrawn"' in OVER.commits[at].events[0] and b'"seat":0' in OVER.commits[at].events[0]
)
THEIR_DRAW = next(
    at for at in range(60) if b'"CardDrawn"' in OVER.commits[at].events[0] and b'"seat":1' in OVER.commits[at].events[0]
)


def first_of(at: int) -> int:
    return OVER.commits[at].first_version


def test_an_event_that_was_changed_breaks_the_chain():
    assert found_in(tampered(SEEN, edit_event(PLAYED, lambda event: event.update(card="R10")))) == (
        "chain",
        4,
        first_of(PLAYED),
    )


def test_an_own_card_that_was_changed_does_not_open():
    changed = edit_event(OWN_DRAW, lambda event: event["card"].update(items=["R10"]))
    assert found_in(tampered(SEEN, changed)) == ("openings", 4, first_of(OWN_DRAW))


def test_an_own_card_that_was_withheld_is_missed():
    def withhold(event: dict[str, Any]) -> None:
        del event["card"]["items"], event["card"]["salt"]

    assert found_in(tampered(SEEN, edit_event(OWN_DRAW, withhold))) == ("openings", 4, first_of(OWN_DRAW))


def test_an_open_card_of_another_seat_is_found_though_it_matches_its_digest():
    commits = list(SEEN.commits)
    commits[THEIR_DRAW] = structs.replace(commits[THEIR_DRAW], events=OVER.commits[THEIR_DRAW].events)
    assert found_in(structs.replace(SEEN, commits=tuple(commits))) == ("openings", 4, first_of(THEIR_DRAW))


def test_a_move_out_of_turn_is_found_without_commands():
    other = "p-bob" if OVER.commits[PLAYED].actor == "p-ada" else "p-ada"
    assert found_in(tampered(SEEN, then_rechain(edit_commit(PLAYED, actor=other)))) == ("refold", 3, first_of(PLAYED))


def test_final_scores_that_are_not_those_of_the_rules_are_found_without_commands():
    forged = structs.replace(OVER, commits=rescored(OVER))
    assert found_in(as_seen_by(forged, Seat(0))) == ("refold", 3, OVER.version)


def rescored(log: StoredLog) -> tuple[Any, ...]:
    last = len(log.commits) - 1
    end = len(log.commits[-1].events) - 1
    forge = then_rechain(edit_event(last, lambda event: event["scores"][0].update(total=999), event=end))
    return tampered(log, forge).commits


# -- the file --


def rewritten(lines: list[bytes], at: int, **changes: object) -> list[bytes]:
    """Return the file with a line changed and all checksums corrected. `...` removes a field."""
    rows = [json.loads(line) for line in lines]
    rows[at].update(changes)
    rows = [{name: value for name, value in row.items() if value is not ...} for row in rows]
    before = ""
    for row in (*rows[1:], rows[0]):
        row.pop("checksum")
        if row is rows[0]:
            row["last_checksum"], before = before, ""
        text = json.dumps(row, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        before = row["checksum"] = hashlib.sha256((before + text).encode()).hexdigest()
    return [json.dumps(row, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode() for row in rows]


def test_a_file_that_was_rewritten_with_care_can_be_read():
    lines = list(to_lines(SEEN))
    assert rewritten(lines, 9) == lines


def test_a_seats_file_with_a_command_in_it_is_refused():
    asked = {"command": {"type": "JoinGame"}, "command_id": "c9"}
    with pytest.raises(CorruptLog, match="line 10 of the file holds a command, which no viewer sees"):
        from_lines(rewritten(list(to_lines(SEEN)), 9, **asked))


def test_a_full_file_without_a_command_is_refused():
    lines = rewritten(list(to_lines(SEEN)), 0, viewer=...)
    with pytest.raises(CorruptLog, match="line 2 of the file holds no command"):
        from_lines(lines)


@pytest.mark.parametrize("viewer", ["", "seat", "seat -1", "seat 01", "seat 100", "the host"])
def test_a_viewer_that_cannot_be_is_refused(viewer: str):
    with pytest.raises(Malformed, match="is neither a seat nor a spectator"):
        from_lines(rewritten(list(to_lines(SEEN)), 0, viewer=viewer))


def test_the_file_of_a_seat_given_out_as_a_spectators_is_found(run: Run, tmp_path: Path):
    write_file(tmp_path / "seen.jsonl", structs.replace(SEEN, viewer=None))
    code, out, _ = run("replay", "--from-file", tmp_path / "seen.jsonl")
    assert code == 4
    assert "is open, which a spectator may not see" in out
