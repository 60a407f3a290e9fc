"""Audits of a log by other rules: another version of its variant, or another variant."""

import json
from pathlib import Path

import pytest
from tests.admin.conftest import Run
from tests.admin.logs import commit_with, duel, edit_event, put, tampered, then_rechain

from lostcities.admin.files import write_file

OVER = duel(1, game_id="g-over")
PLUGIN = """
from msgspec.structs import replace

from lostcities.core import IllegalMove, hookimpl
from lostcities_duel import DuelRules
from lostcities_duel.moves import DiscardCard
from lostcities_duel.plugin import DUEL
from lostcities_rivals.plugin import RIVALS


class KeepingRules(DuelRules, frozen=True):
    def decide(self, state, seat, move, chance):
        if isinstance(move, DiscardCard):
            raise IllegalMove("keeping.discard", f"{move.card} has to be kept")
        return super().decide(state, seat, move, chance)


@hookimpl
def lostcities_variants():
    yield replace(DUEL, version=2, rules=DuelRules(column_cost=25))
    yield replace(DUEL, version=3)
    yield replace(DUEL, key="duel-keeping", rules=KeepingRules())
    yield replace(RIVALS, version=2)
"""

REMATCH = Path(__file__).parents[1] / "logs" / "rivals-v1-rematch.jsonl"


@pytest.fixture(autouse=True)
def newer_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Distribution with two newer versions of the Duel, and a house rule."""
    about = tmp_path / "newer-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: newer\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[lostcities]\nnewer = {tmp_path.name}_newer\n")
    (tmp_path / f"{tmp_path.name}_newer.py").write_text(PLUGIN)
    monkeypatch.syspath_prepend(tmp_path)


def test_rules_that_decide_alike_agree(url: str, run: Run):
    code, out, _ = run("replay", "g-over", "--rules", "3")
    assert code == 0
    assert "WHAT IF duel version 3 had decided it? No audit: the game is pinned to its own rules" in out
    assert "51 commands decided by duel version 3: every event would have been the same" in out
    assert "g-over would have been the same by duel version 3" in out


def test_its_own_rules_decide_alike(url: str, run: Run):
    assert run("replay", "g-over", "--rules", "1")[0] == 0


def test_the_first_event_that_would_have_been_another_is_shown_with_its_place(url: str, run: Run):
    code, out, _ = run("replay", "g-over", "--rules", "2", "--json")
    report = json.loads(out)
    assert code == report["exit_code"] == 3
    assert (report["other_rules"], report["ok"]) == ("duel version 2", False)
    fault = report["fault"]
    assert (fault["check"], fault["version"]) == ("what-if", 30)
    assert '"type":"RoundScored"' in fault["stored"]
    assert fault["path"] == "$.scores[0].parts.blue"
    assert (fault["stored_value"], fault["recomputed_value"]) == ("-6", "-11")
    assert fault["state_path"] == "state.scored[0].scores[0].parts.blue"


def test_a_what_if_says_that_it_says_nothing_against_the_log(url: str, run: Run):
    _, out, _ = run("replay", "g-over", "--rules", "2")
    verdict = "g-over would have been another game by duel version 2, from version 30 on"
    assert out.splitlines()[-1] == f"{verdict}: exit code 3; this says nothing against the log"
    assert "DIVERGES" not in out


def test_another_variant_is_asked_by_its_key(url: str, run: Run):
    code, out, _ = run("replay", "g-over", "--rules", "duel-keeping@1")
    first = OVER.commits[commit_with(OVER, "CardDiscarded")].first_version
    assert code == 3
    assert "the rules refuse the stored MakeMove" in out
    assert "ILLEGAL_MOVE (keeping.discard)" in out
    assert f"would have been another game by duel-keeping version 1, from version {first} on" in out


def test_a_game_of_another_kind_refuses_the_options_or_the_moves(url: str, run: Run):
    code, out, _ = run("replay", "g-over", "--rules", "rivals@1")
    assert code == 3
    assert "the rules refuse the stored CreateGame" in out


def test_a_rematch_is_opened_again_by_the_other_rules(run: Run):
    code, out, _ = run("replay", "--from-file", REMATCH, "--rules", "2")
    assert code == 0
    assert "12 commands decided by rivals version 2: every event would have been the same" in out
    code, out, _ = run("replay", "--from-file", REMATCH, "--rules", "duel@3")
    assert code == 3
    assert "the rules refuse the stored OpenRematch: duel takes 2 seats, not 3" in out


def test_in_a_running_game_a_what_if_keeps_what_is_hidden(url: str, run: Run):
    _, out, _ = run("replay", "g-runs", "--rules", "duel-keeping@1")
    assert "has to be kept" not in out
    assert "items" not in out
    assert "has to be kept" in run("replay", "g-runs", "--rules", "duel-keeping@1", "--reveal")[1]


def test_rules_that_are_not_here_are_named(url: str, run: Run):
    code, out, _ = run("replay", "g-over", "--rules", "7")
    assert code == 5
    assert "there is no variant 'duel' version 7" in out


def test_a_log_whose_own_rules_are_gone_can_still_be_asked_about(run: Run, tmp_path: Path):
    gone = tampered(OVER, then_rechain(edit_event(0, lambda event: event.update(variant_version=9))))
    write_file(tmp_path / "game.jsonl", gone)
    assert run("replay", "--from-file", tmp_path / "game.jsonl")[0] == 5
    assert run("replay", "--from-file", tmp_path / "game.jsonl", "--rules", "3")[0] == 0


def test_a_log_that_was_tampered_with_is_not_asked_about(run: Run, tmp_path: Path):
    edited = tampered(OVER, edit_event(5, lambda event: event.update(card="R10")))
    write_file(tmp_path / "game.jsonl", edited)
    assert run("replay", "--from-file", tmp_path / "game.jsonl", "--rules", "3")[0] == 4


def test_the_whole_store_can_be_asked_before_new_rules_are_released(url: str, run: Run):
    code, out, _ = run("replay", "--all", "--rules", "2")
    assert code == 3
    assert "what if by version 2: 2 games in" in out
    assert "1 would have been the same, 1 would have been others; no fault outside the logs" in out
    assert "what if by duel version 3: 2 games in" in run("replay", "--all", "--rules", "duel@3")[1]
    put(url, duel(3, game_id="g-more"))
    rows = [json.loads(line) for line in run("verify", "--rules", "2", "--json")[1].splitlines()]
    assert {row["game_id"]: row["exit_code"] for row in rows} == {"g-over": 3, "g-runs": 0, "g-more": 3}


@pytest.mark.parametrize("rules", ["two", "duel@", "@1", "duel@two", "-1", "1.0"])
def test_rules_that_are_none_are_a_mistake_on_the_command_line(rules: str, url: str, run: Run):
    assert run("replay", "g-over", f"--rules={rules}")[0] == 64


@pytest.mark.parametrize("more", [("--moves",), ("--head", "1:" + "00" * 32)])
def test_a_what_if_is_no_audit(more: tuple[str, ...], url: str, run: Run):
    assert run("replay", "g-over", "--rules", "1", *more)[0] == 64
