"""Witnesses cosign what goes on from what they have seen, and a contradiction becomes a proof that anyone can check."""

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import grpc
import msgspec
import pytest
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from msgspec import structs
from tests.admin.conftest import Run
from tests.support.signed_trees import WITNESS, History, cosigned, heads

from lostcities.admin.anchoring.witness import Contradicted, next_head
from lostcities.core.statements import InvalidStatement, Statement, TreeHead, check_statement, read_statement
from lostcities.v1 import server_pb2, server_pb2_grpc

HONEST = heads(20)
FORGED = [*heads(6), *heads(20, "forged")[6:]]


class Source:
    """A server that shows a history, and proves or signs whatever it likes."""

    def __init__(self, history: History, *, size: int | None = None, proof: Sequence[bytes] | None = None) -> None:
        self.history = history
        self.size = size
        self.proof = proof

    def head(self, size: int | None = None) -> TreeHead | None:
        return self.history.tree_head(size or self.size) if self.history.leaves else None

    def consistency(self, first: int, second: int) -> list[bytes]:
        if self.proof is not None:
            return list(self.proof)
        shown = History(self.history.commits[:second], self.history.key)
        return [bytes.fromhex(each) for each in shown.beginning(first).proof]


class Silent(Source):
    """A server that signs no earlier size again."""

    def head(self, size: int | None = None) -> TreeHead | None:
        return None if size else super().head()


PUBLIC = History(HONEST).public_key.hex()
KEPT = History(HONEST).tree_head(8)


def test_the_first_head_and_every_one_that_goes_on_from_the_kept_one_is_taken():
    honest = History(HONEST)
    assert next_head(Source(honest), None, None) == honest.tree_head()
    assert next_head(Source(honest), None, PUBLIC) == honest.tree_head()
    assert next_head(Source(honest), KEPT, PUBLIC) == honest.tree_head()
    for size in (8, 7):  # nothing new, and a node of a cluster that is behind
        assert next_head(Source(honest, size=size), KEPT, PUBLIC) is None
    assert next_head(Source(History([])), None, None) is None


@pytest.mark.parametrize("size", [8, 7, 20])
def test_a_server_that_shows_another_tree_has_contradicted_itself(size: int):
    with pytest.raises(Contradicted, match="two trees of size") as found:
        next_head(Source(History(FORGED), size=size), KEPT, PUBLIC)
    assert found.value.first.size == found.value.second.size == 8


@pytest.mark.parametrize(
    ("source", "why"),
    [
        (Source(History([])), "shows no tree"),
        (Source(History(HONEST, WITNESS)), "signed by another key"),
        (Silent(History(FORGED)), "the tree of size 20 does not go on from that of size 8"),
        (Source(History(HONEST), proof=[]), "the tree of size 20 does not go on from that of size 8"),
        (Source(History(HONEST), proof=[bytes(32)] * 5), "does not go on"),
    ],
)
def test_what_cannot_be_proved_is_not_taken(source: Source, why: str):
    with pytest.raises(InvalidStatement, match=why):
        next_head(source, KEPT, PUBLIC)


# -- the command --


class Servicer(server_pb2_grpc.ServerServiceServicer):
    """A server of any history, over gRPC."""

    source: Source

    def GetKeys(self, request: server_pb2.GetKeysRequest, context: Any) -> Any:  # noqa: N802 - gRPC's name
        raise NotImplementedError

    def GetTreeHead(self, request: server_pb2.GetTreeHeadRequest, context: Any) -> Any:  # noqa: N802
        head = self.source.head(request.size if request.HasField("size") else None)
        if head is None:
            return server_pb2.GetTreeHeadResponse()
        message = server_pb2.TreeHead(size=head.size, root=head.root_hash, key_id=head.key_id)
        message.public_key, message.signature = bytes.fromhex(head.public_key), bytes.fromhex(head.signature)
        return server_pb2.GetTreeHeadResponse(head=message)

    def GetTreeConsistency(self, request: server_pb2.GetTreeConsistencyRequest, context: Any) -> Any:  # noqa: N802
        if request.second > len(self.source.history.leaves):
            context.abort(grpc.StatusCode.UNAVAILABLE, "the lists are behind: try again")
        return server_pb2.GetTreeConsistencyResponse(proof=self.source.consistency(request.first, request.second))


@pytest.fixture
def server() -> Iterator[tuple[Servicer, str]]:
    servicer = Servicer()
    running = grpc.server(ThreadPoolExecutor(1))
    server_pb2_grpc.add_ServerServiceServicer_to_server(servicer, running)
    port = running.add_insecure_port("127.0.0.1:0")
    running.start()
    yield servicer, f"127.0.0.1:{port}"
    running.stop(None)


