"""The released contract: proto may grow, and may not break what a client of a release relies on."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RELEASED = ROOT / "tests/released/proto.binpb"
BUF = Path(sys.executable).parent / "buf"

GAME = "lostcities/v1/game.proto"


def breaks(proto: Path) -> str:
    """Compare a folder of protos with the release. Return what breaks, or an empty string."""
    command = [str(part) for part in (BUF, "breaking", proto, "--against", RELEASED)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout


@pytest.fixture
def proto(tmp_path: Path) -> Path:
    """Copy of the protos, to be changed."""
    return shutil.copytree(ROOT / "proto", tmp_path / "proto")


def change(proto: Path, name: str, before: str, after: str) -> None:
    text = (proto / name).read_text()
    assert text.count(before) == 1, f"{before} stands {text.count(before)} times in {name}"
    (proto / name).write_text(text.replace(before, after))


def test_the_protos_of_the_tree_break_no_release() -> None:
    assert breaks(ROOT / "proto") == ""


def test_a_new_field_and_a_new_method_break_nothing(proto: Path) -> None:
    change(proto, GAME, "message SubmitCommandRequest {", "message SubmitCommandRequest {\n  string mood = 900;")
    change(
        proto,
        GAME,
        "service GameService {",
        "service GameService {\n  rpc Nod(SignHeadRequest) returns (SignHeadResponse);",
    )
    assert breaks(proto) == ""


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        (
            "  string move_json = 5;",
            "  string move_json = 905;",
            'Previously present field "5" with name "move_json" on message "SubmitCommandRequest" was deleted.',
        ),
        (
            "  string move_json = 5;",
            "  bytes move_json = 5;",
            'Field "5" with name "move_json" on message "SubmitCommandRequest" changed type from "string" to "bytes".',
        ),
        (
            "  rpc SubmitCommand(SubmitCommandRequest)",
            "  rpc Submit(SubmitCommandRequest)",
            'Previously present RPC "SubmitCommand" on service "GameService" was deleted.',
        ),
    ],
    ids=["a moved field", "another type", "a renamed method"],
)
def test_a_change_that_breaks_clients_is_found(proto: Path, before: str, after: str, says: str) -> None:
    change(proto, GAME, before, after)
    assert says in breaks(proto)
