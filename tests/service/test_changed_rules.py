"""Rules that change under a running game: equal ones replace the old ones visibly, others freeze the game."""

import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import grpc
import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_frames import caught_up
from tests.service.test_time_travel import fork_of, table_of

from lostcities.core import Event, Seat, hookimpl
from lostcities.core.chance import Chance
from lostcities.eventstore.sqlite.store import open_sqlite
from lostcities.projections import projections_file
from lostcities.registry import Registry
from lostcities.registry.fingerprints import release_of
from lostcities.testing.tiny import TINY, Dealt, Played, Tiny, TinyRules
from lostcities.v1 import game_pb2


class TidierRules(TinyRules):
    """Rules with other code that decide the same."""

    def unused(self) -> None:
        """Decide nothing."""


class LaterRules(TinyRules):
    """Rules that decide otherwise, but only from the second card on."""

    def after(self, state: Tiny, seat: Seat, laid: Event, chance: Chance) -> list[Event]:
        decided = super().after(state, seat, laid, chance)
        return decided[1:] if state.last is not None else decided


class OtherDeal(TinyRules):
    """Rules that deal otherwise."""

    def dealt(self, state: Tiny, chance: Chance) -> Dealt:
        chance.pick(range(52))
        return super().dealt(state, chance)


class Unreadable(TinyRules):
    """Rules that no longer know what happened."""

    def evolve(self, state: Tiny, event: Event) -> Tiny:
        if isinstance(event, Played):
            raise KeyError("hidden in the deck: R7")
        return super().evolve(state, event)


def registry_of(rules: Any, version: str = "1.0") -> Registry:
    """Return a registry of `tiny` by these rules, from a release of the distribution `tiny`."""
    variant = replace(TINY, rules=rules)
    registry = Registry()
    registry.add(SimpleNamespace(lostcities_variants=hookimpl(lambda: [variant])), "tiny", f"tiny {version}")
    return registry


FIRST = registry_of(TinyRules())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@asynccontextmanager
async def server(path: Path, registry: Registry) -> AsyncIterator[Desk]:
    """Run a server on a store in a file."""
    async with make_desk(store=open_sqlite(path), registry=registry, lists=projections_file(path)) as desk:
        yield desk


def again(player: Caller, desk: Desk) -> Caller:
    """Return a player as a caller of the restarted server."""
    return Caller(desk.anonymous.channel, player.player_id, player.token)


async def begun(path: Path, moves: int = 1, registry: Registry = FIRST) -> tuple[str, Caller, Caller]:
    """Start a game, play cards, and stop the server."""
    async with server(path, registry) as desk:
        game_id, ada, bob = await desk.started()
        await play(game_id, [ada, bob] * moves, moves)
    return game_id, ada, bob


async def play(game_id: str, players: Sequence[Caller], moves: int) -> None:
    """Play the first card that the player may play, this many times by turns."""
    for player in players[:moves]:
        (decision,) = (await player.get(game_id)).decisions
        await player.submit(game_id, move_id=decision.legal_moves[0].id)


async def facts(player: Caller, game_id: str) -> list[tuple[int, str, dict[str, Any]]]:
    """Return the events about rules as a player receives them: version, name, and the rules."""
    found = []
    for commit in (await player.events(game_id)).commits:
        for event in commit.events:
            value = json.loads(event.event_json)
            if "rules" in value:
                found.append((event.version, value["type"], value["rules"]))
    return found


async def length(player: Caller, game_id: str) -> int:
    return (await player.events(game_id)).head.version


def recorded(registry: Registry) -> dict[str, str]:
    rules = registry.rules_of(registry.variant("tiny"))
    return {"fingerprint": rules.fingerprint, "release": rules.release}


async def test_the_start_of_a_game_records_its_rules(path: Path) -> None:
    game_id, ada, _ = await begun(path)
    async with server(path, FIRST) as desk:
        (fact,) = await facts(again(ada, desk), game_id)
        assert fact == (4, "@GameStarted", recorded(FIRST))
        assert fact[2]["release"] == f"tiny 1.0, {release_of()}"


@pytest.mark.parametrize("registry", [FIRST, registry_of(TinyRules(), "1.1")], ids=["same release", "another release"])
async def test_a_game_goes_on_by_the_same_rules_without_a_word(path: Path, registry: Registry) -> None:
    game_id, ada, bob = await begun(path)
    async with server(path, registry) as desk:
        await play(game_id, [again(bob, desk)], 1)
        assert len(await facts(again(ada, desk), game_id)) == 1


async def test_other_code_that_decides_alike_replaces_the_rules_visibly(path: Path) -> None:
    game_id, ada, bob = await begun(path, moves=3)
    tidier = registry_of(TidierRules(), "1.1")
    async with server(path, tidier) as desk:
        ada, bob, eve = again(ada, desk), again(bob, desk), await desk.player("Eve")
        head = await length(ada, game_id)
        watch = eve.watch(game_id, with_frames=True)
        await caught_up(watch)
        await ada.get(game_id)
        frame = (await watch.read()).frame
        assert frame.lines == [f"The rules are now those of tiny 1.1, {release_of()}, which decide this game alike"]
        assert frame.head.version == head + 1
        for player in (ada, bob, eve):
            assert (await facts(player, game_id))[1:] == [(head + 1, "@RulesReplaced", recorded(tidier))]
        await play(game_id, [bob], 1)
        assert len(await facts(ada, game_id)) == 2
    async with server(path, tidier) as desk:
        await play(game_id, [again(ada, desk)], 1)
        assert len(await facts(again(ada, desk), game_id)) == 2


