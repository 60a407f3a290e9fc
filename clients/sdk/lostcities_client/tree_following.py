"""The newest tree head of each server that this machine has seen: one signature for all games of the server.

A server that has rewritten any game cannot prove that its tree goes on from the kept one. "Tree heads" in
docs/reference/verifying-a-log.md describes the file.
"""

from pathlib import Path

from lostcities.core.errors import LostCitiesError, StoreError
from lostcities.core.merkle import is_consistent
from lostcities.core.statements import InvalidStatement, TreeHead, check_statement
from lostcities_client.client import Client
from lostcities_client.errors import ServerUnavailable, TreeContradicted
from lostcities_client.keyring import trusted_keys
from lostcities_client.rpc_retry import Patience
from lostcities_client.state_files import config_folder, file_name, read, write

TREE_PATIENCE = Patience(total_s=3.0)
"""Patience for a tree head, so that a client does not wait long for it."""


async def follow_tree(client: Client) -> TreeHead | None:
    """Fetch the newest tree head of a server, check that it goes on from the kept one, and keep it.

    Return the newest known head. None if the server has none, or if its key is ephemeral. If it cannot be reached, or
    is of an earlier release, the kept head stays. Raise `TreeContradicted` if the trees do not fit, `ServerKeyChanged`,
    and `InvalidStatement` if the signature does not hold.
    """
    kept = read(tree_head_path(client.address), TreeHead)
    try:
        return await _followed(client.with_patience(TREE_PATIENCE), kept)
    except (ServerUnavailable, StoreError):
        return kept
    except LostCitiesError as error:
        if error.details.get("reason") != "UNIMPLEMENTED":
            raise
        return kept


def tree_head_path(server: str) -> Path:
    """Return the path of the newest tree head of a server."""
    return config_folder() / "trees" / f"{file_name(server)}.json"


async def _followed(client: Client, kept: TreeHead | None) -> TreeHead | None:
    keys = await trusted_keys(client)
    if keys.is_ephemeral:
        return None
    head = await client.tree_head()
    if head is None:
        if kept is not None:
            raise TreeContradicted(client.address, kept.size)
        return None
    check_statement(head)
    if head.public_key != keys.current.public_key.hex():
        raise InvalidStatement(f"the tree head is not signed by the key {keys.current.key_id}")
    if kept is not None and not await _goes_on(client, kept, head):
        path = tree_head_path(client.address)
        write(path.with_suffix(".other.json"), await client.tree_head(kept.size) or head)
        raise TreeContradicted(client.address, kept.size)
    if kept is not None and kept.size >= head.size:
        return kept
    write(tree_head_path(client.address), head)
    return head


async def _goes_on(client: Client, kept: TreeHead, head: TreeHead) -> bool:
    """Return whether the server proves that the larger of two trees goes on from the other one."""
    older, newer = sorted((kept, head), key=lambda each: each.size)
    proof = [] if older.size == newer.size else await client.tree_consistency(older.size, newer.size)
    return is_consistent(older.size, newer.size, older.root_hash, newer.root_hash, proof)
