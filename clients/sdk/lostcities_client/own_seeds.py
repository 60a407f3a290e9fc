"""Seeds that a player has committed to, by game, until they are revealed."""

import secrets
from pathlib import Path
from typing import Self

from msgspec import Struct

from lostcities.core import CommandId, GameId, PlayerId, Seat
from lostcities.core.chance import KEY_BYTES
from lostcities.core.seat_seeds import digest_of
from lostcities_client.state_files import config_folder, file_name, keep_the_newest, read, write

GAMES_MAX = 1_000
"""Number of games whose seeds are kept in files for each server. The oldest go first."""

UNKNOWN_GAME = GameId("unknown")
"""Game of the seeds for commands that find their game."""


class _SeedFile(Struct, frozen=True):
    """Seeds of one game, 32 bytes each, by the command that commits to them."""

    seeds: dict[str, bytes]


class OwnSeeds:
    """Seeds of one player. With a folder they outlive the program, so that a bot can go on after a restart."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._seeds: dict[GameId, dict[str, bytes]] = {}
        self.holders: dict[tuple[GameId, Seat], PlayerId] = {}
        """Players in whose seats this program has committed to a seed."""

    @classmethod
    def on_disk(cls, server: str, player_id: PlayerId) -> Self:
        """Return the seeds of one player of one server, kept in files."""
        return cls(config_folder() / "seeds" / file_name(server) / file_name(player_id))

    def digest_for(self, game_id: GameId, command_id: CommandId) -> bytes:
        """Return the digest of a fresh seed, which is stored first; the same again for the same command."""
        known = self._of(game_id)
        if command_id not in known:
            known[command_id] = secrets.token_bytes(KEY_BYTES)
            self._save(game_id)
        return digest_of(known[command_id])

    def give(self, game_id: GameId, command_id: CommandId) -> None:
        """Note the game of a command that was sent before its game was known, as `UNKNOWN_GAME`."""
        pending = self._of(UNKNOWN_GAME)
        if command_id in pending:
            self._of(game_id)[command_id] = pending[command_id]
            self._save(game_id)

    def seed(self, game_id: GameId, digest: bytes) -> bytes | None:
        """Return the seed with this digest; None if it is not one of this player's."""
        return next((seed for seed in self._of(game_id).values() if digest_of(seed) == digest), None)

    def _of(self, game_id: GameId) -> dict[str, bytes]:
        if game_id not in self._seeds:
            stored = None if self._folder is None else read(self._path(self._folder, game_id), _SeedFile)
            self._seeds[game_id] = {} if stored is None else stored.seeds
        return self._seeds[game_id]

    def _save(self, game_id: GameId) -> None:
        if self._folder is not None:
            write(self._path(self._folder, game_id), _SeedFile(self._seeds[game_id]))
            keep_the_newest(self._folder, GAMES_MAX)

    def _path(self, folder: Path, game_id: GameId) -> Path:
        return folder / f"{file_name(game_id)}.json"
