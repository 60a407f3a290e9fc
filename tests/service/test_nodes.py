"""Nodes of one store: what they say of themselves, and which signing keys may stand side by side."""

from pathlib import Path
from typing import cast

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import json
from tests.service.node_fixtures import NodeHandle
from tests.service.server_fixtures import TINY_AND_TALK
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_watching import eventually

from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import EventStore, NodeRecord
from lostcities.service.access.head_signing import Signer, SigningKeys
from lostcities.service.access.signing_keys import load_keys
from lostcities.service.bootstrap import _signing_keys
from lostcities.service.nodes import node_table
from lostcities.service.nodes.node_table import NodeTable, describe_node
from lostcities.service.settings import BadSettings, Settings

HOUR = 3_600_000_000


class AgedStore(MemoryStore):
    """A store whose clock a test sets forward."""

    ahead = 0

    def now(self) -> int:
        return super().now() + self.ahead


def table_of(store: EventStore) -> NodeTable:
    """Return a node of the test's variants."""
    return NodeTable(store, describe_node(TINY_AND_TALK, signing_key="k1", former_keys=["k0"]))


async def test_nodes_see_each_other_until_they_leave_or_die(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node_table, "RECORD_S", 1_000)
    store = AgedStore()
    one, two, three = table_of(store), table_of(store), table_of(store)
    for number, table in enumerate((one, two, three)):
        await table.join(f"10.0.0.{number}:50051")
    await one.look()
    assert {node.description.address for node in one.others} == {"10.0.0.1:50051", "10.0.0.2:50051"}
    described = one.others[0].description
    assert (described.signing_key, described.former_keys) == ("k1", ("k0",))
    assert [(variant.key, variant.version) for variant in described.variants] == [("talk", 1), ("tiny", 1)]
    await two.describe(is_draining=True)
    await three.leave()
    await one.look()
    assert [node.description.is_draining for node in one.others] == [True]
    store.ahead = 5_100_000
    await one.record()
    assert one.others == []
    assert [record.node_id for record in await store.nodes()] == sorted([one.node_id, two.node_id])
    store.ahead = HOUR + 5_100_000
    await one.record()
    await three.join("10.0.0.2:50051")
    assert [record.node_id for record in await store.nodes()] == sorted([one.node_id, three.node_id])
    for table in (one, two, three):
        await table.leave()


async def test_a_node_of_a_later_release_may_say_more_or_otherwise() -> None:
    store = MemoryStore()
    await store.record_node(NodeRecord(node_id="more", content=json.encode({"release": "9.0", "colour": "red"})))
    await store.record_node(NodeRecord(node_id="otherwise", content=b"\x00"))
    table = table_of(store)
    await table.look()
    assert [(node.node_id, node.description.release) for node in table.others] == [("more", "9.0"), ("otherwise", "")]


async def test_a_server_records_itself_and_removes_itself_when_it_stops() -> None:
    store = MemoryStore()
    async with make_desk(store=cast(EventStore, NodeHandle(store))) as desk:
        [record] = await store.nodes()
        assert json.decode(record.content)["address"] == desk.address
    assert await store.nodes() == []


async def test_a_server_that_cannot_reach_its_store_is_recorded_again_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(node_table, "RECORD_S", 0.01)
    store = MemoryStore()
    handle = NodeHandle(store)
    async with make_desk(store=cast(EventStore, handle)) as desk:
        handle.is_cut_off = True
        await desk.server.parts.access.nodes.describe(misses_deadlines=True)
        await store.remove_node(desk.server.parts.access.nodes.node_id)
        handle.is_cut_off = False
        table = table_of(store)
        await table.look()
        await eventually(lambda: bool(store._nodes))
        await table.look()
        assert table.others[0].description.misses_deadlines


# -- the signing key --


def signer(key: Ed25519PrivateKey, *others: Ed25519PrivateKey) -> Signer:
    """Return a signer that publishes other keys, too."""
    return Signer(SigningKeys(key, tuple(other.public_key().public_bytes_raw() for other in others)))


async def test_a_node_with_another_key_is_refused_unless_each_publishes_the_others() -> None:
    old, new = Ed25519PrivateKey.generate(), Ed25519PrivateKey.generate()
    store = MemoryStore()
    cases = [
        (signer(old), signer(old), True),
        (signer(old), signer(new), False),
        (signer(old), signer(new, old), False),  # clients of the new node would refuse the old one
        (signer(old, new), signer(new), False),
        (signer(old, new), signer(new, old), True),
    ]
    for first, second, is_accepted in cases:
        async with make_desk(store=cast(EventStore, NodeHandle(store)), signer=first) as desk:
            beside = make_desk(store=cast(EventStore, NodeHandle(store)), signer=second)
            if is_accepted:
                async with beside:
                    continue
            with pytest.raises(BadSettings, match=f"{second.key_id}, and the node {desk.address} .*{first.key_id}"):
                await beside.__aenter__()


def test_the_nodes_of_a_shared_store_are_given_their_key(tmp_path: Path) -> None:
    url, file = "postgresql://localhost/games", tmp_path / "key"
    with pytest.raises(
        BadSettings,
        match=r"--signing-key FILE is missing: copy that of .*games.sqlite.key.* make it once .*openssl genpkey",
    ):
        _signing_keys(Settings(store=url), url)
    named = Settings(store=url, signing_key=str(file))
    with pytest.raises(BadSettings, match=f"the file {file} is missing"):
        _signing_keys(named, url)
    assert not file.exists()
    made = load_keys(file)
    assert _signing_keys(named, url).current.private_bytes_raw() == made.current.private_bytes_raw()


async def test_a_node_that_once_fails_to_record_itself_in_an_unexpected_way_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(node_table, "RECORD_S", 0.001)
    store = MemoryStore()
    table = table_of(store)
    await table.join("10.0.0.1:50051")
    record = table.record

    async def fail_once() -> None:
        monkeypatch.setattr(table, "record", record)
        await store.remove_node(table.node_id)
        raise IndexError("planted")

    monkeypatch.setattr(table, "record", fail_once)
    await eventually(lambda: table.record is not fail_once and table.node_id in store._nodes)
    await table.leave()
