"""ServerService: the public keys of this server."""

# ruff: noqa: N802 - gRPC spells its methods like this

from lostcities.service.access.head_signing import Signer
from lostcities.service.access.players import Players
from lostcities.service.rpc.rpc_wrapper import RpcContext, rpc
from lostcities.v1 import server_pb2, server_pb2_grpc


class ServerServicer(server_pb2_grpc.ServerServiceServicer):
    """RPCs of ServerService; proto/lostcities/v1/server.proto documents each."""

    def __init__(self, signer: Signer, players: Players) -> None:
        self.players = players
        self._signer = signer

    @rpc("keys_read", needs_token=False)
    async def GetKeys(self, request: server_pb2.GetKeysRequest, context: RpcContext) -> server_pb2.GetKeysResponse:
        """See proto/lostcities/v1/server.proto."""
        return self._signer.published
