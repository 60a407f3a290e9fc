"""Places that one account or network could fill: lines of games, open tables, watches."""

import asyncio
from collections import Counter

import pytest
from tests.adversary.limited_server import ATTACKER, HONEST, attacked
from tests.adversary.test_floods_of_calls import outcomes
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.stores import LeverStore
from tests.service.test_analyses import Follower
from tests.service.test_watching import eventually, read_until

from lostcities.core.names import GameId
from lostcities.service.analyses.analysis_jobs import WorkerSkills
from lostcities.service.streams import watch as watch_limits


def waits(desk: Desk, game_id: str, player: Caller) -> bool:
    """Return whether a command of a player has a place in the line of a game."""
    return player.player_id in desk.server.parts.play.commands._game_cache.get(GameId(game_id)).line._by_player


async def test_players_without_a_seat_take_no_place_in_the_line_of_a_game() -> None:
    store = LeverStore()
    async with attacked(store=store, commands_waiting_max=2) as desk:
        game_id, ada, bob = await desk.started("talk")
        attacker = (await desk.player("Eve")).at(ATTACKER)
        store.gate.clear()
        move = asyncio.create_task(ada.submit(game_id, move_id="shout 0"))
        await store.waiting.wait()  # the line of the game stands still
        seats = [attacker.submit(game_id, move_id="shout 0") for _ in range(50)]
        assert await outcomes(seats) == {"NOT_YOUR_SEAT": 50}
        assert await outcomes([attacker.join(game_id) for _ in range(50)]) == {"ALREADY_STARTED": 50}
        answer = asyncio.create_task(bob.submit(game_id, move_id="shout 0"))
        await eventually(lambda: waits(desk, game_id, bob))
        store.gate.set()
        assert ((await move).head.version, (await answer).head.version) == (6, 7)


async def test_joins_of_one_player_leave_room_in_the_line_of_an_open_table() -> None:
    store = LeverStore()
    async with attacked(store=store, commands_waiting_max=16) as desk:
        ada, bob = await desk.player("Ada"), await desk.player("Bob")
        game_id = await ada.create("talk", seats=3)
        attacker = (await desk.player("Eve")).at(ATTACKER)
        store.gate.clear()
        flood = [asyncio.create_task(outcomes([attacker.join(game_id)])) for _ in range(50)]
        await store.waiting.wait()
        refused = Counter[str]()
        for done in asyncio.as_completed(flood):
            refused += await done
            if refused.total() == 48:
                break
        assert refused == {"commands_waiting_max": 48}
        joining = asyncio.create_task(bob.join(game_id))
        await eventually(lambda: waits(desk, game_id, bob))
        store.gate.set()
        assert (await joining).game.game_id == game_id


async def test_guests_leave_the_host_a_place_in_the_line_of_an_open_table() -> None:
    store = LeverStore()
    async with attacked(store=store, commands_waiting_max=2) as desk:
        ada, attackers = await desk.player("Ada"), [await desk.player("Eve") for _ in range(3)]
        game_id = await ada.create("talk", seats=3)
        store.gate.clear()
        flood = [asyncio.create_task(outcomes([attacker.join(game_id)])) for attacker in attackers]
        done, _ = await asyncio.wait(flood, return_when=asyncio.FIRST_COMPLETED)
        assert done.pop().result() == {"commands_waiting_max": 1}
        joining = asyncio.create_task(ada.join(game_id))
        await eventually(lambda: waits(desk, game_id, ada))
        store.gate.set()
        assert (await joining).seat == 2


