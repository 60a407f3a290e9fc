"""Messages of the tree of all commits."""

from lostcities.core.statements import Anchor, TreeHead
from lostcities.v1 import server_pb2


def tree_head_message(head: TreeHead) -> server_pb2.TreeHead:
    """Return a signed tree head as a message."""
    return server_pb2.TreeHead(
        size=head.size,
        root=head.root_hash,
        key_id=head.key_id,
        public_key=bytes.fromhex(head.public_key),
        signature=bytes.fromhex(head.signature),
    )


def anchor_message(anchor: Anchor) -> server_pb2.Anchor:
    """Return an anchor as a message; the game is known from the call."""
    return server_pb2.Anchor(
        version=anchor.version,
        hash=bytes.fromhex(anchor.hash),
        index=anchor.index,
        path=map(bytes.fromhex, anchor.path),
        tree_head=tree_head_message(anchor.tree_head),
    )
