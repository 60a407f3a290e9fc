"""Findings of the audit in logs that were tampered with: the check, the exit code and the version."""

import os
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from tests.admin.logs import (
    another_move,
    commit_with,
    duel,
    edit_commit,
    edit_event,
    forked,
    play,
    registry,
    tampered,
    then_rechain,
)

from lostcities.admin.audit import CHECKS, ExitCode, FreshProcess, HeldHead, Report, audit, decode, worst
from lostcities.admin.audit.findings import Divergence
from lostcities.admin.audit.rules import check_deals
from lostcities.admin.stored_log import StoredLog, as_seen_by, read_log
from lostcities.core.errors import CorruptLog
from lostcities.core.names import CommandId, GameId, Seat, Version
from lostcities.eventstore.memory import MemoryStore
from lostcities.projections import ForkedFrom, GameListing, Projections, open_projections
from lostcities.registry import Registry, load_registry

OVER = duel(1)
RUNNING = duel(2, stop=20)
PLAYED = commit_with(OVER, "CardPlayed", 2)
DRAWN = commit_with(OVER, "CardDrawn", 1)


def swap(items: list[str], one: int, other: int) -> None:
    items[one], items[other] = items[other], items[one]


def found_in(log: StoredLog, known: Registry | None = None, held: HeldHead | None = None) -> tuple[str, int, int]:
    """Return check, exit code and version of the first divergence."""
    report = audit(log, known or registry(), held=held).report
    assert report.fault is not None, "the audit found nothing"
    assert report.findings[-1].check == report.fault.check
    assert report.unchecked == CHECKS[len(report.findings) :]
    return report.fault.check, report.fault.code, report.fault.version


def test_an_honest_log_passes_every_check(fresh: FreshProcess):
    for log in (OVER, RUNNING, duel(3, stop=1), duel(4, stop=2)):
        report = audit(log, registry(), fresh=fresh).report
        assert report.code == ExitCode.OK
        assert [finding.check for finding in report.findings] == list(CHECKS)
        assert {finding.outcome for finding in report.findings} == {"ok"}


def test_whether_a_game_is_unlisted_stands_in_its_log_and_the_game_list_must_agree():
    log = play(registry().variant("duel"), 5, {"rounds": 1}, stop=6, is_unlisted=True)
    assert audit(log, registry()).report.code == ExitCode.OK
    assert b'"unlisted":true' in log.commits[0].events[0]
    assert log.listing is not None
    assert log.listing.is_unlisted
    shown = structs.replace(log, listing=structs.replace(log.listing, is_unlisted=False))
    assert found_in(shown) == ("listing", ExitCode.INTEGRITY, log.version)


def test_where_a_game_comes_from_stands_in_its_log_and_the_game_list_must_agree():
    log, hashes = forked(OVER, 20), [each for commit in OVER.commits for each in commit.hashes]
    assert audit(log, registry()).report.code == ExitCode.OK
    assert log.listing is not None
    assert log.listing.origin == ForkedFrom(OVER.game_id, Version(20), hashes[19].hex())
    shown = structs.replace(log, listing=structs.replace(log.listing, origin=None))
    assert found_in(shown) == ("listing", ExitCode.INTEGRITY, log.version)


# -- storage --


def test_a_dropped_commit_is_a_gap():
    log = tampered(OVER, lambda commits: commits[:5] + commits[6:])
    assert found_in(log) == ("storage", 4, OVER.commits[5].first_version)


def test_swapped_commits_are_a_gap():
    log = tampered(OVER, lambda commits: [*commits[:5], commits[6], commits[5], *commits[7:]])
    assert found_in(log) == ("storage", 4, OVER.commits[5].first_version)


def test_a_command_id_that_stands_twice_is_found():
    log = tampered(OVER, edit_commit(9, command_id="c4"))
    assert found_in(log) == ("storage", 4, OVER.commits[9].first_version)


def test_a_commit_of_another_game_is_found():
    log = tampered(OVER, edit_commit(9, game_id="g-other"))
    assert found_in(log) == ("storage", 4, OVER.commits[9].first_version)


def test_a_missing_hash_is_found():
    log = tampered(OVER, edit_commit(9, hashes=()))
    assert found_in(log) == ("storage", 4, OVER.commits[9].first_version)


