"""A Duel that never ends, played by a client that does not fold: three cards go round through the discards.

Each turn a seat discards one card and takes the card that the other seat discarded before. The cards have three
colours, so no seat ever takes its own discard. With the stall rule off this goes on for ever.
"""

import itertools
import json
import uuid
from collections.abc import Iterator
from typing import Any

import grpc

from lostcities.v1 import game_pb2, game_pb2_grpc, player_pb2, player_pb2_grpc

Metadata = tuple[tuple[str, str], ...]
_numbers = itertools.count()


class EndlessGame:
    """One game, two tokens, and the next command to send."""

    def __init__(self, stub: Any, game_id: str, tokens: list[Metadata], version: int, moves: Iterator[Any]) -> None:
        self._stub = stub  # Any: the generated async stub has no types
        self._game_id = game_id
        self.tokens = tokens
        self._moves = moves
        self.version = version

    @property
    def game_id(self) -> str:
        """Id of the game."""
        return self._game_id

    def next_command(self) -> game_pb2.SubmitCommandRequest:
        """Return the next move as a command."""
        seat, move_json = next(self._moves)
        return game_pb2.SubmitCommandRequest(
            command_id=f"c{next(_numbers)}",
            game_id=self._game_id,
            seat=seat,
            expected_version=self.version,
            move_json=move_json,
        )

    async def move(self) -> None:
        """Make the next move and wait until it is acknowledged."""
        command = self.next_command()
        answer = await self._stub.SubmitCommand(command, metadata=self.tokens[command.seat], timeout=30)
        self.version = answer.head.version


async def register(channel: grpc.aio.Channel, name: str) -> Metadata:
    """Register a new player and return the metadata of its calls."""
    players = player_pb2_grpc.PlayerServiceStub(channel)
    answer = await players.RegisterPlayer(player_pb2.RegisterPlayerRequest(name=name))
    return (("authorization", f"Bearer {answer.token}"),)


async def open_game(channel: grpc.aio.Channel, tokens: list[Metadata]) -> EndlessGame:
    """Open and start a game between two players, ready for its first move."""
    stub: Any = game_pb2_grpc.GameServiceStub(channel)
    options = json.dumps({"first_seat": "seat0", "hand_size": 10})
    created = await stub.CreateGame(
        game_pb2.CreateGameRequest(command_id=uuid.uuid4().hex, variant="duel", options_json=options),
        metadata=tokens[0],
    )
    game_id = created.game.game_id
    for token in tokens:
        request = game_pb2.JoinGameRequest(command_id=uuid.uuid4().hex, game_id=game_id)
        joined = await stub.JoinGame(request, metadata=token)
    hands = [await _hand(stub, game_id, seat, token) for seat, token in enumerate(tokens)]
    return EndlessGame(stub, game_id, tokens, joined.head.version, _moves(hands))


async def _hand(stub: Any, game_id: str, seat: int, token: Metadata) -> list[str]:
    answer = await stub.ListEvents(game_pb2.ListEventsRequest(game_id=game_id), metadata=token)
    events = [json.loads(event.event_json) for commit in answer.commits for event in commit.events]
    dealt = next(event for event in events if "hands" in event)
    hand: list[str] = dealt["hands"][seat]["items"]
    return hand


def _moves(hands: list[list[str]]) -> Iterator[tuple[int, str]]:
    """Yield the seat to act and its move, for ever: X, then Y for X, Z for Y, X for Z, and so on."""
    first, second, third = _three_colours(hands)
    yield 0, _discard(first)
    yield 0, json.dumps({"type": "DrawCard"})
    seat, lying = 1, first
    for card in itertools.cycle((second, third, first)):
        yield seat, _discard(card)
        yield seat, json.dumps({"type": "TakeDiscard", "colour": lying[0]})
        seat, lying = 1 - seat, card


def _three_colours(hands: list[list[str]]) -> tuple[str, str, str]:
    for first, second, third in itertools.product(hands[0], hands[1], hands[0]):
        if len({first[0], second[0], third[0]}) == 3:
            return first, second, third
    raise LookupError("no three colours in these hands: deal again")


def _discard(card: str) -> str:
    return json.dumps({"type": "DiscardCard", "card": card})
