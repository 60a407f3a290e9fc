"""PlayService: one stream for everything a player does in running games."""

# ruff: noqa: N802 - gRPC spells its methods like this

from collections.abc import AsyncIterator

from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.players import Players
from lostcities.service.rpc.rpc_wrapper import RpcContext, rpc
from lostcities.service.streams.play_streams import PlayStreams
from lostcities.v1 import play_pb2, play_pb2_grpc


class PlayServicer(play_pb2_grpc.PlayServiceServicer):
    """RPCs of PlayService; proto/lostcities/v1/play.proto documents each."""

    def __init__(self, players: Players, admission: Admission, streams: PlayStreams) -> None:
        self.players = players
        self.admission = admission
        self._streams = streams

    @rpc("play_ended", refused="play_ended")
    async def Play(self, request: AsyncIterator[play_pb2.PlayRequest], context: RpcContext) -> None:  # type: ignore[override]  # grpc.aio takes a coroutine that writes, too
        """See play.proto."""
        context.fields["player"] = context.player_id
        stream = await self._streams.serve(context, request, context.grpc_context.write)
        context.fields["commands"] = stream.commands
