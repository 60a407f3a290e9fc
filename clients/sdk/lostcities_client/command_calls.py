"""The part of the client for commands in a game. Each returns after it is stored."""

from typing import Any

from lostcities.core import CommandId, GameId, Move, Seat, Version
from lostcities.core.codec import canonical
from lostcities.v1 import game_pb2
from lostcities_client import records
from lostcities_client.command_ids import new_command_id
from lostcities_client.connection import ServerConnection


class CommandCalls(ServerConnection):
    """Commands of seats. `Client` adds them to its own calls."""

    async def submit(
        self,
        game_id: GameId,
        move: Move | str,
        *,
        seat: Seat | None = None,
        expected_version: Version | None = None,
        command_id: CommandId | None = None,
    ) -> records.Ack:
        """Make a move, given as a move or by its notation (`play R7`)."""
        said = {"move_id": move} if isinstance(move, str) else {"move_json": canonical(move).decode()}
        return await self._submit(_command(game_id, seat, expected_version, command_id, **said))

    async def undo(
        self,
        game_id: GameId,
        to: Version | None = None,
        *,
        seat: Seat | None = None,
        expected_version: Version | None = None,
        command_id: CommandId | None = None,
    ) -> records.Ack:
        """Undo the seat's last move, or all moves after a version. If others must agree, offer it.

        The commit has `MovesUndone` if the undo happened, and `OfferMade` if it was offered.
        """
        return await self._submit(_command(game_id, seat, expected_version, command_id, undo=game_pb2.Undo(to=to)))

    async def redo(
        self,
        game_id: GameId,
        *,
        seat: Seat | None = None,
        expected_version: Version | None = None,
        command_id: CommandId | None = None,
    ) -> records.Ack:
        """Revert the last undo. If others must agree, offer it."""
        return await self._submit(_command(game_id, seat, expected_version, command_id, redo={}))

    async def offer_end(
        self,
        game_id: GameId,
        *,
        seat: Seat | None = None,
        expected_version: Version | None = None,
        command_id: CommandId | None = None,
    ) -> records.Ack:
        """Offer to end the game as it stands."""
        return await self._submit(_command(game_id, seat, expected_version, command_id, offer_end={}))

    async def answer(
        self,
        game_id: GameId,
        offer: Version,
        *,
        accept: bool,
        seat: Seat | None = None,
        command_id: CommandId | None = None,
    ) -> records.Ack:
        """Accept or decline the open offer, for all of the player's seats or one.

        The seat that made the offer withdraws it by declining.
        """
        return await self._submit(
            _command(game_id, seat, None, command_id, answer=game_pb2.AnswerOffer(offer=offer, accept=accept))
        )

    async def resign(
        self,
        game_id: GameId,
        *,
        seat: Seat | None = None,
        expected_version: Version | None = None,
        command_id: CommandId | None = None,
    ) -> records.Ack:
        """Resign: the seat is left and comes last. The game ends unless two or more players stay."""
        return await self._submit(_command(game_id, seat, expected_version, command_id, resign={}))

    async def offer_pause(
        self, game_id: GameId, *, seat: Seat | None = None, command_id: CommandId | None = None
    ) -> records.Ack:
        """Offer to stop the clocks, until a move is made or a seat starts them again."""
        return await self._submit(_command(game_id, seat, None, command_id, offer_pause={}))

    async def resume_clocks(
        self, game_id: GameId, *, seat: Seat | None = None, command_id: CommandId | None = None
    ) -> records.Ack:
        """Start the clocks again."""
        return await self._submit(_command(game_id, seat, None, command_id, resume_clocks={}))

    async def take_hint(
        self,
        game_id: GameId,
        *,
        seat: Seat | None = None,
        expected_version: Version | None = None,
        command_id: CommandId | None = None,
    ) -> records.Ack:
        """Take a hint for the present decision, which the log then records. The caller computes the advice itself.

        Raise `HintRefused` if the game was opened without hints, or has this hint already.
        """
        return await self._submit(_command(game_id, seat, expected_version, command_id, take_hint={}))

    async def claim_seat(self, game_id: GameId, seat: Seat, *, command_id: CommandId | None = None) -> records.Ack:
        """Claim that the player of another seat has gone. The seat is then left, as by a resignation."""
        return await self._submit(_command(game_id, seat, None, command_id, claim_seat={}))

    async def take_over(self, game_id: GameId, seat: Seat, *, command_id: CommandId | None = None) -> records.Ack:
        """Take over a seat that is left. This player must never have held another seat of the game."""
        return await self._submit(_command(game_id, seat, None, command_id, take_over={}))

    async def release_seat(self, game_id: GameId, seat: Seat, *, command_id: CommandId | None = None) -> records.Ack:
        """Free a seat that is kept: decline an invitation or a rematch, or no longer wait for another player."""
        return await self._submit(_command(game_id, seat, None, command_id, release_seat={}))

    async def reveal_seed(
        self,
        game_id: GameId,
        seed: bytes,
        next_digest: bytes,
        *,
        seat: Seat | None = None,
        command_id: CommandId | None = None,
    ) -> records.Ack:
        """Reveal the seed of a seat, 32 bytes, once all seats are taken. The last one starts the game.

        `next_digest` commits the seat to another seed, in case a seat becomes free again before the start.
        """
        return await self._submit(
            _command(
                game_id, seat, None, command_id, reveal_seed=game_pb2.RevealSeed(seed=seed, next_digest=next_digest)
            )
        )

    async def close_table(self, game_id: GameId, *, command_id: CommandId | None = None) -> records.Ack:
        """Close an open table that this player hosts."""
        return await self._submit(_command(game_id, None, None, command_id, close_table={}))


def _command(
    game_id: GameId,
    seat: Seat | None,
    expected_version: Version | None,
    command_id: CommandId | None,
    **content: Any,  # Any: a message or a text, by the name of its field
) -> game_pb2.SubmitCommandRequest:
    return game_pb2.SubmitCommandRequest(
        command_id=command_id or new_command_id(),
        game_id=game_id,
        seat=seat,
        expected_version=expected_version,
        **content,
    )
