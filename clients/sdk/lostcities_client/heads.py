"""The last head of each game that this machine has seen. It reveals a fork or a rewrite of a log after a restart."""

import time
from pathlib import Path

from msgspec import Struct

from lostcities.core import GameId, Version
from lostcities.core.errors import IntegrityError
from lostcities_client.client import Client
from lostcities_client.errors import ServerUnavailable
from lostcities_client.keyring import trusted_keys
from lostcities_client.records import Head, PublicKey, SignedHead
from lostcities_client.rpc_retry import Patience
from lostcities_client.signing import check_signature
from lostcities_client.state_files import config_folder, file_name, keep_the_newest, read, write
from lostcities_client.tree_following import follow_tree

HEADS_MAX = 1_000
"""Number of games remembered for each server. Those not seen for longest are removed first."""

SAVE_EVERY_S = 1.0
"""Shortest time between two writes of the head of a running game. A killed program loses no more than this."""


SIGN_PATIENCE = Patience(total_s=3.0)
"""Patience for the signature at the end of a game, so that a client does not wait long for it."""


class StoredHead(Struct, frozen=True, omit_defaults=True):
    """A head in its file. Bytes are hexadecimal digits.

    "Signatures" in docs/reference/verifying-a-log.md describes the file.
    """

    game_id: GameId
    version: Version
    hash: str
    key_id: str = ""
    public_key: str = ""
    signature: str = ""


class SavedHead:
    """The saved head of one game of one server, updated while a replica reads on.

    Give it to a `Replica` as `kept`. A killed program loses at most what it saw in its last second.
    """

    def __init__(self, client: Client, game_id: GameId) -> None:
        self.game_id = game_id
        self.path = head_path(client.address, game_id)
        seen = _seen(self.path)
        self.known = None if seen is None else Head(seen.version, bytes.fromhex(seen.hash))
        """Last head that an earlier run saw. The log must contain it."""
        self._client = client
        self._latest = self.known
        self._saved = self.known
        self._save_at = 0.0

    def saw(self, head: Head) -> None:
        """Note a head that was verified."""
        self._latest = head
        if time.monotonic() >= self._save_at:
            self.save()

    def save(self) -> None:
        """Write the head, unless the file has a newer one."""
        self._save_at = time.monotonic() + SAVE_EVERY_S
        if self._latest is not None and self._latest != self._saved:
            remember_head(self._client, self.game_id, self._latest)
            self._saved = self._latest

    async def sign(self) -> SignedHead | None:
        """Have the server sign the last head, check the signature with the known key, and store both.

        Return None if the server cannot be reached, or if its key is ephemeral and would prove nothing later. Keep the
        newest tree head as well. Raise `ServerKeyChanged`, `BadSignature`, `IntegrityError` if the server signs another
        log, and what `follow_tree` raises.
        """
        assert self._latest is not None, "no head of this game is known"
        try:
            return await self._signed(self._client.with_patience(SIGN_PATIENCE), self._latest)
        except ServerUnavailable:
            return None

    async def _signed(self, client: Client, head: Head) -> SignedHead | None:
        keys = await trusted_keys(client)
        if keys.is_ephemeral:
            return None
        signed = await client.sign_head(self.game_id, head.version)
        if signed.head != head:
            raise IntegrityError(head.version, "the server signs another log than the one it has shown")
        check_signature(signed, keys.current)
        _write(self.path, stored_head_of(signed, keys.current))
        self._saved = head
        await follow_tree(client)
        return signed


def stored_head_of(signed: SignedHead, key: PublicKey) -> StoredHead:
    """Return a signed head in the form of its file, with everything that another person needs to check it."""
    head = signed.head
    return StoredHead(
        signed.game_id, head.version, head.hash.hex(), key.key_id, key.public_key.hex(), signed.signature.hex()
    )


def known_head(client: Client, game_id: GameId) -> Head | None:
    """Return the last head of a game that an earlier run saw on this machine."""
    return SavedHead(client, game_id).known


def remember_head(client: Client, game_id: GameId, head: Head) -> None:
    """Store a head, so that a later run refuses a log without it. An older head changes nothing."""
    path = head_path(client.address, game_id)
    seen = _seen(path)
    if seen is None or seen.version < head.version:
        _write(path, StoredHead(game_id, head.version, head.hash.hex()))


def head_path(server: str, game_id: GameId) -> Path:
    """Return the path of the head of one game of one server."""
    return config_folder() / "heads" / file_name(server) / f"{file_name(game_id)}.json"


def _seen(path: Path) -> StoredHead | None:
    """Return the stored head of a game. None if there is none, or if the file has no valid head."""
    seen = read(path, StoredHead)
    try:
        return seen if seen is not None and len(bytes.fromhex(seen.hash)) == 32 else None
    except ValueError:
        return None


def _write(path: Path, seen: StoredHead) -> None:
    is_new = not path.exists()
    write(path, seen)
    if is_new:
        keep_the_newest(path.parent, HEADS_MAX)