@pytest.mark.parametrize("what", ["event", "command"])
def test_bytes_that_are_no_text_are_found(what: str):
    changes: dict[str, Any] = {"command": b'{"type":"\xff"}'} if what == "command" else {"events": (b'"\xff"',)}
    assert found_in(tampered(OVER, edit_commit(9, **changes))) == ("storage", 4, OVER.commits[9].first_version)


# -- chain and openings, without a plugin --


def test_an_edited_event_breaks_the_chain():
    log = tampered(OVER, edit_event(PLAYED, lambda event: event.update(card="R10")))
    assert found_in(log) == ("chain", 4, OVER.commits[PLAYED].first_version)
    assert found_in(log, Registry()) == ("chain", 4, OVER.commits[PLAYED].first_version)


HEADERS: dict[str, dict[str, Any]] = {
    "actor": {"actor": "p-eve"},
    "time": {"at": OVER.commits[PLAYED].at + 1},
    "digest": {"command_digest": b"0" * 32},
}


@pytest.mark.parametrize("part", HEADERS)
@pytest.mark.parametrize("log", [OVER, as_seen_by(OVER, None)], ids=["full", "seen"])
def test_a_changed_header_breaks_the_chain(part: str, log: StoredLog):
    report = audit(tampered(log, edit_commit(PLAYED, **HEADERS[part])), registry()).report
    assert report.fault is not None
    assert (report.fault.check, report.fault.version) == ("chain", OVER.commits[PLAYED].first_version)
    assert "the header, the event and all before it make" in report.fault.message


@pytest.mark.parametrize("log", [OVER, as_seen_by(OVER, None)], ids=["full", "seen"])
def test_the_end_of_a_commit_cannot_become_a_commit_of_its_own(log: StoredLog):
    place = next(at for at, commit in enumerate(log.commits) if len(commit.events) > 1)
    whole = log.commits[place]
    begun = structs.replace(whole, events=whole.events[:1], hashes=whole.hashes[:1])
    second = Version(whole.first_version + 1)
    rest = {"first_version": second, "events": whole.events[1:], "hashes": whole.hashes[1:]}
    ended = structs.replace(whole, command_id=CommandId("split"), **rest)
    split = tampered(log, lambda commits: [*commits[:place], begun, ended, *commits[place + 1 :]])
    report = audit(split, registry()).report
    assert report.fault is not None
    assert (report.fault.check, report.fault.version) == ("chain", second)


@pytest.mark.parametrize("log", [OVER, as_seen_by(OVER, None)], ids=["full", "seen"])
def test_time_that_runs_backwards_is_found_though_the_chain_was_computed_anew(log: StoredLog):
    at = OVER.commits[PLAYED - 1].at - 1
    report = audit(tampered(log, then_rechain(edit_commit(PLAYED, at=at))), registry()).report
    assert report.fault is not None
    assert (report.fault.check, report.fault.version) == ("chain", OVER.commits[PLAYED].first_version)
    assert f"the commit is of {at}, before {at + 1}" in report.fault.message


def test_a_digest_that_is_not_that_of_the_command_is_found_though_the_chain_was_computed_anew():
    report = audit(tampered(OVER, then_rechain(edit_commit(PLAYED, command_digest=b"0" * 32))), registry()).report
    assert report.fault is not None
    assert (report.fault.check, report.fault.version) == ("deals", OVER.commits[PLAYED].first_version)
    assert "the command digest is not that of the stored MakeMove" in report.fault.message


SUMMARIES: list[tuple[dict[str, Any], str]] = [
    ({"status": "open"}, "the summary has status 'open', but 'running' follows from the log"),
    ({"to_act": (Seat(0), Seat(1))}, "the summary has to_act (0, 1), but"),
    ({"asked": (Seat(1),)}, "the summary has asked (1,), but () follows from the log"),
    ({"due_at": 5}, "the summary has due_at 5, but None follows from the log"),
]


@pytest.mark.parametrize(("change", "message"), SUMMARIES)
@pytest.mark.parametrize("log", [OVER, as_seen_by(OVER, None)], ids=["full", "seen"])
def test_a_summary_that_is_not_that_of_the_game_is_found(change: dict[str, Any], message: str, log: StoredLog):
    summary = structs.replace(OVER.commits[PLAYED].summary, **change)
    report = audit(tampered(log, edit_commit(PLAYED, summary=summary)), registry()).report
    assert report.fault is not None
    assert (report.fault.check, report.fault.version) == ("refold", OVER.commits[PLAYED].last_version)
    assert message in report.fault.message


