"""`old_logs_for`: logs that authors keep beside their tests, and rules that decide them otherwise."""

import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.support.documents import blocks_of

from lostcities.kit import Card
from lostcities.registry import Registry

pytest_plugins = ["pytester"]

QUIETLY = ("-p", "no:asyncio")
MODULE = """
from lostcities.testing import old_logs_for
from lostcities.testing.tiny import TINY

TestOldLogs = old_logs_for(TINY)
"""
CHANGED = """
from msgspec.structs import replace
from lostcities.testing import old_logs_for
from lostcities.testing.tiny import TINY, TinyRules

class Changed(TinyRules):
    def {method}

TestOldLogs = old_logs_for(replace(TINY, rules=Changed(){fields}))
"""
MORE_POINTS = """scores(self, state):
        return [replace(score, total=score.total + 1) for score in super().scores(state)]
"""
SHORTER = "after(self, state, seat, laid, chance):\n        return super().after(state, seat, laid, chance)[-1:]"
STRICTER = "may_follow(self, state, seat, card):\n        return False"
WORDIER = "log_lines(self, event, translate):\n        return ['Something happened']"


@pytest.fixture
def author(pytester: pytest.Pytester) -> pytest.Pytester:
    """An author's folder whose tests have kept logs of `tiny`."""
    pytester.makepyfile(test_tiny=MODULE)
    pytester.runpytest_inprocess(*QUIETLY, "--lostcities-goldens").assert_outcomes(passed=1, deselected=1)
    return pytester


def test_logs_are_written_on_demand_and_never_again(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_tiny=MODULE)
    first = pytester.runpytest_inprocess(*QUIETLY, "-rs")
    first.assert_outcomes(passed=1, skipped=1)
    first.stdout.fnmatch_lines(["*version 1 has no kept logs: at its release write them by pytest --lostcities-golde*"])
    assert not (pytester.path / "old_logs").exists()
    pytester.runpytest_inprocess(*QUIETLY, "--lostcities-goldens").assert_outcomes(passed=1, deselected=1)
    written = {file: file.read_bytes() for file in (pytester.path / "old_logs").iterdir()}
    assert sorted(file.name for file in written) == ["tiny-v1-2-seats.jsonl", "tiny-v1-3-seats.jsonl"]
    pytester.makepyfile(test_tiny=CHANGED.format(method=MORE_POINTS, fields=""))
    pytester.runpytest_inprocess(*QUIETLY, "--lostcities-goldens").assert_outcomes(passed=1, deselected=1)
    assert {file: file.read_bytes() for file in written} == written


@pytest.mark.parametrize(
    ("method", "told"),
    [
        (MORE_POINTS, "*version * is decided otherwise*"),
        (SHORTER, "*tiny-v1-2-seats.jsonl: version 8 is decided otherwise*"),
        (STRICTER, "*tiny-v1-2-seats.jsonl: version * cannot be decided again: *has the colour of the last card*"),
    ],
    ids=["scores", "events", "refusal"],
)
def test_changed_rules_fail_and_tell_both_ways_out(author: pytest.Pytester, method: str, told: str) -> None:
    author.makepyfile(test_tiny=CHANGED.format(method=method, fields=""))
    run = author.runpytest_inprocess(*QUIETLY)
    run.assert_outcomes(passed=1, failed=1)
    run.stdout.fnmatch_lines([told])
    run.stdout.fnmatch_lines(["*Undo the change, or give the rules their next version and keep offering*"])


def test_changes_that_decide_nothing_pass(author: pytest.Pytester) -> None:
    author.makepyfile(test_tiny=CHANGED.format(method=WORDIER, fields=""))
    author.runpytest_inprocess(*QUIETLY).assert_outcomes(passed=2)


def test_a_new_version_must_keep_the_old_one_on_offer(author: pytest.Pytester) -> None:
    author.makepyfile(test_tiny=CHANGED.format(method=MORE_POINTS, fields=", version=2"))
    run = author.runpytest_inprocess(*QUIETLY)
    run.assert_outcomes(failed=1, skipped=1)
    run.stdout.fnmatch_lines(["*tiny-v1-2-seats.jsonl: tiny version 1 is no longer offered*"])


def test_logs_exported_from_a_server_may_join_them(pytester: pytest.Pytester) -> None:
    kept = pytester.path / "old_logs"
    kept.mkdir()
    for file in Path(__file__).with_name("logs").glob("duel-v1-*.jsonl"):
        shutil.copy(file, kept)
    pytester.makepyfile(test_duel="from lostcities.testing import old_logs_for\nTestOldLogs = old_logs_for('duel')\n")
    pytester.runpytest_inprocess(*QUIETLY).assert_outcomes(passed=2)


def test_both_ways_of_the_page_offer_the_old_rules_beside_the_new_ones() -> None:
    page = Path(__file__).parents[1] / "docs/how-to/changing-rules.md"
    ways = [block.text for block in blocks_of(page) if "lostcities_variants" in block.text]
    numbers, code = (registry_of(way) for way in ways)
    generous: list[Any] = [numbers.variant("duel-generous", version).rules for version in (1, 2)]
    assert [each.bonus_points for each in generous] == [25, 30]
    falls = (Card("R5"),), Card("R4")
    rises = (Card("R4"),), Card("R5")
    downhill: list[Any] = [code.variant("duel-downhill", version).rules for version in (1, 2)]
    assert [[each.may_follow(*cards) for cards in (falls, rises)] for each in downhill] == [[True, True], [True, False]]
    for found in (numbers, code):
        assert len({found.rules_of(variant).fingerprint for variant in found.all_versions()}) == 2


def registry_of(source: str) -> Registry:
    """Return a registry of the variants that a block of code offers."""
    scope: dict[str, Any] = {"__name__": "block"}
    exec(source, scope)
    registry = Registry()
    registry.add(SimpleNamespace(lostcities_variants=scope["lostcities_variants"]), "block", "block 1.0")
    return registry
