"""Bots that call the server, and profiles that accept everything."""

from typing import Any

from tests.service.server_fixtures import Caller, Desk

from lostcities.v1 import bots_pb2, game_pb2, player_pb2

ALL_UNDO = (game_pb2.UNDO_MODE_NEVER, game_pb2.UNDO_MODE_CONSENT, game_pb2.UNDO_MODE_FREE)


def profile(**fields: Any) -> bots_pb2.BotProfile:
    """Return a profile that `tiny` fits without clocks, except for the given fields."""
    everything = {"variants": ["tiny"], "undo": ALL_UNDO, "untimed": True, "people": True, "bots": True}
    return bots_pb2.BotProfile(**{**everything, "games_max": 10, "games_per_player_max": 10, **fields})


async def bot(desk: Desk, name: str = "Robo", **fields: Any) -> Caller:
    """Register a bot with a profile."""
    request = player_pb2.RegisterPlayerRequest(name=name, kind=player_pb2.PLAYER_KIND_BOT)
    answer = await desk.anonymous.players.RegisterPlayer(request)
    caller = Caller(desk.anonymous.channel, answer.player.player_id, answer.token)
    await set_profile(caller, **fields)
    return caller


async def set_profile(caller: Caller, **fields: Any) -> bots_pb2.Bot:
    """Set the profile of a caller."""
    request = bots_pb2.SetBotProfileRequest(profile=profile(**fields))
    return (await caller.bots.SetBotProfile(request, metadata=caller.metadata)).bot


async def get_bot(caller: Caller, player_id: str) -> bots_pb2.Bot:
    """Return a bot."""
    return (await caller.bots.GetBot(bots_pb2.GetBotRequest(player_id=player_id), metadata=caller.metadata)).bot


async def list_bots(caller: Caller, **fields: Any) -> bots_pb2.ListBotsResponse:
    """Return a page of bots."""
    return await caller.bots.ListBots(bots_pb2.ListBotsRequest(**fields), metadata=caller.metadata)
