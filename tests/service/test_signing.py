"""Signed heads: the signed message, its callers and keys, and the key file, which is made once and never changed."""

import os
import subprocess
from pathlib import Path

import grpc
import pytest
import structlog
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.test_program import refused

from lostcities.service.access.head_signing import Signer, SigningKeys, head_message
from lostcities.service.access.signing_keys import load_keys
from lostcities.service.bootstrap import running
from lostcities.service.settings import BadSettings, Settings
from lostcities.v1 import game_pb2, server_pb2

FIXED = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))


def checks(desk_keys: server_pb2.GetKeysResponse, game_id: str, answer: game_pb2.SignHeadResponse) -> bool:
    """Return whether the published key has signed a head, as docs/reference/verifying-a-log.md describes."""
    assert answer.signature.key_id == desk_keys.current.key_id
    name = game_id.encode()
    message = b"lostcities/head/1" + len(name).to_bytes(4, "big") + name
    message += answer.head.version.to_bytes(8, "big") + answer.head.hash
    try:
        Ed25519PublicKey.from_public_bytes(desk_keys.current.public_key).verify(answer.signature.signature, message)
    except InvalidSignature:
        return False
    return True


async def test_any_version_of_a_game_is_signed_for_any_caller(desk: Desk) -> None:
    game_id, ada, _ = await desk.started()
    spectator = await desk.player("Eve")
    keys = await desk.anonymous.keys()
    page = await ada.events(game_id)
    events = [event for commit in page.commits for event in commit.events]
    for event in events:
        answer = await spectator.sign(game_id, version=event.version)
        assert (answer.head.version, answer.head.hash) == (event.version, event.hash)
        assert checks(keys, game_id, answer)
    latest = await ada.sign(game_id)
    assert latest.head == page.head
    assert latest == await spectator.sign(game_id, version=page.head.version)
    latest.head.version += 1
    assert not checks(keys, game_id, latest)


async def test_a_version_that_the_log_does_not_have_is_not_signed(desk: Desk) -> None:
    game_id, ada, _ = await desk.started()
    end = (await ada.events(game_id)).head.version
    beyond = await refusal(ada.sign(game_id, version=end + 1))
    assert (beyond.code, beyond.reason) == (grpc.StatusCode.ABORTED, "VERSION_CONFLICT")
    assert beyond.details == {"expected": str(end + 1), "actual": str(end)}
    for version in (0, -1):
        wrong = await refusal(ada.sign(game_id, version=version))
        assert (wrong.reason, wrong.field) == ("MALFORMED", "version")
    for fields in ({}, {"version": 1}):
        unknown = await refusal(ada.sign("g-nowhere", **fields))
        assert (unknown.code, unknown.reason) == (grpc.StatusCode.NOT_FOUND, "UNKNOWN_GAME")
    assert (await refusal(desk.anonymous.sign(game_id))).reason == "BAD_TOKEN"


async def test_a_game_that_is_over_comes_with_its_signed_head(desk: Desk) -> None:
    game_id, ada, _ = await desk.started("talk")
    assert not (await ada.get(game_id)).HasField("signature")
    await ada.submit(game_id, move_id="hush")
    over = await ada.get(game_id)
    answer = game_pb2.SignHeadResponse(head=over.head, signature=over.signature)
    assert checks(await ada.keys(), game_id, answer)
    assert answer == await ada.sign(game_id)


def test_the_message_of_a_head_cannot_be_that_of_another() -> None:
    """Without the length of the id, game `g` with eight more bytes could pass for `g` at another version."""
    message = head_message("g", 7, bytes(32))  # type: ignore[arg-type]  # plain literals
    assert message == b"lostcities/head/1" + b"\0\0\0\1g" + b"\0\0\0\0\0\0\0\7" + bytes(32)
    assert head_message("é", 1, bytes(32))[17:23] == b"\0\0\0\2\xc3\xa9"  # type: ignore[arg-type]  # plain literals


def test_a_signature_is_the_same_each_time() -> None:
    signer = Signer(SigningKeys(FIXED))
    first = signer.sign("g1", 3, b"\1" * 32)  # type: ignore[arg-type]  # plain literals
    assert first == signer.sign("g1", 3, b"\1" * 32)  # type: ignore[arg-type]  # plain literals
    assert first != signer.sign("g1", 4, b"\1" * 32)  # type: ignore[arg-type]  # plain literals
    assert signer.key_id == "56475aa75463474c"


# -- the file --


