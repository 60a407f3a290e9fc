"""What a client keeps on disk to come back: tokens of players, and the last head of each game it has seen.

One small file each, for its owner's eyes only.
"""

import os
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

import msgspec
import platformdirs
from msgspec import Struct

from lostcities.core import GameId, PlayerId
from lostcities.core.errors import BadToken
from lostcities_client.client import Client
from lostcities_client.records import Head, Kind, Player

T = TypeVar("T")


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
    key = _read(path, Key)
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


def known_head(client: Client, game_id: GameId) -> Head | None:
    """The last head of a game that an earlier run of a client saw on this machine."""
    return _read(_head_path(client.address, game_id), Head)


def remember_head(client: Client, game_id: GameId, head: Head) -> None:
    """Keep a head, so that a later run refuses a log that does not lead through it."""
    _write(_head_path(client.address, game_id), head)


def _head_path(server: str, game_id: GameId) -> Path:
    return config_folder() / "heads" / quote(server, safe="") / f"{quote(game_id, safe='')}.json"


def _read(path: Path, kind: type[T]) -> T | None:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (FileNotFoundError, msgspec.DecodeError):  # none yet, or cut short by a full disk: start anew
        return None


def _write(path: Path, kept: Struct) -> None:
    """Whole or not at all, and readable by its owner alone from the first byte on."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(msgspec.json.encode(kept))
    draft.replace(path)
