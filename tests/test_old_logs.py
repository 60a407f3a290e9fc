"""Stored logs of every version of every variant, kept for ever: what was recorded once must be decided alike today.

A file of `tests/logs` is never changed or removed, and no command rewrites it. A new version of a variant brings its
own, exported from a server that played it: `lc-admin export GAME tests/logs/duel-v2-defaults.jsonl`.
"""

from pathlib import Path

import pytest

from lostcities.admin.audit import audit
from lostcities.admin.files import read_file
from lostcities.registry import load_registry

LOGS = sorted(Path(__file__).with_name("logs").glob("*.jsonl"))
REGISTRY = load_registry()
OURS = [
    variant
    for loaded in REGISTRY.loaded
    if loaded.distribution.partition(" ")[0] == "lostcities"  # not what else a developer has installed
    for variant in loaded.variants
]

RECORDED = [
    ("board-v1-defaults", 674, "30c03712a5961bee", (595, 660)),
    ("board-v1-other-options", 590, "997faee610c4b854", (240, 285, -105, 455)),
    ("board-v1-running", 25, "a80dce7e542f2e8a", None),
    ("board-v1-short", 323, "180d6b4745976729", (0, 75, 320)),
    ("duel-v1-defaults", 325, "ac6a1782517076f5", (64, -3)),
    ("duel-v1-other-options", 461, "d26cb3c31dcdd6f5", (-106, 160)),
    ("duel-v1-running", 15, "ee3ca8b726dc1784", None),
    ("duel-v1-undo", 48, "7f680e39c229dac4", (-19, -44)),
    ("rivals-v1-defaults", 330, "59516756e6de32ce", (55, 3, 99)),
    ("rivals-v1-other-options", 338, "d98343bfcd63cbf8", (212, 32, 80, 53)),
    ("rivals-v1-running", 11, "5523e0daf430fe3d", None),
]
"""Every file: its length, how the hash of its last event begins, and the final points."""


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_an_old_log_still_passes_the_audit(path: Path) -> None:
    audited = audit(read_file(path), REGISTRY)
    assert audited.report.fault is None
    assert audited.decoded is not None
    variant = audited.decoded.variant
    assert path.name.startswith(f"{variant.key}-v{variant.version}-")


@pytest.mark.parametrize("variant", OURS, ids=lambda variant: f"{variant.key}-v{variant.version}")
def test_every_version_of_every_built_in_variant_has_a_log(variant) -> None:
    assert any(path.name.startswith(f"{variant.key}-v{variant.version}-") for path in LOGS)


def test_every_log_is_held_to_what_was_recorded() -> None:
    assert [path.stem for path in LOGS] == sorted(name for name, *_ in RECORDED)


@pytest.mark.parametrize(("name", "version", "head", "totals"), RECORDED)
def test_an_old_log_is_the_one_that_was_recorded(name: str, version: int, head: str, totals: object) -> None:
    log = read_file(Path(__file__).with_name("logs") / f"{name}.jsonl")
    ended = audit(log, REGISTRY).decisions[-1].game.ended
    assert (log.version, log.commits[-1].hashes[-1].hex()[:16]) == (version, head)
    assert (None if ended is None else tuple(score.total for score in ended.scores)) == totals
