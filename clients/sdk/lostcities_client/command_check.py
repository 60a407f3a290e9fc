"""Checks of a player's own commands against the log of a finished game.

Each commit carries a salted digest of its command, and the open seed gives the salt. So a player can show that the log
records what they asked for, and a server cannot claim that they asked for something else.
"""

from collections.abc import Mapping

from lostcities.core import GameId, Version
from lostcities.core.codec import decode_created, encode_command
from lostcities.core.errors import IntegrityError
from lostcities.core.hash_chain import command_digest
from lostcities.core.platform_events import Commands
from lostcities_client.client import Client
from lostcities_client.deal_check import open_commits
from lostcities_client.verify import Chain


async def check_commands(client: Client, game_id: GameId, chain: Chain, sent: Mapping[Version, Commands]) -> None:
    """Compare commands of the client's player with their digests in the log. Raise `IntegrityError`."""
    player = await client.player()
    seed, missing = b"", dict(sent)
    async for commit in open_commits(client, game_id, chain):
        if commit.first_version == 1:
            (digits,) = decode_created(commit.events[0].text).seed.items or ("",)
            seed = bytes.fromhex(digits)
        command = missing.pop(commit.first_version, None)
        if command is None:
            continue
        digest = command_digest(seed, commit.first_version, encode_command(command))
        if (commit.actor, commit.command_digest) != (player.player_id, digest):
            raise IntegrityError(commit.first_version, "the log records another command than the player sent")
    if missing:
        raise IntegrityError(min(missing), "no commit of the log begins at the version of this command")
