"""Tokens kept on disk, so that a player can come back: one file for each player of each server, for its owner only."""

import os
from pathlib import Path
from urllib.parse import quote

import msgspec
import platformdirs
from msgspec import Struct

from lostcities.core import PlayerId
from lostcities.core.errors import BadToken
from lostcities_client.client import Client
from lostcities_client.records import Kind, Player


class Key(Struct, frozen=True):
    """Who somebody is on a server, and the token that proves it."""

    player_id: PlayerId
    name: str
    token: str


def config_folder() -> Path:
    """Where clients keep what they must remember: `LOSTCITIES_CONFIG`, else the user's configuration folder."""
    named = os.environ.get("LOSTCITIES_CONFIG")
    return Path(named) if named else platformdirs.user_config_path("lostcities")


def key_path(server: str, name: str, kind: Kind) -> Path:
    """The file of one player of one server."""
    return config_folder() / "players" / quote(server, safe="") / f"{kind}-{quote(name, safe='')}.json"


async def sign_in(client: Client, name: str, kind: Kind) -> Player:
    """Speak for the player of this name: the one known from an earlier run, else a new one.

    A token that the server does not take (it has a new store, say) is replaced by registering again.
    """
    path = key_path(client.address, name, kind)
    key = _read(path)
    if key is not None:
        client.token = key.token
        try:
            return await client.player()
        except BadToken:
            client.token = None
    registration = await client.register(name, kind)
    player = registration.player
    _write(path, Key(player.player_id, player.name, registration.token))
    return player


def _read(path: Path) -> Key | None:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Key)
    except (FileNotFoundError, msgspec.DecodeError):  # none yet, or cut short by a full disk: register anew
        return None


def _write(path: Path, key: Key) -> None:
    """Whole or not at all, and readable by its owner alone from the first byte on."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(msgspec.json.encode(key))
    draft.replace(path)