def test_a_key_is_made_once_for_its_owner_alone_and_read_from_then_on(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite.key"
    first = Signer(load_keys(path)).published
    text = path.read_bytes()
    assert path.stat().st_mode & 0o777 == 0o600
    assert text.startswith(b"-----BEGIN PRIVATE KEY-----\n")
    assert Signer(load_keys(path)).published == first
    assert path.read_bytes() == text
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    assert not first.is_ephemeral


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\0\1\2",
        b"-----BEGIN PRIVATE KEY-----\n",
        Ed25519PrivateKey.generate().public_key().public_bytes_raw(),
        b"-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
    ],
    ids=["empty", "binary", "cut", "public", "damaged"],
)
def test_a_broken_key_is_refused_and_left_as_it_is(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "key"
    path.write_bytes(text)
    path.chmod(0o600)
    with pytest.raises(BadSettings, match=r"key is not an Ed25519 key in PEM"):
        load_keys(path)
    assert path.read_bytes() == text


def test_a_key_that_others_can_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "key"
    load_keys(path)
    path.chmod(0o640)
    with pytest.raises(BadSettings, match="can be read by other users: chmod 600"):
        load_keys(path)


def test_a_key_that_cannot_be_kept_or_read_is_an_error_at_the_start(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match="cannot be used: No such file or directory"):
        load_keys(tmp_path / "nowhere" / "key")
    (tmp_path / "folder").mkdir(mode=0o700)
    with pytest.raises(BadSettings, match="folder cannot be used: Is a directory"):
        load_keys(tmp_path / "folder")


def test_keys_that_signed_before_stay_published(tmp_path: Path) -> None:
    path = tmp_path / "key"
    old = Signer(load_keys(path)).published.current
    path.unlink()
    (tmp_path / "key.former").write_text(f"# until 2026\n\n{old.public_key.hex()}  # the first\n")
    published = Signer(load_keys(path)).published
    assert published.current != old
    assert list(published.former) == [old]
    (tmp_path / "key.former").write_text(f"{old.public_key.hex()}\nno key\n")
    with pytest.raises(BadSettings, match=r"key\.former, line 2: not a public key"):
        load_keys(path)


def test_of_two_who_make_the_key_at_once_one_wins_and_both_use_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "key"
    link = os.link

    def overtaken(draft: str, target: Path) -> None:
        if not path.exists():
            monkeypatch.setattr(os, "link", link)
            load_keys(path)  # another process wrote the file meanwhile
        link(draft, target)

    monkeypatch.setattr(os, "link", overtaken)
    first = Signer(load_keys(path)).published
    assert Signer(load_keys(path)).published == first
    assert [each.name for each in tmp_path.iterdir()] == ["key"]


# -- the server --


async def test_a_server_without_a_file_says_that_its_key_dies_with_it() -> None:
    with structlog.testing.capture_logs() as logs:
        async with running(Settings(store="memory:", listen="127.0.0.1:0")) as server:
            assert (await keys_of(server.listen)).is_ephemeral
    assert [line["log_level"] for line in logs if line["event"] == "signing_key_is_ephemeral"] == ["warning"]


async def test_the_key_lies_beside_the_store_unless_told_otherwise(tmp_path: Path) -> None:
    beside = Settings(store=f"sqlite:///{tmp_path / 'games.sqlite'}", listen="127.0.0.1:0")
    async with running(beside) as server:
        first = await keys_of(server.listen)
    assert (tmp_path / "games.sqlite.key").exists()
    named = Settings(store="memory:", listen="127.0.0.1:0", signing_key=str(tmp_path / "games.sqlite.key"))
    async with running(named) as server:
        assert await keys_of(server.listen) == first
    assert not first.is_ephemeral


def test_a_broken_key_stops_the_server_at_the_start_with_one_line(tmp_path: Path) -> None:
    key = tmp_path / "games.sqlite.key"
    key.write_bytes(b"broken")
    key.chmod(0o600)
    said = refused("--store", f"sqlite:///{tmp_path / 'games.sqlite'}", "--listen", "127.0.0.1:0")
    assert said.startswith(f"lc-server: the signing key {key} is not an Ed25519 key in PEM")


async def keys_of(address: str) -> server_pb2.GetKeysResponse:
    """Return the keys that a server publishes."""
    async with grpc.aio.insecure_channel(address) as channel:
        return await Caller(channel).keys()


def test_the_key_file_is_one_that_other_tools_can_read(tmp_path: Path) -> None:
    keys = Signer(load_keys(tmp_path / "key")).published
    command = ["openssl", "pkey", "-in", str(tmp_path / "key"), "-pubout", "-outform", "DER"]
    try:
        done = subprocess.run(command, capture_output=True, check=True, timeout=30)
    except FileNotFoundError:
        pytest.skip("openssl is not installed")
    assert done.stdout[-32:] == keys.current.public_key