@pytest.fixture
def key(tmp_path: Path) -> Path:
    path = tmp_path / "witness.key"
    path.write_bytes(WITNESS.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return path


def test_a_witness_cosigns_head_after_head(server: tuple[Servicer, str], key: Path, tmp_path: Path, run: Run):
    servicer, address = server
    file = tmp_path / "seen.json"
    servicer.source = Source(History([]))
    assert run("witness", address, file, "--key", key)[:2] == (0, f"{address} has no commit yet\n")
    for size, said in ((8, "the first of the key"), (20, "which goes on from size 8")):
        servicer.source = Source(History(HONEST[:size]))
        code, out, _ = run("witness", address, file, "--key", key, "--public-key", PUBLIC)
        assert code == 0
        assert out.startswith(f"cosigned the tree of size {size}, {said}")
        seen = read_statement(file.read_bytes())
        assert isinstance(seen, TreeHead)
        assert (seen.size, seen.cosignatures) == (size, (cosigned(seen),))
    assert run("witness", address, file, "--key", key)[1] == f"{address} has nothing new\n"


def test_a_witness_writes_the_proof_against_a_server(server: tuple[Servicer, str], key: Path, tmp_path: Path, run: Run):
    servicer, address = server
    file, proof = tmp_path / "seen.json", tmp_path / "seen.json.proof"
    file.write_bytes(msgspec.json.encode(KEPT))
    servicer.source = Source(History(FORGED))
    code, _, error = run("witness", address, file, "--key", key)
    assert code == 4
    assert f"NOT COSIGNED: {address} has signed two trees of size 8" in error
    assert read_statement(file.read_bytes()) == KEPT
    assert run("accuse", proof)[:2] == (0, f"PROVED: the key {KEPT.key_id} has signed {proved(proof, run)}\n")


def proved(proof: Path, run: Run) -> str:
    said: str = json.loads(run("accuse", proof, "--json")[1])["contradiction"]
    return said


def test_a_witness_that_gets_no_answer_signs_nothing(server: tuple[Servicer, str], key: Path, tmp_path: Path, run: Run):
    servicer, address = server
    file = tmp_path / "seen.json"
    file.write_bytes(msgspec.json.encode(History(HONEST).tree_head()))
    servicer.source = Source(History(HONEST[:8]))
    servicer.source.size = 8
    before = file.read_bytes()
    code, _, error = run("witness", address, file, "--key", key)
    assert (code, error) == (1, "lc-admin: the server did not answer: the lists are behind: try again\n")
    code, _, error = run("witness", address, file, "--key", key, "--public-key", "00" * 32)
    assert (code, "signed by another key" in error) == (4, True)
    assert run("witness", address, file, "--key", file)[0] == 1
    assert file.read_bytes() == before


# -- accusing --


PAIRS: list[tuple[Statement, Statement]] = [
    (History(HONEST).tree_head(), History(FORGED).tree_head()),
    (KEPT, History(FORGED).beginning(8)),
    (History(HONEST).beginning(7), History(FORGED).beginning(7)),
    (History(HONEST).anchor(8), History(FORGED).anchor(8, 11)),
    (History(HONEST).anchor(8), History(FORGED).game_head(8)),
    (History(HONEST).game_head(8), History(FORGED).game_head(8)),
]


@pytest.mark.parametrize("pair", PAIRS)
def test_a_contradiction_is_proved_and_the_proof_checked(pair: tuple[Statement, Statement], tmp_path: Path, run: Run):
    files = []
    for name, statement in zip("ab", pair, strict=True):
        (tmp_path / name).write_bytes(msgspec.json.encode(statement))
        files.append(tmp_path / name)
    code, out, _ = run("accuse", *files, tmp_path / "proof.json")
    assert code == 0
    assert out.startswith(f"PROVED: the key {KEPT.key_id} has signed two ")
    code, out, _ = run("accuse", tmp_path / "proof.json", "--json")
    assert (code, json.loads(out)["proved"]) == (0, True)


def test_what_can_both_be_true_proves_nothing(tmp_path: Path, run: Run):
    (tmp_path / "a").write_bytes(msgspec.json.encode(KEPT))
    for other in (History(HONEST).tree_head(), History(FORGED, WITNESS).tree_head(8), History(HONEST).anchor(3)):
        (tmp_path / "b").write_bytes(msgspec.json.encode(other))
        code, out, _ = run("accuse", tmp_path / "a", tmp_path / "b", tmp_path / "proof.json")
        assert (code, out.startswith("NOT PROVED")) == (1, True)
        assert not (tmp_path / "proof.json").exists()


def test_a_statement_that_was_not_signed_accuses_no_server(tmp_path: Path, run: Run):
    forged = structs.replace(KEPT, root="00" * 32)
    with pytest.raises(InvalidStatement):
        check_statement(forged)
    (tmp_path / "a").write_bytes(msgspec.json.encode(KEPT))
    (tmp_path / "b").write_bytes(msgspec.json.encode(forged))
    code, _, error = run("accuse", tmp_path / "a", tmp_path / "b")
    assert (code, f"the key {KEPT.key_id} has not signed the tree head" in error) == (4, True)
    good = {"format": "lostcities-contradiction", "format_version": 1, "first": KEPT, "second": forged}
    changes: list[dict[str, object]] = [{}, {"format": "else"}, {"format_version": 2}, {"second": {}}]
    for change in changes:
        (tmp_path / "proof").write_bytes(msgspec.json.encode({**good, **change}))
        assert run("accuse", tmp_path / "proof")[0] == 4
    (tmp_path / "proof").write_bytes(b"no JSON")
    assert run("accuse", tmp_path / "proof")[0] == 4
    assert run("accuse", tmp_path / "nowhere")[0] == 2