async def test_the_opponent_cannot_fill_the_line_of_a_game() -> None:
    store = LeverStore()
    async with attacked(store=store, commands_waiting_max=3) as desk:
        game_id, ada, bob = await desk.started("talk")
        store.gate.clear()
        flood = [asyncio.create_task(outcomes([ada.submit(game_id, move_id="shout 0")])) for _ in range(9)]
        await store.waiting.wait()
        done, _ = await asyncio.wait(flood, return_when=asyncio.FIRST_COMPLETED)
        assert done.pop().result() == {"commands_waiting_max": 1}
        move = asyncio.create_task(bob.submit(game_id, move_id="shout 0"))
        await eventually(lambda: waits(desk, game_id, bob))
        store.gate.set()
        assert (await move).head.version == 7


async def test_one_account_holds_only_so_many_open_tables() -> None:
    async with attacked(open_tables_per_player_max=3) as desk:
        ada, bob, attacker = await desk.player("Ada"), await desk.player("Bob"), await desk.player("Eve")
        tables = [await ada.create("talk", seats=3) for _ in range(5)]
        joined = 0
        for table in tables[:3]:
            assert (await attacker.join(table, command_id=f"join {table}")).seat == 0
            joined += 1
            await attacker.list()  # waits until the lists cover it
        refused = await refusal(attacker.join(tables[3]))
        assert (joined, refused.details["key"]) == (3, "open_tables_per_player_max")
        assert (await attacker.join(tables[0], command_id=f"join {tables[0]}")).seat == 0  # a repeat
        assert [(await bob.join(table)).seat for table in tables[:3]] == [1, 1, 1]
        await bob.list()
        await ada.join(tables[0])  # begins
        await attacker.list()
        assert (await attacker.join(tables[4])).seat == 0
        last = await ada.create("talk", seats=1)
        await attacker.join(last)  # a table that begins at once is none that is held


async def test_the_last_watches_are_for_players_with_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch_limits, "FEW", 4)
    async with attacked(watchers_max=8) as desk:
        game_id, ada, _ = await desk.started("talk")
        attacker = (await desk.player("Eve")).at(ATTACKER)
        watches = [attacker.watch(game_id) for _ in range(6)]
        for watch in watches:
            await read_until(watch, "caught_up")
        refused = await refusal(attacker.watch(game_id).read())
        assert refused.details["key"] == "watchers_max"
        for _ in range(2):
            await read_until(ada.at(HONEST).watch(game_id), "caught_up")


async def test_the_last_watches_of_a_game_are_for_players_with_few_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch_limits, "FEW_OF_A_GAME", 1)
    async with attacked(watchers_per_game_max=4) as desk:
        game_id, ada, _ = await desk.started("talk")
        attacker = await desk.player("Eve")
        for _ in range(3):
            await read_until(attacker.watch(game_id), "caught_up")
        assert (await refusal(attacker.watch(game_id).read())).details["key"] == "watchers_per_game_max"
        await read_until(ada.watch(game_id), "caught_up")


async def test_one_network_opens_only_so_many_streams() -> None:
    async with attacked(streams_per_network_max=2) as desk:
        game_id, ada, _ = await desk.started("talk")
        accounts = [(await desk.player("Eve")).at(ATTACKER) for _ in range(3)]
        for account in accounts[:2]:
            await read_until(account.watch(game_id), "caught_up")
        assert (await refusal(accounts[2].watch(game_id).read())).details["key"] == "streams_per_network_max"
        await read_until(ada.at(HONEST).watch(game_id), "caught_up")


async def test_one_network_follows_only_so_many_analyses() -> None:
    async with attacked(streams_per_network_max=2) as desk:
        skills = WorkerSkills(frozenset({"tiny"}))
        desk.server.parts.streams.analyses._jobs.note("lab", skills, waiting=1)  # a worker that takes no game
        game_id, ada, bob = await desk.started()
        await bob.submit(game_id, seat=1, resign={})
        accounts = [(await desk.player("Eve")).at(ATTACKER) for _ in range(3)]
        for account in accounts[:2]:
            await Follower(account, game_id).next()
        assert (await Follower(accounts[2], game_id).refusal()).details["key"] == "streams_per_network_max"
        await Follower(ada.at(HONEST), game_id).next()