def with_a_later_fact(log: StoredLog) -> StoredLog:
    """Return the log with a commit at its end that only a later release knows."""
    last, text = log.commits[-1], b'{"seat":1,"type":"@TimeGiven"}'
    fact = structs.replace(
        last,
        first_version=Version(last.last_version + 1),
        events=(text,),
        hashes=(b"",),
        command_id="later" if last.command_id else "",
    )
    commits = then_rechain(lambda commits: [*commits, fact])(list(log.commits))
    return structs.replace(log, commits=tuple(commits), listing=None, source="file")


def test_a_fact_of_a_later_release_is_skipped_in_the_file_of_a_viewer():
    log = with_a_later_fact(as_seen_by(duel(3, 8), None))
    report = audit(log, registry()).report
    assert (report.fault, report.code) == (None, ExitCode.OK)


def test_a_fact_of_a_later_release_stops_the_audit_of_a_full_log():
    report = audit(with_a_later_fact(duel(3, 8)), registry()).report
    assert report.fault is not None
    assert (report.fault.check, report.code) == ("decode", ExitCode.UNDECODABLE)
    assert "a later release recorded @TimeGiven" in report.fault.message


def test_a_log_under_another_id_breaks_the_chain():
    renamed = [structs.replace(commit, game_id="g-stolen") for commit in OVER.commits]
    log = structs.replace(OVER, game_id="g-stolen", commits=tuple(renamed))
    assert found_in(log) == ("chain", 4, 1)


def test_a_log_cut_off_at_its_end_is_found_by_a_saved_head():
    cut = structs.replace(OVER, commits=OVER.commits[:-3], listing=None, source="file")
    kept = HeldHead(OVER.version, OVER.commits[-1].hashes[-1])
    assert audit(cut, registry()).report.code == ExitCode.OK
    assert found_in(cut, held=kept) == ("chain", 4, cut.version + 1)
    assert audit(OVER, registry(), held=kept).report.code == ExitCode.OK


def test_a_rewritten_log_is_found_by_a_saved_head():
    kept = HeldHead(duel(5).commits[7].last_version, duel(5).commits[7].hashes[-1])
    assert found_in(OVER, held=kept) == ("chain", 4, kept.version)


def test_a_replaced_opening_does_not_match_its_digest():
    def replace_opening(event: dict[str, Any]) -> None:
        event["card"]["items"] = ["R10"] if event["card"]["items"] != ["R10"] else ["R9"]

    log = tampered(OVER, edit_event(DRAWN, replace_opening))
    assert found_in(log) == ("openings", 4, OVER.commits[DRAWN].first_version)


@pytest.mark.parametrize("lost", ["items", "salt"])
def test_a_lost_opening_is_found(lost: str):
    log = tampered(OVER, edit_event(DRAWN, lambda event: event["card"].pop(lost)))
    assert found_in(log) == ("openings", 4, OVER.commits[DRAWN].first_version)


# -- decode --


def test_a_missing_plugin_is_undecodable_and_names_the_variant():
    report = audit(OVER, Registry()).report
    assert report.fault is not None
    assert (report.fault.check, report.fault.code) == ("decode", 5)
    assert report.fault.message == (
        "there is no variant 'duel' version 1; installed: none. To read this log install a plugin with it"
    )


def test_a_version_that_is_not_here_names_those_that_are_and_what_the_file_was_written_with():
    newer = tampered(OVER, then_rechain(edit_event(0, lambda event: event.update(variant_version=3))))
    report = audit(structs.replace(newer, offered_by="lostcities 9.0"), registry()).report
    assert report.fault is not None
    assert report.fault.code == 5
    assert "there is no variant 'duel' version 3" in report.fault.message
    assert "(of 'duel' there is version 1 from lostcities " in report.fault.message
    assert "install lostcities 9.0, which offered it where the file was written" in report.fault.message


def test_an_unknown_event_is_undecodable():
    log = tampered(OVER, then_rechain(edit_event(PLAYED, lambda event: event.update(type="CardEaten"))))
    assert found_in(log) == ("decode", 5, OVER.commits[PLAYED].first_version)


