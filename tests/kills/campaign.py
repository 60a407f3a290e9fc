"""A campaign of kills: a server on a store, two players who play on Play streams, and a kill after another."""

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from msgspec import Struct
from tests.kills import raw_player, sdk_player
from tests.kills.journal import Inbox, JournalReader
from tests.kills.laws import Truth, Witness
from tests.kills.phases import FRESH, Kill, Phase, Side, Trap
from tests.kills.player_process import Life, Play, start_player
from tests.kills.proxy import Proxy, serving
from tests.support.server_process import ServerProcess

from lostcities_client import Client, Patience, connect

OPTIONS = {"rounds": 1, "stall_limit": 4}
GAMES = 4
"""Number of games that are played at any time."""
PATIENCE = Patience(total_s=float("inf"), longest_wait_s=0.1)
PATIENCE_S = 60.0
"""Longest time until a phase is reached, or all that is recorded has arrived."""
LOOK_S = 0.01
"""Pause between two looks at a condition."""
PLAYERS: dict[str, Play] = {"sdk": sdk_player.play, "raw": raw_player.play}


class Seated(Struct):
    """A player of the campaign: its account, its journal, and the process that is running."""

    name: str
    client: Client
    witness: Witness
    path: Path
    reader: JournalReader
    process: ForkServerProcess | None = None
    starts: int = 0


