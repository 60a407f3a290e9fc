"""The verifier in another language checks proofs, kept tree heads and contradictions as the platform does."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs
from tests.admin.test_witness import FORGED, HONEST, PAIRS
from tests.support.node_verifier import VERIFIER, verify
from tests.support.signed_trees import WITNESS, History, cosigned

from lostcities.admin.anchoring.accuse import proof_of
from lostcities.admin.files import read_file, write_file
from lostcities.admin.stored_log import StoredLog, as_seen_by
from lostcities.core.names import Seat
from lostcities.core.statements import Anchor, Statement, TreeHead

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")

LOG = read_file(Path(__file__).parent / "logs" / "duel-v1-running.jsonl")
COMMITS = [*HONEST[:6], *((LOG.game_id, each.last_version, each.hashes[-1]) for each in LOG.commits), *HONEST[6:]]
TREE = History(COMMITS)
LAST = 6 + len(LOG.commits) - 1
PUBLIC = TREE.public_key.hex()


def saved(tmp_path: Path, anchor: Anchor | None, log: StoredLog = LOG) -> Path:
    write_file(tmp_path / "game.jsonl", structs.replace(log, anchor=anchor))
    return tmp_path / "game.jsonl"


def kept(tmp_path: Path, head: TreeHead) -> Path:
    (tmp_path / "tree.json").write_bytes(msgspec.json.encode(head))
    return tmp_path / "tree.json"


def anchor_line(said: str) -> str:
    (line,) = [line.strip() for line in said.splitlines() if line.split()[1:2] == ["anchor"]]
    return line


def test_a_proof_is_accepted_with_and_without_the_kept_tree_head(tmp_path: Path) -> None:
    head = TREE.tree_head()
    for log in (LOG, as_seen_by(LOG, Seat(0)), as_seen_by(LOG, None)):
        path = saved(tmp_path, TREE.anchor(LAST), log)
        code, said = verify(path, "--key", PUBLIC)
        by = f"the tree of size {len(COMMITS)} by {head.key_id}"
        assert (code, anchor_line(said)) == (0, f"ok       anchor    ANCHORED in {by}")
        signed = structs.replace(head, cosignatures=(cosigned(head),))
        code, said = verify(path, "--head", str(kept(tmp_path, signed)), "--key", PUBLIC)
        assert (code, anchor_line(said)) == (0, f"ok       anchor    ANCHORED in {by}, which was kept")


def test_what_is_not_anchored_is_said(tmp_path: Path) -> None:
    code, said = verify(saved(tmp_path, None))
    assert (code, "SKIPPED  anchor    NOT ANCHORED: the file has no proof" in said) == (0, True)
    code, said = verify(saved(tmp_path, TREE.anchor(LAST - 1)))
    assert code == 0
    assert f"up to version {COMMITS[LAST - 1][1]}; NOT ANCHORED: what came later" in said
    code, said = verify(saved(tmp_path, TREE.anchor(LAST)), "--head", str(kept(tmp_path, TREE.tree_head(9))))
    assert (code, f"the kept tree head has size 9, not {len(COMMITS)}" in said) == (0, True)
    assert "NOT CHECKED:" in said


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"index": LAST - 1}, "its proof does not hold"),
        ({"path": TREE.anchor(LAST).path[1:]}, "its proof does not hold"),
        ({"path": ("00" * 32, *TREE.anchor(LAST).path[1:])}, "its proof does not hold"),
        ({"hash": "00" * 32}, "its proof does not hold"),
        ({"version": 3}, "its proof does not hold"),
        ({"path": ("x",)}, "it is no anchor"),
        ({"tree_head": History(COMMITS[:-1]).tree_head()}, "its proof does not hold"),
        ({"tree_head": structs.replace(TREE.tree_head(), size=30)}, "its signature does not hold"),
        ({"tree_head": structs.replace(TREE.tree_head(), key_id="00" * 8)}, "its signature does not hold"),
    ],
)
def test_a_proof_that_does_not_hold_is_refused(tmp_path: Path, change: dict[str, Any], why: str) -> None:
    anchor = structs.replace(TREE.anchor(LAST), **change)
    code, said = verify(saved(tmp_path, anchor))
    assert (code, f"the anchor proves nothing: {why}" in said) == (1, True), said


def test_the_proof_of_another_log_is_refused(tmp_path: Path) -> None:
    code, said = verify(saved(tmp_path, TREE.anchor(2)))
    assert (code, "the anchor is of another log" in said) == (1, True)


def test_a_kept_tree_head_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    path = saved(tmp_path, TREE.anchor(LAST))
    head = TREE.tree_head()
    false = structs.replace(cosigned(head), signature="00" * 64)
    for wrong, why in (
        (History([*COMMITS[:-1], COMMITS[0]]).tree_head(), f"two trees of size {len(COMMITS)} were signed"),
        (History(COMMITS, WITNESS).tree_head(), "another key has signed the tree head that was kept"),
        (structs.replace(head, root="00" * 32), "proves nothing: its signature does not hold"),
        (structs.replace(head, cosignatures=(false,)), "proves nothing: a cosignature does not hold"),
    ):
        code, said = verify(path, "--head", str(kept(tmp_path, wrong)))
        assert (code, why in said) == (1, True), said
    code, said = verify(path, "--key", History(COMMITS, WITNESS).public_key.hex())
    assert (code, "the tree head is not signed by" in said) == (1, True)


# -- accusing --


def accuse(path: Path) -> tuple[int, str]:
    command = ["node", str(VERIFIER.with_name("accuse.mjs")), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("pair", PAIRS)
def test_a_contradiction_is_proved(tmp_path: Path, pair: tuple[Statement, Statement]) -> None:
    (tmp_path / "proof.json").write_bytes(proof_of(*pair))
    code, said = accuse(tmp_path / "proof.json")
    assert (code, said.startswith(f"PROVED: the key {PUBLIC} has signed two ")) == (0, True), said


def test_what_proves_nothing_is_told_apart(tmp_path: Path) -> None:
    first, other_key = History(HONEST).tree_head(), History(FORGED, WITNESS).tree_head()
    beginning = History(HONEST).beginning(8)
    unsigned = structs.replace(History(FORGED).tree_head(), root="00" * 32)
    unproved = structs.replace(beginning, root="00" * 32)
    path = tmp_path / "proof.json"
    for pair, expected in (
        ((first, beginning), (1, "NOT PROVED")),
        ((first, other_key), (1, "NOT PROVED")),
        ((first, unsigned), (2, "a statement does not hold: its signature does not hold")),
        ((first, unproved), (2, "a statement does not hold: its proof does not hold")),
    ):
        path.write_bytes(proof_of(*pair))
        code, said = accuse(path)
        assert (code, said.startswith(expected[1])) == (expected[0], True), said
    path.write_text(json.dumps({"format": "else"}))
    assert accuse(path) == (2, "this is no such proof\n")