def test_an_unknown_command_is_undecodable():
    log = tampered(OVER, edit_commit(PLAYED, command=b'{"type":"Cheat"}'))
    assert found_in(log) == ("decode", 5, OVER.commits[PLAYED].first_version)


@pytest.mark.parametrize(
    ("at", "what", "check"), [(PLAYED, "command", "decode"), (PLAYED, "event", "chain"), (DRAWN, "event", "decode")]
)
def test_json_that_is_not_canonical_is_found_even_where_it_means_the_same(at: int, what: str, check: str):
    commit = OVER.commits[at]
    spaced: dict[str, Any] = {"command": commit.command.replace(b":", b": ")}
    if what == "event":
        spaced = {"events": (commit.events[0].replace(b":", b": "), *commit.events[1:])}
    assert found_in(tampered(OVER, edit_commit(at, **spaced))) == (check, 4, commit.first_version)


# -- rules --


def test_a_forged_event_with_a_recomputed_chain_is_against_the_rules():
    log = tampered(OVER, then_rechain(edit_event(PLAYED, lambda event: event.update(card="P10"))))
    report = audit(log, registry()).report
    assert report.fault is not None
    assert (report.fault.check, report.fault.code) == ("re-decide", 3)
    assert report.fault.version == OVER.commits[PLAYED].first_version
    assert (report.fault.path, report.fault.stored_value) == ("$.card", '"P10"')
    assert '"card":"P10"' in report.fault.stored
    assert report.fault.recomputed == OVER.commits[PLAYED].events[0].decode()


def test_a_forged_deal_with_a_recomputed_chain_does_not_follow_from_the_seed():
    dealt = commit_with(OVER, "RoundDealt")
    stack = then_rechain(edit_event(dealt, lambda event: swap(event["deck"]["items"], 0, 7), event=2))
    report = audit(tampered(OVER, stack), registry()).report
    assert report.fault is not None
    assert (report.fault.check, report.fault.code) == ("re-decide", 3)
    assert report.fault.path in ("$.deck.digest", "$.deck.items[0]")


def test_another_seed_makes_another_game():
    forge = then_rechain(edit_event(0, lambda event: event["seed"].update(items=["ab" * 32])))
    assert found_in(tampered(OVER, forge)) == ("re-decide", 3, 1)


def test_a_seed_that_is_none_is_found():
    forge = then_rechain(edit_event(0, lambda event: event["seed"].update(items=["not a seed"])))
    assert found_in(tampered(OVER, forge)) == ("decode", 4, 1)


def test_a_changed_option_is_not_what_the_command_asked_for():
    forge = then_rechain(edit_event(0, lambda event: event["options"].update(rounds=3)))
    report = audit(tampered(OVER, forge), registry()).report
    assert report.fault is not None
    assert (report.fault.check, report.fault.code, report.fault.version) == ("re-decide", 3, 1)
    assert (report.fault.path, report.fault.stored_value) == ("$.options.rounds", "3")
    assert report.fault.recomputed_value == "2"


def test_a_changed_command_makes_other_events_happen():
    log = tampered(OVER, edit_commit(PLAYED, command=another_move(OVER, PLAYED)))
    assert found_in(log) == ("re-decide", 3, OVER.commits[PLAYED].first_version)


def test_a_command_of_another_player_is_refused():
    other = "p-bob" if OVER.commits[PLAYED].actor == "p-ada" else "p-ada"
    report = audit(tampered(OVER, then_rechain(edit_commit(PLAYED, actor=other))), registry()).report
    assert report.fault is not None
    assert (report.fault.check, report.fault.code) == ("re-decide", 3)
    assert "NOT_YOUR_TURN (platform.turn)" in report.fault.message


def test_a_command_that_asked_for_another_variant_is_found():
    other = OVER.commits[0].command.replace(b'"duel"', b'"board"')
    assert found_in(tampered(OVER, edit_commit(0, command=other))) == ("re-decide", 3, 1)


def test_an_event_too_many_is_found():
    last = OVER.commits[PLAYED]
    twice = edit_commit(PLAYED, events=last.events * 2, hashes=last.hashes * 2)

    forge = then_rechain(lambda commits: twice(commits)[: PLAYED + 1])
    log = structs.replace(tampered(OVER, forge), listing=None, source="file")
    assert found_in(log) == ("re-decide", 3, last.first_version + 1)


