"""A bot in a contest: it joins, plays each game that it is drawn to, and ends with the contest."""

import asyncio
from contextlib import suppress
from urllib.parse import urlsplit

import structlog

from lostcities.core import ContestId, ContestRefused, GameId, Seat, UnknownGame
from lostcities_bots.bot_runner import BotPlan, play_patiently, sign_in_bot
from lostcities_bots.decision_gate import DecisionGate
from lostcities_bots.game_faults import BotFault, LostByFault
from lostcities_client import Client, ContestState

READ_S = 1.0
"""Seconds between two looks at the contest."""

_log = structlog.get_logger()


async def play_contest(client: Client, plan: BotPlan, reference: str) -> None:
    """Join the contest of an id or of a link of the page, and play until it is over. Raise `LostByFault` at the end."""
    me, contest_id, gate = await sign_in_bot(client, plan), contest_in(reference), DecisionGate()
    await _join(client, contest_id)
    playing: dict[GameId, asyncio.Task[object]] = {}
    state: ContestState | None = None
    while state is None or state.contest.status != "over":
        state = await client.contest(contest_id, known_version=0 if state is None else state.version) or state
        assert state is not None, "the first answer is whole"
        own = next((row for row in state.standings if row.player.player_id == me), None)
        if own is not None and own.game_id is not None and own.game_id not in playing:
            with suppress(UnknownGame):  # its table is drawn, and it opens at once: see at the next look
                seat = (await client.get_game(own.game_id)).game.seats_of(me)[0]
                playing[own.game_id] = asyncio.create_task(_play(client, plan, own.game_id, seat, gate))
        await asyncio.sleep(READ_S)
    played = await asyncio.gather(*playing.values())
    own = next((row for row in state.standings if row.player.player_id == me), None)
    if own is not None:
        _log.info("contest_over", contest=contest_id, rank=own.rank, points=own.points, games=own.games)
    if any(isinstance(each, BotFault) for each in played):
        raise LostByFault("a game of the contest was lost by a fault of the bot")


def contest_in(reference: str) -> ContestId:
    """Read the id of a contest, or a link of the page to one."""
    return ContestId(urlsplit(reference).path.rstrip("/").rpartition("/")[2])


async def _join(client: Client, contest_id: ContestId) -> None:
    try:
        await client.join_contest(contest_id)
    except ContestRefused as refused:
        if refused.rule != "contest.joined":  # in an earlier run
            raise
    _log.info("contest_joined", contest=contest_id)


async def _play(client: Client, plan: BotPlan, game_id: GameId, seat: Seat, gate: DecisionGate) -> object:
    return await play_patiently(client, plan, game_id, seat, gate=gate)