class Campaign:
    """A server, a proxy, two players, and their kills. Use it with `async with`."""

    def __init__(self, folder: Path, seed: int, report: Callable[[str], None] = print) -> None:
        self.kills: list[Kill] = []
        self.server = ServerProcess(folder)
        self._folder = folder
        self._store = folder / "games.sqlite"
        self._rng = random.Random(seed)
        self._report = report
        self._truth = Truth()
        self._players: dict[str, Seated] = {}
        self._open: set[str] = set()
        self._is_finishing = False
        self._address = ""
        self._exit = AsyncExitStack()

    async def __aenter__(self) -> "Campaign":
        await asyncio.to_thread(self._exit.enter_context, self.server)
        for name in PLAYERS:
            client = await self._exit.enter_async_context(connect(self.server.address, patience=PATIENCE))
            player_id = (await client.register(name)).player.player_id
            path = self._folder / f"{name}.jsonl"
            self._players[name] = Seated(name, client, Witness(name, player_id), path, JournalReader(path))
        tokens = {f"Bearer {player.client.token}": name for name, player in self._players.items()}
        self._proxy = Proxy(lambda: self.server.address, tokens, self._store)
        self._proxy.kill = self._kill
        self._address = await self._exit.enter_async_context(serving(self._proxy))
        self._keeper = asyncio.create_task(self._keep_games())
        for player in self._players.values():
            self._start(player)
        return self

    async def __aexit__(self, *error: object) -> None:
        self._keeper.cancel()
        await asyncio.wait([self._keeper])
        for player in self._players.values():
            if player.process is not None:
                player.process.kill()
                player.process.join()
        await self._exit.aclose()

    # -- kills --

    async def run(self, kills: int) -> None:
        """Kill a number of times. Every phase comes on each side and for each player, in a drawn order."""
        ways = [(phase, side, name) for phase in Phase for side in Side for name in PLAYERS]
        plan: list[tuple[Phase, Side, str]] = []
        for number in range(1, kills + 1):
            plan = plan or self._rng.sample(ways, len(ways))
            phase, side, name = plan.pop()
            try:
                await self._kill_once(phase, side, self._players[name])
            except Exception as error:
                error.add_note(f"at kill {number}, of the {side}, {phase}, player {name}")
                raise
            self._report(f"{number:5} {side:6} {name:3} {phase}")

    async def _kill_once(self, phase: Phase, side: Side, player: Seated) -> None:
        trap = Trap(phase, side, player.name, self._rng)
        self._proxy.sprung.clear()
        if phase is Phase.BACKLOG:
            await asyncio.to_thread(self._end, player)
        self._proxy.trap = trap
        if phase is Phase.BACKLOG:
            self._start(player, is_anew=True)
        elif phase in FRESH:
            self._proxy.drop(player.name)
        self._proxy.lets_through.set()
        await self._until(self._proxy.sprung.is_set, "the phase was not reached")
        if side is Side.SERVER:
            await asyncio.to_thread(self._restart)
        else:
            await asyncio.to_thread(self._end, player)
            self._start(player)
        self.kills.append(Kill(phase, side, player.name, trap.was_answered))
        await self._check()

    def _kill(self, trap: Trap) -> None:
        if trap.side is Side.SERVER:
            self.server.send(signal.SIGKILL)
        else:
            process = self._players[trap.player].process
            assert process is not None
            process.kill()

    def _restart(self) -> None:
        self.server.wait()
        self.server.start()

    def _start(self, player: Seated, *, is_anew: bool = False) -> None:
        player.starts += 1
        life = Life(
            address=self._address,
            token=player.client.token or "",
            seed=f"{self._rng.random()}",
            is_anew=is_anew,
        )
        player.process = start_player(PLAYERS[player.name], life, player.path)

    def _end(self, player: Seated) -> None:
        assert player.process is not None
        player.process.kill()
        player.process.join()

    # -- checks --

    async def _check(self) -> None:
        """Hold all commands back, wait until all that is recorded has arrived, and check the laws."""
        self._proxy.lets_through.clear()
        await self._until(self._is_settled, "something was lost")
        for player in self._players.values():
            player.witness.compare(self._truth)
        self._raise_faults()

    async def _until(self, condition: Callable[[], bool | Awaitable[bool]], fault: str) -> None:
        """Look at the records of the players until a condition holds."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                while True:
                    for player in self._players.values():
                        player.witness.take(player.reader.more())
                    self._raise_faults()
                    if self._keeper.done():
                        self._keeper.result()
                    holds = condition()
                    if holds if isinstance(holds, bool) else await holds:
                        return
                    await asyncio.sleep(LOOK_S)
        except TimeoutError:
            raise AssertionError(f"{fault}\n{await self._differences()}") from None

    async def _is_settled(self) -> bool:
        """Return whether each player has all that is recorded."""
        inboxes = {name: await self._inbox(player) for name, player in self._players.items()}
        self._truth.read(self._store)
        for player in self._players.values():
            player.witness.take(player.reader.more())
        return all(player.witness.is_at(self._truth.heads, inboxes[player.name]) for player in self._players.values())

    async def _differences(self) -> str:
        """Return what each player lacks, for the report of a failure."""
        self._truth.read(self._store)
        told = []
        for player in self._players.values():
            assert player.process is not None
            witness, inbox = player.witness, await self._inbox(player)
            behind = witness.knowledge.cursors.items() - self._truth.heads.items()
            items = set(inbox.items) ^ set(witness.inbox.items if witness.inbox is not None else ())
            told += [
                f"{player.name} runs: {player.process.is_alive()}",
                f"has read to {dict(behind)} of { ({game: self._truth.heads[game] for game, _ in behind}) }",
                f"waits for answers to {list(witness.knowledge.unanswered)}, and its inbox differs in {items}",
            ]
        return "\n".join(told)

    async def _inbox(self, player: Seated) -> Inbox:
        """Return the inbox as the lists of the server have it."""
        items: list[tuple[str, str, int | None]] = []
        page_token = ""
        while True:
            page = await player.client.inbox(page_size=100, page_token=page_token)
            items += [(entry.game.game_id, entry.kind.upper(), entry.seat) for entry in page.entries]
            if not (page_token := page.next_page_token):
                return Inbox(tuple(sorted(items, key=repr)))

    def _raise_faults(self) -> None:
        faults = [fault for player in self._players.values() for fault in player.witness.faults]
        assert not faults, "\n".join(faults)

    # -- games --

    async def _keep_games(self) -> None:
        """Open games whenever too few are played, through all kills of the server."""
        while not self._is_finishing:
            over = set(filter(self._is_over, self._open))
            self._open -= over
            if len(self._open) < GAMES:
                sdk, raw = (player.client for player in self._players.values())
                game = (await sdk.create_game("duel", options=OPTIONS)).game_id
                for client in (sdk, raw):
                    await client.join(game)
                self._open.add(game)
            await asyncio.sleep(LOOK_S)

    def _is_over(self, game: str) -> bool:
        return all(
            game in player.witness.knowledge.cursors and game not in player.witness.knowledge.unfinished
            for player in self._players.values()
        )

    async def finish(self) -> None:
        """Play all games to their ends, check the laws once more, and audit the store."""
        self._is_finishing = True
        await self._keeper
        self._proxy.lets_through.set()
        await self._until(lambda: all(map(self._is_over, self._open)), "a game does not go on")
        await self._check()
        for player in self._players.values():
            unanswered = player.witness.knowledge.unanswered
            assert not unanswered, f"{player.name} still waits for {unanswered}"
            assert player.witness.knowledge.cursors.keys() == self._truth.heads.keys(), "every player has every game"
        audit = await asyncio.to_thread(self.server.run, "lc-admin", "replay", "--all")
        assert audit.returncode == 0, audit.stdout[-2000:]
