"""ServerService: the public keys of this server, and the tree of all its commits."""

# ruff: noqa: N802 - gRPC spells its methods like this

from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.head_signing import Signer
from lostcities.service.access.players import Players
from lostcities.service.anchoring.tree_heads import TreeHeads
from lostcities.service.rpc.rpc_wrapper import RpcContext, rpc
from lostcities.service.rpc.tree_messages import tree_head_message
from lostcities.v1 import server_pb2, server_pb2_grpc


class ServerServicer(server_pb2_grpc.ServerServiceServicer):
    """RPCs of ServerService; proto/lostcities/v1/server.proto documents each."""

    def __init__(self, signer: Signer, players: Players, admission: Admission, tree_heads: TreeHeads) -> None:
        self.players = players
        self.admission = admission
        self._signer = signer
        self._tree_heads = tree_heads

    @rpc("keys_read", needs_token=False)
    async def GetKeys(self, request: server_pb2.GetKeysRequest, context: RpcContext) -> server_pb2.GetKeysResponse:
        """See proto/lostcities/v1/server.proto."""
        return self._signer.published

    @rpc("tree_head_read", needs_token=False)
    async def GetTreeHead(
        self, request: server_pb2.GetTreeHeadRequest, context: RpcContext
    ) -> server_pb2.GetTreeHeadResponse:
        """See proto/lostcities/v1/server.proto."""
        head = await self._tree_heads.head(request.size if request.HasField("size") else None)
        return server_pb2.GetTreeHeadResponse(head=None if head is None else tree_head_message(head))

    @rpc("tree_proved", needs_token=False)
    async def GetTreeConsistency(
        self, request: server_pb2.GetTreeConsistencyRequest, context: RpcContext
    ) -> server_pb2.GetTreeConsistencyResponse:
        """See proto/lostcities/v1/server.proto."""
        proof = await self._tree_heads.consistency(request.first, request.second)
        return server_pb2.GetTreeConsistencyResponse(proof=proof)
