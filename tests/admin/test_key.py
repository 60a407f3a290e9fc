"""`lc-admin key`: it reads the server's key, prints its public half, and writes nothing."""

import json
from pathlib import Path

import pytest

from lostcities.admin.main import main
from lostcities.service.access.head_signing import Signer
from lostcities.service.access.signing_keys import load_keys

OLD = "4c" * 32


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Address of a store beside which the key lies."""
    monkeypatch.delenv("LOSTCITIES_SIGNING_KEY", raising=False)
    return f"sqlite:///{tmp_path / 'games.sqlite'}"


def test_the_key_that_the_server_publishes_is_shown(
    store: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.sqlite.key"
    current = Signer(load_keys(path)).published.current
    (tmp_path / "games.sqlite.key.former").write_text(f"{OLD}  # until 2026\n")
    capsys.readouterr()  # the log line of the server that made the key
    assert main(["key", "--store", store, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "key_id": current.key_id,
        "public_key": current.public_key.hex(),
        "path": str(path),
        "former": [{"key_id": "4be3e71945f328b2", "public_key": OLD}],
    }
    assert main(["key", "--store", store]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert lines[1:] == [["now", current.key_id, current.public_key.hex()], ["before", "4be3e71945f328b2", OLD]]
    assert main(["key", "--store", store, "--public"]) == 0
    assert capsys.readouterr().out == f"{current.public_key.hex()}\n"


def test_what_it_prints_never_holds_the_secret_half(
    store: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    secret = load_keys(tmp_path / "games.sqlite.key").current.private_bytes_raw()
    for how in ([], ["--json"], ["--public"]):
        assert main(["key", "--store", store, *how]) == 0
    out, err = capsys.readouterr()
    assert secret.hex() not in out + err


def test_a_file_can_be_named_and_the_server_s_setting_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    public = Signer(load_keys(tmp_path / "elsewhere")).published.current.public_key.hex()
    capsys.readouterr()
    assert main(["key", str(tmp_path / "elsewhere"), "--public"]) == 0
    monkeypatch.setenv("LOSTCITIES_SIGNING_KEY", str(tmp_path / "elsewhere"))
    assert main(["key", "--public", "--store", "memory:"]) == 0
    assert capsys.readouterr().out == f"{public}\n{public}\n"


def test_where_there_is_no_key_none_is_made(store: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["key", "--store", store]) == 2
    assert main(["key", "--store", "memory:"]) == 1
    assert list(tmp_path.iterdir()) == []
    assert "games.sqlite.key: there is no such file" in capsys.readouterr().err


def test_a_file_that_holds_no_key_is_refused(store: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "games.sqlite.key").write_text("no key")
    assert main(["key", "--store", store]) == 1
    assert capsys.readouterr().err.endswith("games.sqlite.key is not an Ed25519 key in PEM\n")
    (tmp_path / "games.sqlite.key").unlink()
    load_keys(tmp_path / "games.sqlite.key")
    for text in ("zz", OLD[2:]):
        (tmp_path / "games.sqlite.key.former").write_text(text)
        assert main(["key", "--store", store]) == 1
