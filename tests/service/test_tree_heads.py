"""Signed tree heads: their RPCs, proofs for games and their secrecy, and a server that signs no rewritten tree."""

from pathlib import Path
from typing import Any

import grpc
import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import structs
from structlog.testing import capture_logs
from tests.projections.test_commit_tree import DamagedStore
from tests.service.server_fixtures import Caller, Desk, desk, refusal
from tests.support.signed_trees import History, heads

from lostcities.core.errors import StoreError
from lostcities.core.merkle import is_consistent
from lostcities.core.names import GameId, Version
from lostcities.core.statements import Anchor, TreeHead, check_statement
from lostcities.eventstore import EventStore, open_store
from lostcities.service.access.head_signing import Signer, SigningKeys
from lostcities.service.anchoring.kept_tree_head import KeptTreeHead
from lostcities.service.anchoring.tree_heads import TreeHeads
from lostcities.service.settings import BadSettings, Limits
from lostcities.v1 import server_pb2

pytestmark = pytest.mark.usefixtures("unasked")

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))


SIGN_UNASKED = TreeHeads.start


@pytest.fixture
def unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no server sign by itself, so that tests say when."""
    monkeypatch.setattr(TreeHeads, "start", lambda heads: None)


def head_of(message: server_pb2.TreeHead) -> TreeHead:
    return TreeHead(
        size=message.size,
        root=message.root.hex(),
        key_id=message.key_id,
        public_key=message.public_key.hex(),
        signature=message.signature.hex(),
    )


async def tree_head(caller: Caller, **fields: Any) -> TreeHead:
    """Return a tree head from the server, checked."""
    answer = await caller.server.GetTreeHead(server_pb2.GetTreeHeadRequest(**fields))
    head = head_of(answer.head)
    check_statement(head)
    return head


async def consistency(caller: Caller, first: int, second: int) -> list[bytes]:
    request = server_pb2.GetTreeConsistencyRequest(first=first, second=second)
    return list((await caller.server.GetTreeConsistency(request)).proof)


async def sign(table: Desk) -> None:
    """Have the server sign all that was recorded."""
    await table.server.parts.inputs.projections.reach()
    await table.server.parts.views.tree_heads.sign_new()


async def test_a_tree_grows_and_every_size_of_it_is_signed_and_proved(desk: Desk) -> None:
    before = await desk.anonymous.server.GetTreeHead(server_pb2.GetTreeHeadRequest())
    assert not before.HasField("head")
    await desk.started()
    await sign(desk)
    first = await tree_head(desk.anonymous)
    assert first.size == await desk.store.feed_head() == 3
    await desk.started()
    assert (await tree_head(desk.anonymous)).size == 3
    await sign(desk)
    second = await tree_head(desk.anonymous)
    assert second.size == 6
    assert await tree_head(desk.anonymous, size=3) == first
    proof = await consistency(desk.anonymous, 3, 6)
    assert is_consistent(3, 6, first.root_hash, second.root_hash, proof)
    keys = await desk.anonymous.keys()
    assert (second.key_id, bytes.fromhex(second.public_key)) == (keys.current.key_id, keys.current.public_key)


async def test_heads_are_signed_unasked_and_go_on_after_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TreeHeads, "start", SIGN_UNASKED)
    sign_new, failures = (
        TreeHeads.sign_new,
        [RuntimeError("a fault of ours"), StoreError("no disk"), OSError(28, "full")],
    )

    async def failing(heads: TreeHeads) -> None:
        if failures:
            raise failures.pop()
        await sign_new(heads)

    monkeypatch.setattr(TreeHeads, "sign_new", failing)
    async with desk(limits=Limits(tree_head_interval_s=0.01, shutdown_grace_s=0.2)) as table:
        await table.started()
        answer = server_pb2.GetTreeHeadResponse()
        while answer.head.size < 3:
            answer = await table.anonymous.server.GetTreeHead(server_pb2.GetTreeHeadRequest())
        assert not failures


async def test_sizes_that_the_tree_has_not_are_refused(desk: Desk) -> None:
    await desk.started()
    await sign(desk)
    calls = [tree_head(desk.anonymous, size=0), consistency(desk.anonymous, 2, 0)]
    for call, field in zip(calls, ("size", "second"), strict=True):
        refused = await refusal(call)
        assert (refused.reason, refused.field) == ("MALFORMED", field)
    for first in (0, -1, 3):
        assert (await refusal(consistency(desk.anonymous, first, 2))).field == "first"
    for call in (tree_head(desk.anonymous, size=4), consistency(desk.anonymous, 1, 4)):
        refused = await refusal(call)
        assert (refused.code, refused.reason) == (grpc.StatusCode.UNAVAILABLE, "LISTS_BEHIND")


def anchor_of(game_id: str, message: server_pb2.Anchor) -> Anchor:
    return Anchor(
        game_id=GameId(game_id),
        version=Version(message.version),
        hash=message.hash.hex(),
        index=message.index,
        path=tuple(each.hex() for each in message.path),
        tree_head=head_of(message.tree_head),
    )


async def test_a_game_comes_with_its_proof_once_it_is_anchored(desk: Desk) -> None:
    game_id, ada, _ = await desk.started("talk")
    assert not (await ada.get(game_id, with_anchor=True)).HasField("anchor")
    await sign(desk)
    running = await ada.get(game_id, with_anchor=True)
    check_statement(anchor_of(game_id, running.anchor))
    assert (running.anchor.version, running.anchor.hash) == (running.head.version, running.head.hash)
    await ada.submit(game_id, move_id="hush")
    assert (await ada.get(game_id, with_anchor=True)).anchor == running.anchor
    await sign(desk)
    over = await ada.get(game_id, with_anchor=True)
    check_statement(anchor_of(game_id, over.anchor))
    assert (over.anchor.version, over.anchor.index) == (over.head.version, 3)
    assert not (await ada.get(game_id)).HasField("anchor")


async def test_a_spectator_with_a_delay_gets_no_proof_of_what_comes_later(desk: Desk) -> None:
    game_id, ada, _ = await desk.started(spectator_delay=2)
    eve = await desk.player("Eve")
    await ada.submit(game_id, move_id=(await ada.get(game_id)).decisions[0].legal_moves[0].id)
    await sign(desk)
    seen = await eve.get(game_id, with_anchor=True)
    assert seen.head.version < (await ada.get(game_id)).head.version
    assert not seen.HasField("anchor")
    assert (await ada.get(game_id, with_anchor=True)).HasField("anchor")


async def test_a_damaged_commit_ends_the_tree_and_is_reported_once() -> None:
    async with desk(store=DamagedStore()) as table:
        await table.started()
        await table.server.parts.inputs.projections.reach()
        with capture_logs() as logs:
            await sign(table)
            await sign(table)
        assert [line["size"] for line in logs if line["event"] == "tree_cut_off"] == [2]
        assert (await tree_head(table.anonymous)).size == 2


# -- the kept head --


def signer(folder: Path) -> Signer:
    return Signer(SigningKeys(KEY, tree_head_file=folder / "games.key.tree"))


async def played(store: EventStore, keys: Signer, *, games: int) -> tuple[TreeHead, KeptTreeHead]:
    """Play games on a server, have it sign the tree, and stop it. Return the head and what it kept."""
    async with desk(store=store, signer=keys) as table:
        for _ in range(games):
            await table.started()
        await sign(table)
        return await tree_head(table.anonymous), KeptTreeHead(keys.tree_head_file)


async def test_the_newest_head_is_kept_beside_the_key_and_lasts(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/games.sqlite"
    first, kept = await played(await open_store(store), signer(tmp_path), games=1)
    assert kept.head == first
    second, kept = await played(await open_store(store), signer(tmp_path), games=1)
    assert (second.size, kept.head) == (6, second)
    assert (tmp_path / "games.key.tree").stat().st_mode & 0o077 == 0


async def test_a_store_with_other_commits_gets_no_signature(tmp_path: Path) -> None:
    await played(await open_store("memory:"), signer(tmp_path), games=1)
    for games in (0, 1, 2):
        async with desk(store=await open_store("memory:"), signer=signer(tmp_path)) as table:
            for _ in range(games):
                game_id, ada, _ = await table.started()
            with capture_logs() as logs:
                await sign(table)
                await sign(table)
            assert [line["event"] for line in logs if line["log_level"] == "error"] == ["tree_rewritten"]
            for call in (tree_head(table.anonymous), tree_head(table.anonymous, size=1)):
                refused = await refusal(call)
                assert (refused.code, refused.reason) == (grpc.StatusCode.DATA_LOSS, "TREE_REWRITTEN")
            assert (await refusal(consistency(table.anonymous, 1, 1))).reason == "TREE_REWRITTEN"
            if games:
                assert not (await ada.get(game_id, with_anchor=True)).HasField("anchor")


async def test_a_server_that_was_stopped_notices_what_was_done_to_its_store(tmp_path: Path) -> None:
    """The attacker rewrites the newest commit and makes everything else anew, with the lists beside it."""
    url, keys = f"sqlite:///{tmp_path}/games.sqlite", signer(tmp_path)
    await played(await open_store(url), keys, games=2)
    store = await open_store(url)
    commits = [commit for _, commit in await store.feed()]
    await store.close()
    victim = commits[-1]
    forged = [*commits[:-1], structs.replace(victim, hashes=(*victim.hashes[:-1], bytes(32)))]
    for text in ("forged", "copied"):
        other = await open_store(f"sqlite:///{tmp_path}/{text}.sqlite")
        for commit in forged if text == "forged" else commits:
            await other.append(commit)
        async with desk(store=other, signer=signer(tmp_path), lists=tmp_path / f"{text}.lists") as table:
            await sign(table)
            if text == "copied":
                assert (await tree_head(table.anonymous)).size == 6
            else:
                assert (await refusal(tree_head(table.anonymous))).reason == "TREE_REWRITTEN"


async def test_a_head_that_cannot_be_kept_is_not_handed_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(kept: KeptTreeHead, head: TreeHead) -> None:
        raise OSError(28, "No space left on device")

    async with desk(signer=signer(tmp_path)) as table:
        await table.started()
        with monkeypatch.context() as broken:
            broken.setattr(KeptTreeHead, "keep", full)
            with pytest.raises(OSError, match="No space"):
                await sign(table)
            answer = await table.anonymous.server.GetTreeHead(server_pb2.GetTreeHeadRequest())
            assert not answer.HasField("head")
        await sign(table)
        assert (await tree_head(table.anonymous)).size == 3


@pytest.mark.parametrize(
    "text", [b"", b"{}", b"\xff", msgspec.json.encode(History(heads(3)).tree_head())[:-20] + b'00"}']
)
def test_a_damaged_kept_head_stops_the_server(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "games.key.tree").write_bytes(text)
    with pytest.raises(BadSettings, match="does not hold the tree head that this server signed last"):
        KeptTreeHead(tmp_path / "games.key.tree")
