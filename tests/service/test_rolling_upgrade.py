"""Nodes of different releases on one store: what is offered, what goes elsewhere, and which rules a game records."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import grpc
import pytest
from msgspec.structs import replace
from tests.service.node_fixtures import NodeHandle
from tests.service.server_fixtures import Caller, Desk, refusal, registry_with
from tests.service.server_fixtures import desk as make_desk
from tests.service.talk import TALK
from tests.service.test_changed_rules import FIRST, LaterRules, TidierRules, facts, play, registry_of
from tests.service.test_watching import read

from lostcities.core.errors import NewerLog
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import EventStore
from lostcities.registry import Registry
from lostcities.service.nodes.node_table import NodeDescription
from lostcities.service.play.commit_folding import LogFolder
from lostcities.testing.tiny import TINY
from lostcities.v1 import game_pb2, variant_pb2

LATER_TINY = replace(TINY, version=2)
OLD, NEW = registry_with(TINY), registry_with(TINY, LATER_TINY, TALK)
ELSEWHERE = (grpc.StatusCode.UNAVAILABLE, "ELSEWHERE")
NOT_YET = (grpc.StatusCode.FAILED_PRECONDITION, "NOT_ON_EVERY_NODE")


@asynccontextmanager
async def nodes_of(*registries: Registry) -> AsyncIterator[list[Desk]]:
    """Run a node for each registry on one store. Every node has seen the others."""
    shared = MemoryStore()
    async with nodes_on(shared, *registries) as desks:
        yield desks


@asynccontextmanager
async def nodes_on(shared: MemoryStore, *registries: Registry) -> AsyncIterator[list[Desk]]:
    if not registries:
        yield []
        return
    first, *rest = registries
    node = make_desk(store=cast(EventStore, NodeHandle(shared)), registry=first)
    async with node as desk, nodes_on(shared, *rest) as others:
        await desk.server.parts.access.nodes.look()
        yield [desk, *others]


def at(desk: Desk, caller: Caller) -> Caller:
    """Return the same player at another node."""
    return Caller(desk.anonymous.channel, caller.player_id, caller.token)


async def offered(desk: Desk) -> list[tuple[str, int]]:
    """Return the variants that a node lists, with their versions."""
    listed = await desk.anonymous.variants.ListVariants(variant_pb2.ListVariantsRequest())
    return [(variant.key, variant.version) for variant in listed.variants]


async def default_version(desk: Desk, key: str) -> int:
    """Return the version of a variant that a node shows if none is named."""
    shown = await desk.anonymous.variants.GetVariant(variant_pb2.GetVariantRequest(key=key))
    return int(shown.variant.version)


async def test_a_new_version_is_offered_once_every_node_has_it() -> None:
    shared = MemoryStore()
    async with make_desk(store=cast(EventStore, NodeHandle(shared)), registry=NEW) as new:
        async with make_desk(store=cast(EventStore, NodeHandle(shared)), registry=OLD) as old:
            await new.server.parts.access.nodes.look()
            assert await offered(new) == await offered(old) == [("tiny", 1)]
            assert await default_version(new, "tiny") == 1
            ada = await new.player()
            game = (await ada.get(await ada.create("tiny"))).game
            assert (game.variant, game.variant_version) == ("tiny", 1)
            cases: list[tuple[Caller, dict[str, Any], str]] = [
                (ada, {"variant": "tiny", "variant_version": 2}, "'tiny' version 2"),
                (at(old, ada), {"variant": "tiny", "variant_version": 2}, "'tiny' version 2"),
                (ada, {"variant": "talk"}, "'talk' version 1"),
                (at(old, ada), {"variant": "talk"}, "'talk' is"),
            ]
            for caller, wanted, named in cases:
                refused = await refusal(caller.create(**wanted))
                assert (refused.code, refused.reason) == NOT_YET
                assert named in refused.message
            assert (await refusal(ada.create("nothing"))).reason == "UNKNOWN_VARIANT"
        await new.server.parts.access.nodes.look()
        assert await offered(new) == [("talk", 1), ("tiny", 2)]
        assert (await ada.get(await ada.create("tiny"))).game.variant_version == 2


async def test_a_draining_node_of_the_old_release_holds_nothing_up() -> None:
    async with nodes_of(NEW, OLD) as (new, old):
        await old.server.parts.access.nodes.describe(is_draining=True)
        await new.server.parts.access.nodes.look()
        assert await offered(new) == [("talk", 1), ("tiny", 2)]


async def test_a_repeated_creation_gets_its_answer_while_an_old_node_is_back() -> None:
    shared = MemoryStore()
    async with make_desk(store=cast(EventStore, NodeHandle(shared)), registry=NEW) as new:
        ada = await new.player()
        game_id = await ada.create("talk", command_id="once")
        async with make_desk(store=cast(EventStore, NodeHandle(shared)), registry=OLD):
            await new.server.parts.access.nodes.look()
            assert await ada.create("talk", command_id="once") == game_id
            assert (await refusal(ada.create("talk"))).reason == "NOT_ON_EVERY_NODE"


async def test_a_game_that_only_another_node_can_play_is_elsewhere() -> None:
    shared = MemoryStore()
    async with make_desk(store=cast(EventStore, NodeHandle(shared)), registry=NEW) as new:
        game_id, ada, _ = await new.started("talk")
        async with make_desk(store=cast(EventStore, NodeHandle(shared)), registry=OLD) as old:
            there = at(old, ada)
            frames = there.games.ListFrames(game_pb2.ListFramesRequest(game_id=game_id), metadata=there.metadata)
            for call in (there.get(game_id), there.submit(game_id, move_id="shout 0"), frames):
                refused = await refusal(call)
                assert (refused.code, refused.reason, refused.details["game_id"]) == (*ELSEWHERE, game_id)
            assert (await refusal(read(there.watch(game_id, with_frames=True)))).reason == "ELSEWHERE"
            assert len((await there.events(game_id)).commits) == 3  # they are read without rules
            await new.server.parts.access.nodes.describe(is_draining=True)
            await old.server.parts.access.nodes.look()
            assert (await refusal(there.get(game_id))).reason == "UNKNOWN_VARIANT"


async def test_a_game_frozen_by_other_rules_goes_on_where_its_rules_are() -> None:
    other = registry_of(LaterRules(), "1.1")
    shared = MemoryStore()
    async with make_desk(store=cast(EventStore, NodeHandle(shared)), registry=FIRST) as first:
        game_id, ada, bob = await first.started()
        await play(game_id, [ada, bob, ada], 3)
        async with make_desk(store=cast(EventStore, NodeHandle(shared)), registry=other) as second:
            move = (await bob.get(game_id)).decisions[0].legal_moves[0].id
            refused = await refusal(at(second, bob).submit(game_id, move_id=move))
            assert (refused.code, refused.reason) == ELSEWHERE
            await bob.submit(game_id, move_id=move)
            await first.server.parts.access.nodes.describe(is_draining=True)
            await second.server.parts.access.nodes.look()
            refused = await refusal(at(second, bob).submit(game_id, move_id=move))
            assert refused.reason == "RULES_CHANGED"


async def test_equal_rules_are_replaced_once_all_nodes_have_them() -> None:
    tidier = registry_of(TidierRules())
    shared = MemoryStore()
    async with make_desk(store=cast(EventStore, NodeHandle(shared)), registry=FIRST) as first:
        game_id, ada, bob = await first.started()
        async with make_desk(store=cast(EventStore, NodeHandle(shared)), registry=tidier) as second:
            await play(game_id, [at(second, ada)], 1)
            assert len(await facts(ada, game_id)) == 1
            await first.server.parts.access.nodes.describe(is_draining=True)
            await second.server.parts.access.nodes.look()
            await play(game_id, [at(second, bob)], 1)
            named = [(kind, rules["fingerprint"]) for _, kind, rules in await facts(at(second, ada), game_id)]
            assert named[1:] == [("@RulesReplaced", tidier.rules_of(tidier.variant("tiny")).fingerprint)]


@pytest.mark.parametrize(
    ("release", "is_later"), [("0.3.0", True), ("0.2.0", False), ("0.1.9", False), ("0.10", True), ("unknown", False)]
)
def test_releases_are_compared_by_their_numbers(release: str, is_later: bool) -> None:
    assert NodeDescription(release=release).is_later_than(NodeDescription(release="0.2.0")) is is_later


async def test_a_log_of_a_later_release_is_elsewhere_while_such_a_node_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    shared = MemoryStore()
    async with make_desk(store=cast(EventStore, NodeHandle(shared))) as desk:
        game_id, ada, _ = await desk.started()

        def unknown(*_: object, **__: object) -> None:
            raise NewerLog(game_id, 1, "event @Later")

    async with nodes_on(shared, OLD, OLD) as (one, two):
        monkeypatch.setattr(LogFolder, "game_after", unknown)
        there = at(one, ada)
        assert (await refusal(there.get(game_id))).reason == "NEWER_LOG"
        await two.server.parts.access.nodes.describe(release="99.0")
        await one.server.parts.access.nodes.look()
        refused = await refusal(there.get(game_id))
        assert (refused.code, refused.reason) == ELSEWHERE
