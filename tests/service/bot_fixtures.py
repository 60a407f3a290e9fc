"""Bots that call the server, and profiles that accept everything."""

from typing import Any

from tests.service.server_fixtures import Caller, Desk, fresh
from tests.service.test_play_streams import Talk

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


async def ready(robo: Caller) -> Talk:
    """Open a stream on which a bot is ready."""
    talk = Talk(robo)
    await talk.send(ready=True, inbox=True)
    await talk.until(lambda item: item.inbox.caught_up)
    return talk


async def challenge(host: Caller, robo: Caller, game_id: str, **fields: Any) -> bots_pb2.ChallengeBotResponse:
    """Challenge a bot to take a seat."""
    request = bots_pb2.ChallengeBotRequest(
        **{"request_id": fresh(), "game_id": game_id, "bot_player_id": robo.player_id, **fields}
    )
    return await host.bots.ChallengeBot(request, metadata=host.metadata)


async def challenged(talk: Talk) -> bots_pb2.Challenge:
    """Return the next challenge on a stream."""
    return (await talk.until(lambda item: item.HasField("challenge"))).challenge


async def decline(robo: Caller, challenge_id: str, reason: int = bots_pb2.DECLINE_REASON_BUSY) -> None:
    """Decline a challenge."""
    request = bots_pb2.DeclineChallengeRequest(
        challenge_id=challenge_id, reason=bots_pb2.DeclineReason.ValueType(reason)
    )
    await robo.bots.DeclineChallenge(request, metadata=robo.metadata)


def reason(answer: bots_pb2.ChallengeBotResponse) -> str:
    """Return the reason why a bot declined; empty if it did not."""
    if not answer.HasField("declined"):
        return ""
    return bots_pb2.DeclineReason.Name(answer.declined).removeprefix("DECLINE_REASON_")
