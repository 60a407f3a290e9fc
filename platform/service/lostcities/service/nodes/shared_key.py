"""One signing key for all nodes: clients take a server with another key for an impostor.

A rotation takes two rolling restarts. After the first one, every node publishes both keys. In the second one, nodes
that sign with either key run side by side.
"""

from lostcities.service.nodes.node_table import NodeDescription, NodeTable
from lostcities.service.settings import BadSettings


def check_signing_key(nodes: NodeTable) -> None:
    """Check that clients accept the keys of this node and of the other nodes alike. Raise `BadSettings`."""
    mine = nodes.description
    for other in nodes.others:
        theirs = other.description
        if not (_publishes(mine, theirs.signing_key) and _publishes(theirs, mine.signing_key)):
            raise BadSettings(
                f"this server signs with the key {mine.signing_key}, and the node {theirs.address or other.node_id} of "
                f"the same store signs with {theirs.signing_key}: start both with a copy of the same --signing-key "
                'file; to replace the key, read "Rotating the key of many nodes" in docs/how-to/running-a-server.md'
            )


def _publishes(node: NodeDescription, key_id: str) -> bool:
    return key_id in ("", node.signing_key, *node.former_keys)
