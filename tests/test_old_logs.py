"""Stored logs of every version of every variant. A log recorded once must be decided alike for ever.

Since the first release a file of `tests/logs` is never changed or removed. A new version of a variant brings its own,
exported from a server that played it: `lc-admin export GAME tests/logs/duel-v2-defaults.jsonl`.
"""

from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from lostcities.admin.audit import Audited, audit
from lostcities.admin.files import read_file
from lostcities.core.codec import parse
from lostcities.core.platform_events import PlatformEvents
from lostcities.registry import load_registry

LOGS = sorted(Path(__file__).with_name("logs").glob("*.jsonl"))
REGISTRY = load_registry()
OURS = [
    variant
    for loaded in REGISTRY.loaded
    if loaded.distribution.partition(" ")[0] == "lostcities"  # without further plugins that a developer has installed
    for variant in loaded.variants
]

RECORDED = [
    ("board-v1-defaults", 674, "9a6d9dae06de608a", (595, 660)),
    ("board-v1-left-seats", 266, "dc73a4e559dc7258", (35, 25, 0, 110)),
    ("board-v1-other-options", 999, "68cf3f8de677ba56", (50, 75, 0, 90)),
    ("board-v1-running", 25, "a4444b469631cbf5", None),
    ("board-v1-short", 741, "e2a08d340fc703cd", (10, 70, 0)),
    ("duel-v1-closed-table", 3, "004957deb5d1238a", ()),
    ("duel-v1-contest", 15, "9ddce6c030a75e3a", (-80, -22)),
    ("duel-v1-days", 16, "9fea293a9de8ab5a", (-36, -30)),
    ("duel-v1-defaults", 325, "ebb0acf2b861eb45", (64, -3)),
    ("duel-v1-hints", 27, "09d90e5b6cffb869", (-2, -31)),
    ("duel-v1-new-rules", 23, "683f865bf2f93975", (-17, -6)),
    ("duel-v1-other-options", 631, "5147ce92163f1d3c", (-44, 11)),
    ("duel-v1-running", 15, "c22730003e6e4996", None),
    ("duel-v1-sealed", 95, "a4249060a388e416", (0, -47)),
    ("duel-v1-twin", 95, "5ca5fad8f9911070", (-24, -5)),
    ("duel-v1-undo", 49, "af88b03dbfec7489", (-30, -33)),
    ("rivals-v1-claimed", 31, "bb87edf9a90080f3", (12, 12, 12)),
    ("rivals-v1-defaults", 330, "d5c8cf8eada92891", (55, 3, 99)),
    ("rivals-v1-flag", 16, "c99eef45d675280e", (18, 18)),
    ("rivals-v1-other-options", 274, "bdd59e4eca9e9678", (129, 91, 25, 93)),
    ("rivals-v1-rematch", 15, "72b44c29dfe78bb7", (12, 12, 12)),
    ("rivals-v1-running", 11, "6a712ba0cb0de4cc", None),
]
"""All files: the length, the beginning of the last event's hash, and the final points."""


@cache
def audited(path: Path) -> Audited:
    return audit(read_file(path), REGISTRY)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_an_old_log_still_passes_the_audit(path: Path) -> None:
    found = audited(path)
    assert found.report.fault is None
    assert found.decoded is not None
    variant = found.decoded.variant
    assert path.name.startswith(f"{variant.key}-v{variant.version}-")


@pytest.mark.parametrize("variant", OURS, ids=lambda variant: f"{variant.key}-v{variant.version}")
def test_every_version_of_every_built_in_variant_has_a_log(variant) -> None:
    assert any(path.name.startswith(f"{variant.key}-v{variant.version}-") for path in LOGS)


def test_every_log_is_held_to_what_was_recorded() -> None:
    assert [path.stem for path in LOGS] == sorted(name for name, *_ in RECORDED)


def test_every_event_of_the_platform_is_in_a_log() -> None:
    recorded = {parse(event)["type"] for path in LOGS for commit in read_file(path).commits for event in commit.events}
    platform = {kind.__struct_config__.tag for kind in get_args(PlatformEvents)}
    assert platform - recorded == set()


@pytest.mark.parametrize(("name", "version", "head", "totals"), RECORDED)
def test_an_old_log_is_the_one_that_was_recorded(name: str, version: int, head: str, totals: object) -> None:
    path = Path(__file__).with_name("logs") / f"{name}.jsonl"
    log, ended = read_file(path), audited(path).decisions[-1].game.ended
    assert (log.version, log.commits[-1].hashes[-1].hex()[:16]) == (version, head)
    assert (None if ended is None else tuple(score.total for score in ended.scores)) == totals
