"""A server in a process of its own, whose memory is measured while it is attacked.

It prints its address, a player and their token, and a game with an answer of 98 KB. It ends with its standard input.
"""

import asyncio
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import structlog
from msgspec import Struct
from tests.service.server_fixtures import desk

from lostcities.service.settings import Limits

PAGE_BYTES = 4096


class AttackedServer(Struct, frozen=True):
    """A running server, as its attackers and players see it."""

    pid: int
    address: str
    player_id: str
    token: str
    game_id: str

    @property
    def memory(self) -> int:
        """Resident memory of the process in bytes."""
        return int(Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1]) * PAGE_BYTES


@asynccontextmanager
async def attacked_server(call_s: float) -> AsyncIterator[AttackedServer]:
    """Run a server while the context lasts."""
    command = (sys.executable, "-m", "tests.adversary.attacked_server", str(call_s))
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        line = await process.stdout.readline()
        yield AttackedServer(process.pid, *line.decode().split())
    finally:
        process.stdin.close()
        await process.wait()


async def _serve(call_s: float) -> None:
    # No network is cut off for a flood of calls: what unread answers cost is to be seen without that.
    limits = Limits(call_s=call_s, shutdown_grace_s=0.1, network_calls_per_second=1_000_000)
    async with desk(limits=limits) as running:
        ada = await running.player()
        game_id = await ada.create("talk", seats=1)
        await ada.join(game_id)
        await ada.submit(game_id, move_json='{"type":"Shout","thousands":98}')
        print(running.address, ada.player_id, ada.token, game_id, flush=True)
        await asyncio.to_thread(sys.stdin.read)


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    asyncio.run(_serve(float(sys.argv[1])))
