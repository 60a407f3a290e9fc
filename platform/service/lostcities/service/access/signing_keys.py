"""Signing key on disk, created once and never overwritten.

The key is PKCS #8 in PEM, as other tools write and read it. The file `<key file>.former` has the public halves of
replaced keys. An operator keeps it: 64 hexadecimal digits a line, `#` begins a comment.
"""

import os
import stat
import tempfile
from pathlib import Path

import structlog
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, load_pem_private_key

from lostcities.core.signatures import key_id_of
from lostcities.service.access.head_signing import SigningKeys
from lostcities.service.settings import BadSettings

_log = structlog.get_logger()

KEY_BYTES = 32
_OTHERS = stat.S_IRWXG | stat.S_IRWXO


def load_keys(path: Path) -> SigningKeys:
    """Load the keys of a file, and create the file if there is none.

    Raise `BadSettings`, which names the faulty file.
    """
    try:
        if not path.exists():
            _make(path)
        _check_private(path)
        key = _read_key(path)
        former = _read_former(path.with_name(f"{path.name}.former"))
    except OSError as error:
        raise BadSettings(f"the signing key {path} cannot be used: {error.strerror}") from None
    public = key.public_key().public_bytes_raw()
    return SigningKeys(
        key,
        former=tuple(each for each in former if each != public),
        tree_head_file=path.with_name(f"{path.name}.tree"),
    )


def _make(path: Path) -> None:
    """Create a key file in one step, on disk before it has its name.

    A file that another process created first stays.
    """
    key = Ed25519PrivateKey.generate()
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")  # made with mode 0600
    try:
        with open(handle, "wb") as file:
            file.write(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
            file.flush()
            os.fsync(file.fileno())
        os.link(draft, path)  # unlike a rename, a link never replaces a file
        _sync_folder(path.parent)
    except FileExistsError:
        return
    finally:
        Path(draft).unlink(missing_ok=True)
    _log.info("signing_key_made", path=str(path), key=key_id_of(key.public_key().public_bytes_raw()))


def _check_private(path: Path) -> None:
    if path.stat().st_mode & _OTHERS:
        raise BadSettings(
            f"the signing key {path} can be read by other users: chmod 600, and replace it if they may have read it"
        )


def _read_key(path: Path) -> Ed25519PrivateKey:
    try:
        key = load_pem_private_key(path.read_bytes(), password=None)
    except (ValueError, TypeError, UnsupportedAlgorithm):  # not PEM, locked with a password, or of an unknown kind
        key = None
    if not isinstance(key, Ed25519PrivateKey):
        raise BadSettings(
            f"the signing key {path} is not an Ed25519 key in PEM (PKCS #8, no password): restore it from a backup. "
            "Before you replace it, read docs/how-to/running-a-server.md"
        )
    return key


def _read_former(path: Path) -> list[bytes]:
    if not path.exists():
        return []
    keys = []
    for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), start=1):
        text = line.partition("#")[0].strip()
        if not text:
            continue
        try:
            key = bytes.fromhex(text)
        except ValueError:
            key = b""
        if len(key) != KEY_BYTES:
            raise BadSettings(f"{path}, line {number}: not a public key of 64 hexadecimal digits")
        keys.append(key)
    return keys


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
