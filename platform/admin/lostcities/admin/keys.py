"""`key`: the public half of the key that signs heads, for checking what this server signed.

The server creates and keeps the file (docs/how-to/running-a-server.md, "The signing key"). This module only reads it.
"""

import hashlib
import os
from argparse import Namespace
from pathlib import Path

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import load_pem_private_key

from lostcities.admin.audit import ExitCode
from lostcities.admin.output import say, say_json, say_table
from lostcities.core.errors import StoreError
from lostcities.eventstore import default_store_url, shown_url, store_file

KEY_BYTES = 32
KEY_VARIABLE = "LOSTCITIES_SIGNING_KEY"
"""Environment variable with the path of the key file, for server and admin alike."""


def key(args: Namespace) -> ExitCode:
    """Print the current and the former public keys. It creates no key."""
    path = _path(args)
    current, former = private_key(path).public_key().public_bytes_raw(), _former(path.with_name(f"{path.name}.former"))
    if args.public:
        say(current.hex())
    elif args.json:
        say_json({**_named(current), "path": str(path), "former": [_named(each) for each in former]})
    else:
        rows = [["now", _id_of(current), current.hex()], *(["before", _id_of(each), each.hex()] for each in former)]
        say_table(("SIGNS", "KEY ID", "PUBLIC KEY"), rows)
    return ExitCode.OK


def _path(args: Namespace) -> Path:
    named = args.file or os.environ.get(KEY_VARIABLE)
    if named:
        return Path(named).expanduser()
    url = args.store or default_store_url()
    beside = key_beside(url)
    if beside is None:
        raise StoreError(
            f"store {shown_url(url)!r} has no file that a key could lie beside: name the key's file, "
            f"as in lc-admin key signing.key, or in {KEY_VARIABLE}"
        )
    return beside


def key_beside(url: str) -> Path | None:
    """Return the file of the key beside a store, which need not be there. None for a store without a file."""
    file = store_file(url)
    return None if file is None else file.with_name(f"{file.name}.key")


def private_key(path: Path) -> Ed25519PrivateKey:
    """Return the key in a file. Raise `StoreError` if it holds none."""
    try:
        private = load_pem_private_key(path.read_bytes(), password=None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        private = None
    if not isinstance(private, Ed25519PrivateKey):
        raise StoreError(f"{path} is not an Ed25519 key in PEM")
    return private


def _former(path: Path) -> list[bytes]:
    if not path.exists():
        return []
    lines = [line.partition("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines()]
    try:
        keys = [bytes.fromhex(line) for line in lines if line]
    except ValueError:
        keys = [b""]
    if any(len(each) != KEY_BYTES for each in keys):
        raise StoreError(f"{path} does not hold public keys, one of 64 hexadecimal digits a line")
    return keys


def _named(public_key: bytes) -> dict[str, str]:
    return {"key_id": _id_of(public_key), "public_key": public_key.hex()}


def _id_of(public_key: bytes) -> str:
    return hashlib.sha256(public_key).hexdigest()[:16]
