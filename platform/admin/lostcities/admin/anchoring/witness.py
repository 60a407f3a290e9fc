"""`witness`: cosigns the tree heads of another server, each only if its tree goes on from the one cosigned before.

The newest cosigned head lies in a file. Players who compare their head with those of witnesses notice a server that
shows them another tree.
"""

from argparse import Namespace
from pathlib import Path
from typing import Protocol

import grpc
import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import structs

from lostcities.admin.anchoring.accuse import proof_of
from lostcities.admin.audit import ExitCode
from lostcities.admin.keys import private_key
from lostcities.admin.output import say, warn
from lostcities.core.errors import StoreError
from lostcities.core.merkle import is_consistent
from lostcities.core.signatures import key_id_of
from lostcities.core.statements import (
    Cosignature,
    InvalidStatement,
    TreeHead,
    check_statement,
    contradiction_of,
    cosigned_message,
    read_statement,
)
from lostcities.v1 import server_pb2, server_pb2_grpc

CALL_S = 30.0
"""Longest time in seconds for an answer of the server."""


class TreeSource(Protocol):
    """A server as a witness asks it."""

    def head(self, size: int | None = None) -> TreeHead | None:
        """Return the newest tree head, or that of a size."""
        ...

    def consistency(self, first: int, second: int) -> list[bytes]:
        """Return the proof that a tree goes on from a smaller one."""
        ...


class Contradicted(Exception):
    """Two tree heads that the server has signed, and that contradict each other."""

    def __init__(self, first: TreeHead, second: TreeHead) -> None:
        super().__init__(contradiction_of(first, second))
        self.first = first
        self.second = second


def witness(args: Namespace) -> ExitCode:
    """Cosign the newest tree head of a server, or report why not."""
    path, key = Path(args.file), private_key(Path(args.key))
    kept = _kept(path)
    with _channel(args.server, args.ca_file) as channel:
        source = ServerSource(server_pb2_grpc.ServerServiceStub(channel))
        try:
            head = next_head(source, kept, args.public_key or (kept.public_key if kept else None))
        except Contradicted as found:
            proof = path.with_name(f"{path.name}.proof")
            proof.write_bytes(proof_of(found.first, found.second))
            warn(f"NOT COSIGNED: {args.server} has signed {found}; the proof is in {proof}")
            return ExitCode.INTEGRITY
    if head is None:
        say(f"{args.server} has nothing new" if kept else f"{args.server} has no commit yet")
        return ExitCode.OK
    cosigned = structs.replace(head, cosignatures=(cosign(head, key),))
    path.write_bytes(msgspec.json.encode(cosigned) + b"\n")
    since = f", which goes on from size {kept.size}" if kept else f", the first of the key {head.key_id}"
    say(f"cosigned the tree of size {head.size}{since}; written to {path}")
    return ExitCode.OK


def next_head(source: TreeSource, kept: TreeHead | None, public_key: str | None) -> TreeHead | None:
    """Return the newest head of a server once it is proved to go on from the kept one; None if there is no newer one.

    Raise `Contradicted` with the proof against the server, or `InvalidStatement` without one.
    """
    head = source.head()
    if head is None:
        if kept is not None:
            raise InvalidStatement(f"the server shows no tree, and it has signed one of size {kept.size}")
        return None
    _check(head, public_key)
    if kept is None:
        return head
    if head.size == kept.size and head.root != kept.root:
        raise Contradicted(kept, head)
    older, newer = sorted((kept, head), key=lambda each: each.size)
    proof = [] if older.size == newer.size else source.consistency(older.size, newer.size)
    if not is_consistent(older.size, newer.size, older.root_hash, newer.root_hash, proof):
        again = source.head(kept.size)
        if again is not None and again.size == kept.size:
            _check(again, public_key)
            if again.root != kept.root:
                raise Contradicted(kept, again)
        raise InvalidStatement(f"the tree of size {newer.size} does not go on from that of size {older.size}")
    return head if head.size > kept.size else None


def cosign(head: TreeHead, key: Ed25519PrivateKey) -> Cosignature:
    """Return the signature of a witness under a tree head."""
    public = key.public_key().public_bytes_raw()
    message = cosigned_message(bytes.fromhex(head.public_key), head.size, head.root_hash)
    return Cosignature(key_id=key_id_of(public), public_key=public.hex(), signature=key.sign(message).hex())


class ServerSource:
    """A server that is asked over gRPC."""

    def __init__(self, stub: server_pb2_grpc.ServerServiceStub) -> None:
        self._stub = stub

    def head(self, size: int | None = None) -> TreeHead | None:
        """See `TreeSource`."""
        try:
            answer = self._stub.GetTreeHead(server_pb2.GetTreeHeadRequest(size=size), timeout=CALL_S)
        except grpc.RpcError as error:
            raise _refusal(error) from None
        if not answer.HasField("head"):
            return None
        head = answer.head
        return TreeHead(
            size=head.size,
            root=head.root.hex(),
            key_id=head.key_id,
            public_key=head.public_key.hex(),
            signature=head.signature.hex(),
        )

    def consistency(self, first: int, second: int) -> list[bytes]:
        """See `TreeSource`."""
        request = server_pb2.GetTreeConsistencyRequest(first=first, second=second)
        try:
            return list(self._stub.GetTreeConsistency(request, timeout=CALL_S).proof)
        except grpc.RpcError as error:
            raise _refusal(error) from None


def _check(head: TreeHead, public_key: str | None) -> None:
    check_statement(head)
    if public_key not in (None, head.public_key):
        raise InvalidStatement(f"the tree head is signed by another key, {head.public_key}")


def _kept(path: Path) -> TreeHead | None:
    if not path.exists():
        return None
    statement = read_statement(path.read_bytes())
    if not isinstance(statement, TreeHead):
        raise InvalidStatement(f"{path} does not hold a tree head")
    return statement


def _channel(address: str, ca_file: str | None) -> grpc.Channel:
    name = address.removeprefix("grpcs://")
    if name == address:
        return grpc.insecure_channel(address)
    roots = None if ca_file is None else Path(ca_file).read_bytes()
    return grpc.secure_channel(name, grpc.ssl_channel_credentials(roots))


def _refusal(error: grpc.RpcError) -> StoreError:
    details = getattr(error, "details", None)  # of a call that failed
    return StoreError(f"the server did not answer: {details() if details else error}")
