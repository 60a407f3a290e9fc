"""Keyring of a client: the tokens of its players by server, and each server's public key."""

import platform
import sys
from pathlib import Path

from msgspec import Struct

from lostcities.core import PlayerId
from lostcities.core.errors import BadToken, Rejected
from lostcities.core.player_texts import LABEL_CHARS_MAX
from lostcities_client.client import Client
from lostcities_client.errors import ServerKeyChanged, TokenRejected
from lostcities_client.guest_names import guest_name
from lostcities_client.own_seeds import OwnSeeds
from lostcities_client.records import Kind, Player, ServerKeys
from lostcities_client.state_files import config_folder, file_name, move_aside, read, write


class Key(Struct, frozen=True):
    """A player on a server, and the token that proves it."""

    player_id: PlayerId
    name: str
    token: str


class ServerKey(Struct, frozen=True):
    """The key of a server at the first connection."""

    key_id: str
    public_key: str
    """Public key in 64 hexadecimal digits."""


def key_path(server: str, name: str, kind: Kind) -> Path:
    """Return the path of one player of one server."""
    return config_folder() / "players" / file_name(server) / f"{kind}-{file_name(name)}.json"


def server_key_path(server: str) -> Path:
    """Return the path of one server's key."""
    return config_folder() / "servers" / f"{file_name(server)}.json"


class OwnName(Struct, frozen=True):
    """The name of this user at servers where they have chosen no other."""

    name: str


def own_name(language: str = "en") -> str:
    """Return the name under which this user plays by default. It is drawn at the first use and stays."""
    path = config_folder() / "name.json"
    known = read(path, OwnName)
    if known is None:
        known = OwnName(guest_name(language))
        write(path, known)
    return known.name


async def sign_in(client: Client, name: str, kind: Kind) -> Player:
    """Act for the player of this name: one known from an earlier run, or a new one. Seeds for deals are kept in files.

    Raises `ServerKeyChanged` if the server's key is not the known one, and `TokenRejected` if the server refuses the
    stored token. A server without a lasting key forgets its players when it stops, so there they are registered again.
    """
    player = await _signed_in(client, name, kind)
    client.own_seeds = OwnSeeds.on_disk(client.address, player.player_id)
    return player


async def sign_in_with(client: Client, secret: str, *, name: str, kind: Kind) -> Player:
    """Act for the player of a sign-in code or recovery key, who is known by this name from now on, too.

    Tokens of other players by these names are moved aside. Raises `BadSignInCode` or `ServerKeyChanged`.
    """
    await trusted_keys(client)
    registration = await client.sign_in(secret, f"{program_name()} on {platform.node()}"[:LABEL_CHARS_MAX])
    player = registration.player
    for known in {name, player.name}:
        path = key_path(client.address, known, kind)
        key = read(path, Key)
        if key is not None and key.player_id != player.player_id:
            move_aside(path)
        write(path, Key(player.player_id, player.name, registration.token))
    client.own_seeds = OwnSeeds.on_disk(client.address, player.player_id)
    return player


async def _signed_in(client: Client, name: str, kind: Kind) -> Player:
    keys = await trusted_keys(client)
    path = key_path(client.address, name, kind)
    key = read(path, Key)
    if key is not None:
        client.token = key.token
        try:
            return await client.player()
        except BadToken:
            client.token = None
            if not keys.is_ephemeral:
                raise TokenRejected(client.address, name=key.name, path=path) from None
            move_aside(path)
    registration = await client.register(name, kind)
    player = registration.player
    write(path, Key(player.player_id, player.name, registration.token))
    return player


def program_name() -> str:
    """Return the name of the running program."""
    return Path(sys.argv[0]).stem or "python"


async def rename(client: Client, name: str, *, signed_in_as: str, kind: Kind) -> Player:
    """Rename the client's player. On this machine, both names lead to this player from now on.

    Raise `Rejected` if the new name leads to another player.
    """
    path = key_path(client.address, name, kind)
    player, key = await client.player(), read(path, Key)
    if key is not None and key.player_id != player.player_id:
        raise Rejected(f"there is another player of yours by the name {name}: start with --name to play as that one")
    renamed = await client.rename(name)
    if client.token is not None:
        for known in (signed_in_as, name):
            write(key_path(client.address, known, kind), Key(renamed.player_id, renamed.name, client.token))
    return renamed


async def trusted_keys(client: Client) -> ServerKeys:
    """Return the server's keys if they match the key known from before. The first time, store the key.

    Raise `ServerKeyChanged`. An ephemeral key is not stored, because it ends with the server process.
    """
    keys = await client.server_keys()
    path = server_key_path(client.address)
    known = read(path, ServerKey)
    shown = keys.current.public_key.hex()
    if known is None:
        if not keys.is_ephemeral:
            write(path, ServerKey(keys.current.key_id, shown))
    elif known.public_key != shown:
        raise ServerKeyChanged(client.address, known=known.key_id, shown=keys.current.key_id, path=path)
    return keys