def test_a_log_that_goes_on_after_its_end_is_refused():
    end = OVER.commits[-1]
    extra = structs.replace(end, first_version=end.last_version + 1, command_id="c-more")
    log = tampered(OVER, then_rechain(lambda commits: [*commits, extra]))
    assert found_in(log) == ("re-decide", 3, end.last_version + 1)


def test_forged_final_scores_are_found():
    end = len(OVER.commits[-1].events) - 1
    last = len(OVER.commits) - 1
    forge = then_rechain(edit_event(last, lambda event: event.update(winners=[0, 1]), event=end))
    report = audit(tampered(OVER, forge), registry()).report
    assert report.fault is not None
    assert (report.fault.check, report.fault.code, report.fault.version) == ("re-decide", 3, OVER.version)
    assert report.fault.path.startswith("$.winners")


def test_a_salt_that_does_not_follow_from_the_seed_is_found_on_its_own():
    forge = then_rechain(edit_event(DRAWN, lambda event: event["card"].update(salt="00" * 16)))
    with pytest.raises(Divergence, match="the salt of a hidden value does not follow from the seed") as caught:
        check_deals(decode(tampered(OVER, forge), registry()))
    assert caught.value.version == OVER.commits[DRAWN].first_version


# -- game list --


@pytest.mark.parametrize(
    "wrong",
    [{"status": "running"}, {"seats": ("p-ada", "p-eve")}, {"version": 7}, {"host": "p-bob"}, {"variant_version": 2}],
)
def test_a_row_of_the_game_list_that_disagrees_with_the_log_is_found(wrong: dict[str, object]):
    assert OVER.listing is not None
    log = structs.replace(OVER, listing=structs.replace(OVER.listing, **wrong))
    assert found_in(log) == ("listing", 4, OVER.version)


def test_a_log_without_a_row_in_the_game_list_is_found():
    assert found_in(structs.replace(OVER, listing=None)) == ("listing", 4, OVER.version)


# -- part of a log --


def test_the_beginning_of_a_log_can_be_audited_alone():
    part = OVER.up_to(9)
    report = audit(part, registry()).report
    assert part.version == 9
    assert report.code == ExitCode.OK
    assert report.findings[-1].outcome == "skipped"


def test_a_log_is_cut_in_whole_commits():
    dealt = OVER.commits[commit_with(OVER, "RoundDealt")]
    assert len(dealt.events) == 3
    assert OVER.up_to(dealt.first_version).version == dealt.last_version


# -- hidden items of a running game --


def test_a_fault_in_a_running_game_names_no_hidden_card():
    dealt = commit_with(RUNNING, "RoundDealt")
    stack = then_rechain(edit_event(dealt, lambda event: swap(event["deck"]["items"], 0, 7), event=2))
    report = audit(tampered(RUNNING, stack), registry()).report
    assert report.fault is not None
    assert report.fault.is_masked
    assert "items" not in report.fault.stored + report.fault.recomputed
    assert "salt" not in report.fault.stored + report.fault.recomputed


def test_reveal_shows_everything():
    dealt = commit_with(RUNNING, "RoundDealt")
    stack = then_rechain(edit_event(dealt, lambda event: swap(event["deck"]["items"], 0, 7), event=2))
    report = audit(tampered(RUNNING, stack), registry(), reveal=True).report
    assert report.fault is not None
    assert '"items":' in report.fault.stored
    assert '"salt":' in report.fault.recomputed


# -- rules that break a promise --

TINY = EntryPoint("tiny", "tests.admin.tiny_plugin", "lostcities")


@pytest.fixture(scope="module")
def tiny() -> Registry:
    return load_registry([TINY])


@pytest.fixture(scope="module")
def far_tiny(tmp_path_factory: pytest.TempPathFactory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(Path(__file__).parents[2]), prepend=os.pathsep)
        with FreshProcess([TINY]) as process:
            yield process


def audit_tiny(key: str, tiny: Registry, far_tiny: FreshProcess) -> Report:
    return audit(play(tiny.variant(key), 1, {}), tiny, fresh=far_tiny).report


def test_honest_rules_pass(tiny: Registry, far_tiny: FreshProcess):
    assert audit_tiny("tiny", tiny, far_tiny).code == ExitCode.OK


