"""Bots of other authors as programs of their own, which know the server's address and the Python client alone."""

import asyncio
import json
import sys
from collections.abc import Iterator
from contextlib import aclosing, contextmanager
from subprocess import PIPE, Popen
from typing import Any

import msgspec

from lostcities.core import Move
from lostcities.core.bot_profile import DeclineReason
from lostcities_client import Bot, BotChallenge, BotProfile, Client, Decision, connect, play_seat

START_S = 30


class FirstMove(Bot):
    """A bot that makes the first legal move."""

    def choose(self, decision: Decision) -> Move:
        """Return the first legal move."""
        return decision.legal_moves[0]


@contextmanager
def guest_bot(
    server: str, name: str = "Robo", *, answer: DeclineReason | None = None, is_silent: bool = False, **profile: Any
) -> Iterator[str]:
    """Run a bot that is online, and yield its player id. It takes every seat, or declines, or does not answer."""
    # Any: fields of a profile
    asked = {"server": server, "name": name, "answer": answer, "is_silent": is_silent}
    fields = {"variants": ["duel"], "undo": ["never", "consent", "free"], "games_max": 100, "games_per_player_max": 100}
    program = Popen(
        [sys.executable, __file__, json.dumps(asked), json.dumps({**fields, **profile})], stdout=PIPE, text=True
    )
    try:
        assert program.stdout is not None
        player_id = program.stdout.readline().strip()
        assert player_id, "the bot has ended"
        yield player_id
    finally:
        program.kill()
        program.communicate()


async def _run(asked: dict[str, Any], profile: BotProfile) -> None:
    async with connect(asked["server"]) as client, asyncio.TaskGroup() as tasks:
        player_id = (await client.register(asked["name"], "bot")).player.player_id
        await client.set_bot_profile(profile)
        tasks.create_task(_tell_once_online(client, player_id))
        async with aclosing(client.watch_challenges()) as challenges:
            async for challenge in challenges:
                if asked["answer"] is not None:
                    await client.decline_challenge(challenge.challenge_id, asked["answer"])
                elif not asked["is_silent"]:
                    tasks.create_task(_play(client, challenge))


async def _tell_once_online(client: Client, player_id: Any) -> None:
    async with asyncio.timeout(START_S):
        while not (await client.bot(player_id)).is_online:
            pass
    print(player_id, flush=True)


async def _play(client: Client, challenge: BotChallenge) -> None:
    game_id = challenge.game.game_id
    joined = await client.join(game_id, challenge.seat)
    await play_seat(client, game_id, FirstMove(), seat=joined.seat)


if __name__ == "__main__":
    asyncio.run(_run(json.loads(sys.argv[1]), msgspec.convert(json.loads(sys.argv[2]), BotProfile)))
