"""The part of the client for what a server signs."""

from lostcities.core import GameId, Version
from lostcities.core.statements import Anchor, TreeHead
from lostcities.v1 import game_pb2, server_pb2
from lostcities_client import message_records, records
from lostcities_client.connection import ServerConnection


class SignatureCalls(ServerConnection):
    """Calls about signatures. `Client` adds them to its own."""

    async def server_keys(self) -> records.ServerKeys:
        """Return the server's public keys.

        `keyring.trusted_keys` compares them with those of an earlier run.
        """
        return message_records.keys_of(await self._call(self._server.GetKeys, server_pb2.GetKeysRequest()))

    async def sign_head(self, game_id: GameId, version: Version | None = None) -> records.SignedHead:
        """Return a signed head of a game, at its end or an earlier version. The signature is not checked here."""
        request = game_pb2.SignHeadRequest(game_id=game_id, version=version)
        answer = await self._call(self._games.SignHead, request)
        return message_records.signed_head_of(game_id, answer.head, answer.signature)

    async def tree_head(self, size: int | None = None) -> TreeHead | None:
        """Return the newest tree head of the server, or that of a size; None before the first. It is not checked here.

        `tree_following.follow_tree` checks it and keeps it.
        """
        answer = await self._call(self._server.GetTreeHead, server_pb2.GetTreeHeadRequest(size=size))
        return message_records.tree_head_of(answer.head) if answer.HasField("head") else None

    async def tree_consistency(self, first: int, second: int) -> list[bytes]:
        """Return the proof that the server's tree of size `second` goes on from that of size `first`."""
        request = server_pb2.GetTreeConsistencyRequest(first=first, second=second)
        return list((await self._call(self._server.GetTreeConsistency, request)).proof)

    async def anchor(self, game_id: GameId) -> Anchor | None:
        """Return the proof that a game is in the server's tree; None if it is not anchored yet. It is not checked here.

        `lostcities.core.statements.check_statement` checks it.
        """
        answer = await self._call(self._games.GetGame, game_pb2.GetGameRequest(game_id=game_id, with_anchor=True))
        return message_records.anchor_of(game_id, answer.anchor) if answer.HasField("anchor") else None