async def test_the_first_command_replaces_equal_rules_if_no_reader_came_before(path: Path) -> None:
    game_id, _, bob = await begun(path)
    async with server(path, registry_of(TidierRules())) as desk:
        await again(bob, desk).submit(game_id, resign=game_pb2.Resign())
        assert [name for _, name, _ in await facts(again(bob, desk), game_id)] == ["@GameStarted", "@RulesReplaced"]


@pytest.mark.parametrize(
    ("rules", "differs_at"), [(OtherDeal(), 5), (LaterRules(), 11)], ids=["from the deal on", "from a later move on"]
)
async def test_rules_that_decide_otherwise_freeze_the_game(path: Path, rules: TinyRules, differs_at: int) -> None:
    game_id, ada, _ = await begun(path, moves=4)
    changed = registry_of(rules, "2.0")
    was, now = recorded(FIRST)["release"], recorded(changed)["release"]
    async with server(path, changed) as desk:
        ada = again(ada, desk)
        head = await length(ada, game_id)
        for command in ({"move_id": "any"}, {"resign": game_pb2.Resign()}, {"undo": game_pb2.Undo()}):
            refused = await refusal(ada.submit(game_id, **command))
            assert (refused.code, refused.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "RULES_CHANGED")
            assert refused.message == (
                f"game {game_id} is frozen: it was played by the rules of {was}, and those of {now} would decide "
                f"version {differs_at} otherwise. It goes on as soon as {was} is installed again"
            )
            assert refused.details == {
                "game_id": game_id, "recorded": was, "installed": now, "version": str(differs_at)
            }  # fmt: skip
        assert await length(ada, game_id) == head
        assert (await table_of(ada, game_id)).table.zones
        other, first, second = await desk.started()
        await play(other, [first, second], 2)
    async with server(path, FIRST) as desk:
        assert await length(again(ada, desk), game_id) == head
        await play(game_id, [again(ada, desk)], 1)
        assert len(await facts(again(ada, desk), game_id)) == 1


async def test_looser_rules_that_decide_every_move_so_far_alike_go_on(path: Path) -> None:
    game_id, _, bob = await begun(path, moves=1)
    async with server(path, registry_of(LaterRules())) as desk:
        await play(game_id, [again(bob, desk)], 1)
        assert len(await facts(again(bob, desk), game_id)) == 2


async def test_a_game_that_the_rules_cannot_read_is_frozen_too(path: Path) -> None:
    game_id, _, bob = await begun(path, moves=2)
    async with server(path, registry_of(Unreadable(), "2.0")) as desk:
        refused = await refusal(again(bob, desk).submit(game_id, move_id="any"))
        assert refused.reason == "RULES_CHANGED"
        assert "and those of tiny 2.0" in refused.message
        assert "cannot read its log" in refused.message
        assert "hidden in the deck" not in refused.everything


async def test_only_the_newest_release_records_its_rules(path: Path) -> None:
    game_id, ada, bob = await begun(path, moves=2)
    async with server(path, registry_of(TidierRules(), "0.9")) as desk:
        await play(game_id, [again(ada, desk), again(bob, desk)], 2)
        assert len(await facts(again(ada, desk), game_id)) == 1


async def test_a_game_whose_rules_are_gone_names_the_release_that_it_needs(path: Path) -> None:
    game_id, ada, _ = await begun(path)
    async with server(path, Registry()) as desk:
        refused = await refusal(again(ada, desk).get(game_id))
        assert refused.reason == "UNKNOWN_VARIANT"
        needed = recorded(FIRST)["release"]
        assert refused.message == (
            "there is no variant 'tiny' version 1; installed: none. "
            f"The game was played with {needed}, and goes on where that is installed"
        )
        assert refused.details == {"variant": "tiny", "release": needed}


async def test_a_fork_records_the_rules_of_its_server_and_is_not_made_by_changed_ones(path: Path) -> None:
    async with server(path, FIRST) as desk:
        ada = await desk.player()
        game_id = await ada.create(seats=2)
        await ada.join(game_id)
        await ada.join(game_id)
        await play(game_id, [ada, ada], 2)
        head = await length(ada, game_id)
        forked = (await fork_of(ada, game_id, head)).game.game_id
        assert [fact[1:] for fact in await facts(ada, forked)] == [("@GameStarted", recorded(FIRST))]
    async with server(path, registry_of(OtherDeal())) as desk:
        assert (await refusal(fork_of(again(ada, desk), game_id, head, "late"))).reason == "RULES_CHANGED"


async def test_the_server_warns_at_its_start_of_rules_that_running_games_need(path: Path) -> None:
    await begun(path)
    await begun(path)
    needed = {"variant": "tiny", "version": 1, "games": 2, "played_with": recorded(FIRST)["release"]}
    for registry, event in ((Registry(), "rules_gone"), (registry_of(OtherDeal()), "rules_changed"), (FIRST, None)):
        with capture_logs() as logs:
            async with server(path, registry) as desk:
                await desk.server._warning
        told = [entry for entry in logs if entry["event"].startswith("rules_")]
        assert [entry["event"] for entry in told] == ([] if event is None else [event])
        for entry in told:
            assert needed.items() <= entry.items()
            assert entry["log_level"] == "warning"