@pytest.mark.parametrize(
    ("key", "check", "said"),
    [
        ("tiny-peeks-in-moves", "views", "seat 0 sees other legal moves than the full game has"),
        ("tiny-peeks-in-scores", "views", "a spectator sees other scores than the full game has"),
        ("tiny-blind-to-backs", "views", "a spectator cannot fold the events they may see: PLUGIN_ERROR"),
        ("tiny-leaves", "views", "cannot compute the legal moves from the view of seat 0: SystemExit"),
        ("tiny-clockwatcher", "refold", "the stored events fold to another state than the rules computed"),
        ("tiny-hash-order", "determinism", "a fresh process computes other bytes"),
        ("tiny-homesick", "determinism", "a fresh process could not decide the log again"),
        ("tiny-moody", "scores", "the log ends with seat 0"),
        ("tiny-out-of-reach", "determinism", "the process ended with status 7"),
    ],
)
def test_broken_rules_are_found(key: str, check: str, said: str, tiny: Registry, far_tiny: FreshProcess):
    report = audit_tiny(key, tiny, far_tiny)
    assert report.fault is not None
    assert (report.fault.check, report.fault.code) == (check, 3)
    assert said in report.fault.message


def test_where_the_fold_parts_from_the_game_is_told_by_its_place_in_the_state(tiny: Registry):
    report = audit(play(tiny.variant("tiny-clockwatcher"), 1, {}), tiny).report
    assert report.fault is not None
    assert report.fault.state_path == "state.stamp"
    assert report.fault.state_stored != report.fault.state_recomputed


@pytest.mark.parametrize("key", ["tiny-peeks-in-moves", "tiny-peeks-in-scores", "tiny-blind-to-backs"])
def test_views_are_compared_without_a_fresh_process_too(key: str, tiny: Registry):
    assert found_in(play(tiny.variant(key), 1, {}), tiny)[:2] == ("views", 3)


def test_a_log_of_an_older_release_is_audited_through_the_upcaster(tiny: Registry, far_tiny: FreshProcess):
    log = play(tiny.variant("tiny-grown-up"), 1, {})
    age = then_rechain(edit_event(4, lambda event: event.update(value=event.pop("card"))))
    old = tampered(log, age)
    assert b'"value":' in old.commits[4].events[0]
    report = audit(old, tiny, fresh=far_tiny).report
    assert report.fault is None
    assert "brought up to date from an older release" in report.findings[3].detail
    forged = tampered(log, then_rechain(edit_event(4, lambda event: event.update(value=9 - event.pop("card")))))
    assert found_in(forged, tiny) == ("re-decide", 3, log.commits[4].first_version)


def test_an_upcaster_that_raises_is_undecodable(tiny: Registry):
    log = play(tiny.variant("tiny-grown-up"), 1, {})
    forged = tampered(log, then_rechain(edit_event(4, lambda event: event.update(value="a king"))))
    assert found_in(forged, tiny) == ("decode", 5, log.commits[4].first_version)


def test_the_fresh_process_lives_on_after_a_game_it_could_not_decide(tiny: Registry, far_tiny: FreshProcess):
    assert audit_tiny("tiny-out-of-reach", tiny, far_tiny).code == ExitCode.RULES
    assert audit_tiny("tiny", tiny, far_tiny).code == ExitCode.OK


# -- reading and summing up --


async def test_a_log_shorter_than_its_row_says_is_corrupt():
    class Ahead(Projections):
        async def listing(self, game_id: GameId) -> GameListing:
            row = await super().listing(game_id)
            return structs.replace(row, version=Version(row.version + 3))

    store = MemoryStore()
    for commit in RUNNING.commits:
        await store.append(commit)
    lists = open_projections(store, None)
    lists.__class__ = Ahead
    with pytest.raises(CorruptLog, match="the log ends at version") as caught:
        await read_log(store, RUNNING.game_id, lists)
    assert caught.value.version == RUNNING.version + 1
    await lists.close()


def test_an_altered_log_is_worse_than_one_against_the_rules_and_that_worse_than_an_unreadable_one():
    assert worst({ExitCode.OK}) == 0
    assert worst({ExitCode.OK, ExitCode.UNDECODABLE}) == 5
    assert worst({ExitCode.UNDECODABLE, ExitCode.RULES, ExitCode.OK}) == 3
    assert worst({ExitCode.UNDECODABLE, ExitCode.INTEGRITY, ExitCode.RULES}) == 4
