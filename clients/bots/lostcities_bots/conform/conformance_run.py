"""A run of the kit: for each scenario a game at the server, an opponent, a proxy, and the client."""

import asyncio
import random
import tempfile
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path

from msgspec import Struct

from lostcities.core import LostCitiesError, Seat
from lostcities_bots.conform.client_process import ClientSetting, ProcessEnd, run_client
from lostcities_bots.conform.client_scenario import Scenario, TestTable
from lostcities_bots.conform.fault_proxy import FaultProxy
from lostcities_bots.conform.scenario_list import SCENARIOS
from lostcities_bots.conform.traffic import Traffic
from lostcities_bots.conform.verdicts import ClientVerdict, PlayedScenario, judge
from lostcities_bots.random_bot import RandomBot
from lostcities_client import Client, ListedGame, connect, play_seat
from lostcities_client.channels import channel_to

OPTIONS = {"stall_limit": 4, "first_seat": "seat0", "hand_size": 22}
"""Options of the games: short rounds that always end."""
ANSWER_S = 3
"""Seconds that an offer waits for its answers, so that a client may ignore it."""
STOPS_AFTER_S = 15.0
"""Time in which a client that should stop has to."""
OUTPUT_LINES = 12


class NoSuchScenario(LostCitiesError):
    """No scenario has this name."""

    reason = "NO_SUCH_SCENARIO"

    def __init__(self, name: str) -> None:
        super().__init__(f"no scenario is called {name!r}: the scenarios are {', '.join(SCENARIOS)}")


class ConformanceRun(Struct, frozen=True, kw_only=True):
    """The client to test, and how."""

    server: str
    command: Sequence[str]
    """Command that starts the client, with its arguments."""
    scenarios: Sequence[str] = ()
    """Names of scenarios; empty for all."""
    timeout_s: float = 60.0
    """Seconds that the client has for a game, beside what a scenario takes."""
    heartbeat_s: float = 15.0
    """Seconds between heartbeats of the server, which the client counts on."""
    checks_hashes: bool = False
    """True for a client that checks hashes, and so refuses changed events."""
    jobs: int = 1
    """Number of scenarios at once."""


async def run_scenarios(run: ConformanceRun) -> AsyncGenerator[ClientVerdict, None]:
    """Yield the verdict of each scenario as it is known. Raise `NoSuchScenario`."""
    for name in run.scenarios:
        if name not in SCENARIOS:
            raise NoSuchScenario(name)
    places = asyncio.Semaphore(run.jobs)

    async def placed(kind: type[Scenario]) -> ClientVerdict:
        async with places:
            return await run_scenario(run, kind)

    tasks = [asyncio.create_task(placed(SCENARIOS[name])) for name in run.scenarios or SCENARIOS]
    try:
        for task in tasks:
            yield await task
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def run_scenario(run: ConformanceRun, kind: type[Scenario]) -> ClientVerdict:
    """Play one scenario and judge the client."""
    if kind.changes_events and run.checks_hashes:
        return ClientVerdict(kind.name, "skip", "the client checks hashes, and refuses changed events")
    async with connect(run.server) as opponent, connect(run.server) as client:
        await opponent.register("conformance", "bot")
        player = (await client.register("client under test", "bot")).player
        game = await _started(opponent, client, kind)
        token = client.token or ""

        with tempfile.TemporaryDirectory() as config:
            traffic = Traffic(token=token)
            upstream = channel_to(run.server)
            async with FaultProxy(upstream, traffic, game.game_id) as proxy:
                scenario = proxy.scenario = kind(
                    TestTable(
                        game_id=game.game_id,
                        opponent=opponent,
                        client_player=player.player_id,
                        rotate_token=client.rotate_token,
                        traffic=traffic,
                        faults=proxy,
                        heartbeat_s=run.heartbeat_s,
                    )
                )
                setting = ClientSetting(
                    server=proxy.address,
                    token=token,
                    game=game.game_id,
                    seat=kind.seat,
                    invitation=opponent.reference(game.game_id),
                    heartbeat_s=run.heartbeat_s,
                    config=Path(config),
                )
                end = await _played(run, scenario, setting, opponent)
                await scenario.stop()
            await upstream.close()
        is_over = (await opponent.get_game(game.game_id)).game.status == "over"
        if not is_over:
            await opponent.resign(game.game_id)
    played = PlayedScenario(scenario, traffic, end, token, is_over)
    verdict, reason = judge(played)
    return ClientVerdict(
        scenario=kind.name,
        verdict=verdict,
        reason=reason,
        should=kind.should if verdict == "fail" else "",
        plays_by=next((by for by in ("Play", "WatchGame") if by in traffic.calls), "calls" if traffic.calls else ""),
        took_s=round(end.took_s, 1),
        output="\n".join(end.output.replace(token, "…").splitlines()[-OUTPUT_LINES:]) if verdict == "fail" else "",
    )


async def _started(opponent: Client, client: Client, kind: type[Scenario]) -> ListedGame:
    """Open a game, and take both seats."""
    options = {**OPTIONS, "rounds": kind.rounds}
    game = await opponent.create_game("duel", options=options, undo=kind.undo, answer_s=ANSWER_S, is_unlisted=True)
    client.accept_invitation(opponent.reference(game.game_id))
    await client.join(game.game_id, Seat(kind.seat))
    await opponent.join(game.game_id, Seat(1 - kind.seat))
    return game


async def _played(run: ConformanceRun, scenario: Scenario, setting: ClientSetting, opponent: Client) -> ProcessEnd:
    """Let the client and the opponent play. Return the end of the client."""
    seat = Seat(1 - scenario.seat)
    game_id = scenario.table.game_id
    scenario.on_start()
    opposing = asyncio.create_task(play_seat(opponent, game_id, RandomBot(), seat=seat, rng=random.Random(1)))
    give_up = asyncio.Event()
    if scenario.ending == "stopped":

        async def stop_waiting() -> None:
            await scenario.occurred.wait()
            await asyncio.sleep(STOPS_AFTER_S)
            give_up.set()

        scenario.soon(stop_waiting())
    playing = asyncio.create_task(
        run_client(
            run.command,
            setting,
            timeout_s=run.timeout_s + 6 * run.heartbeat_s,
            give_up=give_up,
            kill_now=scenario.kill_now,
            kills=scenario.kills,
        )
    )
    try:
        await asyncio.wait([opposing, playing], return_when=asyncio.FIRST_COMPLETED)
        if opposing.done():
            opposing.result()  # a fault of the opponent is none of the client's
        return await playing
    finally:
        for task in (opposing, playing):
            task.cancel()
        await asyncio.gather(opposing, playing, return_exceptions=True)
